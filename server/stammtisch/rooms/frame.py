"""What one viewer gets of a room: built by `rooms/project.py`, field by field, and by nothing else."""

from dataclasses import dataclass
from typing import Any, Literal

from stammtisch.cards.seats import Seat
from stammtisch.cards.swift import swift
from stammtisch.games.api import CardRefusal, Facts, Motion, Prompt
from stammtisch.rooms.model import BotLevel, Ending, GuestId, Phase


@swift
@dataclass(frozen=True, slots=True)
class Person:
    """A member as others see them. `name` is joined from the guests' table, never from the log.

    A bot on a seat of its own is shown likewise: its id begins with `bot:`, and it is never away.
    """

    guest: GuestId
    name: str
    away: bool


@swift
@dataclass(frozen=True, slots=True)
class SeatFacts:
    """One seat of the table: who sits there (None: free), whether ready, whether heard (contributed)."""

    seat: Seat
    person: Person | None
    ready: bool
    contributed: bool


@swift
@dataclass(frozen=True, slots=True)
class SeatBot:
    """A bot plays on this seat: one of its own, or (`stand_in`) for its person, who is away."""

    seat: Seat
    level: BotLevel
    stand_in: bool


@swift
@dataclass(frozen=True, slots=True)
class PauseFacts:
    """The match pauses since this instant (None: not yet), and these seats want to change that.

    It takes all players who are here.
    """

    since: int | None
    votes: tuple[Seat, ...]


@swift
@dataclass(frozen=True, slots=True)
class SeatClock:
    """This seat must answer until this instant (ms, the server's clock)."""

    seat: Seat
    until: int


@swift
@dataclass(frozen=True, slots=True)
class You:
    """Whose frame this is: nobody known (guest None), a member or not, on which seat, host or not."""

    guest: GuestId | None
    name: str | None
    member: bool
    seat: Seat | None
    host: bool
    asking: bool


@swift
@dataclass(frozen=True, slots=True)
class TableFacts:
    """What everybody sees of the room besides the match.

    `banned` is filled for the host only. `votes` are the seats that want the running match to
    end, `votes_needed` how many it takes. `start_due` as in Room. `clock` is how many seconds a person has
    for a decision (None: as long as it takes). `pause` is None while there is none and nobody wants one.
    """

    code: str
    phase: Phase
    game: str
    options: Any
    public: bool
    closed: bool
    start: Seat | None
    seats: tuple[SeatFacts, ...]
    host: Person | None
    watchers: tuple[Person, ...]
    asking: tuple[GuestId, ...]
    banned: tuple[Person, ...]
    votes: tuple[Seat, ...]
    votes_needed: int
    start_due: int | None
    rematch: bool
    matches: int
    clock: int | None
    pause: PauseFacts | None
    bots: tuple[SeatBot, ...]


@swift
@dataclass(frozen=True, slots=True)
class Line:
    """One thing told: at which entry, when, what; `logged`: it stays in the running log.

    `guest` and `name` are for lobby lines.
    """

    seq: int
    at: int
    kind: str
    seat: Seat | None
    guest: GuestId | None
    name: str | None
    facts: Facts
    motions: tuple[Motion, ...]
    logged: bool = True


@swift
@dataclass(frozen=True, slots=True)
class Fairness:
    """The honest deck of the coming or running match; seed and contributions once it is over."""

    match_id: str
    commitment: str
    contributed: tuple[bool, ...]
    seed: str | None
    contributions: tuple[str, ...] | None


@swift
@dataclass(frozen=True, slots=True)
class Result:
    """How the last match ended. Scores and winners by seat; empty when abandoned.

    `bots` tells by seat the level of the bot that held it at the end, its own or for somebody who had gone.
    """

    match_id: str
    game: str
    ended: Ending
    players: tuple[Person, ...]
    scores: tuple[int, ...]
    winners: tuple[Seat, ...]
    began_at: int
    ended_at: int
    fairness: Fairness
    bots: tuple[BotLevel | None, ...]


@swift
@dataclass(frozen=True, slots=True)
class Frame:
    """The whole of what a viewer may see at entry `seq`. Always the full view, never a patch.

    `told` is what was told since the last frame sent to this connection, at most 40 items; more
    sets `gap` and leaves `told` empty. `log` is the last 30 logged lines, or None when nothing became of
    it but that the logged lines of `told` were added. `view`, `prompt`,
    `refusals` are the game's, None and empty outside a match; in a pause nobody is asked anything. `clocks`
    are those that run; in a pause each stands at what was left of it at `table.pause.since`.
    """

    seq: int
    you: You
    table: TableFacts
    told: tuple[Line, ...]
    gap: bool
    log: tuple[Line, ...] | None
    match_id: str | None
    view: Any
    prompt: Prompt | None
    refusals: tuple[CardRefusal, ...]
    fairness: Fairness | None
    result: Result | None
    clocks: tuple[SeatClock, ...]
    t: Literal["frame"] = "frame"

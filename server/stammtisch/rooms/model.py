"""The state of a room: what the fold of its log gives. Immutable; instants are ms since 1970, UTC."""

from dataclasses import dataclass
from typing import Literal

from stammtisch.cards.seats import Seat
from stammtisch.cards.swift import swift
from stammtisch.games.api import Outcome

GuestId = str
Phase = Literal["lobby", "playing", "over"]
Ending = Literal["played", "abandoned"]
BotLevel = Literal["easy", "normal", "strong"]

MAX_MEMBERS = 100
START_GRACE_MS = 3_000
CLOCK_SECONDS = range(5, 14 * 24 * 3600 + 1)
"""How long a clock may give for a decision: from a blitz to correspondence."""


@swift
@dataclass(frozen=True, slots=True)
class Chair:
    """One seat of the table between matches. `guest` may be a bot's id (`bot_seats`).

    `contribution` is hex (at most 32 bytes, "" for none) once its guest has given one for the
    coming match; None before. `ready` is what the others see.
    """

    guest: GuestId | None = None
    ready: bool = False
    contribution: str | None = None


@swift
@dataclass(frozen=True, slots=True)
class Coming:
    """The match to come: its id and the server's seed (hex), to which the room is committed."""

    match_id: str
    seed: str
    commitment: str


@swift
@dataclass(frozen=True, slots=True)
class Turn:
    """A seat is waited for, by a clock or for a bot: to answer which prompt, since and until when (ms).

    `until` is None for a bot: it takes the time it takes. `optional`: the match does not wait for it.
    `taken_over`: a bot had, or has, to answer this for its person, who gets the clock anew only once.
    """

    seat: Seat
    prompt: str
    kind: str
    since: int
    until: int | None = None
    optional: bool = False
    taken_over: bool = False


@swift
@dataclass(frozen=True, slots=True)
class Match:
    """The running or last finished match. `players[seat]` is the seat's guest or bot, to the end.

    `ended_seq` is the entry that ended it. `stand_ins` are the seats for whose absent person a bot plays,
    and its level; `turns` who is waited for, as far as a clock or a bot is concerned. `paused_at` is set
    while nobody may play, `pause_votes` are the voices for a pause, or in one for going on.
    """

    id: str
    number: int
    game: str
    game_version: int
    options: object
    players: tuple[GuestId, ...]
    seed: str
    contributions: tuple[str, ...]
    state: object
    began_at: int
    votes: tuple[GuestId, ...] = ()
    ended: Ending | None = None
    ended_at: int | None = None
    ended_seq: int | None = None
    outcome: Outcome | None = None
    stand_ins: tuple[tuple[Seat, BotLevel], ...] = ()
    turns: tuple[Turn, ...] = ()
    paused_at: int | None = None
    pause_votes: tuple[GuestId, ...] = ()


@swift
@dataclass(frozen=True, slots=True)
class Room:
    """A table. `code` is its key and its link; `seq` the number of its last log entry (0: none).

    `chairs` are the players' while a match runs, and after it but for those who have left.
    `members` are all guests who came in, in order of coming; `away` those of them whose
    connection is gone for longer than the grace time; `asking` those who want a seat in the next
    match. `start` is the start seat the host picked, None: drawn from the seed. `start_due` is
    set between the host's Start and the match's beginning while contributions are awaited; somebody
    giving up a seat meanwhile calls the start off. `coming` is None only while a match runs.
    `shows` are what lies open in the running match for a time: the show's id, and when it closes.
    `rematch`: the match begins by itself when all who sit are ready. `clock` is how many seconds a person
    has for a decision (None: no clock).
    """

    code: str
    seq: int = 0
    at: int = 0
    phase: Phase = "lobby"
    host: GuestId | None = None
    public: bool = False
    closed: bool = False
    game: str = ""
    options: object = None
    start: Seat | None = None
    clock: int | None = None
    chairs: tuple[Chair, ...] = ()
    members: tuple[GuestId, ...] = ()
    banned: tuple[GuestId, ...] = ()
    away: tuple[GuestId, ...] = ()
    asking: tuple[GuestId, ...] = ()
    coming: Coming | None = None
    start_due: int | None = None
    rematch: bool = False
    match: Match | None = None
    shows: tuple[tuple[str, int], ...] = ()
    matches: int = 0


def seat_of(room: Room, guest: GuestId | None) -> Seat | None:
    """The guest's seat: in the running or finished match, else in the lobby."""
    if guest is None:
        return None
    if room.phase != "lobby" and room.match is not None:
        sitting: tuple[GuestId | None, ...] = room.match.players
    else:
        sitting = tuple(chair.guest for chair in room.chairs)
    return sitting.index(guest) if guest in sitting else None

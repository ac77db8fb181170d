"""What happened to a room. `evolve` alone gives them meaning; the log keeps them for ever."""

from dataclasses import dataclass
from typing import Any, Literal

from stammtisch.cards.seats import Seat
from stammtisch.cards.swift import swift
from stammtisch.games.api import Outcome
from stammtisch.rooms.model import BotLevel, Ending, GuestId, Turn


@swift
@dataclass(frozen=True, slots=True)
class Opened:
    """The table was made; its host sits on seat 0."""

    host: GuestId
    game: str
    options: Any
    seats: int
    public: bool
    type: Literal["opened"] = "opened"


@swift
@dataclass(frozen=True, slots=True)
class Committed:
    """The room is committed to the seed (hex) of its coming match; every chair is unready again."""

    match_id: str
    seed: str
    commitment: str
    type: Literal["committed"] = "committed"


@swift
@dataclass(frozen=True, slots=True)
class Entered:
    """A guest became a member."""

    guest: GuestId
    type: Literal["entered"] = "entered"


@swift
@dataclass(frozen=True, slots=True)
class Left:
    """A member, and any seat held, is gone. (A player of a running match becomes away instead.)"""

    guest: GuestId
    type: Literal["left"] = "left"


@swift
@dataclass(frozen=True, slots=True)
class SatDown:
    """A member took a seat, giving up another one if seated; before a next match it may be a new one.

    Or the host has put a bot there.
    """

    guest: GuestId
    seat: Seat
    type: Literal["sat_down"] = "sat_down"


@swift
@dataclass(frozen=True, slots=True)
class StoodUp:
    """A seat became free. Calls off a start that was called, as does a seated guest's Left or Kicked."""

    guest: GuestId
    seat: Seat
    type: Literal["stood_up"] = "stood_up"


@swift
@dataclass(frozen=True, slots=True)
class BecameReady:
    """A seated guest is ready and has contributed."""

    seat: Seat
    contribution: str
    type: Literal["became_ready"] = "became_ready"


@swift
@dataclass(frozen=True, slots=True)
class BecameUnready:
    """A seated guest is not ready any more; the contribution is void."""

    seat: Seat
    type: Literal["became_unready"] = "became_unready"


@swift
@dataclass(frozen=True, slots=True)
class Configured:
    """The host set the table.

    Who sat beyond the last chair moves to the free ones, in the order of seats, or stands. Nobody
    is ready any more, unless nothing but `public` changed.
    """

    game: str
    options: Any
    seats: int
    public: bool
    start: Seat | None
    clock: int | None = None
    type: Literal["configured"] = "configured"


@swift
@dataclass(frozen=True, slots=True)
class StartCalled:
    """The match begins at the last missing contribution, at `due` (ms) at the latest."""

    due: int
    type: Literal["start_called"] = "start_called"


@swift
@dataclass(frozen=True, slots=True)
class Contributed:
    """A seated page contributed after Start."""

    seat: Seat
    contribution: str
    type: Literal["contributed"] = "contributed"


@swift
@dataclass(frozen=True, slots=True)
class MatchBegan:
    """The match `coming` began with these players; empty chairs are gone. `start` as chosen."""

    match_id: str
    game: str
    game_version: int
    options: Any
    players: tuple[GuestId, ...]
    contributions: tuple[str, ...]
    start: Seat | None
    type: Literal["match_began"] = "match_began"


@swift
@dataclass(frozen=True, slots=True)
class InMatch:
    """An event of the game itself."""

    event: Any
    type: Literal["in_match"] = "in_match"


@swift
@dataclass(frozen=True, slots=True)
class MatchOver:
    """The match is over: played to its end, or abandoned (then without outcome)."""

    ended: Ending
    outcome: Outcome | None
    type: Literal["match_over"] = "match_over"


@swift
@dataclass(frozen=True, slots=True)
class Voted:
    """A player wants the running match to end (or no longer)."""

    guest: GuestId
    end: bool
    type: Literal["voted"] = "voted"


@swift
@dataclass(frozen=True, slots=True)
class StoodIn:
    """A bot plays for this seat from now on, until its guest is here again."""

    guest: GuestId
    seat: Seat
    level: BotLevel
    type: Literal["stood_in"] = "stood_in"


@swift
@dataclass(frozen=True, slots=True)
class HandedBack:
    """The seat's own guest plays again."""

    guest: GuestId
    seat: Seat
    type: Literal["handed_back"] = "handed_back"


@swift
@dataclass(frozen=True, slots=True)
class TimedOut:
    """The guest did not answer in time: the clock makes this move, which stands in the next events."""

    guest: GuestId
    seat: Seat
    prompt: str
    move: Any
    type: Literal["timed_out"] = "timed_out"


@swift
@dataclass(frozen=True, slots=True)
class Timed:
    """Who is waited for from now on: those who were not yet have all their time before them."""

    turns: tuple[Turn, ...]
    type: Literal["timed"] = "timed"


@swift
@dataclass(frozen=True, slots=True)
class PauseAsked:
    """A player wants the match to pause, or to go on (or no longer)."""

    guest: GuestId
    wanted: bool
    type: Literal["pause_asked"] = "pause_asked"


@swift
@dataclass(frozen=True, slots=True)
class Paused:
    """All agree: nobody plays until all agree to go on."""

    type: Literal["paused"] = "paused"


@swift
@dataclass(frozen=True, slots=True)
class Resumed:
    """The match goes on; whoever was waited for has as much time left as before."""

    type: Literal["resumed"] = "resumed"


@swift
@dataclass(frozen=True, slots=True)
class Kicked:
    """The host put a guest out: membership and any seat held are gone."""

    guest: GuestId
    type: Literal["kicked"] = "kicked"


@swift
@dataclass(frozen=True, slots=True)
class Allowed:
    """The host lets a kicked guest come back."""

    guest: GuestId
    type: Literal["allowed"] = "allowed"


@swift
@dataclass(frozen=True, slots=True)
class DoorSet:
    """The table was closed to new people, or opened again."""

    closed: bool
    type: Literal["door_set"] = "door_set"


@swift
@dataclass(frozen=True, slots=True)
class HostPassed:
    """The host role went to another member, or to nobody (then to the next who comes in)."""

    guest: GuestId | None
    type: Literal["host_passed"] = "host_passed"


@swift
@dataclass(frozen=True, slots=True)
class LobbyReopened:
    """Back between matches: the players sit as they sat. `rematch`: begins when all are ready."""

    rematch: bool
    type: Literal["lobby_reopened"] = "lobby_reopened"


@swift
@dataclass(frozen=True, slots=True)
class Asked:
    """A member without a seat wants one in the next match (or no longer)."""

    guest: GuestId
    wanted: bool
    type: Literal["asked"] = "asked"


@swift
@dataclass(frozen=True, slots=True)
class WentAway:
    """A member is away."""

    guest: GuestId
    type: Literal["went_away"] = "went_away"


@swift
@dataclass(frozen=True, slots=True)
class CameBack:
    """An away member is here again."""

    guest: GuestId
    type: Literal["came_back"] = "came_back"


RoomEvent = (
    Opened
    | Committed
    | Entered
    | Left
    | SatDown
    | StoodUp
    | BecameReady
    | BecameUnready
    | Configured
    | StartCalled
    | Contributed
    | MatchBegan
    | InMatch
    | MatchOver
    | Voted
    | StoodIn
    | HandedBack
    | TimedOut
    | Timed
    | PauseAsked
    | Paused
    | Resumed
    | Kicked
    | Allowed
    | DoorSet
    | HostPassed
    | LobbyReopened
    | Asked
    | WentAway
    | CameBack
)

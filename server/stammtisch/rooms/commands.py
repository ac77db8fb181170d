"""What can be asked of a room. Who asks (`Actor`) never stands in the command."""

from dataclasses import dataclass, field
from typing import Any, Literal

from stammtisch.cards.seats import Seat
from stammtisch.cards.swift import swift
from stammtisch.rooms.model import BotLevel, GuestId

Actor = str
"""`guest:<id>`, `bot:<seat>` or `clock`: from the connection, never from a message."""

CLOCK: Actor = "clock"


@swift
@dataclass(frozen=True, slots=True)
class Open:
    """Make the table; its maker becomes host and takes seat 0. Only as a room's first command."""

    game: str
    options: object
    seats: int
    public: bool
    type: Literal["open"] = "open"


@swift
@dataclass(frozen=True, slots=True)
class Enter:
    """Come in: become a member of the room."""

    type: Literal["enter"] = "enter"


@swift
@dataclass(frozen=True, slots=True)
class Leave:
    """Go: give up seat (between matches), host role and membership; in a match: count as away."""

    type: Literal["leave"] = "leave"


@swift
@dataclass(frozen=True, slots=True)
class Sit:
    """Take a free seat between matches (moving there if seated already)."""

    seat: Seat
    type: Literal["sit"] = "sit"


@swift
@dataclass(frozen=True, slots=True)
class Stand:
    """Give one's seat up between matches."""

    type: Literal["stand"] = "stand"


@swift
@dataclass(frozen=True, slots=True)
class Ready:
    """Ready for the coming match, with a contribution to its shuffles (hex, "" for none)."""

    contribution: str = ""
    type: Literal["ready"] = "ready"


@swift
@dataclass(frozen=True, slots=True)
class Unready:
    """Not ready after all."""

    type: Literal["unready"] = "unready"


@swift
@dataclass(frozen=True, slots=True)
class Configure:
    """Host, in the lobby: set everything there is to set; a new game comes with its own options.

    `clock`: seconds for a decision, None for no clock.
    """

    game: str
    options: object
    seats: int
    public: bool
    start: Seat | None
    clock: int | None = None
    type: Literal["configure"] = "configure"


@swift
@dataclass(frozen=True, slots=True)
class Start:
    """Host: begin the match with those who sit, 3 s at most after the last word of their pages."""

    type: Literal["start"] = "start"


@swift
@dataclass(frozen=True, slots=True)
class Contribute:
    """A seated page's contribution (hex) after Start without having said ready."""

    contribution: str
    type: Literal["contribute"] = "contribute"


@swift
@dataclass(frozen=True, slots=True)
class Begin:
    """Clock: the time for contributions is over."""

    type: Literal["begin"] = "begin"


@swift
@dataclass(frozen=True, slots=True)
class Kick:
    """Host, between matches: put a guest out until allowed again."""

    guest: GuestId
    type: Literal["kick"] = "kick"


@swift
@dataclass(frozen=True, slots=True)
class Free:
    """Host, in the lobby: free another's seat; who sat there stays a member and may sit down again, a bot
    is gone."""

    seat: Seat
    type: Literal["free"] = "free"


@swift
@dataclass(frozen=True, slots=True)
class Invite:
    """Host, in the lobby: put a bot on a free seat, or give the bot there another level."""

    seat: Seat
    level: BotLevel
    type: Literal["invite"] = "invite"


@swift
@dataclass(frozen=True, slots=True)
class Allow:
    """Host: let a kicked guest come back."""

    guest: GuestId
    type: Literal["allow"] = "allow"


@swift
@dataclass(frozen=True, slots=True)
class Close:
    """Host: close the table to people who are not members, or open it again."""

    closed: bool
    type: Literal["close"] = "close"


@swift
@dataclass(frozen=True, slots=True)
class Play:
    """A seat's answer to a prompt. `move` is the game's own move type."""

    prompt: str
    move: Any = field()
    type: Literal["play"] = "play"


@swift
@dataclass(frozen=True, slots=True)
class Vote:
    """A seated guest's voice for (or no longer for) ending the running match."""

    end: bool
    type: Literal["vote"] = "vote"


@swift
@dataclass(frozen=True, slots=True)
class StandIn:
    """A player, or the host when no player is here: let a bot play for this seat, whose person is away."""

    seat: Seat
    type: Literal["stand_in"] = "stand_in"


@swift
@dataclass(frozen=True, slots=True)
class Pause:
    """A player's voice for a pause, or in one for going on; or taken back."""

    paused: bool
    type: Literal["pause"] = "pause"


@swift
@dataclass(frozen=True, slots=True)
class Timeout:
    """Clock: this seat has not answered this prompt in time."""

    seat: Seat
    prompt: str
    type: Literal["timeout"] = "timeout"


@swift
@dataclass(frozen=True, slots=True)
class Rearm:
    """Clock: what ran out while no server lived is given again, in full."""

    type: Literal["rearm"] = "rearm"


@swift
@dataclass(frozen=True, slots=True)
class Rematch:
    """After match `match`: same seats, options and watchers again; the asker is ready for it.

    The first one leads back to the lobby; each further one counts as that guest's Ready. When all
    who sit have asked, the match begins without the host. The contribution is hex, "" for none.
    """

    match: str
    contribution: str = ""
    type: Literal["rematch"] = "rematch"


@swift
@dataclass(frozen=True, slots=True)
class Reopen:
    """Host, after a match: back to the lobby, to choose another game at the same table."""

    type: Literal["reopen"] = "reopen"


@swift
@dataclass(frozen=True, slots=True)
class Ask:
    """A member without a seat asks for one in the next match, or no longer."""

    wanted: bool
    type: Literal["ask"] = "ask"


@swift
@dataclass(frozen=True, slots=True)
class Hide:
    """Clock: this show of the running match has been open long enough."""

    show: str
    type: Literal["hide"] = "hide"


@swift
@dataclass(frozen=True, slots=True)
class Away:
    """Clock: this member's connection has been gone for the grace time."""

    guest: GuestId
    type: Literal["away"] = "away"


@swift
@dataclass(frozen=True, slots=True)
class Back:
    """Clock: this away member is connected again."""

    guest: GuestId
    type: Literal["back"] = "back"


Command = (
    Open
    | Enter
    | Leave
    | Sit
    | Stand
    | Ready
    | Unready
    | Configure
    | Start
    | Contribute
    | Begin
    | Kick
    | Free
    | Invite
    | Allow
    | Close
    | Play
    | Vote
    | StandIn
    | Pause
    | Timeout
    | Rearm
    | Rematch
    | Reopen
    | Ask
    | Hide
    | Away
    | Back
)

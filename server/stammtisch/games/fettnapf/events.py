"""What happens in a match of Fettnapf. Events carry what came of it, so that the fold needs no rule.

`show` is the id of the show that an event opens, None if it opens none.
"""

from dataclasses import dataclass
from typing import Literal

from stammtisch.cards.seats import Seat
from stammtisch.cards.swift import swift
from stammtisch.games.fettnapf.state import Direction, Ended

How = Literal["automatic", "by_hand", "empty_hand"]


@swift
@dataclass(frozen=True, slots=True)
class StartSet:
    """This seat begins: drawn from the seed, or picked by the host."""

    seat: Seat
    drawn: bool
    type: Literal["start_set"] = "start_set"


@swift
@dataclass(frozen=True, slots=True)
class Dealt:
    """The complete deal: hands, islands, the card turned up, and both piles, next card first."""

    hands: tuple[tuple[int, ...], ...]
    islands: tuple[tuple[int, ...], ...]
    top: int
    pile: tuple[int, ...]
    sea: tuple[int, ...]
    show: str | None
    type: Literal["dealt"] = "dealt"


@swift
@dataclass(frozen=True, slots=True)
class Saw:
    """The seat has seen the islands of the deal."""

    seat: Seat
    type: Literal["saw"] = "saw"


@swift
@dataclass(frozen=True, slots=True)
class ShowClosed:
    """What lay open does so no more; with the deal's, play begins."""

    show: str
    type: Literal["show_closed"] = "show_closed"


@swift
@dataclass(frozen=True, slots=True)
class Played:
    """A card was played; the total after it, and the number announced where the player announces."""

    seat: Seat
    card: int
    total: int
    said: int | None
    show: str | None
    type: Literal["played"] = "played"


@swift
@dataclass(frozen=True, slots=True)
class Matched:
    """The total equals an island of `holder`: `seat`, who played, takes a stew pot."""

    seat: Seat
    holder: Seat
    island: int
    show: str | None
    type: Literal["matched"] = "matched"


@swift
@dataclass(frozen=True, slots=True)
class Turned:
    """The total left the scale: the next card counts in this direction."""

    seat: Seat
    direction: Direction
    type: Literal["turned"] = "turned"


@swift
@dataclass(frozen=True, slots=True)
class IslandDrawn:
    """The right neighbour of who turned the direction drew the top island."""

    seat: Seat
    island: int
    show: str | None
    type: Literal["island_drawn"] = "island_drawn"


@swift
@dataclass(frozen=True, slots=True)
class Reshuffled:
    """All of the discard pile but its top card is the new draw pile."""

    pile: tuple[int, ...]
    type: Literal["reshuffled"] = "reshuffled"


@swift
@dataclass(frozen=True, slots=True)
class Drew:
    """The top card of the draw pile went to the end of the hand."""

    seat: Seat
    card: int
    how: How
    type: Literal["drew"] = "drew"


@swift
@dataclass(frozen=True, slots=True)
class TurnEnded:
    """A play is done: all that may be said of it later where islands and total are kept in mind.

    `pot`: it cost a stew pot. `turned` is the new direction if it changed, `islander` who drew an island
    then. `turn` is who plays next, None at the end; `opens_draw`: `seat` may now draw by hand.
    """

    seat: Seat
    pot: bool = False
    turned: Direction | None = None
    islander: Seat | None = None
    turn: Seat | None = None
    opens_draw: bool = False
    type: Literal["turn_ended"] = "turn_ended"


@swift
@dataclass(frozen=True, slots=True)
class DrawForgone:
    """An open draw was not made before the seat's turn began."""

    seat: Seat
    type: Literal["draw_forgone"] = "draw_forgone"


@swift
@dataclass(frozen=True, slots=True)
class Finished:
    """The match is over: stew pots by seat, and who won."""

    scores: tuple[int, ...]
    winners: tuple[Seat, ...]
    ended: Ended
    type: Literal["finished"] = "finished"


Event = (
    StartSet
    | Dealt
    | Saw
    | ShowClosed
    | Played
    | Matched
    | Turned
    | IslandDrawn
    | Reshuffled
    | Drew
    | TurnEnded
    | DrawForgone
    | Finished
)

EVENT_TYPES: tuple[type[Event], ...] = (
    StartSet,
    Dealt,
    Saw,
    ShowClosed,
    Played,
    Matched,
    Turned,
    IslandDrawn,
    Reshuffled,
    Drew,
    TurnEnded,
    DrawForgone,
    Finished,
)

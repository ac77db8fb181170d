"""What happens in a match of Squirrel or Die. The fold needs no rule beside them."""

from dataclasses import dataclass
from typing import Literal

from stammtisch.cards.seats import Seat
from stammtisch.cards.swift import swift
from stammtisch.games.squirrel.state import Card, Decided, Lying


@swift
@dataclass(frozen=True, slots=True)
class StartSet:
    """This seat begins autumn: drawn from the seed, or picked by the host."""

    seat: Seat
    drawn: bool
    type: Literal["start_set"] = "start_set"


@swift
@dataclass(frozen=True, slots=True)
class Dealt:
    """The complete deal: hands, the cards on the table, the pile with its top first."""

    hands: tuple[tuple[Card, ...], ...]
    table: tuple[Lying, ...]
    pile: tuple[Card, ...]
    type: Literal["dealt"] = "dealt"


@swift
@dataclass(frozen=True, slots=True)
class TurnBegan:
    """The seat is in turn; `card` is the pile's top, turned up, as long as the pile lasts."""

    seat: Seat
    card: Card | None
    type: Literal["turn_began"] = "turn_began"


@swift
@dataclass(frozen=True, slots=True)
class Laid:
    """The upturned card was put face up on a place."""

    seat: Seat
    place: str
    type: Literal["laid"] = "laid"


@swift
@dataclass(frozen=True, slots=True)
class Swapped:
    """The face-up card at `take` went into the hand, `card` from the hand face down to `place`."""

    seat: Seat
    take: str
    place: str
    card: Card
    type: Literal["swapped"] = "swapped"


@swift
@dataclass(frozen=True, slots=True)
class Added:
    """A hand card was put face down on a place."""

    seat: Seat
    place: str
    card: Card
    type: Literal["added"] = "added"


@swift
@dataclass(frozen=True, slots=True)
class Picked:
    """The card at `take` of the square went face down to `place` of the seat's patch (Reverse or Die)."""

    seat: Seat
    take: str
    place: str
    type: Literal["picked"] = "picked"


@swift
@dataclass(frozen=True, slots=True)
class TurnEnded:
    """An autumn turn is over: all that may be said of it later (rules.md, section 3: "Log of autumn").

    `put` is where the upturned card went, `take` where a card was taken, `place` where one lies face down.
    """

    seat: Seat
    put: str | None
    take: str | None
    place: str
    type: Literal["turn_ended"] = "turn_ended"


@swift
@dataclass(frozen=True, slots=True)
class WinterBegan:
    """All cards lie face down; this seat turns up the first."""

    seat: Seat
    type: Literal["winter_began"] = "winter_began"


@swift
@dataclass(frozen=True, slots=True)
class Found:
    """A card was turned up: `lives` and `food` are what its finder has then."""

    seat: Seat
    place: str
    card: Card
    lives: int
    food: int
    type: Literal["found"] = "found"


@swift
@dataclass(frozen=True, slots=True)
class Skipped:
    """The Sleepy Squirrel was used up: no card is turned up this turn."""

    seat: Seat
    type: Literal["skipped"] = "skipped"


@swift
@dataclass(frozen=True, slots=True)
class CatStruck:
    """The Confused Cat took a life of `target`, who has `lives` then; `chosen` False: there was no choice."""

    seat: Seat
    target: Seat
    lives: int
    chosen: bool
    type: Literal["cat_struck"] = "cat_struck"


@swift
@dataclass(frozen=True, slots=True)
class WentOut:
    """A seat has no life left; a Sleepy Squirrel it held is lost."""

    seat: Seat
    type: Literal["went_out"] = "went_out"


@swift
@dataclass(frozen=True, slots=True)
class Finished:
    """The match is over: food credited to each seat, who won, and by what."""

    scores: tuple[int, ...]
    winners: tuple[Seat, ...]
    decided: Decided
    type: Literal["finished"] = "finished"


Event = (
    StartSet
    | Dealt
    | TurnBegan
    | Laid
    | Swapped
    | Added
    | Picked
    | TurnEnded
    | WinterBegan
    | Found
    | Skipped
    | CatStruck
    | WentOut
    | Finished
)

EVENT_TYPES: tuple[type[Event], ...] = (
    StartSet,
    Dealt,
    TurnBegan,
    Laid,
    Swapped,
    Added,
    Picked,
    TurnEnded,
    WinterBegan,
    Found,
    Skipped,
    CatStruck,
    WentOut,
    Finished,
)

"""What a match of Squirrel or Die is at any moment, and the cards it is played with.

Cards of one kind are not told apart, so a card is its token everywhere. Which cards are in a match is
known to all; where they are is the game.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final, Literal

from stammtisch.cards.seats import Seat, clockwise_from
from stammtisch.cards.swift import swift
from stammtisch.games.api import Outcome

Card = Literal["sq-food", "sq-birdhouse", "sq-death", "sq-bomb", "sq-again", "sq-sleepy", "sq-love", "sq-cat"]

FOOD: Final = "sq-food"
BIRDHOUSE: Final = "sq-birdhouse"
DEATH: Final = "sq-death"
BOMB: Final = "sq-bomb"
AGAIN: Final = "sq-again"
SLEEPY: Final = "sq-sleepy"
LOVE: Final = "sq-love"
CAT: Final = "sq-cat"

KINDS: tuple[Card, ...] = (FOOD, BIRDHOUSE, DEATH, BOMB, AGAIN, SLEEPY, LOVE, CAT)
KIND: dict[str, Card] = {card: card for card in KINDS}
"""From a token that came from outside."""

SPECIALS: tuple[Card, ...] = (BOMB, AGAIN, SLEEPY, LOVE, CAT)

LIVES = 3
HAND = 3
START_BLOCK = 2
"""Cards a side of the block that lies at the start."""


@dataclass(frozen=True, slots=True)
class Options:
    """What the host may choose."""

    variant: Literal["basic", "birdhouse", "reverse"] = field(
        default="basic",
        metadata={
            "title": "Variant",
            "help": "The Birdhouse: cards may be hidden anywhere, around a landmark. "
            "Reverse or Die: everybody hides cards in a patch of his own.",
        },
    )
    memory: Literal["strict", "own"] = field(
        default="strict",
        metadata={
            "title": "Memory",
            "help": "Strict: nobody sees what lies face down. Own: you see the cards you hid yourself.",
        },
    )


@swift
@dataclass(frozen=True, slots=True)
class Mix:
    """The cards of a match beside the five specials, and the side of the square they fill."""

    food: int
    birdhouses: int
    death: int
    side: int


BASIC_MIX = {2: Mix(8, 0, 3, 4), 3: Mix(13, 1, 6, 5), 4: Mix(11, 0, 9, 5)}
BIRDHOUSE_MIX = {2: Mix(7, 1, 3, 4), 3: Mix(13, 1, 6, 5), 4: Mix(10, 1, 9, 5)}

Side = Literal["up", "down", "turned"]
"""Face up in autumn; face down; turned up in winter."""


@swift
@dataclass(frozen=True, slots=True)
class Lying:
    """A card on the table. `by` is who put it face down; None for the start block and what lies face up."""

    place: str
    card: Card
    side: Side
    by: Seat | None = None


Asked = Literal["put", "swap", "shift", "add", "pick", "turn", "again", "choose"]
"""What the seat in turn must do; "again": turn up another card, without a way out."""

Decided = Literal["alone", "food", "lives", "shared"]
"""What decided a match: only one alive, most food, more lives among equals, or nothing of these."""


@swift
@dataclass(frozen=True, slots=True)
class State:
    """The whole match.

    `hands` by seat, as they came; `pile` with its top first, without `up`, the upturned card. `put` is
    where the seat in turn has put this turn's upturned card. `table` is every card of the square and
    of the patches, row by row: the order in which they were laid is for memories. `again`: the seat in
    turn must turn up another card; `choosing`: it must choose the Confused Cat's victim. `moves` counts
    each seat's answers.
    """

    options: Options
    seats: int
    start: Seat | None
    pile: tuple[Card, ...]
    hands: tuple[tuple[Card, ...], ...]
    lives: tuple[int, ...]
    food: tuple[int, ...]
    moves: tuple[int, ...]
    table: tuple[Lying, ...] = ()
    winter: bool = False
    turn: Seat | None = None
    up: Card | None = None
    put: str | None = None
    sleepy: Seat | None = None
    again: bool = False
    choosing: bool = False
    decided: Decided | None = None
    outcome: Outcome | None = None


def mix(options: Options, seats: int) -> Mix:
    """What is played with (rules.md, section 3: the table)."""
    return (BIRDHOUSE_MIX if options.variant == "birdhouse" else BASIC_MIX)[seats]


def deck(options: Options, seats: int) -> tuple[Card, ...]:
    """All cards of a match, kind by kind."""
    cards = mix(options, seats)
    common: list[tuple[Card, int]] = [(FOOD, cards.food), (BIRDHOUSE, cards.birdhouses), (DEATH, cards.death)]
    return (*(card for card, count in common for _ in range(count)), *SPECIALS)


def is_landmark(options: Options, card: Card) -> bool:
    """Whether this is the card that is never taken, covered, turned or credited."""
    return card == BIRDHOUSE and options.variant == "birdhouse"


def takeable(state: State) -> list[Lying]:
    """The face-up cards that may be taken in autumn."""
    landmark = BIRDHOUSE if state.options.variant == "birdhouse" else None
    return [lying for lying in state.table if lying.side == "up" and lying.card != landmark]


def face_down(state: State) -> list[Lying]:
    """The cards still to turn up."""
    return [lying for lying in state.table if lying.side == "down"]


def lying_at(state: State, place: str) -> Lying | None:
    """The card at this place."""
    return next((lying for lying in state.table if lying.place == place), None)


def living(state: State) -> tuple[Seat, ...]:
    """The seats that still have lives."""
    return tuple(seat for seat, lives in enumerate(state.lives) if lives)


def living_after(state: State, seat: Seat) -> Iterator[Seat]:
    """The other living seats, clockwise from the seat's left neighbour."""
    order = clockwise_from(seat, state.seats)
    return (other for other in order if other != seat and state.lives[other])


def asked(state: State) -> Asked | None:
    """What the seat in turn must do now; None before and after the match."""
    if state.turn is None or state.outcome is not None:
        return None
    return _winter_asks(state) if state.winter else _autumn_asks(state)


def _winter_asks(state: State) -> Asked:
    if state.choosing:
        return "choose"
    return "again" if state.again else "turn"


def _autumn_asks(state: State) -> Asked:
    if state.up is not None:
        return "put"
    if state.options.variant == "reverse":
        return "pick"
    if not takeable(state):
        return "add"
    return "shift" if state.options.variant == "birdhouse" else "swap"

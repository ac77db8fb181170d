"""What a match of Fettnapf is at any moment."""

from dataclasses import dataclass, field
from typing import Literal

from stammtisch.cards.seats import Seat
from stammtisch.cards.swift import swift
from stammtisch.games.api import Outcome
from stammtisch.games.fettnapf.deck import DECK, HIGHEST, ISLANDS, LOWEST

Where = Literal["memory", "open"]
Announcing = Literal["automatic", "by_player"]
Drawing = Literal["automatic", "by_hand"]
Seconds = Literal[3, 5, 10]
Direction = Literal["up", "down"]
ShowKind = Literal["deal", "drawn", "matched", "said"]
Ended = Literal["fourth_pot", "last_island"]

DEAL = "deal"
"""The show of the islands that were dealt; play waits while it is open."""

OTHER_WAY: dict[Direction, Direction] = {"up": "down", "down": "up"}


@dataclass(frozen=True, slots=True)
class Options:
    """What the host may choose."""

    islands: Where = field(
        default="memory",
        metadata={
            "title": "Islands",
            "help": "From memory: islands are shown briefly, then held in hand. Open: they lie open for all.",
        },
    )
    announce: Announcing = field(
        default="automatic",
        metadata={
            "title": "Announcing the total",
            "help": "By the player: whoever plays says the new total, which is shown beside the right one.",
        },
    )
    draw: Drawing = field(
        default="automatic",
        metadata={
            "title": "Drawing",
            "help": "By hand: each card is drawn by a click of its own; one not drawn in time is lost.",
        },
    )
    tie_break: bool = field(
        default=False,
        metadata={
            "title": "More islands break a tie",
            "help": "Among those with fewest stew pots, whoever holds most islands wins (Cowabunga).",
        },
    )
    show_seconds: Seconds = field(
        default=5,
        metadata={
            "title": "Shown for",
            "help": "So many seconds an island that is drawn or met, and a total that is said, lie open.",
        },
    )


@swift
@dataclass(frozen=True, slots=True)
class Shown:
    """Something that lies open for a time.

    "drawn", "matched": the island of `seat`; `by` is who took a stew pot on it. "said": the number that
    `seat` announced, and the right total.
    """

    id: str
    kind: ShowKind
    seat: Seat | None = None
    by: Seat | None = None
    island: int | None = None
    said: int | None = None
    total: int | None = None


@swift
@dataclass(frozen=True, slots=True)
class State:
    """The whole match.

    `pile` is the draw pile and `sea` the pile of islands, each with its next card first; `discard` has its
    top last. `hands`, `islands` and `pots` are by seat; a card drawn goes to the end. `turn` is None before
    the deal and after the end. `waiting` are the seats that have not yet seen the islands of the deal,
    `open_draws` those that may draw by hand, `shows` what lies open, oldest first. `asked` counts by seat
    the prompts it has left behind, `plays` the cards played.
    """

    options: Options
    seats: int
    start: Seat | None
    pile: tuple[int, ...] = DECK
    sea: tuple[int, ...] = ISLANDS
    hands: tuple[tuple[int, ...], ...] = ()
    islands: tuple[tuple[int, ...], ...] = ()
    pots: tuple[int, ...] = ()
    discard: tuple[int, ...] = ()
    total: int = 0
    direction: Direction = "up"
    turn: Seat | None = None
    waiting: tuple[Seat, ...] = ()
    open_draws: tuple[Seat, ...] = ()
    shows: tuple[Shown, ...] = ()
    asked: tuple[int, ...] = ()
    plays: int = 0
    reshuffles: int = 0
    ended: Ended | None = None
    outcome: Outcome | None = None


def deal_lies_open(state: State) -> bool:
    """Whether the islands of the deal still lie open, and play waits."""
    return any(shown.kind == "deal" for shown in state.shows)


def total_after(state: State, card: int) -> int:
    """The total once this card has been played."""
    return state.total + card if state.direction == "up" else state.total - card


def holder_of(state: State, island: int) -> Seat | None:
    """The seat that holds this island."""
    return next((seat for seat, held in enumerate(state.islands) if island in held), None)


def crosses(direction: Direction, total: int) -> bool:
    """Whether this total, reached while counting in this direction, turns it."""
    return total > HIGHEST if direction == "up" else total < LOWEST

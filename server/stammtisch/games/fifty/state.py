"""What a match of Fifty Fifty is at any moment, and the cards it is played with.

Inside, a number card is its number; tokens ("ff-17", "ff-mood-5-2") are for moves, views and told
items, which leave the house.
"""

from dataclasses import dataclass, field
from functools import cache

from stammtisch.cards.seats import Seat, clockwise_from
from stammtisch.cards.swift import swift
from stammtisch.games.api import Outcome

TRICKS = 9
"""Tricks of a deal, and cards of a hand at its start."""

HIGHEST = 50


@dataclass(frozen=True, slots=True)
class Options:
    """What the host may choose."""

    simultaneous: bool = field(
        default=False,
        metadata={
            "title": "Simultaneous play",
            "help": "All choose a card face down; the choices are shown together.",
        },
    )
    short_deck: bool = field(
        default=False,
        metadata={
            "title": "Short deck",
            "help": "Only the numbers 1 to nine times the players: every card is dealt.",
        },
    )


@swift
@dataclass(frozen=True, slots=True)
class Mood:
    """A mood card: blue halves for the highest card of its trick, yellow ones for the lowest."""

    blue: int
    yellow: int


MOODS = (
    Mood(5, 2),
    Mood(1, 4),
    Mood(7, 4),
    Mood(4, 1),  # from here on our ruling: the published game's cards are not documented
    Mood(2, 5),
    Mood(3, 6),
    Mood(6, 3),
    Mood(4, 7),
    Mood(3, 5),
    Mood(5, 3),
)


@swift
@dataclass(frozen=True, slots=True)
class Result:
    """One seat's minus points in one finished deal. Struck, they count 0 and stay to be seen."""

    points: int
    struck: bool = False


@swift
@dataclass(frozen=True, slots=True)
class Trick:
    """A settled trick: `cards` by seat; `lead` None in simultaneous play."""

    deal: int
    number: int
    mood: Mood
    lead: Seat | None
    cards: tuple[int, ...]
    winner: Seat
    loser: Seat


@swift
@dataclass(frozen=True, slots=True)
class State:
    """The whole match.

    `deal` counts from 1 (0: nothing dealt yet), `start` is the current deal's start seat; `start`
    and `lead` are None in simultaneous play. `hands` keep the order in which they were dealt, `rest` is
    the undealt cards, `moods` the coming mood cards (next first), `seen` those of the deal's settled
    tricks. In the current trick `played` lies face up, `chosen` face down, each by seat; `gone` are
    the cards of the deal's settled tricks, `last` the latest settled trick, be it of the deal before.
    `halves` by seat: above zero blue, below zero yellow, for nobody owns both. `results` by seat,
    one for each finished deal.
    """

    options: Options
    seats: int
    start: Seat | None
    rest: tuple[int, ...]
    hands: tuple[tuple[int, ...], ...]
    played: tuple[int | None, ...]
    chosen: tuple[int | None, ...]
    halves: tuple[int, ...]
    results: tuple[tuple[Result, ...], ...]
    moods: tuple[Mood, ...] = MOODS
    mood: Mood | None = None
    seen: tuple[Mood, ...] = ()
    gone: tuple[int, ...] = ()
    deal: int = 0
    lead: Seat | None = None
    last: Trick | None = None
    outcome: Outcome | None = None


def deck(options: Options, seats: int) -> tuple[int, ...]:
    """The number cards of a match, ascending."""
    return tuple(range(1, (TRICKS * seats if options.short_deck else HIGHEST) + 1))


def nobody(seats: int) -> tuple[None, ...]:
    """No card in front of any seat."""
    return (None,) * seats


def turn_of(state: State) -> Seat | None:
    """The seat in turn; None between tricks, when the match is over and in simultaneous play."""
    if state.mood is None or state.lead is None:
        return None
    return next((seat for seat in _around(state.lead, state.seats) if state.played[seat] is None), None)


@cache
def _around(first: Seat, seats: int) -> tuple[Seat, ...]:
    return tuple(clockwise_from(first, seats))


def may_act(state: State, seat: Seat) -> bool:
    """Whether the seat has a card to play, or to choose, now."""
    if state.options.simultaneous:
        return state.mood is not None and None in state.chosen and state.chosen[seat] is None
    return turn_of(state) == seat


TOKEN = tuple(f"ff-{number}" for number in range(HIGHEST + 1))
"""By its number a card's name outside."""


def token(number: int) -> str:
    """A number card's name outside."""
    return TOKEN[number]


def mood_token(mood: Mood) -> str:
    """A mood card's name outside."""
    return f"ff-mood-{mood.blue}-{mood.yellow}"

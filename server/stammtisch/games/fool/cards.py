"""The cards of Fool, and which of them are played with.

A card is its token everywhere: "fo-green-12", and "fo-1" for a wild 1. The 1s are not told apart.
"""

from dataclasses import dataclass
from typing import Final, Literal

from stammtisch.cards.swift import swift

Suit = Literal["green", "red", "yellow", "blue"]

SUITS: tuple[Suit, ...] = ("green", "red", "yellow", "blue")

ONE: Final = "fo-1"
"""A wild 1: it belongs to the suit led, as its lowest card."""

LOWEST = 2
"""Of each suit."""


@swift
@dataclass(frozen=True, slots=True)
class Mix:
    """What is played with: the highest card of each suit (in the order of `SUITS`), the number of 1s,
    the cards of a hand, the Fool discs."""

    highest: tuple[int, int, int, int]
    ones: int
    hand: int
    discs: int


MIXES: dict[int, Mix] = {
    4: Mix((16, 13, 11, 8), ones=4, hand=12, discs=1),  # our ruling: documented nowhere
    5: Mix((20, 16, 14, 10), ones=4, hand=12, discs=1),  # the deck of 1995
    6: Mix((23, 19, 17, 12), ones=5, hand=12, discs=1),  # our ruling
    7: Mix((26, 22, 20, 14), ones=6, hand=12, discs=2),  # our ruling
    8: Mix((27, 23, 21, 15), ones=6, hand=11, discs=2),  # all cards there are
}
"""By number of players (rules.md, section 4: the table). Every card is dealt."""


@swift
@dataclass(frozen=True, slots=True)
class Face:
    """What is printed on a card; a 1 has no suit."""

    number: int
    suit: Suit | None


def token(suit: Suit, number: int) -> str:
    """The name of a card of a suit."""
    return f"fo-{suit}-{number}"


FACES: dict[str, Face] = {ONE: Face(1, None)} | {
    token(suit, number): Face(number, suit)
    for suit, highest in zip(SUITS, MIXES[8].highest, strict=True)
    for number in range(LOWEST, highest + 1)
}


def deck(seats: int) -> tuple[str, ...]:
    """All cards of a match, suit by suit, then the 1s."""
    mix = MIXES[seats]
    suited = (
        token(suit, number)
        for suit, highest in zip(SUITS, mix.highest, strict=True)
        for number in range(LOWEST, highest + 1)
    )
    return (*suited, *(ONE,) * mix.ones)

"""The 32 cards of Fieber, the thermometer, and every number of the game in one place.

A card is its token, inside and outside: "fb-red-2", "fb-white-pill". Alike cards have the same token and
nothing else to tell them by. [R] marks what no printed source documents and is our ruling.
"""

from dataclasses import dataclass
from typing import Literal

from stammtisch.cards.swift import swift

Token = str
Back = Literal["red", "blue", "white"]
Kind = Literal[
    "red",
    "blue",
    "emergency",
    "frosty",
    "hot",
    "wonder",
    "red-syringe",
    "blue-syringe",
    "bandage",
    "trainee",
    "pill",
    "physician",
]

BACKS: tuple[Back, ...] = ("red", "blue", "white")
"""The colours, in the order in which a seat's first three cards lie in its hand."""

LOWEST, NORMAL, HIGHEST = 35, 37, 41
"""The thermometer: its ends, and where it starts."""

VALUES: dict[int, int] = {1: 4, 2: 3, 3: 3}
"""[R] How many red cards there are of each value, and as many blue ones."""

WHITE: dict[Kind, int] = {
    "emergency": 1,
    "frosty": 1,
    "hot": 1,
    "wonder": 1,
    "red-syringe": 1,
    "blue-syringe": 1,
    "bandage": 1,
    "trainee": 1,
    "pill": 2,
    "physician": 2,
}
"""How many there are of each white card."""

SETS: dict[Kind, int] = {"emergency": NORMAL, "frosty": LOWEST, "hot": HIGHEST}
"""The cards that put the thermometer somewhere, wherever it was."""

WONDER = 3
"""Degrees of the wonder drug, up or down."""

TRAINEE = 3
"""Cards after the trainee that cannot be white."""

LOST = 3
"""The night-shift card of this number puts its owner out (variant "experienced")."""

LIMIT = 5_000
"""[R] After so many plays and night shifts all seats still in share the win."""


@swift
@dataclass(frozen=True, slots=True)
class Card:
    """What a token means: `value` is what it adds to the temperature, 0 for a white card."""

    back: Back
    kind: Kind
    value: int = 0


CARDS: dict[Token, Card] = (
    {f"fb-red-{value}": Card("red", "red", value) for value in VALUES}
    | {f"fb-blue-{value}": Card("blue", "blue", -value) for value in VALUES}
    | {f"fb-white-{kind}": Card("white", kind) for kind in WHITE}
)
"""What each token means."""

DECK: tuple[Token, ...] = (
    *(f"fb-red-{value}" for value, count in VALUES.items() for _ in range(count)),
    *(f"fb-blue-{value}" for value, count in VALUES.items() for _ in range(count)),
    *(f"fb-white-{kind}" for kind, count in WHITE.items() for _ in range(count)),
)


def back_of(card: Token) -> Back:
    """The colour of its back."""
    return CARDS[card].back

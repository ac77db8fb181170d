"""What the suite has to know of a game's cards: where they lie, and who may know them (`tables`)."""

import re
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from stammtisch.cards.seats import Seat

Spot = tuple[str, Seat | None, int]
"""A zone of the table, the seat it belongs to (None: nobody's), a slot in it."""

Spots = dict[Spot, str]


@dataclass(frozen=True, slots=True)
class CardTable:
    """One game's cards.

    `token` finds a card's name in any text; `deck` is what is in play with these options and
    seats; `spots` says which card lies where, hands in zone "hand"; `put` gives the same state with these
    cards in these spots (every spot named); `kind` tells which cards are alike from behind.
    """

    token: re.Pattern[str]
    deck: Callable[[Any, int], Counter[str]]
    spots: Callable[[Any], Spots]
    put: Callable[[Any, Mapping[Spot, str]], Any]
    kind: Callable[[str], str]


@dataclass(frozen=True, slots=True)
class Knowable:
    """One game's secrets.

    `known` tells whether this viewer (None: a spectator) may know the card in a spot now.
    `remembered` are cards still shown to all although they have left the place where they were seen.
    `secret` tells whether what this seat is about to do stays unknown to all others once it is done.
    `back` tells whether all may see of a hidden card in this spot of what kind it is.
    """

    known: Callable[[Any, Seat | None, Spot], bool]
    remembered: Callable[[Any], set[str]] = lambda state: set()
    secret: Callable[[Any, Seat], bool] = lambda state, seat: False
    back: Callable[[Spot], bool] = lambda spot: True


def laid(zone: str, seat: Seat | None, cards: tuple[str, ...]) -> Spots:
    """These cards in the slots of this zone, from 0 on."""
    return {(zone, seat, slot): card for slot, card in enumerate(cards)}


def row(cards: Mapping[Spot, str], zone: str, seat: Seat | None = None) -> tuple[str, ...]:
    """The cards in the slots of this zone, in order."""
    return tuple(cards[spot] for spot in sorted(spot for spot in cards if spot[:2] == (zone, seat)))

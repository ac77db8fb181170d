"""What a seat may do. A card is named by its slot in the hand, which is never rearranged.

Backs of hands lie open in order, so the slot a card leaves is public; and alike cards have one token.
"""

from dataclasses import dataclass
from typing import Literal

from stammtisch.cards.seats import Seat
from stammtisch.cards.swift import swift
from stammtisch.games.fieber.state import Direction


@swift
@dataclass(frozen=True, slots=True)
class Play:
    """Play the hand card in this slot; `direction` for the wonder drug only, `seat` for a physician only."""

    slot: int
    direction: Direction | None = None
    seat: Seat | None = None
    type: Literal["play"] = "play"


@swift
@dataclass(frozen=True, slots=True)
class NightShift:
    """Give away the hand card in this slot, since none can be played."""

    slot: int
    type: Literal["night_shift"] = "night_shift"


@swift
@dataclass(frozen=True, slots=True)
class Draw:
    """Take the draw that is open (draw by hand)."""

    type: Literal["draw"] = "draw"


Move = Play | NightShift | Draw

MOVE_TYPES: tuple[type[Move], ...] = (Play, NightShift, Draw)

"""What a seat can do."""

from dataclasses import dataclass
from typing import Literal

from stammtisch.cards.swift import swift


@swift
@dataclass(frozen=True, slots=True)
class Play:
    """Play a number card; `said` is the total announced with it, only where the player announces."""

    card: str
    said: int | None = None
    type: Literal["play"] = "play"


@swift
@dataclass(frozen=True, slots=True)
class Draw:
    """Take the draw that is open (draw by hand)."""

    type: Literal["draw"] = "draw"


@swift
@dataclass(frozen=True, slots=True)
class See:
    """The islands of the deal are seen: they may be taken in hand."""

    type: Literal["see"] = "see"


Move = Play | Draw | See

MOVE_TYPES: tuple[type[Move], ...] = (Play, Draw, See)

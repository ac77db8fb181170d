"""The one move of Fifty Fifty: a card of one's hand, shown at once or, in simultaneous play, face down."""

from dataclasses import dataclass
from typing import Literal

from stammtisch.cards.swift import swift


@swift
@dataclass(frozen=True, slots=True)
class Play:
    """Play (or choose) the hand card of this token."""

    card: str
    type: Literal["play"] = "play"


MOVE_TYPES: tuple[type[Play], ...] = (Play,)

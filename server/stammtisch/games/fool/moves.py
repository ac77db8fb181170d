"""What a seat can do: play a card; before a round of a match with announcements, decide."""

from dataclasses import dataclass
from typing import Literal

from stammtisch.cards.swift import swift


@swift
@dataclass(frozen=True, slots=True)
class Play:
    """Play the hand card of this token."""

    card: str
    type: Literal["play"] = "play"


@swift
@dataclass(frozen=True, slots=True)
class Announce:
    """Announce, unseen until all have decided, to go out in this round."""

    type: Literal["announce"] = "announce"


@swift
@dataclass(frozen=True, slots=True)
class Decline:
    """Announce nothing, unseen until all have decided."""

    type: Literal["decline"] = "decline"


Move = Play | Announce | Decline

MOVE_TYPES: tuple[type[Move], ...] = (Play, Announce, Decline)

"""What a seat can do. In autumn each variant has moves of its own; a place is a name of `geometry.py`."""

from dataclasses import dataclass
from typing import Literal

from stammtisch.cards.swift import swift


@swift
@dataclass(frozen=True, slots=True)
class Put:
    """Put the pile's upturned card face up on an empty place."""

    place: str
    type: Literal["put"] = "put"


@swift
@dataclass(frozen=True, slots=True)
class Swap:
    """Take the face-up card at `take` into hand; put `card` (it may be that one) face down in its place."""

    take: str
    card: str
    type: Literal["swap"] = "swap"


@swift
@dataclass(frozen=True, slots=True)
class Shift:
    """The Birdhouse: take the face-up card at `take`; put `card` face down on any legal place."""

    take: str
    place: str
    card: str
    type: Literal["shift"] = "shift"


@swift
@dataclass(frozen=True, slots=True)
class Add:
    """No pile and no face-up card left: put a hand card face down on an empty place."""

    card: str
    place: str
    type: Literal["add"] = "add"


@swift
@dataclass(frozen=True, slots=True)
class Pick:
    """Reverse or Die: take a card of the square and add it face down to one's own patch."""

    take: str
    place: str
    type: Literal["pick"] = "pick"


@swift
@dataclass(frozen=True, slots=True)
class Turn:
    """Winter: turn up a face-down card."""

    place: str
    type: Literal["turn"] = "turn"


@swift
@dataclass(frozen=True, slots=True)
class Skip:
    """Winter: give the Sleepy Squirrel away for not turning up anything."""

    type: Literal["skip"] = "skip"


@swift
@dataclass(frozen=True, slots=True)
class Choose:
    """The Confused Cat: this living opponent loses a life."""

    target: int
    type: Literal["choose"] = "choose"


Move = Put | Swap | Shift | Add | Pick | Turn | Skip | Choose

MOVE_TYPES: tuple[type[Move], ...] = (Put, Swap, Shift, Add, Pick, Turn, Skip, Choose)

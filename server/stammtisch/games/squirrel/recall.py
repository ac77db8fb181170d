"""What somebody who was told everything remembers of cards that lie face down or were taken into a hand.

Hands of others are known in part: a card that was taken face up is in the taker's hand still, or lies
where he hid one later. So a hidden card is one its hider can have held by then; `imagine.py` deals
accordingly.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field

from stammtisch.cards.seats import Seat
from stammtisch.cards.swift import swift
from stammtisch.games.api import Motion, Told
from stammtisch.games.squirrel.state import KIND, Card


@swift
@dataclass(frozen=True, slots=True)
class Taken:
    """A card that another seat took face up at this time."""

    seat: Seat
    time: int
    card: Card


@swift
@dataclass(frozen=True, slots=True)
class Hidden:
    """A place where a card came to lie face down unseen: hidden by a seat, or (seat None) at the deal."""

    place: str
    seat: Seat | None
    time: int


@dataclass(slots=True)
class Memory:
    """By place: `seen` the faces of cards that were seen being hidden, `hider` who hid each card."""

    seen: dict[str, Card] = field(default_factory=dict)
    hider: dict[str, Seat] = field(default_factory=dict)
    hidden: list[Hidden] = field(default_factory=list)
    taken: list[Taken] = field(default_factory=list)


def recall(told: Iterable[Told], seat: Seat | None) -> Memory:
    """What this seat (None: a spectator) remembers; nothing if it was not told of the deal."""
    memory, time, began = Memory(), 0, False
    for item in told:
        began = began or item.kind == "squirrel.dealt"
        if not began or item.kind == "squirrel.found":  # what is found lies open
            continue
        for motion in item.motions:
            time += 1
            _remember(memory, time, item.seat, motion, seat)
    return memory


def _remember(memory: Memory, time: int, mover: Seat | None, motion: Motion, viewer: Seat | None) -> None:
    """Zones that are no places are "pile", "up" and "hand"; whatever else there is, is a place."""
    face = None if motion.card is None else KIND[motion.card]
    place = motion.target.zone
    match motion.source.zone, place:
        case ("pile", "up" | "hand") | ("up", _):
            return
        case "pile", _:
            if face is None:
                memory.hidden.append(Hidden(place, None, time))
        case _, "hand":
            if face is not None and mover is not None and mover != viewer:
                memory.taken.append(Taken(mover, time, face))
        case _ if mover is not None:
            memory.hider[place] = mover
            if face is None:
                memory.hidden.append(Hidden(place, mover, time))
            else:
                memory.seen[place] = face

"""What somebody remembers of all he was told: where islands are, and where every number card went.

Hands are not seen, so a card played may have come into that hand at any time before. What is
known is which pile it can have come from: a pile made anew consists of the very cards that had been played.
`retrace.py` finds how it can have been.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import cast

from stammtisch.cards.seats import Seat
from stammtisch.cards.swift import swift
from stammtisch.games.api import Told
from stammtisch.games.fettnapf.deck import ISLAND, NUMBER, Token


@swift
@dataclass(frozen=True, slots=True)
class Step:
    """A card came into a seat's hand (`played` False) or left it; `card` None if it was not seen.

    `pile` counts the piles: 0 is the deal's, each reshuffle makes the next one.
    """

    seat: Seat
    card: int | None
    pile: int
    played: bool


@dataclass(slots=True)
class Memory:
    """All there is to remember.

    `whole`: from the deal on; else only what was told lately. `discard` are the cards known to lie
    on top of each other since the last reshuffle, the top one last. `holders` are seats of islands,
    `free` the seats that did not hold an island when the total was there. `total` is the last one told.
    """

    whole: bool = False
    steps: list[Step] = field(default_factory=list)
    discard: list[int] = field(default_factory=list)
    piles: list[tuple[int, ...]] = field(default_factory=list)
    holders: dict[int, Seat] = field(default_factory=dict)
    free: dict[int, set[Seat]] = field(default_factory=dict)
    total: int | None = None


def recall(told: Iterable[Told], seats: int) -> Memory:
    """What remains of these told items."""
    memory, met = Memory(), None
    for item in told:
        if met is not None and item.kind != "fettnapf.matched":
            _nobody_else_holds(memory, *met, seats)
        met = None
        match item.kind:
            case "fettnapf.dealt":
                memory = _dealt(item)
            case "fettnapf.played":
                met = _played(memory, item)
            case "fettnapf.drew":
                card = item.motions[0].card
                memory.steps.append(_step(memory, _seat(item), card, played=False))
            case "fettnapf.matched":
                memory.holders[ISLAND[_token(item, "island")]] = cast(Seat, _fact(item, "holder"))
            case "fettnapf.island_drawn":
                memory.holders[ISLAND[_token(item, "island")]] = _seat(item)
            case "fettnapf.reshuffled":
                memory.piles.append(tuple(memory.discard[:-1]))
                memory.discard = memory.discard[-1:]
            case _:
                pass
    return memory


def _fact(item: Told, name: str) -> object:
    return next((value for key, value in item.facts if key == name), None)


def _token(item: Told, name: str) -> Token:
    return cast(Token, _fact(item, name))


def _seat(item: Told) -> Seat:
    return cast(Seat, item.seat)


def _step(memory: Memory, seat: Seat, card: Token | None, *, played: bool) -> Step:
    return Step(seat, None if card is None else NUMBER[card], len(memory.piles), played)


def _dealt(item: Told) -> Memory:
    memory = Memory(whole=True)
    for motion in item.motions:
        place, card = motion.target, motion.card
        if place.zone == "islands" and card is not None and place.seat is not None:
            memory.holders[ISLAND[card]] = place.seat
        elif place.zone == "discard" and card is not None:
            memory.discard.append(NUMBER[card])
        elif place.zone == "hand" and place.seat is not None:
            memory.steps += [_step(memory, place.seat, card, played=False)] * motion.count
    memory.total = cast(int, _fact(item, "total"))
    return memory


def _played(memory: Memory, item: Told) -> tuple[Seat, int]:
    """Who played, and the total after it."""
    card, seat = _token(item, "card"), _seat(item)
    memory.steps.append(_step(memory, seat, card, played=True))
    memory.discard.append(NUMBER[card])
    memory.total = cast(int, _fact(item, "total"))
    return seat, memory.total


def _nobody_else_holds(memory: Memory, seat: Seat, total: int, seats: int) -> None:
    """No stew pot was taken: at that time only who played can have held this island."""
    memory.free.setdefault(total, set()).update(other for other in range(seats) if other != seat)

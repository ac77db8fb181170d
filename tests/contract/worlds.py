"""Pairs of worlds that one viewer cannot tell apart, played on side by side."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields, replace
from random import Random
from typing import Any, TypeVar

import orjson
from stammtisch.cards.seats import Seat
from stammtisch.cards.shuffle import Shuffler
from stammtisch.cards.viewer import Viewer
from stammtisch.games.registry import AnyGame

from tests.contract.cards import CARDS
from tests.contract.cases import Case
from tests.contract.entry import Spot
from tests.contract.knowable import back_of, hidden_spots, known_of
from tests.contract.matches import Stage, decided, offered, told_of

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Pair:
    """Two states that differ in two cards hidden from the viewer, which have changed places."""

    first: Any
    second: Any
    cards: tuple[str, str]


def shown(game: AnyGame, state: Any, viewer: Viewer) -> bytes:
    """All that the viewer is shown of a state, as bytes."""
    seat = viewer.seat
    prompt = None if seat is None else game.prompts(state).get(seat)
    refusals = () if seat is None else game.refusals(state, seat)
    return orjson.dumps([game.view(state, viewer), prompt, refusals])


def told(game: AnyGame, stages: Sequence[Stage], viewer: Viewer) -> bytes:
    """All that the viewer is told of these events, as bytes."""
    return orjson.dumps(told_of(game, stages, viewer))


def swaps(key: str, state: Any, seat: Seat | None) -> list[tuple[Spot, Spot]]:
    """Each two spots whose cards are hidden from this viewer and alike from behind."""
    kind, hidden = CARDS[key].kind, hidden_spots(key, state, seat)
    spots = list(hidden)
    return [
        (one, other)
        for index, one in enumerate(spots)
        for other in spots[index + 1 :]
        if kind(hidden[one]) == kind(hidden[other]) and hidden[one] != hidden[other]
    ]


def a_swap(key: str, state: Any, seat: Seat | None, rng: Random) -> tuple[Spot, Spot] | None:
    """One of these, without making them all; None if there is none."""
    kind, hidden = CARDS[key].kind, hidden_spots(key, state, seat)
    for one in rng.sample(list(hidden), len(hidden)):
        alike = [
            other for other, card in hidden.items() if kind(card) == kind(hidden[one]) and card != hidden[one]
        ]
        if alike:
            return one, rng.choice(alike)
    return None


def swapped(key: str, state: Any, one: Spot, other: Spot) -> Pair:
    """The state, and the one with these two cards exchanged."""
    cards = CARDS[key].spots(state)
    second = CARDS[key].put(state, {**cards, one: cards[other], other: cards[one]})
    return Pair(state, second, (cards[one], cards[other]))


def counterparts(pair: Pair, move: Any) -> tuple[Any, Any]:
    """What a seat may do in the second world for this move: the same, or one card for the other."""
    one, other = pair.cards
    exchanged = {one: other, other: one}
    changes = {
        field.name: exchanged[getattr(move, field.name)]
        for field in fields(move)
        if getattr(move, field.name) in exchanged
    }
    return move, replace(move, **changes)


def same_to(key: str, first: Any, second: Any, seat: Seat | None) -> bool:
    """Whether the viewer may know nothing by which the two states differ."""
    here, there = CARDS[key].spots(first), CARDS[key].spots(second)
    if known_of(key, first, here, seat) != known_of(key, second, there, seat):
        return False
    changed = [spot for spot in here.keys() | there.keys() if here.get(spot) != there.get(spot)]
    return all(back_of(key, spot, here) == back_of(key, spot, there) for spot in changed)


@dataclass(frozen=True, slots=True)
class ExchangingShuffler:
    """The shuffler of a world in which one shuffle left two places the other way round."""

    inner: Shuffler
    number: int
    places: tuple[int, int]

    def __call__(self, number: int, items: Sequence[T]) -> tuple[T, ...]:
        order = list(self.inner(number, items))
        if number == self.number:
            one, other = self.places
            order[one], order[other] = order[other], order[one]
        return tuple(order)


def differ_in_cards_only(key: str, first: Any, second: Any) -> bool:
    """Whether the states would be the same if the cards of the first lay in the second."""
    return bool(first != second and CARDS[key].put(second, CARDS[key].spots(first)) == first)


def indistinguishable(
    key: str, stages: Sequence[Stage], others: Sequence[Stage], seat: Seat | None
) -> Iterator[tuple[Stage, Stage]]:
    """The events of both worlds, for as long as the viewer may know nothing by which they differ."""
    for stage, other in zip(stages, others, strict=False):
        if not same_to(key, stage.after, other.after, seat):
            return
        yield stage, other
    assert len(stages) == len(others), "more happened in one world than in the other"


def side_by_side(
    case: Case, pair: Pair, viewer: Viewer, shuffle: Shuffler, rng: Random
) -> Iterator[tuple[Stage, Stage]]:
    """Play on in both worlds, event by event, for as long as this viewer may not tell them apart.

    A seat that does not hold the exchanged cards does the same in both worlds; one that does may
    do the same or play the one for the other, whichever it can.
    """
    first, second = pair.first, pair.second
    while first != second and (prompts := case.game.prompts(first)):
        seat = rng.choice(sorted(prompts))
        move = rng.choice(offered(case.game, prompts[seat]))
        choices = [
            other for other in counterparts(pair, move) if case.game.legal(second, seat, other) is None
        ]
        if not choices:
            return
        stages = decided(case.game, first, seat, move, shuffle).stages
        others = decided(case.game, second, seat, rng.choice(choices), shuffle).stages
        pairs = list(indistinguishable(case.key, stages, others, viewer.seat))
        yield from pairs
        if len(pairs) < len(stages):
            return
        first, second = stages[-1].after, others[-1].after

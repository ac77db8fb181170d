"""How the number cards can have gone through hands that were not seen.

Each card that another seat holds or has played came from one of the piles so far. A pile that was
drawn to its end is known card by card, and each of its cards went somewhere; so which pile each played
card came from decides what can still be in which hand. It is found by trying, the likelier piles
first. When that takes too long, only the present pile and the number of cards are respected.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random

from stammtisch.cards.seats import Seat
from stammtisch.cards.swift import swift
from stammtisch.games.fettnapf.deck import DECK
from stammtisch.games.fettnapf.recall import Memory, Step

PATIENCE = 4_000
"""So many choices are tried before giving up."""

Hands = list[list[int]]


@dataclass(slots=True)
class Course:
    """The cards of each pile that are not placed yet, and by seat and pile how many are in hand."""

    left: list[Counter[int]]
    held: dict[Seat, Counter[int]] = field(default_factory=dict)


@swift
@dataclass(frozen=True, slots=True)
class Choice:
    """A card that was played out of a hand that was not seen; `draws` came since the choice before it.

    `later` is how many of the same card are still played from such hands while its pile lasts.
    """

    step: Step
    draws: tuple[Step, ...]
    later: int


def retrace(memory: Memory, seen: Seat | None, rng: Random) -> tuple[Hands, list[int]] | None:
    """Hands of all seats but `seen`, and the draw pile in no order; None if no way was found."""
    if not memory.whole:
        return None
    piles = [DECK, *memory.piles]
    course = Course([Counter(pile) for pile in piles])
    course.left[0].subtract(memory.discard[:1] if not memory.piles else memory.piles[0][:1])
    for step in memory.steps:
        if step.seat == seen and not step.played and step.card is not None:
            course.left[step.pile][step.card] -= 1
    others = [step for step in memory.steps if step.seat != seen]
    choices, last = _choices(others)
    if not _Search(course, choices, rng).found():
        return None
    for step in last:
        _hold(course, step, 1)
    return _dealt_out(course, rng) if _adds_up(course) else None


def _choices(steps: Sequence[Step]) -> tuple[list[Choice], tuple[Step, ...]]:
    """Each play with the draws before it, and the draws after the last one."""
    plays = Counter((step.pile, step.card) for step in steps if step.played)
    choices: list[Choice] = []
    draws: list[Step] = []
    for step in steps:
        if not step.played:
            draws.append(step)
            continue
        plays[step.pile, step.card] -= 1
        choices.append(Choice(step, tuple(draws), plays[step.pile, step.card]))
        draws = []
    return choices, tuple(draws)


def _hold(course: Course, step: Step, count: int) -> None:
    course.held.setdefault(step.seat, Counter())[step.pile] += count


class _Search:
    """Choices made one after the other, and taken back where they lead nowhere."""

    def __init__(self, course: Course, choices: Sequence[Choice], rng: Random) -> None:
        self._course = course
        self._choices = choices
        self._rng = rng

    def found(self) -> bool:
        """Whether a pile was found for each card; if so, the course is what is left."""
        ways: list[list[int]] = []
        made: list[int] = []
        for _ in range(PATIENCE):
            if len(made) == len(self._choices):
                return True
            if len(ways) == len(made):
                ways.append(self._ways(self._choices[len(made)]))
            if ways[-1]:
                made.append(ways[-1].pop())
                self._take(self._choices[len(made) - 1], made[-1], 1)
                continue
            ways.pop()
            for step in self._choices[len(made)].draws:
                _hold(self._course, step, -1)
            if not made:
                return False
            self._take(self._choices[len(made) - 1], made.pop(), -1)
        return False

    def _ways(self, choice: Choice) -> list[int]:
        """The piles it can have come from, the likeliest last; its draws are in hand from now on."""
        for step in choice.draws:
            _hold(self._course, step, 1)
        held = self._course.held.get(choice.step.seat, Counter[int]())
        piles = [pile for pile, count in held.items() if count > 0 and self._left(choice, pile) > 0]
        return sorted(piles, key=lambda pile: self._likely(choice, pile))

    def _left(self, choice: Choice, pile: int) -> int:
        card = choice.step.card
        return 0 if card is None else self._course.left[pile][card]

    def _likely(self, choice: Choice, pile: int) -> float:
        """A card of the present pile that all its later plays will need is taken last."""
        spare = self._left(choice, pile)
        if pile == choice.step.pile:
            spare -= choice.later
        return min(spare, 1) + self._rng.random() if spare > 0 else -1

    def _take(self, choice: Choice, pile: int, count: int) -> None:
        if choice.step.card is not None:
            self._course.left[pile][choice.step.card] -= count
            self._course.held[choice.step.seat][pile] -= count


def _adds_up(course: Course) -> bool:
    """Whether all cards of earlier piles, and not too many of the present one, are in hand."""
    *earlier, present = (
        left.total() - sum(held[pile] for held in course.held.values())
        for pile, left in enumerate(course.left)
    )
    whole = all(count >= 0 for left in course.left for count in left.values())
    return whole and not any(earlier) and present >= 0


def _dealt_out(course: Course, rng: Random) -> tuple[Hands, list[int]]:
    """What is left of each pile, at random, to those who hold cards of it; the rest is the draw pile."""
    hands: dict[Seat, list[int]] = {}
    rest: list[int] = []
    for pile, left in enumerate(course.left):
        rest = list(left.elements())
        rng.shuffle(rest)
        for seat, held in course.held.items():
            hands.setdefault(seat, []).extend(rest.pop() for _ in range(held[pile]))
    return [hands.get(seat, []) for seat in range(max(hands, default=-1) + 1)], rest

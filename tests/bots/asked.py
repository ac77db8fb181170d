"""Questions out of random matches: what a seat knows when it is asked, and in which state."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import islice
from typing import Any

from stammtisch.cards.seats import Seat
from stammtisch.cards.viewer import Viewer
from stammtisch.games.api import Knowledge, Prompt, Told

from tests.contract.cases import Case
from tests.contract.matches import random_turns, told_of


@dataclass(frozen=True, slots=True)
class Question:
    """`state` is what a bot never gets."""

    state: Any
    seat: Seat
    knowledge: Knowledge
    prompt: Prompt


def knowledge_of(case: Case, state: Any, seat: Seat, told: tuple[Told, ...]) -> Knowledge:
    return Knowledge(case.options, case.seats, seat, case.game.view(state, Viewer(seat)), told)


def questions(case: Case, seed: int, each: int = 1) -> Iterator[Question]:
    """Every question of each so manieth decision of a random match, to every seat that is asked."""
    told: list[list[Told]] = [[] for _ in range(case.seats)]
    for number, turn in enumerate(random_turns(case, seed)):
        for seat, heard in enumerate(told):
            heard += told_of(case.game, turn.stages, Viewer(seat))
        if number % each:
            continue
        for seat, prompt in sorted(case.game.prompts(turn.after).items()):
            knowledge = knowledge_of(case, turn.after, seat, tuple(told[seat]))
            yield Question(turn.after, seat, knowledge, prompt)


@cache
def some(case: Case, seed: int, each: int = 9, most: int = 20) -> tuple[Question, ...]:
    """Questions from the beginning of a match on."""
    return tuple(islice(questions(case, seed, each), most))

"""What a bot may not get wrong at any level: the rules, its own ignorance, its time."""

import pickle
from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from random import Random
from typing import Any

import pytest
from stammtisch.bots.api import BRAINS, LEVELS, Budget, Level, choose
from stammtisch.bots.search import Brain, search
from stammtisch.cards.seats import Seat
from stammtisch.cards.viewer import Viewer
from stammtisch.games.api import Told
from stammtisch.games.offers import Answer, every_answer

from tests.bots.asked import Question, knowledge_of, questions, some
from tests.contract.cases import CASES, Case, each_case, each_game
from tests.contract.matches import move_of, shuffler_of, told_of
from tests.contract.worlds import a_swap, side_by_side, swapped

SMALL = Budget(iterations=12)
each_level = pytest.mark.parametrize("level", LEVELS)


def answer(case: Case, question: Question, level: Level, budget: Budget = SMALL, seed: int = 1) -> Answer:
    return choose(question.knowledge, question.prompt, Random(seed), budget, game=case.key, level=level)


def plain(key: str) -> Case:
    """The game as most play it."""
    cases = CASES[key]
    return next(case for case in cases if case.options == case.game.options_type() and case.seats in (3, 4))


@each_level
@each_case
def test_every_choice_is_one_that_the_prompt_offers_and_the_rules_allow(case: Case, level: Level) -> None:
    for question in some(case, 7):
        chosen = answer(case, question, level)
        move = move_of(case.game, chosen)
        assert case.game.legal(question.state, question.seat, move) is None
        assert chosen in list(every_answer(question.prompt))


@each_level
@each_game
def test_the_same_knowledge_and_chance_give_the_same_choice(key: str, level: Level) -> None:
    case = plain(key)
    for question in some(case, 8):
        again = pickle.loads(pickle.dumps(question))  # noqa: S301 - our own bytes
        assert answer(case, question, level) == answer(case, again, level)


@each_level
@each_game
def test_two_worlds_that_a_seat_cannot_tell_apart_give_the_same_choice(key: str, level: Level) -> None:
    case, compared = plain(key), 0
    for seed in range(30):
        rng, asked = Random(seed), list(questions(case, seed))
        start = asked[rng.randrange(len(asked) * 2 // 3)]
        seat, spots = start.seat, a_swap(key, start.state, start.seat, rng)
        if spots is None:
            continue
        pair = swapped(key, start.state, *spots)
        heard = [start.knowledge.told] * 2
        there_too = asked_in(case, pair.second, seat, start.knowledge.told)
        assert there_too is not None
        assert answer(case, start, level) == answer(case, there_too, level)
        for here, there in side_by_side(case, pair, Viewer(seat), shuffler_of(seed), rng):
            heard = [
                told + told_of(case.game, [stage], Viewer(seat))
                for told, stage in zip(heard, (here, there), strict=True)
            ]
            one, other = (
                asked_in(case, stage.after, seat, told)
                for stage, told in zip((here, there), heard, strict=True)
            )
            assert (one is None) == (other is None)
            if one is None or other is None:
                continue
            assert answer(case, one, level) == answer(case, other, level)
            compared += 1
            if compared >= 12:
                return
    assert compared


def asked_in(case: Case, state: Any, seat: Seat, told: tuple[Told, ...]) -> Question | None:
    """What the seat is asked in this state; None if nothing, or nothing that has an answer: a decision is
    under way."""
    prompt = case.game.prompts(state).get(seat)
    if prompt is None or not any(every_answer(prompt)):
        return None
    return Question(state, seat, knowledge_of(case, state, seat, told), prompt)


@each_game
def test_nothing_a_bot_gets_is_the_state_or_holds_it(key: str) -> None:
    case = plain(key)
    for question in some(case, 9):
        kinds = {type(value) for value in parts((question.knowledge, question.prompt, SMALL))}
        assert type(question.state) not in kinds
        assert type(question.knowledge.view) in kinds


def parts(value: Any) -> Iterator[Any]:
    """A value and everything in it."""
    yield value
    if is_dataclass(value) and not isinstance(value, type):
        for field in fields(value):
            yield from parts(getattr(value, field.name))
    elif isinstance(value, tuple):
        for item in value:
            yield from parts(item)


@each_level
@each_game
def test_a_bot_that_was_told_nothing_plays_from_what_it_sees(key: str, level: Level) -> None:
    case = plain(key)
    for question in some(case, 14):
        late = replace(question, knowledge=replace(question.knowledge, told=()))
        move = move_of(case.game, answer(case, late, level))
        assert case.game.legal(question.state, question.seat, move) is None


class Stopped:
    """A clock that runs out when asked for the nth time."""

    def __init__(self, after: int) -> None:
        self.left = after
        self.asked = 0

    def __call__(self) -> bool:
        self.asked += 1
        self.left -= 1
        return self.left < 0


@each_game
@pytest.mark.parametrize("after", [0, 1, 3])
def test_a_strong_bot_whose_time_is_up_answers_with_what_it_has(key: str, after: int) -> None:
    case = plain(key)
    for question in some(case, 10):
        clock = Stopped(after)
        chosen = answer(case, question, "strong", Budget(10**6, clock))
        assert case.game.legal(question.state, question.seat, move_of(case.game, chosen)) is None
        assert clock.asked <= after + 2


class Counted:
    """A brain, with a count of the playouts that it is asked for."""

    def __init__(self, brain: Brain) -> None:
        self.iterations, self.a_world = brain.iterations, brain.a_world
        self.options, self.normal = brain.options, brain.normal
        self._imagine = brain.imagine
        self.playouts = 0

    def imagine(self, knowledge: Any, rng: Random) -> Any:
        counted, world = self, self._imagine(knowledge, rng)

        class World:
            def worth(self, answer: Answer, rng: Random) -> float:
                counted.playouts += 1
                return world.worth(answer, rng)

        return World()


@each_game
def test_a_strong_bot_plays_out_about_as_often_as_it_is_told(key: str) -> None:
    case = plain(key)
    for question in some(case, 11):
        if len(BRAINS[key].options(question.knowledge, question.prompt, Random(1))) == 1:
            continue
        brain = Counted(BRAINS[key])
        search(brain, question.knowledge, question.prompt, Random(1), Budget(120))
        assert 60 <= brain.playouts <= 200


def test_a_game_without_a_brain_has_bots_all_the_same() -> None:
    case = plain("fifty")
    question = next(questions(case, 1))
    for level in LEVELS:
        chosen = choose(question.knowledge, question.prompt, Random(1), SMALL, game="sixth", level=level)
        assert case.game.legal(question.state, question.seat, move_of(case.game, chosen)) is None

"""Random matches of every number of players and all options, judged event by event by a second opinion."""

from collections import Counter
from collections.abc import Iterator

import pytest
from stammtisch.games.fool.cards import deck
from stammtisch.games.fool.rules import FOOL
from stammtisch.games.fool.state import Options, State

from tests.contract.cards import CARDS
from tests.contract.cases import Case, every_options
from tests.contract.matches import Stage, random_stages
from tests.games.fool.referee import Referee

CASES = [Case("fool", seats, options) for options in every_options(Options) for seats in FOOL.players]

each_case = pytest.mark.parametrize("case", CASES, ids=str)


def referee_of(case: Case) -> Referee:
    return Referee(case.seats, case.options.length, case.options.announcement)


def judged(case: Case, seed: int) -> Iterator[tuple[Stage, Referee]]:
    referee = referee_of(case)
    for stage in random_stages(case, seed):
        referee.judge(stage.event)
        yield stage, referee
    assert referee.over


def held(state: State) -> Counter[str]:
    return Counter(CARDS["fool"].spots(state).values())


@each_case
def test_a_match_runs_to_its_end_by_the_rules(case: Case) -> None:
    for seed in (700, 701):
        *_, (stage, referee) = judged(case, seed)
        outcome = FOOL.outcome(stage.after)
        assert outcome is not None
        assert list(outcome.scores) == referee.totals
        assert FOOL.prompts(stage.after) == {}


@each_case
def test_no_card_is_lost_or_made(case: Case) -> None:
    cards = Counter(deck(case.seats))
    assert all(held(stage.after) == cards for stage, _ in judged(case, 702))


@each_case
def test_who_sits_out_is_the_fools_of_the_trick_before(case: Case) -> None:
    assert all(list(stage.after.fools) == referee.sitting for stage, referee in judged(case, 703))


@pytest.mark.long
@pytest.mark.timeout(600)
@each_case
def test_a_hundred_matches_run_to_their_end_by_the_rules(case: Case) -> None:
    for seed in range(100):
        assert sum(1 for _ in judged(case, seed))

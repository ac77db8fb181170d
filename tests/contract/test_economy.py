"""What is left out on most days is left out with care."""

from collections import Counter
from itertools import combinations, product
from typing import get_type_hints

import pytest
from stammtisch.games.registry import game

from tests.contract.cases import CASES, DAILY, each_game, every_options, values
from tests.contract.economy import ALL, OF_A_KIND, chance, some

NUMBERS = range(100)


def odd(number: int) -> bool:
    return number in {17, 58}


@each_game
def test_all_seats_and_options_are_among_the_cases_and_the_defaults_are_tried_each_day(key: str) -> None:
    options = {*every_options(game(key).options_type)}
    assert {(case.seats, case.options) for case in CASES[key]} == {*product(game(key).players, options)}
    assert game(key).options_type() in {case.options for case in DAILY[key]}
    assert len(set(DAILY[key])) == len(DAILY[key])


@each_game
def test_each_day_every_value_of_every_option_meets_every_number_of_seats_and_every_other_value(
    key: str,
) -> None:
    hints = get_type_hints(game(key).options_type)
    choices = {"seats": tuple(game(key).players)} | {name: values(hint) for name, hint in hints.items()}
    for one, other in combinations(choices, 2):
        met = {
            tuple(case.seats if name == "seats" else getattr(case.options, name) for name in (one, other))
            for case in DAILY[key]
        }
        assert met == {*product(choices[one], choices[other])}


def test_a_sample_is_the_same_for_the_same_case_and_another_for_another() -> None:
    first, again, other = (some(NUMBERS, 10, chance("case", purpose)) for purpose in "aab")
    assert first == again != other
    assert first == sorted(first)


def test_a_sample_holds_what_is_rare() -> None:
    for seed in range(20):
        sample = some(NUMBERS, 5, chance(seed), odd)
        assert len(sample) == 5
        assert {17, 58} <= {*sample}


def test_a_sample_holds_some_of_each_kind() -> None:
    for seed in range(20):
        met = Counter(number % 10 for number in some(NUMBERS, 40, chance(seed), lambda number: number % 10))
        assert len(met) == 10
        assert min(met.values()) >= OF_A_KIND


@pytest.mark.parametrize("size", [100, 101, ALL])
def test_where_there_is_room_nothing_is_left_out(size: int) -> None:
    assert some(NUMBERS, size, chance("case")) == [*NUMBERS]

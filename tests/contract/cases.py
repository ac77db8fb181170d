"""What the contract is tested over: every game, each number of seats, all options.

Each day the cases of a covering design are tried: each value of each option occurs with each
number of seats and with each value of every other option. The long run tries all combinations.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields
from itertools import combinations, product
from typing import Any, Literal, get_args, get_origin, get_type_hints

import pytest
from stammtisch.games import registry
from stammtisch.games.registry import AnyGame

from tests.contract.economy import LONG
from tests.contract.games import KEYS, game

Trait = tuple[str, object]


@dataclass(frozen=True, slots=True)
class Case:
    """A game, its number of seats and one combination of its options."""

    key: str
    seats: int
    options: Any

    @property
    def game(self) -> AnyGame:
        return registry.game(self.key)

    def __str__(self) -> str:
        chosen = [f"{field.name}={getattr(self.options, field.name)}" for field in fields(self.options)]
        return "-".join([self.key, str(self.seats), *chosen])


def values(kind: Any) -> tuple[Any, ...]:
    """Everything an option of this type can be."""
    if kind is bool:
        return (False, True)
    if get_origin(kind) is Literal:
        return get_args(kind)
    raise TypeError(f"an option is a bool or a Literal, not {kind}")


def every_options(options_type: Any) -> Iterator[Any]:
    """All combinations of options."""
    hints = get_type_hints(options_type)
    for chosen in product(*(values(hints[field.name]) for field in fields(options_type))):
        yield options_type(*chosen)


def cases_of(key: str) -> list[Case]:
    """All cases of a game."""
    return [
        Case(key, seats, options)
        for options in every_options(game(key).options_type)
        for seats in game(key).players
    ]


def pairs(case: Case) -> set[tuple[Trait, Trait]]:
    """Each two things this case has together: an option and the seats, or two options."""
    chosen = [(field.name, getattr(case.options, field.name)) for field in fields(case.options)]
    return {*combinations([("seats", case.seats), *chosen], 2)}


def covering(cases: Sequence[Case]) -> list[Case]:
    """A few of these in which each pair occurs that occurs in any: always the one that adds most."""
    taken: list[Case] = []
    missing = set().union(*map(pairs, cases))
    while missing:
        taken.append(max(cases, key=lambda case: len(pairs(case) & missing)))
        missing -= pairs(taken[-1])
    return taken


CASES = {key: cases_of(key) for key in KEYS}
DAILY = {key: covering(cases) for key, cases in CASES.items()}
TRIED = CASES if LONG else DAILY

WHOLE = pytest.mark.long
SLOW = pytest.mark.timeout(1_200 if LONG else 120)


def parameter(case: Case) -> Any:
    return pytest.param(case, id=str(case), marks=SLOW if case in DAILY[case.key] else (WHOLE, SLOW))


each_case = pytest.mark.parametrize("case", [parameter(case) for key in KEYS for case in CASES[key]])
each_game = pytest.mark.parametrize("key", [pytest.param(key, marks=SLOW) for key in KEYS])

"""What the contract is tested over: every game of the registry, each number of seats, all options."""

from collections.abc import Iterator
from dataclasses import dataclass, fields
from itertools import product
from typing import Any, Literal, get_args, get_origin, get_type_hints

import pytest
from stammtisch.games.registry import AnyGame, game, keys


@dataclass(frozen=True, slots=True)
class Case:
    """A game, its number of seats and one combination of its options."""

    key: str
    seats: int
    options: Any

    @property
    def game(self) -> AnyGame:
        return game(self.key)

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
    return [
        Case(key, seats, options)
        for options in every_options(game(key).options_type)
        for seats in game(key).players
    ]


CASES = [case for key in keys() for case in cases_of(key)]

each_case = pytest.mark.parametrize("case", CASES, ids=str)
each_game = pytest.mark.parametrize("key", keys())

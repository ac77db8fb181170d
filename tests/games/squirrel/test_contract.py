"""The contract suite over Squirrel or Die, which is registered for these tests only."""

import inspect
from collections.abc import Callable
from types import ModuleType
from typing import Any

import pytest
from stammtisch.games import registry
from stammtisch.games.squirrel.rules import SQUIRREL

from tests.contract import (
    cards,
    knowable,
    test_conservation,
    test_json,
    test_matches,
    test_offers,
    test_secrecy,
)
from tests.contract.cases import Case, every_options
from tests.games.squirrel.contract import CARD_TABLE, KNOWABLE

MODULES: tuple[ModuleType, ...] = (test_conservation, test_json, test_matches, test_offers, test_secrecy)
CASES = [
    Case("squirrel", seats, options)
    for options in every_options(SQUIRREL.options_type)
    for seats in SQUIRREL.players
]

DEALS = 60
"""There is only one deal in a match: it is dealt otherwise more often than those of other games."""


def contract(parameter: str) -> list[Callable[..., Any]]:
    """Every test of the suite that takes this parameter alone."""
    return [
        test
        for module in MODULES
        for name, test in vars(module).items()
        if name.startswith("test_") and list(inspect.signature(test).parameters) == [parameter]
    ]


@pytest.fixture(autouse=True)
def _registered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry._targets, "squirrel", "stammtisch.games.squirrel.rules:SQUIRREL")
    monkeypatch.setitem(cards.CARDS, "squirrel", CARD_TABLE)
    monkeypatch.setitem(knowable.KNOWABLE, "squirrel", KNOWABLE)
    monkeypatch.setattr(test_secrecy, "DEALS", DEALS)
    for module in MODULES:
        if hasattr(module, "CASES"):
            monkeypatch.setattr(module, "CASES", CASES)


@pytest.mark.parametrize("test", contract("case"), ids=lambda test: test.__name__)
@pytest.mark.parametrize("case", CASES, ids=str)
def test_case_by_case(test: Callable[[Case], None], case: Case) -> None:
    test(case)


@pytest.mark.parametrize("test", contract("key"), ids=lambda test: test.__name__)
def test_game_by_game(test: Callable[[str], None]) -> None:
    test("squirrel")

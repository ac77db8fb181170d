"""The contract suite over Fettnapf while the registry has it not yet; then that suite runs it itself."""

import inspect
from collections.abc import Callable
from types import ModuleType
from typing import Any

import pytest
from stammtisch.games import registry
from stammtisch.games.fettnapf.rules import FETTNAPF

from tests.contract import (
    cards,
    knowable,
    test_conservation,
    test_json,
    test_matches,
    test_offers,
    test_secrecy,
    test_shows,
)
from tests.contract.cases import Case, every_options
from tests.games.fettnapf.contract import CARD_TABLE, KNOWABLE

MODULES: tuple[ModuleType, ...] = (
    test_conservation,
    test_json,
    test_matches,
    test_offers,
    test_secrecy,
    test_shows,
)
CASES = [
    Case("fettnapf", FETTNAPF.players[(number // 2 + number // 8) % 4], options)
    for number, options in enumerate(every_options(FETTNAPF.options_type))
]
EACH = [CASES[number] for number in (0, 3, 5, 6, 9, 10, 12, 15)]
"""Each value of each option with each of every other, and each number of seats twice."""

DEALS = 60
"""There is only one deal in a match: it is dealt otherwise more often than those of other games."""

pytestmark = pytest.mark.skipif("fettnapf" in set(registry.keys()), reason="tests/contract does it")


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
    monkeypatch.setitem(registry._targets, "fettnapf", "stammtisch.games.fettnapf.rules:FETTNAPF")
    monkeypatch.setitem(cards.CARDS, "fettnapf", CARD_TABLE)
    monkeypatch.setitem(knowable.KNOWABLE, "fettnapf", KNOWABLE)
    monkeypatch.setattr(test_secrecy, "DEALS", DEALS)
    for module in MODULES:
        if hasattr(module, "CASES"):
            monkeypatch.setattr(module, "CASES", CASES)


@pytest.mark.parametrize("test", contract("case"), ids=lambda test: test.__name__)
@pytest.mark.parametrize("case", EACH, ids=str)
def test_case_by_case(test: Callable[[Case], None], case: Case) -> None:
    test(case)


@pytest.mark.parametrize("test", contract("key"), ids=lambda test: test.__name__)
def test_game_by_game(test: Callable[[str], None]) -> None:
    test("fettnapf")

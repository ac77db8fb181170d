"""The contract suite over Fieber while the registry has it not yet; then that suite runs it itself."""

from collections.abc import Callable
from inspect import signature

import pytest
from stammtisch.games import registry
from stammtisch.games.fieber.state import Options

from tests.contract import test_conservation, test_json, test_matches, test_offers, test_secrecy
from tests.contract.cases import Case, every_options

Check = Callable[[Case], None]

TARGET = "stammtisch.games.fieber.rules:FIEBER"
CHECKS: list[Check] = [
    check
    for module in (test_conservation, test_json, test_matches, test_offers, test_secrecy)
    for name, check in vars(module).items()
    if name.startswith("test_") and list(signature(check).parameters) == ["case"]
]
CASES = [Case("fieber", seats, options) for options in every_options(Options) for seats in (2, 4)]

pytestmark = pytest.mark.skipif("fieber" in set(registry.keys()), reason="tests/contract does it")


@pytest.fixture(autouse=True)
def registered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry._targets, "fieber", TARGET)


@pytest.mark.parametrize("case", CASES, ids=str)
@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_contract(check: Check, case: Case) -> None:
    check(case)

"""Fool is known to the registry in these tests, whether or not it is on the home page."""

import pytest
from stammtisch.games import registry


@pytest.fixture(autouse=True)
def _registered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry._targets, "fool", "stammtisch.games.fool.rules:FOOL")

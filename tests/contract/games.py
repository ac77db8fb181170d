"""Which games the contract is tested over: all of the registry, and those whose rules are whole but that
have no page yet. These are known to the registry while a test of `tests/contract` or `tests/games` runs."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from stammtisch.games import registry
from stammtisch.games.registry import AnyGame

WITHOUT_PAGES = {
    "fettnapf": "stammtisch.games.fettnapf.rules:FETTNAPF",
    "fool": "stammtisch.games.fool.rules:FOOL",
    "squirrel": "stammtisch.games.squirrel.rules:SQUIRREL",
}
"""A game that has come to the registry itself may still stand here; it changes nothing."""

KEYS = tuple(sorted({*registry.keys(), *WITHOUT_PAGES}))


@contextmanager
def all_registered() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        for key, target in WITHOUT_PAGES.items():
            patch.setitem(registry._targets, key, target)
        yield


@pytest.fixture(autouse=True)
def every_game_registered() -> Iterator[None]:
    with all_registered():
        yield


def game(key: str) -> AnyGame:
    """The game of this key, also before any test runs."""
    with all_registered():
        return registry.game(key)

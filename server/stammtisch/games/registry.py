"""The games there are, loaded when first asked for. The only place that gives up a game's own types."""

from collections.abc import Iterator
from functools import cache
from importlib import import_module
from typing import Any

from stammtisch.games.api import Game

AnyGame = Game[Any, Any, Any, Any, Any]

_targets: dict[str, str] = {
    "fieber": "stammtisch.games.fieber.rules:FIEBER",
    "fettnapf": "stammtisch.games.fettnapf.rules:FETTNAPF",
    "squirrel": "stammtisch.games.squirrel.rules:SQUIRREL",
    "fool": "stammtisch.games.fool.rules:FOOL",
    "fifty": "stammtisch.games.fifty.rules:FIFTY",
}


class UnknownGame(KeyError):
    """No game of this key."""


def keys() -> tuple[str, ...]:
    """The keys of all games, in the order of the home page."""
    return tuple(_targets)


def games() -> Iterator[AnyGame]:
    """All games, loaded."""
    return (game(key) for key in keys())


@cache
def game(key: str) -> AnyGame:
    """The game of this key.

    Raises:
        UnknownGame: if there is none.
    """
    if key not in _targets:
        raise UnknownGame(key)
    module, _, name = _targets[key].partition(":")
    loaded: AnyGame = getattr(import_module(module), name)
    return loaded


def register(key: str, target: str) -> None:
    """Add a game from elsewhere; `target` is "module:name" (docs/adding-a-game.md)."""
    _targets[key] = target


def options_of(key: str) -> object:
    """The game's options at their defaults."""
    defaults: object = game(key).options_type()
    return defaults

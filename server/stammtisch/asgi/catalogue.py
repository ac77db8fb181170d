"""The games as forms: key, players, and each option with its choices, for lobbies that know no game."""

from dataclasses import Field, fields
from functools import cache
from typing import Any, get_args, get_type_hints

from stammtisch.asgi.models import GameAnswer, OptionField
from stammtisch.games import registry


@cache
def catalogue() -> tuple[GameAnswer, ...]:
    """Every game there is."""
    return tuple(
        GameAnswer(
            key=game.key, title=game.title, players=list(game.players), options=_options(game.options_type)
        )
        for game in registry.games()
    )


def _options(options: type[Any]) -> list[OptionField]:
    kinds = get_type_hints(options)
    return [_option(field, kinds[field.name]) for field in fields(options)]


def _option(field: Field[Any], kind: Any) -> OptionField:
    default: Any = field.default
    return OptionField(
        name=field.name,
        title=field.metadata["title"],
        help=field.metadata["help"],
        default=default,
        choices=None if kind is bool else list(get_args(kind)),
    )

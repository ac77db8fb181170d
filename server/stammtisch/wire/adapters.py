"""A game's own moves and options as they come over the wire: parsed strictly, through the registry.

A number is never taken for a text, a bool or another kind of number; unknown fields are refused.
"""

from collections.abc import Mapping
from dataclasses import is_dataclass
from functools import cache
from typing import Annotated, Any, Union

import orjson
from pydantic import ConfigDict, Field, TypeAdapter, ValidationError

from stammtisch.games import registry
from stammtisch.wire.errors import MessageRefused, problem

STRICT = ConfigDict(strict=True, extra="forbid")


def parse_move(game: str, move: Mapping[str, Any]) -> object:
    """The game's move of these fields; `type` must be among them.

    Raises:
        MessageRefused: `bad_move`.
        registry.UnknownGame: if there is no such game.
    """
    if "type" not in move:
        raise MessageRefused("bad_move", (("field", "type"), ("problem", "is missing")))
    return _parse(_moves(game), move, "bad_move")


def parse_options(game: str, options: Mapping[str, Any]) -> object:
    """The game's options; those left out are at their defaults.

    Raises:
        MessageRefused: `bad_options`.
        registry.UnknownGame: if there is no such game.
    """
    return _parse(_options(game), options, "bad_options")


Adapter = TypeAdapter[tuple[Any]]


@cache
def _moves(game: str) -> Adapter:
    types = registry.game(game).move_types
    kind: Any = types[0]
    if len(types) > 1:
        kind = Annotated[Union[types], Field(discriminator="type")]  # noqa: UP007 (made while running)
    return _strict(kind)


@cache
def _options(game: str) -> Adapter:
    return _strict(registry.game(game).options_type)


def _strict(kind: Any) -> Adapter:
    """A list of one: pydantic lets a configuration reach a dataclass only from around it."""
    listed: Any = tuple
    return TypeAdapter(listed[kind], config=STRICT)


def _parse(adapter: Adapter, value: Mapping[str, Any], code: str) -> object:
    try:
        (parsed,) = adapter.validate_json(orjson.dumps([value]))
    except ValidationError as error:
        raise MessageRefused(code, problem(error, skip=1)) from None
    if loose := _loose(value, parsed):
        raise MessageRefused(code, (("field", loose), ("problem", "is of the wrong type")))
    return parsed


def _loose(raw: Mapping[str, Any], parsed: object) -> str | None:
    """The field that pydantic took although its type differs (a Literal[2] accepts 2.0 and a 1 true)."""
    return next((name for name, value in raw.items() if not _alike(value, getattr(parsed, name))), None)


def _alike(raw: object, parsed: object) -> bool:
    if isinstance(raw, list):
        return isinstance(parsed, tuple) and all(map(_alike, raw, parsed))
    if isinstance(raw, dict):
        return is_dataclass(parsed) and _loose(raw, parsed) is None
    return type(raw) is type(parsed)

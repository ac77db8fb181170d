"""The log as JSON: an entry's command and events to text and back, strictly both ways.

An entry holds values of one game at most: of the game its room is set to once the entry is in. The
log keeps that game's key beside the text, so an entry can be read alone, without the fold before it.
What rooms leave open (`Any`: options, moves, a game's events) is filled with that game's types here.

The stored format may grow by fields with defaults. Any other change of a game's moves, events or
options needs a new `version` of the game and an upcaster for entries of the old one.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache
from typing import Annotated, Any, Union, get_args

from pydantic import ConfigDict, Field, GetCoreSchemaHandler, GetPydanticSchema, TypeAdapter, ValidationError
from pydantic_core import CoreSchema, PydanticSerializationError
from typing_extensions import TypeAliasType

from stammtisch.cards.swift import swift
from stammtisch.games import registry
from stammtisch.rooms.commands import Command, Configure, Open, Play
from stammtisch.rooms.events import Configured, InMatch, MatchBegan, Opened, RoomEvent, TimedOut

STRICT = ConfigDict(strict=True, extra="forbid")


class StoredError(Exception):
    """Anything wrong between the house's values and the log's text."""


class Unreadable(StoredError):
    """Text that is no entry of its game and version."""


class Unwritable(StoredError):
    """A value that is not of its declared type, and could not be read again."""


@swift
@dataclass(frozen=True, slots=True)
class Written:
    """An entry's command and events as JSON text: an object and an array of objects."""

    command: str
    events: str


Upcast = Callable[[Written], Written]
upcasters: dict[tuple[str, int], Upcast] = {}
"""(game, version) -> from that version's text to today's. Empty until a game's format changes."""


def write(game: str, command: Command, events: tuple[RoomEvent, ...]) -> Written:
    """The entry's text; `game` is the one the room is set to after it.

    Raises:
        Unwritable: if a value is not of its declared type, or of another game.
        StoredError: if the game is not there.
    """
    form = _form(game)
    return Written(_dump(form.command, command), _dump(form.events, events))


def read(game: str, version: int, written: Written) -> tuple[Command, tuple[RoomEvent, ...]]:
    """Command and events of an entry that `version` of the game wrote.

    Raises:
        Unreadable: if the text is not such an entry.
        StoredError: if the game is not there.
    """
    if (upcast := upcasters.get((game, version))) is not None:
        written = upcast(written)
    form = _form(game)
    return _load(form.command, written.command), _load(form.events, written.events)


def write_options(game: str, options: object) -> str:
    """A game's options as a JSON object.

    Raises:
        Unwritable: if they are not this game's options.
        StoredError: if the game is not there.
    """
    return _dump(_form(game).options, options)


def read_options(game: str, text: str) -> object:
    """The game's options from their JSON object.

    Raises:
        Unreadable: if the text holds none.
        StoredError: if the game is not there.
    """
    return _load(_form(game).options, text)


@dataclass(frozen=True, slots=True)
class _Form:
    """The adapters of one game's entries."""

    command: TypeAdapter[Any]
    events: TypeAdapter[Any]
    options: TypeAdapter[Any]


def _form(game: str) -> _Form:
    try:
        return _form_of(game)
    except registry.UnknownGame as error:
        raise StoredError(f"there is no game {game!r}") from error


@cache
def _form_of(game: str) -> _Form:
    rules = registry.game(game)
    options: Any = rules.options_type
    named: Any = TypeAliasType("Options", options)  # pydantic takes no settings for a bare dataclass
    commands = {
        Open: _filled(Open, options=options),
        Configure: _filled(Configure, options=options),
        Play: _filled(Play, move=_tagged(rules.move_types)),
    }
    events = {
        Opened: _filled(Opened, options=options),
        Configured: _filled(Configured, options=options),
        MatchBegan: _filled(MatchBegan, options=options),
        InMatch: _filled(InMatch, event=_tagged(rules.event_types)),
        TimedOut: _filled(TimedOut, move=_tagged(rules.move_types)),
    }
    one_event = _tagged(events.get(kind, kind) for kind in get_args(RoomEvent))
    return _Form(
        command=TypeAdapter(_tagged(commands.get(kind, kind) for kind in get_args(Command)), config=STRICT),
        events=TypeAdapter(tuple[one_event, ...], config=STRICT),  # type: ignore[valid-type] # a run-time type
        options=TypeAdapter(named, config=STRICT),
    )


def _tagged(kinds: Iterable[Any]) -> Any:
    """One of these types, told by its `type`."""
    members = tuple(kinds)
    if len(members) == 1:  # pydantic wants no discriminator where there is nothing to tell apart
        return members[0]
    return Annotated[Union[members], Field(discriminator="type")]  # noqa: UP007 - made at run time


def _filled(kind: type, **types: Any) -> Any:
    """The dataclass `kind` with these types in place of the ones it declares."""

    def schema(source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        made: Any = handler.resolve_ref_schema(handler(source))
        for field in made["schema"]["fields"]:
            if field["name"] in types:
                field["schema"] = handler.generate_schema(types[field["name"]])
        checked: CoreSchema = made
        return checked

    return Annotated[kind, GetPydanticSchema(schema)]


def _dump(adapter: TypeAdapter[Any], value: object) -> str:
    try:
        return adapter.dump_json(value, warnings="error").decode()
    except PydanticSerializationError:
        raise Unwritable("a value is not of its declared type") from None  # the cause quotes values


def _load(adapter: TypeAdapter[Any], text: str) -> Any:
    try:
        return adapter.validate_json(text)
    except ValidationError as error:
        raise Unreadable(_what_is_wrong(error)) from None  # the cause quotes values


def _what_is_wrong(error: ValidationError) -> str:
    """Where and what, without the values: they may be hands and seeds."""
    found = error.errors(include_input=False, include_context=False, include_url=False)
    return "; ".join(f"{'.'.join(map(str, each['loc']))}: {each['msg']}" for each in found)

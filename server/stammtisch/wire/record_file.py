"""The file of a match record: strict both ways. What is read must be exactly what would be written, so
that nothing can hide in it; nothing of it is believed before its digest and its types are checked.
"""

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from functools import cache
from typing import Annotated, Any, Literal, assert_never

from pydantic import ConfigDict, Field, TypeAdapter, ValidationError

from stammtisch.games import registry
from stammtisch.games.api import Outcome
from stammtisch.rooms.commands import Begin, Command, Hide, Play
from stammtisch.rooms.events import InMatch, RoomEvent
from stammtisch.wire import stored
from stammtisch.wire.errors import problem
from stammtisch.wire.record import Hidden, Moved, Mover, Player, Record, Turn
from stammtisch.wire.record_json import BadRecord, Json, canonical, digest, first_difference, parse

Format = Literal["stammtisch.match/1", "stammtisch.match/2"]
PERSONS: Format = "stammtisch.match/1"
COMPANY: Format = "stammtisch.match/2"
"""The form of a match at which bots sat, or at which a bot or the clock made somebody's move."""
FORMATS = (PERSONS, COMPANY)
DIGEST = "sha256"

Members = dict[str, Any]
Count = Annotated[int, Field(ge=0)]
Version = Annotated[int, Field(ge=1)]


def write(record: Record) -> bytes:
    """The record's file: its canonical JSON with the digest in it, and an end of line.

    Raises:
        stored.StoredError: it holds a value that is not of its declared type.
        BadRecord: or one that no record holds.
    """
    value = _to_json(record)
    return canonical({**value, DIGEST: digest(value)}) + b"\n"


def read(data: bytes) -> Record:
    """The record in this file.

    Raises:
        BadRecord: it is none; the text says why.
    """
    value = parse(data)
    if not isinstance(value, dict) or "format" not in value:
        raise BadRecord(f"This is no match record: it does not say {PERSONS}.")
    if value["format"] not in FORMATS:
        known = " or ".join(FORMATS)
        raise BadRecord(f"This is no record of the format {known}, but of {str(value['format'])[:40]!r}.")
    claimed = value.pop(DIGEST, None)
    if not isinstance(claimed, str):
        raise BadRecord(f"The record lacks its digest ({DIGEST}).")
    if (found := digest(value)) != claimed:
        raise BadRecord(f"The digest does not fit: the file says {claimed[:64]}, its content is {found}.")
    return _from_json(value)


@dataclass(frozen=True, slots=True)
class _Move:
    seat: Count
    prompt: Annotated[str, Field(min_length=1, max_length=20)]
    move: Members
    ms: Count
    events: tuple[Members, ...]
    type: Literal["move"]
    by: Mover | None = None


@dataclass(frozen=True, slots=True)
class _Hide:
    show: Annotated[str, Field(min_length=1, max_length=80)]
    ms: Count
    events: tuple[Members, ...]
    type: Literal["hide"]


@dataclass(frozen=True, slots=True)
class _Form:
    """What the records of all games have in common; the game's own values are left open."""

    format: Format
    game: Annotated[str, Field(min_length=1, max_length=40)]
    game_version: Version
    notation: Version
    options: Members
    seats: Annotated[int, Field(ge=1, le=8)]
    start: Count | None
    match: Annotated[str, Field(pattern=r"^[A-Za-z0-9_-]{1,40}$")]
    players: tuple[Player, ...]
    seed: Annotated[str, Field(pattern=r"^[0-9a-f]{64}$")]
    contributions: tuple[Annotated[str, Field(pattern=r"^([0-9a-f]{2}){0,32}$")], ...]
    began_at: Count
    ms: Count
    setup: tuple[Members, ...]
    turns: tuple[Annotated[_Move | _Hide, Field(discriminator="type")], ...]
    result: Outcome | None


@cache
def _adapter() -> TypeAdapter[tuple[_Form]]:
    return TypeAdapter(tuple[_Form], config=ConfigDict(strict=True, extra="forbid"))


def _from_json(value: Json) -> Record:
    try:
        (form,) = _adapter().validate_json(canonical([value]))
    except ValidationError as error:
        facts = dict(problem(error, skip=1))
        raise BadRecord(f"The record is not as it should be: {facts['field']} {facts['problem']}.") from None
    _require_game(form)
    _require_counts(form)
    record = _filled(form)
    if form.notation == registry.game(form.game).version:
        where = first_difference(value, _to_json(record))
        if where is not None:
            raise BadRecord(f"The record is not as it would be written: look at {where}.")
    return record


def _require_game(form: _Form) -> None:
    try:
        known = registry.game(form.game).version
    except registry.UnknownGame:
        raise BadRecord(f"There is no game {form.game!r} here.") from None
    if (newest := max(form.game_version, form.notation)) > known:
        raise BadRecord(
            f"The record is of version {newest} of {form.game}; here versions to {known} are known."
        )
    if form.notation < form.game_version:
        raise BadRecord("The record is written in an older form than that of the rules it names.")


def _require_counts(form: _Form) -> None:
    counted: tuple[tuple[str, Sequence[object]], ...] = (
        ("players", form.players),
        ("contributions", form.contributions),
    )
    for name, values in counted:
        if len(values) != form.seats:
            raise BadRecord(f"The record is of {form.seats} seats and of {len(values)} {name}.")
    if any(isinstance(turn, _Move) and turn.seat >= form.seats for turn in form.turns):
        raise BadRecord(f"A move is of a seat that is not there: there are {form.seats}.")
    instants = [turn.ms for turn in form.turns] + [form.ms]
    if instants != sorted(instants):
        raise BadRecord("The turns do not stand in the order of their instants (ms).")


def _filled(form: _Form) -> Record:
    """The form with the game's own values read."""
    return Record(
        game=form.game,
        game_version=form.game_version,
        notation=form.notation,
        options=_options(form),
        start=form.start,
        match=form.match,
        players=form.players,
        seed=form.seed,
        contributions=form.contributions,
        began_at=form.began_at,
        ms=form.ms,
        setup=_entry(form, "setup", {"type": "begin"}, form.setup)[1],
        turns=tuple(_turn(form, f"turn {number}", turn) for number, turn in enumerate(form.turns, 1)),
        result=form.result,
    )


def _options(form: _Form) -> object:
    try:
        return stored.read_options(form.game, json.dumps(form.options))
    except stored.StoredError as error:
        raise BadRecord(f"The options are none of {form.game}: {error}.") from None


def _turn(form: _Form, where: str, turn: _Move | _Hide) -> Turn:
    match turn:
        case _Move():
            play = {"type": "play", "prompt": turn.prompt, "move": turn.move}
            command, events = _entry(form, where, play, turn.events)
            if not isinstance(command, Play):
                raise BadRecord(f"There is no move in {where}.")
            return Moved(turn.seat, command.prompt, command.move, turn.ms, events, turn.by)
        case _Hide():
            command, events = _entry(form, where, {"type": "hide", "show": turn.show}, turn.events)
            if not isinstance(command, Hide):
                raise BadRecord(f"There is no show in {where}.")
            return Hidden(command.show, turn.ms, events)
        case _:
            assert_never(turn)


def _entry(form: _Form, where: str, command: Json, events: Sequence[Json]) -> tuple[Command, tuple[Any, ...]]:
    """Read like an entry of the log, so that a record of an older form becomes one of today's alike."""
    wrapped = [{"type": "in_match", "event": event} for event in events]
    written = stored.Written(json.dumps(command), json.dumps(wrapped))
    try:
        given, happened = stored.read(form.game, form.notation, written)
    except stored.StoredError as error:
        raise BadRecord(f"In {where} is something that is none of {form.game}: {error}.") from None
    return given, tuple(event.event for event in happened if isinstance(event, InMatch))


def _to_json(record: Record) -> Json:
    return {
        "format": PERSONS if record.only_persons else COMPANY,
        "game": record.game,
        "game_version": record.game_version,
        "notation": record.notation,
        "options": json.loads(stored.write_options(record.game, record.options)),
        "seats": record.seats,
        "start": record.start,
        "match": record.match,
        "players": [_player_to_json(record, player) for player in record.players],
        "seed": record.seed,
        "contributions": list(record.contributions),
        "began_at": record.began_at,
        "ms": record.ms,
        "setup": _written(record.game, Begin(), record.setup)[1],
        "turns": [_turn_to_json(record, turn) for turn in record.turns],
        "result": None if record.result is None else _plain(asdict(record.result)),
    }


def _player_to_json(record: Record, player: Player) -> Json:
    return {"name": player.name} if record.only_persons else {"name": player.name, "bot": player.bot}


def _turn_to_json(record: Record, turn: Turn) -> Json:
    match turn:
        case Moved():
            play, events = _written(record.game, Play(turn.prompt, turn.move), turn.events)
            head = {"type": "move", "seat": turn.seat, "prompt": turn.prompt, "move": play["move"]}
            if not record.only_persons:
                head["by"] = turn.by
        case Hidden():
            _, events = _written(record.game, Hide(turn.show), turn.events)
            head = {"type": "hide", "show": turn.show}
        case _:
            assert_never(turn)
    return {**head, "ms": turn.ms, "events": events}


def _written(game: str, command: Command, events: Sequence[object]) -> tuple[Json, Json]:
    wrapped: tuple[RoomEvent, ...] = tuple(InMatch(event) for event in events)
    written = stored.write(game, command, wrapped)
    return json.loads(written.command), [each["event"] for each in json.loads(written.events)]


def _plain(value: Json) -> Json:
    return {name: list(each) if isinstance(each, tuple) else each for name, each in value.items()}

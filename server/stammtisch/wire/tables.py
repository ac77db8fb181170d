"""The tables of docs/protocol.md, made from the models and the sentences."""

import inspect
import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import fields
from pathlib import Path
from typing import Any, get_args, get_type_hints

from pydantic import BaseModel

from stammtisch.games import registry
from stammtisch.rooms import commands
from stammtisch.rooms import frame as frames
from stammtisch.wire import sentences
from stammtisch.wire.client import AnyCommandMessage, Got, Hello
from stammtisch.wire.closing import CLOSE, MEANINGS
from stammtisch.wire.server import ServerMessage
from stammtisch.wire.typescript import written

ROOT = Path(__file__).resolve().parents[3]
VECTORS = ROOT / "tests" / "cards" / "vectors.json"


def client_messages() -> str:
    """Every message a client may send."""
    rows = [
        (f"`{_tag(kind)}`", _fields(kind), _meaning(kind))
        for kind in (Hello, Got, *get_args(AnyCommandMessage))
    ]
    return _table(("`t`", "Fields besides `t` and `id`", "Meaning"), rows)


def server_messages() -> str:
    """Every message of the server but the frame."""
    rows = []
    for kind in get_args(ServerMessage):
        named = ", ".join(f"`{field.name}`" for field in fields(kind) if field.name != "t")
        (tag,) = get_args(get_type_hints(kind)["t"])
        rows.append((f"`{tag}`", named, _doc(kind)))
    return _table(("`t`", "Fields besides `t`", "Meaning"), rows)


def frame_types() -> str:
    """The frame and all that it holds of the room."""
    parts = [frames.Frame, frames.You, frames.TableFacts, frames.SeatFacts, frames.Person]
    parts += [
        frames.SeatBot,
        frames.PauseFacts,
        frames.SeatClock,
        frames.Line,
        frames.Fairness,
        frames.Result,
    ]
    return "\n\n".join(_record(kind) for kind in parts)


def close_codes() -> str:
    """Numbers of closes, and the code of the `bye` before."""
    rows = [
        (str(number), ", ".join(f"`{code}`" for code, close in CLOSE.items() if close == number), meaning)
        for number, meaning in MEANINGS.items()
    ]
    return _table(("Close", "`bye` codes", "Meaning"), rows)


def error_codes() -> str:
    """Every code with its sentence."""
    groups: list[tuple[str, Mapping[str, str]]] = [
        ("Messages that mean nothing", sentences.MESSAGES),
        ("Connections", sentences.CONNECTIONS),
        ("Names", sentences.NAMES),
        ("Tables", sentences.ROOMS),
        ("Requests, and sockets that are turned away", sentences.DOOR),
    ]
    groups += [(game.title, game.sentences) for game in registry.games()]
    return "\n\n".join(
        f"**{title}**\n\n"
        + _table(("Code", "Sentence"), [(f"`{code}`", text) for code, text in texts.items()])
        for title, texts in groups
    )


def vectors() -> str:
    """The first two shuffle vectors."""
    shown = json.loads(VECTORS.read_text())[:2]
    return "```json\n" + "\n".join(json.dumps(vector) for vector in shown) + "\n```"


BLOCKS: Mapping[str, Callable[[], str]] = {
    "client messages": client_messages,
    "server messages": server_messages,
    "frame": frame_types,
    "close codes": close_codes,
    "error codes": error_codes,
    "shuffle vectors": vectors,
}


def filled(text: str) -> str:
    """The document with every block between its markers made anew.

    Raises:
        ValueError: a marker is missing.
    """
    for name, make in BLOCKS.items():
        begin, end = f"<!-- made: {name} -->\n", f"\n<!-- end: {name} -->"
        before, found_begin, rest = text.partition(begin)
        _, found_end, after = rest.partition(end)
        if not found_begin or not found_end:
            raise ValueError(f"docs/protocol.md lacks the markers of {name!r}")
        text = f"{before}{begin}\n{make()}\n{end}{after}"
    return text


def _record(kind: type) -> str:
    hints = get_type_hints(kind)
    rows = [(f"`{field.name}`", f"`{written(hints[field.name])}`") for field in fields(kind)]
    return f"**{kind.__name__}**. {_doc(kind)}\n\n" + _table(("Field", "Type"), rows)


def _tag(kind: type[BaseModel]) -> str:
    tag: str = get_args(kind.model_fields["t"].annotation)[0]
    return tag


def _meaning(kind: type[BaseModel]) -> str:
    """The message's own words, or those of the command it becomes."""
    if kind.__doc__:
        return _doc(kind)
    return next(_doc(each) for each in get_args(commands.Command) if _type_of(each) == _tag(kind))


def _type_of(command: type) -> str:
    return str(getattr(command, "__dataclass_fields__")["type"].default)  # noqa: B009


def _doc(kind: type) -> str:
    return " ".join(inspect.getdoc(kind).split()) if kind.__doc__ else ""  # type: ignore[union-attr]


def _fields(kind: type[BaseModel]) -> str:
    properties: Mapping[str, Mapping[str, Any]] = kind.model_json_schema()["properties"]
    return "; ".join(_field(name, schema) for name, schema in properties.items() if name not in {"t", "id"})


def _field(name: str, schema: Mapping[str, Any]) -> str:
    kinds = " or ".join(_kind(each) for each in schema.get("anyOf", [schema]))
    default = f", default `{json.dumps(schema['default'])}`" if "default" in schema else ""
    return f"`{name}`: {kinds}{default}"


def _kind(schema: Mapping[str, Any]) -> str:
    kind = str(schema["type"])
    lowest, highest = schema.get("minimum"), schema.get("maximum")
    if lowest is not None:
        kind += f" {lowest} to {highest}" if highest is not None else f" from {lowest}"
    if "maxLength" in schema:
        kind += f" of {schema.get('minLength', 0)} to {schema['maxLength']} characters"
    if "pattern" in schema:
        kind += f" `{schema['pattern']}`".replace("|", "\\|")
    return kind + (f" ({schema['description']})" if "description" in schema else "")


def _table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join(
        "| " + " | ".join(cell.replace("|", "\\|").replace("\\\\|", "\\|") for cell in line) + " |"
        for line in lines
    )

"""Messages to and from their JSON. The only place where text of a client becomes something typed."""

import re
from typing import Any, get_args

import msgspec
import orjson
from pydantic import ValidationError

from stammtisch.cards.recent import Recent
from stammtisch.games.api import CardRefusal, Facts, Motion, Place
from stammtisch.rooms.frame import Frame, Line
from stammtisch.wire.client import CLIENT_MESSAGE, AnyCommandMessage, Got, Hello
from stammtisch.wire.errors import MessageRefused, problem
from stammtisch.wire.server import Bye, Error, ServerMessage

MAX_BYTES = 4096
MAX_DEPTH = 16
SHARED = ("table", "fairness", "result")
"""The parts of a frame that all viewers of a room have in common, and that rarely change."""
COMMANDS = frozenset(
    get_args(kind.model_fields["t"].annotation)[0] for kind in (Hello, Got, *get_args(AnyCommandMessage))
)

_COMMAND_ID = re.compile(r"[A-Za-z0-9_-]{22}")
_to_json = msgspec.json.Encoder().encode  # three times as fast as orjson with slotted dataclasses


def parse_client(raw: str | bytes) -> Hello | Got | AnyCommandMessage:
    """The client's message; text frames come as str, binary ones as bytes.

    Raises:
        MessageRefused: `not_text`, `too_large`, `bad_json`, `bad_message` or `unknown_command`.
    """
    if isinstance(raw, bytes):
        raise MessageRefused("not_text")
    if len(raw) > MAX_BYTES or len(raw.encode(errors="replace")) > MAX_BYTES:
        raise MessageRefused("too_large", (("limit", MAX_BYTES),))
    try:
        value = orjson.loads(raw)
    except orjson.JSONDecodeError as error:
        raise MessageRefused("bad_json", (("position", error.pos),)) from None
    brackets = raw.count("{") + raw.count("[")  # nothing is nested deeper than there are
    if brackets > MAX_DEPTH and _deeper(value, MAX_DEPTH):
        raise MessageRefused("bad_message", (("field", "message"), ("problem", "is nested too deeply")))
    return _message(value)


def _deeper(value: object, depth: int) -> bool:
    parts = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return depth == 0 or any(_deeper(part, depth - 1) for part in parts)


def _message(value: object) -> Hello | Got | AnyCommandMessage:
    if not isinstance(value, dict):
        raise MessageRefused("bad_message", (("field", "message"), ("problem", "must be an object")))
    command_id = _readable_id(value)
    kind = value.get("t")
    if isinstance(kind, str) and kind not in COMMANDS:
        raise MessageRefused("unknown_command", (("t", kind[:40]),), command_id)
    try:
        return CLIENT_MESSAGE.validate_python(value)
    except ValidationError as error:
        raise MessageRefused("bad_message", problem(error, skip=1), command_id) from None


def _readable_id(value: dict[str, Any]) -> str | None:
    command_id = value.get("id")
    return command_id if isinstance(command_id, str) and _COMMAND_ID.fullmatch(command_id) else None


class FrameEncoder:
    """Frames of one room as JSON. What is the same object as in the frame before is not made anew."""

    def __init__(self) -> None:
        self._made: dict[str, tuple[object, msgspec.Raw]] = {}

    def encode(self, frame: Frame) -> bytes:
        """The frame, as `encode` gives it."""
        sent = _frame(frame)
        for name in SHARED:
            sent[name] = self._fragment(name, sent[name])
        return _to_json(sent)

    def _fragment(self, name: str, part: object) -> msgspec.Raw:
        made = self._made.get(name)
        if made is None or made[0] is not part:
            made = self._made[name] = (part, msgspec.Raw(_to_json(part)))
        return made[1]


def encode(message: ServerMessage | Frame) -> bytes:
    """The message as JSON. Facts become objects, everything else stays as the types say."""
    match message:
        case Frame():
            return _to_json(_frame(message))
        case Error():
            return _to_json(_error(message))
        case _:
            return _to_json(message)


def encode_lines(lines: tuple[Line, ...]) -> bytes:
    """Lines of a log alone, as a JSON array."""
    return _to_json([_logged(line) for line in lines])


def bye(code: str, text: str) -> bytes:
    """The last message before a close."""
    return encode(Bye(code, text))


def _frame(frame: Frame) -> dict[str, Any]:
    return {
        "t": frame.t,
        "seq": frame.seq,
        "you": frame.you,
        "table": frame.table,
        "told": [_told(line) for line in frame.told],
        "gap": frame.gap,
        "log": None if frame.log is None else [_logged(line) for line in frame.log],
        "match_id": frame.match_id,
        "view": frame.view,
        "prompt": frame.prompt,
        "refusals": [_refusal(refusal) for refusal in frame.refusals],
        "fairness": frame.fairness,
        "result": frame.result,
        "clocks": frame.clocks,
    }


def _as_told(line: Line) -> msgspec.Raw:
    return msgspec.Raw(_to_json(_line(line, line.motions)))


_told = Recent(_as_told)
"""A line as it is told: many are told the same one, so its JSON is made once."""


def _logged(line: Line) -> dict[str, Any]:
    """A line as the log keeps it: nothing moves any more."""
    return _line(line, ())


def _line(line: Line, motions: tuple[Motion, ...]) -> dict[str, Any]:
    return {
        "seq": line.seq,
        "at": line.at,
        "kind": line.kind,
        "seat": line.seat,
        "guest": line.guest,
        "name": line.name,
        "facts": dict(line.facts),
        "motions": [_motion(motion) for motion in motions],
        "logged": line.logged,
    }


def _motion(motion: Motion) -> dict[str, Any]:
    """Motions are half of what a settled trick tells: what can be left out is."""
    sent: dict[str, Any] = {"source": _place(motion.source), "target": _place(motion.target)}
    if motion.card is not None:
        sent["card"] = motion.card
    if motion.count != 1:
        sent["count"] = motion.count
    return sent


def _place(place: Place) -> list[Any]:
    if place.slot is not None:
        return [place.zone, place.seat, place.slot]
    return [place.zone] if place.seat is None else [place.zone, place.seat]


def _refusal(refusal: CardRefusal) -> dict[str, Any]:
    return {"card": refusal.card, "code": refusal.code, "facts": dict(refusal.facts)}


def _error(error: Error) -> dict[str, Any]:
    facts: Facts = error.facts
    return {"t": error.t, "id": error.id, "code": error.code, "text": error.text, "facts": dict(facts)}

"""JSON as match records use it: read without mercy, written in the one canonical form of RFC 8785.

Records hold objects, arrays, strings, whole numbers, true, false and null. For these the canonical form
is short: no blanks, the members of an object in the order of their names' UTF-16 units, strings as
JavaScript writes them. A number with a fraction or an exponent is no value of a record.
"""

import hashlib
import json
from collections.abc import Sequence
from typing import Any, NoReturn

Json = Any

LARGEST = 2**53 - 1
"""The whole numbers that every reader of JSON takes for the same (RFC 8785, section 3.2.2.3)."""
DEEPEST = 32
LONGEST_BYTES = 16 * 1024 * 1024
LONGEST_NUMBER = 17
SHOWN = 40


class BadRecord(Exception):
    """What was read is no match record; the text says why, for a person."""


def parse(data: bytes) -> Json:
    """The value of this JSON text.

    Raises:
        BadRecord: it is none, or one that no record holds.
    """
    if len(data) > LONGEST_BYTES:
        raise BadRecord(f"The file is larger than any match record ({LONGEST_BYTES // 1024**2} MiB).")
    try:
        value = json.loads(
            data.decode("utf-8"),
            object_pairs_hook=_members,
            parse_int=_whole,
            parse_float=_no_fraction,
            parse_constant=_no_fraction,
        )
    except UnicodeDecodeError as error:
        raise BadRecord(f"The file is not text in UTF-8 (byte {error.start}).") from None
    except json.JSONDecodeError as error:
        raise BadRecord(
            f"The file is not JSON: {error.msg} (line {error.lineno}, column {error.colno})."
        ) from None
    except RecursionError:
        raise BadRecord("The file is nested more deeply than any match record.") from None
    _require_plain(value, DEEPEST)
    return value


def canonical(value: Json) -> bytes:
    """The value's canonical JSON (RFC 8785) in UTF-8.

    Raises:
        BadRecord: it holds something that records do not.
    """
    _require_plain(value, DEEPEST)
    return json.dumps(_in_order(value), ensure_ascii=False, separators=(",", ":"), allow_nan=False).encode()


def digest(value: Json) -> str:
    """The SHA-256, in hex, of the value's canonical JSON."""
    return hashlib.sha256(canonical(value)).hexdigest()


def first_difference(one: Json, other: Json, path: str = "") -> str | None:
    """Where two values differ first ("turns.3.move.card"), or None; true and 1 are different things."""
    if isinstance(one, dict) and isinstance(other, dict):
        names = [*one, *(name for name in other if name not in one)]
        pairs = [(name, one.get(name, _NOTHING), other.get(name, _NOTHING)) for name in names]
    elif isinstance(one, list) and isinstance(other, list):
        longest = max(len(one), len(other))
        pairs = [(str(n), _at(one, n), _at(other, n)) for n in range(longest)]
    else:
        return None if type(one) is type(other) and one == other else path
    found = (first_difference(left, right, f"{path}.{name}" if path else name) for name, left, right in pairs)
    return next((where for where in found if where is not None), None)


_NOTHING = object()


def _at(values: Sequence[Json], index: int) -> Json:
    return values[index] if index < len(values) else _NOTHING


def _members(pairs: list[tuple[str, Json]]) -> dict[str, Json]:
    members = dict(pairs)
    if len(members) != len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise BadRecord(f"A member stands twice in one object: {twice[:SHOWN]!r}.")
    return members


def _whole(digits: str) -> int:
    number = int(digits) if len(digits) <= LONGEST_NUMBER else LARGEST + 1
    if abs(number) > LARGEST or digits == "-0":
        raise BadRecord(f"A number is not one of a match record: {digits[:SHOWN]}.")
    return number


def _no_fraction(digits: str) -> NoReturn:
    raise BadRecord(f"Match records hold whole numbers only, not {digits[:SHOWN]}.")


def _require_plain(value: Json, depth: int) -> None:
    if depth == 0:
        raise BadRecord("The file is nested more deeply than any match record.")
    match value:
        case None | bool():
            return
        case int():
            if abs(value) > LARGEST:
                raise BadRecord("A number is too large for a match record.")
        case str():
            _require_characters(value)
        case list():
            for each in value:
                _require_plain(each, depth - 1)
        case dict():
            for name, each in value.items():
                _require_characters(name)
                _require_plain(each, depth - 1)
        case _:
            raise BadRecord(f"Match records hold no {type(value).__name__}.")


def _require_characters(text: str) -> None:
    if any("\ud800" <= character <= "\udfff" for character in text):
        raise BadRecord("A text holds half a character (a lone surrogate).")


def _in_order(value: Json) -> Json:
    if isinstance(value, dict):
        return {name: _in_order(value[name]) for name in sorted(value, key=_utf16)}
    return [_in_order(each) for each in value] if isinstance(value, list) else value


def _utf16(name: str) -> bytes:
    return name.encode("utf-16-be")

"""Match records to try things with: real ones, and edited ones whose digest fits all the same."""

import json
from collections.abc import Callable
from functools import cache
from typing import Any

from stammtisch.games import registry
from stammtisch.live.simulate import Plan, play_match
from stammtisch.wire.record import Record
from stammtisch.wire.record_file import write
from stammtisch.wire.record_json import canonical, digest

Json = Any


@cache
def record_of(game: str = "fifty", seats: int = 3, number: int = 0, **options: object) -> Record:
    return play_match(Plan(game, registry.game(game).options_type(**options), seats, b"records"), number)


def as_json(record: Record) -> Json:
    return json.loads(write(record))


def signed(value: Json) -> bytes:
    """The file of this value, with the digest that fits it."""
    content = {name: each for name, each in value.items() if name != "sha256"}
    return canonical({**content, "sha256": digest(content)})


def edited(edit: Callable[[Json], object], record: Record | None = None) -> bytes:
    """A record's file after an edit, its digest made to fit."""
    value = as_json(record or record_of())
    edit(value)
    return signed(value)

"""What a program hears at a table (docs/protocol.md), back in the values of the game: for bots that come
from outside. Nothing is known here that does not stand in a frame.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from pydantic import TypeAdapter, ValidationError

from stammtisch.games import registry
from stammtisch.games.api import Fact, Knowledge, Motion, Place, Prompt, Told

Json = Mapping[str, Any]

BEGAN = "room.match_began"


class Unknown(Exception):
    """The server plays a game, or speaks a protocol, that this program does not know."""


@dataclass(slots=True)
class Heard:
    """All that one seat has been told of the running match, frame by frame.

    `whole` is False if some of it is missing: whoever comes in later is told nothing again.
    """

    match_id: str | None = None
    told: list[Told] = field(default_factory=list)
    whole: bool = False

    def hear(self, frame: Json) -> None:
        """The next frame."""
        new, lines = frame["match_id"] != self.match_id, frame["told"]
        if new:
            began = [at for at, line in enumerate(lines) if line["kind"] == BEGAN]
            self.match_id, self.told, self.whole = frame["match_id"], [], bool(began)
            lines = lines[began[-1] :] if began else []
        self.whole = self.whole and not frame["gap"]
        game = f"{frame['table']['game']}."
        self.told += [_told(line) for line in lines if line["kind"].startswith(game)]

    def knowledge(self, frame: Json) -> Knowledge:
        """What the seat whose frame this is knows now.

        Raises:
            Unknown: this program does not know the game, or has other rules of it.
        """
        table = frame["table"]
        try:
            rules = registry.game(table["game"])
        except registry.UnknownGame:
            raise Unknown(f"no game {table['game']}") from None
        options = _read(rules.options_type, table["options"])
        view = _read(rules.view_type, frame["view"])
        return Knowledge(options, len(table["seats"]), frame["you"]["seat"], view, tuple(self.told))


def prompt_of(frame: Json) -> Prompt | None:
    """What the seat is asked.

    Raises:
        Unknown: the frame is of another protocol.
    """
    prompt: Prompt | None = _read(Prompt, frame["prompt"]) if frame["prompt"] else None
    return prompt


def _read(kind: Any, value: Any) -> Any:
    try:
        return _reader(kind).validate_python(value)
    except ValidationError as error:
        raise Unknown(f"{kind.__name__} has another form") from error


@cache
def _reader(kind: Any) -> TypeAdapter[Any]:
    return TypeAdapter(kind)


def _told(line: Json) -> Told:
    return Told(
        kind=line["kind"],
        seat=line["seat"],
        facts=tuple((name, _fact(value)) for name, value in line["facts"].items()),
        motions=tuple(_motion(motion) for motion in line["motions"]),
        logged=line["logged"],
    )


def _fact(value: Any) -> Fact:
    fact: Fact = tuple(value) if isinstance(value, list) else value
    return fact


def _motion(motion: Json) -> Motion:
    return Motion(
        Place(*motion["source"]), Place(*motion["target"]), motion.get("card"), motion.get("count", 1)
    )

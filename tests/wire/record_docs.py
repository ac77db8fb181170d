"""Makes the tables of docs/match-format.md from the games themselves: `python -m tests.wire.record_docs`.

A table stands between two marks; what is around them is written by hand.
"""

import re
from dataclasses import fields, is_dataclass
from pathlib import Path
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from stammtisch.games import registry
from stammtisch.games.registry import AnyGame

from tests.contract.games import all_registered

PAGE = Path(__file__).resolve().parents[2] / "docs" / "match-format.md"
MARKED = re.compile(r"(<!-- made: (\w+) -->\n).*?(\n<!-- end: \2 -->)", re.DOTALL)
MOST_WORDS = 5


def made(page: str) -> str:
    """The page with its tables as they should be."""
    return MARKED.sub(lambda mark: f"{mark[1]}\n{tables(registry.game(mark[2]))}{mark[3]}", page)


def tables(game: AnyGame) -> str:
    options = "\n".join(f"- `{name}`: {kind}" for name, kind in shapes(game.options_type))
    return (
        f"Options:\n\n{options}\n\n"
        f"| Move | Members | Meaning |\n| --- | --- | --- |\n{rows(game.move_types)}\n\n"
        f"| Event | Members | Meaning |\n| --- | --- | --- |\n{rows(game.event_types)}\n"
    )


def rows(kinds: tuple[type, ...]) -> str:
    return "\n".join(f"| `{tag(kind)}` | {members(kind)} | {meaning(kind)} |" for kind in kinds)


def members(kind: type) -> str:
    return "; ".join(f"`{name}`: {shape}" for name, shape in shapes(kind))


def shapes(kind: type) -> list[tuple[str, str]]:
    hints = get_type_hints(kind)
    return [(field.name, shape(hints[field.name])) for field in fields(kind) if field.name != "type"]


def shape(kind: Any) -> str:
    """A type in words."""
    if get_origin(kind) is Literal and len(get_args(kind)) > MOST_WORDS:
        return "text"  # one of the game's cards
    if get_origin(kind) is Literal:
        return " or ".join(f'"{value}"' if isinstance(value, str) else str(value) for value in get_args(kind))
    if get_origin(kind) in {Union, UnionType}:
        return " or ".join(shape(each) for each in get_args(kind))
    if get_origin(kind) is tuple:
        inner = get_args(kind)
        return f"[{shape(inner[0])}, …]" if inner[-1] is ... else f"[{', '.join(map(shape, inner))}]"
    if is_dataclass(kind) and isinstance(kind, type):
        return "{" + ", ".join(f"{name}: {each}" for name, each in shapes(kind)) + "}"
    return {int: "number", str: "text", bool: "true or false", NoneType: "null"}[kind]


def tag(kind: type) -> str:
    (name,) = get_args(get_type_hints(kind)["type"])
    return str(name)


def meaning(kind: type) -> str:
    return " ".join((kind.__doc__ or "").split())


if __name__ == "__main__":
    with all_registered():
        PAGE.write_text(made(PAGE.read_text(encoding="utf-8")), encoding="utf-8")

"""Who may import what, beyond the layers that import-linter checks (pyproject.toml)."""

import ast

import pytest

from tests.architecture.source import PACKAGE, imported, modules, shown

PURE = tuple(PACKAGE / name for name in ("cards", "games", "rooms", "bots"))
WORLD = {"asyncio", "datetime", "logging", "os", "random", "secrets", "time"}
GENERATOR = ("random", "Random")  # rules may name the class of what they are handed, never make one
SPEAKS_PYDANTIC = (PACKAGE / "wire", PACKAGE / "asgi", PACKAGE / "settings.py")


def worldly(tree: ast.Module) -> set[str]:
    """What a pure module takes from the world outside: clocks, chance, files, logs."""
    named = {module for module, name in imported(tree) if (module, name) != GENERATOR}
    reached = {module for module in named if module.partition(".")[0] in WORLD}
    return reached | {
        "random.Random()"
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Random"
    }


def test_rules_know_neither_clock_nor_chance_nor_files() -> None:
    found = {shown(path): names for path, tree in modules(*PURE) if (names := worldly(tree))}
    assert found == {}


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("import time", {"time"}),
        ("from os import path", {"os"}),
        ("def late():\n    import asyncio.subprocess", {"asyncio.subprocess"}),
        ("import random", {"random"}),
        ("from random import choice", {"random"}),
        ("from random import Random\nRandom(1)", {"random.Random()"}),
        ("from random import Random\ndef imagine(rng: Random) -> None: ...", set()),
        ("from dataclasses import dataclass", set()),
    ],
)
def test_the_world_outside_is_recognised(source: str, found: set[str]) -> None:
    assert worldly(ast.parse(source)) == found


def test_pydantic_stays_at_the_border() -> None:
    found = {
        shown(path)
        for path, tree in modules(PACKAGE)
        if not any(path.is_relative_to(allowed) for allowed in SPEAKS_PYDANTIC)
        and any(module.partition(".")[0] in {"pydantic", "pydantic_settings"} for module, _ in imported(tree))
    }
    assert found == set()

"""No kind of line and no refusal of the server is without a sentence in the page's catalogues."""

import re
from pathlib import Path

import pytest
from stammtisch.games.registry import game, keys
from stammtisch.rooms.telling import ROOM_KINDS

ROOT = Path(__file__).resolve().parents[2]
SCRIPTS = ROOT / "web" / "static" / "js"


def our_games() -> list[str]:
    """Those that everybody gets; other tests add small ones of their own."""
    return [key for key in keys() if type(game(key)).__module__.startswith("stammtisch.")]


def shown_games() -> list[str]:
    return [key for key in our_games() if (SCRIPTS / "games" / f"{key}.js").exists()]


def page_text(key: str) -> str:
    """All the scripts of a game's page."""
    games = SCRIPTS / "games"
    parts = [games / f"{key}.js", *sorted((games / key).glob("*.js"))]
    return "\n".join(part.read_text() for part in parts)


def told_kinds(key: str) -> set[str]:
    sources = (ROOT / "server" / "stammtisch" / "games" / key).glob("*.py")
    text = "\n".join(source.read_text() for source in sources)
    return set(re.findall(rf'Told\(\s*"({key}\.[a-z_]+)"', text))


def test_every_game_has_its_page_and_its_picture() -> None:
    parts = ("js/games/{}.js", "art/{}.svg")
    paths = [ROOT / "web/static" / part.format(key) for key in our_games() for part in parts]
    assert [path.relative_to(ROOT).as_posix() for path in paths if not path.exists()] == []


@pytest.mark.parametrize("key", shown_games())
def test_a_game_names_stylesheets_that_exist(key: str) -> None:
    styles = re.findall(r'"([a-z_/]+\.css)"', page_text(key))
    assert styles
    assert [path for path in styles if not (ROOT / "web/static/css" / path).exists()] == []


def test_every_line_of_a_room_has_a_sentence() -> None:
    catalogue = (SCRIPTS / "view" / "lines.js").read_text()
    assert [kind for kind in ROOM_KINDS if f'"{kind}":' not in catalogue] == []


@pytest.mark.parametrize("key", shown_games())
def test_every_line_of_a_game_has_a_sentence(key: str) -> None:
    kinds, text = told_kinds(key), page_text(key)
    assert kinds, "no kinds found: has the way of telling changed?"
    assert sorted(kind for kind in kinds if f'"{kind}":' not in text) == []


@pytest.mark.parametrize("key", shown_games())
def test_every_refusal_of_a_game_has_a_reason(key: str) -> None:
    text = page_text(key)
    assert sorted(code for code in game(key).sentences if f'"{code}":' not in text) == []

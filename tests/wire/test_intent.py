"""A game's own parts of a message: its moves and options, taken only if exactly right."""

from dataclasses import dataclass, replace
from types import SimpleNamespace
from typing import Literal

import pytest
from stammtisch.games import registry
from stammtisch.games.fifty.moves import Play
from stammtisch.games.fifty.state import Options
from stammtisch.rooms import commands
from stammtisch.rooms.model import Room
from stammtisch.wire import client
from stammtisch.wire.adapters import parse_move, parse_options
from stammtisch.wire.errors import MessageRefused
from stammtisch.wire.intent import to_command

ID = "abcdefghijklmnopqrst_-"
ROOM = Room(code="abc", game="fifty")


def play(move: dict[str, object]) -> client.PlayMessage:
    return client.PlayMessage(t="play", id=ID, prompt="0.1", move=move)


def test_a_move_becomes_the_games_own() -> None:
    command = to_command(play({"type": "play", "card": "ff-17"}), ROOM)
    assert command == commands.Play("0.1", Play("ff-17"))


@pytest.mark.parametrize(
    ("move", "field"),
    [
        ({}, "type"),
        ({"card": "ff-17"}, "type"),
        ({"type": "play"}, "card"),
        ({"type": "play", "card": 17}, "card"),
        ({"type": "play", "card": None}, "card"),
        ({"type": "play", "card": ["ff-17"]}, "card"),
        ({"type": "play", "card": "ff-17", "seat": 1}, "seat"),
        ({"type": "cheat", "card": "ff-17"}, "type"),
        ({"type": 1, "card": "ff-17"}, "type"),
        ({"type": ["play"], "card": "ff-17"}, "type"),
    ],
)
def test_a_move_that_is_not_exactly_right_is_refused(move: dict[str, object], field: str) -> None:
    with pytest.raises(MessageRefused) as refused:
        to_command(play(move), ROOM)
    assert (refused.value.code, refused.value.command_id) == ("bad_move", ID)
    assert dict(refused.value.facts)["field"] == field


def test_options_left_out_are_at_their_defaults() -> None:
    assert parse_options("fifty", {}) == Options()


def every_option() -> list[str]:
    return list(Options.__dataclass_fields__)


@pytest.mark.parametrize("name", every_option())
@pytest.mark.parametrize("value", ["true", 0, 1, 1.0, None, [], {}, 9001, "on"])
def test_an_option_of_another_type_is_refused(name: str, value: object) -> None:
    with pytest.raises(MessageRefused) as refused:
        parse_options("fifty", {name: value})
    assert refused.value.code == "bad_options"
    assert dict(refused.value.facts)["field"] == name


def test_an_unknown_option_is_refused() -> None:
    with pytest.raises(MessageRefused) as refused:
        parse_options("fifty", {"blank_cards": 9001})
    assert refused.value.facts == (("field", "blank_cards"), ("problem", "is not known"))


def test_configuring_carries_the_options_as_the_games_own() -> None:
    message = client.ConfigureMessage(
        t="configure", id=ID, game="fifty", options={}, seats=4, public=False, start=2
    )
    assert to_command(message, ROOM) == commands.Configure("fifty", Options(), 4, False, 2)


def test_an_unknown_game_is_refused_with_the_commands_id() -> None:
    message = client.ConfigureMessage(t="configure", id=ID, game="chess", options={}, seats=2, public=True)
    with pytest.raises(MessageRefused) as refused:
        to_command(message, ROOM)
    assert (refused.value.code, refused.value.command_id) == ("unknown_game", ID)
    with pytest.raises(MessageRefused):
        to_command(play({"type": "play", "card": "x"}), replace(ROOM, game="chess"))


@pytest.mark.parametrize("key", registry.keys())
def test_every_games_types_can_be_parsed(key: str) -> None:
    parse_options(key, {})
    with pytest.raises(MessageRefused):
        parse_move(key, {"type": "nothing like a move"})


@dataclass(frozen=True, slots=True)
class Drawn:
    """Options of a game in which a number is chosen."""

    draw: Literal[1, 2] = 1
    kinds: tuple[Literal[1, 2], ...] = ()


@pytest.fixture
def probe(monkeypatch: pytest.MonkeyPatch) -> str:
    """A game with the options above."""
    monkeypatch.setattr(registry, "game", lambda _: SimpleNamespace(options_type=Drawn))
    return "probe"


@pytest.mark.parametrize("value", [2.0, True, "2", None, [2], 3])
def test_a_number_to_choose_is_never_taken_for_something_like_it(probe: str, value: object) -> None:
    assert parse_options(probe, {"draw": 2, "kinds": [1, 2]}) == Drawn(2, (1, 2))
    for wrong in ({"draw": value}, {"kinds": [1, value]}):
        with pytest.raises(MessageRefused) as refused:
            parse_options(probe, wrong)
        assert refused.value.code == "bad_options"

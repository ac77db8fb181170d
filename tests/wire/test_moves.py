"""The moves of every game as they come from outside: what only looks like the right kind of value is none."""

import pytest
from stammtisch.games import registry
from stammtisch.wire.adapters import parse_move
from stammtisch.wire.errors import MessageRefused

NUMBERS = [
    ("fettnapf", {"type": "play", "card": "fn-3"}, "said"),
    ("fieber", {"type": "play"}, "slot"),
    ("fieber", {"type": "play", "slot": 0}, "seat"),
    ("fieber", {"type": "night_shift"}, "slot"),
    ("squirrel", {"type": "choose"}, "target"),
]
TEXTS = [
    ("fettnapf", {"type": "play"}, "card"),
    ("fieber", {"type": "play", "slot": 0}, "direction"),
    ("fifty", {"type": "play"}, "card"),
    ("fool", {"type": "play"}, "card"),
    ("squirrel", {"type": "put"}, "place"),
    ("squirrel", {"type": "swap", "card": "sq-food"}, "take"),
    ("squirrel", {"type": "shift", "take": "0,0", "card": "sq-food"}, "place"),
]
Fields = dict[str, object]


def refused(game: str, move: Fields) -> str:
    """The field for which the move is refused."""
    with pytest.raises(MessageRefused) as caught:
        parse_move(game, move)
    return str(dict(caught.value.facts)["field"]).rpartition(".")[2]


@pytest.mark.parametrize("value", [True, 1.0, 1e3, "1", [1], {"value": 1}])
@pytest.mark.parametrize(("game", "move", "field"), NUMBERS)
def test_what_is_no_whole_number_is_none(game: str, move: Fields, field: str, value: object) -> None:
    assert refused(game, {**move, field: value}) == field


@pytest.mark.parametrize(("game", "move", "field"), NUMBERS)
def test_a_whole_number_is_one_whatever_the_rules_say_to_it(game: str, move: Fields, field: str) -> None:
    for number in (0, 1, -1, 2**53):
        assert getattr(parse_move(game, {**move, field: number}), field) == number


@pytest.mark.parametrize("value", [True, 1, 1.5, ["fn-3"], {"card": "fn-3"}])
@pytest.mark.parametrize(("game", "move", "field"), TEXTS)
def test_what_is_no_text_is_none(game: str, move: Fields, field: str, value: object) -> None:
    assert refused(game, {**move, field: value}) == field


@pytest.mark.parametrize("game", ["fieber", "fettnapf", "squirrel", "fool", "fifty"])
def test_no_game_takes_the_move_of_another_or_one_with_more_to_it(game: str) -> None:
    types = {kind.__dataclass_fields__["type"].default for kind in registry.game(game).move_types}
    everywhere = {"play", "draw", "see", "night_shift", "put", "swap", "shift", "add", "pick", "turn", "skip"}
    everywhere |= {"choose", "announce", "decline"}
    assert types <= everywhere
    for other in everywhere - types:
        refused(game, {"type": other})
    for bare in types & {"draw", "see", "skip", "announce", "decline"}:
        parse_move(game, {"type": bare})
        assert refused(game, {"type": bare, "seat": 0}) == "seat"

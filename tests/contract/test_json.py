"""What is stored and sent: plain values only, which JSON carries there and back without loss."""

from dataclasses import MISSING, fields, is_dataclass
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

import orjson
import pytest
from pydantic import TypeAdapter
from stammtisch.cards.viewer import EVERYTHING
from stammtisch.games.api import Prompt, Told
from stammtisch.games.registry import AnyGame, game

from tests.contract.cases import Case, each_case, each_game
from tests.contract.economy import LOOKED_AT, chance
from tests.contract.matches import told_of, viewers
from tests.contract.recorded import recorded, some_offered, some_stages, turns_of


def there_and_back(adapter: TypeAdapter[Any], value: Any) -> Any:
    return adapter.validate_json(orjson.dumps(value), strict=True)


def union(types: tuple[Any, ...]) -> TypeAdapter[Any]:
    kind: Any = Union[types]  # noqa: UP007 (there is no other way to write that of a tuple)
    return TypeAdapter(kind)


def tagged(types: tuple[Any, ...]) -> list[str]:
    return [kind.__dataclass_fields__["type"].default for kind in types]


def reachable(kind: Any) -> set[Any]:
    """This dataclass and all it holds; fails on what is neither plain nor such a dataclass."""
    if kind in {bool, int, str, type(None)} or get_origin(kind) is Literal:
        return set()
    if is_dataclass(kind):
        inner = (reachable(hint) for hint in get_type_hints(kind).values())
        return {kind}.union(*inner)
    assert get_origin(kind) not in {list, dict, set}, f"{kind} can be changed"
    arguments = [argument for argument in get_args(kind) if argument is not ...]
    assert arguments, f"{kind} is no plain type"
    return set().union(*(reachable(argument) for argument in arguments))


def crossing(loaded: AnyGame) -> list[Any]:
    return [loaded.options_type, loaded.view_type, *loaded.move_types, *loaded.event_types]


@each_game
def test_all_that_crosses_is_made_of_frozen_slotted_plain_dataclasses(key: str) -> None:
    for kind in set().union(*(reachable(kind) for kind in crossing(game(key)))):
        assert kind.__dataclass_params__.frozen, kind
        assert hasattr(kind, "__slots__"), kind


@each_game
def test_moves_events_and_views_carry_distinct_tags(key: str) -> None:
    loaded = game(key)
    for types in (loaded.move_types, loaded.event_types, (loaded.view_type,)):
        tags = tagged(types)
        assert all(tags)
        assert len(set(tags)) == len(tags)


@each_game
def test_every_option_has_a_default_and_words_for_the_lobby(key: str) -> None:
    for option in fields(game(key).options_type):
        assert option.default is not MISSING
        assert option.metadata["title"]
        assert option.metadata["help"]


@each_case
def test_a_match_read_back_from_json_folds_to_the_same_states(case: Case) -> None:
    events = union(case.game.event_types)
    for match in recorded(case):
        state = match.turns[0].before
        for stage in match.stages:
            event = there_and_back(events, stage.event)
            assert event == stage.event
            state = case.game.evolve(state, event)
            assert state == stage.after


@each_case
def test_moves_and_prompts_survive_json(case: Case) -> None:
    moves, prompts = union(case.game.move_types), TypeAdapter(Prompt)
    rng = chance(case, "moves and prompts")
    for turn in turns_of(case):
        for prompt in case.game.prompts(turn.after).values():
            assert there_and_back(prompts, prompt) == prompt
            for move in some_offered(case, prompt, rng):
                assert there_and_back(moves, move) == move


@each_case
def test_views_and_told_items_survive_json(case: Case) -> None:
    views, told = TypeAdapter(case.game.view_type), TypeAdapter(Told)
    for stage in some_stages(case, LOOKED_AT, chance(case, "views and told items")):
        for viewer in (*viewers(case.seats), EVERYTHING):
            view = case.game.view(stage.after, viewer)
            assert there_and_back(views, view) == view
            for item in told_of(case.game, (stage,), viewer):
                assert there_and_back(told, item) == item
                assert item.kind.startswith(f"{case.key}.")


@each_case
def test_options_survive_json(case: Case) -> None:
    assert there_and_back(TypeAdapter(case.game.options_type), case.options) == case.options


@pytest.mark.parametrize("kind", [list[int], dict[str, int], float, object])
def test_a_type_that_is_not_plain_is_recognised(kind: Any) -> None:
    with pytest.raises(AssertionError):
        reachable(kind)

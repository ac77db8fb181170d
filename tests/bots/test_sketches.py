"""The games in short do what the rules do: each is played beside the rules, move by move."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from stammtisch.bots.sketches import fettnapf, fieber, fifty, fool, squirrel
from stammtisch.cards.viewer import SPECTATOR
from stammtisch.games import registry
from stammtisch.games.fettnapf.deck import NUMBER
from stammtisch.games.fool.scoring import results_of
from stammtisch.games.squirrel.state import KIND

from tests.contract.cases import Case
from tests.contract.matches import Turn, random_turns


def turns(key: str, seats: int, seed: int, **options: object) -> Iterator[Turn]:
    """Every move of a random match."""
    game = registry.game(key)
    for turn in random_turns(Case(key, seats, game.options_type(**options)), seed):
        if turn.seat is not None:
            yield turn


def happened(turn: Turn, kind: str) -> bool:
    return any(event.type == kind for event in turn.events)


def answer_of(move: Any) -> dict[str, Any]:
    return {
        name: getattr(move, name) for name in move.__dataclass_fields__ if getattr(move, name) is not None
    }


@pytest.mark.parametrize("mode", ["standard", "experienced"])
def test_fieber_in_short_is_fieber(mode: str) -> None:
    compared = 0
    for turn in (turn for seed in range(3) for turn in turns("fieber", 4, seed, mode=mode)):
        if happened(turn, "reshuffled") or turn.after.outcome is not None:
            continue
        table = fieber.Table(turn.before, turn.seat or 0)
        assert offered(turn.before) == table.playable(table.hands[table.turn])
        table.answer(answer_of(turn.move), Random(1))
        expected = fieber.Table(turn.after, turn.seat or 0)
        for name in ("hands", "lost", "pile", "top", "temperature", "obligation", "left", "turn", "alive"):
            assert getattr(table, name) == getattr(expected, name), name
        assert sorted(table.under) == sorted(expected.under)
        assert table.white_free == expected.white_free
        compared += 1
    assert compared > 100


def offered(state: Any) -> list[int]:
    """The slots of a Fieber turn that can be played."""
    prompt = registry.game("fieber").prompts(state)[state.turn]
    step = next(step for step in prompt.steps if step.field == "slot")
    return [int(option.value) for option in step.options] if prompt.kind == "play" else []


def test_fettnapf_in_short_is_fettnapf() -> None:
    compared = 0
    for turn in (turn for seed in range(4) for turn in turns("fettnapf", 3, seed, islands="open")):
        if happened(turn, "reshuffled"):
            continue
        table = fettnapf.Table(turn.before, turn.seat or 0)
        going_on = table.play(turn.seat or 0, NUMBER[turn.move.card], Random(1))
        expected = fettnapf.Table(turn.after, turn.seat or 0)
        assert going_on == (turn.after.outcome is None)
        for name in ("hands", "held", "pots", "counts", "pile", "sea", "total", "way"):
            assert getattr(table, name) == getattr(expected, name), name
        compared += 1
    assert compared > 100


@pytest.mark.parametrize("variant", ["basic", "birdhouse", "reverse"])
def test_squirrel_in_short_is_squirrel_or_die(variant: str) -> None:
    kinds = set()
    for turn in (turn for seed in range(6) for turn in turns("squirrel", 3, seed, variant=variant)):
        kinds.add(turn.move.type)
        if turn.move.type == "put" or happened(turn, "winter_began") or turn.after.outcome is not None:
            continue
        if turn.after.choosing:  # a sketch chooses the cat's victim at once
            continue
        table = squirrel.Table(turn.before, turn.seat or 0)
        answer = answer_of(turn.move)
        if table.winter:
            table.answer_in_winter(answer)
        else:
            taken = table.faces[answer["take"]] if "take" in answer else None
            table.hide(taken, KIND[answer["card"]] if "card" in answer else None)
        same(table, squirrel.Table(turn.after, turn.seat or 0), turn.after)
    assert {"turn", "choose"} <= kinds


def same(table: squirrel.Table, expected: squirrel.Table, after: Any) -> None:
    """All but the upturned card, which the next turn begins with."""
    up = [*table.up, *([] if after.up is None else [after.up])]
    assert sorted(up) == sorted(expected.up)
    assert [sorted(hand) for hand in table.hands] == [sorted(hand) for hand in expected.hands]
    assert hidden(table) == hidden(expected)
    for name in ("lives", "food", "sleepy"):
        assert getattr(table, name) == getattr(expected, name), name
    assert table.turn == expected.turn


def hidden(table: squirrel.Table) -> list[tuple[str, int]]:
    """The cards that seats have hidden."""
    return sorted((card, hider) for _, card, hider in table.down if hider is not None)


@pytest.mark.parametrize("seats", [4, 7])
def test_fool_in_short_is_fool(seats: int) -> None:
    tricks, rounds = 0, 0
    for turn in turns("fool", seats, 1, length="players", announcement=True):
        before = turn.before
        if turn.move.type == "play":
            table = fool.Table(before, turn.seat or 0)
            offers = registry.game("fool").prompts(before)[turn.seat or 0].steps[0].options
            cards = fool.playable(table.hands[turn.seat or 0], fool.led(table.trick))
            assert {fool.CODE[str(option.value)] for option in offers} == set(cards)
        for stage in turn.stages:
            if stage.event.type == "trick_taken":
                table = fool.Table(stage.before, 0)
                assert fool.worst_first(table.trick)[-1] == stage.event.winner
            elif stage.event.type == "fools_made":
                last = [(laid.seat, fool.CODE[laid.card]) for laid in stage.before.last.cards]
                assert tuple(fool.worst_first(last)[: len(stage.event.seats)]) == stage.event.seats
                tricks += 1
            elif stage.event.type == "round_scored":
                table = fool.Table(stage.before, 0)
                points = table.points(table.hands, table.fools, table.announcers)
                assert points == [result.points for result in results_of(stage.before)]
                rounds += 1
    assert tricks > 20
    assert rounds == seats


@pytest.mark.parametrize("simultaneous", [False, True])
def test_fifty_in_short_is_fifty_fifty(*, simultaneous: bool) -> None:
    tricks = 0
    for turn in turns("fifty", 3, 2, simultaneous=simultaneous):
        for stage in turn.stages:
            if stage.event.type != "trick_settled":
                continue
            before, halves = stage.before, list(stage.before.halves)
            mood = (before.mood.blue, before.mood.yellow)
            assert fifty.settle(before.played, mood, halves) == stage.event.winner
            assert tuple(halves) == stage.event.halves
            tricks += 1
    assert tricks == 27


def test_a_deal_of_fifty_fifty_ends_with_the_points_and_strikes_of_the_rules() -> None:
    deals = 0
    for turn in (turn for seed in range(6) for turn in turns("fifty", 3, seed)):
        for stage in turn.stages:
            if stage.event.type == "deal_scored":
                foreseen = fifty.Table(stage.before, 0).points(stage.before.halves)
                after = turn.stages[-1].after
                totals = [view.total for view in registry.game("fifty").view(after, SPECTATOR).seats]
                assert foreseen == totals
                deals += 1
    assert deals == 18

"""The prompts: their ids, their size, and the answers made for seats out of time."""

from collections import defaultdict
from dataclasses import replace

import orjson
import pytest
from stammtisch.games.squirrel.moves import Add, Choose, Move, Pick, Put, Shift, Skip, Swap, Turn
from stammtisch.games.squirrel.rules import SQUIRREL
from stammtisch.games.squirrel.state import Options, asked

from tests.games.squirrel.setting import (
    BIRDHOUSE,
    EVERY_OPTIONS,
    REVERSE,
    autumn,
    found_in_turn,
    offered,
    play,
    prompt,
    random_match,
    refusal,
    rows,
    turn_up,
    winter,
)

LARGEST = 2_150
"""Bytes of JSON. All but a few in ten thousand are below 2,000."""


@pytest.mark.parametrize("options", EVERY_OPTIONS)
def test_an_id_counts_the_seats_own_answers(options: Options) -> None:
    answers: dict[int, int] = defaultdict(int)
    for before, _, after in random_match(options, 3, 11):
        if before.turn is not None:
            answers[before.turn] += 1
        for seat, question in SQUIRREL.prompts(after).items():
            assert question.id == f"{seat}.{answers[seat]}"
            assert question.must


@pytest.mark.parametrize("options", EVERY_OPTIONS)
def test_prompts_are_small(options: Options) -> None:
    for seats in (2, 3, 4):
        for _, _, state in random_match(options, seats, 12):
            assert all(len(orjson.dumps(question)) < LARGEST for question in SQUIRREL.prompts(state).values())


def test_the_kind_says_what_is_asked() -> None:
    kinds: set[str] = set()
    for options in EVERY_OPTIONS:
        for seed in range(6):
            for _, _, state in random_match(options, 3, seed):
                kinds |= {question.kind for question in SQUIRREL.prompts(state).values()}
                assert [question.kind for question in SQUIRREL.prompts(state).values()] == [
                    due for due in (asked(state),) if due is not None
                ]
    assert kinds == {"put", "swap", "shift", "add", "pick", "turn", "again", "choose"}


def test_the_birdhouse_asks_for_a_card_to_take_then_a_place_then_a_card_to_hide() -> None:
    state = autumn(rows("birdhouse death", ". bomb"), "food", "death", options=BIRDHOUSE)
    question = prompt(state)
    assert [(step.field, step.kind) for step in question.steps] == [
        ("take", "place"),
        ("place", "place"),
        ("card", "card"),
        ("card", "card"),
    ]
    take, _, *card_steps = question.steps
    assert all(option.then for option in take.options)
    assert [(step.only_for, [option.value for option in step.options]) for step in card_steps] == [
        (("1,0",), ["sq-death", "sq-food"]),
        (("1,1",), ["sq-bomb", "sq-food"]),
    ]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_birdhouse_offers_exactly_what_is_legal(seats: int) -> None:
    """Every combination of a card taken, a place and a card is tried."""
    cards = ("sq-food", "sq-death", "sq-bomb", "sq-again", "sq-sleepy", "sq-love", "sq-cat", "sq-birdhouse")
    places = [f"{x},{y}" for x in range(-5, 7) for y in range(-5, 7)]
    for _, _, state in list(random_match(BIRDHOUSE, seats, 13))[2:14:3]:
        if asked(state) != "shift":
            continue
        takes = [lying.place for lying in state.table]
        tried: list[Move] = [Shift(take, place, card) for take in takes for place in places for card in cards]
        assert set(offered(state)) == {move for move in tried if refusal(state, move) is None}


@pytest.mark.parametrize("options", EVERY_OPTIONS)
def test_the_answer_made_for_a_seat_out_of_time_is_offered_and_leads_to_the_end(options: Options) -> None:
    for seats in (2, 3, 4):
        *_, state = (after for _, _, after in list(random_match(options, seats, 14))[:2])
        while (seat := state.turn) is not None and SQUIRREL.outcome(state) is None:
            move = SQUIRREL.default(state, seat)
            assert move in offered(state)
            state, _ = play(state, move)
        assert state.outcome is not None


def test_out_of_time_the_first_place_there_is_is_taken() -> None:
    """Row by row from the upper left, and the hand card held longest."""
    state = autumn(rows("love cat?", "food? death"), "bomb food", "death", up="again")
    assert SQUIRREL.default(state, 0) == Put("0,-1")
    assert SQUIRREL.default(replace(state, up=None), 0) == Swap("0,0", "sq-bomb")
    covered = autumn(rows("love? cat?", "food? death?"), "bomb food", "death")
    assert SQUIRREL.default(covered, 0) == Add("sq-bomb", "0,-1")
    gap = autumn(rows("love birdhouse", "food? death"), "bomb food", "death", options=BIRDHOUSE)
    assert SQUIRREL.default(gap, 0) == Shift("0,0", "0,0", "sq-bomb")
    taking = autumn((*rows(". love", "food death"), *rows("cat?", patch=0)), "", "", options=REVERSE)
    assert SQUIRREL.default(taking, 0) == Pick("1,0", "0:0,-1")
    assert SQUIRREL.default(winter(rows("food! death?", "cat? love?")), 0) == Turn("1,0")


def test_out_of_time_the_card_just_taken_is_kept_for_hiding_it_would_betray_it() -> None:
    state = autumn(rows("love cat?"), "food bomb", "death")
    assert SQUIRREL.default(state, 0) == Swap("0,0", "sq-food")


def test_out_of_time_the_sleepy_squirrel_is_used() -> None:
    assert SQUIRREL.default(winter(found_in_turn("food", "food"), sleepy=0), 0) == Skip()


def test_out_of_time_the_cat_strikes_whoever_has_most_lives_of_equals_the_next_clockwise() -> None:
    state = turn_up(winter(found_in_turn("cat", "food"), lives=(2, 3, 3, 2), turn=3))
    assert SQUIRREL.default(state, 3) == Choose(1)

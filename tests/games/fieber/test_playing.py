"""rules.md, section 1, "Turn": what may be played, what it does, the draw after it."""

from typing import get_args

import pytest
from stammtisch.games.fieber.moves import Draw, NightShift, Play
from stammtisch.games.fieber.rules import FIEBER
from stammtisch.games.fieber.state import Direction

from tests.games.fieber.setting import (
    fresh,
    hands,
    names,
    night_shift,
    play,
    playable,
    playing,
    refused,
    table,
    why_not,
)


def test_a_red_card_raises_and_a_blue_one_lowers_by_its_value() -> None:
    state = table("red-3 blue-1", "blue-2 red-1", at=37)
    state = play(state, "red-3")
    assert state.temperature == 40
    assert play(state, "blue-2").temperature == 38


@pytest.mark.parametrize(("card", "at", "after"), [("red-2", 39, 41), ("blue-2", 37, 35)])
def test_the_ends_of_the_scale_can_be_reached(card: str, at: int, after: int) -> None:
    assert play(table(card, "red-1", at=at), card).temperature == after


@pytest.mark.parametrize(("card", "at"), [("red-3", 39), ("blue-3", 37)])
def test_a_card_that_would_leave_the_scale_cannot_be_played(card: str, at: int) -> None:
    state = table(f"{card} bandage", "red-1", at=at)
    assert why_not(state) == {card: "off_the_scale"}
    assert refused(state, 0, playing(state, card)) == "fieber.off_the_scale"


def test_the_refusal_names_where_the_thermometer_would_be() -> None:
    (refusal,) = FIEBER.refusals(table("red-3 bandage", "red-1", at=40), 0)
    assert dict(refusal.facts) == {"temperature": 43, "lowest": 35, "highest": 41}


def test_white_cannot_be_played_on_white() -> None:
    state = table("bandage hot red-1", "red-2", discard="red-1 wonder")
    assert why_not(state) == {"bandage": "white_on_white", "hot": "white_on_white"}
    assert playable(state) == "red-1"


def test_white_can_be_played_on_red_on_blue_and_on_nothing() -> None:
    for discard in ("red-1", "blue-1", ""):
        assert playable(table("bandage", "red-2", discard=discard)) == "bandage"


def test_a_card_is_drawn_after_playing_and_goes_to_the_end_of_the_hand() -> None:
    state = play(table("red-1 blue-1 bandage", "red-1", pile="blue-3 hot"), "blue-1")
    assert hands(state)[0] == "red-1 bandage blue-3"
    assert names(state.pile[:1]) == "hot"


def test_the_played_card_is_the_new_top() -> None:
    state = play(table("red-1 blue-2", "red-1", discard="red-2 blue-1"), "blue-2")
    assert names(state.discard) == "red-2 blue-1 blue-2"


def test_the_next_seat_clockwise_is_in_turn_and_seats_that_are_out_are_skipped() -> None:
    assert play(table("red-1 red-1", "red-2", "red-2"), "red-1").turn == 1
    assert play(table("red-1 red-1", "", "red-2"), "red-1").turn == 2
    assert play(table("red-2", "red-2", "red-1 red-1", turn=2), "red-1").turn == 0


def test_who_holds_a_playable_card_must_play() -> None:
    state = table("red-1 bandage", "red-2", discard="hot", at=37)
    assert refused(state, 0, NightShift(0)) == "fieber.must_play"
    assert refused(state, 0, NightShift(1)) == "fieber.must_play"


def test_any_playable_card_may_be_chosen() -> None:
    state = table("red-1 blue-1 bandage", "red-2")
    assert {option.value for option in FIEBER.prompts(state)[0].steps[0].options} == {0, 1, 2}


def test_who_is_not_in_turn_can_neither_play_nor_work() -> None:
    state = table("red-1", "red-2 blue-1")
    assert refused(state, 1, Play(0)) == "fieber.not_your_turn"
    assert refused(state, 1, NightShift(0)) == "fieber.not_your_turn"


@pytest.mark.parametrize("slot", [-1, 3, 10**9])
def test_a_slot_without_a_card_is_refused(slot: int) -> None:
    state = fresh()
    assert refused(state, 0, Play(slot)) == "fieber.no_such_card"
    assert refused(state, 0, NightShift(slot)) == "fieber.no_such_card"


def test_nothing_is_drawn_by_a_move_of_its_own_when_drawing_is_automatic() -> None:
    state = fresh()
    for seat in range(3):
        assert refused(state, seat, Draw()) == "fieber.no_open_draw"


def test_when_the_match_is_over_nothing_can_be_done() -> None:
    over = night_shift(table("red-3", "blue-1", at=40), "red-3")
    for move in (Play(0), NightShift(0), Draw()):
        assert refused(over, 1, move) == "fieber.match_over"
    assert FIEBER.prompts(over) == {}
    assert FIEBER.refusals(over, 1) == ()


# --- white cards that set the thermometer --------------------------------------------------------


@pytest.mark.parametrize(("card", "after"), [("emergency", 37), ("frosty", 35), ("hot", 41)])
@pytest.mark.parametrize("at", range(35, 42))
def test_these_three_put_the_thermometer_somewhere_even_where_it_is_already(
    card: str, after: int, at: int
) -> None:
    assert play(table(card, "red-1", at=at), card).temperature == after


@pytest.mark.parametrize("card", ["emergency", "frosty", "hot"])
def test_white_on_white_holds_for_these_three_too(card: str) -> None:
    assert why_not(table(f"{card} red-1", "red-2", discard="bandage")) == {card: "white_on_white"}


# --- wonder drug -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("at", "ways"),
    [(35, ["up"]), (37, ["up"]), (38, ["up", "down"]), (39, ["down"]), (41, ["down"])],
)
def test_the_wonder_drug_offers_only_directions_that_stay_on_the_scale(at: int, ways: list[str]) -> None:
    state = table("red-1 wonder", "red-2", at=at)
    step = next(step for step in FIEBER.prompts(state)[0].steps if step.field == "direction")
    assert [option.value for option in step.options] == ways
    assert step.only_for == (1,)
    for way in get_args(Direction):
        move = playing(state, "wonder", direction=way)
        assert (FIEBER.legal(state, 0, move) is None) == (way in ways)


def test_the_wonder_drug_moves_exactly_three_degrees() -> None:
    state = table("wonder", "red-2", at=38)
    assert play(state, "wonder", direction="up").temperature == 41
    assert play(state, "wonder", direction="down").temperature == 35


def test_the_wonder_drug_needs_its_direction_and_no_other_card_takes_one() -> None:
    state = table("wonder red-1", "red-2", at=38)
    assert refused(state, 0, playing(state, "wonder")) == "fieber.direction_needed"
    assert refused(state, 0, playing(state, "red-1", direction="up")) == "fieber.no_choice"
    assert refused(state, 0, playing(state, "wonder", direction="up", seat=1)) == "fieber.no_choice"


def test_the_bandage_does_nothing() -> None:
    state = play(table("bandage", "red-1 hot", at=39), "bandage")
    assert (state.temperature, state.obligation, state.turn) == (39, None, 1)
    assert why_not(state) == {"hot": "white_on_white"}

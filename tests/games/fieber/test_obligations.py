"""rules.md, section 1, "Turn": syringes, pill, trainee; one obligation at a time."""

import pytest
from stammtisch.games.fieber.state import Obligation

from tests.games.fieber.setting import (
    names,
    night_shift,
    owed,
    play,
    playable,
    playing,
    refused,
    table,
    why_not,
)


@pytest.mark.parametrize(("colour", "other"), [("red", "blue"), ("blue", "red")])
def test_after_a_syringe_the_next_card_must_be_of_its_colour(colour: str, other: str) -> None:
    syringe = f"{colour}-syringe"
    state = play(table(f"{syringe} red-2", f"{colour}-1 {other}-1 hot", at=38), syringe)
    assert why_not(state) == {f"{other}-1": "colour_needed", "hot": "colour_needed"}
    assert playable(state) == f"{colour}-1"
    assert play(state, f"{colour}-1").obligation is None


def test_the_right_colour_off_the_scale_cannot_be_played_after_a_syringe() -> None:
    state = table("red-3 blue-1", "red-1", discard="red-syringe", at=39, owed=owed("red-syringe"))
    assert why_not(state) == {"red-3": "off_the_scale", "blue-1": "colour_needed"}


def test_after_a_pill_the_next_card_moves_double_its_value() -> None:
    state = play(table("pill", "red-2 blue-1", at=37), "pill")
    assert play(state, "red-2").temperature == 41
    assert play(state, "blue-1").temperature == 35


def test_after_a_pill_a_card_whose_double_leaves_the_scale_cannot_be_played() -> None:
    state = play(table("pill", "red-3 blue-2 red-2", at=37), "pill")
    assert why_not(state) == {"red-3": "off_the_scale", "blue-2": "off_the_scale"}
    assert playable(state) == "red-2"


def test_after_a_pill_white_cannot_be_played() -> None:
    state = play(table("pill", "red-1 pill hot"), "pill")
    assert why_not(state) == {"pill": "pill", "hot": "pill"}


def test_the_pill_doubles_one_card_only() -> None:
    state = play(table("pill red-3", "red-1 red-2", at=37), "pill", "red-1")
    assert (state.temperature, state.obligation) == (39, None)
    assert play(table("red-1", "red-2", at=37, owed=owed("pill"), discard="pill"), "red-1").temperature == 39


def test_the_trainee_bars_white_for_three_cards_whoever_plays_them() -> None:
    state = table("trainee red-1 bandage", "red-1 hot", "blue-1 frosty", pile="blue-3 blue-3 blue-3")
    state = play(state, "trainee")
    assert state.obligation == Obligation("trainee", 3, 0)
    assert why_not(state) == {"hot": "trainee"}
    state = play(state, "red-1")
    assert state.obligation == Obligation("trainee", 2, 0)
    assert why_not(state)["frosty"] == "trainee"
    state = play(state, "blue-1")
    assert state.obligation == Obligation("trainee", 1, 0)
    assert why_not(state)["bandage"] == "trainee"
    state = play(state, "red-1")
    assert state.obligation is None
    assert "hot" in playable(state)


def test_the_trainee_counts_on_over_two_seats() -> None:
    state = table(
        "red-1 red-1", "red-1 hot", discard="trainee", owed=owed("trainee", 3), pile="blue-1 blue-1"
    )
    state = play(state, "red-1", "red-1", "red-1")
    assert state.turn == 1
    assert state.obligation is None
    assert "hot" in playable(state)


def test_the_trainee_outlives_its_being_on_top() -> None:
    state = play(table("red-1", "hot red-1", discard="trainee", owed=owed("trainee", 3)), "red-1")
    assert names(state.discard[-1:]) == "red-1"
    assert why_not(state) == {"hot": "trainee"}


@pytest.mark.parametrize("card", ["emergency", "frosty", "hot"])
def test_the_trainee_bars_the_three_that_set_the_thermometer(card: str) -> None:
    state = table(f"{card} red-1", "red-2", discard="trainee red-1", owed=owed("trainee", 2))
    assert refused(state, 0, playing(state, card)) == "fieber.trainee"


def test_an_obligation_belongs_to_the_white_card_played_last() -> None:
    for card, kind in (("red-syringe", "red-syringe"), ("pill", "pill"), ("trainee", "trainee")):
        state = play(table("red-2", f"{card} red-2", discard="red-1", turn=1), card)
        assert state.obligation is not None
        assert (state.obligation.kind, state.obligation.seat) == (kind, 1)


def test_a_white_card_without_an_obligation_leaves_none() -> None:
    for card in ("bandage", "hot"):
        assert play(table(card, "red-1"), card).obligation is None


@pytest.mark.parametrize("kind", ["red-syringe", "blue-syringe", "pill", "trainee"])
def test_a_night_shift_makes_every_obligation_lapse(kind: str) -> None:
    state = table("bandage hot", "frosty", discard=kind, owed=owed(kind))  # type: ignore[arg-type] # one of the four
    assert night_shift(state, "hot").obligation is None

"""rules.md, section 1, "Night shift"."""

from stammtisch.games.fieber.events import Drew
from stammtisch.games.fieber.moves import NightShift, Play
from stammtisch.games.fieber.rules import FIEBER

from tests.games.fieber.setting import (
    events,
    hands,
    names,
    night_shift,
    owed,
    play,
    playable,
    refused,
    table,
    why_not,
    winners,
)


def test_who_can_play_nothing_works_a_night_shift_with_a_card_of_choice() -> None:
    state = table("red-2 bandage", "red-1", discard="hot", at=40)
    prompt = FIEBER.prompts(state)[0]
    assert (prompt.kind, prompt.move_type) == ("night_shift", "night_shift")
    assert [option.value for option in prompt.steps[0].options] == [0, 1]
    assert hands(night_shift(state, "red-2"))[0] == "bandage"
    assert hands(night_shift(state, "bandage"))[0] == "red-2"
    assert refused(state, 0, Play(0)) == "fieber.off_the_scale"


def test_the_card_goes_beneath_the_discard_pile_and_nothing_else_changes() -> None:
    state = table("red-2 bandage", "red-1", discard="blue-1 hot", at=40)
    after = night_shift(state, "red-2")
    assert names(buried.card for buried in after.beneath) == "red-2"
    assert (after.discard, after.temperature) == (state.discard, 40)


def test_a_night_shift_draws_nothing() -> None:
    state = table("red-2 bandage", "red-1", discard="hot", at=40)
    assert night_shift(state, "red-2").pile == state.pile
    assert not any(isinstance(event, Drew) for event in events(state, NightShift(0)))


def test_after_a_night_shift_white_may_be_played_on_white() -> None:
    state = table("red-2 bandage", "frosty red-3", discard="hot", at=40)
    state = night_shift(state, "red-2")
    assert playable(state) == "frosty"


def test_it_may_through_several_night_shifts() -> None:
    state = table("red-2 bandage", "red-3 red-3", "frosty red-3", discard="hot", at=40)
    state = night_shift(state, "red-2", "red-3")
    assert state.turn == 2
    assert playable(state) == "frosty"


def test_it_may_until_a_card_has_been_played() -> None:
    state = table("red-2 hot", "red-3 red-1", "frosty red-3", discard="wonder", at=40)
    state = night_shift(state, "red-2")
    state = play(state, "red-1")
    assert not state.white_free
    state = table("red-2 bandage", "frosty red-3", "emergency red-1", discard="hot", at=40)
    state = play(night_shift(state, "red-2"), "frosty")
    assert why_not(state) == {"emergency": "white_on_white"}


def test_white_played_after_a_night_shift_brings_its_obligation() -> None:
    state = table("red-2 bandage", "trainee red-3", "emergency red-1", discard="hot", at=40)
    state = play(night_shift(state, "red-2"), "trainee")
    assert why_not(state) == {"emergency": "trainee"}


def test_after_a_night_shift_the_thermometer_still_bars_cards() -> None:
    state = table("red-2 bandage", "red-3 red-1", discard="hot", at=40)
    assert why_not(night_shift(state, "red-2")) == {"red-3": "off_the_scale"}


def test_the_cards_after_a_night_shift_are_no_longer_doubled_nor_counted() -> None:
    state = table("red-2", "red-1 blue-1", "red-1", discard="pill", at=38, owed=owed("pill"))
    assert play(night_shift(state, "red-2"), "red-1").temperature == 39


def test_a_seat_without_cards_is_out_at_once_and_is_skipped_from_then_on() -> None:
    state = table("red-2", "blue-1", "red-1", discard="hot", at=40)
    state = night_shift(state, "red-2")
    assert (state.out, state.turn, winners(state)) == ((0,), 1, None)
    assert play(state, "blue-1", "red-1").turn == 1


def test_the_seat_left_alone_with_cards_wins_at_once() -> None:
    state = night_shift(table("red-2", "red-3", discard="hot", at=40), "red-2")
    assert winners(state) == (1,)
    outcome = FIEBER.outcome(state)
    assert outcome is not None
    assert outcome.scores == (0, 1)
    assert state.turn is None


def test_a_hand_keeps_its_order() -> None:
    state = table("red-2 blue-syringe red-3", "red-1", discard="hot", at=40)
    assert hands(night_shift(state, "blue-syringe"))[0] == "red-2 red-3"

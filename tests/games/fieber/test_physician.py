"""rules.md, section 1, "Head physician"."""

from stammtisch.games.fieber.rules import FIEBER

from tests.games.fieber.setting import (
    hands,
    night_shift,
    play,
    playable,
    playing,
    refused,
    table,
    why_not,
    winners,
)


def seats_offered(hand: str, *others: str) -> list[object]:
    prompt = FIEBER.prompts(table(hand, *others))[0]
    step = next(step for step in prompt.steps if step.field == "seat")
    assert step.only_for == (0,)
    return [option.value for option in step.options]


def test_any_seat_still_in_can_be_named_the_own_included() -> None:
    assert seats_offered("physician red-1", "red-2", "", "red-3") == [0, 1, 3]


def test_the_seat_is_part_of_the_move_and_must_be_one_of_these() -> None:
    state = table("physician red-1", "red-2", "", "red-3")
    assert refused(state, 0, playing(state, "physician")) == "fieber.seat_needed"
    for seat in (-1, 2, 4):
        assert refused(state, 0, playing(state, "physician", seat=seat)) == "fieber.seat_needed"
    assert refused(state, 0, playing(state, "red-1", seat=1)) == "fieber.no_choice"


def test_the_named_seat_is_in_turn_next_and_after_it_the_next_clockwise() -> None:
    state = table("physician red-2", "red-1", "red-1", "red-1", at=37)
    state = play(state, "physician", seat=2)
    assert state.turn == 2
    assert play(state, "red-1").turn == 3


def test_the_one_who_named_draws_as_after_any_card() -> None:
    state = play(table("physician red-1", "red-1", pile="hot"), "physician", seat=1)
    assert hands(state)[0] == "red-1 hot"


def test_the_named_seat_must_play_red_or_blue() -> None:
    state = play(table("physician", "red-1 physician hot"), "physician", seat=1)
    assert playable(state) == "red-1"
    assert set(why_not(state).values()) == {"white_on_white"}


def test_the_named_seat_works_a_night_shift_if_it_cannot() -> None:
    state = play(table("physician", "red-1", "bandage frosty", at=40), "physician", seat=2)
    assert FIEBER.prompts(state)[2].kind == "night_shift"
    state = night_shift(state, "frosty")
    assert state.turn == 0


def test_naming_oneself_with_the_last_card_one_draws_and_goes_on() -> None:
    state = play(table("physician", "red-1", pile="red-2"), "physician", seat=0)
    assert (state.turn, state.out, hands(state)[0]) == (0, (), "red-2")
    assert play(state, "red-2").turn == 1


def test_who_named_himself_and_drew_white_works_a_night_shift_and_is_out() -> None:
    state = play(table("physician", "red-1", "red-1", pile="hot"), "physician", seat=0)
    state = night_shift(state, "hot")
    assert (state.out, state.turn) == ((0,), 1)
    assert winners(play(table("physician", "red-1", pile="hot"), "physician", seat=0)) is None


def test_after_a_night_shift_one_physician_can_follow_the_other() -> None:
    state = table("red-3 bandage", "physician red-3", discard="physician", at=40)
    assert playable(night_shift(state, "red-3")) == "physician"

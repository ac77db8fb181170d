"""rules.md, section 1, 'Variant "experienced"'."""

from stammtisch.games.fieber.moves import NightShift
from stammtisch.games.fieber.rules import FIEBER

from tests.games.fieber.setting import (
    EXPERIENCED,
    EXPERIENCED_BY_HAND,
    events,
    hands,
    names,
    night_shift,
    owed,
    play,
    playable,
    table,
    winners,
)


def test_a_night_shift_s_card_goes_face_down_in_front_and_one_is_drawn() -> None:
    state = table("red-2 bandage", "red-1", discard="hot", at=40, pile="blue-1", options=EXPERIENCED)
    state = night_shift(state, "red-2")
    assert names(state.lost[0]) == "red-2"
    assert hands(state)[0] == "bandage blue-1"
    assert (state.beneath, state.out, state.turn) == ((), (), 1)


def test_the_obligation_lapses_and_white_may_be_played_on_white() -> None:
    state = table(
        "bandage", "frosty", discard="red-syringe", owed=owed("red-syringe"), pile="hot", options=EXPERIENCED
    )
    state = night_shift(state, "bandage")
    assert state.obligation is None
    assert playable(state) == "frosty"


def test_the_third_lost_card_of_one_s_choice_puts_out_without_a_draw() -> None:
    state = table(
        "red-2 bandage red-3",
        "red-1",
        "red-1",
        lost=("blue-1 blue-2", "", ""),
        discard="hot",
        at=40,
        options=EXPERIENCED,
    )
    assert [option.value for option in FIEBER.prompts(state)[0].steps[0].options] == [0, 1, 2]
    after = night_shift(state, "bandage")
    assert (after.out, after.turn, winners(after)) == ((0,), 1, None)
    assert after.pile == state.pile


def test_lost_cards_and_hand_of_who_goes_out_go_beneath_the_discard_pile() -> None:
    state = table(
        "red-2 bandage red-3",
        "red-1",
        "red-1",
        lost=("blue-1 blue-2", "", ""),
        discard="hot",
        at=40,
        options=EXPERIENCED,
    )
    after = night_shift(state, "bandage")
    assert names(buried.card for buried in after.beneath) == "blue-1 blue-2 bandage red-2 red-3"
    assert (after.lost[0], after.hands[0]) == ((), ())
    assert after.discard == state.discard


def test_the_second_lost_card_puts_nobody_out() -> None:
    state = table("red-2", "red-1", lost=("blue-1", ""), discard="hot", at=40, options=EXPERIENCED)
    assert night_shift(state, "red-2").out == ()


def test_the_last_one_in_wins() -> None:
    state = table(
        "red-2 red-3", "red-1", lost=("blue-1 blue-2", ""), discard="hot", at=40, options=EXPERIENCED
    )
    assert winners(night_shift(state, "red-3")) == (1,)


def test_each_seat_counts_its_own_lost_cards() -> None:
    state = table(
        "red-2",
        "red-3",
        "red-1",
        lost=("blue-1 blue-2", "blue-1", ""),
        discard="hot",
        at=41,
        options=EXPERIENCED,
    )
    state = night_shift(state, "red-2", "red-3")
    assert state.out == (0,)
    assert names(state.lost[1]) == "blue-1 red-3"


def test_the_replaced_card_may_be_played_on_the_next_turn_only() -> None:
    state = table("red-2", "red-1 red-1", discard="hot", at=40, pile="blue-1", options=EXPERIENCED)
    state = night_shift(state, "red-2")
    assert state.turn == 1
    assert play(state, "red-1").turn == 0


def test_by_hand_a_night_shift_opens_a_draw_except_with_the_third_card() -> None:
    state = table(
        "red-2 red-3", "red-1", lost=("blue-1", ""), discard="hot", at=40, options=EXPERIENCED_BY_HAND
    )
    assert night_shift(state, "red-2").open_draw == 0
    state = table(
        "red-2 red-3",
        "red-1",
        "red-1",
        lost=("blue-1 blue-2", "", ""),
        discard="hot",
        at=40,
        options=EXPERIENCED_BY_HAND,
    )
    assert night_shift(state, "red-2").open_draw is None
    assert not any(getattr(event, "opens_draw", False) for event in events(state, NightShift(0)))


def test_by_hand_the_last_card_lost_in_front_leaves_the_open_draw() -> None:
    state = table("red-2", "red-1", "red-1", discard="hot", at=40, options=EXPERIENCED_BY_HAND)
    state = night_shift(state, "red-2")
    assert (state.out, state.open_draw, hands(state)[0]) == ((), 0, "")
    state = play(state, "red-1")
    assert state.out == (0,)
    assert names(buried.card for buried in state.beneath) == "red-2"

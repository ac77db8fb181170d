"""rules.md, section 4: "Trick": who leads, following suit, the 1s, who wins."""

import pytest
from stammtisch.games.api import CardRefusal, IllegalMove
from stammtisch.games.fool.events import TrickTaken
from stammtisch.games.fool.moves import Play
from stammtisch.games.fool.rules import FOOL
from stammtisch.games.fool.state import State, turn_of

from tests.games.fool.setting import PRINTED, card, cards, fresh, made, offered, one, play, table

REST = "b2 b3"
"""Cards to keep, so that a hand does not run empty."""


def following(hand: str, led: str) -> set[str]:
    """What seat 1 may play of this hand after these cards of seat 0 (and of seats 3, 2 before)."""
    before = led.split()
    seats = [(1 - len(before) + step) % 4 for step in range(len(before))]
    hands = {seat: f"{one} {REST}" for seat, one in zip(seats, before, strict=True)}
    hands[1] = hand
    state = table(*(hands.get(seat, REST) for seat in range(4)), lead=seats[0])
    state, _ = play(state, led)
    return offered(state, 1)


def winner(state: State, written: str) -> int:
    _, events = play(state, written)
    return one(events, TrickTaken).winner


def refusal(state: State, seat: int, written: str) -> str:
    with pytest.raises(IllegalMove) as caught:
        made(state, seat, Play(written))
    return caught.value.refusal.code


# --- order ------------------------------------------------------------------------------------------


def test_left_of_the_dealer_leads_the_first_trick_of_a_round() -> None:
    state = fresh(PRINTED, 5, 3)
    assert state.dealer == 2
    assert turn_of(state) == 3


def test_from_the_lead_clockwise_each_plays_one_card() -> None:
    state = table("g2 b2", "g3 b3", "g4 b4", "g5 b5", lead=2)
    order = []
    for written in ("g4", "g5", "g2", "g3"):
        [seat] = FOOL.prompts(state)
        order.append(seat)
        state, _ = play(state, written)
    assert order == [2, 3, 0, 1]


def test_the_winner_leads_the_next_trick() -> None:
    state, _ = play(table("g2 b2", "g9 b3", "g4 b4", "g5 b5"), "g2 g9 g4 g5")
    assert turn_of(state) == 1


# --- following suit -----------------------------------------------------------------------------------


def test_suit_must_be_followed() -> None:
    assert following("g3 g4 r5 y6", "g9") == {*cards("g3 g4")}


def test_without_the_suit_any_card_may_be_played() -> None:
    assert following("r5 y6 b4", "g9") == {*cards("r5 y6 b4")}


def test_the_leader_may_play_any_card() -> None:
    state = table("g3 r4 1 b5", REST, REST, REST)
    assert offered(state, 0) == {*cards("g3 r4 1 b5")}


def test_a_1_may_be_played_although_one_could_follow() -> None:
    assert following("g3 r5 1", "g9") == {*cards("g3 1")}


def test_a_1_need_not_be_played_when_it_is_the_only_card_of_the_suit() -> None:
    assert following("1 r5 y6", "g9") == {*cards("1 r5 y6")}


def test_after_a_led_1_play_is_free() -> None:
    assert following("g3 r5 1 b4", "1") == {*cards("g3 r5 1 b4")}
    assert following("g3 r5 1 b4", "1 1") == {*cards("g3 r5 1 b4")}


def test_after_a_led_1_the_first_card_that_is_no_1_fixes_the_suit() -> None:
    assert following("g3 r5 1", "1 r7") == {*cards("r5 1")}
    assert following("g3 r5 1", "1 1 g7") == {*cards("g3 1")}


def test_a_1_or_a_card_thrown_off_does_not_change_the_suit() -> None:
    assert following("g3 r5", "g9 1") == {*cards("g3")}
    assert following("g3 r5", "g9 r8") == {*cards("g3")}


def test_a_card_that_does_not_follow_is_refused_with_the_suit_to_follow() -> None:
    state, _ = play(table("g9 b2", "g3 r5 1 y6", REST, REST), "g9")
    assert refusal(state, 1, card("r5")) == "fool.must_follow"
    facts = (("suit", "green"),)
    assert FOOL.refusals(state, 1) == (
        CardRefusal(card("r5"), "fool.must_follow", facts),
        CardRefusal(card("y6"), "fool.must_follow", facts),
    )
    assert FOOL.sentences["fool.must_follow"].format(**dict(facts)) == (
        "You must follow suit: play a green card or a 1."
    )


def test_nothing_is_barred_when_one_cannot_follow_or_is_not_in_turn() -> None:
    state, _ = play(table("g9 b2", "r5 1 y6", "g3 r7", REST), "g9")
    assert FOOL.refusals(state, 1) == ()
    assert FOOL.refusals(state, 2) == ()


# --- winning ------------------------------------------------------------------------------------------


def test_the_highest_card_of_the_led_suit_wins() -> None:
    state = table("g5 b2", "g9 b3", "r13 b4", "g7 b5")
    assert winner(state, "g5 g9 r13 g7") == 1


def test_a_higher_card_of_another_suit_does_not_win() -> None:
    state = table("b2 g2", "r13 g3", "y11 g4", "g16 r2")
    assert winner(state, "b2 r13 y11 g16") == 0


def test_a_1_is_the_lowest_card_of_the_led_suit() -> None:
    state = table("1 b2", "r2 b3", "y11 b4", "g16 b5")
    assert winner(state, "1 r2 y11 g16") == 1  # red was fixed by the 2, and that beats the 1


def test_a_led_1_wins_when_all_others_play_1s() -> None:
    state = table("1 b2", "1 b3", "1 b4", "1 b5", lead=2)
    assert winner(state, "1 1 1 1") == 2


# --- refused ------------------------------------------------------------------------------------------


def test_playing_out_of_turn_is_refused() -> None:
    state = table("g9 b2", "g3", "g4", "g5")
    assert refusal(state, 1, card("g3")) == "fool.not_your_turn"


def test_playing_a_card_not_in_hand_is_refused() -> None:
    state = table("g9 b2", "g3", "g4", "g5")
    for written in ("fo-green-3", "fo-1", "fo-green-99", "g9", "", "fo-green-09"):
        assert refusal(state, 0, written) == "fool.not_in_hand"


def test_a_played_card_cannot_be_played_again() -> None:
    state, _ = play(table("g9 g2 b2", "g3 b3", "g4 b4", "g5 b5"), "g9 g3 g4 g5")
    assert refusal(state, 0, card("g9")) == "fool.not_in_hand"


def test_of_several_1s_one_is_played() -> None:
    state = table("1 1 g2", REST, REST, REST)
    assert [option.value for option in FOOL.prompts(state)[0].steps[0].options] == ["fo-1", card("g2")]
    state, _ = play(state, "1")
    assert state.hands[0] == cards("1 g2")


def test_with_one_card_left_one_is_still_asked() -> None:
    state = table("g9", "g3", "g4", "g5")
    assert offered(state, 0) == {card("g9")}


def test_the_card_played_for_a_seat_out_of_time_is_the_highest_it_may_play() -> None:
    state = table("g4 r13 1", "g3 g7 y11 1", "r9 y4", "1 1")
    assert FOOL.default(state, 0) == Play(card("r13"))
    state, _ = play(state, "g4")
    assert FOOL.default(state, 1) == Play(card("g7"))
    state, _ = play(state, "g7")
    assert FOOL.default(state, 2) == Play(card("r9"))
    state, _ = play(state, "r9")
    assert FOOL.default(state, 3) == Play("fo-1")

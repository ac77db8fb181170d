"""rules.md, section 5: a trick, the halves, the lead."""

import pytest
from stammtisch.cards.viewer import Viewer
from stammtisch.games.api import IllegalMove
from stammtisch.games.fifty.events import DealScored, Dealt, MoodTurned, TrickSettled
from stammtisch.games.fifty.moves import Play
from stammtisch.games.fifty.rules import FIFTY
from stammtisch.games.fifty.state import Mood, Options, turn_of

from tests.games.fifty.setting import (
    SHUFFLE,
    fresh,
    last_trick,
    play,
    play_out,
    table,
    whole_trick,
)

HANDS = ((10, 11), (20, 21), (30, 31))


def refusal(seat: int, card: str, **where: int) -> str:
    state = table(HANDS, mood=Mood(5, 2), lead=where.get("lead", 0))
    with pytest.raises(IllegalMove) as caught:
        FIFTY.decide(state, seat, Play(card), SHUFFLE)
    return caught.value.refusal.code


def test_the_highest_card_takes_the_blue_halves_and_the_lowest_the_yellow_ones() -> None:
    state, _ = whole_trick(table(HANDS, mood=Mood(5, 2)), 10, 20, 30)
    assert state.halves == (-2, 0, 5)


def test_cards_between_take_nothing() -> None:
    hands = ((10, 1), (20, 2), (30, 3), (40, 4), (50, 5))
    state, _ = whole_trick(table(hands, mood=Mood(7, 4)), 10, 20, 30, 40, 50)
    assert state.halves == (-4, 0, 0, 0, 7)


@pytest.mark.parametrize(
    ("before", "mood", "after"),
    [
        ((0, 0, -3), Mood(5, 2), (-2, 0, 2)),  # more blue than the yellow it owned
        ((0, 0, -7), Mood(4, 7), (-7, 0, -3)),  # fewer
        ((4, 0, -4), Mood(4, 7), (-3, 0, 0)),  # just as many: none left
        ((6, 0, 1), Mood(1, 4), (2, 0, 2)),  # yellow cancels blue as well
    ],
)
def test_blue_and_yellow_cancel_one_for_one(
    before: tuple[int, ...], mood: Mood, after: tuple[int, ...]
) -> None:
    state, _ = whole_trick(table(HANDS, mood=mood, halves=before), 10, 20, 30)
    assert state.halves == after


def test_a_seat_owns_halves_of_one_colour_only() -> None:
    start = table(HANDS, mood=Mood(5, 2), halves=(1, -4, 0))
    view = FIFTY.view(start, Viewer(0))
    assert [(seat.colour, seat.halves) for seat in view.seats] == [("blue", 1), ("yellow", 4), (None, 0)]


def test_halves_never_run_out() -> None:
    state, _ = whole_trick(table(HANDS, mood=Mood(7, 4), halves=(-200, 0, 300)), 10, 20, 30)
    assert state.halves == (-204, 0, 307)


def test_from_the_lead_clockwise_each_plays_one_card() -> None:
    state = table(HANDS, mood=Mood(5, 2), lead=1)
    order = []
    for card in (20, 30, 10):
        turn = turn_of(state)
        assert turn is not None
        assert list(FIFTY.prompts(state)) == [turn]
        order.append(turn)
        state, _ = play(state, (turn, card))
    assert order == [1, 2, 0]


def test_the_highest_card_leads_the_next_trick() -> None:
    state, events = whole_trick(table(HANDS, mood=Mood(5, 2)), 10, 20, 30)
    assert [type(event) for event in events[1:]] == [TrickSettled, MoodTurned]
    assert turn_of(state) == 2
    state, _ = play(state, (2, 31), (0, 11))
    assert turn_of(state) == 1


def test_any_card_of_the_hand_may_be_played() -> None:
    state = fresh()
    offered = {option.value for option in FIFTY.prompts(state)[0].steps[0].options}
    assert offered == {f"ff-{card}" for card in state.hands[0]}


def test_playing_out_of_turn_is_refused() -> None:
    assert refusal(1, "ff-20") == "fifty.not_your_turn"
    assert refusal(0, "ff-10", lead=1) == "fifty.not_your_turn"


def test_playing_a_card_not_in_hand_is_refused() -> None:
    for card in ("ff-20", "ff-50", "ff-51", "ff-mood-5-2", "", "10"):
        assert refusal(0, card) == "fifty.not_in_hand"


def test_a_played_card_cannot_be_played_again() -> None:
    state, _ = whole_trick(table(HANDS, mood=Mood(5, 2)), 10, 20, 30)
    state, _ = play(state, (2, 31))
    with pytest.raises(IllegalMove, match=r"fifty\.not_in_hand"):
        play(state, (0, 10))


def test_playing_after_the_end_is_refused() -> None:
    state, _ = play_out(fresh())
    for seat in range(3):
        with pytest.raises(IllegalMove, match=r"fifty\.match_over"):
            FIFTY.decide(state, seat, Play("ff-1"), SHUFFLE)


@pytest.mark.parametrize("options", [Options(), Options(simultaneous=True)], ids=["in turn", "together"])
def test_nine_tricks_make_a_deal_and_the_tenth_mood_card_stays_unseen(options: Options) -> None:
    start = fresh(options)
    _, events = play_out(start)
    kinds = [type(event) for event in events]
    first_deal = kinds[: kinds.index(DealScored)]
    assert first_deal.count(TrickSettled) == 9
    assert first_deal.count(MoodTurned) == 8  # and one is up at the start


def test_with_one_card_left_one_is_still_asked() -> None:
    state = last_trick((10, 20, 30), mood=Mood(5, 2), halves=(0, 0, 0))
    assert [len(step.options) for step in FIFTY.prompts(state)[0].steps] == [1]


def test_the_card_played_for_a_seat_out_of_time_is_the_middle_one_of_its_hand() -> None:
    state = table(((40, 7, 11), (1, 2, 3), (4, 5, 6)), mood=Mood(5, 2))
    assert FIFTY.default(state, 0) == Play("ff-11")


def test_no_card_of_the_hand_is_ever_refused() -> None:
    assert all(FIFTY.refusals(fresh(), seat) == () for seat in range(3))


def test_the_next_deal_begins_in_the_same_step_as_the_last_trick_ends() -> None:
    state = last_trick((10, 20, 30), mood=Mood(5, 2), halves=(0, 0, 0))
    state, events = whole_trick(state, 10, 20, 30)
    assert [type(event) for event in events if isinstance(event, Dealt | MoodTurned)] == [Dealt, MoodTurned]
    assert FIFTY.prompts(state)

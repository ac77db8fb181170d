"""rules.md, section 5: "Simultaneous play"."""

import pytest
from stammtisch.cards.viewer import SPECTATOR, Viewer
from stammtisch.games.api import IllegalMove
from stammtisch.games.fifty.events import Chose, MoodTurned, Revealed, StartSet, TrickSettled
from stammtisch.games.fifty.rules import FIFTY
from stammtisch.games.fifty.state import Mood, Options, State

from tests.games.fifty.setting import SHUFFLE, TOGETHER, decide, fresh, play, table

HANDS = ((10, 11), (20, 21), (30, 31))


def waiting() -> State:
    return table(HANDS, mood=Mood(5, 2), options=TOGETHER)


def test_all_are_asked_at_once() -> None:
    assert {seat: prompt.kind for seat, prompt in FIFTY.prompts(waiting()).items()} == {
        0: "choose",
        1: "choose",
        2: "choose",
    }


@pytest.mark.parametrize("order", [(0, 1, 2), (2, 0, 1), (1, 2, 0)])
def test_in_any_order_the_last_choice_shows_all_cards_together(order: tuple[int, int, int]) -> None:
    state, _ = play(waiting(), *((seat, HANDS[seat][0]) for seat in order[:2]))
    last = order[2]
    events = decide(state, last, HANDS[last][0])
    assert events[:2] == [Chose(last, HANDS[last][0]), Revealed((10, 20, 30))]
    assert [type(event) for event in events[2:]] == [TrickSettled, MoodTurned]


def test_until_then_nothing_is_shown_but_that_a_choice_was_made() -> None:
    state, _ = play(waiting(), (1, 20))
    for viewer in (Viewer(0), Viewer(2), SPECTATOR):
        view = FIFTY.view(state, viewer)
        assert [seat.chosen for seat in view.seats] == [False, True, False]
        assert [seat.choice for seat in view.seats] == [None, None, None]
        assert [seat.played for seat in view.seats] == [None, None, None]
        assert [seat.hand_size for seat in view.seats] == [2, 1, 2]


def test_ones_own_choice_is_shown_to_oneself() -> None:
    state, _ = play(waiting(), (1, 20))
    assert FIFTY.view(state, Viewer(1)).seats[1].choice == "ff-20"
    assert FIFTY.view(state, Viewer(1)).seats[1].hand == ("ff-21",)


def test_others_are_told_that_a_choice_was_made_and_not_which() -> None:
    state = waiting()
    [event] = decide(state, 1, 20)
    own, other = FIFTY.tell(state, event, Viewer(1)), FIFTY.tell(state, event, Viewer(0))
    assert own is not None
    assert other is not None
    assert (own.motions[0].card, own.motions[0].source.slot) == ("ff-20", 0)
    assert (other.motions[0].card, other.motions[0].source.slot) == (None, None)
    assert own.facts == other.facts == ()


def test_a_choice_is_final() -> None:
    state, _ = play(waiting(), (1, 20))
    assert sorted(FIFTY.prompts(state)) == [0, 2]
    for card in (20, 21):
        with pytest.raises(IllegalMove, match=r"fifty\.already_chosen"):
            decide(state, 1, card)


def test_anothers_choice_leaves_the_prompts_of_the_rest_alone() -> None:
    before = FIFTY.prompts(waiting())
    state, _ = play(waiting(), (1, 20))
    assert FIFTY.prompts(state) == {0: before[0], 2: before[2]}


def test_the_next_mood_card_is_turned_up_when_the_trick_is_settled() -> None:
    state, events = play(waiting(), (1, 20), (2, 30), (0, 10))
    assert state.halves == (-2, 0, 5)
    assert isinstance(events[-1], MoodTurned)
    assert state.mood == events[-1].mood
    assert sorted(FIFTY.prompts(state)) == [0, 1, 2]


def test_with_one_card_left_each_is_still_asked() -> None:
    state = table(((10,), (20,), (30,)), mood=Mood(5, 2), options=TOGETHER)
    assert [len(prompt.steps[0].options) for prompt in FIFTY.prompts(state).values()] == [1, 1, 1]


def test_start_seat_and_lead_have_no_meaning() -> None:
    state = FIFTY.initial(TOGETHER, 4, 2)
    assert not any(isinstance(event, StartSet) for event in FIFTY.setup(state, SHUFFLE))
    view = FIFTY.view(fresh(TOGETHER, 4, 2), SPECTATOR)
    assert (view.start, view.lead, view.turn) == (None, None, None)


def test_it_goes_with_the_short_deck() -> None:
    state = fresh(Options(simultaneous=True, short_deck=True), 5)
    assert state.rest == ()
    assert len(FIFTY.prompts(state)) == 5

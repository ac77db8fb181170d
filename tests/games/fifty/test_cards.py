"""rules.md, section 5: "Cards", and "Short deck"."""

import pytest
from stammtisch.games.fifty.rules import FIFTY
from stammtisch.games.fifty.state import MOODS, Mood

from tests.games.fifty.setting import IN_TURN, SHORT, fresh


def test_three_to_five_play() -> None:
    assert list(FIFTY.players) == [3, 4, 5]


@pytest.mark.parametrize(("seats", "undealt"), [(3, 23), (4, 14), (5, 5)])
def test_nine_cards_each_of_the_numbers_1_to_50(seats: int, undealt: int) -> None:
    state = fresh(IN_TURN, seats)
    assert [len(hand) for hand in state.hands] == [9] * seats
    assert len(state.rest) == undealt
    assert sorted(card for hand in (*state.hands, state.rest) for card in hand) == list(range(1, 51))


@pytest.mark.parametrize(("seats", "highest"), [(3, 27), (4, 36), (5, 45)])
def test_the_short_deck_leaves_none_undealt(seats: int, highest: int) -> None:
    state = fresh(SHORT, seats)
    assert sorted(card for hand in state.hands for card in hand) == list(range(1, highest + 1))
    assert state.rest == ()


def test_ten_mood_cards() -> None:
    documented = {Mood(5, 2), Mood(1, 4), Mood(7, 4)}
    our_ruling = {Mood(4, 1), Mood(2, 5), Mood(3, 6), Mood(6, 3), Mood(4, 7), Mood(3, 5), Mood(5, 3)}
    assert set(MOODS) == documented | our_ruling
    assert len(MOODS) == 10


def test_all_ten_mood_cards_are_shuffled_anew_for_each_deal() -> None:
    state = fresh()
    assert {state.mood, *state.moods} == set(MOODS)
    assert (state.mood, *state.moods) != MOODS

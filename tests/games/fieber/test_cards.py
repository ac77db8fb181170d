"""rules.md, section 1: the cards, the thermometer, the set-up."""

from collections import Counter

import pytest
from stammtisch.games.fieber.deck import CARDS, DECK, back_of
from stammtisch.games.fieber.events import Dealt, StartSet
from stammtisch.games.fieber.rules import FIEBER
from stammtisch.games.fieber.state import State

from tests.games.fieber.setting import SHUFFLE, STANDARD, folded, fresh, names


def dealt(seats: int) -> State:
    return fresh(seats=seats)


def test_there_are_32_cards() -> None:
    assert Counter(back_of(card) for card in DECK) == {"red": 10, "blue": 10, "white": 12}
    assert Counter(names(DECK).split()) == {
        "red-1": 4,
        "red-2": 3,
        "red-3": 3,
        "blue-1": 4,
        "blue-2": 3,
        "blue-3": 3,
        "emergency": 1,
        "frosty": 1,
        "hot": 1,
        "wonder": 1,
        "red-syringe": 1,
        "blue-syringe": 1,
        "bandage": 1,
        "trainee": 1,
        "pill": 2,
        "physician": 2,
    }


def test_red_raises_and_blue_lowers() -> None:
    assert CARDS["fb-red-3"].value == 3
    assert CARDS["fb-blue-3"].value == -3


@pytest.mark.parametrize("seats", range(2, 6))
def test_each_seat_gets_a_red_a_blue_and_a_white_card_in_that_order(seats: int) -> None:
    state = dealt(seats)
    assert [tuple(map(back_of, hand)) for hand in state.hands] == [("red", "blue", "white")] * seats


@pytest.mark.parametrize("seats", range(2, 6))
def test_the_rest_is_the_draw_pile_and_nothing_is_discarded(seats: int) -> None:
    state = dealt(seats)
    assert len(state.pile) == 32 - 3 * seats
    assert Counter((*state.pile, *(card for hand in state.hands for card in hand))) == Counter(DECK)
    assert (state.discard, state.beneath) == ((), ())


def test_the_thermometer_starts_at_37() -> None:
    assert dealt(3).temperature == 37


def test_the_start_seat_is_drawn_from_the_seed_or_picked_by_the_host() -> None:
    picked = FIEBER.setup(FIEBER.initial(STANDARD, 4, 2), SHUFFLE)
    assert picked[0] == StartSet(2, drawn=False)
    drawn = FIEBER.setup(FIEBER.initial(STANDARD, 4, None), SHUFFLE)[0]
    assert drawn == StartSet(SHUFFLE(0, range(4))[0], drawn=True)
    for start in range(4):
        assert fresh(seats=4, start=start).turn == start


def test_each_colour_and_the_rest_are_shuffled_by_shuffles_of_their_own() -> None:
    """So that what lies in the draw pile is in any order, whatever was dealt."""
    state = FIEBER.initial(STANDARD, 2, 0)
    _, deal = FIEBER.setup(state, SHUFFLE)
    assert isinstance(deal, Dealt)
    red = SHUFFLE(1, tuple(card for card in DECK if back_of(card) == "red"))
    blue = SHUFFLE(2, tuple(card for card in DECK if back_of(card) == "blue"))
    white = SHUFFLE(3, tuple(card for card in DECK if back_of(card) == "white"))
    assert deal.hands == tuple(zip(red[:2], blue[:2], white[:2], strict=True))
    assert deal.pile == SHUFFLE(4, (*red[2:], *blue[2:], *white[2:]))


def test_the_first_seat_always_has_a_card_to_play() -> None:
    for start in range(5):
        state = folded(
            FIEBER.initial(STANDARD, 5, start), FIEBER.setup(FIEBER.initial(STANDARD, 5, start), SHUFFLE)
        )
        assert FIEBER.prompts(state)[start].kind == "play"

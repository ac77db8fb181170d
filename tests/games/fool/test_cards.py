"""rules.md, section 4: "Cards", and the deal."""

from collections import Counter

import pytest
from stammtisch.cards.viewer import SPECTATOR
from stammtisch.games.fool.cards import LOWEST, MIXES, deck
from stammtisch.games.fool.events import Dealt, StartSet
from stammtisch.games.fool.rules import FOOL
from stammtisch.games.fool.view import SuitView

from tests.games.fool.setting import PRINTED, SHUFFLE, fresh, one, play, table

TABLE = [
    (4, {"green": 16, "red": 13, "yellow": 11, "blue": 8}, 4, 48, 12, 1),
    (5, {"green": 20, "red": 16, "yellow": 14, "blue": 10}, 4, 60, 12, 1),
    (6, {"green": 23, "red": 19, "yellow": 17, "blue": 12}, 5, 72, 12, 1),
    (7, {"green": 26, "red": 22, "yellow": 20, "blue": 14}, 6, 84, 12, 2),
    (8, {"green": 27, "red": 23, "yellow": 21, "blue": 15}, 6, 88, 11, 2),
]


def test_four_to_eight_play() -> None:
    assert list(FOOL.players) == [4, 5, 6, 7, 8]
    assert sorted(MIXES) == [4, 5, 6, 7, 8]


@pytest.mark.parametrize(("seats", "suits", "ones", "size", "hand", "fools"), TABLE)
def test_the_deck_and_the_hands_of_each_number_of_players(
    seats: int, suits: dict[str, int], ones: int, size: int, hand: int, fools: int
) -> None:
    expected = Counter(f"fo-{suit}-{n}" for suit, high in suits.items() for n in range(2, high + 1))
    expected["fo-1"] = ones
    assert Counter(deck(seats)) == expected
    assert len(deck(seats)) == size
    state = fresh(PRINTED, seats)
    assert Counter(held for cards in state.hands for held in cards) == expected
    assert [len(cards) for cards in state.hands] == [hand] * seats
    assert state.pile == ()


@pytest.mark.parametrize(("seats", "suits", "ones", "size", "hand", "fools"), TABLE)
def test_the_decks_composition_and_the_discs_are_public(
    seats: int, suits: dict[str, int], ones: int, size: int, hand: int, fools: int
) -> None:
    view = FOOL.view(fresh(PRINTED, seats), SPECTATOR)
    assert {suit.suit: suit.highest for suit in view.deck.suits} == suits
    assert view.deck.suits[0] == SuitView("green", LOWEST, suits["green"])
    assert view.deck.ones == ones
    assert view.middle == fools


def test_all_eighty_eight_cards_are_the_deck_of_eight() -> None:
    assert len(set(deck(8))) == 88 - 6 + 1  # the six 1s are not told apart
    for seats in range(4, 8):
        assert not Counter(deck(seats)) - Counter(deck(8))


def test_fewer_players_leave_out_the_highest_cards_and_some_ones() -> None:
    for fewer, more in [(4, 5), (5, 6), (6, 7), (7, 8)]:
        pairs = list(zip(MIXES[fewer].highest, MIXES[more].highest, strict=True))
        assert all(low < high for low, high in pairs)
        assert MIXES[fewer].ones <= MIXES[more].ones


def test_the_start_seat_leads_and_its_right_neighbour_deals() -> None:
    for start in range(5):
        state = fresh(PRINTED, 5, start)
        assert (state.lead, state.dealer) == (start, (start - 1) % 5)
        assert list(FOOL.prompts(state)) == [start]


def test_a_start_seat_that_nobody_picked_is_drawn_from_the_seed() -> None:
    events = FOOL.setup(FOOL.initial(PRINTED, 6, None), SHUFFLE)
    drawn = SHUFFLE(0, range(6))[0]
    assert events[0] == StartSet(drawn, drawn=True)
    assert one(events, Dealt).lead == drawn


def test_each_round_is_dealt_anew() -> None:
    first = fresh()
    start = table("g9", "g8", "g7", "g6")
    _, events = play(start, "g9 g8 g7 g6")
    second = one(events, Dealt)
    assert second.round == 2
    assert Counter(held for hand in second.hands for held in hand) == Counter(deck(4))
    assert second.hands != first.hands

"""rules.md, section 4: "Worst card(s)": who is made Fool, the discs, who sits out."""

import pytest
from stammtisch.cards.viewer import SPECTATOR
from stammtisch.games.api import IllegalMove, Motion, Place
from stammtisch.games.fool.events import Dealt, FoolsMade, TrickTaken
from stammtisch.games.fool.moves import Play
from stammtisch.games.fool.rules import FOOL
from stammtisch.games.fool.state import State, order_of, turn_of

from tests.games.fool.setting import PRINTED, card, cards, fresh, made, one, play, table, telling

KEEP = "b2"
"""A card each keeps, so that no hand runs empty."""


def trick(written: str, *, seats: int = 4, lead: int = 0) -> tuple[int, tuple[int, ...]]:
    """Winner and fools of a trick played from the lead on, nobody sitting out."""
    played = written.split()
    assert len(played) == seats
    hands = {(lead + step) % seats: f"{one} {KEEP}" for step, one in enumerate(played)}
    state = table(*(hands[seat] for seat in range(seats)), lead=lead)
    _, events = play(state, written)
    return one(events, TrickTaken).winner, one(events, FoolsMade).seats


# --- one Fool -----------------------------------------------------------------------------------------


def test_the_lowest_card_of_the_led_suit_is_worst_when_all_follow() -> None:
    assert trick("g5 g9 g3 g7") == (1, (2,))


def test_an_off_suit_card_is_worse_than_any_of_the_suit() -> None:
    assert trick("g5 g2 r13 g7") == (3, (2,))


def test_an_off_suit_card_is_worse_than_a_1() -> None:
    assert trick("g5 1 r13 g7") == (3, (2,))


def test_a_1_is_the_worst_card_of_its_suit() -> None:
    assert trick("g5 g2 1 g7") == (3, (2,))


def test_of_off_suit_cards_the_lower_number_is_worse_across_colours() -> None:
    assert trick("g5 r7 y6 b8") == (0, (2,))


@pytest.mark.parametrize(("written", "fool"), [("g5 r7 y7 b8", 2), ("g5 y7 b8 r7", 3), ("g5 b7 r7 y7", 3)])
def test_of_equal_off_suit_numbers_the_later_played_is_worse(written: str, fool: int) -> None:
    assert trick(written) == (0, (fool,))


def test_of_equal_numbers_later_counts_by_play_not_by_seat() -> None:
    assert trick("g5 r7 b8 y7", lead=3) == (3, (2,))
    assert trick("g5 r7 b8 y7", lead=1) == (1, (0,))


def test_of_several_1s_the_later_played_is_worse() -> None:
    assert trick("g5 1 g7 1") == (2, (3,))
    assert trick("g5 1 1 g7") == (3, (2,))


def test_a_led_1_is_better_than_a_later_one_but_worst_by_itself() -> None:
    assert trick("1 g3 1 g2") == (1, (2,))
    assert trick("1 g3 g4 g2") == (2, (0,))


def test_in_a_trick_of_only_1s_the_first_wins_and_the_last_is_worst() -> None:
    assert trick("1 1 1 1") == (0, (3,))
    assert trick("1 1 1 1", lead=2) == (2, (1,))


# --- two Fools, with seven or eight players -------------------------------------------------------------


@pytest.mark.parametrize(("seats", "fools"), [(4, 1), (5, 1), (6, 1), (7, 2), (8, 2)])
def test_with_seven_or_eight_players_there_are_two_fools(seats: int, fools: int) -> None:
    written = " ".join(f"g{number}" for number in range(2, seats + 2))
    assert trick(written, seats=seats) == (seats - 1, tuple(range(fools)))


def test_two_off_suit_cards_make_two_fools() -> None:
    assert trick("g5 r7 g9 y6 g2 1 g3", seats=7) == (2, (3, 1))


def test_of_three_off_suit_cards_the_two_lower_ones_make_fools() -> None:
    assert trick("g5 r7 g9 y6 g2 b8 g3", seats=7) == (2, (3, 1))


def test_with_one_off_suit_card_the_second_is_the_lowest_of_the_suit() -> None:
    assert trick("g5 g4 g9 r20 g2 g8 g3", seats=7) == (2, (3, 4))


def test_with_one_off_suit_card_the_second_may_be_a_1() -> None:
    assert trick("g5 g4 g9 r20 g2 1 g3", seats=7) == (2, (3, 5))


def test_with_one_off_suit_card_and_two_1s_the_later_1_is_second() -> None:
    assert trick("1 g4 g9 r20 g2 1 g3", seats=7) == (2, (3, 5))


def test_in_a_trick_of_only_1s_the_last_two_are_the_two_fools() -> None:
    state = table(*["1 b2"] * 5, "b3", "b4", fools=(5, 6))
    _, events = play(state, "1 1 1 1 1")
    assert one(events, TrickTaken).winner == 0
    assert one(events, FoolsMade).seats == (4, 3)


def test_equal_numbers_at_the_edge_of_two_fools() -> None:
    assert trick("g5 r7 y7 b7 g2 g8 g3", seats=7) == (5, (3, 2))


# --- discs --------------------------------------------------------------------------------------------


def after_first_trick() -> State:
    state, _ = play(table("g5 g6 b2", "g9 g2 b3", "g3 b4", "g7 g8 b5"), "g5 g9 g3 g7")
    return state


def test_nobody_sits_out_the_first_trick_of_a_round() -> None:
    for seats in range(4, 9):
        state = fresh(PRINTED, seats)
        assert order_of(state) == tuple(range(seats))
        assert FOOL.view(state, SPECTATOR).fools == ()


def test_the_fool_sits_out_the_next_trick() -> None:
    state = after_first_trick()
    assert order_of(state) == (1, 3, 0)
    assert [seat.sits_out for seat in FOOL.view(state, SPECTATOR).seats] == [False, False, True, False]
    state, events = play(state, "g2 g8 g6")
    assert one(events, TrickTaken).winner == 3


def test_who_sits_out_is_passed_over_and_may_not_play() -> None:
    state, _ = play(after_first_trick(), "g2")
    assert turn_of(state) == 3
    with pytest.raises(IllegalMove, match=r"fool\.sitting_out"):
        made(state, 2, Play(card("b4")))


def test_the_previous_fool_plays_again_when_the_next_takes_the_disc() -> None:
    state, events = play(after_first_trick(), "g2 g8 g6")
    assert one(events, FoolsMade).seats == (1,)
    assert state.fools == (1,)
    assert order_of(state) == (3, 0, 2)


def test_who_sat_out_keeps_all_his_cards() -> None:
    before = after_first_trick()
    after, _ = play(before, "g2 g8 g6")
    assert after.hands[2] == before.hands[2] == cards("b4")


def test_the_first_fools_take_the_discs_from_the_middle_later_ones_from_the_previous_fools() -> None:
    start = table("g5 g6 b2", "g9 g2 b3", "g3 b4", "g7 g8 b5")
    told = telling(start, "g5 g9 g3 g7", FoolsMade, SPECTATOR)
    assert told.motions == (Motion(Place("discs"), Place("disc", 2)),)
    told = telling(after_first_trick(), "g2 g8 g6", FoolsMade, SPECTATOR)
    assert told.motions == (Motion(Place("disc", 2), Place("disc", 1)),)


def test_both_fools_sit_out_and_both_play_again() -> None:
    hands = [f"g{number} g{number + 8} b{number}" for number in range(2, 9)]
    state, _ = play(table(*hands), "g2 g3 g4 g5 g6 g7 g8")
    assert state.fools == (0, 1)
    assert order_of(state) == (6, 2, 3, 4, 5)
    state, _ = play(state, "g16 g12 g13 g14 g15")
    assert state.fools == (2, 3)
    assert order_of(state) == (6, 0, 1, 4, 5)


def test_discs_are_back_in_the_middle_at_the_start_of_each_round() -> None:
    state, events = play(table("g5", "g9", "g3", "g7"), "g5 g9 g3 g7")
    assert one(events, FoolsMade).seats == (2,)
    dealt = one(events, Dealt)
    assert state.fools == ()
    assert order_of(state) == (dealt.lead, *((dealt.lead + step) % 4 for step in (1, 2, 3)))
    assert FOOL.view(state, SPECTATOR).middle == 1


def test_the_middle_is_empty_while_fools_hold_the_discs() -> None:
    assert FOOL.view(after_first_trick(), SPECTATOR).middle == 0

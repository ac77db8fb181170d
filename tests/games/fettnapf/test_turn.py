"""The turn, step by step: the total, an island met, the direction and an island drawn, the draw."""

from dataclasses import replace

import pytest
from stammtisch.games.fettnapf.events import Matched, Reshuffled
from stammtisch.games.fettnapf.moves import Play
from stammtisch.games.fettnapf.rules import FETTNAPF
from stammtisch.games.fettnapf.state import Direction

from tests.contract.matches import CountingShuffler
from tests.games.fettnapf.setting import OPEN, SHUFFLE, act, card, kinds, play, refusal, table

LOW = (1, 1, 2)
"""A hand nobody plays from."""


def test_counting_up_a_card_raises_the_total_by_its_value() -> None:
    assert play(table((7, 1, 1), LOW, total=12), 7)[0].total == 19


def test_counting_down_it_lowers_the_total() -> None:
    assert play(table((7, 1, 1), LOW, total=28, direction="down"), 7)[0].total == 21


def test_the_next_seat_clockwise_is_in_turn() -> None:
    state = table((7, 1, 1), LOW, LOW, total=12)
    assert play(state, 7)[0].turn == 1
    assert play(state, 7, 1, 1)[0].turn == 0


def test_any_hand_card_may_be_played_and_only_those_and_only_in_turn() -> None:
    state = table((7, 1, 1), (2, 2, 2))
    assert [refusal(state, card(value)) for value in (7, 1)] == [None, None]
    assert refusal(state, card(2)) == "fettnapf.not_in_hand"
    assert refusal(state, card(2), seat=1) == "fettnapf.not_your_turn"


# Step 1: somebody else's island


def test_a_total_equal_to_anothers_island_costs_a_stew_pot() -> None:
    state, events = play(table((3, 1, 1), LOW, LOW, islands=((), (), (15, 23)), total=20), 3)
    assert kinds(events) == ["played", "matched", "drew", "turn_ended"]
    assert events[1] == Matched(seat=0, holder=2, island=23, show="matched.2")
    assert (state.pots, state.total) == ((1, 0, 0), 23)


def test_the_holder_keeps_the_island() -> None:
    state, _ = play(table((3, 1, 1), LOW, islands=((), (15, 23)), total=20), 3)
    assert state.islands == ((), (15, 23))


def test_a_zero_that_leaves_the_total_on_a_matched_number_costs_one_as_well() -> None:
    state, _ = play(table((3, 1, 1), (0, 0, 0), (0, 1, 1), islands=((), (), (23,)), total=20), 3, 0)
    assert state.pots == (1, 1, 0)


def test_ones_own_islands_never_hurt() -> None:
    state, events = play(table((3, 1, 1), LOW, islands=((23,), (15,)), total=20), 3)
    assert (state.pots, state.total) == ((0, 0), 23)
    assert kinds(events) == ["played", "drew", "turn_ended"]


def test_an_island_still_in_the_pile_hurts_nobody() -> None:
    state, _ = play(table((3, 1, 1), LOW, islands=((), (15,)), total=20), 3)
    assert 23 in state.sea
    assert state.pots == (0, 0)


@pytest.mark.parametrize(("before", "direction", "island"), [(22, "up", 30), (18, "down", 10)])
def test_the_ends_of_the_scale_can_be_met_and_turn_nothing(
    before: int, direction: Direction, island: int
) -> None:
    state = table((8, 1, 1), LOW, islands=((), (island,)), total=before, direction=direction)
    after, _ = play(state, 8)
    assert (after.pots, after.direction, after.total) == ((1, 0), direction, island)


# Step 2: the direction


def test_going_above_30_turns_the_direction_from_the_next_card_on_33_then_a_6_is_27() -> None:
    state, events = play(table((9, 1, 1), (6, 1, 1), total=24), 9)
    assert (state.total, state.direction) == (33, "down")
    assert kinds(events) == ["played", "turned", "island_drawn", "drew", "turn_ended"]
    assert play(state, 6)[0].total == 27


def test_falling_below_10_turns_it_up_again() -> None:
    state, _ = play(table((4, 1, 1), (6, 1, 1), total=12, direction="down"), 4)
    assert (state.total, state.direction) == (8, "up")
    assert play(state, 6)[0].total == 14


def test_reaching_30_or_10_exactly_turns_nothing() -> None:
    assert play(table((5, 1, 1), LOW, total=25), 5)[0].direction == "up"
    assert play(table((5, 1, 1), LOW, total=15, direction="down"), 5)[0].direction == "down"


def test_only_crossing_in_the_present_direction_counts_32_minus_1_is_no_new_change() -> None:
    state, events = play(table((1, 1, 1), LOW, total=32, direction="down"), 1)
    assert (state.total, state.direction) == (31, "down")
    assert kinds(events) == ["played", "drew", "turn_ended"]


def test_counting_up_from_below_10_is_no_crossing() -> None:
    state, events = play(table((3, 1, 1), LOW, total=4), 3)
    assert (state.total, state.direction) == (7, "up")
    assert "turned" not in kinds(events)


def test_a_zero_above_30_turns_nothing() -> None:
    state, events = play(table((0, 1, 1), LOW, total=33, direction="down"), 0)
    assert (state.direction, "turned" in kinds(events)) == ("down", False)


@pytest.mark.parametrize(("seat", "right"), [(0, 3), (1, 0), (3, 2)])
def test_the_players_right_neighbour_draws_the_top_island_and_keeps_it(seat: int, right: int) -> None:
    state = table(*[(9, 1, 1)] * 4, total=24, turn=seat, sea=(17, 12, 20))
    after, _ = play(state, 9)
    assert after.islands[right] == (17,)
    assert after.sea == (12, 20)
    assert sum(map(len, after.islands)) == 1


def test_with_two_seats_the_right_neighbour_is_the_other() -> None:
    state, _ = play(table((9, 1, 1), LOW, total=24, sea=(17, 12)), 9)
    assert state.islands == ((), (17,))


@pytest.mark.parametrize(
    ("direction", "totals"), [("up", range(31)), ("down", range(10, 40))], ids=["up", "down"]
)
@pytest.mark.parametrize("value", range(10))
def test_a_play_costs_at_most_one_pot_and_never_both_a_pot_and_an_island(
    direction: Direction, totals: range, value: int
) -> None:
    for total in totals:
        held = tuple(range(10, 30))
        state = table((value, 1, 1), LOW, islands=((), held), total=total, direction=direction)
        happened = kinds(play(state, value)[1])
        assert happened.count("matched") + happened.count("island_drawn") <= 1


# Step 3: the draw


def test_then_one_card_is_drawn_to_the_end_of_the_hand() -> None:
    state, _ = play(table((5, 1, 2), LOW, pile=(8, 4)), 5)
    assert (state.hands[0], state.pile) == ((1, 2, 8), (4,))


def test_the_last_card_of_the_pile_is_drawn_without_a_reshuffle() -> None:
    """Not earlier than a card must be drawn."""
    state, events = play(table((5, 1, 1), LOW, pile=(8,), discard=(1, 2, 3)), 5)
    assert "reshuffled" not in kinds(events)
    assert (state.pile, state.discard) == ((), (1, 2, 3, 5))


def test_with_an_empty_pile_all_discards_but_the_top_one_are_shuffled_for_the_draw() -> None:
    gone = (0, 9, 8, 7, 6)
    state, events = play(table((5, 1, 1), LOW, pile=(), discard=gone), 5)
    assert kinds(events) == ["played", "reshuffled", "drew", "turn_ended"]
    (reshuffled,) = (event for event in events if isinstance(event, Reshuffled))
    assert sorted(reshuffled.pile) == sorted(gone)
    assert state.discard == (5,)
    assert state.reshuffles == 1


def test_total_and_direction_outlive_a_reshuffle() -> None:
    state, _ = play(table((5, 1, 1), LOW, pile=(), discard=(0, 9, 8), total=25, direction="down"), 5)
    assert (state.total, state.direction) == (20, "down")


def test_every_reshuffle_is_one_of_its_own() -> None:
    shuffle = CountingShuffler(SHUFFLE)
    state = table((5, 1, 1), LOW, pile=(), discard=(0, 9))
    for seat in (0, 1, 0, 1):
        state, _ = act(state, seat, card(state.hands[seat][0]), shuffle)
    assert len(shuffle.numbers) > 1
    assert shuffle.numbers == sorted({*shuffle.numbers})
    assert shuffle.numbers[0] > 2


def test_out_of_time_the_card_held_longest_is_played() -> None:
    """Our ruling: it betrays nothing, even if it costs a stew pot."""
    state = table((3, 0, 9), (1, 1, 1), islands=((), (23,)), total=20)
    assert FETTNAPF.default(state, 0) == Play("fn-3")
    later, _ = play(state, 0, 1)
    assert FETTNAPF.default(later, 0) == Play("fn-3")
    later, _ = play(later, 3, 1)
    assert FETTNAPF.default(later, 0) == Play("fn-9")


def test_open_islands_change_no_rule() -> None:
    held = table((3, 9, 1), LOW, islands=((), (23,)), total=22)
    for value in (1, 9):
        after, lying = play(held, value)[0], play(replace(held, options=OPEN), value)[0]
        assert after.plays == 2
        assert replace(after, options=OPEN, shows=()) == lying


def test_the_score_is_the_number_of_stew_pots_and_least_is_best() -> None:
    assert (FETTNAPF.score_title, FETTNAPF.lowest_wins) == ("stew pots", True)

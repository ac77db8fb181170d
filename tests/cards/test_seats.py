"""Seats around the table: clockwise is increasing (rules.md, Common)."""

from hypothesis import given
from hypothesis import strategies as st
from stammtisch.cards.seats import clockwise_from, left_of, right_of
from stammtisch.cards.viewer import EVERYTHING, SPECTATOR


def test_the_left_neighbour_is_the_next_seat_and_the_right_one_the_seat_before() -> None:
    assert [left_of(seat, 4) for seat in range(4)] == [1, 2, 3, 0]
    assert [right_of(seat, 4) for seat in range(4)] == [3, 0, 1, 2]


@given(st.integers(1, 8).flatmap(lambda seats: st.tuples(st.integers(0, seats - 1), st.just(seats))))
def test_clockwise_from_a_seat_meets_every_left_neighbour_once(table: tuple[int, int]) -> None:
    first, seats = table
    met = list(clockwise_from(first, seats))
    assert met[0] == first
    assert met[1:] == [left_of(seat, seats) for seat in met[:-1]]
    assert sorted(met) == list(range(seats))


def test_only_whoever_sees_everything_looks_at_an_opened_match() -> None:
    assert (SPECTATOR.seat, SPECTATOR.opened) == (None, False)
    assert EVERYTHING.opened

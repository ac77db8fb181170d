"""Seats and the order around the table (rules.md, Common: clockwise = increasing)."""

from collections.abc import Iterator

Seat = int


def clockwise_from(first: Seat, seats: int) -> Iterator[Seat]:
    """All seats once, clockwise, beginning with `first`."""
    return ((first + step) % seats for step in range(seats))


def left_of(seat: Seat, seats: int) -> Seat:
    """The left neighbour: the next seat clockwise."""
    return (seat + 1) % seats


def right_of(seat: Seat, seats: int) -> Seat:
    """The right neighbour: the seat before."""
    return (seat - 1) % seats

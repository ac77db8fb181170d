"""rules.md, section 3: the square has no fixed position; a card shares an edge with another one."""

from random import Random

import pytest
from stammtisch.games.squirrel import geometry

Point = tuple[int, int]


def named(points: set[Point]) -> set[str]:
    return {f"{x},{y}" for x, y in points}


def legal_by_hand(points: set[Point], side: int) -> set[Point]:
    """The same rule, place by place."""
    beside = {(x + dx, y + dy) for x, y in points for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))}
    return {point for point in beside - points if fits(points | {point}, side)}


def fits(points: set[Point], side: int) -> bool:
    return all(max(numbers) - min(numbers) < side for numbers in zip(*points, strict=True))


@pytest.mark.parametrize("side", [4, 5])
def test_legal_places_are_those_found_place_by_place(side: int) -> None:
    rng = Random(side)
    for _ in range(300):
        corner = (rng.randint(-4, 1), rng.randint(-4, 1))
        square = [(corner[0] + x, corner[1] + y) for x in range(side) for y in range(side)]
        points = set(rng.sample(square, rng.randint(1, side * side)))
        found = geometry.names(geometry.legal(geometry.mask_of(named(points)), side))
        assert set(found) == named(legal_by_hand(points, side))
        assert len(set(found)) == len(found)


def test_places_that_only_meet_at_a_corner_are_not_adjacent() -> None:
    assert set(geometry.names(geometry.adjacent(geometry.BIT["0,0"]))) == {"0,-1", "-1,0", "1,0", "0,1"}


def test_the_outermost_places_do_not_wrap_around() -> None:
    far = geometry.names(geometry.adjacent(geometry.mask_of(["8,0", "-8,5"])))
    assert set(far) == {"7,0", "9,0", "8,-1", "8,1", "-9,5", "-7,5", "-8,4", "-8,6"}


def test_places_come_row_by_row() -> None:
    mask = geometry.mask_of(["1,1", "-1,1", "0,0"])
    assert geometry.names(mask) == ("0,0", "-1,1", "1,1")
    assert geometry.names(mask, patch=2) == ("2:0,0", "2:-1,1", "2:1,1")


def test_every_name_there_is_says_whose_patch_it_belongs_to() -> None:
    for place, owner in geometry.PATCH.items():
        assert place.startswith(f"{owner}:") if owner is not None else ":" not in place

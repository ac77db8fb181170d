"""Places on the table, and which empty ones a card may take: edges and the bounding box, on bit masks.

A place is written "x,y": x grows to the right, y downwards. "0,0" is the upper left card of the start block,
in Reverse or Die that of the square. The square has no fixed position, so both numbers may be negative;
in exchange a place never changes its name, whatever is laid beside it. A place in a seat's own patch
(Reverse or Die) is written "<seat>:x,y", and "<seat>:0,0" is where its first card lies.

Names are all that leaves this module's sight: a mask is an int with one bit a place.
"""

from collections.abc import Iterable
from functools import cache
from itertools import chain

from stammtisch.cards.seats import Seat

MOST_SEATS = 4

REACH = 8
"""No card ever lies farther from "0,0" than this: a patch has at most nine cards, a square five a side."""

WIDTH = 2 * REACH + 3  # a rim all around: what is adjacent to an outermost place must not wrap
SPAN = range(-REACH - 1, REACH + 2)

_POINTS = tuple((x, y) for y in SPAN for x in SPAN)
_GRID = tuple(f"{x},{y}" for x, y in _POINTS)
_PATCHES = tuple(tuple(f"{seat}:{name}" for name in _GRID) for seat in range(MOST_SEATS))

BIT: dict[str, int] = {name: 1 << index for names in (_GRID, *_PATCHES) for index, name in enumerate(names)}
"""The bit of every place there is, by name; the same place of two patches has the same bit."""

ORDER: dict[str, int] = {name: index for index, name in enumerate((*_GRID, *chain(*_PATCHES)))}
"""Row by row from the upper left: the square, then the patches seat by seat."""

PATCH: dict[str, Seat | None] = dict.fromkeys(_GRID) | {
    name: seat for seat, names in enumerate(_PATCHES) for name in names
}
"""Whose patch a place belongs to; None: it is one of the square."""

_ALL = (1 << len(_POINTS)) - 1
_ROW = (1 << WIDTH) - 1


def block(side: int) -> tuple[str, ...]:
    """The places of a square with its upper left corner at "0,0", row by row."""
    return tuple(f"{x},{y}" for y in range(side) for x in range(side))


def first_of(patch: Seat) -> str:
    """Where a patch's first card lies."""
    return f"{patch}:0,0"


def mask_of(places: Iterable[str]) -> int:
    """These places, no two alike, of one grid."""
    return sum([BIT[place] for place in places])


def names(mask: int, patch: Seat | None = None) -> tuple[str, ...]:
    """The places of a mask by name, row by row; of a seat's patch if `patch` is given."""
    known, found = _GRID if patch is None else _PATCHES[patch], list[str]()
    while mask:
        lowest = mask & -mask
        found.append(known[lowest.bit_length() - 1])
        mask ^= lowest
    return tuple(found)


def adjacent(mask: int) -> int:
    """The empty places that share an edge with one of the mask."""
    return (mask << 1 | mask >> 1 | mask << WIDTH | mask >> WIDTH) & ~mask & _ALL


def within(mask: int, side: int) -> int:
    """All places that keep width and height of everything together at `side` or less."""
    top, bottom = _ends(mask, WIDTH)
    columns = 0
    for row in range(top, bottom + 1):
        columns |= mask >> row * WIDTH & _ROW
    left, right = _ends(columns, 1)
    return _rectangle(right - side + 1, left + side - 1, bottom - side + 1, top + side - 1)


def legal(mask: int, side: int) -> int:
    """Where a further card may go: beside a card, and within a square of this side."""
    return adjacent(mask) & within(mask, side)


def _ends(mask: int, width: int) -> tuple[int, int]:
    return ((mask & -mask).bit_length() - 1) // width, (mask.bit_length() - 1) // width


@cache
def _rectangle(left: int, right: int, top: int, bottom: int) -> int:
    row = sum(1 << x for x in range(max(left, 0), min(right, WIDTH - 1) + 1))
    return sum(row << y * WIDTH for y in range(max(top, 0), min(bottom, WIDTH - 1) + 1))

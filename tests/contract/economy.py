"""How much is tried. Each day a sample in which everything occurs; with STAMMTISCH_LONG=1 far more.

Samples are drawn by a chance of their own for each case and each purpose, so that a failure repeats,
whichever other tests run.
"""

import os
import sys
from collections import Counter
from collections.abc import Callable, Sequence
from random import Random
from typing import TypeVar

T = TypeVar("T")

LONG = os.environ.get("STAMMTISCH_LONG") == "1"
ALL = sys.maxsize


def daily(few: int, *, long: int) -> int:
    """This many on every day, that many in the long run."""
    return long if LONG else few


# A whole game, spread over its cases
MATCHES = daily(240, long=3_000)  # random matches played to their ends

# A case
TURNS = daily(150, long=600)  # recorded for all tests together, at least, in at least two matches
LOOKED_AT = daily(100, long=1_000)  # stages at which everybody's view is looked at
IMAGINED = daily(50, long=500)  # stages at which everybody imagines what is hidden
ASKED = daily(40, long=400)  # turns at which all offers are compared with what is legal
REASONED = daily(40, long=200)  # turns at which all reasons to refuse are read
TRIED = daily(100, long=ALL)  # turns at which the moves offered are made
PLAYED_ON = daily(3, long=30)  # matches played on from what was imagined
SWAPS = daily(30, long=300)  # exchanges of two hidden cards, played on in both worlds
DEALS = daily(40, long=400)  # shuffles that come out otherwise and that somebody cannot tell
SWAPPED = daily(2, long=20)  # turns at which hidden cards are exchanged one pair after another
SECRETS = daily(40, long=ALL)  # turns at which every choice is made in secret

# A turn
MOVES = daily(40, long=ALL)  # moves of one prompt, which may offer hundreds
REFUSED = daily(20, long=60)  # moves that must be refused
PAIRS = daily(150, long=ALL)  # pairs of hidden cards

OF_A_KIND = 3
"""How many of each kind come first when only some are taken."""


def chance(*of: object) -> Random:
    """The chance of this case and this purpose: always the same."""
    return Random(" ".join(map(str, of)))


def some(items: Sequence[T], size: int, rng: Random, kind: Callable[[T], object] = type) -> list[T]:
    """At most so many of the items, in their order: some of each kind, as far as there is room."""
    if len(items) <= size:
        return list(items)
    met: Counter[object] = Counter()
    first: list[int] = []
    others: list[int] = []
    for at in rng.sample(range(len(items)), len(items)):
        alike = kind(items[at])
        met[alike] += 1
        (first if met[alike] <= OF_A_KIND else others).append(at)
    return [items[at] for at in sorted((first + others)[:size])]

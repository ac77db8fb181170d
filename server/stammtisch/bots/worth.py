"""From points to a share of the win: how good a position is that is not the end yet."""

from collections.abc import Sequence
from math import exp

from stammtisch.cards.seats import Seat


def share(points: Sequence[float], seat: Seat, spread: float) -> float:
    """About the chance that this seat ends with the most points, if others may still change by `spread`.

    With spread 0 the match is over: the winners share.
    """
    best = max(points)
    if not spread:
        return 1 / sum(other == best for other in points) if points[seat] == best else 0.0
    return exp((points[seat] - best) / spread) / sum([exp((other - best) / spread) for other in points])

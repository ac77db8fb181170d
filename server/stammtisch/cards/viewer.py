"""Who looks: the only thing a view or a told item may depend on beside the game itself."""

from dataclasses import dataclass

from stammtisch.cards.seats import Seat
from stammtisch.cards.swift import swift


@swift
@dataclass(frozen=True, slots=True)
class Viewer:
    """Somebody who looks at a match.

    `seat` is None for a spectator. `opened` is True only once the match is over: then
    everything is shown to everybody (rules.md, Common).
    """

    seat: Seat | None
    opened: bool = False


SPECTATOR = Viewer(seat=None)
EVERYTHING = Viewer(seat=None, opened=True)

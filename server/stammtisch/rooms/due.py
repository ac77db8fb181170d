"""The next instant at which something must happen in a room by itself, and what."""

from dataclasses import dataclass

from stammtisch.rooms.commands import CLOCK, Actor, Begin, Command
from stammtisch.rooms.model import Room


@dataclass(frozen=True, slots=True)
class Due:
    """At `at` (ms), or as soon after as may be, `actor` gives `command`."""

    at: int
    actor: Actor
    command: Command


def next_due(room: Room) -> Due | None:
    """What is due next, or None while the room waits for people only."""
    if room.start_due is None:
        return None
    return Due(room.start_due, CLOCK, Begin())

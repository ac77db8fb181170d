"""The log of a match as all its entries say it: the measure of what is kept of it, and told in parts."""

from collections.abc import Iterable, Iterator

from stammtisch.rooms.events import MatchBegan
from stammtisch.rooms.evolve import Happened
from stammtisch.rooms.frame import Line
from stammtisch.rooms.happening import NO_HISTORY, Happening, follow, since
from stammtisch.rooms.model import GuestId, Room
from stammtisch.rooms.telling import Names, Teller


def match_log(
    room: Room, entries: Iterable[Happened], guest: GuestId | None, names: Names
) -> tuple[Line, ...]:
    """All logged lines since the running or last match began; `room` is what all its `entries` gave."""
    lines = (Teller(room, NO_HISTORY, names).line(item, guest) for item in _since_it_began(room, entries))
    return tuple(line for line in lines if line is not None and line.logged)


def _since_it_began(room: Room, entries: Iterable[Happened]) -> list[Happening]:
    found: list[Happening] = []
    for happening in _all(room.code, entries):
        if isinstance(happening.event, MatchBegan):
            found = [happening]
        elif found:
            found.append(happening)
    return found


def _all(code: str, entries: Iterable[Happened]) -> Iterator[Happening]:
    room = Room(code)
    for entry in entries:
        room, history = follow(room, NO_HISTORY, entry)
        yield from since(history)

"""What is really in a match: folded from the log in the server's database. No page and no view is asked."""

import sqlite3
from dataclasses import dataclass
from pathlib import Path

from stammtisch.rooms.events import RoomEvent
from stammtisch.rooms.evolve import fold
from stammtisch.rooms.model import Match, Room
from stammtisch.wire import stored

ENTRIES = "SELECT seq, at, game, game_version, command, events FROM entries WHERE room = ? ORDER BY seq"


@dataclass(frozen=True, slots=True)
class Happened:
    seq: int
    at: int
    events: tuple[RoomEvent, ...]


def room(data: Path, code: str) -> Room:
    """The room as its log says now."""
    database = sqlite3.connect(f"file:{data / 'stammtisch.db'}?mode=ro", uri=True)
    try:
        rows = database.execute(ENTRIES, (code,)).fetchall()
    finally:
        database.close()
    entries = []
    for seq, at, game, version, command, events in rows:
        _, happened = stored.read(game, version, stored.Written(command, events))
        entries.append(Happened(seq, at, happened))
    return fold(code, entries)


def match(data: Path, code: str) -> Match:
    """The match that runs there, or ran last."""
    found = room(data, code).match
    assert found is not None
    return found

"""Rooms that come with their whole log: all of it is stored, or nothing."""

from collections.abc import Sequence

from sqlalchemy import Connection, select

from stammtisch.ports import Entry, Guest, Stored
from stammtisch.rooms.summary import Summary
from stammtisch.store.access import Writes
from stammtisch.store.batch import store_batch
from stammtisch.store.insertion import insert_unless_there
from stammtisch.store.rows import Rows, rows_of
from stammtisch.store.tables import guests, matches


class Present(Exception):
    """A match of the room's is stored already, or the room itself; nothing was written."""


class WholeRooms:
    """Stores rooms that were not lived through here."""

    def __init__(self, writes: Writes) -> None:
        self._writes = writes

    async def add(self, log: Sequence[tuple[Entry, Summary]], people: Sequence[Guest]) -> None:
        """Store a new room's log, from its first entry on, and the guests in it.

        Raises:
            Present: it, or a match of its, is there already.
            Unavailable: it may or may not be stored.
            StoredError: it holds a value that the log could not give back.
        """
        rows = [rows_of(entry, summary) for entry, summary in log]
        at = log[0][0].at
        if not await self._writes.call(lambda connection: _add(connection, rows, people, at)):
            raise Present


def _add(connection: Connection, log: Sequence[Rows], people: Sequence[Guest], at: int) -> bool:
    ids = [match["id"] for rows in log for match in rows.matches]
    if connection.execute(select(matches.c.id).where(matches.c.id.in_(ids))).first() is not None:
        return False
    for number, rows in enumerate(log):
        stored = all(isinstance(outcome, Stored) for outcome in store_batch(connection, [rows]))
        if not stored and number == 0:
            return False
        if not stored:
            raise RuntimeError(f"entry {number + 1} of a new room is there already")  # undoes the others
    for guest in people:
        insert_unless_there(connection, guests, id=guest.id, name=guest.name, created_at=at)
    return True

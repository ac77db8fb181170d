"""`ports.Log` over PostgreSQL. Any number of processes may append; the INSERT tells them apart."""

from collections.abc import Sequence

from sqlalchemy import Connection, select

from stammtisch.ports import Conflict, Duplicate, Entry, Stored, Unavailable
from stammtisch.rooms.commands import Actor
from stammtisch.rooms.summary import Summary
from stammtisch.store.groups import Groups
from stammtisch.store.insertion import insert_unless_there
from stammtisch.store.postgres import Postgres
from stammtisch.store.reading import find_command, read_entries
from stammtisch.store.rows import rows_of
from stammtisch.store.tables import entries

Identity = tuple[str, Actor, str]
NO_SEQ = 0
"""Entries are counted from 1."""


class PostgresLog:
    """The append-only log of all rooms, shared by all processes."""

    def __init__(self, groups: Groups, database: Postgres) -> None:
        self._groups = groups
        self._database = database
        self._unsettled: set[Identity] = set()

    async def append(self, entry: Entry, summary: Summary) -> Stored | Duplicate | Conflict:
        """Store the entry, and the rows derived from it, in one transaction.

        Raises:
            Unavailable: the outcome is unknown; `find` settles it.
            stored.StoredError: the entry holds a value the log could not give back; it is not stored.
        """
        rows = rows_of(entry, summary)
        try:
            return await self._groups.append(rows)
        except Unavailable:
            self._unsettled.add((entry.room, entry.actor, entry.cmd_id))
            raise

    async def read(self, room: str, after: int = 0) -> Sequence[Entry]:
        """The room's entries with seq > `after`, in order; empty for an unknown room.

        Raises:
            Unavailable: if the log, or an entry in it, cannot be read.
        """
        return await read_entries(self._database, room, after)

    async def find(self, room: str, actor: Actor, cmd_id: str) -> int | None:
        """The seq at which this command was stored, or None.

        After an append that failed the answer is final: it is not stored later either.

        Raises:
            Unavailable: if the log cannot be read.
        """
        identity = room, actor, cmd_id
        if identity not in self._unsettled:
            return await find_command(self._database, *identity)
        self._unsettled.discard(identity)
        return await self._database.call(lambda connection: _settle(connection, *identity))


def _settle(connection: Connection, room: str, actor: Actor, cmd_id: str) -> int | None:
    """As `find_command`, but waits for a commit that is still under way over a connection we have lost:
    only an INSERT of the same command does. (What is inserted here is taken back.)"""
    row = {"room": room, "seq": NO_SEQ, "at": 0, "actor": actor, "cmd_id": cmd_id}
    text = {"game": "", "game_version": 0, "command": "", "events": ""}
    with connection.begin_nested() as trial:
        if insert_unless_there(connection, entries, **row, **text):
            trial.rollback()
            return None
    wanted = select(entries.c.seq).where(
        entries.c.room == room, entries.c.actor == actor, entries.c.cmd_id == cmd_id
    )
    return connection.execute(wanted).scalar()

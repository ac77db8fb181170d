"""`ports.Log` over a SQLite file."""

from collections.abc import Sequence

from stammtisch.ports import Conflict, Duplicate, Entry, Stored
from stammtisch.rooms.commands import Actor
from stammtisch.rooms.summary import Summary
from stammtisch.store.reader import Reader
from stammtisch.store.reading import find_command, read_entries
from stammtisch.store.rows import rows_of
from stammtisch.store.writer import Writer


class SqliteLog:
    """The append-only log of all rooms in one file."""

    def __init__(self, writer: Writer, reader: Reader) -> None:
        self._writer = writer
        self._reader = reader

    async def append(self, entry: Entry, summary: Summary) -> Stored | Duplicate | Conflict:
        """Store the entry, and the rows derived from it, in one transaction.

        Raises:
            Unavailable: the outcome is unknown.
            stored.StoredError: the entry holds a value the log could not give back; it is not stored.
        """
        return await self._writer.append(rows_of(entry, summary))

    async def read(self, room: str, after: int = 0) -> Sequence[Entry]:
        """The room's entries with seq > `after`, in order; empty for an unknown room.

        Raises:
            Unavailable: if the log, or an entry in it, cannot be read.
        """
        return await read_entries(self._reader, room, after)

    async def find(self, room: str, actor: Actor, cmd_id: str) -> int | None:
        """The seq at which this command was stored, or None.

        Raises:
            Unavailable: if the log cannot be read.
        """
        return await find_command(self._reader, room, actor, cmd_id)

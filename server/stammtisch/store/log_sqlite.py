"""`ports.Log` over a SQLite file."""

from collections.abc import Sequence

from sqlalchemy import Connection, select

from stammtisch.ports import Conflict, Duplicate, Entry, Stored, Unavailable
from stammtisch.rooms.commands import Actor
from stammtisch.rooms.summary import Summary
from stammtisch.store.reader import Reader
from stammtisch.store.rows import rows_of
from stammtisch.store.tables import entries
from stammtisch.store.writer import Writer
from stammtisch.wire import stored

_columns = (
    entries.c.room,
    entries.c.seq,
    entries.c.at,
    entries.c.actor,
    entries.c.cmd_id,
    entries.c.game,
    entries.c.game_version,
    entries.c.command,
    entries.c.events,
)


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
        wanted = (
            select(*_columns).where(entries.c.room == room, entries.c.seq > after).order_by(entries.c.seq)
        )

        def work(connection: Connection) -> list[Entry]:
            return [_entry(*row) for row in connection.execute(wanted)]

        return await self._reader.run(work)

    async def find(self, room: str, actor: Actor, cmd_id: str) -> int | None:
        """The seq at which this command was stored, or None.

        Raises:
            Unavailable: if the log cannot be read.
        """
        wanted = select(entries.c.seq).where(
            entries.c.room == room, entries.c.actor == actor, entries.c.cmd_id == cmd_id
        )
        return await self._reader.run(lambda connection: connection.execute(wanted).scalar())


def _entry(
    room: str,
    seq: int,
    at: int,
    actor: Actor,
    cmd_id: str,
    game: str,
    game_version: int,
    command_text: str,
    events_text: str,
) -> Entry:
    try:
        command, events = stored.read(game, game_version, stored.Written(command_text, events_text))
    except stored.StoredError as error:
        raise Unavailable(f"entry {seq} of room {room} cannot be read") from error
    return Entry(room, seq, at, actor, cmd_id, command, events, game_version)

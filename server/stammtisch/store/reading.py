"""Reading the log, the same on both databases."""

from collections.abc import Sequence

from sqlalchemy import select

from stammtisch.ports import Entry, Unavailable
from stammtisch.rooms.commands import Actor
from stammtisch.store.access import Reads
from stammtisch.store.tables import entries
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


async def read_entries(reads: Reads, room: str, after: int) -> Sequence[Entry]:
    """The room's entries with seq > `after`, in order; empty for an unknown room.

    Raises:
        Unavailable: if the log, or an entry in it, cannot be read.
    """
    wanted = select(*_columns).where(entries.c.room == room, entries.c.seq > after).order_by(entries.c.seq)
    return await reads.run(lambda connection: [_entry(*row) for row in connection.execute(wanted)])


async def find_command(reads: Reads, room: str, actor: Actor, cmd_id: str) -> int | None:
    """The seq at which this command was stored, or None.

    Raises:
        Unavailable: if the log cannot be read.
    """
    wanted = select(entries.c.seq).where(
        entries.c.room == room, entries.c.actor == actor, entries.c.cmd_id == cmd_id
    )
    return await reads.run(lambda connection: connection.execute(wanted).scalar())


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

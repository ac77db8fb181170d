"""Many entries in a fixed number of statements. The INSERT is the compare-and-swap.

An entry goes in unless its (room, seq) or its (room, actor, cmd_id) is there already; nothing is read
first, and nothing derived is written for an entry that stayed out.
"""

from collections.abc import Mapping, Sequence

from sqlalchemy import Connection, case, delete, select, tuple_
from sqlalchemy.dialects.sqlite import insert

from stammtisch.ports import Conflict, Duplicate, Stored
from stammtisch.store.rows import Rows
from stammtisch.store.tables import entries, match_seats, matches, room_guests, rooms

Outcome = Stored | Duplicate | Conflict
Place = tuple[str, int]
Identity = tuple[str, str, str]

_insert_entries = insert(entries).on_conflict_do_nothing().returning(entries.c.room, entries.c.seq)
_insert_room = insert(rooms)
_same_due = rooms.c.due_at.is_not_distinct_from(_insert_room.excluded.due_at)
_write_rooms = _insert_room.on_conflict_do_update(
    index_elements=[rooms.c.code],
    set_={
        column.name: _insert_room.excluded[column.name]
        for column in rooms.c
        if column.name not in {"code", "created_at", "claimed_until"}
    }
    # Somebody sees to the old instant; a new one is open to all.
    | {"claimed_until": case((_same_due, rooms.c.claimed_until), else_=None)},
)
# What is derived must never keep an entry out, so a row that is there already stays as it is.
_insert_sitting = insert(room_guests).on_conflict_do_nothing()
_insert_matches = insert(matches).on_conflict_do_nothing()
_insert_match_seats = insert(match_seats).on_conflict_do_nothing()


def store_batch(connection: Connection, batch: Sequence[Rows]) -> list[Outcome]:
    """Write the batch, at most one entry a room, in the connection's transaction.

    What became of each entry, in order. Commit before telling anyone.
    """
    written = connection.execute(_insert_entries, [rows.entry for rows in batch])
    fresh: set[Place] = {(room, seq) for room, seq in written}
    _derive(connection, [rows for rows in batch if rows.place in fresh])
    known = _known(connection, [rows.identity for rows in batch if rows.place not in fresh])
    return [_outcome(rows, fresh, known) for rows in batch]


def _derive(connection: Connection, batch: Sequence[Rows]) -> None:
    if not batch:
        return
    connection.execute(_write_rooms, [rows.room for rows in batch])
    moved = [rows.room["code"] for rows in batch if rows.sitting is not None]
    if moved:
        connection.execute(delete(room_guests).where(room_guests.c.room.in_(moved)))
    for statement, values in (
        (_insert_sitting, [each for rows in batch for each in rows.sitting or ()]),
        (_insert_matches, [each for rows in batch for each in rows.matches]),
        (_insert_match_seats, [each for rows in batch for each in rows.match_seats]),
    ):
        if values:
            connection.execute(statement, values)


def _known(connection: Connection, identities: Sequence[Identity]) -> Mapping[Identity, int]:
    """Where these commands were stored, of those that were."""
    if not identities:
        return {}
    identity = (entries.c.room, entries.c.actor, entries.c.cmd_id)
    found = connection.execute(select(*identity, entries.c.seq).where(tuple_(*identity).in_(identities)))
    return {(room, actor, cmd_id): seq for room, actor, cmd_id, seq in found}


def _outcome(rows: Rows, fresh: set[Place], known: Mapping[Identity, int]) -> Outcome:
    if rows.place in fresh:
        return Stored(rows.entry["seq"])
    if (seq := known.get(rows.identity)) is not None:
        return Duplicate(seq)
    return Conflict()

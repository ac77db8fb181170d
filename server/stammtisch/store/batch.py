"""Many entries by few statements, each made once. The INSERT is the compare-and-swap.

An entry goes in unless its (room, seq) or its (room, actor, cmd_id) is there already; nothing is read
first, and nothing derived is written for an entry that stayed out.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from sqlalchemy import Connection, case, delete, select, tuple_

from stammtisch.ports import Conflict, Duplicate, Stored
from stammtisch.store.insertion import Insertion, insertion
from stammtisch.store.prepared import Prepared, prepare
from stammtisch.store.rows import Rows, Values
from stammtisch.store.tables import entries, match_seats, matches, room_guests, rooms

Outcome = Stored | Duplicate | Conflict
Place = tuple[str, int]
Identity = tuple[str, str, str]


@dataclass(frozen=True, slots=True)
class _Statements:
    """What a batch writes, as one database says it."""

    entries: Insertion
    rooms: Insertion
    sitting: Insertion
    matches: Insertion
    match_seats: Insertion


@cache
def _statements(dialect: str) -> _Statements:
    # What is derived must never keep an entry out, so a row that is there already stays as it is.
    return _Statements(
        entries=insertion(dialect, entries).on_conflict_do_nothing(),
        rooms=_write_rooms(insertion(dialect, rooms)),
        sitting=insertion(dialect, room_guests).on_conflict_do_nothing(),
        matches=insertion(dialect, matches).on_conflict_do_nothing(),
        match_seats=insertion(dialect, match_seats).on_conflict_do_nothing(),
    )


def _write_rooms(insert: Insertion) -> Insertion:
    new = insert.excluded
    same_due = rooms.c.due_at.is_not_distinct_from(new.due_at)
    kept = {"code", "created_at", "claimed_until"}
    taken = {column.name: new[column.name] for column in rooms.c if column.name not in kept}
    # Somebody sees to the old instant; a new one is open to all.
    claim = {"claimed_until": case((same_due, rooms.c.claimed_until), else_=None)}
    return insert.on_conflict_do_update(index_elements=[rooms.c.code], set_=taken | claim)


@dataclass(frozen=True, slots=True)
class _Ready:
    """Those of every batch, ready for SQLite's driver."""

    entries: Prepared
    rooms: Prepared


@cache
def _ready() -> _Ready:
    plain = _statements("sqlite")
    given = [column.name for column in rooms.c if column.name != "claimed_until"]
    return _Ready(prepare(plain.entries, entries.c.keys()), prepare(plain.rooms, given))


def store_batch(connection: Connection, batch: Sequence[Rows]) -> list[Outcome]:
    """Write the batch, at most one entry a room, in the connection's transaction.

    What became of each entry, in order. Commit before telling anyone.
    """
    # In one order everywhere, so that two workers' batches never wait for each other.
    ordered = sorted(batch, key=lambda rows: rows.place)
    fresh = _put_entries(connection, [rows.entry for rows in ordered])
    _derive(connection, [rows for rows in ordered if rows.place in fresh])
    known = _known(connection, [rows.identity for rows in ordered if rows.place not in fresh])
    return [_outcome(rows, fresh, known) for rows in batch]


def _put_entries(connection: Connection, values: Sequence[Values]) -> set[Place]:
    """Where those are that went in."""
    dialect = connection.dialect.name
    if dialect == "sqlite":
        went_in = _ready().entries.run_each(connection, values)
        return {(entry["room"], entry["seq"]) for entry, there in zip(values, went_in, strict=True) if there}
    statement = _statements(dialect).entries.returning(entries.c.room, entries.c.seq)
    return {(room, seq) for room, seq in connection.execute(statement, values)}


def _put_rooms(connection: Connection, values: Sequence[Values]) -> None:
    dialect = connection.dialect.name
    if dialect == "sqlite":
        _ready().rooms.run(connection, values)
    else:
        connection.execute(_statements(dialect).rooms, values)


def _derive(connection: Connection, batch: Sequence[Rows]) -> None:
    if not batch:
        return
    _put_rooms(connection, [rows.room for rows in batch])
    statements = _statements(connection.dialect.name)
    moved = [rows.room["code"] for rows in batch if rows.sitting is not None]
    if moved:
        connection.execute(delete(room_guests).where(room_guests.c.room.in_(moved)))
    for statement, values in (
        (statements.sitting, [each for rows in batch for each in rows.sitting or ()]),
        (statements.matches, [each for rows in batch for each in rows.matches]),
        (statements.match_seats, [each for rows in batch for each in rows.match_seats]),
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

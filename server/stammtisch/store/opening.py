"""The store as a whole, running; and closed again in good order."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass

from sqlalchemy import URL

from stammtisch.ports import Guests, Log
from stammtisch.store.access import Reads, Writes
from stammtisch.store.engine import BUSY_TIMEOUT_MS, is_sqlite
from stammtisch.store.groups import Groups
from stammtisch.store.log_postgres import PostgresLog
from stammtisch.store.log_sqlite import SqliteLog
from stammtisch.store.move_tokens import MoveTokens
from stammtisch.store.postgres import CONNECTIONS, Postgres
from stammtisch.store.queries import SqlGuests, Tables
from stammtisch.store.reader import Reader
from stammtisch.store.whole import WholeRooms
from stammtisch.store.writer import Writer


@dataclass(frozen=True, slots=True)
class Store:
    """What is kept: the log, the people, the lists derived from the log, used links to other devices; whole
    rooms too."""

    log: Log
    guests: Guests
    tables: Tables
    moves: MoveTokens
    whole: WholeRooms


@asynccontextmanager
async def open_store(
    url: URL, *, busy_timeout_ms: int = BUSY_TIMEOUT_MS, connections: int = CONNECTIONS
) -> AsyncIterator[Store]:
    """Serve the database; at the end write what is queued.

    The caller has brought it to the newest schema (`migrate.upgrade`), and holds a SQLite file's lock
    (`lock.exclusive`): both may fail, and are done where a person can be told.
    """
    opened = _open_sqlite(url, busy_timeout_ms) if is_sqlite(url) else _open_postgres(url, connections)
    async with opened as store:
        yield store


@asynccontextmanager
async def _open_sqlite(url: URL, busy_timeout_ms: int) -> AsyncIterator[Store]:
    writer, reader = Writer(url, busy_timeout_ms=busy_timeout_ms), Reader(url)
    writer.start()
    try:
        yield _store(SqliteLog(writer, reader), writer, reader)
    finally:
        await writer.stop()
        await reader.stop()


@asynccontextmanager
async def _open_postgres(url: URL, connections: int) -> AsyncIterator[Store]:
    database = Postgres(url, connections=connections)
    groups = Groups(database)
    try:
        yield _store(PostgresLog(groups, database), database, database)
    finally:
        await groups.stop()
        await database.stop()


def _store(log: Log, writes: Writes, reads: Reads) -> Store:
    return Store(log, SqlGuests(writes, reads), Tables(writes, reads), MoveTokens(writes), WholeRooms(writes))

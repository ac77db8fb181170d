"""The store as a whole, running; and closed again in good order."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass

from sqlalchemy import URL

from stammtisch.ports import Guests, Log
from stammtisch.store.engine import BUSY_TIMEOUT_MS
from stammtisch.store.log_sqlite import SqliteLog
from stammtisch.store.move_tokens import MoveTokens
from stammtisch.store.queries import SqlGuests, Tables
from stammtisch.store.reader import Reader
from stammtisch.store.writer import Writer


@dataclass(frozen=True, slots=True)
class Store:
    """What is kept: the log, the people, the lists derived from the log, used links to other devices."""

    log: Log
    guests: Guests
    tables: Tables
    moves: MoveTokens


@asynccontextmanager
async def open_store(url: URL, *, busy_timeout_ms: int = BUSY_TIMEOUT_MS) -> AsyncIterator[Store]:
    """Serve the database; at the end write what is queued.

    The caller holds its lock (`lock.exclusive`) and has brought it to the newest schema
    (`migrate.upgrade`): both may fail, and are done where a person can be told.
    """
    writer, reader = Writer(url, busy_timeout_ms=busy_timeout_ms), Reader(url)
    writer.start()
    try:
        yield Store(
            SqliteLog(writer, reader),
            SqlGuests(writer, reader),
            Tables(writer, reader),
            MoveTokens(writer),
        )
    finally:
        await writer.stop()
        await reader.stop()

"""SQLite files made by the migrations, and the store over them."""

import asyncio
import shutil
import threading
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest
from sqlalchemy import URL, Connection, Engine, event
from stammtisch.store.engine import database_file, database_url
from stammtisch.store.log_sqlite import SqliteLog
from stammtisch.store.migrate import upgrade
from stammtisch.store.queries import SqlGuests, Tables
from stammtisch.store.reader import Reader
from stammtisch.store.line import MAX_QUEUE
from stammtisch.store.writer import Writer


@dataclass(frozen=True, slots=True)
class Parts:
    """The store with its writer in reach."""

    writer: Writer
    log: SqliteLog
    guests: SqlGuests
    tables: Tables


@asynccontextmanager
async def parts(url: URL, *, busy_timeout_ms: int = 50, queue: int = MAX_QUEUE) -> AsyncIterator[Parts]:
    writer, reader = Writer(url, busy_timeout_ms=busy_timeout_ms, queue=queue), Reader(url)
    writer.start()
    try:
        yield Parts(writer, SqliteLog(writer, reader), SqlGuests(writer, reader), Tables(writer, reader))
    finally:
        await writer.stop()
        await reader.stop()


@asynccontextmanager
async def held(writer: Writer) -> AsyncIterator[None]:
    """Meanwhile the writer is busy: what queues now goes in by the same batch, as far as it may."""
    busy, go = asyncio.Event(), threading.Event()
    loop = asyncio.get_running_loop()

    def hold(_connection: Connection) -> None:
        loop.call_soon_threadsafe(busy.set)
        go.wait()

    holding = asyncio.ensure_future(writer.call(hold))
    await busy.wait()
    try:
        yield
    finally:
        go.set()
        await holding


@contextmanager
def commits() -> Iterator[list[int]]:
    """Counts, in its one item, the commits of all engines meanwhile."""
    counted = [0]

    def count(_connection: Connection) -> None:
        counted[0] += 1

    event.listen(Engine, "commit", count)
    try:
        yield counted
    finally:
        event.remove(Engine, "commit", count)


@pytest.fixture(scope="session")
def migrated(tmp_path_factory: pytest.TempPathFactory) -> Path:
    url = database_url(None, tmp_path_factory.mktemp("migrated"))
    upgrade(url)
    return database_file(url)


@pytest.fixture
def url(migrated: Path, tmp_path: Path) -> URL:
    url = database_url(None, tmp_path)
    shutil.copyfile(migrated, database_file(url))
    return url


@pytest.fixture
async def store(url: URL) -> AsyncIterator[Parts]:
    async with parts(url) as running:
        yield running

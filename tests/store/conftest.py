"""Databases of both kinds made by the migrations, and the store over them."""

import asyncio
import shutil
import threading
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest
from sqlalchemy import URL, Connection, Engine, event, make_url
from stammtisch.ports import Log
from stammtisch.store.access import Writes
from stammtisch.store.engine import database_file, database_url, is_sqlite
from stammtisch.store.groups import Groups
from stammtisch.store.line import MAX_QUEUE
from stammtisch.store.log_postgres import PostgresLog
from stammtisch.store.log_sqlite import SqliteLog
from stammtisch.store.migrate import upgrade
from stammtisch.store.move_tokens import MoveTokens
from stammtisch.store.postgres import Postgres
from stammtisch.store.queries import SqlGuests, Tables
from stammtisch.store.reader import Reader
from stammtisch.store.writer import Writer

from tests.databases import new_database


@dataclass(frozen=True, slots=True)
class Parts:
    """The store, with what writes for it in reach."""

    writes: Writes
    log: Log
    guests: SqlGuests
    tables: Tables
    moves: MoveTokens

    @property
    def writer(self) -> Writer:
        """SQLite's."""
        assert isinstance(self.writes, Writer)
        return self.writes


@asynccontextmanager
async def parts(url: URL, *, busy_timeout_ms: int = 50, queue: int = MAX_QUEUE) -> AsyncIterator[Parts]:
    if is_sqlite(url):
        writer, reader = Writer(url, busy_timeout_ms=busy_timeout_ms, queue=queue), Reader(url)
        writer.start()
        try:
            yield Parts(
                writer,
                SqliteLog(writer, reader),
                SqlGuests(writer, reader),
                Tables(writer, reader),
                MoveTokens(writer),
            )
        finally:
            await writer.stop()
            await reader.stop()
    else:
        async with postgres_parts(url, queue=queue) as running:
            yield running


@asynccontextmanager
async def postgres_parts(url: URL, *, lanes: int = 2, queue: int = MAX_QUEUE) -> AsyncIterator[Parts]:
    database = Postgres(url)
    groups = Groups(database, lanes=lanes, queue=queue)
    try:
        yield Parts(
            database,
            PostgresLog(groups, database),
            SqlGuests(database, database),
            Tables(database, database),
            MoveTokens(database),
        )
    finally:
        await groups.stop()
        await database.stop()


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


@pytest.fixture(scope="session")
def migrated_postgres(postgres_url: str) -> Iterator[URL]:
    with new_database(make_url(postgres_url)) as url:
        upgrade(url)
        yield url


@pytest.fixture
def sqlite(migrated: Path, tmp_path: Path) -> URL:
    url = database_url(None, tmp_path)
    shutil.copyfile(migrated, database_file(url))
    return url


@pytest.fixture
def postgres(postgres_url: str, migrated_postgres: URL) -> Iterator[URL]:
    with new_database(make_url(postgres_url), str(migrated_postgres.database)) as url:
        yield url


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.postgres)])
def url(request: pytest.FixtureRequest) -> URL:
    """Either; tests of one kind alone take that kind's."""
    either: URL = request.getfixturevalue(request.param)
    return either


@pytest.fixture
async def store(url: URL) -> AsyncIterator[Parts]:
    async with parts(url) as running:
        yield running

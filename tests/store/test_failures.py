"""The disk is full or the file locked: nothing half stored, a plain answer, and later it works again."""

import asyncio
import resource
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, closing, contextmanager
from dataclasses import replace
from pathlib import Path

import pytest
from sqlalchemy import URL, Connection
from stammtisch.ports import Entry, Guest, Stored, Unavailable
from stammtisch.rooms.summary import Summary
from stammtisch.store.engine import database_file

from tests.databases import rows
from tests.store.conftest import Parts, held
from tests.store.samples import finished, play, summary


@pytest.fixture
def url(sqlite: URL) -> URL:
    return sqlite


@contextmanager
def locked(url: URL) -> Iterator[None]:
    """Another program holds the write lock, for longer than the store waits."""
    with closing(sqlite3.connect(database_file(url), isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        yield
        other.execute("ROLLBACK")


@contextmanager
def no_space_to_commit(url: URL) -> Iterator[None]:
    """No file may grow beyond what the write-ahead log has now: the commit itself cannot write."""
    ahead = Path(f"{database_file(url)}-wal")
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (ahead.stat().st_size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


BATCH = [(play("a", 2), summary("a", finished=finished("a"))), (play("b", 1), summary("b"))]
TABLES = ("entries", "rooms", "room_guests", "matches", "match_seats")


def everything(url: URL) -> list[list[tuple[object, ...]]]:
    return [rows(url, f"SELECT * FROM {table}") for table in TABLES]  # noqa: S608


async def fails(store: Parts) -> None:
    """A batch of two is under way while it cannot go in."""
    answers = await asyncio.gather(
        *(store.log.append(*each) for each in BATCH),
        return_exceptions=True,
    )
    assert [type(answer) for answer in answers] == [Unavailable, Unavailable]


async def succeeds(store: Parts) -> None:
    """The same entries, later."""
    assert [entry.seq for entry in await store.log.read("a")] == [1]
    assert await asyncio.gather(*(store.log.append(*each) for each in BATCH)) == [Stored(2), Stored(1)]
    assert [entry.seq for entry in await store.log.read("a")] == [1, 2]


@pytest.mark.parametrize("failure", [locked, no_space_to_commit])
async def test_what_fails_to_commit_is_not_stored_and_can_be_stored_later(
    store: Parts, url: URL, failure: Callable[[URL], AbstractContextManager[None]]
) -> None:
    await store.log.append(play("a", 1), summary("a"))
    before = everything(url)
    with failure(url):
        await fails(store)
        assert everything(url) == before
    await succeeds(store)


async def test_a_database_that_may_not_grow_stores_nothing_of_the_whole_batch(store: Parts, url: URL) -> None:
    await store.log.append(play("a", 1), summary("a"))
    before = everything(url)

    def limit(connection: Connection, pages: int) -> None:
        connection.exec_driver_sql(f"PRAGMA max_page_count={pages}")

    await store.writer.call(lambda connection: limit(connection, 1))  # SQLite: as many as there are
    async with held(store.writer):
        small = asyncio.ensure_future(store.log.append(play("small", 1), summary("small")))
        large = asyncio.ensure_future(store.log.append(*too_large("large")))
        await asyncio.sleep(0)
    assert [type(each) for each in await asyncio.gather(small, large, return_exceptions=True)] == [
        Unavailable,
        Unavailable,
    ]
    assert everything(url) == before
    await store.writer.call(lambda connection: limit(connection, 1_000_000))
    assert await store.log.append(*too_large("large")) == Stored(1)


def too_large(room: str) -> tuple[Entry, Summary]:
    entry = play(room, 1)
    return replace(entry, events=entry.events * 10_000), summary(room)


async def test_reads_go_on_while_the_file_is_locked_for_writing(store: Parts, url: URL) -> None:
    await store.log.append(play("a", 1), summary("a"))
    with locked(url):
        assert [entry.seq for entry in await store.log.read("a")] == [1]


async def test_other_writes_fail_plainly_too(store: Parts, url: URL) -> None:
    await store.guests.create(Guest("g1", "Anna"), at=1)
    with locked(url):
        with pytest.raises(Unavailable):
            await store.guests.rename("g1", "Berta")
        with pytest.raises(Unavailable):
            await store.tables.claim_due(now=1)
    assert await store.guests.get("g1") == Guest("g1", "Anna")


async def test_a_database_that_is_gone_is_unavailable(store: Parts) -> None:
    def drop(connection: Connection) -> None:
        connection.exec_driver_sql("DROP TABLE entries")

    await store.writer.call(drop)
    for attempt in (
        store.log.read("a"),
        store.log.find("a", "clock", "x"),
        store.log.append(play("a", 1), summary("a")),
    ):
        with pytest.raises(Unavailable):
            await attempt

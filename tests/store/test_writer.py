"""SQLite's writer: what waits together goes in by one commit, in order."""

import asyncio

import pytest
from sqlalchemy import URL
from stammtisch.ports import Conflict, Duplicate, Entry, Stored, Unavailable
from stammtisch.store.line import MAX_BATCH

from tests.databases import rows
from tests.store.conftest import Parts, commits, held, parts
from tests.store.samples import log_of, play, summary


@pytest.fixture
def url(sqlite: URL) -> URL:
    return sqlite


async def append(store: Parts, entry: Entry) -> object:
    return await store.log.append(entry, summary(entry.room))


async def test_entries_that_wait_together_share_a_commit_and_keep_their_answers(
    store: Parts, url: URL
) -> None:
    await append(store, play("taken", 1, cmd_id="x"))
    batch = [play("new", 1), play("taken", 1, cmd_id="x"), play("taken-not", 1), play("other", 1)]
    with commits() as counted:
        async with held(store.writer):
            waiting = [asyncio.ensure_future(append(store, entry)) for entry in batch]
            await asyncio.sleep(0)
        answers = await asyncio.gather(*waiting)
    assert answers == [Stored(1), Duplicate(1), Stored(1), Stored(1)]
    assert counted == [2]  # of who held the writer, and of the batch


async def test_entries_that_come_in_one_turn_of_the_loop_share_a_commit(store: Parts) -> None:
    """Even when the writer has nothing else to do."""
    for seq in range(1, 20):
        with commits() as counted:
            answers = await asyncio.gather(*(append(store, play(room, seq)) for room in "abc"))
        assert answers == [Stored(seq)] * 3
        assert counted == [1]


async def test_entries_of_one_room_go_in_order_and_in_batches_of_their_own(store: Parts, url: URL) -> None:
    batch = [play("a", 1), play("b", 1), play("a", 2), play("a", 3), play("b", 2)]
    with commits() as counted:
        async with held(store.writer):
            waiting = [asyncio.ensure_future(append(store, entry)) for entry in batch]
            await asyncio.sleep(0)
        answers = await asyncio.gather(*waiting)
    assert answers == [Stored(1), Stored(1), Stored(2), Stored(3), Stored(2)]
    assert counted == [1 + 3]
    assert rows(url, "SELECT room, seq FROM entries ORDER BY rowid") == [
        ("a", 1),
        ("b", 1),
        ("a", 2),
        ("b", 2),
        ("a", 3),
    ]


async def test_of_two_entries_for_one_place_the_first_to_queue_gets_it(store: Parts) -> None:
    async with held(store.writer):
        first = asyncio.ensure_future(append(store, play("a", 1, cmd_id="x")))
        second = asyncio.ensure_future(append(store, play("a", 1, cmd_id="y")))
        await asyncio.sleep(0)
    assert (await first, await second) == (Stored(1), Conflict())


async def test_a_batch_has_an_upper_bound(store: Parts, url: URL) -> None:
    count = 2 * MAX_BATCH + 1
    with commits() as counted:
        async with held(store.writer):
            waiting = [asyncio.ensure_future(append(store, play(f"r{n}", 1))) for n in range(count)]
            await asyncio.sleep(0)
        answers = await asyncio.gather(*waiting)
    assert answers == [Stored(1)] * count
    assert counted == [1 + 3]
    assert rows(url, "SELECT count(*) FROM entries") == [(count,)]


async def test_an_entry_that_waits_for_its_room_is_not_overtaken_when_the_batch_is_full(
    store: Parts, url: URL
) -> None:
    others = [play(f"r{number}", 1) for number in range(MAX_BATCH - 1)]
    async with held(store.writer):
        waiting = [
            asyncio.ensure_future(append(store, entry))
            for entry in [play("a", 1), play("a", 2), *others, play("a", 3)]
        ]
        await asyncio.sleep(0)
    await asyncio.gather(*waiting)
    assert rows(url, "SELECT seq FROM entries WHERE room = 'a' ORDER BY rowid") == [(1,), (2,), (3,)]


async def test_who_stops_waiting_disturbs_nobody_and_is_stored(store: Parts, url: URL) -> None:
    async with held(store.writer):
        gone = asyncio.ensure_future(append(store, play("a", 1)))
        other = asyncio.ensure_future(append(store, play("b", 1)))
        await asyncio.sleep(0)
        gone.cancel()
    assert await other == Stored(1)
    assert log_of(url) == [("a", 1, "command-1"), ("b", 1, "command-1")]


async def test_a_full_queue_refuses_at_once_and_stores_nothing_of_it(url: URL) -> None:
    async with parts(url, queue=2) as store:
        async with held(store.writer):
            waiting = [asyncio.ensure_future(append(store, play(room, 1))) for room in ("a", "b")]
            await asyncio.sleep(0)
            with pytest.raises(Unavailable):
                await append(store, play("c", 1))
        assert await asyncio.gather(*waiting) == [Stored(1), Stored(1)]
        assert await store.log.read("c") == []
        assert await append(store, play("c", 1)) == Stored(1)


async def test_stopping_writes_what_is_queued_and_refuses_what_comes_after(url: URL) -> None:
    async with parts(url) as store, held(store.writer):
        waiting = [asyncio.ensure_future(append(store, play("a", seq))) for seq in (1, 2, 3)]
        await asyncio.sleep(0)
        stopping = asyncio.ensure_future(store.writer.stop())
        await asyncio.sleep(0)
        with pytest.raises(Unavailable):
            await append(store, play("a", 4))
    await stopping
    assert await asyncio.gather(*waiting) == [Stored(1), Stored(2), Stored(3)]
    assert [seq for _, seq, _ in log_of(url)] == [1, 2, 3]

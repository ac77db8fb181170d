"""What waits while PostgreSQL stores others goes in together; what fails, fails plainly."""

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from typing import TypeVar

import pytest
from sqlalchemy import URL, Connection
from stammtisch.ports import Duplicate, Stored, Unavailable
from stammtisch.store.access import Writes
from stammtisch.store.batch import Outcome
from stammtisch.store.groups import Groups
from stammtisch.store.line import MAX_BATCH
from stammtisch.store.postgres import Postgres
from stammtisch.store.rows import rows_of

from tests.store.conftest import commits
from tests.store.samples import log_of, play, summary

pytestmark = pytest.mark.postgres
T = TypeVar("T")


class Gate:
    """Writes that wait until the gate is opened."""

    def __init__(self, writes: Writes) -> None:
        self._writes = writes
        self.opened = asyncio.Event()
        self.waiting = 0

    async def call(self, work: Callable[[Connection], T]) -> T:
        self.waiting += 1
        await self.opened.wait()
        return await self._writes.call(work)


@pytest.fixture
def url(postgres: URL) -> URL:
    return postgres


@pytest.fixture
async def database(url: URL) -> AsyncIterator[Postgres]:
    database = Postgres(url)
    yield database
    await database.stop()


@pytest.fixture
def gate(database: Postgres) -> Gate:
    return Gate(database)


async def queue(groups: Groups, *wanted: tuple[str, int]) -> Sequence["asyncio.Future[Outcome]"]:
    """Appends of these entries, in this order; whatever may go has gone."""
    waiting = [
        asyncio.ensure_future(groups.append(rows_of(play(*each), summary(each[0])))) for each in wanted
    ]
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    return waiting


async def test_entries_that_wait_together_share_a_commit_and_keep_their_answers(gate: Gate) -> None:
    groups = Groups(gate, lanes=1)
    first = await queue(groups, ("taken", 1))
    waiting = await queue(groups, ("new", 1), ("other", 1), ("taken", 1), ("third", 1))
    with commits() as counted:
        gate.opened.set()
        assert await asyncio.gather(*first, *waiting) == [
            Stored(1),
            Stored(1),
            Stored(1),
            Duplicate(1),
            Stored(1),
        ]
    assert counted == [2]


async def test_entries_of_one_room_go_in_order_and_one_after_another(gate: Gate) -> None:
    groups = Groups(gate, lanes=2)
    waiting = await queue(groups, ("a", 1), ("a", 2), ("b", 1), ("a", 3), ("b", 2))
    assert gate.waiting == 2  # a's first, b's first: the others wait for them
    gate.opened.set()
    assert await asyncio.gather(*waiting) == [Stored(1), Stored(2), Stored(1), Stored(3), Stored(2)]


async def test_a_group_has_an_upper_bound(gate: Gate, url: URL) -> None:
    groups = Groups(gate, lanes=1)
    first = await queue(groups, ("first", 1))
    waiting = await queue(groups, *((f"r{number}", 1) for number in range(2 * MAX_BATCH + 1)))
    with commits() as counted:
        gate.opened.set()
        assert set(await asyncio.gather(*first, *waiting)) == {Stored(1)}
    assert counted == [1 + 3]
    assert len(log_of(url)) == 1 + 2 * MAX_BATCH + 1


async def test_a_full_queue_refuses_at_once_and_stores_nothing_of_it(gate: Gate, url: URL) -> None:
    groups = Groups(gate, lanes=1, queue=2)
    *waiting, refused = await queue(groups, ("on its way", 1), ("a", 1), ("b", 1), ("refused", 1))
    with pytest.raises(Unavailable, match="too much waits"):
        await refused
    gate.opened.set()
    assert await asyncio.gather(*waiting) == [Stored(1)] * 3
    assert [room for room, _, _ in log_of(url)] == ["a", "b", "on its way"]


async def test_stopping_stores_what_is_queued_and_refuses_what_comes_after(gate: Gate, url: URL) -> None:
    groups = Groups(gate, lanes=1)
    waiting = await queue(groups, ("a", 1), ("a", 2), ("b", 1))
    stopping = asyncio.ensure_future(groups.stop())
    late = await queue(groups, ("a", 3))
    gate.opened.set()
    await stopping
    assert await asyncio.gather(*waiting) == [Stored(1), Stored(2), Stored(1)]
    with pytest.raises(Unavailable):
        await late[0]
    assert [(room, seq) for room, seq, _ in log_of(url)] == [("a", 1), ("a", 2), ("b", 1)]


async def test_who_stops_waiting_disturbs_nobody_and_is_stored(gate: Gate, url: URL) -> None:
    groups = Groups(gate, lanes=1)
    gone, stays = await queue(groups, ("a", 1), ("b", 1))
    gone.cancel()
    gate.opened.set()
    assert await stays == Stored(1)
    assert [room for room, _, _ in log_of(url)] == ["a", "b"]


async def test_a_group_that_fails_fails_each_of_its_entries_and_the_next_goes_in(
    database: Postgres, gate: Gate, url: URL
) -> None:
    groups = Groups(gate, lanes=1)
    first = await queue(groups, ("first", 1))
    failing = await queue(groups, ("a", 1), ("b", 1))
    await database.call(lambda connection: connection.exec_driver_sql("ALTER TABLE rooms RENAME TO away"))
    gate.opened.set()
    answers = await asyncio.gather(*first, *failing, return_exceptions=True)
    assert [type(answer) for answer in answers] == [Unavailable] * 3
    assert log_of(url) == []
    await database.call(lambda connection: connection.exec_driver_sql("ALTER TABLE away RENAME TO rooms"))
    assert await asyncio.gather(*await queue(groups, ("a", 1), ("b", 1))) == [Stored(1), Stored(1)]

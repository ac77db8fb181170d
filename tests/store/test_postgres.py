"""PostgreSQL goes, comes back, is slow or full: plain answers, true ones, and then it works again."""

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from typing import Any

import pytest
from sqlalchemy import URL, Connection, Engine, event, text
from stammtisch.ports import Conflict, Duplicate, Guest, Stored, Unavailable
from stammtisch.store.batch import Outcome, store_batch
from stammtisch.store.postgres import Postgres
from stammtisch.store.queries import Tables
from stammtisch.store.rows import rows_of

from tests.databases import connect, rows
from tests.store.conftest import Parts, parts
from tests.store.samples import log_of, play, sit, summary

pytestmark = pytest.mark.postgres
OTHERS = "FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()"
LOCK = 7_001


@pytest.fixture
def url(postgres: URL) -> URL:
    return postgres


@asynccontextmanager
async def transaction(url: URL) -> AsyncIterator[Any]:
    """Somebody else's, which is under way meanwhile and then taken back."""
    connection = await connect(url)
    try:
        await connection.execute("BEGIN")
        yield connection
    finally:
        await connection.close()


async def until(url: URL, sql: str) -> None:
    """Until the statement finds something."""
    async with transaction(url) as looking:
        await looking.execute("ROLLBACK")
        while not await looking.fetch(sql):
            pass


def wait_for_lock(connection: Connection) -> None:
    connection.execute(text(f"SELECT pg_advisory_xact_lock({LOCK})"))


async def test_what_is_committed_is_on_the_disk_however_the_database_is_set_up(url: URL) -> None:
    rows(url, f"ALTER DATABASE {url.database} SET synchronous_commit = off")
    rows(url, f"ALTER DATABASE {url.database} SET default_transaction_isolation = serializable")
    database = Postgres(url)
    asked = await database.call(
        lambda connection: [
            connection.execute(text(f"SHOW {name}")).scalar()
            for name in ("synchronous_commit", "transaction_isolation", "idle_in_transaction_session_timeout")
        ]
    )
    await database.stop()
    assert asked == ["on", "read committed", "5s"]


@contextmanager
def connections() -> Iterator[list[Any]]:
    """Those that are made meanwhile, as the driver knows them."""
    made: list[Any] = []

    def note(connection: Any, _record: Any) -> None:
        made.append(connection.driver_connection)

    event.listen(Engine, "connect", note)
    try:
        yield made
    finally:
        event.remove(Engine, "connect", note)


async def test_connections_that_the_database_closed_are_replaced_unnoticed(url: URL) -> None:
    with connections() as made:
        async with parts(url) as store:
            await asyncio.gather(*(store.log.append(play(f"r{n}", 1), summary(f"r{n}")) for n in range(5)))
            old = list(made)
            async with transaction(url) as other:
                await other.execute(f"SELECT pg_terminate_backend(pid, 10000) {OTHERS}")
                while not all(connection.is_closed() for connection in old):
                    await other.execute("SELECT 1")
            assert await store.log.append(play("a", 1), summary("a")) == Stored(1)
            assert len(await store.log.read("a")) == 1
            assert await store.guests.get("nobody") is None
            assert len(made) > len(old)


async def test_a_connection_lost_in_the_middle_leaves_nothing_and_the_entry_can_be_stored_later(
    store: Parts, url: URL
) -> None:
    await store.log.append(play("a", 1), summary("a"))
    async with transaction(url) as other:
        await other.execute("LOCK TABLE rooms")
        waiting = asyncio.ensure_future(store.log.append(play("a", 2), summary("a")))
        await until(url, f"SELECT 1 {OTHERS} AND wait_event_type = 'Lock'")
        await other.execute(f"SELECT pg_terminate_backend(pid, 10000) {OTHERS} AND wait_event_type = 'Lock'")
        with pytest.raises(Unavailable):
            await waiting
    assert await store.log.find("a", "guest:g-anna", "command-2") is None
    assert log_of(url) == [("a", 1, "command-1")]
    assert await store.log.append(play("a", 2), summary("a")) == Stored(2)


SLOW_COMMIT = f"""
CREATE FUNCTION wait() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN IF NEW.cmd_id = 'slow' THEN PERFORM pg_advisory_xact_lock({LOCK}); END IF; RETURN NEW; END $$;
CREATE CONSTRAINT TRIGGER slow AFTER INSERT ON entries DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW EXECUTE FUNCTION wait()
"""


@pytest.mark.parametrize("end", ["commit", "rollback"])
async def test_what_a_lost_connection_was_committing_is_known_when_it_has_ended(url: URL, end: str) -> None:
    """The answer to a command whose connection broke must not be 'not stored' while it may yet be."""
    async with transaction(url) as other, parts(url) as store:
        await other.execute("ROLLBACK")
        await other.execute(SLOW_COMMIT)
        await other.execute(f"SELECT pg_advisory_lock({LOCK})")
        with connections() as made:
            waiting = asyncio.ensure_future(store.log.append(play("a", 1, cmd_id="slow"), summary("a")))
            await until(url, f"SELECT 1 {OTHERS} AND wait_event = 'advisory'")
            made[0].terminate()
        with pytest.raises(Unavailable):
            await waiting

        settling = asyncio.ensure_future(store.log.find("a", "guest:g-anna", "slow"))
        await until(url, f"SELECT 1 {OTHERS} AND wait_event = 'transactionid'")
        assert not settling.done()
        if end == "commit":
            await other.execute(f"SELECT pg_advisory_unlock({LOCK})")
        else:
            await other.execute(f"SELECT pg_cancel_backend(pid) {OTHERS} AND wait_event = 'advisory'")
        assert await settling == (1 if end == "commit" else None)
        assert log_of(url) == ([("a", 1, "slow")] if end == "commit" else [])
        await other.execute("SELECT pg_advisory_unlock_all()")
        again = await store.log.append(play("a", 1, cmd_id="slow"), summary("a"))
        assert again == (Duplicate(1) if end == "commit" else Stored(1))


async def test_without_a_free_connection_work_is_refused_with_the_reason(url: URL) -> None:
    database = Postgres(url, connections=2, free_seconds=0.05)
    async with transaction(url) as other:
        await other.execute(f"SELECT pg_advisory_xact_lock({LOCK})")
        busy = [asyncio.ensure_future(database.call(wait_for_lock)) for _ in range(2)]
        await until(url, f"SELECT 1 {OTHERS} AND wait_event = 'advisory' OFFSET 1")
        for attempt in (database.run(wait_for_lock), database.call(wait_for_lock)):
            with pytest.raises(Unavailable, match="all connections of this process are in use"):
                await attempt
    await asyncio.gather(*busy)
    assert await Tables(database, database).heads(["a"]) == {}
    await database.stop()


async def test_a_database_that_takes_no_more_connections_says_so(url: URL) -> None:
    rows(url, f"ALTER ROLE postgres IN DATABASE {url.database} SET log_min_messages = error")
    rows(url, "CREATE ROLE guarded LOGIN CONNECTION LIMIT 1")
    crowded = url.set(username="guarded")
    one, other = Postgres(crowded), Postgres(crowded)
    try:
        assert await one.run(lambda connection: connection.execute(text("SELECT 1")).scalar()) == 1
        with pytest.raises(Unavailable, match="too many connections for role"):
            await other.run(wait_for_lock)
        await one.stop()
        assert await other.run(lambda connection: connection.execute(text("SELECT 1")).scalar()) == 1
    finally:
        await one.stop()
        await other.stop()
        rows(url, "DROP ROLE guarded")


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        (lambda url: url.set(port=1), "refused|Connect call failed"),
        (lambda url: url.set(database="nowhere"), '"nowhere" does not exist'),
        (lambda url: url.set(username="nobody", password="a-secret"), '"nobody" does not exist'),
    ],
)
async def test_a_database_that_is_not_there_is_unavailable_with_the_reason(
    url: URL, wrong: Callable[[URL], URL], says: str
) -> None:
    async with parts(wrong(url)) as store:
        for attempt in (
            store.log.read("a"),
            store.log.find("a", "clock", "x"),
            store.log.append(play("a", 1), summary("a")),
            store.guests.create(Guest("g1", "Anna"), at=1),
            store.tables.claim_due(now=1),
            store.moves.use("a", at=1),
        ):
            with pytest.raises(Unavailable) as failed:
                await attempt
            told = f"{failed.value} {failed.value.__cause__}"
            assert "a-secret" not in told
        with pytest.raises(Unavailable, match=says):
            await store.guests.get("g1")


async def test_a_claim_passes_over_rooms_that_somebody_is_storing(store: Parts, url: URL) -> None:
    for room in ("a", "b", "c"):
        await store.log.append(sit(room, 1), summary(room, due_at=20))
    async with transaction(url) as other:
        await other.execute("UPDATE rooms SET head = head WHERE code = 'b'")
        assert await store.tables.claim_due(now=20) == ["a", "c"]
    assert await store.tables.claim_due(now=20) == ["b"]


async def test_groups_of_two_processes_never_wait_for_each_other(url: URL) -> None:
    """Both want the same rooms, named in opposite orders, and the one in the middle is taken for now."""

    def wants(database: Postgres, who: str, *rooms: str) -> "asyncio.Future[list[Outcome]]":
        group = [rows_of(play(room, 1, cmd_id=who), summary(room)) for room in rooms]
        return asyncio.ensure_future(database.call(lambda connection: store_batch(connection, group)))

    one, other = Postgres(url), Postgres(url)
    async with transaction(url) as third:
        await third.execute("INSERT INTO entries VALUES ('m', 1, 1, 'x', 'x', 'x', 1, 'x', 'x')")
        mine, theirs = wants(one, "mine", "a", "m", "z"), wants(other, "theirs", "z", "m", "a")
        await until(url, f"SELECT 1 {OTHERS} AND wait_event_type = 'Lock' OFFSET 1")
    outcomes = [await mine, await theirs]
    assert sorted(outcomes, key=str) == [[Conflict()] * 3, [Stored(1)] * 3]
    for database in (one, other):
        await database.stop()

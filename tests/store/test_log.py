"""The log as others use it: what is acknowledged is there, in order, for every reader."""

import asyncio

import pytest
from sqlalchemy import URL, Connection
from stammtisch.ports import Conflict, Duplicate, Entry, Stored, Unavailable
from stammtisch.wire.stored import Unwritable

from tests.store.conftest import Parts, parts
from tests.store.samples import log_of, play, sit, summary


async def append(store: Parts, entry: Entry) -> Stored | Duplicate | Conflict:
    return await store.log.append(entry, summary(entry.room))


async def test_an_entry_is_read_as_it_was_appended(store: Parts) -> None:
    entries = [sit("a", 1), play("a", 2), play("a", 3, actor="clock")]
    for entry in entries:
        assert await append(store, entry) == Stored(entry.seq)
    await append(store, play("b", 1))
    assert await store.log.read("a") == entries
    assert await store.log.read("a", after=1) == entries[1:]
    assert await store.log.read("a", after=3) == []
    assert await store.log.read("nowhere") == []


async def test_a_stored_command_is_found_by_its_actor_and_id(store: Parts) -> None:
    await append(store, play("a", 1, actor="guest:g-ben", cmd_id="x"))
    assert await store.log.find("a", "guest:g-ben", "x") == 1
    assert await store.log.find("a", "guest:g-anna", "x") is None
    assert await store.log.find("b", "guest:g-ben", "x") is None
    assert await store.log.find("a", "guest:g-ben", "y") is None


async def test_every_reader_sees_what_was_acknowledged(store: Parts) -> None:
    for seq in range(1, 101):
        await append(store, play("a", seq))
        answers = await asyncio.gather(*(store.log.read("a", after=seq - 1) for _ in range(4)))
        assert [[entry.seq for entry in answer] for answer in answers] == [[seq]] * 4


async def test_an_entry_that_cannot_be_read_makes_its_room_unavailable(store: Parts, url: URL) -> None:
    await append(store, play("a", 1))
    await append(store, play("b", 1))

    def spoil(connection: Connection) -> None:
        connection.exec_driver_sql("UPDATE entries SET events = '[{}]' WHERE room = 'a'")

    await store.writes.call(spoil)
    with pytest.raises(Unavailable, match="entry 1 of room a"):
        await store.log.read("a")
    assert len(await store.log.read("b")) == 1


async def test_entries_that_come_together_keep_their_answers(store: Parts, url: URL) -> None:
    for room in ("same", "later", "taken"):
        await append(store, play(room, 1, cmd_id="x"))
    given = [
        play("new", 1),
        play("same", 1, cmd_id="x"),
        play("later", 2, cmd_id="x"),
        play("taken", 1, cmd_id="y"),
        play("other", 1),
    ]
    answers = await asyncio.gather(*(append(store, entry) for entry in given))
    assert answers == [Stored(1), Duplicate(1), Duplicate(1), Conflict(), Stored(1)]
    assert log_of(url) == [
        ("later", 1, "x"),
        ("new", 1, "command-1"),
        ("other", 1, "command-1"),
        ("same", 1, "x"),
        ("taken", 1, "x"),
    ]


async def test_of_two_stores_that_give_the_same_commands_each_is_stored_once(url: URL) -> None:
    """Both go through the same commands of the same rooms, side by side, in opposite orders."""
    names = [f"room-{number:02}" for number in range(20)]
    async with parts(url, busy_timeout_ms=5_000) as one, parts(url, busy_timeout_ms=5_000) as other:
        for seq in range(1, 6):
            first, second = await asyncio.gather(
                asyncio.gather(*(append(one, play(room, seq)) for room in names)),
                asyncio.gather(*(append(other, play(room, seq)) for room in reversed(names))),
            )
            pairs = zip(first, reversed(second), strict=True)
            assert all({mine, theirs} == {Stored(seq), Duplicate(seq)} for mine, theirs in pairs)
    assert [(room, seq) for room, seq, _ in log_of(url)] == [
        (room, seq) for room in names for seq in range(1, 6)
    ]


async def test_of_two_stores_that_want_one_place_one_gets_it(url: URL) -> None:
    async with parts(url, busy_timeout_ms=5_000) as one, parts(url, busy_timeout_ms=5_000) as other:
        for seq in range(1, 21):
            answers = await asyncio.gather(
                append(one, play("a", seq, cmd_id=f"mine-{seq}")),
                append(other, play("a", seq, cmd_id=f"theirs-{seq}")),
            )
            assert set(answers) == {Stored(seq), Conflict()}


async def test_an_entry_that_cannot_be_written_fails_alone(store: Parts, url: URL) -> None:
    bad = Entry("a", 1, 1, "guest:g", "x", play("a", 1).command, ("no event",), 1)  # type: ignore[arg-type]
    good = asyncio.ensure_future(append(store, play("b", 1)))
    with pytest.raises(Unwritable):
        await append(store, bad)
    assert await good == Stored(1)
    assert log_of(url) == [("b", 1, "command-1")]


async def test_who_stops_waiting_disturbs_nobody_and_is_stored(store: Parts, url: URL) -> None:
    gone = asyncio.ensure_future(append(store, play("a", 1)))
    await asyncio.sleep(0)
    gone.cancel()
    assert await append(store, play("b", 1)) == Stored(1)
    assert await append(store, play("a", 1)) == Duplicate(1)


async def test_a_closed_store_refuses(url: URL) -> None:
    async with parts(url) as store:
        await append(store, play("a", 1))
    with pytest.raises(Unavailable):
        await append(store, play("a", 2))
    assert log_of(url) == [("a", 1, "command-1")]

"""A store that fails: nobody has seen a move that is not stored, and memory equals the database after."""

import asyncio
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from sqlalchemy import URL
from stammtisch.live.errors import Busy, NotStored, OutcomeUnknown
from stammtisch.ports import Entry, Unavailable
from stammtisch.rooms.commands import Sit
from stammtisch.store.engine import database_file

from tests.live.house import Client, House, first_move, play_one

ID = "a" * 22


@contextmanager
def locked(url: URL) -> Iterator[None]:
    """Somebody else holds the database's write lock meanwhile."""
    other = sqlite3.connect(database_file(url), isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    try:
        yield
    finally:
        other.execute("ROLLBACK")
        other.close()


@contextmanager
def inserts_fail(url: URL) -> Iterator[None]:
    """The database aborts each insert of an entry meanwhile, as it would for want of space: it takes the
    statement and then fails, where `locked` does not let it begin."""
    other = sqlite3.connect(database_file(url), isolation_level=None)
    other.execute("CREATE TRIGGER no BEFORE INSERT ON entries BEGIN SELECT RAISE(ABORT, 'no'); END")
    try:
        yield
    finally:
        other.execute("DROP TRIGGER no")
        other.close()


def asked(clients: list[Client]) -> Client:
    return next(client for client in clients if client.frame["prompt"] is not None)


async def try_to_play(player: Client) -> dict[str, object]:
    frame = player.frame
    return await player.ask("play", prompt=frame["prompt"]["id"], move=first_move(frame))


@pytest.mark.parametrize("failure", ["locked", "inserts fail"])
async def test_a_move_that_could_not_be_stored_was_seen_by_nobody(
    house: House, url: URL, failure: str
) -> None:
    code, clients = await house.playing("Anna", "Bert", "Cleo")
    watcher = await house.join(code, None)
    everybody, player = [*clients, watcher], asked(clients)
    before = await house.stored(code)
    with locked(url) if failure == "locked" else inserts_fail(url):
        answer = await try_to_play(player)
    assert (answer["t"], answer["code"]) == ("error", "unavailable")
    assert await house.stored(code) == before
    assert (await house.service.look(code)).room == before
    seq = await play_one(everybody)
    assert seq == before.seq + 1
    for client in everybody:
        assert [frame["seq"] for frame in client.of("frame")].count(seq) == 1
        assert max(frame["seq"] for frame in client.of("frame")) == seq
    assert (await house.service.look(code)).room == await house.stored(code)


async def test_nothing_is_sent_before_it_is_stored(house: House) -> None:
    code, clients = await house.playing("Anna", "Bert", "Cleo")
    waiting, go = asyncio.Event(), asyncio.Event()

    async def hold(_: Entry) -> None:
        waiting.set()
        await go.wait()

    seen = {client: len(client.of("frame")) for client in clients}
    house.log.before = hold
    playing = asyncio.create_task(try_to_play(asked(clients)))
    await waiting.wait()
    fresh = await house.join(code, None)
    shown, stored = fresh.frame["seq"], (await house.stored(code)).seq
    frames = {client: len(client.of("frame")) for client in clients}
    go.set()
    assert (await playing)["t"] == "ack"
    assert (shown, frames) == (stored, seen)


async def test_a_command_whose_answer_was_lost_but_is_stored_is_acknowledged(house: House) -> None:
    code, clients = await house.playing("Anna", "Bert", "Cleo")
    seq = (await house.stored(code)).seq

    async def lose(_: Entry) -> None:
        house.log.after = house.log.before
        raise Unavailable("the line broke after the commit")

    house.log.after = lose
    answer = await try_to_play(asked(clients))
    assert (answer["t"], answer["seq"]) == ("ack", seq + 1)
    for client in clients:
        assert (await client.reached(seq + 1))["seq"] == seq + 1
    assert (await house.service.look(code)).room == await house.stored(code)


async def test_memory_is_not_trusted_after_a_failure(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody watches and no bus rings: the room is read again all the same."""
    code = await house.table("Anna", seats=4)
    await house.service.look(code)

    async def lose(_: Entry) -> None:
        raise Unavailable("the line broke after the commit")

    async def silence(room: str, seq: int) -> None: ...

    house.log.after = lose
    monkeypatch.setattr(house.bus, "ring", silence)
    assert await house.service.submit(code, "guest:g-anna", ID, lambda _: Sit(1)) == 2
    assert (await house.service.look(code)).room == await house.stored(code)


async def test_when_nobody_can_say_whether_it_is_stored_the_socket_is_closed(house: House) -> None:
    code, clients = await house.playing("Anna", "Bert", "Cleo")
    player, frame = asked(clients), asked(clients).frame
    guest = frame["you"]["guest"]

    async def cut(_: Entry) -> None:
        house.log.unreadable = Unavailable("no line to the store")
        raise house.log.unreadable

    house.log.after = cut
    message = {"prompt": frame["prompt"]["id"], "move": first_move(frame)}
    await player.say(t="play", id=ID, **message)
    assert await player.until_closed() == (1013, "unknown_outcome")
    assert not [m for m in player.messages if m.get("id") == ID]
    house.log.after, house.log.unreadable = house.log.before, None
    again = await house.join(code, guest, seen=frame["seq"])
    ack = await again.ask("play", ID, **message)
    assert (ack["t"], ack["seq"]) == ("ack", frame["seq"] + 1)
    assert (await house.service.look(code)).room == await house.stored(code)


async def test_the_others_go_on_when_the_store_can_be_read_again(house: House) -> None:
    code, (anna, bert, _) = await house.seated("Anna", "Bert", "Cleo")
    seq = (await house.stored(code)).seq

    async def cut(_: Entry) -> None:
        house.log.unreadable = Unavailable("no line to the store")
        raise house.log.unreadable

    house.log.after = cut
    await bert.say(t="ready", id=ID, contribution="")
    await bert.until_closed()
    house.log.after, house.log.unreadable = house.log.before, None
    assert (await anna.ask("ready", contribution=""))["seq"] == seq + 2
    assert (await anna.reached(seq + 2))["table"]["seats"][1]["ready"]


async def test_a_socket_that_closes_while_its_command_is_being_stored_leaves_a_stored_command(
    house: House,
) -> None:
    code, (anna, bert, _) = await house.seated("Anna", "Bert", "Cleo")
    seq = (await house.stored(code)).seq
    waiting, go = asyncio.Event(), asyncio.Event()

    async def hold(_: Entry) -> None:
        waiting.set()
        await go.wait()

    house.log.before = hold
    asking = asyncio.create_task(bert.say(t="ready", id=ID, contribution="07"))
    await waiting.wait()
    bert.gone = True
    asking.cancel()
    bert.connection.detach()
    with pytest.raises(asyncio.CancelledError):
        await asking
    go.set()
    assert (await anna.reached(seq + 1))["table"]["seats"][1]["ready"]
    back = await house.join(code, "g-bert")
    assert await back.ask("ready", ID, contribution="07") == {"t": "ack", "id": ID, "seq": seq + 1}


async def another_worker_sits(house: House, code: str, guest: str, seat: int) -> None:
    """An entry that this worker's memory knows nothing of."""
    other = House(house.store)
    await other.service.submit(code, f"guest:{guest}", house.chance.token(), lambda _: Sit(seat))


async def test_a_command_is_decided_again_when_another_worker_was_quicker(house: House) -> None:
    code = await house.table("Anna", seats=4)
    anna, bert = await house.join(code, "g-anna"), await house.join(code, await house.guest("Bert"))
    await house.join(code, await house.guest("Cleo"))
    seq = (await house.stored(code)).seq
    await another_worker_sits(house, code, "g-cleo", 1)
    assert (await bert.ask("sit", seat=1))["code"] == "seat_taken"
    await another_worker_sits(house, code, "g-cleo", 2)
    assert (await bert.ask("sit", seat=1))["seq"] == seq + 3
    assert [s["person"] and s["person"]["name"] for s in (await anna.reached(seq + 3))["table"]["seats"]] == [
        "Anna",
        "Bert",
        "Cleo",
        None,
    ]


async def test_after_five_conflicts_the_table_is_busy_and_nothing_has_changed(house: House) -> None:
    code = await house.table("Anna", seats=4)
    await house.join(code, "g-anna")
    await house.join(code, await house.guest("Bert"))
    await house.join(code, await house.guest("Cleo"))
    tries = []

    async def be_quicker(entry: Entry) -> None:
        tries.append(entry.seq)
        await another_worker_sits(house, code, "g-cleo", 2 + len(tries) % 2)

    house.log.before = be_quicker
    with pytest.raises(Busy):
        await house.service.submit(code, "guest:g-bert", ID, lambda _: Sit(1))
    assert len(tries) == house.settings.attempts == 5
    assert (await house.stored(code)).chairs[1].guest is None


async def test_a_duplicate_found_by_the_store_is_acknowledged(house: House) -> None:
    """Another worker stored this very command a moment ago, and the rules would take it once more."""
    code = await house.table("Anna", seats=4)
    await house.join(code, await house.guest("Bert"))
    other = House(house.store)
    seq = await other.service.submit(code, "guest:g-bert", ID, lambda _: Sit(1))
    assert await house.service.submit(code, "guest:g-bert", ID, lambda _: Sit(1)) == seq
    assert (await house.service.look(code)).room == await house.stored(code)


async def test_a_fault_in_the_rules_is_ours_and_changes_nothing(
    house: House, caplog: pytest.LogCaptureFixture
) -> None:
    code, (_, bert, _) = await house.seated("Anna", "Bert", "Cleo")
    before = await house.stored(code)

    def broken(_: object) -> Sit:
        raise ZeroDivisionError

    with pytest.raises(Exception, match="internal"):
        await house.service.submit(code, "guest:g-bert", ID, broken)
    assert "ZeroDivisionError" in caplog.text
    assert await house.stored(code) == before
    assert (await bert.ask("ready", contribution=""))["seq"] == before.seq + 1


async def test_the_service_says_which_of_the_two_failures_it_was(house: House, url: URL) -> None:
    code = await house.table("Anna", seats=4)
    with locked(url), pytest.raises(NotStored):
        await house.service.submit(code, "guest:g-anna", ID, lambda _: Sit(1))
    house.log.unreadable = Unavailable("gone")
    with pytest.raises(OutcomeUnknown):
        await house.service.submit(code, "guest:g-anna", ID, lambda _: Sit(0))
    house.log.unreadable = None

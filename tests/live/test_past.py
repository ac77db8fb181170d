"""The whole log of a match: what the room's entries say, folded once however often it is asked for."""

import asyncio
from collections.abc import Iterator
from typing import Any

import pytest
from stammtisch.live.past import CHUNK, Pasts
from stammtisch.live.room_cache import Loaded
from stammtisch.rooms.frame import Line
from stammtisch.rooms.happening import KEPT
from stammtisch.rooms.model import Room

from tests.live.house import Client, House, play_one
from tests.rooms.whole_log import match_log


class CountingLog:
    """The house's log, and how many entries it has given."""

    def __init__(self, log: Any) -> None:
        self._log = log
        self.given: list[int] = []

    async def read(self, room: str, after: int = 0) -> Any:
        entries = await self._log.read(room, after)
        self.given.append(len(entries))
        return entries

    def __getattr__(self, name: str) -> Any:
        return getattr(self._log, name)


@pytest.fixture
def counting(house: House, monkeypatch: pytest.MonkeyPatch) -> Iterator[CountingLog]:
    log = CountingLog(house.log)
    monkeypatch.setattr(house.views._pasts, "_log", log)
    return log


async def expected(house: House, code: str, guest: str | None) -> tuple[Line, ...]:
    """What all entries say."""
    room, entries = await house.stored(code), await house.store.log.read(code)
    names = await house.people.names({"g-anna", "g-bert", "g-cleo", "g-dora"})
    return match_log(room, entries, guest, names)


async def agree(house: House, code: str) -> int:
    """Everybody is told what the entries say; how many lines a stranger gets."""
    for guest in ("g-anna", "g-bert", "g-dora", None):
        assert await house.views.match_log(code, guest) == await expected(house, code, guest)
    return len(await house.views.match_log(code, None))


async def give(client: Client, t: str, **fields: Any) -> None:
    answer = await client.ask(t, **fields)
    assert answer["t"] == "ack", answer


async def test_the_log_is_what_the_entries_say_before_in_and_after_a_match(house: House) -> None:
    code, clients = await house.seated("Anna", "Bert", "Cleo")
    assert await agree(house, code) == 0
    for client in clients:
        await give(client, "ready", contribution="0a")
    await give(clients[0], "start")
    await clients[0].until(lambda m: m["t"] == "frame" and m["table"]["phase"] == "playing")
    dora = await house.join(code, await house.guest("Dora"))
    while clients[0].frame["table"]["phase"] == "playing":
        await play_one([*clients, dora])
        await agree(house, code)
    assert await agree(house, code) > 20
    await give(clients[0], "reopen")
    await give(dora, "leave")
    assert await agree(house, code) > 20
    house.views._pasts = Pasts(house.log)
    assert await agree(house, code) > 20, "by somebody who was not there"


async def test_a_new_name_is_in_the_log_at_once(house: House) -> None:
    code, _ = await house.playing("Anna", "Bert", "Cleo")
    await house.join(code, await house.guest("Dora"))
    assert await agree(house, code) > 0
    await house.people.rename("g-dora", "Dorothea")
    assert await agree(house, code) > 0
    assert "Dorothea" in {line.name for line in await house.views.match_log(code, None)}


async def test_what_a_room_remembers_is_not_read_from_the_log(house: House, counting: CountingLog) -> None:
    code, clients = await house.playing("Anna", "Bert", "Cleo")
    for _ in range(3):
        await play_one(clients)
        for _ in range(5):
            await house.views.match_log(code, "g-anna")
    assert set(counting.given) <= {0, 1}


async def test_a_lobby_of_any_length_has_no_log_to_fold(house: House, counting: CountingLog) -> None:
    code, (anna, *_) = await house.seated("Anna", "Bert", "Cleo")
    for _ in range(KEPT):
        await give(anna, "ready")
        await give(anna, "unready")
    assert await house.views.match_log(code, None) == ()
    assert counting.given == [0]


async def long_past(house: House) -> str:
    """A table where the room remembers nothing of the match's beginning; its code."""
    code, clients = await house.playing("Anna", "Bert", "Cleo")
    for number in range(KEPT + 10):
        await give(clients[1], "vote", end=number % 2 == 0)
    return code


async def test_a_long_log_is_folded_once_for_all_who_ask(house: House, counting: CountingLog) -> None:
    code = await long_past(house)
    told = await asyncio.gather(*(house.views.match_log(code, None) for _ in range(20)))
    assert set(told) == {await expected(house, code, None)}
    assert sorted(counting.given)[:-1] == [0] * 19
    assert max(counting.given) > KEPT


async def test_a_long_fold_lets_others_go_on(house: House) -> None:
    code = await long_past(house)
    entries = await house.log.read(code)
    turns = 0

    class Given:
        async def read(self, _room: str, after: int = 0) -> Any:
            return entries[after:]

    async def count() -> None:
        nonlocal turns
        while True:
            await asyncio.sleep(0)
            turns += 1

    other = asyncio.create_task(count())
    past = await Pasts(Given()).of(code, Loaded(Room(code, match=(await house.stored(code)).match)))  # type: ignore[arg-type]
    other.cancel()
    assert past.room.seq == len(entries)
    assert turns >= len(entries) // CHUNK

"""Other processes store entries too, and no bell of theirs is heard here: nothing is missed for it."""

import asyncio
from collections.abc import AsyncIterator, Mapping, Sequence
from dataclasses import dataclass, field

import pytest
from sqlalchemy import URL
from stammtisch.live.errors import OutcomeUnknown
from stammtisch.live.settings import LiveSettings
from stammtisch.ports import Entry, Heads, Unavailable
from stammtisch.rooms.commands import CLOCK, Away, Start
from stammtisch.store.opening import open_store

from tests.live.house import Client, House


@dataclass
class Watched:
    """The store's heads; a test may cut the line."""

    real: Heads
    broken: bool = False
    failed: asyncio.Event = field(default_factory=asyncio.Event)

    async def heads(self, codes: Sequence[str]) -> Mapping[str, int]:
        if self.broken:
            self.failed.set()
            raise Unavailable("no line to the store")
        return await self.real.heads(codes)


@pytest.fixture
async def pair(url: URL) -> AsyncIterator[tuple[House, House]]:
    """Two processes on one database: each with memory and bells of its own."""
    async with open_store(url, busy_timeout_ms=5_000) as store:
        one, other = (House(store, LiveSettings(heads_ms=1), heads=Watched(store.tables)) for _ in range(2))
        yield one, other


def seqs(client: Client) -> list[int]:
    return [int(frame["seq"]) for frame in client.of("frame")]


async def test_what_another_process_stored_is_shown_when_the_heads_are_read(
    pair: tuple[House, House],
) -> None:
    here, there = pair
    code = await here.table("Anna")
    anna, bert = await here.join(code, "g-anna"), await there.join(code, await there.guest("Bert"))
    sat = await bert.ask("sit", seat=1)
    assert max(seqs(anna)) < sat["seq"]
    await here.hub.read_heads()
    assert (await anna.reached(sat["seq"]))["table"]["seats"][1]["person"]["name"] == "Bert"


async def test_the_running_hub_reads_the_heads_by_itself_and_again_after_a_failure(
    pair: tuple[House, House],
) -> None:
    here, there = pair
    heads = here.heads
    assert isinstance(heads, Watched)
    heads.broken = True
    code = await here.table("Anna")
    async with here.hub.running():
        anna, bert = await here.join(code, "g-anna"), await there.join(code, await there.guest("Bert"))
        sat = await bert.ask("sit", seat=1)
        await heads.failed.wait()
        assert max(seqs(anna)) < sat["seq"]
        heads.broken = False
        await anna.reached(sat["seq"])


async def test_a_room_that_has_not_moved_on_is_left_asleep(pair: tuple[House, House]) -> None:
    here, _ = pair
    code, _ = await here.playing("Anna", "Bert", "Cleo")
    watch = here.hub._watches[code]
    while watch._woken.is_set():
        await here.hub.read_heads()
    await here.hub.read_heads()
    assert not watch._woken.is_set()


async def test_a_room_in_memory_that_nobody_watches_is_read_again_when_it_has_moved_on(
    pair: tuple[House, House],
) -> None:
    here, there = pair
    code = await here.table("Anna")
    assert (await here.service.look(code)).room.chairs[1].guest is None
    bert = await there.join(code, await there.guest("Bert"))
    await bert.ask("sit", seat=1)
    assert (await here.service.look(code)).room.chairs[1].guest is None
    await here.hub.read_heads()
    assert (await here.service.look(code)).room.chairs[1].guest == "g-bert"


async def test_a_match_over_two_processes_is_the_same_for_everybody(pair: tuple[House, House]) -> None:
    here, there = pair
    code = await here.table("Anna")
    anna, cleo = await here.join(code, "g-anna"), await here.join(code, await here.guest("Cleo"))
    bert = await there.join(code, await there.guest("Bert"))
    clients = [anna, bert, cleo]

    async def meet(seq: int) -> None:
        for house in pair:
            await house.hub.read_heads()
        for client in clients:
            await client.reached(seq)

    for seat, client in ((1, bert), (2, cleo)):
        await meet((await client.ask("sit", seat=seat))["seq"])
    for client in clients:
        await meet((await client.ask("ready", contribution="0a"))["seq"])
    await meet((await anna.ask("start"))["seq"])
    for _ in range(12):
        asked = next(client for client in clients if client.frame["prompt"] is not None)
        await meet(await move(asked))
    stored = await here.stored(code)
    for house in pair:
        assert (await house.service.look(code)).room == stored
    for client in clients:
        assert seqs(client) == sorted(set(seqs(client)))


async def move(player: Client) -> int:
    frame = player.frame
    (step,) = frame["prompt"]["steps"]
    chosen = {"type": frame["prompt"]["move_type"], step["field"]: step["options"][0]["value"]}
    answer = await player.ask("play", prompt=frame["prompt"]["id"], move=chosen)
    assert answer["t"] == "ack", answer
    return int(answer["seq"])


async def test_a_driver_sees_to_what_became_due_in_another_process(pair: tuple[House, House]) -> None:
    here, there = pair
    code, _ = await here.seated("Anna", "Bert", "Cleo")
    stale = (await there.service.look(code)).room
    await here.service.submit(code, "guest:g-anna", "1" * 22, lambda _: Start())
    due = (await here.stored(code)).start_due
    assert due is not None
    assert stale.start_due is None
    there.clock.time = due
    await there.driver.turn()
    assert (await here.stored(code)).phase == "playing"


async def test_who_is_here_is_brought_back_when_another_process_took_them_for_gone(
    pair: tuple[House, House],
) -> None:
    here, there = pair
    code, (_, bert, _) = await here.seated("Anna", "Bert", "Cleo")
    await there.service.submit(code, CLOCK, "2" * 22, lambda _: Away("g-bert"))
    away = await there.stored(code)
    assert away.away == ("g-bert",)
    await here.hub.read_heads()
    await bert.reached(away.seq)
    here.hub.tick()
    await here.hub.settled()
    assert (await here.stored(code)).away == ()
    here.hub.tick()
    await here.hub.settled()
    assert (await here.stored(code)).seq == away.seq + 1


async def test_an_entry_whose_fate_nobody_could_tell_is_shown_when_the_store_answers_again(
    house: House,
) -> None:
    """It is stored, and its giver has no socket: the others must not wait for the next command."""
    code, (anna, bert, _) = await house.seated("Anna", "Bert", "Cleo")
    seq = (await house.stored(code)).seq
    assert bert.frame["seq"] == seq

    async def cut(_: Entry) -> None:
        house.log.unreadable = Unavailable("no line to the store")
        raise house.log.unreadable

    house.log.after = cut
    with pytest.raises(OutcomeUnknown):
        await house.service.submit(code, CLOCK, "3" * 22, lambda _: Away("g-bert"))
    while not house.hub._watches[code].failed:  # noqa: ASYNC110 (a state, not an event)
        await asyncio.sleep(0)
    house.log.after, house.log.unreadable = house.log.before, None
    house.hub.tick()
    assert (await anna.reached(seq + 1))["table"]["seats"][1]["person"]["away"]

"""Clocks in a running house: they run out at their instant, on one worker or two, not while none lives."""

import asyncio

import pytest
from stammtisch.rooms.bot_seats import bot_on
from stammtisch.rooms.due import bot_turns
from stammtisch.rooms.events import Timed, TimedOut
from stammtisch.rooms.model import Room
from stammtisch.rooms.summary import summarise

from tests.live.bots import let_bots, now, with_bots
from tests.live.house import Client, House, first_move

CLOCK = 30
SECOND = 1_000


async def clocked(house: House, *, seats: int = 3) -> tuple[str, list[Client]]:
    return await with_bots(house, "Anna", "Bert", "Cleo", seats=seats, clock=CLOCK)


def until(room: Room) -> int:
    assert room.match is not None
    return min(turn.until for turn in room.match.turns if turn.until is not None)


async def test_a_clock_runs_out_at_its_instant_and_everybody_is_told(house: House) -> None:
    code, clients = await clocked(house)
    await house.driver.turn()
    house.clock.time = until(await now(house, code)) - 1
    await house.driver.turn()
    assert clients[0].frame["prompt"] is not None
    seq = (await now(house, code)).seq
    house.clock.time += 1
    await house.driver.turn()
    assert (await house.stored(code)).seq == seq + 1
    frame = await clients[2].reached(seq + 1)
    assert frame["told"][0]["kind"] == "room.timed_out"
    assert [clock["until"] for clock in frame["clocks"]] == [house.clock.time + CLOCK * SECOND]
    await house.driver.turn()
    assert (await house.stored(code)).seq == seq + 1


async def test_two_workers_that_both_see_it_run_out_move_once(house: House) -> None:
    code, _ = await clocked(house)
    seq, other = (await now(house, code)).seq, House(house.store)
    await house.driver.turn()
    await other.driver.turn()
    house.clock.time = other.clock.time = until(await now(house, code))
    await asyncio.gather(house.driver._see_to(code), other.driver._see_to(code))
    assert (await house.stored(code)).seq == seq + 1


async def test_who_was_quicker_than_the_clock_has_moved_and_the_clock_has_not(house: House) -> None:
    code, clients = await clocked(house)
    frame = clients[0].frame
    house.clock.time = until(await now(house, code))
    await clients[0].ask("play", prompt=frame["prompt"]["id"], move=first_move(frame))
    await house.driver.turn()
    events = [event for entry in await house.store.log.read(code) for event in entry.events]
    assert not any(isinstance(event, TimedOut) for event in events)


@pytest.mark.parametrize("stopped_for", [CLOCK * SECOND, 3_600 * SECOND])
async def test_what_ran_out_while_no_server_lived_is_given_again_in_full(
    house: House, stopped_for: int
) -> None:
    code, _ = await clocked(house)
    seq, again = (await now(house, code)).seq, House(house.store)
    again.clock.time = until(await now(house, code)) + stopped_for
    await again.driver.turn()
    (entry,) = (await house.store.log.read(code))[seq:]
    assert entry.actor == "clock"
    (event,) = entry.events
    assert isinstance(event, Timed)
    assert until(await again.stored(code)) == again.clock.time + CLOCK * SECOND
    again.clock.time += CLOCK * SECOND
    await again.driver.turn()
    assert isinstance((await house.store.log.read(code))[-1].events[0], TimedOut)


async def test_a_worker_that_was_held_up_for_long_gives_the_time_again(house: House) -> None:
    """As a laptop that slept: nobody could have answered."""
    code, _ = await clocked(house)
    await house.driver.turn()
    house.clock.time += house.settings.lapse_ms + CLOCK * SECOND
    await house.driver.turn()
    assert until(await house.stored(code)) == house.clock.time + CLOCK * SECOND


async def test_a_deadline_after_the_restart_stays_as_it_was(house: House) -> None:
    code, _ = await clocked(house)
    deadline, again = until(await now(house, code)), House(house.store)
    again.clock.time = deadline - again.settings.return_ms
    await again.driver.turn()
    assert until(await again.stored(code)) == deadline
    again.clock.time = deadline
    await again.driver.turn()
    assert isinstance((await house.store.log.read(code))[-1].events[0], TimedOut)


async def test_a_deadline_before_pages_can_be_back_after_a_restart_is_given_again(house: House) -> None:
    code, _ = await clocked(house)
    deadline, again = until(await now(house, code)), House(house.store)
    again.clock.time = deadline - again.settings.return_ms + 1
    await again.driver.turn()
    again.clock.time = deadline
    await again.driver.turn()
    assert until(await again.stored(code)) == deadline + CLOCK * SECOND


async def test_who_does_not_come_back_after_a_restart_is_away_and_a_bot_plays(house: House) -> None:
    """Clocks run, one is absent, a bot had to move: all of it goes on."""
    code, clients = await clocked(house, seats=4)
    again = House(house.store)
    again.clock.time = until(await now(house, code)) + 60 * SECOND
    async with again.hub.running():
        await again.driver.turn()
        bert = await again.join(code, "g-bert")
        await bert.ask("vote", end=False)  # refused; but by then its frame is acknowledged
        again.clock.time += again.settings.grace_ms
        again.hub.tick()
        await again.hub.settled()
        assert set((await again.stored(code)).away) == {"g-anna", "g-cleo"}
        room = await let_bots(again, code)
        assert room.match is not None
        assert bot_on(room.match, 0) == "normal"
        assert [turn.seat for turn in bot_turns(room)] == [0]
        room = await let_bots(again, code)
        frame = await bert.reached(room.seq)
        assert frame["prompt"] is not None
        bert.connection.detach()
    for client in clients:
        client.connection.detach()


async def test_when_nobody_comes_back_after_a_restart_all_are_away_and_the_match_waits(house: House) -> None:
    code, _ = await clocked(house)
    again = House(house.store)
    again.clock.time = until(await now(house, code)) + SECOND
    await again.driver.turn()
    again.clock.time += again.settings.grace_ms
    again.hub.tick()
    await again.hub.settled()
    assert set((await again.stored(code)).away) == {"g-anna", "g-bert", "g-cleo"}
    room = await let_bots(again, code)
    assert room.match is not None
    assert bot_on(room.match, 0) == "normal"
    assert summarise(room).due_at is None


async def test_who_returns_to_a_match_with_a_clock_acts_at_once(house: House) -> None:
    code, (anna, *_) = await clocked(house)
    anna.connection.detach()
    house.clock.time += house.settings.grace_ms
    house.hub.tick()
    await house.hub.settled()
    house.driver._awake_since = 0
    house.clock.time = max(house.clock.time, until(await now(house, code)))
    await house.driver._see_to(code)
    back = await house.join(code, "g-anna")
    await house.hub.settled()
    room = await now(house, code)
    assert room.match is not None
    assert bot_on(room.match, 0) is None
    frame = await back.reached(room.seq)
    ack = await back.ask("play", prompt=frame["prompt"]["id"], move=first_move(frame))
    assert ack["t"] == "ack"

"""What happens by itself: the start that is due, once, at its instant, after a restart too."""

import asyncio

from stammtisch.rooms.model import START_GRACE_MS

from tests.live.house import Client, House


async def called(house: House) -> tuple[str, list[Client], int]:
    """A table whose host has called the start while not everybody has contributed."""
    code, clients = await house.seated("Anna", "Bert", "Cleo")
    ack = await clients[0].ask("start")
    frame = await clients[1].reached(ack["seq"])
    due = int(frame["table"]["start_due"])
    assert (frame["table"]["phase"], due) == ("lobby", house.clock.now() + START_GRACE_MS)
    return code, clients, due


async def test_a_called_start_begins_at_its_instant_not_before(house: House) -> None:
    code, clients, due = await called(house)
    house.clock.time = due - 1
    await house.driver.turn()
    assert (await house.stored(code)).phase == "lobby"
    house.clock.time = due
    await house.driver.turn()
    frame = await clients[2].until(lambda m: m["t"] == "frame" and m["table"]["phase"] == "playing")
    last = (await house.store.log.read(code))[-1]
    assert (last.actor, last.cmd_id, last.seq) == ("clock", f"begin-{due}", frame["seq"])


async def test_a_start_that_came_by_itself_is_not_given_again(house: House) -> None:
    code, clients, due = await called(house)
    for client in clients:
        await client.ask("contribute", contribution="aa")
    seq = (await house.stored(code)).seq
    assert (await house.stored(code)).phase == "playing"
    house.clock.time = due + 10
    await house.driver.turn()
    assert (await house.stored(code)).seq == seq


async def test_what_fell_due_while_no_server_lived_happens_after_the_restart(house: House) -> None:
    code, _, due = await called(house)
    again = House(house.store)
    again.clock.time = due + 3_600_000
    await again.driver.turn()
    assert (await house.stored(code)).phase == "playing"


async def test_two_workers_that_both_see_to_it_begin_one_match(house: House) -> None:
    code, _, due = await called(house)
    seq, other = (await house.stored(code)).seq, House(house.store)
    house.clock.time = other.clock.time = due
    await asyncio.gather(house.driver.turn(), other.driver.turn())
    await asyncio.gather(house.driver._see_to(code), other.driver._see_to(code))
    assert (await house.stored(code)).seq == seq + 1


async def test_the_running_driver_hears_of_a_start_and_begins_it(house: House) -> None:
    async with house.driver.running():
        code, clients, due = await called(house)
        house.clock.time = due
        house.driver.hear(due)
        await clients[0].until(lambda m: m["t"] == "frame" and m["table"]["phase"] == "playing")
    assert (await house.stored(code)).phase == "playing"

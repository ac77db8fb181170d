"""What happens by itself: the start that is due, once, at its instant, after a restart too."""

import asyncio

from stammtisch.rooms.model import START_GRACE_MS

from tests.live.house import Client, House, play
from tests.rooms import flash
from tests.rooms.flash import CARD_MS, DEAL_MS


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


async def flashing(house: House) -> tuple[str, list[Client]]:
    """A running match whose deal and two cards lie open, the cards till the same instant."""
    code, clients = await house.playing("Anna", "Bert", game="flash", options=flash.Options())
    await play(clients, 2)
    room = (await house.stored(code)).shows
    now = house.clock.now()
    assert dict(room) == {"deal": now + DEAL_MS, "card.0": now + CARD_MS, "card.1": now + CARD_MS}
    return code, clients


async def test_two_shows_of_one_instant_close_in_one_turn_each_by_its_own_command(house: House) -> None:
    code, clients = await flashing(house)
    due = house.clock.now() + CARD_MS
    house.clock.time = due
    await house.driver.turn()
    entries = await house.store.log.read(code)
    assert [entry.cmd_id for entry in entries[-2:]] == [f"hide.card.0.{due}", f"hide.card.1.{due}"]
    assert (await clients[1].reached(entries[-1].seq))["view"]["open"] == ["deal"]
    await house.driver.turn()
    assert (await house.stored(code)).seq == entries[-1].seq


async def test_what_lay_open_when_the_server_died_closes_after_the_restart(house: House) -> None:
    code, _ = await flashing(house)
    again = House(house.store)
    again.clock.time = house.clock.now() + CARD_MS
    await again.driver.turn()
    assert [show for show, _ in (await house.stored(code)).shows] == ["deal"]
    again.clock.time += 3_600_000
    await again.driver.turn()
    assert (await house.stored(code)).shows == ()


async def test_two_workers_that_both_close_a_show_close_it_once(house: House) -> None:
    code, _ = await flashing(house)
    seq, other = (await house.stored(code)).seq, House(house.store)
    house.clock.time = other.clock.time = house.clock.now() + DEAL_MS
    await asyncio.gather(house.driver._see_to(code), other.driver._see_to(code))
    assert (await house.stored(code)).shows == ()
    assert (await house.stored(code)).seq == seq + 3


async def test_the_running_driver_hears_of_a_show_and_closes_it(house: House) -> None:
    async with house.driver.running():
        code, clients = await flashing(house)
        house.clock.time += DEAL_MS
        house.driver.hear(house.clock.time)
        await clients[0].until(lambda m: m["t"] == "frame" and m["view"] and m["view"]["open"] == [])
    assert (await house.stored(code)).shows == ()

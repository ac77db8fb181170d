"""Doorbells in one process: each listener hears the newest of every room, and nobody waits for anybody."""

import asyncio
import gc
from collections.abc import AsyncIterator

from stammtisch.bus.local import LocalBus

Rings = AsyncIterator[tuple[str, int]]


async def take(rings: Rings, count: int) -> list[tuple[str, int]]:
    return [await anext(rings) for _ in range(count)]


async def is_silent(rings: Rings) -> bool:
    """Nothing waits to be heard."""
    listening = asyncio.ensure_future(anext(rings))
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    silent = not listening.done()
    listening.cancel()
    await asyncio.gather(listening, return_exceptions=True)
    return silent


async def test_every_listener_hears_a_ring() -> None:
    bus = LocalBus()
    one, other = bus.rings(), bus.rings()
    await bus.ring("a", 1)
    assert await take(one, 1) == await take(other, 1) == [("a", 1)]


async def test_a_listener_that_waits_is_woken() -> None:
    bus = LocalBus()
    rings = bus.rings()
    assert await is_silent(rings)
    waiting = asyncio.ensure_future(take(rings, 2))
    await asyncio.sleep(0)
    await bus.ring("a", 1)
    await asyncio.sleep(0)
    await bus.ring("b", 7)
    assert await waiting == [("a", 1), ("b", 7)]


async def test_a_listener_hears_from_when_it_asked_on_even_before_it_listens() -> None:
    bus = LocalBus()
    await bus.ring("before", 1)
    rings = bus.rings()
    await bus.ring("after", 1)
    assert await take(rings, 1) == [("after", 1)]
    assert await is_silent(rings)


async def test_of_several_rings_of_a_room_the_newest_is_heard_once() -> None:
    bus = LocalBus()
    rings = bus.rings()
    for seq in (1, 3, 2):
        await bus.ring("a", seq)
    await bus.ring("b", 1)
    assert await take(rings, 2) == [("a", 3), ("b", 1)]
    assert await is_silent(rings)


async def test_a_room_heard_before_is_heard_again() -> None:
    bus = LocalBus()
    rings = bus.rings()
    for seq in (1, 2):
        await bus.ring("a", seq)
        assert await take(rings, 1) == [("a", seq)]


async def test_who_does_not_listen_holds_up_nobody_and_keeps_the_newest_rooms_only() -> None:
    bus = LocalBus(pending=3)
    asleep, awake = bus.rings(), bus.rings()
    for number in range(1_000):
        await bus.ring(f"room-{number}", 1)
        assert await take(awake, 1) == [(f"room-{number}", 1)]
    assert await take(asleep, 3) == [("room-997", 1), ("room-998", 1), ("room-999", 1)]
    assert await is_silent(asleep)


async def test_a_forgotten_listener_is_forgotten() -> None:
    bus = LocalBus()
    kept, dropped = bus.rings(), bus.rings()
    assert len(bus._listeners) == 2
    del dropped
    gc.collect()
    assert len(bus._listeners) == 1
    await bus.ring("a", 1)
    assert await take(kept, 1) == [("a", 1)]

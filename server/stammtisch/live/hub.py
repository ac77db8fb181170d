"""All sockets of this worker: who may watch, who is here, who has been gone for too long."""

import asyncio
import logging
from collections import Counter
from collections.abc import AsyncIterator, Coroutine, Iterator
from contextlib import asynccontextmanager
from typing import Any

from stammtisch.live.connection import Connection, Means
from stammtisch.live.errors import LiveError, UnknownRoom
from stammtisch.live.room_cache import RoomCache
from stammtisch.live.transport import AttachRefused, Take, Transport
from stammtisch.live.watch import RoomWatch
from stammtisch.ports import Bus, Entropy, Heads, Unavailable
from stammtisch.rooms.commands import CLOCK, Away, Back, Command
from stammtisch.rooms.errors import RoomError
from stammtisch.rooms.model import GuestId, Room
from stammtisch.wire.closing import CLOSE
from stammtisch.wire.sentences import sentence

logger = logging.getLogger(__name__)

TICK_SECONDS = 1.0
STOP_SECONDS = 2.0
BREATH = 20
"""After so many rooms others get a turn."""


class Hub:
    """The watched rooms; to be used inside `running`."""

    def __init__(
        self, means: Means, rooms: RoomCache, bus: Bus, entropy: Entropy, heads: Heads | None = None
    ) -> None:
        self._means = means
        self._rooms = rooms
        self._bus = bus
        self._heads = heads
        self._entropy = entropy
        self._watches: dict[str, RoomWatch] = {}
        self._of_guest: Counter[GuestId] = Counter()
        self._total = 0
        self._leaving: dict[tuple[str, GuestId], int] = {}
        self._errands: set[asyncio.Task[None]] = set()
        self._stopping = False

    def __len__(self) -> int:
        return self._total

    async def attach(self, code: str, guest: GuestId | None, transport: Transport, take: Take) -> Connection:
        """A new socket of this room; nothing is sent before it says hello.

        Raises:
            AttachRefused: unknown room, too many sockets, or the server cannot serve it now.
        """
        try:
            await self._means.service.look(code)
        except UnknownRoom:
            raise _refused("unknown_room") from None
        except Unavailable:
            raise _refused("unavailable") from None
        self._require_room(code, guest)
        watch = self._watches.get(code) or self._watched(code)
        connection = Connection(watch, guest, transport, take, self._means)
        watch.connections[connection] = None
        self._total += 1
        if guest is not None:
            self._of_guest[guest] += 1
        return connection

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """Hear the bus and the clock meanwhile; at the end say goodbye (`stop`)."""
        tasks = [asyncio.create_task(work) for work in (self._listen(), self._tick(), self._look_round())]
        try:
            yield
        finally:
            await self.stop()
            for task in tasks:
                task.cancel()
            await asyncio.wait(tasks)

    async def stop(self) -> None:
        """Take no more sockets, end those there are, and wait for what is under way."""
        self._stopping = True
        ending = [connection for watch in self._watches.values() for connection in watch.connections]
        for connection in ending:
            connection.end("stopping")
        await _within(STOP_SECONDS, [connection.outlet.finished.wait() for connection in ending])
        for connection in ending:
            connection.detach()
        await self._means.service.drain(STOP_SECONDS)

    def tick(self) -> None:
        """What time alone brings: silent sockets, members gone for good, rooms nobody needs."""
        for _ in self._ticking():
            pass

    def _ticking(self) -> Iterator[None]:
        """At each step others may have a turn: looking through a thousand sockets takes some milliseconds."""
        now = self._means.clock.now()
        for number, watch in enumerate(tuple(self._watches.values()), 1):
            if number % BREATH == 0:
                yield
            for connection in tuple(watch.connections):
                connection.tick(now)
            if watch.failed:
                watch.wake()
            self._bring_back(watch)
        for (code, guest), deadline in tuple(self._leaving.items()):
            if now >= deadline:
                del self._leaving[code, guest]
                self._send(self._go_away(code, guest))
        self._rooms.sweep(self._means.settings.idle_ms)

    def expect(self, code: str) -> None:
        """No server was there for a while: who does not come to this room is away after the grace time."""
        if code not in self._watches:
            self._grant_grace(code)

    async def read_heads(self) -> None:
        """Hear of what other processes have stored, whether a bell rang or not.

        Raises:
            Unavailable: the store does not answer.
        """
        if self._heads is not None and (known := self._rooms.heads()):
            for code, seq in (await self._heads.heads(tuple(known))).items():
                if seq > known[code]:
                    self._heard(code, seq)

    async def settled(self) -> None:
        """Wait for the errands of the clock that are under way."""
        while self._errands:
            await asyncio.wait(tuple(self._errands))

    def _require_room(self, code: str, guest: GuestId | None) -> None:
        settings, watch, room = self._means.settings, self._watches.get(code), self._rooms.peek(code)
        if self._stopping:
            raise _refused("stopping")
        crowded = watch is not None and watch.strangers() >= settings.sockets_a_room
        if (
            self._total >= settings.sockets
            or (crowded and (room is None or guest not in room.members))
            or (guest is not None and self._of_guest[guest] >= settings.sockets_a_guest)
        ):
            raise _refused("too_many_sockets")

    def _watched(self, code: str) -> RoomWatch:
        """Begin to watch. Members who are not here get the grace time to come: nobody knows since when
        they have been gone, perhaps from before the server started."""
        watch = self._watches[code] = RoomWatch(code, self._rooms, self._means.people, self._moved)
        self._grant_grace(code)
        return watch

    def _grant_grace(self, code: str) -> None:
        room = self._rooms.peek(code)
        for guest in room.members if room is not None else ():
            if room is not None and guest not in room.away:
                self._leaving.setdefault((code, guest), self._grace_end())

    def _grace_end(self) -> int:
        return self._means.clock.now() + self._means.settings.grace_ms

    def _moved(self, watch: RoomWatch, connection: Connection, room: Room | None) -> None:
        """A connection was welcomed (with the room as it was), or is gone (None)."""
        guest = connection.guest
        if room is None:
            self._forget(watch, connection)
        elif guest is not None:
            self._leaving.pop((watch.code, guest), None)
            if guest in room.away:
                self._send(self._by_clock(watch.code, Back(guest)))

    def _forget(self, watch: RoomWatch, connection: Connection) -> None:
        guest = connection.guest
        self._total -= 1
        if guest is not None:
            self._of_guest[guest] -= 1
            if not self._of_guest[guest]:
                del self._of_guest[guest]
            if connection.welcomed and not watch.is_here(guest):
                self._leaving[watch.code, guest] = self._grace_end()
        if not watch.connections:
            watch.close()
            self._watches.pop(watch.code, None)

    def _bring_back(self, watch: RoomWatch) -> None:
        """Who is here counts as here, even if another process has taken them for gone."""
        room = self._rooms.peek(watch.code)
        for guest in room.away if room is not None else ():
            if watch.is_here(guest):
                self._send(self._by_clock(watch.code, Back(guest)))

    async def _go_away(self, code: str, guest: GuestId) -> None:
        await self._by_clock(code, Away(guest))
        watch = self._watches.get(code)
        if watch is not None and watch.is_here(guest):  # came back while this was being stored
            await self._by_clock(code, Back(guest))

    async def _by_clock(self, code: str, command: Command) -> None:
        try:
            await self._means.service.submit(code, CLOCK, self._entropy.token(), lambda _: command)
        except RoomError as refused:
            logger.debug("room %s: %s was not needed: %s", code, command.type, refused.code)
        except LiveError as failed:
            logger.warning("room %s: %s was not stored: %s", code, command.type, failed.code)

    def _send(self, errand: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(errand)
        self._errands.add(task)
        task.add_done_callback(self._errands.discard)

    async def _listen(self) -> None:
        async for code, seq in self._bus.rings():
            self._heard(code, seq)

    def _heard(self, code: str, seq: int) -> None:
        watch = self._watches.get(code)
        if watch is not None:
            watch.ring(seq)
        else:
            self._rooms.heard(code, seq)

    async def _tick(self) -> None:
        while True:
            await asyncio.sleep(TICK_SECONDS)
            try:
                for _ in self._ticking():
                    await asyncio.sleep(0)
            except Exception:
                logger.exception("the hub's tick failed")

    async def _look_round(self) -> None:
        while self._heads is not None:
            await asyncio.sleep(self._means.settings.heads_ms / 1000)
            try:
                await self.read_heads()
            except Unavailable:
                logger.warning("the store does not say where the rooms stand")
            except Exception:
                logger.exception("reading where the rooms stand failed")


def _refused(code: str) -> AttachRefused:
    return AttachRefused(code, sentence(code), CLOSE[code])


async def _within(seconds: float, waiting: list[Coroutine[Any, Any, Any]]) -> None:
    tasks = [asyncio.create_task(each) for each in waiting]
    if tasks:
        _, late = await asyncio.wait(tasks, timeout=seconds)
        for task in late:
            task.cancel()

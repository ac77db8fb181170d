"""A room that somebody watches: the one place that hands frames and presence out.

A ring, a `got`, a socket with room again only wake it; what goes out is projected in the next turn of the
event loop, from the newest state, once for all who see the same. It never waits for a socket.
"""

import asyncio
import logging
from collections.abc import Callable, Iterator
from contextlib import ExitStack

from stammtisch.live.connection import Connection
from stammtisch.live.people import People
from stammtisch.live.room_cache import Loaded, Place, RoomCache
from stammtisch.live.views import Names, guests_in
from stammtisch.ports import Unavailable
from stammtisch.rooms.model import GuestId, Room
from stammtisch.rooms.project import Lasting, Shared, project, share
from stammtisch.wire import codec
from stammtisch.wire.server import Presence

logger = logging.getLogger(__name__)

BREATH = 20
"""After so many projections others get a turn."""

Moved = Callable[["RoomWatch", Connection, Room | None], None]


class RoomWatch:
    """The sockets of one room, and its pump. `moved` hears of each welcome (with the room) and each end."""

    def __init__(self, code: str, rooms: RoomCache, people: People, moved: Moved) -> None:
        self.code = code
        self.connections: dict[Connection, None] = {}
        self.failed = False
        self._rooms = rooms
        self._people = people
        self._moved = moved
        self._rung = 0
        self._handed_out = 0
        self._present: Presence | None = None
        self._departed: set[GuestId] = set()
        self._members: tuple[GuestId, ...] | None = None
        self._lasting: Lasting | None = None
        self._encoder = codec.FrameEncoder()
        self._names: Names = {}
        self._edition = 0
        self._called = False
        self._woken = asyncio.Event()
        self._busy = False
        self._held = ExitStack()
        self._place: Place = self._held.enter_context(rooms.hold(code))
        self._place.listeners.add(self.wake)
        self._task = asyncio.create_task(self._run())

    def wake(self) -> None:
        """Something may be due to be sent."""
        if not self._called:
            self._called = True
            asyncio.get_running_loop().call_soon(self._turn)

    def ring(self, seq: int) -> None:
        """The room has reached `seq`, perhaps elsewhere."""
        self._rung = max(seq, self._rung)
        if seq > self._handed_out:
            self.wake()

    def came(self, connection: Connection, room: Room) -> None:
        """The connection was welcomed."""
        if connection in self.connections:
            self._present = None
            if connection.guest is not None:
                self._departed.discard(connection.guest)
            self._moved(self, connection, room)
            self.wake()

    def departed(self, guest: GuestId) -> None:
        """The guest has said to go: other sockets that are still open count only from their next hello."""
        self._departed.add(guest)
        self._present = None
        self.wake()

    def went(self, connection: Connection) -> None:
        """The connection is gone; a second time means nothing."""
        if connection in self.connections:
            del self.connections[connection]
            self._present = None
            self._moved(self, connection, None)
            self.wake()

    def is_here(self, guest: GuestId) -> bool:
        """Whether the guest has a welcomed connection, and has not gone on purpose."""
        return guest not in self._departed and any(
            other.guest == guest and other.welcomed for other in self.connections
        )

    def strangers(self) -> int:
        """How many sockets are not of members."""
        members = set(self._members or ())
        return sum(other.guest not in members for other in self.connections)

    def close(self) -> None:
        """Nobody watches any more."""
        self._task.cancel()
        self._place.listeners.discard(self.wake)
        self._held.close()

    async def _run(self) -> None:
        while True:
            self._busy = False
            await self._woken.wait()
            self._woken.clear()
            self._busy = True
            try:
                await self._hand_out()
                self.failed = False
            except Unavailable:
                logger.warning("room %s: the store does not answer; its frames wait", self.code)
                self.failed = True
            except Exception:
                logger.exception("room %s: its frames could not be made", self.code)
                self.failed = True

    def _turn(self) -> None:
        """Hand out at once, as nearly always. What is much, or has to wait for the store, is the task's."""
        self._called = False
        if self._busy or len(self.connections) > BREATH or not self._handed_out_at_once():
            self._woken.set()

    def _handed_out_at_once(self) -> bool:
        loaded = self._rooms.at_hand(self._place)
        if loaded is None or loaded.room.seq < self._rung:
            return False
        names = self._people.at_hand(guests_in(loaded))
        if names is None:
            return False
        try:
            for _ in self._show(loaded, names):
                pass
        except Exception:
            return False  # the task meets it again, and says so
        self.failed = False
        return True

    async def _hand_out(self) -> None:
        loaded = await self._newest()
        for _ in self._show(loaded, await self._people.names(guests_in(loaded))):
            await asyncio.sleep(0)

    async def _newest(self) -> Loaded:
        loaded = await self._rooms.load(self._place)
        if loaded.room.seq >= self._rung:
            return loaded
        await self._rooms.catch_up(self._place)
        return await self._rooms.load(self._place)

    def _show(self, loaded: Loaded, names: Names) -> Iterator[None]:
        """To everybody what is due to them; at each step others may have a turn."""
        self._join(names)
        self._put_out(loaded.room)
        self._show_presence(loaded.room)
        yield from self._show_frames(loaded)
        self._handed_out = loaded.room.seq

    def _join(self, names: Names) -> None:
        if names == self._names:  # then it stays the same object, which compares in no time
            return
        if any(self._names.get(guest, name) != name for guest, name in names.items()):
            self._edition += 1  # somebody has another name now: everybody gets a frame
        self._names = names

    def _put_out(self, room: Room) -> None:
        for connection in self.connections if room.banned else ():
            if connection.guest in room.banned:
                connection.end("kicked")

    def _show_presence(self, room: Room) -> None:
        """To everybody, if somebody came or went, or became a member."""
        if self._present is not None and self._members == room.members:
            return
        self._present, self._members = self._presence(room), room.members
        text = codec.encode(self._present).decode()
        for connection in self.connections:
            connection.show_presence(self._present, text)

    def _presence(self, room: Room) -> Presence:
        here = [connection.guest for connection in self.connections if connection.welcomed]
        guests = {guest for guest in here if guest is not None} - self._departed
        online = tuple(member for member in room.members if member in guests)
        return Presence(online, strangers=here.count(None) + len(guests) - len(online))

    def _show_frames(self, loaded: Loaded) -> Iterator[None]:
        """To everybody who is behind and can take one. Who sees the same gets the same bytes."""
        seq, edition = loaded.room.seq, self._edition
        made: dict[tuple[GuestId | None, int], str] = {}
        shared = share(loaded.room, loaded.history, self._names, self._lasting)
        self._lasting = shared.lasting
        for connection in tuple(self.connections):
            if not connection.wants(seq, edition):
                continue
            viewer = (connection.guest, connection.since(edition))
            if viewer not in made:
                made[viewer] = self._frame(loaded, *viewer, shared)
                if len(made) % BREATH == 0:
                    yield
                    if not connection.wants(seq, edition):
                        continue
            connection.show(made[viewer], seq, edition)

    def _frame(self, loaded: Loaded, guest: GuestId | None, seen: int, shared: Shared) -> str:
        frame = project(loaded.room, guest, loaded.history, seen, self._names, shared)
        return self._encoder.encode(frame).decode()

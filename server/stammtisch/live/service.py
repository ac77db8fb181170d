"""The one way a command takes, whoever gives it: decide, store, and only then tell.

A command runs as a task of the room: whoever waits for its answer may go, it ends all the same. The
room's lock is held from deciding to the commit's answer, so that a worker's own commands never collide.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass
from typing import Any, TypeVar
from weakref import WeakValueDictionary

from stammtisch.games import registry
from stammtisch.live.errors import Busy, Internal, NameTaken, NotStored, OutcomeUnknown, UnknownRoom
from stammtisch.live.names import look_alike
from stammtisch.live.people import People
from stammtisch.live.room_cache import Loaded, Place, RoomCache
from stammtisch.live.settings import LiveSettings
from stammtisch.ports import Bus, Clock, Conflict, Duplicate, Entropy, Entry, Log, Stored, Unavailable
from stammtisch.rooms.bot_seats import bot_name, is_bot
from stammtisch.rooms.commands import Actor, Command, Enter, Open
from stammtisch.rooms.decide import decide_on, guest_actor
from stammtisch.rooms.errors import RoomError
from stammtisch.rooms.model import GuestId, Room
from stammtisch.rooms.summary import summarise
from stammtisch.wire.errors import MessageRefused

logger = logging.getLogger(__name__)

T = TypeVar("T")
MakeCommand = Callable[[Room], Command]
Check = Callable[[Room], Awaitable[None]]
WhereMember = Callable[[GuestId], Awaitable[Sequence[str]]]
Refusal = RoomError | MessageRefused | NameTaken
REFUSALS = (RoomError, MessageRefused, NameTaken)


async def _unchecked(_room: Room) -> None:
    """Most commands need no more than the room's own rules."""


@dataclass(frozen=True, slots=True)
class Asked:
    """A command on its way: `make` gets the room when its turn has come, `check` may refuse it then.

    `opens`: the room must not be there yet; else it must.
    """

    actor: Actor
    cmd_id: str
    make: MakeCommand
    check: Check = _unchecked
    opens: bool = False


@dataclass(frozen=True, slots=True)
class Tools:
    """What the service works with."""

    log: Log
    bus: Bus
    clock: Clock
    entropy: Entropy
    rooms: RoomCache
    people: People


class Service:
    """Commands of all rooms of this worker. `on_due` hears of each instant a room will need somebody."""

    def __init__(self, tools: Tools, settings: LiveSettings) -> None:
        self._tools = tools
        self._settings = settings
        self._running: set[asyncio.Task[Any]] = set()
        self._names: WeakValueDictionary[GuestId, asyncio.Lock] = WeakValueDictionary()
        self.on_due: Callable[[int], None] = lambda _: None

    async def submit(self, code: str, actor: Actor, cmd_id: str, make: MakeCommand) -> int:
        """Give a command; returns the seq it is stored at, now or when it was first given.

        Raises:
            RoomError, MessageRefused: refused; nothing has changed.
            UnknownRoom: there is no such table.
            Busy, NotStored, Internal: not stored; nothing has changed.
            OutcomeUnknown: whether it is stored cannot be told now; it may be repeated with the same id.
        """
        return await self._apart(self._submit(code, Asked(actor, cmd_id, make)))

    async def give(self, code: str, actor: Actor, cmd_id: str, make: MakeCommand) -> int:
        """As `submit`, for those who are a task of `begin` themselves: it must not be cancelled."""
        return await self._submit(code, Asked(actor, cmd_id, make))

    async def enter(self, code: str, guest: GuestId) -> int:
        """Bring the guest in as a member, unless somebody there has a name that looks the same.

        Raises:
            NameTaken: and all that `submit` raises.
        """

        async def check(room: Room) -> None:
            await self._require_free(room, guest, await self._tools.people.name(guest))

        asked = Asked(guest_actor(guest), self._tools.entropy.token(), lambda _: Enter(), check)

        async def work() -> int:
            async with self._naming(guest):
                return await self._submit(code, asked)

        return await self._apart(work())

    async def open_room(self, host: GuestId, command: Open) -> str:
        """Make a table; returns its code. Raises what `submit` raises."""
        while True:
            code = self._tools.entropy.room_code()
            asked = Asked(guest_actor(host), self._tools.entropy.token(), lambda _: command, opens=True)
            try:
                await self._apart(self._submit(code, asked))
            except RoomError as error:
                if error.code != "room_exists":
                    raise
            else:
                return code

    async def rename(self, guest: GuestId, name: str, where_member: WhereMember) -> None:
        """Give the guest this (clean) name, unless it looks like somebody's at one of their tables.

        Raises:
            NameTaken: it does.
            Unavailable: the store failed.
        """

        async def work() -> None:
            async with self._naming(guest):  # nobody enters a table under the old name meanwhile
                await self._rename(guest, name, await where_member(guest))

        await self._apart(work())

    async def look(self, code: str) -> Loaded:
        """The room as it is now.

        Raises:
            UnknownRoom: there is no such table.
            Unavailable: the log cannot be read.
        """
        with self._tools.rooms.hold(code) as place:
            return await self._tools.rooms.load(place)

    async def look_again(self, code: str) -> Loaded:
        """The room with all that others have stored by now. Raises what `look` raises."""
        with self._tools.rooms.hold(code) as place:
            await self._tools.rooms.load(place)
            await self._tools.rooms.catch_up(place)
            return await self._tools.rooms.load(place)

    async def drain(self, seconds: float) -> None:
        """Wait for every command under way, so long at most; what is stored then is stored."""
        if self._running:
            await asyncio.wait(tuple(self._running), timeout=seconds)

    def begin(self, work: Coroutine[Any, Any, T]) -> "asyncio.Task[T]":
        """Do this as a task that `drain` waits for, and nobody's end cancels."""
        task = asyncio.create_task(work)
        self._running.add(task)
        task.add_done_callback(self._ended)
        return task

    def _naming(self, guest: GuestId) -> asyncio.Lock:
        """Held while the guest's name is compared with others'."""
        return self._names.setdefault(guest, asyncio.Lock())

    async def _apart(self, work: Coroutine[Any, Any, T]) -> T:
        return await asyncio.shield(self.begin(work))

    def _ended(self, task: asyncio.Task[Any]) -> None:
        """Whoever waited for it may have gone: its refusal is nobody's then, and no fault."""
        self._running.discard(task)
        if not task.cancelled():
            task.exception()

    async def _submit(self, code: str, asked: Asked) -> int:
        with self._tools.rooms.hold(code) as place:
            async with place.lock:
                for _ in range(self._settings.attempts):
                    seq = await self._attempt(place, asked)
                    if seq is not None:
                        return seq
                raise Busy

    async def _attempt(self, place: Place, asked: Asked) -> int | None:
        """The seq of the command, or None if somebody else's entry came first."""
        before = await self._present(place, asked)
        try:
            entry, after = await self._decide(before, asked)
        except REFUSALS as refusal:
            return await self._judge(place, before, asked, refusal)
        return await self._store(place, entry, after)

    async def _present(self, place: Place, asked: Asked) -> Loaded:
        """The room now; one to be opened is empty."""
        try:
            return await self._tools.rooms.load(place)
        except UnknownRoom:
            if not asked.opens:
                raise
            return Loaded(Room(place.code))
        except Unavailable:
            raise OutcomeUnknown from None

    async def _decide(self, before: Loaded, asked: Asked) -> tuple[Entry, Loaded]:
        """The entry to be stored, and the room it leads to."""
        room = before.room
        try:
            command, at = asked.make(room), max(self._tools.clock.now(), room.at)
            decided = decide_on(room, before.history, asked.actor, command, at, self._tools.entropy)
            await asked.check(room)
        except REFUSALS:
            raise
        except Unavailable:
            raise OutcomeUnknown from None
        except Exception as error:
            logger.exception("room %s: a command could not be decided", room.code)
            raise Internal from error
        after = Loaded(decided.room, decided.history)
        version = registry.game(after.room.game).version
        entry = Entry(
            room.code, after.room.seq, at, asked.actor, asked.cmd_id, command, decided.events, version
        )
        return entry, after

    async def _judge(self, place: Place, before: Loaded, asked: Asked, refusal: Refusal) -> int | None:
        """A refused command may be one that was accepted before: then it has its answer already. Or it
        was refused by a room that has moved on elsewhere: then it is decided again (None)."""
        try:
            seq = await self._tools.log.find(place.code, asked.actor, asked.cmd_id)
            if seq is not None:
                return seq
            await self._tools.rooms.catch_up(place)
            after = await self._present(place, asked)
        except Unavailable:
            raise OutcomeUnknown from None
        if after.room.seq > before.room.seq:
            return None
        raise refusal

    async def _store(self, place: Place, entry: Entry, after: Loaded) -> int | None:
        """The entry's seq, or None if somebody else's has its place."""
        summary = summarise(after.room, self._settings.pace_ms)
        try:
            outcome = await self._tools.log.append(entry, summary)
        except Exception:
            logger.exception("room %s: entry %d may not be stored", place.code, entry.seq)
            self._tools.rooms.drop(place)
            return await self._settle(place, entry)
        match outcome:
            case Stored(seq):
                self._tools.rooms.advance(place, after)
                await self._ring(place.code, seq)
                if summary.due_at is not None:
                    self.on_due(summary.due_at)
                return seq
            case Duplicate(seq):
                await self._catch_up(place)
                return seq
            case Conflict():
                await self._catch_up(place)
                return None

    async def _settle(self, place: Place, entry: Entry) -> int:
        """The store failed in the middle: look what is in it before anything is answered."""
        try:
            seq = await self._tools.log.find(entry.room, entry.actor, entry.cmd_id)
        except Unavailable:
            place.tell()  # whoever watches looks again until the store answers
            raise OutcomeUnknown from None
        if seq is None:
            raise NotStored
        place.tell()
        await self._ring(place.code, seq)
        return seq

    async def _catch_up(self, place: Place) -> None:
        try:
            await self._tools.rooms.catch_up(place)
        except Unavailable:
            self._tools.rooms.drop(place)

    async def _ring(self, code: str, seq: int) -> None:
        try:
            await self._tools.bus.ring(code, seq)
        except Exception:  # a lost ring delays others; the command is stored all the same
            logger.exception("room %s: the bus did not ring", code)

    async def _rename(self, guest: GuestId, name: str, codes: Sequence[str]) -> None:
        async with AsyncExitStack() as held:
            places = [held.enter_context(self._tools.rooms.hold(code)) for code in sorted(set(codes))]
            for place in places:  # in one order, so that two renamings never wait for each other
                await held.enter_async_context(place.lock)
                loaded = await self._tools.rooms.load(place)
                await self._require_free(loaded.room, guest, name)
            await self._tools.people.rename(guest, name)
            for place in places:
                place.tell()

    async def _require_free(self, room: Room, guest: GuestId, name: str) -> None:
        others = await self._tools.people.names(member for member in room.members if member != guest)
        bots = [bot_name(chair.guest) for chair in room.chairs if chair.guest and is_bot(chair.guest)]
        if look_alike(name, [*others.values(), *bots]):
            raise NameTaken

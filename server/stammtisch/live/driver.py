"""What rooms do by themselves: at its instant, what is due in a room is given as a command.

Which rooms have something due stands in the store, so that it happens after a restart too, and on
whichever worker claims it first. Two that collide do no harm: the command's id is its instant. Nobody loses
time while no server was there: what a clock ran out meanwhile, or before the pages are back, is given again.
"""

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from typing import Protocol

from stammtisch.live.bot_players import BotPlayers
from stammtisch.live.errors import LiveError
from stammtisch.live.room_cache import Loaded
from stammtisch.live.service import Service
from stammtisch.live.settings import LiveSettings
from stammtisch.ports import Clock, Unavailable
from stammtisch.rooms.commands import CLOCK, Rearm, Timeout
from stammtisch.rooms.due import Due, next_due
from stammtisch.rooms.errors import RoomError

logger = logging.getLogger(__name__)

AT_ONCE = 64
SHORTEST_PAUSE = 0.01


class DueRooms(Protocol):
    """The store's list of rooms with something due."""

    async def claim_due(self, now: int, limit: int = ..., hold_ms: int = ...) -> Sequence[str]:
        """Rooms with something due that nobody else sees to; ours for `hold_ms`.

        Raises:
            Unavailable: the store does not answer.
        """
        ...

    async def next_due(self) -> int | None:
        """The next instant at which `claim_due` may find a room.

        Raises:
            Unavailable: the store does not answer.
        """
        ...


class Driver:
    """Gives the commands of the clock, and tells bots that it is their turn. Hears of new instants from the
    service. `missed` hears of rooms in which a clock ran out while nobody was there."""

    def __init__(
        self, service: Service, due: DueRooms, clock: Clock, settings: LiveSettings, bots: BotPlayers
    ) -> None:
        self.missed: Callable[[str], None] = lambda _: None
        self._bots = bots
        self._awake_since = 0
        self._awake_at: int | None = None
        self._service = service
        self._due = due
        self._clock = clock
        self._settings = settings
        self._next: int | None = None
        self._sooner = asyncio.Event()
        service.on_due = self.hear

    def hear(self, instant: int) -> None:
        """A room of this worker needs somebody at this instant (ms)."""
        self._next = instant if self._next is None else min(instant, self._next)
        self._sooner.set()

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """Meanwhile do what is due when it is due."""
        driving = asyncio.create_task(self._run())
        try:
            yield
        finally:
            driving.cancel()
            await asyncio.wait((driving,))
            await self._bots.close()

    async def _run(self) -> None:
        while True:
            self._sooner.clear()
            try:
                await self.turn()
                self._next = await self._due.next_due()
            except Unavailable:
                logger.warning("the store does not say what is due")
            await self._pause()

    async def turn(self) -> None:
        """Do all that is due now.

        Raises:
            Unavailable: the store does not say what that is.
        """
        now = self._clock.now()
        codes = await self._due.claim_due(now, AT_ONCE, self._settings.claim_ms)
        self._stay_awake(now)
        await asyncio.gather(*(self._see_to(code) for code in codes))

    def _stay_awake(self, now: int) -> None:
        if self._awake_at is None or now - self._awake_at > self._settings.lapse_ms:
            self._awake_since = now
        self._awake_at = now

    async def _see_to(self, code: str) -> None:
        """All that is due in the room: a claim holds while the instant stays the same, and several things
        may be due at one. If nothing seems to be, the store knows more than this worker's memory."""
        try:
            loaded = await self._service.look(code)
            if self._now_due(loaded) is None and not self._bots.are_due(loaded):
                loaded = await self._service.look_again(code)
            given, due = None, self._now_due(loaded)
            while due is not None and due != given:
                await self._give(code, loaded, due)
                loaded = await self._service.look(code)
                given, due = due, self._now_due(loaded)
            self._bots.attend(await self._service.look(code))
        except RoomError as refused:
            logger.debug("room %s: what was due is not any more: %s", code, refused.code)
        except (LiveError, Unavailable):
            logger.warning("room %s: what is due could not be done; it will be tried again", code)
        except Exception:
            logger.exception("room %s: what is due fails", code)

    def _now_due(self, loaded: Loaded) -> Due | None:
        due = next_due(loaded.room)
        return due if due is not None and due.at <= self._clock.now() else None

    def _was_missed(self, loaded: Loaded, due: Due) -> bool:
        """Whether the clock ran out while no server was there, or before pages can have found the way back
        to it, for somebody who was asked before."""
        match_ = loaded.room.match
        asked = [turn.since for turn in match_.turns if turn.until == due.at] if match_ else []
        back = self._awake_since + self._settings.return_ms
        return due.at < back and min(asked, default=due.at) < self._awake_since

    async def _give(self, code: str, loaded: Loaded, due: Due) -> None:
        if isinstance(due.command, Timeout) and self._was_missed(loaded, due):
            self.missed(code)
            await self._service.submit(code, CLOCK, f"rearm-{due.at}", lambda _: Rearm())
        else:
            await self._service.submit(code, due.actor, due.cmd_id, lambda _: due.command)

    async def _pause(self) -> None:
        wait_ms = self._settings.poll_ms
        if self._next is not None:
            wait_ms = min(wait_ms, self._next - self._clock.now())
        try:
            async with asyncio.timeout(max(wait_ms / 1000, SHORTEST_PAUSE)):
                await self._sooner.wait()
        except TimeoutError:
            return

"""Entries that wait while PostgreSQL stores others go in together, by one commit.

A few groups may be on their way at once, of different rooms: a commit's wait for the network and the
disk is then nobody else's.
"""

import asyncio
import logging
from collections.abc import Sequence

from stammtisch.ports import Unavailable
from stammtisch.store.access import Writes
from stammtisch.store.batch import Outcome, store_batch
from stammtisch.store.line import MAX_QUEUE, Line, Waiting
from stammtisch.store.rows import Rows

LANES = 2

logger = logging.getLogger(__name__)


class Groups:
    """Appends entries; an append for a room never overtakes an earlier one for it."""

    def __init__(self, writes: Writes, *, lanes: int = LANES, queue: int = MAX_QUEUE) -> None:
        self._writes = writes
        self._lanes = lanes
        self._line = Line(queue)
        self._busy: set[str] = set()
        self._under_way: set[asyncio.Task[None]] = set()
        self._open = True

    async def append(self, rows: Rows) -> Outcome:
        """Store one entry with its derived rows.

        Raises:
            Unavailable: it may or may not be stored.
        """
        if not self._open:
            raise Unavailable("the store is closed")
        waiting = Waiting(rows, asyncio.get_running_loop().create_future())
        self._line.join(waiting)
        self._send()
        return await waiting.answer

    async def stop(self) -> None:
        """Store what is queued. Later appends are refused."""
        self._open = False
        while self._under_way:
            await asyncio.wait(tuple(self._under_way))

    def _send(self) -> None:
        """Let go what may go."""
        while len(self._under_way) < self._lanes and (group := self._line.take(self._busy)):
            self._busy.update(waiting.room for waiting in group)
            task = asyncio.create_task(self._store(group))
            self._under_way.add(task)
            task.add_done_callback(self._ended)

    def _ended(self, task: "asyncio.Task[None]") -> None:
        self._under_way.discard(task)
        self._send()

    async def _store(self, group: Sequence[Waiting]) -> None:
        try:
            outcomes = await self._attempt([waiting.rows for waiting in group])
        finally:
            self._busy.difference_update(waiting.room for waiting in group)
        for waiting, outcome in zip(group, outcomes, strict=True):
            _answer(waiting, outcome)

    async def _attempt(self, group: Sequence[Rows]) -> Sequence[Outcome | Unavailable]:
        try:
            return await self._writes.call(lambda connection: store_batch(connection, group))
        except Unavailable as error:
            return [error] * len(group)
        except Exception as error:  # whatever it is, nobody may be left without an answer
            logger.exception("a group of %d entries is not stored", len(group))
            return [_not_stored(error)] * len(group)


def _answer(waiting: Waiting, outcome: Outcome | Unavailable) -> None:
    if waiting.answer.done():  # whoever waited has gone
        return
    if isinstance(outcome, Unavailable):
        waiting.answer.set_exception(outcome)
    else:
        waiting.answer.set_result(outcome)


def _not_stored(cause: Exception) -> Unavailable:
    error = Unavailable("the entry could not be written")
    error.__cause__ = cause
    return error

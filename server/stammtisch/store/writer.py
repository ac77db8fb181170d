"""The one thread that writes to a SQLite file: all that queues goes in by one commit.

A commit waits for the disk, whatever stands in it: so whoever comes while one is under way waits for
the next, together; and so do all that come in one turn of the event loop. Entries go to the thread once a
turn, results come back once a batch.
"""

import asyncio
import logging
import threading
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from sqlalchemy import URL, Connection

from stammtisch.ports import Unavailable
from stammtisch.store.batch import Outcome, store_batch
from stammtisch.store.engine import BUSY_TIMEOUT_MS, write_engine
from stammtisch.store.line import MAX_QUEUE, Line, Waiting
from stammtisch.store.rows import Rows

T = TypeVar("T")

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class _Call:
    """A write of another kind, in a transaction of its own."""

    work: Callable[[Connection], Any]
    answer: "asyncio.Future[Any]"

    def all_results(self, connection: Connection) -> list[Any]:
        """As a batch of one."""
        return [self.work(connection)]


class Writer:
    """Appends entries and runs other writes, one after another, each answered once it is on disk.

    An append for a room never overtakes an earlier one for it.
    """

    def __init__(self, url: URL, *, busy_timeout_ms: int = BUSY_TIMEOUT_MS, queue: int = MAX_QUEUE) -> None:
        self._engine = write_engine(url, busy_timeout_ms=busy_timeout_ms)
        self._queue = queue
        self._changed = threading.Condition()
        self._appends = Line()
        self._coming: list[Waiting] = []
        self._connection: Connection | None = None
        self._calls: deque[_Call] = deque()
        self._open = False
        self._thread = threading.Thread(target=self._run, name="store-writer", daemon=True)

    def start(self) -> None:
        """Begin to write."""
        self._open = True
        self._thread.start()

    async def stop(self) -> None:
        """Write what is queued, then end. Later writes are refused."""
        self._hand_over()
        with self._changed:
            self._open = False
            self._changed.notify()
        await asyncio.to_thread(self._thread.join)

    async def append(self, rows: Rows) -> Outcome:
        """Store one entry with its derived rows.

        Raises:
            Unavailable: it may or may not be stored.
        """
        if not self._open:
            raise Unavailable("the store is closed")
        if len(self._appends) + len(self._coming) >= self._queue:
            raise Unavailable("too much waits to be stored")
        loop = asyncio.get_running_loop()
        waiting = Waiting(rows, loop.create_future())
        if not self._coming:
            loop.call_soon(self._hand_over)
        self._coming.append(waiting)
        return await waiting.answer

    async def call(self, work: Callable[[Connection], T]) -> T:
        """Run `work` in a transaction of its own.

        Raises:
            Unavailable: it may or may not be done.
        """
        waiting = _Call(work, asyncio.get_running_loop().create_future())
        with self._changed:
            if not self._open:
                raise Unavailable("the store is closed")
            if len(self._calls) >= self._queue:
                raise Unavailable("too much waits to be written")
            self._calls.append(waiting)
            self._changed.notify()
        result: T = await waiting.answer
        return result

    def _hand_over(self) -> None:
        """Give the thread what has come in this turn of the event loop."""
        coming, self._coming = self._coming, []
        if coming:
            with self._changed:
                self._appends.join_all(coming)
                self._changed.notify()

    def _run(self) -> None:
        try:
            while self._wait():
                self._run_calls()
                self._write_batch()
        finally:
            self._disconnect()
            self._engine.dispose()

    def _wait(self) -> bool:
        """Until there is something to do; False when there is nothing left and nothing will come."""
        with self._changed:
            self._changed.wait_for(lambda: self._appends or self._calls or not self._open)
            return bool(self._appends or self._calls)

    def _run_calls(self) -> None:
        with self._changed:
            calls = list(self._calls)
            self._calls.clear()
        for call in calls:
            _answer([call.answer], self._attempt(call.all_results))

    def _write_batch(self) -> None:
        with self._changed:
            batch = self._appends.take()
        if batch:
            rows = [each.rows for each in batch]
            results = self._attempt(lambda connection: store_batch(connection, rows))
            _answer([each.answer for each in batch], results)

    def _attempt(self, work: Callable[[Connection], Sequence[T]]) -> Sequence[T] | Exception:
        try:
            if self._connection is None:
                self._connection = self._engine.connect()
            with self._connection.begin():
                return work(self._connection)
        except Exception as error:  # a thread that ended here would leave everybody without an answer
            log.exception("a write failed")
            self._disconnect()
            return error

    def _disconnect(self) -> None:
        """A connection is kept from one commit to the next, but not when anything went wrong on it."""
        connection, self._connection = self._connection, None
        if connection is not None:
            connection.close()


def _answer(waiting: Sequence["asyncio.Future[Any]"], results: Sequence[Any] | Exception) -> None:
    def deliver() -> None:
        for number, answer in enumerate(waiting):
            if answer.done():  # whoever waited has gone
                continue
            if isinstance(results, Exception):
                answer.set_exception(_unavailable(results))
            else:
                answer.set_result(results[number])

    if waiting:
        waiting[0].get_loop().call_soon_threadsafe(deliver)


def _unavailable(cause: Exception) -> Unavailable:
    error = Unavailable("the database did not take a write")
    error.__cause__ = cause
    return error

"""The one thread that writes to a SQLite file: all that queues goes in by one commit.

A commit waits for the disk, whatever stands in it: so whoever comes while one is under way waits for
the next, together. Results go back to the event loop, once a batch.
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
from stammtisch.store.batch_sqlite import Outcome, store_batch
from stammtisch.store.engine import BUSY_TIMEOUT_MS, write_engine
from stammtisch.store.rows import Rows

T = TypeVar("T")

MAX_BATCH = 256
MAX_QUEUE = 10_000

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class _Append:
    """An entry that waits for its batch, and who waits for it."""

    rows: Rows
    answer: "asyncio.Future[Outcome]"


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
        self._appends: deque[_Append] = deque()
        self._calls: deque[_Call] = deque()
        self._open = False
        self._thread = threading.Thread(target=self._run, name="store-writer", daemon=True)

    def start(self) -> None:
        """Begin to write."""
        self._open = True
        self._thread.start()

    async def stop(self) -> None:
        """Write what is queued, then end. Later writes are refused."""
        with self._changed:
            self._open = False
            self._changed.notify()
        await asyncio.to_thread(self._thread.join)

    async def append(self, rows: Rows) -> Outcome:
        """Store one entry with its derived rows.

        Raises:
            Unavailable: it may or may not be stored.
        """
        waiting = _Append(rows, asyncio.get_running_loop().create_future())
        self._enqueue(self._appends, waiting)
        return await waiting.answer

    async def call(self, work: Callable[[Connection], T]) -> T:
        """Run `work` in a transaction of its own.

        Raises:
            Unavailable: it may or may not be done.
        """
        waiting = _Call(work, asyncio.get_running_loop().create_future())
        self._enqueue(self._calls, waiting)
        result: T = await waiting.answer
        return result

    def _enqueue(self, line: "deque[T]", waiting: T) -> None:
        with self._changed:
            if not self._open:
                raise Unavailable("the store is closed")
            if len(line) >= self._queue:
                raise Unavailable("too much waits to be stored")
            line.append(waiting)
            self._changed.notify()

    def _run(self) -> None:
        try:
            while self._wait():
                self._run_calls()
                self._write_batch()
        finally:
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
        batch = self._take()
        if batch:
            rows = [each.rows for each in batch]
            results = self._attempt(lambda connection: store_batch(connection, rows))
            _answer([each.answer for each in batch], results)

    def _take(self) -> list[_Append]:
        """The next batch: of each room the first that waits, as long as there is place."""
        batch: dict[str, _Append] = {}
        later: deque[_Append] = deque()
        with self._changed:
            while self._appends and len(batch) < MAX_BATCH:
                waiting = self._appends.popleft()
                room, _ = waiting.rows.place
                if room in batch:
                    later.append(waiting)
                else:
                    batch[room] = waiting
            self._appends.extendleft(reversed(later))
        return list(batch.values())

    def _attempt(self, work: Callable[[Connection], Sequence[T]]) -> Sequence[T] | Exception:
        try:
            with self._engine.begin() as connection:
                return work(connection)
        except Exception as error:  # a thread that ended here would leave everybody without an answer
            log.exception("a write failed")
            return error


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

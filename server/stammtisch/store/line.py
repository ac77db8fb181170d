"""Entries that wait to be stored, and which of them go together: of each room one at a time, in order."""

import asyncio
from collections import deque
from collections.abc import Collection, Iterable
from dataclasses import dataclass

from stammtisch.ports import Unavailable
from stammtisch.store.batch import Outcome
from stammtisch.store.rows import Rows

MAX_BATCH = 256
MAX_QUEUE = 10_000


@dataclass(frozen=True, slots=True)
class Waiting:
    """An entry that waits for its batch, and who waits for it."""

    rows: Rows
    answer: "asyncio.Future[Outcome]"

    @property
    def room(self) -> str:
        """Whose entry it is."""
        return self.rows.place[0]


class Line:
    """The line; an entry never overtakes an earlier one of its room."""

    def __init__(self, limit: int = MAX_QUEUE) -> None:
        self._limit = limit
        self._waiting: deque[Waiting] = deque()

    def __len__(self) -> int:
        return len(self._waiting)

    def join(self, waiting: Waiting) -> None:
        """Queue at the end.

        Raises:
            Unavailable: too many wait already.
        """
        if len(self._waiting) >= self._limit:
            raise Unavailable("too much waits to be stored")
        self._waiting.append(waiting)

    def join_all(self, waiting: Iterable[Waiting]) -> None:
        """Queue those at the end that were let in before, however many wait."""
        self._waiting.extend(waiting)

    def take(self, busy: Collection[str] = ()) -> list[Waiting]:
        """The next batch: of each room that is not busy the first that waits, as long as there is place."""
        batch: dict[str, Waiting] = {}
        later: deque[Waiting] = deque()
        while self._waiting and len(batch) < MAX_BATCH:
            waiting = self._waiting.popleft()
            if waiting.room in batch or waiting.room in busy:
                later.append(waiting)
            else:
                batch[waiting.room] = waiting
        self._waiting.extendleft(reversed(later))
        return list(batch.values())

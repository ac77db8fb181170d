"""`ports.Bus` within one process: a ring reaches every listener of this event loop."""

import asyncio
from collections.abc import AsyncIterator
from weakref import ref

MAX_PENDING = 4_096


class LocalBus:
    """Doorbells in one process. A listener that forgets its iterator is forgotten too."""

    def __init__(self, pending: int = MAX_PENDING) -> None:
        self._pending = pending
        self._listeners: list[ref[_Rings]] = []

    async def ring(self, room: str, seq: int) -> None:
        """Tell every listener that the room has reached `seq`. Never waits for one."""
        for each in tuple(self._listeners):
            if (listener := each()) is not None:
                listener.hear(room, seq)

    def rings(self) -> AsyncIterator[tuple[str, int]]:
        """Each ring heard from now on; of several for a room not yet taken, the newest only.

        A listener that falls behind loses the rooms it has waited for the longest.
        """
        listener = _Rings(self._pending)
        self._listeners.append(ref(listener, self._listeners.remove))
        return listener


class _Rings:
    """One listener: the newest seq of each room that rang and was not yet taken."""

    def __init__(self, limit: int) -> None:
        self._limit = limit
        self._waiting: dict[str, int] = {}
        self._heard = asyncio.Event()

    def hear(self, room: str, seq: int) -> None:
        self._waiting[room] = max(seq, self._waiting.get(room, 0))
        if len(self._waiting) > self._limit:
            del self._waiting[next(iter(self._waiting))]
        self._heard.set()

    def __aiter__(self) -> "_Rings":
        return self

    async def __anext__(self) -> tuple[str, int]:
        while not self._waiting:
            self._heard.clear()
            await self._heard.wait()
        room = next(iter(self._waiting))
        return room, self._waiting.pop(room)

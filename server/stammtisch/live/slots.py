"""What is kept for the rooms that were asked about lately, and worked on by one at a time in each."""

import asyncio
from collections import OrderedDict
from dataclasses import dataclass, field
from typing import Generic, TypeVar

T = TypeVar("T")


@dataclass(slots=True)
class Slot(Generic[T]):
    """A room's place; whoever holds the lock may replace what is kept."""

    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    kept: T | None = None


class Slots(Generic[T]):
    """So many places at most: the one not asked about for longest is given up."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._slots: OrderedDict[str, Slot[T]] = OrderedDict()

    def of(self, code: str) -> Slot[T]:
        """The room's place, perhaps empty."""
        slot = self._slots.setdefault(code, Slot())
        self._slots.move_to_end(code)
        if len(self._slots) > self._most:
            self._slots.popitem(last=False)
        return slot

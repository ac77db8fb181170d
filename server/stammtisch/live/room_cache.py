"""Rooms in memory: what the fold of their logs gave, kept while somebody needs them.

A room here is never ahead of the log: it moves on only by entries that are stored. When in doubt it is
dropped and folded again.
"""

import asyncio
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field

from stammtisch.cards.swift import swift
from stammtisch.live.errors import UnknownRoom
from stammtisch.ports import Clock, Entry, Log
from stammtisch.rooms.happening import NO_HISTORY, History, follow
from stammtisch.rooms.model import Room

Listener = Callable[[], None]


@swift
@dataclass(frozen=True, slots=True)
class Loaded:
    """A room and its recent past, at one seq."""

    room: Room
    history: History = NO_HISTORY


def folded(base: Loaded, entries: Sequence[Entry]) -> Loaded:
    """The room after further entries of its log."""
    room, history = base.room, base.history
    for entry in entries:
        room, history = follow(room, history, entry)
    return Loaded(room, history)


@dataclass(slots=True)
class Place:
    """A room's place in memory. `lock` is held from deciding a command to the commit's answer."""

    code: str
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    reading: asyncio.Lock = field(default_factory=asyncio.Lock)
    loaded: Loaded | None = None
    holders: int = 0
    used_at: int = 0
    listeners: set[Listener] = field(default_factory=set)

    def tell(self) -> None:
        """The room may have moved on: wake whoever listens."""
        for listener in tuple(self.listeners):
            listener()


class RoomCache:
    """The rooms in memory, by code."""

    def __init__(self, log: Log, clock: Clock) -> None:
        self._log = log
        self._clock = clock
        self._places: dict[str, Place] = {}

    def __len__(self) -> int:
        return len(self._places)

    @contextmanager
    def hold(self, code: str) -> Iterator[Place]:
        """The room's place, which stays as long as it is held."""
        place = self._places.get(code)
        if place is None:
            place = self._places[code] = Place(code)
        place.holders += 1
        try:
            yield place
        finally:
            place.holders -= 1
            place.used_at = self._clock.now()
            if place.loaded is None and not place.holders:
                self._places.pop(code, None)

    def peek(self, code: str) -> Room | None:
        """The room as far as it is in memory."""
        place = self._places.get(code)
        return place.loaded.room if place is not None and place.loaded is not None else None

    def heads(self) -> Mapping[str, int]:
        """How far each room that is in memory or held has come here; 0 if it is to be read anew."""
        return {
            code: place.loaded.room.seq if place.loaded is not None else 0
            for code, place in self._places.items()
        }

    def at_hand(self, place: Place) -> Loaded | None:
        """The room, if it is in memory and nothing is being read."""
        return None if place.reading.locked() else place.loaded

    async def load(self, place: Place) -> Loaded:
        """The room, from memory or folded from its log.

        Raises:
            UnknownRoom: there is no such table.
            Unavailable: the log cannot be read.
        """
        if (at_hand := self.at_hand(place)) is not None:
            return at_hand
        async with place.reading:
            loaded = place.loaded
            if loaded is None:
                entries = await self._log.read(place.code)
                loaded = self._keep(place, folded(Loaded(Room(place.code)), entries))
        if loaded is None:
            raise UnknownRoom
        return loaded

    async def catch_up(self, place: Place) -> None:
        """Fold what others have stored since.

        Raises:
            Unavailable: the log cannot be read.
        """
        async with place.reading:
            if (loaded := place.loaded) is not None:
                self._keep(place, folded(loaded, await self._log.read(place.code, loaded.room.seq)))
        if place.loaded is not loaded:
            place.tell()

    def advance(self, place: Place, loaded: Loaded) -> None:
        """The room's next entry is stored, and this is what it gave."""
        self._keep(place, loaded)
        place.tell()

    def heard(self, code: str, seq: int) -> None:
        """A room has reached `seq`, perhaps elsewhere: what is behind and not in use is forgotten."""
        place = self._places.get(code)
        if place is not None and not place.holders and place.loaded and place.loaded.room.seq < seq:
            self.drop(place)

    def drop(self, place: Place) -> None:
        """Trust the memory no more."""
        place.loaded = None

    def sweep(self, idle_ms: int) -> None:
        """Let go of the rooms nobody has needed for a while."""
        limit = self._clock.now() - idle_ms
        idle = [code for code, place in self._places.items() if not place.holders and place.used_at <= limit]
        for code in idle:
            del self._places[code]

    def _keep(self, place: Place, loaded: Loaded) -> Loaded | None:
        """Take this, unless something newer is there already (or there is nothing at all)."""
        if loaded.room.seq > (place.loaded.room.seq if place.loaded is not None else 0):
            place.loaded = loaded
        return place.loaded

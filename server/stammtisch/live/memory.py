"""What the bots at a table have been told since the match began: all of it, kept as the match goes on.

A bot knows what its seat was told, no more and no less, also when it plays for somebody who has gone. What
is not here any more, or not yet, is folded from the log.
"""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass

from stammtisch.cards.seats import Seat
from stammtisch.cards.viewer import Viewer
from stammtisch.games import registry
from stammtisch.games.api import Knowledge, Told
from stammtisch.live.room_cache import Loaded
from stammtisch.live.slots import Slot, Slots
from stammtisch.ports import Entry, Log
from stammtisch.rooms.bot_seats import bot_on
from stammtisch.rooms.events import InMatch, MatchBegan
from stammtisch.rooms.happening import NO_HISTORY, History, follow, since
from stammtisch.rooms.model import Match, Room

ROOMS = 512
CHUNK = 50
"""Entries folded at a stretch: some milliseconds."""


@dataclass(slots=True)
class Memory:
    """What these seats were told in this match, up to entry `seq`."""

    match_id: str
    seq: int
    told: dict[Seat, list[Told]]

    def note(self, history: History, seq: int) -> None:
        """This came next, up to entry `seq`; what happened in other matches is no matter."""
        for happening in since(history, self.seq):
            event = happening.event
            if happening.match is None or happening.match.id != self.match_id:
                continue
            if isinstance(event, InMatch):
                game = registry.game(happening.match.game)
                for seat, told in self.told.items():
                    if (said := game.tell(happening.before, event.event, Viewer(seat))) is not None:
                        told.append(said)
        self.seq = max(self.seq, seq)


class Memories:
    """The memories of tables at which bots play."""

    def __init__(self, log: Log) -> None:
        self._log = log
        self._slots = Slots[Memory](ROOMS)

    async def knowledge(self, loaded: Loaded, match_: Match, seat: Seat) -> Knowledge:
        """All that this seat knows of the room's running match, at the room's `seq`.

        Raises:
            Unavailable: the log was needed and cannot be read.
        """
        slot = self._slots.of(loaded.room.code)
        async with slot.lock:
            told = await self._told(slot, loaded, match_, seat)
        view = registry.game(match_.game).view(match_.state, Viewer(seat))
        return Knowledge(match_.options, len(match_.players), seat, view, told)

    async def _told(self, slot: Slot[Memory], loaded: Loaded, match_: Match, seat: Seat) -> tuple[Told, ...]:
        """Up to the room's entry. If somebody has asked at a later one meanwhile, it is folded anew."""
        memory, room, history = slot.kept, loaded.room, loaded.history
        fits = memory is not None and memory.match_id == match_.id and seat in memory.told
        if memory is None or not fits or not history.dropped <= memory.seq <= room.seq:
            memory = slot.kept = Memory(match_.id, 0, {each: [] for each in _seats(match_, seat)})
            if not _reaches_back(history, match_):
                await self._from_the_log(memory, room)
        memory.note(history, room.seq)
        return tuple(memory.told[seat])

    async def _from_the_log(self, memory: Memory, room: Room) -> None:
        """Folded from the room's first entry on, to where it is."""
        entries = [entry for entry in await self._log.read(room.code) if entry.seq <= room.seq]
        past = Room(room.code)
        for start in range(0, len(entries), CHUNK):
            await asyncio.sleep(0)
            past = _fold(memory, past, entries[start : start + CHUNK])


def _reaches_back(history: History, match_: Match) -> bool:
    """Whether the room remembers the match from its deal on."""
    return any(
        isinstance(item.event, MatchBegan) and item.event.match_id == match_.id and history.dropped < item.seq
        for item in history.kept
    )


def _seats(match_: Match, asked: Seat) -> set[Seat]:
    bots = {seat for seat in range(len(match_.players)) if bot_on(match_, seat) is not None}
    return bots | {asked}


def _fold(memory: Memory, room: Room, entries: Sequence[Entry]) -> Room:
    for entry in entries:
        room, history = follow(room, NO_HISTORY, entry)
        memory.note(history, entry.seq)
    return room

"""What was told since a room's running or last match began, kept for whoever asks for all of it.

Anybody may ask, and the log has no bound: so what is folded once is kept, only new entries are folded after
that, and a long fold lets everything else go on meanwhile.
"""

import asyncio
from collections import deque
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from stammtisch.live.room_cache import Loaded
from stammtisch.live.slots import Slots
from stammtisch.ports import Entry, Log
from stammtisch.rooms.events import InMatch, MatchBegan
from stammtisch.rooms.frame import Line
from stammtisch.rooms.happening import NO_HISTORY, Happening, follow, guest_of, since
from stammtisch.rooms.model import GuestId, Room
from stammtisch.rooms.telling import Names, Teller

ROOMS = 32
LINES = 2_000
CHUNK = 50
"""Entries folded at a stretch: some milliseconds."""


@dataclass(slots=True)
class Past:
    """What somebody may be told since the match began, as far as `room`; the oldest of very much is lost."""

    room: Room
    told: deque[Happening] = field(default_factory=lambda: deque(maxlen=LINES))
    lines: dict[object, tuple[Names, tuple[Line, ...]]] = field(default_factory=dict)

    def note(self, happenings: Iterable[Happening]) -> None:
        """These come next."""
        for happening in happenings:
            if isinstance(happening.event, MatchBegan):
                self.told.clear()
            if self._counts(happening):
                self.told.append(happening)

    def _counts(self, happening: Happening) -> bool:
        """Whether it has, or may have, a line. Which events of the room's have none depends on nobody."""
        if isinstance(happening.event, InMatch):
            return True
        begun = bool(self.told) or isinstance(happening.event, MatchBegan)
        return begun and Teller(self.room, NO_HISTORY, {}).line(happening, None) is not None

    def follow(self, entry: Entry) -> None:
        """Fold one more entry."""
        self.room, history = follow(self.room, NO_HISTORY, entry)
        self.note(since(history))
        self.lines.clear()

    def guests(self) -> set[GuestId]:
        """Everybody the lines may name."""
        return {guest for happening in self.told if (guest := guest_of(happening.event)) is not None}

    def for_guest(self, guest: GuestId | None, names: Names) -> tuple[Line, ...]:
        """All logged lines of this guest: found once for each who is told differently."""
        match_ = self.room.match
        key = guest if match_ is not None and guest in match_.players else None
        held = self.lines.get(key)
        if held is None or held[0] != names:
            teller = Teller(self.room, NO_HISTORY, names)
            held = (names, _logged(teller.line(item, key) for item in self.told))
            self.lines[key] = held
        return held[1]


def _logged(lines: Iterable[Line | None]) -> tuple[Line, ...]:
    return tuple(line for line in lines if line is not None and line.logged)


class Pasts:
    """The pasts lately asked for."""

    def __init__(self, log: Log) -> None:
        self._log = log
        self._slots = Slots[Past](ROOMS)
        self._whole = asyncio.Lock()

    async def of(self, code: str, loaded: Loaded) -> Past:
        """The room's past with all that is stored by now. Nobody may change it.

        Raises:
            Unavailable: the log cannot be read.
        """
        slot = self._slots.of(code)
        async with slot.lock:
            past = slot.kept or since_match_began(loaded)
            if past is None:
                past = await self._from_the_log(code)
            else:
                await _fold(past, await self._log.read(code, past.room.seq))
            slot.kept = past
            return past

    async def _from_the_log(self, code: str) -> Past:
        """Folded from its first entry on; one room after the other."""
        async with self._whole:
            past = Past(Room(code))
            await _fold(past, await self._log.read(code))
            return past


async def _fold(past: Past, entries: Sequence[Entry]) -> None:
    for start in range(0, len(entries), CHUNK):
        if start:
            await asyncio.sleep(0)
        for entry in entries[start : start + CHUNK]:
            past.follow(entry)


def since_match_began(loaded: Loaded) -> Past | None:
    """The past, if what the room remembers goes back to the match's beginning (or there was no match)."""
    room, history = loaded.room, loaded.history
    past = Past(room)
    if room.match is None:
        return past
    began = [item.seq for item in history.kept if isinstance(item.event, MatchBegan)]
    if not began or history.dropped >= began[-1]:
        return None
    past.note(since(history))
    return past

"""The recent past of a room, kept beside it by whoever keeps the room, so that any viewer can be told it.

A game tells an event from the state before it. Those states would be most of what a room takes of the memory:
so they are kept of the newest happenings, and of one among some others, from which `since` plays on. Derived
from the log as the room is: two folds of the same entries give the same history.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice

from stammtisch.cards.swift import replace, swift
from stammtisch.games import registry
from stammtisch.rooms.bot_seats import is_bot
from stammtisch.rooms.events import InMatch, LobbyReopened, MatchOver, PauseAsked, RoomEvent, Timed, Voted
from stammtisch.rooms.evolve import Happened, apply, at_entry
from stammtisch.rooms.model import GuestId, Match, Room

KEPT = 85
"""How many happenings are kept at least: enough for 40 told items, and for 30 lines among silent events."""
WHOLE = 8
"""The newest, each with its state."""
APART = 16
"""Of others as many have one state; and so many go at once, when they are too many."""


OF_MATCH = (InMatch, MatchOver, Voted, PauseAsked)
"""Events whose lines need to know the match they happened in."""


@swift
@dataclass(frozen=True, slots=True)
class Played:
    """The match that something happened in: what of it stays the same from its beginning to its end."""

    id: str
    game: str
    players: tuple[GuestId, ...]


@swift
@dataclass(frozen=True, slots=True)
class Happening:
    """One event, at entry `seq`, and the running match, if it happened in one. `before` is the game's state
    just before an event of the game's (None: not kept, see `since`)."""

    seq: int
    at: int
    match: Played | None
    before: object
    event: RoomEvent


@swift
@dataclass(frozen=True, slots=True)
class History:
    """The latest happenings in their order, for `since` to tell them, and the guests they are about.

    `dropped` is the entry of the last one not kept (0: none).
    """

    kept: tuple[Happening, ...] = ()
    dropped: int = 0
    guests: frozenset[GuestId] = frozenset()


NO_HISTORY = History()


def record(history: History, before: Room, entry: Happened) -> History:
    """The history with one more entry; `before` is the room as it was before the entry."""
    return follow(before, history, entry)[1]


def follow(room: Room, history: History, entry: Happened) -> tuple[Room, History]:
    """Room and history after one more entry, in one fold."""
    room = at_entry(room, entry)
    for event in entry.events:
        history = noted(history, room, event)
        room = apply(room, event)
    return room, history


def noted(history: History, room: Room, event: RoomEvent) -> History:
    """The history with one more event; `room` is as it is when the event comes. Who is waited for is no
    news: it goes with almost every move."""
    if isinstance(event, Timed):
        return history
    if isinstance(event, LobbyReopened):
        history = _closed(history)
    return _more(history, _happening(history, room, event))


def since(history: History, seq: int = 0) -> list[Happening]:
    """What happened after this entry and is kept, in order, each with the state before it."""
    kept = history.kept
    first = len(kept)
    while first and kept[first - 1].seq > seq:
        first -= 1
    start = first
    while not _can_begin(kept, start):
        start -= 1
    return list(islice(_played_on(kept[start:]), first - start, None))


def _played_on(kept: tuple[Happening, ...]) -> Iterator[Happening]:
    """Those without a state get it by playing on from the one before."""
    last: Happening | None = None
    for happening in kept:
        if last is not None and _is_thin(happening):
            happening = replace(happening, before=_after(last))
        if happening.before is not None:
            last = happening
        yield happening


def _after(happening: Happening) -> object:
    match_, event = happening.match, happening.event
    if match_ is None or not isinstance(event, InMatch):
        return None
    state: object = registry.game(match_.game).evolve(happening.before, event.event)
    return state


def _is_thin(happening: Happening) -> bool:
    return happening.before is None and isinstance(happening.event, InMatch)


def _can_begin(kept: tuple[Happening, ...], at: int) -> bool:
    """Whether those from this place on need no state that came before."""
    for item in islice(kept, at, None):
        if isinstance(item.event, InMatch):
            return item.before is not None
    return True


def guest_of(event: RoomEvent) -> GuestId | None:
    """The guest this event is about, if there is one. A game's events are about seats."""
    if isinstance(event, InMatch):
        return None
    guest: GuestId | None = getattr(event, "guest", None) or getattr(event, "host", None)
    return None if is_bot(guest) else guest


def _happening(history: History, room: Room, event: RoomEvent) -> Happening:
    match_ = room.match if isinstance(event, OF_MATCH) else None
    if match_ is None:
        return Happening(room.seq, room.at, None, None, event)
    before = match_.state if isinstance(event, InMatch) else None
    return Happening(room.seq, room.at, _played(history, match_), before, event)


def _played(history: History, match_: Match) -> Played:
    """The same object for all happenings in a row."""
    last = history.kept[-1].match if history.kept else None
    if last is not None and last.id == match_.id:
        return last
    return Played(match_.id, match_.game, match_.players)


def _more(history: History, happening: Happening) -> History:
    kept, guests = _thinned((*history.kept, happening)), history.guests
    if (guest := guest_of(happening.event)) is not None:
        guests = guests | {guest}
    old = _old(kept)
    if not old:
        return History(kept, history.dropped, guests)
    if any(guest_of(item.event) is not None for item in kept[:old]):
        guests = _guests(kept[old:])
    return History(kept[old:], max(history.dropped, kept[old - 1].seq), guests)


def _thinned(kept: tuple[Happening, ...]) -> tuple[Happening, ...]:
    """Without the state of the one that is new no more, unless none shortly before it has one."""
    at = len(kept) - WHOLE - 1
    if at < 0 or kept[at].before is None:
        return kept
    for item in kept[max(0, at - APART + 1) : at]:
        if item.before is not None and item.match == kept[at].match:
            return (*kept[:at], replace(kept[at], before=None), *kept[at + 1 :])
    return kept


def _old(kept: tuple[Happening, ...]) -> int:
    """How many of the first are to go: what is left begins with a state, where it needs one."""
    most = len(kept) - KEPT
    if most < APART:
        return 0
    return next((old for old in range(most, 0, -1) if _can_begin(kept, old)), 0)


def _guests(happenings: tuple[Happening, ...]) -> frozenset[GuestId]:
    return frozenset(guest for item in happenings if (guest := guest_of(item.event)) is not None)


def _closed(history: History) -> History:
    """Without what the game told of the finished match: the table may turn to another game."""
    past = [happening.seq for happening in history.kept if isinstance(happening.event, InMatch)]
    kept = tuple(item for item in history.kept if not isinstance(item.event, InMatch))
    return History(kept, max((history.dropped, *past)), history.guests)

"""The recent past of a room, kept beside it by whoever keeps the room, so that any viewer can be told it.

A game tells an event from the state before it; so each happening keeps that state. Derived from the log
as the room is: two folds of the same entries give the same history.
"""

from dataclasses import dataclass

from stammtisch.cards.swift import swift
from stammtisch.rooms.bot_seats import is_bot
from stammtisch.rooms.events import InMatch, LobbyReopened, MatchOver, PauseAsked, RoomEvent, Timed, Voted
from stammtisch.rooms.evolve import Happened, apply, at_entry
from stammtisch.rooms.model import GuestId, Match, Room

KEPT = 85
"""How many happenings are kept: enough for 40 told items, and for 30 lines among silent events. They are the
most of what a room takes of the memory."""


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
    just before an event of the game's."""

    seq: int
    at: int
    match: Played | None
    before: object
    event: RoomEvent


@swift
@dataclass(frozen=True, slots=True)
class History:
    """The latest happenings in their order, and the guests they are about.

    `dropped` is the entry of the last one not kept (0: none).
    """

    happenings: tuple[Happening, ...] = ()
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
    last = history.happenings[-1].match if history.happenings else None
    if last is not None and last.id == match_.id:
        return last
    return Played(match_.id, match_.game, match_.players)


def _more(history: History, happening: Happening) -> History:
    kept, guests = (*history.happenings, happening), history.guests
    if (guest := guest_of(happening.event)) is not None:
        guests = guests | {guest}
    if len(kept) <= KEPT:
        return History(kept, history.dropped, guests)
    if guest_of(kept[0].event) is not None:
        guests = _guests(kept[1:])
    return History(kept[1:], max(history.dropped, kept[0].seq), guests)


def _guests(happenings: tuple[Happening, ...]) -> frozenset[GuestId]:
    return frozenset(guest for item in happenings if (guest := guest_of(item.event)) is not None)


def _closed(history: History) -> History:
    """Without what the game told of the finished match: the table may turn to another game."""
    past = [happening.seq for happening in history.happenings if isinstance(happening.event, InMatch)]
    kept = tuple(item for item in history.happenings if not isinstance(item.event, InMatch))
    return History(kept, max((history.dropped, *past)), history.guests)

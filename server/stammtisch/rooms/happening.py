"""The recent past of a room, kept beside it by whoever keeps the room, so that any viewer can be told it.

A game tells an event from the state before it; so each happening keeps that state. Derived from the log
as the room is: two folds of the same entries give the same history.
"""

from dataclasses import dataclass, field

from stammtisch.cards.seats import Seat
from stammtisch.rooms.events import InMatch, LobbyReopened, MatchOver, RoomEvent, Voted
from stammtisch.rooms.evolve import Happened, apply, at_entry
from stammtisch.rooms.frame import Line
from stammtisch.rooms.model import GuestId, Match, Room

KEPT = 150
"""How many happenings are kept: enough for 40 told items, and for 30 lines among silent events."""


@dataclass(frozen=True, slots=True)
class Happening:
    """One event, at entry `seq`; `match` is the running match just before it, if it happened in one.

    `memo` remembers what the game told a viewer (seat, opened): each frame repeats the log's last
    lines, and telling them anew took three quarters of the time to project one.
    """

    seq: int
    at: int
    match: Match | None
    event: RoomEvent
    memo: dict[tuple[Seat | None, bool], Line | None] = field(default_factory=dict, compare=False, repr=False)


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
    """The history with one more event; `room` is as it is when the event comes."""
    if isinstance(event, LobbyReopened):
        history = _closed(history)
    return _more(history, _happening(room, event))


def guest_of(event: RoomEvent) -> GuestId | None:
    """The guest this event is about, if there is one. A game's events are about seats."""
    if isinstance(event, InMatch):
        return None
    guest: GuestId | None = getattr(event, "guest", None) or getattr(event, "host", None)
    return guest


def _happening(room: Room, event: RoomEvent) -> Happening:
    running = room.match if isinstance(event, InMatch | MatchOver | Voted) else None
    return Happening(room.seq, room.at, running, event)


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

"""What a viewer is told of a happening: one line, or nothing. Allow-list: an event not named is silent.

Of a match other than the running one everything is open to everybody; of the running one a guest is
told what the game tells the seat he holds in it. No line holds a seed, a contribution or a command.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from stammtisch.cards.seats import Seat
from stammtisch.cards.viewer import Viewer
from stammtisch.games import registry
from stammtisch.games.api import Facts
from stammtisch.rooms import events as e
from stammtisch.rooms.evolve import Happened
from stammtisch.rooms.frame import Line
from stammtisch.rooms.happening import NO_HISTORY, Happening, History, Telling, follow
from stammtisch.rooms.model import GuestId, Match, Room

Names = Mapping[GuestId, str]

ROOM_KINDS = (
    "room.opened",
    "room.entered",
    "room.left",
    "room.sat_down",
    "room.stood_up",
    "room.configured",
    "room.kicked",
    "room.host_passed",
    "room.match_began",
    "room.voted",
    "room.match_over",
)
"""The kinds of all lines that are not a game's."""

LOGGED = 30
TOLD = 40


@dataclass(frozen=True, slots=True)
class Tale:
    """The end of the running log, and what is new since a viewer's last frame (`gap`: too much)."""

    log: tuple[Line, ...]
    told: tuple[Line, ...]
    gap: bool


def tell_line(room: Room, happening: Happening, guest: GuestId | None, names: Names) -> Telling | None:
    """What this guest (None: somebody unknown) is told of the happening, `room` being the present."""
    event = happening.event
    if isinstance(event, e.InMatch):
        return _of_game(room, happening, guest)
    said = _of_room(happening.match, event)
    if said is None:
        return None
    who, seat, facts = said
    name = None if who is None else names.get(who, "")
    line = Line(happening.seq, happening.at, f"room.{event.type}", seat, who, name, facts, ())
    return Telling(line, logged=True)


def tale(room: Room, history: History, guest: GuestId | None, seen: int, names: Names) -> Tale:
    """The log's last lines and the lines after entry `seen`. Who has seen nothing (0) is told nothing."""
    log: list[Line] = []
    told: list[Line] = []
    gap = seen <= 0 or seen < history.dropped
    for happening in reversed(history.happenings):
        new = not gap and happening.seq > seen
        if not new and len(log) == LOGGED:
            break
        telling = tell_line(room, happening, guest, names)
        if telling is None:
            continue
        if telling.logged and len(log) < LOGGED:
            log.append(telling.line)
        if new:
            told.append(telling.line)
            gap = len(told) > TOLD
    return Tale(tuple(reversed(log)), () if gap else tuple(reversed(told)), gap)


def match_log(
    room: Room, entries: Iterable[Happened], guest: GuestId | None, names: Names
) -> tuple[Line, ...]:
    """All logged lines since the running or last match began; `room` is what all its `entries` gave.

    Empty before the first match.
    """
    return tuple(
        telling.line
        for happening in _since_match_began(room.code, entries)
        if (telling := tell_line(room, happening, guest, names)) is not None and telling.logged
    )


def _since_match_began(code: str, entries: Iterable[Happened]) -> Sequence[Happening]:
    room, found, begun = Room(code=code), list[Happening](), False
    for entry in entries:
        room, history = follow(room, NO_HISTORY, entry)
        for happening in history.happenings:
            if isinstance(happening.event, e.MatchBegan):
                begun, found = True, []
            if begun:
                found.append(happening)
    return found


def _of_game(room: Room, happening: Happening, guest: GuestId | None) -> Telling | None:
    match_ = happening.match
    if match_ is None:
        return None
    running = room.phase == "playing" and room.match is not None and room.match.id == match_.id
    viewer = Viewer(_seat(match_, guest), opened=not running)
    key = (viewer.seat, viewer.opened)
    if key not in happening.memo:
        happening.memo[key] = _told(happening, match_, viewer)
    return happening.memo[key]


def _told(happening: Happening, match_: Match, viewer: Viewer) -> Telling | None:
    if not isinstance(happening.event, e.InMatch):
        return None
    told = registry.game(match_.game).tell(match_.state, happening.event.event, viewer)
    if told is None:
        return None
    line = Line(happening.seq, happening.at, told.kind, told.seat, None, None, told.facts, told.motions)
    return Telling(line, told.logged)


def _seat(match_: Match | None, guest: GuestId | None) -> Seat | None:
    if match_ is None or guest is None or guest not in match_.players:
        return None
    return match_.players.index(guest)


Said = tuple[GuestId | None, Seat | None, Facts]


def _of_room(running: Match | None, event: e.RoomEvent) -> Said | None:
    match event:
        case e.Opened(host=guest, game=game):
            return guest, None, (("game", game),)
        case e.Entered(guest=guest) | e.Left(guest=guest) | e.Kicked(guest=guest):
            return guest, None, ()
        case e.HostPassed(guest=heir):
            return heir, None, ()
        case e.SatDown(guest=guest, seat=seat) | e.StoodUp(guest=guest, seat=seat):
            return guest, seat, ()
        case e.Configured(game=game, seats=seats, public=public):
            return None, None, (("game", game), ("seats", seats), ("public", public))
        case e.MatchBegan(game=game, match_id=match_id):
            return None, None, (("game", game), ("match", match_id))
        case e.Voted(guest=guest, end=end):
            return guest, _seat(running, guest), (("end", end),)
        case e.MatchOver(ended=ended, outcome=outcome):
            return None, None, (("ended", ended), ("winners", outcome.winners if outcome else ()))
        case _:
            return None

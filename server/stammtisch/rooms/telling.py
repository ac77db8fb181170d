"""What a viewer is told of a happening: one line, or nothing. Allow-list: an event not named is silent.

Of a match other than the running one everything is open to everybody; of the running one a guest is
told what the game tells the seat he holds in it. No line holds a seed, a contribution or a command.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice

from stammtisch.cards.recent import Recent
from stammtisch.cards.seats import Seat
from stammtisch.cards.swift import swift
from stammtisch.cards.viewer import Viewer
from stammtisch.games import registry
from stammtisch.games.api import Facts, Told
from stammtisch.rooms import events as e
from stammtisch.rooms.bot_seats import bot_name, is_bot
from stammtisch.rooms.evolve import Happened
from stammtisch.rooms.frame import Line
from stammtisch.rooms.happening import NO_HISTORY, Happening, History, Played, follow, since
from stammtisch.rooms.model import GuestId, Room

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
    "room.stood_in",
    "room.handed_back",
    "room.timed_out",
    "room.pause_asked",
    "room.paused",
    "room.resumed",
    "room.match_over",
)
"""The kinds of all lines that are not a game's."""

LOGGED = 30
TOLD = 40


@swift
@dataclass(frozen=True, slots=True)
class Tale:
    """What is new since a viewer's last frame (`gap`: too much), and the end of the running log.

    `log` is None for a viewer who has it, up to the logged lines of `told`.
    """

    log: tuple[Line, ...] | None
    told: tuple[Line, ...]
    gap: bool


def tell_line(room: Room, happening: Happening, guest: GuestId | None, names: Names) -> Line | None:
    """What this guest (None: somebody unknown) is told of the happening, `room` being the present."""
    event = happening.event
    if isinstance(event, e.InMatch):
        return _of_game(room, happening, guest)
    said = _of_room(happening.match, event)
    if said is None:
        return None
    who, seat, facts = said
    name = None if who is None else called(who, names)
    return Line(happening.seq, happening.at, f"room.{event.type}", seat, who, name, facts, ())


def called(player: GuestId, names: Names) -> str:
    """What a guest (by these names) or a bot is called."""
    return bot_name(player) if is_bot(player) else names.get(player, "")


def tale(room: Room, history: History, guest: GuestId | None, seen: int, names: Names) -> Tale:
    """The lines after entry `seen`, and the log's last lines for who does not have them.

    Who has seen nothing (0) is told nothing. The log is whole again after a gap, and whenever its lines
    read differently from now on: a match is over, or left behind.
    """
    if seen <= 0 or seen < history.dropped:
        return Tale(_log(room, history, guest, names), (), gap=True)
    new = since(history, seen)
    lines = [line for happening in new if (line := tell_line(room, happening, guest, names)) is not None]
    if len(lines) > TOLD:
        return Tale(_log(room, history, guest, names), (), gap=True)
    turned = any(isinstance(happening.event, e.MatchOver | e.LobbyReopened) for happening in new)
    log = _log(room, history, guest, names) if turned else None
    return Tale(log, tuple(lines), gap=False)


def _log(room: Room, history: History, guest: GuestId | None, names: Names) -> tuple[Line, ...]:
    lines = (tell_line(room, happening, guest, names) for happening in reversed(since(history)))
    logged = (line for line in lines if line is not None and line.logged)
    return tuple(islice(logged, LOGGED))[::-1]


def match_log(
    room: Room, entries: Iterable[Happened], guest: GuestId | None, names: Names
) -> tuple[Line, ...]:
    """All logged lines since the running or last match began; `room` is what all its `entries` gave.

    Empty before the first match.
    """
    return tuple(
        line
        for happening in _since_match_began(room.code, entries)
        if (line := tell_line(room, happening, guest, names)) is not None and line.logged
    )


def _since_match_began(code: str, entries: Iterable[Happened]) -> Sequence[Happening]:
    room, found, begun = Room(code=code), list[Happening](), False
    for entry in entries:
        room, history = follow(room, NO_HISTORY, entry)
        for happening in since(history):
            if isinstance(happening.event, e.MatchBegan):
                begun, found = True, []
            if begun:
                found.append(happening)
    return found


def _of_game(room: Room, happening: Happening, guest: GuestId | None) -> Line | None:
    match_, event = happening.match, happening.event
    if match_ is None or not isinstance(event, e.InMatch):
        return None
    running = room.phase == "playing" and room.match is not None and room.match.id == match_.id
    viewer = Viewer(_seat(match_, guest), opened=not running)
    told = registry.game(match_.game).tell(happening.before, event.event, viewer)
    return None if told is None else _line(happening, told)


def _said(happening: Happening, told: Told) -> Line:
    seq, at = happening.seq, happening.at
    return Line(seq, at, told.kind, told.seat, None, None, told.facts, told.motions, told.logged)


_line = Recent(_said)


def _seat(match_: Played | None, guest: GuestId | None) -> Seat | None:
    if match_ is None or guest is None or guest not in match_.players:
        return None
    return match_.players.index(guest)


Said = tuple[GuestId | None, Seat | None, Facts]


def _of_room(running: Played | None, event: e.RoomEvent) -> Said | None:
    match event:
        case e.Opened(host=guest, game=game):
            return guest, None, (("game", game),)
        case e.Entered(guest=guest) | e.Left(guest=guest) | e.Kicked(guest=guest):
            return guest, None, ()
        case e.HostPassed(guest=heir):
            return heir, None, ()
        case e.SatDown(guest=guest, seat=seat) | e.StoodUp(guest=guest, seat=seat):
            return guest, seat, ()
        case e.Configured(game=game, seats=seats, public=public, clock=clock):
            facts: Facts = (("game", game), ("seats", seats), ("public", public))
            return None, None, facts if clock is None else (*facts, ("clock", clock))
        case e.MatchBegan(game=game, match_id=match_id):
            return None, None, (("game", game), ("match", match_id))
        case e.Voted(guest=guest, end=end):
            return guest, _seat(running, guest), (("end", end),)
        case e.StoodIn(guest=guest, seat=seat, level=level):
            return guest, seat, (("level", level),)
        case e.HandedBack(guest=guest, seat=seat) | e.TimedOut(guest=guest, seat=seat):
            return guest, seat, ()
        case e.PauseAsked(guest=guest, wanted=wanted):
            return guest, _seat(running, guest), (("wanted", wanted),)
        case e.Paused() | e.Resumed():
            return None, None, ()
        case e.MatchOver(ended=ended, outcome=outcome):
            return None, None, (("ended", ended), ("winners", outcome.winners if outcome else ()))
        case _:
            return None

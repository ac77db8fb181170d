"""What a viewer is told of a happening: one line, or nothing. Allow-list: an event not named is silent.

Of a match other than the running one everything is open to everybody; of the running one a guest is
told what the game tells the seat he holds in it. No line holds a seed, a contribution or a command.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import islice

from stammtisch.cards.seats import Seat
from stammtisch.cards.swift import swift
from stammtisch.cards.viewer import EVERYTHING, Viewer
from stammtisch.games import registry
from stammtisch.games.api import Facts, Told
from stammtisch.rooms import events as e
from stammtisch.rooms.bot_seats import bot_name, is_bot
from stammtisch.rooms.frame import Line
from stammtisch.rooms.happening import Happening, History, Played, since
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

TURNING = (e.MatchOver, e.LobbyReopened)
"""Events after which the lines of the log read differently."""
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


def called(player: GuestId, names: Names) -> str:
    """What a guest (by these names) or a bot is called."""
    return bot_name(player) if is_bot(player) else names.get(player, "")


@dataclass(frozen=True, slots=True)
class _News:
    """What happened after some entry; `turned`: the log's lines read differently from now on."""

    happenings: Sequence[Happening]
    turned: bool


class Teller:
    """Tells the viewers of a room, as it is at one moment, what they are told; what is alike for several
    of them is made once."""

    def __init__(self, room: Room, history: History, names: Names) -> None:
        self._room = room
        self._history = history
        self._names = names
        self._news: dict[int, _News] = {}
        self._running = room.match.id if room.phase == "playing" and room.match is not None else None
        self._lines: dict[tuple[int, int], tuple[Happening, Told | None, Line | None]] = {}

    def tale(self, guest: GuestId | None, seen: int) -> Tale:
        """The lines after entry `seen`, and the log's last lines for who does not have them.

        Who has seen nothing (0) is told nothing. The log is whole again after a gap, and whenever its lines
        read differently from now on: a match is over, or left behind.
        """
        if seen <= 0 or seen < self._history.dropped:
            return Tale(self._log(guest), (), gap=True)
        news = self._since(seen)
        lines = [line for item in news.happenings if (line := self.line(item, guest)) is not None]
        if len(lines) > TOLD:
            return Tale(self._log(guest), (), gap=True)
        return Tale(self._log(guest) if news.turned else None, tuple(lines), gap=False)

    def line(self, happening: Happening, guest: GuestId | None) -> Line | None:
        """What this guest (None: somebody unknown) is told of the happening."""
        match_, event = happening.match, happening.event
        if not isinstance(event, e.InMatch):
            return self._made(happening, None)
        if match_ is None:
            return None
        viewer = Viewer(_seat(match_, guest)) if match_.id == self._running else EVERYTHING
        told = registry.game(match_.game).tell(happening.before, event.event, viewer)
        return None if told is None else self._made(happening, told)

    def _made(self, happening: Happening, told: Told | None) -> Line | None:
        """The line, the same object for all who are told the same."""
        key = (id(happening), id(told))
        made = self._lines.get(key)  # which keeps both alive: nothing else can have their ids
        if made is None:
            line = self._of_room(happening) if told is None else _of_game(happening, told)
            made = self._lines[key] = (happening, told, line)
        return made[2]

    def _of_room(self, happening: Happening) -> Line | None:
        said = _said(happening.match, happening.event)
        if said is None:
            return None
        who, seat, facts = said
        name = None if who is None else called(who, self._names)
        kind = f"room.{happening.event.type}"
        return Line(happening.seq, happening.at, kind, seat, who, name, facts, ())

    def _since(self, seen: int) -> _News:
        news = self._news.get(seen)
        if news is None:
            new = since(self._history, seen)
            turned = any(isinstance(item.event, TURNING) for item in new)
            news = self._news[seen] = _News(new, turned)
        return news

    def _log(self, guest: GuestId | None) -> tuple[Line, ...]:
        lines = (self.line(item, guest) for item in reversed(self._since(0).happenings))
        logged = (line for line in lines if line is not None and line.logged)
        return tuple(islice(logged, LOGGED))[::-1]


def _of_game(happening: Happening, told: Told) -> Line:
    seq, at = happening.seq, happening.at
    return Line(seq, at, told.kind, told.seat, None, None, told.facts, told.motions, told.logged)


def _seat(match_: Played | None, guest: GuestId | None) -> Seat | None:
    if match_ is None or guest is None or guest not in match_.players:
        return None
    return match_.players.index(guest)


Said = tuple[GuestId | None, Seat | None, Facts]


def _said(running: Played | None, event: e.RoomEvent) -> Said | None:
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

"""Between a room's log and a match record: a finished match out of the log. (`record_room` goes back.)"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from stammtisch.cards.seats import Seat
from stammtisch.cards.swift import replace
from stammtisch.games import registry
from stammtisch.ports import Entry
from stammtisch.rooms import commands as c
from stammtisch.rooms import events as e
from stammtisch.rooms.bot_seats import bot_name, is_bot, level_of
from stammtisch.rooms.commands import Actor, Command
from stammtisch.rooms.decide import BOT, GUEST, decide
from stammtisch.rooms.draft import Chance
from stammtisch.rooms.evolve import evolve
from stammtisch.rooms.model import GuestId, Match, Room
from stammtisch.rooms.summary import Summary, summarise
from stammtisch.wire.record import Hidden, Moved, Mover, Player, Record, Turn


class NotFinished(Exception):
    """The log holds no finished match of this id."""


class NotRecordable(Exception):
    """The match holds something the format has no word for."""


def recorded(code: str, log: Sequence[Entry], match_id: str, names: Callable[[GuestId, Seat], str]) -> Record:
    """The finished match of this id in a room's whole log; `names` says what each player is called.

    Raises:
        NotFinished: there is none.
        NotRecordable: it cannot be written down.
    """
    room, setup, turns = Room(code), None, []
    for entry in log:
        room = evolve(room, entry)
        match_ = room.match
        if match_ is None or match_.id != match_id:
            continue
        happened = tuple(event.event for event in entry.events if isinstance(event, e.InMatch))
        if any(isinstance(event, e.MatchBegan) for event in entry.events):
            setup = happened
        elif happened:
            turns.append(_turn(match_, entry, happened))
        if match_.ended is not None and setup is not None:
            return _record(match_, room.start, setup, tuple(turns), names)
    raise NotFinished


def _turn(match_: Match, entry: Entry, events: tuple[object, ...]) -> Turn:
    ms = entry.at - match_.began_at
    match entry.command:
        case c.Play(prompt=prompt, move=move):
            seat = _seat(match_, entry.actor)
            by: Mover | None = "bot" if _is_stand_in(match_, entry.actor) else None
            return Moved(seat, prompt, move, ms, events, by)
        case c.Timeout(seat=seat, prompt=prompt):
            return Moved(seat, prompt, _clocks_move(entry), ms, events, "clock")
        case c.Hide(show=show):
            return Hidden(show, ms, events)
        case other:
            raise NotRecordable(f"what {other.type!r} does in a match")


def _is_stand_in(match_: Match, actor: Actor) -> bool:
    return actor.startswith(BOT) and not is_bot(match_.players[_seat(match_, actor)])


def _clocks_move(entry: Entry) -> object:
    made = [event.move for event in entry.events if isinstance(event, e.TimedOut)]
    if not made:
        raise NotRecordable("a time-out that makes no move")
    return made[0]


def _seat(match_: Match, actor: Actor) -> Seat:
    if actor.startswith(BOT):
        return int(actor.removeprefix(BOT))
    return match_.players.index(actor.removeprefix(GUEST))


def _record(
    match_: Match,
    start: Seat | None,
    setup: tuple[object, ...],
    turns: tuple[Turn, ...],
    names: Callable[[GuestId, Seat], str],
) -> Record:
    return Record(
        game=match_.game,
        game_version=match_.game_version,
        notation=registry.game(match_.game).version,
        options=match_.options,
        start=start,
        match=match_.id,
        players=tuple(_player(player, seat, names) for seat, player in enumerate(match_.players)),
        seed=match_.seed,
        contributions=match_.contributions,
        began_at=match_.began_at,
        ms=(match_.ended_at or match_.began_at) - match_.began_at,
        setup=setup,
        turns=turns,
        result=match_.outcome,
    )


def _player(player: GuestId, seat: Seat, names: Callable[[GuestId, Seat], str]) -> Player:
    if is_bot(player):
        return Player(bot_name(player), level_of(player))
    return Player(names(player, seat))


@dataclass
class Written:
    """A log that grows by entries of one room; each has its summary beside it."""

    room: Room
    rows: list[tuple[Entry, Summary]] = field(default_factory=list)

    def decide(self, actor: Actor, command: Command, at: int, chance: Chance) -> Entry:
        """What the room's rules make of the command. Raises: RoomError: nothing."""
        return self.add(actor, command, at, decide(self.room, actor, command, at, chance))

    def add(self, actor: Actor, command: Command, at: int, events: tuple[e.RoomEvent, ...]) -> Entry:
        """An entry of these events."""
        seq = self.room.seq + 1
        entry = Entry(self.room.code, seq, at, actor, f"{seq:022d}", command, events, 0)
        self.room = evolve(self.room, entry)
        entry = replace(entry, game_version=registry.game(self.room.game).version)
        self.rows.append((entry, summarise(self.room)))
        return entry

    @property
    def entries(self) -> tuple[Entry, ...]:
        """All of them."""
        return tuple(entry for entry, _ in self.rows)


@dataclass(frozen=True, slots=True)
class Given:
    """The chance of a match that is known already."""

    match_id: str
    chosen_seed: str

    def seed(self) -> str:
        """The record's."""
        return self.chosen_seed

    def token(self) -> str:
        """The match's id."""
        return self.match_id

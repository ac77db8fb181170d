"""Between a room's log and a match record: a finished match out of the one, a table's log out of the other.

The made log is one a room could have written: its lobby is decided by the room's own rules, and from the
deal on it holds the record's events as they are.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field

from stammtisch.cards.seats import Seat
from stammtisch.cards.shuffle import commitment
from stammtisch.cards.swift import replace
from stammtisch.games import registry
from stammtisch.ports import Entry
from stammtisch.rooms import commands as c
from stammtisch.rooms import events as e
from stammtisch.rooms.commands import CLOCK, Actor, Command
from stammtisch.rooms.decide import GUEST, decide, guest_actor
from stammtisch.rooms.draft import Chance
from stammtisch.rooms.evolve import evolve
from stammtisch.rooms.model import GuestId, Match, Room
from stammtisch.rooms.summary import Summary, summarise
from stammtisch.wire.record import Hidden, Moved, Player, Record, Turn

BOT = "bot:"


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
            return Moved(_seat(match_, entry.actor), prompt, move, ms, events)
        case c.Hide(show=show):
            return Hidden(show, ms, events)
        case other:
            raise NotRecordable(f"what {other.type!r} does in a match")


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
        players=tuple(Player(names(guest, seat)) for seat, guest in enumerate(match_.players)),
        seed=match_.seed,
        contributions=match_.contributions,
        began_at=match_.began_at,
        ms=(match_.ended_at or match_.began_at) - match_.began_at,
        setup=setup,
        turns=turns,
        result=match_.outcome,
    )


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


def log_of(record: Record, code: str, guests: Sequence[GuestId], chance: Chance) -> Written:
    """The log of a room, closed to new people, at which these guests played this match.

    `chance` is for the match that would come next. The record must have been checked.
    """
    written, actors = Written(Room(code)), [guest_actor(guest) for guest in guests]
    given = Given(record.match, record.seed)
    for actor, command in _lobby(record, actors):
        written.decide(actor, command, record.began_at, given)
    written.add(actors[0], c.Start(), record.began_at, _beginning(record, guests))
    ending = _ending(record, chance)
    for number, turn in enumerate(record.turns, 1):
        last = number == len(record.turns) and record.result is not None
        actor, command = _asked(actors, turn)
        events = tuple(e.InMatch(event) for event in turn.events)
        written.add(actor, command, record.began_at + turn.ms, events + (ending if last else ()))
    if written.room.phase == "playing":
        written.add(actors[0], c.Vote(end=True), record.began_at + record.ms, ending)
    return written


def _lobby(record: Record, actors: Sequence[Actor]) -> Iterator[tuple[Actor, Command]]:
    host = actors[0]
    yield host, c.Open(record.game, record.options, record.seats, public=False)
    for seat, actor in enumerate(actors[1:], 1):
        yield actor, c.Enter()
        yield actor, c.Sit(seat)
    yield host, c.Close(closed=True)
    if record.start is not None:
        yield host, c.Configure(record.game, record.options, record.seats, public=False, start=record.start)
    for actor, contribution in zip(actors, record.contributions, strict=True):
        yield actor, c.Ready(contribution)


def _beginning(record: Record, guests: Sequence[GuestId]) -> tuple[e.RoomEvent, ...]:
    began = e.MatchBegan(
        match_id=record.match,
        game=record.game,
        game_version=record.game_version,
        options=record.options,
        players=tuple(guests),
        contributions=record.contributions,
        start=record.start,
    )
    return (began, *(e.InMatch(event) for event in record.setup))


def _ending(record: Record, chance: Chance) -> tuple[e.RoomEvent, ...]:
    over = e.MatchOver("abandoned" if record.result is None else "played", record.result)
    seed = chance.seed()
    return (over, e.Committed(chance.token(), seed, commitment(bytes.fromhex(seed))))


def _asked(actors: Sequence[Actor], turn: Turn) -> tuple[Actor, Command]:
    match turn:
        case Moved():
            return actors[turn.seat], c.Play(turn.prompt, turn.move)
        case Hidden():
            return CLOCK, c.Hide(turn.show)

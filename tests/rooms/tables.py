"""A room in a test: gives commands to the real rules, keeps the log, folds it, and counts time itself."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random

from stammtisch.games import registry
from stammtisch.games.fifty.state import Options as FiftyOptions
from stammtisch.games.offers import every_answer
from stammtisch.rooms import commands as c
from stammtisch.rooms.bot_seats import bot_on, is_bot
from stammtisch.rooms.commands import CLOCK, Actor, Command
from stammtisch.rooms.decide import bot_actor, decide_on, guest_actor
from stammtisch.rooms.due import next_due
from stammtisch.rooms.events import RoomEvent
from stammtisch.rooms.evolve import fold
from stammtisch.rooms.frame import Frame
from stammtisch.rooms.happening import NO_HISTORY, History, follow
from stammtisch.rooms.model import Match, Phase, Room
from stammtisch.rooms.project import project

from tests.contract.matches import move_of
from tests.rooms import tiny

FIFTY = FiftyOptions()
TINY = tiny.Options()

SECOND = 1_000


@dataclass(frozen=True)
class Entry:
    """What the fold needs of a log entry."""

    seq: int
    at: int
    events: tuple[RoomEvent, ...]


@dataclass
class Numbers:
    """Chance for tests: seeds and ids of a count, recognisable in any text."""

    drawn: int = 0

    def seed(self) -> str:
        self.drawn += 1
        return f"{self.drawn:04x}" + "5eed" * 15

    def token(self) -> str:
        self.drawn += 1
        return f"match{self.drawn:017d}"


@dataclass
class Table:
    """A room, its log and its clock."""

    code: str = "abcdefghjk"
    now: int = SECOND
    chance: Numbers = field(default_factory=Numbers)
    entries: list[Entry] = field(default_factory=list)
    room: Room = field(default_factory=lambda: Room("abcdefghjk"))
    history: History = NO_HISTORY

    def give(self, actor: Actor, command: Command) -> tuple[RoomEvent, ...]:
        """Decide, log, fold; the events. Raises RoomError as the rules do."""
        decided = decide_on(self.room, self.history, actor, command, self.now, self.chance)
        entry = Entry(self.room.seq + 1, max(self.now, self.room.at), decided.events)
        self.entries.append(entry)
        self.room, self.history = follow(self.room, self.history, entry)
        assert (decided.room, decided.history) == (self.room, self.history)
        return decided.events

    def by(self, guest: str, *commands: Command) -> tuple[RoomEvent, ...]:
        """A guest's commands, one after the other; the events of the last."""
        events: tuple[RoomEvent, ...] = ()
        for command in commands:
            events = self.give(guest_actor(guest), command)
        return events

    def clock(self, command: Command) -> tuple[RoomEvent, ...]:
        return self.give(CLOCK, command)

    def refolded(self) -> Room:
        """The room as a restarted server reads it from the log."""
        return fold(self.code, self.entries)

    def frame(self, guest: str | None, seen: int = 0) -> Frame:
        names = {member: member.upper() for member in self.room.members}
        return project(self.room, guest, self.history, seen, names)

    @property
    def match(self) -> Match:
        assert self.room.match is not None
        return self.room.match

    def phase(self) -> Phase:
        """A call, so that no check of one phase narrows the type for the next."""
        return self.room.phase

    def sitting(self) -> list[str | None]:
        return [chair.guest for chair in self.room.chairs]

    def play_one(self, rng: Random | None = None) -> tuple[RoomEvent, ...]:
        """Some prompted player makes some move the prompt offers (without `rng`: the first)."""
        game = registry.game(self.match.game)
        prompts = dict(game.prompts(self.match.state))
        seat = rng.choice(sorted(prompts)) if rng else min(prompts)
        answers = list(every_answer(prompts[seat]))
        answer = dict(rng.choice(answers) if rng else answers[0])
        move = move_of(game, answer)
        return self.give(self.actor_of(seat), c.Play(prompts[seat].id, move))

    def actor_of(self, seat: int) -> Actor:
        """Who plays for this seat now."""
        bot = bot_on(self.match, seat) is not None
        return bot_actor(seat) if bot else guest_actor(self.match.players[seat])

    def play_till(self, reached: Callable[[], bool], rng: Random | None = None) -> None:
        """Play on until this holds."""
        while not reached():
            self.play_one(rng)

    def run_out(self) -> None:
        """Let time pass to the next instant of the clock's, and give what is due."""
        due = next_due(self.room)
        assert due is not None
        self.now = max(self.now, due.at)
        self.give(due.actor, due.command)

    def play_out(self) -> None:
        while self.room.phase == "playing":
            self.play_one()


def opened(guests: Sequence[str], *, seats: int = 4, game: str = "fifty", options: object = FIFTY) -> Table:
    """A table made by the first guest; the others have come in and sit on the next seats."""
    table = Table()
    table.by(guests[0], c.Open(game, options, seats, public=False))
    for seat, guest in enumerate(guests[1:], 1):
        table.by(guest, c.Enter(), c.Sit(seat))
    return table


def opened_tiny(
    guests: Sequence[str] = ("ann", "bob"), *, seats: int = 4, options: tiny.Options = TINY
) -> Table:
    return opened(guests, seats=seats, game="tiny", options=options)


def contribution(number: int) -> str:
    """32 bytes that are recognised wherever they turn up."""
    return f"{number:04x}" + "c0de" * 15


def running(table: Table) -> Table:
    """The table with its match begun: all persons who sit are ready, the host starts."""
    for number, guest in enumerate(table.sitting()):
        if guest is not None and not is_bot(guest):
            table.by(guest, c.Ready(contribution(number)))
    assert table.room.host is not None
    table.by(table.room.host, c.Start())
    assert table.room.phase != "lobby"
    return table


def over(table: Table) -> Table:
    """The table after its match, played to the end."""
    running(table).play_out()
    return table

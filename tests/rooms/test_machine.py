"""Anybody doing anything at a table, in any order: what holds at every moment of its life."""

from itertools import pairwise
from random import Random
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from stammtisch.games import registry
from stammtisch.games.fifty.state import Options as FiftyOptions
from stammtisch.games.offers import every_answer
from stammtisch.rooms import commands as c
from stammtisch.rooms.bot_seats import LEVELS, bot_on, is_bot
from stammtisch.rooms.commands import Actor, Command
from stammtisch.rooms.decide import guest_actor
from stammtisch.rooms.due import next_due
from stammtisch.rooms.errors import RoomError
from stammtisch.rooms.happening import NO_HISTORY, follow, guest_of
from stammtisch.rooms.model import Room
from stammtisch.rooms.project import Lasting, project, share
from stammtisch.rooms.seating import is_present, seated
from stammtisch.rooms.summary import summarise

from tests.contract.matches import move_of
from tests.rooms import flash, tiny
from tests.rooms.tables import Table, contribution

GUESTS = ("ann", "bob", "cid", "dan", "eve", "flo")
VIEWERS = (*GUESTS, None)

guests = st.sampled_from(GUESTS)
flags = st.booleans()
seats = st.integers(-1, 5)
games = st.one_of(
    st.tuples(st.just("tiny"), st.builds(tiny.Options, st.sampled_from([1, 2]))),
    st.tuples(st.just("tiny"), st.builds(tiny.Options, st.sampled_from([1, 2]), flags)),
    st.tuples(st.just("flash"), st.builds(flash.Options, st.sampled_from([1, 2]))),
    st.tuples(st.just("fifty"), st.builds(FiftyOptions, flags, flags)),
)
configurations = st.builds(
    lambda game, seats, public, start, clock: c.Configure(game[0], game[1], seats, public, start, clock),
    games,
    st.integers(2, 5),
    flags,
    st.none() | seats,
    st.sampled_from([None, None, 5, 30, 0]),
)
invitations = st.builds(c.Invite, seats, st.sampled_from(LEVELS))
anybodys = st.one_of(
    st.sampled_from([c.Enter(), c.Leave(), c.Stand(), c.Unready(), c.Start(), c.Reopen(), c.Begin()]),
    st.builds(c.Sit, seats),
    st.builds(c.Kick, guests),
    st.builds(c.Vote, flags),
    st.builds(c.Pause, flags),
    st.builds(c.StandIn, seats),
    st.builds(c.Ask, flags),
    invitations,
    st.builds(c.Away, guests),
    configurations,
)
sitters = st.one_of(
    st.sampled_from([c.Stand(), c.Unready(), c.Leave()]),
    st.builds(c.Sit, seats),
    st.builds(c.Vote, st.just(True)),
    st.builds(c.Pause, flags),
    st.builds(c.StandIn, st.integers(0, 3)),
)
hosts = st.one_of(
    st.sampled_from([c.Start(), c.Reopen(), c.Leave()]),
    st.builds(c.Kick, guests),
    st.builds(c.Free, st.integers(0, 5)),
    invitations,
    st.builds(c.Allow, guests),
    st.builds(c.Close, flags),
    configurations,
)
clocks = st.one_of(
    st.builds(c.Away, guests),
    st.builds(c.Back, guests),
    st.builds(c.Hide, st.sampled_from(["deal", "card.0", "card.1"])),
    st.builds(c.Timeout, st.integers(0, 3), st.sampled_from(["0.0", "1.0", "1.1"])),
    st.just(c.Rearm()),
    st.just(c.Begin()),
)


class Life(RuleBasedStateMachine):
    """One table; commands are accepted, or refused without a trace."""

    def __init__(self) -> None:
        super().__init__()
        self.table = Table()
        self.words = 0
        self.last: tuple[Actor, Command] = ("clock", c.Begin())
        self.lasting: Lasting | None = None

    def give(self, actor: Actor, command: Command) -> bool:
        before = (self.table.room, self.table.history, len(self.table.entries))
        try:
            events = self.table.give(actor, command)
        except RoomError:
            assert (self.table.room, self.table.history, len(self.table.entries)) == before
            return False
        assert events
        self.last = (actor, command)
        return True

    def by(self, guest: str, command: Command) -> bool:
        return self.give(guest_actor(guest), command)

    def word(self) -> str:
        """A contribution nobody has made before."""
        self.words += 1
        return contribution(self.words)

    @initialize(game=games, public=flags)
    def open(self, game: tuple[str, object], public: bool) -> None:
        assert self.by("ann", c.Open(*game, 4, public))
        for seat, guest in enumerate(("bob", "cid"), 1):
            assert self.by(guest, c.Enter())
            assert self.by(guest, c.Sit(seat))

    @rule(guest=guests, command=anybodys)
    def anybody_does_anything(self, guest: str, command: Command) -> None:
        self.by(guest, command)

    @rule(command=hosts)
    def the_host_decides(self, command: Command) -> None:
        self.by(self.table.room.host or "ann", command)

    @rule(data=st.data(), command=sitters)
    def somebody_seated_does(self, data: st.DataObject, command: Command) -> None:
        if sitting := seated(self.table.room):
            self.by(data.draw(st.sampled_from(sitting)), command)

    @rule(command=clocks)
    def the_clock_does(self, command: Command) -> None:
        self.give("clock", command)

    @rule(guest=guests, wanted=flags)
    def come_and_ask(self, guest: str, wanted: bool) -> None:
        self.by(guest, c.Enter())
        self.by(guest, c.Ask(wanted))

    @precondition(lambda self: self.table.room.phase == "playing")
    @rule(who=st.sets(guests))
    def vote(self, who: set[str]) -> None:
        for guest in sorted(who):
            self.by(guest, c.Vote(end=True))

    @precondition(lambda self: self.table.room.phase == "lobby" and None in self.table.sitting())
    @rule(guest=guests)
    def come_and_sit(self, guest: str) -> None:
        self.by(guest, c.Enter())
        if guest not in self.table.sitting():
            self.by(guest, c.Sit(self.table.sitting().index(None)))

    @rule(guest=guests)
    def ready(self, guest: str) -> None:
        self.by(guest, c.Ready(self.word()))

    @rule(guest=guests)
    def contribute(self, guest: str) -> None:
        self.by(guest, c.Contribute(self.word()))

    @precondition(lambda self: self.table.room.phase == "lobby" and len(seated(self.table.room)) > 1)
    @rule(silent=flags, moves=st.integers(0, 200))
    def host_starts(self, silent: bool, moves: int) -> None:
        for guest in () if silent else seated(self.table.room):
            self.by(guest, c.Ready(self.word()))
        if self.table.room.host is not None:
            self.by(self.table.room.host, c.Start())
        self.play(moves, seed=moves)

    @precondition(lambda self: self.table.room.match is not None)
    @rule(who=st.sets(guests, min_size=1))
    def ask_again(self, who: set[str]) -> None:
        wanted = self.table.match.id
        for guest in sorted(who):
            self.by(guest, c.Rematch(wanted, self.word()))

    @precondition(lambda self: self.table.room.phase == "over")
    @rule(moves=st.integers(0, 200))
    def everybody_again(self, moves: int) -> None:
        self.ask_again(set(seated(self.table.room)))
        self.play(moves, seed=moves)

    @precondition(lambda self: self.table.room.phase == "playing")
    @rule(moves=st.integers(1, 40), seed=st.integers(0, 9))
    def play(self, moves: int, seed: int) -> None:
        rng = Random(seed)
        for _ in range(moves):
            if self.table.phase() == "playing" and self.table.match.paused_at is None:
                self.table.play_one(rng)

    @precondition(lambda self: self.table.room.phase == "playing")
    @rule(guest=guests, seat=seats, number=st.integers(0, 3))
    def play_whatever(self, guest: str, seat: int, number: int) -> None:
        """Out of turn, to an old prompt, with somebody else's card: only the present prompt is answered."""
        game, state = registry.game(self.table.match.game), self.table.match.state
        prompts: dict[int, Any] = dict(game.prompts(state))
        move = move_of(game, next(every_answer(prompts[min(prompts)])))
        by_bot = bool(number % 2) and self.give(f"bot:{seat}", c.Play(f"{seat}.{number}", move))
        accepted = by_bot or self.by(guest, c.Play(f"{seat}.{number}", move))
        prompt = prompts.get(seat)
        assert not accepted or (prompt is not None and prompt.id == f"{seat}.{number}")

    @rule()
    def repeat(self) -> None:
        self.give(*self.last)

    @rule(ms=st.integers(-50, 6_000))
    def time_passes(self, ms: int) -> None:
        self.table.now += ms
        due = next_due(self.table.room)
        if due is not None and due.at <= self.table.now:
            assert self.give(due.actor, due.command)

    @rule()
    def restart(self) -> None:
        """A server that starts anew has the log and nothing else."""
        room, history = Room(self.table.code), NO_HISTORY
        for entry in self.table.entries:
            room, history = follow(room, history, entry)
        assert room == self.table.refolded() == self.table.room
        assert history == self.table.history
        self.table.room, self.table.history = room, history

    @invariant()
    def what_frames_share_is_what_each_would_have_alone(self) -> None:
        """However long it was taken over from frame to frame."""
        room, history = self.table.room, self.table.history
        if not room.seq:
            return
        names = {member: member.upper() for member in room.members}
        shared = share(room, history, names, self.lasting)
        self.lasting = shared.lasting
        for viewer in VIEWERS:
            alone = project(room, viewer, history, 0, names)
            assert project(room, viewer, history, 0, names, shared) == alone

    @invariant()
    def the_history_knows_who_it_is_about(self) -> None:
        history = self.table.history
        about = {guest_of(happening.event) for happening in history.kept}
        assert history.guests == about - {None}

    @invariant()
    def nobody_is_anywhere_twice(self) -> None:
        room = self.table.room
        for people in (room.members, seated(room), room.banned, room.away, room.asking):
            assert len(set(people)) == len(people)
        if room.match is not None:
            assert len(set(room.match.players)) == len(room.match.players)

    @invariant()
    def everybody_with_a_part_is_a_member(self) -> None:
        room = self.table.room
        members = set(room.members)
        persons = {player for player in seated(room) if not is_bot(player)}
        assert {*persons, *room.away, *room.asking} <= members
        assert not any(is_bot(member) for member in room.members)
        assert not is_bot(room.host)
        assert not members & set(room.banned)
        assert not set(room.asking) & set(seated(room))
        if room.phase == "playing":
            assert room.match is not None
            assert seated(room) == room.match.players

    @invariant()
    def somebody_here_is_host_if_anybody_is_here(self) -> None:
        room = self.table.room
        assert room.host in (*room.members, None)
        if room.phase != "playing" and any(is_present(room, guest) for guest in room.members):
            assert room.host is not None
            assert is_present(room, room.host)

    @invariant()
    def the_table_is_one_the_game_can_be_played_at(self) -> None:
        room = self.table.room
        if not room.seq:
            return
        assert len(room.chairs) in registry.game(room.game).players
        assert room.start is None or 0 <= room.start < len(room.chairs)
        assert (room.coming is None) == (room.phase == "playing")
        if room.start_due is not None:
            assert room.phase == "lobby"
            assert len(seated(room)) >= registry.game(room.game).players[0]

    @invariant()
    def what_lies_open_for_a_time_is_what_the_running_match_shows(self) -> None:
        room = self.table.room
        shown = [show for show, _ in room.shows]
        if room.phase != "playing":
            assert shown == []
        else:
            game = registry.game(self.table.match.game)
            assert shown == [show.id for show in game.shows(self.table.match.state)]

    @invariant()
    def who_is_waited_for_is_who_is_asked(self) -> None:
        """Each bot that is asked anything, and with a clock each person who must answer; nobody else."""
        room = self.table.room
        if room.phase != "playing":
            assert room.match is None or (room.match.turns, room.match.paused_at) == ((), None)
            return
        match_ = self.table.match
        prompts = registry.game(match_.game).prompts(match_.state)
        bots = {seat for seat in prompts if bot_on(match_, seat) is not None}
        timed = {seat for seat in prompts if room.clock is not None and prompts[seat].must} - bots
        assert {turn.seat: turn.prompt for turn in match_.turns} == {s: prompts[s].id for s in bots | timed}
        assert {turn.seat for turn in match_.turns if turn.until is not None} == timed

    @invariant()
    def a_bot_stands_in_for_nobody_who_is_here(self) -> None:
        if self.table.room.phase == "playing":
            for seat, _ in self.table.match.stand_ins:
                assert not is_present(self.table.room, self.table.match.players[seat])

    @invariant()
    def the_log_counts_up_and_time_does_not_run_back(self) -> None:
        entries = self.table.entries
        assert [entry.seq for entry in entries] == list(range(1, len(entries) + 1))
        assert all(one.at <= other.at for one, other in pairwise(entries))
        persons = tuple(player for player in seated(self.table.room) if not is_bot(player))
        assert summarise(self.table.room).players == persons

    @invariant()
    def no_frame_holds_what_is_still_secret(self) -> None:
        secrets = self.secrets()
        for viewer in VIEWERS:
            frame = self.table.frame(viewer, max(self.table.room.seq - 2, 0))
            assert frame.seq == self.table.room.seq
            text = repr(frame)
            assert not any(secret in text for secret in secrets)

    def secrets(self) -> list[str]:
        """Seeds and contributions of the running and of the coming match."""
        room = self.table.room
        secret = [chair.contribution for chair in room.chairs]
        if room.coming is not None:
            secret.append(room.coming.seed)
        if room.phase == "playing":
            secret += [self.table.match.seed, *self.table.match.contributions]
        return [text for text in secret if text]


Life.TestCase.settings = settings(max_examples=150, stateful_step_count=50, deadline=None)
TestLife = Life.TestCase

"""From a match record to a room's log: one that a table could have written.

Its lobby is decided by the room's own rules, but for the bots' names; from the deal on it holds the record's
events as they are.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from stammtisch.cards.seats import Seat
from stammtisch.cards.shuffle import commitment
from stammtisch.rooms import commands as c
from stammtisch.rooms import events as e
from stammtisch.rooms.bot_seats import USUAL, bot_named, is_bot
from stammtisch.rooms.commands import CLOCK, Actor, Command
from stammtisch.rooms.decide import bot_actor, guest_actor
from stammtisch.rooms.draft import Chance
from stammtisch.rooms.model import GuestId, Room
from stammtisch.wire.record import Hidden, Moved, Record, Turn
from stammtisch.wire.record_log import Given, Written


@dataclass(frozen=True, slots=True)
class _Cast:
    """Who plays the record's match: a guest or a bot on each seat; `host` is somebody's guest."""

    record: Record
    players: tuple[GuestId, ...]
    host: GuestId

    @property
    def persons(self) -> tuple[tuple[Seat, GuestId], ...]:
        """The guests among the players."""
        return tuple((seat, player) for seat, player in enumerate(self.players) if not is_bot(player))


def log_of(record: Record, code: str, guests: Sequence[GuestId], chance: Chance) -> Written:
    """The log of a room, closed to new people, at which these guests played this match; the guests of seats
    that bots held are not there, unless nobody else is: then the first is the host, and watches.

    `chance` is for the match that would come next. The record must have been checked.
    """
    cast = _cast(record, guests)
    written, given, host = Written(Room(code)), Given(record.match, record.seed), guest_actor(cast.host)
    for actor, command in _coming(cast):
        written.decide(actor, command, record.began_at, given)
    for seat, player in enumerate(record.players):
        if player.bot is not None:
            sat = (e.SatDown(cast.players[seat], seat),)
            written.add(host, c.Invite(seat, player.bot), record.began_at, sat)
    for actor, command in _settling(cast):
        written.decide(actor, command, record.began_at, given)
    written.add(host, c.Start(), record.began_at, _beginning(cast))
    _play(written, cast, _ending(record, chance))
    return written


def _cast(record: Record, guests: Sequence[GuestId]) -> _Cast:
    players = tuple(
        guest if player.bot is None else bot_named(player.name, player.bot, seat)
        for seat, (player, guest) in enumerate(zip(record.players, guests, strict=True))
    )
    return _Cast(record, players, next((player for player in players if not is_bot(player)), guests[0]))


def _coming(cast: _Cast) -> Iterator[tuple[Actor, Command]]:
    """The host makes the table and moves to the own seat, if there is one; the other persons sit down."""
    host, record = guest_actor(cast.host), cast.record
    yield host, c.Open(record.game, record.options, record.seats, public=False)
    own = next((seat for seat, guest in cast.persons if guest == cast.host), None)
    if own is None:
        yield host, c.Stand()
    elif own > 0:
        yield host, c.Sit(own)
    for seat, guest in cast.persons:
        if guest != cast.host:
            yield guest_actor(guest), c.Enter()
            yield guest_actor(guest), c.Sit(seat)


def _settling(cast: _Cast) -> Iterator[tuple[Actor, Command]]:
    """The door is closed, the start seat is set, the persons are ready."""
    host, record = guest_actor(cast.host), cast.record
    yield host, c.Close(closed=True)
    if record.start is not None:
        yield host, c.Configure(record.game, record.options, record.seats, public=False, start=record.start)
    for seat, guest in cast.persons:
        yield guest_actor(guest), c.Ready(record.contributions[seat])


def _beginning(cast: _Cast) -> tuple[e.RoomEvent, ...]:
    record = cast.record
    began = e.MatchBegan(
        match_id=record.match,
        game=record.game,
        game_version=record.game_version,
        options=record.options,
        players=cast.players,
        contributions=record.contributions,
        start=record.start,
    )
    return (began, *(e.InMatch(event) for event in record.setup))


def _ending(record: Record, chance: Chance) -> tuple[e.RoomEvent, ...]:
    over = e.MatchOver("abandoned" if record.result is None else "played", record.result)
    seed = chance.seed()
    return (over, e.Committed(chance.token(), seed, commitment(bytes.fromhex(seed))))


def _play(written: Written, cast: _Cast, ending: tuple[e.RoomEvent, ...]) -> None:
    record = cast.record
    for number, turn in enumerate(record.turns, 1):
        last = number == len(record.turns) and record.result is not None
        actor, command = _asked(cast, turn)
        happened = (*_changed(written, cast, turn), *(e.InMatch(event) for event in turn.events))
        written.add(actor, command, record.began_at + turn.ms, happened + (ending if last else ()))
    if written.room.phase == "playing":
        written.add(guest_actor(cast.host), c.Vote(end=True), record.began_at + record.ms, ending)


def _asked(cast: _Cast, turn: Turn) -> tuple[Actor, Command]:
    match turn:
        case Moved(by="clock"):
            return CLOCK, c.Timeout(turn.seat, turn.prompt)
        case Moved():
            player = cast.players[turn.seat]
            bots = turn.by == "bot" or is_bot(player)
            actor = bot_actor(turn.seat) if bots else guest_actor(player)
            return actor, c.Play(turn.prompt, turn.move)
        case Hidden():
            return CLOCK, c.Hide(turn.show)


def _changed(written: Written, cast: _Cast, turn: Turn) -> tuple[e.RoomEvent, ...]:
    """What must have happened before this turn, as far as who plays for whom is concerned."""
    match_ = written.room.match
    if not isinstance(turn, Moved) or match_ is None or is_bot(cast.players[turn.seat]):
        return ()
    guest, stood_in = cast.players[turn.seat], turn.seat in dict(match_.stand_ins)
    if turn.by == "clock":
        return (e.TimedOut(guest, turn.seat, turn.prompt, turn.move),)
    if turn.by == "bot" and not stood_in:
        return (e.StoodIn(guest, turn.seat, USUAL),)
    if turn.by is None and stood_in:
        return (e.HandedBack(guest, turn.seat),)
    return ()

"""What events do to a room. Total over every log that `decide` has written; nothing is checked here."""

from collections.abc import Iterable
from typing import Protocol, assert_never

from stammtisch.cards.swift import replace
from stammtisch.games import registry
from stammtisch.games.api import Show
from stammtisch.rooms import events as e
from stammtisch.rooms.bot_seats import bot_chairs, chair_for, is_bot
from stammtisch.rooms.model import Chair, Coming, GuestId, Match, Room
from stammtisch.rooms.seating import chair_of, free_seat


class Happened(Protocol):
    """What the fold needs of a log entry."""

    @property
    def seq(self) -> int:
        """Its number in the room's log."""
        ...

    @property
    def at(self) -> int:
        """Its instant (ms)."""
        ...

    @property
    def events(self) -> tuple[e.RoomEvent, ...]:
        """What it caused."""
        ...


PeopleEvent = e.Entered | e.Left | e.Kicked | e.Allowed | e.DoorSet | e.HostPassed | e.WentAway | e.CameBack
LobbyEvent = e.SatDown | e.StoodUp | e.BecameReady | e.BecameUnready | e.Contributed | e.Asked
MatchEvent = e.MatchBegan | e.InMatch | e.MatchOver | e.Voted | e.LobbyReopened
WaitingEvent = e.StoodIn | e.HandedBack | e.TimedOut | e.Timed | e.PauseAsked | e.Paused | e.Resumed


def fold(code: str, entries: Iterable[Happened]) -> Room:
    """The room of this code after these entries, from its first on."""
    room = Room(code=code)
    for entry in entries:
        room = evolve(room, entry)
    return room


def evolve(room: Room, entry: Happened) -> Room:
    """The room after one more entry of its log."""
    room = at_entry(room, entry)
    for event in entry.events:
        room = apply(room, event)
    return room


def at_entry(room: Room, entry: Happened) -> Room:
    """The room as it is when the entry's first event comes: at its number and instant."""
    return replace(room, seq=entry.seq, at=entry.at)


def apply(room: Room, event: e.RoomEvent) -> Room:
    """The room after one event, at the room's own `seq` and `at`."""
    match event:
        case e.InMatch() | e.MatchBegan() | e.MatchOver() | e.Voted() | e.LobbyReopened():
            return _in_match(room, event)
        case e.Opened():
            return _opened(room, event)
        case e.Committed():
            coming = Coming(event.match_id, event.seed, event.commitment)
            return replace(room, coming=coming, chairs=_unready(room.chairs))
        case e.Configured():
            return _configured(room, event)
        case e.StartCalled():
            return replace(room, start_due=event.due)
        case (
            e.Timed()
            | e.TimedOut()
            | e.StoodIn()
            | e.HandedBack()
            | e.PauseAsked()
            | e.Paused()
            | e.Resumed()
        ):
            return room if room.match is None else replace(room, match=_waiting(room, room.match, event))
        case e.SatDown() | e.StoodUp() | e.BecameReady() | e.BecameUnready() | e.Contributed() | e.Asked():
            return _in_lobby(room, event)
        case _:
            return _among_people(room, event)


def _among_people(room: Room, event: PeopleEvent) -> Room:
    match event:
        case e.Entered(guest=guest):
            return replace(room, members=_with(room.members, guest))
        case e.Left(guest=guest):
            return _gone(room, guest)
        case e.Kicked(guest=guest):
            return replace(_gone(room, guest), banned=_with(room.banned, guest))
        case e.Allowed(guest=guest):
            return replace(room, banned=_without(room.banned, guest))
        case e.DoorSet(closed=closed):
            return replace(room, closed=closed)
        case e.HostPassed(guest=heir):
            return replace(room, host=heir)
        case e.WentAway(guest=guest):
            return replace(room, away=_with(room.away, guest))
        case e.CameBack(guest=guest):
            return replace(room, away=_without(room.away, guest))
        case _:
            assert_never(event)


def _in_lobby(room: Room, event: LobbyEvent) -> Room:
    match event:
        case e.SatDown():
            return _sat_down(room, event)
        case e.StoodUp(seat=seat):
            return _seats_changed(room, _placed(room.chairs, seat, Chair()))
        case e.BecameReady(seat=seat, contribution=contribution):
            chair = replace(room.chairs[seat], ready=True, contribution=contribution)
        case e.BecameUnready(seat=seat):
            chair = replace(room.chairs[seat], ready=False, contribution=None)
        case e.Contributed(seat=seat, contribution=contribution):
            chair = replace(room.chairs[seat], contribution=contribution)
        case e.Asked(guest=guest, wanted=wanted):
            return replace(room, asking=(_with if wanted else _without)(room.asking, guest))
        case _:
            assert_never(event)
    return replace(room, chairs=_placed(room.chairs, seat, chair))


def _in_match(room: Room, event: MatchEvent) -> Room:
    match event:
        case e.MatchBegan():
            return _match_began(room, event)
        case e.LobbyReopened(rematch=rematch):
            return replace(room, phase="lobby", rematch=rematch)
        case _ if room.match is None:
            return room
        case e.InMatch(event=inner):
            game = registry.game(room.match.game)
            state = game.evolve(room.match.state, inner)
            shows = _shows(room, game.shows(state))
            return replace(room, match=replace(room.match, state=state), shows=shows)
        case e.MatchOver(ended=ended, outcome=outcome):
            over = replace(room.match, ended=ended, outcome=outcome, ended_at=room.at, ended_seq=room.seq)
            over = replace(over, turns=(), paused_at=None, pause_votes=())
            return replace(room, match=over, phase="over", shows=())
        case e.Voted(guest=guest, end=end):
            votes = (_with if end else _without)(room.match.votes, guest)
            return replace(room, match=replace(room.match, votes=votes))
        case _:
            assert_never(event)


def _waiting(room: Room, match_: Match, event: WaitingEvent) -> Match:
    """Who is waited for, and who plays for whom."""
    match event:
        case e.Timed(turns=turns):
            return replace(match_, turns=turns)
        case e.TimedOut():
            return match_
        case e.StoodIn(seat=seat, level=level):
            return replace(match_, stand_ins=(*match_.stand_ins, (seat, level)))
        case e.HandedBack(seat=seat):
            return replace(match_, stand_ins=tuple(each for each in match_.stand_ins if each[0] != seat))
        case e.PauseAsked(guest=guest, wanted=wanted):
            return replace(match_, pause_votes=(_with if wanted else _without)(match_.pause_votes, guest))
        case e.Paused():
            return replace(match_, paused_at=room.at, pause_votes=())
        case e.Resumed():
            return replace(match_, paused_at=None, pause_votes=())
        case _:
            assert_never(event)


def _opened(room: Room, event: e.Opened) -> Room:
    return replace(
        room,
        host=event.host,
        members=(event.host,),
        game=event.game,
        options=event.options,
        public=event.public,
        chairs=(Chair(event.host), *(Chair() for _ in range(event.seats - 1))),
    )


def _configured(room: Room, event: e.Configured) -> Room:
    settled = (event.game, event.options, event.seats, event.start, event.clock)
    before = (room.game, room.options, len(room.chairs), room.start, room.clock)
    room = replace(room, public=event.public)
    if settled == before:
        return room
    kept, beyond = room.chairs[: event.seats], room.chairs[event.seats :]
    kept += tuple(Chair() for _ in range(event.seats - len(kept)))
    room = replace(room, game=event.game, options=event.options, start=event.start, clock=event.clock)
    room = _seats_changed(room, _unready(kept))
    for guest in (chair.guest for chair in beyond if chair.guest is not None and not is_bot(chair.guest)):
        free = free_seat(room)
        if (seat := next(bot_chairs(room), None) if free is None else free) is not None:
            room = replace(room, chairs=_placed(room.chairs, seat, Chair(guest)))
    return room


def _sat_down(room: Room, event: e.SatDown) -> Room:
    chairs = tuple(Chair() if chair.guest == event.guest else chair for chair in room.chairs)
    chairs = _placed(chairs, event.seat, chair_for(event.guest))
    return replace(_seats_changed(room, chairs), asking=_without(room.asking, event.guest))


def _match_began(room: Room, event: e.MatchBegan) -> Room:
    state = registry.game(event.game).initial(event.options, len(event.players), event.start)
    match_ = Match(
        id=event.match_id,
        number=room.matches + 1,
        game=event.game,
        game_version=event.game_version,
        options=event.options,
        players=event.players,
        seed=room.coming.seed if room.coming else "",
        contributions=event.contributions,
        state=state,
        began_at=room.at,
    )
    sitting = tuple(chair_for(player) for player in event.players)
    spare = tuple(Chair() for _ in range(len(room.chairs) - len(sitting)))
    room = replace(_seats_changed(room, sitting + spare), match=match_, matches=match_.number, coming=None)
    return replace(room, phase="playing", start=event.start)


def _shows(room: Room, open_now: Iterable[Show]) -> tuple[tuple[str, int], ...]:
    """What lies open now, and until when: new ones from the room's present instant on."""
    due = dict(room.shows)
    return tuple((show.id, due.get(show.id, room.at + show.ms)) for show in open_now)


def _gone(room: Room, guest: GuestId) -> Room:
    seat = chair_of(room, guest)
    if seat is not None:
        room = _seats_changed(room, _placed(room.chairs, seat, Chair()))
    return replace(
        room,
        members=_without(room.members, guest),
        away=_without(room.away, guest),
        asking=_without(room.asking, guest),
    )


def _seats_changed(room: Room, chairs: tuple[Chair, ...]) -> Room:
    """Others than before sit, or play something else: a called start or a rematch is off."""
    return replace(room, chairs=chairs, start_due=None, rematch=False)


def _placed(chairs: tuple[Chair, ...], seat: int, chair: Chair) -> tuple[Chair, ...]:
    wider = chairs + tuple(Chair() for _ in range(seat + 1 - len(chairs)))
    return (*wider[:seat], chair, *wider[seat + 1 :])


def _unready(chairs: tuple[Chair, ...]) -> tuple[Chair, ...]:
    return tuple(chair_for(chair.guest) for chair in chairs)


def _with(guests: tuple[GuestId, ...], guest: GuestId) -> tuple[GuestId, ...]:
    return guests if guest in guests else (*guests, guest)


def _without(guests: tuple[GuestId, ...], guest: GuestId) -> tuple[GuestId, ...]:
    return tuple(other for other in guests if other != guest)

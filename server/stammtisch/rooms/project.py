"""From a room to what one viewer may see of it: the only door to viewers, field by field.

A field that nobody names here stays inside. Seeds and contributions pass only in the result of a
match that is over; commands and their ids never.
"""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from operator import attrgetter

from stammtisch.cards.seats import Seat
from stammtisch.cards.shuffle import commitment
from stammtisch.cards.swift import replace, swift
from stammtisch.cards.viewer import Viewer
from stammtisch.games import registry
from stammtisch.games.api import CardRefusal, Prompt
from stammtisch.rooms.bot_seats import bots_of, is_bot, level_of
from stammtisch.rooms.frame import (
    Fairness,
    Frame,
    PauseFacts,
    Person,
    Result,
    SeatBot,
    SeatClock,
    SeatFacts,
    TableFacts,
    You,
)
from stammtisch.rooms.happening import History
from stammtisch.rooms.model import GuestId, Match, Room, seat_of
from stammtisch.rooms.seating import counted_votes, is_present, votes_needed
from stammtisch.rooms.telling import Names, Teller, called

MOVING = {"seq", "at", "shows", "match", "state", "turns"}
"""The fields that moves change: of them the facts of a table hold nothing."""

_lasting_of_room = attrgetter(*(field.name for field in fields(Room) if field.name not in MOVING))
_lasting_of_match = attrgetter(*(field.name for field in fields(Match) if field.name not in MOVING))


@swift
@dataclass(frozen=True, slots=True)
class Lasting:
    """What everybody sees of a room, and moves do not change: it depends on no more than `basis`."""

    basis: tuple[object, ...]
    table: TableFacts
    fairness: Fairness | None
    result: Result | None


@swift
@dataclass(frozen=True, slots=True)
class Shared:
    """What is made once for all viewers of a room. `lasting` and `clocks` are for everybody to see; of
    `prompts` each viewer gets the own seat's only, of `teller` the own tale."""

    lasting: Lasting
    clocks: tuple[SeatClock, ...]
    prompts: Mapping[Seat, Prompt]
    teller: Teller


def share(room: Room, history: History, names: Names, before: Lasting | None = None) -> Shared:
    """What the room's frames share; of `before` the same objects, if it still holds."""
    lasting = _lasting(room, names, before)
    return Shared(lasting, _clocks(room), _prompts(room), Teller(room, history, names))


def _lasting(room: Room, names: Names, before: Lasting | None) -> Lasting:
    of_match = () if room.match is None else _lasting_of_match(room.match)
    basis = (_lasting_of_room(room), of_match, names)
    if before is not None and before.basis == basis:
        return before
    return Lasting(basis, _table(room, names), _fairness(room), _result(room, names))


def project(
    room: Room, guest: GuestId | None, history: History, seen: int, names: Names, shared: Shared | None = None
) -> Frame:
    """The frame of this guest (None: somebody unknown, who sees what every spectator sees).

    `history` is what was recorded beside the room, `seen` the seq of the last frame this connection
    got (0: none), `names` those known of the room's people, `shared` what `share` made of all this.
    """
    shared = shared or share(room, history, names)
    lasting = shared.lasting
    told = shared.teller.tale(guest, seen)
    match_ = room.match if room.phase != "lobby" else None
    viewer = you(room, guest, names)
    seat = viewer.seat
    return Frame(
        seq=room.seq,
        you=viewer,
        table=_table_for(room, guest, names, lasting.table),
        told=told.told,
        gap=told.gap,
        log=told.log,
        match_id=match_.id if match_ else None,
        view=_view(room, match_, seat) if match_ else None,
        prompt=None if seat is None else shared.prompts.get(seat),
        refusals=_refusals(room, seat),
        fairness=lasting.fairness,
        result=lasting.result,
        clocks=shared.clocks,
    )


def you(room: Room, guest: GuestId | None, names: Names) -> You:
    """Who the viewer is here."""
    return You(
        guest=guest,
        name=None if guest is None else names.get(guest, ""),
        member=guest in room.members,
        seat=_own_seat(room, guest),
        host=guest is not None and guest == room.host,
        asking=guest in room.asking,
    )


def table(room: Room, guest: GuestId | None, names: Names) -> TableFacts:
    """The room besides its match, as this viewer may see it."""
    return _table_for(room, guest, names, _table(room, names))


def _table_for(room: Room, guest: GuestId | None, names: Names, facts: TableFacts) -> TableFacts:
    """Who is banned is the host's concern alone."""
    if not room.banned or guest is None or guest != room.host:
        return facts
    return replace(facts, banned=tuple(_person(room, other, names) for other in room.banned))


def _table(room: Room, names: Names) -> TableFacts:
    watchers = [member for member in room.members if seat_of(room, member) is None]
    return TableFacts(
        code=room.code,
        phase=room.phase,
        game=room.game,
        options=room.options,
        public=room.public,
        closed=room.closed,
        start=room.start,
        seats=_seats(room, names),
        host=None if room.host is None else _person(room, room.host, names),
        watchers=tuple(_person(room, member, names) for member in watchers),
        asking=room.asking,
        banned=(),
        votes=_votes(room),
        votes_needed=votes_needed(room) if room.phase == "playing" else 0,
        start_due=room.start_due,
        rematch=room.rematch,
        matches=room.matches,
        clock=room.clock,
        pause=_pause(room),
        bots=_bots(room),
    )


def _person(room: Room, guest: GuestId, names: Names) -> Person:
    away = not is_bot(guest) and not is_present(room, guest)
    return Person(guest, called(guest, names), away)


def _own_seat(room: Room, guest: GuestId | None) -> Seat | None:
    return seat_of(room, guest) if guest in room.members else None


def _seats(room: Room, names: Names) -> tuple[SeatFacts, ...]:
    if room.phase != "lobby" and room.match is not None:
        players = zip(room.match.players, room.match.contributions, strict=True)
        return tuple(
            SeatFacts(seat, _person(room, guest, names), ready=False, contributed=bool(contribution))
            for seat, (guest, contribution) in enumerate(players)
        )
    return tuple(
        SeatFacts(
            seat=seat,
            person=None if chair.guest is None else _person(room, chair.guest, names),
            ready=chair.ready,
            contributed=chair.contribution is not None,
        )
        for seat, chair in enumerate(room.chairs)
    )


def _bots(room: Room) -> tuple[SeatBot, ...]:
    if room.phase == "lobby" or room.match is None:
        levels, stand_ins = tuple(level_of(chair.guest) for chair in room.chairs), frozenset[Seat]()
    else:
        levels, stand_ins = bots_of(room.match), frozenset(dict(room.match.stand_ins))
    return tuple(
        SeatBot(seat, level, seat in stand_ins) for seat, level in enumerate(levels) if level is not None
    )


def _clocks(room: Room) -> tuple[SeatClock, ...]:
    turns = room.match.turns if room.match is not None else ()
    return tuple(SeatClock(turn.seat, turn.until) for turn in turns if turn.until is not None)


def _pause(room: Room) -> PauseFacts | None:
    match_ = room.match
    if match_ is None or (match_.paused_at is None and not match_.pause_votes):
        return None
    return PauseFacts(
        match_.paused_at, tuple(sorted(match_.players.index(guest) for guest in match_.pause_votes))
    )


def _votes(room: Room) -> tuple[Seat, ...]:
    if room.phase != "playing" or room.match is None:
        return ()
    return tuple(sorted(room.match.players.index(guest) for guest in counted_votes(room)))


def _view(room: Room, match_: Match, seat: Seat | None) -> object:
    viewer = Viewer(seat, opened=room.phase == "over")
    view: object = registry.game(match_.game).view(match_.state, viewer)
    return view


def _prompts(room: Room) -> Mapping[Seat, Prompt]:
    """What the seats must or may answer in the running match; nothing while it pauses."""
    if room.phase != "playing" or room.match is None or room.match.paused_at is not None:
        return {}
    return registry.game(room.match.game).prompts(room.match.state)


def _refusals(room: Room, seat: Seat | None) -> tuple[CardRefusal, ...]:
    """Why some of this seat's cards cannot be played."""
    if room.phase != "playing" or room.match is None or seat is None:
        return ()
    return tuple(registry.game(room.match.game).refusals(room.match.state, seat))


def _fairness(room: Room) -> Fairness | None:
    """The running match's commitment, or the coming one's."""
    if room.phase == "playing" and room.match is not None:
        return _promise(room.match)
    if room.coming is None:
        return None
    return Fairness(
        match_id=room.coming.match_id,
        commitment=room.coming.commitment,
        contributed=tuple(bool(chair.contribution) for chair in room.chairs),
        seed=None,
        contributions=None,
    )


def _promise(match_: Match) -> Fairness:
    """What everybody may know of a match's deck; once it is over, everything."""
    over = match_.ended is not None
    return Fairness(
        match_id=match_.id,
        commitment=commitment(bytes.fromhex(match_.seed)),
        contributed=tuple(bool(contribution) for contribution in match_.contributions),
        seed=match_.seed if over else None,
        contributions=match_.contributions if over else None,
    )


def _result(room: Room, names: Names) -> Result | None:
    """The last match's result, until the next one begins."""
    match_ = room.match
    if match_ is None or match_.ended is None or match_.ended_at is None:
        return None
    return Result(
        match_id=match_.id,
        game=match_.game,
        ended=match_.ended,
        players=tuple(_person(room, guest, names) for guest in match_.players),
        scores=match_.outcome.scores if match_.outcome else (),
        winners=match_.outcome.winners if match_.outcome else (),
        began_at=match_.began_at,
        ended_at=match_.ended_at,
        fairness=_promise(match_),
        bots=bots_of(match_),
    )

"""From a room to what one viewer may see of it: the only door to viewers, field by field.

A field that nobody names here stays inside. Seeds and contributions pass only in the result of a
match that is over; commands and their ids never.
"""

from stammtisch.cards.seats import Seat
from stammtisch.cards.shuffle import commitment
from stammtisch.cards.viewer import Viewer
from stammtisch.games import registry
from stammtisch.games.api import CardRefusal, Prompt
from stammtisch.rooms.frame import Fairness, Frame, Person, Result, SeatFacts, TableFacts, You
from stammtisch.rooms.happening import History
from stammtisch.rooms.model import GuestId, Match, Room, seat_of
from stammtisch.rooms.seating import counted_votes, is_present, votes_needed
from stammtisch.rooms.telling import Names, tale


def project(room: Room, guest: GuestId | None, history: History, seen: int, names: Names) -> Frame:
    """The frame of this guest (None: somebody unknown, who sees what every spectator sees).

    `history` is what was recorded beside the room, `seen` the seq of the last frame this connection
    got (0: none), `names` those known of the room's people.
    """
    told = tale(room, history, guest, seen, names)
    match_ = room.match if room.phase != "lobby" else None
    prompt, refusals = _question(room, _own_seat(room, guest))
    return Frame(
        seq=room.seq,
        you=you(room, guest, names),
        table=table(room, guest, names),
        told=told.told,
        gap=told.gap,
        log=told.log,
        match_id=match_.id if match_ else None,
        view=_view(room, match_, guest) if match_ else None,
        prompt=prompt,
        refusals=refusals,
        fairness=_fairness(room),
        result=_result(room, names),
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
    host_looks = guest is not None and guest == room.host
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
        banned=tuple(_person(room, other, names) for other in room.banned) if host_looks else (),
        votes=_votes(room),
        votes_needed=votes_needed(room) if room.phase == "playing" else 0,
        start_due=room.start_due,
        rematch=room.rematch,
        matches=room.matches,
    )


def _person(room: Room, guest: GuestId, names: Names) -> Person:
    return Person(guest, names.get(guest, ""), away=not is_present(room, guest))


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


def _votes(room: Room) -> tuple[Seat, ...]:
    if room.phase != "playing" or room.match is None:
        return ()
    return tuple(sorted(room.match.players.index(guest) for guest in counted_votes(room)))


def _view(room: Room, match_: Match, guest: GuestId | None) -> object:
    viewer = Viewer(_own_seat(room, guest), opened=room.phase == "over")
    view: object = registry.game(match_.game).view(match_.state, viewer)
    return view


def _question(room: Room, seat: Seat | None) -> tuple[Prompt | None, tuple[CardRefusal, ...]]:
    """What this seat must or may answer in the running match, and why some cards cannot be played."""
    if room.phase != "playing" or room.match is None or seat is None:
        return None, ()
    game, state = registry.game(room.match.game), room.match.state
    return game.prompts(state).get(seat), tuple(game.refusals(state, seat))


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
    )

"""Gone players: a bot plays for who is away, and the seat is its person's again the moment they return."""

from stammtisch.rooms import commands as c
from stammtisch.rooms import events as e
from stammtisch.rooms.bot_seats import USUAL, bot_on
from stammtisch.rooms.draft import Draft
from stammtisch.rooms.errors import Refused
from stammtisch.rooms.model import GuestId, Match, Room
from stammtisch.rooms.seating import is_present


def stand_in(draft: Draft, guest: GuestId, command: c.StandIn) -> None:
    """Ask a bot in for somebody who is away."""
    draft.require_member(guest)
    draft.require_phase("playing")
    match_ = draft.state.match
    if match_ is None or not 0 <= command.seat < len(match_.players):
        raise Refused("no_such_seat", (("seat", command.seat),))
    if not _may_ask(draft.state, match_, guest):
        raise Refused("not_seated")
    if bot_on(match_, command.seat) is not None:
        raise Refused("nothing_changes")
    absent = match_.players[command.seat]
    if absent == guest or is_present(draft.state, absent):
        raise Refused("still_here", (("seat", command.seat),))
    draft.emit(e.StoodIn(absent, command.seat, USUAL))


def come_back(draft: Draft, guest: GuestId) -> None:
    """An away member is here again; a bot that played for them plays no more."""
    draft.emit(e.CameBack(guest))
    match_ = draft.state.match
    if draft.state.phase != "playing" or match_ is None or guest not in match_.players:
        return
    seat = match_.players.index(guest)
    if seat in dict(match_.stand_ins):
        draft.emit(e.HandedBack(guest, seat))


def _may_ask(room: Room, match_: Match, guest: GuestId) -> bool:
    """The players; and while none of them is here the host, who may watch."""
    nobody = not any(is_present(room, player) for player in match_.players)
    return guest in match_.players or (nobody and guest == room.host)

"""Rules of coming and going: making the table, the door, the host role, who is away."""

from stammtisch.rooms import commands as c
from stammtisch.rooms import events as e
from stammtisch.rooms.absence import come_back
from stammtisch.rooms.draft import Draft, check_settings
from stammtisch.rooms.errors import Refused
from stammtisch.rooms.match import count_votes
from stammtisch.rooms.model import MAX_MEMBERS, GuestId, seat_of
from stammtisch.rooms.pausing import count_pause
from stammtisch.rooms.seating import chair_of, heir, is_present


def open_table(draft: Draft, guest: GuestId, command: c.Open) -> None:
    """Make the table; it is committed to the seed of its first match from the start."""
    check_settings(command.game, command.options, command.seats, None)
    draft.emit(e.Opened(guest, command.game, command.options, command.seats, command.public))
    draft.commit()


def come_in(draft: Draft, guest: GuestId) -> None:
    """Become a member; who finds no host here becomes it."""
    room = draft.state
    if guest in room.members:
        raise Refused("already_in")
    if guest in room.banned:
        raise Refused("kicked")
    if room.closed:
        raise Refused("closed")
    if len(room.members) >= MAX_MEMBERS:
        _make_room(draft)
    draft.emit(e.Entered(guest))
    if room.host is None:
        draft.emit(e.HostPassed(guest))
    draft.seek_host()


def _make_room(draft: Draft) -> None:
    """Who has been away longest, without a seat or the host role, is a member no more."""
    room = draft.state
    for absent in room.away:
        if absent != room.host and seat_of(room, absent) is None:
            draft.emit(e.Left(absent))
            return
    raise Refused("room_full", (("most", MAX_MEMBERS),))


def leave(draft: Draft, guest: GuestId) -> None:
    """Go; a player of a running match keeps the seat and counts as away. The host role passes on."""
    draft.require_member(guest)
    room = draft.state
    successor = heir(room, guest)
    stays = room.phase == "playing" and chair_of(room, guest) is not None
    if stays and guest in room.away:
        raise Refused("nothing_changes")
    draft.emit(e.WentAway(guest) if stays else e.Left(guest))
    takes_over = not stays or (successor is not None and is_present(room, successor))
    if room.host == guest and takes_over:
        draft.emit(e.HostPassed(successor))
    _count(draft)


def kick(draft: Draft, guest: GuestId, command: c.Kick) -> None:
    """Put a guest out, between matches, until allowed again."""
    draft.require_host(guest)
    draft.require_phase("lobby", "over")
    if command.guest == guest:
        raise Refused("yourself")
    if command.guest not in draft.state.members:
        raise Refused("no_such_guest")
    draft.emit(e.Kicked(command.guest))


def allow(draft: Draft, guest: GuestId, command: c.Allow) -> None:
    """Let somebody who was put out come back."""
    draft.require_host(guest)
    if command.guest not in draft.state.banned:
        raise Refused("no_such_guest")
    draft.emit(e.Allowed(command.guest))


def close(draft: Draft, guest: GuestId, command: c.Close) -> None:
    """Close the table to people who are not members, or open it again."""
    draft.require_host(guest)
    if draft.state.closed == command.closed:
        raise Refused("nothing_changes")
    draft.emit(e.DoorSet(command.closed))


def ask(draft: Draft, guest: GuestId, command: c.Ask) -> None:
    """A member without a seat wants one in the next match, or no longer."""
    draft.require_member(guest)
    if chair_of(draft.state, guest) is not None:
        raise Refused("already_seated")
    if (guest in draft.state.asking) == command.wanted:
        raise Refused("nothing_changes")
    draft.emit(e.Asked(guest, command.wanted))


def away(draft: Draft, guest: GuestId) -> None:
    """The clock: this member has been gone for the grace time."""
    _require_known(draft, guest)
    if guest in draft.state.away:
        raise Refused("nothing_changes")
    draft.emit(e.WentAway(guest))
    draft.seek_host()
    _count(draft)


def back(draft: Draft, guest: GuestId) -> None:
    """The clock: this member is here again."""
    _require_known(draft, guest)
    if guest not in draft.state.away:
        raise Refused("nothing_changes")
    come_back(draft, guest)
    draft.seek_host()
    _count(draft)


def _count(draft: Draft) -> None:
    """Others than before are here: what they want may be agreed now."""
    count_votes(draft)
    count_pause(draft)


def _require_known(draft: Draft, guest: GuestId) -> None:
    if guest not in draft.state.members:
        raise Refused("no_such_guest")

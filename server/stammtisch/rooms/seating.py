"""Who sits where and who is here: what deciding, folding and projecting all ask of a room."""

from collections.abc import Iterator

from stammtisch.cards.seats import Seat, clockwise_from
from stammtisch.rooms.bot_seats import is_bot
from stammtisch.rooms.model import Chair, GuestId, Room


def chair_of(room: Room, guest: GuestId) -> Seat | None:
    """The chair the guest keeps, in every phase (a finished match's player may have left it)."""
    return next((seat for seat, chair in enumerate(room.chairs) if chair.guest == guest), None)


def occupied(room: Room) -> tuple[Chair, ...]:
    """The chairs somebody sits on, in the order of seats."""
    return tuple(chair for chair in room.chairs if chair.guest is not None)


def seated(room: Room) -> tuple[GuestId, ...]:
    """The guests and bots on chairs, in the order of seats."""
    return tuple(chair.guest for chair in room.chairs if chair.guest is not None)


def free_seat(room: Room) -> Seat | None:
    """The first chair nobody sits on."""
    return next((seat for seat, chair in enumerate(room.chairs) if chair.guest is None), None)


def is_present(room: Room, guest: GuestId) -> bool:
    """A member who is not away."""
    return guest in room.members and guest not in room.away


def heir(room: Room, leaver: GuestId) -> GuestId | None:
    """Who takes the host role from `leaver`.

    Those seated come before other members, the nearest clockwise first; but somebody who is here
    comes before anybody away, since only he can start a match.
    """
    others = [guest for guest in (*_seated_after(room, leaver), *room.members) if guest != leaver]
    present = (guest for guest in others if is_present(room, guest))
    return next(present, None) or next((guest for guest in others if chair_of(room, guest) is not None), None)


def _seated_after(room: Room, guest: GuestId) -> Iterator[GuestId]:
    seats = len(room.chairs)
    for seat in clockwise_from((chair_of(room, guest) or 0) if seats else 0, seats):
        sitting = room.chairs[seat].guest
        if sitting is not None and not is_bot(sitting):
            yield sitting


def counted_votes(room: Room) -> tuple[GuestId, ...]:
    """The voices for ending the running match that count: those of players who are here."""
    return tuple(guest for guest in room.match.votes if is_present(room, guest)) if room.match else ()


def votes_needed(room: Room) -> int:
    """How many voices end the running match: more than half of its players who are here."""
    players = room.match.players if room.match else ()
    return sum(is_present(room, guest) for guest in players) // 2 + 1

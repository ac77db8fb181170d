"""What somebody may see of a room, with the names joined in. For sockets and requests alike."""

from collections.abc import Mapping

from stammtisch.live.past import Pasts
from stammtisch.live.people import People
from stammtisch.live.room_cache import Loaded
from stammtisch.live.service import Service
from stammtisch.ports import Log
from stammtisch.rooms.bot_seats import is_bot
from stammtisch.rooms.frame import Frame, Line
from stammtisch.rooms.model import GuestId
from stammtisch.rooms.project import project

Names = Mapping[GuestId, str]


class Views:
    """Frames and logs for one viewer, outside a socket."""

    def __init__(self, service: Service, people: People, log: Log) -> None:
        self._service = service
        self._people = people
        self._pasts = Pasts(log)

    async def names(self, loaded: Loaded) -> Names:
        """The names of everybody the room speaks of.

        Raises:
            Unavailable: the store was needed and did not answer.
        """
        return await self._people.names(guests_in(loaded))

    async def frame(self, code: str, guest: GuestId | None) -> Frame:
        """The room as this guest (None: a stranger) may see it now, with nothing told.

        Raises:
            UnknownRoom: there is no such table.
            Unavailable: the store cannot be read.
        """
        loaded = await self._service.look(code)
        return project(loaded.room, guest, loaded.history, 0, await self.names(loaded))

    async def match_log(self, code: str, guest: GuestId | None) -> tuple[Line, ...]:
        """All lines of the running or last match that this guest was or may be told.

        Raises:
            UnknownRoom: there is no such table.
            Unavailable: the store cannot be read.
        """
        past = await self._pasts.of(code, await self._service.look(code))
        names = await self._people.names(past.guests() | guests_in(Loaded(past.room)))
        return past.for_guest(guest, names)


def guests_in(loaded: Loaded) -> set[GuestId]:
    """Everybody a frame of this room may name, but for bots, whose names are known."""
    room = loaded.room
    players = room.match.players if room.match is not None else ()
    everybody = {*room.members, *room.banned, *players, *loaded.history.guests}
    return {guest for guest in everybody if not is_bot(guest)}

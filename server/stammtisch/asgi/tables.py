"""Tables as the API tells of them. What a viewer may see of one is what their frames show."""

from collections.abc import Sequence

from stammtisch.asgi.codes import room_path
from stammtisch.asgi.errors import Passed
from stammtisch.asgi.house import House
from stammtisch.asgi.models import ListedTable
from stammtisch.games import registry
from stammtisch.rooms.frame import Line, TableFacts
from stammtisch.rooms.model import GuestId
from stammtisch.store.queries import TableRow

LISTED_MS = 6 * 3600 * 1000  # a public table that nobody touched for longer is not offered any more
NOT_ALLOWED = 403


async def listed(house: House, origin: str, rows: Sequence[TableRow]) -> list[ListedTable]:
    """The rows with names and links."""
    names = await house.people.names({row.host for row in rows if row.host is not None})
    return [
        ListedTable(
            code=row.code,
            link=origin + room_path(row.code),
            game=row.game,
            title=registry.game(row.game).title,
            phase=row.phase,
            seats=row.seats,
            seated=row.seated,
            public=row.public,
            closed=row.closed,
            host=names.get(row.host) if row.host is not None else None,
            updated_at=row.updated_at,
        )
        for row in rows
    ]


async def facts(house: House, code: str, guest: GuestId | None) -> TableFacts:
    """The table as this viewer sees it.

    Raises:
        UnknownRoom: there is none of this code.
        Passed: `closed` or `kicked`: not for this viewer.
    """
    await _allowed(house, code, guest)
    return (await house.views.frame(code, guest)).table


async def log_lines(house: House, code: str, guest: GuestId | None) -> tuple[Line, ...]:
    """All that this viewer has been told of the running or last match.

    Raises:
        As `facts`.
    """
    await _allowed(house, code, guest)
    return await house.views.match_log(code, guest)


async def _allowed(house: House, code: str, guest: GuestId | None) -> None:
    room = (await house.service.look(code)).room
    if guest in room.banned:
        raise Passed("kicked", (), NOT_ALLOWED)
    if room.closed and guest not in room.members:
        raise Passed("closed", (), NOT_ALLOWED)

"""People, lists of tables, rooms with something due, and finished matches."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, Row, Select, and_, case, func, or_, select, update
from sqlalchemy.sql.dml import ReturningUpdate

from stammtisch.ports import Guest, Unavailable
from stammtisch.rooms.model import GuestId, Phase
from stammtisch.rooms.summary import MatchRow
from stammtisch.store.access import Reads, Writes
from stammtisch.store.insertion import insert_unless_there
from stammtisch.store.tables import guests, match_seats, matches, room_guests, rooms
from stammtisch.wire import stored

CLAIM_MS = 5_000
AT_ONCE = 1_000
"""Rooms asked for in one statement."""


@dataclass(frozen=True, slots=True)
class TableRow:
    """A table in a list: `seated` of its `seats` are taken; `updated_at` is its newest entry's instant."""

    code: str
    phase: Phase
    public: bool
    closed: bool
    game: str
    seats: int
    seated: int
    host: GuestId | None
    updated_at: int


class SqlGuests:
    """`ports.Guests` over the table `guests`. Each method raises Unavailable if the database fails."""

    def __init__(self, writes: Writes, reads: Reads) -> None:
        self._writes = writes
        self._reads = reads

    async def create(self, guest: Guest, at: int) -> None:
        """Store a new guest; one who is there already stays as they are."""
        row = {"id": guest.id, "name": guest.name, "created_at": at}
        await self._writes.call(lambda connection: insert_unless_there(connection, guests, **row))

    async def rename(self, guest: GuestId, name: str) -> None:
        """Change a display name; nothing happens to an unknown guest."""
        change = update(guests).where(guests.c.id == guest).values(name=name)
        await self._writes.call(lambda connection: connection.execute(change).close())

    async def get(self, guest: GuestId) -> Guest | None:
        """The guest, or None if unknown."""
        name = (await self.names((guest,))).get(guest)
        return None if name is None else Guest(guest, name)

    async def names(self, known: Sequence[GuestId]) -> Mapping[GuestId, str]:
        """Display names of those known."""
        wanted = select(guests.c.id, guests.c.name).where(guests.c.id.in_(known))
        return await self._reads.run(lambda connection: dict(connection.execute(wanted).all()))


class Tables:
    """Lists of rooms and matches. Each method raises Unavailable if the database fails."""

    def __init__(self, writes: Writes, reads: Reads) -> None:
        self._writes = writes
        self._reads = reads

    async def with_free_seats(self, since: int, limit: int = 50) -> Sequence[TableRow]:
        """Public tables anyone may sit down at, with somebody there, used since that instant, the newest
        first."""
        return await self._tables(
            select(*_table_columns)
            .where(rooms.c.public.is_(True), rooms.c.closed.is_(False), rooms.c.phase == "lobby")
            .where(rooms.c.seated < rooms.c.seats, rooms.c.present > 0, rooms.c.updated_at >= since)
            .order_by(rooms.c.updated_at.desc(), rooms.c.code)
            .limit(limit)
        )

    async def of_guest(self, guest: GuestId, since: int, limit: int = 50) -> Sequence[TableRow]:
        """Tables where the guest sits or is host, the newest first. One that nobody has been at since that
        instant, and whose clock does not run, has expired."""
        alive = or_(rooms.c.present > 0, rooms.c.updated_at >= since, rooms.c.due_at.is_not(None))
        return await self._tables(
            select(*_table_columns)
            .join(room_guests, room_guests.c.room == rooms.c.code)
            .where(room_guests.c.guest == guest, or_(room_guests.c.seated, rooms.c.host == guest))
            .where(alive)
            .order_by(rooms.c.updated_at.desc(), rooms.c.code)
            .limit(limit)
        )

    async def where_member(self, guest: GuestId) -> Sequence[str]:
        """The codes of all tables where the guest is a member."""
        wanted = select(room_guests.c.room).where(room_guests.c.guest == guest)
        return await self._reads.run(lambda connection: connection.execute(wanted).scalars().all())

    async def claim_due(self, now: int, limit: int = 64, hold_ms: int = CLAIM_MS) -> Sequence[str]:
        """Rooms with something due that nobody else sees to: the caller's for `hold_ms`, or till an
        entry sets another instant. The longest due come first."""
        claim = _claim(now, limit, hold_ms)

        def work(connection: Connection) -> list[str]:
            claimed = [(due_at, code) for code, due_at in connection.execute(claim)]
            return [code for _, code in sorted(claimed)]

        return await self._writes.call(work)

    async def next_due(self) -> int | None:
        """The first instant at which `claim_due` may find a room, or None while nothing is due ever."""
        wanted = select(func.min(_open_from)).where(rooms.c.due_at.is_not(None))
        return await self._reads.run(lambda connection: connection.execute(wanted).scalar())

    async def heads(self, codes: Sequence[str]) -> Mapping[str, int]:
        """The seq of the newest entry of each of these rooms that is there."""
        wanted = [
            select(rooms.c.code, rooms.c.head).where(rooms.c.code.in_(codes[start : start + AT_ONCE]))
            for start in range(0, len(codes), AT_ONCE)
        ]
        return await self._reads.run(
            lambda connection: {code: head for each in wanted for code, head in connection.execute(each)}
        )

    async def matches_of(self, room: str) -> Sequence[MatchRow]:
        """The room's finished matches, the newest first."""
        return await self._matches(
            select(matches).where(matches.c.room == room).order_by(matches.c.ended_at.desc(), matches.c.id)
        )

    async def match(self, match_id: str) -> MatchRow | None:
        """The finished match, or None if there is none of this id."""
        found = await self._matches(select(matches).where(matches.c.id == match_id))
        return found[0] if found else None

    async def _tables(self, wanted: Select[Any]) -> list[TableRow]:
        return await self._reads.run(
            lambda connection: [TableRow(*row) for row in connection.execute(wanted)]
        )

    async def _matches(self, wanted: Select[Any]) -> list[MatchRow]:
        def work(connection: Connection) -> list[MatchRow]:
            found = connection.execute(wanted).all()
            seats = _seats_of(connection, [row.id for row in found])
            return [_match(row, seats[row.id]) for row in found]

        return await self._reads.run(work)


_table_columns = (
    rooms.c.code,
    rooms.c.phase,
    rooms.c.public,
    rooms.c.closed,
    rooms.c.game,
    rooms.c.seats,
    rooms.c.seated,
    rooms.c.host,
    rooms.c.updated_at,
)
_open_from = case((rooms.c.claimed_until > rooms.c.due_at, rooms.c.claimed_until), else_=rooms.c.due_at)


def _claim(now: int, limit: int, hold_ms: int) -> ReturningUpdate[str, int | None]:
    unclaimed = or_(rooms.c.claimed_until.is_(None), rooms.c.claimed_until <= now)
    due = and_(rooms.c.due_at <= now, unclaimed)
    longest_due = (
        select(rooms.c.code)
        .where(due)
        .order_by(rooms.c.due_at, rooms.c.code)
        .limit(limit)
        .with_for_update(skip_locked=True)  # PostgreSQL: a claim waits for nobody, so nobody for a claim
        .cte("longest_due")
    )
    return (
        update(rooms)
        .where(rooms.c.code.in_(select(longest_due.c.code)), due)  # once more: another may have been faster
        .values(claimed_until=now + hold_ms)
        .returning(rooms.c.code, rooms.c.due_at)
    )


def _seats_of(connection: Connection, ids: Sequence[str]) -> Mapping[str, list[Row[Any]]]:
    seats: dict[str, list[Row[Any]]] = {match: [] for match in ids}
    wanted = select(match_seats).where(match_seats.c.match.in_(ids)).order_by(match_seats.c.seat)
    for row in connection.execute(wanted):
        seats[row.match].append(row)
    return seats


def _match(row: Row[Any], seats: Sequence[Row[Any]]) -> MatchRow:
    try:
        options = stored.read_options(row.game, row.options)
    except stored.StoredError as error:
        raise Unavailable(f"match {row.id} cannot be read") from error
    return MatchRow(
        id=row.id,
        room=row.room,
        game=row.game,
        game_version=row.game_version,
        options=options,
        players=tuple(seat.guest for seat in seats),
        scores=tuple(seat.score for seat in seats if seat.score is not None),
        winners=tuple(seat.seat for seat in seats if seat.winner),
        began_at=row.began_at,
        ended_at=row.ended_at,
        ended=row.ended,
        bots=tuple(seat.bot for seat in seats),
    )

"""The rows derived from a room for lists and results; written with its entries, never compared."""

from dataclasses import dataclass

from stammtisch.cards.swift import swift
from stammtisch.rooms.due import next_due
from stammtisch.rooms.model import GuestId, Phase, Room
from stammtisch.rooms.seating import seated


@swift
@dataclass(frozen=True, slots=True)
class MatchRow:
    """A finished match: who sat where, the scores (empty when abandoned), who won, from when to when."""

    id: str
    room: str
    game: str
    game_version: int
    options: object
    players: tuple[GuestId, ...]
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    began_at: int
    ended_at: int
    ended: str


@swift
@dataclass(frozen=True, slots=True)
class Summary:
    """What lists need of a room.

    `seats` counts the chairs, `players` are the guests on them (the match's while it runs), `members`
    all who belong to the room; `due_at` is the next instant (ms) at which something must happen.
    """

    code: str
    phase: Phase
    public: bool
    closed: bool
    game: str
    seats: int
    players: tuple[GuestId, ...]
    members: tuple[GuestId, ...]
    host: GuestId | None
    due_at: int | None
    finished: MatchRow | None


def summarise(room: Room) -> Summary:
    """The room's rows; `finished` is set exactly in the entry that ends a match."""
    due = next_due(room)
    return Summary(
        code=room.code,
        phase=room.phase,
        public=room.public,
        closed=room.closed,
        game=room.game,
        seats=len(room.chairs),
        players=seated(room),
        members=room.members,
        host=room.host,
        due_at=due.at if due else None,
        finished=_finished(room),
    )


def _finished(room: Room) -> MatchRow | None:
    match_ = room.match
    if match_ is None or match_.ended is None or match_.ended_at is None or match_.ended_seq != room.seq:
        return None
    return MatchRow(
        id=match_.id,
        room=room.code,
        game=match_.game,
        game_version=match_.game_version,
        options=match_.options,
        players=match_.players,
        scores=match_.outcome.scores if match_.outcome else (),
        winners=match_.outcome.winners if match_.outcome else (),
        began_at=match_.began_at,
        ended_at=match_.ended_at,
        ended=match_.ended,
    )

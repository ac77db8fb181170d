"""The rows derived from a room for lists and results; written with its entries, never compared."""

from dataclasses import dataclass

from stammtisch.cards.swift import swift
from stammtisch.rooms.bot_seats import bots_of, is_bot
from stammtisch.rooms.due import PACE_MS, next_instant
from stammtisch.rooms.model import BotLevel, GuestId, Phase, Room
from stammtisch.rooms.seating import is_present, seated


@swift
@dataclass(frozen=True, slots=True)
class MatchRow:
    """A finished match: who sat where, the scores (empty when abandoned), who won, from when to when.

    `bots`: by seat the level of the bot that held it at the end, its own or for somebody who had gone.
    """

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
    bots: tuple[BotLevel | None, ...] = ()


@swift
@dataclass(frozen=True, slots=True)
class Summary:
    """What lists need of a room.

    `seats` counts the chairs, `players` are the guests on them (the match's while it runs), but no bots;
    `members` all who belong to the room, `present` counts those who are here; `due_at` is the next instant
    (ms) at which something must happen.
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
    present: int = 1


def summarise(room: Room, pace_ms: int = PACE_MS) -> Summary:
    """The room's rows, bots answering at this pace; `finished` is set exactly in the entry that ends a
    match."""
    return Summary(
        code=room.code,
        phase=room.phase,
        public=room.public,
        closed=room.closed,
        game=room.game,
        seats=len(room.chairs),
        players=tuple(player for player in seated(room) if not is_bot(player)),
        members=room.members,
        host=room.host,
        due_at=next_instant(room, pace_ms),
        finished=_finished(room),
        present=sum(is_present(room, member) for member in room.members),
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
        bots=bots_of(match_),
    )

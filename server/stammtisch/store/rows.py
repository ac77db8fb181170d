"""An entry and its summary as rows: made before the entry queues, so that only its own caller can fail."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from stammtisch.cards.swift import swift
from stammtisch.ports import Entry
from stammtisch.rooms.events import InMatch, MatchOver, Timed, TimedOut
from stammtisch.rooms.summary import MatchRow, Summary
from stammtisch.wire import stored

Values = Mapping[str, Any]

MOVING_NOBODY = (InMatch, MatchOver, Timed, TimedOut)
"""Events that change nobody's seat and no host."""


@swift
@dataclass(frozen=True, slots=True)
class Rows:
    """All rows of one entry. `sitting` is None if the entry changed nobody's seat and no host."""

    entry: Values
    room: Values
    sitting: tuple[Values, ...] | None
    matches: tuple[Values, ...]
    match_seats: tuple[Values, ...]

    @property
    def place(self) -> tuple[str, int]:
        """What may be there only once: (room, seq)."""
        return self.entry["room"], self.entry["seq"]

    @property
    def identity(self) -> tuple[str, str, str]:
        """What may be there only once: (room, actor, command id)."""
        return self.entry["room"], self.entry["actor"], self.entry["cmd_id"]


def rows_of(entry: Entry, summary: Summary) -> Rows:
    """The rows to write for the entry.

    Raises:
        stored.StoredError: if the entry holds a value the log could not give back.
    """
    finished = summary.finished
    return Rows(
        entry=_entry(entry, summary.game),
        room=_room(entry, summary),
        sitting=_sitting(summary) if _moves_people(entry) else None,
        matches=() if finished is None else (_match(finished),),
        match_seats=() if finished is None else _match_seats(finished),
    )


def _moves_people(entry: Entry) -> bool:
    return not all(isinstance(event, MOVING_NOBODY) for event in entry.events)


def _entry(entry: Entry, game: str) -> Values:
    written = stored.write(game, entry.command, entry.events)
    return {
        "room": entry.room,
        "seq": entry.seq,
        "at": entry.at,
        "actor": entry.actor,
        "cmd_id": entry.cmd_id,
        "game": game,
        "game_version": entry.game_version,
        "command": written.command,
        "events": written.events,
    }


def _room(entry: Entry, summary: Summary) -> Values:
    return {
        "code": entry.room,
        "head": entry.seq,
        "phase": summary.phase,
        "public": summary.public,
        "closed": summary.closed,
        "game": summary.game,
        "seats": summary.seats,
        "seated": len(summary.players),
        "present": summary.present,
        "host": summary.host,
        "due_at": summary.due_at,
        "created_at": entry.at,
        "updated_at": entry.at,
    }


def _sitting(summary: Summary) -> tuple[Values, ...]:
    seated = dict.fromkeys(summary.members, False) | dict.fromkeys(summary.players, True)
    return tuple({"room": summary.code, "guest": guest, "seated": there} for guest, there in seated.items())


def _match(match: MatchRow) -> Values:
    return {
        "id": match.id,
        "room": match.room,
        "game": match.game,
        "game_version": match.game_version,
        "options": stored.write_options(match.game, match.options),
        "began_at": match.began_at,
        "ended_at": match.ended_at,
        "ended": match.ended,
    }


def _match_seats(match: MatchRow) -> tuple[Values, ...]:
    scores = match.scores or (None,) * len(match.players)
    bots = match.bots or (None,) * len(match.players)
    return tuple(
        {
            "match": match.id,
            "seat": seat,
            "guest": guest,
            "score": score,
            "winner": seat in match.winners,
            "bot": bots[seat],
        }
        for seat, (guest, score) in enumerate(zip(match.players, scores, strict=True))
    )

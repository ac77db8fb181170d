"""Entries and summaries with something in them, and a look into the database beside the store."""

from typing import Any

from sqlalchemy import URL
from stammtisch.cards.seats import Seat
from stammtisch.games.fifty.events import Played, TrickSettled
from stammtisch.games.fifty.moves import Play as Card
from stammtisch.games.fifty.state import Options
from stammtisch.ports import Entry
from stammtisch.rooms.commands import Play, Sit
from stammtisch.rooms.events import InMatch, RoomEvent, SatDown
from stammtisch.rooms.summary import MatchRow, Summary

from tests.databases import Row, rows

PLAYERS = ("g-anna", "g-ben", "g-cleo")


def play(room: str, seq: int, *, actor: str = "guest:g-anna", cmd_id: str | None = None) -> Entry:
    """An entry of a running match."""
    events: tuple[RoomEvent, ...] = (InMatch(Played(0, 7)), InMatch(TrickSettled(0, 1, (1, 2, 0))))
    command = Play(f"0.{seq}", Card("ff-7"))
    return Entry(room, seq, 1_000 + seq, actor, cmd_id or f"command-{seq}", command, events, 1)


def sit(room: str, seq: int, seat: Seat = 0) -> Entry:
    """An entry after which others sit at the table."""
    events = (SatDown("g-anna", seat),)
    return Entry(room, seq, 1_000 + seq, "guest:g-anna", f"command-{seq}", Sit(seat), events, 1)


def summary(room: str, **changes: Any) -> Summary:
    """What the lists shall show of the room after an entry."""
    usual: dict[str, Any] = {
        "phase": "playing",
        "public": True,
        "closed": False,
        "game": "fifty",
        "seats": 3,
        "players": PLAYERS,
        "host": PLAYERS[0],
        "due_at": None,
        "finished": None,
    }
    shown = usual | changes
    members = tuple(dict.fromkeys((*shown["players"], shown["host"])))
    return Summary(room, **{"members": members} | shown)


def finished(room: str, match: str = "match-1", **changes: Any) -> MatchRow:
    """A match that an entry of the room ends."""
    usual: dict[str, Any] = {
        "game": "fifty",
        "game_version": 1,
        "options": Options(short_deck=True),
        "players": PLAYERS,
        "scores": (12, 3, 3),
        "winners": (1, 2),
        "began_at": 500,
        "ended_at": 1_500,
        "ended": "played",
        "bots": (None, "normal", None),
    }
    return MatchRow(match, room, **{**usual, **changes})


def log_of(url: URL) -> list[Row]:
    """(room, seq, command id) of all entries there are."""
    return rows(url, "SELECT room, seq, cmd_id FROM entries ORDER BY room, seq")

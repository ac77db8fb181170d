"""A finished match as a value that stands for itself (docs/match-format.md).

`record_file` reads and writes it, `record_check` tells whether it was played by the rules, `record_log`
makes it from a room's log and a log from it.
"""

from dataclasses import dataclass
from typing import Any, Literal

from stammtisch.cards.seats import Seat
from stammtisch.games.api import Outcome
from stammtisch.rooms.model import BotLevel

Mover = Literal["bot", "clock"]


@dataclass(frozen=True, slots=True)
class Moved:
    """An accepted move and what came of it; `ms` after the match began, `prompt` what it answered.

    `by` says who made it if not the seat's own player: a bot that stood in, or the clock.
    """

    seat: Seat
    prompt: str
    move: Any
    ms: int
    events: tuple[Any, ...]
    by: Mover | None = None


@dataclass(frozen=True, slots=True)
class Hidden:
    """The clock closed what lay open for a time."""

    show: str
    ms: int
    events: tuple[Any, ...]


Turn = Moved | Hidden


@dataclass(frozen=True, slots=True)
class Player:
    """Who sat on a seat, as far as a file can tell; `bot` is the level of one that was no person."""

    name: str
    bot: BotLevel | None = None


@dataclass(frozen=True, slots=True)
class Record:
    """A finished match, whole; moves, events and options are the game's own values.

    `start` is the start seat the host picked (None: drawn), `players` one for each seat, `seed` and
    `contributions` are hex, `began_at` is ms since 1970, `ms` how long it took. `setup` are the events
    that opened it. `result` is None if it was abandoned. `game_version` is that of the rules it was
    played by, `notation` that of the form its values are written in.
    """

    game: str
    game_version: int
    notation: int
    options: Any
    start: Seat | None
    match: str
    players: tuple[Player, ...]
    seed: str
    contributions: tuple[str, ...]
    began_at: int
    ms: int
    setup: tuple[Any, ...]
    turns: tuple[Turn, ...]
    result: Outcome | None

    @property
    def seats(self) -> int:
        """How many played."""
        return len(self.players)

    @property
    def only_persons(self) -> bool:
        """Whether nobody but persons played, and each for themselves."""
        moved = any(isinstance(turn, Moved) and turn.by is not None for turn in self.turns)
        return not moved and all(player.bot is None for player in self.players)

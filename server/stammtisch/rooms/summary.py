"""The rows derived from a room for lists and results; written with its entries, never compared."""

from dataclasses import dataclass

from stammtisch.rooms.model import GuestId, Phase, Room


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


@dataclass(frozen=True, slots=True)
class Summary:
    """What lists need of a room; `due_at` is the next instant (ms) at which something must happen."""

    code: str
    phase: Phase
    public: bool
    closed: bool
    game: str
    seats: int
    players: tuple[GuestId, ...]
    host: GuestId | None
    due_at: int | None
    finished: MatchRow | None


def summarise(room: Room) -> Summary:
    """The room's rows; `finished` is set exactly in the entry that ends a match."""
    raise NotImplementedError

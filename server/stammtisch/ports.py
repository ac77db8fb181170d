"""What the house needs from outside, in domain types. Adapters live in `store`, `bus` and `live`."""

from collections.abc import AsyncIterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from stammtisch.cards.swift import swift
from stammtisch.rooms.commands import Actor, Command
from stammtisch.rooms.events import RoomEvent
from stammtisch.rooms.model import GuestId
from stammtisch.rooms.summary import Summary


@swift
@dataclass(frozen=True, slots=True)
class Entry:
    """One accepted command and the events it caused. (room, seq) and (room, actor, cmd_id) are unique."""

    room: str
    seq: int
    at: int
    actor: Actor
    cmd_id: str
    command: Command
    events: tuple[RoomEvent, ...]
    game_version: int


@swift
@dataclass(frozen=True, slots=True)
class Stored:
    """The entry is on disk."""

    seq: int


@swift
@dataclass(frozen=True, slots=True)
class Duplicate:
    """This actor's command of this id is stored already, at `seq`; nothing was written."""

    seq: int


@swift
@dataclass(frozen=True, slots=True)
class Conflict:
    """Another entry has this (room, seq); nothing was written."""


class Unavailable(Exception):
    """The store did not answer, or failed: whether the entry is stored must be read again."""


class Log(Protocol):
    """The append-only log of all rooms: the truth."""

    async def append(self, entry: Entry, summary: Summary) -> Stored | Duplicate | Conflict:
        """Store the entry, and the rows derived from it, in one transaction.

        Raises:
            Unavailable: the outcome is unknown.
        """
        ...

    async def read(self, room: str, after: int = 0) -> Sequence[Entry]:
        """The room's entries with seq > `after`, in order; empty for an unknown room."""
        ...

    async def find(self, room: str, actor: Actor, cmd_id: str) -> int | None:
        """The seq at which this command was stored, or None."""
        ...


class Heads(Protocol):
    """Where rooms stand, by the store: for what other processes have stored unheard."""

    async def heads(self, codes: Sequence[str]) -> Mapping[str, int]:
        """The seq of the newest entry of each of these rooms that is there.

        Raises:
            Unavailable: the store does not answer.
        """
        ...


@swift
@dataclass(frozen=True, slots=True)
class Guest:
    """A person: an id nobody can guess and a display name ("" before one was chosen)."""

    id: GuestId
    name: str


class Guests(Protocol):
    """The people and their names."""

    async def create(self, guest: Guest, at: int) -> None:
        """Store a new guest."""
        ...

    async def rename(self, guest: GuestId, name: str) -> None:
        """Change a display name."""
        ...

    async def get(self, guest: GuestId) -> Guest | None:
        """The guest, or None if unknown."""
        ...

    async def names(self, guests: Sequence[GuestId]) -> Mapping[GuestId, str]:
        """Display names of those known."""
        ...


class Bus(Protocol):
    """Doorbells between workers: may be lost, never carry secrets."""

    async def ring(self, room: str, seq: int) -> None:
        """Tell every worker that the room has reached `seq`."""
        ...

    def rings(self) -> AsyncIterator[tuple[str, int]]:
        """Each ring heard, from now on."""
        ...


class Clock(Protocol):
    """Time, fakeable."""

    def now(self) -> int:
        """Milliseconds since 1970, UTC."""
        ...


class Entropy(Protocol):
    """Chance from the operating system, fakeable. Tokens are URL-safe text."""

    def seed(self) -> str:
        """256 random bits in hex: a match's server seed."""
        ...

    def token(self) -> str:
        """A fresh unguessable id of 22 base64url characters (guests, matches, commands)."""
        ...

    def room_code(self) -> str:
        """A room's code: at least 40 random bits, readable aloud."""
        ...

"""Messages from the server on a room's socket. The frame itself is `rooms.frame.Frame` as JSON."""

from dataclasses import dataclass
from typing import Literal

from stammtisch.cards.swift import swift
from stammtisch.games.api import Facts
from stammtisch.rooms.model import GuestId


@swift
@dataclass(frozen=True, slots=True)
class Welcome:
    """Answers hello. `protocol` other than the page's own: reload. `now` is the server's clock (ms)."""

    protocol: int
    guest: GuestId | None
    now: int
    t: Literal["welcome"] = "welcome"


@swift
@dataclass(frozen=True, slots=True)
class Ack:
    """The command `id` is stored, at entry `seq`. A repeated one gets the same answer."""

    id: str
    seq: int
    t: Literal["ack"] = "ack"


@swift
@dataclass(frozen=True, slots=True)
class Error:
    """The message was refused and nothing changed. `id` is the command's, None if it had none.

    `code` is stable (docs/protocol.md), `text` an English sentence, `facts` its numbers.
    """

    id: str | None
    code: str
    text: str
    facts: Facts = ()
    t: Literal["error"] = "error"


@swift
@dataclass(frozen=True, slots=True)
class Presence:
    """Who is connected now: members by id, and how many others watch. Has no seq; may come any time."""

    online: tuple[GuestId, ...]
    strangers: int
    t: Literal["presence"] = "presence"


@swift
@dataclass(frozen=True, slots=True)
class Bye:
    """The last message before the server closes this socket, and why."""

    code: str
    text: str
    t: Literal["bye"] = "bye"


ServerMessage = Welcome | Ack | Error | Presence | Bye

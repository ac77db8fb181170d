"""The events of one command while it is decided: each rule sees the room as those before left it."""

import re
from typing import Protocol

from stammtisch.cards import shuffle
from stammtisch.cards.swift import replace
from stammtisch.games import registry
from stammtisch.games.api import Outcome
from stammtisch.games.recorder import Recorder
from stammtisch.games.registry import AnyGame
from stammtisch.rooms.errors import Refused
from stammtisch.rooms.events import Committed, HostPassed, MatchOver, RoomEvent
from stammtisch.rooms.evolve import apply
from stammtisch.rooms.happening import History, noted
from stammtisch.rooms.model import CLOCK_SECONDS, Ending, GuestId, Phase, Room
from stammtisch.rooms.seating import heir, is_present

CONTRIBUTION = re.compile(r"([0-9a-f]{2}){0,32}")


class Chance(Protocol):
    """Where seeds and match ids come from (`ports.Entropy` is one)."""

    def seed(self) -> str:
        """256 random bits in hex."""
        ...

    def token(self) -> str:
        """A fresh unguessable id."""
        ...


class Draft(Recorder[Room, RoomEvent]):
    """What a command has caused so far (`events`), and the room (`state`) and history it leads to: the same
    as the fold of the entry that it will be."""

    def __init__(self, room: Room, history: History, at: int, chance: Chance) -> None:
        super().__init__(replace(room, seq=room.seq + 1, at=max(at, room.at)), apply)
        self.history = history
        self.chance = chance

    def emit(self, event: RoomEvent) -> Room:
        """Record the event; return the room after it."""
        self.history = noted(self.history, self.state, event)
        return super().emit(event)

    def commit(self) -> None:
        """Commit the room to a fresh seed for its coming match."""
        seed = self.chance.seed()
        self.emit(Committed(self.chance.token(), seed, shuffle.commitment(bytes.fromhex(seed))))

    def finish(self, ended: Ending, outcome: Outcome | None) -> None:
        """End the match; commit to the next one at once, so that its contributions may come."""
        self.emit(MatchOver(ended, outcome))
        self.commit()
        self.seek_host()

    def seek_host(self) -> None:
        """Between matches the host is somebody who is here, if anybody is."""
        host = self.state.host
        if self.state.phase == "playing" or (host is not None and is_present(self.state, host)):
            return
        successor = heir(self.state, host or "")
        if successor is not None and is_present(self.state, successor):
            self.emit(HostPassed(successor))

    def require_phase(self, *phases: Phase) -> None:
        """Raises: Refused: the room is in none of them."""
        if self.state.phase not in phases:
            raise Refused("wrong_phase", (("phase", self.state.phase),))

    def require_member(self, guest: GuestId) -> None:
        """Raises: Refused: the guest has not come in."""
        if guest not in self.state.members:
            raise Refused("not_member")

    def require_host(self, guest: GuestId) -> None:
        """Raises: Refused: somebody else decides this."""
        self.require_member(guest)
        if self.state.host != guest:
            raise Refused("not_host")


def game_of(key: str) -> AnyGame:
    """The game. Raises: Refused: there is none of this key."""
    try:
        return registry.game(key)
    except registry.UnknownGame:
        raise Refused("unknown_game", (("game", key),)) from None


def check_settings(key: str, options: object, seats: int, start: int | None) -> None:
    """Raises: Refused: the game cannot be set up like this."""
    game = game_of(key)
    if not isinstance(options, game.options_type):
        raise Refused("bad_options", (("field", "options"), ("problem", "are another game's")))
    if seats not in game.players:
        raise Refused("bad_seats", (("lo", game.players[0]), ("hi", game.players[-1])))
    if start is not None and not 0 <= start < seats:
        raise Refused("no_such_seat", (("seat", start),))


def check_clock(seconds: int | None) -> None:
    """Raises: Refused: no clock gives so little or so much time."""
    if seconds is not None and seconds not in CLOCK_SECONDS:
        raise Refused("bad_clock", (("lo", CLOCK_SECONDS[0]), ("hi", CLOCK_SECONDS[-1])))


def check_contribution(contribution: str) -> None:
    """Raises: Refused: not the hex of at most 32 bytes."""
    if not CONTRIBUTION.fullmatch(contribution):
        raise Refused("bad_contribution")

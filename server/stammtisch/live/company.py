"""Bots at a simulated table: each remembers what its seat was told, and answers by it."""

from collections.abc import Sequence
from random import Random
from typing import Any, Literal, get_args

from stammtisch.bots.api import Budget, Level, choose
from stammtisch.cards.seats import Seat
from stammtisch.cards.viewer import Viewer
from stammtisch.games import registry
from stammtisch.games.api import Knowledge, Prompt, Told
from stammtisch.games.offers import Answer
from stammtisch.ports import Entry
from stammtisch.rooms import events as e

Player = Literal[Level, "random"]
PLAYERS: tuple[Player, ...] = (*get_args(Level), "random")


def rotated(players: Sequence[Player], number: int) -> tuple[Player, ...]:
    """Who sits where in the match of this number (from 0): all move on by one seat from match to match."""
    first = number % len(players)
    return (*players[first:], *players[:first])


class Company:
    """The bots of one match, seat by seat; a "random" seat is somebody else's business."""

    def __init__(self, players: Sequence[Player], budget: Budget, rng: Random) -> None:
        self.players = tuple(players)
        self._budget = budget
        self._rng = rng
        self._told: list[list[Told]] = [[] for _ in players]
        self._game: registry.AnyGame | None = None
        self._options: object = None
        self._state: Any = None

    def hear(self, entry: Entry) -> None:
        """What happened, as each seat is told of it."""
        for event in entry.events:
            if isinstance(event, e.MatchBegan):
                self._game, self._options = registry.game(event.game), event.options
                self._state = self._game.initial(event.options, len(event.players), event.start)
            elif isinstance(event, e.InMatch):
                self._follow(event.event)

    def _follow(self, event: object) -> None:
        if self._game is None:
            raise ValueError("an event of a match that has not begun")
        for seat, heard in enumerate(self._told):
            told = self._game.tell(self._state, event, Viewer(seat))
            if told is not None:
                heard.append(told)
        self._state = self._game.evolve(self._state, event)

    def answer(self, seat: Seat, prompt: Prompt) -> Answer:
        """What the bot in this seat does.

        Raises:
            ValueError: no bot sits there, or no match has begun.
        """
        player = self.players[seat]
        if self._game is None or player == "random":
            raise ValueError(f"no bot to ask in seat {seat}")
        view = self._game.view(self._state, Viewer(seat))
        knowledge = Knowledge(self._options, len(self.players), seat, view, tuple(self._told[seat]))
        return choose(knowledge, prompt, self._rng, self._budget, game=self._game.key, level=player)

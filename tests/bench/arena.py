"""Matches of bots against each other, with nothing but the `Game` protocol: what a table would give them.

Each seat is told what the game tells it, from the deal on, and asked when the game prompts it. What lies open
for a time is closed before the next move. One match's chance, the players' too, comes from its number.
"""

import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, Literal

from stammtisch.bots.api import Budget, Level, choose
from stammtisch.bots.simple import any_answer
from stammtisch.cards.seats import Seat
from stammtisch.cards.viewer import Viewer
from stammtisch.games.api import Knowledge, Outcome, Told

from tests.contract.cases import Case
from tests.contract.matches import move_of, shuffler_of

Player = Literal[Level, "random"]
DEAL = "deal"
"""Fettnapf's show of what was dealt: closed by the seats themselves."""


@dataclass(slots=True)
class Match:
    """A match under way. `taken` are the seconds of this process that each decision of a level took."""

    case: Case
    players: Sequence[Player]
    number: int
    budget: Budget
    taken: dict[Player, list[float]]
    state: Any = None
    told: list[list[Told]] = field(default_factory=list)

    def play(self) -> Outcome:
        """To its end."""
        game, seats = self.case.game, self.case.seats
        shuffle, rng = shuffler_of(self.number), Random(self.number)
        self.state, self.told = game.initial(self.case.options, seats, None), [[] for _ in range(seats)]
        self._follow(game.setup(self.state, shuffle))
        while prompts := game.prompts(self.state):
            seat = rng.choice(sorted(prompts))
            move = move_of(game, self._answer(seat, prompts[seat], rng))
            self._follow(game.decide(self.state, seat, move, shuffle))
            for show in game.shows(self.state):
                if show.id != DEAL:
                    self._follow(game.hide(self.state, show.id))
        outcome = game.outcome(self.state)
        assert outcome is not None
        return outcome

    def knowledge(self, seat: Seat) -> Knowledge:
        """All that the seat knows."""
        view = self.case.game.view(self.state, Viewer(seat))
        return Knowledge(self.case.options, self.case.seats, seat, view, tuple(self.told[seat]))

    def _answer(self, seat: Seat, prompt: Any, rng: Random) -> Any:
        player, knowledge = self.players[seat], self.knowledge(seat)
        if player == "random":
            return any_answer(knowledge, prompt, rng)
        begin = time.process_time()
        answer = choose(knowledge, prompt, rng, self.budget, game=self.case.key, level=player)
        self.taken.setdefault(player, []).append(time.process_time() - begin)
        return answer

    def _follow(self, events: Sequence[Any]) -> None:
        game = self.case.game
        for event in events:
            for seat, heard in enumerate(self.told):
                if self.players[seat] == "random":
                    continue
                told = game.tell(self.state, event, Viewer(seat))
                if told is not None:
                    heard.append(told)
            self.state = game.evolve(self.state, event)


def rotated(players: Sequence[Player], number: int) -> tuple[Player, ...]:
    """Who sits where in the match of this number: everybody moves on by one seat from match to match."""
    first = number % len(players)
    return (*players[first:], *players[:first])


def shares(
    case: Case,
    players: Sequence[Player],
    numbers: Sequence[int],
    budget: Budget,
    taken: dict[Player, list[float]],
) -> Iterator[float]:
    """For each match the part of the win that the first player's level got; a shared win is split."""
    for number in numbers:
        seated = rotated(players, number)
        winners = Match(case, seated, number, budget, taken).play().winners
        yield sum(seated[seat] == players[0] for seat in winners) / len(winners)

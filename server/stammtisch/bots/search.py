"""What strong bots share: weighing a few answers by playing on in imagined worlds.

Worlds come from `Game.imagine`, so nothing is used but what the seat knows, all of it. In each world every
answer still in the running is played out equally often; after each round the worse half is dropped
(sequential halving). All are tried in the same worlds, so that luck of the deal cancels out between them.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Protocol

from stammtisch.games.api import Knowledge, Prompt
from stammtisch.games.offers import Answer


@dataclass(frozen=True, slots=True)
class Budget:
    """How long a strong bot may think: so many playouts, and not once `expired` says so.

    `iterations` 0 means what is right for the game: about 20 ms on one core. `expired` is asked between
    worlds, some 2 ms apart; whoever hands it in has the clock. To be pickled it must be a plain function
    or an object of a module's class; or it is added in the process that thinks.
    """

    iterations: int = 0
    expired: Callable[[], bool] | None = None

    def over(self) -> bool:
        """Whether time is up."""
        return self.expired is not None and self.expired()


class Sketch(Protocol):
    """One imagined world, in a form that is cheap to play on."""

    def worth(self, answer: Answer, rng: Random) -> float:
        """One playout after this answer of the seat whose world it is: about its share of the win, 0 to 1."""
        ...


class Brain(Protocol):
    """What a game's bots are made of.

    `iterations` is the number of playouts that takes about 20 ms. An imagined world costs as much as several
    playouts, so each serves for `a_world` of them at least.
    """

    iterations: int
    a_world: int

    def normal(self, knowledge: Knowledge, prompt: Prompt, rng: Random) -> Answer:
        """A sound answer by simple rules."""
        ...

    def options(self, knowledge: Knowledge, prompt: Prompt, rng: Random) -> Sequence[Answer]:
        """The answers that are worth weighing, at least one; of several that come to the same, one."""
        ...

    def imagine(self, knowledge: Knowledge, rng: Random) -> Sketch:
        """A world that the knowledge does not rule out."""
        ...


def search(brain: Brain, knowledge: Knowledge, prompt: Prompt, rng: Random, budget: Budget) -> Answer:
    """The answer that does best in imagined worlds."""
    options = brain.options(knowledge, prompt, rng)
    if len(options) == 1:
        return options[0]
    if budget.over():
        return brain.normal(knowledge, prompt, rng)
    return _best(brain, knowledge, options, rng, budget)


def _best(
    brain: Brain, knowledge: Knowledge, options: Sequence[Answer], rng: Random, budget: Budget
) -> Answer:
    sums = [0.0] * len(options)
    left = list(range(len(options)))
    each_round = (budget.iterations or brain.iterations) // (len(options) - 1).bit_length()
    while len(left) > 1:
        times = -(-brain.a_world // len(left))
        for _ in range(max(1, round(each_round / (times * len(left))))):
            world = brain.imagine(knowledge, rng)
            for index in left * times:
                sums[index] += world.worth(options[index], rng)
            if budget.over():
                return options[max(left, key=sums.__getitem__)]
        left.sort(key=sums.__getitem__, reverse=True)
        left = left[: (len(left) + 1) // 2]
    return options[left[0]]

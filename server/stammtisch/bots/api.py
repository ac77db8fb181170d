"""What the house asks of a bot: an answer to a prompt, from what its seat knows.

A bot gets `Knowledge` and a `Prompt`, never a state; all arguments can be pickled, so that it may think in
another process. The same arguments, chance included, give the same answer.
"""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Literal, get_args

from stammtisch.bots.simple import any_answer
from stammtisch.games.api import Knowledge, Prompt
from stammtisch.games.offers import Answer

Level = Literal["easy", "normal", "strong"]
LEVELS: tuple[Level, ...] = get_args(Level)


@dataclass(frozen=True, slots=True)
class Budget:
    """How long a strong bot may think: so many playouts, and not once `expired` says so.

    The other levels take no time worth counting. `expired` is asked between playouts; who hands it in has the
    clock. To be pickled it must be a plain function or an object of a module's class, or be added in the
    process that thinks.
    """

    iterations: int = 200
    expired: Callable[[], bool] | None = None


def choose(
    knowledge: Knowledge, prompt: Prompt, rng: Random, budget: Budget, *, game: str, level: Level
) -> Answer:
    """The answer of a bot of this level: a move's fields, as `wire` parses them, one that the prompt offers.

    `game` is the game's key. `knowledge.seat` must be the seat that is asked; `knowledge.told` is everything
    it was told since the match began, what is not logged included.
    """
    return any_answer(knowledge, prompt, rng)

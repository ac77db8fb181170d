"""What the house asks of a bot: an answer to a prompt, from what its seat knows.

A bot gets `Knowledge` and a `Prompt`, never a state; all arguments can be pickled, so that it may think in
another process. The same arguments, chance included, give the same answer.
"""

from dataclasses import replace
from random import Random
from typing import Literal, get_args

from stammtisch.bots.fettnapf import FETTNAPF_BRAIN
from stammtisch.bots.fieber import FIEBER_BRAIN
from stammtisch.bots.fifty import FIFTY_BRAIN
from stammtisch.bots.fool import FOOL_BRAIN
from stammtisch.bots.search import Brain, Budget, search
from stammtisch.bots.simple import any_answer
from stammtisch.bots.squirrel import SQUIRREL_BRAIN
from stammtisch.games.api import Knowledge, Prompt
from stammtisch.games.offers import Answer

__all__ = ["LEVELS", "Budget", "Level", "choose"]

Level = Literal["easy", "normal", "strong"]
LEVELS: tuple[Level, ...] = get_args(Level)

BRAINS: dict[str, Brain] = {
    "fieber": FIEBER_BRAIN,
    "fettnapf": FETTNAPF_BRAIN,
    "squirrel": SQUIRREL_BRAIN,
    "fool": FOOL_BRAIN,
    "fifty": FIFTY_BRAIN,
}
"""By game. A game without one gets bots that answer anything they may."""

REMEMBERED = 8
"""So many of the last things told stay in an easy player's head: about two turns."""

CARELESS = 0.5
"""How often an easy player does just anything that may be done."""


def choose(
    knowledge: Knowledge, prompt: Prompt, rng: Random, budget: Budget, *, game: str, level: Level
) -> Answer:
    """The answer of a bot of this level: a move's fields, as `wire` parses them, one that the prompt offers.

    `game` is the game's key. `knowledge.seat` must be the seat that is asked; `knowledge.told` is everything
    it was told since the match began, what is not logged included; or nothing, for who missed a part of it.
    """
    brain = BRAINS.get(game)
    if brain is None:
        return any_answer(knowledge, prompt, rng)
    match level:
        case "strong":
            return search(brain, knowledge, prompt, rng, budget)
        case "normal":
            return brain.normal(knowledge, prompt, rng)
        case "easy":
            return _easy(brain, knowledge, prompt, rng)


def _easy(brain: Brain, knowledge: Knowledge, prompt: Prompt, rng: Random) -> Answer:
    """Now careful, now careless, and forgetful."""
    forgetful = replace(knowledge, told=knowledge.told[-REMEMBERED:])
    if rng.random() >= CARELESS:
        return brain.normal(forgetful, prompt, rng)
    options = brain.options(forgetful, prompt, rng)
    return options[rng.randrange(len(options))]

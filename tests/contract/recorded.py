"""Random matches played once and looked at by many tests; and samples of what happened in them."""

from dataclasses import dataclass
from functools import cache, lru_cache
from math import ceil
from random import Random
from typing import Any

from stammtisch.cards.shuffle import Shuffler

from tests.contract import economy
from tests.contract.cases import TRIED, Case
from tests.contract.matches import Stage, Turn, offered, random_turns, shuffler_of

FIRST_SEED = 1_000
KEPT = 64  # cases; those of a day are all kept, and those of a long run played anew


@dataclass(frozen=True, slots=True)
class Match:
    """A random match from setup to end, and the seed of its chance."""

    seed: int
    turns: tuple[Turn, ...]

    @property
    def shuffle(self) -> Shuffler:
        return shuffler_of(self.seed)

    @property
    def stages(self) -> list[Stage]:
        return [stage for turn in self.turns for stage in turn.stages]


@lru_cache(KEPT)
def recorded(case: Case) -> tuple[Match, ...]:
    """The matches of this case: two, one with the start picked and one with it drawn; of short ones more."""
    matches: list[Match] = []
    while len(matches) < 2 or sum(len(match.turns) for match in matches) < economy.TURNS:
        seed = FIRST_SEED + len(matches)
        matches.append(Match(seed, tuple(random_turns(case, seed))))
    return tuple(matches)


def turns_of(case: Case) -> list[Turn]:
    return [turn for match in recorded(case) for turn in match.turns]


def stages_of(case: Case) -> list[Stage]:
    return [stage for match in recorded(case) for stage in match.stages]


def some_turns(case: Case, size: int, rng: Random) -> list[Turn]:
    """At most so many turns of the recorded matches, some of each kind."""
    return economy.some(turns_of(case), size, rng, what_happened)


def some_stages(case: Case, size: int, rng: Random) -> list[Stage]:
    """At most so many events of the recorded matches, some of each kind."""
    return economy.some(stages_of(case), size, rng, lambda stage: type(stage.event))


def what_happened(turn: Turn) -> object:
    return type(turn.move), *sorted({type(event).__name__ for event in turn.events})


def some_offered(case: Case, prompt: Any, rng: Random) -> list[Any]:
    """At most `economy.MOVES` of the moves this prompt offers, some for each first thing chosen."""
    return economy.some(offered(case.game, prompt), economy.MOVES, rng, first_choice)


def first_choice(move: Any) -> object:
    return type(move), getattr(move, next(iter(type(move).__dataclass_fields__)))


@dataclass(frozen=True, slots=True)
class Ending:
    """What is left of a match played to its end: the kinds of its events and the last state."""

    kinds: frozenset[type]
    state: Any


@cache
def ended(case: Case, seed: int) -> Ending:
    turns = list(random_turns(case, seed))
    return Ending(frozenset(type(event) for turn in turns for event in turn.events), turns[-1].after)


def endings(case: Case) -> list[Ending]:
    """Those of this case's share of the game's random matches."""
    return [ended(case, seed) for seed in range(ceil(economy.MATCHES / len(TRIED[case.key])))]

"""`./dev bench rules`: what the rules cost a move, in each game with some of its options, and where it goes.

Random matches are played first; then each of their moves is decided once more and timed: the prompts before
it, `decide`, and `evolve` over its events. Of three times the shortest counts, since the longer ones are the
machine's. The clock closes shows; that is no move.
"""

import argparse
import cProfile
import pstats
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import reduce
from pathlib import Path
from statistics import median
from typing import Any

from stammtisch.cards.shuffle import Shuffler
from stammtisch.games.registry import AnyGame

from tests.bench import figures
from tests.bench.figures import percentile, table
from tests.contract.cases import CASES, Case, covering
from tests.contract.matches import random_turns, shuffler_of

TIMES = 3
SLOWEST = 8
WANTED_US = 60
US = 1e6
PACKAGE = "stammtisch"


@dataclass(frozen=True, slots=True)
class Move:
    """A move, where it was made, and the match's chance."""

    before: Any
    seat: int
    move: Any
    shuffle: Shuffler


@dataclass(frozen=True, slots=True)
class Cost:
    """Seconds that a move took."""

    prompts: float
    decide: float
    evolve: float

    @property
    def whole(self) -> float:
        return self.prompts + self.decide + self.evolve


def moves_of(case: Case, matches: int) -> list[Move]:
    """All moves of some random matches."""
    found = []
    for seed in range(matches):
        shuffle = shuffler_of(seed)
        for turn in random_turns(case, seed, shuffle):
            if turn.seat is not None:
                found.append(Move(turn.before, turn.seat, turn.move, shuffle))
    return found


def cost(game: AnyGame, move: Move) -> Cost:
    """What the move costs."""
    events = game.decide(move.before, move.seat, move.move, move.shuffle)
    return Cost(
        prompts=shortest(lambda: game.prompts(move.before)),
        decide=shortest(lambda: game.decide(move.before, move.seat, move.move, move.shuffle)),
        evolve=shortest(lambda: reduce(game.evolve, events, move.before)),
    )


def shortest(work: Callable[[], object]) -> float:
    """Seconds of it at its best."""
    taken = []
    for _ in range(TIMES):
        begin = time.perf_counter()
        work()
        taken.append(time.perf_counter() - begin)
    return min(taken)


def row(case: Case, costs: Sequence[Cost]) -> tuple[str, ...]:
    """One line of the table."""
    whole = [one.whole for one in costs]
    parts = ([one.prompts for one in costs], [one.decide for one in costs], [one.evolve for one in costs])
    return (
        f"`{case}`",
        f"{len(costs):,}",
        f"{median(whole) * US:.0f}",
        f"{percentile(whole, 0.9) * US:.0f}",
        *(f"{median(part) * US:.0f}" for part in parts),
    )


def profiled(cases: Iterable[tuple[Case, Sequence[Move]]]) -> list[tuple[str, ...]]:
    """The functions of our own that take the most time of the same moves; what they call that is not our
    own counts as theirs only as far as it is built in."""
    profile = cProfile.Profile()
    for case, moves in cases:
        game = case.game
        profile.enable()
        for move in moves:
            game.prompts(move.before)
            reduce(game.evolve, game.decide(move.before, move.seat, move.move, move.shuffle), move.before)
        profile.disable()
    return _slowest(pstats.Stats(profile))


def _slowest(stats: pstats.Stats) -> list[tuple[str, ...]]:
    timed: dict[tuple[str, int, str], Sequence[Any]] = getattr(stats, "stats")  # noqa: B009 - untyped there
    whole = sum(entry[2] for entry in timed.values())
    own = sorted(timed.items(), key=lambda item: -item[1][2])[:SLOWEST]
    return [(_name(*where), f"{entry[2] / whole:.0%}", f"{entry[3] / whole:.0%}") for where, entry in own]


def _name(file: str, _line: int, function: str) -> str:
    if file == "~":
        return f"`{function.strip('<>')}`"
    path = Path(file)
    inside = path.parts[path.parts.index(PACKAGE) + 1 :] if PACKAGE in path.parts else path.parts[-1:]
    return f"`{function}` ({'/'.join(inside)})"


def parse(argv: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="./dev bench rules", description=__doc__)
    parser.add_argument("--matches", type=int, default=5, help="of each case (default: %(default)s)")
    parser.add_argument("--games", nargs="+", choices=sorted(CASES), default=list(CASES))
    parser.add_argument("--write", action="store_true", help="put the tables into docs/performance.md")
    return parser.parse_args(argv)


def main(argv: Sequence[str] = ()) -> None:
    options = parse(argv)
    rows, parts = [], []
    for key in options.games:
        played = [(case, moves_of(case, options.matches)) for case in covering(CASES[key])]
        costs = [(case, [cost(case.game, move) for move in moves]) for case, moves in played]
        rows += [row(case, found) for case, found in costs]
        middle = median(one.whole for _, found in costs for one in found) * US
        verdict = "wanted and reached" if middle <= WANTED_US else "wanted and not reached"
        where = table(("function", "its own", "with what it calls"), profiled(played))
        parts.append(f"**{key}**: {middle:.0f} µs at the median ({verdict}: {WANTED_US})\n\n{where}")
    head = ("game, seats, options", "moves", "median µs", "p90 µs", "prompts", "decide", "evolve")
    text = "\n\n".join((table(head, rows), *parts))
    print(text)  # noqa: T201 - a benchmark says what it found
    if options.write:
        figures.write("rules", text)

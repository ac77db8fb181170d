"""`./dev bench bots`: how well each level plays, in shares of wins with intervals, and how long it thinks.

One of a level against random players; then two levels against each other, half the seats each. Seats are
rotated from match to match, shared wins are split, and the playouts of a strong bot are fixed, so that the
same command gives the same table. Intervals are 95 %. Times are of this process,
whatever else the machine does.
"""

import argparse
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import fmean, stdev

from stammtisch.bots.api import BRAINS, LEVELS, Budget
from stammtisch.games import registry

from tests.bench import figures
from tests.bench.arena import Player, shares
from tests.bench.figures import percentile, table
from tests.contract.cases import Case

PAGE = Path(__file__).resolve().parents[2] / "docs" / "bots.md"
SEATS = {"fieber": 4, "fettnapf": 4, "squirrel": 3, "fool": 4, "fifty": 4}
WANTED = {"fieber": 0.60, "fettnapf": 0.60, "squirrel": 0.60, "fool": 0.60, "fifty": 0.65}
DUELS: tuple[tuple[Player, Player], ...] = (("strong", "normal"), ("strong", "easy"), ("normal", "easy"))
DUEL_SEATS = 4
RANDOM: Player = "random"
MS = 1e3
SURE = 1.96
"""Standard errors on each side of an interval of 95 %."""


@dataclass(frozen=True, slots=True)
class Share:
    """The share of the wins one side had: over matches, its mean and half its interval."""

    matches: int
    mean: float
    half: float

    def __str__(self) -> str:
        return f"{self.mean:.2f} ± {self.half:.2f} ({self.matches})"

    def against(self, wanted: float) -> str:
        """Whether it is what was wanted, as far as it can be told."""
        if self.mean - self.half >= wanted:
            return "reached"
        return "reached, its interval begins below" if self.mean >= wanted else "not reached"

    def verdict(self) -> str:
        """Which side is better, as far as it can be told."""
        if abs(self.mean - 0.5) <= self.half:
            return "not distinguishable"
        return "better" if self.mean > 0.5 else "worse"


Times = dict[Player, list[float]]


def share_of(key: str, players: Sequence[Player], matches: int, taken: Times) -> Share:
    """What the first player's level wins in so many matches."""
    case = Case(key, len(players), registry.options_of(key))
    return estimated(list(shares(case, players, range(matches), Budget(), taken)))


def estimated(won: Sequence[float]) -> Share:
    """From a side's part of each match's win.

    The interval is that of these matches and two more, one won and one lost: few wins prove little.
    """
    return Share(len(won), fmean(won), SURE * stdev([*won, 0.0, 1.0]) / len(won) ** 0.5)


def against_random(key: str, options: argparse.Namespace, taken: Times) -> tuple[str, ...]:
    """One line: one of each level among random players."""
    others = (RANDOM,) * (SEATS[key] - 1)
    found = {level: share_of(key, (level, *others), matches_of(level, options), taken) for level in LEVELS}
    wanted = f"{WANTED[key]:.2f} {found['strong'].against(WANTED[key])}"
    return (f"{key}, {SEATS[key]} seats", f"{1 / SEATS[key]:.2f}", *map(str, found.values()), wanted)


def matches_of(level: Player, options: argparse.Namespace) -> int:
    """Levels that take no time play more."""
    return int(options.matches) * (1 if level == "strong" else options.quick)


def duels(key: str, options: argparse.Namespace, taken: Times) -> tuple[str, ...]:
    """One line: each two levels, two seats each, sitting by turns."""
    found = []
    for one, other in DUELS:
        players: tuple[Player, ...] = (one, other) * (DUEL_SEATS // 2)
        share = share_of(key, players, matches_of(one, options), taken)
        found.append(f"{share} {share.verdict()}")
    return (f"{key}, {DUEL_SEATS} seats", *found)


def thinking(key: str, taken: Times) -> tuple[str, ...]:
    """One line: what a strong bot's decisions took."""
    times = taken["strong"]
    ms = (fmean(times) * MS, *(percentile(times, share) * MS for share in (0.5, 0.95)), max(times) * MS)
    return (key, f"{BRAINS[key].iterations}", f"{len(times):,}", *(f"{one:.0f}" for one in ms))


def parse(argv: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="./dev bench bots", description=__doc__)
    parser.add_argument("--matches", type=int, default=100, help="with a strong bot (default: %(default)s)")
    parser.add_argument("--quick", type=int, default=3, help="times as many without (default: %(default)s)")
    parser.add_argument("--games", nargs="+", choices=sorted(SEATS), default=list(SEATS))
    parser.add_argument("--write", action="store_true", help="put the tables into docs/bots.md")
    return parser.parse_args(argv)


def main(argv: Sequence[str] = ()) -> None:
    options = parse(argv)
    alone, against, times = [], [], []
    for key in options.games:
        taken: Times = {}
        alone.append(against_random(key, options, taken))
        against.append(duels(key, options, taken))
        times.append(thinking(key, taken))
        print(alone[-1], against[-1], times[-1], sep="\n", flush=True)  # noqa: T201 - it takes long
    text = "\n\n".join(
        (
            "**One among random players: its share of the wins (matches)**",
            table(("", "a fair share", *LEVELS, "wanted of strong"), alone),
            "**Duels, two seats each: the first one's share of the wins (matches)**",
            table(("", *(f"{one} : {other}" for one, other in DUELS)), against),
            "**What a strong bot's decisions take, in ms of one core**",
            table(("", "playouts", "decisions", "mean", "median", "p95", "most"), times),
        )
    )
    print(text)  # noqa: T201 - a benchmark says what it found
    if options.write:
        figures.write("bots", text, PAGE)

"""`./dev bench rooms`: how many moves a second, at what cost each, how soon at the last seat.

Method: docs/performance.md, where `--write` puts the tables.
"""

import argparse
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from statistics import median

import orjson

from tests.bench import figures, report
from tests.bench.load import Measured, Task
from tests.bench.machine import on_core, sync_seconds
from tests.bench.memory import sizes
from tests.bench.servers import BASELINE, LOAD_CORE, OURS, SILENT, UNCOMMITTED, Contender, started
from tests.bench.tables import SEATS

CLOSED = (OURS, UNCOMMITTED, BASELINE, SILENT)
PACED = (OURS, UNCOMMITTED, BASELINE)
SYNCS = 200
WARM = 2.0
PLAYED = 80
"""Moves in each room whose memory is measured: its past is then as long as it gets."""

Results = Mapping[Contender, list[Measured]]


@dataclass
class Bench:
    """All that is measured, run after run."""

    runs: int
    seconds: float
    syncs: list[float] = field(default_factory=list)
    frame_length: int = 0

    def compare(self, contenders: Sequence[Contender], rooms: int, pace: float = 0) -> Results:
        """Each contender in each run, the order turned by one from run to run."""
        results: dict[Contender, list[Measured]] = {contender: [] for contender in contenders}
        for run in range(self.runs):
            turn = run % len(contenders)
            for contender in (*contenders[turn:], *contenders[:turn]):
                say(f"run {run + 1}/{self.runs}, {rooms} rooms, {contender.name}")
                results[contender].append(self.measure(contender, rooms, pace))
        return results

    def measure(self, contender: Contender, rooms: int, pace: float) -> Measured:
        """One contender once, on a fresh disk and a fresh server."""
        with tempfile.TemporaryDirectory() as folder:
            self.syncs += sync_seconds(Path(folder), SYNCS // self.runs)
            measured = play(contender, Path(folder) / "data", rooms, pace, self.seconds, self.frame_length)
        if contender is OURS:
            self.frame_length = round(measured.frame_mean)
        return measured


def play(
    contender: Contender, data: Path, rooms: int, pace: float, seconds: float, frame_length: int
) -> Measured:
    """Start the server, load it from another process on the other core; what came of it."""
    with started(contender, data, frame_length) as server:
        task = Task(contender.players, server.port, server.pid, rooms, pace, WARM, seconds, contender.say_got)
        with on_core(LOAD_CORE):
            load = subprocess.Popen(
                [sys.executable, "-m", "tests.bench.load", orjson.dumps(asdict(task)).decode()],
                stdout=subprocess.PIPE,
            )
        text, _ = load.communicate()
        if load.returncode != 0:
            raise SystemExit(f"The load of {contender.name} failed.")
    return Measured(**orjson.loads(text))


def memory(rooms: int, saturation: float) -> str:
    """What a room and a socket take."""
    say(f"memory of {rooms} rooms and {SEATS * rooms} sockets")
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder) / "data"
        play(OURS, data, rooms, 0, PLAYED * rooms / saturation, 0)
        return report.memory(rooms, sizes(data))


def say(text: str) -> None:
    print(text, file=sys.stderr, flush=True)  # noqa: T201 - it takes minutes


def parse(argv: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="./dev bench rooms", description=__doc__)
    parser.add_argument("--runs", type=int, default=5, help="alternating runs (default: %(default)s)")
    parser.add_argument("--seconds", type=float, default=10, help="measured in each (default: %(default)s)")
    parser.add_argument("--rooms", type=int, nargs="+", default=[50, 1000], help="closed loop, how many")
    parser.add_argument("--paced-rooms", type=int, help="(default: half of what we do in a second)")
    parser.add_argument("--memory-rooms", type=int, default=200, help="(default: %(default)s)")
    parser.add_argument("--write", action="store_true", help="put the tables into docs/performance.md")
    return parser.parse_args(argv)


def main(argv: Sequence[str] = ()) -> None:
    options = parse(argv)
    bench = Bench(options.runs, options.seconds)
    parts, saturation = [], 0.0
    for rooms in options.rooms:
        results = bench.compare(CLOSED, rooms)
        parts.append(report.closed(rooms, results))
        saturation = median(measured.moves_a_second for measured in results[OURS])
    paced = options.paced_rooms or max(1, round(saturation / 2))
    parts.append(report.paced(paced, bench.compare(PACED, paced, pace=1), bench.syncs))
    parts.append(memory(options.memory_rooms, saturation))
    text = "\n\n".join((report.machine(options.runs, options.seconds, bench.frame_length), *parts))
    print(text)  # noqa: T201 - a benchmark says what it found
    if options.write:
        figures.write("rooms", text)

"""`./dev bench crowd`: what people notice of a hundred tables of strong bots on the same machine.

Tables of four people play at one move a second each, once alone and once beside the tables of bots, in turn,
each time on a fresh server that has the whole machine. Reported are the people's times, and how long the
bots' processes thought for a move: what the budget came to.
"""

import argparse
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from statistics import median

import orjson

from tests.bench import figures, report
from tests.bench.figures import spread, table
from tests.bench.load import MS, Measured, Task
from tests.bench.machine import cpu_seconds
from tests.bench.servers import OURS, Started, started

PACE_SECONDS = 2
WARM = 5.0
TIMES = 3
"""The people's p99 beside bots is wanted to be so many times the one without at most."""


@dataclass(frozen=True, slots=True)
class Thought:
    """What the bots did meanwhile: moves a second, and the processor time (ms) that each took to think of."""

    moves_a_second: float
    ms_a_move: float


def play(tables: int, seconds: float, server: Started) -> Measured:
    """The people's tables, at a pace."""
    task = Task("ours", server.port, server.pid, tables, 1, WARM, seconds)
    text = subprocess.run(
        [sys.executable, "-m", "tests.bench.load", orjson.dumps(asdict(task)).decode()],
        stdout=subprocess.PIPE,
        check=True,
    ).stdout
    return Measured(**orjson.loads(text))


@contextmanager
def crowd(tables: int, server: Started) -> Iterator["subprocess.Popen[str]"]:
    """So many tables of bots."""
    process = subprocess.Popen(
        [sys.executable, "-m", "tests.bench.crowd_load", str(server.port), str(tables)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert process.stdin is not None
    assert process.stdout is not None
    try:
        if not process.stdout.readline():
            raise SystemExit("The tables of bots were not filled.")
        yield process
    finally:
        process.kill()
        process.wait()
        process.stdin.close()
        process.stdout.close()


def moves(process: "subprocess.Popen[str]") -> int:
    """The bots' moves so far."""
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write("\n")
    process.stdin.flush()
    return int(process.stdout.readline())


def thinkers(pid: int) -> list[int]:
    """The server's processes that think."""
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return [int(child) for child in children]


def beside_bots(options: argparse.Namespace, data: Path) -> tuple[Measured, Thought]:
    """The people's times beside bots, and what the bots did."""
    with started(OURS, data, BOT_PACE=str(PACE_SECONDS)) as server, crowd(options.bots, server) as process:
        before, thought = moves(process), _thought(server)
        measured = play(options.tables, options.seconds, server)
        made, thought = moves(process) - before, _thought(server) - thought
    seconds = WARM + options.seconds
    return measured, Thought(made / seconds, thought / made * MS)


def _thought(server: Started) -> float:
    return sum(cpu_seconds(child) for child in thinkers(server.pid))


def alone(options: argparse.Namespace, data: Path) -> Measured:
    """The people's times without bots."""
    with started(OURS, data, BOT_PACE=str(PACE_SECONDS)) as server:
        return play(options.tables, options.seconds, server)


def shown(options: argparse.Namespace, plain: Sequence[Measured], crowded: Sequence[Measured]) -> list[str]:
    """The table, and the verdict."""
    rows = [
        (
            name,
            spread([one.p50_ms for one in found], 2),
            spread([one.p99_ms for one in found], 2),
            spread([one.moves_a_second for one in found]),
        )
        for name, found in (("alone", plain), (f"beside {options.bots} tables of bots", crowded))
    ]
    times = median(two.p99_ms / one.p99_ms for one, two in zip(plain, crowded, strict=True))
    reached = "reached" if times <= TIMES else "not reached"
    return [
        table(("people's moves", "p50 ms", "p99 ms", "moves/s"), rows),
        f"The people's p99 beside bots is {times:.1f} times the one without (wanted: {TIMES} at most;"
        f" {reached}).",
    ]


def main(argv: list[str]) -> None:
    """Measure, print; with --write, into docs/performance.md."""
    parser = argparse.ArgumentParser(prog="./dev bench crowd")
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=15)
    parser.add_argument("--tables", type=int, default=20, help="of four people each")
    parser.add_argument("--bots", type=int, default=100, help="tables of one person and three strong bots")
    parser.add_argument("--write", action="store_true")
    options = parser.parse_args(argv)
    plain: list[Measured] = []
    crowded: list[tuple[Measured, Thought]] = []
    for run in range(options.runs):
        print(f"run {run + 1}/{options.runs}", file=sys.stderr)  # noqa: T201 - it takes minutes
        with tempfile.TemporaryDirectory() as folder:
            plain.append(alone(options, Path(folder) / "alone"))
            crowded.append(beside_bots(options, Path(folder) / "crowded"))
    thoughts = [thought for _, thought in crowded]
    text = "\n\n".join(
        [
            report.machine(options.runs, options.seconds, round(plain[-1].frame_mean)),
            *shown(options, plain, [measured for measured, _ in crowded]),
            f"The bots made {spread([one.moves_a_second for one in thoughts], 1)} moves a second and thought"
            f" {spread([one.ms_a_move for one in thoughts], 1)} ms (processor time) for each.",
        ]
    )
    print(text)  # noqa: T201 - a benchmark says what it found
    if options.write:
        figures.write("crowd", text)

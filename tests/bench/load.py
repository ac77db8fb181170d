"""The load, a process of its own: fills the tables of a server, has them played, measures for a while.

`python -m tests.bench.load '<Task as JSON>'` prints one `Measured` as JSON. The same code drives
both servers.
"""

import asyncio
import resource
import sys
import time
from dataclasses import asdict, dataclass
from typing import Literal

import orjson
import uvloop

from tests.bench.figures import percentile
from tests.bench.machine import cpu_seconds
from tests.bench.players import BaselinePlayers, OurPlayers, Players
from tests.bench.tables import Book, Table

MS, US = 1e3, 1e6


@dataclass(frozen=True, slots=True)
class Task:
    """Which server to load and how. `pace`: moves a second at each table; 0: as fast as it goes."""

    server: Literal["ours", "baseline"]
    port: int
    pid: int
    tables: int
    pace: float
    warm: float
    seconds: float
    say_got: bool = True


@dataclass(frozen=True, slots=True)
class Measured:
    """What came of it. `late`: moves that had to wait for the one before when their time had come.

    `server_us`: processor time of the server a move, of its whole process. `server_share`, `load_share`:
    how busy the server and the load were; 1 is one core.
    """

    moves: int
    moves_a_second: float
    server_us: float
    server_share: float
    load_share: float
    p50_ms: float
    p99_ms: float
    frame_mean: float
    frame_max: int
    late: int


class Load:
    """Moves at all tables: as fast as it goes, or each table at its pace, spread evenly."""

    def __init__(self, task: Task) -> None:
        self.book = Book()
        self._task = task
        self._going = False
        self._tables = [Table(self.book, self._idle) for _ in range(task.tables)]

    async def run(self) -> Measured:
        """Fill the tables, play, measure."""
        await self._players().sit(self._tables)
        await self._all_idle()
        self._begin()
        await asyncio.sleep(self._task.warm)
        measured = await self._measure()
        if self.book.failures:
            raise SystemExit(f"The server refused: {self.book.failures[0]}")
        return measured

    def _players(self) -> Players:
        if self._task.server == "ours":
            return OurPlayers(self._task.port)
        return BaselinePlayers(self._task.port, say_got=self._task.say_got)

    async def _all_idle(self) -> None:
        async with asyncio.timeout(120):
            while not all(table.idle for table in self._tables):
                await asyncio.sleep(0.05)
                if self.book.failures:
                    raise SystemExit(f"The server refused: {self.book.failures[0]}")

    def _begin(self) -> None:
        self._going = True
        if not self._task.pace:
            for table in self._tables:
                table.go()
            return
        loop, between = asyncio.get_running_loop(), 1 / self._task.pace
        begin = loop.time()
        for number, table in enumerate(self._tables):
            at = begin + between * number / len(self._tables)
            loop.call_at(at, self._tick, table, at)

    def _tick(self, table: Table, at: float) -> None:
        if table.idle:
            table.go()
        elif table.match_runs and self.book.open:
            self.book.late += 1
        at += 1 / self._task.pace
        asyncio.get_running_loop().call_at(at, self._tick, table, at)

    def _idle(self, table: Table) -> None:
        if self._going and not self._task.pace:
            table.go()

    async def _measure(self) -> Measured:
        begin, server, own = time.perf_counter(), cpu_seconds(self._task.pid), own_seconds()
        self.book.open = True
        await asyncio.sleep(self._task.seconds)
        self.book.open = False
        seconds = time.perf_counter() - begin
        server, own = cpu_seconds(self._task.pid) - server, own_seconds() - own
        moves = len(self.book.latencies)
        return Measured(
            moves=moves,
            moves_a_second=moves / seconds,
            server_us=server / moves * US,
            server_share=server / seconds,
            load_share=own / seconds,
            p50_ms=percentile(self.book.latencies, 0.5) * MS,
            p99_ms=percentile(self.book.latencies, 0.99) * MS,
            frame_mean=self.book.frame_bytes / self.book.frames,
            frame_max=self.book.longest_frame,
            late=self.book.late,
        )


def own_seconds() -> float:
    """Processor time of this process."""
    used = resource.getrusage(resource.RUSAGE_SELF)
    return used.ru_utime + used.ru_stime


if __name__ == "__main__":
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        found = runner.run(Load(Task(**orjson.loads(sys.argv[1]))).run())
    sys.stdout.buffer.write(orjson.dumps(asdict(found)))

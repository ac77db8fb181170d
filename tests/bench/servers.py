"""The servers that are compared, each a process of its own that has one core for itself."""

import resource
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from tests.asgi.running import environment
from tests.bench.machine import on_core

SERVER_CORE, LOAD_CORE = 0, 1

NO_LIMIT = "1000000000"
UNLIMITED = (
    "GUESTS_PER_HOUR",
    "ROOMS_PER_HOUR",
    "CONNECTS_PER_MINUTE",
    "CONNECTIONS_PER_ADDRESS",
    "CONNECTIONS_PER_SERVER",
    "REQUESTS_PER_MINUTE",
    "SOCKETS_PER_ADDRESS",
    "SOCKETS_PER_SERVER",
    "COMMAND_BURST",
    "COMMANDS_PER_SECOND",
)
"""The load is one address, and plays faster than people do. All else is as it comes."""

Players = Literal["ours", "baseline"]


@dataclass(frozen=True, slots=True)
class Contender:
    """A server, and how its players behave."""

    name: str
    module: tuple[str, ...]
    players: Players
    say_got: bool = True


OURS = Contender("ours, everything on", ("stammtisch", "serve", "--port", "0"), "ours")
UNCOMMITTED = Contender("ours, commit off", ("tests.bench.uncommitted",), "ours")
BASELINE = Contender("baseline", ("tests.bench.baseline",), "baseline")
SILENT = Contender("baseline, no `got`", ("tests.bench.baseline",), "baseline", say_got=False)


@dataclass(frozen=True, slots=True)
class Started:
    """A server that listens."""

    pid: int
    port: int


@contextmanager
def started(contender: Contender, data: Path, frame_length: int = 0, **more: str) -> Iterator[Started]:
    """The server, with its data in this folder; the baseline sends frames of this length. With further
    settings it has all cores."""
    raise_file_limit()
    settings = {
        f"STAMMTISCH_{name}": value for name, value in {**dict.fromkeys(UNLIMITED, NO_LIMIT), **more}.items()
    }
    length = (str(frame_length),) if contender.players == "baseline" else ()
    cores = nullcontext() if more else on_core(SERVER_CORE)
    with cores, (data.parent / "server.log").open("a") as log:
        process = subprocess.Popen(
            [sys.executable, "-m", *contender.module, *length],
            env=environment(data, STAMMTISCH_LOG_LEVEL="warning", **settings),
            stdout=subprocess.PIPE,
            stderr=log,
            text=True,
        )
    try:
        assert process.stdout is not None
        with process.stdout as said:
            line = said.readline()
        if not line:
            raise SystemExit(f"{contender.name} did not start: {(data.parent / 'server.log').read_text()}")
        yield Started(process.pid, int(line.rpartition(":")[2]))
    finally:
        process.terminate()
        process.wait()


def raise_file_limit() -> None:
    """As many open files as we may have: a socket is one."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))

"""A PostgreSQL of one's own: to be killed in the middle, and started again with what it has on its disk."""

import os
import signal
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from time import monotonic

from sqlalchemy import URL

from tests.services import as_user, free_port, postgres_programs, service_folder

PATIENCE = 60.0


@dataclass
class Database:
    """`kill` is kill -9 of its first process, `stop` its own fastest stop; both leave it to be repaired."""

    programs: Path
    folder: Path
    port: int

    @property
    def url(self) -> URL:
        return URL.create(
            "postgresql+asyncpg",
            username="postgres",
            host="127.0.0.1",
            port=self.port,
            database="postgres",
        )

    @property
    def address(self) -> str:
        return self.url.render_as_string()

    def start(self) -> None:
        """Start it, as soon as what is left of a killed one is gone, and wait until it answers."""
        options = (
            f"-p {self.port} -c listen_addresses=127.0.0.1 -c unix_socket_directories={self.folder}"
            " -c fsync=off -c max_connections=20 -c superuser_reserved_connections=3"
        )
        end = monotonic() + PATIENCE
        while True:
            try:
                self._control("-l", self.folder / "log", "-o", options, "start")
            except subprocess.CalledProcessError:
                if monotonic() > end:
                    raise
            else:
                return

    def kill(self) -> None:
        """kill -9, and wait until no part of it answers any more."""
        first = int((self.folder / "data" / "postmaster.pid").read_text().split()[0])
        parts = children(first)
        os.kill(first, signal.SIGKILL)
        for process in (first, *parts):
            while alive(process):
                pass

    def stop(self) -> None:
        """Stop at once, whatever is under way."""
        self._control("-m", "immediate", "stop")

    def _control(self, *what: str | Path) -> None:
        as_user("postgres", self.programs / "pg_ctl", "-D", self.folder / "data", "-w", "-s", *what)


def children(process: int) -> list[int]:
    listed = Path(f"/proc/{process}/task/{process}/children").read_text()
    return [int(number) for number in listed.split()]


def alive(process: int) -> bool:
    """Whether it runs still; one that has ended and is not yet collected does not."""
    try:
        state = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0]
    except (FileNotFoundError, ProcessLookupError):
        return False
    return state not in "ZX"


@contextmanager
def own_database() -> Iterator[Database]:
    """One that runs, with nothing in it."""
    programs = postgres_programs()
    with service_folder(user="postgres") as folder:
        make: list[str | Path] = [programs / "initdb", "-D", folder / "data", "--username=postgres"]
        as_user("postgres", *make, "--auth=trust", "--encoding=UTF8", "--no-sync")
        database = Database(programs, folder, free_port())
        database.start()
        try:
            yield database
        finally:
            with suppress(subprocess.CalledProcessError):  # a test may have left it killed
                database.stop()

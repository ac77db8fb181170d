"""One process a SQLite database: caches and doorbells know nothing of a second one.

The lock belongs to the open file and goes with the process, however it ends.
"""

import fcntl
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

_held: set[int] = set()


class InUse(RuntimeError):
    """Another process serves this database."""


@contextmanager
def exclusive(database: Path) -> Iterator[None]:
    """Hold the database's lock file, `<database>.lock`.

    Raises:
        InUse: if another process holds it.
    """
    database = database.resolve()  # by whatever link it is reached
    path = database.with_name(database.name + ".lock")
    path.parent.mkdir(parents=True, exist_ok=True)
    descriptor = os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
    try:
        _take(descriptor, database)
        _held.add(descriptor)
        yield
    finally:
        _held.discard(descriptor)
        os.close(descriptor)


def _take(descriptor: int, database: Path) -> None:
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError as error:
        holder = os.pread(descriptor, 20, 0).decode("ascii", "replace").strip() or "unknown"
        raise InUse(
            f"{database} is in use by another process (number {holder}). One process serves a SQLite"
            " database; stop that one first, or give this one another data directory."
        ) from error
    os.ftruncate(descriptor, 0)
    os.pwrite(descriptor, f"{os.getpid()}\n".encode("ascii"), 0)


def _let_go_in_child() -> None:
    while _held:
        os.close(_held.pop())


# A forked child shares the open file: it would keep the lock after its parent was killed.
os.register_at_fork(after_in_child=_let_go_in_child)

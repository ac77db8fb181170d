"""One process serves a SQLite database; its lock goes with it, however it ends."""

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from stammtisch.store.lock import InUse, exclusive

HOLDER = """
import os, sys
from pathlib import Path
from stammtisch.store.lock import exclusive
with exclusive(Path(sys.argv[1])):
    if len(sys.argv) > 2 and os.fork() == 0:
        print(os.getpid(), flush=True)
        sys.stdin.read()
        os._exit(0)
    if len(sys.argv) == 2:
        print(os.getpid(), flush=True)
    sys.stdin.read()
"""


@contextmanager
def holder(database: Path, *more: str) -> Iterator[tuple["subprocess.Popen[str]", int]]:
    """A process that holds the lock, and the number it says."""
    command = [sys.executable, "-c", HOLDER, str(database), *more]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as running:
        assert running.stdout is not None
        try:
            yield running, int(running.stdout.readline())
        finally:
            running.kill()


def test_a_second_process_is_refused_and_told_who_was_first(tmp_path: Path) -> None:
    database = tmp_path / "cards.db"
    with holder(database) as (_, number):
        with pytest.raises(InUse) as refused, exclusive(database):
            pass
        assert str(database) in str(refused.value)
        assert str(number) in str(refused.value)


def test_the_same_process_is_refused_too(tmp_path: Path) -> None:
    with exclusive(tmp_path / "cards.db"), pytest.raises(InUse), exclusive(tmp_path / "cards.db"):
        pass


def test_the_lock_goes_with_a_killed_process(tmp_path: Path) -> None:
    database = tmp_path / "cards.db"
    with holder(database) as (running, _):
        running.kill()
        running.wait()
        with exclusive(database):
            pass


def test_a_child_does_not_keep_the_lock_of_its_killed_parent(tmp_path: Path) -> None:
    database = tmp_path / "cards.db"
    with holder(database, "with a child") as (running, child):
        running.kill()
        running.wait()
        assert Path(f"/proc/{child}").exists()
        with exclusive(database):
            pass


def test_the_lock_can_be_taken_again_when_let_go(tmp_path: Path) -> None:
    for _ in range(2):
        with exclusive(tmp_path / "new folder" / "cards.db"):
            pass


def test_another_database_has_another_lock(tmp_path: Path) -> None:
    with exclusive(tmp_path / "a.db"), exclusive(tmp_path / "b.db"):
        pass

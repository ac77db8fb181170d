"""kill -9 in the middle of writing: whatever was acknowledged is there."""

import subprocess
import sys
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import IO

from sqlalchemy import URL
from stammtisch.store.engine import is_sqlite

from tests.databases import rows, wait_for_silence
from tests.store.conftest import parts

ROOT = Path(__file__).resolve().parents[2]
KILLS = 6


def acknowledged(output: IO[str]) -> Iterator[tuple[str, int]]:
    """The whole lines; the last one may be cut off."""
    for line in output:
        if line.endswith("\n"):
            room, seq = line.split()
            yield room, int(seq)


def killed_in_the_middle(url: URL, after: int) -> set[tuple[str, int]]:
    """Let it append until it has acknowledged so many, kill it; all that it has acknowledged."""
    command = [sys.executable, "-m", "tests.store.appender", url.render_as_string(hide_password=False)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as running:
        assert running.stdout is not None
        lines = acknowledged(running.stdout)
        seen = set(islice(lines, after))
        running.kill()
        seen.update(lines)
    assert len(seen) >= after
    if not is_sqlite(url):
        wait_for_silence(url)
    return seen


async def test_every_acknowledged_entry_survives_kill_9(url: URL) -> None:
    ever: set[tuple[str, int]] = set()
    for kill in range(KILLS):
        ever |= killed_in_the_middle(url, after=150 + 37 * kill)
        stored = set(rows(url, "SELECT room, seq FROM entries"))
        assert ever <= stored
        heads = rows(url, "SELECT room, max(seq), count(*) FROM entries GROUP BY room ORDER BY room")
        assert heads == rows(url, "SELECT code, head, head FROM rooms ORDER BY code")
        if is_sqlite(url):
            assert rows(url, "PRAGMA integrity_check") == [("ok",)]
    async with parts(url) as store:
        for room in {room for room, _ in ever}:
            seqs = [entry.seq for entry in await store.log.read(room)]
            assert seqs == list(range(1, len(seqs) + 1))

"""What an entry costs to store: one a commit, and as many as wait together; and what its text costs."""

import asyncio
import tempfile
import time
import timeit
from collections.abc import Sequence
from pathlib import Path

from stammtisch.ports import Log, Stored
from stammtisch.store.engine import database_url
from stammtisch.store.migrate import upgrade
from stammtisch.store.opening import open_store
from stammtisch.wire import stored

from tests.store.samples import play, summary

TOGETHER = 200
ENTRIES = 4_000
ALONE = 400


async def seconds_each(log: Log, together: int, entries: int) -> float:
    """The time of one entry when so many rooms append at once."""
    rooms = [f"{together}-{number}" for number in range(together)]
    begin = time.perf_counter()
    for seq in range(1, entries // together + 1):
        results = await asyncio.gather(*(log.append(play(room, seq), summary(room)) for room in rooms))
        assert results == [Stored(seq)] * together
    return (time.perf_counter() - begin) / entries


async def commits() -> None:
    with tempfile.TemporaryDirectory() as folder:
        url = database_url(None, Path(folder))
        upgrade(url)
        async with open_store(url) as store:
            alone = await seconds_each(store.log, 1, ALONE)
            together = await seconds_each(store.log, TOGETHER, ENTRIES)
    report("one entry a commit", alone)
    report(f"{TOGETHER} rooms at once", together)
    print(f"{'ratio':>24} {alone / together:8.1f}")  # noqa: T201 - a benchmark says what it found


def texts() -> None:
    entry = play("room", 1)
    written = stored.write("fifty", entry.command, entry.events)
    count = 20_000
    report(
        "to text",
        timeit.timeit(lambda: stored.write("fifty", entry.command, entry.events), number=count) / count,
    )
    report("from text", timeit.timeit(lambda: stored.read("fifty", 1, written), number=count) / count)


def report(what: str, seconds: float) -> None:
    print(f"{what:>24} {seconds * 1e6:8.1f} µs")  # noqa: T201 - a benchmark says what it found


def main(_argv: Sequence[str] = ()) -> None:
    asyncio.run(commits())
    texts()

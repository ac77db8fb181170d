"""A process of its own that appends to many rooms at once and prints each acknowledged (room, seq)."""

import asyncio
import sys
from pathlib import Path

from sqlalchemy import URL
from stammtisch.ports import Log, Stored
from stammtisch.store.engine import database_file
from stammtisch.store.lock import exclusive
from stammtisch.store.opening import open_store

from tests.store.samples import play, summary

ROOMS = 20


async def append_for_ever(log: Log, room: str) -> None:
    seq = len(await log.read(room))
    while True:
        seq += 1
        assert await log.append(play(room, seq), summary(room)) == Stored(seq)
        sys.stdout.write(f"{room} {seq}\n")
        sys.stdout.flush()


async def main(url: URL) -> None:
    with exclusive(database_file(url)):
        async with open_store(url) as store:
            await asyncio.gather(*(append_for_ever(store.log, f"room-{number}") for number in range(ROOMS)))


if __name__ == "__main__":
    asyncio.run(main(URL.create("sqlite", database=str(Path(sys.argv[1])))))

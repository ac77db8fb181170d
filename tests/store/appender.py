"""A process of its own that appends to many rooms at once and prints each acknowledged (room, seq)."""

import asyncio
import sys
from contextlib import nullcontext

from sqlalchemy import URL, make_url
from stammtisch.ports import Log, Stored
from stammtisch.store.engine import database_file, is_sqlite
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
    with exclusive(database_file(url)) if is_sqlite(url) else nullcontext():
        async with open_store(url) as store:
            await asyncio.gather(*(append_for_ever(store.log, f"room-{number}") for number in range(ROOMS)))


if __name__ == "__main__":
    asyncio.run(main(make_url(sys.argv[1])))

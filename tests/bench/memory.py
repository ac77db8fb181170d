"""What a loaded room and an idle socket take of our server's memory: by how much it grows with many of them.

The rooms have been played in, so that their past is as long as it gets; then the server is started anew, and
loads them from the log. The sockets are strangers', four a room, that have been sent their first frame.
"""

import asyncio
import http.client
import sqlite3
from collections.abc import Sequence
from contextlib import AsyncExitStack, closing
from dataclasses import dataclass
from pathlib import Path

import uvloop
from stammtisch.store.engine import FILE_NAME

from tests.bench.machine import resident_bytes
from tests.bench.players import FRAME, got, in_groups
from tests.bench.servers import OURS, Started, started
from tests.bench.tables import SEATS
from tests.bench.wire import connect, framed

WARM = 10
"""The first rooms, and their sockets, make what all the others use."""
KIB = 1024


@dataclass(frozen=True, slots=True)
class Sizes:
    """In KiB."""

    room: float
    socket: float


def sizes(data: Path) -> Sizes:
    """Measured with the rooms in this folder, that another server has filled."""
    with closing(sqlite3.connect(data / FILE_NAME)) as database:
        codes = [code for (code,) in database.execute("SELECT code FROM rooms")]
    with started(OURS, data) as server, asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        return runner.run(_measure(server, codes))


async def _measure(server: Started, codes: Sequence[str]) -> Sizes:
    warm, rest = codes[:WARM], codes[WARM:]
    _load(server, warm)
    before = resident_bytes(server.pid)
    _load(server, rest)
    loaded = resident_bytes(server.pid)
    async with AsyncExitStack() as stack:
        await _watch(server, warm, stack)
        watched = resident_bytes(server.pid)
        await _watch(server, rest, stack)
        sockets = resident_bytes(server.pid) - watched
    return Sizes((loaded - before) / len(rest) / KIB, sockets / (SEATS * len(rest)) / KIB)


def _load(server: Started, codes: Sequence[str]) -> None:
    """Have the server read these rooms; it keeps them for a while."""
    with closing(http.client.HTTPConnection("127.0.0.1", server.port)) as connection:
        for code in codes:
            connection.request("GET", f"/api/rooms/{code}")
            answer = connection.getresponse()
            assert answer.status == http.client.OK, answer.read()
            answer.read()


async def _watch(server: Started, codes: Sequence[str], stack: AsyncExitStack) -> None:
    """Open the sockets, and leave them open until the stack is left."""

    async def watch(code: str) -> None:
        origin = {"Origin": f"http://localhost:{server.port}"}
        wire = await connect(server.port, f"/ws/rooms/{code}", origin)
        stack.push_async_callback(wire.close)
        seen: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        def received(text: bytes) -> None:
            if text.startswith(FRAME) and not seen.done():
                wire.send(got(int(text[len(FRAME) : text.index(b",", len(FRAME))])))
                seen.set_result(None)

        wire.on_text = received
        wire.send(framed(b'{"t":"hello","protocol":1}'))
        await seen

    await in_groups([code for code in codes for _ in range(SEATS)], watch)

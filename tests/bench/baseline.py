"""What a server does at the very least: rooms in a dict, one check, a ready-made string to all four seats.

No rules, no log, no database, no identities: the measure of what ours costs beyond its sockets. Its
deals are always the same, seat 0 holds ff-1 to ff-9 and so on, so that the load knows them too.
"""

import asyncio
import sys
from contextlib import suppress
from dataclasses import dataclass, field

import orjson
import uvloop
from websockets.asyncio.server import ServerConnection, serve
from websockets.exceptions import ConnectionClosed

SEATS, CARDS = 4, 9


def hand(seat: int) -> list[str]:
    """What this seat is dealt, each time."""
    return [f"ff-{CARDS * seat + number}" for number in range(1, CARDS + 1)]


@dataclass
class Room:
    """Who sits where, and what they hold."""

    seats: dict[int, ServerConnection] = field(default_factory=dict)
    hands: list[set[str]] = field(default_factory=lambda: [set(hand(seat)) for seat in range(SEATS)])


class Baseline:
    """The server. `frame` is the ready-made string."""

    def __init__(self, frame: str) -> None:
        self._frame = frame
        self._rooms: dict[str, Room] = {}

    async def serve(self, connection: ServerConnection) -> None:
        assert connection.request is not None
        _, code, seat = connection.request.path.split("/")
        room = self._rooms.setdefault(code, Room())
        room.seats[int(seat)] = connection
        with suppress(ConnectionClosed):
            async for text in connection:
                message = orjson.loads(text)
                if message["t"] == "play":
                    await self._play(room, room.hands[int(seat)], message["move"]["card"])

    async def _play(self, room: Room, held: set[str], card: str) -> None:
        if card not in held:
            return
        held.remove(card)
        if not any(room.hands):
            room.hands = Room().hands
        for connection in room.seats.values():
            await connection.send(self._frame)


async def main(length: int) -> None:
    """Serve on a free port, and say which; the frames have this length."""
    frame = '{"t":"frame","pad":"' + "." * (length - 22) + '"}'
    async with serve(Baseline(frame).serve, "127.0.0.1", 0, compression=None, backlog=2048) as server:
        port = next(iter(server.sockets)).getsockname()[1]
        print(f"Listening on :{port}", flush=True)  # noqa: T201 - whoever started it reads this
        await server.serve_forever()


if __name__ == "__main__":
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(main(int(sys.argv[1])))

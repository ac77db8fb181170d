"""One socket of a room, without the socket: what `asgi/socket.py` feeds and is fed by.

The whole of it, from the side of the transport:

    try:
        connection = await hub.attach(code, guest, transport, take)
    except AttachRefused as refused:      # .code, .text, .close_code: UnknownRoom 4404, Full 4429
        ...                               # send codec.bye(refused.code), close with refused.close_code
    writer = asyncio.create_task(connection.run())     # ends when the server closes the socket
    try:
        async for message in websocket:                # str for text frames, bytes for binary ones
            await connection.receive(message)          # one at a time; never raises for bad input
    finally:
        connection.detach()                            # the socket is gone; may be called twice
        await writer

- `code` is the room's key (no hyphen), `guest` who the cookie or token says it is (None: a
  stranger who only watches), `take()` the connection's command limit: False refuses with `too_fast`.
- `transport.send(text)` sends one text frame, `transport.close(code, reason)` closes the socket;
  either may raise `TransportGone` (or OSError) when the socket is gone. `run` is the only one that calls
  them, one after the other, so a slow socket delays nobody but itself.
- `receive` returns when the message is dealt with: a command when it is stored or refused. The
  transport may cancel it at any time; a command under way is stored or refused all the same.
- A server that stops calls `await hub.stop()` first: every socket gets `bye` and 1001, `run` ends.
- The server's own end of a connection (kick, no `got`, misuse) is seen as the end of `run`: wait for
  the reader and `run` together, and stop reading when `run` ends.
"""

from collections.abc import Awaitable, Callable
from typing import Protocol

Take = Callable[[], bool]


class TransportGone(Exception):
    """The socket can take nothing more."""


class Transport(Protocol):
    """One websocket as `live` sees it."""

    def send(self, text: str) -> Awaitable[None]:
        """Send one text frame; returns when the socket has taken it.

        Raises:
            TransportGone: the socket is closed.
        """
        ...

    def close(self, code: int, reason: str) -> Awaitable[None]:
        """Close the socket; no error if it is closed already."""
        ...


class AttachRefused(Exception):
    """The socket may not watch this room: `code` and `text` for `bye`, `close_code` for the close."""

    def __init__(self, code: str, text: str, close_code: int) -> None:
        super().__init__(code)
        self.code = code
        self.text = text
        self.close_code = close_code


class Connection:
    """A watcher of one room; made by `Hub.attach`."""

    async def receive(self, message: str | bytes) -> None:
        """Deal with one message of the client. Never raises for what the client sent."""
        raise NotImplementedError

    async def run(self) -> None:
        """Send what is due until the connection ends; returns when nothing more will be sent."""
        raise NotImplementedError

    def detach(self) -> None:
        """The socket is gone: forget it. Harmless when called again."""
        raise NotImplementedError

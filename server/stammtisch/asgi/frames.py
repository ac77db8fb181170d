"""A websocket with the bounds uvicorn leaves open: frames that never become a message are counted too.

What a client sends is looked at in small pieces, so that a flood is noticed before all of it is parsed.

Messages may pass the ASGI queue and its tasks by, both ways: `listen` and `put`. Most of the time that a
move's messages took went there.
"""

from asyncio import TimerHandle
from collections.abc import Callable
from typing import Any

from uvicorn._types import ASGIReceiveEvent
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.protocol import State

from stammtisch.asgi.framing import frame_end, framed, plain_text
from stammtisch.asgi.limits import Bucket
from stammtisch.asgi.protocols import Config
from stammtisch.wire import codec
from stammtisch.wire.closing import CLOSE
from stammtisch.wire.sentences import sentence

LAST_SECONDS = 10.0
"""How long the last bytes may wait for a client that does not read."""
PIECE_BYTES = 4 * 1024
FRAGMENTS = 16
"""Of a message: browsers send each in one."""
IDLE_FRAMES, IDLE_FRAMES_A_SECOND = 20, 5
"""Pings and pongs, and messages after our goodbye: at once, and in the long run."""
NO_TEXT = 1007
DIRECT = "direct"
"""Under this name the application finds the protocol in its scope's state."""


Listener = Callable[[str | bytes], bool]
"""Takes a message; False if it cannot now."""


class WebSocketProtocol(WebSocketsSansIOProtocol):
    """A websocket on a connection that `HttpProtocol` has counted."""

    def __init__(self, config: Config, **more: Any) -> None:
        super().__init__(config, **more)
        self._connections = config.connections
        self._last: TimerHandle | None = None
        self._listener: Listener | None = None
        self._awaited = False
        self._in_step = False
        self._idle = Bucket(IDLE_FRAMES, IDLE_FRAMES_A_SECOND, IDLE_FRAMES, self.loop.time())

    def listen(self, listener: Listener) -> None:
        """Hand messages to this listener while the application waits for one. What the listener does not
        take, and what has come before, the application gets in its own way, in order."""
        self._listener = listener

    def put(self, *texts: str) -> bool:
        """Send messages at once, in one piece. False, and nothing is sent, while the client has too much to
        read.

        Raises:
            ClientDisconnected: it is closed, or closing.
        """
        if self.conn.state is not State.OPEN or self.transport.is_closing():
            raise ClientDisconnected
        if not self.writable.is_set():
            return False
        self.transport.write(b"".join([framed(text.encode()) for text in texts]))
        return True

    async def receive(self) -> ASGIReceiveEvent:
        """The next message for the application."""
        self._awaited = True
        try:
            return await super().receive()
        finally:
            self._awaited = False

    def connection_lost(self, exc: Exception | None) -> None:
        """It is gone."""
        super().connection_lost(exc)
        self._connections.give(self.transport)
        if self._last is not None:
            self._last.cancel()

    def data_received(self, data: bytes) -> None:
        """Look at what has come, until the connection ends."""
        if not self.handshake_complete:
            self._in_step = not self.handshake_initiated  # frames that come too early are the library's
        start = self._plain(data) if self.handshake_complete else 0
        for piece in range(start, len(data), PIECE_BYTES):
            if self.transport.is_closing():
                return
            super().data_received(data[piece : piece + PIECE_BYTES])

    def _plain(self, data: bytes) -> int:
        """Read the plain texts that stand first; where the rest begins, which the library reads.

        It reads all from then on if it is given less than a whole frame: it alone knows then where the next
        one begins.
        """
        start = 0
        while self._in_step and start < len(data) and not self.transport.is_closing():
            end = frame_end(data, start)
            if end is None or end > len(data):
                self._in_step = False
                break
            text = None if self.frames or self.conn.state is not State.OPEN else plain_text(data, start, end)
            if text is None:
                super().data_received(data[start:end])
            else:
                self.curr_msg_data_type, self.frames = "text", [text]
                self.send_receive_event_to_app()
            start = end
        return start

    def handle_ping(self) -> None:
        """Answer, unless there are too many."""
        if self._may_idle():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        """Take the answer to a ping of ours, unless there are too many."""
        if self._may_idle():
            super().handle_pong(event)

    def handle_cont(self, event: Frame) -> None:
        """Take one more part of a message, unless it has too many."""
        if self.transport.is_closing():
            return
        if len(self.frames) < FRAGMENTS:
            super().handle_cont(event)
        else:
            self._send_away()

    def send_receive_event_to_app(self) -> None:
        """Hand on a message; one after our goodbye is for nobody."""
        if self.close_sent:
            self.frames = []
            self._may_idle()
        elif (message := self._message()) is None:
            self.frames = []
            self._end(NO_TEXT)
        elif not self.transport.is_closing() and not self._heard(message):
            super().send_receive_event_to_app()

    def handle_parser_exception(self) -> None:
        """What came is no frame."""
        if self.conn.close_sent is None:  # before the handshake's end, or after the client's own goodbye
            self.transport.abort()
        else:
            super().handle_parser_exception()

    def keepalive_timeout(self) -> None:
        """The client has not answered a ping."""
        super().keepalive_timeout()
        self._leave()

    async def run_asgi(self) -> None:
        """Serve it to its end."""
        self.scope["state"][DIRECT] = self
        await super().run_asgi()
        self._leave()

    def _message(self) -> str | bytes | None:
        """What has come; None if it should be text and is none."""
        data = self.frames[0] if len(self.frames) == 1 else b"".join(self.frames)
        if self.curr_msg_data_type != "text":
            return data
        try:
            return data.decode()
        except UnicodeDecodeError:
            return None

    def _heard(self, message: str | bytes) -> bool:
        """Whether the listener has taken it, which is asked for nothing that is not its turn."""
        if self._listener is None or not self._awaited or not self.queue.empty():
            return False
        if not self._listener(message):
            return False
        self.frames = []
        return True

    def _may_idle(self) -> bool:
        if self.transport.is_closing():
            return False
        if self._idle.take(self.loop.time()):
            return True
        self._send_away()
        return False

    def _send_away(self) -> None:
        if self.conn.state is State.OPEN:
            self.conn.send_text(codec.bye("too_much", sentence("too_much")))
        self._end(CLOSE["too_much"], "too_much")

    def _end(self, code: int, reason: str = "") -> None:
        if self.conn.state is State.OPEN:
            self.conn.send_close(code, reason)
            self.handle_parser_exception()
        else:
            self.transport.abort()

    def _leave(self) -> None:
        """Wait no longer than this for the client to read what there is: a close alone waits for ever."""
        if self._last is None and not self.disconnected:
            self._last = self.loop.call_later(LAST_SECONDS, self.transport.abort)

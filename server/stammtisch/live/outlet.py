"""The sending side of one socket: a few slots instead of a queue.

What waits is bounded whatever the other end does: some answers, the newest presence, one frame. A
frame is made only when it can go: while `window` frames are not acknowledged there is none, and what
goes next shows the room as it is then. What the socket can take goes at once; the rest has to wait for
`run`, the only one that waits for the socket.
"""

import asyncio
import logging
from collections import deque
from collections.abc import Callable

from stammtisch.live.settings import LiveSettings
from stammtisch.live.transport import Transport, TransportGone
from stammtisch.wire import codec
from stammtisch.wire.server import Bye, ServerMessage

logger = logging.getLogger(__name__)

CLOSE_MS = 1_000
"""How long a socket that is ended may take to hear it."""


class Outlet:
    """What is on its way to one client. `on_room` is called when a frame has gone and another may fit."""

    def __init__(self, transport: Transport, settings: LiveSettings, on_room: Callable[[], None]) -> None:
        self._transport = transport
        self._settings = settings
        self._on_room = on_room
        self._answers: deque[str] = deque()
        self._presence: str | None = None
        self._frame: str | None = None
        self._unacknowledged: deque[tuple[int, int]] = deque()
        self._sending = False
        self._something = asyncio.Event()
        self._close: tuple[int, str] | None = None
        self._ended_at: int | None = None
        self._gone = False
        self._writer: asyncio.Task[None] | None = None
        self.finished = asyncio.Event()

    @property
    def open(self) -> bool:
        """Whether anything more may be said."""
        return self._close is None and not self._gone

    @property
    def has_room(self) -> bool:
        """Whether a frame could go now."""
        return self.open and self._frame is None and len(self._unacknowledged) < self._settings.window

    def say(self, message: ServerMessage, *, soon: bool = False) -> bool:
        """Answer something; `soon`: in the next turn of the event loop, in one piece with a frame that goes
        then. False if too many answers wait already."""
        text = codec.encode(message).decode()
        if not self.open or (not soon and self._at_once(text)):
            return True
        if len(self._answers) >= self._settings.slots:
            return False
        self._answers.append(text)
        if soon:
            asyncio.get_running_loop().call_soon(self._answer)
        else:
            self._something.set()
        return True

    def show_presence(self, text: str) -> None:
        """Tell who is here; replaces what was not sent yet."""
        if self.open and not self._at_once(text):
            self._presence = text
            self._something.set()

    def show(self, frame: str, seq: int, now: int) -> None:
        """Send this frame next. Only while `has_room`."""
        if not self.open:
            return
        self._unacknowledged.append((seq, now))
        if not self._at_once(frame):
            self._frame = frame
            self._something.set()

    def got(self, seq: int) -> bool:
        """The client has drawn what it was sent up to `seq`. False if that is no news."""
        before = len(self._unacknowledged)
        while self._unacknowledged and self._unacknowledged[0][0] <= seq:
            self._unacknowledged.popleft()
        return len(self._unacknowledged) < before

    def is_silent(self, now: int) -> bool:
        """Whether the oldest frame has waited too long for its `got`."""
        return bool(self._unacknowledged) and now - self._unacknowledged[0][1] >= self._settings.got_ms

    def end(self, bye: Bye, close_code: int, now: int) -> None:
        """Say why, then close; what else waits is not sent any more. Only the first call counts."""
        if not self.open:
            return
        self._close, self._ended_at = (close_code, bye.code), now
        self._frame = self._presence = None
        self._answers.append(codec.encode(bye).decode())
        self._something.set()

    def hurry(self, now: int) -> None:
        """Close without a word what has not taken it for too long."""
        if self._ended_at is not None and now - self._ended_at >= CLOSE_MS:
            self._stop_writing()

    def detach(self) -> None:
        """The socket is gone: send nothing more."""
        self._gone = True
        self._stop_writing()

    async def run(self) -> None:
        """Send until the end, then close."""
        self._writer = asyncio.create_task(self._write())
        try:
            await asyncio.wait({self._writer})
            if not self._writer.cancelled() and (error := self._writer.exception()) is not None:
                logger.error("a connection's writer failed", exc_info=error)
            if self._close is not None:
                async with asyncio.timeout(CLOSE_MS / 1000):
                    await self._transport.close(*self._close)
        except TimeoutError:
            logger.info("a socket did not close in time")
        finally:
            self.detach()
            self.finished.set()

    def _answer(self) -> None:
        """What no frame has taken along goes by itself."""
        if self._answers and not self._at_once():
            self._something.set()

    def _at_once(self, *texts: str) -> bool:
        """Send this now, behind the answers that wait; False if it has to wait. To a socket that is gone
        nothing has to go."""
        if self._sending or self._close is not None or self._presence is not None or self._frame is not None:
            return False
        try:
            if sent := self._transport.put(*self._answers, *texts):
                self._answers.clear()
            return sent
        except (TransportGone, OSError):
            self._gone = True
            self._something.set()
            return True

    def _stop_writing(self) -> None:
        self._something.set()
        if self._writer is not None:
            self._writer.cancel()

    async def _write(self) -> None:
        try:
            while not self._gone:
                text, is_frame = self._next()
                if text is not None:
                    self._sending = True
                    await self._transport.send(text)
                    self._sending = False
                    if is_frame:
                        self._on_room()
                elif self._close is not None:
                    return
                else:
                    self._something.clear()
                    await self._something.wait()
        except (TransportGone, OSError):
            self._gone = True

    def _next(self) -> tuple[str | None, bool]:
        if self._answers:
            return self._answers.popleft(), False
        if self._presence is not None:
            presence, self._presence = self._presence, None
            return presence, False
        frame, self._frame = self._frame, None
        return frame, frame is not None

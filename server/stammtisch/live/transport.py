"""One websocket as `live` sees it; `asgi` has the real one, tests have one of their own."""

from collections.abc import Awaitable, Callable
from typing import Protocol

Take = Callable[[], bool]
"""Whether the connection may give one more command now."""


class TransportGone(Exception):
    """The socket can take nothing more."""


class Transport(Protocol):
    """Where frames go. Nobody calls `put` while a `send` is under way."""

    def put(self, *texts: str) -> bool:
        """Send text frames at once, in one piece. False, and nothing is sent, if the socket is full: then
        `send` them.

        Raises:
            TransportGone: the socket is closed.
        """
        ...

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

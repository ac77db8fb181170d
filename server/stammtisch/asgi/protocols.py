"""HTTP with the bounds uvicorn leaves open: how many connections, and how long each may keep us waiting."""

from asyncio import TimerHandle, Transport
from typing import Any

import h11
import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol

from stammtisch.asgi.connections import Connections, most_connections
from stammtisch.settings import Settings

LONGER = 3
"""How much longer than a head a body may take, and an answer that the client does not read."""


class Config(uvicorn.Config):
    """uvicorn's configuration, and what our protocols need besides."""

    connections: Connections
    head_seconds: float

    def limit(self, settings: Settings) -> None:
        """Take the limits from these settings."""
        self.connections = Connections(most_connections(settings), settings.trusted_proxies)
        self.head_seconds = settings.head_timeout


class HttpProtocol(H11Protocol):
    """A connection that is counted, and closed when the client keeps it waiting.

    Waited for are a request's head (from the connection's or the last request's end on) and its body.
    """

    def __init__(self, config: Config, **more: Any) -> None:
        super().__init__(config, **more)
        self._connections = config.connections
        self._seconds = {
            h11.IDLE: config.head_seconds,
            h11.SEND_BODY: config.head_seconds * LONGER,
        }
        self._last_seconds = config.head_seconds * LONGER
        self._upgraded = False
        self._awaited: object = None
        self._late: TimerHandle | None = None
        self._stalled: TimerHandle | None = None
        self._last: TimerHandle | None = None

    def connection_made(self, transport: Transport) -> None:  # type: ignore[override]
        """Take the connection, or break it off."""
        super().connection_made(transport)
        if self._connections.take(transport, self.client[0] if self.client else ""):
            self._watch()
        else:
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        """It is gone."""
        super().connection_lost(exc)
        self._connections.give(self.transport)
        self._rest()

    def handle_events(self) -> None:
        """Deal with what has come; then wait for what is to come."""
        super().handle_events()
        self._watch()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Hand the connection, still counted, to the websocket's protocol."""
        self._upgraded = True
        self._rest()
        super().handle_websocket_upgrade(event)

    def on_response_complete(self) -> None:
        """An answer is written; some are the last."""
        super().on_response_complete()
        self._watch()

    def timeout_keep_alive_handler(self) -> None:
        """Nobody has asked for more."""
        super().timeout_keep_alive_handler()
        self._watch()

    def pause_writing(self) -> None:
        """The client does not read."""
        super().pause_writing()
        if self._stalled is None:
            self._stalled = self.loop.call_later(self._last_seconds, self.transport.abort)

    def resume_writing(self) -> None:
        """The client reads again."""
        super().resume_writing()
        if self._stalled is not None:
            self._stalled.cancel()
            self._stalled = None

    def _watch(self) -> None:
        if self._upgraded:
            return
        if self.transport.is_closing():
            self._close()
            return
        awaited = (self.conn.their_state, self.cycle)
        if awaited == self._awaited:
            return
        self._awaited = awaited
        if self._late is not None:
            self._late.cancel()
        seconds = self._seconds.get(self.conn.their_state)
        self._late = None if seconds is None else self.loop.call_later(seconds, self._close)

    def _close(self) -> None:
        """Close; what the client does not read then is not kept for long."""
        self.transport.close()
        if self._last is None:
            self._last = self.loop.call_later(self._last_seconds, self.transport.abort)

    def _rest(self) -> None:
        for timer in (self._late, self._stalled, self._last):
            if timer is not None:
                timer.cancel()

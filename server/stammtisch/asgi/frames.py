"""A websocket with the bounds uvicorn leaves open."""

from asyncio import TimerHandle
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from stammtisch.asgi.protocols import Config

LAST_SECONDS = 10.0
"""How long the last bytes may wait for a client that does not read."""


class WebSocketProtocol(WebSocketsSansIOProtocol):
    """A websocket on a connection that `HttpProtocol` has counted."""

    def __init__(self, config: Config, **more: Any) -> None:
        super().__init__(config, **more)
        self._connections = config.connections
        self._last: TimerHandle | None = None

    def connection_lost(self, exc: Exception | None) -> None:
        """It is gone."""
        super().connection_lost(exc)
        self._connections.give(self.transport)
        if self._last is not None:
            self._last.cancel()

    def keepalive_timeout(self) -> None:
        """The client has not answered a ping."""
        super().keepalive_timeout()
        self._leave()

    async def run_asgi(self) -> None:
        """Serve it to its end."""
        await super().run_asgi()
        self._leave()

    def _leave(self) -> None:
        """Wait no longer than this for the client to read what there is: a close alone waits for ever."""
        if self._last is None and not self.disconnected:
            self._last = self.loop.call_later(LAST_SECONDS, self.transport.abort)

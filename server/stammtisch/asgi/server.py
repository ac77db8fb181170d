"""uvicorn as we need it: small messages, no compression, and a stop that says goodbye first."""

import asyncio
import gc
import signal
import socket
from collections.abc import Awaitable, Callable, Coroutine

import uvicorn
import uvloop
from starlette.types import ASGIApp

from stammtisch.asgi.connections import raise_descriptors
from stammtisch.asgi.frames import WebSocketProtocol
from stammtisch.asgi.garbage import Garbage
from stammtisch.asgi.protocols import Config, HttpProtocol
from stammtisch.settings import Settings

HEAD_BYTES = 16 * 1024
WS_MAX_BYTES = 64 * 1024
PING_SECONDS = 20
BACKLOG = 2048

Welcome = Callable[[], None]
Farewell = Callable[[], Awaitable[None]]


class Server(uvicorn.Server):
    """Tells whoever started it when it listens, and every socket when it stops, which uvicorn alone would
    close without a word."""

    def __init__(self, config: Config, welcome: Welcome, farewell: Farewell) -> None:
        super().__init__(config)
        self._garbage = Garbage(config.connections)
        self._welcome = welcome
        self._farewell = farewell

    async def serve(self, sockets: list[socket.socket] | None = None) -> None:
        """Serve until told to stop. At its end uvicorn raises the signal anew: for these handlers, so that a
        stop that was asked for is no failure."""
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, self.handle_exit)
        collecting = asyncio.create_task(self._garbage.run())
        try:
            await super().serve(sockets)
        finally:
            collecting.cancel()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start to listen, and say so."""
        await super().startup(sockets)
        self._welcome()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Stop: no new connections, goodbye to the open ones, then uvicorn's own way."""
        for server in self.servers:
            server.close()
        await self._farewell()
        await super().shutdown(sockets)


def listen(host: str, port: int) -> socket.socket:
    """A socket that listens there; port 0 takes a free one.

    Raises:
        OSError: the address is in use, or none of this machine's.
    """
    family, kind, protocol, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    listening = socket.socket(family, kind, protocol)
    try:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind(address)
        listening.listen(BACKLOG)
    except OSError:
        listening.close()
        raise
    return listening


def config(app: ASGIApp, settings: Settings) -> Config:
    """How uvicorn serves it."""
    made = Config(
        app,
        http=HttpProtocol,  # by h11: httptools bounds neither a request's head nor what is sent ahead
        h11_max_incomplete_event_size=HEAD_BYTES,
        ws=WebSocketProtocol,
        ws_max_size=WS_MAX_BYTES,
        ws_per_message_deflate=False,
        ws_ping_interval=PING_SECONDS,
        ws_ping_timeout=PING_SECONDS,
        lifespan="off",  # what runs, runs around the server: see __main__
        log_config=None,
        access_log=False,
        proxy_headers=False,  # asgi/proxies.py does it, for the host too
        server_header=False,
        timeout_graceful_shutdown=settings.stop_timeout,
    )
    made.limit(settings)
    return made


def run(serving: Coroutine[None, None, None]) -> None:
    """Run what serves, to its end.

    What is loaded until here stays to the end. Garbage is not looked for in it: that took a tenth of the
    time of every move.
    """
    raise_descriptors()
    gc.collect()
    gc.freeze()
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(serving)

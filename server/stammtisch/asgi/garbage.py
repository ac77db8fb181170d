"""When all there is is looked through for garbage in circles: seldom, and when many connections have gone.

Left alone Python does it whenever what lives long has grown by a quarter. With a thousand sockets that is
every few seconds, and takes a fifth of a second each time, in which nobody's move goes on; and what is new it
looks through so often that it took a tenth of every move's time, and found nothing. What we make ourselves
goes when nothing names it any more; in circles are above all the remains of connections.
"""

import asyncio
import gc
import logging
import time
from collections.abc import Callable

from stammtisch.asgi.connections import Connections

YOUNG = 10_000
"""When so many objects more have come than gone, Python looks through those that are new: some milliseconds.
Of requests that answer without end nothing piles up."""
NEVER = 1_000_000_000
"""For what is older."""
LOOK_SECONDS = 1.0
SELDOM_SECONDS = 300.0
MANY_GONE = 500
"""Connections: what is left of so many is some 20 MiB."""

log = logging.getLogger(__name__)


class Garbage:
    """Knows when to look through everything. `now` counts seconds."""

    def __init__(self, connections: Connections, now: Callable[[], float] = time.monotonic) -> None:
        self._connections = connections
        self._now = now
        self._looked(0)

    def _looked(self, gone: int) -> None:
        self._gone = gone
        self._at = self._now()

    def is_due(self) -> bool:
        """Whether many connections have gone since the last time, or it is long ago."""
        many = self._connections.gone - self._gone >= MANY_GONE
        return many or self._now() - self._at >= SELDOM_SECONDS

    def collect(self) -> None:
        """Look through everything."""
        began = self._now()
        found = gc.collect()
        self._looked(self._connections.gone)
        log.debug("garbage: %d objects, %.0f ms", found, 1000 * (self._at - began))

    async def run(self) -> None:
        """Look through everything whenever it is due, until cancelled; Python by itself only what is new."""
        before = gc.get_threshold()
        gc.set_threshold(YOUNG, NEVER, NEVER)
        try:
            while True:
                await asyncio.sleep(LOOK_SECONDS)
                if self.is_due():
                    self.collect()
        finally:
            gc.set_threshold(*before)

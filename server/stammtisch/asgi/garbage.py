"""When all there is is looked through for garbage in circles: seldom, and when many connections have gone.

Left alone Python looks through what is new all the time, which took a tenth of every move's time and found
nothing; and through everything whenever what lives long has grown by a quarter: with a thousand sockets that
is every few seconds, and takes a fifth of a second, in which nobody's move goes on. What we make ourselves
is gone when nothing names it any more; in circles are above all the remains of connections.
"""

import asyncio
import gc
import logging
import time
from collections.abc import Callable

from stammtisch.asgi.connections import Connections

LOOK_SECONDS = 0.2
SELDOM_SECONDS = 300.0
MANY_GONE = 500
"""Connections: what is left of so many is some 20 MiB."""
FEW_GONE = 50
"""Connections, after which what is new is looked through: there is what those leave who stay for a moment."""
MANY_MORE = 2_000_000
"""Objects that are new and have not gone, so that whatever leaves garbage behind, it does not grow for ever.
Of what we know only requests that are refused leave some, fifty objects each."""

log = logging.getLogger(__name__)


def more() -> int:
    """How many more objects have come than gone since what was new was looked through."""
    return gc.get_count()[0]


class Garbage:
    """Knows when to look through everything. `now` counts seconds, `more` objects."""

    def __init__(
        self,
        connections: Connections,
        now: Callable[[], float] = time.monotonic,
        more: Callable[[], int] = more,
    ) -> None:
        self._connections = connections
        self._now = now
        self._more = more
        self._looked(0)

    def _looked(self, gone: int) -> None:
        self._gone = self._few_gone = gone
        self._at = self._now()

    def is_due(self) -> bool:
        """Whether since the last time many connections have gone, or much has come, or it is long ago."""
        many = self._connections.gone - self._gone >= MANY_GONE or self._more() >= MANY_MORE
        return many or self._now() - self._at >= SELDOM_SECONDS

    def is_new_due(self) -> bool:
        """Whether some connections have gone since the last time."""
        return self._connections.gone - self._few_gone >= FEW_GONE

    def collect_new(self) -> None:
        """Look through what has come since the last time."""
        gc.collect(0)
        self._few_gone = self._connections.gone

    def collect(self) -> None:
        """Look through everything."""
        began = self._now()
        found = gc.collect()
        self._looked(self._connections.gone)
        log.debug("garbage: %d objects, %.0f ms", found, 1000 * (self._at - began))

    async def run(self) -> None:
        """Look through everything whenever it is due, until cancelled; Python does not by itself."""
        gc.disable()
        try:
            while True:
                await asyncio.sleep(LOOK_SECONDS)
                if self.is_due():
                    self.collect()
                elif self.is_new_due():
                    self.collect_new()
        finally:
            gc.enable()

"""How many TCP connections are open, in all and by address: who is out of descriptors serves nobody."""

import resource
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from stammtisch.asgi.limits import household
from stammtisch.asgi.proxies import is_among
from stammtisch.settings import Network, Settings

RESERVED = 64
"""Descriptors for all that is no client: files, the database, the listening socket."""


@dataclass(frozen=True, slots=True)
class Most:
    """How many there may be, in all and of one address (none of which may have more than half)."""

    total: int
    of_one: int


class Connections:
    """The connections that are open, and how many have gone. `exempt`: proxies, each of which speaks for
    many."""

    def __init__(self, most: Most, exempt: Sequence[Network]) -> None:
        self.gone = 0
        self._most = most
        self._exempt = exempt
        self._open: dict[object, str] = {}
        self._of_one: Counter[str] = Counter()

    def __len__(self) -> int:
        return len(self._open)

    def take(self, connection: object, address: str) -> bool:
        """Count this connection from now on, unless there are too many."""
        key = "" if is_among(address, self._exempt) else household(address)
        if len(self._open) >= self._most.total or (key and self._of_one[key] >= self._most.of_one):
            return False
        self._open[connection] = key
        self._of_one[key] += 1
        return True

    def give(self, connection: object) -> None:
        """The connection is gone. Harmless for one that was not counted."""
        key = self._open.pop(connection, None)
        if key is not None:
            self.gone += 1
            self._of_one[key] -= 1
            if not self._of_one[key]:
                del self._of_one[key]


def most_connections(settings: Settings) -> Most:
    """What the settings say, as far as this process may have so many descriptors."""
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    there = settings.connections_per_server if soft == resource.RLIM_INFINITY else soft - RESERVED
    total = max(1, min(settings.connections_per_server, there))
    return Most(total, min(settings.connections_per_address, max(1, total // 2)))


def raise_descriptors() -> None:
    """As many descriptors as this process may have; many systems give fewer unless asked."""
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    except (OSError, ValueError):
        return  # some systems refuse their own bound; what there is has to do

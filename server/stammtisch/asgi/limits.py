"""How much of something one connection, guest or address may have: token buckets and counts.

Memory is bounded: a bucket that is full again is the same as none and is forgotten.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from ipaddress import IPv6Address, ip_address

from stammtisch.asgi.errors import TooMany

Seconds = Callable[[], float]
SWEEP_AT = 1_000
IPV6_HOUSEHOLD = 64  # bits that one household has for itself


def household(address: str) -> str:
    """The address as limits count it: of IPv6 the part that a household has."""
    try:
        parsed = ip_address(address)
    except ValueError:
        return address
    if isinstance(parsed, IPv6Address):
        if parsed.ipv4_mapped is not None:
            return str(parsed.ipv4_mapped)
        return str(IPv6Address(int(parsed) >> IPV6_HOUSEHOLD << IPV6_HOUSEHOLD))
    return str(parsed)


@dataclass(slots=True)
class Bucket:
    """Holds at most `size` tokens, filled by `rate` a second."""

    size: float
    rate: float
    tokens: float
    at: float

    def take(self, now: float) -> bool:
        """Take a token if there is one."""
        self.fill(now)
        if self.tokens < 1:
            return False
        self.tokens -= 1
        return True

    def fill(self, now: float) -> None:
        """Count what has flowed in since."""
        self.tokens = min(self.size, self.tokens + max(0.0, now - self.at) * self.rate)
        self.at = max(self.at, now)


class Buckets:
    """A bucket for every key that has used something lately."""

    def __init__(self, size: float, per_seconds: float, clock: Seconds) -> None:
        self._size, self._rate, self._clock = size, size / per_seconds, clock
        self._held: dict[str, Bucket] = {}
        self._sweep_at = SWEEP_AT

    def __len__(self) -> int:
        return len(self._held)

    def take(self, key: str) -> None:
        """One more for this key.

        Raises:
            TooMany: it has had its share.
        """
        if not self.has(key):
            raise TooMany

    def has(self, key: str) -> bool:
        """Take one more for this key, if there is one."""
        now = self._clock()
        if len(self._held) >= self._sweep_at:
            self._sweep(now)
        bucket = self._held.get(key)
        if bucket is None:
            bucket = self._held[key] = Bucket(self._size, self._rate, self._size, now)
        return bucket.take(now)

    def _sweep(self, now: float) -> None:
        for bucket in self._held.values():
            bucket.fill(now)
        self._held = {key: bucket for key, bucket in self._held.items() if bucket.tokens < bucket.size}
        self._sweep_at = max(SWEEP_AT, 2 * len(self._held))


class Open:
    """How many of something are open at once, by key."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._count: Counter[str] = Counter()

    def __getitem__(self, key: str) -> int:
        return self._count[key]

    def __len__(self) -> int:
        return len(self._count)

    @contextmanager
    def one(self, key: str) -> Iterator[None]:
        """Count one as open meanwhile.

        Raises:
            TooMany: there are too many already.
        """
        if self._count[key] >= self._most:
            raise TooMany
        self._count[key] += 1
        try:
            yield
        finally:
            self._count[key] -= 1
            if not self._count[key]:
                del self._count[key]

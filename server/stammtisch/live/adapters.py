"""Time and chance from the operating system."""

import secrets
import time

SEED_BYTES = 32
TOKEN_BYTES = 16
CODE_LETTERS = "0123456789abcdefghjkmnpqrstvwxyz"
CODE_LENGTH = 10


class SystemClock:
    """The time of day at the start of the process, and what has passed since: a clock that somebody sets
    back or forward would freeze a table or hurry it."""

    def __init__(self) -> None:
        self._start = time.time_ns() - _passed_ns()

    def now(self) -> int:
        """Milliseconds since 1970, UTC."""
        return (self._start + _passed_ns()) // 1_000_000


def _passed_ns() -> int:
    """Counts on while the machine sleeps, where the system can tell."""
    return time.clock_gettime_ns(getattr(time, "CLOCK_BOOTTIME", time.CLOCK_MONOTONIC))


class SystemEntropy:
    """Chance nobody can foresee."""

    def seed(self) -> str:
        """256 random bits in hex."""
        return secrets.token_hex(SEED_BYTES)

    def token(self) -> str:
        """128 random bits as 22 base64url characters."""
        return secrets.token_urlsafe(TOKEN_BYTES)

    def room_code(self) -> str:
        """50 random bits in Crockford's base 32, lower case: no letter can be misread."""
        return "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))

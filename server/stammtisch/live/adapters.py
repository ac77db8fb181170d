"""Time and chance from the operating system."""

import secrets
import time

SEED_BYTES = 32
TOKEN_BYTES = 16
CODE_LETTERS = "0123456789abcdefghjkmnpqrstvwxyz"
CODE_LENGTH = 10


class SystemClock:
    """The clock of this machine."""

    def now(self) -> int:
        """Milliseconds since 1970, UTC."""
        return time.time_ns() // 1_000_000


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

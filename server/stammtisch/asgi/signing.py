"""Signed guest ids: what a cookie, a bearer token and a move to another device hold.

One signer, one salt a purpose: what was made for one purpose is worth nothing for another. A public guest
id alone opens nothing.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256

from itsdangerous import BadData, Signer, TimestampSigner

MOVE_SECONDS = 600
LONGEST = 300


class Forged(Exception):
    """Not signed here, for another purpose, or too old."""


@dataclass(frozen=True, slots=True)
class MoveToken:
    """Whose seat moves, and the token's own number, so that it is used once."""

    guest: str
    number: str


class Signing:
    """Makes and reads the three kinds. Keys newest first: the first signs, all are accepted."""

    def __init__(self, keys: Sequence[str]) -> None:
        oldest_first = list(reversed(keys))
        self._cookie = Signer(oldest_first, salt="stammtisch.cookie/1", digest_method=sha256, sep=".")
        self._bearer = Signer(oldest_first, salt="stammtisch.bearer/1", digest_method=sha256, sep=".")
        self._move = TimestampSigner(oldest_first, salt="stammtisch.move/1", digest_method=sha256, sep=".")

    def cookie(self, guest: str) -> str:
        """The value of this guest's cookie."""
        return self._cookie.sign(guest).decode()

    def bearer(self, guest: str) -> str:
        """The token of this guest's programs."""
        return self._bearer.sign(guest).decode()

    def move(self, token: MoveToken) -> str:
        """A token that hands the guest to another device, once, within ten minutes."""
        return self._move.sign(f"{token.guest}~{token.number}").decode()

    def read_cookie(self, value: str) -> str:
        """The guest of a cookie.

        Raises:
            Forged: it is none of ours.
        """
        return _unsign(self._cookie, value)

    def read_bearer(self, value: str) -> str:
        """The guest of a bearer token.

        Raises:
            Forged: it is none of ours.
        """
        return _unsign(self._bearer, value)

    def read_move(self, value: str) -> MoveToken:
        """What a move token holds; whether it is used is for the store to say.

        Raises:
            Forged: it is none of ours, or older than ten minutes.
        """
        guest, _, number = _unsign(self._move, value, max_age=MOVE_SECONDS).partition("~")
        return MoveToken(guest, number)


def _unsign(signer: Signer, value: str, **limits: int) -> str:
    if len(value) > LONGEST or not value.isascii():
        raise Forged
    try:
        held: bytes = signer.unsign(value, **limits)
    except BadData as error:
        raise Forged from error
    return held.decode()

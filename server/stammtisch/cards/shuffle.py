"""The honest deck: shuffles anyone can redo from the opened seed (docs/protocol.md, "Shuffles").

A match key is bound to the server's committed seed and to what each seat contributed;
shuffle number k of a match is a Fisher-Yates over HMAC-SHA256(key, k, block) with rejection
sampling, so that a command decided twice shuffles the same.
"""

import hashlib
import hmac
from collections.abc import Callable, Iterator, Sequence
from typing import Protocol, TypeVar

T = TypeVar("T")

KEY_TAG = b"stammtisch.match-key/1"
WORD = 4
WORD_RANGE = 1 << (8 * WORD)


class Shuffler(Protocol):
    """What a game may know of chance."""

    def __call__(self, number: int, items: Sequence[T]) -> tuple[T, ...]:
        """The items in the order of the match's shuffle `number` (0, 1, ... kept in the state)."""
        ...


def commitment(seed: bytes) -> str:
    """SHA-256 of the server seed in hex: shown before anyone contributes."""
    return hashlib.sha256(seed).hexdigest()


def match_key(match_id: str, seed: bytes, contributions: Sequence[bytes]) -> bytes:
    """SHA-256 over tag, match id, seed and each seat's contribution, each with its length before it."""
    digest = hashlib.sha256()
    for part in (KEY_TAG, match_id.encode(), seed, *contributions):
        digest.update(len(part).to_bytes(4, "big"))
        digest.update(part)
    return digest.digest()


def shuffler(key: bytes) -> Shuffler:
    """The shuffler of the match with this key."""

    def shuffle(number: int, items: Sequence[T]) -> tuple[T, ...]:
        below = _uniform(_words(key, number))
        deck = list(items)
        for last in range(len(deck) - 1, 0, -1):
            other = below(last + 1)
            deck[last], deck[other] = deck[other], deck[last]
        return tuple(deck)

    return shuffle


def _words(key: bytes, number: int) -> Iterator[int]:
    block = 0
    while True:
        message = number.to_bytes(4, "big") + block.to_bytes(4, "big")
        digest = hmac.new(key, message, hashlib.sha256).digest()
        for start in range(0, len(digest), WORD):
            yield int.from_bytes(digest[start : start + WORD], "big")
        block += 1


def _uniform(words: Iterator[int]) -> Callable[[int], int]:
    def below(bound: int) -> int:
        limit = WORD_RANGE - WORD_RANGE % bound
        return next(word for word in words if word < limit) % bound

    return below

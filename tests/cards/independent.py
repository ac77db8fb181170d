"""The shuffle of docs/protocol.md once more, written from its description and not from the code."""

from hashlib import sha256
from hmac import digest


def key(match_id: str, seed: str, contributions: list[str]) -> bytes:
    parts = [b"stammtisch.match-key/1", match_id.encode("utf-8"), bytes.fromhex(seed)]
    parts += [bytes.fromhex(text) for text in contributions]
    return sha256(b"".join(len(part).to_bytes(4, "big") + part for part in parts)).digest()


def order(match_key: bytes, number: int, size: int) -> list[int]:
    stream, block = b"", 0
    deck = list(range(size))
    for place in reversed(range(1, size)):
        while True:
            if not stream:
                message = number.to_bytes(4, "big") + block.to_bytes(4, "big")
                stream, block = digest(match_key, message, "sha256"), block + 1
            word, stream = int.from_bytes(stream[:4], "big"), stream[4:]
            if word < 2**32 // (place + 1) * (place + 1):
                break
        pick = word % (place + 1)
        deck[place], deck[pick] = deck[pick], deck[place]
    return deck

"""Websocket frames of the plainest kind, a whole text each: all that pages send and are sent in a match.

The `websockets` library reads any frame, some ten steps of a generator each; that was half of what taking in
a message cost, and writes them in as many. What is not plain is its business still.
"""

from struct import Struct

try:
    from websockets.speedups import apply_mask
except ImportError:  # where it was built without its C part
    from websockets.utils import apply_mask

WHOLE_TEXT = 0x81
"""The first byte of a text that came in one part, without extensions."""
MASKED = 0x80
MASK_BYTES = 4
SHORT = 125
TWO_BYTES, EIGHT_BYTES = 126, 127

_two_bytes, _eight_bytes = Struct("!H"), Struct("!Q")


def frame_end(data: bytes, start: int) -> int | None:
    """Where the frame that begins at `start` ends, perhaps behind the data; None if its head is not whole."""
    if len(data) < start + 2:
        return None
    length, at = data[start + 1] & ~MASKED, start + 2
    if length > SHORT:
        form = _two_bytes if length == TWO_BYTES else _eight_bytes
        if len(data) < at + form.size:
            return None
        (length,) = form.unpack_from(data, at)
        at += form.size
    return at + length + (MASK_BYTES if data[start + 1] & MASKED else 0)


def plain_text(data: bytes, start: int, end: int) -> bytes | None:
    """What the whole frame there says, if it is a plain text of less than 64 KiB; else None."""
    second = data[start + 1]
    if data[start] != WHOLE_TEXT or not second & MASKED or second & ~MASKED == EIGHT_BYTES:
        return None
    mask_at = start + 2 if second & ~MASKED <= SHORT else start + 4
    said = mask_at + MASK_BYTES
    return apply_mask(data[said:end], data[mask_at:said])


def framed(said: bytes) -> bytes:
    """The whole frame of this text, as a server sends it: not masked."""
    length = len(said)
    if length <= SHORT:
        return bytes((WHOLE_TEXT, length)) + said
    if length < 1 << 16:
        return bytes((WHOLE_TEXT, TWO_BYTES)) + _two_bytes.pack(length) + said
    return bytes((WHOLE_TEXT, EIGHT_BYTES)) + _eight_bytes.pack(length) + said

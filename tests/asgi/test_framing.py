"""What we read of a websocket frame ourselves, and write of one, is what the library would."""

import pytest
from stammtisch.asgi.framing import frame_end, framed, plain_text
from websockets.frames import Frame, Opcode

LENGTHS = (0, 1, 22, 125, 126, 300, 65_535)


def sent(opcode: Opcode, data: bytes, *, fin: bool = True, mask: bool = True) -> bytes:
    return Frame(opcode, data, fin).serialize(mask=mask)


@pytest.mark.parametrize("length", [*LENGTHS, 65_536])
@pytest.mark.parametrize("mask", [True, False])
def test_a_frame_ends_where_the_next_begins(length: int, mask: bool) -> None:
    before, frame = b"before", sent(Opcode.BINARY, b"x" * length, mask=mask)
    end = len(before) + len(frame)
    assert frame_end(before + frame + b"next", len(before)) == end
    assert frame_end(before + frame[:-1], len(before)) in {end, None}


def test_half_a_head_tells_nothing() -> None:
    for length, head in ((1, 2), (300, 4), (70_000, 10)):
        frame = sent(Opcode.TEXT, b"x" * length)
        for cut in range(head):
            assert frame_end(frame[:cut], 0) is None
        assert frame_end(frame[:head], 0) == len(frame)


@pytest.mark.parametrize("length", LENGTHS)
def test_a_plain_text_is_read(length: int) -> None:
    said = bytes(number % 251 for number in range(length))
    data = b"before" + sent(Opcode.TEXT, said)
    assert plain_text(data, 6, len(data)) == said


@pytest.mark.parametrize("length", [*LENGTHS, 65_536, 100_000])
def test_a_text_is_written(length: int) -> None:
    said = b"x" * length
    assert framed(said) == sent(Opcode.TEXT, said, mask=False)


@pytest.mark.parametrize(
    "frame",
    [
        sent(Opcode.TEXT, b"x", fin=False),
        sent(Opcode.CONT, b"x"),
        sent(Opcode.BINARY, b"x"),
        sent(Opcode.PING, b"x"),
        sent(Opcode.CLOSE, b"\x03\xe8"),
        sent(Opcode.TEXT, b"x", mask=False),
        sent(Opcode.TEXT, b"x" * 65_536),
        b"\xc1" + sent(Opcode.TEXT, b"x")[1:],
    ],
)
def test_all_else_is_the_librarys(frame: bytes) -> None:
    assert plain_text(frame, 0, len(frame)) is None

"""Frames that are no message: few are answered, floods of them end their own socket at once."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
from websockets.frames import Frame, Opcode

from tests.asgi.running import Running, running
from tests.asgi.talking import DEADLINE, Talker, playing

MB = 1_000_000


def frame(opcode: Opcode, data: bytes = b"", *, fin: bool = True) -> bytes:
    return Frame(opcode, data, fin).serialize(mask=True)


OPENING = frame(Opcode.TEXT, fin=False)
PART = frame(Opcode.CONT, fin=False)
FLOODS = {
    "parts of nothing": (OPENING, PART),
    "pongs": (b"", frame(Opcode.PONG)),
    "pings": (b"", frame(Opcode.PING, b"x" * 100)),
}


@pytest.fixture
async def table(server: Running) -> str:
    return server.table(server.guest("Ada")[1])


@pytest.fixture
async def talker(server: Running, table: str) -> AsyncIterator[Talker]:
    async with playing(server, table, server.guest("Bob")[1]) as made:
        yield made


async def write(talker: Talker, data: bytes) -> None:
    """Send these bytes as they are, until the server closes."""
    talker.socket.transport.write(data)


def seconds(server: Running) -> float:
    """What the process has had of the processor."""
    fields = Path(f"/proc/{server.process.pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / 100


@pytest.mark.parametrize("kind", FLOODS)
async def test_a_flood_ends_its_own_socket_before_it_is_read(
    server: Running, talker: Talker, kind: str
) -> None:
    start, piece = FLOODS[kind]
    before = seconds(server)
    await write(talker, start + piece * (2 * MB // len(piece)))
    closed, code = await talker.end()
    assert (closed, code) in {(4429, "too_much"), (1006, None)}, "or reset, with the flood unread"
    assert seconds(server) - before < 0.5


async def test_whoever_is_sent_away_is_told_why(talker: Talker) -> None:
    await write(talker, frame(Opcode.PONG) * 25)
    assert await talker.end() == (4429, "too_much")


async def test_a_message_may_come_in_a_few_parts(talker: Talker) -> None:
    text = '{"t":"ready","id":"' + "A" * 22 + '"}'
    parts = [text[:5], *text[5:15], text[15:]]
    assert len(parts) <= 16
    await talker.socket.send(parts)
    await talker.until(lambda: "A" * 22 in talker.answers)
    assert talker.open


def asking(command_id: str, seat: int) -> bytes:
    return frame(Opcode.TEXT, f'{{"t":"sit","id":"{command_id * 22}","seat":{seat}}}'.encode())


async def test_messages_that_come_together_are_answered_one_after_the_other(talker: Talker) -> None:
    await write(
        talker, b"".join(asking(name, seat) for name, seat in zip("ABCDE", (1, 2, 7, 1, 2), strict=True))
    )
    await talker.until(lambda: "E" * 22 in talker.answers)
    answers = [(talker.answers[name * 22]["t"], name) for name in "ABCDE"]
    assert list(talker.answers) == [name * 22 for name in "ABCDE"]
    assert answers == [("ack", "A"), ("ack", "B"), ("error", "C"), ("ack", "D"), ("ack", "E")]


@pytest.mark.parametrize("cut", [1, 3, 20])
async def test_a_message_may_come_in_pieces_and_so_may_those_after_it(
    server: Running, talker: Talker, cut: int
) -> None:
    data = asking("A", 1) + frame(Opcode.PING) + asking("B", 2) + asking("C", 1)
    for piece in (data[:cut], data[cut : cut + 50], data[cut + 50 :]):
        await write(talker, piece)
        server.table(server.guest("Cleo")[1])  # the server has read it by the time it has answered this
    await talker.until(lambda: "C" * 22 in talker.answers)
    assert [answer["t"] for answer in talker.answers.values()] == ["ack"] * 3


async def test_a_message_within_another_is_no_message(talker: Talker) -> None:
    await write(talker, OPENING + asking("A", 1))
    assert (await talker.end())[0] == 1002
    assert talker.answers == {}


async def test_one_part_too_many_is_one_too_many(talker: Talker) -> None:
    await write(talker, OPENING + PART * 16)
    assert await talker.end() == (4429, "too_much")


async def test_a_client_may_ping_and_is_answered(talker: Talker) -> None:
    for _ in range(10):
        async with asyncio.timeout(DEADLINE):
            await (await talker.socket.ping())
    assert (await talker.ask("sit", seat=1))["t"] == "ack"


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Running]:
    with running(tmp_path / "data") as server:
        yield server


async def test_what_is_no_text_and_what_is_no_frame_leave_no_trace_in_the_log(own_server: Running) -> None:
    token = own_server.guest("Ada")[1]
    code = own_server.table(token)
    for sent, closed in (
        (frame(Opcode.TEXT, b"\xed\xa0\x80"), {1007}),
        (frame(Opcode.TEXT, b"\xff") + frame(Opcode.CLOSE, b"\x03\xe8"), {1000, 1005, 1006, 1007}),
        (b"\xff" * 10, {1002}),
        (frame(Opcode.CLOSE, b"\x03\xe8") + b"\xff" * 10, {1000, 1005, 1006}),
    ):
        async with playing(own_server, code, token) as talker:
            await write(talker, sent)
            assert (await talker.end())[0] in closed
    log = (own_server.data.parent / "data.log").read_text()
    assert "Traceback" not in log
    assert '"error"' not in log

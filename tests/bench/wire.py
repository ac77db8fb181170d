"""The least of a websocket client, so that the load costs little: whole text frames in, text frames out.

What it sends is masked, as clients must, with zeros, so that nothing has to be computed.
"""

import asyncio
from collections.abc import Callable, Mapping
from typing import cast

TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
FINAL, MASKED = 0x80, 0x80
MIDDLE, LONG = 126, 127  # these lengths say that the true one follows, in 2 or 8 bytes
NO_MASK = bytes(4)
HEAD_END = b"\r\n\r\n"


def framed(payload: bytes, opcode: int = TEXT) -> bytes:
    """A client's frame of this payload, at most 64 KiB."""
    size = len(payload)
    if size < MIDDLE:
        return bytes((FINAL | opcode, MASKED | size)) + NO_MASK + payload
    return bytes((FINAL | opcode, MASKED | MIDDLE)) + size.to_bytes(2, "big") + NO_MASK + payload


class Wire(asyncio.Protocol):
    """One socket. `on_text` gets each text message as it came; `send` takes what `framed` made."""

    def __init__(self, request: bytes) -> None:
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.on_text: Callable[[bytes], None] = lambda _: None
        self.send: Callable[[bytes], None] = lambda _: None
        self.ended: str | None = None
        self._gone: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._request = request
        self._rest = b""
        self._transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)
        self.send = self._transport.write
        self.send(self._request)

    def data_received(self, data: bytes) -> None:
        if self._rest:
            data = self._rest + data
        at = 0 if self.opened.done() else self._answer(data)
        end = len(data)
        while end - at >= 2:
            size, start = data[at + 1], at + 2
            if size == MIDDLE:
                size, start = int.from_bytes(data[at + 2 : at + 4], "big"), at + 4
            elif size == LONG:
                size, start = int.from_bytes(data[at + 2 : at + 10], "big"), at + 10
            if end < start + size:
                break
            payload = data[start : start + size]
            if data[at] == FINAL | TEXT:
                self.on_text(payload)
            else:
                self._control(data[at] & 15, payload)
            at = start + size
        self._rest = data[at:] if self.opened.done() else data

    def connection_lost(self, error: Exception | None) -> None:
        self.ended = self.ended or str(error or "hung up")
        if not self._gone.done():
            self._gone.set_result(None)
        if not self.opened.done():
            self.opened.set_exception(ConnectionError(self.ended))

    async def close(self) -> None:
        """Hang up."""
        if self._transport is not None:
            self._transport.abort()
            await self._gone

    def _answer(self, data: bytes) -> int:
        """Where the first frame begins; at the end while the answer's head is not complete."""
        head, complete, _ = data.partition(HEAD_END)
        if not complete:
            return len(data)
        if head.startswith(b"HTTP/1.1 101"):
            self.opened.set_result(None)
            return len(head) + len(HEAD_END)
        self.opened.set_exception(ConnectionError(head.split(b"\r\n")[0].decode()))
        return len(data)

    def _control(self, opcode: int, payload: bytes) -> None:
        if opcode == PING:
            self.send(framed(payload, PONG))
        elif opcode == CLOSE:
            self.ended = f"closed with {int.from_bytes(payload[:2], 'big')}"


async def connect(port: int, path: str, headers: Mapping[str, str]) -> Wire:
    """An open socket."""
    lines = {
        "Host": f"localhost:{port}",
        "Connection": "Upgrade",
        "Upgrade": "websocket",
        "Sec-WebSocket-Version": "13",
        "Sec-WebSocket-Key": "AAAAAAAAAAAAAAAAAAAAAA==",
        **headers,
    }
    request = f"GET {path} HTTP/1.1\r\n" + "".join(f"{name}: {value}\r\n" for name, value in lines.items())
    loop = asyncio.get_running_loop()
    _, wire = await loop.create_connection(lambda: Wire(f"{request}\r\n".encode()), "127.0.0.1", port)
    await wire.opened
    return wire

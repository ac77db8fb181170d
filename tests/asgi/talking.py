"""The other end of a socket: says hello, acknowledges frames, remembers every byte it was sent."""

import asyncio
import json
import re
import secrets
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager, suppress
from typing import Any

import websockets
from websockets.asyncio.client import ClientConnection, connect

from tests.asgi.running import Running, bearer

Json = dict[str, Any]
DEADLINE = 20.0
LOGGED = 30
UNFILLED = re.compile(r"<\w+>")
"""What a sentence shows where a fact is missing (`wire.sentences`)."""


class Closed(AssertionError):
    """The server closed the socket while something was waited for."""


class Talker:
    """A player, or somebody who watches. `sent` is everything the server said, as text."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.sent: list[str] = []
        self.frame: Json = {}
        self.log: list[Json] = []
        self.answers: dict[str, Json] = {}
        self.others: list[Json] = []
        self.acknowledges = True
        self._news = asyncio.Event()
        self._reader = asyncio.create_task(self._read())

    async def say(self, kind: str, **fields: object) -> None:
        await self.raw(json.dumps({"t": kind, **fields}))

    async def raw(self, message: str | bytes, *, text: bool | None = None) -> None:
        with suppress(websockets.ConnectionClosed):  # what the server closed, `end` tells of
            await self.socket.send(message, text=text)

    async def ask(self, kind: str, **fields: Any) -> Json:
        """Give a command, with a fresh id unless it has one; its answer."""
        command: str = fields.pop("id", None) or fresh_id()
        self.answers.pop(command, None)
        await self.say(kind, id=command, **fields)
        await self.until(lambda: command in self.answers)
        return self.answers[command]

    async def refused(self, message: str | bytes, *, text: bool | None = None) -> Json:
        """Send something that is refused; the error, or the goodbye."""
        before = len(self.others)
        await self.raw(message, text=text)
        await self.until(lambda: any(other["t"] in {"error", "bye"} for other in self.others[before:]))
        return next(other for other in self.others[before:] if other["t"] in {"error", "bye"})

    async def at(self, seq: int) -> Json:
        """The first frame of this seq or a later one."""
        await self.until(lambda: self.frame.get("seq", -1) >= seq)
        return self.frame

    async def until(self, happened: Callable[[], bool]) -> None:
        async with asyncio.timeout(DEADLINE):
            while not happened():
                if self._reader.done():
                    raise Closed(f"closed: {self.socket.close_code} {self.others[-1:]}")
                self._news.clear()
                await self._news.wait()

    async def end(self) -> tuple[int | None, str | None]:
        """Wait until the server closes: the close code, and the code that `bye` gave."""
        async with asyncio.timeout(DEADLINE):
            await self._reader
        byes = [message["code"] for message in self.others if message["t"] == "bye"]
        return self.socket.close_code, byes[-1] if byes else None

    @property
    def open(self) -> bool:
        return not self._reader.done()

    @property
    def errors(self) -> list[Json]:
        return [message for message in self.others if message["t"] == "error"]

    async def _read(self) -> None:
        with suppress(websockets.ConnectionClosed):
            async for text in self.socket:
                assert isinstance(text, str)
                self.sent.append(text)
                await self._take(json.loads(text))
                self._news.set()
        self._news.set()

    async def _take(self, message: Json) -> None:
        if message["t"] == "frame":
            self.frame = message
            self.log = log_after(self.log, message)
            if self.acknowledges:
                await self.say("got", seq=message["seq"])
            return
        if message["t"] in {"ack", "error"} and message["id"] is not None:
            self.answers[message["id"]] = message
        assert not UNFILLED.search(message.get("text", "")), message
        self.others.append(message)


def log_after(log: list[Json], frame: Json) -> list[Json]:
    """The running log as a client keeps it: sent whole, or what was told is added (docs/protocol.md)."""
    if frame["log"] is not None:
        return list(frame["log"])
    return [*log, *({**line, "motions": []} for line in frame["told"] if line["logged"])][-LOGGED:]


def fresh_id() -> str:
    return secrets.token_urlsafe(16)


@asynccontextmanager
async def socket_of(
    server: Running, code: str, headers: Mapping[str, str] | None = None, origin: str | None = None
) -> AsyncIterator[Talker]:
    """A socket with exactly these headers, before hello."""
    address = f"{server.ws}/ws/rooms/{code}"
    more = {**({"Origin": origin} if origin is not None else {}), **(headers or {})}
    async with connect(
        address, additional_headers=more, compression=None, max_size=None, ping_interval=None, proxy=None
    ) as socket:
        yield Talker(socket)


@asynccontextmanager
async def playing(server: Running, code: str, token: str | None) -> AsyncIterator[Talker]:
    """Somebody at the table: a guest with this token, or a stranger on our page."""
    headers, origin = ({}, server.url) if token is None else (bearer(token), None)
    async with socket_of(server, code, headers, origin) as talker:
        await talker.say("hello", protocol=1)
        await talker.until(lambda: bool(talker.frame))
        if token is not None:
            await talker.until(lambda: talker.frame["you"]["member"] or bool(talker.errors))
        yield talker

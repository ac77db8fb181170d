"""Who sits at the tables: programs that answer each server in its own way, and read as little as they can.

Of ours they know where in a frame's text stands what they need: the seq, whether a match runs, the prompt's
id and its first card. Only outside a running match frames are really parsed.
"""

import asyncio
import http.client
from collections.abc import Awaitable, Callable, Iterator, Sequence
from itertools import count
from typing import Any, Protocol, TypeVar

import orjson

from tests.bench.baseline import CARDS, hand
from tests.bench.tables import SEATS, Table
from tests.bench.wire import Wire, connect, framed

Json = dict[str, Any]
Moves = Iterator[tuple[Wire, bytes]]
T = TypeVar("T")

FRAME = b'{"t":"frame","seq":'
FAILURES = (b'{"t":"error"', b'{"t":"bye"')
PLAYING = b'"phase":"playing"'
PROMPT = b'"prompt":{"id":"'
VALUE = b'"value":"'
AT_ONCE = 64
"""How many sockets are opened together."""

_ids = count(1)


def command(kind: str, **fields: object) -> bytes:
    """A command as it goes over the wire, with an id of its own."""
    return framed(orjson.dumps({"t": kind, "id": f"{next(_ids):022d}", **fields}))


def play(prompt: str, card: str) -> bytes:
    """Playing a card."""
    move = f'{{"type":"play","card":"{card}"}}'
    return framed(f'{{"t":"play","id":"{next(_ids):022d}","prompt":"{prompt}","move":{move}}}'.encode())


def got(seq: int) -> bytes:
    """Having drawn a frame."""
    return framed(b'{"t":"got","seq":%d}' % seq)


class Players(Protocol):
    """The players of one server."""

    async def sit(self, tables: Sequence[Table]) -> None:
        """Fill these tables; matches begin by themselves, and again when they are over."""
        ...


class OurPlayer:
    """A seat at one of our tables."""

    def __init__(self, table: Table, seat: int, wire: Wire) -> None:
        self._table, self._seat, self._wire = table, seat, wire
        self._sat = self._ready = self._started = False
        wire.on_text = self.received

    def received(self, text: bytes) -> None:
        if not text.startswith(FRAME):
            if text.startswith(FAILURES):
                self._table.book.failures.append(text.decode())
            return
        seq = int(text[len(FRAME) : text.index(b",", len(FRAME))])
        self._wire.send(got(seq))
        self._table.book.frame(len(text))
        if PLAYING in text:
            self._look_for_prompt(text)
            if not self._table.match_runs:
                self._ready = False
                self._table.back(self._seat)
        else:
            self._between(orjson.loads(text))
        self._table.arrived(self._seat, seq)

    def _look_for_prompt(self, text: bytes) -> None:
        at = text.rfind(PROMPT)
        if at >= 0:
            begin = at + len(PROMPT)
            prompt = text[begin : text.index(b'"', begin)]
            begin = text.index(VALUE, begin) + len(VALUE)
            card = text[begin : text.index(b'"', begin)]
            self._table.next = (self._wire, play(prompt.decode(), card.decode()))

    def _between(self, frame: Json) -> None:
        """Before the first match, or after one: sit down, be ready, start."""
        if self._table.match_runs:
            self._table.stop()
        if frame["table"]["phase"] == "over":
            self._say_ready("rematch", match=frame["result"]["match_id"])
        elif not frame["you"]["member"]:
            return
        elif frame["you"]["seat"] is None:
            if not self._sat:
                self._sat = True
                self._wire.send(command("sit", seat=self._seat))
        else:
            self._say_ready("ready")
            everybody = all(seat["ready"] for seat in frame["table"]["seats"])
            if everybody and frame["you"]["host"] and not self._started:
                self._started = True
                self._wire.send(command("start"))

    def _say_ready(self, kind: str, **fields: object) -> None:
        if not self._ready:
            self._ready = True
            self._wire.send(command(kind, contribution=f"{self._seat:02x}" * 32, **fields))


class OurPlayers:
    """Guests of our server, each with a token of their own."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._http = http.client.HTTPConnection("127.0.0.1", port)

    async def sit(self, tables: Sequence[Table]) -> None:
        """Make guests and tables, then open the sockets."""
        seats: list[tuple[Table, int, str, str]] = []
        for table in tables:
            tokens = [self.guest(f"Player {seat}") for seat in range(SEATS)]
            code = self.table(tokens[0])
            seats += [(table, seat, code, token) for seat, token in enumerate(tokens)]
        await in_groups(seats, self._sit_down)

    def guest(self, name: str) -> str:
        """A new guest's token."""
        token: str = self._post("/api/guests", {"name": name})["token"]
        return token

    def table(self, token: str) -> str:
        """A new table's code."""
        code: str = self._post("/api/rooms", {"game": "fifty", "seats": SEATS}, token)["code"]
        return code

    def _post(self, path: str, body: Json, token: str | None = None) -> Json:
        headers = {"Content-Type": "application/json"} | (
            {"Authorization": f"Bearer {token}"} if token else {}
        )
        self._http.request("POST", path, orjson.dumps(body), headers)
        answer = self._http.getresponse()
        text = answer.read()
        assert answer.status == http.client.CREATED, text
        made: Json = orjson.loads(text)
        return made

    async def _sit_down(self, place: tuple[Table, int, str, str]) -> None:
        table, seat, code, token = place
        wire = await connect(self._port, f"/ws/rooms/{code}", {"Authorization": f"Bearer {token}"})
        OurPlayer(table, seat, wire)
        wire.send(framed(b'{"t":"hello","protocol":1}'))


class BaselinePlayers:
    """Those of the baseline; they know its deals. `say_got`: they acknowledge frames as ours are."""

    def __init__(self, port: int, *, say_got: bool) -> None:
        self._port = port
        self._say_got = say_got

    async def sit(self, tables: Sequence[Table]) -> None:
        """Open the sockets."""
        numbered = [(number, table) for number, table in enumerate(tables)]
        await in_groups(numbered, self._sit_down)
        for table in tables:
            for seat in range(SEATS):
                table.back(seat)

    async def _sit_down(self, numbered: tuple[int, Table]) -> None:
        number, table = numbered
        wires = [await connect(self._port, f"/{number}/{seat}", {}) for seat in range(SEATS)]
        moves = self._moves(wires)
        table.next = next(moves)
        for seat, wire in enumerate(wires):
            wire.on_text = self._receiver(table, seat, wire, moves)

    def _moves(self, wires: Sequence[Wire]) -> Moves:
        while True:
            for card in range(CARDS):
                for seat, wire in enumerate(wires):
                    yield wire, play(f"{seat}.{card}", hand(seat)[card])

    def _receiver(self, table: Table, seat: int, wire: Wire, moves: Moves) -> Callable[[bytes], None]:
        seqs = count(1)

        def received(text: bytes) -> None:
            seq = next(seqs)
            if self._say_got:
                wire.send(got(seq))
            table.book.frame(len(text))
            if table.next is None:
                table.next = next(moves)
            table.arrived(seat, seq)

        return received


async def in_groups(work: Sequence[T], do: Callable[[T], Awaitable[None]]) -> None:
    """Do it for each, some at once."""
    for begin in range(0, len(work), AT_ONCE):
        await asyncio.gather(*(do(each) for each in work[begin : begin + AT_ONCE]))

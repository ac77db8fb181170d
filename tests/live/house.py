"""A running house in a test: everything real but the clock, chance, and the sockets' other ends."""

import asyncio
import re
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

import orjson
from sqlalchemy import URL
from stammtisch.bus.local import LocalBus
from stammtisch.games.fifty.state import Options
from stammtisch.games.offers import Answer
from stammtisch.live.bot_players import BotPlayers
from stammtisch.live.connection import Connection, Means, TransportGone
from stammtisch.live.driver import Driver
from stammtisch.live.hub import Hub
from stammtisch.live.memory import Memories
from stammtisch.live.people import People
from stammtisch.live.pool import Question, answer
from stammtisch.live.room_cache import RoomCache
from stammtisch.live.service import Service, Tools
from stammtisch.live.settings import LiveSettings
from stammtisch.live.views import Views
from stammtisch.ports import Conflict, Duplicate, Entry, Guest, Heads, Log, Stored
from stammtisch.rooms.commands import Actor, Open
from stammtisch.rooms.evolve import fold
from stammtisch.rooms.model import Room
from stammtisch.rooms.summary import Summary
from stammtisch.store.opening import Store, open_store

GUARD = 10
UNFILLED = re.compile(r"<\w+>")
"""What a sentence shows where a fact is missing (`wire.sentences`)."""

Message = dict[str, Any]


@dataclass
class Clock:
    """Time stands until a test moves it."""

    time: int = 1_000_000

    def now(self) -> int:
        return self.time


@dataclass
class Chance:
    """Seeds and ids of a count."""

    drawn: int = 0

    def seed(self) -> str:
        self.drawn += 1
        return f"{self.drawn:064x}"

    def token(self) -> str:
        self.drawn += 1
        return f"{self.drawn:022d}"

    def room_code(self) -> str:
        self.drawn += 1
        return f"{self.drawn:010d}"


async def _nothing(_entry: Entry) -> None: ...


async def _at_once(_question: Question) -> None: ...


@dataclass
class TappedLog:
    """The real log; a test may wait, or lose the answer, before or after an append, or cut the reads."""

    real: Log
    before: Callable[[Entry], Awaitable[None]] = _nothing
    after: Callable[[Entry], Awaitable[None]] = _nothing
    unreadable: Exception | None = None

    async def append(self, entry: Entry, summary: Summary) -> Stored | Duplicate | Conflict:
        await self.before(entry)
        outcome = await self.real.append(entry, summary)
        await self.after(entry)
        return outcome

    async def read(self, room: str, after: int = 0) -> Any:
        self._require_readable()
        return await self.real.read(room, after)

    async def find(self, room: str, actor: Actor, cmd_id: str) -> int | None:
        self._require_readable()
        return await self.real.find(room, actor, cmd_id)

    def _require_readable(self) -> None:
        if self.unreadable is not None:
            raise self.unreadable


def tables(*codes: str) -> Callable[[str], Awaitable[Sequence[str]]]:
    """The tables where a guest is a member, as the store would tell."""

    async def where_member(_guest: str) -> Sequence[str]:
        return codes

    return where_member


@dataclass
class Here:
    """Bots that think in this process, and at once; `before` may make them wait."""

    asked: list[Question] = field(default_factory=list)
    before: Callable[[Question], Awaitable[None]] = _at_once

    async def think(self, question: Question) -> Answer:
        self.asked.append(question)
        await self.before(question)
        return answer(question, 1_000)

    def close(self) -> None: ...


class Client:
    """The other end of a socket. `draws`: sends `got` for each frame at once; `frozen`: takes nothing."""

    def __init__(self, *, draws: bool = True) -> None:
        self.draws = draws
        self.messages: list[Message] = []
        self.log: list[Message] = []
        self.closed: tuple[int, str] | None = None
        self.gone = False
        self.thawed = asyncio.Event()
        self.thawed.set()
        self.sent = 0
        self.pieces: list[list[str]] = []
        self._news = asyncio.Condition()
        self._tasks: set[asyncio.Task[None]] = set()
        self.connection: Connection

    def put(self, *texts: str) -> bool:
        if self.gone:
            raise TransportGone
        if self.thawed.is_set():
            self.pieces.append([orjson.loads(text)["t"] for text in texts])
            for text in texts:
                self._take(text)
        return self.thawed.is_set()

    async def send(self, text: str) -> None:
        if self.gone:
            raise TransportGone
        await self.thawed.wait()
        self._take(text)

    def _take(self, text: str) -> None:
        message = orjson.loads(text)
        if message["t"] == "frame":
            message["log"] = self.log = self._grown(message)
        self.messages.append(message)
        if message["t"] == "frame" and self.draws:
            self._later(self.say(t="got", seq=message["seq"]))
        self._later(self._tell())

    async def _tell(self) -> None:
        async with self._news:
            self._news.notify_all()

    def _grown(self, frame: Message) -> list[Message]:
        """The log as a page keeps it: sent whole, or grown by what is told."""
        if frame["log"] is not None:
            return list(frame["log"])
        told = [{**line, "motions": []} for line in frame["told"] if line["logged"]]
        return [*self.log, *told][-30:]

    async def close(self, code: int, reason: str) -> None:
        self.closed = (code, reason)
        await self._tell()

    async def say(self, **message: Any) -> None:
        await self.connection.receive(orjson.dumps(message).decode())

    async def ask(self, t: str, command_id: str = "", **rest: Any) -> Message:
        """Give a command; its answer."""
        self.sent += 1
        command_id = command_id or f"{id(self) % 10**9:09d}-{self.sent:012d}"
        mark = len(self.messages)
        await self.say(t=t, id=command_id, **rest)
        return await self.until(lambda m: m["t"] in {"ack", "error"} and m["id"] == command_id, mark)

    async def until(self, wanted: Callable[[Message], bool], mark: int = 0) -> Message:
        """The first message since `mark` that is wanted."""

        def found() -> Message | None:
            return next((message for message in self.messages[mark:] if wanted(message)), None)

        async with asyncio.timeout(GUARD), self._news:
            await self._news.wait_for(lambda: found() is not None)
        message = found()
        assert message is not None
        return message

    async def reached(self, seq: int) -> Message:
        """The first frame of at least this seq."""
        return await self.until(lambda m: m["t"] == "frame" and m["seq"] >= seq)

    async def until_closed(self) -> tuple[int, str]:
        async with asyncio.timeout(GUARD), self._news:
            await self._news.wait_for(lambda: self.closed is not None)
        assert self.closed is not None
        return self.closed

    def of(self, t: str) -> list[Message]:
        return [message for message in self.messages if message["t"] == t]

    @property
    def frame(self) -> Message:
        """The newest frame."""
        return self.of("frame")[-1]

    def _later(self, work: Any) -> None:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


@dataclass
class House:
    """The parts, wired as the server wires them."""

    store: Store
    settings: LiveSettings = field(default_factory=LiveSettings)
    clock: Clock = field(default_factory=Clock)
    chance: Chance = field(default_factory=Chance)
    heads: Heads | None = None

    def __post_init__(self) -> None:
        self.log = TappedLog(self.store.log)
        self.bus = LocalBus()
        self.rooms = RoomCache(self.log, self.clock)
        self.people = People(self.store.guests, self.clock, self.settings.names_ms)
        tools = Tools(self.log, self.bus, self.clock, self.chance, self.rooms, self.people)
        self.service = Service(tools, self.settings)
        self.views = Views(self.service, self.people, self.log)
        means = Means(self.service, self.people, self.clock, self.settings)
        self.hub = Hub(means, self.rooms, self.bus, self.chance, self.heads)
        self.thinker = Here()
        memories = Memories(self.log)
        self.bots = BotPlayers(
            self.service, memories, self.thinker, self.clock, self.chance, self.settings.pace_ms
        )
        self.driver = Driver(self.service, self.store.tables, self.clock, self.settings, self.bots)
        self.driver.missed = self.hub.expect
        self.runs: list[asyncio.Task[None]] = []
        self.clients: list[Client] = []

    async def guest(self, name: str) -> str:
        """A new guest of this name; the id."""
        guest = f"g-{name.lower()}"
        await self.store.guests.create(Guest(guest, name), self.clock.now())
        return guest

    async def table(
        self, host: str = "Anna", *, seats: int = 3, game: str = "fifty", options: object = None
    ) -> str:
        """A new table of a new host; its code."""
        guest = await self.guest(host)
        return await self.service.open_room(guest, Open(game, options or Options(), seats, public=True))

    async def attach(
        self, code: str, guest: str | None, *, draws: bool = True, take: Callable[[], bool] = lambda: True
    ) -> Client:
        """A new socket that has said nothing yet."""
        client = Client(draws=draws)
        self.clients.append(client)
        client.connection = await self.hub.attach(code, guest, client, take)
        self.runs.append(asyncio.create_task(client.connection.run()))
        return client

    async def join(self, code: str, guest: str | None, *, draws: bool = True, seen: int = 0) -> Client:
        """A new socket that was welcomed and has its first frame."""
        client = await self.attach(code, guest, draws=draws)
        await client.say(t="hello", protocol=1, seen=seen)
        await client.until(lambda m: m["t"] == "frame")
        return client

    async def stored(self, code: str) -> Room:
        """The room as the database alone gives it."""
        return fold(code, await self.store.log.read(code))

    async def seated(
        self, *names: str, game: str = "fifty", options: object = None
    ) -> tuple[str, list[Client]]:
        """A table with these people on its seats, each with a socket."""
        code = await self.table(names[0], seats=len(names), game=game, options=options)
        clients = [await self.join(code, "g-" + names[0].lower())]
        for seat, name in enumerate(names[1:], 1):
            client = await self.join(code, await self.guest(name))
            assert (await client.ask("sit", seat=seat))["t"] == "ack"
            clients.append(client)
        return code, clients

    async def playing(
        self, *names: str, game: str = "fifty", options: object = None
    ) -> tuple[str, list[Client]]:
        """A table with a running match."""
        code, clients = await self.seated(*names, game=game, options=options)
        for client in clients:
            await client.ask("ready", contribution="0a")
        ack = await clients[0].ask("start")
        for client in clients:
            assert (await client.reached(ack["seq"]))["table"]["phase"] == "playing"
        return code, clients


@asynccontextmanager
async def running(url: URL, settings: LiveSettings | None = None) -> AsyncIterator[House]:
    """A house over this database."""
    async with open_store(url, busy_timeout_ms=50) as store:
        house = House(store, settings or LiveSettings())
        async with house.hub.running():
            yield house
        for run in house.runs:
            await asyncio.wait_for(run, GUARD)
        said = [message for client in house.clients for message in client.messages if "text" in message]
        assert [message for message in said if UNFILLED.search(message["text"])] == []


def first_move(frame: Message) -> Message:
    """The first move that the frame's prompt offers (prompts of one step)."""
    prompt = frame["prompt"]
    (step,) = prompt["steps"]
    return {"type": prompt["move_type"], step["field"]: step["options"][0]["value"]}


async def play(clients: list[Client], moves: int) -> int:
    """So many moves; the seq of the last."""
    return [await play_one(clients) for _ in range(moves)][-1]


async def play_one(clients: list[Client]) -> int:
    """Whoever is asked plays; the seq of the move."""
    player = next(client for client in clients if client.frame["prompt"] is not None)
    frame = player.frame
    ack = await player.ask("play", prompt=frame["prompt"]["id"], move=first_move(frame))
    assert ack["t"] == "ack", ack
    for client in clients:
        await client.reached(ack["seq"])
    return int(ack["seq"])

"""`stammtisch bot`: a bot that comes to a table from outside, as any program may.

It speaks the documented protocol (docs/protocol.md) and gets what any guest gets. Unlike a bot on a bot's
seat it is a guest with a name: it sits down, says ready, plays, and is ready again when others are.
"""

import argparse
import asyncio
import json
import secrets
import time
from collections.abc import Mapping
from dataclasses import dataclass, replace
from random import Random
from typing import Any, get_args
from urllib.error import HTTPError, URLError
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

import websockets

from stammtisch.bots.api import Budget, Level, choose
from stammtisch.commands.errors import WRONG, CannotDo
from stammtisch.games.api import Prompt
from stammtisch.games.offers import Answer
from stammtisch.wire.client import PROTOCOL
from stammtisch.wire.heard import Heard, Unknown, prompt_of

Json = Mapping[str, Any]

NAME = "bot"
PACE_SECONDS = 1.5
THINK_SECONDS = 0.4
TIMEOUT_SECONDS = 10
LONGEST_WAIT_SECONDS = 30
AGAIN_SECONDS = 0.5
"""After a refusal, and before the first try to come back."""
PASSING = frozenset({"stopping", "silent", "unavailable", "unknown_outcome"})
"""Goodbyes after which one may come back."""
UNWANTED = frozenset({"name_taken", "room_full"})
"""Why a table does not take in who says hello: such a guest could only watch."""
SERVER_FAULT = 500
"""A status from here on is the server's trouble, or its proxy's, while it starts anew."""


@dataclass(frozen=True, slots=True)
class Table:
    """Where to play: `server` as https://host, `code` the table's."""

    server: str
    code: str

    @property
    def socket(self) -> str:
        """The address of the table's websocket."""
        return f"{self.server.replace('http', 'ws', 1)}/ws/rooms/{self.code}"


def add_to(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """What may be asked."""
    playing = commands.add_parser(NAME, help="sit down at a table and play there, as a guest from outside")
    playing.add_argument("url", metavar="URL", help="the table's link, as https://host/t/abcde-fghjk")
    playing.add_argument("--level", choices=get_args(Level), default="strong", help="default: strong")
    playing.add_argument("--name", default="Bot", help="its name at the table")
    playing.add_argument(
        "--pace", type=float, default=PACE_SECONDS, metavar="SECONDS", help="for a move, at least"
    )
    playing.add_argument(
        "--matches", type=int, default=0, metavar="M", help="go after so many; 0: stay (default)"
    )


def run(options: argparse.Namespace) -> str:
    """Play until it is over; a word of goodbye.

    Raises:
        CannotDo: there is no such table, or it does not want the bot.
    """
    table = _table(options.url)
    token = _token(table.server, options.name)
    player = Player(table, token, options.level, options.pace, options.matches)
    asyncio.run(player.stay())
    return "1 match played." if player.over == 1 else f"{player.over} matches played."


def _table(url: str) -> Table:
    no_link = CannotDo(f"A table's link looks like https://host/t/abcde-fghjk, not {url!r}.", WRONG)
    try:
        parts = urlsplit(url)
    except ValueError:
        raise no_link from None
    _, found, code = parts.path.rpartition("/t/")
    if parts.scheme not in {"http", "https"} or not parts.netloc or not found or not code:
        raise no_link
    return Table(f"{parts.scheme}://{parts.netloc}", code.replace("-", ""))


def _token(server: str, name: str) -> str:
    """Become a guest. Raises: CannotDo: the server does not want one."""
    body = json.dumps({"name": name}).encode()
    request = Request(f"{server}/api/guests", body, {"Content-Type": "application/json"})  # noqa: S310
    try:
        with urlopen(request, timeout=TIMEOUT_SECONDS) as answer:  # noqa: S310 - http or https, see _table
            return str(json.load(answer)["token"])
    except HTTPError as error:
        raise CannotDo(f"{server} refuses a guest of this name: {_why(error)}") from None
    except (URLError, OSError, ValueError, KeyError) as error:
        raise CannotDo(f"{server} does not answer as a Stammtisch does: {error}.") from None


def _why(error: HTTPError) -> str:
    try:
        return str(json.load(error)["text"])
    except (ValueError, KeyError, OSError):
        return f"status {error.code}."


class Player:
    """A guest that plays. `over` counts the matches that came to an end."""

    def __init__(self, table: Table, token: str, level: Level, pace: float, matches: int) -> None:
        self.over = 0
        self._table = table
        self._headers = {"Authorization": f"Bearer {token}"}
        self._level = level
        self._pace = pace
        self._matches = matches
        self._rng = Random(secrets.randbits(64))
        self._counted: str | None = None

    async def stay(self) -> None:
        """Play; come back when the connection breaks. Raises: CannotDo: it is not wanted."""
        wait = AGAIN_SECONDS
        while not self._is_enough():
            try:
                async with websockets.connect(self._table.socket, additional_headers=self._headers) as socket:
                    wait = AGAIN_SECONDS
                    await self._sit_there(socket)
            except (OSError, websockets.WebSocketException) as error:
                if isinstance(error, websockets.InvalidStatus) and error.response.status_code < SERVER_FAULT:
                    raise CannotDo(f"{self._table.socket} is no table: {error}.") from None
                await asyncio.sleep(wait)  # then once more, as a browser does
                wait = min(2 * wait, LONGEST_WAIT_SECONDS)

    def _is_enough(self) -> bool:
        return 0 < self._matches <= self.over

    async def _sit_there(self, socket: websockets.ClientConnection) -> None:
        """Listen, and act beside that, until the connection ends or there were matches enough."""
        sitting = Sitting(self, socket)
        await socket.send(json.dumps({"t": "hello", "protocol": PROTOCOL}))
        tasks = {asyncio.create_task(sitting.listen()), asyncio.create_task(sitting.act())}
        try:
            done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                task.result()
        finally:
            for task in tasks:
                task.cancel()

    def count(self, frame: Json) -> bool:
        """Whether, with this frame, there were matches enough."""
        result = frame["result"]
        if result is not None and result["match_id"] != self._counted and frame["you"]["seat"] is not None:
            self._counted = result["match_id"]
            self.over += 1
        return self._is_enough()

    async def move(self, heard: Heard, frame: Json, prompt: Prompt) -> Json:
        """The answer, found beside the socket, and not too fast for people."""
        began = time.monotonic()
        try:
            move = await asyncio.to_thread(self._choose, heard, frame, prompt)
        except Unknown as error:
            raise CannotDo(f"This program does not know what is played there: {error}.") from None
        await asyncio.sleep(self._pace - (time.monotonic() - began))
        return {"t": "play", "prompt": prompt.id, "move": dict(move)}

    def _choose(self, heard: Heard, frame: Json, prompt: Prompt) -> Answer:
        game, knowledge = frame["table"]["game"], heard.knowledge(frame)
        if not heard.whole:  # it came in later, or was away: what it missed nobody tells it
            knowledge = replace(knowledge, told=())
        until = time.monotonic() + THINK_SECONDS
        budget = Budget(expired=lambda: time.monotonic() >= until)
        return choose(knowledge, prompt, self._rng, budget, game=game, level=self._level)


class Sitting:
    """One connection to the table: what was heard over it, and what is under way."""

    def __init__(self, player: Player, socket: websockets.ClientConnection) -> None:
        self._player = player
        self._socket = socket
        self._heard = Heard()
        self._frame: Json | None = None
        self._news = asyncio.Event()
        self._answers: dict[str, asyncio.Future[bool]] = {}

    async def listen(self) -> None:
        """Hear everything. Raises: CannotDo: the table does not want the bot."""
        async for text in self._socket:
            message = json.loads(text)
            match message["t"]:
                case "frame":
                    self._frame = message
                    self._heard.hear(message)
                    await self._socket.send(json.dumps({"t": "got", "seq": message["seq"]}))
                    if self._player.count(message):
                        return
                    self._news.set()
                case "ack" | "error" if message["id"] in self._answers:
                    self._answers[message["id"]].set_result(message["t"] == "ack")
                case "error" if message["id"] is None and message["code"] in UNWANTED:
                    raise CannotDo(f"The table does not take it in: {message['text']}")
                case "bye" if message["code"] not in PASSING:
                    raise CannotDo(f"The table says goodbye: {message['text']}")

    async def act(self) -> None:
        """Give the commands that frames ask for, one at a time, each once."""
        answered: object = None
        while True:
            await self._news.wait()
            self._news.clear()
            frame = self._frame
            if frame is None:
                continue
            prompt = prompt_of(frame)
            asked = _wish(frame) if prompt is None else ("play", frame["match_id"], prompt.id)
            if asked is None or asked == answered:
                continue
            body = _body(asked) if prompt is None else await self._player.move(self._heard, frame, prompt)
            if await self._give(body):
                answered = asked
            else:  # too fast, or somebody was faster
                await asyncio.sleep(AGAIN_SECONDS)
                self._news.set()

    async def _give(self, body: Json) -> bool:
        command = secrets.token_urlsafe(16)
        answer = self._answers[command] = asyncio.get_running_loop().create_future()
        await self._socket.send(json.dumps({**body, "id": command}))
        try:
            accepted: bool = await answer
            return accepted
        finally:
            del self._answers[command]


def _wish(frame: Json) -> tuple[Any, ...] | None:
    """Between matches: sit down on a free seat, and be ready for what the others make of it."""
    you, table = frame["you"], frame["table"]
    if table["phase"] != "lobby" or not you["member"]:
        return None
    if you["seat"] is None:
        taken = {bot["seat"] for bot in table["bots"]}
        free = [one["seat"] for one in table["seats"] if one["person"] is None and one["seat"] not in taken]
        return ("sit", free[0]) if free else None
    return None if table["seats"][you["seat"]]["ready"] else ("ready", frame["seq"])


def _body(wish: tuple[Any, ...]) -> Json:
    match wish:
        case ("sit", seat):
            return {"t": "sit", "seat": seat}
        case _:
            return {"t": "ready", "contribution": secrets.token_hex(32)}

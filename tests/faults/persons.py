"""People who do not give up: cut off, they come back; without an answer, they ask again with the same id."""

import asyncio
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Protocol

import websockets
from stammtisch.ports import Entry

from tests.asgi.matches import random_move
from tests.asgi.running import Running
from tests.asgi.talking import Closed, Json, Talker, fresh_id, playing

PATIENCE = 0.05  # seconds until one tries again
AGAIN = {"too_fast", "unavailable", "busy"}
CUT = (Closed, websockets.WebSocketException, OSError)


@dataclass
class Command:
    """A move, and where it was acknowledged to be stored."""

    prompt: str
    move: Json
    id: str = field(default_factory=fresh_id)
    seq: int | None = None


class Acknowledged(Protocol):
    """Somebody who knows where their commands are stored, in the order in which they were given."""

    @property
    def acknowledged(self) -> Mapping[str, int]: ...


@dataclass
class Person:
    """Somebody at a table who plays by any of these servers. `troubles`: what they were told instead of an
    acknowledgement, in order."""

    servers: Sequence[Running]
    code: str
    token: str
    chance: Random
    given: list[Command] = field(default_factory=list)
    troubles: list[str] = field(default_factory=list)
    frame: Json = field(default_factory=dict)
    changed: asyncio.Event = field(default_factory=asyncio.Event)

    @property
    def acknowledged(self) -> dict[str, int]:
        return {command.id: command.seq for command in self.given if command.seq is not None}

    async def play(self) -> None:
        """Play to the end of the match, come what may."""
        while not self._over():
            server = self.chance.choice([server for server in self.servers if server.process.poll() is None])
            try:
                async with playing(server, self.code, self.token) as talker:
                    await self._play_on(talker)
            except CUT as cut:
                self._trouble(str(cut))
                await asyncio.sleep(PATIENCE)

    async def until_acknowledged(self, more: int) -> None:
        """Until so many more of this person's commands are acknowledged, or the match is over."""
        wanted = len(self.acknowledged) + more
        await self._until(lambda: len(self.acknowledged) >= wanted or self._over())

    async def _until(self, happened: Callable[[], bool]) -> None:
        while not happened():
            self.changed.clear()
            await self.changed.wait()

    async def _play_on(self, talker: Talker) -> None:
        while True:
            await talker.until(lambda: self._see(talker) and (self._over() or self._is_asked()))
            if self._over():
                return
            await self._give(talker)

    def _is_asked(self) -> bool:
        return self._unanswered() or self._has_new_prompt()

    def _unanswered(self) -> bool:
        return bool(self.given) and self.given[-1].seq is None

    def _has_new_prompt(self) -> bool:
        prompt = self.frame["prompt"]
        return prompt is not None and prompt["id"] not in {command.prompt for command in self.given}

    async def _give(self, talker: Talker) -> None:
        """The last command once more as long as it has no answer; else what the prompt asks for."""
        if not self._unanswered():
            prompt = self.frame["prompt"]
            self.given.append(Command(prompt["id"], random_move(prompt)))
        command = self.given[-1]
        answer = await talker.ask("play", id=command.id, prompt=command.prompt, move=command.move)
        if answer["t"] == "ack":
            command.seq = answer["seq"]
            self.changed.set()
        elif answer["code"] in AGAIN:
            self._trouble(answer["code"])
            await asyncio.sleep(PATIENCE)
        else:
            raise AssertionError(f"{command} was refused: {answer}")

    def _see(self, talker: Talker) -> bool:
        if talker.frame.get("seq", -1) > self.frame.get("seq", -1):
            self.frame = talker.frame
            self.changed.set()
        return bool(self.frame)

    def _over(self) -> bool:
        return bool(self.frame) and self.frame["table"]["phase"] == "over"

    def _trouble(self, what: str) -> None:
        self.troubles.append(what)
        self.changed.set()


def check_log(entries: Sequence[Entry], people: Sequence[Acknowledged]) -> None:
    """Nothing lost, doubled or reordered: what was acknowledged is stored, once, where it was said to be, in
    the order in which it was given."""
    assert [entry.seq for entry in entries] == list(range(1, len(entries) + 1))
    stored = {(entry.actor, entry.cmd_id): entry.seq for entry in entries}
    assert len(stored) == len(entries)
    at = {cmd_id: seq for (_, cmd_id), seq in stored.items()}
    for person in people:
        known = person.acknowledged
        assert known == {cmd_id: at.get(cmd_id) for cmd_id in known}
        assert list(known.values()) == sorted(known.values())

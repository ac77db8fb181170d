"""Whole matches over real sockets: guests who sit, get ready, and play what their prompts offer."""

import asyncio
import runpy
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

from tests.asgi.running import Running
from tests.asgi.talking import Json, Talker, playing

random_move: Callable[[Json], Json] = runpy.run_path(
    str(Path(__file__).resolve().parents[2] / "docs" / "example_client.py")
)["random_move"]
PATIENCE = 0.05  # seconds until a command that was too fast is tried again


@dataclass
class Match:
    """A running match: its table, its players by seat with their tokens, and who watches."""

    server: Running
    code: str
    tokens: list[str]
    players: list[Talker]
    watcher: Talker

    @property
    def everybody(self) -> list[Talker]:
        return [*self.players, self.watcher]


@asynccontextmanager
async def match_of(server: Running, seats: int = 3, **options: object) -> AsyncIterator[Match]:
    """A match that has just begun."""
    tokens = [server.guest(f"Player {number}")[1] for number in range(seats)]
    code = server.table(tokens[0], seats, options=options)
    async with seated(server, code, tokens) as match:
        for seat, player in enumerate(match.players):
            if seat:
                await insist(player, "sit", seat=seat)
            await insist(player, "ready", contribution=f"{seat:02x}" * 32)
        await insist(match.players[0], "start")
        await all_see(match.everybody, lambda frame: frame["table"]["phase"] == "playing")
        yield match


@asynccontextmanager
async def seated(server: Running, code: str, tokens: list[str]) -> AsyncIterator[Match]:
    """Sockets for all of a table's people, and somebody who watches."""
    async with AsyncExitStack() as stack:
        players = [await stack.enter_async_context(playing(server, code, token)) for token in tokens]
        watcher = await stack.enter_async_context(playing(server, code, None))
        yield Match(server, code, tokens, players, watcher)


async def insist(talker: Talker, kind: str, **fields: object) -> Json:
    """Give a command until it is not too fast; it must be accepted."""
    answer = await patiently(talker, kind, **fields)
    assert answer["t"] == "ack", answer
    return answer


async def patiently(talker: Talker, kind: str, **fields: object) -> Json:
    """Give a command until it is not too fast; what was answered then."""
    while True:
        answer = await talker.ask(kind, **fields)
        if answer.get("code") != "too_fast":
            return answer
        await asyncio.sleep(PATIENCE)


async def all_see(talkers: Sequence[Talker], seen: Callable[[Json], bool]) -> None:
    for talker in talkers:
        await talker.until(lambda talker=talker: seen(talker.frame))  # type: ignore[misc]


async def play_on(match: Match, until_seq: int | None = None) -> None:
    """Everybody plays until they have seen this entry, or the match is over."""
    await asyncio.gather(*(play(player, until_seq) for player in match.players))
    if until_seq is None:
        await all_see(match.everybody, lambda frame: frame["table"]["phase"] == "over")


async def play(player: Talker, until_seq: int | None = None) -> None:
    """Answer one's own prompts until one has seen this entry, or the match is over."""
    answered: set[str] = set()

    def done() -> bool:
        frame = player.frame
        return frame["table"]["phase"] == "over" or (until_seq is not None and frame["seq"] >= until_seq)

    while True:
        await player.until(lambda: done() or is_new(player.frame, answered))
        if done():
            return
        prompt: Json = player.frame["prompt"]
        answer = await patiently(player, "play", prompt=prompt["id"], move=random_move(prompt))
        if answer["t"] == "ack":
            answered.add(prompt["id"])


def is_new(frame: Json, answered: set[str]) -> bool:
    return frame["prompt"] is not None and frame["prompt"]["id"] not in answered

"""kill -9 in the middle of a match under play: what was acknowledged is there, nothing else has changed."""

import asyncio
from pathlib import Path
from random import Random
from typing import Any

import pytest
from stammtisch.ports import Entry
from stammtisch.store.engine import database_url
from stammtisch.store.opening import open_store

from tests.asgi.conftest import WIDE
from tests.asgi.matches import Match, all_see, match_of, play, play_on, seated
from tests.asgi.running import start
from tests.asgi.talking import Json, Talker

ROUNDS = 6
FAST = {**WIDE, "STAMMTISCH_COMMANDS_PER_SECOND": "1000", "STAMMTISCH_COMMAND_BURST": "1000"}
OF_THE_CONNECTION = {"told", "gap"}


class Memory:
    """What the clients remember of the server that died: acknowledgements, and frames by viewer and seq."""

    def __init__(self) -> None:
        self.acknowledged: list[dict[str, int]] = []
        self.frames: dict[tuple[int, int], Json] = {}
        self.compared = 0

    def keep(self, match: Match) -> None:
        self.acknowledged = self.acknowledged or [{} for _ in match.players]
        for player, known in zip(match.players, self.acknowledged, strict=True):
            known.update({i: answer["seq"] for i, answer in player.answers.items() if answer["t"] == "ack"})
        for number, viewer in enumerate(match.everybody):
            self.frames[number, viewer.frame["seq"]] = lasting(viewer)

    @property
    def newest(self) -> int:
        return max(seq for known in self.acknowledged for seq in known.values())

    def compare(self, match: Match) -> None:
        """After the restart each viewer sees at least what was acknowledged, and the same at the same seq."""
        seqs = {viewer.frame["seq"] for viewer in match.everybody}
        assert len(seqs) == 1
        assert seqs.pop() >= self.newest
        for number, viewer in enumerate(match.everybody):
            before = self.frames.get((number, viewer.frame["seq"]))
            if before is not None:
                assert before == lasting(viewer)
                self.compared += 1

    def check_log(self, entries: list[Entry]) -> None:
        """Every acknowledged command is stored once, at the seq that was said."""
        assert [entry.seq for entry in entries] == list(range(1, len(entries) + 1))
        stored = {entry.cmd_id: entry.seq for entry in entries}
        assert len(stored) == len(entries)
        for known in self.acknowledged:
            assert known.items() <= stored.items()


def lasting(viewer: Talker) -> dict[str, Any]:
    """What a viewer has before them, without what depends on the connection it came over."""
    shown = {key: value for key, value in viewer.frame.items() if key not in OF_THE_CONNECTION}
    return {**shown, "log": viewer.log}


async def play_until_killed(match: Match, commands: int) -> None:
    """All play at once; after so many acknowledgements the server dies, whatever is under way."""
    playing = [asyncio.create_task(play(player)) for player in match.players]
    try:
        await asyncio.gather(*(acknowledged(player, commands) for player in match.players))
    finally:
        match.server.kill()
    await asyncio.gather(*playing, return_exceptions=True)
    for viewer in match.everybody:
        await viewer.end()


async def play_until_quiet(match: Match, entries: int) -> None:
    """All play so many entries and have heard of everything; then the server dies."""
    await play_on(match, match.watcher.frame["seq"] + entries)
    acks = [answer for player in match.players for answer in player.answers.values() if answer["t"] == "ack"]
    newest = max(answer["seq"] for answer in acks)
    await all_see(match.everybody, lambda frame: frame["seq"] >= newest)
    match.server.kill()


async def acknowledged(player: Talker, commands: int) -> None:
    """Until so many commands of this player's were acknowledged over this socket."""
    await player.until(lambda: sum(answer["t"] == "ack" for answer in player.answers.values()) >= commands)


async def repeat_acknowledged(match: Match, memory: Memory) -> None:
    """Whoever did not hear the answer asks again, and hears the same."""
    for player, known in zip(match.players, memory.acknowledged, strict=True):
        command = max(known, key=lambda command: known[command])
        answer = await player.ask("play", id=command, prompt="0.0", move={"type": "play", "card": "ff-1"})
        assert answer == {"t": "ack", "id": command, "seq": known[command]}


@pytest.mark.timeout(300)
async def test_nothing_acknowledged_is_lost_however_often_the_server_dies(tmp_path: Path) -> None:
    chance, memory = Random(50), Memory()
    server = start(tmp_path / "data", FAST)
    try:
        async with match_of(server, seats=4) as match:
            code, tokens = match.code, match.tokens
            await play_until_killed(match, 4)
            memory.keep(match)
        for _ in range(ROUNDS):
            server = server.again()
            async with seated(server, code, tokens) as match:
                memory.compare(match)
                await repeat_acknowledged(match, memory)
                await play_until_killed(match, chance.randint(2, 5))
                memory.keep(match)
        server = server.again()
        async with seated(server, code, tokens) as match:
            memory.compare(match)
            await play_until_quiet(match, 5)
            memory.keep(match)
        compared = memory.compared
        server = server.again()
        async with seated(server, code, tokens) as match:
            memory.compare(match)
            assert memory.compared == compared + len(match.everybody)
            assert match.watcher.frame["table"]["phase"] == "playing"
    finally:
        server.kill()
    async with open_store(database_url(None, server.data)) as store:
        memory.check_log(list(await store.log.read(code)))

"""Two server processes on one PostgreSQL, each with a bus of its own: no move is lost, doubled or reordered,
whatever is given to both at once, and whichever of them dies."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
from sqlalchemy import URL, make_url
from stammtisch.ports import Entry
from stammtisch.rooms.commands import Begin, Play
from stammtisch.store.opening import open_store

from tests.asgi.matches import all_see, insist, patiently, random_move
from tests.asgi.running import Running, bearer, start
from tests.asgi.talking import Json, Talker, fresh_id, playing
from tests.databases import new_database
from tests.faults.persons import Person, check_log
from tests.faults.test_kill import FAST, lasting

pytestmark = pytest.mark.postgres
SHARED = {**FAST, "SECRET_KEY": "the same key for all of them", "STAMMTISCH_HEADS_EVERY": "0.05"}
TAKEN = {"stale_prompt", "not_your_prompt", "wrong_phase"}  # the last: it ended the match


@pytest.fixture
def url(postgres_url: str) -> Iterator[URL]:
    with new_database(make_url(postgres_url)) as url:
        yield url


@pytest.fixture
def servers(url: URL, tmp_path: Path) -> Iterator[tuple[Running, Running]]:
    """Both start at once on an empty database: each wants to migrate it."""
    settings = {**SHARED, "DATABASE_URL": url.render_as_string()}
    with ThreadPoolExecutor(2) as threads:
        starting = [threads.submit(start, tmp_path / name, settings) for name in ("one", "other")]
        one, other = (each.result() for each in starting)
    try:
        yield one, other
    finally:
        one.kill()
        other.kill()


@dataclass
class Twofold:
    """Somebody with a socket at each server, who gives everything to both. Knows what was acknowledged."""

    sockets: tuple[Talker, Talker]
    chance: Random
    acknowledged: dict[str, int] = field(default_factory=dict)
    answered: dict[str, Json] = field(default_factory=dict)

    @property
    def frame(self) -> Json:
        """The newest of both."""
        return max((talker.frame for talker in self.sockets), key=lambda frame: frame["seq"])

    async def play(self) -> None:
        """Play the match to its end."""
        while True:
            await self._news()
            frame = self.frame
            if frame["table"]["phase"] == "over":
                return
            prompt: Json = frame["prompt"]
            await (self._repeat if self.chance.random() < 0.5 else self._contradict)(prompt)
            self.answered[prompt["id"]] = prompt
            await self._remind()

    async def _news(self) -> None:
        """Until either server shows a prompt that was not answered, or the end."""
        waiting = [asyncio.create_task(talker.until(self._wanted)) for talker in self.sockets]
        _, late = await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
        for task in late:
            task.cancel()
        await asyncio.gather(*waiting, return_exceptions=True)

    def _wanted(self) -> bool:
        prompt = self.frame["prompt"]
        is_new = prompt is not None and prompt["id"] not in self.answered
        return self.frame["table"]["phase"] == "over" or is_new

    async def _repeat(self, prompt: Json) -> None:
        """One command, given to both at once: stored once, acknowledged twice."""
        command, move = fresh_id(), random_move(prompt)
        one, other = await asyncio.gather(*(give(talker, command, prompt, move) for talker in self.sockets))
        assert one == other == {"t": "ack", "id": command, "seq": one["seq"]}
        self.acknowledged[command] = one["seq"]

    async def _contradict(self, prompt: Json) -> None:
        """Another command to each: one is stored, the other comes too late."""
        answers = await asyncio.gather(
            *(give(talker, fresh_id(), prompt, random_move(prompt)) for talker in self.sockets)
        )
        (stored,) = (answer for answer in answers if answer["t"] == "ack")
        (late,) = (answer for answer in answers if answer["t"] == "error")
        assert late["code"] in TAKEN
        self.acknowledged[stored["id"]] = stored["seq"]

    async def _remind(self) -> None:
        """An old command once more, to either: its answer is what it was."""
        command = self.chance.choice(list(self.acknowledged))
        talker, prompt = self.chance.choice(self.sockets), self.chance.choice(list(self.answered.values()))
        answer = await give(talker, command, prompt, random_move(prompt))
        assert answer == {"t": "ack", "id": command, "seq": self.acknowledged[command]}


async def give(talker: Talker, command: str, prompt: Json, move: Json) -> Json:
    """Give it until the others were not quicker five times."""
    while True:
        answer = await patiently(talker, "play", id=command, prompt=prompt["id"], move=move)
        if answer.get("code") != "busy":
            return answer


@asynccontextmanager
async def table(
    servers: tuple[Running, Running], seats: int, **options: object
) -> AsyncIterator[tuple[str, list[str], list[tuple[Talker, Talker]]]]:
    """A match that has just begun: its code, tokens, and everybody's sockets at both servers."""
    one, other = servers
    tokens = [one.guest(f"Player {number}")[1] for number in range(seats)]
    code = one.table(tokens[0], seats, options=options)
    async with AsyncExitStack() as stack:
        people = [
            (
                await stack.enter_async_context(playing(one, code, token)),
                await stack.enter_async_context(playing(other, code, token)),
            )
            for token in tokens
        ]
        for seat, sockets in enumerate(people):
            talker = sockets[seat % 2]
            if seat:
                await insist(talker, "sit", seat=seat)
            await insist(talker, "ready", contribution=f"{seat:02x}" * 32)
        await insist(people[0][1], "start")
        everybody = [talker for sockets in people for talker in sockets]
        await all_see(everybody, lambda frame: frame["table"]["phase"] == "playing")
        yield code, tokens, people


async def entries_of(url: URL, code: str) -> list[Entry]:
    async with open_store(url) as store:
        return list(await store.log.read(code))


def get(server: Running, path: str, token: str) -> Any:
    answer = httpx.get(server.url + path, headers=bearer(token), trust_env=False)
    assert answer.status_code == 200
    return answer.json()


@pytest.mark.timeout(300)
async def test_what_two_servers_are_given_at_once_is_stored_once_and_in_order(
    servers: tuple[Running, Running], url: URL
) -> None:
    async with AsyncExitStack() as stack:
        tables = [
            await stack.enter_async_context(table(servers, 4, simultaneous=True, short_deck=True))
            for _ in range(2)
        ]
        people = [
            [Twofold(sockets, Random(10 * number + seat)) for seat, sockets in enumerate(everybody)]
            for number, (_, _, everybody) in enumerate(tables)
        ]
        await asyncio.gather(*(person.play() for persons in people for person in persons))
        for (code, tokens, everybody), persons in zip(tables, people, strict=True):
            entries = await entries_of(url, code)
            check_entries(entries, persons)
            for token, (here, there) in zip(tokens, everybody, strict=True):
                await asyncio.gather(here.at(len(entries)), there.at(len(entries)))
                assert lasting(here) == lasting(there)
                one, other = (get(server, f"/api/rooms/{code}/log", token) for server in servers)
                assert one == other


def check_entries(entries: list[Entry], people: list[Twofold]) -> None:
    assert [entry.seq for entry in entries] == list(range(1, len(entries) + 1))
    assert len({(entry.actor, entry.cmd_id) for entry in entries}) == len(entries)
    stored = {entry.cmd_id: entry.seq for entry in entries}
    answers = [(entry.actor, entry.command.prompt) for entry in entries if isinstance(entry.command, Play)]
    assert len(set(answers)) == len(answers) == sum(len(person.answered) for person in people)
    for person in people:
        known = person.acknowledged
        assert known == {command: stored.get(command) for command in known}
        assert list(known.values()) == sorted(known.values())


@pytest.mark.timeout(300)
async def test_when_one_server_dies_its_people_go_on_at_the_other(
    servers: tuple[Running, Running], url: URL
) -> None:
    async with table(servers, 4) as (code, tokens, _):
        people = [Person(servers, code, token, Random(number)) for number, token in enumerate(tokens)]
        playing_on = [asyncio.create_task(person.play()) for person in people]
        await asyncio.gather(*(person.until_acknowledged(3) for person in people))
        servers[0].kill()
        await asyncio.gather(*playing_on)
        entries = await entries_of(url, code)
        check_log(entries, people)
        assert {person.frame["seq"] for person in people} == {len(entries)}


async def test_what_falls_due_is_done_once_and_by_the_other_server_when_one_has_died(
    servers: tuple[Running, Running], url: URL
) -> None:
    """The start that the host calls while somebody has not contributed comes after a grace time."""
    one, other = servers
    codes, hosts, watchers = [], [], []
    async with AsyncExitStack() as stack:
        for _ in range(3):
            tokens = [one.guest(f"Player {number}")[1] for number in range(3)]
            codes.append(code := one.table(tokens[0]))
            players = [await stack.enter_async_context(playing(one, code, token)) for token in tokens]
            for seat, player in enumerate(players[1:], 1):
                await insist(player, "sit", seat=seat)
            hosts.append(players[0])
            watchers.append(await stack.enter_async_context(playing(other, code, None)))
        await asyncio.gather(*(insist(host, "start") for host in hosts))
        one.kill()
        await all_see(watchers, lambda frame: frame["table"]["phase"] == "playing")
    for code in codes:
        begun = [entry for entry in await entries_of(url, code) if isinstance(entry.command, Begin)]
        assert [entry.actor for entry in begun] == ["clock"]


async def test_a_guest_of_one_server_is_the_same_person_at_the_other(
    servers: tuple[Running, Running],
) -> None:
    one, other = servers
    guest, token = one.guest("Ada")
    code = other.table(token)
    async with playing(other, code, token) as talker:
        assert talker.frame["you"]["guest"] == guest
    assert [row["code"] for row in get(one, "/api/rooms/mine", token)] == [code]

"""PostgreSQL dies in the middle of a match and comes back: what was acknowledged is there, everybody is told
and comes back by themselves, and the match goes on to its end."""

import asyncio
from collections.abc import Iterator
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

import httpx
import pytest
from stammtisch.store.opening import open_store

from tests.asgi.matches import match_of
from tests.asgi.running import Running, running
from tests.asgi.talking import Closed, Json, Talker, fresh_id, playing
from tests.databases import rows
from tests.faults.database import Database, own_database
from tests.faults.persons import CUT, Person, check_log
from tests.faults.test_two_workers import SHARED

pytestmark = pytest.mark.postgres
DEATHS = 3


async def health(server: Running) -> int:
    async with httpx.AsyncClient(base_url=server.url, trust_env=False, timeout=30) as client:
        return (await client.get("/healthz")).status_code


@dataclass
class Witness:
    """Somebody who watches at one server, and gives a command while the database is away."""

    server: Running
    code: str
    token: str
    given: Json = field(default_factory=dict)
    acknowledged: dict[str, int] = field(default_factory=dict)

    async def is_told(self, talker: Talker, *, wanted: bool) -> None:
        """Asks for a seat, or for none: it is not stored, and they are told so."""
        self.given = {"id": fresh_id(), "wanted": wanted}
        try:
            answer = await talker.ask("ask", **self.given)
        except Closed:
            assert await talker.end() == (1013, "unknown_outcome")
        else:
            assert answer["code"] == "unavailable"

    async def comes_back(self) -> None:
        """Gives the same command again until it is stored."""
        while self.given["id"] not in self.acknowledged:
            try:
                async with playing(self.server, self.code, self.token) as talker:
                    answer = await talker.ask("ask", **self.given)
            except CUT:
                continue
            if answer["t"] == "ack":
                self.acknowledged[answer["id"]] = answer["seq"]


def stored_ids(database: Database, code: str) -> set[str]:
    return {row[0] for row in rows(database.url, f"SELECT cmd_id FROM entries WHERE room = '{code}'")}  # noqa: S608


@pytest.fixture
def database() -> Iterator[Database]:
    with own_database() as database:
        yield database


@pytest.fixture
def servers(database: Database, tmp_path: Path) -> Iterator[tuple[Running, Running]]:
    settings = {**SHARED, "DATABASE_URL": database.address}
    with running(tmp_path / "one", **settings) as one, running(tmp_path / "other", **settings) as other:
        yield one, other


@pytest.mark.timeout(300)
@pytest.mark.parametrize("how", ["kill", "stop"])
async def test_nothing_acknowledged_is_missing_however_often_postgresql_dies(
    database: Database, servers: tuple[Running, Running], how: str
) -> None:
    async with match_of(servers[0], 4) as match:
        people = [Person(servers, match.code, token, Random(n)) for n, token in enumerate(match.tokens)]
        witnesses = [
            Witness(server, match.code, server.guest(name)[1])
            for server, name in zip(servers, ("Dora", "Eve"), strict=True)
        ]
        playing_on = [asyncio.create_task(person.play()) for person in people]
        for death in range(DEATHS):
            await asyncio.gather(*(person.until_acknowledged(2) for person in people))
            async with AsyncExitStack() as stack:
                talkers = [
                    await stack.enter_async_context(playing(each.server, match.code, each.token))
                    for each in witnesses
                ]
                await asyncio.to_thread(getattr(database, how))
                known = {cmd_id for person in people for cmd_id in person.acknowledged}
                for witness, talker in zip(witnesses, talkers, strict=True):
                    await witness.is_told(talker, wanted=death % 2 == 0)
                assert [await health(server) for server in servers] == [503, 503]
            await asyncio.to_thread(database.start)
            assert known <= stored_ids(database, match.code)
            await asyncio.gather(*(witness.comes_back() for witness in witnesses))
        await asyncio.gather(*playing_on)
        await match.watcher.until(lambda: match.watcher.frame["table"]["phase"] == "over")
        assert [await health(server) for server in servers] == [200, 200]
        async with open_store(database.url) as store:
            entries = list(await store.log.read(match.code))
        check_log(entries, [*people, *witnesses])
        assert match.watcher.frame["seq"] == len(entries)

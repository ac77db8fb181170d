"""When everything is looked through for garbage, and that what connections leave behind is found."""

import asyncio
import gc
import re
import subprocess
from pathlib import Path

import pytest
from stammtisch.asgi.connections import Connections, Most
from stammtisch.asgi.garbage import FEW_GONE, MANY_GONE, MANY_MORE, SELDOM_SECONDS, Garbage, more

from tests.asgi.conftest import WIDE
from tests.asgi.running import Running, running
from tests.asgi.talking import socket_of

TOGETHER = 50


class Clock:
    def __init__(self) -> None:
        self.seconds = 7.0

    def __call__(self) -> float:
        return self.seconds


def gone(connections: Connections, how_many: int) -> None:
    for _ in range(how_many):
        one = object()
        assert connections.take(one, "192.0.2.1")
        connections.give(one)


def open_to_all() -> Connections:
    return Connections(Most(total=10_000, of_one=10_000), ())


def test_it_is_due_when_many_have_gone_and_not_again_before_as_many_more() -> None:
    connections = open_to_all()
    garbage = Garbage(connections, Clock())
    gone(connections, MANY_GONE - 1)
    assert not garbage.is_due()
    gone(connections, 1)
    assert garbage.is_due()
    garbage.collect()
    assert not garbage.is_due()
    gone(connections, MANY_GONE)
    assert garbage.is_due()


def test_it_is_due_seldom_though_nobody_goes() -> None:
    clock = Clock()
    garbage = Garbage(open_to_all(), clock)
    clock.seconds += SELDOM_SECONDS - 1
    assert not garbage.is_due()
    clock.seconds += 1
    assert garbage.is_due()
    garbage.collect()
    assert not garbage.is_due()


def test_what_is_new_is_due_when_some_have_gone_and_not_again_before_as_many_more() -> None:
    connections = open_to_all()
    garbage = Garbage(connections, Clock())
    for look in (garbage.collect_new, garbage.collect):
        gone(connections, FEW_GONE - 1)
        assert not garbage.is_new_due()
        gone(connections, 1)
        assert garbage.is_new_due()
        look()
        assert not garbage.is_new_due()


def test_it_is_due_when_much_has_come_whatever_it_is() -> None:
    come = 0
    garbage = Garbage(open_to_all(), Clock(), lambda: come)
    come = MANY_MORE - 1
    assert not garbage.is_due()
    come = MANY_MORE
    assert garbage.is_due()


async def test_what_has_come_is_counted_until_everything_is_looked_through() -> None:
    running = asyncio.create_task(Garbage(open_to_all()).run())
    await asyncio.sleep(0)
    before = more()
    come: list[list[int]] = [[] for _ in range(2_000)]
    assert more() > before + len(come) / 2
    Garbage(open_to_all()).collect()
    assert more() < len(come) / 2
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)


async def test_python_does_not_begin_by_itself_meanwhile_and_does_again_afterwards() -> None:
    running = asyncio.create_task(Garbage(open_to_all()).run())
    await asyncio.sleep(0)
    assert not gc.isenabled()
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)
    assert gc.isenabled()


async def come_and_go(server: Running, code: str, people: int) -> None:
    async def one() -> None:
        async with socket_of(server, code, {"Origin": server.url}):
            pass

    for _ in range(people // TOGETHER):
        await asyncio.gather(*(one() for _ in range(TOGETHER)))


def wait_for_found(server: Running) -> int:
    """How many objects were found the first time, by the server's log."""
    log = server.data.parent / f"{server.data.name}.log"
    with subprocess.Popen(["tail", "-n", "+1", "-f", str(log)], stdout=subprocess.PIPE, text=True) as lines:
        assert lines.stdout is not None
        matches = (re.search(r"garbage: (\d+) objects", line) for line in lines.stdout)
        found = next(int(match[1]) for match in matches if match)
        lines.kill()
        return found


@pytest.mark.timeout(60)
def test_what_many_sockets_left_is_found_and_the_server_serves_on(tmp_path: Path) -> None:
    with running(tmp_path / "data", **WIDE, STAMMTISCH_LOG_LEVEL="debug") as server:
        _, token = server.guest("Anna")
        code = server.table(token)
        asyncio.run(come_and_go(server, code, MANY_GONE))
        assert wait_for_found(server) >= MANY_GONE
        with server.client() as client:
            assert client.get(f"/api/rooms/{code}").status_code == 200

"""Sockets that freeze, break, come and go: nobody else notices, and the server keeps nothing of them."""

import asyncio
import signal
import socket
import struct
import subprocess
import sys
from collections.abc import Iterator
from contextlib import AsyncExitStack, contextmanager
from pathlib import Path

import pytest

from tests.asgi.conftest import WIDE
from tests.asgi.matches import insist
from tests.asgi.running import Running, bearer, running
from tests.asgi.talking import Json, Talker, playing, socket_of

FAST = {**WIDE, "STAMMTISCH_COMMANDS_PER_SECOND": "100000", "STAMMTISCH_COMMAND_BURST": "100000"}
MB = 1_000_000
CYCLES = 2_000
WATCH = """
import asyncio, sys, websockets
async def watch(address, token):
    headers = {"Authorization": f"Bearer {token}"}
    async with websockets.connect(address, additional_headers=headers, ping_interval=None) as socket:
        await socket.send('{"t":"hello","protocol":1}')
        try:
            async for text in socket:
                if '"t":"frame"' in text[:20]:
                    print("frame", flush=True)
        except websockets.ConnectionClosed:
            pass
        print("closed", socket.close_code, flush=True)
asyncio.run(watch(*sys.argv[1:]))
"""


@pytest.fixture
def fast_server(tmp_path: Path) -> Iterator[Running]:
    more = {"STAMMTISCH_GOT_TIMEOUT": "4", "STAMMTISCH_AWAY_AFTER": "1"}
    with running(tmp_path / "data", **FAST, **more) as server:
        yield server


@contextmanager
def frozen_client(server: Running, code: str, token: str) -> Iterator[subprocess.Popen[str]]:
    """A client process that has seen the table, and is stopped by SIGSTOP."""
    arguments = [sys.executable, "-c", WATCH, f"{server.ws}/ws/rooms/{code}", token]
    process = subprocess.Popen(arguments, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    try:
        assert process.stdout is not None
        assert process.stdout.readline() == "frame\n"
        process.send_signal(signal.SIGSTOP)
        yield process
    finally:
        process.send_signal(signal.SIGCONT)
        process.kill()
        process.wait()
        if process.stdout is not None:
            process.stdout.close()


def online(talker: Talker) -> set[str]:
    """Who is connected, as this client was last told."""
    presences: list[Json] = [message for message in talker.others if message["t"] == "presence"]
    return set(presences[-1]["online"]) if presences else set()


@pytest.mark.timeout(600)
@pytest.mark.parametrize("frames", [2_500, pytest.param(10_000, marks=pytest.mark.long)])
async def test_a_frozen_client_costs_nothing_and_delays_nobody(fast_server: Running, frames: int) -> None:
    server = fast_server
    _, ada = server.guest("Ada")
    frozen, eve = server.guest("Eve")
    code = server.table(ada)
    async with playing(server, code, ada) as host, playing(server, code, None) as watcher:
        with frozen_client(server, code, eve) as process:
            await watcher.until(lambda: frozen in online(watcher))
            await toggle(host, 500)
            before = server.memory()
            seq = await toggle(host, frames - 500)
            await watcher.at(seq)
            assert server.memory() - before < 15 * MB
            await watcher.until(lambda: frozen not in online(watcher))
            process.send_signal(signal.SIGCONT)
            out, _ = process.communicate(timeout=20)
            assert "closed 4408" in out, "no `got` in time"
            assert out.count("frame") <= 3


async def toggle(host: Talker, times: int) -> int:
    """Make entries, each of them a frame for everybody; the last one's seq."""
    ready, answer = host.frame["table"]["seats"][0]["ready"], {"seq": host.frame["seq"]}
    for _ in range(times):
        answer = await insist(host, "unready" if ready else "ready")
        ready = not ready
    seq = int(answer["seq"])
    await host.until(lambda: host.frame["seq"] >= seq)  # an answer may come before the frame
    return seq


async def test_reset_connections_are_forgotten_and_disturb_nobody(fast_server: Running) -> None:
    server = fast_server
    _, ada = server.guest("Ada")
    code = server.table(ada)
    guests = [server.guest(f"Guest {number}") for number in range(20)]
    async with playing(server, code, ada) as host, AsyncExitStack() as stack:
        talkers = [await stack.enter_async_context(playing(server, code, token)) for _, token in guests]
        await host.until(lambda: {guest for guest, _ in guests} <= online(host))
        for talker in talkers:
            reset(talker)
        await host.until(lambda: online(host) == {host.frame["you"]["guest"]})
        assert (await insist(host, "ready"))["t"] == "ack"


def reset(talker: Talker) -> None:
    """Break the connection with a RST instead of a goodbye."""
    transport = talker.socket.transport
    raw: socket.socket = transport.get_extra_info("socket")
    raw.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    transport.abort()


@pytest.mark.timeout(300)
async def test_thousands_that_come_and_go_leave_nothing(fast_server: Running) -> None:
    server = fast_server
    _, ada = server.guest("Ada")
    code = server.table(ada)
    async with playing(server, code, ada) as host:
        await come_and_go(server, code, ada, CYCLES // 2)
        before = server.memory()
        await come_and_go(server, code, ada, CYCLES)
        assert server.memory() - before < 4 * MB
        await host.until(lambda: len(online(host)) == 1)
        assert (await insist(host, "ready"))["t"] == "ack"


async def come_and_go(server: Running, code: str, token: str, times: int) -> None:
    """In every way: with and without hello, said goodbye or reset, known or not."""
    for number in range(times):
        known = number % 2 == 0
        headers, origin = (bearer(token), None) if known else ({}, server.url)
        async with socket_of(server, code, headers, origin) as talker:
            if number % 3:
                await talker.say("hello", protocol=1)
                await talker.until(lambda talker=talker: bool(talker.frame))  # type: ignore[misc]
            if number % 5 == 0:
                reset(talker)


async def test_an_old_socket_that_closes_late_takes_nobody_away(fast_server: Running) -> None:
    """Away is logged a second after somebody's last socket: here the old one is not the last."""
    server = fast_server
    (_, ada), (bob, bobs), (cid, cids) = (server.guest(name) for name in ("Ada", "Bob", "Cid"))
    code = server.table(ada)
    async with playing(server, code, ada) as host, AsyncExitStack() as stack:
        old = await stack.enter_async_context(playing(server, code, bobs))
        new = await stack.enter_async_context(playing(server, code, bobs))
        async with playing(server, code, cids):
            await host.until(lambda: {bob, cid} <= online(host))
            seq = host.frame["seq"]
            reset(old)
            await asyncio.gather(old.end())
        await host.until(lambda: cid in away(host))
        assert bob not in away(host)
        assert bob in online(host)
        assert (await insist(new, "sit", seat=1))["seq"] == seq + 2, "one entry between: Cid is away"


def away(talker: Talker) -> set[str]:
    """Who counts as away, as the newest frame says."""
    table = talker.frame["table"]
    people = [*table["watchers"], *(seat["person"] for seat in table["seats"] if seat["person"])]
    return {person["guest"] for person in people if person["away"]}

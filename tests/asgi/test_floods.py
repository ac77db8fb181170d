"""Floods on one connection to a real server: bounded, cut off, and nobody else waits."""

import asyncio
import socket
from collections.abc import Iterator
from contextlib import AsyncExitStack, ExitStack, closing, suppress

import httpx
import pytest

from tests.asgi.running import Running, running
from tests.asgi.talking import playing

MB = 1_000_000
DEADLINE = 20.0
QUIET = 2.0
"""Seconds after which a server that takes nothing more counts as holding back."""


@pytest.fixture(scope="module")
def own_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server of these tests' own: its memory is measured."""
    with running(tmp_path_factory.mktemp("floods") / "data") as server:
        assert httpx.get(f"{server.url}/healthz", trust_env=False).status_code == 200
        yield server


def connected(server: Running) -> socket.socket:
    return socket.create_connection(("127.0.0.1", server.port), timeout=QUIET)


def pour(client: socket.socket, piece: bytes, most: int) -> tuple[int, bool]:
    """Send until so much is sent, or the server takes no more: how much, and whether it has hung up."""
    sent = 0
    try:
        while sent < most:
            sent += client.send(piece)
    except TimeoutError:
        return sent, False
    except OSError:
        return sent, True
    return sent, False


def test_requests_sent_ahead_wait_with_the_client(own_server: Running) -> None:
    before = own_server.memory()
    with closing(connected(own_server)) as client:
        pour(client, b"GET /x HTTP/1.1\r\nHost: a\r\n\r\n" * 1_000, 4 * MB)
        assert httpx.get(f"{own_server.url}/healthz", trust_env=False).status_code == 200
        assert own_server.memory() - before < 30 * MB


@pytest.mark.parametrize(
    ("start", "piece"),
    [
        (b"GET / HTTP/1.1\r\nHost: a\r\n", b"X-More: " + b"x" * 1_000 + b"\r\n"),
        (b"GET /", b"x" * 10_000),
        (b"GET / HTTP/1.1\r\nHost: a\r\nX-Long: ", b"x" * 10_000),
    ],
    ids=["headers", "address", "header"],
)
def test_a_head_without_end_is_cut_off(own_server: Running, start: bytes, piece: bytes) -> None:
    before = own_server.memory()
    with closing(connected(own_server)) as client:
        client.sendall(start)
        sent, hung_up = pour(client, piece, 20 * MB)
        assert hung_up, f"took {sent} bytes"
        assert own_server.memory() - before < 10 * MB


def test_a_head_as_browsers_send_it_is_read(own_server: Running) -> None:
    with closing(connected(own_server)) as client:
        client.sendall(b"GET /healthz HTTP/1.1\r\nHost: a\r\nCookie: " + b"x" * 8_000 + b"\r\n\r\n")
        assert client.recv(100).startswith(b"HTTP/1.1 200")


@pytest.fixture(scope="module")
def hasty_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server that waits for a head one second, and takes twenty connections of an address."""
    few = {"STAMMTISCH_HEAD_TIMEOUT": "1", "STAMMTISCH_CONNECTIONS_PER_ADDRESS": "20"}
    with running(tmp_path_factory.mktemp("hasty") / "data", **few) as server:
        yield server


def hung_up(client: socket.socket) -> bool:
    """Whether the server closes within the deadline."""
    client.settimeout(DEADLINE)
    try:
        return client.recv(1_000) == b""
    except TimeoutError:
        return False
    except OSError:
        return True


BODY = b"POST /api/me HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{"


@pytest.mark.parametrize("said", [b"", b"GET / HT", BODY], ids=["nothing", "half a head", "half a body"])
def test_whoever_says_nothing_more_is_not_waited_for(hasty_server: Running, said: bytes) -> None:
    with closing(connected(hasty_server)) as client:
        client.sendall(said)
        assert hung_up(client)


def test_a_head_that_drips_is_not_waited_for(hasty_server: Running) -> None:
    with closing(connected(hasty_server)) as client:
        client.settimeout(0.1)
        client.sendall(b"GET / HTTP/1.1\r\nX-Drip: ")
        for _ in range(100):
            try:
                client.sendall(b"x")
                if client.recv(1_000) == b"":
                    return
            except TimeoutError:
                continue
            except OSError:
                return
        pytest.fail("still open")


def test_an_address_has_a_share_of_the_connections_and_gets_it_back(hasty_server: Running) -> None:
    with ExitStack() as held:
        taken = [held.enter_context(closing(connected(hasty_server))) for _ in range(20)]
        beyond = held.enter_context(closing(connected(hasty_server)))
        beyond.settimeout(DEADLINE)
        with suppress(OSError):
            beyond.sendall(b"GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n")
            assert beyond.recv(100) == b""
        assert all(hung_up(client) for client in taken)
    assert httpx.get(f"{hasty_server.url}/healthz", trust_env=False).status_code == 200


async def test_sockets_outlive_the_wait_for_a_head_and_count_until_they_end(hasty_server: Running) -> None:
    _, token = hasty_server.guest("Ada")
    code = hasty_server.table(token)
    for _ in range(5):
        async with AsyncExitStack() as held:
            for _ in range(6):
                await held.enter_async_context(playing(hasty_server, code, token))
    async with playing(hasty_server, code, token) as talker:
        with closing(connected(hasty_server)) as idle:
            assert await asyncio.to_thread(hung_up, idle)
        with closing(connected(hasty_server)) as slow:
            slow.sendall(BODY)
            assert await asyncio.to_thread(hung_up, slow)
        assert (await talker.ask("ready"))["t"] == "ack"


def test_a_body_cut_short_is_no_error_of_ours(hasty_server: Running) -> None:
    with closing(connected(hasty_server)) as client:
        client.sendall(BODY)
    with closing(connected(hasty_server)) as client:
        client.sendall(BODY)
        assert hung_up(client)
    log = (hasty_server.data.parent / f"{hasty_server.data.name}.log").read_text()
    assert "Traceback" not in log
    assert '"error"' not in log

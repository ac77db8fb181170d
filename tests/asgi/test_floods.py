"""Floods on one connection to a real server: bounded, cut off, and nobody else waits."""

import socket
from collections.abc import Iterator
from contextlib import closing

import httpx
import pytest

from tests.asgi.running import Running, running

MB = 1_000_000
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

"""`stammtisch bot`: at a real server's table, by the documented protocol alone."""

import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from stammtisch.__main__ import main

from tests.asgi.running import Running, running

CLIENT = Path(__file__).resolve().parents[2] / "docs" / "example_client.py"


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Running]:
    with running(tmp_path / "data") as started:
        yield started


@contextmanager
def program(*arguments: str) -> Iterator[subprocess.Popen[str]]:
    command = [sys.executable, *arguments]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        try:
            yield process
        finally:
            process.kill()


def bot(link: str, *more: str) -> AbstractContextManager[subprocess.Popen[str]]:
    """A bot in a process of its own, that goes after one match and does not wait for people."""
    return program("-m", "stammtisch", "bot", link, "--matches", "1", "--pace", "0", *more)


def ended(process: subprocess.Popen[str]) -> str:
    out, err = process.communicate(timeout=100)
    assert process.returncode == 0, err
    return out


@pytest.mark.timeout(150)
def test_bots_from_outside_play_a_match_to_its_end_with_a_guest(server: Running) -> None:
    with program(str(CLIENT), server.url, "Ada", "--seats", "3") as host:
        assert host.stdout is not None
        link = f"{server.url}/t/{host.stdout.readline().split()[1]}"
        with bot(link, "--name", "Bea") as bea, bot(link, "--name", "Bo", "--level", "easy") as bo:
            assert [ended(bea), ended(bo)] == ["1 match played.\n"] * 2
        result = ended(host)
    assert {line.split(":")[0] for line in result.splitlines()} == {"Ada", "Bea", "Bo"}


@pytest.mark.parametrize(
    ("link", "code", "sentence"),
    [
        ("nothing", 2, "A table's link looks like"),
        ("http://[::1/t/abcde-fghjk", 2, "A table's link looks like"),
        ("{server}/rules", 2, "A table's link looks like"),
        ("{server}/t/zzzzz-zzzzz", 1, "goodbye: There is no table of this code"),
        ("http://localhost:1/t/abcde-fghjk", 1, "does not answer"),
    ],
)
def test_what_is_no_table_is_said(
    capsys: pytest.CaptureFixture[str], server: Running, link: str, code: int, sentence: str
) -> None:
    assert main(["bot", link.format(server=server.url)]) == code
    assert sentence in capsys.readouterr().err


def test_a_name_that_is_none_is_said(capsys: pytest.CaptureFixture[str], server: Running) -> None:
    assert main(["bot", f"{server.url}/t/abcde-fghjk", "--name", "\u202e"]) == 1
    assert "refuses a guest of this name" in capsys.readouterr().err


def test_a_name_that_somebody_at_the_table_has_is_said(server: Running) -> None:
    with program(str(CLIENT), server.url, "Ada", "--seats", "3") as host:
        assert host.stdout is not None
        link = f"{server.url}/t/{host.stdout.readline().split()[1]}"
        with bot(link, "--name", "\u0410da") as second:  # the A is Cyrillic
            _, why = second.communicate(timeout=30)
    assert second.returncode == 1
    assert "does not take it in: Somebody at this table has this name" in why


class Starting(BaseHTTPRequestHandler):
    """A proxy whose server starts anew: 502 once, and then the server says that there is no table."""

    protocol_version = "HTTP/1.1"
    asked = 0

    def do_POST(self) -> None:
        self._answer(201, b'{"token": "t"}')

    def do_GET(self) -> None:
        Starting.asked += 1
        self._answer(502 if Starting.asked == 1 else 403, b"")

    def _answer(self, status: int, body: bytes) -> None:
        self.send_response(status)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)


@pytest.mark.timeout(20)
def test_a_server_that_starts_anew_behind_its_proxy_is_waited_for(
    capsys: pytest.CaptureFixture[str],
) -> None:
    with ThreadingHTTPServer(("localhost", 0), Starting) as proxy:
        threading.Thread(target=proxy.serve_forever, daemon=True).start()
        assert main(["bot", f"http://localhost:{proxy.server_port}/t/abcde-fghjk"]) == 1
        proxy.shutdown()
    assert "HTTP 403" in capsys.readouterr().err

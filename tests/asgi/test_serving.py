"""The command: a server that starts, says why it cannot, stops in good order, and plays whole matches."""

import json
import os
import socket
import sqlite3
import stat
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.asgi.running import Running, environment, running, start
from tests.asgi.talking import playing

ROOT = Path(__file__).resolve().parents[2]
CLIENT = ROOT / "docs" / "example_client.py"


def command(data: Path, *arguments: str, **settings: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "stammtisch", *arguments],
        env=environment(data, **settings),
        capture_output=True,
        text=True,
        timeout=60,
    )


def last_line(done: subprocess.CompletedProcess[str]) -> str:
    assert "Traceback" not in done.stderr
    return done.stderr.strip().splitlines()[-1]


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Running]:
    with running(tmp_path / "data") as server:
        yield server


async def test_a_stop_says_goodbye_and_ends_well(own_server: Running) -> None:
    _, token = own_server.guest("Ada")
    code = own_server.table(token)
    async with playing(own_server, code, token) as one, playing(own_server, code, None) as stranger:
        assert own_server.stop() == 0
        assert await one.end() == (1001, "stopping")
        assert await stranger.end() == (1001, "stopping")


def test_a_stop_from_the_keyboard_ends_well_too(own_server: Running) -> None:
    own_server.process.send_signal(2)
    assert own_server.process.wait(20) == 0


def test_a_restart_finds_everything_again(own_server: Running) -> None:
    with own_server.client() as browser:
        me = browser.post("/api/me", json={"name": "Ada"}).json()
        code = browser.post("/api/rooms", json={"game": "fifty", "seats": 3}).json()["code"]
        own_server.stop()
        again = own_server.again()
        try:
            assert browser.post("/api/me", json={"name": "Ada"}).json() == me
            assert [table["code"] for table in browser.get("/api/rooms/mine").json()] == [code]
        finally:
            again.kill()


def test_a_used_link_stays_used_over_a_restart(own_server: Running) -> None:
    with own_server.client() as browser, own_server.client() as phone:
        browser.post("/api/me", json={"name": "Ada"})
        used, unused = (browser.post("/api/me/move").json()["link"].partition("#")[2] for _ in range(2))
        assert phone.post("/api/me/move/redeem", json={"token": used}).status_code == 200
        own_server.kill()
        again = own_server.again()
        try:
            assert phone.post("/api/me/move/redeem", json={"token": used}).json()["code"] == "bad_link"
            assert phone.post("/api/me/move/redeem", json={"token": unused}).status_code == 200
        finally:
            again.kill()


def test_key_and_database_are_readable_for_nobody_else(own_server: Running) -> None:
    files = [path for path in own_server.data.iterdir() if path.is_file()]
    assert {"secret", "stammtisch.db"} <= {path.name for path in files}
    assert {stat.S_IMODE(path.stat().st_mode) & 0o077 for path in files} == {0}


def test_a_port_in_use_is_said_in_one_sentence(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        done = command(tmp_path / "data", "serve", "--port", str(port))
    assert done.returncode == 1
    assert (
        last_line(done) == f"stammtisch: Port {port} of 127.0.0.1 is in use; choose another one with --port."
    )


def test_an_address_of_another_machine_is_said_in_one_sentence(tmp_path: Path) -> None:
    done = command(tmp_path / "data", "serve", "--host", "192.0.2.1", "--port", "0")
    assert done.returncode == 1
    assert last_line(done).startswith("stammtisch: Cannot listen on 192.0.2.1, port 0: ")


def test_a_second_server_on_the_same_data_is_refused(own_server: Running) -> None:
    done = command(own_server.data, "serve", "--port", "0")
    assert done.returncode == 1
    assert str(own_server.process.pid) in last_line(done)


def test_a_data_directory_that_cannot_be_is_said_in_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    done = command(tmp_path / "file" / "data", "serve", "--port", "0")
    assert done.returncode == 1
    assert last_line(done).startswith(
        f"stammtisch: The data directory {tmp_path / 'file' / 'data'} cannot be "
    )


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write anywhere")
def test_a_data_directory_that_may_not_be_written_is_said_in_one_sentence(tmp_path: Path) -> None:
    tmp_path.chmod(0o500)
    done = command(tmp_path, "serve", "--port", "0")
    assert done.returncode == 1
    assert last_line(done).startswith("stammtisch: ")


def test_a_database_that_is_none_is_said_in_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "stammtisch.db").write_text("This is not a database, but quite long. " * 100)
    done = command(tmp_path, "serve", "--port", "0")
    assert done.returncode == 1
    assert "file is not a database" in last_line(done)


def test_a_locked_database_is_said_in_one_sentence(tmp_path: Path) -> None:
    with sqlite3.connect(tmp_path / "stammtisch.db") as other:
        other.execute("CREATE TABLE somebody_elses (x)")
        other.execute("BEGIN EXCLUSIVE")
        done = command(tmp_path, "migrate")
        other.rollback()
    assert done.returncode == 1
    assert "database is locked" in last_line(done)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("PUBLIC_URL", "cards.example.org"),
        ("SECRET_KEY", "short"),
        ("TRUSTED_PROXIES", "everybody"),
        ("DATABASE_URL", "mysql://localhost/x"),
        ("STAMMTISCH_ROOMS_PER_HOUR", "many"),
    ],
)
def test_a_setting_that_makes_no_sense_is_named(tmp_path: Path, name: str, value: str) -> None:
    done = command(tmp_path, "serve", "--port", "0", **{name: value})
    assert done.returncode == 2
    assert name in last_line(done)
    assert "SECRET_KEY" not in name or value not in done.stderr
    assert list(tmp_path.iterdir()) == []


def test_migrate_makes_the_database_and_does_nothing_the_second_time(tmp_path: Path) -> None:
    assert command(tmp_path / "data", "migrate").returncode == 0
    first = (tmp_path / "data" / "stammtisch.db").read_bytes()
    assert command(tmp_path / "data", "migrate").returncode == 0
    assert (tmp_path / "data" / "stammtisch.db").read_bytes() == first


def test_the_example_client_is_short() -> None:
    assert len(CLIENT.read_text().splitlines()) < 100


@pytest.mark.parametrize("seats", [3, 5])
def test_example_clients_play_a_match_to_its_end(server: Running, seats: int) -> None:
    """Housemates: all of them behind one address."""

    def client(name: str, *more: str) -> subprocess.Popen[str]:
        arguments = [sys.executable, str(CLIENT), server.url, name, *more, "--seats", str(seats)]
        return subprocess.Popen(arguments, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)

    host = client("Player 0")
    assert host.stdout is not None
    code = host.stdout.readline().split()[1]
    players = [host, *(client(f"Player {number}", code) for number in range(1, seats))]
    results = []
    for player in players:
        out, err = player.communicate(timeout=100)
        assert player.returncode == 0, err
        results.append(out)
    assert len(set(results)) == 1
    assert {line.split(":")[0] for line in results[0].splitlines()} == {f"Player {n}" for n in range(seats)}
    assert "(wins)" in results[0]


def test_a_log_line_holds_no_name_and_no_token(tmp_path: Path) -> None:
    server = start(tmp_path / "data", {"STAMMTISCH_LOG_LEVEL": "debug"})
    try:
        with server.client() as browser:
            browser.post("/api/me", json={"name": "Unmistakable"})
            cookie = browser.cookies["stammtisch_guest"]
            browser.post("/api/rooms", json={"game": "fifty", "seats": 99})
            browser.get("/t/nothing?token=abcdefgh")
            browser.get("/nothing", headers={"Accept": "text/html"})
    finally:
        server.stop()
    lines = (tmp_path / "data.log").read_text().splitlines()
    assert lines
    for line in lines:
        assert json.loads(line)["event"]
        for secret in ("Unmistakable", cookie, cookie.partition(".")[2], "abcdefgh"):
            assert secret not in line

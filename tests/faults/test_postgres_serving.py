"""Servers on PostgreSQL: how they start, why they do not, and what they say when it has no place for them."""

import asyncio
import json
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, ThreadPoolExecutor, wait
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest
from sqlalchemy import URL, make_url

from tests.asgi.running import Running, environment, running
from tests.databases import connect, new_database, rows

pytestmark = pytest.mark.postgres
KEY = "a key of sixteen characters"


@pytest.fixture
def url(postgres_url: str) -> Iterator[URL]:
    with new_database(make_url(postgres_url)) as url:
        yield url


@pytest.fixture
def owned(url: URL) -> Iterator[URL]:
    """A database that belongs to somebody who may do nothing else."""
    rows(url, f"CREATE ROLE {url.database} LOGIN")
    rows(url, f"ALTER DATABASE {url.database} OWNER TO {url.database}")
    yield url.set(username=url.database)
    rows(url, f"REASSIGN OWNED BY {url.database} TO postgres")
    rows(url, f"DROP ROLE {url.database}")


@contextmanager
def locked(url: URL, table: str) -> Iterator[None]:
    """Somebody else has the whole table for themselves meanwhile."""
    with asyncio.Runner() as runner:
        other = runner.run(connect(url))
        runner.run(other.execute(f"BEGIN; LOCK TABLE {table}"))
        yield
        runner.run(other.close())


def refused(data: Path, **settings: str) -> tuple[int, str]:
    """The exit code of a server that cannot start, and the sentence it says."""
    done = subprocess.run(
        [sys.executable, "-m", "stammtisch", "serve", "--port", "0"],
        env=environment(data, **settings),
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert "Traceback" not in done.stderr
    return done.returncode, done.stderr.strip().splitlines()[-1]


def health(server: Running) -> httpx.Response:
    return httpx.get(f"{server.url}/healthz", trust_env=False, timeout=30)


def events(data: Path) -> list[str]:
    lines = (data.parent / f"{data.name}.log").read_text().splitlines()
    return [str(json.loads(line)["event"]) for line in lines]


def test_the_owner_of_an_empty_database_serves_from_it_and_keeps_no_file_of_it(
    owned: URL, tmp_path: Path
) -> None:
    data = tmp_path / "data"
    address = owned.render_as_string().replace("+asyncpg", "")
    with running(data, DATABASE_URL=address) as server:
        _, token = server.guest("Ada")
        code = server.table(token)
        assert health(server).status_code == 200
        assert [path.name for path in data.iterdir()] == ["secret"]
    assert rows(owned, "SELECT code, head FROM rooms") == [(code, 1)]


def test_a_restart_finds_everything_again(url: URL, tmp_path: Path) -> None:
    settings = {"DATABASE_URL": url.render_as_string(), "SECRET_KEY": KEY}
    with running(tmp_path / "one", **settings) as server, server.client() as browser:
        me = browser.post("/api/me", json={"name": "Ada"}).json()
        code = browser.post("/api/rooms", json={"game": "fifty", "seats": 3}).json()["code"]
        link = browser.post("/api/me/move").json()["link"].partition("#")[2]
        assert browser.post("/api/me/move/redeem", json={"token": link}).status_code == 200
        assert server.stop() == 0
        with running(tmp_path / "another folder", **settings) as again:
            browser.base_url = httpx.URL(again.url)
            browser.headers["Origin"] = again.url
            assert browser.post("/api/me", json={"name": "Ada"}).json() == me
            assert [table["code"] for table in browser.get("/api/rooms/mine").json()] == [code]
            assert browser.post("/api/me/move/redeem", json={"token": link}).json()["code"] == "bad_link"


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        ({"port": 1}, "Connect call failed"),
        ({"database": "nowhere"}, '"nowhere" does not exist'),
        ({"username": "nobody", "password": "a-secret"}, '"nobody" does not exist'),
    ],
)
def test_a_database_that_cannot_be_used_is_said_in_one_sentence(
    url: URL, tmp_path: Path, wrong: dict[str, str], says: str
) -> None:
    address = url.set(**wrong).render_as_string(hide_password=False)  # type: ignore[arg-type]
    code, sentence = refused(tmp_path / "data", DATABASE_URL=address)
    assert code == 1
    assert sentence.startswith("stammtisch: The database ")
    assert says in sentence
    assert "a-secret" not in sentence


def test_more_than_one_process_at_once_is_refused_with_the_reason(url: URL, tmp_path: Path) -> None:
    for settings in ({}, {"DATABASE_URL": url.render_as_string()}):
        code, sentence = refused(tmp_path / "data", WEB_CONCURRENCY="4", **settings)
        assert code == 2
        assert "WEB_CONCURRENCY asks for 4 processes" in sentence
        assert "docs/hosting.md" in sentence


def test_a_postgresql_that_takes_no_more_connections_is_said_at_the_start_and_while_serving(
    owned: URL, url: URL, tmp_path: Path
) -> None:
    role, settings = owned.username, {"DATABASE_URL": owned.render_as_string(), "SECRET_KEY": KEY}
    full = f'too many connections for role "{role}"'
    with running(tmp_path / "data", **settings) as server:
        assert health(server).status_code == 200
        rows(url, f"ALTER ROLE {role} CONNECTION LIMIT 0")
        rows(url, f"SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity WHERE usename = '{role}'")  # noqa: S608
        for _ in range(2):  # the first may still go over a connection that was closed just now
            assert (health(server).status_code, health(server).json()["code"]) == (503, "unavailable")
        assert any(full in event for event in events(tmp_path / "data"))
        code, sentence = refused(tmp_path / "second", **settings)
        assert (code, full in sentence) == (1, True)
        rows(url, f"ALTER ROLE {role} CONNECTION LIMIT -1")
        assert health(server).status_code == 200


def test_a_server_whose_connections_are_all_in_use_says_so_and_goes_on_later(
    url: URL, tmp_path: Path
) -> None:
    """Two connections, and both wait for a table that somebody else holds."""
    settings = {"DATABASE_URL": url.render_as_string(), "STAMMTISCH_DATABASE_CONNECTIONS": "2"}
    with running(tmp_path / "data", **settings) as server, ThreadPoolExecutor(3) as threads:
        with locked(url, "guests"):
            asking = [threads.submit(health, server) for _ in range(3)]
            done, _ = wait(asking, return_when=FIRST_COMPLETED)
            assert [answer.result().json()["code"] for answer in done] == ["unavailable"]
            assert any("STAMMTISCH_DATABASE_CONNECTIONS" in event for event in events(tmp_path / "data"))
        assert health(server).status_code == 200

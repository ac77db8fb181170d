"""Services that tests talk to, each started once a run: a browser, PostgreSQL, Redis.

What is not installed skips the tests that need it, and says so; with `CI=true` it fails them.
"""

import os
import shutil
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NoReturn

import pytest
from playwright.sync_api import Playwright

DEBIAN_CHROMIUM = Path("/usr/bin/chromium")
ROOT_USER = 0


def free_port() -> int:
    """A TCP port of the loopback address that nobody listens on just now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def missing(what: str, package: str) -> NoReturn:
    reason = f"{what} is not installed (Debian: apt-get install {package})"
    if os.environ.get("CI") == "true":
        pytest.fail(reason, pytrace=False)
    pytest.skip(reason)


@pytest.fixture(scope="session")
def chromium_path(playwright: Playwright) -> Path:
    """Debian's chromium if it is there, else the one that `playwright install chromium` put here."""
    for path in (DEBIAN_CHROMIUM, Path(playwright.chromium.executable_path)):
        if path.exists():
            return path
    missing("Chromium", "chromium")


@pytest.fixture(scope="session")
def browser_type_launch_args(
    browser_type_launch_args: dict[str, Any], browser_name: str, request: pytest.FixtureRequest
) -> dict[str, Any]:
    if browser_name != "chromium":
        return browser_type_launch_args
    return {**browser_type_launch_args, "executable_path": request.getfixturevalue("chromium_path")}


@pytest.fixture(scope="session")
def postgres_url() -> Iterator[str]:
    """The address of an empty PostgreSQL whose user may make databases; nothing in it outlives the run."""
    with service_folder(user="postgres") as folder, postgres(postgres_programs(), folder) as port:
        yield f"postgresql+asyncpg://postgres@127.0.0.1:{port}/postgres"


def postgres_programs() -> Path:
    """Where the newest PostgreSQL that is installed has its programs."""
    found = max(
        Path("/usr/lib/postgresql").glob("*/bin"), default=None, key=lambda path: int(path.parent.name)
    )
    if found is None or not (found / "initdb").exists():
        missing("PostgreSQL", "postgresql")
    return found


@contextmanager
def postgres(programs: Path, folder: Path) -> Iterator[int]:
    data, port = folder / "data", free_port()
    control: list[str | Path] = [programs / "pg_ctl", "-D", data, "-w", "-s"]
    options = f"-p {port} -c listen_addresses=127.0.0.1 -c unix_socket_directories={folder} -c fsync=off"
    make: list[str | Path] = [programs / "initdb", "-D", data, "--username=postgres"]
    as_user("postgres", *make, "--auth=trust", "--encoding=UTF8", "--no-sync")
    as_user("postgres", *control, "-l", folder / "log", "-o", options, "start")
    try:
        yield port
    finally:
        as_user("postgres", *control, "-m", "immediate", "stop")


@pytest.fixture(scope="session")
def redis_url() -> Iterator[str]:
    """The address of an empty Redis that keeps nothing."""
    program = shutil.which("redis-server")
    if program is None:
        missing("Redis", "redis-server")
    with service_folder(user=None) as folder, redis(program, folder) as port:
        yield f"redis://127.0.0.1:{port}/0"


@contextmanager
def redis(program: str, folder: Path) -> Iterator[int]:
    port = free_port()
    address = ["--port", str(port), "--bind", "127.0.0.1"]
    keep_nothing = ["--save", "", "--appendonly", "no", "--dir", str(folder)]
    running = subprocess.Popen([program, *address, *keep_nothing], stdout=subprocess.DEVNULL)
    try:
        wait_for_listener(port)
        yield port
    finally:
        running.terminate()
        running.wait(10)


def wait_for_listener(port: int, seconds: float = 10) -> None:
    end = time.monotonic() + seconds
    while True:
        try:
            socket.create_connection(("127.0.0.1", port), timeout=1).close()
            return
        except OSError:
            if time.monotonic() > end:
                raise
            time.sleep(0.02)


@contextmanager
def service_folder(user: str | None) -> Iterator[Path]:
    """A folder for a service's files; not pytest's, which only their owner may enter."""
    with tempfile.TemporaryDirectory(prefix="stammtisch-") as name:
        folder = Path(name)
        if user is not None and os.geteuid() == ROOT_USER:
            shutil.chown(folder, user)
        yield folder


def as_user(user: str, *command: str | Path) -> None:
    """Run a program that refuses to be run by root; an ordinary user runs it as themselves."""
    prefix: list[str | Path] = ["runuser", "-u", user, "--"] if os.geteuid() == ROOT_USER else []
    subprocess.run([*prefix, *command], check=True, stdout=subprocess.DEVNULL, cwd="/")

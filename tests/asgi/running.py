"""A real server process on a free port, with its data in a folder of its own."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

import httpx

START = "Stammtisch is at http://localhost:"


@dataclass
class Running:
    """A server that was started; `kill` is kill -9."""

    process: subprocess.Popen[str]
    port: int
    data: Path
    settings: dict[str, str] = field(default_factory=dict)

    @property
    def url(self) -> str:
        return f"http://localhost:{self.port}"

    @property
    def ws(self) -> str:
        return f"ws://localhost:{self.port}"

    def client(self) -> httpx.Client:
        """A browser without a cookie: its requests say where they come from."""
        return httpx.Client(base_url=self.url, headers={"Origin": self.url}, timeout=20, trust_env=False)

    def guest(self, name: str) -> tuple[str, str]:
        """A new guest's id and token."""
        made = httpx.post(f"{self.url}/api/guests", json={"name": name}, trust_env=False)
        assert made.status_code == 201, made.text
        return made.json()["guest"], made.json()["token"]

    def table(self, token: str, seats: int = 3, **more: object) -> str:
        """A new table's code."""
        body = {"game": "fifty", "seats": seats, **more}
        made = httpx.post(f"{self.url}/api/rooms", json=body, headers=bearer(token), trust_env=False)
        assert made.status_code == 201, made.text
        code: str = made.json()["code"]
        return code

    def memory(self) -> int:
        """Bytes of memory that the process really has."""
        lines = Path(f"/proc/{self.process.pid}/status").read_text().splitlines()
        return next(int(line.split()[1]) * 1024 for line in lines if line.startswith("VmRSS:"))

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()

    def stop(self) -> int:
        """Ask it to stop; its exit code."""
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(20)

    def again(self) -> "Running":
        """The same server started anew after its end: same data, same port."""
        return start(self.data, self.settings, self.port)


def bearer(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"}


def environment(data: Path, **settings: str) -> dict[str, str]:
    kept = {name: os.environ[name] for name in ("PATH", "HOME", "LANG") if name in os.environ}
    return {**kept, "STAMMTISCH_DATA_DIR": str(data), "STAMMTISCH_LOG_FORMAT": "json", **settings}


def start(data: Path, settings: Mapping[str, str], port: int = 0, program: str = "stammtisch") -> Running:
    """Start a server and wait until it listens. Its errors go to `server.log` beside the data."""
    command = [sys.executable, "-m", program, "serve", "--port", str(port)]
    with (data.parent / f"{data.name}.log").open("a") as log:
        process = subprocess.Popen(
            command, env=environment(data, **settings), stdout=subprocess.PIPE, stderr=log, text=True
        )
    assert process.stdout is not None
    line = process.stdout.readline()
    process.stdout.close()
    assert line.startswith(START), f"did not start: {(data.parent / f'{data.name}.log').read_text()}"
    return Running(process, int(line.removeprefix(START)), data, dict(settings))


@contextmanager
def running(data: Path, **settings: str) -> Iterator[Running]:
    server = start(data, settings)
    try:
        yield server
    finally:
        server.kill()

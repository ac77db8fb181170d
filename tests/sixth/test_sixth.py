"""A sixth game: one folder and one line, and everything there is works with it."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tests.asgi.matches import all_see, insist, play_on, seated
from tests.asgi.running import START, Running, environment

ROOT = Path(__file__).resolve().parents[2]
COMMAND = (sys.executable, "-m", "tests.sixth.server")


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Running]:
    settings = environment(tmp_path / "data")
    errors = tmp_path / "server.log"
    with errors.open("w") as log:
        process = subprocess.Popen(
            [*COMMAND, "serve", "--port", "0"],
            cwd=ROOT,
            env=settings,
            stdout=subprocess.PIPE,
            stderr=log,
            text=True,
        )
    try:
        assert process.stdout is not None
        line = process.stdout.readline()
        assert line.startswith(START), errors.read_text()
        yield Running(process, int(line.removeprefix(START)), tmp_path / "data")
    finally:
        process.kill()
        process.wait()
        if process.stdout is not None:
            process.stdout.close()


def stammtisch(data: Path, *words: str) -> str:
    """What the command prints, with the sixth game in it."""
    done = subprocess.run(
        [*COMMAND, *words], cwd=ROOT, env=environment(data), capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_lobby_knows_its_title_players_and_options(server: Running) -> None:
    games = httpx.get(f"{server.url}/api/games", trust_env=False).json()
    sixth = next(game for game in games if game["key"] == "sixth")
    assert sixth["title"] == "High Card"
    assert "Low card" in str(sixth)


async def test_a_whole_match_is_played_over_sockets(server: Running) -> None:
    tokens = [server.guest(f"Player {number}")[1] for number in range(3)]
    code = server.table(tokens[0], 3, game="sixth", options={"lowest": True})
    async with seated(server, code, tokens) as match:
        for seat, player in enumerate(match.players):
            if seat:
                await insist(player, "sit", seat=seat)
            await insist(player, "ready", contribution="aa")
        await insist(match.players[0], "start")
        await all_see(match.everybody, lambda frame: frame["table"]["phase"] == "playing")
        held = [set(player.frame["view"]["hand"]) for player in match.players]
        assert [len(hand) for hand in held] == [3, 3, 3]
        assert match.watcher.frame["view"]["hand"] == []
        await play_on(match)
        result = match.watcher.frame["result"]
        assert sum(result["scores"]) == 3
        assert not any(card in text for card in held[0] for text in match.watcher.sent[:1])


def test_it_is_simulated_recorded_verified_imported_and_exported(tmp_path: Path) -> None:
    data, folder = tmp_path / "data", tmp_path / "records"
    summary = stammtisch(data, "simulate", "sixth", "--seats", "4", "--matches", "2", "--export", str(folder))
    assert "High Card, 4 players" in summary
    file = next(folder.iterdir())
    assert "12, each decided anew" in stammtisch(data, "verify", str(file))
    match = stammtisch(data, "import", str(file)).strip()
    assert stammtisch(data, "export", match).encode() == file.read_bytes()


def test_no_other_file_knows_it() -> None:
    listed = subprocess.run(
        ["git", "grep", "-lE", "six-[0-9]|HighCard|tests[./]sixth"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    ).stdout.split()
    elsewhere = [name for name in listed if not name.startswith("tests/sixth/") and not name.endswith(".md")]
    assert elsewhere == []

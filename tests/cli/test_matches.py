"""`stammtisch simulate`, `export`, `import`, `verify`, as they are typed."""

import json
from dataclasses import replace
from pathlib import Path

import pytest
from stammtisch.__main__ import main
from stammtisch.store.engine import database_file, database_url
from stammtisch.store.lock import exclusive
from stammtisch.wire.record import Player
from stammtisch.wire.record_file import read, write

from tests.wire.records import edited, record_of

Captured = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("STAMMTISCH_DATA_DIR", str(tmp_path / "data"))
    return tmp_path / "data"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    named = replace(record_of(), players=(Player("Ada"), Player("Bob"), Player("Carla")))
    path = tmp_path / "match.json"
    path.write_bytes(write(named))
    return path


def said(capsys: Captured, *words: str | Path) -> str:
    """What a command prints that goes well."""
    assert main([str(word) for word in words]) == 0
    shown = capsys.readouterr()
    assert shown.err == ""
    return shown.out


def refused(capsys: Captured, *words: str | Path, code: int = 1) -> str:
    """The one sentence of a command that fails."""
    assert main([str(word) for word in words]) == code
    shown = capsys.readouterr()
    assert shown.out == ""
    assert shown.err.startswith("stammtisch: ")
    assert shown.err.count("\n") == 1
    return shown.err


def test_simulate_says_the_same_of_the_same_seed(capsys: Captured) -> None:
    words = ("simulate", "fifty", "--seats", "3", "--matches", "2", "--seed", "abcd")
    first = said(capsys, *words)
    assert "seed abcd" in first
    assert first == said(capsys, *words)


def test_simulate_sums_up_as_json(capsys: Captured) -> None:
    options = ("--option", "mode=experienced", "--option", "draw=by_hand")
    summary = json.loads(said(capsys, "simulate", "fieber", "--seats", "2", *options, "--json"))
    assert summary["options"] == {"mode": "experienced", "draw": "by_hand"}
    assert (summary["matches"], sum(summary["wins"])) == (1, 1)
    assert len(summary["seed"]) == 64


def test_every_record_that_simulate_exports_verifies(capsys: Captured, tmp_path: Path) -> None:
    folder = tmp_path / "new" / "records"
    said(capsys, "simulate", "fifty", "--seats", "3", "--matches", "3", "--export", folder)
    files = list(folder.iterdir())
    assert len(files) == 3
    verdict = said(capsys, "verify", *files)
    assert verdict.count("81 moves, each decided anew") == 3


def test_of_many_records_the_wrong_one_is_named(capsys: Captured, file: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.json"
    other.write_bytes(b"{}")
    assert f"{other}: " in refused(capsys, "verify", file, other)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("chess", "--seats", "2"), "There is no game 'chess'"),
        (("fifty", "--seats", "6"), "3 to 5 players"),
        (("fifty", "--seats", "3", "--option", "speed=fast"), "There is no option"),
        (("fifty", "--seats", "3", "--option", "short_deck"), "There is no option"),
        (("fifty", "--seats", "3", "--option", "short_deck=yes"), "false or true"),
        (("fieber", "--seats", "3", "--option", "mode=wild"), "standard or experienced"),
        (("fifty", "--seats", "3", "--seed", "xyz"), "A seed is the hex"),
        (("fifty", "--seats", "3", "--seed", ""), "A seed is the hex"),
        (("fifty", "--seats", "3", "--seed", "00" * 33), "A seed is the hex"),
        (("fifty", "--seats", "3", "--matches", "0"), "At least one match"),
    ],
)
def test_what_cannot_be_simulated_is_said(capsys: Captured, words: tuple[str, ...], sentence: str) -> None:
    assert sentence in refused(capsys, "simulate", *words, code=2)


def test_records_that_cannot_be_written_are_said(capsys: Captured, file: Path) -> None:
    assert "cannot be written" in refused(capsys, "simulate", "fifty", "--seats", "3", "--export", file)


def test_verify_says_what_is_right_and_what_no_file_can_prove(capsys: Captured, file: Path) -> None:
    verdict = said(capsys, "verify", file)
    assert "digest        fits" in verdict
    assert "81, each decided anew" in verdict
    assert "7, recomputed from the seed" in verdict
    assert "No file can prove who sat there, and when" in verdict


def test_an_imported_match_is_exported_as_it_was_but_for_the_names(capsys: Captured, file: Path) -> None:
    match = said(capsys, "import", file).strip()
    assert match == record_of().match
    assert said(capsys, "export", match, "--names").encode() == file.read_bytes()
    nameless = said(capsys, "export", match)
    assert "Ada" not in nameless
    assert read(nameless.encode()) == record_of()


def test_a_match_is_imported_once(capsys: Captured, file: Path) -> None:
    said(capsys, "import", file)
    assert "stored here already" in refused(capsys, "import", file)


def test_nothing_is_imported_while_a_server_has_the_database(
    capsys: Captured, file: Path, data: Path
) -> None:
    data.mkdir()
    with exclusive(database_file(database_url(None, data))):
        assert "in use" in refused(capsys, "import", file)


def test_only_finished_matches_are_exported(capsys: Captured, file: Path) -> None:
    assert "There is no database" in refused(capsys, "export", "nothing")
    said(capsys, "import", file)
    assert "no finished match 'nothing'" in refused(capsys, "export", "nothing")


@pytest.mark.parametrize("command", ["verify", "import"])
@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"", "not JSON"),
        (write(record_of())[:5000], "not JSON"),
        (b"[" * 50_000, "nested"),
        (b"\x00\xff", "UTF-8"),
        (b"{}", "no match record"),
        (write(record_of()).replace(b'"seat":0', b'"seat":1', 1), "digest does not fit"),
        (edited(lambda value: value.update(game="chess")), "no game 'chess'"),
        (edited(lambda value: value["turns"][3].update(seat="0")), "turns.3"),
        (edited(lambda value: value["turns"].pop(3)), "turn 4"),
        (edited(lambda value: value["turns"][3]["events"].clear()), "turn 4"),
        (edited(lambda value: value.update(seed="00" * 32)), "the deal"),
        (edited(lambda value: value["result"].update(scores=[0, 0, 0])), "The result is"),
    ],
)
def test_a_bad_file_is_answered_by_a_sentence(
    capsys: Captured, tmp_path: Path, command: str, content: bytes, sentence: str
) -> None:
    path = tmp_path / "bad.json"
    path.write_bytes(content)
    assert sentence in refused(capsys, command, path)


@pytest.mark.parametrize("command", ["verify", "import"])
def test_a_file_that_cannot_be_read_or_never_ends_is_said(
    capsys: Captured, tmp_path: Path, command: str
) -> None:
    assert "cannot be read" in refused(capsys, command, tmp_path / "nothing.json")
    assert "cannot be read" in refused(capsys, command, tmp_path)
    assert "larger" in refused(capsys, command, "/dev/zero")


def test_a_name_nobody_may_have_is_not_imported(capsys: Captured, tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    path.write_bytes(write(replace(record_of(), players=(Player("Ada\u202e"), Player("B"), Player("C")))))
    assert "A player's name is none" in refused(capsys, "import", path)


def test_simulate_lets_bots_of_each_level_play_and_says_what_each_has_won(capsys: Captured) -> None:
    words = ("simulate", "squirrel", "--seats", "3", "--players", "normal,easy,random", "--matches", "3")
    summary = json.loads(said(capsys, *words, "--json"))
    assert set(summary["shares"]) == {"normal", "easy", "random"}
    assert sum(summary["shares"].values()) == pytest.approx(1, abs=0.01)
    assert "wins each     normal" in said(capsys, *words)


@pytest.mark.parametrize("players", ["normal,easy", "normal,easy,clever", ""])
def test_simulate_refuses_players_it_does_not_know_or_too_few(capsys: Captured, players: str) -> None:
    words = ("simulate", "squirrel", "--seats", "3", "--players", players)
    assert "The players are 3 of easy, normal, strong, random" in refused(capsys, *words, code=2)

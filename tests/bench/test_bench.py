"""The benchmarks measure: a short run of each server under load, and what is made of the figures."""

from pathlib import Path

import pytest

from tests.bench import figures
from tests.bench.crowd import main as crowd
from tests.bench.figures import percentile, spread, table
from tests.bench.memory import sizes
from tests.bench.rooms import play
from tests.bench.rules import main as rules
from tests.bench.servers import BASELINE, OURS, SILENT, UNCOMMITTED, Contender

FRAME = 2_500


@pytest.mark.parametrize("contender", [UNCOMMITTED, BASELINE, SILENT], ids=lambda each: str(each.name))
def test_each_server_can_be_loaded(contender: Contender, tmp_path: Path) -> None:
    measured = play(contender, tmp_path / "data", rooms=2, pace=0, seconds=0.5, frame_length=FRAME)
    assert measured.moves > 0
    assert 0 < measured.p50_ms <= measured.p99_ms
    assert contender.players == "ours" or measured.frame_mean == FRAME


def test_ours_is_loaded_at_a_pace_and_its_rooms_and_sockets_are_weighed(tmp_path: Path) -> None:
    measured = play(OURS, tmp_path / "data", rooms=12, pace=5, seconds=1, frame_length=0)
    assert 20 < measured.moves + measured.late <= 70
    assert sizes(tmp_path / "data").socket > 0


def test_the_rules_are_timed(capsys: pytest.CaptureFixture[str]) -> None:
    rules(["--matches", "1", "--games", "fifty"])
    shown = capsys.readouterr().out
    assert "**fifty**" in shown
    assert "`fifty-4-" in shown


def test_people_are_timed_beside_bots(capsys: pytest.CaptureFixture[str]) -> None:
    crowd(["--runs", "1", "--seconds", "1", "--tables", "2", "--bots", "2"])
    shown = capsys.readouterr().out
    assert "beside 2 tables of bots" in shown
    assert "ms (processor time) for each" in shown


def test_figures_for_people() -> None:
    assert [percentile(range(1, 101), share) for share in (0, 0.5, 0.99, 1)] == [1, 51, 100, 100]
    assert spread([3.0, 1.0, 2.0], 1) == "2.0 (1.0-3.0)"
    assert spread([1234.5]) == "1,234"
    assert table(("a", "b"), [("x", "1")]) == "| a | b |\n| --- | ---: |\n| x | 1 |"


def test_results_take_their_place_in_the_page_and_no_other(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("before\n<!-- rooms: begin -->\nold\n<!-- rooms: end -->\nafter\n")
    figures.write("rooms", "new", page)
    assert page.read_text() == "before\n<!-- rooms: begin -->\nnew\n<!-- rooms: end -->\nafter\n"
    with pytest.raises(ValueError, match="no place for rules"):
        figures.write("rules", "new", page)


@pytest.mark.parametrize("name", ["rooms", "rules", "crowd"])
def test_the_page_has_a_place_for_each_result(name: str, tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text(figures.PERFORMANCE.read_text())
    figures.write(name, "new", page)
    assert "-->\nnew\n<!--" in page.read_text()

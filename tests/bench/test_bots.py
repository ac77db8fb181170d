"""The contest of the bots: fair seats, shares that add up, better play that shows."""

from pathlib import Path

import pytest
from stammtisch.bots.api import Budget
from stammtisch.games import registry

from tests.bench import figures
from tests.bench.arena import Player, rotated, shares
from tests.bench.bots import PAGE, SEATS, Share, Times, estimated, main
from tests.contract.cases import Case

RANDOM: Player = "random"


def test_everybody_sits_in_every_seat_equally_often() -> None:
    seated = [rotated(("strong", "normal", "easy", "random"), number) for number in range(4)]
    assert all(len(set(column)) == 4 for column in zip(*seated, strict=True))


@pytest.mark.parametrize("key", SEATS)
def test_normal_bots_win_more_than_their_share_among_random_players(key: str) -> None:
    case, taken = Case(key, SEATS[key], registry.options_of(key)), Times()
    players: tuple[Player, ...] = ("normal", *[RANDOM] * (case.seats - 1))
    won = list(shares(case, players, range(24), Budget(), taken))
    assert sum(won) / len(won) > 1 / case.seats + 0.08
    assert set(taken) == {"normal"}


def test_two_seats_of_the_same_level_share_what_they_win() -> None:
    case = Case("squirrel", 4, registry.options_of("squirrel"))
    won = list(shares(case, ("normal", RANDOM, "normal", RANDOM), range(20), Budget(), {}))
    assert all(0 <= share <= 1 for share in won)
    assert sum(won) / len(won) > 0.5


def test_a_few_wins_in_a_row_are_no_certainty() -> None:
    assert estimated([1.0] * 3).half > 0.4
    assert estimated([1.0] * 100).half < 0.05


@pytest.mark.parametrize(
    ("share", "verdict"),
    [
        (Share(100, 0.6, 0.05), "better"),
        (Share(100, 0.54, 0.05), "not distinguishable"),
        (Share(100, 0.4, 0.05), "worse"),
    ],
)
def test_a_verdict_needs_an_interval_that_excludes_a_draw(share: Share, verdict: str) -> None:
    assert share.verdict() == verdict


def test_a_short_contest_gives_its_tables(capsys: pytest.CaptureFixture[str]) -> None:
    main(["--games", "squirrel", "--matches", "2", "--quick", "1"])
    shown = capsys.readouterr().out
    assert "| squirrel, 3 seats | 0.33 |" in shown
    assert "| strong : normal |" in shown


def test_the_page_has_a_place_for_the_tables(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text(PAGE.read_text())
    figures.write("bots", "new", page)
    assert "-->\nnew\n<!--" in page.read_text()

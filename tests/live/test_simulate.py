"""Matches played by nobody: whole, by the table's own rules, and the same again from the same seed."""

from collections.abc import Sequence

import pytest
from stammtisch.games import registry
from stammtisch.games.api import Prompt
from stammtisch.live.simulate import Plan, Stuck, ending_of, play_match, simulate, summarise
from stammtisch.wire.record import Moved, Record
from stammtisch.wire.record_check import check

SEED = b"simulate"


def plan_of(game: str, seats: int | None = None, seed: bytes = SEED, **options: object) -> Plan:
    rules = registry.game(game)
    return Plan(game, rules.options_type(**options), seats or rules.players[0], seed)


@pytest.mark.parametrize("game", registry.keys())
def test_a_match_of_every_number_of_players_is_played_to_its_end_by_the_rules(game: str) -> None:
    for seats in registry.game(game).players:
        record = play_match(plan_of(game, seats), 0)
        assert record.result is not None
        assert record.seats == seats
        assert check(record).decided


def test_the_same_seed_gives_the_same_matches() -> None:
    assert list(simulate(plan_of("fifty"), 2)) == list(simulate(plan_of("fifty"), 2))


def test_another_seed_number_or_option_gives_another_match() -> None:
    records = [
        play_match(plan_of("fifty"), 0),
        play_match(plan_of("fifty"), 1),
        play_match(plan_of("fifty", seed=b"other"), 0),
        play_match(plan_of("fifty", short_deck=True), 0),
    ]
    assert len({record.match for record in records}) == 4
    assert len({record.seed for record in records}) == 4


def test_players_contribute_and_some_do_not() -> None:
    given = [gift for record in simulate(plan_of("fieber", 5), 4) for gift in record.contributions]
    assert {len(gift) for gift in given} == {0, 64}


def test_the_summary_counts_what_the_records_hold() -> None:
    plan = plan_of("fifty", 4)
    records: list[Record] = list(simulate(plan, 3))
    summary = summarise(plan, records)
    results = [record.result for record in records if record.result is not None]
    scores = [score for result in results for score in result.scores]
    assert summary.matches == 3
    assert summary.moves == sum(isinstance(turn, Moved) for record in records for turn in record.turns)
    assert summary.wins == tuple(sum(seat in result.winners for result in results) for seat in range(4))
    assert (summary.least, summary.most) == (min(scores), max(scores))
    assert summary.endings == {"played": 3}


def test_an_ending_is_named_by_the_games_own_word() -> None:
    assert ending_of(play_match(plan_of("fieber"), 0)) == "last_one"


def test_a_match_in_which_nobody_can_do_anything_is_a_fault_that_names_its_seed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    nobody: dict[int, Prompt] = {}
    fifty = registry.game("fifty")
    monkeypatch.setattr(type(fifty), "prompts", lambda _rules, _state: nobody)
    with pytest.raises(Stuck) as found:
        list(simulate(plan_of("fifty"), 1))
    notes: Sequence[str] = found.value.__notes__
    assert notes == [f"match 1 of the seed {SEED.hex()}"]

"""The golden records: matches kept for good. Rules that decide them differently must become a new version."""

from pathlib import Path

import pytest
from stammtisch.games import registry
from stammtisch.wire.record_check import check
from stammtisch.wire.record_file import read, write

from tests.contract.games import KEYS, every_game_registered
from tests.golden import coverage

__all__ = ["every_game_registered"]  # a fixture: games without a page have records too

FILES = [file for key in KEYS for file in coverage.files(key)]
LARGEST = 75_000


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}-{file.stem}")
def test_a_golden_record_is_decided_as_it_was(file: Path) -> None:
    record = read(file.read_bytes())
    checked = check(record)
    assert checked.decided == (record.game_version == registry.game(record.game).version)
    assert record.game == file.parent.name


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}-{file.stem}")
def test_a_golden_record_is_one_short_line(file: Path) -> None:
    data = file.read_bytes()
    assert len(data) <= LARGEST
    assert data.count(b"\n") == 1
    record = read(data)
    if record.notation == registry.game(record.game).version:
        assert write(record) == data


@pytest.mark.parametrize("key", KEYS)
def test_all_seats_and_every_ending_option_and_event_have_a_golden_record(key: str) -> None:
    shown = {one for file in coverage.files(key) for one in coverage.shown(read(file.read_bytes()))}
    assert coverage.wanted(key) - shown == set(), "run ./dev golden"

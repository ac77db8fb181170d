"""A match out of a room's log, and a room's log out of a match."""

from dataclasses import replace

import pytest
from stammtisch.ports import Entry
from stammtisch.rooms import commands as c
from stammtisch.rooms.evolve import fold
from stammtisch.rooms.summary import summarise
from stammtisch.wire.record import Record
from stammtisch.wire.record_log import Given, NotFinished, Written, recorded
from stammtisch.wire.record_room import log_of

from tests.wire.records import record_of

NEXT = Given("thenextmatch", "ab" * 32)


def logged(record: Record, code: str = "room") -> Written:
    return log_of(record, code, [f"g{seat}" for seat in range(record.seats)], NEXT)


def read_back(record: Record, log: tuple[Entry, ...]) -> Record:
    return recorded("room", log, record.match, lambda _, seat: record.players[seat].name)


@pytest.mark.parametrize("start", [None, 2])
def test_a_record_comes_out_of_its_log_as_it_went_in(start: int | None) -> None:
    record = replace(record_of(), start=start)
    assert read_back(record, logged(record).entries) == record


def test_an_abandoned_match_too() -> None:
    record = record_of()
    short = replace(record, turns=record.turns[:7], result=None)
    written = logged(short)
    assert written.room.match is not None
    assert written.room.match.ended == "abandoned"
    assert read_back(short, written.entries) == short


def test_the_made_log_is_one_of_a_room_that_is_over_and_closed() -> None:
    record = record_of()
    written = logged(record)
    room = fold("room", written.entries)
    assert room == written.room
    assert (room.phase, room.closed, room.public) == ("over", True, False)
    assert room.match is not None
    assert room.match.outcome == record.result
    assert room.coming is not None
    assert room.coming.match_id != record.match
    assert [entry.seq for entry in written.entries] == list(range(1, len(written.entries) + 1))


def test_its_last_summary_alone_tells_of_the_finished_match() -> None:
    written = logged(record_of())
    assert [summary.finished is not None for _, summary in written.rows].count(True) == 1
    assert written.rows[-1][1] == summarise(written.room)
    assert written.rows[-1][1].finished is not None


def test_a_running_match_and_an_unknown_one_are_not_to_be_had() -> None:
    record = record_of()
    entries = logged(record).entries
    with pytest.raises(NotFinished):
        read_back(record, entries[:-1])
    with pytest.raises(NotFinished):
        read_back(replace(record, match="another"), entries)


def test_a_match_is_found_among_others_of_its_room() -> None:
    first = record_of()
    written = logged(first)
    written.decide("guest:g0", c.Rematch(first.match), first.began_at + first.ms + 1, NEXT)
    for guest in ("g1", "g2"):
        written.decide(f"guest:{guest}", c.Rematch(first.match), first.began_at + first.ms + 1, NEXT)
    assert written.room.phase == "playing"
    assert read_back(first, written.entries) == first
    with pytest.raises(NotFinished):
        read_back(replace(first, match=NEXT.match_id), written.entries)

"""The fold: what events mean, whatever rule wrote them."""

from stammtisch.rooms import events as e
from stammtisch.rooms.evolve import apply, evolve, fold
from stammtisch.rooms.model import Chair, Room

from tests.rooms.tables import TINY, Entry, contribution, opened_tiny, over

OPENED = e.Opened("ann", "tiny", TINY, 2, True)


def test_an_entry_is_folded_event_by_event_at_its_own_number_and_instant() -> None:
    entry = Entry(1, 70, (OPENED, e.Committed("m", "00", "11")))
    room = evolve(Room("code"), entry)
    assert (room.seq, room.at, room.code, room.host) == (1, 70, "code", "ann")
    assert room == fold("code", [entry])
    assert room == apply(apply(Room("code", seq=1, at=70), entry.events[0]), entry.events[1])


def test_nobody_is_ready_for_a_match_of_another_seed() -> None:
    room = apply(Room("code"), OPENED)
    room = apply(room, e.BecameReady(0, contribution(1)))
    assert apply(room, e.Committed("m", "00", "11")).chairs == (Chair("ann"), Chair())


def test_folding_changes_no_room_it_was_given() -> None:
    table = over(opened_tiny())
    rooms = [fold(table.code, table.entries[:upto]) for upto in range(len(table.entries))]
    again = [fold(table.code, table.entries[:upto]) for upto in range(len(table.entries))]
    for room, entry in zip(rooms, table.entries, strict=True):
        evolve(room, entry)
    assert rooms == again


def test_a_match_remembers_when_it_began_and_ended() -> None:
    table = opened_tiny()
    table.now = 2_000
    over(table)
    assert (table.match.began_at, table.match.ended_at, table.match.ended_seq) == (
        2_000,
        2_000,
        table.room.seq,
    )

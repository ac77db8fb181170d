"""Between matches: seats, readiness, settings."""

import pytest
from stammtisch.games.fifty.state import Options
from stammtisch.rooms import commands as c
from stammtisch.rooms import events as e

from tests.rooms.refusals import refused
from tests.rooms.tables import FIFTY, TINY, Table, contribution, opened, opened_tiny, over, running


def configure(
    *,
    game: str = "fifty",
    options: object = FIFTY,
    seats: int = 4,
    public: bool = False,
    start: int | None = None,
) -> c.Configure:
    return c.Configure(game, options, seats, public, start)


def readiness(table: Table) -> list[bool]:
    return [chair.ready for chair in table.room.chairs]


def test_sitting_down_elsewhere_moves_a_guest() -> None:
    table = opened(["ann", "bob"])
    table.by("bob", c.Sit(3))
    assert table.sitting() == ["ann", None, None, "bob"]


def test_a_taken_a_missing_or_ones_own_seat_cannot_be_taken() -> None:
    table = opened(["ann", "bob"])
    assert refused("seat_taken", table.by, "bob", c.Sit(0)) == {"seat": 0}
    refused("already_seated", table.by, "bob", c.Sit(1))
    for seat in (-1, 4, 99):
        refused("no_such_seat", table.by, "bob", c.Sit(seat))
    refused("not_member", table.by, "zed", c.Sit(2))


def test_standing_up_needs_a_seat() -> None:
    table = opened(["ann", "bob"])
    table.by("bob", c.Stand())
    refused("not_seated", table.by, "bob", c.Stand())
    refused("not_member", table.by, "zed", c.Stand())


def test_the_host_frees_a_seat_and_who_sat_there_may_come_again() -> None:
    table = opened(["ann", "bob"])
    refused("not_host", table.by, "bob", c.Free(0))
    refused("yourself", table.by, "ann", c.Free(0))
    refused("nothing_changes", table.by, "ann", c.Free(2))
    refused("no_such_seat", table.by, "ann", c.Free(4))
    table.by("ann", c.Free(1))
    assert table.sitting() == ["ann", None, None, None]
    table.by("bob", c.Sit(1))
    assert table.sitting() == ["ann", "bob", None, None]


@pytest.mark.parametrize(
    "command",
    [c.Sit(2), c.Stand(), c.Free(1), c.Ready(), c.Unready(), configure(), c.Start(), c.Contribute("")],
)
def test_the_lobbys_commands_are_refused_in_a_match_and_after_it(command: c.Command) -> None:
    table = running(opened(["ann", "bob", "cid"]))
    refused("wrong_phase", table.by, "ann", command)
    finished = over(opened_tiny(["ann", "bob", "cid"]))
    refused("wrong_phase", finished.by, "ann", command)


def test_ready_brings_a_contribution_and_again_another_one() -> None:
    table = opened(["ann", "bob"])
    table.by("bob", c.Ready(contribution(1)), c.Ready(contribution(2)))
    assert table.room.chairs[1].contribution == contribution(2)
    refused("nothing_changes", table.by, "bob", c.Ready(contribution(2)))
    table.by("wim", c.Enter())
    refused("not_seated", table.by, "wim", c.Ready())


@pytest.mark.parametrize("text", ["0", "XY", "AB", "zz", "ab ab", "00" * 33, "0x00", "ab\n"])
def test_a_contribution_is_the_hex_of_at_most_32_bytes(text: str) -> None:
    table = opened(["ann"])
    refused("bad_contribution", table.by, "ann", c.Ready(text))


def test_not_ready_after_all_makes_the_contribution_void() -> None:
    table = opened(["ann", "bob"])
    refused("not_ready", table.by, "bob", c.Unready())
    table.by("bob", c.Ready(contribution(1)), c.Unready())
    assert (readiness(table)[1], table.room.chairs[1].contribution) == (False, None)


def test_a_guest_who_moves_or_stands_up_is_not_ready_any_more() -> None:
    table = opened(["ann", "bob"])
    table.by("bob", c.Ready(contribution(1)), c.Sit(2))
    table.by("ann", c.Ready(contribution(2)), c.Stand(), c.Sit(0))
    assert not any(readiness(table))
    assert all(chair.contribution is None for chair in table.room.chairs)


def test_only_the_host_sets_the_table() -> None:
    table = opened(["ann", "bob"])
    refused("not_host", table.by, "bob", configure(seats=5))


@pytest.mark.parametrize(
    ("code", "command"),
    [
        ("unknown_game", configure(game="chess")),
        ("bad_options", configure(options=TINY)),
        ("bad_options", configure(game="tiny")),
        ("bad_options", configure(options={"simultaneous": True})),
        ("bad_seats", configure(seats=0)),
        ("bad_seats", configure(seats=6)),
        ("no_such_seat", configure(start=4)),
        ("no_such_seat", configure(start=-1)),
        ("nothing_changes", configure()),
    ],
)
def test_settings_the_game_cannot_have_are_refused(code: str, command: c.Configure) -> None:
    table = opened(["ann"])
    refused(code, table.by, "ann", command)
    assert table.room.seq == 1


@pytest.mark.parametrize(
    "command",
    [
        configure(game="tiny", options=TINY),
        configure(options=Options(simultaneous=True)),
        configure(seats=3),
        configure(seats=5),
        configure(start=1),
    ],
)
def test_nobody_is_ready_for_other_settings(command: c.Configure) -> None:
    table = opened(["ann", "bob"])
    table.by("bob", c.Ready(contribution(1)))
    table.by("ann", command)
    assert not any(readiness(table))
    assert all(chair.contribution is None for chair in table.room.chairs)
    assert len(table.room.chairs) == command.seats


def test_making_the_table_public_leaves_everybody_ready() -> None:
    table = opened(["ann", "bob"])
    table.by("bob", c.Ready(contribution(1)))
    table.by("ann", configure(public=True))
    assert table.room.public
    assert readiness(table)[1]
    assert table.room.chairs[1].contribution == contribution(1)


def test_those_beyond_the_last_chair_move_to_free_ones_or_stand_up() -> None:
    table = opened(["ann", "bob", "cid"], seats=5)
    table.by("dan", c.Enter(), c.Sit(4))
    table.by("bob", c.Sit(3))
    assert table.sitting() == ["ann", None, "cid", "bob", "dan"]
    table.by("ann", configure(seats=3))
    assert table.sitting() == ["ann", "bob", "cid"]
    assert "dan" in table.room.members


def test_more_chairs_leave_everybody_where_he_sits() -> None:
    table = opened(["ann", "bob"], seats=3)
    table.by("ann", configure(seats=5))
    assert table.sitting() == ["ann", "bob", None, None, None]


def test_another_game_comes_to_the_same_table_with_the_same_people() -> None:
    table = over(opened_tiny())
    table.by("ann", c.Reopen())
    table.by("cid", c.Enter(), c.Sit(2))
    table.by("ann", configure(game="fifty", seats=3))
    running(table)
    assert table.match.game == "fifty"
    assert table.match.players == ("ann", "bob", "cid")


def test_events_of_the_settings_name_them() -> None:
    table = opened(["ann"])
    events = table.by("ann", configure(seats=3, public=True, start=2))
    assert events == (e.Configured("fifty", FIFTY, 3, True, 2),)

"""Coming and going: making the table, the door, kicking, asking for a seat, being away."""

import pytest
from stammtisch.cards.shuffle import commitment
from stammtisch.rooms import commands as c
from stammtisch.rooms import events as e
from stammtisch.rooms.commands import CLOCK
from stammtisch.rooms.model import MAX_MEMBERS

from tests.rooms.refusals import refused
from tests.rooms.tables import FIFTY, TINY, Table, opened, opened_tiny, over, running


def test_who_makes_the_table_is_host_on_seat_0_and_the_room_is_committed_to_a_seed() -> None:
    table = opened(["ann"])
    assert (table.room.host, table.sitting()) == ("ann", ["ann", None, None, None])
    assert table.room.coming is not None
    assert table.room.coming.commitment == commitment(bytes.fromhex(table.room.coming.seed))
    assert table.room.coming.match_id


@pytest.mark.parametrize("seats", [-1, 0, 2, 6, 99])
def test_a_table_has_only_as_many_seats_as_the_game_can_have(seats: int) -> None:
    table = Table()
    facts = refused("bad_seats", table.by, "ann", c.Open("fifty", FIFTY, seats, public=True))
    assert facts == {"lo": 3, "hi": 5}


def test_a_table_needs_a_game_there_is_and_that_games_options() -> None:
    table = Table()
    refused("unknown_game", table.by, "ann", c.Open("chess", FIFTY, 4, public=True))
    refused("bad_options", table.by, "ann", c.Open("fifty", TINY, 4, public=True))
    assert table.entries == []


def test_a_room_is_made_once_and_before_anything_else() -> None:
    refused("no_such_room", Table().by, "ann", c.Enter())
    refused("room_exists", opened(["ann"]).by, "bob", c.Open("fifty", FIFTY, 4, public=True))


def test_nobody_enters_twice() -> None:
    table = opened(["ann", "bob"])
    refused("already_in", table.by, "bob", c.Enter())
    running(opened_tiny())
    assert table.room.members == ("ann", "bob")


def test_a_room_holds_a_limited_number_of_members() -> None:
    table = opened(["ann"])
    for number in range(1, MAX_MEMBERS):
        table.by(f"g{number}", c.Enter())
    assert refused("room_full", table.by, "late", c.Enter()) == {"most": MAX_MEMBERS}


def test_in_a_full_room_who_has_been_away_longest_makes_place() -> None:
    table = opened(["ann", "bob"])
    for number in range(2, MAX_MEMBERS):
        table.by(f"g{number}", c.Enter())
    for absent in ("bob", "g7", "g3"):
        table.clock(c.Away(absent))
    table.by("late", c.Enter())
    assert "g7" not in table.room.members, "bob has a seat, g3 went later"
    assert len(table.room.members) == MAX_MEMBERS


def test_a_closed_table_lets_only_its_members_act() -> None:
    table = opened(["ann", "bob"])
    table.by("ann", c.Close(closed=True))
    refused("closed", table.by, "cid", c.Enter())
    refused("nothing_changes", table.by, "ann", c.Close(closed=True))
    table.by("bob", c.Stand(), c.Sit(2))
    table.by("ann", c.Close(closed=False))
    table.by("cid", c.Enter())


def test_a_kicked_guest_loses_the_seat_and_stays_out_until_allowed() -> None:
    table = opened(["ann", "bob", "cid"])
    table.by("ann", c.Kick("bob"))
    assert (table.sitting(), table.room.members) == (["ann", None, "cid", None], ("ann", "cid"))
    refused("kicked", table.by, "bob", c.Enter())
    refused("not_host", table.by, "cid", c.Allow("bob"))
    table.by("ann", c.Allow("bob"))
    table.by("bob", c.Enter())
    assert table.room.banned == ()


def test_only_the_host_kicks_and_neither_himself_nor_a_stranger() -> None:
    table = opened(["ann", "bob"])
    refused("not_host", table.by, "bob", c.Kick("ann"))
    refused("not_member", table.by, "zed", c.Kick("ann"))
    refused("yourself", table.by, "ann", c.Kick("ann"))
    refused("no_such_guest", table.by, "ann", c.Kick("zed"))
    refused("no_such_guest", table.by, "ann", c.Allow("bob"))


def test_nobody_is_kicked_out_of_a_running_match_but_after_it() -> None:
    table = running(opened_tiny())
    refused("wrong_phase", table.by, "ann", c.Kick("bob"))
    table.play_out()
    table.by("ann", c.Kick("bob"))
    assert "bob" not in table.room.members
    assert table.match.players == ("ann", "bob")


def test_who_leaves_between_matches_gives_up_seat_and_membership() -> None:
    for table in (opened_tiny(["ann", "bob", "cid"]), over(opened_tiny(["ann", "bob", "cid"]))):
        table.by("bob", c.Leave())
        assert table.sitting()[:3] == ["ann", None, "cid"]
        assert table.room.members == ("ann", "cid")
        refused("not_member", table.by, "bob", c.Leave())


def test_a_player_who_leaves_a_running_match_keeps_the_seat_and_is_away() -> None:
    table = running(opened_tiny())
    table.by("bob", c.Leave())
    assert (table.match.players, table.room.away) == (("ann", "bob"), ("bob",))
    assert "bob" in table.room.members
    refused("nothing_changes", table.by, "bob", c.Leave())
    table.clock(c.Back("bob"))
    assert table.room.away == ()


def test_a_watcher_who_leaves_a_running_match_is_just_gone() -> None:
    table = opened_tiny()
    table.by("wim", c.Enter(), c.Ask(wanted=True))
    running(table).by("wim", c.Leave())
    assert table.room.members == ("ann", "bob")
    assert table.room.asking == ()


def test_members_without_a_seat_ask_for_one_and_others_cannot() -> None:
    table = running(opened_tiny())
    refused("not_member", table.by, "wim", c.Ask(wanted=True))
    refused("already_seated", table.by, "bob", c.Ask(wanted=True))
    table.by("wim", c.Enter(), c.Ask(wanted=True))
    refused("nothing_changes", table.by, "wim", c.Ask(wanted=True))
    assert table.room.asking == ("wim",)
    table.by("wim", c.Ask(wanted=False))
    refused("nothing_changes", table.by, "wim", c.Ask(wanted=False))


def test_sitting_down_is_no_longer_asking() -> None:
    table = opened(["ann"])
    table.by("wim", c.Enter(), c.Ask(wanted=True), c.Sit(3))
    assert table.room.asking == ()


@pytest.mark.parametrize("command", [c.Begin(), c.Away("ann"), c.Back("ann")])
def test_guests_cannot_give_the_clocks_commands(command: c.Command) -> None:
    table = opened(["ann", "bob"])
    refused("wrong_actor", table.by, "bob", command)


@pytest.mark.parametrize("actor", [CLOCK, "bot:0", "ann", ""])
@pytest.mark.parametrize("command", [c.Enter(), c.Stand(), c.Start(), c.Reopen(), c.Leave()])
def test_the_clock_and_bots_cannot_give_a_guests_commands(actor: str, command: c.Command) -> None:
    table = opened(["ann"])
    refused("wrong_actor", table.give, actor, command)


def test_only_members_go_away_and_come_back_and_only_once() -> None:
    table = opened(["ann", "bob"])
    refused("no_such_guest", table.clock, c.Away("zed"))
    refused("no_such_guest", table.clock, c.Back("zed"))
    refused("nothing_changes", table.clock, c.Back("bob"))
    assert table.clock(c.Away("bob")) == (e.WentAway("bob"),)
    refused("nothing_changes", table.clock, c.Away("bob"))
    assert table.sitting()[1] == "bob"


def test_a_refused_command_leaves_no_trace() -> None:
    table = opened(["ann"])
    before = (table.room, len(table.entries), table.frame("ann"))
    refused("nothing_changes", table.by, "ann", c.Close(closed=False))
    assert (table.room, len(table.entries), table.frame("ann")) == before

"""The host role: to whom it passes, and that no table is ever stuck without somebody here who has it."""

from stammtisch.rooms import commands as c
from stammtisch.rooms import events as e

from tests.rooms.tables import opened, opened_tiny, over, running


def test_the_host_role_of_a_leaver_passes_to_the_next_seated_clockwise() -> None:
    table = opened(["ann", "bob", "cid"])
    table.by("ann", c.Stand(), c.Sit(3))
    table.by("bob", c.Stand(), c.Sit(0))
    assert table.by("ann", c.Leave()) == (e.Left("ann"), e.HostPassed("bob"))


def test_it_passes_over_those_who_are_away() -> None:
    table = opened(["ann", "bob", "cid"])
    table.clock(c.Away("bob"))
    table.by("ann", c.Leave())
    assert table.room.host == "cid"


def test_somebody_here_without_a_seat_comes_before_somebody_seated_who_is_away() -> None:
    table = opened(["ann", "bob"])
    table.by("wim", c.Enter())
    table.clock(c.Away("bob"))
    table.by("ann", c.Leave())
    assert table.room.host == "wim"


def test_it_passes_to_somebody_seated_and_away_when_nobody_is_here() -> None:
    table = opened(["ann", "bob"])
    table.clock(c.Away("bob"))
    table.by("ann", c.Leave())
    assert table.room.host == "bob"


def test_when_the_last_one_leaves_the_next_to_come_in_becomes_host() -> None:
    table = opened(["ann"])
    assert table.by("ann", c.Leave()) == (e.Left("ann"), e.HostPassed(None))
    assert table.by("bob", c.Enter()) == (e.Entered("bob"), e.HostPassed("bob"))
    table.by("bob", c.Sit(0), c.Close(closed=True))


def test_a_host_who_goes_away_in_the_lobby_or_after_a_match_is_replaced_by_somebody_here() -> None:
    for table in (opened(["ann", "bob"]), over(opened_tiny())):
        assert table.clock(c.Away("ann")) == (e.WentAway("ann"), e.HostPassed("bob"))


def test_a_host_who_goes_away_with_nobody_else_here_stays_host_until_somebody_is() -> None:
    table = opened(["ann", "bob"])
    table.clock(c.Away("bob"))
    assert table.clock(c.Away("ann")) == (e.WentAway("ann"),)
    assert table.clock(c.Back("bob")) == (e.CameBack("bob"), e.HostPassed("bob"))


def test_whoever_finds_a_table_whose_host_is_away_becomes_host() -> None:
    table = opened(["ann"])
    table.clock(c.Away("ann"))
    table.by("bob", c.Enter())
    assert table.room.host == "bob"


def test_a_host_who_goes_away_in_a_running_match_stays_host_until_it_is_over() -> None:
    table = running(opened_tiny())
    assert table.clock(c.Away("ann")) == (e.WentAway("ann"),)
    assert table.room.host == "ann"
    table.by("bob", c.Vote(end=True))
    assert (table.phase(), table.room.host) == ("over", "bob")


def test_a_host_who_leaves_a_running_match_hands_the_role_on_and_keeps_the_seat() -> None:
    table = running(opened_tiny())
    assert table.by("ann", c.Leave()) == (e.WentAway("ann"), e.HostPassed("bob"))
    assert table.match.players == ("ann", "bob")


def test_the_last_one_here_who_leaves_a_running_match_stays_host() -> None:
    table = running(opened_tiny())
    table.clock(c.Away("bob"))
    assert table.by("ann", c.Leave()) == (e.WentAway("ann"),)
    assert table.room.host == "ann"


def test_a_watching_host_who_leaves_a_running_match_hands_the_role_on() -> None:
    table = opened_tiny(["ann", "bob", "cid"])
    table.by("ann", c.Stand())
    running(table).by("ann", c.Leave())
    assert table.room.host == "bob"
    assert "ann" not in table.room.members


def test_the_host_role_passes_on_when_its_holder_leaves_the_result_page() -> None:
    table = over(opened_tiny())
    table.by("ann", c.Leave())
    table.by("bob", c.Reopen())
    assert table.phase() == "lobby"

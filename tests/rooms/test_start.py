"""From the lobby into a match: who is waited for, how long, and with whom it begins."""

from stammtisch.cards.shuffle import match_key, shuffler
from stammtisch.games.fifty.state import State
from stammtisch.rooms import commands as c
from stammtisch.rooms import events as e
from stammtisch.rooms.due import Due, next_due
from stammtisch.rooms.model import START_GRACE_MS

from tests.rooms import tiny
from tests.rooms.refusals import refused
from tests.rooms.tables import FIFTY, TINY, Table, contribution, opened, opened_tiny, running


def called(table: Table) -> Table:
    """Nobody has contributed and the host has called the start."""
    table.by("ann", c.Start())
    assert table.room.start_due is not None
    return table


def test_only_the_host_starts_and_only_with_enough_people() -> None:
    table = opened(["ann", "bob", "cid"])
    refused("not_host", table.by, "bob", c.Start())
    table.by("cid", c.Stand())
    assert refused("too_few", table.by, "ann", c.Start()) == {"seated": 2, "needed": 3}


def test_a_match_begins_at_once_when_everybody_has_contributed() -> None:
    table = opened_tiny()
    table.by("ann", c.Ready(contribution(1)))
    table.by("bob", c.Ready(""))
    began = table.by("ann", c.Start())[0]
    assert began == e.MatchBegan(
        "match00000000000000002", "tiny", 3, TINY, ("ann", "bob"), (contribution(1), ""), None
    )
    assert table.phase() == "playing"


def test_nobody_needs_to_be_ready_but_is_waited_for_briefly() -> None:
    table = opened_tiny()
    assert table.by("ann", c.Start()) == (e.StartCalled(table.now + START_GRACE_MS),)
    assert table.phase() == "lobby"


def test_the_last_contribution_begins_a_called_match() -> None:
    table = called(opened_tiny())
    table.by("bob", c.Contribute(contribution(1)))
    refused("nothing_changes", table.by, "bob", c.Contribute(contribution(2)))
    table.by("ann", c.Ready(contribution(3)))
    assert table.phase() == "playing"
    assert table.match.contributions == (contribution(3), contribution(1))


def test_after_the_grace_time_the_clock_begins_and_the_silent_contribute_nothing() -> None:
    table = called(opened_tiny())
    table.by("ann", c.Contribute(contribution(1)))
    assert table.room.start_due is not None
    assert next_due(table.room) == Due(table.room.start_due, "clock", c.Begin())
    table.now = table.room.start_due - 1
    refused("too_early", table.clock, c.Begin())
    table.now = table.room.start_due
    table.clock(c.Begin())
    assert table.match.contributions == (contribution(1), "")
    assert table.phase() == "playing"
    assert next_due(table.room) is None


def test_a_second_start_and_a_begin_nobody_called_change_nothing() -> None:
    table = opened_tiny()
    refused("nothing_changes", table.clock, c.Begin())
    assert next_due(table.room) is None
    called(table)
    refused("nothing_changes", table.by, "ann", c.Start())


def test_contributing_without_a_called_start_is_refused() -> None:
    table = opened_tiny()
    refused("wrong_phase", table.by, "bob", c.Contribute(""))
    refused("not_member", called(table).by, "zed", c.Contribute(""))


def test_while_a_start_is_called_seats_settings_and_readiness_hold_still() -> None:
    table = opened_tiny(["ann", "bob", "cid"])
    table.by("bob", c.Ready(contribution(1)))
    table.by("wim", c.Enter())
    called(table)
    refused("starting", table.by, "wim", c.Sit(3))
    refused("starting", table.by, "cid", c.Sit(3))
    refused("starting", table.by, "bob", c.Unready())
    refused("starting", table.by, "ann", c.Configure("tiny", TINY, 3, False, None))


def test_giving_up_a_seat_calls_a_start_off() -> None:
    for actor, command in (("cid", c.Stand()), ("cid", c.Leave()), ("ann", c.Kick("cid"))):
        table = called(opened_tiny(["ann", "bob", "cid"]))
        table.by(actor, command)
        assert table.room.start_due is None
        assert next_due(table.room) is None
        called(table)


def test_who_does_not_sit_cannot_call_a_start_off() -> None:
    table = opened_tiny()
    table.by("wim", c.Enter())
    table.by("vic", c.Enter())
    called(table).by("wim", c.Leave())
    table.by("ann", c.Kick("vic"))
    table.clock(c.Away("bob"))
    assert table.room.start_due is not None


def test_empty_chairs_drop_out_of_the_match_and_stay_at_the_table() -> None:
    table = opened_tiny(["ann", "bob"])
    table.by("bob", c.Sit(3))
    table.by("ann", c.Sit(1))
    running(table)
    assert table.match.players == ("ann", "bob")
    assert table.sitting() == ["ann", "bob", None, None]
    assert table.match.contributions == (contribution(1), contribution(3))


def picked(start: int) -> int:
    """The start seat in the match when chairs 1 and 3 of five are empty and the host picks `start`."""
    table = opened(["ann", "x", "bob", "y", "cid"], seats=5)
    table.by("x", c.Leave())
    table.by("y", c.Leave())
    table.by("ann", c.Configure("fifty", FIFTY, 5, False, start))
    running(table)
    assert isinstance(table.match.state, State)
    leading = table.match.state.start
    assert leading is not None
    assert table.room.start == leading
    return leading


def test_the_picked_start_seat_is_where_its_guest_sits_in_the_match() -> None:
    assert [picked(start) for start in (0, 2, 4)] == [0, 1, 2]


def test_an_empty_picked_start_seat_means_the_next_guest_clockwise() -> None:
    assert [picked(start) for start in (1, 3)] == [1, 2]


def test_an_empty_last_start_seat_means_the_first_guest() -> None:
    table = opened_tiny(["ann", "bob"])
    table.by("ann", c.Configure("tiny", TINY, 4, False, 3))
    running(table)
    assert table.room.start == 0


def test_the_deck_is_the_one_the_opened_seed_gives() -> None:
    table = running(opened_tiny())
    match_ = table.match
    contributions = [bytes.fromhex(text) for text in match_.contributions]
    deck = shuffler(match_key(match_.id, bytes.fromhex(match_.seed), contributions))(0, tiny.DECK)
    assert isinstance(match_.state, tiny.State)
    assert match_.state.hands == ((deck[0],), (deck[1],))


def test_a_match_that_the_deal_decides_is_over_at_once() -> None:
    table = running(opened_tiny(options=tiny.Options(instant=True)))
    assert table.phase() == "over"
    assert [event.type for event in table.entries[-1].events] == [
        "match_began",
        "in_match",
        "match_over",
        "committed",
    ]


def test_time_never_runs_backwards_in_a_room() -> None:
    table = opened_tiny()
    table.now -= 500
    table.by("ann", c.Start())
    assert table.room.start_due == 1_000 + START_GRACE_MS
    assert table.room.at == 1_000

"""After a match: once more with the same people, or back to the lobby for something else."""

import pytest
from stammtisch.cards.shuffle import commitment
from stammtisch.rooms import commands as c
from stammtisch.rooms import events as e

from tests.rooms import tiny
from tests.rooms.refusals import refused
from tests.rooms.tables import FIFTY, TINY, Table, contribution, opened_tiny, over, running


def again(table: Table, number: int = 1) -> c.Rematch:
    return c.Rematch(table.match.id, contribution(number))


def test_the_first_who_asks_leads_back_to_the_lobby_and_is_ready() -> None:
    table = over(opened_tiny())
    assert table.by("bob", again(table)) == (
        e.LobbyReopened(rematch=True),
        e.BecameReady(1, contribution(1)),
    )
    assert (table.phase(), table.room.rematch, table.sitting()[:2]) == ("lobby", True, ["ann", "bob"])


def test_everybody_asking_is_one_rematch_that_begins_by_itself() -> None:
    table = over(opened_tiny(["ann", "bob", "cid"]))
    first, wanted = table.match.id, again(table)
    promised = table.room.coming
    table.by("bob", wanted)
    table.by("cid", wanted)
    assert table.phase() == "lobby"
    table.by("ann", wanted)
    assert table.phase() == "playing"
    assert (table.match.number, table.room.matches) == (2, 2)
    assert promised is not None
    assert (table.match.id, table.match.seed) == (promised.match_id, promised.seed)
    refused("wrong_phase", table.by, "ann", wanted)
    table.play_out()
    assert first != table.match.id
    refused("unknown_match", table.by, "ann", wanted)


def test_the_next_match_is_committed_to_before_anybody_can_contribute_to_it() -> None:
    table = over(opened_tiny())
    frame = table.frame("ann")
    assert frame.fairness is not None
    table.by("ann", again(table))
    table.by("bob", again(table, 2))
    assert commitment(bytes.fromhex(table.match.seed)) == frame.fairness.commitment
    assert table.match.contributions == (contribution(1), contribution(2))


def test_asking_twice_changes_nothing() -> None:
    table = over(opened_tiny())
    wanted = again(table)
    table.by("bob", wanted)
    refused("nothing_changes", table.by, "bob", wanted)


def test_only_players_of_the_finished_match_ask_for_a_rematch_of_it() -> None:
    table = over(opened_tiny())
    refused("not_member", table.by, "zed", again(table))
    table.by("wim", c.Enter())
    refused("not_your_match", table.by, "wim", again(table))
    refused("unknown_match", table.by, "ann", c.Rematch("another"))
    refused("bad_contribution", table.by, "ann", c.Rematch(table.match.id, "no hex"))
    refused("unknown_match", opened_tiny().by, "ann", c.Rematch("match00000000000000002"))


def test_watchers_who_asked_get_seats_and_the_rematch_waits_for_them() -> None:
    table = opened_tiny(["ann", "bob"], seats=2)
    for watcher in ("wim", "vic", "uli"):
        table.by(watcher, c.Enter(), c.Ask(wanted=True))
    over(table)
    table.by("bob", again(table))
    assert table.sitting() == ["ann", "bob", "wim", "vic"]  # four is the most the game can have
    assert table.room.asking == ("uli",)
    table.by("ann", again(table, 2))
    table.by("wim", c.Ready(contribution(3)))
    assert table.phase() == "lobby"
    table.by("vic", c.Ready(contribution(4)))
    assert table.match.players == ("ann", "bob", "wim", "vic")


def test_who_asked_and_is_away_gets_no_seat() -> None:
    table = opened_tiny()
    table.by("wim", c.Enter(), c.Ask(wanted=True))
    table.clock(c.Away("wim"))
    over(table).by("ann", again(table))
    assert "wim" not in table.sitting()
    assert table.room.asking == ("wim",)


def test_a_player_who_left_the_result_page_and_came_back_gets_a_seat_by_asking() -> None:
    table = over(opened_tiny())
    table.by("bob", c.Leave(), c.Enter(), again(table))
    assert table.sitting()[:2] == ["ann", "bob"]
    assert table.room.chairs[1].ready


def test_a_player_who_stood_up_in_the_lobby_is_not_made_ready() -> None:
    table = over(opened_tiny(["ann", "bob", "cid"]))
    wanted = again(table)
    table.by("ann", wanted)
    table.by("bob", c.Stand())
    refused("not_seated", table.by, "bob", wanted)


@pytest.mark.parametrize(
    ("who", "command"),
    [
        ("cid", c.Stand()),
        ("cid", c.Leave()),
        ("cid", c.Sit(3)),
        ("ann", c.Kick("cid")),
        ("ann", c.Configure("tiny", TINY, 3, False, None)),
    ],
)
def test_when_people_or_settings_change_the_host_has_to_start(who: str, command: c.Command) -> None:
    table = over(opened_tiny(["ann", "bob", "cid"]))
    table.by("ann", again(table))
    table.by(who, command)
    assert not table.room.rematch
    for guest in table.sitting():
        if guest is not None and not table.room.chairs[table.sitting().index(guest)].ready:
            table.by(guest, c.Ready())
    assert table.phase() == "lobby"
    table.by("ann", c.Start())
    assert table.phase() == "playing"


def test_making_the_table_public_leaves_the_rematch_as_it_is() -> None:
    table = over(opened_tiny())
    table.by("ann", again(table), c.Configure("tiny", TINY, 4, True, None))
    table.by("bob", again(table))
    assert table.phase() == "playing"


def test_asking_for_a_rematch_is_no_consent_to_another_game_or_other_options() -> None:
    for game, options, seats in (("fifty", FIFTY, 4), ("tiny", tiny.Options(rounds=2), 4)):
        table = over(opened_tiny())
        wanted = again(table)
        table.by("ann", c.Reopen(), c.Configure(game, options, seats, False, None))
        refused("table_changed", table.by, "bob", wanted)


def test_the_host_reopens_the_lobby_with_nobody_ready() -> None:
    table = opened_tiny(["ann", "bob"], seats=2)
    table.by("wim", c.Enter(), c.Ask(wanted=True))
    refused("wrong_phase", table.by, "ann", c.Reopen())
    over(table)
    refused("not_host", table.by, "bob", c.Reopen())
    assert table.by("ann", c.Reopen()) == (e.SatDown("wim", 2), e.LobbyReopened(rematch=False))
    assert not any(chair.ready for chair in table.room.chairs)
    wanted = again(table)
    for guest in ("ann", "bob"):
        table.by(guest, wanted)
    table.by("wim", c.Ready())
    assert table.phase() == "lobby"


def test_an_abandoned_match_can_be_played_again() -> None:
    table = running(opened_tiny())
    table.by("ann", c.Vote(end=True))
    table.by("bob", c.Vote(end=True))
    for guest in ("ann", "bob"):
        table.by(guest, again(table))
    assert table.phase() == "playing"
    assert table.match.votes == ()


def test_five_rematches_in_a_row_each_begin_afresh() -> None:
    table = over(opened_tiny())
    for number in range(5):
        wanted = again(table, number)
        table.by("ann", wanted)
        table.by("bob", wanted)
        assert isinstance(table.match.state, tiny.State)
        assert table.match.state.played == 0
        table.play_out()
    assert len({entry.seq for entry in table.entries}) == len(table.entries)
    assert table.room.matches == 6


def test_settings_and_bans_survive_a_rematch() -> None:
    table = opened_tiny(["ann", "bob", "cid"])
    table.by("ann", c.Kick("cid"), c.Close(closed=True))
    over(table).by("ann", again(table))
    assert (table.room.banned, table.room.closed, table.room.options) == (("cid",), True, TINY)

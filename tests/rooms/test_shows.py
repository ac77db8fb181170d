"""What lies open in a match for a time: until when, who closes it, what becomes of it at the end."""

from stammtisch.rooms import commands as c
from stammtisch.rooms import events as e
from stammtisch.rooms.due import Due, next_due
from stammtisch.rooms.summary import summarise

from tests.rooms import flash
from tests.rooms.flash import CARD_MS, DEAL_MS
from tests.rooms.refusals import refused
from tests.rooms.tables import SECOND, Table, opened, over, running


def flashing(*, seats: int = 2) -> Table:
    """A running match; its deal lies open since the first second."""
    guests = ["ann", "bob", "cid"][:seats]
    return running(opened(guests, game="flash", options=flash.Options()))


def closes(table: Table, show: str) -> tuple[e.RoomEvent, ...]:
    """The clock closes the show at the very instant it is due."""
    table.now = dict(table.room.shows)[show]
    return table.clock(c.Hide(show))


def test_a_show_closes_its_time_after_the_entry_that_opened_it() -> None:
    table = flashing()
    assert dict(table.room.shows) == {"deal": SECOND + DEAL_MS}
    table.now += 3 * SECOND
    table.play_one()
    assert dict(table.room.shows) == {"deal": SECOND + DEAL_MS, "card.0": 4 * SECOND + CARD_MS}


def test_what_happens_meanwhile_gives_a_show_no_more_time() -> None:
    table = flashing()
    table.now += SECOND
    table.by("wim", c.Enter())
    table.by("bob", c.Vote(end=True))
    table.play_one()
    assert dict(table.room.shows)["deal"] == SECOND + DEAL_MS


def test_the_clock_closes_a_show_when_it_is_due_and_not_before() -> None:
    table = flashing()
    table.now = SECOND + DEAL_MS - 1
    refused("too_early", table.clock, c.Hide("deal"))
    assert closes(table, "deal") == (e.InMatch(flash.Hidden("deal")),)
    assert (table.room.shows, next_due(table.room)) == ((), None)
    assert table.match.state.open == ()  # type: ignore[attr-defined]


def test_only_the_clock_closes_shows() -> None:
    table = flashing()
    table.now += DEAL_MS
    for actor in ("guest:ann", "bot:0"):
        refused("wrong_actor", table.give, actor, c.Hide("deal"))


def test_a_show_that_is_not_open_cannot_be_closed() -> None:
    table = flashing()
    table.now += DEAL_MS
    refused("nothing_changes", table.clock, c.Hide("card.0"))
    table.clock(c.Hide("deal"))
    refused("nothing_changes", table.clock, c.Hide("deal"))


def test_there_is_nothing_to_close_without_a_match() -> None:
    table = opened(["ann", "bob"], game="flash", options=flash.Options())
    refused("wrong_phase", table.clock, c.Hide("deal"))


def test_of_several_shows_the_one_to_close_first_is_due() -> None:
    table = flashing()
    table.play_one()
    assert next_due(table.room) == Due(SECOND + CARD_MS, "clock", c.Hide("card.0"))
    assert summarise(table.room).due_at == SECOND + CARD_MS
    closes(table, "card.0")
    assert next_due(table.room) == Due(SECOND + DEAL_MS, "clock", c.Hide("deal"))


def test_of_shows_due_at_one_instant_each_gets_a_command_of_its_own() -> None:
    table = flashing()
    table.play_one()
    table.play_one()
    given = []
    while (due := next_due(table.room)) is not None:
        table.now = max(table.now, due.at)
        table.give(due.actor, due.command)
        given.append(due.cmd_id)
    assert given == [
        f"hide.card.0.{SECOND + CARD_MS}",
        f"hide.card.1.{SECOND + CARD_MS}",
        f"hide.deal.{SECOND + DEAL_MS}",
    ]


def test_a_match_that_is_over_shows_nothing_for_a_time() -> None:
    table = over(opened(["ann", "bob"], game="flash", options=flash.Options()))
    assert table.match.state.open != ()  # type: ignore[attr-defined]
    assert (table.room.shows, next_due(table.room)) == ((), None)


def test_an_abandoned_match_shows_nothing_for_a_time() -> None:
    table = flashing()
    for guest in ("ann", "bob"):
        table.by(guest, c.Vote(end=True))
    assert (table.room.phase, table.room.shows, next_due(table.room)) == ("over", (), None)
    table.now += DEAL_MS
    refused("wrong_phase", table.clock, c.Hide("deal"))


def test_the_next_match_counts_its_shows_anew() -> None:
    table = over(opened(["ann", "bob"], game="flash", options=flash.Options()))
    table.now += 60 * SECOND
    for guest in ("ann", "bob"):
        table.by(guest, c.Rematch(table.match.id))
    assert table.room.shows == (("deal", 61 * SECOND + DEAL_MS),)


def test_the_log_alone_gives_the_shows_and_their_instants_back() -> None:
    table = flashing()
    for _ in range(3):
        table.now += SECOND
        table.play_one()
        assert table.refolded().shows == table.room.shows
    assert len(table.room.shows) == 4
    closes(table, "card.1")
    assert table.refolded() == table.room


def test_a_show_is_closed_in_an_entry_that_everybody_gets_a_frame_of() -> None:
    table = flashing()
    closes(table, "deal")
    frame = table.frame("ann", seen=table.room.seq - 1)
    assert frame.seq == table.room.seq
    assert frame.view.open == ()

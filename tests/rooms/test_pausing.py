"""A break: by agreement of the players who are here, for as long as they like, and costing nobody time."""

from stammtisch.games import registry
from stammtisch.rooms import commands as c
from stammtisch.rooms import events as e
from stammtisch.rooms.due import bot_turns, next_due
from stammtisch.rooms.frame import SeatClock

from tests.rooms.refusals import refused
from tests.rooms.tables import SECOND, Table, opened, running
from tests.rooms.test_bots import with_bots
from tests.rooms.test_clocks import CLOCK, clocked


def paused(table: Table) -> Table:
    for guest in table.match.players:
        table.by(guest, c.Pause(paused=True))
    return table


def test_a_match_pauses_when_all_players_who_are_here_want_it() -> None:
    table = clocked(("ann", "bob", "cid"))
    table.clock(c.Away("cid"))
    assert table.by("ann", c.Pause(paused=True)) == (e.PauseAsked("ann", wanted=True),)
    pause = table.frame("bob").table.pause
    assert pause is not None
    assert (pause.since, pause.votes) == (None, (0,))
    assert table.by("bob", c.Pause(paused=True))[1:] == (e.Paused(),)
    pause = table.frame(None).table.pause
    assert pause is not None
    assert (pause.since, pause.votes) == (table.room.at, ())


def test_a_voice_can_be_taken_back_and_watchers_have_none() -> None:
    table = running(opened(["ann", "bob", "cid"], seats=3))
    table.by("ann", c.Pause(paused=True))
    refused("nothing_changes", table.by, "ann", c.Pause(paused=True))
    table.by("ann", c.Pause(paused=False))
    assert table.frame("ann").table.pause is None
    refused("nothing_changes", table.by, "ann", c.Pause(paused=False))
    table.by("zed", c.Enter())
    refused("not_seated", table.by, "zed", c.Pause(paused=True))
    refused("wrong_phase", opened(["ann", "bob"]).by, "ann", c.Pause(paused=True))


def test_who_goes_away_no_longer_keeps_the_others_from_pausing() -> None:
    table = clocked(("ann", "bob", "cid"))
    for guest in ("ann", "bob"):
        table.by(guest, c.Pause(paused=True))
    assert table.match.paused_at is None
    table.clock(c.Away("cid"))
    assert table.match.paused_at == table.room.at


def test_in_a_break_nobody_is_asked_nobody_plays_and_no_clock_runs_out() -> None:
    table = clocked()
    prompt = table.match.turns[0].prompt
    frame = table.frame("ann")
    assert frame.prompt is not None
    paused(table)
    assert table.frame("ann").prompt is None
    assert table.frame("ann").view is not None
    move = c.Play(prompt, None)
    refused("paused", table.by, "ann", move)
    assert next_due(table.room) is None
    table.now += 3_600 * SECOND
    refused("nothing_changes", table.clock, c.Timeout(0, prompt))
    refused("nothing_changes", table.clock, c.Rearm())


def test_after_a_break_everybody_has_as_much_time_left_as_before() -> None:
    table = clocked()
    began = table.room.at
    table.now += 10 * SECOND
    paused(table)
    table.now += 500 * SECOND
    for guest in table.match.players:
        table.by(guest, c.Pause(paused=False))
    assert table.match.paused_at is None
    assert table.frame("ann").clocks[0].until == table.now + CLOCK * SECOND - 10 * SECOND
    assert table.now == began + 510 * SECOND
    assert table.frame("ann").prompt is not None
    table.run_out()


def test_bots_take_the_break_too() -> None:
    table = running(with_bots())
    table.play_till(lambda: bool(bot_turns(table.room)))
    table.by("ann", c.Pause(paused=True))
    assert bot_turns(table.room) == ()
    (turn, *_) = table.match.turns
    refused("paused", table.give, f"bot:{turn.seat}", c.Play(turn.prompt, None))
    table.by("ann", c.Pause(paused=False))
    assert bot_turns(table.room)[0] == turn


def test_a_match_can_be_ended_in_a_break() -> None:
    table = paused(clocked())
    for guest in ("ann", "bob"):
        table.by(guest, c.Vote(end=True))
    assert table.phase() == "over"
    assert table.frame("ann").table.pause is None


def test_who_comes_back_in_a_break_finds_the_seat_and_the_clock() -> None:
    table = clocked()
    table.clock(c.Away("ann"))
    table.by("bob", c.StandIn(0))
    for guest in ("bob", "cid"):
        table.by(guest, c.Pause(paused=True))
    table.now += 100 * SECOND
    table.clock(c.Back("ann"))
    frame = table.frame("ann")
    assert frame.table.pause is not None
    assert frame.table.pause.since is not None
    assert frame.clocks[0].until == frame.table.pause.since + CLOCK * SECOND
    table.now += 50 * SECOND
    for guest in ("ann", "bob", "cid"):
        table.by(guest, c.Pause(paused=False))
    (clock,) = table.frame("ann").clocks
    assert clock.until == table.now + CLOCK * SECOND


def test_who_is_asked_only_in_a_break_has_the_clock_and_no_more_after_it() -> None:
    """The islands of the deal are closed meanwhile, and somebody's turn has come."""
    table = opened(["ann", "bob", "cid"], seats=3)
    table.by("ann", c.Configure("fettnapf", registry.options_of("fettnapf"), 3, False, 0, CLOCK))
    paused(running(table))
    due = next_due(table.room)
    assert due is not None
    table.now = due.at
    table.clock(due.command)
    table.now += 500 * SECOND
    for guest in table.match.players:
        table.by(guest, c.Pause(paused=False))
    (clock,) = table.frame("ann").clocks
    assert clock == SeatClock(0, table.now + CLOCK * SECOND)

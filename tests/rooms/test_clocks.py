"""A clock for decisions: who has until when, what happens then, and that nobody loses time for nothing."""

import pytest
from stammtisch.games import registry
from stammtisch.rooms import commands as c
from stammtisch.rooms import events as e
from stammtisch.rooms.due import next_due
from stammtisch.rooms.events import InMatch
from stammtisch.rooms.model import CLOCK_SECONDS

from tests.rooms.refusals import refused
from tests.rooms.tables import FIFTY, SECOND, TINY, Table, opened, running

CLOCK = 30
SIMULTANEOUS = type(FIFTY)(simultaneous=True)


def clocked(
    guests: tuple[str, ...] = ("ann", "bob", "cid"), *, options: object = FIFTY, clock: int = CLOCK
) -> Table:
    table = opened(guests, seats=len(guests), options=options)
    table.by("ann", c.Configure("fifty", options, len(guests), False, 0, clock))
    return running(table)


def test_a_clock_is_set_like_everything_else_and_shown_to_everybody() -> None:
    table = opened(["ann", "bob"])
    assert table.frame(None).table.clock is None
    table.by("bob", c.Ready())
    table.by("ann", c.Configure("fifty", FIFTY, 4, False, None, 60))
    assert table.frame(None).table.clock == 60
    assert not table.room.chairs[1].ready
    refused("nothing_changes", table.by, "ann", c.Configure("fifty", FIFTY, 4, False, None, 60))


@pytest.mark.parametrize("seconds", [-1, 0, CLOCK_SECONDS[0] - 1, CLOCK_SECONDS[-1] + 1])
def test_a_clock_nobody_could_play_by_is_refused(seconds: int) -> None:
    table = opened(["ann", "bob"])
    facts = refused("bad_clock", table.by, "ann", c.Configure("fifty", FIFTY, 4, False, None, seconds))
    assert facts == {"lo": CLOCK_SECONDS[0], "hi": CLOCK_SECONDS[-1]}


def test_without_a_clock_nothing_is_ever_due() -> None:
    table = running(opened(["ann", "bob", "cid"]))
    assert next_due(table.room) is None
    assert not any(isinstance(event, e.Timed) for entry in table.entries for event in entry.events)


def test_who_must_answer_has_the_clocks_time_from_being_asked() -> None:
    table = clocked()
    (clock,) = table.frame("bob").clocks
    assert (clock.seat, clock.until) == (0, table.room.at + CLOCK * SECOND)
    table.now += 7 * SECOND
    table.play_one()
    (clock,) = table.frame(None).clocks
    assert (clock.seat, clock.until) == (1, table.now + CLOCK * SECOND)


def test_what_others_do_gives_nobody_more_time() -> None:
    table = clocked(options=SIMULTANEOUS)
    before = table.frame(None).clocks
    assert len(before) == 3
    table.now += 9 * SECOND
    table.play_one()
    table.clock(c.Away("cid"))
    table.by("bob", c.Vote(end=True))
    assert table.frame(None).clocks == before[1:]


def test_when_time_is_up_the_game_moves_by_its_own_rule() -> None:
    table = clocked()
    game, state = registry.game("fifty"), table.match.state
    table.now = table.frame(None).clocks[0].until
    prompt = table.match.turns[0].prompt
    move = game.default(state, 0)
    events = table.clock(c.Timeout(0, prompt))
    assert events[0] == e.TimedOut("ann", 0, prompt, move)
    assert isinstance(events[1], InMatch)
    lines = table.frame("cid").log
    assert lines is not None
    assert [(line.kind, line.seat, line.name) for line in lines if line.kind == "room.timed_out"] == [
        ("room.timed_out", 0, "ANN")
    ]


def test_a_clock_does_not_run_out_early_twice_or_for_somebody_else() -> None:
    table = clocked()
    turn = table.match.turns[0]
    assert turn.until is not None
    table.now = turn.until - 1
    refused("too_early", table.clock, c.Timeout(0, turn.prompt))
    refused("wrong_actor", table.by, "bob", c.Timeout(0, turn.prompt))
    table.now = turn.until
    refused("nothing_changes", table.clock, c.Timeout(1, turn.prompt))
    refused("nothing_changes", table.clock, c.Timeout(0, "0.99"))
    table.clock(c.Timeout(0, turn.prompt))
    refused("nothing_changes", table.clock, c.Timeout(0, turn.prompt))


def test_an_answer_after_the_deadline_counts_if_the_clock_was_slower() -> None:
    table = clocked()
    table.now += CLOCK * SECOND
    table.play_one()
    assert table.match.turns[0].seat == 1


def test_two_clocks_that_run_out_at_once_both_move() -> None:
    table = clocked(options=SIMULTANEOUS)
    table.play_one()
    one, other = table.match.turns
    assert one.until == other.until
    table.run_out()
    assert [turn.seat for turn in table.match.turns] == [2]
    assert next_due(table.room) is not None
    table.run_out()
    assert {turn.seat for turn in table.match.turns} == {0, 1, 2}
    assert all(turn.until == table.now + CLOCK * SECOND for turn in table.match.turns)


def test_what_ran_out_while_no_server_was_there_is_given_again_in_full() -> None:
    table = clocked(options=SIMULTANEOUS)
    table.now += 3_600 * SECOND
    (event,) = table.clock(c.Rearm())
    assert isinstance(event, e.Timed)
    assert {turn.until for turn in table.match.turns} == {table.now + CLOCK * SECOND}
    refused("nothing_changes", table.clock, c.Rearm())
    refused("wrong_actor", table.by, "ann", c.Rearm())


def test_what_has_not_run_out_is_not_given_again() -> None:
    table = clocked(options=SIMULTANEOUS)
    table.now += 20 * SECOND
    table.clock(c.Away("cid"))
    table.by("ann", c.StandIn(2))
    table.clock(c.Back("cid"))
    later = table.now + CLOCK * SECOND
    table.now += 15 * SECOND
    table.clock(c.Rearm())
    assert [turn.until for turn in table.match.turns] == [table.now + CLOCK * SECOND] * 2 + [later]


def test_time_never_runs_back() -> None:
    table = clocked()
    table.now -= 500 * SECOND
    table.play_one()
    assert table.match.turns[0].until == table.room.at + CLOCK * SECOND
    assert table.room.at == table.entries[-2].at


def test_the_clock_of_a_match_that_is_over_stands() -> None:
    table = clocked(("ann", "bob", "cid"))
    for guest in ("ann", "bob"):
        table.by(guest, c.Vote(end=True))
    assert table.phase() == "over"
    assert next_due(table.room) is None
    assert table.frame("ann").clocks == ()


def test_the_moves_of_a_match_with_a_clock_leave_the_log_as_long_as_ever() -> None:
    """Who is waited for is no news: it takes no place among what is kept to be told."""
    table = clocked()
    for _ in range(8):
        table.play_one()
    assert not any(isinstance(item.event, e.Timed) for item in table.history.kept)


def test_a_small_game_has_clocks_too() -> None:
    table = opened(["ann", "bob"], game="tiny", options=TINY)
    table.by("ann", c.Configure("tiny", TINY, 2, False, 0, 5))
    running(table)
    table.run_out()
    table.run_out()
    assert table.phase() == "over"

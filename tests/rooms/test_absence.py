"""Players who have gone: a bot plays for them, at every moment of every game, until they are back."""

from random import Random

import pytest
from stammtisch.games import registry
from stammtisch.rooms import commands as c
from stammtisch.rooms import events as e
from stammtisch.rooms.bot_seats import bot_on
from stammtisch.rooms.decide import bot_actor
from stammtisch.rooms.due import bot_turns, next_due
from stammtisch.rooms.summary import summarise

from tests.contract.cases import CASES, Case
from tests.rooms.refusals import refused
from tests.rooms.tables import FIFTY, Table, opened, running

SECOND = 1_000


def gone() -> Table:
    """A running match of Ann, Bob and Cid; Cid has gone."""
    table = running(opened(["ann", "bob", "cid"], seats=3))
    table.clock(c.Away("cid"))
    return table


def test_any_player_asks_a_bot_in_for_who_is_away() -> None:
    table = gone()
    assert table.by("bob", c.StandIn(2))[0] == e.StoodIn("cid", 2, "normal")
    facts = table.frame("ann").table
    assert [(bot.seat, bot.level, bot.stand_in) for bot in facts.bots] == [(2, "normal", True)]
    assert facts.seats[2].person is not None
    assert (facts.seats[2].person.guest, facts.seats[2].person.away) == ("cid", True)
    refused("nothing_changes", table.by, "ann", c.StandIn(2))


def test_no_bot_plays_for_who_is_here_for_oneself_or_at_the_word_of_a_watcher() -> None:
    table = gone()
    refused("still_here", table.by, "ann", c.StandIn(1))
    refused("no_such_seat", table.by, "ann", c.StandIn(3))
    refused("still_here", table.by, "cid", c.StandIn(2))
    table.by("zed", c.Enter())
    refused("not_seated", table.by, "zed", c.StandIn(2))
    refused("not_member", table.by, "who", c.StandIn(2))
    refused("wrong_phase", opened(["ann", "bob"]).by, "ann", c.StandIn(1))


def test_a_watching_host_may_ask_when_no_player_is_here() -> None:
    table = opened(["ann", "bob", "cid", "dan"])
    table.by("ann", c.Stand())
    running(table)
    for guest in ("bob", "cid", "dan"):
        refused("not_seated", table.by, "ann", c.StandIn(0))
        table.clock(c.Away(guest))
    table.by("ann", c.StandIn(0), c.StandIn(1), c.StandIn(2))
    table.play_out()
    assert table.phase() == "over"


def test_a_drop_shorter_than_the_grace_changes_nothing() -> None:
    table = running(opened(["ann", "bob", "cid"], seats=3))
    refused("still_here", table.by, "ann", c.StandIn(2))
    refused("nothing_changes", table.clock, c.Back("cid"))


def test_with_a_clock_a_bot_comes_by_itself_when_time_is_up() -> None:
    table = opened(["ann", "bob", "cid"], seats=3)
    table.by("ann", c.Configure("fifty", FIFTY, 3, False, 2, 30))
    running(table)
    table.clock(c.Away("cid"))
    table.now = table.frame(None).clocks[0].until
    table.run_out()
    assert bot_on(table.match, 2) == "normal"
    assert next_due(table.room) is None
    (turn,) = bot_turns(table.room)
    assert (turn.seat, turn.since) == (2, table.now)


def test_who_returns_has_the_seat_and_the_whole_clock_again() -> None:
    table = opened(["ann", "bob", "cid"], seats=3)
    table.by("ann", c.Configure("fifty", FIFTY, 3, False, 2, 30))
    running(table)
    table.clock(c.Away("cid"))
    table.run_out()
    table.now += 5 * SECOND
    events = table.clock(c.Back("cid"))
    assert events[:2] == (e.CameBack("cid"), e.HandedBack("cid", 2))
    (clock,) = table.frame("cid").clocks
    assert (clock.seat, clock.until) == (2, table.now + 30 * SECOND)


def test_who_goes_when_time_is_up_and_comes_back_for_the_bot_holds_nobody_up_for_ever() -> None:
    table = opened(["ann", "bob", "cid"], seats=3)
    table.by("ann", c.Configure("fifty", FIFTY, 3, False, 2, 30))
    running(table)
    prompt = registry.game("fifty").prompts(table.match.state)[2]
    table.by("cid", c.Leave())
    table.run_out()
    table.clock(c.Back("cid"))
    table.by("cid", c.Leave())
    table.run_out()
    assert bot_on(table.match, 2) is None
    assert registry.game("fifty").prompts(table.match.state).get(2) != prompt
    table.play_till(lambda: 2 in registry.game("fifty").prompts(table.match.state))
    table.run_out()
    assert bot_on(table.match, 2) == "normal"


def test_who_plays_is_back_before_the_house_has_noticed() -> None:
    table = gone()
    table.play_till(lambda: 2 in registry.game("fifty").prompts(table.match.state))
    table.by("ann", c.StandIn(2))
    prompt = registry.game("fifty").prompts(table.match.state)[2]
    move = registry.game("fifty").default(table.match.state, 2)
    events = table.by("cid", c.Play(prompt.id, move))
    assert events[:2] == (e.CameBack("cid"), e.HandedBack("cid", 2))
    assert "cid" not in table.room.away


def test_who_left_and_plays_on_from_another_page_is_here_again() -> None:
    table = running(opened(["ann", "bob", "cid"], seats=3))
    table.by("cid", c.Leave())
    table.play_till(lambda: 2 in registry.game("fifty").prompts(table.match.state))
    prompt = registry.game("fifty").prompts(table.match.state)[2]
    events = table.by("cid", c.Play(prompt.id, registry.game("fifty").default(table.match.state, 2)))
    assert events[0] == e.CameBack("cid")
    assert "cid" not in table.room.away
    refused("still_here", table.by, "ann", c.StandIn(2))


def test_a_refused_move_of_who_was_away_changes_nothing() -> None:
    table = gone()
    table.by("ann", c.StandIn(2))
    move = registry.game("fifty").default(table.match.state, 0)
    asked = 2 in registry.game("fifty").prompts(table.match.state)
    refused("stale_prompt" if asked else "not_your_prompt", table.by, "cid", c.Play("2.99", move))
    assert bot_on(table.match, 2) == "normal"


def test_a_match_that_a_bot_finished_is_marked_and_one_handed_back_is_not() -> None:
    table = gone()
    table.by("ann", c.StandIn(2))
    table.play_out()
    result, finished = table.frame(None).result, summarise(table.room).finished
    assert result is not None
    assert finished is not None
    assert result.bots == finished.bots == (None, None, "normal")
    assert result.players[2].guest == "cid"
    other = gone()
    other.by("ann", c.StandIn(2))
    other.clock(c.Back("cid"))
    other.play_out()
    handed_back = other.frame(None).result
    assert handed_back is not None
    assert handed_back.bots == (None, None, None)


def test_when_the_last_one_has_gone_the_match_waits_for_whoever_returns() -> None:
    table = gone()
    table.by("ann", c.StandIn(2))
    for guest in ("bob", "ann"):
        table.clock(c.Away(guest))
    assert bot_turns(table.room) == ()
    table.clock(c.Back("ann"))
    table.by("ann", c.StandIn(1))
    table.play_out()
    assert table.phase() == "over"


def test_in_the_next_match_nobody_stands_in_from_the_last() -> None:
    table = gone()
    table.by("ann", c.StandIn(2))
    table.play_out()
    table.by("ann", c.Reopen())
    running(table)
    assert table.match.stand_ins == ()


# Take-over and hand-back at every moment of every game and variant


VARIANTS = [
    next(case for case in CASES[key] if case.options == options)
    for key in CASES
    for options in dict.fromkeys(case.options for case in CASES[key])
]
"""Each combination of each game's options, with the fewest seats."""


@pytest.mark.parametrize("case", VARIANTS, ids=str)
def test_a_bot_takes_over_and_hands_back_at_every_moment(case: Case) -> None:
    """Before every single move, the one who is asked goes and a bot is asked in. By turns it plays and the
    person is back, or the person is back while it thinks: then it comes too late, and the person moves."""
    game, options, seats = case.key, case.options, case.seats
    guests = [f"g{seat}" for seat in range(seats)]
    table, rng = running(opened(guests, seats=seats, game=game, options=options)), Random(seats)
    rules, kinds, number = registry.game(game), set[tuple[str, bool]](), 0
    while table.phase() == "playing" and number < 400:
        prompts = dict(rules.prompts(table.match.state))
        if not prompts:
            table.run_out()
            continue
        number += 1
        seat = rng.choice(sorted(prompts))
        guest, prompt, other = guests[seat], prompts[seat], guests[(seat + 1) % seats]
        table.clock(c.Away(guest))
        table.by(other, c.StandIn(seat))
        assert dict(rules.prompts(table.match.state)) == prompts
        assert [turn.prompt for turn in bot_turns(table.room)] == [prompt.id]
        move = c.Play(prompt.id, rules.default(table.match.state, seat))
        late = bool(number % 2)
        kinds.add((prompt.kind, late))
        if late:
            table.clock(c.Back(guest))
            refused("wrong_actor", table.give, bot_actor(seat), move)
            table.by(guest, move)
        else:
            table.give(bot_actor(seat), move)
            table.clock(c.Back(guest))
        assert table.match.stand_ins == () or table.phase() == "over"
        assert guest not in table.room.away
    assert number > 3
    assert {late for _, late in kinds} == {False, True}
    assert table.refolded() == table.room

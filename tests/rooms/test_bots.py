"""Bots on seats of their own: put there by the host, always ready, giving way to people."""

from random import Random

import pytest
from stammtisch.bots.api import LEVELS
from stammtisch.games import registry
from stammtisch.rooms import bot_seats
from stammtisch.rooms import commands as c
from stammtisch.rooms import events as e
from stammtisch.rooms.bot_seats import NAMES, is_bot
from stammtisch.rooms.due import bot_due, bot_turns
from stammtisch.rooms.summary import summarise

from tests.rooms.refusals import refused
from tests.rooms.tables import FIFTY, Table, contribution, opened, opened_tiny, running


def with_bots(*, seats: int = 4) -> Table:
    """Ann, and bots on all other seats."""
    table = opened(["ann"], seats=seats)
    for seat in range(1, seats):
        table.by("ann", c.Invite(seat, "easy"))
    return table


def test_the_room_knows_the_levels_that_bots_have() -> None:
    assert bot_seats.LEVELS == LEVELS


def test_a_bot_sits_down_ready_and_gives_nothing_to_the_shuffles() -> None:
    table = opened(["ann"])
    (event,) = table.by("ann", c.Invite(2, "strong"))
    chair = table.room.chairs[2]
    assert event == e.SatDown(chair.guest or "", 2)
    assert (is_bot(chair.guest), chair.ready, chair.contribution) == (True, True, "")
    assert table.frame("ann").table.bots == table.frame(None).table.bots
    (bot,) = table.frame(None).table.bots
    assert (bot.seat, bot.level, bot.stand_in) == (2, "strong", False)


def test_only_the_host_invites_and_only_onto_a_seat_without_a_person() -> None:
    table = opened(["ann", "bob"])
    refused("not_host", table.by, "bob", c.Invite(2, "easy"))
    refused("seat_taken", table.by, "ann", c.Invite(1, "easy"))
    refused("no_such_seat", table.by, "ann", c.Invite(4, "easy"))
    table.by("ann", c.Invite(2, "easy"))
    refused("nothing_changes", table.by, "ann", c.Invite(2, "easy"))
    refused("wrong_phase", running(opened_tiny()).by, "ann", c.Invite(2, "easy"))


def test_another_level_leaves_the_bot_its_name() -> None:
    table = opened(["ann"])
    table.by("ann", c.Invite(1, "easy"))
    before = table.frame("ann").table.seats[1].person
    table.by("ann", c.Invite(1, "strong"))
    after = table.frame("ann").table.seats[1].person
    assert before is not None
    assert after is not None
    assert (
        (before.name, before.guest)
        != (after.name, after.guest)
        == (before.name, "bot:strong" + before.guest[8:])
    )


def test_bots_at_a_table_have_different_names_that_say_what_they_are() -> None:
    people = [seat.person for seat in with_bots().frame("ann").table.seats]
    names = [person.name for person in people[1:] if person is not None]
    assert len(set(names)) == 3
    assert all(name.removesuffix(" (bot)") in NAMES and name.endswith(" (bot)") for name in names)
    assert not any(person.away for person in people if person is not None)


def test_the_host_frees_a_bots_seat() -> None:
    table = with_bots()
    table.by("ann", c.Free(2))
    assert [chair.guest is None for chair in table.room.chairs] == [False, False, True, False]


def test_a_person_may_sit_down_on_a_bots_seat() -> None:
    table = with_bots()
    bot = table.room.chairs[2].guest
    events = table.by("bob", c.Enter(), c.Sit(2))
    assert events == (e.StoodUp(bot or "", 2), e.SatDown("bob", 2))


def test_one_person_and_bots_begin_at_once_when_the_person_is_heard() -> None:
    table = with_bots()
    table.by("ann", c.Start())
    assert table.phase() == "lobby"
    table.by("ann", c.Contribute(contribution(1)))
    assert table.phase() == "playing"
    assert table.match.contributions == (contribution(1), "", "", "")


def test_bots_stay_ready_whatever_becomes_of_the_table() -> None:
    table = with_bots()
    table.by("ann", c.Ready(contribution(1)))
    table.by("ann", c.Configure("fifty", FIFTY, 5, True, None))
    assert [chair.ready for chair in table.room.chairs] == [False, True, True, True, False]


def test_at_a_smaller_table_persons_come_before_bots() -> None:
    table = opened(["ann", "bob"], seats=5)
    table.by("bob", c.Sit(4))
    for seat in (1, 2, 3):
        table.by("ann", c.Invite(seat, "easy"))
    table.by("ann", c.Configure("fifty", FIFTY, 3, False, None))
    assert [is_bot(guest) for guest in table.sitting()] == [False, True, False]
    assert table.sitting()[2] == "bob"


def test_a_bot_is_nobody_who_could_be_host_put_out_or_asked_to_vote() -> None:
    table = running(with_bots())
    bot = table.match.players[1]
    assert table.frame("ann").table.votes_needed == 1
    assert table.by("ann", c.Leave()) == (e.WentAway("ann"),)
    assert table.room.host == "ann"
    lobby = with_bots()
    refused("no_such_guest", lobby.by, "ann", c.Kick(bot))
    lobby.by("ann", c.Leave())
    assert lobby.room.host is None


def test_one_word_of_the_only_person_ends_the_match_and_begins_the_next() -> None:
    table = running(with_bots())
    table.by("ann", c.Vote(end=True))
    assert table.phase() == "over"
    table.by("ann", c.Rematch(table.match.id, contribution(2)))
    assert table.phase() == "playing"
    assert table.match.number == 2


def test_who_asked_for_a_seat_gets_a_bots_in_the_next_match() -> None:
    table = running(with_bots())
    table.by("bob", c.Enter(), c.Ask(wanted=True))
    table.by("ann", c.Vote(end=True))
    table.by("ann", c.Reopen())
    assert table.sitting()[3] == "bob"
    assert len(table.sitting()) == 4


def test_a_bot_plays_for_its_seat_and_nobody_else_does() -> None:
    table = running(with_bots())
    table.play_till(lambda: 0 not in {turn.seat for turn in table.match.turns} and bool(table.match.turns))
    (turn, *_) = bot_turns(table.room)
    move = c.Play(turn.prompt, None)
    refused("not_seated", table.by, "bob", move)
    refused("wrong_actor", table.give, "bot:0", move)
    refused("wrong_actor", table.give, "bot:x", move)
    refused("wrong_actor", table.give, "bot:9", move)
    table.play_one()
    assert turn not in table.match.turns


def test_a_table_of_bots_has_places_for_people_in_lists() -> None:
    summary = summarise(with_bots().room)
    assert (summary.players, summary.seats, summary.present) == (("ann",), 4, 1)


def test_bots_play_only_while_somebody_is_here() -> None:
    table = running(with_bots())
    table.play_till(lambda: bool(bot_turns(table.room)))
    table.clock(c.Away("ann"))
    assert bot_turns(table.room) == ()
    assert summarise(table.room).due_at is None
    table.by("bob", c.Enter())
    assert bot_turns(table.room)
    table.by("bob", c.Leave())
    table.clock(c.Back("ann"))
    assert bot_turns(table.room)


@pytest.mark.parametrize("pace", [0, 2_000])
def test_a_bot_is_due_so_long_after_it_was_asked(pace: int) -> None:
    table = running(with_bots())
    table.now += 77
    table.play_till(lambda: bool(bot_turns(table.room)))
    (turn, *_) = bot_turns(table.room)
    assert turn.since == table.room.at
    table.now += 900
    table.by("bob", c.Enter())
    assert bot_turns(table.room)[0] == turn
    thinking = max(0, pace - 500)
    assert summarise(table.room, pace).due_at == turn.since + thinking


def test_what_may_be_done_only_until_others_move_is_done_sooner() -> None:
    options = registry.game("fieber").options_type(draw="by_hand")
    table = opened(["ann"], seats=2, game="fieber", options=options)
    table.by("ann", c.Invite(1, "easy"))
    running(table)
    kinds, rng = set(), Random(5)
    while table.phase() == "playing":
        for turn in bot_turns(table.room):
            must = registry.game("fieber").prompts(table.match.state)[turn.seat].must
            draws = 0 in open_draws(table)
            kinds.add((must, draws))
            wait = (4_500 if draws else 1_500) if must else 500
            assert bot_due(table.room, turn, 1_500) == turn.since + wait
        table.play_one(rng)
    assert kinds == {(True, True), (True, False), (False, False)}


def test_bots_do_not_wait_for_the_draw_of_somebody_who_is_away() -> None:
    options = registry.game("fieber").options_type(draw="by_hand")
    table = opened(["ann"], seats=2, game="fieber", options=options)
    table.by("cem", c.Enter())
    table.by("ann", c.Invite(1, "easy"))
    running(table)
    table.play_till(lambda: 0 in open_draws(table) and bot_must(table), Random(3))
    (turn,) = (turn for turn in bot_turns(table.room) if not turn.optional)
    assert bot_due(table.room, turn, 1_500) == turn.since + 4_500
    table.clock(c.Away("ann"))
    assert bot_due(table.room, turn, 1_500) == turn.since + 1_500


def open_draws(table: Table) -> list[int]:
    """The seats that may draw now, while others play on."""
    prompts = registry.game("fieber").prompts(table.match.state)
    return [seat for seat, prompt in prompts.items() if not prompt.must]


def bot_must(table: Table) -> bool:
    return any(not turn.optional for turn in bot_turns(table.room))


def test_the_result_says_which_seats_bots_held() -> None:
    table = running(with_bots(seats=3))
    table.play_out()
    result = table.frame("ann").result
    finished = summarise(table.room).finished
    assert result is not None
    assert finished is not None
    assert result.bots == finished.bots == (None, "easy", "easy")

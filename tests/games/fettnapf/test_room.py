"""Fettnapf at a real table, with the real clock's commands: what each frame and each log names."""

import re
from random import Random

import orjson
import pytest
from stammtisch.games.fettnapf.state import Options
from stammtisch.rooms import commands as c
from stammtisch.rooms import events as e
from stammtisch.rooms.due import next_due
from stammtisch.rooms.frame import Line
from stammtisch.wire import stored

from tests.contract.tables.fettnapf import known as fettnapf_known
from tests.contract.tables.fettnapf import spots as fettnapf_spots
from tests.games.fettnapf.setting import EVERY_OPTIONS, MEMORY
from tests.rooms.tables import Table, opened, running
from tests.rooms.whole_log import match_log

TOKEN = re.compile(r"fn-[\w-]+")
GUESTS = ("ann", "bob", "cid")
VIEWERS = (*GUESTS, "wim", None)


def table_of(options: Options) -> Table:
    """A running match of three, and somebody who watches."""
    table = running(opened(GUESTS, seats=3, game="fettnapf", options=options))
    table.by("wim", c.Enter())
    return table


def step(table: Table, rng: Random) -> None:
    """Some seconds later somebody has moved, or the clock has closed what was due."""
    due = next_due(table.room)
    if due is not None and due.at <= table.now:
        table.give(due.actor, due.command)
    else:
        table.play_one(rng)
        table.now += rng.choice((0, 500, 2_000, 6_000))


def may_know(table: Table, guest: str | None) -> set[str]:
    """The cards that this guest may know now, by the rules' own words."""
    state, seat = table.match.state, GUESTS.index(guest) if guest in GUESTS else None
    spots = fettnapf_spots(state)
    return {name for spot, name in spots.items() if fettnapf_known(state, seat, spot)}


def named(*parts: object) -> set[str]:
    return set(TOKEN.findall(orjson.dumps(parts).decode()))


def whole_log(table: Table, guest: str | None) -> tuple[Line, ...]:
    return match_log(table.room, table.entries, guest, {})


@pytest.mark.parametrize("options", EVERY_OPTIONS[::2])
def test_no_frame_to_anybody_names_a_card_he_may_not_know_then(options: Options) -> None:
    table, rng = table_of(options), Random(41)
    logs_cards = (options.islands, options.announce) == ("open", "automatic")
    while True:
        seq, before = table.room.seq, {guest: may_know(table, guest) for guest in VIEWERS}
        step(table, rng)
        if table.phase() != "playing":
            break
        for guest in VIEWERS:
            now, joined, latest = may_know(table, guest), table.frame(guest), table.frame(guest, seq)
            assert named(joined.view, joined.prompt, joined.refusals, latest.view) <= now
            assert named(latest.told) <= now | before[guest]
            assert logs_cards or not named(joined.log)
        if table.room.seq % 10 == 0 and not logs_cards:
            assert not any(named(whole_log(table, guest)) for guest in VIEWERS)
    assert named(table.frame(None).view) > may_know(table, None)
    assert named(whole_log(table, None))


def test_the_deal_closes_by_the_clock_and_play_begins() -> None:
    table = table_of(MEMORY)
    assert table.frame("ann").prompt is not None
    assert {show for show, _ in table.room.shows} == {"deal"}
    due = next_due(table.room)
    assert due is not None
    assert due.at == table.match.began_at + 20_000
    table.now = due.at
    table.give(due.actor, due.command)
    asked = [table.frame(guest).prompt for guest in GUESTS]
    assert [prompt.kind for prompt in asked if prompt is not None] == ["play"]


def test_shows_close_five_seconds_after_they_were_opened_while_play_goes_on() -> None:
    table, rng, seen = table_of(Options(announce="by_player")), Random(42), 0
    while table.phase() == "playing":
        opened_at = table.now
        before = {show for show, _ in table.room.shows}
        step(table, rng)
        for show, at in table.room.shows:
            if show not in before:
                seen += 1
                assert at == max(opened_at, table.room.at) + (20_000 if show == "deal" else 5_000)
    assert seen > 20
    assert table.room.shows == ()


def test_a_restart_gives_the_same_match_back_with_its_shows() -> None:
    table, rng = table_of(MEMORY), Random(43)
    while table.phase() == "playing":
        step(table, rng)
        if table.room.seq % 7 == 0:
            assert table.refolded() == table.room


def test_all_that_is_stored_is_read_back_as_it_was() -> None:
    table, rng = table_of(Options("memory", "by_player", "by_hand")), Random(44)
    while table.phase() == "playing":
        step(table, rng)
    begun = next(n for n, entry in enumerate(table.entries) if isinstance(entry.events[0], e.MatchBegan))
    for entry in table.entries[begun:]:
        written = stored.write("fettnapf", c.Hide("deal"), entry.events)
        assert stored.read("fettnapf", 1, written) == (c.Hide("deal"), entry.events)

"""A room's recent past: few states are kept, and every one is found again."""

from random import Random

import pytest
from stammtisch.games import registry
from stammtisch.rooms import commands as c
from stammtisch.rooms.events import InMatch
from stammtisch.rooms.evolve import apply, at_entry
from stammtisch.rooms.happening import APART, KEPT, WHOLE, Happening, since
from stammtisch.rooms.model import Room

from tests.rooms.tables import Table, opened, opened_tiny, over, running

MOVES = 400
GUESTS = ["ann", "bob", "cid", "dan"]


def true_states(table: Table) -> dict[int, list[object]]:
    """The game's state before each of its events, by entry, from the whole log."""
    room, states = Room(table.code), dict[int, list[object]]()
    for entry in table.entries:
        room = at_entry(room, entry)
        for event in entry.events:
            if isinstance(event, InMatch):
                assert room.match is not None
                states.setdefault(entry.seq, []).append(room.match.state)
            room = apply(room, event)
    return states


def found_states(happenings: list[Happening]) -> dict[int, list[object]]:
    states = dict[int, list[object]]()
    for item in happenings:
        if isinstance(item.event, InMatch):
            states.setdefault(item.seq, []).append(item.before)
    return states


def assert_found_again(table: Table, rng: Random) -> None:
    history, true = table.history, true_states(table)
    reach = {seq for seq in true if seq > history.dropped}
    after = rng.randint(history.dropped, table.room.seq)
    assert found_states(since(history, after)) == {seq: true[seq] for seq in reach if seq > after}
    kept = [item for item in since(history) if item.seq > history.dropped]
    assert found_states(kept) == {seq: true[seq] for seq in reach}


@pytest.mark.parametrize("key", registry.keys())
def test_every_state_that_was_not_kept_is_found_again(key: str) -> None:
    rng = Random(key)
    table = running(opened(GUESTS, game=key, options=registry.options_of(key)))
    for made in range(MOVES):
        if rng.random() < 0.1:
            table.by("ann", c.Vote(end=True))
            table.by("ann", c.Vote(end=False))
        table.play_one(rng)
        if table.phase() != "playing":
            break
        if made % 7 == 0 or made < 2 * WHOLE:
            assert_found_again(table, rng)
    assert_found_again(table, rng)


@pytest.mark.parametrize("key", registry.keys())
def test_few_states_are_kept(key: str) -> None:
    rng = Random(key)
    table = running(opened(GUESTS, game=key, options=registry.options_of(key)))
    table.play_till(lambda: table.history.dropped > 0 or table.phase() != "playing", rng)
    kept = table.history.kept
    assert len(kept) < KEPT + APART
    assert sum(item.before is not None for item in kept) <= WHOLE + 1 + len(kept) / APART


def test_two_matches_in_one_past_are_kept_apart() -> None:
    table = over(opened_tiny())
    rng, match_id = Random(4), table.match.id
    table.by("ann", c.Rematch(match_id))
    table.by("bob", c.Rematch(match_id))
    assert table.phase() == "playing"
    while table.phase() == "playing":
        table.play_one(rng)
        assert_found_again(table, rng)
    assert len({item.match for item in table.history.kept if isinstance(item.event, InMatch)}) <= 2


def test_what_is_left_begins_with_a_state() -> None:
    table = running(opened(GUESTS))
    rng = Random(9)
    while table.phase() == "playing":
        table.play_one(rng)
        games = [item for item in table.history.kept if isinstance(item.event, InMatch)]
        assert not games or games[0].before is not None

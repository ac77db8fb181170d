"""The rows derived from a room for lists and results."""

from stammtisch.rooms import commands as c
from stammtisch.rooms.model import START_GRACE_MS
from stammtisch.rooms.summary import summarise

from tests.rooms import tiny
from tests.rooms.tables import TINY, Table, opened_tiny, over, running


def test_a_lobby_is_listed_with_its_chairs_and_who_sits_on_them() -> None:
    table = opened_tiny()
    table.by("wim", c.Enter())
    row = summarise(table.room)
    assert (row.code, row.phase, row.game, row.host) == (table.code, "lobby", "tiny", "ann")
    assert (row.seats, row.players, row.public, row.closed) == (4, ("ann", "bob"), False, False)
    assert (row.due_at, row.finished) == (None, None)


def test_a_called_start_is_due() -> None:
    table = opened_tiny()
    table.by("ann", c.Start())
    assert summarise(table.room).due_at == table.now + START_GRACE_MS


def test_a_running_matchs_players_stay_listed_when_they_leave() -> None:
    table = running(opened_tiny())
    table.by("bob", c.Leave())
    assert summarise(table.room).players == ("ann", "bob")


def finished_rows(table: Table) -> list[int]:
    """At which entries a finished match is reported, refolding the log step by step."""
    replayed, found = Table(), []
    for entry in table.entries:
        replayed.entries.append(entry)
        if summarise(replayed.refolded()).finished is not None:
            found.append(entry.seq)
    return found


def test_a_match_is_reported_finished_in_the_entry_that_ends_it_and_in_no_other() -> None:
    table = over(opened_tiny())
    ended = table.room.seq
    table.by("wim", c.Enter(), c.Ask(wanted=True))  # in the same millisecond
    assert finished_rows(table) == [ended]


def test_a_finished_match_says_who_what_when_and_how() -> None:
    table = running(opened_tiny())
    table.now += 60_000
    table.play_out()
    row = summarise(table.room).finished
    assert row is not None
    assert (row.id, row.room, row.game, row.game_version) == (table.match.id, table.code, "tiny", 3)
    assert (row.options, row.players, row.ended) == (TINY, ("ann", "bob"), "played")
    assert isinstance(table.match.state, tiny.State)
    assert row.scores == table.match.state.sums
    assert row.winners == (row.scores.index(max(row.scores)),)
    assert (row.began_at, row.ended_at) == (1_000, 61_000)


def test_an_abandoned_match_has_neither_scores_nor_winners() -> None:
    table = running(opened_tiny())
    for guest in ("ann", "bob"):
        table.by(guest, c.Vote(end=True))
    row = summarise(table.room).finished
    assert row is not None
    assert (row.ended, row.scores, row.winners) == ("abandoned", (), ())


def test_a_match_over_at_the_deal_is_reported_too() -> None:
    table = running(opened_tiny(options=tiny.Options(instant=True)))
    assert finished_rows(table) == [table.room.seq]

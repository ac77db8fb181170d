"""What viewers are told: the running log, what is new since a frame, the log of a whole match."""

from random import Random

from stammtisch.games.api import Motion
from stammtisch.rooms import commands as c
from stammtisch.rooms.evolve import evolve
from stammtisch.rooms.frame import Line
from stammtisch.rooms.happening import APART, KEPT, NO_HISTORY, record
from stammtisch.rooms.model import Room
from stammtisch.rooms.telling import LOGGED, ROOM_KINDS, TOLD

from tests.rooms import tiny
from tests.rooms.tables import TINY, Table, contribution, opened, opened_tiny, over, running
from tests.rooms.whole_log import match_log


def kinds(lines: tuple[Line, ...] | None) -> list[str]:
    assert lines is not None
    return [line.kind for line in lines]


def full_log(table: Table, guest: str | None) -> tuple[Line, ...]:
    return match_log(table.room, table.entries, guest, {})


def test_people_are_told_who_comes_goes_sits_and_decides() -> None:
    table = opened_tiny()
    table.by("cid", c.Enter(), c.Sit(3), c.Stand())
    table.by("ann", c.Configure("tiny", TINY, 3, False, None), c.Kick("cid"), c.Leave())
    assert kinds(table.frame(None).log) == [
        "room.opened",
        "room.entered",
        "room.sat_down",
        "room.entered",
        "room.sat_down",
        "room.stood_up",
        "room.configured",
        "room.kicked",
        "room.left",
        "room.host_passed",
    ]


def test_a_line_names_guest_seat_and_entry() -> None:
    table = opened_tiny()
    table.now = 5_000
    table.by("bob", c.Sit(3))
    assert (table.frame(None).log or ())[-1] == Line(4, 5_000, "room.sat_down", 3, "bob", "BOB", (), ())


def test_readiness_contributions_asking_and_being_away_are_no_news() -> None:
    table = opened_tiny()
    table.by("wim", c.Enter())
    seen = table.room.seq
    table.by("wim", c.Ask(wanted=True))
    table.by("bob", c.Ready(contribution(1)), c.Unready())
    table.clock(c.Away("wim"))
    table.by("ann", c.Close(closed=True), c.Start(), c.Contribute(contribution(2)))
    assert table.frame("ann", seen).told == ()


def test_every_room_line_there_is_has_its_kind_listed() -> None:
    table = running(opened_tiny(["ann", "bob", "cid"]))
    table.by("ann", c.Vote(end=True))
    table.by("bob", c.Vote(end=True))
    told = {kind for kind in kinds(table.frame(None).log) if kind.startswith("room.")}
    assert {"room.match_began", "room.voted", "room.match_over"} < told <= set(ROOM_KINDS)


def test_a_voice_is_told_with_its_seat() -> None:
    table = running(opened_tiny())
    seen = table.room.seq
    table.by("bob", c.Vote(end=True))
    (line,) = table.frame(None, seen).told
    assert (line.kind, line.seat, line.guest, line.facts) == ("room.voted", 1, "bob", (("end", True),))


def test_each_viewer_is_told_of_a_deal_what_that_viewer_may_know() -> None:
    table = opened_tiny()
    table.by("wim", c.Enter())
    seen = table.room.seq
    running(table)
    assert isinstance(table.match.state, tiny.State)
    mine = [tiny.token(hand[0]) for hand in table.match.state.hands]
    faces = {viewer: told_faces(table, viewer, seen) for viewer in ("ann", "bob", "wim", None)}
    assert faces == {
        "ann": [mine[0], None],
        "bob": [None, mine[1]],
        "wim": [None, None],
        None: [None, None],
    }
    table.play_out()
    assert told_faces(table, None, seen) == mine


def told_faces(table: Table, viewer: str | None, seen: int) -> list[str | None]:
    motions = [motion for line in table.frame(viewer, seen).told for motion in line.motions]
    assert all(isinstance(motion, Motion) for motion in motions)
    return [motion.card for motion in motions]


def test_a_line_that_is_not_logged_is_told_once_and_not_kept() -> None:
    table = opened_tiny()
    seen = table.room.seq
    running(table)
    assert "tiny.dealt" in kinds(table.frame("ann", seen).told)
    assert "tiny.dealt" not in kinds(table.frame("ann").log)
    assert table.frame("ann", table.room.seq).told == ()


def test_what_is_told_begins_after_the_last_frame_and_joins_up_without_a_gap() -> None:
    table = running(opened_tiny(options=tiny.Options(rounds=2)))
    start = seen = table.room.seq
    collected: list[Line] = []
    while table.phase() == "playing":
        table.play_one()
        collected += table.frame("bob", seen).told
        seen = table.room.seq
    frame = table.frame("bob", start)
    assert tuple(collected) == frame.told
    assert not frame.gap
    assert kinds(frame.told) == ["tiny.laid"] * 4 + ["room.match_over"]


def test_the_log_is_sent_whole_or_has_grown_by_what_was_told() -> None:
    table = running(opened(["ann", "bob", "cid"]))
    frame = table.frame("bob")
    log = frame.log
    while table.phase() == "playing":
        seen = table.room.seq
        table.play_one(Random(2))
        frame = table.frame("bob", seen)
        assert log is not None
        log = frame.log or (*log, *(line for line in frame.told if line.logged))[-LOGGED:]
        assert log == table.frame("bob").log
    assert frame.log is not None, "the match is over: its lines may say more now"


def test_who_has_seen_nothing_or_too_little_gets_a_gap_instead() -> None:
    table = running(opened(["ann", "bob", "cid"]))
    seen = table.room.seq
    assert (table.frame("ann", 0).told, table.frame("ann", 0).gap) == ((), True)
    while len(table.frame("ann", seen).told) < TOLD - 3:
        table.play_one()
        assert not table.frame("ann", seen).gap
    for _ in range(4):
        table.play_one()
    assert (table.frame("ann", seen).told, table.frame("ann", seen).gap) == ((), True)
    assert not table.frame("ann", table.room.seq - 1).gap


def test_the_log_shows_the_last_thirty_lines() -> None:
    table = running(opened(["ann", "bob", "cid"]))
    for _ in range(70):
        table.play_one(Random(1))
        full = match_log(table.room, table.entries, "ann", {"ann": "ANN"})
        shown = table.frame("ann").log or ()
        assert len(shown) == LOGGED or len(full) < LOGGED
        assert full[-LOGGED:] == shown[-len(full) :]


def test_an_older_viewer_than_the_history_reaches_gets_a_gap() -> None:
    table = opened_tiny()
    seen = table.room.seq
    for _ in range(KEPT):
        table.by("bob", c.Ready(), c.Unready())
    frame = table.frame("bob", seen)
    assert KEPT <= len(table.history.kept) < KEPT + APART
    assert (frame.gap, frame.log) == (True, ())
    assert not table.frame("bob", table.history.dropped).gap


def test_a_finished_match_leaves_the_log_when_the_lobby_opens_again() -> None:
    table = over(opened_tiny())
    ended = table.room.seq
    table.by("ann", c.Reopen())
    assert not any(kind.startswith("tiny.") for kind in kinds(table.frame("bob").log))
    assert not table.frame("bob", ended).gap
    assert table.frame("bob", ended - 1).gap


def test_recording_entry_by_entry_is_following_the_log() -> None:
    table = over(opened_tiny())
    room, history = Room(table.code), NO_HISTORY
    for entry in table.entries:
        history = record(history, room, entry)
        room = evolve(room, entry)
    assert history == table.history


def test_the_log_of_a_match_is_whole_from_its_beginning_and_opened_at_its_end() -> None:
    table = opened(["ann", "bob", "cid"])
    assert full_log(table, "ann") == ()
    running(table)
    for _ in range(60):
        table.play_one()
    log = full_log(table, None)
    assert log[0].kind == "room.match_began"
    assert kinds(log).count("fifty.played") == 60
    table.play_out()
    assert kinds(full_log(table, None))[-1] == "room.match_over"


def test_the_log_of_a_match_begins_anew_with_the_next() -> None:
    table = over(opened_tiny())
    for guest in ("ann", "bob"):
        table.by(guest, c.Rematch(table.match.id))
    table.play_one()
    assert kinds(full_log(table, "bob")) == ["room.match_began", "tiny.laid"]

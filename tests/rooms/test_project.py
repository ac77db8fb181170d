"""Frames: what each viewer gets of a room, and what nobody gets."""

from dataclasses import asdict

from stammtisch.cards.shuffle import commitment
from stammtisch.rooms import commands as c
from stammtisch.rooms.frame import Fairness
from stammtisch.rooms.project import share

from tests.rooms import tiny
from tests.rooms.refusals import refused
from tests.rooms.tables import TINY, Table, contribution, opened, opened_tiny, over, running

VIEWERS = ("ann", "bob", "wim", "zed", None)


def watched() -> Table:
    """Ann (host) and Bob sit, Wim is a member without a seat."""
    table = opened_tiny()
    table.by("wim", c.Enter())
    return table


def test_you_are_whoever_looks() -> None:
    table = watched()
    ann, wim, nobody = table.frame("ann").you, table.frame("wim").you, table.frame(None).you
    assert (ann.guest, ann.name, ann.member, ann.seat, ann.host) == ("ann", "ANN", True, 0, True)
    assert (wim.guest, wim.member, wim.seat, wim.host) == ("wim", True, None, False)
    assert (nobody.guest, nobody.name, nobody.member, nobody.seat) == (None, None, False, None)


def test_a_lobby_shows_its_people_and_no_match() -> None:
    table = watched()
    table.by("bob", c.Ready(contribution(1)))
    table.by("wim", c.Ask(wanted=True))
    table.clock(c.Away("bob"))
    frame = table.frame(None)
    facts = frame.table
    assert [seat.person.name if seat.person else None for seat in facts.seats] == ["ANN", "BOB", None, None]
    assert [seat.ready for seat in facts.seats] == [False, True, False, False]
    assert [seat.contributed for seat in facts.seats] == [False, True, False, False]
    assert [seat.person.away for seat in facts.seats if seat.person] == [False, True]
    assert [person.guest for person in facts.watchers] == ["wim"]
    assert facts.asking == ("wim",)
    assert (facts.code, facts.phase, facts.game, facts.options) == (table.code, "lobby", "tiny", TINY)
    assert (frame.match_id, frame.view, frame.prompt, frame.refusals, frame.result) == (None,) * 3 + (
        (),
        None,
    )


def test_who_is_banned_is_shown_to_the_host_alone() -> None:
    table = watched()
    table.by("ann", c.Kick("wim"))
    assert [person.guest for person in table.frame("ann").table.banned] == ["wim"]
    for viewer in ("bob", "wim", None):
        assert table.frame(viewer).table.banned == ()


def test_a_player_sees_the_own_hand_and_prompt_and_others_see_neither() -> None:
    table = running(watched())
    ann, bob = table.frame("ann"), table.frame("bob")
    assert ann.prompt is not None
    assert (ann.prompt.id, ann.refusals, bob.prompt) == ("0.0", (), None)
    assert [refusal.code for refusal in bob.refusals] == ["tiny.not_your_turn"]
    assert isinstance(ann.view, tiny.View)
    assert isinstance(bob.view, tiny.View)
    assert [hand is None for hand in ann.view.hands] == [False, True]
    assert [hand is None for hand in bob.view.hands] == [True, False]


def test_every_spectator_sees_the_same_and_no_hand() -> None:
    table = running(watched())
    frames = [table.frame(viewer) for viewer in ("wim", "zed", None)]
    assert all(frame.view == frames[0].view and frame.log == frames[0].log for frame in frames)
    assert isinstance(frames[0].view, tiny.View)
    assert frames[0].view.hands == (None, None)
    assert all(frame.prompt is None and frame.refusals == () for frame in frames)


def test_a_finished_match_is_open_to_everybody_with_its_seed_and_contributions() -> None:
    table = over(watched())
    match_ = table.match
    for viewer in VIEWERS:
        frame = table.frame(viewer)
        assert frame.prompt is None
        assert frame.result is not None
        assert frame.result.fairness == Fairness(
            match_.id,
            commitment(bytes.fromhex(match_.seed)),
            (True, True),
            match_.seed,
            match_.contributions,
        )
        assert frame.match_id == match_.id
        assert [person.name for person in frame.result.players] == ["ANN", "BOB"]


def test_an_abandoned_match_hides_nothing_and_asks_nothing() -> None:
    table = running(opened_tiny(["ann", "bob", "wim"], options=tiny.Options(rounds=2)))
    for guest in ("ann", "bob"):
        table.by(guest, c.Vote(end=True))
    for viewer in VIEWERS:
        assert (table.frame(viewer).prompt, table.frame(viewer).refusals) == (None, ())
        view = table.frame(viewer).view
        assert isinstance(view, tiny.View)
        assert None not in view.hands


def test_before_that_no_frame_holds_a_seed_or_a_contribution() -> None:
    table = watched()
    for guest, number in (("ann", 1), ("bob", 2)):
        table.by(guest, c.Ready(contribution(number)))
        assert_sealed(table, table.room.coming.seed if table.room.coming else "")
    table.by("ann", c.Start())
    seed = table.match.seed
    while table.phase() == "playing":
        assert_sealed(table, seed)
        table.play_one()
    texts = [str(asdict(table.frame(viewer))) for viewer in VIEWERS]
    assert all(seed in text and contribution(1) in text for text in texts)
    assert table.room.coming is not None
    assert all(table.room.coming.seed not in text for text in texts)


def assert_sealed(table: Table, seed: str) -> None:
    assert len(seed) == 64
    for viewer in VIEWERS:
        text = str(asdict(table.frame(viewer)))
        assert seed not in text
        assert "c0de" not in text


def test_the_commitment_shown_is_the_coming_matchs_then_the_running_ones() -> None:
    table = watched()
    before = table.frame("bob").fairness
    assert before is not None
    assert before == Fairness("match00000000000000002", before.commitment, (False,) * 4, None, None)
    running(table)
    during = table.frame("bob").fairness
    assert during == Fairness(before.match_id, before.commitment, (True, True), None, None)
    table.play_out()
    after = table.frame("bob").fairness
    assert after is not None
    assert after.match_id not in (before.match_id, table.match.id)
    assert (after.seed, after.contributions) == (None, None)


def test_the_record_says_which_seats_contributed_nothing() -> None:
    table = watched()
    table.by("ann", c.Ready(contribution(1)))
    table.by(
        "bob",
        c.Ready(""),
    )
    table.by("ann", c.Start())
    fairness = table.frame(None).fairness
    assert fairness is not None
    assert fairness.contributed == (True, False)


def test_votes_are_shown_by_seat_with_how_many_it_takes() -> None:
    table = running(opened(["ann", "bob", "cid", "dan"]))
    table.by("cid", c.Vote(end=True))
    table.by("ann", c.Vote(end=True))
    assert (table.frame(None).table.votes, table.frame(None).table.votes_needed) == ((0, 2), 3)
    table.clock(c.Away("ann"))
    assert (table.frame(None).table.votes, table.frame(None).table.votes_needed) == ((2,), 2)


def test_a_player_who_leaves_the_result_page_is_still_named_there() -> None:
    table = over(watched())
    table.by("bob", c.Leave())
    frame = table.frame("ann")
    assert [seat.person.guest for seat in frame.table.seats if seat.person] == ["ann", "bob"]
    assert [seat.person.away for seat in frame.table.seats if seat.person] == [False, True]
    assert table.frame("bob").you.member is False
    assert table.frame("bob").you.seat is None


def test_the_result_stays_until_the_next_match_begins() -> None:
    table = over(watched())
    table.by("ann", c.Reopen())
    assert table.frame("wim").result is not None
    assert table.frame("wim").view is None
    running(table)
    assert table.frame("wim").result is None


def test_an_unknown_name_is_empty_and_never_the_guests_id() -> None:
    table = watched()
    table.by("ann", c.Kick("wim"))
    assert table.frame("ann").table.banned[0].name == ""


def test_frames_of_a_refused_command_are_the_same_as_before() -> None:
    table = running(watched())
    before = [table.frame(viewer, seen=1) for viewer in VIEWERS]
    refused("not_your_prompt", table.by, "bob", c.Play("1.0", tiny.Lay("tiny-1")))
    assert [table.frame(viewer, seen=1) for viewer in VIEWERS] == before


def test_moves_make_the_facts_of_a_table_anew_only_when_they_change_them() -> None:
    table = running(opened_tiny())
    names = {"ann": "ANN", "bob": "BOB"}
    before = share(table.room, table.history, names)
    table.play_one()
    after = share(table.room, table.history, names, before.lasting)
    assert after.lasting is before.lasting
    assert after.prompts != before.prompts
    table.by("bob", c.Vote(end=True))
    voted = share(table.room, table.history, names, after.lasting).lasting
    assert voted.table.votes == (1,)
    named = share(table.room, table.history, names | {"bob": "Robert"}, voted).lasting
    renamed = named.table.seats[1].person
    assert renamed is not None
    assert renamed.name == "Robert"

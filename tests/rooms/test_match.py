"""A running match: moves, prompts, the vote to end it."""

import pytest
from stammtisch.cards.shuffle import commitment
from stammtisch.games.fifty.moves import Play as FiftyPlay
from stammtisch.rooms import commands as c
from stammtisch.rooms import events as e
from stammtisch.rooms.frame import Fairness

from tests.rooms import tiny
from tests.rooms.refusals import refused
from tests.rooms.tables import Table, opened, opened_tiny, over, running

FOUR = ("ann", "bob", "cid", "dan")


def lay(table: Table, seat: int, prompt: str) -> c.Play:
    """The seat's first card as an answer to this prompt."""
    assert isinstance(table.match.state, tiny.State)
    return c.Play(prompt, tiny.Lay(tiny.token(table.match.state.hands[seat][0])))


def test_a_move_is_decided_by_the_game_and_folded_into_its_state() -> None:
    table = running(opened_tiny())
    assert isinstance(table.match.state, tiny.State)
    card = table.match.state.hands[0][0]
    assert table.by("ann", lay(table, 0, "0.0")) == (e.InMatch(tiny.Laid(0, card)),)
    assert isinstance(table.match.state, tiny.State)
    assert table.match.state.sums == (card, 0)


def test_only_a_seat_with_a_prompt_plays_and_only_to_the_present_one() -> None:
    table = running(opened_tiny(options=tiny.Options(rounds=2)))
    table.by("wim", c.Enter())
    refused("not_your_prompt", table.by, "bob", lay(table, 1, "1.0"))
    refused("not_seated", table.by, "wim", lay(table, 1, "1.0"))
    refused("not_seated", table.by, "zed", lay(table, 1, "1.0"))
    assert refused("stale_prompt", table.by, "ann", lay(table, 0, "0.1")) == {"prompt": "0.0"}
    table.by("ann", lay(table, 0, "0.0"))
    refused("not_your_prompt", table.by, "ann", lay(table, 0, "0.0"))


def test_a_move_against_the_games_rules_is_refused_in_the_games_words() -> None:
    table = running(opened_tiny())
    before = table.room
    facts = refused("tiny.not_in_hand", table.by, "ann", c.Play("0.0", tiny.Lay("tiny-99")))
    assert facts == {"card": "tiny-99"}
    assert table.room == before


@pytest.mark.parametrize("move", [FiftyPlay("ff-1"), None, {"type": "lay", "card": "tiny-1"}])
def test_another_games_move_is_refused(move: object) -> None:
    table = running(opened_tiny())
    refused("bad_move", table.by, "ann", c.Play("0.0", move))


def test_nobody_plays_before_or_after_a_match() -> None:
    table = opened_tiny()
    refused("wrong_phase", table.by, "ann", c.Play("0.0", tiny.Lay("tiny-1")))
    refused("wrong_phase", over(table).by, "ann", c.Play("0.0", tiny.Lay("tiny-1")))


def test_the_last_move_ends_the_match_and_commits_to_the_next() -> None:
    table = running(opened_tiny())
    running_seed = table.match.seed
    assert table.frame("ann").fairness == Fairness(
        table.match.id, commitment(bytes.fromhex(running_seed)), (True, True), None, None
    )
    table.play_out()
    assert [event.type for event in table.entries[-1].events] == ["in_match", "match_over", "committed"]
    assert table.match.ended == "played"
    assert table.match.outcome is not None
    assert table.room.coming is not None
    assert table.room.coming.seed != running_seed
    assert table.room.coming.match_id != table.match.id


def test_a_whole_match_of_fifty_fifty_is_played_and_refolds_to_the_same_room() -> None:
    table = over(opened(FOUR))
    assert table.match.outcome is not None
    assert len(table.match.outcome.scores) == 4
    assert table.refolded() == table.room


def test_a_majority_of_the_players_ends_the_match_without_a_winner() -> None:
    table = running(opened(FOUR))
    table.by("ann", c.Vote(end=True))
    table.by("bob", c.Vote(end=True))
    assert table.phase() == "playing"
    events = table.by("cid", c.Vote(end=True))
    assert [event.type for event in events] == ["voted", "match_over", "committed"]
    assert (table.match.ended, table.match.outcome) == ("abandoned", None)


def test_half_is_no_majority_and_a_voice_can_be_taken_back() -> None:
    table = running(opened_tiny())
    table.by("ann", c.Vote(end=True))
    refused("nothing_changes", table.by, "ann", c.Vote(end=True))
    table.by("ann", c.Vote(end=False))
    refused("nothing_changes", table.by, "ann", c.Vote(end=False))
    table.by("bob", c.Vote(end=True))
    assert table.phase() == "playing"


def test_only_players_vote_and_only_on_a_running_match() -> None:
    table = opened_tiny()
    refused("wrong_phase", table.by, "ann", c.Vote(end=True))
    running(table).by("wim", c.Enter())
    refused("not_seated", table.by, "wim", c.Vote(end=True))


def test_those_away_are_not_counted_when_a_match_is_ended() -> None:
    table = running(opened(FOUR))
    table.clock(c.Away("cid"))
    table.clock(c.Away("dan"))
    table.by("ann", c.Vote(end=True))
    assert table.phase() == "playing"
    table.by("bob", c.Vote(end=True))
    assert table.match.ended == "abandoned"


@pytest.mark.parametrize("go", ["away", "leave"])
def test_a_player_who_goes_can_leave_a_majority_behind(go: str) -> None:
    table = running(opened(FOUR))
    table.by("ann", c.Vote(end=True))
    table.by("bob", c.Vote(end=True))
    if go == "away":
        table.clock(c.Away("dan"))
    else:
        table.by("dan", c.Leave())
    assert table.match.ended == "abandoned"


def test_the_voice_of_somebody_away_counts_again_when_he_is_back() -> None:
    table = running(opened(["ann", "bob", "cid"]))
    table.by("ann", c.Vote(end=True))
    table.clock(c.Away("ann"))
    table.clock(c.Away("cid"))
    assert table.phase() == "playing"
    table.clock(c.Back("ann"))
    assert table.phase() == "playing"
    table.by("bob", c.Vote(end=True))
    assert table.match.ended == "abandoned"


def test_a_match_waits_when_everybody_is_away() -> None:
    table = running(opened_tiny())
    table.by("ann", c.Vote(end=True))
    table.clock(c.Away("ann"))
    table.by("bob", c.Leave())
    assert table.phase() == "playing"

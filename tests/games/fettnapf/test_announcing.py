"""Totals announced by the player: what is said, what counts, who sees what for how long."""

import pytest
from stammtisch.cards.viewer import EVERYTHING
from stammtisch.games.api import NO_SUCH_SHOW, IllegalMove, Show
from stammtisch.games.fettnapf.moves import Play
from stammtisch.games.fettnapf.rules import FETTNAPF
from stammtisch.games.fettnapf.state import Options

from tests.games.fettnapf.setting import (
    MEMORY,
    OPEN_SAYING,
    SAYING,
    act,
    begun,
    card,
    hide,
    open_shows,
    play,
    prompt,
    refusal,
    table,
    told,
    view,
)

LOW = (1, 1, 2)
each_saying = pytest.mark.parametrize("options", [SAYING, OPEN_SAYING], ids=["memory", "open"])


@each_saying
def test_card_and_number_are_one_move(options: Options) -> None:
    state = begun(options)
    asked = prompt(state, 0)
    assert [(step.field, step.kind) for step in asked.steps] == [("card", "card"), ("said", "range")]
    value = state.hands[0][0]
    after, _ = act(state, 0, card(value, 42))
    assert (after.plays, after.turn) == (1, 1)


@pytest.mark.parametrize("said", [0, 23, 31, 99])
def test_the_card_decides_the_number_said_changes_nothing_and_costs_nothing(said: int) -> None:
    """Not even when it names somebody's island."""
    state = table((3, 1, 1), LOW, islands=((), (23, 24)), total=21, options=SAYING)
    after, _ = act(state, 0, card(1, said))
    assert (after.total, after.direction, after.pots) == (22, "up", (0, 0))


def test_a_wrong_number_saves_nobody_from_the_stew_pot() -> None:
    state = table((3, 1, 1), LOW, islands=((), (23,)), total=20, options=SAYING)
    assert act(state, 0, card(3, 22))[0].pots == (1, 0)


@each_saying
@pytest.mark.parametrize("said", [None, -1, 100, 10**9, "23", 2.5])
def test_what_is_no_whole_number_from_0_to_99_is_refused(said: object, options: Options) -> None:
    state = table((3, 1, 1), LOW, options=options)
    assert refusal(state, Play("fn-3", said)) == "fettnapf.number_needed"  # type: ignore[arg-type]


def test_without_the_option_nothing_is_said() -> None:
    state = table((3, 1, 1), LOW, options=MEMORY)
    assert [step.field for step in prompt(state, 0).steps] == ["card"]
    assert refusal(state, card(3, 23)) == "fettnapf.nothing_to_say"


@each_saying
def test_all_see_the_number_said_and_the_right_total_for_5_seconds(options: Options) -> None:
    after, _ = act(table((3, 1, 1), LOW, total=11, options=options), 0, card(3, 77))
    assert list(FETTNAPF.shows(after)) == [Show("said.2", 5_000)]
    for viewer in (0, 1, None):
        (show,) = view(after, viewer).shows
        assert (show.kind, show.seat, show.said, show.total) == ("said", 0, 77, 14)


@each_saying
def test_several_announcements_may_be_open_at_once_and_each_closes_by_itself(options: Options) -> None:
    state, _ = play(table(LOW, LOW, LOW, total=11, options=options), 1, 1, 2)
    assert [show.total for show in view(state).shows] == [12, 13, 15]
    after, _ = hide(state, "said.3")
    assert open_shows(after) == ["said.2", "said.4"]
    assert [show.total for show in view(after).shows] == [12, 15]


@each_saying
def test_a_frame_carries_the_total_nowhere_but_in_a_show(options: Options) -> None:
    state, _ = play(table(LOW, LOW, total=11, options=options), 1)
    closed, _ = hide(state, "said.2")
    for viewer in (0, 1, None):
        assert view(state, viewer).total is None
        assert (view(closed, viewer).total, view(closed, viewer).shows) == (None, ())


@each_saying
def test_the_starting_total_is_seen_until_the_first_play(options: Options) -> None:
    state = begun(options)
    assert (view(state).total, view(state).top) == (state.total, f"fn-{state.total}")
    assert view(play(state, state.hands[0][0])[0]).total is None


@each_saying
def test_when_the_match_is_over_everybody_sees_the_total(options: Options) -> None:
    state, _ = play(table(LOW, LOW, total=11, options=options), 1)
    assert FETTNAPF.view(state, EVERYTHING).total == 12


@each_saying
def test_the_prompt_does_not_name_the_right_total(options: Options) -> None:
    """It is the same for every total there can be."""
    prompts = {repr(prompt(table((3, 1, 1), LOW, total=total, options=options), 0)) for total in range(31)}
    assert len(prompts) == 1


@each_saying
def test_out_of_time_the_right_total_is_announced(options: Options) -> None:
    up = table((3, 1, 1), LOW, total=11, options=options)
    down = table((3, 1, 1), LOW, total=27, direction="down", options=options)
    assert FETTNAPF.default(up, 0) == Play("fn-3", 14)
    assert FETTNAPF.default(down, 0) == Play("fn-3", 24)


@each_saying
def test_all_are_told_once_what_was_said_and_what_was_right_and_not_what_it_was_before(
    options: Options,
) -> None:
    state = table((3, 1, 1), LOW, total=11, options=options)
    _, events = act(state, 0, card(3, 77))
    for viewer in (0, 1, None):
        played = told(state, events, viewer)[0]
        assert dict(played.facts) == {"card": "fn-3", "total": 14, "said": 77}
        assert not played.logged


def test_a_closed_announcement_does_not_close_twice() -> None:
    state, _ = play(table(LOW, LOW, total=11, options=SAYING), 1)
    closed, _ = hide(state, "said.2")
    with pytest.raises(IllegalMove) as caught:
        FETTNAPF.hide(closed, "said.2")
    assert caught.value.refusal == NO_SUCH_SHOW

"""Islands shown when they are drawn or met: to all, for five seconds, then only to their holder."""

from collections.abc import Callable
from dataclasses import replace
from typing import get_args

import pytest
from stammtisch.games.api import NO_SUCH_SHOW, IllegalMove, Show
from stammtisch.games.fettnapf.rules import FETTNAPF
from stammtisch.games.fettnapf.state import Options, Seconds, State

from tests.games.fettnapf.setting import (
    MEMORY,
    OPEN,
    SAYING,
    act,
    card,
    hide,
    kinds,
    open_shows,
    play,
    prompt,
    table,
    view,
)

LOW = (1, 1, 2)


def met(options: Options = MEMORY) -> State:
    """Seat 0 has just met the island 23 of seat 2."""
    state = table((3, 1, 1), LOW, LOW, islands=((10,), (11,), (15, 23)), total=20, options=options)
    return play(state, 3)[0]


def drawn(options: Options = MEMORY) -> State:
    """Seat 1 has just turned the direction, and seat 0 drawn the island 17."""
    state = table((1, 1, 1), (9, 1, 1), LOW, islands=((10,), (11,), (15,)), total=24, turn=1, options=options)
    return play(replace(state, sea=(17, *(each for each in state.sea if each != 17))), 9)[0]


def test_an_island_met_is_shown_to_all_with_its_holder_and_who_took_the_pot() -> None:
    for viewer in (0, 1, 2, None):
        (show,) = view(met(), viewer).shows
        assert (show.kind, show.seat, show.by, show.island) == ("matched", 2, 0, "fn-island-23")


def test_an_island_drawn_is_shown_to_all_with_who_drew_it() -> None:
    for viewer in (0, 1, 2, None):
        (show,) = view(drawn(), viewer).shows
        assert (show.kind, show.seat, show.by, show.island) == ("drawn", 0, None, "fn-island-17")


@pytest.mark.parametrize("state", [met(), drawn()], ids=["met", "drawn"])
def test_each_lies_open_for_5_seconds(state: State) -> None:
    (show,) = FETTNAPF.shows(state)
    assert show == Show(show.id, 5_000)


@pytest.mark.parametrize("make", [met, drawn])
def test_or_for_as_long_as_the_table_has_chosen(make: Callable[[Options], State]) -> None:
    for seconds in get_args(Seconds):
        (show,) = FETTNAPF.shows(make(Options(show_seconds=seconds)))
        assert show.ms == seconds * 1_000


@pytest.mark.parametrize(("state", "holder"), [(met(), 2), (drawn(), 0)], ids=["met", "drawn"])
def test_afterwards_only_the_holder_sees_it(state: State, holder: int) -> None:
    (show,) = open_shows(state)
    after, events = hide(state, show)
    island = f"fn-island-{state.islands[holder][-1]}"
    assert kinds(events) == ["show_closed"]
    for viewer in (0, 1, 2, None):
        assert island in repr(view(state, viewer))
        assert (island in repr(view(after, viewer))) == (viewer == holder)


def test_while_one_island_is_shown_the_others_of_that_hand_are_not() -> None:
    for viewer in (0, 1, None):
        assert view(met(), viewer).seats[2].islands is None
        assert "fn-island-15" not in repr(view(met(), viewer))


def test_play_goes_on_while_shows_are_open_and_several_may_be() -> None:
    state = table((3, 1, 1), (0, 1, 1), (9, 1, 1), islands=((), (11,), (23,)), total=20, sea=(17, 18))
    after, _ = play(state, 3, 0, 9)
    assert open_shows(after) == ["matched.2", "matched.3", "drawn.4"]
    shown = [(show.kind, show.seat, show.island) for show in view(after).shows]
    assert shown == [
        ("matched", 2, "fn-island-23"),
        ("matched", 2, "fn-island-23"),
        ("drawn", 1, "fn-island-17"),
    ]


def test_the_same_island_in_two_shows_stays_in_sight_until_the_later_one_closes() -> None:
    state = table((3, 1, 1), (0, 1, 1), LOW, islands=((), (), (23,)), total=20)
    after, _ = play(state, 3, 0)
    first, _ = hide(after, "matched.2")
    assert [show.by for show in view(first).shows] == [1]
    second, _ = hide(first, "matched.3")
    assert view(second).shows == ()


@pytest.mark.parametrize("make", [met, drawn])
def test_with_announced_totals_the_island_is_a_show_of_its_own(make: object) -> None:
    state = make(SAYING)  # type: ignore[operator]
    assert [shown.kind for shown in state.shows] in (["said", "matched"], ["said", "drawn"])


@pytest.mark.parametrize("make", [met, drawn])
def test_open_islands_need_no_show(make: object) -> None:
    """Our ruling."""
    assert open_shows(make(OPEN)) == []  # type: ignore[operator]


def test_a_show_can_be_closed_once_and_only_while_it_is_open() -> None:
    closed, _ = hide(met(), "matched.2")
    for state, show in ((closed, "matched.2"), (met(), "matched.3"), (met(), "deal"), (met(), "")):
        with pytest.raises(IllegalMove) as caught:
            FETTNAPF.hide(state, show)
        assert caught.value.refusal == NO_SUCH_SHOW


def test_closing_a_show_gives_nobody_another_prompt() -> None:
    state = met(Options(draw="by_hand"))
    after, _ = hide(state, "matched.2")
    assert FETTNAPF.prompts(state) == FETTNAPF.prompts(after)
    assert {seat: prompt(after, seat).kind for seat in (0, 1)} == {0: "draw", 1: "play"}


def test_a_move_made_while_a_show_closes_is_as_good_as_before() -> None:
    state, move = met(), card(1)
    closed, _ = hide(state, "matched.2")
    assert act(closed, 1, move)[1] == act(state, 1, move)[1]

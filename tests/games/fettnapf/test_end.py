"""How a match ends, and who wins."""

import pytest
from stammtisch.games.api import IllegalMove, Outcome
from stammtisch.games.fettnapf.moves import Play
from stammtisch.games.fettnapf.rules import FETTNAPF
from stammtisch.games.fettnapf.state import Options

from tests.games.fettnapf.setting import BY_HAND, MEMORY, SAYING, hide, kinds, play, refusal, table, view

LOW = (1, 1, 2)
TIE_BREAK = Options(tie_break=True)


def test_the_fourth_stew_pot_ends_the_match_and_nothing_else_of_that_turn_happens() -> None:
    state = table((3, 1, 1), LOW, islands=((), (23,)), pots=(3, 1), total=20)
    after, events = play(state, 3)
    assert kinds(events) == ["played", "matched", "turn_ended", "finished"]
    assert after.outcome == Outcome((4, 1), (1,))
    assert (after.ended, after.turn, after.hands[0]) == ("fourth_pot", None, (1, 1))
    assert FETTNAPF.prompts(after) == {}


def test_the_third_does_not() -> None:
    state = table((3, 1, 1), LOW, islands=((), (23,)), pots=(2, 3), total=20)
    assert play(state, 3)[0].outcome is None


def test_a_fourth_stew_pot_on_the_play_that_would_also_need_a_reshuffle_reshuffles_nothing() -> None:
    state = table((3, 1, 1), LOW, islands=((), (23,)), pots=(3, 1), total=20, pile=(), discard=(9, 9, 8, 7))
    after, events = play(state, 3)
    assert kinds(events) == ["played", "matched", "turn_ended", "finished"]
    assert (after.discard, after.reshuffles) == ((9, 9, 8, 7, 3), 0)


def test_the_last_island_drawn_is_shown_then_the_match_ends_at_once() -> None:
    state = table((9, 1, 1), LOW, LOW, pots=(1, 0, 2), total=24, sea=(17,))
    after, events = play(state, 9)
    assert kinds(events) == ["played", "turned", "island_drawn", "turn_ended", "finished"]
    assert after.islands == ((), (), (17,))
    assert (after.ended, after.outcome) == ("last_island", Outcome((1, 0, 2), (1,)))
    assert [shown.island for shown in after.shows] == [17]
    assert list(FETTNAPF.shows(after)) == []


def test_the_last_but_one_does_not_end_it() -> None:
    assert play(table((9, 1, 1), LOW, total=24, sea=(17, 18)), 9)[0].outcome is None


def finished(pots: tuple[int, ...], islands: tuple[tuple[int, ...], ...], options: Options) -> Outcome:
    """A match that ends with these pots and islands: seat 0 turns the direction and its right neighbour
    gets the last island of its row from the pile."""
    *rows, last = islands
    hands = [(9, 1, 1), *[LOW] * (len(pots) - 1)]
    state = table(*hands, islands=(*rows, last[:-1]), pots=pots, total=24, sea=last[-1:], options=options)
    outcome = play(state, 9)[0].outcome
    assert outcome is not None
    return outcome


def test_fewest_stew_pots_win() -> None:
    assert finished((2, 1, 3), ((10,), (11,), (12,)), MEMORY) == Outcome((2, 1, 3), (1,))


def test_ties_share_whatever_the_islands() -> None:
    assert finished((1, 1, 3), ((10, 13), (11,), (12,)), MEMORY).winners == (0, 1)


def test_with_the_option_more_islands_break_the_tie() -> None:
    assert finished((1, 1, 3), ((10, 13), (11,), (12, 14, 15)), TIE_BREAK).winners == (0,)


def test_still_tied_they_share() -> None:
    assert finished((1, 1, 1), ((10, 13), (11,), (12, 14)), TIE_BREAK).winners == (0, 2)


def test_the_option_counts_nothing_without_a_tie() -> None:
    assert finished((1, 2, 3), ((), (11, 13, 14), (12,)), TIE_BREAK).winners == (0,)


def test_the_island_drawn_last_counts_for_the_tie() -> None:
    assert finished((1, 2, 1), ((10,), (11,), (12, 14)), TIE_BREAK).winners == (2,)


@pytest.mark.parametrize("options", [MEMORY, BY_HAND])
def test_nothing_can_be_done_after_the_end(options: Options) -> None:
    after, _ = play(table((9, 1, 1), LOW, total=24, sea=(17,), options=options), 9)
    assert refusal(after, Play("fn-1")) == "fettnapf.match_over"


@pytest.mark.parametrize("options", [MEMORY, SAYING])
def test_what_lies_open_at_the_end_stays_in_sight(options: Options) -> None:
    """Our ruling."""
    state = table((3, 1, 1), LOW, islands=((), (23,)), pots=(3, 0), total=20, options=options)
    after, _ = play(state, 3)
    assert FETTNAPF.outcome(after) is not None
    (met,) = [shown for shown in view(after).shows if shown.kind == "matched"]
    assert (met.seat, met.by, met.island) == (1, 0, "fn-island-23")
    with pytest.raises(IllegalMove):
        hide(after, met.id)


def test_a_match_can_end_while_an_announced_total_is_open() -> None:
    state = table((3, 1, 1), LOW, islands=((), (23,)), pots=(3, 0), total=20, options=SAYING)
    after, _ = play(state, 3)
    assert [shown.kind for shown in after.shows] == ["said", "matched"]
    assert list(FETTNAPF.shows(after)) == []

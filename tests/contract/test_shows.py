"""What lies open for a time: it can be closed whenever it is open, once, and that asks nobody anew."""

from itertools import pairwise

import pytest
from stammtisch.games.api import NO_SUCH_SHOW, IllegalMove

from tests.contract.cases import Case, each_case
from tests.contract.matches import Turn, hidden
from tests.contract.recorded import recorded, turns_of


def open_in(case: Case, turn: Turn) -> list[str]:
    return [show.id for show in case.game.shows(turn.after)]


@each_case
def test_whatever_is_open_can_be_closed_and_nothing_else_closes(case: Case) -> None:
    for turn in turns_of(case):
        shows = open_in(case, turn)
        for show in shows:
            closed = hidden(case.game, turn.after, show)
            assert closed.stages
            assert open_in(case, closed) == [other for other in shows if other != show]


@each_case
def test_what_is_not_open_cannot_be_closed(case: Case) -> None:
    for match in recorded(case):
        opened: set[str] = set()
        for turn in match.turns:
            opened.update(open_in(case, turn))
            for show in ("", "deal.", *opened.difference(open_in(case, turn))):
                with pytest.raises(IllegalMove) as caught:
                    case.game.hide(turn.after, show)
                assert caught.value.refusal == NO_SUCH_SHOW


@each_case
def test_a_show_that_has_closed_never_opens_again(case: Case) -> None:
    for match in recorded(case):
        closed: set[str] = set()
        for before, after in pairwise(match.turns):
            closed |= {*open_in(case, before)} - {*open_in(case, after)}
            assert not closed & {*open_in(case, after)}


@each_case
def test_every_show_has_its_time_and_none_is_open_when_the_match_is_over(case: Case) -> None:
    for match in recorded(case):
        assert list(case.game.shows(match.turns[-1].after)) == []
    for turn in turns_of(case):
        shows = case.game.shows(turn.after)
        assert all(show.id and show.ms > 0 for show in shows)
        assert len({show.id for show in shows}) == len(shows)


@each_case
def test_closing_a_show_gives_no_prompt_another_id_unless_it_asks_for_something_else(case: Case) -> None:
    for turn in turns_of(case):
        before = case.game.prompts(turn.after)
        for show in open_in(case, turn):
            for seat, prompt in case.game.prompts(hidden(case.game, turn.after, show).after).items():
                if seat in before and before[seat].kind == prompt.kind:
                    assert prompt == before[seat]

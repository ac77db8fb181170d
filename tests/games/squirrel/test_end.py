"""rules.md, section 3: the end."""

import pytest
from stammtisch.games.squirrel.rules import SQUIRREL

from tests.games.squirrel.setting import found_in_turn, turn_up, winter


@pytest.mark.parametrize(
    ("lives", "food", "winners", "decided"),
    [
        ((1, 3, 3), (4, 2, 3), (0,), "food"),  # most food, whatever the lives
        ((1, 3, 2), (3, 3, 3), (1,), "lives"),  # equal food: more lives
        ((2, 3, 3), (3, 3, 3), (1, 2), "shared"),  # equal in both
        ((1, 3, 4), (3, 3, 2), (1,), "lives"),  # more lives help only among the best fed
        ((2, 2, 2), (3, 3, 3), (0, 1, 2), "shared"),
        ((0, 2, 1), (9, 2, 3), (2,), "food"),  # the dead's food does not count
        ((0, 2, 2), (9, 2, 2), (1, 2), "shared"),
    ],
)
def test_all_up_with_several_alive(
    lives: tuple[int, ...], food: tuple[int, ...], winners: tuple[int, ...], decided: str
) -> None:
    """Our ruling for the ties. The last card is an Again: it changes neither lives nor food."""
    state = turn_up(winter(found_in_turn("again"), lives=lives, food=food, turn=1))
    outcome = SQUIRREL.outcome(state)
    assert outcome is not None
    assert (outcome.winners, outcome.scores, state.decided) == (winners, food, decided)


def test_the_last_card_found_still_counts() -> None:
    state = turn_up(winter(found_in_turn("food"), food=(0, 1)))
    assert (state.food, state.decided) == ((1, 1), "shared")


def test_the_last_one_alive_wins_without_any_food() -> None:
    outcome = SQUIRREL.outcome(
        turn_up(winter(found_in_turn("death", "food"), lives=(1, 0, 2), food=(5, 6, 0)))
    )
    assert outcome is not None
    assert (outcome.winners, outcome.scores, outcome.ended) == ((2,), (5, 6, 0), "played")


def test_while_cards_lie_face_down_and_several_live_there_is_no_outcome() -> None:
    assert SQUIRREL.outcome(turn_up(winter(found_in_turn("food", "food")))) is None

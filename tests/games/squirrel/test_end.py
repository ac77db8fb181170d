"""rules.md, section 3: the end."""

from collections import Counter

import pytest
from stammtisch.games.squirrel.rules import SQUIRREL
from stammtisch.games.squirrel.state import LIVES, Options, deck

from tests.games.squirrel.setting import EVERY_OPTIONS, found_in_turn, turn_up, winter


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


@pytest.mark.parametrize("options", EVERY_OPTIONS)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_with_the_printed_mix_two_at_most_outlive_it_so_lives_never_decide(
    options: Options, seats: int
) -> None:
    """The damage is 3 for each, Squirrel Love gives one life, and only a bomb at one life is half wasted."""
    cards = Counter(deck(options, seats))
    damage = cards["sq-death"] + 2 * cards["sq-bomb"] + cards["sq-cat"]
    given, wasted = cards["sq-love"], cards["sq-bomb"]
    assert LIVES * seats - damage + given + wasted == 2


def test_while_cards_lie_face_down_and_several_live_there_is_no_outcome() -> None:
    assert SQUIRREL.outcome(turn_up(winter(found_in_turn("food", "food")))) is None

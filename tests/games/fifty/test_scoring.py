"""rules.md, section 5: "Score", "Winner", strikes."""

import pytest
from stammtisch.cards.viewer import SPECTATOR
from stammtisch.games.api import Outcome
from stammtisch.games.fifty.events import StrikeLost, Struck
from stammtisch.games.fifty.rules import FIFTY
from stammtisch.games.fifty.scoring import final, worst_unstruck
from stammtisch.games.fifty.state import Mood, State

from tests.games.fifty.setting import last_trick, results, whole_trick, written

FIVE_TWO = Mood(5, 2)


def ended(halves: tuple[int, int, int], earlier: tuple[str, str, str], deal: int) -> State:
    """After the last trick of a deal, in which seat 0 takes 2 yellow halves and seat 2 takes 5 blue ones."""
    start = last_trick((10, 20, 30), mood=FIVE_TWO, halves=halves, results=results(*earlier), deal=deal)
    state, _ = whole_trick(start, 10, 20, 30)
    return state


def test_one_minus_point_for_each_half_whatever_its_colour() -> None:
    assert written(ended((-4, 3, 1), ("", "", ""), 1)) == ("6", "3", "6")


def test_a_balanced_deal_strikes_the_worst_earlier_result() -> None:
    assert written(ended((2, 1, 1), ("3 8", "1 1", "2 2"), 3)) == ("3 x8 0", "1 1 1", "2 2 6")


def test_of_equal_results_the_earlier_is_struck() -> None:
    assert written(ended((2, 1, 1), ("8 8", "1 1", "2 2"), 3))[0] == "x8 8 0"


def test_a_struck_result_is_not_struck_again() -> None:
    assert written(ended((2, 1, 1), ("x9 0 4", "1 1 1", "2 2 2"), 4))[0] == "x9 0 x4 0"


def test_several_balanced_deals_strike_several() -> None:
    first = ended((2, 1, 1), ("9 4", "1 1", "2 2"), 3)
    assert written(first)[0] == "x9 4 0"
    assert written(ended((2, 1, 1), (written(first)[0], "1 1 1", "2 2 2"), 3))[0] == "x9 x4 0 0"


def test_all_strikes_of_a_match_of_five_deals() -> None:
    """Each takes what is worst by then, and the last one finds nothing."""
    own = ""
    for deal, (halves, expected) in enumerate(
        ((-7, "9"), (2, "x9 0"), (-2, "x9 0 4"), (2, "x9 0 x4 0"), (2, "x9 0 x4 0 0")), 1
    ):
        others = " ".join("1" * (deal - 1))
        start = last_trick(
            (10, 20, 30, 40, 50),
            mood=FIVE_TWO,
            halves=(halves, 1, 1, 1, 1),
            results=results(own, *[others] * 4),
            deal=deal,
        )
        state, events = whole_trick(start, 10, 20, 30, 40, 50)
        own = written(state)[0]
        assert own == expected
        assert (StrikeLost(0) in events) == (deal == 5)
        over = Outcome(scores=(0, 5, 5, 5, 10), winners=(0,)) if deal == 5 else None
        assert FIFTY.outcome(state) == over


def test_with_nothing_above_zero_left_the_strike_is_lost() -> None:
    for earlier in ("", "0", "x5 0"):
        rounds = len(earlier.split())
        start = last_trick(
            (10, 20, 30),
            mood=FIVE_TWO,
            halves=(2, 1, 1),
            results=results(earlier, "1 " * rounds, "1 " * rounds),
            deal=rounds + 1,
        )
        state, events = whole_trick(start, 10, 20, 30)
        assert StrikeLost(0) in events
        assert written(state)[0] == f"{earlier} 0".strip()


def test_a_lost_strike_takes_nothing_later() -> None:
    assert written(ended((-5, 1, 1), ("0", "1", "1"), 2))[0] == "0 7"


def test_everybody_balanced_strikes_one_of_his_own() -> None:
    start = last_trick(
        (10, 20, 30), mood=FIVE_TWO, halves=(2, 0, -5), results=results("1 7", "6 6", "9 2"), deal=3
    )
    state, events = whole_trick(start, 10, 20, 30)
    assert [event for event in events if isinstance(event, Struck)] == [
        Struck(0, deal=2),
        Struck(1, deal=1),
        Struck(2, deal=1),
    ]
    assert written(state) == ("1 x7 0", "x6 6 0", "x9 2 0")
    assert FIFTY.outcome(state) == Outcome(scores=(1, 6, 2), winners=(0,))


def test_a_struck_result_counts_nothing_and_stays_to_be_seen() -> None:
    seat = FIFTY.view(ended((2, 1, 1), ("3 8", "1 1", "2 2"), 2), SPECTATOR).seats[0]
    assert [(result.points, result.struck) for result in seat.results] == [(3, False), (8, True), (0, False)]
    assert seat.total == 3


@pytest.mark.parametrize(
    ("row", "deal"),
    [("", None), ("0 0", None), ("x3", None), ("1 5 2", 2), ("4 4", 1), ("x4 4", 2), ("x9 1 x8 3", 4)],
)
def test_the_worst_result_not_yet_struck(row: str, deal: int | None) -> None:
    assert worst_unstruck(results(row)[0]) == deal


def test_the_fewest_minus_points_over_all_deals_win() -> None:
    assert final(results("5 5 5", "9 x9 2", "0 20 1")) == Outcome(scores=(15, 11, 21), winners=(1,))


def test_ties_share() -> None:
    assert final(results("1 2", "3 0", "x9 4")) == Outcome(scores=(3, 3, 4), winners=(0, 1))
    assert final(results("1", "1", "1")).winners == (0, 1, 2)


def test_a_strike_of_the_last_deal_counts_for_the_winner() -> None:
    state = ended((2, 1, 1), ("9 2", "3 3", "4 4"), 3)
    assert FIFTY.outcome(state) == Outcome(scores=(2, 7, 14), winners=(0,))
    assert FIFTY.lowest_wins

"""rules.md, section 3: the winter turn, card by card, and the order of the checks."""

import pytest
from stammtisch.games.squirrel.events import CatStruck, Found, Skipped, TurnBegan, WentOut
from stammtisch.games.squirrel.moves import Choose, Skip, Turn
from stammtisch.games.squirrel.rules import SQUIRREL
from stammtisch.games.squirrel.state import asked

from tests.games.squirrel.setting import (
    found_in_turn,
    offered,
    play,
    prompt,
    refusal,
    rows,
    turn_up,
    winter,
)


def test_food_is_credited_to_the_finder() -> None:
    state = turn_up(winter(found_in_turn("food", "food")))
    assert (state.food, state.lives, state.turn) == ((1, 0), (3, 3), 1)


def test_death_costs_the_finder_a_life() -> None:
    assert turn_up(winter(found_in_turn("death", "food"))).lives == (2, 3)


def test_the_bomb_costs_two_lives() -> None:
    assert turn_up(winter(found_in_turn("bomb", "food"))).lives == (1, 3)


def test_a_bomb_at_one_life_leaves_none_and_not_less() -> None:
    state = turn_up(winter(found_in_turn("bomb", "food", "food"), lives=(1, 3, 3)))
    assert state.lives == (0, 3, 3)
    assert state.turn == 1


def test_squirrel_love_gives_a_life_and_may_lead_to_four() -> None:
    assert turn_up(winter(found_in_turn("love", "food"))).lives == (4, 3)
    assert turn_up(winter(found_in_turn("love", "food"), lives=(1, 3))).lives == (2, 3)


def test_again_makes_the_finder_turn_up_another_card() -> None:
    state = turn_up(winter(found_in_turn("again", "food", "death")))
    assert (state.turn, asked(state), prompt(state).kind) == (0, "again", "again")
    state = turn_up(state)
    assert (state.turn, state.food, asked(state)) == (1, (1, 0), "turn")


def test_again_as_the_last_card_demands_nothing() -> None:
    state = turn_up(winter(found_in_turn("again"), food=(2, 1)))
    assert state.outcome is not None
    assert state.outcome.winners == (0,)
    assert SQUIRREL.prompts(state) == {}


def test_a_turned_up_card_cannot_be_turned_up_again() -> None:
    state = turn_up(winter(found_in_turn("food", "food")))
    assert refusal(state, Turn("0,0")) == "squirrel.not_face_down"
    assert refusal(state, Turn("7,7")) == "squirrel.not_face_down"
    assert offered(state) == [Turn("1,0")]


# --- the Confused Cat ------------------------------------------------------------------------------


def test_the_finder_of_the_confused_cat_chooses_a_living_opponent() -> None:
    state = turn_up(winter(found_in_turn("cat", "food"), lives=(3, 0, 2, 3)))
    assert (state.turn, prompt(state).kind) == (0, "choose")
    assert offered(state) == [Choose(2), Choose(3)]
    for nobody in (0, 1, 4, -1, 99):
        assert refusal(state, Choose(nobody)) == "squirrel.no_living_opponent"
    after, events = play(state, Choose(2))
    assert events == [CatStruck(0, 2, 1, chosen=True), TurnBegan(2, None)]
    assert (after.lives, after.turn) == ((3, 0, 1, 3), 2)


def test_with_one_opponent_alive_the_cat_needs_no_choice() -> None:
    state, events = play(winter(found_in_turn("cat", "food"), lives=(3, 0, 3)), Turn("0,0"))
    assert events == [
        Found(0, "0,0", "sq-cat", 3, 0),
        CatStruck(0, 2, 2, chosen=False),
        TurnBegan(2, None),
    ]
    assert asked(state) == "turn"


def test_nothing_else_can_be_done_before_the_cat_has_its_victim() -> None:
    state = turn_up(winter(found_in_turn("cat", "food"), lives=(3, 3, 3)))
    assert refusal(state, Turn("1,0")) == "squirrel.not_now"
    assert refusal(state, Choose(1), seat=1) == "squirrel.not_your_turn"


def test_the_cat_as_the_last_card_strikes_before_the_match_ends() -> None:
    state = turn_up(winter(found_in_turn("cat"), lives=(1, 1, 2), food=(0, 1, 1)))
    assert state.outcome is None
    after, _ = play(state, Choose(2))
    assert after.lives == (1, 1, 1)
    assert after.outcome is not None
    assert after.outcome.winners == (1, 2)


def test_the_cat_can_put_an_opponent_out_and_the_turn_passes_over_it() -> None:
    state = turn_up(winter(found_in_turn("cat", "food"), lives=(3, 1, 3)))
    after, events = play(state, Choose(1))
    assert events == [CatStruck(0, 1, 0, chosen=True), WentOut(1), TurnBegan(2, None)]
    assert after.turn == 2


def test_a_cat_found_through_again_is_answered_and_the_turn_passes() -> None:
    state = turn_up(winter(found_in_turn("again", "cat", "food"), lives=(3, 3, 3)), 2)
    state, _ = play(state, Choose(1))
    assert (state.turn, asked(state)) == (1, "turn")


# --- the Sleepy Squirrel ---------------------------------------------------------------------------


def test_the_sleepy_squirrel_is_kept_by_its_finder_and_the_turn_passes() -> None:
    state = turn_up(winter(found_in_turn("sleepy", "food", "food")))
    assert (state.sleepy, state.turn) == (0, 1)
    assert refusal(state, Skip()) == "squirrel.no_skip"  # it is another's


def test_its_holder_may_skip_once_instead_of_turning_up_the_first_card() -> None:
    state = winter(found_in_turn("food", "food"), sleepy=0)
    assert set(offered(state)) == {Turn("0,0"), Turn("1,0"), Skip()}
    after, events = play(state, Skip())
    assert events == [Skipped(0), TurnBegan(1, None)]
    assert (after.sleepy, after.turn) == (None, 1)
    back = turn_up(after)
    assert refusal(back, Skip()) == "squirrel.no_skip"


def test_again_cannot_be_skipped() -> None:
    state = turn_up(winter(found_in_turn("again", "food", "food"), sleepy=0))
    assert asked(state) == "again"
    assert refusal(state, Skip()) == "squirrel.no_skip"
    assert Skip() not in offered(state)


def test_found_through_again_the_sleepy_squirrel_is_for_a_later_turn() -> None:
    state = turn_up(winter(found_in_turn("again", "sleepy", "food", "food")), 2)
    assert (state.sleepy, state.turn) == (0, 1)
    state = turn_up(state)
    assert Skip() in offered(state)


def test_the_sleepy_squirrel_is_lost_when_its_holder_goes_out() -> None:
    by_death = turn_up(winter(found_in_turn("death", "food", "food"), lives=(1, 3, 3), sleepy=0))
    assert by_death.sleepy is None
    cat = turn_up(winter(found_in_turn("cat", "food", "food"), lives=(3, 1, 3), sleepy=1))
    by_cat, _ = play(cat, Choose(1))
    assert by_cat.sleepy is None


def test_anothers_sleepy_squirrel_stays_when_somebody_goes_out() -> None:
    assert turn_up(winter(found_in_turn("death", "food", "food"), lives=(1, 3, 3), sleepy=2)).sleepy == 2


def test_held_to_the_end_the_sleepy_squirrel_is_worth_nothing() -> None:
    state = turn_up(winter(found_in_turn("food"), food=(0, 1), sleepy=0))
    assert state.outcome is not None
    assert (state.outcome.winners, state.decided, state.sleepy) == ((0, 1), "shared", 0)


def test_all_may_skip_no_more_than_there_are_sleepy_squirrels() -> None:
    state, _ = play(winter(found_in_turn("food", "food"), sleepy=1, turn=1), Skip())
    assert Skip() not in offered(state)


# --- whose turn, and the order of the checks -------------------------------------------------------


def test_the_turn_passes_clockwise_over_the_dead() -> None:
    state = turn_up(winter(found_in_turn("food", "food", "food"), lives=(1, 0, 0, 1), turn=0))
    assert state.turn == 3
    assert turn_up(state).turn == 0


def test_one_alive_is_looked_at_before_all_up() -> None:
    """The last card kills the one with more food: the survivor wins, not the fed."""
    state = turn_up(winter(found_in_turn("death"), lives=(1, 1), food=(7, 0)))
    assert state.outcome is not None
    assert (state.outcome.winners, state.decided) == ((1,), "alone")


@pytest.mark.parametrize("word", ["death", "bomb"])
def test_two_seats_one_alive_ends_the_match_with_cards_left(word: str) -> None:
    state = turn_up(winter(found_in_turn(word, "food", "food"), lives=(1, 3)))
    assert state.outcome is not None
    assert (state.outcome.winners, state.decided) == ((1,), "alone")
    assert SQUIRREL.prompts(state) == {}
    assert refusal(state, Turn("1,0"), seat=1) == "squirrel.match_over"


def test_the_cat_at_two_seats_can_end_the_match_for_its_finder() -> None:
    state = turn_up(winter(found_in_turn("cat", "food"), lives=(1, 1)))
    assert state.outcome is not None
    assert (state.outcome.winners, state.lives) == ((0,), (1, 0))


def test_the_finder_goes_out_in_the_middle_of_the_match_and_the_others_go_on() -> None:
    state, events = play(winter(rows("death? food? food?"), lives=(1, 3, 3)), Turn("0,0"))
    assert events[1:] == [WentOut(0), TurnBegan(1, None)]
    assert state.outcome is None

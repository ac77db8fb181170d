"""rules.md, section 4: "Round end", "Game end", "Options: Length"."""

import pytest
from stammtisch.cards.viewer import SPECTATOR
from stammtisch.games.api import IllegalMove, Outcome
from stammtisch.games.fool.events import Dealt, Finished, FoolsMade, RoundScored, TrickTaken
from stammtisch.games.fool.moves import Announce, Play
from stammtisch.games.fool.rules import FOOL
from stammtisch.games.fool.state import Options, Result, State, turn_of

from tests.games.fool.setting import (
    PLAYERS,
    PRINTED,
    TWICE,
    Results,
    card,
    fresh,
    made,
    play,
    play_out,
    points,
    results,
    table,
)


def scored(*hands: str, played: str, fools: tuple[int, ...] = ()) -> tuple[int, ...]:
    """Points of each seat when the round ends with this trick."""
    state, events = play(table(*hands, fools=fools), played)
    assert any(isinstance(event, RoundScored) for event in events)
    return points(state)


# --- the end of a round -------------------------------------------------------------------------------


def test_a_round_ends_after_the_trick_in_which_a_hand_became_empty() -> None:
    state = table("g5", "g9 b3", "g3 b4", "g7 b5")
    state, events = play(state, "g5 g9 g3")
    assert not any(isinstance(event, RoundScored) for event in events)
    _, events = play(state, "g7")
    assert [type(event) for event in events[1:]] == [TrickTaken, FoolsMade, RoundScored, Dealt]


def test_a_round_goes_on_while_everybody_has_cards() -> None:
    _, events = play(table("g5 b2", "g9 b3", "g3 b4", "g7 b5"), "g5 g9 g3 g7")
    assert [type(event) for event in events[1:]] == [TrickTaken, FoolsMade]


def test_an_empty_hand_scores_ten() -> None:
    assert scored("g5", "g9 b3", "g3 b4", "g7 b5", played="g5 g9 g3 g7") == (10, -3, -4, -5)


def test_an_empty_hand_scores_nothing_if_made_fool_in_that_trick() -> None:
    assert scored("g5 b2", "g9 b3", "g3", "g7 b5", played="g5 g9 g3 g7") == (-2, -3, 0, -5)


def test_several_may_go_out_at_once() -> None:
    assert scored("g5", "g9", "g3 b4", "g7", played="g5 g9 g3 g7") == (10, 10, -4, 10)


def test_of_two_out_at_once_the_fool_scores_nothing() -> None:
    assert scored("g5", "g9 b3", "g3", "g7 b5", played="g5 g9 g3 g7") == (10, -3, 0, -5)


def test_of_two_fools_out_at_once_both_score_nothing() -> None:
    hands = ["g5", "g4", *(f"g{number} b{number}" for number in range(6, 11))]
    state, _ = play(table(*hands), "g5 g4 g6 g7 g8 g9 g10")
    assert points(state)[:2] == (0, 0)


def test_the_others_lose_the_face_values_left_in_hand() -> None:
    assert scored("g5", "g9 b3 r10", "g3 y7 y8", "g7 b8", played="g5 g9 g3 g7")[1:] == (-13, -15, -8)


def test_a_1_left_in_hand_costs_five() -> None:
    assert scored("g5", "g9 1", "g3 1 1", "g7 1 b2", played="g5 g9 g3 g7")[1:] == (-5, -10, -7)


def test_who_sits_out_the_last_trick_loses_his_cards_too() -> None:
    assert scored("g5", "g9 b3", "g3 b4", "y11 1", played="g5 g9 g3", fools=(3,)) == (10, -3, -4, -16)


def test_results_say_how_each_ended_the_round() -> None:
    state, _ = play(table("g5", "g9 b3", "g3", "g7 b5"), "g5 g9 g3 g7")
    assert [own[-1] for own in state.results] == [
        Result(10, "out", announced=False),
        Result(-3, "left", announced=False),
        Result(0, "fool", announced=False),
        Result(-5, "left", announced=False),
    ]


def test_the_dealer_moves_clockwise_and_left_of_him_leads() -> None:
    state = table("g5", "g9", "g3", "g7", lead=2)
    assert state.dealer == 1
    state, _ = play(state, "g3 g7 g5 g9")
    assert (state.dealer, state.lead, turn_of(state)) == (2, 3, 3)
    state = table("g5", "g9", "g3", "g7", lead=0)
    assert state.dealer == 3
    state, _ = play(state, "g5 g9 g3 g7")
    assert (state.dealer, state.lead) == (0, 1)


def test_points_add_up_over_the_rounds() -> None:
    state = table("g5", "g9 b3", "g3 b4", "g7 b5", round=3, results=results("10 -4", "-7 0", "0 10", "-9 -9"))
    state, _ = play(state, "g5 g9 g3 g7")
    assert [seat.total for seat in FOOL.view(state, SPECTATOR).seats] == [16, -10, 6, -23]


# --- the end of the printed game ------------------------------------------------------------------------


def ended(before: Results, options: Options = PRINTED, round: int = 9) -> State:
    """After a round in which the seats score +10, -3, 0 (Fool), -5."""
    state = table("g5", "g9 b3", "g3", "g7 b5", options=options, round=round, results=before)
    return play(state, "g5 g9 g3 g7")[0]


@pytest.mark.parametrize(
    ("before", "over"), [("-78", True), ("-77", True), ("-76", False), ("-40 -37", True), ("-90 14", False)]
)
def test_the_match_ends_after_a_round_in_which_someone_is_at_minus_80_or_below(
    before: str, over: bool
) -> None:
    state = ended(results("10", before, "10", "10"))
    assert (FOOL.outcome(state) is not None) == over
    assert state.ended == ("floor" if over else None)


def test_at_exactly_minus_80_the_match_is_over() -> None:
    state = ended(results("1", "-77", "2", "3"))
    assert FOOL.outcome(state) == Outcome(scores=(11, -80, 2, -2), winners=(0,))


def test_minus_80_counts_at_the_end_of_a_round_only() -> None:
    state = ended(results("-85", "0", "10", "10"))  # +10 takes it above again
    assert FOOL.outcome(state) is None


@pytest.mark.parametrize(("before", "over"), [("10 10 10 10", False), ("10 10 10 10 10", True)])
def test_the_match_ends_with_the_sixth_plus_ten(before: str, over: bool) -> None:
    state = ended(results(before, "0", "0", "0"))
    assert (FOOL.outcome(state) is not None) == over
    assert state.ended == ("tens" if over else None)
    assert FOOL.view(state, SPECTATOR).seats[0].tens == (6 if over else 5)


def test_going_out_as_fool_is_no_plus_ten() -> None:
    state = ended(results("0", "0", "10 10 10 10 10", "0"))
    assert FOOL.outcome(state) is None
    assert FOOL.view(state, SPECTATOR).seats[2].tens == 5


def test_rounds_lost_in_between_do_not_reset_the_count() -> None:
    assert ended(results("10 -30 10 0 10 10 -1 10", "0", "0", "0")).ended == "tens"


def test_both_ends_may_come_at_once() -> None:
    assert ended(results("10 10 10 10 10", "-79", "0", "0")).ended == "both"


def test_the_highest_total_wins() -> None:
    state = ended(results("-20", "-79", "7", "3"))
    assert FOOL.outcome(state) == Outcome(scores=(-10, -82, 7, -2), winners=(2,))
    assert not FOOL.lowest_wins


def test_ties_share() -> None:
    state = ended(results("-3", "-79", "7", "12"))
    assert FOOL.outcome(state) == Outcome(scores=(7, -82, 7, 7), winners=(0, 2, 3))


def test_who_ends_the_match_with_his_sixth_need_not_win() -> None:
    state = ended(results("10 10 10 10 10 -79", "5", "5", "44"))
    outcome = FOOL.outcome(state)
    assert outcome is not None
    assert (state.ended, outcome.winners) == ("tens", (3,))


# --- agreed lengths --------------------------------------------------------------------------------------


@pytest.mark.parametrize(("options", "rounds"), [(PLAYERS, 4), (TWICE, 8)])
def test_an_agreed_length_ends_with_its_last_round(options: Options, rounds: int) -> None:
    nothing = results("1", "2", "3", "4")
    assert FOOL.outcome(ended(nothing, options, rounds - 1)) is None
    state = ended(nothing, options, rounds)
    assert FOOL.outcome(state) == Outcome(scores=(11, -1, 3, -1), winners=(0,))
    assert state.ended == "rounds"


@pytest.mark.parametrize("options", [PLAYERS, TWICE])
def test_in_an_agreed_length_minus_80_and_the_sixth_plus_ten_are_ignored(options: Options) -> None:
    state = ended(results("10 10 10 10 10", "-200", "0", "0"), options, round=2)
    assert FOOL.outcome(state) is None
    assert state.round == 3


@pytest.mark.parametrize("seats", range(4, 9))
@pytest.mark.parametrize(("length", "times"), [("players", 1), ("twice", 2)])
def test_as_many_rounds_as_players_or_twice_as_many(seats: int, length: str, times: int) -> None:
    options = PLAYERS if length == "players" else TWICE
    start = fresh(options, seats)
    assert FOOL.view(start, SPECTATOR).rounds == times * seats
    state, events = play_out(start)
    assert sum(isinstance(event, RoundScored) for event in events) == times * seats
    assert [event.dealer for event in events if isinstance(event, Dealt)] == [
        number % seats for number in range(times * seats - 1)
    ]
    assert state.ended == "rounds"


def test_the_printed_game_names_its_limits_and_the_agreed_ones_their_rounds() -> None:
    printed, agreed = FOOL.view(fresh(PRINTED), SPECTATOR), FOOL.view(fresh(PLAYERS), SPECTATOR)
    assert (printed.rounds, printed.floor, printed.tens) == (None, -80, 6)
    assert (agreed.rounds, agreed.floor, agreed.tens) == (4, None, None)


def test_after_the_end_nothing_can_be_done() -> None:
    state, events = play_out(fresh(PLAYERS))
    assert isinstance(events[-1], Finished)
    assert FOOL.prompts(state) == {}
    for seat in range(4):
        for move in (Play("fo-1"), Play(card("g5")), Announce()):
            with pytest.raises(IllegalMove, match=r"fool\.match_over"):
                made(state, seat, move)

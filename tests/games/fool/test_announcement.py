"""rules.md, section 4: "Options: Announcement" (the rule of 1995)."""

import pytest
from stammtisch.cards.viewer import EVERYTHING, SPECTATOR, Viewer
from stammtisch.games.api import IllegalMove
from stammtisch.games.fool.events import Announced, Decided
from stammtisch.games.fool.moves import Announce, Decline, Play
from stammtisch.games.fool.rules import FOOL
from stammtisch.games.fool.state import Options, State

from tests.games.fool.setting import (
    ANNOUNCING,
    PLAYERS,
    PRINTED,
    choose,
    decide,
    folded,
    fresh,
    made,
    play,
    points,
    results,
    table,
)


def scored(*announcers: int) -> tuple[int, ...]:
    """A round that ends with seats 0 and 2 rid of their cards, 2 as Fool; 1 and 3 keep 3 and 5 points."""
    state = table("g5", "g9 b3", "g3", "g7 b5", options=ANNOUNCING, announcers=announcers)
    return points(play(state, "g5 g9 g3 g7")[0])


# --- deciding -----------------------------------------------------------------------------------------


def test_it_is_off_by_default() -> None:
    assert not Options().announcement
    assert [prompt.kind for prompt in FOOL.prompts(fresh(PRINTED)).values()] == ["play"]


def test_before_the_first_trick_all_are_asked_at_once() -> None:
    prompts = FOOL.prompts(fresh(ANNOUNCING))
    assert {seat: prompt.kind for seat, prompt in prompts.items()} == dict.fromkeys(range(4), "announce")
    [step] = prompts[0].steps
    assert (step.field, step.kind) == ("type", "action")
    assert [option.value for option in step.options] == ["announce", "decline"]


def test_until_all_have_decided_nobody_plays() -> None:
    state = fresh(ANNOUNCING)
    for seat in range(3):
        state, events = made(state, seat, Decline())
        assert events == [Decided(seat, announces=False)]
        assert list(FOOL.prompts(state)) == list(range(seat + 1, 4))
        with pytest.raises(IllegalMove, match=r"fool\.still_announcing"):
            made(state, 0, Play(state.hands[0][0]))


@pytest.mark.parametrize("order", [(0, 1, 2, 3), (3, 1, 0, 2)])
def test_in_any_order_the_last_decision_shows_all_together(order: tuple[int, ...]) -> None:
    state = fresh(ANNOUNCING)
    for seat in order[:3]:
        state, _ = made(state, seat, Announce() if seat in (1, 2) else Decline())
        assert state.announcers is None
    last = order[3]
    state, events = made(state, last, Announce() if last in (1, 2) else Decline())
    assert events[1] == Announced((1, 2))
    assert state.announcers == (1, 2)
    assert [prompt.kind for prompt in FOOL.prompts(state).values()] == ["play"]


def test_a_decision_is_final() -> None:
    state, _ = made(fresh(ANNOUNCING), 1, Announce())
    for move in (Announce(), Decline()):
        with pytest.raises(IllegalMove, match=r"fool\.already_decided"):
            decide(state, 1, move)


def test_anothers_decision_leaves_the_prompts_of_the_rest_alone() -> None:
    before = FOOL.prompts(fresh(ANNOUNCING))
    state, _ = made(fresh(ANNOUNCING), 1, Announce())
    assert FOOL.prompts(state) == {seat: before[seat] for seat in (0, 2, 3)}


def test_until_all_have_decided_others_see_only_that_one_has() -> None:
    looks = []
    for move in (Announce(), Decline()):
        state, _ = made(fresh(ANNOUNCING), 1, move)
        for viewer in (Viewer(0), SPECTATOR):
            view = FOOL.view(state, viewer)
            assert [seat.decided for seat in view.seats] == [False, True, False, False]
            assert [seat.choice for seat in view.seats] == [None] * 4
            assert [seat.announced for seat in view.seats] == [None] * 4
        looks.append(FOOL.view(state, SPECTATOR))
        assert FOOL.view(state, Viewer(1)).seats[1].choice == isinstance(move, Announce)
        assert FOOL.view(state, EVERYTHING).seats[1].choice == isinstance(move, Announce)
    assert looks[0] == looks[1]


def test_others_are_told_only_that_one_has_decided() -> None:
    state = fresh(ANNOUNCING)
    [announced], [declined] = decide(state, 1, Announce()), decide(state, 1, Decline())
    for viewer in (Viewer(0), SPECTATOR):
        assert FOOL.tell(state, announced, viewer) == FOOL.tell(state, declined, viewer)
    own = FOOL.tell(state, announced, Viewer(1))
    assert own is not None
    assert own.facts == (("announces", True),)


def test_once_shown_announcements_are_public_and_stay_in_the_log() -> None:
    state, events = choose(fresh(ANNOUNCING), 0, 3)
    view = FOOL.view(state, SPECTATOR)
    assert [seat.announced for seat in view.seats] == [True, False, False, True]
    assert [seat.decided for seat in view.seats] == [False] * 4
    told = FOOL.tell(folded(fresh(ANNOUNCING), ()), events[1], SPECTATOR)
    assert told is not None
    assert told.logged
    assert dict(told.facts) == {"seats": (0, 3)}


def test_all_decide_again_in_every_round() -> None:
    state = table("g5", "g9", "g3", "g7", options=ANNOUNCING, announcers=(1,))
    state, _ = play(state, "g5 g9 g3 g7")
    assert state.announcers is None
    assert list(FOOL.prompts(state)) == [0, 1, 2, 3]


def test_without_the_option_nothing_can_be_announced() -> None:
    for state in (fresh(PRINTED), choose(fresh(ANNOUNCING))[0]):
        for move in (Announce(), Decline()):
            with pytest.raises(IllegalMove, match=r"fool\.nothing_to_announce"):
                decide(state, 0, move)


def test_who_is_out_of_time_announces_nothing() -> None:
    assert FOOL.default(fresh(ANNOUNCING), 2) == Decline()


# --- what it is worth -----------------------------------------------------------------------------------


def test_without_announcers_points_are_as_ever() -> None:
    assert scored() == (10, -3, 0, -5)


def test_a_successful_announcement_is_worth_ten_more() -> None:
    assert scored(0) == (20, -3, 0, -5)


def test_and_five_for_each_other_announcer_whatever_becomes_of_him() -> None:
    assert scored(0, 1)[0] == 25  # left with cards
    assert scored(0, 2)[0] == 25  # out as Fool
    assert scored(0, 1, 2, 3)[0] == 35
    both = table("g5", "g9", "g3 b4", "g7", options=ANNOUNCING, announcers=(0, 1))
    assert points(play(both, "g5 g9 g3 g7")[0]) == (25, 25, -4, 10)


def test_an_announcer_left_with_cards_loses_double() -> None:
    assert scored(1) == (10, -6, 0, -5)
    ones = table("g5", "g9 1 b3", "g3", "g7 b5", options=ANNOUNCING, announcers=(1,))
    assert points(play(ones, "g5 g9 g3 g7")[0])[1] == -16


def test_an_announcer_out_as_fool_scores_nothing() -> None:
    assert scored(2) == (10, -3, 0, -5)


def test_who_goes_out_without_having_announced_gets_ten_only() -> None:
    assert scored(1, 2, 3) == (10, -6, 0, -10)


def counted(*before: str, announcers: tuple[int, ...]) -> State:
    state = table(
        "g5", "g9 b3", "g3", "g7 b5", options=ANNOUNCING, announcers=announcers, results=results(*before)
    )
    return play(state, "g5 g9 g3 g7")[0]


def test_a_success_counts_as_one_of_the_six() -> None:
    state = counted("10 10 25 10", "0", "0", "0", announcers=(0,))
    assert FOOL.view(state, SPECTATOR).seats[0].tens == 5
    assert FOOL.outcome(state) is None
    assert counted("10 10 25 10 20", "0", "0", "0", announcers=(0,)).ended == "tens"


def test_a_doubled_loss_may_end_the_match() -> None:
    assert counted("0", "-75", "0", "0", announcers=()).ended is None
    assert counted("0", "-75", "0", "0", announcers=(1,)).ended == "floor"


def test_results_keep_who_had_announced() -> None:
    state = counted("0", "0", "0", "0", announcers=(1, 2))
    assert [own[-1].announced for own in state.results] == [False, True, True, False]


def test_it_goes_with_an_agreed_length() -> None:
    state = fresh(Options(length=PLAYERS.length, announcement=True), 5)
    assert len(FOOL.prompts(state)) == 5

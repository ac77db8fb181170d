"""rules.md, section 1, "End"; Common, "Reshuffle"."""

from collections import Counter

from stammtisch.cards.viewer import SPECTATOR
from stammtisch.games.fieber.deck import DECK
from stammtisch.games.fieber.events import Drew, Finished, Played, Reshuffled, WorkedNightShift
from stammtisch.games.fieber.moves import NightShift, Play
from stammtisch.games.fieber.rules import FIEBER

from tests.games.fieber.setting import (
    BY_HAND,
    EXPERIENCED,
    SHUFFLE,
    act,
    cards,
    draw,
    events,
    hands,
    names,
    night_shift,
    owed,
    play,
    playable,
    table,
    winners,
)


def test_after_5000_plays_and_night_shifts_all_still_in_share_the_win() -> None:
    state = table("red-1 red-1", "", "red-2 red-2", deeds=4_999)
    assert winners(play(state, "red-1")) == (0, 2)
    outcome = FIEBER.outcome(play(state, "red-1"))
    assert outcome is not None
    assert outcome.scores == (1, 0, 1)


def test_night_shifts_count_towards_the_5000() -> None:
    state = table("red-2 red-2", "red-2", discard="hot", at=40, deeds=4_999)
    assert winners(night_shift(state, "red-2")) == (0, 1)


def test_one_deed_before_the_limit_the_match_goes_on() -> None:
    assert winners(play(table("red-1 red-1", "red-2", deeds=4_998), "red-1")) is None


def test_a_seat_that_goes_out_with_the_last_deed_does_not_share() -> None:
    state = table("red-2", "red-2", "red-2", discard="hot", at=40, deeds=4_999)
    assert winners(night_shift(state, "red-2")) == (1, 2)


def test_at_the_limit_an_open_draw_counts_as_a_card() -> None:
    """Our ruling."""
    state = play(table("red-1", "red-2", deeds=4_999, options=BY_HAND), "red-1")
    assert winners(state) == (0, 1)
    assert FIEBER.prompts(state) == {}


def test_a_play_made_void_at_the_limit_is_not_counted_and_its_card_stays_in_hand() -> None:
    """Our ruling."""
    state = table("", "red-1 red-2", open_draw=0, turn=1, deeds=4_999, options=BY_HAND)
    assert events(state, Play(0))[-1] == Finished((1,), "last_one")
    after = act(state, 1, Play(0))
    assert (after.deeds, hands(after)[1], after.discard) == (4_999, "red-1 red-2", state.discard)


def test_the_last_one_at_the_limit_wins_alone() -> None:
    state = table("red-2", "red-2", discard="hot", at=40, deeds=4_999)
    assert winners(night_shift(state, "red-2")) == (1,)


# --- reshuffle ---------------------------------------------------------------------------------------


def test_the_pile_is_not_made_anew_before_a_card_must_be_drawn() -> None:
    state = table("red-1 red-1", "red-2 red-2", pile="hot", pile_ends=True, discard="blue-1")
    state = play(state, "red-1")
    assert (state.pile, state.reshuffles) == ((), 0)
    assert FIEBER.view(state, SPECTATOR).pile_back is None
    assert play(state, "red-2").reshuffles == 1


def test_all_but_the_top_is_shuffled_and_the_top_stays() -> None:
    state = table("red-1 blue-2", "red-2", discard="blue-1 hot", beneath="red-3 pill", pile_ends=True)
    happened = events(state, Play(0))
    assert [type(event) for event in happened] == [Played, Reshuffled, Drew]
    after = play(state, "red-1")
    assert names(after.discard) == "red-1"
    assert after.beneath == ()
    drawn = after.hands[0][-1:]
    elsewhere = [*after.hands[0][:-1], *after.hands[1], *after.discard]
    assert Counter((*drawn, *after.pile)) == Counter(DECK) - Counter(elsewhere)


def test_the_new_pile_is_the_match_s_next_shuffle() -> None:
    state = table("red-1 blue-2", "red-2", discard="blue-1 hot", beneath="red-3 pill", pile_ends=True)
    _, reshuffled, _ = events(state, Play(0))
    below = (*cards("blue-1 hot"), *(buried.card for buried in state.beneath))
    assert reshuffled == Reshuffled(SHUFFLE(5, below))


def test_a_reshuffle_amid_an_obligation_leaves_it_and_the_temperature() -> None:
    state = table(
        "red-1 blue-2", "red-2 hot", discard="blue-1 trainee", owed=owed("trainee", 3), at=38, pile_ends=True
    )
    state = play(state, "red-1")
    assert state.reshuffles == 1
    assert (state.temperature, state.obligation) == (39, owed("trainee", 2))
    assert "hot" not in playable(state)


def test_a_reshuffle_under_a_white_top_leaves_white_on_white() -> None:
    state = play(table("bandage red-1", "hot red-1", discard="blue-1", pile_ends=True), "bandage")
    assert state.reshuffles == 1
    assert playable(state) == "red-1"


def test_a_lost_card_in_front_of_a_seat_is_not_shuffled() -> None:
    state = table(
        "red-3 bandage",
        "red-2",
        lost=("blue-3", ""),
        discard="hot",
        at=40,
        options=EXPERIENCED,
        pile_ends=True,
    )
    after = night_shift(state, "red-3")
    assert after.reshuffles == 1
    assert names(after.lost[0]) == "blue-3 red-3"


def test_a_night_shift_of_the_standard_game_never_makes_the_pile_anew() -> None:
    state = table("red-3 bandage", "red-2", discard="hot", at=40, pile_ends=True)
    assert [type(event) for event in events(state, NightShift(0))] == [WorkedNightShift]


def test_by_hand_the_pile_is_made_anew_only_by_the_draw() -> None:
    state = table("red-1 blue-2", "red-2", discard="blue-1 hot", options=BY_HAND, pile_ends=True)
    state = play(state, "red-1")
    assert (state.pile, state.reshuffles) == ((), 0)
    state = draw(state, 0)
    assert state.reshuffles == 1
    assert len(hands(state)[0].split()) == 2


def test_the_end_is_told_with_its_reason() -> None:
    state = table("red-2", "red-3", discard="hot", at=40)
    assert events(state, NightShift(0))[-1] == Finished((1,), "last_one")
    assert events(table("red-1 red-1", "red-2", deeds=4_999), Play(0))[-1] == Finished((0, 1), "limit")

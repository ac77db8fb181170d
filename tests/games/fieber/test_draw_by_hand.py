"""rules.md, section 1, "Draw by hand"; each sentence of it."""

from stammtisch.games.fieber.events import DrawLapsed, Drew, Finished, Played, WentOut
from stammtisch.games.fieber.moves import Draw, NightShift, Play
from stammtisch.games.fieber.rules import FIEBER

from tests.games.fieber.setting import (
    BY_HAND,
    act,
    draw,
    events,
    hands,
    night_shift,
    play,
    playing,
    refused,
    table,
    winners,
)


def test_after_a_play_the_draw_is_open_and_may_be_made_by_a_move_of_its_own() -> None:
    state = play(table("red-1 blue-1", "red-1", pile="hot", options=BY_HAND), "red-1")
    assert (state.open_draw, hands(state)[0]) == (0, "blue-1")
    prompt = FIEBER.prompts(state)[0]
    assert (prompt.kind, prompt.move_type, prompt.steps, prompt.must) == ("draw", "draw", (), False)
    state = draw(state, 0)
    assert (state.open_draw, hands(state)[0]) == (None, "blue-1 hot")


def test_the_next_seat_may_play_without_waiting_for_it() -> None:
    state = play(table("red-1 blue-1", "red-1", options=BY_HAND), "red-1")
    assert set(FIEBER.prompts(state)) == {0, 1}
    assert FIEBER.prompts(state)[1].must


def test_nobody_else_may_make_it_and_it_is_made_once() -> None:
    state = play(table("red-1 blue-1", "red-1", options=BY_HAND), "red-1")
    assert refused(state, 1, Draw()) == "fieber.no_open_draw"
    assert refused(draw(state, 0), 0, Draw()) == "fieber.no_open_draw"


def test_it_lapses_once_the_seat_in_turn_has_played() -> None:
    state = play(table("red-1 blue-1", "red-1 red-2", options=BY_HAND), "red-1")
    happened = events(state, Play(0))
    assert [type(event) for event in happened] == [DrawLapsed, Played]
    state = act(state, 1, Play(0))
    assert (state.open_draw, hands(state)[0]) == (1, "blue-1")
    assert refused(state, 0, Draw()) == "fieber.no_open_draw"


def test_it_lapses_once_the_seat_in_turn_has_worked_a_night_shift() -> None:
    state = table("hot blue-1", "red-1 red-2", at=40, options=BY_HAND)
    state = night_shift(play(state, "hot"), "red-1")
    assert (state.open_draw, state.turn, hands(state)[0]) == (None, 0, "blue-1")


def test_a_night_shift_of_the_standard_game_opens_none() -> None:
    state = table("red-2 red-3", "red-1", discard="hot", at=40, options=BY_HAND)
    assert night_shift(state, "red-2").open_draw is None


def test_with_an_empty_hand_the_open_draw_keeps_the_seat_in() -> None:
    state = play(table("red-1", "red-1", pile="hot", options=BY_HAND), "red-1")
    assert (hands(state)[0], state.out, winners(state)) == ("", (), None)
    assert hands(draw(state, 0))[0] == "hot"


def test_with_an_empty_hand_a_seat_is_out_when_its_draw_lapses() -> None:
    state = play(table("red-1", "red-1", "red-1", options=BY_HAND), "red-1")
    happened = events(state, Play(0))
    assert [type(event) for event in happened] == [DrawLapsed, WentOut, Played]
    state = act(state, 1, Play(0))
    assert (state.out, state.turn) == ((0,), 2)


def test_if_that_leaves_one_seat_it_has_won_and_its_play_is_not_carried_out() -> None:
    state = play(table("red-1", "red-1 red-2", options=BY_HAND), "red-1")
    happened = events(state, Play(0))
    assert [type(event) for event in happened] == [DrawLapsed, WentOut, Finished]
    after = act(state, 1, Play(0))
    assert winners(after) == (1,)
    assert (hands(after)[1], after.temperature, after.deeds) == ("red-1 red-2", 38, 1)


def test_of_the_last_two_going_out_together_the_one_whose_draw_lapses_goes_first() -> None:
    """The other would be out by this very night shift; it has won before."""
    state = play(table("hot", "red-1", at=40, options=BY_HAND), "hot")
    assert FIEBER.prompts(state)[1].kind == "night_shift"
    after = act(state, 1, NightShift(0))
    assert winners(after) == (1,)
    assert (hands(after)[1], after.out) == ("red-1", (0,))


def test_with_a_third_seat_both_of_them_are_out() -> None:
    state = play(table("hot", "red-1", "red-2", at=40, options=BY_HAND), "hot")
    after = act(state, 1, NightShift(0))
    assert after.out == (0, 1)
    assert winners(after) == (2,)


# --- the physician, called to oneself ----------------------------------------------------------------


def test_naming_oneself_one_may_draw_first() -> None:
    state = table("physician red-1", "red-1", pile="blue-1", options=BY_HAND)
    state = play(state, "physician", seat=0)
    prompt = FIEBER.prompts(state)[0]
    assert (prompt.kind, prompt.move_type, prompt.must) == ("play", "", True)
    assert [(step.field, step.kind) for step in prompt.steps] == [("type", "action"), ("slot", "card")]
    assert [option.value for option in prompt.steps[0].options] == ["draw", "play"]
    state = draw(state, 0)
    assert (state.turn, hands(state)[0]) == (0, "red-1 blue-1")
    assert [step.field for step in FIEBER.prompts(state)[0].steps] == ["slot"]


def test_naming_oneself_one_may_play_on_which_loses_the_draw() -> None:
    state = table("physician red-1 red-2", "red-1", options=BY_HAND)
    state = play(state, "physician", seat=0)
    happened = events(state, playing(state, "red-1"))
    assert [type(event) for event in happened] == [DrawLapsed, Played]
    state = play(state, "red-1")
    assert (state.open_draw, hands(state)[0], state.turn) == (0, "red-2", 1)


def test_naming_oneself_one_may_work_a_night_shift_on_which_loses_the_draw() -> None:
    state = table("physician hot", "red-1", "red-1", options=BY_HAND)
    state = play(state, "physician", seat=0)
    assert [option.value for option in FIEBER.prompts(state)[0].steps[0].options] == ["draw", "night_shift"]
    state = night_shift(state, "hot")
    assert (state.open_draw, state.out, state.turn) == (None, (0,), 1)


def test_naming_oneself_with_the_last_card_the_draw_is_compulsory() -> None:
    state = play(table("physician", "red-1", pile="red-2", options=BY_HAND), "physician", seat=0)
    prompt = FIEBER.prompts(state)[0]
    assert (prompt.kind, prompt.steps, prompt.must) == ("draw", (), True)
    assert set(FIEBER.prompts(state)) == {0}
    for move in (Play(0), NightShift(0)):
        assert refused(state, 0, move) == "fieber.no_such_card"
    assert FIEBER.default(state, 0) == Draw()
    assert hands(draw(state, 0))[0] == "red-2"


def test_playing_the_last_card_with_one_s_own_draw_open_one_stays_in() -> None:
    state = play(table("physician red-1", "red-1", options=BY_HAND), "physician", seat=0)
    state = play(state, "red-1")
    assert (state.out, state.open_draw, hands(state)[0]) == ((), 0, "")


# --- whom a physician can be called to ---------------------------------------------------------------


def test_a_seat_that_this_very_play_throws_out_cannot_be_named() -> None:
    state = play(table("red-1", "physician red-1", "red-1", options=BY_HAND), "red-1")
    step = next(step for step in FIEBER.prompts(state)[1].steps if step.field == "seat")
    assert [option.value for option in step.options] == [1, 2]
    assert refused(state, 1, playing(state, "physician", seat=0)) == "fieber.seat_needed"
    after = act(state, 1, playing(state, "physician", seat=2))
    assert (after.out, after.turn) == ((0,), 2)


def test_once_it_has_drawn_it_can_be_named() -> None:
    state = play(table("red-1", "physician red-1", "red-1", options=BY_HAND), "red-1")
    state = draw(state, 0)
    after = act(state, 1, playing(state, "physician", seat=0))
    assert (after.out, after.turn) == ((), 0)


def test_a_seat_with_a_card_left_can_be_named_and_its_open_draw_lapses() -> None:
    state = play(table("red-1 blue-1", "physician red-1", "red-1", options=BY_HAND), "red-1")
    after = act(state, 1, playing(state, "physician", seat=0))
    assert (after.turn, after.open_draw, hands(after)[0]) == (0, 1, "blue-1")


def test_the_drawn_card_is_known_by_its_event() -> None:
    state = play(table("red-1 blue-1", "red-1", pile="hot", options=BY_HAND), "red-1")
    (event,) = FIEBER.decide(state, 0, Draw(), lambda number, items: tuple(items))
    assert event == Drew(0, "fb-white-hot", by_hand=True)

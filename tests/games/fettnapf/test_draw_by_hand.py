"""Draw by hand: when a card may be drawn, when it is forgone, and the hand that must not be empty."""

from dataclasses import replace

from stammtisch.games.fettnapf.events import Drew
from stammtisch.games.fettnapf.moves import Draw
from stammtisch.games.fettnapf.rules import FETTNAPF
from stammtisch.games.fettnapf.state import Options

from tests.games.fettnapf.setting import BY_HAND, act, draw, kinds, play, prompt, refusal, table

LOW = (1, 1, 2)


def test_after_a_play_the_card_waits_to_be_drawn_while_the_match_goes_on() -> None:
    state, events = play(table((5, 1, 1), LOW, LOW, options=BY_HAND), 5)
    assert kinds(events) == ["played", "turn_ended"]
    assert state.open_draws == (0,)
    asked = FETTNAPF.prompts(state)
    assert {seat: (each.kind, each.must) for seat, each in asked.items()} == {
        0: ("draw", False),
        1: ("play", True),
    }


def test_drawing_takes_the_top_card_to_the_end_of_the_hand() -> None:
    state, _ = play(table((5, 1, 2), LOW, LOW, pile=(8, 4), options=BY_HAND), 5)
    after, events = act(state, 0, Draw())
    assert kinds(events) == ["drew"]
    assert (after.hands[0], after.pile, after.open_draws) == ((1, 2, 8), (4,), ())


def test_an_open_draw_is_made_once_and_only_by_its_own_seat() -> None:
    state, _ = play(table((5, 1, 1), LOW, LOW, options=BY_HAND), 5)
    assert refusal(state, Draw(), seat=1) == "fettnapf.no_open_draw"
    assert refusal(draw(state, 0), Draw(), seat=0) == "fettnapf.no_open_draw"


def test_several_seats_may_have_one_draw_open_each() -> None:
    state, _ = play(table(LOW, LOW, LOW, LOW, total=12, options=BY_HAND), 1, 1, 1)
    assert state.open_draws == (0, 1, 2)
    after = draw(draw(state, 1), 2)
    assert after.open_draws == (0,)
    assert [len(hand) for hand in after.hands] == [2, 3, 3, 3]


def test_it_may_be_made_until_the_right_neighbour_has_played_after_that_it_is_forgone() -> None:
    state, _ = play(table(LOW, LOW, LOW, total=12, options=BY_HAND), 1, 1)
    assert refusal(state, Draw(), seat=0) is None
    after, events = play(state, 1)
    assert kinds(events) == ["played", "turn_ended", "draw_forgone"]
    assert refusal(after, Draw(), seat=0) == "fettnapf.no_open_draw"
    assert (after.turn, len(after.hands[0]), after.open_draws) == (0, 2, (1, 2))


def test_a_draw_is_forgone_when_the_play_before_is_done_with_all_its_steps() -> None:
    """Our ruling. The card that an empty hand draws by itself is drawn then."""
    crossing = ["played", "turned", "island_drawn", "turn_ended"]
    state = table((1, 1), LOW, (9, 1, 1), total=24, draws=(0,), turn=2, options=BY_HAND)
    _, events = play(state, 9)
    assert kinds(events) == [*crossing, "draw_forgone"]
    state = table((), LOW, (9, 1, 1), total=24, draws=(0,), turn=2, options=BY_HAND)
    after, events = play(state, 9)
    assert kinds(events) == [*crossing, "drew"]
    assert (events[-1], len(after.hands[0])) == (Drew(0, state.pile[0], "empty_hand"), 1)


def test_with_two_seats_the_others_very_next_play_ends_it() -> None:
    state, _ = play(table(LOW, LOW, total=12, options=BY_HAND), 1, 1)
    assert len(state.hands[0]) == 2
    assert state.open_draws == (1,)


def test_a_card_forgone_stays_forgone_and_the_next_play_opens_one_draw_again() -> None:
    state, _ = play(table(LOW, LOW, total=12, options=BY_HAND), 1, 1, 1)
    after = draw(state, 0)
    assert len(after.hands[0]) == 2
    assert after.open_draws == ()


def test_a_hand_that_would_be_empty_at_the_start_of_its_turn_draws_by_itself() -> None:
    state, events = play(table((1,), LOW, total=12, pile=(8, 4), options=BY_HAND), 1, 1)
    assert events[-1] == Drew(seat=0, card=8, how="empty_hand")
    assert (state.hands[0], state.turn, state.open_draws) == ((8,), 0, (1,))


def test_with_an_empty_hand_the_card_may_be_drawn_by_hand_before() -> None:
    state, _ = play(table((1,), LOW, total=12, pile=(8, 4), options=BY_HAND), 1)
    after, events = play(draw(state, 0), 1)
    assert kinds(events) == ["played", "turn_ended"]
    assert after.hands[0] == (8,)


def test_a_draw_by_hand_reshuffles_if_it_must() -> None:
    state, _ = play(table((5, 1, 1), LOW, pile=(), discard=(0, 9), options=BY_HAND), 5)
    assert state.reshuffles == 0
    _, events = act(state, 0, Draw())
    assert kinds(events) == ["reshuffled", "drew"]


def test_so_does_the_draw_of_an_empty_hand() -> None:
    _, events = play(table((1,), LOW, total=12, pile=(), discard=(0, 9), options=BY_HAND), 1, 1)
    assert kinds(events)[-3:] == ["turn_ended", "reshuffled", "drew"]


def test_draws_still_open_at_the_end_are_void() -> None:
    state = table(LOW, LOW, LOW, islands=((), (), (14,)), pots=(0, 3, 0), total=12, options=BY_HAND)
    after, events = play(state, 1, 1)
    assert kinds(events)[-3:] == ["matched", "turn_ended", "finished"]
    assert after.open_draws == ()
    assert FETTNAPF.prompts(after) == {}
    assert refusal(after, Draw(), seat=0) == "fettnapf.match_over"


def test_a_forgone_draw_withdraws_its_prompt_anothers_draw_withdraws_none() -> None:
    state, _ = play(table(LOW, LOW, LOW, total=12, options=BY_HAND), 1, 1)
    assert prompt(state, 0).id == "0.1"
    assert prompt(draw(state, 1), 0) == prompt(state, 0)
    assert prompt(draw(state, 1), 2) == prompt(state, 2)
    after, _ = play(state, 1)
    assert prompt(after, 0).id == "0.2"


def test_out_of_time_an_open_draw_is_made() -> None:
    state, _ = play(table(LOW, LOW, LOW, total=12, options=BY_HAND), 1)
    assert FETTNAPF.default(state, 0) == Draw()


def test_with_automatic_draw_no_hand_is_ever_asked_while_it_is_empty() -> None:
    state = replace(table((1,), LOW, total=12), options=Options())
    after, events = play(state, 1)
    assert kinds(events) == ["played", "drew", "turn_ended"]
    assert len(after.hands[0]) == 1

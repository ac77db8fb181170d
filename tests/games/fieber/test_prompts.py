"""A prompt's id: it moves on only with the seat's own events or a change of what it may do."""

from collections.abc import Mapping

from stammtisch.cards.viewer import SPECTATOR, Viewer
from stammtisch.games.api import Prompt
from stammtisch.games.fieber.rules import FIEBER
from stammtisch.games.fieber.state import State

from tests.games.fieber.setting import BY_HAND, EXPERIENCED, draw, fresh, night_shift, play, table


def prompts(state: State) -> Mapping[int, Prompt]:
    return FIEBER.prompts(state)


def test_it_counts_the_seat_s_own_prompts() -> None:
    state = fresh(seats=2)
    assert prompts(state)[0].id == "0.0"
    state = play(table("red-1 red-1", "red-1", pile="blue-1 blue-1"), "red-1")
    assert prompts(state)[1].id == "1.0"
    assert prompts(play(state, "red-1"))[0].id == "0.1"


def test_another_s_draw_does_not_change_it() -> None:
    state = play(table("red-1 blue-1", "red-2 bandage", options=BY_HAND), "red-1")
    before = prompts(state)[1]
    assert prompts(draw(state, 0))[1] == before


def test_nor_does_a_drawn_card_that_saves_another_from_going_out() -> None:
    state = play(table("red-1", "red-2 bandage", options=BY_HAND), "red-1")
    before = prompts(state)[1]
    assert prompts(draw(state, 0))[1] == before


def test_it_moves_on_when_that_seat_can_be_named_from_now_on() -> None:
    """A change of one's own legal moves; nobody else is shown it."""
    state = play(table("red-1", "red-2 physician", "red-2", options=BY_HAND), "red-1")
    assert prompts(state)[1].id == "1.0"
    drawn = draw(state, 0)
    assert prompts(drawn)[1].id == "1.1"
    assert prompts(drawn)[1].steps != prompts(state)[1].steps


def test_the_others_cannot_see_that_it_moved_on() -> None:
    """Whether seat 1 holds a physician or a bandage looks the same to them."""
    worlds = [
        draw(play(table("red-1", f"red-2 {card}", "red-2", pile="hot", options=BY_HAND), "red-1"), 0)
        for card in ("physician", "bandage")
    ]
    assert prompts(worlds[0])[1] != prompts(worlds[1])[1]
    for viewer in (Viewer(0), Viewer(2), SPECTATOR):
        assert len({FIEBER.view(world, viewer) for world in worlds}) == 1


def test_a_physician_that_cannot_be_played_changes_nothing() -> None:
    state = play(table("bandage", "red-2 physician", options=BY_HAND), "bandage")
    before = prompts(state)[1]
    assert prompts(draw(state, 0))[1] == before


def test_an_offered_draw_that_lapsed_never_shares_its_id_with_a_later_prompt() -> None:
    state = play(table("red-1 blue-1", "red-1 blue-1", options=BY_HAND), "red-1")
    offered = prompts(state)[0]
    state = play(state, "red-1")
    assert prompts(state)[0].id != offered.id
    assert prompts(state)[0].kind == "play"


def test_a_night_shift_answers_it_too() -> None:
    state = table("red-2 bandage", "red-1 red-1", discard="hot", at=40, options=EXPERIENCED)
    assert prompts(state)[0].id == "0.0"
    state = play(night_shift(state, "red-2"), "red-1")
    assert prompts(state)[0].id == "0.1"

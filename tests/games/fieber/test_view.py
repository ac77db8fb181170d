"""rules.md, section 1: "Who sees what", and what a table shows."""

import pytest
from stammtisch.cards.viewer import EVERYTHING, SPECTATOR, Viewer
from stammtisch.games.api import Motion, Place, Told
from stammtisch.games.fieber.deck import back_of
from stammtisch.games.fieber.events import WentOut
from stammtisch.games.fieber.moves import Draw, Move, NightShift, Play
from stammtisch.games.fieber.rules import FIEBER
from stammtisch.games.fieber.state import State
from stammtisch.games.fieber.view import BuriedView, DeedView, ObligationView, View

from tests.games.fieber.setting import (
    BY_HAND,
    EXPERIENCED,
    cards,
    decide,
    draw,
    night_shift,
    owed,
    play,
    playing,
    table,
)

OTHERS = [Viewer(1), SPECTATOR]


def seen(state: State, viewer: Viewer = SPECTATOR) -> View:
    return FIEBER.view(state, viewer)


def told(state: State, seat: int, move: Move, viewer: Viewer) -> list[Told]:
    items = []
    for event in decide(state, seat, move):
        items.append(FIEBER.tell(state, event, viewer))
        state = FIEBER.evolve(state, event)
    return [item for item in items if item is not None]


def test_the_backs_of_every_hand_are_public_in_order_and_its_faces_its_owner_s() -> None:
    state = table("bandage red-1 blue-1", "blue-2 hot")
    for viewer in (Viewer(0), Viewer(1), SPECTATOR):
        first, second = seen(state, viewer).seats
        assert (first.backs, second.backs) == (("white", "red", "blue"), ("blue", "white"))
        assert first.hand == (cards("bandage red-1 blue-1") if viewer.seat == 0 else None)
        assert second.hand == (cards("blue-2 hot") if viewer.seat == 1 else None)


def test_thermometer_obligation_turn_and_what_was_played_are_public() -> None:
    state = table("red-1", "blue-1", discard="blue-1 trainee red-1", owed=owed("trainee", 2, 1), at=39)
    view = seen(state)
    assert (view.temperature, view.lowest, view.highest) == (39, 35, 41)
    assert view.obligation == ObligationView("trainee", 2, 1)
    assert (view.top, view.discard) == ("fb-red-1", cards("blue-1 trainee red-1"))
    assert (view.turn, view.start, view.out) == (0, 0, ())


def test_of_the_draw_pile_only_size_and_the_back_on_top_are_shown() -> None:
    state = table("red-1", "blue-1", pile="blue-2 hot")
    for viewer in (Viewer(0), SPECTATOR):
        view = seen(state, viewer)
        assert (view.pile_back, view.pile_size, view.pile) == ("blue", 29, None)


def test_an_empty_pile_shows_no_back() -> None:
    view = seen(table("red-1", "blue-1", pile_ends=True))
    assert (view.pile_back, view.pile_size) == (None, 0)


def test_a_card_beneath_the_pile_shows_its_back_to_all_and_its_face_to_its_owner() -> None:
    state = night_shift(table("red-2 bandage", "red-1", discard="hot", at=40), "red-2")
    assert seen(state, Viewer(0)).beneath == (BuriedView(0, "red", "fb-red-2"),)
    for viewer in OTHERS:
        assert seen(state, viewer).beneath == (BuriedView(0, "red", None),)


def test_it_shows_that_only_until_the_reshuffle() -> None:
    state = table("red-2 bandage", "red-1 blue-3", discard="blue-1 hot", at=40, pile_ends=True)
    state = night_shift(state, "red-2")
    assert seen(state, Viewer(0)).beneath[-1].card == "fb-red-2"
    state = play(state, "red-1")
    assert state.reshuffles == 1
    assert seen(state, Viewer(0)).beneath == ()


def test_lost_cards_show_their_backs_to_all_and_their_faces_to_their_owner() -> None:
    state = table("red-2", "red-1", lost=("blue-3 hot", ""), options=EXPERIENCED)
    for viewer in (Viewer(0), *OTHERS):
        own = seen(state, viewer).seats[0]
        assert own.lost_backs == ("blue", "white")
        assert own.lost == (cards("blue-3 hot") if viewer.seat == 0 else None)


def test_who_went_out_still_sees_what_it_put_away() -> None:
    state = table("red-2 hot", "red-1", "red-1", lost=("blue-3 pill", "", ""), discard="bandage", at=40)
    state = FIEBER.evolve(state, WentOut(0, "third_card"))
    assert [buried.card for buried in seen(state, Viewer(0)).beneath] == list(cards("blue-3 pill red-2 hot"))
    assert [buried.card for buried in seen(state, Viewer(1)).beneath] == [None] * 4
    assert [seat.out for seat in seen(state).seats] == [True, False, False]


def test_the_open_draw_and_the_last_deed_are_public() -> None:
    state = play(table("physician red-1", "red-1", options=BY_HAND), "physician", seat=1)
    for viewer in (Viewer(0), *OTHERS):
        view = seen(state, viewer)
        assert view.open_draw == 0
        assert view.last == DeedView(0, "played", "white", "fb-white-physician", 37, 1)


def test_the_last_night_shift_shows_a_back_to_all() -> None:
    state = night_shift(table("red-2 bandage", "red-1", discard="hot", at=40), "red-2")
    for viewer in (Viewer(0), *OTHERS):
        assert seen(state, viewer).last == DeedView(0, "night_shift", "red", None, 40, None)


def test_only_one_s_own_count_of_prompts_is_shown() -> None:
    state = play(table("red-1 red-2", "red-1"), "red-1")
    assert (seen(state, Viewer(0)).asked, seen(state, Viewer(1)).asked, seen(state).asked) == (1, 0, None)


def test_opened_everything_is_shown_to_everybody() -> None:
    state = table("red-2 bandage", "red-1", discard="hot", beneath="pill", lost=("blue-3", ""))
    for viewer in (EVERYTHING, Viewer(1, opened=True)):
        view = seen(state, viewer)
        assert [seat.hand for seat in view.seats] == [cards("red-2 bandage"), cards("red-1")]
        assert view.seats[0].lost == cards("blue-3")
        assert view.beneath[0].card == "fb-white-pill"
        assert view.pile == state.pile


def test_the_end_shows_the_winners() -> None:
    view = seen(night_shift(table("red-2", "red-3", discard="hot", at=40), "red-2"))
    assert (view.over, view.winners, view.turn, view.out) == (True, (1,), None, (0,))


# --- what is told ------------------------------------------------------------------------------------


def test_a_play_is_told_to_all_with_its_slot_and_what_it_did() -> None:
    state = table("bandage red-2", "red-1", discard="pill", at=36, owed=owed("pill"))
    for viewer in (Viewer(0), *OTHERS):
        played = told(state, 0, Play(1), viewer)[0]
        assert played.kind == "fieber.played"
        assert dict(played.facts) == {
            "card": "fb-red-2",
            "slot": 1,
            "before": 36,
            "temperature": 40,
            "doubled": True,
        }
        assert played.motions == (Motion(Place("hand", 0, 1), Place("discard"), "fb-red-2"),)


def test_directions_names_and_obligations_are_told() -> None:
    state = table("wonder physician trainee", "red-1", at=38)
    (wonder, *_), (physician, *_), (trainee, *_) = (
        told(state, 0, move, SPECTATOR)
        for move in (
            playing(state, "wonder", direction="down"),
            playing(state, "physician", seat=1),
            playing(state, "trainee"),
        )
    )
    assert ("direction", "down") in wonder.facts
    assert ("named", 1) in physician.facts
    assert {("obligation", "trainee"), ("left", 3)} <= set(trainee.facts)


def test_a_draw_tells_the_back_to_all_and_the_face_to_its_owner() -> None:
    state = play(table("red-1 blue-1", "red-1", pile="hot", options=BY_HAND), "red-1")
    (own,) = told(state, 0, Draw(), Viewer(0))
    assert own == Told(
        "fieber.drew",
        0,
        (("back", "white"), ("card", "fb-white-hot")),
        (Motion(Place("pile"), Place("hand", 0, 1), "fb-white-hot"),),
    )
    for viewer in OTHERS:
        (other,) = told(state, 0, Draw(), viewer)
        assert other == Told(
            "fieber.drew", 0, (("back", "white"),), (Motion(Place("pile"), Place("hand", 0, 1)),)
        )


def test_a_night_shift_tells_the_back_and_the_slot_to_all_and_the_face_to_its_owner() -> None:
    state = table("red-2 bandage", "red-1", discard="red-syringe", at=40, owed=owed("red-syringe"))
    facts = {"slot": 1, "back": "white", "lapsed": "red-syringe"}
    for viewer in (Viewer(0), *OTHERS):
        (item,) = told(state, 0, NightShift(1), viewer)
        own = {"card": "fb-white-bandage"} if viewer.seat == 0 else {}
        assert dict(item.facts) == facts | own
        assert item.motions[0].card == own.get("card")


def test_a_reshuffle_tells_how_many_cards_and_none_of_them() -> None:
    state = table("red-1 blue-2", "red-2", discard="blue-1 hot", pile_ends=True)
    _, reshuffled, _ = told(state, 0, Play(0), Viewer(0))
    assert reshuffled.kind == "fieber.reshuffled"
    assert reshuffled.facts == (("cards", 29),)
    assert [(motion.source.zone, motion.count, motion.card) for motion in reshuffled.motions] == [
        ("discard", 2, None),
        ("beneath", 27, None),
    ]


def test_every_line_stays_in_the_log() -> None:
    state = play(table("red-1", "red-1", "red-1", options=BY_HAND), "red-1")
    items = told(state, 1, Play(0), SPECTATOR)
    assert [item.kind for item in items] == ["fieber.draw_lapsed", "fieber.out", "fieber.played"]
    assert all(item.logged for item in items)


def test_the_deal_moves_each_seat_s_three_cards_and_shows_one_s_own() -> None:
    state = FIEBER.initial(BY_HAND, 2, 0)
    _, deal = FIEBER.setup(state, lambda number, items: tuple(items))
    for viewer in (Viewer(0), SPECTATOR):
        item = FIEBER.tell(state, deal, viewer)
        assert item is not None
        assert item.facts == (("backs", ("red", "blue", "white")), ("pile", 26))
        shown = [motion.card for motion in item.motions if motion.target.seat == 0]
        assert [card is not None for card in shown] == [viewer.seat == 0] * 3
        assert all(motion.card is None for motion in item.motions if motion.target.seat == 1)


@pytest.mark.parametrize("viewer", [Viewer(0), Viewer(1), SPECTATOR])
def test_a_drawn_card_is_shown_by_its_back_in_the_view(viewer: Viewer) -> None:
    state = draw(play(table("red-1 blue-1", "red-1", pile="hot", options=BY_HAND), "red-1"), 0)
    assert seen(state, viewer).seats[0].backs == tuple(map(back_of, cards("blue-1 hot")))

"""rules.md, section 3: "Who sees what", and what a table shows."""

from dataclasses import replace

import pytest
from stammtisch.cards.viewer import EVERYTHING, SPECTATOR, Viewer
from stammtisch.games.squirrel.moves import Add, Pick, Put, Swap
from stammtisch.games.squirrel.rules import SQUIRREL
from stammtisch.games.squirrel.state import Options, State
from stammtisch.games.squirrel.view import CountView

from tests.games.squirrel.setting import (
    BASIC,
    BIRDHOUSE,
    EVERY_OPTIONS,
    OWN,
    autumn,
    cards,
    faces,
    found_in_turn,
    fresh,
    play,
    random_match,
    rows,
    turn_up,
    viewers,
    winter,
)

BLOCK = rows("food death", "love cat?")


def shown(state: State, viewer: Viewer) -> dict[str, str | None]:
    """The faces of all cards on the table, as the view has them."""
    view = SQUIRREL.view(state, viewer)
    lying = [*view.table, *(card for seat in view.seats for card in seat.patch)]
    return {card.place: card.card for card in lying}


def test_hands_are_their_owners_and_their_sizes_public() -> None:
    state = autumn(BLOCK, "food bomb food", "death")
    for viewer in (Viewer(0), Viewer(1), SPECTATOR):
        for seat in SQUIRREL.view(state, viewer).seats:
            hand = state.hands[seat.seat]
            assert seat.hand_size == len(hand)
            assert seat.hand == (hand if viewer.seat == seat.seat else None)


def test_the_size_of_the_pile_does_not_count_the_upturned_card() -> None:
    state = autumn(BLOCK, "food", "death", up="bomb", pile="again food")
    for viewer in (Viewer(0), SPECTATOR):
        view = SQUIRREL.view(state, viewer)
        assert (view.up, view.pile, view.rest) == ("sq-bomb", 2, None)


def test_the_mix_is_public() -> None:
    kinds = {count.kind: count.count for count in SQUIRREL.view(fresh(BASIC, 4), SPECTATOR).mix}
    specials = {"bomb": 1, "again": 1, "sleepy": 1, "love": 1, "cat": 1}
    assert kinds == {"food": 11, "death": 9, **specials}
    assert CountView("birdhouse", 1) in SQUIRREL.view(fresh(BIRDHOUSE, 4), SPECTATOR).mix


def test_face_up_cards_are_public_and_the_start_blocks_hidden_one_is_nobodys() -> None:
    for options in (BASIC, OWN):
        state = replace(autumn(BLOCK, "food", "death", options=options))
        for viewer in (Viewer(0), Viewer(1), SPECTATOR):
            assert shown(state, viewer) == {
                "0,0": "sq-food",
                "1,0": "sq-death",
                "0,1": "sq-love",
                "1,1": None,
            }


def test_strict_memory_hides_a_card_even_from_the_one_who_hid_it() -> None:
    state, _ = play(autumn(BLOCK, "bomb food", "death"), Swap("0,0", "sq-bomb"))
    for viewer in (Viewer(0), Viewer(1), SPECTATOR):
        assert shown(state, viewer)["0,0"] is None


def test_own_placements_show_their_face_to_the_one_who_placed_them_alone() -> None:
    state, _ = play(
        autumn(BLOCK, "bomb food", "death cat", options=OWN), Swap("0,0", "sq-bomb"), Swap("1,0", "sq-cat")
    )
    assert [shown(state, viewer)["0,0"] for viewer in (Viewer(0), Viewer(1), SPECTATOR)] == [
        "sq-bomb",
        None,
        None,
    ]
    assert [shown(state, viewer)["1,0"] for viewer in (Viewer(0), Viewer(1), SPECTATOR)] == [
        None,
        "sq-cat",
        None,
    ]


def test_own_memory_goes_for_cards_added_at_the_end_and_lasts_through_winter() -> None:
    state = autumn(rows("food? food? food? food?"), "bomb", "death", options=OWN)
    state, _ = play(state, Add("sq-bomb", "0,1"), Add("sq-death", "1,1"))
    assert state.winter
    assert shown(state, Viewer(0)) == dict.fromkeys(("0,0", "1,0", "2,0", "3,0", "1,1")) | {"0,1": "sq-bomb"}


def test_own_memory_goes_for_ones_own_patch() -> None:
    for memory, face in (("strict", None), ("own", "sq-death")):
        options = Options("reverse", memory)  # type: ignore[arg-type]
        state = autumn(rows("food death"), "", "", options=options)
        state, _ = play(state, Pick("1,0", "0:0,0"))
        assert shown(state, Viewer(0))["0:0,0"] == face
        assert shown(state, Viewer(1))["0:0,0"] is None
        assert shown(state, SPECTATOR)["0:0,0"] is None


def test_who_is_out_still_sees_his_own_placements_and_no_more() -> None:
    table = [*rows("food? bomb?", by=0), *rows("death? again?", at=(0, 1), by=1)]
    state = winter(table, lives=(0, 3, 3), turn=1, options=OWN)
    assert shown(state, Viewer(0)) == {"0,0": "sq-food", "1,0": "sq-bomb", "0,1": None, "1,1": None}


def test_cards_turned_up_are_public() -> None:
    state = turn_up(winter(found_in_turn("bomb", "food")))
    for viewer in (Viewer(0), Viewer(1), SPECTATOR):
        assert shown(state, viewer) == {"0,0": "sq-bomb", "1,0": None}
        assert [card.side for card in SQUIRREL.view(state, viewer).table] == ["turned", "down"]


def test_lives_food_and_the_sleepy_squirrels_holder_are_public() -> None:
    state = turn_up(winter(found_in_turn("sleepy", "food"), lives=(2, 3), food=(1, 4)))
    seats = SQUIRREL.view(state, SPECTATOR).seats
    assert [(seat.lives, seat.food, seat.sleepy) for seat in seats] == [(2, 1, True), (3, 4, False)]


def test_the_turn_and_what_is_asked_are_public() -> None:
    state = autumn(BLOCK, "food", "death", up="bomb", turn=1)
    view = SQUIRREL.view(state, SPECTATOR)
    assert (view.phase, view.turn, view.asked, view.side) == ("autumn", 1, "put", 4)
    view = SQUIRREL.view(play(state, Put("2,0"))[0], SPECTATOR)
    assert (view.turn, view.asked, view.put) == (1, "swap", "2,0")


def test_winners_and_what_decided_are_shown_when_the_match_is_over() -> None:
    view = SQUIRREL.view(turn_up(winter(found_in_turn("death"), lives=(1, 2))), SPECTATOR)
    assert (view.over, view.winners, view.decided, view.turn, view.asked) == (True, (1,), "alone", None, None)


def test_the_square_is_shown_row_by_row_not_in_the_order_of_laying() -> None:
    state, _ = play(autumn(BLOCK, "food", "death", up="bomb"), Put("0,-1"), Swap("1,0", "sq-food"))
    places = [card.place for card in SQUIRREL.view(state, SPECTATOR).table]
    assert places == ["0,-1", "0,0", "1,0", "0,1", "1,1"]


@pytest.mark.parametrize("options", EVERY_OPTIONS)
def test_opened_everything_is_shown(options: Options) -> None:
    for _, _, state in random_match(options, 3, 7):
        view = SQUIRREL.view(state, EVERYTHING)
        assert shown(state, EVERYTHING) == {place: face for place, (face, _) in faces(state).items()}
        assert tuple(seat.hand for seat in view.seats) == state.hands
        assert view.rest == state.pile


@pytest.mark.parametrize("options", EVERY_OPTIONS)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nobody_is_shown_a_face_the_rules_hide(options: Options, seats: int) -> None:
    """Followed event by event here, without the view's own code: who put what face down where."""
    for seed in range(3):
        hider: dict[str, int | None] = {}
        for _, events, state in random_match(options, seats, seed):
            for event in events:
                if event.type in {"swapped", "added", "picked"}:
                    hider[event.place] = event.seat
            for viewer in viewers(seats):
                expected = {
                    place: face
                    if side != "down"
                    or (
                        options.memory == "own"
                        and viewer.seat is not None
                        and hider.get(place) == viewer.seat
                    )
                    else None
                    for place, (face, side) in faces(state).items()
                }
                assert shown(state, viewer) == expected
                view = SQUIRREL.view(state, viewer)
                assert [seat.hand for seat in view.seats] == [
                    hand if seat == viewer.seat else None for seat, hand in enumerate(state.hands)
                ]
                assert view.rest is None


def test_a_hand_keeps_the_order_in_which_it_came() -> None:
    state = autumn(BLOCK, "food bomb again", "death")
    after, _ = play(state, Swap("0,1", "sq-bomb"))
    assert SQUIRREL.view(after, Viewer(0)).seats[0].hand == cards("food again love")

"""rules.md, section 3: the variant "Reverse or Die"."""

import pytest
from stammtisch.games.squirrel.events import WinterBegan
from stammtisch.games.squirrel.moves import Pick, Turn
from stammtisch.games.squirrel.state import State, asked

from tests.games.squirrel.setting import (
    REVERSE,
    autumn,
    faces,
    offered,
    options_of,
    play,
    random_match,
    refusal,
    rows,
    winter,
)

SQUARE = rows("food death", "love cat")


def yard(*patches: str, turn: int = 0) -> State:
    """Two seats, a small square, and in each patch a row of cards."""
    hidden = [card for seat, row in enumerate(patches) for card in rows(row, patch=seat)]
    return autumn([*SQUARE, *hidden], "", "", turn=turn, options=REVERSE)


def test_a_card_of_the_square_goes_face_down_into_ones_own_patch() -> None:
    state, _ = play(yard("bomb?"), Pick("1,0", "0:0,1"))
    assert faces(state)["0:0,1"] == ("sq-death", "down")
    assert "1,0" not in faces(state)
    assert (state.turn, asked(state)) == (1, "pick")


def test_the_first_card_of_a_patch_goes_anywhere_so_it_is_where_the_patch_is() -> None:
    """Our ruling: a patch has no place of its own; its first card lies at 0,0."""
    assert options_of(yard(), "place") == {"0:0,0"}
    assert refusal(yard(), Pick("0,0", "0:1,0")) == "squirrel.no_neighbour"


def test_later_cards_share_an_edge_with_an_earlier_one_of_ones_own() -> None:
    state = yard("bomb? food?", "again?")
    assert options_of(state, "place") == {
        f"0:{place}" for place in ("0,-1", "1,-1", "-1,0", "2,0", "0,1", "1,1")
    }
    assert refusal(state, Pick("0,0", "0:2,1")) == "squirrel.no_neighbour"
    assert refusal(state, Pick("0,0", "0:1,0")) == "squirrel.occupied"


def test_nobody_adds_to_a_foreign_patch_or_to_the_square() -> None:
    state = yard("bomb?", "again?")
    for place in ("1:1,0", "1:0,0", "2,0", "3:0,0"):
        assert refusal(state, Pick("0,0", place)) == "squirrel.no_neighbour"


def test_a_patch_may_have_any_shape_and_size() -> None:
    state = yard("food? food? food? food? food? food? food?")
    assert {"0:7,0", "0:-1,0"} <= options_of(state, "place")


def test_every_card_of_the_square_may_be_taken_a_birdhouse_too() -> None:
    state = autumn(rows("birdhouse food"), "", "", "", options=REVERSE)
    assert options_of(state, "take") == {"0,0", "1,0"}
    assert refusal(state, Pick("2,0", "0:0,0")) == "squirrel.nothing_to_take"
    assert refusal(yard("bomb?"), Pick("0:0,0", "0:0,1")) == "squirrel.nothing_to_take"


@pytest.mark.parametrize(("seats", "sizes"), [(2, [8, 8]), (3, [8, 8, 9]), (4, [6, 6, 6, 7])])
def test_patches_differ_by_one_card_at_most(seats: int, sizes: list[int]) -> None:
    for _, events, after in random_match(REVERSE, seats, 3):
        if any(isinstance(event, WinterBegan) for event in events):
            owners = [lying.place[0] for lying in after.table]
            assert sorted(owners.count(str(seat)) for seat in range(seats)) == sizes
            assert {lying.side for lying in after.table} == {"down"}


def test_winter_begins_with_the_seat_after_the_last_taker() -> None:
    state = autumn([*rows("food"), *rows("bomb?", patch=0)], "", "", turn=1, options=REVERSE)
    state, events = play(state, Pick("0,0", "1:0,0"))
    assert events[-1] == WinterBegan(0)
    for _, events, after in random_match(REVERSE, 3, 5):
        if any(isinstance(event, WinterBegan) for event in events):
            patches = [lying.place[0] for lying in after.table]
            last = max(range(3), key=lambda seat: patches.count(str(seat)))  # 9 of 25: it took first and last
            assert after.turn == (last + 1) % 3


def test_in_winter_a_card_of_anyones_patch_may_be_turned_up_the_deads_included() -> None:
    table = [*rows("food? food?", patch=0), *rows("death?", patch=1), *rows("food! food?", patch=2)]
    state = winter(table, lives=(3, 0, 2), options=REVERSE)
    places = {"0:0,0", "0:1,0", "1:0,0", "2:1,0"}
    assert {move.place for move in offered(state) if isinstance(move, Turn)} == places
    after, _ = play(state, Turn("1:0,0"))
    assert (after.lives, after.turn) == ((2, 0, 2), 2)

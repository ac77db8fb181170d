"""rules.md, section 3: the variant "The Birdhouse"."""

import pytest
from stammtisch.games.squirrel.moves import Put, Shift, Swap, Turn
from stammtisch.games.squirrel.state import State, asked, mix

from tests.games.squirrel.setting import (
    BASIC,
    BIRDHOUSE,
    autumn,
    cards,
    faces,
    offered,
    play,
    random_match,
    refusal,
    rows,
    winter,
)

BLOCK = rows("food death", "birdhouse cat")


def shifts(state: State, take: str) -> set[str]:
    """Where a card may be hidden after this one has been taken."""
    return {move.place for move in offered(state) if isinstance(move, Shift) and move.take == take}


def test_any_face_up_card_but_the_birdhouse_may_be_taken() -> None:
    state = autumn(BLOCK, "food", "death", options=BIRDHOUSE)
    assert {move.take for move in offered(state) if isinstance(move, Shift)} == {"0,0", "1,0", "1,1"}
    assert refusal(state, Shift("0,1", "0,1", "sq-food")) == "squirrel.nothing_to_take"


def test_a_hand_card_may_be_hidden_on_any_legal_place_the_gap_included() -> None:
    state = autumn(BLOCK, "food bomb", "death", options=BIRDHOUSE)
    places = shifts(state, "1,0")
    assert places == {"0,-1", "-1,0", "1,0", "-1,1", "2,1", "0,2", "1,2"}
    after, _ = play(state, Shift("1,0", "1,2", "sq-bomb"))
    assert after.hands[0] == cards("food death")
    assert faces(after) == {
        "0,0": ("sq-food", "up"),
        "0,1": ("sq-birdhouse", "up"),
        "1,1": ("sq-cat", "up"),
        "1,2": ("sq-bomb", "down"),
    }


def test_the_place_must_share_an_edge_with_a_card_left_after_taking() -> None:
    state = autumn(rows("birdhouse death food"), "food", "death", options=BIRDHOUSE)
    assert refusal(state, Shift("2,0", "2,1", "sq-food")) == "squirrel.no_neighbour"  # only the taken one's
    assert refusal(state, Shift("2,0", "2,0", "sq-food")) is None  # the gap still has a neighbour
    lonely = autumn(rows("birdhouse . food"), "food", "death", options=BIRDHOUSE)
    assert refusal(lonely, Shift("2,0", "2,0", "sq-food")) == "squirrel.no_neighbour"  # this gap has none
    assert shifts(lonely, "2,0") == {"0,-1", "-1,0", "1,0", "0,1"}


def test_the_bounding_box_is_that_of_the_cards_left_and_the_new_one() -> None:
    row = rows("birdhouse death food love")  # as wide as the square of two players
    state = autumn(row, "food", "death", options=BIRDHOUSE)
    assert refusal(state, Shift("1,0", "-1,0", "sq-food")) == "squirrel.too_wide"
    assert refusal(state, Shift("3,0", "-1,0", "sq-food")) is None  # with the rightmost taken there is room
    assert refusal(state, Shift("3,0", "-2,0", "sq-food")) == "squirrel.no_neighbour"


def test_the_grid_may_fall_into_parts() -> None:
    state = autumn(rows("birdhouse death food"), "bomb", "death", options=BIRDHOUSE)
    after, _ = play(state, Shift("1,0", "3,0", "sq-bomb"))
    assert set(faces(after)) == {"0,0", "2,0", "3,0"}


def test_an_occupied_place_is_none_for_hiding_and_the_birdhouse_is_never_covered() -> None:
    state = autumn(BLOCK, "food", "death", options=BIRDHOUSE)
    assert refusal(state, Shift("1,0", "0,0", "sq-food")) == "squirrel.occupied"
    assert refusal(state, Shift("1,0", "0,1", "sq-food")) == "squirrel.occupied"


def test_the_birdhouse_counts_for_adjacency_and_the_bounding_box() -> None:
    state = autumn(rows("birdhouse . . food"), "food", "death", up="bomb", options=BIRDHOUSE)
    assert refusal(state, Put("1,0")) is None  # beside the Birdhouse alone
    assert refusal(state, Put("4,0")) == "squirrel.too_wide"  # the Birdhouse is four to the left


def test_the_birdhouse_is_no_face_up_card_when_it_comes_to_adding() -> None:
    state = autumn(rows("birdhouse death?"), "food", "death", options=BIRDHOUSE)
    assert asked(state) == "add"


def test_taking_the_last_card_but_the_birdhouse_leads_to_adding() -> None:
    state = autumn(rows("birdhouse death"), "food", "death", options=BIRDHOUSE)
    after, _ = play(state, Shift("1,0", "1,0", "sq-food"))
    assert asked(after) == "add"


def test_the_card_taken_may_be_hidden_itself_anywhere() -> None:
    state = autumn(BLOCK, "food bomb", "death", options=BIRDHOUSE)
    assert refusal(state, Shift("1,1", "0,2", "sq-cat")) is None
    assert refusal(state, Shift("1,0", "0,2", "sq-cat")) == "squirrel.not_in_hand"


def test_in_the_basic_game_the_card_comes_back_into_the_place_taken_from() -> None:
    assert refusal(autumn(BLOCK, "food", "death"), Shift("1,0", "1,0", "sq-food")) == "squirrel.not_now"
    state = autumn(BLOCK, "food", "death", options=BIRDHOUSE)
    assert refusal(state, Swap("1,0", "sq-food")) == "squirrel.not_now"


def test_the_birdhouse_is_never_turned_up_or_credited() -> None:
    state = winter(rows("birdhouse food?", "death? food?"), options=BIRDHOUSE)
    assert {move.place for move in offered(state) if isinstance(move, Turn)} == {"1,0", "0,1", "1,1"}
    assert refusal(state, Turn("0,0")) == "squirrel.not_face_down"
    for place in ("1,0", "0,1", "1,1"):
        state, _ = play(state, Turn(place))
    assert state.outcome is not None  # all up, although the Birdhouse was never turned
    assert sum(state.food) == 2


def test_in_the_basic_game_a_birdhouse_is_food_like_any_other() -> None:
    taking = autumn(BLOCK, "food", "death", "food")
    assert refusal(taking, Swap("0,1", "sq-birdhouse")) is None
    after, _ = play(winter(rows("birdhouse? food?")), Turn("0,0"))
    assert after.food == (1, 0)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_grid_ends_as_the_full_square_with_the_birdhouse_where_it_was(seats: int) -> None:
    for seed in range(15):
        whole = [after for _, _, after in random_match(BIRDHOUSE, seats, seed)]
        landmarks = {lying.place for state in whole for lying in state.table if lying.card == "sq-birdhouse"}
        assert len(landmarks) == 1
        points = [tuple(map(int, lying.place.split(","))) for lying in whole[-1].table]
        for numbers in zip(*points, strict=True):
            assert max(numbers) - min(numbers) + 1 == mix(BIRDHOUSE, seats).side
        assert len(set(points)) == mix(BIRDHOUSE, seats).side ** 2


def test_some_grids_do_fall_into_parts() -> None:
    """Else the matches above would not try what they are for."""

    def neighbours(place: str) -> set[str]:
        x, y = map(int, place.split(","))
        return {f"{x + 1},{y}", f"{x - 1},{y}", f"{x},{y + 1}", f"{x},{y - 1}"}

    grids = [
        {lying.place for lying in after.table}
        for seed in range(5)
        for _, _, after in random_match(BIRDHOUSE, 3, seed)
    ]
    assert any(not neighbours(place) & grid for grid in grids for place in grid)
    basic = [{lying.place for lying in after.table} for _, _, after in random_match(BASIC, 3, 0)]
    assert not any(not neighbours(place) & grid for grid in basic for place in grid)

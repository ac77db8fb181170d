"""rules.md, section 3: cards and set-up."""

from collections import Counter

import pytest
from stammtisch.cards.shuffle import shuffler
from stammtisch.games.squirrel.rules import SQUIRREL
from stammtisch.games.squirrel.state import Options, State, deck, mix

from tests.games.squirrel.setting import BASIC, BIRDHOUSE, EVERY_OPTIONS, REVERSE, fresh

FOOD, DEATH, LANDMARK = "sq-food", "sq-death", "sq-birdhouse"
SPECIALS = {"sq-bomb": 1, "sq-again": 1, "sq-sleepy": 1, "sq-love": 1, "sq-cat": 1}


def everything(state: State) -> Counter[str]:
    held = [card for hand in state.hands for card in hand]
    up = [] if state.up is None else [state.up]
    return Counter[str]([*held, *state.pile, *up, *(lying.card for lying in state.table)])


@pytest.mark.parametrize(
    ("options", "seats", "common", "side"),
    [
        (BASIC, 2, {FOOD: 8, DEATH: 3}, 4),
        (BASIC, 3, {FOOD: 13, LANDMARK: 1, DEATH: 6}, 5),
        (BASIC, 4, {FOOD: 11, DEATH: 9}, 5),
        (BIRDHOUSE, 2, {FOOD: 7, LANDMARK: 1, DEATH: 3}, 4),
        (BIRDHOUSE, 3, {FOOD: 13, LANDMARK: 1, DEATH: 6}, 5),
        (BIRDHOUSE, 4, {FOOD: 10, LANDMARK: 1, DEATH: 9}, 5),
        (REVERSE, 2, {FOOD: 8, DEATH: 3}, 4),
        (REVERSE, 3, {FOOD: 13, LANDMARK: 1, DEATH: 6}, 5),
        (REVERSE, 4, {FOOD: 11, DEATH: 9}, 5),
    ],
)
def test_the_mix_for_this_many_players(
    options: Options, seats: int, common: dict[str, int], side: int
) -> None:
    assert Counter(deck(options, seats)) == Counter({**common, **SPECIALS})
    assert mix(options, seats).side == side


@pytest.mark.parametrize("options", EVERY_OPTIONS)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_mix_fills_the_square_and_harms_each_player_three_times(options: Options, seats: int) -> None:
    cards = Counter(deck(options, seats))
    assert cards.total() == mix(options, seats).side ** 2
    assert cards["sq-death"] + 2 * cards["sq-bomb"] + cards["sq-cat"] == 3 * seats
    assert everything(fresh(options, seats)) == cards


@pytest.mark.parametrize(("seats", "pile"), [(2, 6), (3, 12), (4, 9)])
def test_three_cards_each_a_block_of_four_and_the_rest_is_the_pile(seats: int, pile: int) -> None:
    for options in (BASIC, BIRDHOUSE):
        state = fresh(options, seats)
        assert [len(hand) for hand in state.hands] == [3] * seats
        assert [lying.place for lying in state.table] == ["0,0", "1,0", "0,1", "1,1"]
        assert len(state.pile) == pile - 1
        assert state.up is not None  # the first turn has begun


def test_three_of_the_start_block_lie_face_up_and_one_face_down() -> None:
    down = set()
    for seed in range(40):
        state = fresh(BASIC, shuffle=shuffler(bytes([seed])))
        sides = [lying.side for lying in state.table]
        assert sorted(sides) == ["down", "up", "up", "up"]
        assert all(lying.by is None for lying in state.table)
        down.add(sides.index("down"))
    assert down == {0, 1, 2, 3}  # which one: from the seed


def test_the_birdhouse_lies_face_up_in_the_start_block_at_a_place_from_the_seed() -> None:
    where = set()
    for seed in range(40):
        state = fresh(BIRDHOUSE, 3, shuffle=shuffler(bytes([seed])))
        assert {lying.side for lying in state.table} == {"up"}
        (landmark,) = [lying.place for lying in state.table if lying.card == LANDMARK]
        where.add(landmark)
        assert LANDMARK not in (*state.pile, state.up, *(card for hand in state.hands for card in hand))
    assert where == {"0,0", "1,0", "0,1", "1,1"}


@pytest.mark.parametrize(("seats", "side"), [(2, 4), (3, 5), (4, 5)])
def test_in_reverse_all_cards_lie_face_up_in_the_square(seats: int, side: int) -> None:
    state = fresh(REVERSE, seats)
    assert {lying.place for lying in state.table} == {f"{x},{y}" for x in range(side) for y in range(side)}
    assert {lying.side for lying in state.table} == {"up"}
    assert (state.pile, state.up, state.hands) == ((), None, ((),) * seats)


def test_everyone_has_three_lives_and_no_food() -> None:
    state = fresh(BASIC, 4)
    assert (state.lives, state.food) == ((3,) * 4, (0,) * 4)


def test_the_host_may_pick_the_start_seat_else_it_is_drawn_from_the_seed() -> None:
    assert [fresh(BASIC, 3, start=seat).turn for seat in range(3)] == [0, 1, 2]
    drawn = {fresh(BASIC, 3, None, shuffler(bytes([seed]))).turn for seed in range(30)}
    assert drawn == {0, 1, 2}


def test_the_deal_depends_on_the_seed_and_on_nothing_else() -> None:
    state = SQUIRREL.initial(BASIC, 4, None)
    once, again, other = (SQUIRREL.setup(state, shuffler(key)) for key in (b"a", b"a", b"b"))
    assert once == again
    assert once != other

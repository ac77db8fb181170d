"""rules.md, section 3: the autumn turn of the basic game."""

from stammtisch.games.squirrel.events import TurnBegan, WinterBegan
from stammtisch.games.squirrel.moves import Add, Put, Skip, Swap, Turn
from stammtisch.games.squirrel.rules import SQUIRREL
from stammtisch.games.squirrel.state import asked

from tests.games.squirrel.setting import (
    BASIC,
    autumn,
    cards,
    faces,
    fresh,
    offered,
    options_of,
    play,
    prompt,
    random_match,
    refusal,
    rows,
)

BLOCK = rows("food death", "love cat?")


def test_a_turn_begins_with_the_top_of_the_pile_turned_up() -> None:
    start = fresh(BASIC, 3)
    state, _ = play(start, Put("2,0"))
    state, events = play(state, Swap("2,0", start.hands[0][0]))
    assert events[-1] == TurnBegan(1, start.pile[0])
    assert (state.up, state.pile, state.turn) == (start.pile[0], start.pile[1:], 1)


def test_the_upturned_card_goes_face_up_on_an_empty_place_beside_a_card() -> None:
    state = autumn(BLOCK, "food food food", "death death death", up="bomb", pile="again")
    beside = {"0,-1", "1,-1", "-1,0", "2,0", "-1,1", "2,1", "0,2", "1,2"}
    assert {move.place for move in offered(state) if isinstance(move, Put)} == beside
    after, _ = play(state, Put("2,1"))
    assert faces(after)["2,1"] == ("sq-bomb", "up")
    assert after.up is None
    assert refusal(state, Put("1,0")) == "squirrel.occupied"
    assert refusal(state, Put("2,2")) == "squirrel.no_neighbour"  # only a corner in common
    assert refusal(state, Put("5,5")) == "squirrel.no_neighbour"


def test_the_same_seat_then_swaps() -> None:
    state, _ = play(autumn(BLOCK, "food", "death", up="bomb"), Put("2,1"))
    assert (state.turn, asked(state)) == (0, "swap")


def test_all_cards_together_stay_within_the_square_wherever_it_lies() -> None:
    row = rows("food death love? cat", at=(-2, 0))
    two = autumn(row, "food", "death", up="bomb")  # 4 x 4: no further to left or right
    places = options_of(two, "place")
    assert places == {f"{x},{y}" for x in (-2, -1, 0, 1) for y in (-1, 1)}
    assert refusal(two, Put("2,0")) == "squirrel.too_wide"
    assert refusal(two, Put("-3,0")) == "squirrel.too_wide"
    three = autumn(row, "food", "death", "food", up="bomb")  # 5 x 5: one further, left or right
    assert {"2,0", "-3,0"} <= options_of(three, "place")


def test_a_face_up_card_goes_into_hand_and_a_hand_card_face_down_in_its_place() -> None:
    state = autumn(BLOCK, "food bomb food", "death", "death")
    after, _ = play(state, Swap("0,1", "sq-bomb"))
    assert after.hands[0] == cards("food food love")
    assert faces(after) == faces(state) | {"0,1": ("sq-bomb", "down")}


def test_the_card_just_taken_may_be_hidden_itself() -> None:
    state = autumn(BLOCK, "food food food", "death")
    after, _ = play(state, Swap("0,1", "sq-love"))
    assert after.hands[0] == cards("food food food")
    assert faces(after)["0,1"] == ("sq-love", "down")


def test_what_may_be_hidden_is_the_hand_and_the_card_taken() -> None:
    state = autumn(BLOCK, "food bomb food", "cat")
    assert set(offered(state)) == {
        Swap(take, card)
        for take, taken in (("0,0", "sq-food"), ("1,0", "sq-death"), ("0,1", "sq-love"))
        for card in {"sq-food", "sq-bomb", taken}
    }
    assert refusal(state, Swap("0,0", "sq-love")) == "squirrel.not_in_hand"
    assert refusal(state, Swap("1,1", "sq-food")) == "squirrel.nothing_to_take"  # it lies face down
    assert refusal(state, Swap("2,2", "sq-food")) == "squirrel.nothing_to_take"


def test_hand_cards_wait_until_the_upturned_card_is_put() -> None:
    state = autumn(BLOCK, "food bomb food", "cat", up="death")
    assert refusal(state, Swap("0,0", "sq-food")) == "squirrel.upturned_first"
    refused = [(one.card, one.code) for one in SQUIRREL.refusals(state, 0)]
    assert refused == [("sq-food", "squirrel.upturned_first"), ("sq-bomb", "squirrel.upturned_first")]
    assert SQUIRREL.refusals(state, 1) == ()
    assert SQUIRREL.refusals(play(state, Put("2,0"))[0], 0) == ()


def test_without_a_pile_a_turn_is_the_swap_alone() -> None:
    state, events = play(autumn(BLOCK, "food", "bomb"), Swap("0,0", "sq-food"))
    assert (state.turn, asked(state), state.up) == (1, "swap", None)
    assert events[-1] == TurnBegan(1, None)


def test_taking_the_last_face_up_card_ends_the_turn() -> None:
    """Our ruling: adding hand cards begins with the next turn."""
    state, _ = play(autumn(rows("food death?", "love? cat?"), "food", "bomb"), Swap("0,0", "sq-food"))
    assert (state.turn, asked(state)) == (1, "add")


def test_with_no_pile_and_no_face_up_card_a_hand_card_is_added_face_down() -> None:
    state = autumn(rows("food? death?", "love? cat?"), "food bomb", "death cat")
    assert (prompt(state).kind, options_of(state, "card")) == ("add", {"sq-food", "sq-bomb"})
    after, _ = play(state, Add("sq-bomb", "0,2"))
    assert faces(after)["0,2"] == ("sq-bomb", "down")
    assert (after.hands[0], after.turn) == (cards("food"), 1)
    assert refusal(after, Add("sq-bomb", "0,3")) == "squirrel.not_in_hand"
    assert refusal(after, Add("sq-cat", "0,2")) == "squirrel.occupied"


def test_winter_comes_when_the_square_is_complete_with_the_seat_after_the_last_placement() -> None:
    full = rows(
        "food? food? food? food?", "food? food? food? food?", "food? food? food? food?", "food? food? food? ."
    )
    state, events = play(autumn(full, "", "bomb", turn=1), Add("sq-bomb", "3,3"))
    assert events[-1] == WinterBegan(0)
    assert (state.winter, state.turn, asked(state)) == (True, 0, "turn")
    assert len(state.table) == 16


def test_the_turn_goes_clockwise() -> None:
    turns = [before.turn for before, _, after in random_match(BASIC, 3, 1) if after.turn != before.turn]
    first = turns[1] or 0
    assert turns[1:8] == [(first + step) % 3 for step in range(7)]


def test_every_seat_hides_its_last_three_cards() -> None:
    """No seat is ever without a card while others still have some to add."""
    for seats in (2, 3, 4):
        for before, _, _ in random_match(BASIC, seats, seats):
            if asked(before) == "add":
                sizes = sorted(len(hand) for hand in before.hands)
                assert sizes[-1] - sizes[0] <= 1


def test_only_the_seat_in_turn_may_move_and_only_what_is_asked() -> None:
    state = autumn(BLOCK, "food", "death", up="bomb")
    assert refusal(state, Put("2,0"), seat=1) == "squirrel.not_your_turn"
    swap = autumn(BLOCK, "food", "death")
    assert refusal(swap, Put("2,0")) == "squirrel.not_now"
    assert refusal(swap, Skip()) == "squirrel.not_now"
    assert refusal(swap, Turn("1,1")) == "squirrel.not_now"


def test_places_that_are_none_are_refused() -> None:
    state = autumn(BLOCK, "food", "death", up="bomb")
    for place in ("", "0", "2,0 ", "02,0", "2.0", "0:2,0", "99,0", "٢,0", "\ud800"):
        assert refusal(state, Put(place)) == "squirrel.no_neighbour"

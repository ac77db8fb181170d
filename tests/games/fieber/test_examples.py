"""Short matches followed card by card, as they would be told at a table."""

from tests.games.fieber.setting import (
    BY_HAND,
    EXPERIENCED,
    draw,
    hands,
    names,
    night_shift,
    owed,
    play,
    playable,
    table,
    winners,
)


def test_a_pill_a_fever_and_a_night_shift_that_ends_the_match() -> None:
    state = table("red-2 pill", "blue-1 red-3", discard="", at=37, pile="red-1 red-2 bandage red-3 blue-3")
    state = play(state, "red-2")  # 39 degrees; seat 0 draws a red 1
    assert (state.temperature, hands(state)) == (39, ["pill red-1", "blue-1 red-3"])
    state = play(state, "blue-1")  # 38, and a red 2
    state = play(state, "pill")  # the next card counts double; the bandage is drawn
    assert (state.temperature, hands(state)[1]) == (38, "red-3 red-2")
    assert playable(state) == ""  # 44 and 42 are off the scale
    state = night_shift(state, "red-3")  # nobody has to double any more
    assert (state.obligation, state.temperature, names(state.discard[-1:])) == (None, 38, "pill")
    state = play(state, "bandage")  # white on white, after the night shift; seat 0 draws a red 3
    assert playable(state) == "red-2"
    state = play(state, "red-2")  # 40; seat 1 draws a blue 3
    state = play(state, "red-1")  # 41
    assert (state.temperature, state.turn) == (41, 1)
    assert winners(state) is None


def test_the_trainee_the_physician_and_three_lost_cards() -> None:
    state = table(
        "trainee red-1",
        "hot frosty",
        "red-1 blue-1",
        lost=("", "pill pill", ""),
        at=40,
        pile="red-2",
        options=EXPERIENCED,
    )
    state = play(state, "trainee")  # no white for three cards
    assert playable(state) == ""
    state = night_shift(state, "frosty")  # the third card in front of seat 1: out with its hand
    assert (state.out, winners(state)) == ((1,), None)
    assert names(buried.card for buried in state.beneath) == "pill pill frosty hot"
    assert (state.obligation, state.turn, playable(state)) == (None, 2, "red-1 blue-1")
    state = play(state, "red-1")
    assert (state.temperature, state.turn) == (41, 0)
    assert playable(state) == ""


def test_draws_by_hand_made_and_lost() -> None:
    state = table("red-2", "blue-2 pill", "red-1 hot", at=37, pile="bandage blue-1", options=BY_HAND)
    state = play(state, "red-2")  # seat 0 has no card but a draw
    state = draw(state, 0)  # in time
    state = play(state, "blue-2")  # seat 1 leaves its card lying ...
    state = play(state, "red-1")  # ... and has lost it
    assert hands(state) == ["bandage", "pill", "hot"]
    state = play(state, "bandage")  # seat 2's draw has lapsed
    assert hands(state) == ["", "pill", "hot"]
    state = night_shift(state, "pill")  # seat 0's has, and it is out; so is seat 1: no card left
    assert state.out == (0, 1)
    assert winners(state) == (2,)


def test_a_syringe_between_two_seats_and_its_owner_called_back() -> None:
    state = table(
        "physician blue-syringe", "blue-1 red-1", discard="red-2", at=38, pile="red-3 blue-3 blue-2"
    )
    state = play(state, "blue-syringe")
    assert (state.obligation, playable(state)) == (owed("blue-syringe"), "blue-1")
    state = play(state, "blue-1")
    assert (state.temperature, state.obligation) == (37, None)
    state = play(state, "physician", seat=0)  # to himself: plays on with what he has drawn
    assert (state.turn, hands(state)[0]) == (0, "red-3 blue-2")
    assert play(state, "red-3").temperature == 40

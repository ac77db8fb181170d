"""rules.md, section 1, "Out of time": the move made for a seat whose time is up."""

import pytest
from stammtisch.games.fieber.moves import Draw, NightShift, Play
from stammtisch.games.fieber.rules import FIEBER
from stammtisch.games.fieber.state import Options

from tests.games.fieber.setting import BY_HAND, EXPERIENCED, owed, play, table


@pytest.mark.parametrize(
    ("hand", "at", "slot"),
    [
        ("red-1 blue-1 blue-2", 40, 2),  # 41, 39, 38: nearest to the middle of the scale
        ("blue-1 red-1", 37, 1),
        ("blue-1 hot red-3", 40, 0),  # red 3 cannot be played
        ("bandage red-1", 38, 0),  # nothing changes
        ("red-1 blue-1", 38, 0),  # equally mild: the first
    ],
)
def test_the_card_is_played_that_keeps_the_temperature_mildest(hand: str, at: int, slot: int) -> None:
    assert FIEBER.default(table(hand, "red-2", at=at), 0) == Play(slot)


def test_a_doubled_card_counts_double() -> None:
    state = table("blue-2 blue-1", "red-2", discard="pill", at=40, owed=owed("pill"))
    assert FIEBER.default(state, 0) == Play(1)  # 38, not 36


@pytest.mark.parametrize(("at", "direction"), [(35, "up"), (41, "down"), (40, "down"), (36, "up")])
def test_the_wonder_drug_goes_where_it_is_milder(at: int, direction: str) -> None:
    move = FIEBER.default(table("wonder", "red-2", at=at), 0)
    assert isinstance(move, Play)
    assert move.direction == direction


def test_the_physician_is_called_to_the_next_seat_that_can_be_named() -> None:
    assert FIEBER.default(table("physician", "", "red-2", "red-1"), 0) == Play(0, seat=2)
    state = play(table("red-2", "red-1", "physician red-1", options=BY_HAND), "red-2")
    state = play(state, "red-1")
    assert (state.open_draw, state.out) == (1, (0,))
    assert FIEBER.default(state, 2) == Play(0, seat=2)  # this play puts seat 1 out


@pytest.mark.parametrize("options", [BY_HAND, EXPERIENCED])
def test_a_night_shift_gives_the_first_card_away(options: Options) -> None:
    state = table("red-2 bandage", "red-1", discard="hot", at=40, options=options)
    assert FIEBER.default(state, 0) == NightShift(0)


def test_an_open_draw_of_ones_own_is_made_first() -> None:
    state = play(table("physician red-1", "red-1", options=BY_HAND), "physician", seat=0)
    assert FIEBER.default(state, 0) == Draw()
    state = play(table("red-1 red-1", "red-1", options=BY_HAND), "red-1")
    assert FIEBER.default(state, 0) == Draw()

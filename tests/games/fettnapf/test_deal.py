"""The cards, the deal, and the islands that lie open until everybody has seen them."""

from collections import Counter

import pytest
from stammtisch.cards.viewer import SPECTATOR
from stammtisch.games.api import Show
from stammtisch.games.fettnapf.deck import DECK, ISLANDS
from stammtisch.games.fettnapf.events import Event
from stammtisch.games.fettnapf.moves import See
from stammtisch.games.fettnapf.rules import FETTNAPF
from stammtisch.games.fettnapf.state import Options

from tests.games.fettnapf.setting import (
    BY_HAND,
    EVERY_OPTIONS,
    MEMORY,
    OPEN,
    SAYING,
    act,
    card,
    fresh,
    hide,
    kinds,
    open_shows,
    prompt,
    refusal,
    see,
    view,
)

every_seats = pytest.mark.parametrize("seats", [2, 3, 4, 5])


def test_there_are_58_number_cards_eight_of_0_six_of_1_to_7_four_of_8_and_9() -> None:
    assert Counter(DECK) == {0: 8, 1: 6, 2: 6, 3: 6, 4: 6, 5: 6, 6: 6, 7: 6, 8: 4, 9: 4}
    assert len(DECK) == 58


def test_there_are_21_islands_each_of_10_to_30_once() -> None:
    assert tuple(range(10, 31)) == ISLANDS


@every_seats
def test_each_seat_gets_three_cards_and_the_next_is_the_starting_total_counting_up(seats: int) -> None:
    state = fresh(seats=seats)
    assert [len(hand) for hand in state.hands] == [3] * seats
    assert (len(state.discard), state.direction) == (1, "up")
    assert state.total == state.discard[0]
    assert len(state.pile) == 58 - 3 * seats - 1


@pytest.mark.parametrize(("seats", "each"), [(2, 2), (3, 2), (4, 1), (5, 1)])
def test_two_islands_each_with_two_or_three_seats_one_each_with_more(seats: int, each: int) -> None:
    state = fresh(seats=seats)
    assert [len(islands) for islands in state.islands] == [each] * seats
    assert len(state.sea) == 21 - each * seats


def test_the_start_seat_is_drawn_from_the_seed_or_picked() -> None:
    assert {fresh(seats=4, start=None).start, fresh(seats=4, start=2).start} <= set(range(4))
    assert (fresh(start=2).start, fresh(start=2).turn) == (2, 2)


@every_seats
def test_everybody_sees_all_islands_of_the_deal_until_they_are_taken_in_hand(seats: int) -> None:
    state = fresh(seats=seats)
    for viewer in (*range(seats), None):
        seen = [seat.islands for seat in view(state, viewer).seats]
        assert seen == [tuple(f"fn-island-{island}" for island in held) for held in state.islands]
    after = see(state, *range(seats))
    for viewer in (*range(seats), None):
        seen = [seat.islands for seat in view(after, viewer).seats]
        assert [islands is not None for islands in seen] == [seat == viewer for seat in range(seats)]


def test_the_deal_lies_open_for_20_seconds_at_most() -> None:
    assert list(FETTNAPF.shows(fresh())) == [Show("deal", 20_000)]


@every_seats
def test_play_waits_until_every_seat_has_pressed_seen(seats: int) -> None:
    state, events = fresh(seats=seats), list[Event]()
    for seat in range(seats):
        assert set(FETTNAPF.prompts(state)) == set(range(seat, seats))
        assert all(asked.kind == "see" and asked.must for asked in FETTNAPF.prompts(state).values())
        assert refusal(state, card(state.hands[0][0])) == "fettnapf.islands_lie_open"
        state, events = act(state, seat, See())
    assert kinds(events) == ["saw", "show_closed"]
    assert [(seat, asked.kind) for seat, asked in FETTNAPF.prompts(state).items()] == [(0, "play")]


def test_seen_is_pressed_once_and_only_while_the_islands_lie_open() -> None:
    state = see(fresh(), 1)
    assert refusal(state, See(), 1) == "fettnapf.seen_already"
    assert refusal(state, See(), 0) is None
    assert refusal(see(state, 0, 2), See(), 0) == "fettnapf.seen_already"


def test_when_the_time_is_up_play_begins_whoever_has_not_pressed_seen() -> None:
    state, events = hide(see(fresh(), 1), "deal")
    assert kinds(events) == ["show_closed"]
    assert (open_shows(state), view(state).waiting) == ([], ())
    assert list(FETTNAPF.prompts(state)) == [0]


def test_a_seen_that_comes_too_late_finds_another_prompt() -> None:
    """Seat 0 has not pressed, seat 1 has: only for seat 0 the prompt was withdrawn."""
    looking = see(fresh(), 1)
    assert prompt(looking, 0).id == "0.0"
    playing, _ = hide(looking, "deal")
    assert prompt(playing, 0).id == "0.1"
    assert playing.asked == (1, 1, 1)


def test_cards_in_hand_say_why_they_cannot_be_played_yet() -> None:
    state = fresh()
    why = FETTNAPF.refusals(state, 1)
    assert {each.card for each in why} == {f"fn-{value}" for value in state.hands[1]}
    assert {each.code for each in why} == {"fettnapf.islands_lie_open"}
    assert FETTNAPF.refusals(see(state, 0, 1, 2), 0) == ()


@pytest.mark.parametrize("options", [OPEN, Options("open", "by_player")])
def test_open_islands_stay_open_so_nobody_needs_to_press_seen(options: Options) -> None:
    """Our ruling."""
    state = fresh(options)
    assert open_shows(state) == []
    assert [(seat, asked.kind) for seat, asked in FETTNAPF.prompts(state).items()] == [(0, "play")]
    assert all(seat.islands is not None for seat in FETTNAPF.view(state, SPECTATOR).seats)
    assert refusal(state, See()) == "fettnapf.seen_already"


@pytest.mark.parametrize("options", [MEMORY, SAYING, BY_HAND])
def test_a_seat_out_of_time_has_seen_the_islands(options: Options) -> None:
    assert FETTNAPF.default(fresh(options), 2) == See()


@pytest.mark.parametrize("options", EVERY_OPTIONS)
def test_the_deal_is_the_same_for_the_same_seed(options: Options) -> None:
    assert fresh(options, 4, None) == fresh(options, 4, None)

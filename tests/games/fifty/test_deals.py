"""rules.md, section 5: "A game", and Common: the start seat."""

import pytest
from stammtisch.cards.shuffle import shuffler
from stammtisch.games.fifty.events import Dealt, Finished, StartSet
from stammtisch.games.fifty.rules import FIFTY
from stammtisch.games.fifty.state import MOODS, Mood, Options, turn_of

from tests.games.fifty.setting import SHORT, TOGETHER, fresh, last_trick, play_out, whole_trick

IN_TURN = Options()


def deals(options: Options, seats: int, start: int | None) -> list[Dealt]:
    state = FIFTY.initial(options, seats, start)
    opening = FIFTY.setup(state, shuffler(b"deals"))
    for event in opening:
        state = FIFTY.evolve(state, event)
    _, events = play_out(state)
    return [event for event in (*opening, *events) if isinstance(event, Dealt)]


@pytest.mark.parametrize("options", [IN_TURN, TOGETHER, SHORT], ids=str)
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_game_is_as_many_deals_as_players(seats: int, options: Options) -> None:
    assert [event.deal for event in deals(options, seats, 0)] == list(range(1, seats + 1))


@pytest.mark.parametrize(
    ("seats", "start", "starts"), [(3, 1, [1, 2, 0]), (4, 3, [3, 0, 1, 2]), (5, 2, [2, 3, 4, 0, 1])]
)
def test_the_start_seat_moves_clockwise_from_deal_to_deal(seats: int, start: int, starts: list[int]) -> None:
    assert [event.start for event in deals(IN_TURN, seats, start)] == starts


def test_the_winner_of_the_last_trick_does_not_lead_the_next_deal() -> None:
    state = last_trick((10, 20, 30), mood=Mood(5, 2), halves=(0, 0, 0))
    state, _ = whole_trick(state, 10, 20, 30)
    assert (state.deal, turn_of(state)) == (2, 1)


def test_the_host_may_pick_the_start_seat() -> None:
    state = FIFTY.initial(IN_TURN, 4, 2)
    assert FIFTY.setup(state, shuffler(b"x"))[0] == StartSet(2, drawn=False)
    assert turn_of(fresh(seats=4, start=2)) == 2


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_otherwise_the_start_seat_is_drawn_from_the_seed(seats: int) -> None:
    state = FIFTY.initial(IN_TURN, seats, None)
    openings = [FIFTY.setup(state, shuffler(b"seed %d" % seed)) for seed in range(60)]
    starts = [event for opening in openings for event in opening if isinstance(event, StartSet)]
    assert all(event.drawn for event in starts)
    assert {event.seat for event in starts} == set(range(seats))
    assert [event.seat for event in starts] == [
        shuffler(b"seed %d" % seed)(0, range(seats))[0] for seed in range(60)
    ]


def test_every_deal_shuffles_cards_and_moods_anew() -> None:
    dealt = deals(IN_TURN, 5, 0)
    assert len({event.hands for event in dealt}) == 5
    assert len({event.moods for event in dealt}) == 5
    assert all(set(event.moods) == set(MOODS) for event in dealt)


def test_a_deal_starts_with_no_halves() -> None:
    state = last_trick((10, 20, 30), mood=Mood(5, 2), halves=(4, -9, 1))
    state, _ = whole_trick(state, 10, 20, 30)
    assert (state.deal, state.halves) == (2, (0, 0, 0))


def test_a_deal_event_holds_the_order_of_every_card() -> None:
    for event in deals(IN_TURN, 3, 0):
        assert sorted(card for pile in (*event.hands, event.rest) for card in pile) == list(range(1, 51))
        assert len(event.moods) == 10


def test_the_match_ends_with_the_last_deal() -> None:
    state, events = play_out(fresh(seats=4))
    assert isinstance(events[-1], Finished)
    assert FIFTY.outcome(state) is not None
    assert FIFTY.prompts(state) == {}

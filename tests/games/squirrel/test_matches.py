"""Whole matches of random moves: they end, and no card is ever lost, doubled or made."""

from collections import Counter

import pytest
from stammtisch.games.squirrel.rules import SQUIRREL
from stammtisch.games.squirrel.state import Options, State, asked, deck, living, mix

from tests.games.squirrel.referee import Referee, free, read
from tests.games.squirrel.setting import EVERY_OPTIONS, options_of, random_match

SEATS = (2, 3, 4)
every_table = pytest.mark.parametrize(
    ("options", "seats"), [(options, seats) for options in EVERY_OPTIONS for seats in SEATS]
)


def everything(state: State) -> Counter[str]:
    held = [card for hand in state.hands for card in hand]
    up = [] if state.up is None else [state.up]
    return Counter[str]([*held, *state.pile, *up, *(lying.card for lying in state.table)])


def check_end(state: State) -> None:
    assert state.outcome is not None
    alive = living(state)
    assert set(state.outcome.winners) <= set(alive)
    assert (state.decided == "alone") == (len(alive) == 1)
    assert state.outcome.scores == state.food


@every_table
def test_random_matches_end_with_their_cards_whole(options: Options, seats: int) -> None:
    cards, side = Counter(deck(options, seats)), mix(options, seats).side
    for seed in range(25):
        moves = 0
        for _, _, state in random_match(options, seats, seed):
            assert everything(state) == cards
            assert len({lying.place for lying in state.table}) == len(state.table)
            assert all(0 <= lives <= 4 for lives in state.lives)
            moves += 1
        check_end(state)
        assert moves <= 3 * side**2


@every_table
def test_a_second_reading_of_the_rules_agrees_with_all_that_comes_of_each_move(
    options: Options, seats: int
) -> None:
    side = mix(options, seats).side
    for seed in range(6):
        referee = Referee(seats, options.variant)
        for _, events, after in random_match(options, seats, seed):
            referee.judge(events)
            assert (list(after.lives), list(after.food)) == (referee.lives, referee.food)
            assert (after.sleepy, after.again) == (referee.sleepy, referee.again)
            if asked(after) in ("put", "add"):
                places = {read(str(place))[1] for place in options_of(after, "place")}
                assert places == free(referee.square, side)
        assert referee.over


@pytest.mark.long
@pytest.mark.timeout(1_200)
@every_table
def test_a_thousand_matches_of_every_kind_end(options: Options, seats: int) -> None:
    for seed in range(1_000):
        *_, (_, _, state) = random_match(options, seats, seed)
        check_end(state)


@every_table
def test_the_fold_of_a_matchs_events_is_its_state(options: Options, seats: int) -> None:
    state = SQUIRREL.initial(options, seats, None)
    for before, events, after in random_match(options, seats, 99):
        assert state == before
        for event in events:
            state = SQUIRREL.evolve(state, event)
        assert state == after


def test_matches_end_in_every_way_there_is() -> None:
    ways = {
        after.decided
        for options in EVERY_OPTIONS[::2]
        for seats in (3, 4)
        for seed in range(150)
        for *_, after in [list(random_match(options, seats, seed))[-1]]
    }
    assert {"alone", "food"} <= ways <= {"alone", "food", "lives", "shared"}


@every_table
def test_there_is_a_prompt_until_there_is_an_outcome(options: Options, seats: int) -> None:
    for _, _, state in random_match(options, seats, 50):
        assert len(SQUIRREL.prompts(state)) == (state.outcome is None)
        assert (asked(state) is None) == (state.outcome is not None)

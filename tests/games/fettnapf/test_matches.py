"""Whole matches: they end, and no card is ever lost, doubled or made."""

from collections import Counter
from random import Random

import pytest
from stammtisch.cards.shuffle import shuffler
from stammtisch.games.fettnapf.deck import DECK, ISLANDS, NUMBER, POTS
from stammtisch.games.fettnapf.moves import Move, Play
from stammtisch.games.fettnapf.rules import FETTNAPF
from stammtisch.games.fettnapf.state import Options, State, holder_of, total_after

from tests.games.fettnapf.referee import Referee
from tests.games.fettnapf.setting import (
    EVERY_OPTIONS,
    Moment,
    act,
    folded,
    moves_of,
    open_shows,
    random_match,
    stages,
)

SEATS = (2, 3, 4, 5)
every_table = pytest.mark.parametrize(
    ("options", "seats"), [(options, seats) for options in EVERY_OPTIONS for seats in SEATS]
)


def everything(state: State) -> tuple[Counter[int], Counter[int]]:
    numbers = [card for hand in state.hands for card in hand]
    islands = [island for held in state.islands for island in held]
    return Counter([*numbers, *state.pile, *state.discard]), Counter([*islands, *state.sea])


def check_end(state: State) -> None:
    assert state.outcome is not None
    assert state.outcome.scores == state.pots
    assert all(state.pots[winner] == min(state.pots) for winner in state.outcome.winners)
    assert (state.ended == "fourth_pot") == (max(state.pots) == POTS)
    assert (state.ended == "last_island") == (not state.sea)


@every_table
@pytest.mark.parametrize("hiding", [0.3, 0.0], ids=["shows close at times", "shows close never"])
def test_random_matches_end_with_their_cards_whole(options: Options, seats: int, hiding: float) -> None:
    for seed in range(3):
        state = None
        for before, events, after in random_match(options, seats, seed, hiding=hiding):
            for moment, _ in stages(events, before):
                assert everything(moment) == (Counter(DECK), Counter(ISLANDS))
            assert 0 <= after.total <= 39
            assert all(pots <= POTS for pots in after.pots)
            state = after
        assert state is not None
        check_end(state)


@every_table
def test_the_fold_of_a_matchs_events_is_its_state(options: Options, seats: int) -> None:
    state = FETTNAPF.initial(options, seats, None)
    for before, events, after in random_match(options, seats, 99):
        assert state == before
        for event in events:
            state = FETTNAPF.evolve(state, event)
        assert state == after


@every_table
def test_a_second_reading_of_the_rules_agrees_with_all_that_comes_of_each_move(
    options: Options, seats: int
) -> None:
    for seed in range(4):
        referee = Referee(options)
        for _, events, after in random_match(options, seats, seed):
            referee.judge(events)
            assert (after.total, list(after.pots)) == (referee.total, referee.pots)
            assert {*after.open_draws} == (set() if referee.over else referee.may_draw)
        assert referee.over


@every_table
def test_somebody_is_asked_until_there_is_an_outcome_and_never_with_an_empty_hand(
    options: Options, seats: int
) -> None:
    for _, _, state in random_match(options, seats, 50):
        musts = [seat for seat, asked in FETTNAPF.prompts(state).items() if asked.must]
        assert bool(musts) == (state.outcome is None)
        assert state.turn is None or state.hands[state.turn]


def careful_match(options: Options, seats: int, seed: int) -> list[Moment]:
    """Nobody steps on an island that can be avoided; shows close as soon as they are open."""
    rng, shuffle = Random(seed), shuffler(seed.to_bytes(8, "big"))
    start = FETTNAPF.initial(options, seats, None)
    dealt = list(FETTNAPF.setup(start, shuffle))
    state = folded(start, dealt)
    moments: list[Moment] = [(start, dealt, state)]
    while FETTNAPF.outcome(state) is None:
        before, shows = state, open_shows(state)
        if shows and not state.waiting:
            events = list(FETTNAPF.hide(state, shows[0]))
            state = folded(state, events)
        else:
            seat = rng.choice(sorted(FETTNAPF.prompts(state)))
            moves = moves_of(state, seat, rng)
            safe = [move for move in moves if not hurts(state, seat, move)]
            state, events = act(state, seat, rng.choice(safe or moves), shuffle)
        moments.append((before, events, state))
    return moments


def hurts(state: State, seat: int, move: Move) -> bool:
    if not isinstance(move, Play):
        return False
    return holder_of(state, total_after(state, NUMBER[move.card])) not in (None, seat)


@pytest.mark.parametrize("seats", SEATS)
def test_careful_players_come_to_the_last_island_after_several_reshuffles(seats: int) -> None:
    ends = []
    for seed in range(6):
        referee = Referee(Options())
        moments = careful_match(Options(), seats, seed)
        for _, events, _ in moments:
            referee.judge(events)
        ends.append(moments[-1][2])
        check_end(ends[-1])
    assert any(state.ended == "last_island" for state in ends)
    assert max(state.reshuffles for state in ends) > 1


@pytest.mark.long
@pytest.mark.timeout(1_200)
@every_table
def test_a_thousand_matches_of_every_kind_end(options: Options, seats: int) -> None:
    for seed in range(1_000):
        *_, (_, _, state) = random_match(options, seats, seed)
        check_end(state)

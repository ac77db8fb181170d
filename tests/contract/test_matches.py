"""Whatever is played, a match runs to its end by its own rules, the same way every time."""

from itertools import pairwise

from stammtisch.games.registry import game

from tests.contract.cases import TRIED, Case, each_case, each_game
from tests.contract.matches import (
    CountingShuffler,
    decided,
    offered,
    opening,
    random_turns,
    shuffler_of,
    start_of,
)
from tests.contract.recorded import endings, recorded, turns_of


@each_case
def test_random_matches_end_with_a_result(case: Case) -> None:
    for ending in endings(case):
        outcome = case.game.outcome(ending.state)
        assert outcome is not None
        assert len(outcome.scores) == case.seats
        assert outcome.winners
        assert list(outcome.winners) == sorted(set(outcome.winners) & set(range(case.seats)))


@each_case
def test_there_is_a_result_exactly_when_nobody_has_to_answer(case: Case) -> None:
    for turn in turns_of(case):
        waits = any(prompt.must for prompt in case.game.prompts(turn.after).values())
        assert waits == (case.game.outcome(turn.after) is None)


@each_case
def test_the_answer_made_for_a_seat_out_of_time_is_one_it_was_offered(case: Case) -> None:
    for turn in turns_of(case):
        for seat, prompt in case.game.prompts(turn.after).items():
            assert case.game.default(turn.after, seat) in offered(case.game, prompt)


@each_case
def test_the_answers_made_for_seats_out_of_time_lead_to_the_end(case: Case) -> None:
    shuffle = shuffler_of(102)
    turn = opening(case, 102, shuffle)
    while prompts := case.game.prompts(turn.after):
        seat = min(prompts)
        turn = decided(case.game, turn.after, seat, case.game.default(turn.after, seat), shuffle)
    assert case.game.outcome(turn.after) is not None


@each_case
def test_the_same_seed_and_moves_give_the_same_match(case: Case) -> None:
    match = recorded(case)[0]
    assert tuple(random_turns(case, match.seed)) == match.turns


@each_case
def test_another_seed_gives_another_match(case: Case) -> None:
    assert next(random_turns(case, seed=105)).events != next(random_turns(case, seed=107)).events


@each_case
def test_a_command_decided_twice_does_the_same(case: Case) -> None:
    for match in recorded(case):
        for turn in match.turns:
            if turn.seat is not None:
                again = case.game.decide(turn.before, turn.seat, turn.move, match.shuffle)
                assert list(again) == turn.events


@each_case
def test_no_shuffle_is_used_twice_in_a_match(case: Case) -> None:
    for seed in (start_drawn := 109, start_picked := 110):
        shuffle = CountingShuffler(shuffler_of(seed))
        assert (start_of(case, start_drawn), start_of(case, start_picked)) != (None, None)
        list(random_turns(case, seed, shuffle))
        assert all(earlier < later for earlier, later in pairwise(shuffle.numbers))
        assert shuffle.numbers


@each_game
def test_every_kind_of_event_happens(key: str) -> None:
    happened = {kind for case in TRIED[key] for ending in endings(case) for kind in ending.kinds}
    assert happened == set(game(key).event_types)

"""Whatever is played, a match runs to its end by its own rules, the same way every time."""

from itertools import pairwise

from stammtisch.games.registry import game

from tests.contract.cases import CASES, Case, each_case, each_game, every_options
from tests.contract.matches import (
    CountingShuffler,
    decided,
    offered,
    random_stages,
    random_turns,
    shuffler_of,
    start_of,
)

MATCHES = 20


@each_case
def test_random_matches_end_with_a_result(case: Case) -> None:
    for seed in range(MATCHES):
        *_, last = random_turns(case, seed)
        outcome = case.game.outcome(last.after)
        assert outcome is not None
        assert len(outcome.scores) == case.seats
        assert outcome.winners
        assert list(outcome.winners) == sorted(set(outcome.winners) & set(range(case.seats)))


@each_case
def test_there_is_a_result_exactly_when_nobody_has_to_answer(case: Case) -> None:
    for turn in random_turns(case, seed=100):
        waits = any(prompt.must for prompt in case.game.prompts(turn.after).values())
        assert waits == (case.game.outcome(turn.after) is None)


@each_case
def test_the_answer_made_for_a_seat_out_of_time_is_one_it_was_offered(case: Case) -> None:
    for turn in random_turns(case, seed=101):
        for seat, prompt in case.game.prompts(turn.after).items():
            assert case.game.default(turn.after, seat) in offered(case.game, prompt)


@each_case
def test_the_answers_made_for_seats_out_of_time_lead_to_the_end(case: Case) -> None:
    shuffle = shuffler_of(102)
    turn = next(iter(random_turns(case, 102, shuffle)))
    while prompts := case.game.prompts(turn.after):
        seat = min(prompts)
        turn = decided(case.game, turn.after, seat, case.game.default(turn.after, seat), shuffle)
    assert case.game.outcome(turn.after) is not None


@each_case
def test_the_same_seed_and_moves_give_the_same_match(case: Case) -> None:
    assert list(random_turns(case, seed=103)) == list(random_turns(case, seed=103))


@each_case
def test_another_seed_gives_another_match(case: Case) -> None:
    assert next(random_turns(case, seed=105)).events != next(random_turns(case, seed=107)).events


@each_case
def test_a_command_decided_twice_does_the_same(case: Case) -> None:
    shuffle = shuffler_of(108)
    for turn in random_turns(case, 108, shuffle):
        if turn.seat is not None:
            again = case.game.decide(turn.before, turn.seat, turn.move, shuffle)
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
    happened = {
        type(stage.event)
        for case in CASES
        if case.key == key
        for seed in range(MATCHES)
        for stage in random_stages(case, seed)
    }
    assert happened == set(game(key).event_types)


@each_game
def test_every_option_is_among_the_cases(key: str) -> None:
    tried = [case.options for case in CASES if case.key == key]
    assert {*every_options(game(key).options_type)} == {*tried}
    assert game(key).options_type() in tried

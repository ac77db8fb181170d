"""Random matches in every mode, way of drawing and number of seats."""

from collections import Counter
from collections.abc import Callable, Iterator
from random import Random

import pytest
from stammtisch.cards.seats import Seat
from stammtisch.cards.shuffle import shuffler
from stammtisch.games.fieber.deck import DECK, Token
from stammtisch.games.fieber.events import Event, WorkedNightShift
from stammtisch.games.fieber.moves import Draw, Move, NightShift, Play
from stammtisch.games.fieber.rules import FIEBER
from stammtisch.games.fieber.state import Options, State
from stammtisch.games.offers import every_answer

from tests.games.fieber.referee import Referee
from tests.games.fieber.setting import BY_HAND, EXPERIENCED, EXPERIENCED_BY_HAND, STANDARD

MATCHES = 24
TYPES: dict[object, Callable[..., Move]] = {"play": Play, "night_shift": NightShift, "draw": Draw}

each_table = pytest.mark.parametrize(
    ("options", "seats"),
    [
        (options, seats)
        for options in (STANDARD, EXPERIENCED, BY_HAND, EXPERIENCED_BY_HAND)
        for seats in range(2, 6)
    ],
    ids=str,
)


def offered(state: State) -> list[tuple[Seat, Move]]:
    return [
        (seat, TYPES[answer["type"]](**{name: value for name, value in answer.items() if name != "type"}))
        for seat, prompt in FIEBER.prompts(state).items()
        for answer in every_answer(prompt)
    ]


def random_match(options: Options, seats: int, seed: int) -> Iterator[tuple[State, Event, State]]:
    """A match to its end, event by event with the states around it."""
    rng, shuffle = Random(seed), shuffler(seed.to_bytes(4, "big"))
    state = FIEBER.initial(options, seats, seed % seats)
    events = FIEBER.setup(state, shuffle)
    while True:
        for event in events:
            before, state = state, FIEBER.evolve(state, event)
            yield before, event, state
        moves = offered(state)
        if not moves:
            return
        events = FIEBER.decide(state, *rng.choice(moves), shuffle)


def all_cards(state: State) -> Counter[Token]:
    rows = (state.pile, state.discard, *state.hands, *state.lost)
    return Counter([*(card for row in rows for card in row), *(buried.card for buried in state.beneath)])


@each_table
def test_matches_end_with_one_winner_or_at_the_limit(options: Options, seats: int) -> None:
    for seed in range(MATCHES):
        *_, (_, _, last) = random_match(options, seats, seed)
        outcome = FIEBER.outcome(last)
        assert outcome is not None
        assert len(outcome.winners) == 1 or last.deeds == 5_000
        assert set(outcome.winners).isdisjoint(last.out)


@each_table
def test_no_card_is_ever_lost_or_doubled(options: Options, seats: int) -> None:
    for seed in range(MATCHES // 4):
        for _, _, after in random_match(options, seats, seed):
            assert all_cards(after) == Counter(DECK)


@each_table
def test_a_second_reading_of_the_rules_agrees_with_every_play_and_night_shift(
    options: Options, seats: int
) -> None:
    for seed in range(MATCHES):
        referee = Referee()
        for before, event, after in random_match(options, seats, seed):
            if isinstance(event, WorkedNightShift):
                assert not any(map(referee.may_play, before.hands[event.seat]))
            referee.watch(event)
            assert after.temperature == referee.temperature
            if after.turn is not None:
                could = any(map(referee.may_play, after.hands[after.turn]))
                kinds = {
                    type(move)
                    for seat, move in offered(after)
                    if seat == after.turn and not isinstance(move, Draw)
                }
                assert kinds == ({Play} if could else {NightShift} if after.hands[after.turn] else set())


@each_table
def test_whoever_is_in_has_a_card_or_an_open_draw_and_three_at_most(options: Options, seats: int) -> None:
    for seed in range(MATCHES // 3):
        for _, event, after in random_match(options, seats, seed):
            settled = event.type in {"drew", "dealt", "played"} and after.outcome is None
            if settled and options.draw == "by_hand":
                for seat in range(seats):
                    assert (seat in after.out) == (not after.hands[seat] and seat != after.open_draw)
            assert all(len(hand) <= 3 for hand in after.hands)
            assert all(len(row) < 3 for row in after.lost) or event.type == "worked_night_shift"


@each_table
def test_drawing_is_automatic_or_by_hand_and_never_both(options: Options, seats: int) -> None:
    for seed in range(MATCHES // 4):
        for _, event, after in random_match(options, seats, seed):
            assert after.open_draw is None or options.draw == "by_hand"
            if event.type == "drew":
                assert event.by_hand == (options.draw == "by_hand")

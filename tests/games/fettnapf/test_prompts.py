"""Prompts: what they offer, and when their ids move on."""

import pytest
from stammtisch.games.fettnapf.events import DrawForgone, Drew, Event, Played, Saw
from stammtisch.games.fettnapf.rules import FETTNAPF
from stammtisch.games.fettnapf.state import Options, State

from tests.games.fettnapf.setting import (
    BY_HAND,
    EVERY_OPTIONS,
    draw,
    fresh,
    hide,
    play,
    prompt,
    random_match,
    see,
    table,
)

LOW = (1, 1, 2)


def asked(state: State, seat: int) -> object:
    """What the seat may do, without the prompt's id."""
    now = FETTNAPF.prompts(state).get(seat)
    return None if now is None else (now.kind, now.steps)


def own(event: Event, seat: int) -> bool:
    """Whether the event is this seat's own, and an answer or the end of a question."""
    match event:
        case Saw(seat=who) | Played(seat=who) | DrawForgone(seat=who):
            return who == seat
        case Drew(seat=who, how=how):
            return who == seat and how != "automatic"
        case _:
            return False


@pytest.mark.parametrize("options", EVERY_OPTIONS)
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_ids_count_per_seat_and_move_on_only_by_its_own_events_or_other_legal_moves(
    options: Options, seats: int
) -> None:
    for before, events, after in random_match(options, seats, 11):
        for seat in range(seats):
            if any(own(event, seat) for event in events) or not before.hands[seat]:
                continue
            if asked(before, seat) is None or asked(before, seat) == asked(after, seat):
                assert before.asked[seat] == after.asked[seat]
            else:
                assert before.asked[seat] < after.asked[seat] or asked(after, seat) is None


@pytest.mark.parametrize("options", EVERY_OPTIONS)
def test_one_id_never_stands_for_two_questions(options: Options) -> None:
    questions: dict[str, object] = {}
    for _, _, state in random_match(options, 4, 12):
        for seat, now in FETTNAPF.prompts(state).items():
            assert questions.setdefault(now.id, (now.kind, now.steps)) == asked(state, seat)


def test_anothers_play_draw_or_seen_leaves_ones_prompt_alone() -> None:
    looking = fresh()
    assert prompt(see(looking, 1), 0) == prompt(looking, 0)
    state, _ = play(table(LOW, LOW, LOW, LOW, total=11, options=BY_HAND), 1)
    waiting = prompt(state, 0)
    after, _ = play(state, 1)
    assert prompt(after, 0) == waiting
    assert prompt(draw(after, 1), 0) == waiting


def test_a_card_held_twice_is_offered_once() -> None:
    (step,) = prompt(table((1, 5, 1), LOW), 0).steps
    assert [option.value for option in step.options] == ["fn-1", "fn-5"]


def test_the_time_that_is_up_withdraws_only_the_question_whether_one_has_seen() -> None:
    looking = see(fresh(seats=3), 2)
    playing, _ = hide(looking, "deal")
    assert [playing.asked[seat] - looking.asked[seat] for seat in range(3)] == [1, 1, 0]

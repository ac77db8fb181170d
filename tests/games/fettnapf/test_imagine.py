"""What is imagined is consistent with all its seat was shown and told."""

from collections import Counter
from collections.abc import Sequence
from random import Random

import pytest
from stammtisch.cards.shuffle import Shuffler, shuffler
from stammtisch.cards.viewer import SPECTATOR, Viewer
from stammtisch.games.api import Knowledge, Told
from stammtisch.games.fettnapf.events import Event, Reshuffled
from stammtisch.games.fettnapf.rules import FETTNAPF
from stammtisch.games.fettnapf.state import Options, State

from tests.games.fettnapf.setting import (
    EVERY_OPTIONS,
    MEMORY,
    SAYING,
    SHUFFLE,
    act,
    begun,
    card,
    hide,
    play,
    random_match,
    stages,
    table,
    told,
    viewers,
)
from tests.games.fettnapf.test_matches import careful_match, everything

LOW = (1, 1, 2)


def imagined(state: State, heard: Sequence[Told], viewer: Viewer, seed: int = 0) -> State:
    view = FETTNAPF.view(state, viewer)
    knowledge = Knowledge(state.options, state.seats, viewer.seat, view, tuple(heard))
    return FETTNAPF.imagine(knowledge, Random(seed))


def looks(state: State, viewer: Viewer) -> object:
    seat = viewer.seat
    asked = None if seat is None else (FETTNAPF.prompts(state).get(seat), FETTNAPF.refusals(state, seat))
    return FETTNAPF.view(state, viewer), asked


def held(state: State) -> list[set[int]]:
    return [set(islands) for islands in state.islands]


@pytest.mark.parametrize("options", EVERY_OPTIONS)
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_it_looks_the_same_and_has_all_cards_whatever_was_missed(options: Options, seats: int) -> None:
    heard: dict[Viewer, list[Told]] = {viewer: [] for viewer in viewers(seats)}
    for number, (before, events, state) in enumerate(random_match(options, seats, 21)):
        for viewer, so_far in heard.items():
            so_far += told(before, events, viewer)
            if number % 4 != viewers(seats).index(viewer) % 4:
                continue
            missed = so_far[: len(so_far) // 2] + so_far[len(so_far) // 2 + 3 :]
            for memory in (so_far, [], so_far[4:], so_far[:-3], missed):
                other = imagined(state, memory, viewer, number)
                assert looks(other, viewer) == looks(state, viewer)
                assert everything(other) == everything(state)


@pytest.mark.parametrize("options", EVERY_OPTIONS)
def test_who_was_told_everything_knows_each_island_the_total_and_every_discard(options: Options) -> None:
    heard: dict[Viewer, list[Told]] = {viewer: [] for viewer in viewers(3)}
    for before, events, state in random_match(options, 3, 22):
        for viewer, so_far in heard.items():
            so_far += told(before, events, viewer)
            other = imagined(state, so_far, viewer)
            assert held(other) == held(state)
            assert (other.total, other.discard) == (state.total, state.discard)


def test_an_island_seen_in_a_show_is_remembered_when_the_show_has_closed() -> None:
    state = table((3, 1, 1), LOW, LOW, islands=((), (11,), (15, 23)), total=20)
    after, events = play(state, 3)
    closed, _ = hide(after, "matched.2")
    heard = told(state, events, Viewer(1))
    for seed in range(20):
        assert 23 in imagined(closed, heard, Viewer(1), seed).islands[2]
    assert {23 in imagined(closed, [], Viewer(1), seed).islands[2] for seed in range(40)} == {True, False}


def test_an_island_open_in_a_show_is_imagined_where_it_is_shown() -> None:
    state, _ = play(table((3, 1, 1), LOW, LOW, islands=((), (11,), (15, 23)), total=20), 3)
    assert all(23 in imagined(state, [], SPECTATOR, seed).islands[2] for seed in range(20))


def test_where_no_stew_pot_was_taken_nobody_else_held_that_island() -> None:
    """Told by somebody who came late and knows nothing of the islands."""
    state = table((3, 1, 1), LOW, LOW, islands=((23,), (11, 12, 13), (14, 15, 16)), total=20)
    after, events = play(state, 3)
    heard = told(state, events)
    where = [held(imagined(after, heard, SPECTATOR, seed)) for seed in range(60)]
    assert not any(23 in islands for world in where for islands in world[1:])
    assert any(23 in world[0] for world in where)
    assert any(
        23 in islands for seed in range(60) for islands in held(imagined(after, [], SPECTATOR, seed))[1:]
    )


def test_the_last_plays_are_remembered_by_who_came_late() -> None:
    state = table((3, 1, 1), LOW, LOW, total=11)
    after, events = play(state, 3, 1, 2)
    other = imagined(after, told(state, events), SPECTATOR)
    assert other.discard[-3:] == (3, 1, 2)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_when_the_draw_pile_has_run_out_all_cards_in_hands_are_known(seats: int) -> None:
    """All others are in the new pile, or the top discard: what is in others' hands follows."""
    seen = 0
    for seed in range(3):
        for before, heard, viewer in reshuffled(seats, seed):
            other = imagined(before, heard, viewer, seed)
            assert hands(other) == hands(before)
            seen += before.reshuffles > 1
    assert seen


def hands(state: State) -> Counter[int]:
    return Counter(card for hand in state.hands for card in hand)


def reshuffled(seats: int, seed: int) -> list[tuple[State, list[Told], Viewer]]:
    """Each viewer's memory at the very moment of each reshuffle of a careful match."""
    moments = careful_match(MEMORY, seats, seed)
    first = FETTNAPF.initial(MEMORY, seats, None)
    found = []
    for viewer in viewers(seats):
        heard = told(first, FETTNAPF.setup(first, shuffle_of(seed)), viewer)
        for before, events, _ in moments:
            for state, event in stages(events, before):
                heard += told(state, [event], viewer)
                if isinstance(event, Reshuffled):
                    found.append((FETTNAPF.evolve(state, event), list(heard), viewer))
    return found


def shuffle_of(seed: int) -> Shuffler:
    return shuffler(seed.to_bytes(8, "big"))


def test_with_two_seats_the_others_hand_is_known_then_card_by_card() -> None:
    for state, heard, viewer in reshuffled(2, 1):
        if viewer.seat is not None:
            other = 1 - viewer.seat
            hand = imagined(state, heard, viewer).hands[other]
            assert sorted(hand) == sorted(state.hands[other])


def test_hidden_cards_lie_now_so_now_so() -> None:
    state = begun(MEMORY)
    worlds = {str(imagined(state, [], SPECTATOR, seed)) for seed in range(10)}
    assert len(worlds) == 10
    assert imagined(state, [], Viewer(1), 3) == imagined(state, [], Viewer(1), 3)


def test_a_total_that_was_announced_is_known_while_it_is_shown_and_remembered_after() -> None:
    state = table((3, 1, 1), LOW, total=11, options=SAYING)
    after, events = act(state, 0, card(3, 77))
    closed, _ = hide(after, "said.2")
    assert imagined(after, [], SPECTATOR).total == 14
    assert imagined(closed, told(state, events), SPECTATOR).total == 14
    assert len({imagined(closed, [], SPECTATOR, seed).total for seed in range(30)}) > 5


def test_a_match_can_be_played_to_its_end_from_what_is_imagined() -> None:
    for options in EVERY_OPTIONS:
        state = begun(options)
        heard = told(FETTNAPF.initial(options, 3, 0), setup(options), Viewer(2))
        other = imagined(state, heard, Viewer(2))
        while FETTNAPF.outcome(other) is None:
            seat = min(seat for seat, asked in FETTNAPF.prompts(other).items() if asked.must)
            other, _ = act(other, seat, FETTNAPF.default(other, seat))
        assert everything(other) == everything(state)


def setup(options: Options) -> list[Event]:
    return list(FETTNAPF.setup(FETTNAPF.initial(options, 3, 0), SHUFFLE))

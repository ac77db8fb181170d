"""What is imagined is consistent with all its seat was shown and told."""

from collections import Counter
from random import Random

import pytest
from stammtisch.cards.viewer import SPECTATOR, Viewer
from stammtisch.games.api import Knowledge, Told
from stammtisch.games.squirrel.events import Added, Swapped
from stammtisch.games.squirrel.moves import Put, Swap
from stammtisch.games.squirrel.rules import SQUIRREL
from stammtisch.games.squirrel.state import HAND, Card, Options, State, deck

from tests.games.squirrel.setting import (
    BASIC,
    EVERY_OPTIONS,
    SHUFFLE,
    faces,
    fresh,
    play,
    random_match,
    told,
    viewers,
)
from tests.games.squirrel.test_matches import everything


def imagined(state: State, heard: list[Told], viewer: Viewer, seed: int = 0) -> State:
    view = SQUIRREL.view(state, viewer)
    knowledge = Knowledge(state.options, state.seats, viewer.seat, view, tuple(heard))
    return SQUIRREL.imagine(knowledge, Random(seed))


def looks(state: State, viewer: Viewer) -> object:
    seat = viewer.seat
    question = None if seat is None else SQUIRREL.prompts(state).get(seat)
    return SQUIRREL.view(state, viewer), question


@pytest.mark.parametrize("options", EVERY_OPTIONS)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_it_looks_the_same_and_has_all_cards(options: Options, seats: int) -> None:
    heard: dict[Viewer, list[Told]] = {viewer: [] for viewer in viewers(seats)}
    for before, events, state in random_match(options, seats, 21):
        for viewer, so_far in heard.items():
            so_far += told(before, events, viewer)
            for memory in (so_far, [], so_far[3:], so_far[:-5]):  # whatever was missed
                other = imagined(state, memory, viewer)
                assert looks(other, viewer) == looks(state, viewer)
                assert everything(other) == Counter(deck(options, seats))


@pytest.mark.parametrize("options", EVERY_OPTIONS[:4])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_card_is_imagined_where_its_hider_can_have_hidden_it(options: Options, seats: int) -> None:
    for seed in range(3):
        hidings: list[Hiding] = []
        heard: list[Told] = []
        for before, events, state in random_match(options, seats, seed):
            heard += told(before, events, Viewer(0))
            hidings += [hiding_of(before, event) for event in events if isinstance(event, Swapped | Added)]
            world = imagined(state, heard, Viewer(0), seed)
            for seat, hand in enumerate(world.hands):
                own = [(taken, faces(world)[place][0]) for who, taken, place in hidings if who == seat]
                can_have_been_hidden(own, Counter(hand))


Hiding = tuple[int, Card | None, str]
"""Who hid a card, the card he took before, and where."""


def hiding_of(before: State, event: Swapped | Added) -> Hiding:
    taken = faces(before)[event.take][0] if isinstance(event, Swapped) else None
    return event.seat, taken, event.place


def can_have_been_hidden(hidings: list[tuple[Card | None, Card]], hand: Counter[Card]) -> None:
    """Backwards from the present hand: the card hidden comes back, then the one taken before it goes."""
    for taken, hidden in reversed(hidings):
        hand[hidden] += 1
        if taken is not None:
            assert hand[taken], "the card taken is neither in hand nor among those hidden since"
            hand[taken] -= 1
    assert hand.total() in {0, HAND}


@pytest.mark.parametrize("memory", ["strict", "own"])
def test_what_a_seat_hid_itself_it_remembers(memory: str) -> None:
    options = Options("basic", memory)  # type: ignore[arg-type]
    start = SQUIRREL.initial(options, 2, 0)
    state = fresh(options)
    events = list(SQUIRREL.setup(start, SHUFFLE))
    heard = told(start, events, Viewer(0))
    card = state.hands[0][1]
    after, happened = play(state, Put("2,0"), Swap("2,0", card))
    heard += told(state, happened, Viewer(0))
    for seed in range(20):
        assert faces(imagined(after, heard, Viewer(0), seed))["2,0"] == (card, "down")
    forgotten = {faces(imagined(after, [], Viewer(0), seed))["2,0"] for seed in range(20)}
    assert (len(forgotten) == 1) == (memory == "own")


def test_in_reverse_nothing_is_unknown_to_who_saw_it_all() -> None:
    heard: list[Told] = []
    for before, events, state in random_match(Options("reverse"), 3, 5):
        heard += told(before, events, SPECTATOR)
        assert faces(imagined(state, heard, SPECTATOR)) == faces(state)


def test_a_card_another_seat_took_is_in_its_hand_or_where_it_hid_one_since() -> None:
    start = SQUIRREL.initial(BASIC, 2, 0)
    events = list(SQUIRREL.setup(start, SHUFFLE))
    state = fresh(BASIC)
    heard = told(start, events, Viewer(1))
    after, happened = play(state, Put("2,0"), Swap("2,0", state.hands[0][0]))
    heard += told(state, happened, Viewer(1))
    taken, where = state.up, set()
    for seed in range(60):
        world = imagined(after, heard, Viewer(1), seed)
        assert taken in (*world.hands[0], faces(world)["2,0"][0])
        where.add(faces(world)["2,0"][0])
    assert len(where) > 1


def test_hidden_cards_lie_now_so_now_so() -> None:
    for _, _, state in list(random_match(BASIC, 3, 8))[:20]:
        worlds = {str(imagined(state, [], SPECTATOR, seed)) for seed in range(10)}
        assert len(worlds) > 1


def test_the_same_chance_imagines_the_same() -> None:
    for _, _, state in list(random_match(BASIC, 3, 9))[::7]:
        assert imagined(state, [], Viewer(1), 3) == imagined(state, [], Viewer(1), 3)

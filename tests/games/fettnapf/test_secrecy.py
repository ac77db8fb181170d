"""Nothing that the table no longer shows comes back: not in a frame, not in the log, not by comparison."""

import re
from collections import defaultdict
from dataclasses import replace
from random import Random

import orjson
import pytest
from stammtisch.cards.viewer import Viewer
from stammtisch.games.fettnapf.events import Event
from stammtisch.games.fettnapf.rules import FETTNAPF
from stammtisch.games.fettnapf.state import Options, State

from tests.contract.tables.fettnapf import known as fettnapf_known
from tests.contract.tables.fettnapf import spots as fettnapf_spots
from tests.games.fettnapf.setting import (
    EVERY_OPTIONS,
    OPEN_SAYING,
    SAYING,
    act,
    card,
    hide,
    moves_of,
    open_shows,
    play,
    random_match,
    stages,
    table,
    viewers,
)

LOW = (1, 1, 2)
TOKEN = re.compile(r"fn-[\w-]+")
FROM_MEMORY = [
    options for options in EVERY_OPTIONS if (options.islands, options.announce) != ("open", "automatic")
]

History = list[tuple[State, Event]]


def log(history: History, viewer: Viewer) -> list[object]:
    """The running log as anybody reads it who comes now: told anew, line by line."""
    lines = (FETTNAPF.tell(before, event, viewer) for before, event in history)
    return [line for line in lines if line is not None and line.logged]


def frame(state: State, history: History, viewer: Viewer) -> bytes:
    """All that is sent to somebody who comes to the table now."""
    seat = viewer.seat
    question = None if seat is None else FETTNAPF.prompts(state).get(seat)
    why = () if seat is None else FETTNAPF.refusals(state, seat)
    return orjson.dumps([FETTNAPF.view(state, viewer), question, why, log(history, viewer)])


def may_know(state: State, viewer: Viewer) -> set[str]:
    spots = fettnapf_spots(state)
    return {name for spot, name in spots.items() if fettnapf_known(state, viewer.seat, spot)}


@pytest.mark.parametrize("options", FROM_MEMORY)
@pytest.mark.parametrize("seats", [2, 4])
def test_no_frame_names_a_card_that_is_neither_own_nor_on_top_nor_shown_just_now(
    options: Options, seats: int
) -> None:
    history: History = []
    for before, events, state in random_match(options, seats, 31, hiding=0.6):
        history += stages(events, before)
        if state.outcome is None:
            for viewer in viewers(seats):
                named = set(TOKEN.findall(frame(state, history, viewer).decode()))
                assert named <= may_know(state, viewer)


@pytest.mark.parametrize("options", FROM_MEMORY)
def test_once_a_show_has_closed_its_island_is_named_to_its_holder_only(options: Options) -> None:
    if options.islands == "open":
        return
    history, closed = History(), 0
    for before, events, state in random_match(options, 3, 32, hiding=0.6):
        history += stages(events, before)
        hidden = {shown.island for shown in before.shows} - {shown.island for shown in state.shows} - {None}
        for island in hidden if state.outcome is None else ():
            holder = next(seat for seat, islands in enumerate(state.islands) if island in islands)
            closed += 1
            for viewer in viewers(3):
                named = f'"fn-island-{island}"'.encode() in frame(state, history, viewer)
                assert named == (viewer.seat == holder)
    assert closed


@pytest.mark.parametrize("options", [SAYING, OPEN_SAYING])
def test_once_an_announcement_has_closed_no_frame_says_what_the_total_was(options: Options) -> None:
    """Worlds whose totals differ look the same to everybody."""
    frames: dict[Viewer, set[bytes]] = defaultdict(set)
    for total, said in ((11, 14), (12, 15), (13, 99)):
        state = table((3, 1, 1), LOW, LOW, total=total, options=options)
        after, events = act(state, 0, card(3, said))
        closed, closing = hide(after, "said.2")
        history = [*stages(events, state), *stages(closing, after)]
        for viewer in viewers(3):
            assert frame(after, history, viewer) != frame(closed, history, viewer)
            frames[viewer].add(frame(closed, history, viewer))
    assert all(len(each) == 1 for each in frames.values())


def test_once_the_show_has_closed_nobody_can_tell_whose_island_it_was() -> None:
    """Seat 1's or seat 2's: seat 0, who took the pot, and a spectator see the same."""
    frames: dict[Viewer, set[bytes]] = defaultdict(set)
    for islands in (((10,), (23,), (24,)), ((10,), (24,), (23,))):
        state = table((3, 1, 1), LOW, LOW, islands=islands, total=20)
        after, events = play(state, 3)
        closed, closing = hide(after, "matched.2")
        history = [*stages(events, state), *stages(closing, after)]
        for viewer in (Viewer(0), Viewer(None)):
            frames[viewer].add(frame(closed, history, viewer))
    assert all(len(each) == 1 for each in frames.values())


def test_earlier_totals_cannot_be_read_off_afterwards() -> None:
    """Two ways to the same total over different ones, with the same card on top at last."""
    frames: dict[Viewer, set[bytes]] = defaultdict(set)
    for first, second in ((3, 5), (5, 3)):
        hands = ((first, 1, 1), (second, 1, 1), (4, 1, 1))
        state = table(*hands, total=11, pile=(6, 7, 8, 9))
        after, events = play(state, first, second, 4)
        for viewer in (Viewer(2), Viewer(None)):
            frames[viewer].add(frame(after, list(stages(events, state)), viewer))
    assert all(len(each) == 1 for each in frames.values())


@pytest.mark.parametrize("options", FROM_MEMORY)
def test_all_frames_are_the_same_in_a_world_where_two_unseen_cards_are_exchanged(options: Options) -> None:
    """A card of seat 1's hand against one deep in the pile, while shows open and close: seat 2 and a
    spectator see no difference until one of the two comes to light."""
    compared = 0
    for seed in range(4):
        *_, (_, _, first) = list(random_match(options, 3, seed))[:12]
        if first.outcome is None and first.hands[1] and len(first.pile) > 12:
            compared += compare(first, exchanged(first), Random(seed))
    assert compared > 20


def exchanged(state: State) -> State:
    hand, pile = state.hands[1], state.pile
    new_hand = (pile[-1], *hand[1:])
    hands = (state.hands[0], new_hand, state.hands[2])
    return replace(state, hands=hands, pile=(*pile[:-1], hand[0]))


def compare(first: State, second: State, rng: Random) -> int:
    compared, histories = 0, (History(), History())
    while len(first.pile) > 2 and FETTNAPF.outcome(first) is None:
        shows = open_shows(first)
        if shows and rng.random() < 0.4:
            show = rng.choice(shows)
            after, other = hide(first, show), hide(second, show)
        else:
            seat = rng.choice(sorted(FETTNAPF.prompts(first)))
            moves = moves_of(first, seat, rng)
            both = [move for move in moves if FETTNAPF.legal(second, seat, move) is None]
            if not both:
                return compared
            move = rng.choice(both)
            after, other = act(first, seat, move), act(second, seat, move)
        histories[0].extend(stages(after[1], first))
        histories[1].extend(stages(other[1], second))
        first, second = after[0], other[0]
        for viewer in (Viewer(2), Viewer(None)):
            assert frame(first, histories[0], viewer) == frame(second, histories[1], viewer)
            compared += 1
    return compared


def test_a_late_joiner_sees_an_open_show_and_no_trace_of_a_closed_one() -> None:
    state, _ = play(table((3, 1, 1), LOW, LOW, islands=((), (), (23,)), total=20), 3)
    assert b'"fn-island-23"' in frame(state, [], Viewer(None))
    closed, closing = hide(state, "matched.2")
    assert b"matched" not in frame(closed, list(stages(closing, state)), Viewer(None))

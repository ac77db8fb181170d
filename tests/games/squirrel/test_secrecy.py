"""Two worlds: what another seat hides or holds cannot be told from what it might have hidden or held."""

from collections import defaultdict
from dataclasses import replace
from random import Random

import orjson
import pytest
from stammtisch.cards.viewer import Viewer
from stammtisch.games.squirrel.moves import Add, Move, Shift, Swap
from stammtisch.games.squirrel.rules import SQUIRREL
from stammtisch.games.squirrel.state import Options, State

from tests.games.squirrel.setting import (
    EVERY_OPTIONS,
    SHUFFLE,
    folded,
    offered,
    random_match,
    told,
    viewers,
)


def frame(before: State, move: Move, viewer: Viewer) -> bytes:
    """All that a viewer is told and shown of a move."""
    assert before.turn is not None
    events = SQUIRREL.decide(before, before.turn, move, SHUFFLE)
    after = folded(before, events)
    prompts = {} if viewer.seat is None else {viewer.seat: SQUIRREL.prompts(after).get(viewer.seat)}
    seat = viewer.seat
    refusals = () if seat is None else SQUIRREL.refusals(after, seat)
    return orjson.dumps(
        [told(before, events, viewer), SQUIRREL.view(after, viewer), prompts.get(seat or 0), refusals]
    )


def seen_by_all(move: Move) -> Move:
    """The move without the card that is hidden by it."""
    match move:
        case Swap() | Shift() | Add():
            return replace(move, card="")
        case _:
            return move


@pytest.mark.parametrize("options", EVERY_OPTIONS)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_whatever_card_is_hidden_looks_the_same_to_all_others(options: Options, seats: int) -> None:
    compared = 0
    for _, _, state in random_match(options, seats, 31):
        if state.turn is None or state.winter:
            continue
        alike: dict[Move, list[Move]] = defaultdict(list)
        for move in offered(state):
            alike[seen_by_all(move)].append(move)
        for moves in list(alike.values())[::7]:
            for viewer in viewers(seats):
                if viewer.seat != state.turn:
                    assert len({frame(state, move, viewer) for move in moves}) == 1
                    compared += len(moves) > 1
    assert compared or options.variant == "reverse"


@pytest.mark.parametrize("options", EVERY_OPTIONS[:4])
def test_all_frames_of_a_match_are_the_same_in_a_world_where_two_unseen_cards_are_exchanged(
    options: Options,
) -> None:
    """One hand card of seat 1 against the pile's last: seat 2 and a spectator see no difference until one of
    them comes to light."""
    for seed in range(4):
        first = next(iter(random_match(options, 3, seed)))[2]
        hand, pile = first.hands[1], first.pile
        second = replace(
            first,
            hands=(first.hands[0], (pile[-1], *hand[1:]), first.hands[2]),
            pile=(*pile[:-1], hand[0]),
        )
        compare(first, second, Random(seed))


def compare(first: State, second: State, rng: Random) -> None:
    compared = 0
    while len(first.pile) > 1:
        both = [move for move in offered(first) if move in offered(second)]
        move = rng.choice(both)
        for viewer in viewers(3)[2:]:
            if viewer.seat != first.turn:
                assert frame(first, move, viewer) == frame(second, move, viewer)
                compared += 1
        assert first.turn is not None
        first = folded(first, SQUIRREL.decide(first, first.turn, move, SHUFFLE))
        second = folded(second, SQUIRREL.decide(second, second.turn or 0, move, SHUFFLE))
    assert compared > 20

"""What is imagined does not contradict what was seen and told: cards gone, suits a seat cannot have."""

from collections import Counter
from collections.abc import Iterator
from itertools import islice
from random import Random

import pytest
from stammtisch.cards.viewer import SPECTATOR, Viewer
from stammtisch.games.api import Knowledge, Told
from stammtisch.games.fool.assign import deal_out
from stammtisch.games.fool.moves import Announce
from stammtisch.games.fool.recall import voids_of
from stammtisch.games.fool.rules import FOOL
from stammtisch.games.fool.state import Laid, Options, State

from tests.contract.cases import Case
from tests.contract.matches import random_stages
from tests.games.fool.referee import Referee
from tests.games.fool.setting import card, cards, fresh, made, play, table

SEED = 800
CASES = [
    Case("fool", seats, Options(length="players", announcement=announcement))
    for seats, announcement in ((4, True), (5, False), (7, False), (8, True))
]

each_case = pytest.mark.parametrize("case", CASES, ids=str)


def knowledge(state: State, viewer: Viewer, told: list[Told]) -> Knowledge:
    return Knowledge(state.options, state.seats, viewer.seat, FOOL.view(state, viewer), tuple(told))


def suits(hand: tuple[str, ...]) -> set[str]:
    return {one.split("-")[1] for one in hand}


def told_match(case: Case, viewer: Viewer) -> Iterator[tuple[State, list[Told], Referee]]:
    """Each state of a match, all that this viewer has been told so far, and who follows it."""
    told: list[Told] = []
    referee = Referee(case.seats, case.options.length, case.options.announcement)
    for stage in random_stages(case, SEED):
        referee.judge(stage.event)
        item = FOOL.tell(stage.before, stage.event, viewer)
        told += [] if item is None else [item]
        yield stage.after, told, referee


@each_case
@pytest.mark.parametrize("viewer", [Viewer(1), SPECTATOR], ids=["a seat", "a spectator"])
def test_who_threw_off_is_imagined_without_that_suit(case: Case, viewer: Viewer) -> None:
    rng, seen = Random(SEED), 0
    for state, told, referee in told_match(case, viewer):
        imagined = FOOL.imagine(knowledge(state, viewer, told), rng)
        for seat, missing in referee.voids.items():
            seen += len(imagined.hands[seat])
            assert not suits(imagined.hands[seat]) & missing
    assert seen


@each_case
@pytest.mark.parametrize("viewer", [Viewer(1), SPECTATOR], ids=["a seat", "a spectator"])
def test_no_card_told_as_played_is_imagined_in_a_hand(case: Case, viewer: Viewer) -> None:
    rng = Random(SEED)
    for state, told, _ in told_match(case, viewer):
        imagined = FOOL.imagine(knowledge(state, viewer, told), rng)
        assert Counter(imagined.pile) == Counter(state.pile)
        if any(state.hands):
            assert imagined.pile == state.pile


@each_case
def test_hands_of_others_are_imagined_now_so_now_so(case: Case) -> None:
    state, told, _ = next(islice(told_match(case, Viewer(0)), case.seats * 2, None))
    known = knowledge(state, Viewer(0), told)
    assert len({FOOL.imagine(known, Random(seed)).hands for seed in range(20)}) == 20


def test_decisions_of_others_are_imagined_both_ways_and_ones_own_is_known() -> None:
    state = fresh(Options(announcement=True))
    for seat in (0, 1):
        state, _ = made(state, seat, Announce())
    known = knowledge(state, Viewer(0), [])
    imagined = [FOOL.imagine(known, Random(seed)).choices for seed in range(20)]
    assert set(imagined) == {(True, True, None, None), (True, False, None, None)}


# --- from the view alone ----------------------------------------------------------------------------------


def test_without_having_been_told_the_last_trick_and_the_current_one_still_prove_a_void() -> None:
    state = table("g5 g6 b2 b8 y2", "g9 g2 b3 y5", "r3 b4 y6 y7", "g7 r8 b5 y8")
    state, _ = play(state, "g5 g9 r3 g7 g2 r8")
    known = knowledge(state, Viewer(0), [])
    for seed in range(30):
        hands = FOOL.imagine(known, Random(seed)).hands
        assert "green" not in suits(hands[2])
        assert "green" not in suits(hands[3])
    assert any("green" in suits(FOOL.imagine(known, Random(seed)).hands[1]) for seed in range(30))


def test_the_final_trick_of_the_round_before_proves_nothing_about_new_hands() -> None:
    state, _ = play(table("g5 b2", "g9 b3", "r3", "g7 b5"), "g5 g9 r3 g7")
    known = knowledge(state, Viewer(0), [])
    assert any("green" in suits(FOOL.imagine(known, Random(seed)).hands[2]) for seed in range(10))


def test_told_items_that_do_not_fit_the_view_are_left_aside() -> None:
    state, _ = play(table("g5 b2", "g9 b3", "g3 b4", "g7 b5"), "g5 g9")
    _, of_another_match, _ = next(islice(told_match(CASES[0], Viewer(0)), 20, None))
    known = knowledge(state, Viewer(0), of_another_match)
    assert FOOL.view(FOOL.imagine(known, Random(1)), Viewer(0)) == known.view


# --- voids ------------------------------------------------------------------------------------------------


def laid(written: str) -> list[Laid]:
    return [Laid(seat, one) for seat, one in enumerate(cards(written))]


@pytest.mark.parametrize(
    ("written", "voids"),
    [
        ("g5 g9 1 g7", {}),
        ("g5 r9 1 y7", {1: {"green"}, 3: {"green"}}),
        ("1 r9 g3 1", {2: {"red"}}),
        ("1 1 r9 g3", {3: {"red"}}),
        ("1 1 1 1", {}),
    ],
)
def test_only_who_throws_off_shows_a_void(written: str, voids: dict[int, set[str]]) -> None:
    assert voids_of([laid(written)]) == voids


def test_voids_add_up_over_the_tricks_of_a_round() -> None:
    assert voids_of([laid("g5 r9 g2 g7"), laid("y5 b9 y2 y7"), []]) == {1: {"green", "yellow"}}


# --- dealing out --------------------------------------------------------------------------------------------


def test_where_only_one_deal_is_possible_it_is_found() -> None:
    voids = {0: {"red", "yellow", "blue"}, 1: {"green", "yellow", "blue"}, 2: {"green", "blue"}}
    for seed in range(50):
        hands = deal_out(
            [*cards("g5 g6 r7 y2 y3 b4")], {0: 2, 1: 1, 2: 2, 3: 1, None: 0}, voids, Random(seed)
        )
        assert hands is not None
        assert {holder: set(hand) for holder, hand in hands.items()} == {
            0: {*cards("g5 g6")},
            1: {card("r7")},
            2: {*cards("y2 y3")},
            3: {card("b4")},
            None: set(),
        }


def test_where_a_card_has_to_pass_through_many_hands_it_does() -> None:
    order = ("green", "red", "yellow", "blue")
    voids = {seat: {*order} - {order[seat], order[(seat + 1) % 4]} for seat in range(4)}
    voids[0].add("red")  # seat 0 green, so 3 blue, 2 yellow, 1 red
    for seed in range(50):
        hands = deal_out([*cards("g5 r7 y2 b4")], {0: 1, 1: 1, 2: 1, 3: 1}, voids, Random(seed))
        assert hands == {0: [card("g5")], 1: [card("r7")], 2: [card("y2")], 3: [card("b4")]}


def test_where_no_deal_is_possible_there_is_none() -> None:
    voids = {0: {"green"}, 1: {"green"}}
    assert deal_out([*cards("g5 r7")], {0: 1, 1: 1}, voids, Random(1)) is None


def test_every_possible_deal_comes_out() -> None:
    voids = {0: {"green"}}
    dealt = {
        tuple(sorted((hands or {})[0]))
        for seed in range(200)
        if (hands := deal_out([*cards("g5 r7 y2 1")], {0: 2, 1: 2}, voids, Random(seed)))
    }
    assert dealt == {tuple(sorted(pair)) for pair in (cards("r7 y2"), cards("r7 1"), cards("y2 1"))}

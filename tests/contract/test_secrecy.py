"""Nobody is shown or told what the rules hide from him (rules.md, "Who sees what" of each game)."""

from collections.abc import Iterator, Sequence
from itertools import count
from random import Random
from typing import Any

from stammtisch.cards.viewer import EVERYTHING, SPECTATOR, Viewer
from stammtisch.games.api import Knowledge, Told

from tests.contract import economy
from tests.contract.cards import CARDS
from tests.contract.cases import Case, each_case
from tests.contract.economy import chance
from tests.contract.entry import Spot
from tests.contract.knowable import KNOWABLE, knowable_cards, known_spots
from tests.contract.matches import (
    CountingShuffler,
    Stage,
    Turn,
    decided,
    decided_again,
    offered,
    shuffler_of,
    told_of,
    viewers,
)
from tests.contract.recorded import (
    Match,
    recorded,
    some_offered,
    some_stages,
    some_turns,
    stages_of,
    turns_of,
)
from tests.contract.worlds import (
    ExchangingShuffler,
    a_swap,
    differ_in_cards_only,
    indistinguishable,
    shown,
    side_by_side,
    swapped,
    swaps,
    told,
)

SEED = 500


def named(case: Case, text: bytes) -> set[str]:
    """Every card named in what was sent."""
    return set(CARDS[case.key].token.findall(text.decode()))


def knowledge_of(case: Case, state: Any, viewer: Viewer, so_far: Sequence[Told]) -> Knowledge:
    view = case.game.view(state, viewer)
    return Knowledge(case.options, case.seats, viewer.seat, view, tuple(so_far))


# --- canary: every card named is one this viewer may know -------------------------------------------


@each_case
def test_no_card_is_shown_that_the_viewer_may_not_know(case: Case) -> None:
    for stage in some_stages(case, economy.LOOKED_AT, chance(case, "no card is shown")):
        for viewer in viewers(case.seats):
            may_know = knowable_cards(case.key, stage.after, viewer.seat)
            assert named(case, shown(case.game, stage.after, viewer)) <= may_know


@each_case
def test_no_card_is_told_that_the_viewer_may_not_know(case: Case) -> None:
    for stage in some_stages(case, economy.LOOKED_AT, chance(case, "no card is told")):
        for viewer in viewers(case.seats):
            text = told(case.game, (stage,), viewer)
            may_know = knowable_cards(case.key, stage.before, viewer.seat)
            may_know |= knowable_cards(case.key, stage.after, viewer.seat)
            assert named(case, text) <= may_know


@each_case
def test_every_card_the_viewer_may_know_is_shown(case: Case) -> None:
    for stage in some_stages(case, economy.LOOKED_AT, chance(case, "every card")):
        for viewer in viewers(case.seats):
            may_know = set(known_spots(case.key, stage.after, viewer.seat).values())
            assert named(case, shown(case.game, stage.after, viewer)) >= may_know


@each_case
def test_a_spectator_is_shown_no_card_that_a_player_is_not(case: Case) -> None:
    for stage in some_stages(case, economy.LOOKED_AT, chance(case, "a spectator")):
        public = named(case, shown(case.game, stage.after, SPECTATOR))
        for seat in range(case.seats):
            assert public <= named(case, shown(case.game, stage.after, Viewer(seat)))


@each_case
def test_opened_the_view_shows_every_card_at_every_step(case: Case) -> None:
    deck = set(CARDS[case.key].deck(case.options, case.seats))
    for stage in some_stages(case, economy.LOOKED_AT, chance(case, "opened")):
        assert named(case, shown(case.game, stage.after, EVERYTHING)) == deck


# --- two worlds: what is imagined cannot be told from what is ---------------------------------------


@each_case
def test_an_imagined_state_looks_the_same_to_the_one_who_imagines(case: Case) -> None:
    rng = chance(case, "an imagined state")
    table = CARDS[case.key]
    for stage, viewer, so_far in heard(case, rng):
        imagined = case.game.imagine(knowledge_of(case, stage.after, viewer, so_far), rng)
        assert shown(case.game, imagined, viewer) == shown(case.game, stage.after, viewer)
        known = known_spots(case.key, stage.after, viewer.seat)
        assert known_spots(case.key, imagined, viewer.seat) == known
        assert sorted(table.spots(imagined).values()) == sorted(table.spots(stage.after).values())


def heard(case: Case, rng: Random) -> Iterator[tuple[Stage, Viewer, list[Told]]]:
    """Some stages, each with each viewer, and all that this viewer has been told of its match so far."""
    stages = list(enumerate(stages_of(case)))
    wanted = {at for at, _ in economy.some(stages, economy.IMAGINED, rng, lambda one: type(one[1].event))}
    position = count()
    for match in recorded(case):
        so_far: dict[Viewer, list[Told]] = {viewer: [] for viewer in viewers(case.seats)}
        for stage in match.stages:
            for viewer, told_yet in so_far.items():
                told_yet.extend(told_of(case.game, (stage,), viewer))
            if next(position) in wanted:
                yield from ((stage, viewer, told_yet) for viewer, told_yet in so_far.items())


@each_case
def test_what_is_hidden_is_imagined_now_so_now_so(case: Case) -> None:
    rng = chance(case, "now so, now so")
    for turn in some_turns(case, economy.IMAGINED // 5, rng):
        for viewer in viewers(case.seats):
            if a_swap(case.key, turn.after, viewer.seat, rng):
                knowledge = knowledge_of(case, turn.after, viewer, ())
                imagined = (case.game.imagine(knowledge, Random(seed)) for seed in range(8))
                first = next(imagined)
                assert any(other != first for other in imagined)


@each_case
def test_the_same_chance_imagines_the_same(case: Case) -> None:
    for turn in some_turns(case, economy.IMAGINED, chance(case, "the same chance")):
        knowledge = knowledge_of(case, turn.after, SPECTATOR, ())
        first, second = (case.game.imagine(knowledge, Random(SEED)) for _ in range(2))
        assert first == second


@each_case
def test_a_match_can_be_played_on_from_an_imagined_state(case: Case) -> None:
    rng, shuffle = chance(case, "played on"), shuffler_of(SEED)
    for turn in some_turns(case, economy.PLAYED_ON, rng):
        viewer = rng.choice(viewers(case.seats))
        state = case.game.imagine(knowledge_of(case, turn.after, viewer, ()), rng)
        while prompts := case.game.prompts(state):
            seat = rng.choice(sorted(prompts))
            move = rng.choice(offered(case.game, prompts[seat]))
            state = decided(case.game, state, seat, move, shuffle).after
        assert case.game.outcome(state) is not None


# --- two worlds: hidden cards exchanged, hidden choices made otherwise -------------------------------


@each_case
def test_exchanged_hidden_cards_change_nothing_for_the_viewer(case: Case) -> None:
    rng, shuffle = chance(case, "exchanged hidden cards"), shuffler_of(SEED)
    turns = turns_of(case)
    compared = 0
    for _ in range(economy.SWAPS):
        turn, viewer = rng.choice(turns), rng.choice(viewers(case.seats))
        exchange = a_swap(case.key, turn.after, viewer.seat, rng)
        if exchange is None:
            continue
        pair = swapped(case.key, turn.after, *exchange)
        assert pair.first != pair.second
        assert shown(case.game, pair.first, viewer) == shown(case.game, pair.second, viewer)
        for stage, other in side_by_side(case, pair, viewer, shuffle, rng):
            compared += 1
            assert told(case.game, (stage,), viewer) == told(case.game, (other,), viewer)
            assert shown(case.game, stage.after, viewer) == shown(case.game, other.after, viewer)
    assert compared > economy.SWAPS


@each_case
def test_cards_dealt_otherwise_to_others_change_nothing_for_the_viewer(case: Case) -> None:
    unnoticed = 0
    for turn, other in dealt_otherwise(case, chance(case, "dealt otherwise")):
        pairs = [
            (viewer, *stages)
            for viewer in viewers(case.seats)
            for stages in indistinguishable(case.key, turn.stages, other.stages, viewer.seat)
        ]
        for viewer, here, there in pairs:
            assert told(case.game, (here,), viewer) == told(case.game, (there,), viewer)
            assert shown(case.game, here.after, viewer) == shown(case.game, there.after, viewer)
        unnoticed += any(here.after != there.after for _, here, there in pairs)
        if unnoticed == economy.DEALS:
            break
    assert unnoticed == (economy.DEALS if hides_something(case) else 0)


def hides_something(case: Case) -> bool:
    """Whether anything is hidden from anybody once it is dealt; in Reverse or Die nothing is."""
    dealt, rng = recorded(case)[0].turns[0].after, chance(case)
    return any(a_swap(case.key, dealt, viewer.seat, rng) for viewer in viewers(case.seats))


def dealt_otherwise(case: Case, rng: Random) -> Iterator[tuple[Turn, Turn]]:
    """Decisions, each with the same one when two cards of one of its shuffles have changed places."""
    shuffled = [found for match in recorded(case) for found in shuffles(case, match)]
    for _ in range(10 * economy.DEALS):
        match, turn, number, size = rng.choice(shuffled)
        one, other = rng.sample(range(size), 2)
        again = decided_again(case.game, turn, ExchangingShuffler(match.shuffle, number, (one, other)))
        if differ_in_cards_only(case.key, turn.after, again.after):
            yield turn, again


def shuffles(case: Case, match: Match) -> Iterator[tuple[Match, Turn, int, int]]:
    """Every shuffle of this match of which something could come out otherwise: its number and size."""
    for turn in match.turns:
        counting = CountingShuffler(match.shuffle)
        decided_again(case.game, turn, counting)
        for number, size in zip(counting.numbers, counting.sizes, strict=True):
            if size > 1:
                yield match, turn, number, size


@each_case
def test_every_single_exchange_of_hidden_cards_looks_the_same(case: Case) -> None:
    rng = chance(case, "every single exchange")
    for turn in some_turns(case, economy.SWAPPED, rng):
        viewer = rng.choice(viewers(case.seats))
        view = shown(case.game, turn.after, viewer)
        for one, other in economy.some(swaps(case.key, turn.after, viewer.seat), economy.PAIRS, rng, zones):
            second = swapped(case.key, turn.after, one, other).second
            assert shown(case.game, second, viewer) == view


def zones(pair: tuple[Spot, Spot]) -> object:
    return tuple(spot[:2] for spot in pair)


@each_case
def test_a_secret_choice_looks_the_same_to_others_whatever_was_chosen(case: Case) -> None:
    rng, shuffle = chance(case, "a secret choice"), shuffler_of(SEED)
    secrets = [
        (turn, seat)
        for turn in turns_of(case)
        for seat in case.game.prompts(turn.after)
        if KNOWABLE[case.key].secret(turn.after, seat)
    ]
    for turn, seat in economy.some(secrets, economy.SECRETS, rng):
        offers = some_offered(case, case.game.prompts(turn.after)[seat], rng)
        made = [decided(case.game, turn.after, seat, move, shuffle) for move in offers]
        for viewer in viewers(case.seats):
            if viewer.seat != seat:
                assert len({seen_of(case, choice, viewer) for choice in made}) == 1


def seen_of(case: Case, turn: Turn, viewer: Viewer) -> tuple[bytes, bytes]:
    return told(case.game, turn.stages, viewer), shown(case.game, turn.after, viewer)

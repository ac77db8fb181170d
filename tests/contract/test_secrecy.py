"""Nobody is shown or told what the rules hide from him (rules.md, "Who sees what" of each game)."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from stammtisch.cards.viewer import EVERYTHING, SPECTATOR, Viewer
from stammtisch.games.api import Knowledge, Told

from tests.contract.cards import CARDS
from tests.contract.cases import Case, each_case
from tests.contract.knowable import KNOWABLE, knowable_cards, known_spots
from tests.contract.matches import (
    CountingShuffler,
    Turn,
    decided,
    decided_again,
    offered,
    random_stages,
    random_turns,
    shuffler_of,
    told_of,
    viewers,
)
from tests.contract.worlds import (
    ExchangingShuffler,
    differ_in_cards_only,
    indistinguishable,
    shown,
    side_by_side,
    swapped,
    swaps,
    told,
)

SEED = 500
SWAPS = 40
DEALS = 6  # other deals tried for each shuffle


def named(case: Case, text: bytes) -> set[str]:
    """Every card named in what was sent."""
    return set(CARDS[case.key].token.findall(text.decode()))


def knowledge_of(case: Case, state: Any, viewer: Viewer, so_far: Sequence[Told]) -> Knowledge:
    view = case.game.view(state, viewer)
    return Knowledge(case.options, case.seats, viewer.seat, view, tuple(so_far))


# --- canary: every card named is one this viewer may know -------------------------------------------


@each_case
def test_no_card_is_shown_that_the_viewer_may_not_know(case: Case) -> None:
    for stage in random_stages(case, SEED):
        for viewer in viewers(case.seats):
            may_know = knowable_cards(case.key, stage.after, viewer.seat)
            assert named(case, shown(case.game, stage.after, viewer)) <= may_know


@each_case
def test_no_card_is_told_that_the_viewer_may_not_know(case: Case) -> None:
    for stage in random_stages(case, SEED):
        for viewer in viewers(case.seats):
            text = told(case.game, (stage,), viewer)
            may_know = knowable_cards(case.key, stage.before, viewer.seat)
            may_know |= knowable_cards(case.key, stage.after, viewer.seat)
            assert named(case, text) <= may_know


@each_case
def test_every_card_the_viewer_may_know_is_shown(case: Case) -> None:
    for stage in random_stages(case, SEED):
        for viewer in viewers(case.seats):
            may_know = set(known_spots(case.key, stage.after, viewer.seat).values())
            assert named(case, shown(case.game, stage.after, viewer)) >= may_know


@each_case
def test_a_spectator_is_shown_no_card_that_a_player_is_not(case: Case) -> None:
    for stage in random_stages(case, SEED):
        public = named(case, shown(case.game, stage.after, SPECTATOR))
        for seat in range(case.seats):
            assert public <= named(case, shown(case.game, stage.after, Viewer(seat)))


@each_case
def test_opened_the_view_shows_every_card_at_every_step(case: Case) -> None:
    deck = set(CARDS[case.key].deck(case.options, case.seats))
    for stage in random_stages(case, SEED):
        assert named(case, shown(case.game, stage.after, EVERYTHING)) == deck


# --- two worlds: what is imagined cannot be told from what is ---------------------------------------


@each_case
def test_an_imagined_state_looks_the_same_to_the_one_who_imagines(case: Case) -> None:
    rng = Random(SEED)
    table = CARDS[case.key]
    heard: dict[Viewer, list[Told]] = {viewer: [] for viewer in viewers(case.seats)}
    for stage in random_stages(case, SEED):
        for viewer, so_far in heard.items():
            so_far.extend(told_of(case.game, (stage,), viewer))
            knowledge = knowledge_of(case, stage.after, viewer, so_far)
            imagined = case.game.imagine(knowledge, rng)
            assert shown(case.game, imagined, viewer) == shown(case.game, stage.after, viewer)
            known = known_spots(case.key, stage.after, viewer.seat)
            assert known_spots(case.key, imagined, viewer.seat) == known
            assert sorted(table.spots(imagined).values()) == sorted(table.spots(stage.after).values())


@each_case
def test_what_is_hidden_is_imagined_now_so_now_so(case: Case) -> None:
    for turn in list(random_turns(case, SEED))[::10]:
        for viewer in viewers(case.seats):
            if swaps(case.key, turn.after, viewer.seat):
                knowledge = knowledge_of(case, turn.after, viewer, ())
                imagined = [case.game.imagine(knowledge, Random(seed)) for seed in range(8)]
                assert any(other != imagined[0] for other in imagined)


@each_case
def test_the_same_chance_imagines_the_same(case: Case) -> None:
    for turn in random_turns(case, SEED):
        knowledge = knowledge_of(case, turn.after, SPECTATOR, ())
        first, second = (case.game.imagine(knowledge, Random(SEED)) for _ in range(2))
        assert first == second


@each_case
def test_a_match_can_be_played_on_from_an_imagined_state(case: Case) -> None:
    rng, shuffle = Random(SEED), shuffler_of(SEED)
    for turn in list(random_turns(case, SEED, shuffle))[::20]:
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
    rng, shuffle = Random(SEED), shuffler_of(SEED)
    turns = list(random_turns(case, SEED, shuffle))
    compared = 0
    for _ in range(SWAPS):
        turn, viewer = rng.choice(turns), rng.choice(viewers(case.seats))
        exchanges = swaps(case.key, turn.after, viewer.seat)
        if not exchanges:
            continue
        pair = swapped(case.key, turn.after, *rng.choice(exchanges))
        assert pair.first != pair.second
        assert shown(case.game, pair.first, viewer) == shown(case.game, pair.second, viewer)
        for stage, other in side_by_side(case, pair, viewer, shuffle, rng):
            compared += 1
            assert told(case.game, (stage,), viewer) == told(case.game, (other,), viewer)
            assert shown(case.game, stage.after, viewer) == shown(case.game, other.after, viewer)
    assert compared > SWAPS


@each_case
def test_cards_dealt_otherwise_to_others_change_nothing_for_the_viewer(case: Case) -> None:
    rng, compared = Random(SEED), 0
    for turn in random_turns(case, SEED):
        for other in dealt_otherwise(case, turn, rng):
            for viewer in viewers(case.seats):
                for stages in indistinguishable(case.key, turn.stages, other.stages, viewer.seat):
                    compared += 1
                    first, second = (told(case.game, (stage,), viewer) for stage in stages)
                    assert first == second
                    first, second = (shown(case.game, stage.after, viewer) for stage in stages)
                    assert first == second
    assert compared > SWAPS


def dealt_otherwise(case: Case, turn: Turn, rng: Random) -> Iterator[Turn]:
    """The same decision with two cards of one of its shuffles exchanged, a few times for each shuffle."""
    counting = CountingShuffler(shuffler_of(SEED))
    decided_again(case.game, turn, counting)
    for number, size in zip(counting.numbers, counting.sizes, strict=True):
        for _ in range(DEALS if size > 1 else 0):
            one, other = rng.sample(range(size), 2)
            shuffle = ExchangingShuffler(counting.inner, number, (one, other))
            again = decided_again(case.game, turn, shuffle)
            if differ_in_cards_only(case.key, turn.after, again.after):
                yield again


@each_case
def test_every_single_exchange_of_hidden_cards_looks_the_same(case: Case) -> None:
    rng = Random(SEED)
    for turn in list(random_turns(case, SEED))[::25]:
        viewer = rng.choice(viewers(case.seats))
        view = shown(case.game, turn.after, viewer)
        for one, other in swaps(case.key, turn.after, viewer.seat):
            second = swapped(case.key, turn.after, one, other).second
            assert shown(case.game, second, viewer) == view


@each_case
def test_a_secret_choice_looks_the_same_to_others_whatever_was_chosen(case: Case) -> None:
    shuffle = shuffler_of(SEED)
    for turn in random_turns(case, SEED, shuffle):
        for seat, prompt in case.game.prompts(turn.after).items():
            if not KNOWABLE[case.key].secret(turn.after, seat):
                continue
            made = [
                decided(case.game, turn.after, seat, move, shuffle) for move in offered(case.game, prompt)
            ]
            for viewer in viewers(case.seats):
                if viewer.seat != seat:
                    assert len({seen_of(case, choice, viewer) for choice in made}) == 1


def seen_of(case: Case, turn: Turn, viewer: Viewer) -> tuple[bytes, bytes]:
    return told(case.game, turn.stages, viewer), shown(case.game, turn.after, viewer)

"""Who sees what of a match: everything public, one's own cards, and no more."""

import pytest
from stammtisch.cards.viewer import EVERYTHING
from stammtisch.games.fettnapf.rules import FETTNAPF
from stammtisch.games.fettnapf.state import Options

from tests.games.fettnapf.setting import (
    BY_HAND,
    EVERY_OPTIONS,
    MEMORY,
    OPEN,
    OPEN_SAYING,
    SAYING,
    begun,
    play,
    random_match,
    table,
    view,
    viewers,
)

HANDS = ((3, 4, 5), (6, 7, 8), (9, 0, 0))
ISLANDS = ((10,), (11, 29), ())


def test_number_cards_are_seen_by_their_owner_only_of_others_the_number() -> None:
    state = table(*HANDS, islands=ISLANDS)
    for viewer in (0, 1, 2, None):
        seats = view(state, viewer).seats
        assert [seat.hand_size for seat in seats] == [3, 3, 3]
        assert [seat.hand is not None for seat in seats] == [seat == viewer for seat in range(3)]
    assert view(state, 1).seats[1].hand == ("fn-6", "fn-7", "fn-8")


def test_islands_in_hand_are_seen_by_their_holder_only_of_others_the_number() -> None:
    state = table(*HANDS, islands=ISLANDS)
    for viewer in (0, 1, 2, None):
        seats = view(state, viewer).seats
        assert [seat.island_count for seat in seats] == [1, 2, 0]
        assert [seat.islands is not None for seat in seats] == [seat == viewer for seat in range(3)]
    assert view(state, 1).seats[1].islands == ("fn-island-11", "fn-island-29")


@pytest.mark.parametrize("options", [OPEN, OPEN_SAYING])
def test_open_islands_are_seen_by_all(options: Options) -> None:
    state = table(*HANDS, islands=ISLANDS, options=options)
    for viewer in (0, 1, 2, None):
        assert [seat.islands for seat in view(state, viewer).seats] == [
            ("fn-island-10",),
            ("fn-island-11", "fn-island-29"),
            (),
        ]


def test_public_are_total_direction_top_discard_sizes_open_draws_and_stew_pots() -> None:
    state = table(
        *HANDS, islands=ISLANDS, total=13, direction="down", pots=(0, 3, 1), draws=(2,), options=BY_HAND
    )
    state, _ = play(state, 3)
    for viewer in (0, 1, 2, None):
        seen = view(state, viewer)
        assert (seen.total, seen.direction, seen.top) == (10, "down", "fn-3")
        assert (seen.discard_size, seen.pile_size, seen.sea_size) == (2, len(state.pile), 18)
        assert [seat.pots for seat in seen.seats] == [0, 3, 1]
        assert [seat.may_draw for seat in seen.seats] == [True, False, True]
        assert (seen.turn, seen.over, seen.winners, seen.ended) == (1, False, (), None)


@pytest.mark.parametrize(
    ("options", "shown"),
    [(MEMORY, None), (SAYING, None), (OPEN_SAYING, None), (OPEN, ("fn-1", "fn-3", "fn-6"))],
)
def test_from_memory_only_the_top_discard_is_shown(options: Options, shown: object) -> None:
    state, _ = play(table(*HANDS, total=12, options=options), 3, 6)
    for viewer in (0, 1, 2, None):
        seen = view(state, viewer)
        assert (seen.top, seen.discard_size, seen.discard) == ("fn-6", 3, shown)


def test_the_order_of_both_piles_is_seen_by_nobody() -> None:
    for viewer in (0, 1, 2, None):
        seen = view(table(*HANDS, options=OPEN), viewer)
        assert (seen.pile, seen.sea) == (None, None)


@pytest.mark.parametrize("options", EVERY_OPTIONS)
def test_opened_everything_is_shown_at_every_step(options: Options) -> None:
    state, _ = play(begun(options), *[begun(options).hands[0][0]])
    seen = FETTNAPF.view(state, EVERYTHING)
    assert all(seat.hand is not None and seat.islands is not None for seat in seen.seats)
    assert seen.total == state.total
    assert [len(cards or ()) for cards in (seen.pile, seen.sea, seen.discard)] == [
        len(state.pile),
        len(state.sea),
        len(state.discard),
    ]


@pytest.mark.parametrize("options", EVERY_OPTIONS)
def test_a_spectator_sees_of_each_seat_what_all_others_see(options: Options) -> None:
    for _, _, state in random_match(options, 3, 5):
        looks = [FETTNAPF.view(state, viewer) for viewer in viewers(3)]
        for seat in range(3):
            foreign = {repr(seen.seats[seat]) for number, seen in enumerate(looks) if number != seat}
            assert len(foreign) == 1
        assert len({(seen.total, seen.shows, seen.top, seen.discard) for seen in looks}) == 1

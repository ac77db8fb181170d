"""What is told when it happens, and what stays in the log."""

import pytest
from stammtisch.cards.viewer import EVERYTHING
from stammtisch.games.api import Told
from stammtisch.games.fettnapf.rules import FETTNAPF
from stammtisch.games.fettnapf.state import Options

from tests.games.fettnapf.setting import (
    BY_HAND,
    EVERY_OPTIONS,
    MEMORY,
    OPEN,
    OPEN_SAYING,
    SAYING,
    SHUFFLE,
    act,
    card,
    folded,
    play,
    random_match,
    table,
    told,
    viewers,
)

LOW = (1, 1, 2)
FROM_MEMORY = [
    options for options in EVERY_OPTIONS if (options.islands, options.announce) != ("open", "automatic")
]
MAY_STAY = {
    "fettnapf.start": {"drawn"},
    "fettnapf.began": set(),
    "fettnapf.turn": {"pot", "turned", "islander"},
    "fettnapf.forgone": set(),
    "fettnapf.reshuffled": {"cards"},
    "fettnapf.finished": {"scores", "winners", "ended"},
}


def log(items: list[Told]) -> list[str]:
    return [item.kind for item in items if item.logged]


def facts(items: list[Told], kind: str) -> dict[str, object]:
    (item,) = (item for item in items if item.kind == f"fettnapf.{kind}")
    return dict(item.facts)


@pytest.mark.parametrize("options", FROM_MEMORY)
def test_from_memory_the_log_says_only_who_played_took_a_pot_turned_and_drew_an_island(
    options: Options,
) -> None:
    for before, events, _ in random_match(options, 3, 4):
        for viewer in viewers(3):
            for item in told(before, events, viewer):
                if item.logged:
                    assert {name for name, _ in item.facts} <= MAY_STAY[item.kind]
                    assert "fn-" not in repr(item)


def test_a_turn_is_one_line_for_everybody_alike_for_the_one_who_played_too() -> None:
    state = table((3, 1, 1), LOW, LOW, islands=((), (), (23,)), total=20)
    _, events = play(state, 3)
    lines = [item for viewer in viewers(3) for item in told(state, events, viewer) if item.logged]
    assert lines == [Told("fettnapf.turn", 0, (("pot", True),))] * 4


def test_whose_island_it_was_is_told_once_and_not_logged() -> None:
    state = table((3, 1, 1), LOW, LOW, islands=((), (), (23,)), total=20)
    _, events = play(state, 3)
    for viewer in viewers(3):
        items = told(state, events, viewer)
        assert facts(items, "matched") == {"holder": 2, "island": "fn-island-23", "pots": 1}
        assert "fettnapf.matched" not in log(items)


def test_the_log_says_that_the_direction_turned_and_who_drew_an_island() -> None:
    state = table((9, 1, 1), LOW, LOW, total=24, sea=(17, 18))
    _, events = play(state, 9)
    items = told(state, events)
    assert facts(items, "turn") == {"pot": False, "turned": "down", "islander": 2}
    assert facts(items, "island_drawn") == {"island": "fn-island-17", "left": 1}
    assert log(items) == ["fettnapf.turn"]


def test_a_play_names_card_and_total_when_it_happens() -> None:
    state = table((3, 1, 1), LOW, total=11)
    _, events = play(state, 3)
    assert facts(told(state, events), "played") == {"card": "fn-3", "total": 14}


def test_a_drawn_card_is_named_to_who_draws_it_only() -> None:
    state = table((5, 1, 1), LOW, LOW, total=11, pile=(8, 4), options=BY_HAND)
    after, _ = play(state, 5)
    _, events = act(after, 0, FETTNAPF.default(after, 0))
    for viewer in viewers(3):
        (item,) = told(after, events, viewer)
        assert item.motions[0].card == ("fn-8" if viewer.seat == 0 else None)
        assert item.motions[0].target.slot == (2 if viewer.seat == 0 else None)
        assert not item.logged


def test_slots_of_a_hand_are_named_to_its_owner_only() -> None:
    state = table((5, 3, 1), LOW, islands=((), (9 + 5,)), total=11)
    _, events = play(state, 3)
    for viewer in viewers(2):
        played, matched = told(state, events, viewer)[:2]
        assert played.motions[0].source.slot == (1 if viewer.seat == 0 else None)
        assert matched.motions[0].source.slot == (0 if viewer.seat == 1 else None)


def test_the_deal_tells_all_islands_to_all_and_cards_to_their_owners() -> None:
    state = FETTNAPF.initial(MEMORY, 3, 0)
    events = list(FETTNAPF.setup(state, SHUFFLE))
    after = folded(state, events)
    for viewer in viewers(3):
        (item,) = (item for item in told(state, events, viewer) if item.kind == "fettnapf.dealt")
        faces = [motion.card for motion in item.motions if motion.target.zone == "islands"]
        assert faces == [f"fn-island-{island}" for held in after.islands for island in held]
        seen = {motion.target.seat for motion in item.motions if motion.target.zone == "hand" and motion.card}
        assert seen == ({viewer.seat} if viewer.seat is not None else set())
        assert not item.logged


def test_a_reshuffle_is_one_line_without_cards() -> None:
    state = table((5, 1, 1), LOW, pile=(), discard=(0, 9, 8), total=11)
    _, events = play(state, 5)
    items = [item for item in told(state, events, 0) if item.kind == "fettnapf.reshuffled"]
    assert [(dict(item.facts), item.logged) for item in items] == [({"cards": 3}, True)]
    assert "fn-" not in repr(items)


def test_a_forgone_draw_is_told_and_logged() -> None:
    state, _ = play(table(LOW, LOW, LOW, total=11, options=BY_HAND), 1, 1)
    _, events = play(state, 1)
    assert log(told(state, events)) == ["fettnapf.turn", "fettnapf.forgone"]


def test_with_open_islands_the_log_names_everything() -> None:
    state = table((3, 9, 1), LOW, islands=((), (23,)), total=20, options=OPEN)
    _, events = play(state, 3)
    items = told(state, events)
    assert log(items) == ["fettnapf.played", "fettnapf.matched"]
    assert facts(items, "played") == {"card": "fn-3", "total": 23}
    crossing = table((3, 9, 1), LOW, total=24, options=OPEN)
    _, events = play(crossing, 9)
    assert log(told(crossing, events)) == [
        "fettnapf.played",
        "fettnapf.turned",
        "fettnapf.island_drawn",
    ]


@pytest.mark.parametrize("options", [SAYING, OPEN_SAYING])
def test_what_was_announced_is_not_logged(options: Options) -> None:
    state = table((3, 1, 1), LOW, islands=((), (23,)), total=20, options=options)
    _, events = act(state, 0, card(3, 77))
    items = told(state, events)
    assert facts(items, "played") == {"card": "fn-3", "total": 23, "said": 77}
    assert log(items) == ["fettnapf.turn"]


@pytest.mark.parametrize("options", EVERY_OPTIONS)
def test_once_all_is_opened_everything_is_logged_move_by_move(options: Options) -> None:
    for before, events, _ in random_match(options, 3, 6):
        items = told(before, events, EVERYTHING)
        kinds = [event.type for event in events]
        assert all(item.logged for item in items if item.kind != "fettnapf.saw")
        assert [item.kind for item in items].count("fettnapf.played") == kinds.count("played")
        assert "fettnapf.turn" not in log(items)
        assert all(motion.card for item in items for motion in item.motions if motion.source.zone == "hand")

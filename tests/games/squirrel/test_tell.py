"""rules.md, section 3: the log of autumn and of winter, and what is told when it happens."""

import re
from dataclasses import asdict

import pytest
from stammtisch.cards.viewer import EVERYTHING, SPECTATOR, Viewer
from stammtisch.games.api import Motion, Place, Told
from stammtisch.games.squirrel.moves import Add, Choose, Pick, Put, Shift, Skip, Swap, Turn
from stammtisch.games.squirrel.rules import SQUIRREL
from stammtisch.games.squirrel.state import Options

from tests.games.squirrel.setting import (
    BASIC,
    BIRDHOUSE,
    EVERY_OPTIONS,
    OWN,
    REVERSE,
    SHUFFLE,
    autumn,
    found_in_turn,
    play,
    random_match,
    rows,
    told,
    turn_up,
    viewers,
    winter,
)

BLOCK = rows("food death", "love cat?")
ANY_CARD = re.compile(r"sq-\w+")


def named(items: list[Told]) -> list[str]:
    """Every card named in these items."""
    return ANY_CARD.findall(str([asdict(item) for item in items]))


@pytest.mark.parametrize("options", EVERY_OPTIONS)
def test_the_log_of_autumn_names_no_card_to_anybody(options: Options) -> None:
    for seed in range(3):
        for before, events, after in random_match(options, 3, seed):
            if not before.winter and not after.winter:
                for viewer in viewers(3):
                    logged = [item for item in told(before, events, viewer) if item.logged]
                    assert named(logged) == []


@pytest.mark.parametrize("options", EVERY_OPTIONS)
def test_the_log_is_the_same_for_everybody(options: Options) -> None:
    for before, events, _ in random_match(options, 3, 4):
        logs = [[item for item in told(before, events, viewer) if item.logged] for viewer in viewers(3)]
        assert all(log == logs[0] for log in logs)


def test_the_log_of_autumn_names_seat_and_places_once_a_turn() -> None:
    state, events = play(autumn(BLOCK, "food", "death", up="bomb"), Put("2,0"), Swap("0,1", "sq-food"))
    start = autumn(BLOCK, "food", "death", up="bomb")
    for viewer in (Viewer(0), Viewer(1), SPECTATOR):
        (line,) = [item for item in told(start, events, viewer) if item.logged]
        assert (line.kind, line.seat, line.motions) == ("squirrel.turn", 0, ())
        assert dict(line.facts) == {"put": "2,0", "take": "0,1", "place": "0,1"}
    assert state.turn == 1


def test_the_log_says_only_what_was_done() -> None:
    adding = autumn(rows("food? food?"), "bomb", "death")
    (line,) = [
        item for item in told(adding, play(adding, Add("sq-bomb", "2,0"))[1], Viewer(0)) if item.logged
    ]
    assert dict(line.facts) == {"place": "2,0"}
    shifting = autumn(rows("birdhouse food"), "bomb", "death", options=BIRDHOUSE)
    events = play(shifting, Shift("1,0", "0,1", "sq-bomb"))[1]
    (line,) = [item for item in told(shifting, events, Viewer(0)) if item.logged]
    assert dict(line.facts) == {"take": "1,0", "place": "0,1"}


def test_a_turn_without_an_upturned_card_has_none_put_in_the_log() -> None:
    start = autumn(BLOCK, "food", "death", up="bomb")
    state, _ = play(start, Put("2,0"), Swap("0,1", "sq-food"))
    (line,) = [item for item in told(state, play(state, Swap("0,0", "sq-food"))[1], SPECTATOR) if item.logged]
    assert dict(line.facts) == {"take": "0,0", "place": "0,0"}
    assert SQUIRREL.view(state, SPECTATOR).put is None


def test_the_upturned_card_is_told_to_all_when_it_is_turned_up_and_put() -> None:
    start = autumn(BLOCK, "food", "death", pile="bomb food")
    _, events = play(start, Swap("0,0", "sq-food"))
    for viewer in viewers(2):
        up = told(start, events, viewer)[-1]
        assert up == Told(
            "squirrel.turned_up", 1, motions=(Motion(Place("pile"), Place("up"), "sq-bomb"),), logged=False
        )
    start = autumn(BLOCK, "food", "death", up="bomb")
    (laid,) = told(start, play(start, Put("2,0"))[1], SPECTATOR)
    assert laid.motions == (Motion(Place("up"), Place("2,0"), "sq-bomb"),)


@pytest.mark.parametrize("options", [BASIC, OWN])
def test_a_card_being_hidden_is_told_to_nobody_but_the_one_who_hides_it(options: Options) -> None:
    start = autumn(BLOCK, "food bomb", "death", options=options)
    _, events = play(start, Swap("0,1", "sq-bomb"))
    for viewer in (Viewer(1), SPECTATOR):
        swapped = told(start, events, viewer)[0]
        assert swapped.motions == (
            Motion(Place("0,1"), Place("hand", 0), "sq-love"),  # it lay face up
            Motion(Place("hand", 0), Place("0,1")),
        )
    own = told(start, events, Viewer(0))[0]
    assert own.motions == (
        Motion(Place("0,1"), Place("hand", 0, 2), "sq-love"),
        Motion(Place("hand", 0, 1), Place("0,1"), "sq-bomb"),
    )
    assert not own.logged


def test_hiding_the_card_just_taken_looks_like_hiding_any_other() -> None:
    start = autumn(BLOCK, "food bomb", "death")
    looks = {
        str(told(start, play(start, Swap("0,1", f"sq-{word}"))[1], Viewer(1)))
        for word in ("love", "food", "bomb")
    }
    assert len(looks) == 1


def test_in_reverse_everybody_sees_which_card_is_hidden_when_it_is() -> None:
    start = autumn(rows("food death"), "", "", options=REVERSE)
    _, events = play(start, Pick("1,0", "0:0,0"))
    for viewer in viewers(2):
        picked, line, *_ = told(start, events, viewer)
        assert picked.motions == (Motion(Place("1,0"), Place("0:0,0", 0), "sq-death"),)
        assert not picked.logged
        assert (line.kind, named([line])) == ("squirrel.turn", [])


def test_the_deal_is_told_once_with_what_each_sees() -> None:
    state = SQUIRREL.initial(BASIC, 2, 0)
    events = list(SQUIRREL.setup(state, SHUFFLE))
    dealt = next(item for item in told(state, events, Viewer(1)) if item.kind == "squirrel.dealt")
    deal = next(event for event in events if event.type == "dealt")
    assert not dealt.logged
    assert dealt.motions == (
        Motion(Place("pile"), Place("hand", 0), count=3),
        *(Motion(Place("pile"), Place("hand", 1, slot), card) for slot, card in enumerate(deal.hands[1])),
        *(
            Motion(Place("pile"), Place(lying.place), None if lying.side == "down" else lying.card)
            for lying in deal.table
        ),
    )


# --- winter ----------------------------------------------------------------------------------------


def test_the_log_of_winter_names_every_card_turned_up() -> None:
    start = winter(found_in_turn("bomb", "food"))
    for viewer in viewers(2):
        (found,) = told(start, play(start, Turn("0,0"))[1], viewer)
        assert found.logged
        assert (found.kind, found.seat) == ("squirrel.found", 0)
        assert dict(found.facts) == {"place": "0,0", "card": "sq-bomb", "lives": 1, "food": 0}
        assert found.motions == (Motion(Place("0,0"), Place("0,0"), "sq-bomb"),)


def test_every_effect_of_winter_is_logged() -> None:
    cat = turn_up(winter(found_in_turn("cat", "food"), lives=(3, 1, 3), sleepy=1))
    lines = told(cat, play(cat, Choose(1))[1], SPECTATOR)
    assert [(line.kind, line.seat, dict(line.facts)) for line in lines] == [
        ("squirrel.cat", 0, {"target": 1, "lives": 0, "chosen": True}),
        ("squirrel.out", 1, {"sleepy_lost": True}),
    ]
    sleepy = winter(found_in_turn("food", "food"), sleepy=0)
    assert [line.kind for line in told(sleepy, play(sleepy, Skip())[1], SPECTATOR)] == ["squirrel.skipped"]
    last = winter(found_in_turn("food"))
    *_, end = told(last, play(last, Turn("0,0"))[1], SPECTATOR)
    assert (end.kind, dict(end.facts)) == (
        "squirrel.finished",
        {"scores": (1, 0), "winners": (0,), "decided": "food"},
    )
    assert all(line.logged for line in (*lines, end))


def test_the_start_of_winter_is_logged_with_the_seat_that_begins() -> None:
    state = autumn(rows("food?"), "", "bomb", turn=1)
    *_, line = told(state, play(state, Add("sq-bomb", "1,0"))[1], SPECTATOR)
    assert (line.kind, line.seat, line.logged) == ("squirrel.winter", 0, True)


# --- the finished match ------------------------------------------------------------------------------


@pytest.mark.parametrize("options", EVERY_OPTIONS)
def test_opened_the_log_tells_every_card_move_by_move(options: Options) -> None:
    for before, events, _ in random_match(options, 3, 2):
        items = told(before, events, EVERYTHING)
        assert all(item.logged for item in items)
        for event, item in zip((event for event in events if hasattr(event, "card")), items, strict=False):
            if item.kind in {"squirrel.swapped", "squirrel.added"}:
                assert event.card in named([item])  # the one hidden
        assert not any(motion.card is None for item in items for motion in item.motions)

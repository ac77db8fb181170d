"""A record that was tampered with differs from what the rules make of it, and the first place is named."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from stammtisch.games import registry
from stammtisch.games.fifty.rules import FiftyFifty
from stammtisch.wire.record_check import Difference, check
from stammtisch.wire.record_file import read, write

from tests.wire.records import edited, record_of

Json = Any


@pytest.mark.parametrize("game", registry.keys())
def test_a_simulated_match_is_played_by_the_rules(game: str) -> None:
    for seats in registry.game(game).players:
        checked = check(read(write(record_of(game, seats))))
        assert checked.decided
        assert checked.moves
        assert checked.shuffles


def swap_cards(value: Json) -> None:
    dealt = value["setup"][-2]
    hands = dealt["hands"]
    hands[0][0], hands[1][0] = hands[1][0], hands[0][0]


def other_card(value: Json) -> None:
    hand = next(event for event in value["setup"] if event["type"] == "dealt")["hands"][
        value["turns"][0]["seat"]
    ]
    played = value["turns"][0]["events"][0]["card"]
    value["turns"][0]["move"]["card"] = f"ff-{next(card for card in hand if card != played)}"


def foreign_card(value: Json) -> None:
    turn = value["turns"][0]
    hands = next(event for event in value["setup"] if event["type"] == "dealt")["hands"]
    turn["move"]["card"] = f"ff-{hands[(turn['seat'] + 1) % 3][0]}"


def out_of_turn(value: Json) -> None:
    value["turns"][0]["seat"] = (value["turns"][0]["seat"] + 1) % 3


def other_prompt(value: Json) -> None:
    value["turns"][0]["prompt"] = "0.99"


def no_event(value: Json) -> None:
    value["turns"][5]["events"].pop()


def more_turns(value: Json) -> None:
    value["turns"].append(value["turns"][-1])


def fewer_turns(value: Json) -> None:
    value["turns"].pop()


def no_result(value: Json) -> None:
    value["result"] = None


def other_winner(value: Json) -> None:
    value["result"]["winners"] = [(value["result"]["winners"][0] + 1) % 3]


def other_seed(value: Json) -> None:
    value["seed"] = "00" * 32


def other_contribution(value: Json) -> None:
    value["contributions"][1] = "00"


def other_match(value: Json) -> None:
    value["match"] = "another"


def a_show(value: Json) -> None:
    value["turns"].insert(0, {"type": "hide", "show": "deal", "ms": 0, "events": []})


def other_start(value: Json) -> None:
    value["start"] = 2


@pytest.mark.parametrize(
    ("edit", "sentence"),
    [
        (swap_cards, "the deal"),
        (other_card, "In turn 1 event 1 should be"),
        (foreign_card, "In turn 1 the move of seat"),
        (out_of_turn, "In turn 1 seat"),
        (other_prompt, "In turn 1 seat"),
        (no_event, "In turn 6 there should be"),
        (more_turns, "The match is over before turn 82"),
        (fewer_turns, "the match is not over"),
        (no_result, "played to its end"),
        (other_winner, "The result is"),
        (other_seed, "In the deal event"),
        (other_contribution, "In the deal event"),
        (other_match, "In the deal event"),
        (a_show, "In turn 1 there is no 'deal' open"),
        (other_start, "In the deal event 1"),
    ],
)
def test_what_was_edited_is_found(edit: Callable[[Json], object], sentence: str) -> None:
    with pytest.raises(Difference) as found:
        check(read(edited(edit)))
    assert sentence in str(found.value)


def test_an_abandoned_match_is_right_without_a_result() -> None:
    record = record_of()
    assert check(replace(record, turns=record.turns[:10], result=None)).moves == 10


def test_a_start_seat_that_is_not_there_is_found() -> None:
    with pytest.raises(Difference, match="Seat 3 cannot start"):
        check(replace(record_of(), start=3))


class Newer(FiftyFifty):
    version = FiftyFifty.version + 1


@pytest.fixture
def newer_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = registry.game
    monkeypatch.setattr(registry, "game", lambda key: Newer() if key == "fifty" else rules(key))


@pytest.mark.usefixtures("newer_rules")
def test_a_match_of_older_rules_is_followed_to_its_result() -> None:
    checked = check(record_of())
    assert (checked.decided, checked.shuffles) == (False, 0)


@pytest.mark.usefixtures("newer_rules")
def test_with_older_rules_what_cannot_have_happened_and_a_wrong_result_are_found() -> None:
    record = record_of()
    first, *rest = record.turns
    broken = replace(first, events=tuple(replace(event, seat=9) for event in first.events[:1]))
    with pytest.raises(Difference, match="In turn 1 the event 'played' cannot have happened"):
        check(replace(record, turns=(broken, *rest)))
    with pytest.raises(Difference, match="the match is not over"):
        check(replace(record, turns=(first,)))

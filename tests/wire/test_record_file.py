"""The file of a match record: whole, strict, and never believed."""

import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from stammtisch.games import registry
from stammtisch.wire.record_file import read, write
from stammtisch.wire.record_json import BadRecord, canonical

from tests.wire.records import as_json, edited, record_of, signed

Json = Any


@pytest.mark.parametrize("game", registry.keys())
def test_a_record_is_read_as_it_was_written(game: str) -> None:
    record = record_of(game, registry.game(game).players[0])
    data = write(record)
    assert read(data) == record
    assert data == canonical(json.loads(data)) + b"\n"


def test_blanks_and_the_order_of_members_mean_nothing() -> None:
    record = record_of()
    value = as_json(record)
    assert read(json.dumps(dict(reversed(value.items())), indent=2).encode()) == record


def test_a_record_holds_the_whole_deal_each_move_and_what_opens_the_shuffles() -> None:
    value = as_json(record_of())
    assert value["format"] == "stammtisch.match/1"
    dealt = next(event for event in value["setup"] if event["type"] == "dealt")
    assert sorted(card for hand in dealt["hands"] for card in hand) + sorted(dealt["rest"])
    assert len(dealt["hands"]) * 9 + len(dealt["rest"]) == 50
    assert sum(event["type"] == "dealt" for turn in value["turns"] for event in turn["events"]) == 2
    assert len(value["turns"]) == 81
    assert all(turn["type"] == "move" and turn["move"]["card"] for turn in value["turns"])
    assert (len(value["seed"]), len(value["contributions"])) == (64, 3)


def test_a_changed_byte_breaks_the_digest() -> None:
    data = write(record_of()).replace(b'"ms":', b'"ms":1', 1)
    with pytest.raises(BadRecord, match="digest does not fit"):
        read(data)


def change(*path: str | int, to: object) -> Callable[[Json], object]:
    def edit(value: Json) -> None:
        *way, last = path
        for step in way:
            value = value[step]
        value[last] = to

    return edit


@pytest.mark.parametrize(
    ("edit", "reason"),
    [
        (change("format", to="stammtisch.match/2"), "format"),
        (change("format", to=["x"] * 1000), "format"),
        (change("game", to="chess"), "no game 'chess'"),
        (change("game", to="fieber"), "none of fieber"),
        (change("game", to=7), "game"),
        (change("game_version", to=0), "game_version"),
        (change("game_version", to=99), "version 99"),
        (change("notation", to=99), "version 99"),
        (change("options", to={"simultaneous": 1, "short_deck": False}), "options"),
        (change("options", to={}), "options"),
        (change("options", "more", to=1), "options"),
        (change("seats", to=4), "4 seats and of 3 players"),
        (change("seats", to="3"), "seats"),
        (change("start", to=-1), "start"),
        (change("match", to="../x"), "match"),
        (change("players", 0, to="Ada"), "players"),
        (change("seed", to="ab"), "seed"),
        (change("contributions", 0, to="abc"), "contributions"),
        (change("contributions", to=[]), "contributions"),
        (change("began_at", to=True), "began_at"),
        (change("ms", to=0), "instants"),
        (change("setup", to={}), "setup"),
        (change("setup", 0, "seat", to="1"), "setup"),
        (change("setup", 0, "more", to=1), "setup"),
        (change("turns", 4, to=None), "turns.4"),
        (change("turns", 4, "seat", to=7), "seat that is not there"),
        (change("turns", 4, "type", to="wish"), "turns.4"),
        (change("turns", 4, "move", to={"type": "play", "card": 17}), "turn 5"),
        (change("turns", 4, "move", to={"type": "shout"}), "turn 5"),
        (change("turns", 4, "events", 0, "card", to="17"), "turn 5"),
        (change("turns", 4, "events", 0, "type", to="won"), "turn 5"),
        (change("result", "scores", to="1"), "result"),
        (change("result", "more", to="1"), "result"),
        (change("more", to=1), "more"),
    ],
)
def test_what_no_record_says_is_refused_in_a_sentence(edit: Callable[[Json], object], reason: str) -> None:
    with pytest.raises(BadRecord) as refused:
        read(edited(edit))
    assert reason in str(refused.value)
    assert len(str(refused.value)) < 300


@pytest.mark.parametrize("value", [None, 7, [], "x", {}, {"format": None}])
def test_other_json_is_refused(value: Json) -> None:
    with pytest.raises(BadRecord):
        read(json.dumps(value).encode())


def test_a_record_without_a_digest_is_refused() -> None:
    value = as_json(record_of())
    del value["sha256"]
    with pytest.raises(BadRecord, match="lacks its digest"):
        read(json.dumps(value).encode())


def test_each_missing_member_is_named() -> None:
    for name in as_json(record_of()):
        value = as_json(record_of())
        del value[name]
        if name not in {"sha256", "format"}:
            with pytest.raises(BadRecord, match=f"{name} is missing"):
                read(signed(value))


def test_a_record_of_older_rules_is_read() -> None:
    older = replace(record_of("fifty"), game_version=1)
    assert read(write(older)).game_version == 1

"""docs/match-format.md is exact: its tables are the games', and a program written from it agrees."""

import hashlib
import hmac
import json
from pathlib import Path
from typing import Any

from stammtisch.wire.record_file import write

from tests.contract.games import KEYS, every_game_registered
from tests.wire.record_docs import PAGE, made
from tests.wire.records import record_of

Json = dict[str, Any]
__all__ = ["every_game_registered"]  # a fixture: the page describes games without a page too

TAG = b"stammtisch.match-key/1"


def test_its_tables_are_current() -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert made(page) == page, "run python -m tests.wire.record_docs"
    for key in KEYS:
        assert f"<!-- made: {key} -->" in page


# A reader made of nothing but the page and the rules of Fifty Fifty: no code of the project's.


def canonical(value: Any) -> str:
    """Enough of RFC 8785 for names in ASCII."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def shuffled(record: Json, number: int, items: list[Any]) -> list[Any]:
    parts = [TAG, record["match"].encode(), bytes.fromhex(record["seed"])]
    parts += [bytes.fromhex(each) for each in record["contributions"]]
    key = hashlib.sha256(b"".join(len(part).to_bytes(4, "big") + part for part in parts)).digest()
    words: list[int] = []
    for block in range(len(items)):
        message = number.to_bytes(4, "big") + block.to_bytes(4, "big")
        output = hmac.new(key, message, hashlib.sha256).digest()
        words += [int.from_bytes(output[start : start + 4], "big") for start in range(0, 32, 4)]
    deck = list(items)
    for last in range(len(deck) - 1, 0, -1):
        while (word := words.pop(0)) >= 2**32 - 2**32 % (last + 1):
            continue
        other = word % (last + 1)
        deck[last], deck[other] = deck[other], deck[last]
    return deck


def test_an_independent_program_replays_a_record_of_fifty_fifty(tmp_path: Path) -> None:
    file = tmp_path / "record.json"
    file.write_bytes(write(record_of()))
    record: Json = json.loads(file.read_text())
    digest = record.pop("sha256")
    assert hashlib.sha256(canonical(record).encode()).hexdigest() == digest
    seats = record["seats"]
    events = [*record["setup"], *(event for turn in record["turns"] for event in turn["events"])]
    for dealt in (event for event in events if event["type"] == "dealt"):
        cards = shuffled(record, 2 * dealt["deal"] - 1, list(range(1, 51)))
        assert dealt["hands"] == [cards[9 * seat : 9 * seat + 9] for seat in range(seats)]
        assert dealt["rest"] == cards[9 * seats :]
    assert play(record, events) == record["result"]["scores"]


def play(record: Json, events: list[Json]) -> list[int]:
    """The sums of minus points, by the rules of the printed game; strikes are taken from the events."""
    seats = record["seats"]
    results: list[list[int]] = [[] for _ in range(seats)]
    halves, mood = [0] * seats, {"blue": 0, "yellow": 0}
    trick: dict[int, int] = {}
    for event in events:
        match event["type"]:
            case "dealt":
                halves = [0] * seats
            case "mood_turned":
                mood, trick = event["mood"], {}
            case "played":
                trick[event["card"]] = event["seat"]
            case "trick_settled":
                halves[trick[max(trick)]] += mood["blue"]
                halves[trick[min(trick)]] -= mood["yellow"]
                assert halves == event["halves"]
            case "deal_scored":
                for seat in range(seats):
                    results[seat].append(abs(halves[seat]))
            case "struck":
                results[event["seat"]][event["deal"] - 1] = 0
    return [sum(own) for own in results]

"""The honest deck: what docs/protocol.md promises of it."""

import json
from collections import Counter
from collections.abc import Iterator
from itertools import permutations
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from stammtisch.cards.shuffle import WORD_RANGE, _uniform, commitment, match_key, shuffler

from tests.cards import independent

VECTORS: list[dict[str, Any]] = json.loads(
    Path(__file__).with_name("vectors.json").read_text(encoding="utf-8")
)

keys = st.binary(min_size=32, max_size=32)
numbers = st.integers(0, 2**32 - 1)
contributions = st.lists(st.binary(max_size=32), max_size=8)


def key_of(vector: dict[str, Any]) -> bytes:
    given_ = [bytes.fromhex(text) for text in vector["contributions"]]
    return match_key(vector["match_id"], bytes.fromhex(vector["seed"]), given_)


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: vector["name"])
def test_the_published_vectors_come_out(vector: dict[str, Any]) -> None:
    key = key_of(vector)
    assert commitment(bytes.fromhex(vector["seed"])) == vector["commitment"]
    assert key.hex() == vector["match_key"]
    shuffle = shuffler(key)
    for case in vector["shuffles"]:
        assert list(shuffle(case["number"], range(case["size"]))) == case["order"]


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: vector["name"])
def test_an_independent_program_gets_the_published_vectors(vector: dict[str, Any]) -> None:
    key = independent.key(vector["match_id"], vector["seed"], vector["contributions"])
    assert key.hex() == vector["match_key"]
    for case in vector["shuffles"]:
        assert independent.order(key, case["number"], case["size"]) == case["order"]


@given(keys, numbers, st.integers(0, 120))
def test_it_agrees_with_an_independent_program(key: bytes, number: int, size: int) -> None:
    assert list(shuffler(key)(number, range(size))) == independent.order(key, number, size)


@given(keys, numbers, st.lists(st.integers()))
def test_a_shuffle_keeps_every_card_and_repeats_itself(key: bytes, number: int, cards: list[int]) -> None:
    first = shuffler(key)(number, cards)
    assert Counter(first) == Counter(cards)
    assert shuffler(key)(number, tuple(cards)) == first


def test_a_shuffle_leaves_what_it_was_given_alone() -> None:
    cards = list(range(20))
    shuffler(bytes(32))(0, cards)
    assert cards == list(range(20))


@given(keys, numbers, numbers)
def test_each_shuffle_of_a_match_has_an_order_of_its_own(key: bytes, one: int, other: int) -> None:
    shuffle = shuffler(key)
    assert (shuffle(one, range(60)) == shuffle(other, range(60))) == (one == other)


@given(st.text(max_size=20), st.binary(max_size=40), contributions, contributions)
def test_no_two_lists_of_contributions_give_one_key(
    match_id: str, seed: bytes, one: list[bytes], other: list[bytes]
) -> None:
    assert (match_key(match_id, seed, one) == match_key(match_id, seed, other)) == (one == other)


def test_bytes_moved_from_one_part_to_the_next_change_the_key() -> None:
    split = [match_key("m", b"ab", [b"c", b""]), match_key("m", b"a", [b"bc", b""])]
    split += [
        match_key("m", b"ab", [b"", b"c"]),
        match_key("ma", b"b", [b"c", b""]),
        match_key("m", b"abc", [b""]),
    ]
    assert len(set(split)) == len(split)


def test_words_that_would_favour_small_numbers_are_passed_over() -> None:
    """2**32 is no multiple of 3: its last value, 2**32 - 1, is the one surplus word."""

    def words() -> Iterator[int]:
        yield from (WORD_RANGE - 1, WORD_RANGE - 2)

    assert _uniform(words())(3) == (WORD_RANGE - 2) % 3


CHI_SQUARE_23 = 49.7  # one in a thousand exceeds it, with 23 degrees of freedom
CHI_SQUARE_49 = 85.4  # the same with 49


def test_every_order_of_four_cards_is_as_frequent_as_any_other() -> None:
    rounds = 24_000
    shuffle = shuffler(b"a fixed key, so that nothing here is left to luck")
    seen = Counter(shuffle(number, "abcd") for number in range(rounds))
    assert seen.keys() == set(permutations("abcd"))
    assert chi_square(seen, rounds / 24) < CHI_SQUARE_23


@pytest.mark.parametrize("place", [0, 1, 24, 48, 49])
def test_every_card_comes_to_every_place_equally_often(place: int) -> None:
    rounds = 5_000
    seen = Counter(shuffler(number.to_bytes(32, "big"))(0, range(50))[place] for number in range(rounds))
    assert len(seen) == 50
    assert chi_square(seen, rounds / 50) < CHI_SQUARE_49


def chi_square(seen: Counter[Any], expected: float) -> float:
    return sum((count - expected) ** 2 / expected for count in seen.values())

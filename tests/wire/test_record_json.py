"""Reading JSON without mercy, and writing it as RFC 8785 says."""

import pytest
from stammtisch.wire.record_json import (
    LARGEST,
    LONGEST_BYTES,
    BadRecord,
    canonical,
    digest,
    first_difference,
    parse,
)


def test_the_members_of_rfc_8785_section_3_2_3_come_in_its_order() -> None:
    names = ["\u20ac", "\r", "\ufb33", "1", "\U0001f600", "\u0080", "\u00f6"]
    written = canonical(dict.fromkeys(names, None)).decode()
    right = ["\\r", "1", "\u0080", "\u00f6", "\u20ac", "\U0001f600", "\ufb33"]
    assert written == "{" + ",".join(f'"{name}":null' for name in right) + "}"


def test_the_string_of_rfc_8785_section_3_2_2_is_written_as_there() -> None:
    text = "\u20ac$\u000f\u000aA'\u0042\u0022\u005c\\\"/"
    assert canonical([text]).decode() == '["\u20ac$\\u000f\\nA\'B\\"\\\\\\\\\\"/"]'


def test_the_literals_and_the_largest_numbers() -> None:
    assert canonical([None, True, False, 0, -1, LARGEST]) == b"[null,true,false,0,-1,9007199254740991]"


def test_a_digest_is_of_the_content_not_of_its_blanks_and_order() -> None:
    one, other = parse(b'{"b": [1, 2], "a": "x"}'), parse(b'{"a":"x","b":[1,2]}')
    assert digest(one) == digest(other) == "721ef82f2d6c0997bffb7a8ab3f40f8fb45b0b52ce2af3afa6b0f05efbdc317f"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (b"", "not JSON"),
        (b'{"a": 1', "not JSON"),
        (b"\xff\xfe", "UTF-8"),
        (b'{"a": 1, "a": 2}', "twice"),
        (b"[1.0]", "whole numbers"),
        (b"[1e3]", "whole numbers"),
        (b"[NaN]", "whole numbers"),
        (b"[-0]", "-0"),
        (b"[9007199254740992]", "number"),
        (b"[" + b"9" * 100_000 + b"]", "number"),
        (b'["\\ud800"]', "surrogate"),
        (b'{"\\udc00": 1}', "surrogate"),
        (b"[" * 100_000, "nested"),
        (b"[" * 40 + b"]" * 40, "nested"),
        (b" " * (LONGEST_BYTES + 1), "larger"),
    ],
)
def test_what_is_no_record_is_said_in_a_sentence(text: bytes, reason: str) -> None:
    with pytest.raises(BadRecord, match=reason) as refused:
        parse(text)
    assert len(str(refused.value)) < 200


@pytest.mark.parametrize(
    ("one", "other", "where"),
    [
        ({"a": [1, {"b": 2}]}, {"a": [1, {"b": 3}]}, "a.1.b"),
        ({"a": 1}, {"a": True}, "a"),
        ({"a": [1]}, {"a": [1, 2]}, "a.1"),
        ({"a": None}, {}, "a"),
        ({"a": [1]}, {"a": [1]}, None),
    ],
)
def test_the_first_difference_is_named(one: object, other: object, where: str | None) -> None:
    assert first_difference(one, other) == where

"""A table's code as people write it."""

import pytest
from stammtisch.asgi.codes import read_code, room_path, shown_code


@pytest.mark.parametrize(
    ("typed", "code"),
    [
        ("0123456789", "0123456789"),
        ("abcde-fghjk", "abcdefghjk"),
        ("ABCDE-FGHJK", "abcdefghjk"),
        ("a-bcdef-ghj-k", "abcdefghjk"),
        ("oOiIlL-vwxy", "001111vwxy"),
        ("abcdefghj", None),
        ("abcdefghjkm", None),
        ("abcdeufghj", None),
        ("abcde fghj", None),
        ("ａｂｃｄｅｆｇｈｊｋ", None),
        ("abcdefghj\n", None),
        ("abcdefghjk\n", None),
        ("", None),
    ],
)
def test_what_is_typed_becomes_the_code_or_nothing(typed: str, code: str | None) -> None:
    assert read_code(typed) == code


def test_what_is_shown_reads_back() -> None:
    assert shown_code("abcdefghjk") == "abcde-fghjk"
    assert read_code(shown_code("abcdefghjk")) == "abcdefghjk"
    assert room_path("abcdefghjk") == "/t/abcde-fghjk"

"""Names at the table: what is allowed, and which look the same."""

import unicodedata

import pytest
from stammtisch.live.names import BadName, clean, look_alike


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("Anna", "Anna"),
        ("  Anna ", "Anna"),
        ("Zoe\u0308", "Zoë"),
        ("Ольга", "Ольга"),
        ("李小龙", "李小龙"),
        ("שָׁלוֹם", "שָׁלוֹם"),
        ("Nguyễn Thị", "Nguyễn Thị"),
        ("🦉", "🦉"),
        ("❤\ufe0f", "❤"),
        ("<svg/onload=alert(1)>", "<svg/onload=alert(1)>"),
        ("x" * 24, "x" * 24),
        ("e\u0323\u0302" * 24, "ệ" * 24),
    ],
)
def test_a_name_of_any_script_is_kept_in_nfc(given: str, kept: str) -> None:
    assert clean(given) == unicodedata.normalize("NFC", kept)


@pytest.mark.parametrize(
    ("given", "code"),
    [
        ("", "name_empty"),
        ("   ", "name_empty"),
        ("\u0301", "name_empty"),
        ("x" * 25, "name_too_long"),
        ("x" * 100_000, "name_too_long"),
        ("An\nna", "name_characters"),
        ("An\x00na", "name_characters"),
        ("An\u202ena", "name_characters"),
        ("An\u2066na", "name_characters"),
        ("An\u200bna", "name_characters"),
        ("An\u200dna", "name_characters"),
        ("An\u00adna", "name_characters"),
        ("An\ufeffna", "name_characters"),
        ("An\u00a0na", "name_characters"),
        ("\u3164", "name_characters"),
        ("Bob\U000e0100", "name_characters"),
        ("Bob\U00016fe4", "name_characters"),
        ("Bob\U0001d159", "name_characters"),
        ("\u2800\u2800", "name_characters"),
        ("a" + "\u0300\u0301" * 5, "name_characters"),
        ("\ud800", "name_characters"),
        ("\ue000", "name_characters"),
    ],
)
def test_a_name_that_is_not_what_it_seems_is_refused(given: str, code: str) -> None:
    with pytest.raises(BadName) as refused:
        clean(given)
    assert refused.value.code == code


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Anna", "Anna"),
        ("Anna", "anna"),
        ("Anna", "ANNA"),
        ("Anna", "An na"),
        ("Anna", "Аnna"),  # Cyrillic А
        ("Anna", "Αnna"),  # Greek Alpha
        ("Anna", "Ａｎｎａ"),
        ("Anna", "𝐀nna"),
        ("Ilya", "llya"),
        ("ILYA", "ilya"),
        ("Oskar", "0skar"),
        ("modern", "rnodern"),
        ("paypal", "раураl"),
        ("Straße", "STRASSE"),
        ("pi1ot", "pilot"),
    ],
)
def test_names_that_look_the_same_are_alike(one: str, other: str) -> None:
    assert look_alike(one, [other])
    assert look_alike(other, ["Somebody", one])


@pytest.mark.parametrize(
    ("one", "other"), [("Anna", "Hanna"), ("Anna", "Anne"), ("Zoë", "Zoe"), ("李", "王"), ("Ольга", "Олег")]
)
def test_names_that_differ_are_not_alike(one: str, other: str) -> None:
    assert not look_alike(one, [other])

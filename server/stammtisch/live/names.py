"""Display names: what one may be, and when two look the same.

The skeleton follows Unicode TR 39 over its table of confusable characters. Two names look alike if
their skeletons do, with case folded before or after: "IIya" and "llya" differ by case folding first,
"ILYA" and "ilya" by folding last.
"""

import unicodedata
from collections.abc import Iterable
from functools import lru_cache
from typing import Any

from confusable_homoglyphs.confusables import confusables_data

from stammtisch.games.api import Facts

LONGEST = 24
MARKS_IN_A_ROW = 3

_VARIATION = {"\ufe0e", "\ufe0f"}  # how an emoji is drawn; dropped, since nobody sees them by themselves
_BLANK = {
    *"\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0",  # look like nothing
    *"\U00016fe4\U0001d159",
    *map(chr, range(0xFE00, 0xFE10)),
    *map(chr, range(0xE0000, 0xE1000)),  # all of it is to be drawn as nothing, assigned or not
}
_FORBIDDEN = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}  # control, format (bidi, zero width), no character


class BadName(Exception):
    """A name nobody may have; `code` is stable, `facts` its numbers."""

    def __init__(self, code: str, facts: Facts = ()) -> None:
        super().__init__(code)
        self.code = code
        self.facts = facts


def clean(text: str) -> str:
    """The name as it is kept: NFC, without blanks at its ends.

    Raises:
        BadName: `name_empty`, `name_too_long` or `name_characters`.
    """
    if len(text) > 8 * LONGEST:
        raise BadName("name_too_long", (("limit", LONGEST),))
    name = unicodedata.normalize("NFC", "".join(c for c in text if c not in _VARIATION)).strip(" ")
    if any(not _allowed(character) for character in name) or _stacked(name):
        raise BadName("name_characters")
    visible = [character for character in name if not _is_mark(character)]
    if not any(character != " " for character in visible) or _is_mark(name[0]):
        raise BadName("name_empty")
    if len(visible) > LONGEST:
        raise BadName("name_too_long", (("limit", LONGEST),))
    return name


def look_alike(name: str, others: Iterable[str]) -> bool:
    """Whether somebody could take the name for one of the others."""
    mine = _skeletons(name)
    return any(a == b for other in others for a, b in zip(mine, _skeletons(other), strict=True))


def _allowed(character: str) -> bool:
    if unicodedata.category(character) in _FORBIDDEN or character in _BLANK:
        return False
    return character == " " or not character.isspace()


def _is_mark(character: str) -> bool:
    return unicodedata.category(character) in {"Mn", "Me"}


def _stacked(name: str) -> bool:
    run = 0
    for character in name:
        run = run + 1 if _is_mark(character) else 0
        if run > MARKS_IN_A_ROW:
            return True
    return False


@lru_cache(maxsize=4096)
def _skeletons(name: str) -> tuple[str, str]:
    plain = unicodedata.normalize("NFKC", name)
    return _skeleton(plain.casefold()), _skeleton(plain).casefold()


def _skeleton(text: str) -> str:
    kept = "".join(character for character in text if not character.isspace())
    drawn = "".join(_prototype(character) for character in unicodedata.normalize("NFD", kept))
    return unicodedata.normalize("NFD", drawn)


@lru_cache(maxsize=4096)
def _prototype(character: str) -> str:
    """What the character is drawn like. The table lists each pair in both directions; a prototype is
    the one that has many (or the smaller of a lone pair)."""
    drawn = _like(character)
    if len(drawn) != 1:
        return character
    (target,) = drawn
    return min(character, target) if _like(target) == [character] else target


def _like(character: str) -> list[str]:
    entries: list[dict[str, Any]] = confusables_data.get(character, [])
    return [str(entry["c"]) for entry in entries]

"""Each ruling of docs/rules.md has a test named after it: `rulings.toml` says which.

A ruling is quoted there by some words of its sentence. Where the page says "our ruling", in each item of
"Draw by hand", of "Finer rulings" and of "Out of time", something must be quoted; further on, where sources
differ or leave a doubt that the page settles.
"""

import re
import tomllib
from pathlib import Path

import pytest

HERE = Path(__file__).parent
PAGE = (HERE.parents[1] / "docs" / "rules.md").read_text("utf-8")
RULINGS: dict[str, dict[str, str]] = tomllib.loads((HERE / "rulings.toml").read_text("utf-8"))
OURS_ALONE = ("**Draw by hand**", "**Finer rulings.**", "**Out of time.**")


def items(section: str) -> list[str]:
    """The section's paragraphs and list items, each on one line."""
    text = PAGE.partition(f"## {section}\n")[2].partition("\n## ")[0]
    return [re.sub(r"\s+", " ", item).strip() for item in re.split(r"\n\n|\n(?= *(?:-|\d\.) )", text)]


def to_be_quoted(section: str) -> list[str]:
    """The sentences with "our ruling", and the items of what is ours altogether."""
    sentences, ours = list[str](), False
    for item in items(section):
        if not item.startswith("- "):
            ours = item.startswith(OURS_ALONE)
        if ours and item != "**Finer rulings.**":
            sentences.append(item)
            continue
        found = re.split(r"(?<=[.;]) (?=[A-Z*])", item)
        sentences += [sentence for sentence in found if re.search(r"\bour ruling\b", sentence)]
    return sentences


@pytest.mark.parametrize("section", RULINGS)
def test_whatever_we_have_ruled_is_quoted(section: str) -> None:
    unquoted = [
        text for text in to_be_quoted(section) if not any(words in text for words in RULINGS[section])
    ]
    assert unquoted == []


@pytest.mark.parametrize("section", RULINGS)
def test_what_is_quoted_stands_on_the_page(section: str) -> None:
    text = " ".join(items(section))
    assert [words for words in RULINGS[section] if words not in text] == []


@pytest.mark.parametrize("section", RULINGS)
def test_each_has_its_test(section: str) -> None:
    missing = [
        f"{file}::{name}"
        for file, name in (test.split("::") for test in RULINGS[section].values())
        if f"\ndef test_{name}(" not in (HERE / file).read_text("utf-8")
    ]
    assert missing == []

"""The rules pages leave nothing out: sections, options, numbers, and each ruling that we have made."""

import re
from dataclasses import fields
from functools import cache
from pathlib import Path

import pytest
from markdown_it import MarkdownIt
from stammtisch.games.fifty.state import MOODS
from stammtisch.games.fool.cards import MIXES
from stammtisch.games.registry import game, keys
from stammtisch.games.squirrel.state import BASIC_MIX, BIRDHOUSE_MIX

ROOT = Path(__file__).resolve().parents[2]
OURS = [key for key in keys() if type(game(key)).__module__.startswith("stammtisch.")]
HEADINGS = {
    "Aim": "Ziel",
    "Set-up": "Aufbau",
    "Your turn": "Dein Zug",
    "The end": "Ende",
    "Variants": "Varianten",
    "Table options": "Optionen am Tisch",
    "Our rulings": "Unsere Auslegungen",
}
MAY_LACK = {"Variants"}
START = ("Aim", "Set-up", "Your turn", "The end")
TWO_MINUTES = 450
"""Words that a reader in no hurry reads in two minutes."""

SAID_IN_WORDS = {"1", "2", "3"}
"""What German has words for: a 1 is "eine Eins"."""

# Where docs/rules.md says "our ruling" (the words before it), and how the ruling on the page begins.
RULINGS: dict[str, list[tuple[str, str]]] = {
    "fieber": [
        ("three of value 3", "The numbers."),
        ("clockwise from the named seat", "After the head physician."),
        ("share the win", "A match without end."),
        ("its details are", "Drawing by hand: one at a time."),
    ],
    "fettnapf": [("its details are", "Drawing by hand: how long.")],
    "squirrel": [
        ("an edge:", "Neighbours."),
        ("lost when its owner goes out", "Sleepy Squirrel."),
        ("that placed the last card", "Who begins the winter."),
        ("then the win is shared", "Equal food."),
        ("4 × 4 with 2 players:", "Reverse with two."),
        ("the one that took last", "Winter in Reverse."),
    ],
    "fool": [
        ("The rows for 4, 6 and 7 are", "The decks."),
        ("with two fools, the last two", "Nothing but 1s."),
        ("discs lie in the middle", "A new round."),
    ],
    "fifty": [
        ("(3, 5), (5, 3) are", "The mood cards."),
        ("there are always enough", "The halves."),
        ("it happens by itself", "Striking."),
    ],
}
# The finer ones at the end of a section, by their first words.
FINER: dict[str, list[tuple[str, str]]] = {
    "fieber": [
        ("A void play.", "Drawing by hand: an open draw is a card."),
        ("The limit.", "A match without end."),
        ("No need to draw.", "Drawing by hand: calling yourself."),
        ("Beneath the pile.", "Under the pile."),
        ("Out of time.", "Out of time."),
    ],
    "fettnapf": [
        ("Open islands.", "Open islands."),
        ("Announcing.", "Announcing and the log."),
        ("When a draw is forgone.", "Drawing by hand: how long."),
        ("What may be said.", "What can be announced."),
        ("Out of time.", "Out of time."),
        ("The end.", "After the last card."),
    ],
    "squirrel": [],
    "fool": [
        ("When −80 counts.", "When −80 counts."),
        ("Out of time.", "Out of time."),
        ("Two Fools.", "Two Fools."),
    ],
    "fifty": [],
}


@cache
def sections(key: str, language: str) -> dict[str, str]:
    """The page's text by its headings; what stands before the first is under ""."""
    text = (ROOT / "web" / "rules" / language / f"{key}.md").read_text("utf-8")
    first, *rest = re.split(r"^## ", text, flags=re.MULTILINE)
    return {"": first} | {part.partition("\n")[0]: part.partition("\n")[2] for part in rest}


def rulings(key: str, language: str) -> list[str]:
    name = "Our rulings" if language == "en" else HEADINGS["Our rulings"]
    return [line for line in sections(key, language)[name].splitlines() if line.startswith("- ")]


def shape(text: str) -> list[str]:
    """How the text is built: its kinds of tokens, without what is inside a line."""
    return [token.type for token in MarkdownIt("commonmark").enable("table").parse(text)]


def numbers(text: str) -> list[str]:
    """The numbers in a text, whatever parts their thousands."""
    return sorted(re.findall(r"\d+", re.sub(r"(?<=\d)[.,](?=\d{3})", "", text)))


def rows(key: str, language: str) -> list[list[int]]:
    """The numbers in the rows of the page's tables that begin with one."""
    text = "\n".join(sections(key, language).values())
    lines = re.findall(r"^\| (\d.*)\|$", text, flags=re.MULTILINE)
    return [[int(number) for number in re.findall(r"\d+", line)] for line in lines]


def our_text(key: str) -> str:
    """The game's section of docs/rules.md, in one line."""
    parts = re.split(r"^## \d\. ", (ROOT / "docs" / "rules.md").read_text("utf-8"), flags=re.MULTILINE)
    found = next(part for part in parts if part.startswith(game(key).title))
    return " ".join(found.split())


def test_no_page_is_for_a_game_that_there_is_not() -> None:
    for language in ("en", "de"):
        found = {path.stem for path in (ROOT / "web" / "rules" / language).iterdir()}
        assert found == set(OURS)


@pytest.mark.parametrize("key", OURS)
def test_both_languages_have_the_same_headings_in_the_same_order(key: str) -> None:
    english, german = list(sections(key, "en"))[1:], list(sections(key, "de"))[1:]
    assert [HEADINGS[name] for name in english] == german
    assert set(HEADINGS) - set(english) <= MAY_LACK
    assert english == [name for name in HEADINGS if name in english]


@pytest.mark.parametrize("key", OURS)
def test_both_languages_say_as_much_in_the_same_order(key: str) -> None:
    for english, german in zip(sections(key, "en").values(), sections(key, "de").values(), strict=True):
        assert shape(english) == shape(german)


@pytest.mark.parametrize("key", OURS)
def test_a_new_player_can_start_within_two_minutes(key: str) -> None:
    for language, names in (("en", START), ("de", tuple(HEADINGS[name] for name in START))):
        text = " ".join(sections(key, language)[name] for name in names)
        words = re.findall(r"\w+", re.sub(r"!\[[^]]*\]\([^)]*\)", "", text))
        assert len(words) <= TWO_MINUTES, language


@pytest.mark.parametrize("key", OURS)
@pytest.mark.parametrize("language", ["en", "de"])
def test_the_page_is_illustrated_and_each_picture_told_in_words(key: str, language: str) -> None:
    text = "\n".join(sections(key, language).values())
    pictures = re.findall(r"!\[([^]]*)\]\(\.\./\.\./static/([^)]+)\)", text)
    assert pictures
    assert text.count("![") == len(pictures)
    assert [path for words, path in pictures if not words] == []
    assert [path for _, path in pictures if not (ROOT / "web" / "static" / path).exists()] == []


@pytest.mark.parametrize("key", OURS)
def test_the_lead_says_how_many_can_play(key: str) -> None:
    players = game(key).players
    for language in ("en", "de"):
        assert {str(players[0]), str(players[-1])} <= set(numbers(sections(key, language)[""]))


@pytest.mark.parametrize("key", OURS)
def test_each_option_of_the_table_is_told_by_the_name_it_has_there(key: str) -> None:
    for language, name in (("en", "Table options"), ("de", HEADINGS["Table options"])):
        text = sections(key, language)[name]
        for option in fields(game(key).options_type):
            title = option.metadata["title"]
            told = f"**{title}**" if language == "en" else f"({title})"
            assert told in text, language


@pytest.mark.parametrize("key", OURS)
def test_each_ruling_of_the_rules_is_on_the_page(key: str) -> None:
    before = re.findall(r"(.{60})our rulings?\b", our_text(key))
    told = [lead for lead, _ in RULINGS[key]]
    assert [any(words in text for words in told) for text in before] == [True] * len(before)
    assert [any(words in text for text in before) for words in told] == [True] * len(told)
    missing = [lead for _, lead in RULINGS[key] if not begins(rulings(key, "en"), lead)]
    assert missing == []


@pytest.mark.parametrize("key", OURS)
def test_each_finer_ruling_is_on_the_page(key: str) -> None:
    finer = our_text(key).partition("**Finer rulings.**")[2]
    assert re.findall(r" - \*(.+?)\*", finer) == [words for words, _ in FINER[key]]
    for _, lead in FINER[key]:
        assert begins(rulings(key, "en"), lead), lead


@pytest.mark.parametrize("key", OURS)
def test_each_ruling_stands_in_both_languages_with_the_same_numbers(key: str) -> None:
    english, german = rulings(key, "en"), rulings(key, "de")
    assert len(english) == len(german)
    for one, other in zip(english, german, strict=True):
        assert set(numbers(one)) - SAID_IN_WORDS == set(numbers(other)) - SAID_IN_WORDS, one
        assert re.match(r"- \*\*.+[.?]\*\* ", other), other
    assert len({one.partition("**")[2].partition("**")[0] for one in english}) == len(english)


def begins(items: list[str], lead: str) -> bool:
    return any(item.startswith(f"- **{lead}**") for item in items)


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_decks_of_fool_are_those_we_play_with(language: str) -> None:
    expected = [[seats, *mix.highest, mix.ones, mix.hand, mix.discs] for seats, mix in sorted(MIXES.items())]
    assert rows("fool", language) == expected


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_mixes_of_squirrel_are_those_we_play_with(language: str) -> None:
    assert rows("squirrel", language) == [
        [seats, mix.food, mix.death, 5, BIRDHOUSE_MIX[seats].food] for seats, mix in sorted(BASIC_MIX.items())
    ]


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_mood_cards_of_fifty_are_those_we_play_with(language: str) -> None:
    text = next(item for item in rulings("fifty", language) if "(7, 4)" in item)
    pairs = re.findall(r"\((\d+)[^,)]*, (\d+)[^,)]*\)", text)
    assert [(int(blue), int(yellow)) for blue, yellow in pairs] == [
        (mood.blue, mood.yellow) for mood in MOODS
    ]

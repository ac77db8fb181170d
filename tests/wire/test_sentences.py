"""Every code has a sentence, and every sentence a code."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
import stammtisch
from stammtisch.games import registry
from stammtisch.live import errors as live
from stammtisch.rooms import errors as rooms
from stammtisch.wire.errors import MESSAGE_CODES
from stammtisch.wire.sentences import CONNECTIONS, DOOR, HOUSE, MESSAGES, NAMES, ROOMS, sentence

WORDS = re.compile(r"[a-z]+(_[a-z]+)*")
SOURCE = Path(stammtisch.__file__).parent
TEMPLATES = {**HOUSE, **{code: text for game in registry.games() for code, text in game.sentences.items()}}
HOLES = {code: holes for code, text in TEMPLATES.items() if (holes := set(re.findall(r"{(\w+)}", text)))}
"""The facts that sentences speak of."""


def test_every_code_of_the_house_has_a_sentence() -> None:
    assert {*rooms.CODES, *MESSAGE_CODES, *live.CODES} - HOUSE.keys() == set()


def test_no_sentence_stands_for_a_code_nobody_uses() -> None:
    assert set(MESSAGES) == set(MESSAGE_CODES)
    assert set(ROOMS) - set(rooms.CODES) == set()


def test_a_code_means_one_thing() -> None:
    assert len(HOUSE) == sum(map(len, (MESSAGES, CONNECTIONS, NAMES, ROOMS, DOOR)))


@pytest.mark.parametrize("code", HOUSE)
def test_a_sentence_reads_as_one(code: str) -> None:
    assert WORDS.fullmatch(code)
    assert HOUSE[code][0].isupper()
    assert HOUSE[code].endswith((".", "?"))


# Not the games that other tests add: whether they are there yet depends on which tests were collected.
OURS = [game.key for game in registry.games() if type(game).__module__.startswith("stammtisch.")]


@pytest.mark.parametrize("key", OURS)
def test_a_games_codes_carry_its_key(key: str) -> None:
    sentences = registry.game(key).sentences
    assert sentences
    assert [code for code in sentences if not WORDS.fullmatch(code.removeprefix(f"{key}."))] == []
    for code in sentences:
        assert sentence(code)[0].isupper()


def test_facts_fill_the_sentence() -> None:
    assert sentence("too_large", (("limit", 4096),)) == "A message may have 4096 bytes at most."


def test_a_missing_fact_does_not_break_the_answer() -> None:
    assert sentence("too_large") == "A message may have <limit> bytes at most."


def test_wherever_a_code_is_given_its_sentence_gets_its_facts() -> None:
    """Reads the server's source: a call with a code whose sentence has holes names their facts with it."""
    lacking = [
        f"{path.name}:{call.lineno} {code}: {', '.join(sorted(holes))}"
        for path in SOURCE.rglob("*.py")
        for call, code in calls_with_a_code(ast.parse(path.read_text()))
        if (holes := HOLES[code] - given_facts(call))
    ]
    assert lacking == []


def calls_with_a_code(tree: ast.Module) -> Iterator[tuple[ast.Call, str]]:
    for call in ast.walk(tree):
        if isinstance(call, ast.Call) and call.args and isinstance(call.args[0], ast.Constant):
            code = call.args[0].value
            if isinstance(code, str) and code in HOLES:
                yield call, code


def given_facts(call: ast.Call) -> set[str]:
    """The names of the facts; all there are, if the call passes on what it was given."""
    if len(call.args) < 2:
        return set()
    facts = call.args[1]
    if not isinstance(facts, ast.Tuple):
        return set().union(*HOLES.values())
    pairs = [pair.elts[0] for pair in facts.elts if isinstance(pair, ast.Tuple)]
    return {str(name.value) for name in pairs if isinstance(name, ast.Constant)}


def test_a_fact_is_never_read_as_a_template() -> None:
    assert "{limit}" in sentence("unknown_command", (("t", "{limit}{0.__class__}"),))

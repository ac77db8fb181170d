"""What a file may be called, how long it may be, and what must not stand in it."""

import re
from pathlib import Path

import pytest

from tests.architecture.source import ROOT, files, is_python, shown, texts

LONGEST = 400
CODE = {".py", ".js", ".ts", ".css", ".html"}
GENERATED = {"web/static/js/protocol.d.ts"}
VAGUE = re.compile(r"(^|_)(utils?|helpers?|managers?)$")
# Written with a class of one letter, so that this file does not hold what it forbids.
FOREIGN = {
    "a path of someone's machine": re.compile(r"(?<![\w.])/(wor[k]|roo[t])(?=/|$|\b[\"'` ])"),
    "the address of a package registry": re.compile(
        r"pyp[i]\.org|pythonhoste[d]\.org|npmj[s]\.(org|com)|de[b]\.debian\.org|https?://\S+/simpl[e]\b"
        r"|--(extra-)?inde[x]-url|--find-link[s]|--truste[d]-host"
    ),
}


def is_code(path: Path) -> bool:
    top = path.relative_to(ROOT).parts[0]
    source = top in {"server", "web", "tests", "migrations"} and path.suffix in CODE
    return (source or is_python(path)) and shown(path) not in GENERATED


def test_no_code_file_is_longer_than_a_reader_bears() -> None:
    lengths = {shown(path): text.count("\n") for path, text in texts() if is_code(path)}
    assert {name: lines for name, lines in lengths.items() if lines > LONGEST} == {}


def test_modules_are_named_for_what_they_hold() -> None:
    parts = {part for path in files() if is_code(path) for part in (path.stem, *path.relative_to(ROOT).parts)}
    assert {part for part in parts if VAGUE.search(part)} == set()


@pytest.mark.parametrize("what", FOREIGN)
def test_no_file_holds(what: str) -> None:
    found = [
        f"{shown(path)}:{number}: {line.strip()}"
        for path, text in texts()
        for number, line in enumerate(text.splitlines(), 1)
        if FOREIGN[what].search(line)
    ]
    assert found == []


@pytest.mark.parametrize(
    ("line", "what"),
    [
        ("see /{}k/main/dev".format("wor"), "a path of someone's machine"),
        ("file:///{}t/.cache".format("roo"), "a path of someone's machine"),
        ("https://mirror.example/{}e/".format("simpl"), "the address of a package registry"),
        ("--extra-{}x-url=http://x".format("inde"), "the address of a package registry"),
    ],
)
def test_what_must_not_stand_in_a_file_is_recognised(line: str, what: str) -> None:
    assert FOREIGN[what].search(line)


@pytest.mark.parametrize(
    "line", ["await framework/{}k/now".format("wor"), "GET /rooms", "--emit-index-annotation"]
)
def test_what_may_stand_in_a_file_is_left_alone(line: str) -> None:
    assert not any(pattern.search(line) for pattern in FOREIGN.values())

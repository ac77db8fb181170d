"""What is made from the models is current, complete, and says what the models say."""

import json
import re
import subprocess
import sys

import pytest
from stammtisch.cards.shuffle import commitment, match_key, shuffler
from stammtisch.games import registry
from stammtisch.wire import generate, tables, typescript
from stammtisch.wire.closing import CLOSE


def test_nothing_made_is_stale() -> None:
    """In a process of its own: tests may know games that the house does not have."""
    command = [sys.executable, "-m", "stammtisch.wire.generate", "--check"]
    done = subprocess.run(command, capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")


def test_a_stale_document_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "CLOSE", {**CLOSE, "new_reason": 4408})
    assert generate.DOCUMENT in generate.stale()


def test_a_document_without_its_markers_is_refused() -> None:
    text = generate.DOCUMENT.read_text().replace("<!-- end: frame -->", "")
    with pytest.raises(ValueError, match="frame"):
        tables.filled(text)


def test_the_servers_messages_are_listed_by_what_t_says() -> None:
    listed = re.findall(r"^\| `(.*?)` \|", tables.server_messages(), re.MULTILINE)
    assert listed == ["t", "welcome", "ack", "error", "presence", "bye"]


def test_facts_are_objects_in_the_types() -> None:
    types = typescript.render()
    assert types.count("  facts: Facts;") == 3
    assert "[string, " not in types


@pytest.mark.parametrize("key", registry.keys())
def test_every_game_has_its_types(key: str) -> None:
    types = typescript.render()
    for name in ("View", "Options"):
        assert f"export interface {key.capitalize()}{name} {{" in types
    assert f"export type {key.capitalize()}Move" in types


def test_the_vectors_of_the_document_come_out_of_the_shuffler() -> None:
    text = generate.DOCUMENT.read_text()
    block = text.partition("<!-- made: shuffle vectors -->")[2].partition("<!-- end")[0]
    vectors = [json.loads(line) for line in block.splitlines() if line.startswith("{")]
    assert len(vectors) == 2
    for vector in vectors:
        seed = bytes.fromhex(vector["seed"])
        assert commitment(seed) == vector["commitment"]
        key = match_key(vector["match_id"], seed, [bytes.fromhex(c) for c in vector["contributions"]])
        for shown in vector["shuffles"]:
            assert list(shuffler(key)(shown["number"], range(shown["size"]))) == shown["order"]

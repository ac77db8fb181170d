"""What the server says, as JSON: facts as objects, everything else as the types say, and small."""

from dataclasses import fields, replace
from random import Random

import orjson
import pytest
from stammtisch.games.api import CardRefusal, Motion, Place
from stammtisch.games.fifty.state import Options
from stammtisch.rooms import commands as c
from stammtisch.rooms.frame import Frame, Line
from stammtisch.rooms.project import Lasting, project, share
from stammtisch.wire.codec import FrameEncoder, bye, encode, encode_lines
from stammtisch.wire.server import Ack, Error, Presence, Welcome

from tests.rooms.tables import Table, opened

MAX_FRAME = 4 * 1024


def late_in_a_match() -> Table:
    """Four players in their second deal: log, tricks and results are long."""
    guests = [f"g{'abcdefghijklmnopqrst'}{number}" for number in range(4)]
    table = opened(guests)
    for guest in guests:
        table.by(guest, c.Ready("ab" * 32))
    table.by(guests[0], c.Start())
    rng = Random(5)
    for _ in range(60):
        table.play_one(rng)
    return table


@pytest.fixture(scope="module")
def frame() -> Frame:
    table = late_in_a_match()
    player = next(guest for guest in table.match.players if table.frame(guest).prompt is not None)
    names = dict.fromkeys(table.room.members, "Maximiliane")
    return project(table.room, player, table.history, table.room.seq - 1, names)


def test_a_frame_has_every_field_under_its_name(frame: Frame) -> None:
    sent = orjson.loads(encode(frame))
    assert set(sent) == {field.name for field in fields(Frame)}
    assert sent["t"] == "frame"
    assert sent["table"]["options"] == {"simultaneous": False, "short_deck": False}
    assert sent["prompt"]["steps"][0]["options"][0].keys() == {"value", "then"}


def test_frames_that_share_their_parts_are_the_same_bytes() -> None:
    table, encoder, lasting = late_in_a_match(), FrameEncoder(), None
    for _ in range(60):
        table.play_one(Random(1))
        lasting = assert_same_bytes(table, encoder, lasting)
    table.play_out()
    assert_same_bytes(table, encoder, lasting)


def assert_same_bytes(table: Table, encoder: FrameEncoder, lasting: Lasting | None) -> Lasting:
    names = dict.fromkeys(table.room.members, "Maximiliane")
    shared = share(table.room, table.history, names, lasting)
    for viewer in (*table.room.members, None):
        alone = project(table.room, viewer, table.history, table.room.seq - 1, names)
        together = project(table.room, viewer, table.history, table.room.seq - 1, names, shared)
        assert encoder.encode(together) == encode(alone)
    return shared.lasting


def test_facts_cross_as_objects(frame: Frame) -> None:
    sent = orjson.loads(encode(frame))
    assert sent["log"] is None
    assert all(isinstance(line["facts"], dict) for line in sent["told"])
    assert any(line["facts"].get("card", "").startswith("ff-") for line in sent["told"])


MOTIONS = (
    Motion(Place("hand", 1), Place("trick", 1, 3), "ff-17"),
    Motion(Place("blue"), Place("halves", 1), None, 4),
    Motion(Place("deck"), Place("seen", None, 0)),
)
LINE = Line(3, 5, "fifty.played", 1, None, None, (("card", "ff-17"), ("seats", (1, 2))), MOTIONS)


def test_a_log_has_every_field_of_its_lines_but_no_motions(frame: Frame) -> None:
    (sent,) = orjson.loads(encode_lines((LINE,)))
    assert set(sent) == {field.name for field in fields(Line)}
    assert sent["motions"] == []
    assert orjson.loads(encode(replace(frame, log=(LINE,))))["log"] == [sent]


def test_a_told_line_has_every_field_under_its_name(frame: Frame) -> None:
    (sent,) = orjson.loads(encode(replace(frame, told=(LINE,))))["told"]
    assert set(sent) == {field.name for field in fields(Line)}
    assert sent["facts"] == {"card": "ff-17", "seats": [1, 2]}
    assert sent["motions"] == [
        {"source": ["hand", 1], "target": ["trick", 1, 3], "card": "ff-17"},
        {"source": ["blue"], "target": ["halves", 1], "count": 4},
        {"source": ["deck"], "target": ["seen", None, 0]},
    ]


def test_a_refused_card_says_why_in_facts(frame: Frame) -> None:
    refused = replace(frame, refusals=(CardRefusal("ff-1", "fifty.not_your_turn", (("seat", 2),)),))
    assert orjson.loads(encode(refused))["refusals"] == [
        {"card": "ff-1", "code": "fifty.not_your_turn", "facts": {"seat": 2}}
    ]


@pytest.mark.parametrize(
    ("message", "sent"),
    [
        (Welcome(1, None, 5), {"t": "welcome", "protocol": 1, "guest": None, "now": 5}),
        (Ack("x", 7), {"t": "ack", "id": "x", "seq": 7}),
        (Presence(("g1",), 2), {"t": "presence", "online": ["g1"], "strangers": 2}),
        (
            Error("x", "too_few", "Text", (("needed", 3),)),
            {"t": "error", "id": "x", "code": "too_few", "text": "Text", "facts": {"needed": 3}},
        ),
    ],
)
def test_messages(message: Welcome | Ack | Presence | Error, sent: dict[str, object]) -> None:
    assert orjson.loads(encode(message)) == sent


def test_goodbye() -> None:
    assert orjson.loads(bye("stopping", "Bye.")) == {"t": "bye", "code": "stopping", "text": "Bye."}


def test_markup_and_other_scripts_cross_unchanged(frame: Frame) -> None:
    for text in ('<svg/onload=alert(1)>"\\', "李小龙", "🦉", "</script>"):
        assert orjson.loads(encode(Error(None, "x", text)))["text"] == text


def test_a_frame_is_small(frame: Frame) -> None:
    assert len(encode(frame)) < MAX_FRAME


def test_options_of_the_frame_are_the_games(frame: Frame) -> None:
    assert frame.table.options == Options()

"""What comes from outside: everything that is not exactly a message is refused with its code."""

from typing import get_args

import orjson
import pytest
from stammtisch.wire import client
from stammtisch.wire.codec import MAX_BYTES, parse_client
from stammtisch.wire.errors import MessageRefused

ID = "abcdefghijklmnopqrst_-"


def refused(raw: str | bytes) -> MessageRefused:
    with pytest.raises(MessageRefused) as caught:
        parse_client(raw)
    return caught.value


def sit(seat: object, **more: object) -> str:
    return orjson.dumps({"t": "sit", "id": ID, "seat": seat, **more}).decode()


GOOD: list[dict[str, object]] = [
    {"t": "hello", "protocol": 1},
    {"t": "hello", "protocol": 1, "seen": 12},
    {"t": "got", "seq": 3},
    {"t": "leave", "id": ID},
    {"t": "sit", "id": ID, "seat": 0},
    {"t": "stand", "id": ID},
    {"t": "ready", "id": ID, "contribution": "00ff"},
    {"t": "unready", "id": ID},
    {"t": "configure", "id": ID, "game": "fifty", "options": {}, "seats": 4, "public": True, "start": None},
    {"t": "configure", "id": ID, "game": "fool", "options": {}, "seats": 4, "public": True, "clock": 60},
    {"t": "start", "id": ID},
    {"t": "contribute", "id": ID, "contribution": ""},
    {"t": "kick", "id": ID, "guest": "gabc"},
    {"t": "free", "id": ID, "seat": 1},
    {"t": "invite", "id": ID, "seat": 1, "level": "strong"},
    {"t": "allow", "id": ID, "guest": "gabc"},
    {"t": "close", "id": ID, "closed": True},
    {"t": "play", "id": ID, "prompt": "0.1", "move": {"type": "play", "card": "ff-1"}},
    {"t": "vote", "id": ID, "end": True},
    {"t": "stand_in", "id": ID, "seat": 2},
    {"t": "pause", "id": ID, "paused": True},
    {"t": "rematch", "id": ID, "match": "m"},
    {"t": "reopen", "id": ID},
    {"t": "ask", "id": ID, "wanted": False},
]


@pytest.mark.parametrize("message", GOOD, ids=lambda message: str(message["t"]))
def test_each_message_is_understood(message: dict[str, object]) -> None:
    parsed = parse_client(orjson.dumps(message).decode())
    assert {name: getattr(parsed, name) for name in message} == message


def test_the_list_of_messages_above_is_complete() -> None:
    kinds = (client.Hello, client.Got, *get_args(client.AnyCommandMessage))
    assert {get_args(kind.model_fields["t"].annotation)[0] for kind in kinds} == {m["t"] for m in GOOD}


@pytest.mark.parametrize("message", GOOD, ids=lambda message: str(message["t"]))
def test_no_message_takes_an_unknown_field(message: dict[str, object]) -> None:
    error = refused(orjson.dumps({**message, "extra": 1}).decode())
    assert (error.code, error.facts) == ("bad_message", (("field", "extra"), ("problem", "is not known")))
    assert error.command_id == message.get("id")


@pytest.mark.parametrize("message", GOOD, ids=lambda message: str(message["t"]))
def test_no_message_is_understood_without_a_field_it_needs(message: dict[str, object]) -> None:
    model = type(parse_client(orjson.dumps(message).decode()))
    for name, field in model.model_fields.items():
        if field.is_required():
            less = {key: value for key, value in message.items() if key != name}
            assert refused(orjson.dumps(less).decode()).code == "bad_message", name


@pytest.mark.parametrize("seat", ["2", True, 2.0, 2.5, None, -1, 8, 99, 10**17, [2], {"seat": 2}, "x" * 3000])
def test_a_seat_of_the_wrong_type_or_size_is_refused(seat: object) -> None:
    error = refused(sit(seat))
    assert (error.code, error.command_id) == ("bad_message", ID)
    assert dict(error.facts)["field"] == "seat"


@pytest.mark.parametrize("number", ["2.0", "1e0", "1e400", "123456789012345678901234567890"])
def test_a_number_that_is_no_plain_integer_is_refused(number: str) -> None:
    assert refused(f'{{"t":"sit","id":"{ID}","seat":{number}}}').code in {"bad_message", "bad_json"}


@pytest.mark.parametrize(
    "raw",
    [
        "",
        " ",
        "{",
        "nonsense",
        "{'t': 'start'}",
        '{"t":"got","seq":NaN}',
        '{"t":"got","seq":Infinity}',
        '{"t":"kick","id":"' + ID + '","guest":"\\ud800"}',
        '{"t":"kick","id":"' + ID + '","guest":"\ud800"}',
        "[" * 2000,
        "[" * 1500 + "]" * 1500,
        '{"a":' * 600,
        "\ufeff{}",
        "{}{}",
        "{} //",
    ],
)
def test_what_is_not_json_is_refused(raw: str) -> None:
    assert refused(raw).code == "bad_json"


@pytest.mark.parametrize("raw", ["1", '"hello"', "null", "true", "[]", "[" * 900 + "]" * 900])
def test_json_that_is_no_object_is_no_message(raw: str) -> None:
    assert refused(raw).code == "bad_message"


@pytest.mark.parametrize("nest", ['[{"a":', '{"a":'])
def test_deep_nesting_inside_a_move_is_refused(nest: str) -> None:
    close = {"[": "]", "{": "}"}
    deep = nest * 200 + "1" + "".join(close[c] for c in reversed(nest * 200) if c in close)
    raw = f'{{"t":"play","id":"{ID}","prompt":"0.1","move":{{"type":{deep}}}}}'
    assert refused(raw).code == "bad_message"


@pytest.mark.parametrize(
    "t", ["play_card", "", "SIT", "hello ", "__class__", "open", "enter", "begin", "away"]
)
def test_an_unknown_command_is_named_so_and_keeps_its_id(t: str) -> None:
    error = refused(orjson.dumps({"t": t, "id": ID}).decode())
    assert (error.code, error.command_id) == ("unknown_command", ID)


@pytest.mark.parametrize("t", [None, 1, True, [], {}, ["sit"]])
def test_a_type_that_is_no_text_is_refused(t: object) -> None:
    assert refused(orjson.dumps({"t": t, "id": ID}).decode()).code == "bad_message"


@pytest.mark.parametrize(
    "command_id", ["", "short", ID + "x", ID[:-1] + "=", ID[:-1] + "é", ID + "\n", 5, None, []]
)
def test_a_command_id_has_22_base64url_characters(command_id: object) -> None:
    error = refused(orjson.dumps({"t": "start", "id": command_id}).decode())
    assert (error.code, error.command_id) == ("bad_message", None)


@pytest.mark.parametrize("contribution", ["0", "0G", "FF", "00" * 33, 0, None])
def test_a_contribution_is_hex_of_at_most_32_bytes(contribution: object) -> None:
    raw = orjson.dumps({"t": "ready", "id": ID, "contribution": contribution}).decode()
    assert refused(raw).code == "bad_message"


def test_a_binary_frame_is_refused_whatever_it_holds() -> None:
    assert refused(b'{"t":"got","seq":1}').code == "not_text"
    assert refused(b"\xff\xfe\x00").code == "not_text"


def test_a_message_of_exactly_4_kib_passes_the_size_check() -> None:
    fits = '{"t":"got","seq":1}'.ljust(MAX_BYTES)
    assert isinstance(parse_client(fits), client.Got)
    assert refused(fits + " ").code == "too_large"


@pytest.mark.parametrize("raw", ["x" * 1_000_000, "[" * 10_000, "é" * (MAX_BYTES // 2 + 1)])
def test_a_message_too_large_is_refused_before_it_is_read(raw: str) -> None:
    error = refused(raw)
    assert (error.code, error.facts) == ("too_large", (("limit", MAX_BYTES),))


def test_a_refusal_repeats_nothing_of_what_was_sent() -> None:
    secret = "swordfish"
    for raw in (
        sit(secret),
        sit(1, extra=secret),
        orjson.dumps({"t": "kick", "id": ID, "guest": [secret]}).decode(),
    ):
        assert secret not in str(refused(raw).facts)

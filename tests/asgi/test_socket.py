"""Sockets of a real server: who may come in, and that nothing sent changes anything it should not."""

import json
from contextlib import AsyncExitStack, suppress

import httpx
import pytest

from tests.asgi.running import Running, bearer
from tests.asgi.talking import Closed, Talker, fresh_id, playing, socket_of

GOOD_ID = "A" * 22


@pytest.fixture
def ada(server: Running) -> str:
    return server.guest("Ada")[1]


@pytest.fixture
def bob(server: Running) -> str:
    return server.guest("Bob")[1]


@pytest.fixture
def table(server: Running, ada: str) -> str:
    return server.table(ada)


async def turned_away(talker: Talker) -> str:
    """The reason for which the server closed before any frame."""
    await talker.say("hello", protocol=1)
    close_code, code = await talker.end()
    assert not talker.frame
    return f"{close_code} {code}"


def cookie_of(server: Running, name: str = "Cookie") -> str:
    with server.client() as browser:
        browser.post("/api/me", json={"name": name}).raise_for_status()
        return f"stammtisch_guest={browser.cookies['stammtisch_guest']}"


FOREIGN = [
    None,
    "null",
    "http://evil.example",
    "https://localhost:{port}",
    "http://localhost",
    "http://127.0.0.1:{port}",
]


@pytest.mark.parametrize("origin", FOREIGN)
@pytest.mark.parametrize("who", ["cookie", "stranger"])
async def test_a_page_of_another_site_gets_no_socket(
    server: Running, table: str, who: str, origin: str | None
) -> None:
    headers = {"Cookie": cookie_of(server)} if who == "cookie" else {}
    shown = None if origin is None else origin.format(port=server.port)
    async with socket_of(server, table, headers, shown) as talker:
        assert await turned_away(talker) == "4403 bad_origin"


async def test_our_page_gets_a_socket_with_a_cookie_and_without(server: Running, table: str) -> None:
    for headers, seq in (({"Cookie": cookie_of(server)}, 2), ({}, 1)):
        async with socket_of(server, table, headers, server.url) as talker:
            await talker.say("hello", protocol=1)
            assert (await talker.at(seq))["you"]["member"] is bool(headers)


@pytest.mark.parametrize("origin", [None, "http://elsewhere.example"])
async def test_a_program_with_a_token_needs_no_origin(
    server: Running, table: str, ada: str, origin: str | None
) -> None:
    async with socket_of(server, table, bearer(ada), origin) as talker:
        await talker.say("hello", protocol=1)
        assert (await talker.at(1))["you"]["seat"] == 0


async def test_forged_identities_are_refused(server: Running, table: str, ada: str) -> None:
    guest, _ = server.guest("Eve")
    forged = [
        {"Cookie": "stammtisch_guest=forged"},
        {"Cookie": f"stammtisch_guest={guest}"},
        {"Cookie": f"stammtisch_guest={ada}"},
        {"Authorization": f"Bearer {guest}"},
        {"Authorization": "Basic YTpi"},
    ]
    for headers in forged:
        async with socket_of(server, table, headers, server.url) as talker:
            assert await turned_away(talker) == "4403 bad_token"


async def test_two_identities_are_refused(server: Running, table: str, ada: str) -> None:
    headers = {"Cookie": cookie_of(server), **bearer(ada)}
    async with socket_of(server, table, headers, server.url) as talker:
        assert await turned_away(talker) == "4403 two_identities"


@pytest.mark.parametrize("code", ["0000000000", "nonsense", "x" * 300, "%00"])
async def test_an_unknown_table_has_no_socket(server: Running, ada: str, code: str) -> None:
    async with socket_of(server, code, bearer(ada)) as talker:
        assert await turned_away(talker) == "4404 unknown_room"


async def test_a_command_before_hello_ends_the_socket(server: Running, table: str, ada: str) -> None:
    async with socket_of(server, table, bearer(ada)) as talker:
        await talker.say("stand", id=fresh_id())
        assert await talker.end() == (4400, "no_hello")


async def test_another_protocol_is_told_to_reload(server: Running, table: str, ada: str) -> None:
    async with socket_of(server, table, bearer(ada)) as talker:
        await talker.say("hello", protocol=2)
        assert await talker.end() == (4426, "wrong_protocol")


SEATS: list[object] = [3, 99, -1, 10**30, "2", 2.5, 2.0, None, True, [1], {}]
BAD: dict[str, str] = {
    "an array": "[]",
    "a number": "5",
    "nothing": "",
    "half": '{"t":"stand"',
    "no type": "{}",
    "no id": '{"t":"stand"}',
    "a short id": '{"t":"stand","id":"short"}',
    "an id of another type": '{"t":"stand","id":5}',
    "an unknown command": f'{{"t":"win","id":"{GOOD_ID}"}}',
    "a clock's command": f'{{"t":"begin","id":"{GOOD_ID}"}}',
    "an unknown field": f'{{"t":"stand","id":"{GOOD_ID}","actor":"guest:x"}}',
    "a role": '{"t":"hello","protocol":1,"role":"spectator"}',
    "a seat of one's choice": '{"t":"hello","protocol":1,"seat":1}',
    "NaN": f'{{"t":"sit","id":"{GOOD_ID}","seat":NaN}}',
    "infinity": f'{{"t":"sit","id":"{GOOD_ID}","seat":Infinity}}',
    "a lone surrogate": f'{{"t":"kick","id":"{GOOD_ID}","guest":"\\ud800"}}',
    "depth": "[" * 2000 + "]" * 2000,
    "a deep move": f'{{"t":"play","id":"{GOOD_ID}","prompt":"0.1","move":' + '{"a":' * 600 + "1" + "}" * 601,
    "5 KB": json.dumps({"t": "ready", "id": GOOD_ID, "contribution": "a" * 5000}),
    "hex that is none": json.dumps({"t": "ready", "id": GOOD_ID, "contribution": "xyz"}),
    "too much hex": json.dumps({"t": "ready", "id": GOOD_ID, "contribution": "ab" * 33}),
    **{f"seat {seat!r}": json.dumps({"t": "sit", "id": GOOD_ID, "seat": seat}) for seat in SEATS},
}


@pytest.mark.parametrize("kind", BAD)
async def test_what_is_not_understood_is_refused_and_changes_nothing(
    server: Running, table: str, ada: str, bob: str, kind: str
) -> None:
    async with playing(server, table, ada) as one, playing(server, table, bob) as other:
        seq = (await one.at(other.frame["seq"]))["seq"]
        frames = [text for text in other.sent if '"t":"frame"' in text]
        error = await one.refused(BAD[kind])
        assert error["code"] in {"bad_json", "bad_message", "unknown_command", "too_large", "no_such_seat"}
        assert error["text"]
        answer = await other.ask("sit", seat=1)
        assert answer == {"t": "ack", "id": answer["id"], "seq": seq + 1}
        await other.at(seq + 1)
        await one.at(seq + 1)
        assert len([text for text in other.sent if '"t":"frame"' in text]) == len(frames) + 1
        assert (await one.ask("ready"))["seq"] == seq + 2


async def test_a_binary_frame_is_refused(server: Running, table: str, ada: str) -> None:
    async with playing(server, table, ada) as talker:
        assert (await talker.refused(b'{"t":"got","seq":1}'))["code"] == "not_text"
        assert (await talker.ask("ready"))["t"] == "ack"


@pytest.mark.parametrize(("size", "text"), [(1_000_000, "x"), (70_000, "x"), (1_000_000, b"x")])
async def test_a_huge_frame_ends_its_own_socket_only(
    server: Running, table: str, ada: str, bob: str, size: int, text: str | bytes
) -> None:
    async with playing(server, table, ada) as one, playing(server, table, bob) as other:
        await one.raw(text * size)
        assert (await one.end())[0] == 1009
        assert (await other.ask("sit", seat=2))["t"] == "ack"


async def test_text_that_is_no_text_ends_its_own_socket_only(
    server: Running, table: str, ada: str, bob: str
) -> None:
    async with playing(server, table, ada) as one, playing(server, table, bob) as other:
        await one.raw(b"\xed\xa0\x80", text=True)
        assert (await one.end())[0] == 1007
        assert (await other.ask("sit", seat=2))["t"] == "ack"


async def test_whoever_never_makes_sense_is_sent_away_with_a_reason(
    server: Running, table: str, ada: str
) -> None:
    async with playing(server, table, ada) as talker:
        code = "bad_json"
        with suppress(Closed):  # the last refusal and the goodbye may come together
            while code in {"bad_json", "too_fast"}:
                code = (await talker.refused("nonsense"))["code"]
        assert await talker.end() in {(4400, "misuse"), (4429, "too_much")}


async def test_a_flood_of_commands_is_slowed_and_disturbs_nobody(
    server: Running, table: str, ada: str, bob: str
) -> None:
    async with playing(server, table, ada) as one, playing(server, table, bob) as other:
        ids = [fresh_id() for _ in range(50)]
        for number, command in enumerate(ids):
            await one.say("ready" if number % 2 == 0 else "unready", id=command)
        assert (await other.ask("sit", seat=1))["t"] == "ack"
        await one.until(lambda: all(command in one.answers for command in ids))
        codes = [one.answers[command].get("code", "ack") for command in ids]
        assert codes[:20] == ["ack"] * 20, "hello does not count"
        assert "too_fast" in codes
        assert set(codes) <= {"ack", "too_fast", "nothing_changes", "not_ready"}


async def test_a_guest_has_one_share_of_commands_for_all_sockets(
    server: Running, table: str, ada: str, bob: str
) -> None:
    async with AsyncExitStack() as stack:
        sockets = [await stack.enter_async_context(playing(server, table, ada)) for _ in range(6)]
        other = await stack.enter_async_context(playing(server, table, bob))
        ids = {fresh_id(): talker for talker in sockets for _ in range(15)}
        for number, (command, talker) in enumerate(ids.items()):
            await talker.say("ready" if number % 2 == 0 else "unready", id=command)
        assert (await other.ask("sit", seat=1))["t"] == "ack"
        for command, talker in ids.items():
            await talker.until(lambda: command in talker.answers)  # noqa: B023 (called before the next)
        codes = [talker.answers[command].get("code", "ack") for command, talker in ids.items()]
        assert codes.count("too_fast") > 30
        async with playing(server, table, ada) as again:
            assert again.frame["you"]["seat"] == 0, "hello is not refused for what others have sent"


OUT_OF_RANGE = [
    {"seats": 0},
    {"seats": 2},
    {"seats": 6},
    {"seats": 99},
    {"seats": "3"},
    {"seats": 3.0},
    {"seats": None},
    {"options": {"simultaneous": 1}},
    {"options": {"simultaneous": "true"}},
    {"options": {"blank_cards": 9001}},
    {"options": []},
    {"game": "poker"},
    {"game": None},
    {"public": 1},
    {"start": 3},
    {"start": "0"},
    {"start": True},
]


@pytest.mark.parametrize("change", OUT_OF_RANGE, ids=str)
async def test_what_cannot_be_set_is_not_set(
    server: Running, table: str, ada: str, change: dict[str, object]
) -> None:
    fields: dict[str, object] = {"game": "fifty", "options": {}, "seats": 3, "public": False, "start": None}
    async with playing(server, table, ada) as host:
        before = host.frame
        answer = await host.ask("configure", **{**fields, **change})
        assert answer["t"] == "error"
        good = await host.ask("configure", **{**fields, "seats": 4})
        assert good["seq"] == before["seq"] + 1
        after = await host.at(good["seq"])
        assert (len(after["table"]["seats"]), after["table"]["game"]) == (4, "fifty")


async def test_both_sockets_of_a_guest_live(server: Running, table: str, ada: str) -> None:
    async with playing(server, table, ada) as one, playing(server, table, ada) as other:
        seq = (await one.ask("ready"))["seq"]
        assert (await one.at(seq))["table"] == (await other.at(seq))["table"]
        assert (await other.ask("unready"))["seq"] == seq + 1
        await one.at(seq + 1)


async def test_the_ninth_socket_of_a_guest_is_one_too_many(server: Running, table: str, ada: str) -> None:
    async with AsyncExitStack() as stack:
        for _ in range(8):
            await stack.enter_async_context(playing(server, table, ada))
        async with socket_of(server, table, bearer(ada)) as ninth:
            assert await turned_away(ninth) == "4429 too_many_sockets"
    async with playing(server, table, ada) as again:
        assert again.frame["you"]["seat"] == 0


async def test_a_repeated_command_gets_the_same_answer_and_happens_once(
    server: Running, table: str, ada: str, bob: str
) -> None:
    async with playing(server, table, ada) as one, playing(server, table, bob) as other:
        command = fresh_id()
        first = await other.ask("sit", id=command, seat=1)
        assert await other.ask("sit", id=command, seat=1) == first
        assert await other.ask("sit", id=command, seat=2) == first
        assert (await one.ask("ready", id=command))["seq"] == first["seq"] + 1
        seats = (await one.at(first["seq"] + 1))["table"]["seats"]
        assert [seat["person"] and seat["person"]["name"] for seat in seats] == ["Ada", "Bob", None]


async def test_what_only_the_host_may_do_nobody_else_does(
    server: Running, table: str, ada: str, bob: str
) -> None:
    async with playing(server, table, ada) as host, playing(server, table, bob) as other:
        me = host.frame["you"]["guest"]
        seq = other.frame["seq"]
        assert (await other.ask("kick", guest=me))["code"] == "not_host"
        assert (await other.ask("start"))["code"] == "not_host"
        assert (await other.ask("close", closed=True))["code"] == "not_host"
        assert (await other.ask("sit", seat=0))["code"] == "seat_taken"
        assert (await host.ask("close", closed=True))["seq"] == seq + 1


async def test_a_stranger_watches_and_can_do_nothing(server: Running, table: str, ada: str) -> None:
    async with playing(server, table, ada) as host, playing(server, table, None) as stranger:
        assert stranger.frame["you"] == {
            "guest": None, "name": None, "member": False, "seat": None, "host": False, "asking": False
        }  # fmt: skip
        seq = stranger.frame["seq"]
        for kind in ("ready", "stand", "start", "leave"):
            assert (await stranger.ask(kind))["code"] == "anonymous"
        assert (await stranger.ask("sit", seat=1))["code"] == "anonymous"
        assert (await stranger.ask("ask", wanted=True))["code"] == "anonymous"
        assert (await host.ask("ready"))["seq"] == seq + 1


async def test_a_closed_table_and_a_kicked_guest(server: Running, table: str, ada: str, bob: str) -> None:
    async with playing(server, table, ada) as host:
        async with playing(server, table, bob) as out:
            await host.ask("kick", guest=out.frame["you"]["guest"])
            assert await out.end() == (4403, "kicked")
        async with socket_of(server, table, bearer(bob)) as again:
            assert await turned_away(again) == "4403 kicked"
        await host.ask("close", closed=True)
        _, cid = server.guest("Cid")
        async with socket_of(server, table, bearer(cid)) as late:
            assert await turned_away(late) == "4403 closed"
        async with socket_of(server, table, {}, server.url) as stranger:
            assert await turned_away(stranger) == "4403 closed"
        async with httpx.AsyncClient(base_url=f"{server.url}/api/rooms", trust_env=False) as client:
            for token, code in ((bob, "kicked"), (cid, "closed")):
                for path in (f"/{table}", f"/{table}/log"):
                    answer = await client.get(path, headers=bearer(token))
                    assert (answer.status_code, answer.json()["code"]) == (403, code)


async def test_a_full_room_takes_nobody_more(server: Running, table: str, ada: str) -> None:
    async with playing(server, table, ada) as host:
        for number in range(99):
            async with playing(server, table, server.guest(f"Guest {number} {'ab'[number % 2]}")[1]) as one:
                assert one.errors == []
        async with playing(server, table, server.guest("The last one")[1]) as late:
            await late.until(lambda: bool(late.errors))
            assert late.errors[0]["code"] == "room_full"
            assert late.frame["you"]["member"] is False
        assert (await host.ask("ready"))["t"] == "ack"


async def test_a_look_alike_name_watches_until_it_is_another(server: Running, table: str, ada: str) -> None:
    async with playing(server, table, ada), playing(server, table, server.guest("АdА")[1]) as twin:
        await twin.until(lambda: bool(twin.errors))
        assert twin.errors[0]["code"] == "name_taken"
        assert (await twin.ask("sit", seat=1))["t"] == "error"

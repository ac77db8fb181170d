"""The API within this process: what it gives, and what it refuses without changing anything."""

import asyncio
from typing import Any

import httpx
import pytest
from stammtisch.asgi.house import House

from tests.asgi.conftest import ORIGIN, client
from tests.asgi.running import bearer
from tests.asgi.talking import UNFILLED

Client = httpx.AsyncClient
FIFTY = {"game": "fifty", "seats": 3}


async def new_guest(program: Client, name: str = "Ada") -> tuple[str, dict[str, str]]:
    made = (await program.post("/api/guests", json={"name": name})).json()
    return made["guest"], bearer(made["token"])


async def code_of(answer: httpx.Response) -> str:
    assert answer.is_error, answer.text
    body: dict[str, Any] = answer.json()
    assert body.keys() == {"code", "text", "facts"}
    assert len(body["text"]) > 10
    assert not UNFILLED.search(body["text"]), body
    return f"{answer.status_code} {body['code']}"


async def test_a_guest_gets_an_id_and_a_token_that_acts_for_it(program: Client) -> None:
    answer = await program.post("/api/guests", json={"name": "  Ada  Lovelace "})
    made = answer.json()
    assert answer.status_code == 201
    assert made["name"].split() == ["Ada", "Lovelace"]
    assert made["guest"].startswith("g")
    assert len(made["guest"]) == 22
    renamed = await program.post("/api/me", json={"name": "Grace"}, headers=bearer(made["token"]))
    assert renamed.json() == {"guest": made["guest"], "name": "Grace"}
    assert "set-cookie" not in renamed.headers


async def test_a_browser_gets_a_cookie_that_scripts_and_other_sites_do_not(visitor: Client) -> None:
    answer = await visitor.post("/api/me", json={"name": "Ada"})
    flags = {part.strip().lower() for part in answer.headers["set-cookie"].split(";")[1:]}
    assert {"httponly", "samesite=lax", "path=/"} <= flags
    assert "secure" not in flags
    assert not any(flag.startswith("domain") for flag in flags)
    again = await visitor.post("/api/me", json={"name": "Ada L."})
    assert again.json() == {"guest": answer.json()["guest"], "name": "Ada L."}


@pytest.mark.parametrize("settings", [{"PUBLIC_URL": "https://cards.example.org"}], indirect=True)
async def test_behind_tls_the_cookie_is_secure_and_bound_to_its_host(house: House) -> None:
    async with client(house) as visitor:
        answer = await visitor.post(
            "/api/me", json={"name": "Ada"}, headers={"origin": "https://cards.example.org"}
        )
    assert answer.headers["set-cookie"].startswith("__Host-")
    assert "; secure" in answer.headers["set-cookie"].lower()


WRITES = [
    ("/api/guests", {"name": "Eve"}),
    ("/api/me", {"name": "Eve"}),
    ("/api/me/move", None),
    ("/api/me/move/look", {"token": "t"}),
    ("/api/me/move/redeem", {"token": "t"}),
    ("/api/rooms", FIFTY),
]


@pytest.mark.parametrize(("path", "body"), WRITES)
@pytest.mark.parametrize(
    "origin",
    [
        None,
        "null",
        "",
        "http://evil.example",
        "https://testserver",
        "http://testserver:81",
        "http://testserver.evil.example",
    ],
)
async def test_a_cookie_from_another_site_changes_nothing(
    visitor: Client, path: str, body: object, origin: str | None
) -> None:
    await visitor.post("/api/me", json={"name": "Ada"})
    del visitor.headers["origin"]
    headers = {} if origin is None else {"origin": origin}
    answer = await visitor.post(path, json=body, headers=headers)
    assert await code_of(answer) == "403 bad_origin"
    assert "set-cookie" not in answer.headers


async def test_two_origins_are_none(visitor: Client) -> None:
    await visitor.post("/api/me", json={"name": "Ada"})
    both = [("origin", ORIGIN), ("origin", ORIGIN)]
    del visitor.headers["origin"]
    assert await code_of(await visitor.post("/api/rooms", json=FIFTY, headers=both)) == "403 bad_origin"


async def test_a_first_name_from_another_site_is_refused(program: Client) -> None:
    assert await code_of(await program.post("/api/me", json={"name": "Ada"})) == "403 bad_origin"
    foreign = {"origin": "http://evil.example"}
    for path, body in WRITES:
        assert await code_of(await program.post(path, json=body, headers=foreign)) == "403 bad_origin"


async def test_a_token_needs_no_origin(program: Client) -> None:
    _, headers = await new_guest(program)
    assert (await program.post("/api/rooms", json=FIFTY, headers=headers)).status_code == 201
    foreign = {**headers, "origin": "http://elsewhere.example"}
    assert (await program.post("/api/rooms", json=FIFTY, headers=foreign)).status_code == 201


async def test_cookie_and_token_together_are_refused(visitor: Client) -> None:
    await visitor.post("/api/me", json={"name": "Ada"})
    token = (await visitor.post("/api/guests", json={"name": "Bob"})).json()["token"]
    for path, body in WRITES:
        answer = await visitor.post(path, json=body, headers=bearer(token))
        assert await code_of(answer) == "400 two_identities"
    assert await code_of(await visitor.get("/api/rooms/mine", headers=bearer(token))) == "400 two_identities"


@pytest.mark.parametrize(
    "forged", ["", "nonsense", "gAAAAAAAAAAAAAAAAAAAAA", "{guest}", "{guest}.{tail}", "{bearer}"]
)
async def test_a_forged_or_foreign_cookie_is_nobodys(program: Client, forged: str) -> None:
    guest, headers = await new_guest(program)
    token = headers["Authorization"].removeprefix("Bearer ")
    value = forged.format(guest=guest, tail="A" * 43, bearer=token)
    sent = {"origin": ORIGIN, "cookie": f"stammtisch_guest={value}"}
    answer = await program.post("/api/rooms", json=FIFTY, headers=sent)
    assert await code_of(answer) == "401 bad_token"
    assert "max-age=0" in answer.headers["set-cookie"].lower()


@pytest.mark.parametrize(
    "value", ["Bearer nonsense", "Bearer ", "Bearer", "Basic YTpi", "", "Bearer {guest}"]
)
async def test_a_forged_token_is_nobodys(program: Client, value: str) -> None:
    guest, _ = await new_guest(program)
    sent = {"authorization": value.format(guest=guest)}
    assert await code_of(await program.post("/api/rooms", json=FIFTY, headers=sent)) == "401 bad_token"


async def test_a_table_is_made_and_found(program: Client, house: House) -> None:
    guest, headers = await new_guest(program)
    made = await program.post("/api/rooms", json={**FIFTY, "public": True}, headers=headers)
    code = made.json()["code"]
    assert made.json()["link"] == f"{ORIGIN}/t/{code[:5]}-{code[5:]}"
    listed = (await program.get("/api/rooms")).json()
    assert [(one["code"], one["seated"], one["seats"], one["host"]) for one in listed] == [
        (code, 1, 3, "Ada")
    ]
    assert (await program.get("/api/rooms/mine", headers=headers)).json() == listed
    for written in (code, code.upper(), f"{code[:5]}-{code[5:]}"):
        facts = (await program.get(f"/api/rooms/{written}")).json()
        assert facts["seats"][0]["person"] == {"guest": guest, "name": "Ada", "away": False}
    assert (await program.get(f"/api/rooms/{code}/log")).json() == []


async def test_a_private_table_is_in_nobodys_list_but_its_peoples(program: Client) -> None:
    _, headers = await new_guest(program)
    code = (await program.post("/api/rooms", json=FIFTY, headers=headers)).json()["code"]
    _, other = await new_guest(program, "Bob")
    assert code not in (await program.get("/api/rooms")).text
    assert code not in (await program.get("/api/rooms", headers=other)).text
    assert code not in (await program.get("/api/rooms/mine", headers=other)).text
    assert code in (await program.get("/api/rooms/mine", headers=headers)).text


async def test_the_games_come_with_their_options(program: Client) -> None:
    fifty = next(game for game in (await program.get("/api/games")).json() if game["key"] == "fifty")
    assert fifty["players"] == [3, 4, 5]
    assert {option["name"]: (option["default"], option["choices"]) for option in fifty["options"]} == {
        "simultaneous": (False, None),
        "short_deck": (False, None),
    }
    assert all(option["title"] and option["help"] for option in fifty["options"])


BAD_TABLES: list[object] = [
    {},
    [],
    None,
    "text",
    {"game": "fifty"},
    {**FIFTY, "more": 1},
    {**FIFTY, "game": 5},
    {**FIFTY, "public": 1},
    {**FIFTY, "public": "true"},
    {**FIFTY, "options": []},
    {**FIFTY, "options": {"simultaneous": 1}},
    {**FIFTY, "options": {"simultaneous": "yes"}},
    {**FIFTY, "options": {"simultaneous": None}},
    {**FIFTY, "options": {"unknown": True}},
    *({**FIFTY, "seats": seats} for seats in (0, 1, 2, 6, 99, -1, "3", 3.0, 2.5, None, True, 10**30)),
    {**FIFTY, "game": "poker"},
    {**FIFTY, "game": ""},
    {**FIFTY, "game": "x" * 1000},
]


@pytest.mark.parametrize("body", BAD_TABLES, ids=lambda body: str(body)[:50])
async def test_a_table_that_cannot_be_is_not_made(program: Client, body: object) -> None:
    _, headers = await new_guest(program)
    answer = await program.post("/api/rooms", json=body, headers=headers)
    assert await code_of(answer) in {
        "400 bad_request",
        "400 bad_options",
        "400 bad_seats",
        "409 bad_seats",
        "404 unknown_game",
    }
    assert (await program.get("/api/rooms/mine", headers=headers)).json() == []


BAD_BYTES = {
    "nothing": b"",
    "no json": b"{",
    "deep": b'{"name":' + b"[" * 10_000 + b"]" * 10_000 + b"}",
    "deep in options": b'{"game":"fifty","seats":3,"options":' + b'{"a":' * 9_000,
    "not a number": b'{"name": NaN}',
    "infinite": b'{"name": Infinity}',
    "huge number": b'{"name": 1e999}',
    "lone surrogate": b'{"name": "\\ud800"}',
    "not utf-8": b'{"name": "\xff\xfe"}',
    "two values": b'{"name": "a"} {"name": "b"}',
    "binary": bytes(range(256)),
}


@pytest.mark.parametrize("kind", BAD_BYTES)
@pytest.mark.parametrize("path", ["/api/guests", "/api/me", "/api/rooms", "/api/me/move/redeem"])
async def test_what_is_no_json_is_refused(visitor: Client, kind: str, path: str) -> None:
    sent = {"content-type": "application/json"}
    answer = await visitor.post(path, content=BAD_BYTES[kind], headers=sent)
    assert await code_of(answer) == "400 bad_request"


@pytest.mark.parametrize(
    "media_type", [None, "text/plain", "application/x-www-form-urlencoded", "multipart/form-data"]
)
async def test_only_json_is_json(program: Client, media_type: str | None) -> None:
    """What a form of another site may send without asking is not taken."""
    headers = {} if media_type is None else {"content-type": media_type}
    answer = await program.post("/api/guests", content=b'{"name": "Eve"}', headers=headers)
    assert await code_of(answer) == "400 bad_request"


async def test_a_body_is_read_no_further_than_it_may_be_long(program: Client) -> None:
    sent = 0

    async def endless() -> Any:
        nonlocal sent
        while sent < 10_000_000:
            sent += 10_000
            yield b" " * 10_000

    answer = await program.post(
        "/api/guests", content=endless(), headers={"content-type": "application/json"}
    )
    assert await code_of(answer) == "413 too_large"


@pytest.mark.parametrize(
    "name",
    [
        "",
        " ",
        "x" * 25,
        "a\u0000b",
        "a\u202eb",
        "a\u200bb",
        "a\u2066b",
        "\u200d",
        "a\nb",
        "e" + "\u0301" * 30,
        5,
        None,
        ["a"],
    ],
)
async def test_a_name_that_cannot_be_is_refused(program: Client, name: object) -> None:
    answer = await program.post("/api/guests", json={"name": name})
    assert (await code_of(answer)).startswith("400 ")


@pytest.mark.parametrize("name", ["<svg/onload=alert(1)>", "{{7*7}}", "javascript:1", "Zoë", "李小龍", "🂡🂱"])
async def test_a_name_may_be_anything_one_can_see(program: Client, name: str) -> None:
    assert (await program.post("/api/guests", json={"name": name})).json()["name"] == name


@pytest.mark.parametrize(
    "code", ["0000000000", "short", "x" * 500, "%00", "..%2f..", "abcde-fghj%F0%9F%82%A1"]
)
async def test_an_unknown_table_is_said_to_be_unknown(program: Client, code: str) -> None:
    for path in (f"/api/rooms/{code}", f"/api/rooms/{code}/log"):
        assert (await code_of(await program.get(path))) in {"404 unknown_room", "404 not_found"}


async def test_somebody_unknown_has_no_tables(program: Client) -> None:
    assert await code_of(await program.get("/api/rooms/mine")) == "401 anonymous"
    assert await code_of(await program.post("/api/rooms", json=FIFTY)) == "401 anonymous"
    assert await code_of(await program.post("/api/me/move")) == "401 anonymous"


async def test_a_wrong_method_and_a_wrong_address_are_told(program: Client) -> None:
    assert await code_of(await program.delete("/api/rooms")) == "405 wrong_method"
    assert await code_of(await program.put("/")) == "405 wrong_method"
    assert await code_of(await program.get("/api/nothing")) == "404 not_found"
    assert await code_of(await program.get("/nothing")) == "404 not_found"


async def test_a_link_moves_a_guest_to_another_device_once(house: House, visitor: Client) -> None:
    me = (await visitor.post("/api/me", json={"name": "Ada"})).json()
    link = (await visitor.post("/api/me/move")).json()["link"]
    address, _, token = link.partition("#")
    assert address == f"{ORIGIN}/me/move"
    async with client(house) as phone:
        phone.headers["origin"] = ORIGIN
        for _ in range(3):
            assert (await phone.post("/api/me/move/look", json={"token": token})).json() == me
        assert not phone.cookies
        assert (await phone.post("/api/me/move/redeem", json={"token": token})).json() == me
        assert (await phone.post("/api/me", json={"name": "Ada"})).json()["guest"] == me["guest"]
        answer = await phone.post("/api/me/move/redeem", json={"token": token})
        assert await code_of(answer) == "400 bad_link"


async def test_of_many_who_use_a_link_at_once_one_gets_it(house: House, visitor: Client) -> None:
    await visitor.post("/api/me", json={"name": "Ada"})
    token = (await visitor.post("/api/me/move")).json()["link"].partition("#")[2]
    async with client(house) as phone:
        answers = await asyncio.gather(
            *(
                phone.post("/api/me/move/redeem", json={"token": token}, headers={"origin": ORIGIN})
                for _ in range(20)
            )
        )
    assert sorted(answer.status_code for answer in answers) == [200] + [400] * 19
    assert sum("set-cookie" in answer.headers for answer in answers) == 1


@pytest.mark.parametrize("kind", ["cookie", "bearer"])
async def test_no_other_signed_thing_is_a_link(house: House, visitor: Client, kind: str) -> None:
    guest = (await visitor.post("/api/me", json={"name": "Ada"})).json()["guest"]
    token = getattr(house.signing, kind)(guest)
    for step in ("look", "redeem"):
        answer = await visitor.post(f"/api/me/move/{step}", json={"token": token})
        assert await code_of(answer) == "400 bad_link"

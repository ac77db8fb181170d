"""Forwarded headers: believed from trusted proxies, from nobody else, and gone behind this point."""

from ipaddress import ip_network

import pytest
from stammtisch.asgi.proxies import Proxies
from starlette.types import Message, Receive, Scope, Send

TRUSTED = (ip_network("10.0.0.0/8"), ip_network("::1"))


async def behind(peer: str | None, *headers: tuple[str, str], kind: str = "http") -> Scope:
    seen: list[Scope] = []

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        seen.append(scope)

    async def receive() -> Message:
        raise AssertionError

    async def send(message: Message) -> None:
        raise AssertionError(message)

    raw = [(name.encode(), value.encode()) for name, value in (("host", "inner:8000"), *headers)]
    scheme = "ws" if kind == "websocket" else "http"
    client = (peer, 1234) if peer else None
    await Proxies(app, TRUSTED)(
        {"type": kind, "scheme": scheme, "client": client, "headers": raw}, receive, send
    )
    return seen[0]


ALL = (
    ("x-forwarded-for", "203.0.113.9"),
    ("x-forwarded-proto", "https"),
    ("x-forwarded-host", "cards.example.org"),
)


async def test_a_trusted_proxy_says_who_asks_and_for_what() -> None:
    scope = await behind("10.1.2.3", *ALL)
    assert scope["client"] == ("203.0.113.9", 0)
    assert scope["scheme"] == "https"
    assert scope["headers"] == [(b"host", b"cards.example.org")]


@pytest.mark.parametrize("peer", ["203.0.113.1", "11.0.0.1", "::2", "unix", "", None])
async def test_anybody_else_is_not_believed(peer: str | None) -> None:
    scope = await behind(peer, *ALL)
    assert scope["client"] == ((peer, 1234) if peer else None)
    assert scope["scheme"] == "http"
    assert scope["headers"] == [(b"host", b"inner:8000")]


async def test_a_websocket_becomes_a_secure_one() -> None:
    assert (await behind("::1", *ALL, kind="websocket"))["scheme"] == "wss"


@pytest.mark.parametrize(
    ("forwarded", "client"),
    [
        ("6.6.6.6, 203.0.113.9", "203.0.113.9"),
        ("6.6.6.6, 203.0.113.9, 10.9.9.9", "203.0.113.9"),
        ("10.9.9.9", "10.1.2.3"),
        ("", "10.1.2.3"),
    ],
)
async def test_only_the_nearest_address_that_no_proxy_of_ours_has_counts(forwarded: str, client: str) -> None:
    assert (await behind("10.1.2.3", ("x-forwarded-for", forwarded)))["client"][0] == client


async def test_several_headers_are_one_list() -> None:
    scope = await behind("10.1.2.3", ("x-forwarded-for", "6.6.6.6"), ("x-forwarded-for", "203.0.113.9"))
    assert scope["client"][0] == "203.0.113.9"


async def test_a_scheme_that_is_none_is_ignored() -> None:
    assert (await behind("10.1.2.3", ("x-forwarded-proto", "javascript")))["scheme"] == "http"

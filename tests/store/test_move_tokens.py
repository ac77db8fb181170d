"""A link to another device is good once."""

import asyncio

from sqlalchemy import URL
from stammtisch.store.move_tokens import KEPT_MS

from tests.databases import rows
from tests.store.conftest import Parts, parts


async def test_of_all_who_use_a_link_one_may(store: Parts) -> None:
    tokens = store.moves
    used = await asyncio.gather(*(tokens.use("a", at=1) for _ in range(5)))
    assert sorted(used) == [False] * 4 + [True]
    assert await tokens.use("b", at=1)


async def test_a_used_link_stays_used_after_a_restart(url: URL) -> None:
    async with parts(url) as store:
        assert await store.moves.use("a", at=1)
    async with parts(url) as store:
        assert not await store.moves.use("a", at=2)


async def test_what_was_used_long_ago_is_forgotten(store: Parts, url: URL) -> None:
    tokens = store.moves
    await tokens.use("old", at=1)
    await tokens.use("new", at=2 + KEPT_MS)
    assert rows(url, "SELECT number FROM move_tokens") == [("new",)]

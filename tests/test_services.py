"""The services that other tests build on do start."""

import asyncpg
import pytest
from playwright.sync_api import Page

from tests.services import wait_for_listener


@pytest.mark.browser
def test_chromium_opens_a_page(page: Page) -> None:
    page.set_content("<h1>Stammtisch</h1>")
    assert page.get_by_role("heading").inner_text() == "Stammtisch"


@pytest.mark.postgres
async def test_postgresql_takes_a_new_database(postgres_url: str) -> None:
    connection = await asyncpg.connect(postgres_url.replace("+asyncpg", ""))
    try:
        await connection.execute("CREATE DATABASE trial")
        assert await connection.fetchval("SHOW server_encoding") == "UTF8"
    finally:
        await connection.close()


@pytest.mark.redis
def test_redis_listens(redis_url: str) -> None:
    wait_for_listener(int(redis_url.rpartition(":")[2].partition("/")[0]))

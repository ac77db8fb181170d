"""Databases of both kinds, and a look into them beside the server: what any other program would find."""

import asyncio
import secrets
import sqlite3
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager
from typing import Any

import asyncpg
from sqlalchemy import URL

Row = tuple[Any, ...]


def rows(url: URL, sql: str) -> list[Row]:
    """What this statement finds, or leaves, in the database."""
    if url.get_backend_name() == "sqlite":
        with closing(sqlite3.connect(str(url.database))) as connection:
            return connection.execute(sql).fetchall()
    with ThreadPoolExecutor(1) as thread:  # the test's own event loop is running already
        return thread.submit(lambda: asyncio.run(_postgres_rows(url, sql))).result()


async def _postgres_rows(url: URL, sql: str) -> list[Row]:
    connection = await connect(url)
    try:
        return [tuple(row) for row in await connection.fetch(sql)]
    finally:
        await connection.close()


async def connect(url: URL) -> Any:
    """A connection of our own to PostgreSQL."""
    return await asyncpg.connect(host=url.host, port=url.port, user=url.username, database=url.database)


@contextmanager
def new_database(server: URL, template: str = "template1") -> Iterator[URL]:
    """A database of its own on this PostgreSQL, made like the template; gone afterwards, whoever uses it."""
    name = f"test_{secrets.token_hex(6)}"
    rows(server, f"CREATE DATABASE {name} TEMPLATE {template}")
    try:
        yield server.set(database=name)
    finally:
        rows(server, f"DROP DATABASE {name} WITH (FORCE)")


def wait_for_silence(url: URL) -> None:
    """Until nobody else is connected: what a killed program had under way has come to its end."""
    others = "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()"
    while rows(url, others):
        pass

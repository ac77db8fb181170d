"""Runs the migrations: for `store/migrate.py`, which hands the address in, or for the `alembic` command,
which takes it from DATABASE_URL, or else the SQLite file in the data directory."""

import asyncio
import os
from pathlib import Path

from alembic import context
from sqlalchemy import URL, Connection, make_url, text
from sqlalchemy.ext.asyncio import create_async_engine
from sqlalchemy.pool import NullPool
from stammtisch.store.engine import database_file, database_url, is_sqlite, write_engine
from stammtisch.store.postgres import CONNECT_SECONDS
from stammtisch.store.tables import metadata

LOCK = 0x5354414D  # a number nobody else takes for an advisory lock in this database


def address() -> URL:
    handed_in: URL | str | None = context.config.attributes.get("url")
    if handed_in is not None:
        return make_url(handed_in)
    return database_url(os.environ.get("DATABASE_URL"), Path(os.environ.get("STAMMTISCH_DATA_DIR", "data")))


def migrate(connection: Connection) -> None:
    context.configure(
        connection=connection,
        target_metadata=metadata,
        render_as_batch=connection.dialect.name == "sqlite",
        transactional_ddl=True,  # SQLite too: an upgrade that is cut off leaves nothing behind
    )
    with context.begin_transaction():
        if connection.dialect.name == "postgresql":  # several servers may start at once
            connection.execute(text(f"SELECT pg_advisory_xact_lock({LOCK})"))
        context.run_migrations()


async def migrate_asynchronously(url: URL) -> None:
    engine = create_async_engine(url, poolclass=NullPool, connect_args={"timeout": CONNECT_SECONDS})
    async with engine.connect() as connection:
        await connection.run_sync(migrate)
    await engine.dispose()


def run(url: URL) -> None:
    if not is_sqlite(url):
        asyncio.run(migrate_asynchronously(url))
        return
    database_file(url).parent.mkdir(parents=True, exist_ok=True)
    engine = write_engine(url)
    with engine.connect() as connection:
        migrate(connection)
    engine.dispose()


if context.is_offline_mode():
    raise SystemExit("the migrations run against a database only, not as SQL text")
run(address())

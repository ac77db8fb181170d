"""The migrations make what `store/tables.py` describes, on both databases, and take it back."""

import asyncio
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, TypeVar

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import URL, Connection, create_engine, inspect, make_url, text
from sqlalchemy.ext.asyncio import create_async_engine
from sqlalchemy.pool import NullPool
from stammtisch.store import migrate
from stammtisch.store.tables import metadata

from tests.databases import connect, rows

T = TypeVar("T")
ROOT = Path(__file__).resolve().parents[2]


def on(url: URL, work: Callable[[Connection], T], **settings: Any) -> T:
    """What `work` finds on a connection of its own."""
    if url.get_backend_name() == "sqlite":
        with create_engine(url, poolclass=NullPool).connect() as connection:
            return work(connection)

    async def there() -> T:
        engine = create_async_engine(url, poolclass=NullPool, **settings)
        async with engine.connect() as connection:
            return await connection.run_sync(work)

    return asyncio.run(there())


def without_transaction(url: URL, statement: str) -> None:
    on(url, lambda connection: connection.execute(text(statement)), isolation_level="AUTOCOMMIT")


@pytest.fixture
def sqlite(tmp_path: Path) -> URL:
    return URL.create("sqlite", database=str(tmp_path / "empty.db"))


@pytest.fixture
def postgres(postgres_url: str) -> Iterator[URL]:
    server = make_url(postgres_url)
    without_transaction(server, "CREATE DATABASE migrations")
    yield server.set(database="migrations")
    without_transaction(server, "DROP DATABASE migrations WITH (FORCE)")


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.postgres)])
def empty(request: pytest.FixtureRequest) -> URL:
    url: URL = request.getfixturevalue(request.param)
    return url


def differences(connection: Connection) -> list[Any]:
    settings = {"compare_type": True, "compare_server_default": True}
    return list(compare_metadata(MigrationContext.configure(connection, opts=settings), metadata))


def shape(connection: Connection) -> dict[str, Any]:
    """What the comparison leaves out: keys and constraints with their names."""
    found = inspect(connection)

    def columns(table: str) -> list[tuple[str, str, bool]]:
        return [(each["name"], str(each["type"]), each["nullable"]) for each in found.get_columns(table)]

    tables = sorted(set(found.get_table_names()) - {"alembic_version"})
    return {
        table: (
            found.get_pk_constraint(table),
            found.get_unique_constraints(table),
            found.get_foreign_keys(table),
            sorted(str(index["name"]) for index in found.get_indexes(table)),
            [
                (column["name"], str(column["type"]), column["nullable"])
                for column in found.get_columns(table)
            ],
        )
        for table in tables
    }


def test_the_migrated_schema_is_the_described_one(empty: URL) -> None:
    migrate.upgrade(empty)
    assert on(empty, differences) == []
    migrated = on(empty, shape)
    migrate.downgrade(empty, "base")

    def create(connection: Connection) -> dict[str, Any]:
        metadata.create_all(connection)
        return shape(connection)

    assert migrated == on(empty, create)


def test_down_and_up_again_leaves_the_same_schema(empty: URL) -> None:
    migrate.upgrade(empty)
    first = on(empty, shape)
    migrate.downgrade(empty, "base")
    assert on(empty, shape) == {}
    migrate.upgrade(empty)
    assert on(empty, shape) == first != {}


def test_an_upgrade_of_a_current_database_changes_nothing(empty: URL) -> None:
    assert not on(empty, migrate.is_current)
    migrate.upgrade(empty)
    first = on(empty, shape)
    migrate.upgrade(empty)
    assert on(empty, shape) == first
    assert on(empty, migrate.is_current)


FAILING = """
import sqlalchemy as sa
from alembic import op

revision, down_revision = "9999", {newest!r}


def upgrade() -> None:
    op.create_table("half", sa.Column("x", sa.Integer))
    raise RuntimeError("cut off here")
"""


def test_an_upgrade_that_is_cut_off_leaves_nothing_behind(
    empty: URL, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    newest = migrate.newest()
    copy = shutil.copytree(migrate.MIGRATIONS, tmp_path / "migrations")
    (copy / "versions" / "9999_failing.py").write_text(FAILING.format(newest=newest))
    monkeypatch.setattr(migrate, "MIGRATIONS", copy)
    with pytest.raises(RuntimeError, match="cut off here"):
        migrate.upgrade(empty)
    assert on(empty, shape) == {}


def test_the_alembic_command_finds_migrations_and_database(tmp_path: Path) -> None:
    file = tmp_path / "new folder" / "cards.db"
    environment = {**os.environ, "DATABASE_URL": f"sqlite:///{file}"}
    command = [sys.executable, "-m", "alembic", "upgrade", "head"]
    subprocess.run(command, cwd=ROOT, env=environment, check=True, capture_output=True)
    assert on(URL.create("sqlite", database=str(file)), migrate.is_current)


@pytest.mark.postgres
def test_servers_that_start_at_once_migrate_one_after_another(postgres: URL) -> None:
    """The first is held up in the middle, so that the second comes while it is not done."""
    waiting = "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'"
    environment = {**os.environ, "DATABASE_URL": postgres.render_as_string()}
    command = [sys.executable, "-m", "alembic", "upgrade", "head"]
    with asyncio.Runner() as runner:
        other = runner.run(connect(postgres))
        runner.run(other.execute("BEGIN; CREATE TABLE guests ()"))
        started = [
            subprocess.Popen(command, cwd=ROOT, env=environment, stderr=subprocess.PIPE, text=True)
            for _ in range(2)
        ]
        while len(rows(postgres, waiting)) < 2 and all(each.poll() is None for each in started):
            pass
        runner.run(other.close())
    errors = [each.communicate()[1] for each in started]
    assert [each.returncode for each in started] == [0, 0], errors
    assert on(postgres, migrate.is_current)

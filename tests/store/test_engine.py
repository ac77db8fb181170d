"""Which database is used, and what SQLite is asked for."""

from pathlib import Path

import pytest
from sqlalchemy import URL, text
from sqlalchemy.exc import OperationalError
from stammtisch.store.engine import BadDatabaseUrl, database_file, database_url, read_engine, write_engine


@pytest.fixture
def url(sqlite: URL) -> URL:
    return sqlite


def test_without_an_address_the_database_is_a_file_in_the_data_directory(tmp_path: Path) -> None:
    for nothing in (None, ""):
        assert database_file(database_url(nothing, tmp_path)) == tmp_path / "stammtisch.db"


@pytest.mark.parametrize("address", ["sqlite:////srv/cards.db", "sqlite+aiosqlite:////srv/cards.db"])
def test_a_sqlite_address_names_its_file(address: str, tmp_path: Path) -> None:
    assert database_file(database_url(address, tmp_path)) == Path("/srv/cards.db")


@pytest.mark.parametrize(
    "address",
    [
        "postgresql+asyncpg://me:secret@there:5433/cards?ssl=require",
        "postgresql+psycopg2://me:secret@there:5433/cards?sslmode=require",
        "postgres://me:secret@there:5433/cards?sslmode=require",
    ],
)
def test_an_address_of_postgresql_is_used_with_our_driver_whatever_else_it_names(
    address: str, tmp_path: Path
) -> None:
    assert database_url(address, tmp_path).render_as_string(hide_password=False) == (
        "postgresql+asyncpg://me:secret@there:5433/cards?ssl=require"
    )


@pytest.mark.parametrize(
    ("address", "reason"),
    [
        ("cards.db", "cannot be read"),
        ("sqlite://", "names no file"),
        ("sqlite:///:memory:", "names no file"),
        ("mysql://me:secret@there/cards", "'mysql' cannot be used"),
        ("postgresql+asyncpg://me:secret@there", "names no database"),
        ("postgresql://me:secret@there/cards?sslrootcert=x", "'sslrootcert' cannot be set there"),
        ("postgresql://me:secret@there:many/cards", "cannot be read"),
    ],
)
def test_another_address_is_refused_with_the_reason_and_without_its_password(
    address: str, reason: str, tmp_path: Path
) -> None:
    with pytest.raises(BadDatabaseUrl, match=reason) as refused:
        database_url(address, tmp_path)
    assert "secret" not in str(refused.value)


def test_what_is_written_is_on_the_disk_before_a_commit_ends(url: URL) -> None:
    engine = write_engine(url)
    with engine.connect() as connection:
        asked = {
            name: connection.exec_driver_sql(f"PRAGMA {name}").scalar()
            for name in ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
        }
    engine.dispose()
    full = 2
    assert asked == {"journal_mode": "wal", "synchronous": full, "foreign_keys": 1, "busy_timeout": 5_000}


def test_a_reader_cannot_write(url: URL) -> None:
    engine = read_engine(url, 1)
    with engine.connect() as connection, pytest.raises(OperationalError, match="readonly"):
        connection.execute(text("INSERT INTO guests VALUES ('g1', 'Anna', 1)"))
    engine.dispose()


def test_an_error_of_the_database_does_not_quote_what_was_to_be_written(url: URL) -> None:
    engine = write_engine(url)
    with engine.connect() as connection, pytest.raises(OperationalError) as failed:
        connection.execute(text("INSERT INTO nowhere VALUES (:seed)"), {"seed": "a secret"})
    engine.dispose()
    assert "a secret" not in str(failed.value)

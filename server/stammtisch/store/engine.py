"""Which database; and SQLite's connections, which keep what was acknowledged through a power cut.

PostgreSQL's are in `postgres.py`.
"""

from pathlib import Path
from typing import Any

from sqlalchemy import URL, Engine, create_engine, event, make_url
from sqlalchemy.exc import ArgumentError
from sqlalchemy.pool import QueuePool

FILE_NAME = "stammtisch.db"
BUSY_TIMEOUT_MS = 5_000

POSTGRES_NAMES = {"postgresql", "postgres"}
POSTGRES_QUERY = {"host", "port", "ssl", "sslmode"}
EXAMPLE = "an example: sqlite:///data/stammtisch.db"
POSTGRES_EXAMPLE = "an example: postgresql+asyncpg://user:password@host/stammtisch"


class BadDatabaseUrl(ValueError):
    """An address that names no database we can use."""


def database_url(configured: str | None, data_dir: Path) -> URL:
    """The configured database, or else a SQLite file in the data directory.

    Raises:
        BadDatabaseUrl: if the address cannot be read, or names another kind of database.
    """
    if not configured:
        return URL.create("sqlite", database=str(data_dir / FILE_NAME))
    try:
        url = make_url(configured)
    except (ArgumentError, ValueError):
        raise BadDatabaseUrl(f"DATABASE_URL cannot be read; {EXAMPLE}") from None  # the cause quotes it
    match url.get_backend_name():
        case "sqlite" if url.database and url.database != ":memory:":
            return URL.create("sqlite", database=url.database)
        case "sqlite":
            raise BadDatabaseUrl(f"DATABASE_URL names no file; {EXAMPLE}")
        case other if other in POSTGRES_NAMES:
            return _postgres_url(url)
        case other:
            raise BadDatabaseUrl(f"DATABASE_URL: a database of kind {other!r} cannot be used")


def _postgres_url(url: URL) -> URL:
    """For our driver, whichever one the address names; other programs say `sslmode` for `ssl`."""
    if not url.database:
        raise BadDatabaseUrl(f"DATABASE_URL names no database; {POSTGRES_EXAMPLE}")
    if foreign := sorted(set(url.query) - POSTGRES_QUERY):
        raise BadDatabaseUrl(f"DATABASE_URL: {foreign[0]!r} cannot be set there; {POSTGRES_EXAMPLE}")
    query = {"ssl" if name == "sslmode" else name: value for name, value in url.query.items()}
    return url.set(drivername="postgresql+asyncpg", query=query)


def is_sqlite(url: URL) -> bool:
    """Whether the database is a SQLite file, which one process has for itself."""
    return url.get_backend_name() == "sqlite"


def database_file(url: URL) -> Path:
    """The file of a SQLite database."""
    if not is_sqlite(url) or url.database is None:
        raise BadDatabaseUrl("not the address of a SQLite file")
    return Path(url.database)


def write_engine(url: URL, *, busy_timeout_ms: int = BUSY_TIMEOUT_MS) -> Engine:
    """One connection that writes; its transactions hold the write lock from their first statement."""
    engine = _engine(url, connections=1)
    pragmas: dict[str, str | int] = {
        "busy_timeout": busy_timeout_ms,
        "journal_mode": "WAL",
        "synchronous": "FULL",
        "foreign_keys": "ON",
    }
    _prepare(engine, pragmas, begin="BEGIN IMMEDIATE")
    return engine


def read_engine(url: URL, connections: int, *, busy_timeout_ms: int = BUSY_TIMEOUT_MS) -> Engine:
    """Connections that only read; each transaction sees what was committed when it began to read."""
    engine = _engine(url, connections)
    _prepare(engine, {"busy_timeout": busy_timeout_ms, "query_only": "ON"}, begin="BEGIN")
    return engine


def _engine(url: URL, connections: int) -> Engine:
    # Errors are logged, and parameters hold hands and seeds: they stay out of the message.
    return create_engine(
        url, poolclass=QueuePool, pool_size=connections, max_overflow=0, hide_parameters=True
    )


def _prepare(engine: Engine, pragmas: dict[str, str | int], begin: str) -> None:
    @event.listens_for(engine, "connect")
    def connect(connection: Any, _record: Any) -> None:
        connection.isolation_level = None  # the driver shall not begin transactions of its own
        for name, value in pragmas.items():
            connection.execute(f"PRAGMA {name}={value}")

    @event.listens_for(engine, "begin")
    def start(connection: Any) -> None:
        connection.exec_driver_sql(begin)

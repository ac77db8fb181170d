"""Connections to PostgreSQL: a pool that heals by itself, and one answer to all that can go wrong.

The SQL is the same as for SQLite and runs as synchronous work on asynchronous connections. What is
committed is on the disk of the database's host, however the database is set up otherwise.
"""

import logging
from collections.abc import Callable
from typing import Any, TypeVar

import asyncpg
from sqlalchemy import URL, Connection, event
from sqlalchemy.exc import DBAPIError, DisconnectionError, SQLAlchemyError
from sqlalchemy.exc import TimeoutError as NoConnectionFree
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from stammtisch.ports import Unavailable

T = TypeVar("T")

CONNECTIONS = 10
FREE_SECONDS = 5.0
"""How long work waits for a connection that is free."""
CONNECT_SECONDS = 5.0
ANSWER_SECONDS = 15.0
"""How long a statement may take, its wait for others' locks included."""
IDLE_MS = 5_000
"""When the database gives up on a transaction whose worker says nothing more: its locks hold others up."""

ON_DISK = {
    "application_name": "stammtisch",
    "synchronous_commit": "on",
    "idle_in_transaction_session_timeout": str(IDLE_MS),
}
FAILURES: tuple[type[Exception], ...] = (
    SQLAlchemyError,
    asyncpg.PostgresError,
    asyncpg.InterfaceError,
    OSError,  # refused, unreachable, and what took too long
)

logger = logging.getLogger(__name__)


class Postgres:
    """The database: `store.access.Reads` and `store.access.Writes`."""

    def __init__(
        self, url: URL, *, connections: int = CONNECTIONS, free_seconds: float = FREE_SECONDS
    ) -> None:
        self._engine = postgres_engine(url, connections, free_seconds)
        # Each statement reads what was committed before it: a transaction around it adds two round trips.
        self._reading = self._engine.execution_options(isolation_level="AUTOCOMMIT")

    async def run(self, work: Callable[[Connection], T]) -> T:
        """What `work` reads: all that was committed before each of its statements.

        Raises:
            Unavailable: the database cannot be read.
        """
        try:
            async with self._reading.connect() as connection:
                return await connection.run_sync(work)
        except FAILURES as error:
            raise _unavailable("cannot be read", error) from error

    async def call(self, work: Callable[[Connection], T]) -> T:
        """Run `work` in a transaction of its own; committed when this returns.

        Raises:
            Unavailable: it may or may not be done.
        """
        try:
            async with self._engine.begin() as connection:
                return await connection.run_sync(work)
        except FAILURES as error:
            raise _unavailable("did not take a write", error) from error

    async def stop(self) -> None:
        """Let the database go."""
        await self._engine.dispose()


def postgres_engine(url: URL, connections: int, free_seconds: float) -> AsyncEngine:
    """An engine whose connections are thrown away when they are broken, before anybody gets them."""
    engine = create_async_engine(
        url,
        pool_size=connections,
        max_overflow=0,
        pool_timeout=free_seconds,
        isolation_level="READ COMMITTED",
        hide_parameters=True,  # errors are logged, and parameters hold hands and seeds
        connect_args={
            "timeout": CONNECT_SECONDS,
            "command_timeout": ANSWER_SECONDS,
            "server_settings": ON_DISK,
        },
    )

    @event.listens_for(engine.sync_engine, "checkout")
    def require_open(connection: Any, _record: Any, _proxy: Any) -> None:
        if connection.driver_connection.is_closed():
            raise DisconnectionError  # the pool takes another one

    return engine


def reason(error: Exception) -> str:
    """What is wrong with the database, in words for whoever runs it; never what was to be written."""
    match error:
        case NoConnectionFree():
            return "all connections of this process are in use; raise STAMMTISCH_DATABASE_CONNECTIONS"
        case DBAPIError(orig=cause) if cause is not None:
            return _first_line(cause.__cause__ or cause)
        case TimeoutError():
            return "it did not answer in time"
        case _:
            return _first_line(error)


def _first_line(error: BaseException) -> str:
    """PostgreSQL's own words; its further lines quote values."""
    return (str(error).splitlines() or [type(error).__name__])[0]


def _unavailable(what: str, cause: Exception) -> Unavailable:
    logger.warning("the database %s: %s", what, reason(cause))
    return Unavailable(f"the database {what}: {reason(cause)}")

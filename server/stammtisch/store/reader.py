"""Reads beside the writer: a few threads, each with a connection that cannot write."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from sqlalchemy import URL, Connection
from sqlalchemy.exc import SQLAlchemyError

from stammtisch.ports import Unavailable
from stammtisch.store.engine import read_engine

T = TypeVar("T")

THREADS = 4


class Reader:
    """Runs reads, each in a transaction of its own, which sees all that was committed before."""

    def __init__(self, url: URL) -> None:
        self._engine = read_engine(url, THREADS)
        self._threads = ThreadPoolExecutor(THREADS, thread_name_prefix="store-reader")

    async def run(self, work: Callable[[Connection], T]) -> T:
        """What `work` reads.

        Raises:
            Unavailable: if the database cannot be read.
        """
        return await asyncio.get_running_loop().run_in_executor(self._threads, self._run, work)

    async def stop(self) -> None:
        """Finish the reads under way and let the database go."""
        await asyncio.to_thread(self._threads.shutdown)
        self._engine.dispose()

    def _run(self, work: Callable[[Connection], T]) -> T:
        try:
            with self._engine.begin() as connection:
                return work(connection)
        except SQLAlchemyError as error:
            raise Unavailable("the database cannot be read") from error

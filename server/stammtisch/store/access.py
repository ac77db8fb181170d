"""What the SQL of this layer needs of a database: work on a connection, in a transaction of its own.

The work is the same on both databases; how it gets its connection is what differs.
"""

from collections.abc import Callable
from typing import Protocol, TypeVar

from sqlalchemy import Connection

T = TypeVar("T")


class Reads(Protocol):
    """Runs what only reads."""

    async def run(self, work: Callable[[Connection], T]) -> T:
        """What `work` reads: all that was committed before.

        Raises:
            Unavailable: the database cannot be read.
        """
        ...


class Writes(Protocol):
    """Runs what writes."""

    async def call(self, work: Callable[[Connection], T]) -> T:
        """Run `work` in a transaction of its own; committed when this returns.

        Raises:
            Unavailable: it may or may not be done.
        """
        ...

"""Which links to another device are used up: the INSERT that goes in is the one that may.

A link is good for ten minutes; what is older than that is refused by its signature and forgotten here.
"""

from sqlalchemy import Connection, delete
from sqlalchemy.dialects.sqlite import insert

from stammtisch.store.tables import move_tokens
from stammtisch.store.writer import Writer

KEPT_MS = 3_600_000


class MoveTokens:
    """The used ones, by their numbers; after a restart and for every worker the same."""

    def __init__(self, writer: Writer) -> None:
        self._writer = writer

    async def use(self, number: str, at: int) -> bool:
        """Use the token up; False if it was used before.

        Raises:
            Unavailable: it may or may not be used up now.
        """
        entry = insert(move_tokens).values(number=number, used_at=at).on_conflict_do_nothing()

        def work(connection: Connection) -> bool:
            connection.execute(delete(move_tokens).where(move_tokens.c.used_at < at - KEPT_MS))
            return connection.execute(entry.returning(move_tokens.c.number)).first() is not None

        return await self._writer.call(work)

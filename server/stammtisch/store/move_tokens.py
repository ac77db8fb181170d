"""Which links to another device are used up: the INSERT that goes in is the one that may.

A link is good for ten minutes; what is older than that is refused by its signature and forgotten here.
"""

from sqlalchemy import Connection, delete

from stammtisch.store.access import Writes
from stammtisch.store.insertion import insert_unless_there
from stammtisch.store.tables import move_tokens

KEPT_MS = 3_600_000


class MoveTokens:
    """The used ones, by their numbers; after a restart and for every worker the same."""

    def __init__(self, writes: Writes) -> None:
        self._writes = writes

    async def use(self, number: str, at: int) -> bool:
        """Use the token up; False if it was used before.

        Raises:
            Unavailable: it may or may not be used up now.
        """

        def work(connection: Connection) -> bool:
            connection.execute(delete(move_tokens).where(move_tokens.c.used_at < at - KEPT_MS))
            return insert_unless_there(connection, move_tokens, number=number, used_at=at)

        return await self._writes.call(work)

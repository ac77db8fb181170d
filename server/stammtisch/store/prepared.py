"""SQLite statements made once and given to the driver as they are.

Of what a small commit costs, SQLAlchemy's way from a statement to the driver was the most: more than all that
SQLite does. It still says what the statements are; nobody here writes SQL by hand.
"""

import sqlite3
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from operator import itemgetter
from typing import Any, cast

from sqlalchemy import Connection
from sqlalchemy.dialects import sqlite

from stammtisch.store.insertion import Insertion
from stammtisch.store.rows import Values


@dataclass(frozen=True, slots=True)
class Prepared:
    """An INSERT of rows that have these columns, all of plain values (text, numbers, truth, None)."""

    sql: str
    values: Callable[[Values], tuple[Any, ...]]

    def run(self, connection: Connection, rows: Sequence[Values]) -> None:
        """For each of the rows."""
        _cursor(connection).executemany(self.sql, [self.values(row) for row in rows])

    def run_each(self, connection: Connection, rows: Sequence[Values]) -> list[bool]:
        """For each of the rows: whether it went in."""
        execute, sql, values = _cursor(connection).execute, self.sql, self.values
        return [execute(sql, values(row)).rowcount == 1 for row in rows]


def prepare(statement: Insertion, columns: Sequence[str]) -> Prepared:
    """The statement for rows with these (at least two) columns."""
    compiled = statement.compile(dialect=sqlite.dialect(paramstyle="qmark"), column_keys=columns)
    in_order = compiled.positiontup or []  # of the question marks
    return Prepared(str(compiled), itemgetter(*in_order))


def _cursor(connection: Connection) -> sqlite3.Cursor:
    return cast(sqlite3.Connection, connection.connection.driver_connection).cursor()

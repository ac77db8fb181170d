"""`INSERT … ON CONFLICT`: each database has a construct of its own for it, and means the same."""

from collections.abc import Mapping
from typing import Protocol

from sqlalchemy import Connection, Table
from sqlalchemy.dialects import postgresql, sqlite

Insertion = sqlite.Insert | postgresql.Insert


class _Insert(Protocol):
    def __call__(self, table: Table) -> Insertion: ...


_inserts: Mapping[str, _Insert] = {"sqlite": sqlite.insert, "postgresql": postgresql.insert}


def insertion(dialect: str, table: Table) -> Insertion:
    """An INSERT into the table that can say ON CONFLICT."""
    return _inserts[dialect](table)


def insert_unless_there(connection: Connection, table: Table, **values: object) -> bool:
    """Whether the row went in: no other row has its keys. Waits for whoever is just storing one."""
    row = insertion(connection.dialect.name, table).values(**values).on_conflict_do_nothing()
    return connection.execute(row.returning(*table.primary_key)).first() is not None

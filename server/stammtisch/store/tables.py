"""The database's tables. `entries` is the truth; all others but `guests` are derived from it.

Instants are milliseconds since 1970, UTC. The log holds guest ids only: names stand in `guests`.
Derived rows refer to nothing they are not written with: they must never keep an entry out.
"""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
    UniqueConstraint,
)

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)

entries = Table(
    "entries",
    metadata,
    Column("room", String, nullable=False),
    Column("seq", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("actor", String, nullable=False),
    Column("cmd_id", String, nullable=False),
    Column("game", String, nullable=False, comment="whose values the entry's texts hold"),
    Column("game_version", Integer, nullable=False),
    Column("command", Text, nullable=False),
    Column("events", Text, nullable=False),
    PrimaryKeyConstraint("room", "seq"),
    UniqueConstraint("room", "actor", "cmd_id"),
)

rooms = Table(
    "rooms",
    metadata,
    Column("code", String, primary_key=True),
    Column("head", Integer, nullable=False, comment="seq of the newest entry"),
    Column("phase", String, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("closed", Boolean, nullable=False),
    Column("game", String, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("seated", Integer, nullable=False),
    Column("host", String),
    Column("due_at", BigInteger, comment="when something must happen next"),
    Column("claimed_until", BigInteger, comment="until when a worker sees to that; not from the log"),
    Column("created_at", BigInteger, nullable=False),
    Column("updated_at", BigInteger, nullable=False),
    Column("present", Integer, nullable=False, server_default="0", comment="members who are here"),
)
Index(None, rooms.c.public, rooms.c.closed, rooms.c.phase, rooms.c.updated_at)
Index(None, rooms.c.due_at)

room_guests = Table(
    "room_guests",
    metadata,
    Column("room", String, ForeignKey(rooms.c.code), nullable=False),
    Column("guest", String, nullable=False),
    Column("seated", Boolean, nullable=False, comment="else: members without a seat"),
    PrimaryKeyConstraint("room", "guest"),
)
Index(None, room_guests.c.guest)

guests = Table(
    "guests",
    metadata,
    Column("id", String, primary_key=True),
    Column("name", String, nullable=False),
    Column("created_at", BigInteger, nullable=False),
)

matches = Table(
    "matches",
    metadata,
    Column("id", String, primary_key=True),
    Column("room", String, nullable=False),
    Column("game", String, nullable=False),
    Column("game_version", Integer, nullable=False),
    Column("options", Text, nullable=False),
    Column("began_at", BigInteger, nullable=False),
    Column("ended_at", BigInteger, nullable=False),
    Column("ended", String, nullable=False),
)
Index(None, matches.c.room, matches.c.ended_at)

match_seats = Table(
    "match_seats",
    metadata,
    Column("match", String, ForeignKey(matches.c.id), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("guest", String, nullable=False),
    Column("score", Integer, comment="none if abandoned"),
    Column("winner", Boolean, nullable=False),
    Column("bot", String, comment="the level of the bot that held the seat at the end"),
    PrimaryKeyConstraint("match", "seat"),
)

move_tokens = Table(
    "move_tokens",
    metadata,
    Column("number", String, primary_key=True, comment="of a used link to another device"),
    Column("used_at", BigInteger, nullable=False),
)

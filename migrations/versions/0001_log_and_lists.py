"""The log, the lists derived from it, guests and finished matches."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    create_log()
    create_lists()
    create_guests()
    create_results()


def create_log() -> None:
    op.create_table(
        "entries",
        sa.Column("room", sa.String, nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("actor", sa.String, nullable=False),
        sa.Column("cmd_id", sa.String, nullable=False),
        sa.Column("game", sa.String, nullable=False, comment="whose values the entry's texts hold"),
        sa.Column("game_version", sa.Integer, nullable=False),
        sa.Column("command", sa.Text, nullable=False),
        sa.Column("events", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("room", "seq", name="pk_entries"),
        sa.UniqueConstraint("room", "actor", "cmd_id", name="uq_entries_room_actor_cmd_id"),
    )


def create_lists() -> None:
    op.create_table(
        "rooms",
        sa.Column("code", sa.String, nullable=False),
        sa.Column("head", sa.Integer, nullable=False, comment="seq of the newest entry"),
        sa.Column("phase", sa.String, nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("closed", sa.Boolean, nullable=False),
        sa.Column("game", sa.String, nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("seated", sa.Integer, nullable=False),
        sa.Column("host", sa.String),
        sa.Column("due_at", sa.BigInteger, comment="when something must happen next"),
        sa.Column(
            "claimed_until", sa.BigInteger, comment="until when a worker sees to that; not from the log"
        ),
        sa.Column("created_at", sa.BigInteger, nullable=False),
        sa.Column("updated_at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("code", name="pk_rooms"),
    )
    op.create_index(
        "ix_rooms_public_closed_phase_updated_at", "rooms", ["public", "closed", "phase", "updated_at"]
    )
    op.create_index("ix_rooms_due_at", "rooms", ["due_at"])
    op.create_table(
        "room_guests",
        sa.Column("room", sa.String, nullable=False),
        sa.Column("guest", sa.String, nullable=False),
        sa.Column("seated", sa.Boolean, nullable=False, comment="else: members without a seat"),
        sa.PrimaryKeyConstraint("room", "guest", name="pk_room_guests"),
        sa.ForeignKeyConstraint(["room"], ["rooms.code"], name="fk_room_guests_room"),
    )
    op.create_index("ix_room_guests_guest", "room_guests", ["guest"])


def create_guests() -> None:
    op.create_table(
        "guests",
        sa.Column("id", sa.String, nullable=False),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("created_at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_guests"),
    )


def create_results() -> None:
    op.create_table(
        "matches",
        sa.Column("id", sa.String, nullable=False),
        sa.Column("room", sa.String, nullable=False),
        sa.Column("game", sa.String, nullable=False),
        sa.Column("game_version", sa.Integer, nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("began_at", sa.BigInteger, nullable=False),
        sa.Column("ended_at", sa.BigInteger, nullable=False),
        sa.Column("ended", sa.String, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_matches"),
    )
    op.create_index("ix_matches_room_ended_at", "matches", ["room", "ended_at"])
    op.create_table(
        "match_seats",
        sa.Column("match", sa.String, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("guest", sa.String, nullable=False),
        sa.Column("score", sa.Integer, comment="none if abandoned"),
        sa.Column("winner", sa.Boolean, nullable=False),
        sa.PrimaryKeyConstraint("match", "seat", name="pk_match_seats"),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name="fk_match_seats_match"),
    )


def downgrade() -> None:
    for table in ("match_seats", "matches", "guests", "room_guests", "rooms", "entries"):
        op.drop_table(table)

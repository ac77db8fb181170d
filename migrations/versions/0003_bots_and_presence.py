"""Which seats bots held, and how many are at a table."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column(
        "match_seats",
        sa.Column("bot", sa.String, comment="the level of the bot that held the seat at the end"),
    )
    # Nobody counts as being at a table from before, until something happens there.
    op.add_column(
        "rooms",
        sa.Column("present", sa.Integer, nullable=False, server_default="0", comment="members who are here"),
    )


def downgrade() -> None:
    op.drop_column("rooms", "present")
    op.drop_column("match_seats", "bot")

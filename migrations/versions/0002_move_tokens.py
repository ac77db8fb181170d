"""Links to another device that are used up."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "move_tokens",
        sa.Column("number", sa.String, nullable=False, comment="of a used link to another device"),
        sa.Column("used_at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("number", name="pk_move_tokens"),
    )


def downgrade() -> None:
    op.drop_table("move_tokens")

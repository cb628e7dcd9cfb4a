"""Games, their actions and snapshots."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "games",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("owner", sa.String(64), nullable=False, index=True),
        sa.Column("scenario", sa.String(80), nullable=False),
        sa.Column("rules", sa.String(40), nullable=False),
        sa.Column("choices", sa.JSON, nullable=False),
        sa.Column("seats", sa.JSON, nullable=False),
        sa.Column("seed", sa.String(80), nullable=False),
        sa.Column("seed_is_number", sa.Boolean, nullable=False),
        sa.Column("position", sa.Text, nullable=True),
        sa.Column("revision", sa.Integer, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("mover", sa.Integer, nullable=True),
        sa.Column("result", sa.JSON, nullable=False),
        sa.Column("created", sa.DateTime(timezone=True), nullable=False),
        sa.Column("changed", sa.DateTime(timezone=True), nullable=False, index=True),
    )
    op.create_table(
        "actions",
        sa.Column("game", sa.String(32), sa.ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("side", sa.Integer, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("rolls", sa.JSON, nullable=False),
        sa.Column("events", sa.JSON, nullable=False),
    )
    op.create_table(
        "snapshots",
        sa.Column("game", sa.String(32), sa.ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("state", sa.JSON, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("snapshots")
    op.drop_table("actions")
    op.drop_table("games")

"""How games between people ended: what the ladder is made of."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "results",
        sa.Column("game", sa.String(32), primary_key=True),
        sa.Column("scenario", sa.String(80), nullable=False),
        sa.Column("winner", sa.Integer, nullable=False),
        sa.Column("scores", sa.JSON, nullable=False),
        sa.Column("people", sa.JSON, nullable=False),
        sa.Column("ended", sa.DateTime(timezone=True), nullable=False),
    )
    op.create_index("ix_results_ended", "results", ["ended"])


def downgrade() -> None:
    op.drop_table("results")

"""A game gets a seal of what it began with, by which an altered seed, choice or position is found."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("games", sa.Column("seal", sa.String(32), nullable=False, server_default=""))


def downgrade() -> None:
    op.drop_column("games", "seal")

"""A snapshot gets a seal. Those without one are not used any more: the actions are the truth."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("DELETE FROM snapshots")
    op.add_column("snapshots", sa.Column("seal", sa.String(32), nullable=False, server_default=""))


def downgrade() -> None:
    op.drop_column("snapshots", "seal")

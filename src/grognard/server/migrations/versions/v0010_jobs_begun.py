"""Jobs that were begun, and how each ended: what broke off in the middle is not repeated."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("jobs", sa.Column("begun", sa.DateTime(timezone=True), nullable=True))
    op.add_column("jobs", sa.Column("outcome", sa.String(10), nullable=False, server_default=""))


def downgrade() -> None:
    op.drop_column("jobs", "outcome")
    op.drop_column("jobs", "begun")

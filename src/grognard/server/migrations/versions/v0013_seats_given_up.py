"""Whoever takes a seat that somebody gave up reads what is written from then on."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None

MOMENT = sa.DateTime(timezone=True)


def upgrade() -> None:
    op.add_column("seats", sa.Column("reads", MOMENT))
    op.drop_column("seats", "taken")


def downgrade() -> None:
    op.add_column("seats", sa.Column("taken", MOMENT))
    op.drop_column("seats", "reads")

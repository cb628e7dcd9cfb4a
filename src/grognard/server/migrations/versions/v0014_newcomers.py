"""An account may be opened by a passkey alone: its challenge knows the id that the account will have."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("challenges", sa.Column("newcomer", sa.String(32)))


def downgrade() -> None:
    op.drop_column("challenges", "newcomer")

"""Games of three count too: who fought beside whom is kept with a result."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("results", sa.Column("teams", sa.JSON))


def downgrade() -> None:
    op.drop_column("results", "teams")

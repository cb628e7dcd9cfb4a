"""Letters about a game are written in the language in which their reader last signed in."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("people", sa.Column("lang", sa.String(5), nullable=False, server_default=""))


def downgrade() -> None:
    op.drop_column("people", "lang")

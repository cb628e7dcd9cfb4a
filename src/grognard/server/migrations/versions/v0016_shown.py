"""When what everybody may see of a game last changed: public lists told when a hidden turn was played."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"
branch_labels = None
depends_on = None

MOMENT = sa.DateTime(timezone=True)


def upgrade() -> None:
    op.add_column("games", sa.Column("stage", sa.Integer))
    op.add_column("games", sa.Column("shown", MOMENT, nullable=False, server_default="1970-01-01 00:00:00"))
    op.execute("UPDATE games SET shown = changed")
    op.create_index("ix_games_shown", "games", ["shown"])


def downgrade() -> None:
    op.drop_index("ix_games_shown", "games")
    op.drop_column("games", "shown")
    op.drop_column("games", "stage")

"""People, their sessions, and the seats that they hold; a game may be public and has a pace."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None

MOMENT = sa.DateTime(timezone=True)


def upgrade() -> None:
    op.add_column("games", sa.Column("public", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("games", sa.Column("pace", sa.String(20), nullable=False, server_default=""))
    op.create_table(
        "people",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("name", sa.String(40)),
        sa.Column("called", sa.String(40), unique=True),
        sa.Column("address", sa.String(254)),
        sa.Column("confirmed", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.Column("keeper", sa.String(32)),
        sa.Column("password", sa.String(200)),
        sa.Column("created", MOMENT, nullable=False),
    )
    op.create_table(
        "sessions",
        sa.Column("id", sa.String(64), primary_key=True),
        _person("CASCADE", nullable=False),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("created", MOMENT, nullable=False),
        sa.Column("used", MOMENT, nullable=False),
    )
    op.create_table(
        "seats",
        sa.Column("game", sa.String(32), sa.ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("side", sa.String(40), primary_key=True),
        _person("SET NULL", nullable=True),
        sa.Column("link", sa.String(64), unique=True),
        sa.Column("taken", MOMENT),
    )
    op.create_table(
        "passes",
        sa.Column("id", sa.String(64), primary_key=True),
        _person("CASCADE", nullable=False),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("expires", MOMENT, nullable=False),
    )
    for column in ("address", "keeper"):
        op.create_index(f"ix_people_{column}", "people", [column])
    for table in ("sessions", "seats", "passes"):
        op.create_index(f"ix_{table}_person", table, ["person"])


def _person(then: str, nullable: bool) -> sa.Column[str]:
    return sa.Column("person", sa.String(32), sa.ForeignKey("people.id", ondelete=then), nullable=nullable)


def downgrade() -> None:
    for table in ("passes", "seats", "sessions", "people"):
        op.drop_table(table)
    op.drop_column("games", "pace")
    op.drop_column("games", "public")

"""Playing over days: standing orders, offers, clocks, vacations, jobs; actions that an order chose."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("actions", sa.Column("ordered", sa.Boolean, nullable=False, server_default=sa.false()))
    _table("side_notes", sa.Column("orders", sa.JSON, nullable=False), _number("looked"), side=True)
    _table(
        "offers",
        sa.Column("side", sa.String(40), nullable=False),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        _moment("made", False),
    )
    _table(
        "clocks",
        sa.Column("days", sa.Integer, nullable=False),
        sa.Column("mover", sa.String(40)),
        _moment("since"),
        _moment("due"),
    )
    _table("vacations", _moment("until", False), _number("spent"), side=True)
    op.create_table(
        "jobs",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("key", sa.String(160), nullable=False),
        sa.Column("kind", sa.String(20), nullable=False),
        sa.Column("data", sa.JSON, nullable=False),
        _moment("due", False),
        _moment("claimed"),
        _moment("done"),
        _number("tries"),
        sa.UniqueConstraint("key"),
    )
    op.create_index("ix_jobs_due", "jobs", ["due"])


def downgrade() -> None:
    for table in ("jobs", "vacations", "clocks", "offers", "side_notes"):
        op.drop_table(table)
    op.drop_column("actions", "ordered")


def _table(name: str, *columns: sa.Column[object], side: bool = False) -> None:
    """A table of a game, or of each of its sides."""
    game = sa.Column("game", sa.String(32), sa.ForeignKey("games.id", ondelete="CASCADE"), primary_key=True)
    keys: list[sa.Column[object]] = [game]  # type: ignore[list-item]
    if side:
        keys.append(sa.Column("side", sa.String(40), primary_key=True))
    op.create_table(name, *keys, *columns)


def _moment(name: str, empty: bool = True) -> sa.Column[object]:
    return sa.Column(name, sa.DateTime(timezone=True), nullable=empty)


def _number(name: str) -> sa.Column[object]:
    return sa.Column(name, sa.Integer, nullable=False, server_default="0")

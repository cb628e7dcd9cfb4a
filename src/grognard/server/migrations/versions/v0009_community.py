"""People among themselves: whom they follow and block, reports, passkeys, and where they are notified."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None

TABLES = ("subscriptions", "challenges", "passkeys", "reports", "blocks", "follows")


def upgrade() -> None:
    op.add_column("people", sa.Column("unlisted", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("people", _moment("suspended", True))
    for name, other in (("follows", "followed"), ("blocks", "blocked")):
        op.create_table(name, _person("person", key=True), _person(other, key=True), _moment("since"))
        op.create_index(f"ix_{name}_{other}", name, [other])
    op.create_table(
        "reports",
        sa.Column("id", sa.Integer, primary_key=True),
        _person("reporter"),
        _person("accused"),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("ordinal", sa.Integer, nullable=False),
        sa.Column("reason", sa.Text, nullable=False),
        sa.Column("context", sa.JSON, nullable=False),
        _moment("made"),
        sa.Column("answer", sa.Text, nullable=False, server_default=""),
        sa.Column("handler", sa.String(40), nullable=False, server_default=""),
        _moment("handled", True),
        sa.UniqueConstraint("reporter", "game", "ordinal"),
    )
    op.create_index("ix_reports_accused", "reports", ["accused"])
    op.create_table(
        "passkeys",
        sa.Column("id", sa.String(64), primary_key=True),
        _person("person"),
        sa.Column("credential", sa.Text, nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("public_key", sa.Text, nullable=False),
        sa.Column("count", sa.BigInteger, nullable=False),
        _moment("created"),
        _moment("used", True),
    )
    op.create_index("ix_passkeys_person", "passkeys", ["person"])
    op.create_table(
        "challenges",
        sa.Column("id", sa.String(64), primary_key=True),
        _person("person", empty=True),
        _moment("expires"),
    )
    op.create_table(
        "subscriptions",
        sa.Column("id", sa.String(64), primary_key=True),
        _person("person"),
        sa.Column("endpoint", sa.Text, nullable=False),
        sa.Column("key", sa.String(100), nullable=False),
        sa.Column("secret", sa.String(40), nullable=False),
        sa.Column("lang", sa.String(5), nullable=False),
        _moment("created"),
    )
    op.create_index("ix_subscriptions_person", "subscriptions", ["person"])


def downgrade() -> None:
    for table in TABLES:
        op.drop_table(table)
    op.drop_column("people", "suspended")
    op.drop_column("people", "unlisted")


def _person(name: str, key: bool = False, empty: bool = False) -> sa.Column[str]:
    known = sa.ForeignKey("people.id", ondelete="CASCADE")
    return sa.Column(name, sa.String(32), known, primary_key=key, nullable=empty)


def _moment(name: str, empty: bool = False) -> sa.Column[object]:
    return sa.Column(name, sa.DateTime(timezone=True), nullable=empty)

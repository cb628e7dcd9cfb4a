"""What players settle beside their moves: who of several has agreed; PostgreSQL tells of all of it."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None

TABLES = ("offers", "clocks", "vacations")
TELL = """
CREATE FUNCTION grognard_tell_settled() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'DELETE' THEN
        PERFORM pg_notify('grognard_games', OLD.game);
    ELSE
        PERFORM pg_notify('grognard_games', NEW.game);
    END IF;
    RETURN NULL;
END $$
"""


def upgrade() -> None:
    op.add_column("offers", sa.Column("agreed", sa.String(160), nullable=False, server_default=""))
    if op.get_bind().dialect.name == "postgresql":
        op.execute(TELL)
        for table in TABLES:
            op.execute(
                f"CREATE TRIGGER grognard_tell AFTER INSERT OR UPDATE OR DELETE ON {table}"
                " FOR EACH ROW EXECUTE FUNCTION grognard_tell_settled()"
            )


def downgrade() -> None:
    if op.get_bind().dialect.name == "postgresql":
        for table in TABLES:
            op.execute(f"DROP TRIGGER grognard_tell ON {table}")
        op.execute("DROP FUNCTION grognard_tell_settled()")
    op.drop_column("offers", "agreed")

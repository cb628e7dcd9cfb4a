"""PostgreSQL tells whoever listens which game was changed, by whatever process."""

from __future__ import annotations

from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None

TELL = """
CREATE FUNCTION grognard_tell() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_TABLE_NAME = 'dispatches' THEN
        PERFORM pg_notify('grognard_games', NEW.game);
    ELSIF TG_OP = 'DELETE' THEN
        PERFORM pg_notify('grognard_games', OLD.id);
    ELSE
        PERFORM pg_notify('grognard_games', NEW.id);
    END IF;
    RETURN NULL;
END $$
"""
ON_GAMES = """
CREATE TRIGGER grognard_tell AFTER UPDATE OR DELETE ON games
FOR EACH ROW EXECUTE FUNCTION grognard_tell()
"""
ON_DISPATCHES = """
CREATE TRIGGER grognard_tell AFTER INSERT ON dispatches
FOR EACH ROW EXECUTE FUNCTION grognard_tell()
"""


def upgrade() -> None:
    if op.get_bind().dialect.name == "postgresql":
        for statement in (TELL, ON_GAMES, ON_DISPATCHES):
            op.execute(statement)


def downgrade() -> None:
    if op.get_bind().dialect.name == "postgresql":
        op.execute("DROP TRIGGER grognard_tell ON dispatches")
        op.execute("DROP TRIGGER grognard_tell ON games")
        op.execute("DROP FUNCTION grognard_tell()")

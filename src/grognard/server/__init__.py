"""The site: games, turns, and nothing of the rules."""

from __future__ import annotations

import os
from pathlib import Path

__all__ = ["default_database", "run"]


def default_database() -> Path:
    """Where a person's games are kept unless they say otherwise."""
    data = os.environ.get("XDG_DATA_HOME") or "~/.local/share"
    return Path(data).expanduser() / "grognard" / "games.sqlite3"


def run(host: str, port: int, database: str | Path, open_browser: bool = False) -> None:
    """Serve the site until interrupted; takes the next free port if this one is taken."""
    from grognard.server.serving import serve

    serve(host, port, database, open_browser)

"""The site: games, turns, and nothing of the rules."""

from __future__ import annotations

import os
from pathlib import Path

__all__ = ["default_database", "run"]


def default_database() -> Path:
    """Where games are kept unless somebody says otherwise: in the project, else with a person's data."""
    project = Path(__file__).resolve().parents[3]
    if (project / "pyproject.toml").exists():
        return project / "var" / "games.sqlite3"
    return (
        Path(os.environ.get("XDG_DATA_HOME") or "~/.local/share").expanduser() / "grognard" / "games.sqlite3"
    )


def run(host: str, port: int, database: str | Path | None = None, open_browser: bool = False) -> None:
    """Serve the site until interrupted; takes the next free port if this one is taken.

    What stands in the way (a database that is none, no free port) ends in one sentence and exit code 2.
    """
    from grognard.server.serving import serve

    serve(host, port, database or default_database(), open_browser)

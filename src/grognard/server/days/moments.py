"""What time it is for all that is counted in days: asked in one place, so that a test can let days pass."""

from __future__ import annotations

from datetime import UTC, datetime


def now() -> datetime:
    return datetime.now(UTC)

"""`@cites("MAR-8.9")`: which clauses a test checks. `grognard rules` reads these from the source."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

Test = TypeVar("Test", bound=Callable[..., None])


def cites(*clauses: str) -> Callable[[Test], Test]:
    """Mark a test with the clauses it checks."""
    if not clauses:
        raise ValueError("cite at least one clause")

    def mark(test: Test) -> Test:
        return test

    return mark

"""Who decides and who looks: sides are small integers, and a few names for those who are no side."""

from __future__ import annotations

from typing import Final

NOBODY: Final = -1
"""No side decides: the kernel resolves the step by itself. Also the winner of a drawn game."""

UMPIRE: Final = -2
"""Sees everything: records, tests, the replay after the end."""

SPECTATOR: Final = -3
"""Sees only what every side may see."""

EVERYONE: Final = 0xFF
"""The mask of an event that all may see. Otherwise bit ``1 << side`` is set for each side that may."""


def may_see(mask: int, viewer: int) -> bool:
    """Whether an event with this mask is for this viewer's eyes."""
    if viewer == UMPIRE or mask == EVERYONE:
        return True
    return viewer >= 0 and bool(mask >> viewer & 1)

"""How a name stands on a map, where the files tell it; no rule reads it."""

from __future__ import annotations


class LetteringCard:
    """Turned, sized, set off, broken into lines."""

    def __init__(self) -> None:
        self.angle = 0.0
        self.size = 1.0
        self.lines: list[str] = []
        self.placed = False
        self.right = 0.0
        self.down = 0.0
        """How far its middle lies from its hex, in hexes; only if it is placed."""

"""What each side of the SYW battles holds dear: the numbers behind the captain's judgement."""

from __future__ import annotations

from typing import Final


class Doctrine:
    """Weights of one side. A unit of a brigade in order counts 1."""

    __slots__ = (
        "brigade",
        "facing",
        "formed",
        "gone",
        "gun",
        "line",
        "own",
        "panicked",
        "points",
        "push",
        "shaken",
        "volley",
    )

    def __init__(self) -> None:
        self.points = 3.0
        """What a victory point counts."""
        self.formed = 0.8
        self.shaken = 0.35
        self.panicked = 0.4
        self.gone = 0.6
        """What a unit counts in each state; the last two are losses."""
        self.gun = 2.0
        """How many units a battery counts for."""
        self.brigade = 1.5
        """What it is worth that a brigade's counter holds together."""
        self.own = 1.0
        """What one's own troops count beside the enemy's."""
        self.push = 0.02
        """What a hex nearer to the enemy is worth to a unit in order."""
        self.line = 0.05
        self.facing = 0.1
        """What it is worth to stand in Line, and to face the enemy in it."""
        self.volley = 0.3
        """What it costs that a battalion's muskets bear on one's horse."""


DOCTRINES: Final = (Doctrine(), Doctrine())
"""Of the first side and of the second."""

"""What each side of Waterloo holds dear: the numbers behind the captain's judgement of blows and places."""

from __future__ import annotations

from typing import Final


class Doctrine:
    """Weights of one side, in loss points."""

    __slots__ = (
        "behind_line",
        "blow",
        "carre",
        "cell",
        "exposed",
        "follow",
        "gun_near",
        "gun_share",
        "late",
        "lend",
        "own",
        "pressing",
        "ridden_down",
        "trapped",
        "under_fire",
    )

    def __init__(self) -> None:
        self.cell = 0.08
        self.late = 0.008
        """What it is worth to drive a unit a cell, in parts of its loss points, and more for each that it has
        fled in this tour already: it may be ridden down before the tour is over."""
        self.own = 1.0
        """What one's own flight counts beside the enemy's."""
        self.blow = 0.12
        """What an attack must promise to be made at once."""
        self.pressing = 0.004
        """What a cell nearer to the enemy is worth to a unit that cannot strike yet."""
        self.exposed = 0.06
        """What it costs to stop under the front of enemy infantry."""
        self.trapped = 0.3
        """What it costs to stop beside the enemy without room to flee, in parts of the unit's loss points."""
        self.under_fire = 0.05
        """What it costs light infantry to stop where a gun reaches it and it strikes nobody."""
        self.carre = 0.3
        """What it costs to step into a comrade's cell and so to form a carré."""
        self.gun_share = 0.6
        """How much of the next shot a gun counts."""
        self.gun_near = 0.4
        """What it costs a gun to stand within two cells of the enemy."""
        self.lend = 0.1
        """What it is worth that a command lends a point to foot which the enemy can come to."""
        self.ridden_down = 0.5
        self.behind_line = 0.05
        """What it costs a command to stop where the enemy can come beside it as all stand now, and where he
        can once the line before it is driven off, in parts of its price."""
        self.follow = 0.01
        """What a cell nearer to its foot is worth to a command."""


DOCTRINES: Final = (Doctrine(), Doctrine())
"""Of the French and of the Allies."""

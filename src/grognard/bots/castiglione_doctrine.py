"""What each side of the Castiglione campaign holds dear: the numbers behind the captain's judgement.

The Austrians march down on weak divisions and do well by plain numbers. The French must fight one column
after the other at good odds, so theirs were found by playing: generations of sixteen sets of numbers played
the French of the Chiese against two captains, and the next generation was drawn near the best four.
"""

from __future__ import annotations

from typing import Final


class Doctrine:
    """Weights of one side."""

    __slots__ = (
        "edge",
        "edge_of_strength",
        "far",
        "fear",
        "feared",
        "foe",
        "guns",
        "hit",
        "join_until",
        "next_door",
        "odds",
        "place",
        "place_worth",
        "plain",
        "point",
        "prey",
        "pull",
        "rough",
        "shaky",
        "stand",
    )

    def __init__(self) -> None:
        self.point = 6.0
        """What a victory point is worth beside a strength point."""
        self.hit = 0.4
        """What a hit takes from a unit's strength."""
        self.edge = 5.0
        self.edge_of_strength = 0.35
        """What the better odds of a battle to come promise, by themselves and by the strength at stake."""
        self.next_door = 0.8
        """How surely a unit next door that may still move comes to a battle."""
        self.rough = 1.25
        self.plain = 1.0
        """How much stronger a defender counts in mountains and towns, and elsewhere."""
        self.prey = 3.0
        self.foe = 1.0
        self.odds = 1.5
        """How an enemy stack draws one's own: as prey at such odds within two areas, else as a foe."""
        self.place = 1.5
        self.place_worth = 1.0
        """How a place that pays draws them: by itself, and for each of its points."""
        self.far = 0.45
        """What an area of distance takes from that."""
        self.pull = 0.25
        """How much being drawn counts, for each point of strength."""
        self.feared = 1.4
        self.fear = 0.12
        """From which odds on a stack next door is feared, and how much."""
        self.join_until = 1.3
        """A column grows until it is so much stronger than what it may meet."""
        self.stand = 0.6
        self.shaky = 1.5
        """The odds below which a battle is broken off, and those for troops most of whom are spent."""
        self.guns = 0.7
        """The odds from which on the march to the guns is worth it."""


def french() -> Doctrine:
    """As they came out of the third generation."""
    found = Doctrine()
    found.point = 3.78
    found.hit = 0.54
    found.edge = 6.53
    found.edge_of_strength = 0.36
    found.next_door = 1.0
    found.rough = 1.07
    found.plain = 1.18
    found.prey = 4.07
    found.foe = 0.87
    found.odds = 1.19
    found.place = 1.71
    found.place_worth = 0.96
    found.far = 0.47
    found.pull = 0.24
    found.feared = 1.64
    found.fear = 0.14
    found.join_until = 1.31
    found.stand = 0.73
    found.shaky = 1.87
    found.guns = 0.64
    return found


PLAIN: Final = Doctrine()
"""The numbers of no side in particular: a situation is described by these to the estimate."""
DOCTRINES: Final = (PLAIN, french())
"""By side: Austrian, French."""

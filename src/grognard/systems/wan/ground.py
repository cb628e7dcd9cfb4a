"""Chapter 8: the ground as numbers, and what terrain and obstacles do to moves, control, charges and support.

Everything here is built once when a battle loads. A directed hexside is ``6 * cell + side``.
"""

from __future__ import annotations

from typing import Final

from grognard.boards.hex import OFF, HexGrid
from grognard.systems.wan.words import ARTILLERY, CAVALRY, GENERAL, INFANTRY

CLEAR: Final = 0
WOOD: Final = 1
BUILT_UP: Final = 2
MARSH: Final = 3
DIFFICULT: Final = 4
ORCHARD: Final = 5
FARM: Final = 6
CLOSED: Final = 7
TERRAIN_LETTERS: Final = ".wbmrof#"
TERRAIN_WORDS: Final = (
    "clear",
    "wood",
    "built_up",
    "marsh",
    "difficult",
    "orchard",
    "farm",
    "closed",
)

NO_WATER: Final = 0
RILL: Final = 1
STREAM: Final = 2
RIVER: Final = 3
LARGE_RIVER: Final = 4
WATER_WORDS: Final = ("none", "rill", "stream", "river", "large_river")

NO_WAY: Final = 0
PATH: Final = 1
ROAD: Final = 2

IMPASSABLE: Final = 1000
RIVER_DISORDER: Final = 1
WOOD_DISORDER: Final = 2

FULL: Final = 0
SPORADIC: Final = 1
NO_SUPPORT: Final = 2

OPEN: Final = 0
CLOSED_GROUND: Final = 1
CLIFF: Final = 2
WIDE_WATER: Final = 3
UNFORDABLE: Final = 4
TOO_STEEP: Final = 5
WATERCOURSE: Final = 6
WALL: Final = 7
COVER: Final = 8
"""What bars a hexside to an arm, or shields from a charge through it: the reasons that a refusal gives."""


COSTS: Final = {
    "rough": 2,
    "rough_heavy": 3,
    "river": 2,
    "stream": 1,
    "stream_guns": 2,
    "steep": 1,
    "climb": 1,
    "climb_guns": 2,
    "wall": 1,
}
"""The movement table of 4.2 and 4.2.1: rough ground in place of the 1 of clear ground, the others on top.

``rough_heavy`` is for cavalry and artillery; ``climb`` is for two levels at once, up or down.
"""


class Relief:
    """What lies on each hex and hexside, as the map file tells it; and what crossing it costs."""

    def __init__(self, grid: HexGrid) -> None:
        edges = 6 * grid.cells
        self.grid = grid
        self.terrain = [CLEAR] * grid.cells
        self.level = [0] * grid.cells
        self.water = [NO_WATER] * edges
        self.wall = [False] * edges
        self.walled_in = [False] * grid.cells
        self.steep = [0] * edges
        """1 where the side is left uphill over a steep slope, -1 downhill."""
        self.way = [NO_WAY] * edges
        self.costs = COSTS.copy()


class Ground:
    """The tables that the rules read."""

    def __init__(self, relief: Relief) -> None:
        self.relief = relief
        self.grid = relief.grid
        self.neighbours = relief.grid.neighbours
        self.terrain = relief.terrain
        self.level = relief.level
        self.way = relief.way
        self.wall = relief.wall
        cells, edges = range(self.grid.cells), range(6 * self.grid.cells)
        self.rough = [relief.terrain[cell] not in (CLEAR, CLOSED) for cell in cells]
        self.wood = [terrain == WOOD for terrain in relief.terrain]
        self.built_up = [terrain in (BUILT_UP, FARM) for terrain in relief.terrain]
        self.hides = [terrain in (WOOD, BUILT_UP, ORCHARD, FARM) for terrain in relief.terrain]
        self.entrenched = [relief.walled_in[cell] or relief.terrain[cell] == FARM for cell in cells]
        self.cost = [
            [self._cost(arm, edge) for edge in edges] for arm in (INFANTRY, GENERAL, CAVALRY, ARTILLERY)
        ]
        self.contact = [self._contact(edge) for edge in edges]
        self.control = [self._control(edge) for edge in edges]
        self.hazard = [self._hazard(edge) for edge in edges]
        self.sporadic = [relief.wall[edge] or relief.water[edge] == RIVER for edge in edges]
        self.support = [self._support(edge) for edge in edges]
        self.shield = [self._shield(edge) for edge in edges]
        self.gallop = [relief.water[edge] not in (RIVER, LARGE_RIVER) for edge in edges]

    def straight_side(self, here: int, there: int) -> int:
        """The side through which a hex lies exactly two steps straight away, or -1."""
        for side in range(6):
            between = self.neighbours[6 * here + side]
            if between >= 0 and self.neighbours[6 * between + side] == there:
                return side
        return -1

    def climb(self, edge: int) -> int:
        """By how many levels the ground rises when a hex is left through this side."""
        return self.level[self.neighbours[edge]] - self.level[edge // 6]

    def _cost(self, arm: int, edge: int) -> int:
        """The movement table of 4.2 and 4.2.1, without ways, zones of control or the minimal move."""
        if self.barrier(arm, edge) != OPEN:
            return IMPASSABLE
        other, costs = self.neighbours[edge], self.relief.costs
        heavy = arm == ARTILLERY
        cost = 1
        if self.rough[other] and not (self.built_up[edge // 6] and self.built_up[other]):
            cost = costs["rough_heavy" if arm in (CAVALRY, ARTILLERY) else "rough"]
        water = self.relief.water[edge]
        if water == RIVER:
            cost += costs["river"]
        elif water == STREAM:
            cost += costs["stream_guns" if heavy else "stream"]
        if self.relief.steep[edge]:
            cost += costs["steep"]
        elif self.climb(edge) == 2:
            cost += costs["climb_guns" if heavy else "climb"]
        return cost + (costs["wall"] if self.wall[edge] else 0)

    def barrier(self, arm: int, edge: int) -> int:
        """What closes a hexside to an arm off the ways (4.2.1), or OPEN."""
        other = self.neighbours[edge]
        if other == OFF or self.terrain[other] == CLOSED:
            return CLOSED_GROUND
        if abs(self.climb(edge)) >= 3:
            return CLIFF
        water = self.relief.water[edge]
        if water == LARGE_RIVER:
            return WIDE_WATER
        if water == RIVER and arm != INFANTRY:
            return UNFORDABLE
        return TOO_STEEP if arm == ARTILLERY and self.relief.steep[edge] else OPEN

    def _contact(self, edge: int) -> bool:
        """2.2.1: adjacent, with no cliff and no large river between."""
        other = self.neighbours[edge]
        return other != OFF and abs(self.climb(edge)) < 3 and self.relief.water[edge] != LARGE_RIVER

    def _control(self, edge: int) -> bool:
        """2.2.4 and 8.1.2: whether a zone of control can reach out through this side at all."""
        other = self.neighbours[edge]
        if not self._contact(edge) or self.relief.water[edge] > RILL:
            return False
        if self.wood[edge // 6] or self.wood[other] or self.entrenched[other]:
            return False
        return self.relief.steep[edge] != 1

    def _hazard(self, edge: int) -> int:
        """What breaks up a unit that crosses off a way: a river (infantry), a wood entered or left."""
        other = self.neighbours[edge]
        if other == OFF:
            return 0
        hazard = RIVER_DISORDER if self.relief.water[edge] == RIVER else 0
        return hazard | (WOOD_DISORDER if self.wood[edge // 6] or self.wood[other] else 0)

    def _support(self, edge: int) -> int:
        """5.1 and 8.2: how well a unit supports against an enemy beyond this side."""
        other = self.neighbours[edge]
        if other == OFF or self.relief.water[edge] > RILL:
            return NO_SUPPORT
        if self.wall[edge] or self.relief.steep[edge] or abs(self.climb(edge)) == 2:
            return SPORADIC
        return FULL

    def _shield(self, edge: int) -> int:
        """4.5 and 8.2: what saves a counter from a charge that would strike through this side, or OPEN."""
        other = self.neighbours[edge]
        if other == OFF or abs(self.climb(edge)) >= 3:
            return CLIFF
        if self.rough[other]:
            return COVER
        if self.relief.water[edge] > RILL:
            return WATERCOURSE
        if self.relief.steep[edge] == 1:
            return TOO_STEEP
        return WALL if self.wall[edge] else OPEN

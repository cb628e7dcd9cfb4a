"""The map as the rules see it: terrain by cell and by edge, and what a step costs (chapters 1 and 8)."""

from __future__ import annotations

from typing import Final

from grognard.boards.octagon import OctagonBoard, opposite, steps_avoiding

IMPASSABLE: Final = 0
"""The cost of an edge that may not be crossed: no edge, the rim, the quarry, or a wood for guns and horse."""

LONGEST_SHOT: Final = 9

STEP, TURN, WOOD, CLIMB, BANK, STREAM, CARRE = 1, 1, 1, 1, 2, 3, 1
"""A step, a turn, and what is added for each obstacle on it and for a carré (WAT-8.27, WAT-9.22)."""


class Ground:
    """Terrain in lists: by cell, or by edge at ``cell * 8 + direction``."""

    def __init__(self, board: OctagonBoard) -> None:
        edges = board.cells * 8
        self.board = board
        self.wood: list[bool] = [False] * board.cells
        self.town: list[bool] = [False] * board.cells
        self.quarry: list[bool] = [False] * board.cells
        self.height: list[int] = [0] * board.cells
        self.sector: list[int] = [0] * board.cells
        self.road: list[bool] = [False] * edges
        self.stream: list[bool] = [False] * edges
        """A stream that no bridge crosses here."""
        self.bridge: list[bool] = [False] * edges
        self.bank: list[bool] = [False] * edges
        self.above: list[bool] = [False] * board.cells
        self.below: list[bool] = [False] * board.cells
        self.foot_cost: list[int] = [IMPASSABLE] * edges
        self.horse_cost: list[int] = [IMPASSABLE] * edges
        self.carre_cost: list[int] = [IMPASSABLE] * edges
        self.places: dict[str, tuple[int, ...]] = {}
        self.roads: dict[str, list[int]] = {}
        """The cells of each road, by its id."""
        self.place_of: list[str] = [""] * board.cells
        self.place_titles: dict[str, dict[str, str]] = {}
        self._round_the_bank: dict[int, dict[int, int]] = {}
        self._has_bank = False

    def mark_edge(self, marks: list[bool], cell: int, direction: int, value: bool = True) -> None:
        """Mark an edge from both of its sides."""
        other = self.board.step[cell * 8 + direction]
        marks[cell * 8 + direction] = value
        marks[other * 8 + opposite(direction)] = value

    def raise_bank(self, upper: int, direction: int) -> None:
        """An edge of the embankment: the cell named is above, its neighbour below."""
        self.mark_edge(self.bank, upper, direction)
        self.above[upper] = True
        self.below[self.board.step[upper * 8 + direction]] = True
        self._has_bank = True

    def build_bridge(self, cell: int, direction: int) -> None:
        """A bridge cancels the stream on its edge (WAT-8.22)."""
        self.mark_edge(self.stream, cell, direction, False)
        self.mark_edge(self.bridge, cell, direction)

    def survey(self) -> None:
        """Reckon the cost of every step, once all terrain is marked."""
        for cell in range(self.board.cells):
            for direction in self.board.directions[cell]:
                edge = cell * 8 + direction
                there = self.board.step[edge]
                if there < 0 or self.quarry[there]:
                    continue
                climb = CLIMB if self.height[there] > self.height[cell] else 0
                obstacle = (BANK if self.bank[edge] else 0) + (STREAM if self.stream[edge] else 0)
                if self.wood[there]:
                    self.foot_cost[edge] = STEP + WOOD + climb + obstacle
                    continue
                self.foot_cost[edge] = self.horse_cost[edge] = STEP + climb + obstacle
                if not obstacle and not self.bridge[edge]:
                    self.carre_cost[edge] = STEP + CARRE + climb

    def shot_crosses_bank(self, gun: int, target: int) -> bool:
        """Whether no shortest way from gun to target avoids the embankment (WAT-15.22)."""
        if not self._has_bank:
            return False
        found = self._round_the_bank.get(gun)
        if found is None:
            found = steps_avoiding(self.board, gun, self.bank, LONGEST_SHOT)
            self._round_the_bank[gun] = found
        return found.get(target, LONGEST_SHOT + 1) > self.board.distance(gun, target)

"""A small map written out in a position: its features marked on open, flat ground."""

from __future__ import annotations

from itertools import pairwise

from grognard.boards.octagon import DIRECTIONS, OctagonBoard
from grognard.packs_io import Document, Fault
from grognard.systems.waterloo.ground import Ground
from grognard.systems.waterloo.schema import ToyMap


def toy_ground(document: Document, toy: ToyMap, faults: list[Fault]) -> Ground:
    """The ground of a toy map; what is wrong with it is added to the faults."""
    board = OctagonBoard(toy.octagons[0], toy.octagons[1])
    ground = Ground(board)
    ToyMapper(document, board, ground, faults).mark(toy)
    ground.survey()
    return ground


class ToyMapper:
    """Marks the features of a toy map on its ground."""

    def __init__(self, document: Document, board: OctagonBoard, ground: Ground, faults: list[Fault]) -> None:
        self.document = document
        self.board = board
        self.ground = ground
        self.faults = faults

    def mark(self, toy: ToyMap) -> None:
        for field, cells, marks in (
            ("wood", toy.wood, self.ground.wood),
            ("town", toy.town, self.ground.town),
            ("quarry", toy.quarry, self.ground.quarry),
        ):
            for cell in self.cells(field, cells):
                marks[cell] = True
        for cell in self.cells("high", toy.high):
            self.ground.height[cell] = 1
        for way in toy.road:
            cells_of_road = self.cells("road", way)
            for start, end in pairwise(cells_of_road):
                direction = self.board.direction_to(start, end)
                if direction < 0:
                    self.faults.append(self.document.fault(("map", "road"), "a road goes from cell to cell"))
                else:
                    self.ground.mark_edge(self.ground.road, start, direction)
        for cell, direction in self.edges("stream", toy.stream):
            self.ground.mark_edge(self.ground.stream, cell, direction)
        for cell, direction in self.edges("bridge", toy.bridge):
            self.ground.build_bridge(cell, direction)
        for cell, direction in self.edges("embankment", toy.embankment):
            self.ground.raise_bank(cell, direction)

    def cells(self, field: str, texts: list[str]) -> list[int]:
        found: list[int] = []
        for text in texts:
            x, _, y = text.partition(",")
            cell = self.board.at(int(x), int(y))
            if cell < 0:
                self.faults.append(self.document.fault(("map", field), f"there is no cell {text}"))
            else:
                found.append(cell)
        return found

    def edges(self, field: str, texts: list[str]) -> list[tuple[int, int]]:
        found: list[tuple[int, int]] = []
        for text in texts:
            name, _, side = text.partition("/")
            direction = DIRECTIONS.index(side)
            for cell in self.cells(field, [name]):
                if self.board.step[cell * 8 + direction] < 0:
                    self.faults.append(self.document.fault(("map", field), f"there is no edge {text}"))
                else:
                    found.append((cell, direction))
        return found

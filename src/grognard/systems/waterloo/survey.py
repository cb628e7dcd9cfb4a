"""A map file as ground: pictures, roads, streams, banks and places, every fault with its field."""

from __future__ import annotations

from itertools import pairwise

from grognard.boards.octagon import DIRECTIONS, DX, DY, OctagonBoard
from grognard.packs_io import Document, Fault, Where
from grognard.systems.waterloo.ground import Ground
from grognard.systems.waterloo.schema import MapFile

GROUND = ".wotfcq"
WOODS, TOWNS, QUARRY = "wo", "tfc", "q"


class Surveyor:
    """Turns one map file into ground; what is wrong with it is added to the faults."""

    def __init__(self, document: Document, data: MapFile, faults: list[Fault]) -> None:
        self.document = document
        self.data = data
        self.faults = faults
        self.board = OctagonBoard(data.octagons[0], data.octagons[1])
        self.ground = Ground(self.board)
        self._laid: dict[str | int, set[frozenset[int]]] = {}
        """The edges of each field so far, by the cells on both sides."""

    def complain(self, where: Where, sentence: str) -> None:
        self.faults.append(self.document.fault(where, sentence))

    def survey(self) -> Ground:
        self._ground()
        self._sectors()
        for number in self.data.sector_label:
            if int(number) not in self.ground.sector:
                self.complain(("sector_label", number), f"the map has no sector {number}")
        for index, road in enumerate(self.data.road):
            if road.id in [other.id for other in self.data.road[:index]]:
                self.complain(("road", index, "id"), f"there are two roads {road.id!r}")
            self.ground.roads[road.id] = self._road(("road", index, "way"), road.way)
        self._streams()
        for index, bank in enumerate(self.data.embankment):
            where: Where = ("embankment", index, "edges")
            for cell, direction in self._once(where, self.edges(where, bank.edges)):
                self.ground.raise_bank(cell, direction)
        self._places()
        self._exits()
        self.ground.survey()
        return self.ground

    # -- words to cells -------------------------------------------------------------------------

    def cell(self, where: Where, text: str) -> int:
        """The cell 'x,y', or -1 and a fault."""
        x, _, y = text.partition(",")
        found = self.board.at(int(x), int(y))
        if found < 0:
            self.complain(where, f"there is no cell {text}")
        return found

    def edges(self, where: Where, texts: list[str]) -> list[tuple[int, int]]:
        """Edges 'x,y/SIDE' as cell and direction."""
        found: list[tuple[int, int]] = []
        for text in texts:
            name, _, side = text.partition("/")
            cell = self.cell(where, name)
            direction = DIRECTIONS.index(side)
            if cell < 0:
                continue
            if self.board.step[cell * 8 + direction] < 0:
                self.complain(where, f"there is no edge {text}")
            else:
                found.append((cell, direction))
        return found

    def _once(self, where: Where, edges: list[tuple[int, int]]) -> list[tuple[int, int]]:
        """The same edges; one that its field has twice, from whichever side, is told."""
        laid = self._laid.setdefault(where[0], set())
        for cell, direction in edges:
            edge = frozenset((cell, self.board.step[cell * 8 + direction]))
            if edge in laid:
                self.complain(where, f"{self._name(cell)}/{DIRECTIONS[direction]} is listed twice")
            laid.add(edge)
        return edges

    # -- parts of the map -----------------------------------------------------------------------

    def picture(self, field: str, text: str, known: str) -> list[str]:
        """One character for each cell; wrong characters and lines are faults."""
        lines = text.split("\n")[:-1] if text.endswith("\n") else text.split("\n")
        rows = 2 * self.board.height - 1
        if len(lines) != rows:
            self.complain((field,), f"has {len(lines)} lines, the map needs {rows}")
        found = [known[0]] * self.board.cells
        for y, line in enumerate(lines[:rows]):
            last = 2 * self.board.width - 2 - y % 2  # the column of the line's last cell
            if len(line.rstrip()) < last + 1:
                marks, needed = len(line.split()), self.board.width - y % 2
                self.complain((field,), f"line {y} is too short: {marks} cells, it needs {needed}")
            for x, mark in enumerate(line):
                cell = self.board.at(x, y)
                if cell < 0 and mark != " ":
                    self.complain((field,), f"line {y} has {mark!r} at {x}, where no cell is")
                elif cell >= 0 and mark not in known:
                    self.complain((field,), f"line {y} has {mark!r} at {x}, which means nothing")
                elif cell >= 0:
                    found[cell] = mark
        return found

    def _ground(self) -> None:
        for cell, mark in enumerate(self.picture("ground", self.data.ground, GROUND)):
            self.ground.wood[cell] = mark in WOODS
            self.ground.town[cell] = mark in TOWNS
            self.ground.quarry[cell] = mark == QUARRY
        for cell, mark in enumerate(self.picture("height", self.data.height, "0123456789")):
            self.ground.height[cell] = int(mark)

    def _sectors(self) -> None:
        """Sectors are numbered row by row from the north-west."""
        size = self.data.sectors
        if size is None:
            return
        if [size.columns * size.octagons, size.rows * size.octagons] != [self.board.width, self.board.height]:
            sentence = f"must cover the {self.board.width} x {self.board.height} octagons of the map"
            self.complain(("sectors",), sentence)
        across = 2 * size.octagons
        for cell in range(self.board.cells):
            column, row = self.board.xs[cell] // across, self.board.ys[cell] // across
            self.ground.sector[cell] = size.columns * row + column + 1

    def road_cells(self, where: Where, way: list[str]) -> list[int]:
        """Every cell of a road: straight on between waypoints."""
        points = [self.cell(where, text) for text in way]
        found = points[:1]
        for start, end in pairwise(points):
            if start < 0 or end < 0:
                return []
            direction = self._heading(start, end)
            if direction < 0:
                self.complain(where, f"from {self._name(start)} to {self._name(end)} is no straight line")
                return found
            while found[-1] != end:
                found.append(self.board.step[found[-1] * 8 + direction])
        return found

    def _heading(self, start: int, end: int) -> int:
        dx = self.board.xs[end] - self.board.xs[start]
        dy = self.board.ys[end] - self.board.ys[start]
        if dx and dy and abs(dx) != abs(dy):
            return -1
        for direction in self.board.directions[start]:
            if (DX[direction] > 0) - (DX[direction] < 0) == (dx > 0) - (dx < 0) and (DY[direction] > 0) - (
                DY[direction] < 0
            ) == (dy > 0) - (dy < 0):
                return direction
        return -1

    def _road(self, where: Where, way: list[str]) -> list[int]:
        cells = self.road_cells(where, way)
        for start, end in pairwise(cells):
            self.ground.mark_edge(self.ground.road, start, self.board.direction_to(start, end))
        for cell in cells:
            if cell >= 0 and (self.ground.wood[cell] or self.ground.quarry[cell]):
                self.complain(where, f"the road runs through a wood or the pit at {self._name(cell)}")
        return cells

    def _streams(self) -> None:
        for index, stream in enumerate(self.data.stream):
            where: Where = ("stream", index, "edges")
            course = self._once(where, self.edges(where, stream.edges))
            for cell, direction in course:
                self.ground.mark_edge(self.ground.stream, cell, direction)
            for pair, name in zip(pairwise(course), stream.edges[1:], strict=False):
                if len(course) == len(stream.edges) and not self._meet(*pair):
                    self.complain(where, f"the stream breaks off before {name}: that edge touches no other")
        for index, bridge in enumerate(self.data.bridge):
            spot: Where = ("bridge", index, "edge")
            for cell, direction in self._once(spot, self.edges(spot, [bridge.edge])):
                if not self.ground.stream[cell * 8 + direction]:
                    self.complain(spot, "the bridge crosses no stream")
                self.ground.build_bridge(cell, direction)

    def _meet(self, one: tuple[int, int], other: tuple[int, int]) -> bool:
        """Whether two edges share a corner: three cells meet there, each beside the others."""
        first, second = ({cell, self.board.step[8 * cell + side]} for cell, side in (one, other))
        apart = sorted(first ^ second)
        return len(apart) == 2 and self.board.direction_to(apart[0], apart[1]) >= 0

    def _exits(self) -> None:
        cells: set[str] = set()
        for index, way_out in enumerate(self.data.exit):
            where: Where = ("exit", index, "cell")
            cell = self.cell(where, way_out.cell)
            if way_out.cell in cells:
                self.complain(where, f"there are two exits at {way_out.cell}")
            cells.add(way_out.cell)
            if cell >= 0 and not self.board.on_rim(cell):
                self.complain(where, f"{way_out.cell} lies inland: one leaves at the edge of the map")

    def _places(self) -> None:
        for index, place in enumerate(self.data.place):
            where: Where = ("place", index, "cells")
            cells = [cell for cell in [self.cell(where, text) for text in place.cells] if cell >= 0]
            for cell in cells:
                if not self.ground.town[cell] and not self.ground.quarry[cell]:
                    self.complain(where, f"{self._name(cell)} is no town")
                if self.ground.place_of[cell]:
                    self.complain(where, f"{self._name(cell)} is listed twice")
                self.ground.place_of[cell] = place.name
            if place.name in self.ground.places:
                self.complain(("place", index, "name"), f"there are two places {place.name!r}")
            self.ground.places[place.name] = tuple(cells)
            if place.title is not None:
                self.ground.place_titles[place.name] = place.title.by_language()
        for index, wood in enumerate(self.data.wood):
            where = ("wood", index, "cells")
            for cell in [self.cell(where, text) for text in wood.cells]:
                if cell >= 0 and not self.ground.wood[cell]:
                    self.complain(where, f"{self._name(cell)} is no wood")

    def _name(self, cell: int) -> str:
        return f"{self.board.xs[cell]},{self.board.ys[cell]}"

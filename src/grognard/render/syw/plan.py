"""The paper of the plan: where each hex lies, smooth shapes of ground, small deterministic disorder."""

from __future__ import annotations

import math
from functools import cached_property

from shapely.geometry import MultiPolygon, Polygon
from shapely.geometry.base import BaseGeometry
from shapely.ops import unary_union

from grognard.boards.facing import OFF, SIDES
from grognard.render.chance import scattered
from grognard.render.livery import side_colours
from grognard.render.svg import num
from grognard.systems.syw.scenario import SywScenario

HEX = 60.0
"""Width of a hex in drawing units."""
RADIUS = HEX / math.sqrt(3)
MARGIN = 46.0

XY = tuple[float, float]


class Plan:
    """One scenario's map in drawing units."""

    def __init__(self, scenario: SywScenario) -> None:
        self.scenario = scenario
        self.ground = scenario.ground
        self.grid = scenario.ground.grid
        self.sides = side_colours(scenario)
        """The colour of each side."""
        self.width = MARGIN * 2 + HEX * (self.grid.width + 0.5)
        self.height = MARGIN * 2 + RADIUS * (1.5 * (self.grid.height - 1) + 2)

    @cached_property
    def centres(self) -> list[XY]:
        return [self._centre(cell) for cell in range(self.grid.size)]

    def _centre(self, cell: int) -> XY:
        column, row = cell % self.grid.width, cell // self.grid.width
        odd = (self.grid.first_row + row) % 2
        x = MARGIN + HEX * (0.5 + column + (0.5 if odd else 0.0))
        return x, MARGIN + RADIUS * (1.0 + 1.5 * row)

    def corners(self, cell: int, size: float = RADIUS) -> list[XY]:
        x, y = self.centres[cell]
        return [corner(x, y, index, size) for index in range(6)]

    def shape(self, cells: list[int], soft: float = 9.0, grow: float = 0.0) -> BaseGeometry:
        """The hexes as one shape with rounded edges."""
        hexes = [Polygon(self.corners(cell, RADIUS + 0.4)) for cell in cells]
        whole = unary_union([*hexes, *[hexagon for cell in cells for hexagon in self._beyond(cell)]])
        rounded = whole.buffer(grow + soft).buffer(-2 * soft).buffer(soft)
        return self._stirred(rounded) if soft > 10 else rounded

    def _beyond(self, cell: int) -> list[Polygon]:
        """What a hex at the edge of the map goes on as, out of sight: no shape ends along the frame."""
        column, row = cell % self.grid.width, cell // self.grid.width
        if 0 < column < self.grid.width - 1 and 0 < row < self.grid.height - 1:
            return []
        x, y = self.centres[cell]
        found: list[Polygon] = []
        for hour in SIDES:
            if self.grid.step(cell, hour) == OFF:
                turn = math.radians(30 * hour)
                for far in (HEX, 2 * HEX):
                    at = (x + far * math.sin(turn), y - far * math.cos(turn))
                    found.append(Polygon([corner(*at, index, RADIUS + 0.4) for index in range(6)]))
        return found

    def _stirred(self, shape: BaseGeometry) -> BaseGeometry:
        """An outline drawn by hand: every few steps it strays a little."""
        parts = list(shape.geoms) if isinstance(shape, MultiPolygon) else [shape]
        found: list[Polygon] = []
        for part in parts:
            if not isinstance(part, Polygon):
                continue
            line = part.exterior
            count = max(8, int(line.length / 17))
            chance = scattered(count)
            points: list[XY] = []
            for index in range(count):
                at = line.interpolate(index / count, normalized=True)
                points.append((at.x + chance.span(-3.4, 3.4), at.y + chance.span(-3.4, 3.4)))
            holes = [list(hole.coords) for hole in part.interiors]
            found.append(Polygon(points, holes).buffer(0))
        return unary_union(found).buffer(6).buffer(-12).buffer(6)

    def outline(self, shape: BaseGeometry) -> str:
        """A shape as path data."""
        if shape.is_empty:
            return ""
        parts = list(shape.geoms) if isinstance(shape, MultiPolygon) else [shape]
        return " ".join([ring_path(ring) for part in parts for ring in rings(part)])

    def side(self, cell: int, hour: int) -> tuple[XY, XY]:
        """The two corners of a hexside."""
        x, y = self.centres[cell]
        index = hour // 2
        return corner(x, y, index, RADIUS), corner(x, y, index + 1, RADIUS)


def corner(x: float, y: float, index: int, size: float) -> XY:
    """A corner of a pointy-topped hex; 0 is at twelve o'clock, the others follow clockwise."""
    angle = math.radians(60 * index)
    return x + size * math.sin(angle), y - size * math.cos(angle)


def rings(part: BaseGeometry) -> list[list[XY]]:
    if not isinstance(part, Polygon):
        return []
    found = [list(part.exterior.coords)]
    return [[(x, y) for x, y, *_ in ring] for ring in found + [list(hole.coords) for hole in part.interiors]]


def ring_path(points: list[XY]) -> str:
    return "M" + "L".join([f"{num(x)},{num(y)}" for x, y in points]) + "Z"


def smooth_path(points: list[XY]) -> str:
    """A soft line through points: straight at the ends, curved through the middle of each stretch."""
    if len(points) < 3:
        return "M" + " L".join([f"{num(x)},{num(y)}" for x, y in points])
    path = [f"M{num(points[0][0])},{num(points[0][1])}"]
    for index in range(1, len(points) - 1):
        (x, y), (nx, ny) = points[index], points[index + 1]
        middle = ((x + nx) / 2, (y + ny) / 2) if index < len(points) - 2 else (nx, ny)
        path.append(f"Q{num(x)},{num(y)} {num(middle[0])},{num(middle[1])}")
    return " ".join(path)

"""From a coarse sketch to lines of a hex map: ways, chains of hexsides, zones and places."""

from __future__ import annotations

import argparse
import json
import math
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Annotated, Literal, get_args

from pydantic import BaseModel, ConfigDict, Field
from shapely import Polygon
from shapely.geometry import Point

from grognard.boards import facing, hex
from grognard.commands.common import Complaint, whole_number
from grognard.packs_io import BadFile, Fault, Where, fill, read_document
from grognard.systems.syw import schema as syw
from grognard.systems.wan import schema as wan

XY = tuple[float, float]
Projection = Callable[[float, float], XY]
WAYS = {"wan": ("road", "path"), "syw": ("main", "secondary")}
WATERS = {"wan": ("rill", "stream", "river", "large_river"), "syw": ("stream",)}
CHAINS = {"wan": ("steep", "wall", "abatis"), "syw": ("steep", "hedge")}
PLACES = {"wan": get_args(wan.PlaceKind), "syw": get_args(syw.PlaceKind)}
FARTHEST = 1000
"""Hexes from the map that a sketch may reach."""
BESIDE = 1
"""Hexes from the middle of the nearest hex within which a point is on the map."""
EXPLAIN = """The sketch is GeoJSON (a FeatureCollection), in degrees or, with --plane, in hexes from the
north-west corner. A line with kind road or path (wan), main or secondary (syw) becomes a way; one with kind
rill, stream, river, large_river, hedge, steep, wall or abatis a chain of hexsides; an area is the hexes
whose middle lies in it: a zone (wan), or a place of its kind (syw); a point is a place of its kind.
A line ends where the map ends, and is two where it leaves the map and comes back.
Properties: kind and name."""


def add(parser: argparse.ArgumentParser) -> None:
    parser.description = f"{__doc__} {EXPLAIN}"
    parser.add_argument("sketch", help="a GeoJSON file")
    parser.add_argument("--system", choices=("wan", "syw"), required=True, help="whose labels and hexsides")
    parser.add_argument("--columns", type=whole_number(1, 99), required=True)
    parser.add_argument("--rows", type=whole_number(1, 99), required=True)
    parser.add_argument("--hex-metres", type=whole_number(50, 2000), default=250)
    parser.add_argument("--origin", metavar="LAT,LON", help="the middle of the north-west hex")
    parser.add_argument("--plane", action="store_true", help="coordinates are hexes, not degrees")


def run(args: argparse.Namespace) -> int:
    document = read_document(Path(args.sketch), args.sketch)
    faults: list[Fault] = []
    sketch = fill(Sketch, document, faults)
    if sketch is None:
        raise BadFile(faults)
    grid = WanGrid(args.columns, args.rows) if args.system == "wan" else SywGrid(args.columns, args.rows)
    to_plane = _projection(args)
    lines: list[str] = []
    for number, feature in enumerate(sketch.features):
        try:
            lines += traced(grid, args.system, feature, to_plane)
        except Untraced as why:
            faults.append(document.fault(("features", number, *why.where), str(why)))
    if faults:
        raise BadFile(faults)
    print("\n".join(lines))
    return 0


class Part(BaseModel):
    """Base of what a sketch holds; whatever else an editor writes is read over."""

    model_config = ConfigDict(extra="ignore", frozen=True)


Position = Annotated[list[float], Field(min_length=2)]


class Spot(Part):
    type: Literal["Point"]
    coordinates: Position


class Line(Part):
    type: Literal["LineString"]
    coordinates: Annotated[list[Position], Field(min_length=2)]


class Area(Part):
    type: Literal["Polygon"]
    coordinates: Annotated[list[Annotated[list[Position], Field(min_length=4)]], Field(min_length=1)]


class Told(Part):
    kind: str | None = None
    name: str | None = None


class Feature(Part):
    geometry: Annotated[Spot | Line | Area, Field(discriminator="type")]
    properties: Told | None = None


class Sketch(Part):
    type: Literal["FeatureCollection"]
    features: list[Feature]


class Untraced(ValueError):
    """Why something of a sketch makes no lines of a map; where in it."""

    def __init__(self, where: Where, sentence: str) -> None:
        super().__init__(sentence)
        self.where = where


class Grid:
    """A hex grid as a sketch sees it: middles of hexes a unit apart, corners, labels, sides."""

    def __init__(self) -> None:
        self.middles: list[XY] = []
        self.labels: list[str] = []

    def neighbours(self, cell: int) -> list[tuple[str, int]]:
        """The sides of a hex by name, and the hex beyond each, -1 off the map."""
        raise NotImplementedError

    def nearest(self, at: XY) -> int:
        return min(range(len(self.middles)), key=lambda cell: math.dist(self.middles[cell], at))


class WanGrid(Grid):
    """Flat-topped hexes: columns of hexes, every other one half a hex lower."""

    def __init__(self, columns: int, rows: int) -> None:
        super().__init__()
        self._grid = hex.HexGrid(columns, rows)
        self.labels = list(self._grid.labels)
        for cell in range(self._grid.cells):
            q, z = self._grid.q[cell], self._grid.z[cell]
            self.middles.append((q * math.sqrt(3) / 2, z + q / 2))

    def neighbours(self, cell: int) -> list[tuple[str, int]]:
        return [(name, self._grid.neighbours[6 * cell + side]) for side, name in enumerate(hex.SIDES)]


class SywGrid(Grid):
    """Pointed hexes: rows of hexes, odd rows half a hex further east."""

    def __init__(self, columns: int, rows: int) -> None:
        super().__init__()
        self._grid = facing.HexGrid((1, columns), (1, rows))
        self.labels = [self._grid.label(cell) for cell in range(self._grid.size)]
        first = self._grid.plane(0)
        for cell in range(self._grid.size):
            x, y = self._grid.plane(cell)
            self.middles.append((x - first[0], y - first[1]))

    def neighbours(self, cell: int) -> list[tuple[str, int]]:
        return [(str(hour), self._grid.step(cell, hour)) for hour in (1, 3, 5, 7, 9, 11)]


def _projection(args: argparse.Namespace) -> Projection:
    if args.plane:
        return lambda x, y: (x, y)
    try:
        lat, lon = (float(part) for part in str(args.origin).split(","))
    except ValueError:
        lat, lon = math.nan, math.nan
    if not (abs(lat) < 90 and abs(lon) <= 180):
        raise Complaint("--origin LAT,LON is needed for a sketch in degrees, or --plane")
    east = 111_320.0 * math.cos(math.radians(lat)) / args.hex_metres
    south = 111_320.0 / args.hex_metres
    return lambda x, y: ((x - lon) * east, (lat - y) * south)


def traced(grid: Grid, code: str, feature: Feature, to_plane: Projection) -> list[str]:
    """The lines of the map file for one thing of the sketch."""
    shape, told = feature.geometry, feature.properties or Told()
    if isinstance(shape, Line):
        return _line(grid, code, [_near(grid, to_plane, point) for point in shape.coordinates], told)
    name, kind = told.name or "", told.kind or "village"
    if not name.strip():
        raise Untraced(("properties", "name"), "is missing")
    if isinstance(shape, Spot):
        at = _near(grid, to_plane, shape.coordinates)
        cells = [cell] if math.dist(grid.middles[cell := grid.nearest(at)], at) <= BESIDE else []
    else:
        rings = [[_near(grid, to_plane, point) for point in ring] for ring in shape.coordinates]
        area = Polygon(rings[0], rings[1:])
        cells = [cell for cell, middle in enumerate(grid.middles) if area.contains(Point(middle))]
    if not cells:
        raise Untraced(("geometry",), "holds no hex of the map")
    if isinstance(shape, Area) and code == "wan":
        hexes = json.dumps([grid.labels[cell] for cell in cells])
        return [*_head("zone", name, ""), f"hexes = {hexes}", ""]
    _known(kind, PLACES[code])
    return [*_head("place", name, kind), *_hexes_of_place(grid, cells), ""]


def _line(grid: Grid, code: str, line: list[XY], told: Told) -> list[str]:
    kind, name = told.kind or "", told.name or ""
    _known(kind, (*WAYS[code], *WATERS[code], *CHAINS[code]))
    stretches = on_map(grid, line)
    if kind in WAYS[code]:
        ways = [hexes for one in stretches if len(hexes := way(grid, one)) > 1]
        if not ways:
            raise Untraced(("geometry",), "runs through fewer than two hexes of the map")
        told_ways = ([*_head("way", name, kind), f"hexes = {json.dumps(hexes)}", ""] for hexes in ways)
        return [row for rows in told_ways for row in rows]
    chains = [sides for one in stretches if (sides := chain(grid, one))]
    if not chains:
        raise Untraced(("geometry",), "follows no hexside of the map")
    table = "water" if kind in WATERS[code] else "entrenchment" if kind in ("wall", "abatis") else kind
    given = kind if table in ("water", "entrenchment") else ""
    told_chains = ([*_head(table, name, given), f"sides = {json.dumps(sides)}", ""] for sides in chains)
    return [row for rows in told_chains for row in rows]


def _known(kind: str, kinds: tuple[str, ...]) -> None:
    if kind not in kinds:
        raise Untraced(("properties", "kind"), f"must be one of {', '.join(kinds)}")


def _near(grid: Grid, to_plane: Projection, point: list[float]) -> XY:
    """A point in hexes; one far beyond the map is a slip, degrees for hexes or the other way round."""
    at = to_plane(point[0], point[1])
    if not all(abs(one) <= FARTHEST for one in at):
        raise Untraced(("geometry",), f"{point[0]:g}, {point[1]:g} lies far off the map")
    return at


def _hexes_of_place(grid: Grid, cells: list[int]) -> list[str]:
    if isinstance(grid, WanGrid):
        return [f'hex = "{grid.labels[cells[0]]}"']
    return [f"hexes = {json.dumps([grid.labels[cell] for cell in cells])}", 'from = "C"']


def _head(table: str, name: str, kind: str) -> list[str]:
    lines = [f"[[{table}]]", f"name = {json.dumps(name, ensure_ascii=False)}"]
    return [*lines, f'kind = "{kind}"'] if kind else lines


def _walked(line: list[XY]) -> list[XY]:
    """Points along a line, close enough that no hex is missed."""
    found = [line[0]]
    for a, b in pairwise(line):
        steps = max(1, math.ceil(math.dist(a, b) * 8))
        found += [
            (a[0] + (b[0] - a[0]) * i / steps, a[1] + (b[1] - a[1]) * i / steps) for i in range(1, steps + 1)
        ]
    return found


def on_map(grid: Grid, line: list[XY]) -> list[list[XY]]:
    """The stretches of a line that lie on the map: it may begin beyond its edge, leave it and come back."""
    found: list[list[XY]] = [[]]
    for at in _walked(line):
        if math.dist(grid.middles[grid.nearest(at)], at) <= BESIDE:
            found[-1].append(at)
        elif found[-1]:
            found.append([])
    return [one for one in found if one]


def way(grid: Grid, line: list[XY]) -> list[str]:
    """The hexes that a line runs through, each beside the one before."""
    cells: list[int] = []
    for at in _walked(line):
        cell = grid.nearest(at)
        if not cells or cell != cells[-1]:
            cells = cells[: cells.index(cell)] if cell in cells else cells
            cells.append(cell)
    return [grid.labels[cell] for cell in cells]


def chain(grid: Grid, line: list[XY]) -> list[str]:
    """The hexsides that follow a line most closely, in order and without a gap."""
    ways: dict[XY, dict[XY, str]] = {}
    for cell, middle in enumerate(grid.middles):
        for name, other in grid.neighbours(cell):
            if other > cell:
                one, two = _ends(middle, grid.middles[other])
                text = f"{grid.labels[cell]}/{name}"
                ways.setdefault(one, {})[two] = text
                ways.setdefault(two, {})[one] = text
    path = _along(ways, _walked(line))
    return [ways[a][b] for a, b in pairwise(path)]


def _ends(a: XY, b: XY) -> tuple[XY, XY]:
    """The corners between two hexes that touch."""
    x, y = (a[0] + b[0]) / 2, (a[1] + b[1]) / 2
    dx, dy = (b[1] - a[1]) / (2 * math.sqrt(3)), (a[0] - b[0]) / (2 * math.sqrt(3))
    return (round(x + dx, 3), round(y + dy, 3)), (round(x - dx, 3), round(y - dy, 3))


def _along(ways: dict[XY, dict[XY, str]], line: list[XY]) -> list[XY]:
    """The corners passed on the way from the start of a line to its end, always by the nearest next one."""
    at = min(ways, key=lambda corner: math.dist(corner, line[0]))
    path = [at]
    for aim in line:
        while True:
            onward = [corner for corner in ways[at] if corner not in path]
            best = min(onward, key=lambda corner: math.dist(corner, aim), default=at)
            if math.dist(best, aim) >= math.dist(at, aim):
                break
            at = best
            path.append(at)
    return path

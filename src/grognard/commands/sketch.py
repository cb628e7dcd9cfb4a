"""From a coarse sketch to lines of a hex map: ways, chains of hexsides, zones and places."""

from __future__ import annotations

import argparse
import json
import math
from itertools import pairwise
from pathlib import Path
from typing import Any

from shapely import Polygon
from shapely.geometry import Point

from grognard.boards import facing, hex
from grognard.commands.common import Complaint, whole_number
from grognard.packs_io import BadFile, Fault

XY = tuple[float, float]
WAYS = ("road", "path", "main", "secondary")
WATERS = ("rill", "stream", "river", "large_river")
EXPLAIN = """The sketch is GeoJSON (a FeatureCollection), in degrees or, with --plane, in hexes from the
north-west corner. A line with kind road, path, main or secondary becomes a way; one with kind rill, stream,
river, large_river, hedge, steep or wall a chain of hexsides; an area a zone of the hexes whose middle lies in
it; a point a place of its kind. Properties: kind and name."""


def add(parser: argparse.ArgumentParser) -> None:
    parser.description = f"{__doc__} {EXPLAIN}"
    parser.add_argument("sketch", help="a GeoJSON file")
    parser.add_argument("--system", choices=("wan", "syw"), required=True, help="whose labels and hexsides")
    parser.add_argument("--columns", type=whole_number(1), required=True)
    parser.add_argument("--rows", type=whole_number(1), required=True)
    parser.add_argument("--hex-metres", type=whole_number(1), default=250)
    parser.add_argument("--origin", metavar="LAT,LON", help="the middle of the north-west hex")
    parser.add_argument("--plane", action="store_true", help="coordinates are hexes, not degrees")


def run(args: argparse.Namespace) -> int:
    grid = WanGrid(args.columns, args.rows) if args.system == "wan" else SywGrid(args.columns, args.rows)
    to_plane = _projection(args)
    lines: list[str] = []
    for number, feature in enumerate(_features(Path(args.sketch))):
        lines += traced(grid, feature, number, to_plane)
    print("\n".join(lines))
    return 0


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


def _projection(args: argparse.Namespace) -> Any:
    if args.plane:
        return lambda x, y: (x, y)
    try:
        lat, lon = (float(part) for part in str(args.origin).split(","))
    except ValueError:
        raise Complaint("--origin LAT,LON is needed for a sketch in degrees, or --plane") from None
    east = 111_320.0 * math.cos(math.radians(lat)) / args.hex_metres
    south = 111_320.0 / args.hex_metres
    return lambda x, y: ((x - lon) * east, (lat - y) * south)


def _features(path: Path) -> list[dict[str, Any]]:
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
        features = data["features"]
    except OSError as fault:
        raise BadFile([Fault(str(path), 0, "", fault.strerror or "it cannot be read")]) from fault
    except (ValueError, KeyError, TypeError) as fault:
        raise BadFile(
            [Fault(str(path), 1, "features", "it should be a GeoJSON FeatureCollection")]
        ) from fault
    return list(features)


def traced(grid: Grid, feature: dict[str, Any], number: int, to_plane: Any) -> list[str]:
    """The lines of the map file for one thing of the sketch."""
    shape, told = feature.get("geometry") or {}, feature.get("properties") or {}
    kind, name = str(told.get("kind", "")), str(told.get("name", ""))
    points: list[Any] = shape.get("coordinates") or []
    if shape.get("type") == "Point":
        cell = grid.nearest(to_plane(*points[:2]))
        return [*_head("place", name, kind or "village"), *_hexes_of_place(grid, cell), ""]
    if shape.get("type") == "Polygon":
        area = Polygon([to_plane(*point[:2]) for point in points[0]])
        inside = [
            label for label, at in zip(grid.labels, grid.middles, strict=True) if area.contains(Point(at))
        ]
        return [*_head("zone", name, ""), f"hexes = {json.dumps(inside)}", ""]
    if shape.get("type") != "LineString":
        raise Complaint(f"feature {number}: a point, a line or an area, not {shape.get('type')}")
    line = [to_plane(*point[:2]) for point in points]
    if kind in WAYS:
        return [*_head("way", name, kind), f"hexes = {json.dumps(way(grid, line))}", ""]
    table = "water" if kind in WATERS else {"wall": "entrenchment", "abatis": "entrenchment"}.get(kind, kind)
    given = kind if table in ("water", "entrenchment") else ""
    return [*_head(table, name, given), f"sides = {json.dumps(chain(grid, line))}", ""]


def _hexes_of_place(grid: Grid, cell: int) -> list[str]:
    if isinstance(grid, WanGrid):
        return [f'hex = "{grid.labels[cell]}"']
    return [f'hexes = ["{grid.labels[cell]}"]', 'from = "C"']


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

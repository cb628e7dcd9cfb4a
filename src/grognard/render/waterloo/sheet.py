"""What is drawn: the ground of a scenario with its names, or of a position that brings its own map."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path

from shapely import coverage_union_all
from shapely.geometry import Polygon, box
from shapely.geometry.base import BaseGeometry

from grognard import shelves
from grognard.packs_io import InBoth, age, read_document
from grognard.render.waterloo.shapes import Point, cell_corners, edge_points
from grognard.systems.waterloo.ground import Ground
from grognard.systems.waterloo.pack import survey_map
from grognard.systems.waterloo.scenario import WaterlooScenario
from grognard.systems.waterloo.schema import Label, MapFile, Place, Wood
from grognard.systems.waterloo.survey import Surveyor
from grognard.systems.waterloo.words import ARMIES

CLEAR, WOOD, ORCHARD, VILLAGE, FARM, CHATEAU, PIT = ".wotfcq"


@dataclass
class Way:
    """A road as the cells it runs through."""

    paved: bool
    cells: list[int]


@dataclass
class Course:
    """A stream or a bank as the corner points it runs along."""

    points: list[Point]
    small: bool = False


@dataclass
class Sheet:
    """Everything the drawing needs of a map."""

    ground: Ground
    marks: list[str]
    roads: list[Way] = field(default_factory=list)
    streams: list[Course] = field(default_factory=list)
    banks: list[Course] = field(default_factory=list)
    bridges: list[tuple[int, int]] = field(default_factory=list)
    places: dict[str, list[int]] = field(default_factory=dict)
    lettered: list[Place] = field(default_factory=list)
    woods: list[Wood] = field(default_factory=list)
    labels: list[Label] = field(default_factory=list)
    sector_labels: dict[int, tuple[float, float]] = field(default_factory=dict)
    exits: dict[int, dict[str, str]] = field(default_factory=dict)
    """Where roads leave the map, and where they lead, by language."""
    entries: dict[int, dict[str, str]] = field(default_factory=dict)
    """Where later arrivals come in: their general and his hour."""
    comers: dict[int, str] = field(default_factory=dict)
    """The army of those who come in there."""
    name: str = ""
    drawn: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        board = self.ground.board
        self.xmax, self.ymax = 2 * board.width - 2, 2 * board.height - 2
        self.frame = box(-1, -1, self.xmax + 1, self.ymax + 1)
        self.polygons = [Polygon(cell_corners(x, y)) for x, y in zip(board.xs, board.ys, strict=True)]
        self.rim = self._rim()

    def _rim(self) -> list[tuple[tuple[int, int], list[int]]]:
        """Half cells along the frame belong to nobody and are painted like the cells beside them."""
        board = self.ground.board
        found: list[tuple[tuple[int, int], list[int]]] = []
        for x in range(-3, self.xmax + 4):
            for y in range(-3, self.ymax + 4):
                if (x - y) % 2 or board.at(x, y) >= 0:
                    continue
                offsets = ((1, 1), (1, -1), (-1, 1), (-1, -1)) if x % 2 else ((0, 0),)
                near = {
                    board.at(min(max(x + dx, 0), self.xmax), min(max(y + dy, 0), self.ymax))
                    for dx, dy in offsets
                }
                found.append(((x, y), sorted(near)))
        return found

    def region(self, chosen: list[bool]) -> BaseGeometry:
        """The union of the chosen cells, the rim included where all cells beside it are chosen."""
        shapes = [polygon for cell, polygon in enumerate(self.polygons) if chosen[cell]]
        shapes += [Polygon(cell_corners(*spot)) for spot, near in self.rim if all(chosen[n] for n in near)]
        return coverage_union_all(shapes).buffer(0.002, join_style="mitre").simplify(0.01)

    def where(self, cell: int) -> Point:
        return self.ground.board.xs[cell], self.ground.board.ys[cell]


def joined(ground: Ground, edges: list[tuple[int, int]]) -> list[Point]:
    """Edges that follow each other, as one line of corner points."""
    board = ground.board
    ends = [edge_points(board.xs[cell], board.ys[cell], direction) for cell, direction in edges]
    points = list(ends[0])
    if len(ends) > 1 and points[1] not in ends[1]:
        points.reverse()
    for a, b in ends[1:]:
        points.append(b if a == points[-1] else a)
    return points


def sheet_of(scenario: WaterlooScenario) -> Sheet:
    """The sheet of a scenario."""
    if scenario.toy:
        return toy_sheet(scenario.ground)
    sheet = pack_sheet(scenario.name)
    counters = scenario.counters
    sheet.entries, sheet.comers = {}, {}
    for unit in range(scenario.units):
        entry, general = counters.entry[unit], counters.general[unit]
        if entry >= 0:
            hour = scenario.tables.hours[counters.turn[unit] - 1]
            sheet.entries.setdefault(entry, {}).setdefault(general, hour)
            sheet.comers[entry] = ARMIES[counters.army[unit]]
    return sheet


def pack_sheet(name: str) -> Sheet:
    """The sheet of a pack's map."""
    folder = shelves.folder("waterloo", name)
    return _pack_sheet(name, folder, age(folder / "map.toml"))


@lru_cache(maxsize=4)
def _pack_sheet(name: str, folder: Path, _written: int) -> Sheet:
    data, ground = survey_map(name)
    document = read_document(folder / "map.toml")
    surveyor = Surveyor(document, data, [])
    sheet = Sheet(ground, surveyor.picture("ground", data.ground, ".wotfcq"), name=data.name)
    trace(sheet, data, surveyor)
    return sheet


def trace(sheet: Sheet, data: MapFile, surveyor: Surveyor) -> None:
    """Roads, water and names of a map file."""
    sheet.roads = [Way(road.kind == "paved", surveyor.road_cells(("road",), road.way)) for road in data.road]
    for water, found in ((data.stream, sheet.streams), (data.embankment, sheet.banks)):
        for course in water:
            edges = surveyor.edges(("edges",), course.edges)
            found.append(Course(joined(sheet.ground, edges), course.small))
    for bridge in data.bridge:
        sheet.bridges += surveyor.edges(("bridge",), [bridge.edge])
    for place in data.place:
        sheet.places[place.name] = [surveyor.cell(("place",), cell) for cell in place.cells]
    sheet.lettered, sheet.woods, sheet.labels = data.place, data.wood, data.label
    sheet.sector_labels = {int(number): spot for number, spot in data.sector_label.items()}
    for way_out in data.exit:
        title = way_out.title or InBoth(en=way_out.to, fr=way_out.to)
        sheet.exits[surveyor.cell(("exit",), way_out.cell)] = title.by_language()


def toy_sheet(ground: Ground) -> Sheet:
    """The sheet of a position's own map: edges stand for themselves."""
    marks = [
        WOOD if ground.wood[c] else FARM if ground.town[c] else PIT if ground.quarry[c] else CLEAR
        for c in range(ground.board.cells)
    ]
    sheet = Sheet(ground, marks)
    for cell in range(ground.board.cells):
        for direction in ground.board.directions[cell]:
            edge = cell * 8 + direction
            there = ground.board.step[edge]
            if there < cell:
                continue
            if ground.road[edge]:
                sheet.roads.append(Way(False, [cell, there]))
            if ground.stream[edge] or ground.bridge[edge]:
                sheet.streams.append(Course(joined(ground, [(cell, direction)]), True))
            if ground.bridge[edge]:
                sheet.bridges.append((cell, direction))
            if ground.bank[edge]:
                sheet.banks.append(Course(joined(ground, [(cell, direction)])))
    return sheet

"""A map as read: ground, levels, hexsides, roads, entry points; and maps written as text inside a position.

Such a text has sections in brackets; a line that begins with a semicolon is a comment. Labels are ``ccrr``
from 0101; sides are ``HEX/HOUR``.
"""

from __future__ import annotations

import itertools

from grognard.boards.facing import OFF, HexGrid
from grognard.boards.lettering import LetteringCard
from grognard.kernel.system import Fault

GROUND = '."s#wvF~x'
IMPASSABLE = "#~x"
SECTIONS = (
    "meta",
    "legend",
    "terrain",
    "elevation",
    "light",
    "stream",
    "steep",
    "roads",
    "bridges",
    "entry",
    "places",
)


class Road:
    __slots__ = ("cells", "main", "name")

    def __init__(self, name: str, main: bool, cells: list[int]) -> None:
        self.name, self.main, self.cells = name, main, cells


class Bridge:
    __slots__ = ("far", "name", "near", "wooden")

    def __init__(self, name: str, near: int, far: int, wooden: bool) -> None:
        self.name, self.near, self.far, self.wooden = name, near, far, wooden


class Entry:
    """An entry point. A column that loses its way comes in at the next one of the same group on this edge."""

    __slots__ = ("cells", "edge", "group", "inland", "name", "spot", "titles")

    def __init__(
        self, name: str, edge: str, cells: list[int], group: str = "", spot: tuple[int, str] = (0, "entry")
    ) -> None:
        self.name, self.edge, self.cells, self.group, self.spot = name, edge, cells, group, spot
        self.inland = False
        self.titles: dict[str, str] = {}


class Landmark:
    """A named place: its name in each language where they differ, and how it stands on the map."""

    __slots__ = ("cells", "kind", "lettering", "name", "spot", "titles")

    def __init__(self, name: str, kind: str, cells: list[int], spot: tuple[int, str] = (0, "places")) -> None:
        self.name, self.kind, self.cells, self.spot = name, kind, cells, spot
        self.titles: dict[str, str] = {}
        self.lettering = LetteringCard()


class MapFile:
    """A map as read, on the grid of the whole file."""

    def __init__(self, file: str, columns: int, rows: int) -> None:
        self.file = file
        self.faults: list[Fault] = []
        self.grid = HexGrid((1, columns), (1, rows))
        self.hex_metres, self.level_metres = 250, 20
        self.ground: list[str] = ["."] * self.grid.size
        self.level: list[int] = [0] * self.grid.size
        self.light: set[tuple[int, int]] = set()
        self.stream: set[tuple[int, int]] = set()
        self.steep: set[tuple[int, int]] = set()
        self.roads: list[Road] = []
        self.drawn_roads: list[Road] = []
        """Those that no rule reads: over water, on a far bank."""
        self.north, self.compass = 0, OFF
        self.bridges: list[Bridge] = []
        self.entries: list[Entry] = []
        self.places: list[Landmark] = []
        self.spots: dict[tuple[int, int], tuple[int, str]] = {}
        """Line and field of each hexside."""

    def fault(self, line: int, field: str, sentence: str) -> None:
        self.faults.append(Fault(self.file, line, field, sentence))


class TextMap:
    """Reads a map that is written as text inside a position."""

    def __init__(self, file: str, text: str) -> None:
        self.file = file
        self.faults: list[Fault] = []
        self._sections = self._split(text)
        self.meta = self._meta()
        board = MapFile(file, max(1, self._number("columns")), max(1, self._number("rows")))
        self.board, self.grid = board, board.grid
        self.ground = board.ground = self._grid_of("terrain", GROUND)
        board.level = [int(mark) for mark in self._grid_of("elevation", "0123456789")]
        board.light = self._sides("light")
        board.stream = self._sides("stream")
        board.steep = self._sides("steep")
        board.roads = [self._road(line, text) for line, text in self._section("roads")]
        board.bridges = [self._bridge(line, text) for line, text in self._section("bridges")]
        board.entries = [self._entry(line, text) for line, text in self._section("entry")]
        board.places = [self._place(line, text) for line, text in self._section("places")]
        board.faults = self.faults

    def fault(self, line: int, field: str, sentence: str) -> None:
        self.faults.append(Fault(self.file, line, field, sentence))

    def _split(self, text: str) -> dict[str, list[tuple[int, str]]]:
        sections: dict[str, list[tuple[int, str]]] = {}
        current = ""
        for number, line in enumerate(text.splitlines(), 1):
            if line.startswith(";") or not line.strip():
                continue
            if line.startswith("[") and line.rstrip().endswith("]"):
                current = line.strip()[1:-1]
                if current not in SECTIONS:
                    self.fault(number, current, "is not a section of a map")
                sections[current] = []
            elif not current:
                self.fault(number, "", "text stands before the first section")
            else:
                sections[current].append((number, line))
        for name in SECTIONS:
            if name not in sections:
                self.fault(0, name, "the section is missing")
        return sections

    def _section(self, name: str) -> list[tuple[int, str]]:
        return self._sections.get(name, [])

    def _meta(self) -> dict[str, str]:
        meta: dict[str, str] = {}
        for number, line in self._section("meta"):
            key, colon, value = line.partition(": ")
            if not colon:
                self.fault(number, "meta", "should read 'name: value'")
            meta[key] = value
        return meta

    def _number(self, key: str) -> int:
        value = self.meta.get(key, "")
        if not value.isdigit() or not 1 <= int(value) <= 99:
            self.fault(0, f"meta.{key}", "must be a whole number from 1 to 99")
            return 1
        return int(value)

    def _grid_of(self, section: str, alphabet: str) -> list[str]:
        rows = self._section(section)
        if len(rows) != self.grid.height:
            self.fault(0, section, f"has {len(rows)} rows, not {self.grid.height}")
        marks: list[str] = []
        for row, (number, line) in enumerate(rows, 1):
            body = line[3:]
            if line[:3] != f"{row:02d} ":
                self.fault(number, section, f"the row should begin with '{row:02d} '")
            if len(body) != self.grid.width:
                self.fault(number, section, f"the row has {len(body)} hexes, not {self.grid.width}")
            for mark in body:
                if mark not in alphabet:
                    self.fault(number, section, f"unknown character {mark!r}")
            marks += [mark if mark in alphabet else alphabet[0] for mark in body]
        return (marks + [alphabet[0]] * self.grid.size)[: self.grid.size]

    def _cell(self, number: int, field: str, label: str) -> int:
        cell = self.grid.cell(label)
        if cell == OFF:
            self.fault(number, field, f"{label!r} is no hex of the map")
            return 0
        return cell

    def _cells(self, number: int, field: str, labels: str) -> list[int]:
        return [self._cell(number, field, label) for label in labels.split()]

    def _side(self, number: int, field: str, token: str) -> tuple[int, int]:
        label, _, hour = token.partition("/")
        cell = self._cell(number, field, label)
        if hour not in ("1", "3", "5", "7", "9", "11"):
            self.fault(number, field, f"{token!r} should be a hex, a stroke and an odd hour")
            return cell, cell
        other = self.grid.step(cell, int(hour))
        if other == OFF:
            self.fault(number, field, f"{token} lies on the edge of the map")
            return cell, cell
        return cell, other

    def _sides(self, section: str) -> set[tuple[int, int]]:
        """The sides of a section as pairs of cells, lower first."""
        found: set[tuple[int, int]] = set()
        for number, line in self._section(section):
            for token in line.partition(": ")[2].split():
                a, b = sorted(self._side(number, section, token))
                if (a, b) in found:
                    self.fault(number, section, f"{token} is listed twice")
                found.add((a, b))
                self.board.spots[a, b] = (number, section)
        return found

    def _road(self, number: int, line: str) -> Road:
        head, _, rest = line.partition(": ")
        kind, _, name = head.partition(" ")
        if kind not in ("main", "secondary"):
            self.fault(number, "roads", f"a road is 'main' or 'secondary', not {kind!r}")
        cells = self._cells(number, "roads", rest)
        for a, b in itertools.pairwise(cells):
            if self.grid.distance(a, b) != 1:
                self.fault(number, "roads", f"{self.grid.label(a)} and {self.grid.label(b)} do not touch")
        for cell in cells:
            if self.ground[cell] in IMPASSABLE:
                self.fault(number, "roads", f"{self.grid.label(cell)} is impassable")
        if len(set(cells)) != len(cells):
            self.fault(number, "roads", f"{name} crosses itself")
        return Road(name, kind == "main", cells)

    def _bridge(self, number: int, line: str) -> Bridge:
        token, _, rest = line.partition(" ")
        kind, _, name = rest.partition(" ")
        near, far = self._side(number, "bridges", token)
        if kind not in ("wood", "stone"):
            self.fault(number, "bridges", f"a bridge is 'wood' or 'stone', not {kind!r}")
        return Bridge(name, near, far, kind == "wood")

    def _entry(self, number: int, line: str) -> Entry:
        name, _, rest = line.partition(": ")
        edge, _, labels = rest.partition(" ")
        if edge not in ("N", "S", "E", "W"):
            self.fault(number, "entry", f"the edge is N, S, E or W, not {edge!r}")
        return Entry(name, edge, self._cells(number, "entry", labels), "", (number, "entry"))

    def _place(self, number: int, line: str) -> Landmark:
        parts = [part.strip() for part in line.split("|")]
        if len(parts) != 5 or parts[4] not in ("H", "C"):
            self.fault(number, "places", "should read 'name | kind | hexes | coordinates | H or C'")
            return Landmark(line, "country", [])
        return Landmark(parts[0], parts[1], self._cells(number, "places", parts[2]), (number, "places"))


def toy_map(file: str, text: str) -> MapFile:
    """A map written inside a position: a whole map file, or only rows of ground, all on level 0."""
    if text.lstrip().startswith(("[", ";")):
        return TextMap(file, text).board
    rows = [row.strip() for row in text.splitlines() if row.strip()]
    width = max([len(row) for row in rows], default=1)
    ground = "\n".join([f"{number:02d} {row.ljust(width, '.')}" for number, row in enumerate(rows, 1)])
    levels = "\n".join([f"{number:02d} {'0' * width}" for number in range(1, len(rows) + 1)])
    meta = f"[meta]\ncolumns: {width}\nrows: {len(rows)}\n"
    rest = "".join([f"[{name}]\n" for name in SECTIONS[4:]])
    return TextMap(file, f"{meta}[legend]\n[terrain]\n{ground}\n[elevation]\n{levels}\n{rest}").board

"""The ground of one scenario as flat lists: terrain, levels, hexsides, roads, bridges, edges."""

from __future__ import annotations

from itertools import compress, pairwise
from typing import Final

from grognard.boards.facing import OFF, SIDES, HexGrid
from grognard.systems.syw.mapfile import Entry, Landmark, MapFile, Road
from grognard.systems.syw.words import (
    GROUND_OF,
    IMPASSABLE,
    LIGHT,
    MAIN,
    SECONDARY,
    SIMPLE,
    STEEP,
    STREAM,
    WOOD,
)

ONES: Final = bytes([number != ord("0") for number in range(256)])


def bits_of(cells: list[int]) -> int:
    """A set of hexes as one number, a bit for each."""
    bits = 0
    for cell in cells:
        bits |= 1 << cell
    return bits


class Ways:
    """Steps of one price, taken by a whole set of hexes at once: a flood costs some shifts, not a walk."""

    __slots__ = ("_by_shift", "_sources")

    def __init__(self) -> None:
        self._sources = 0
        self._by_shift: dict[int, int] = {}
        """By the difference of the numbers of two neighbours, where such a step may lead."""

    def add(self, here: int, there: int) -> None:
        self._sources |= 1 << here
        self._by_shift[there - here] = self._by_shift.get(there - here, 0) | 1 << there

    def among(self, bits: int) -> int:
        """Those of these hexes from which a step leads anywhere."""
        return bits & self._sources

    def onward(self, bits: int) -> int:
        """The hexes that one step leads to from any of these."""
        found = 0
        if bits & self._sources:
            for shift, targets in self._by_shift.items():
                found |= (bits << shift if shift > 0 else bits >> -shift) & targets
        return found


BUILT: Final = ("town", "village", "works", "mill", "landmark")


class Ground:
    """The part of a map that a scenario plays on."""

    def __init__(self, board: MapFile, columns: tuple[int, int], rows: tuple[int, int]) -> None:
        self.grid = HexGrid(columns, rows)
        self.hex_metres = board.hex_metres
        size = self.grid.size
        self.cells = list(range(size))
        self.kind = [0] * size
        self.level = [0] * size
        self.marks = [""] * size
        self.side = [0] * (size * 6)
        self.road = [0] * (size * 6)
        self.bridge = [-1] * (size * 6)
        for cell in range(size):
            whole = board.grid.cell(self.grid.label(cell))
            self.marks[cell] = board.ground[whole]
            self.kind[cell] = GROUND_OF[board.ground[whole]]
            self.level[cell] = board.level[whole]
        for pairs, flag in ((board.light, LIGHT), (board.stream, STREAM), (board.steep, STEEP)):
            for a, b in pairs:
                self._mark_side(self._here(board, a), self._here(board, b), flag)
        self._lay_roads(board)
        self.bridges: list[tuple[int, int, bool, str]] = []
        for bridge in board.bridges:
            self._lay_bridge(
                self._here(board, bridge.near), self._here(board, bridge.far), bridge.wooden, bridge.name
            )
        self.entries: dict[str, list[int]] = {}
        self.gates: list[Entry] = []
        for entry in board.entries:
            cells = [self._here(board, cell) for cell in entry.cells]
            if OFF not in cells:
                self.entries[entry.name] = cells
                gate = Entry(entry.name, entry.edge, cells, entry.group)
                gate.inland, gate.titles = entry.inland, entry.titles
                self.gates.append(gate)
        self.on_road = [max(self.road[cell * 6 : cell * 6 + 6]) for cell in range(size)]
        self.cover = [kind in (WOOD, SIMPLE) for kind in self.kind]
        self._lay_drawing(board)

    def _lay_drawing(self, board: MapFile) -> None:
        """What is only drawn: names, roads over water, where north is."""
        self.places: list[Landmark] = []
        for place in board.places:
            landmark = Landmark(place.name, place.kind, [self._here(board, cell) for cell in place.cells])
            landmark.titles, landmark.lettering = place.titles, place.lettering
            self.places.append(landmark)
        built = [place for place in self.places if place.kind in BUILT]
        self.named = {cell: place for place in built for cell in place.cells if cell >= 0}
        """The hexes that people call by a name; of stretches of country the name says too little."""
        self.drawn_roads = [
            Road(road.name, road.main, [self._here(board, cell) for cell in road.cells])
            for road in board.drawn_roads
        ]
        self.north = board.north
        self.compass = self._here(board, board.compass) if board.compass != OFF else OFF

    def _here(self, board: MapFile, cell: int) -> int:
        return self.grid.cell(board.grid.label(cell))

    def _mark_side(self, a: int, b: int, flag: int) -> None:
        if OFF in (a, b):
            return
        hour = self.grid.hour_to(a, b)
        self.side[a * 6 + hour // 2] |= flag
        self.side[b * 6 + (hour + 6) % 12 // 2] |= flag

    def _lay_roads(self, board: MapFile) -> None:
        for road in board.roads:
            cells = [self._here(board, cell) for cell in road.cells]
            for a, b in pairwise(cells):
                if OFF not in (a, b):
                    self._link(a, b, MAIN if road.main else SECONDARY)
        on_main = [max(self.road[cell * 6 : cell * 6 + 6]) == MAIN for cell in range(self.grid.size)]
        for cell in range(self.grid.size):
            # Villages are linked by road to their neighbours even where none is drawn (SYW-C.11l); a main
            # road that runs into both is not broken between them (SYW-C.11k, RUL-SYW-145).
            for hour in SIDES:
                other = self.grid.step(cell, hour)
                if other != OFF and self.kind[cell] == SIMPLE == self.kind[other]:
                    self._link(cell, other, MAIN if on_main[cell] and on_main[other] else SECONDARY)

    def _link(self, a: int, b: int, kind: int) -> None:
        hour = self.grid.hour_to(a, b)
        one, two = a * 6 + hour // 2, b * 6 + (hour + 6) % 12 // 2
        self.road[one] = max(self.road[one], kind)
        self.road[two] = max(self.road[two], kind)

    def _lay_bridge(self, near: int, far: int, wooden: bool, name: str) -> None:
        if OFF in (near, far):
            return
        number = len(self.bridges)
        self.bridges.append((near, far, wooden, name))
        hour = self.grid.hour_to(near, far)
        self.bridge[near * 6 + hour // 2] = number
        self.bridge[far * 6 + (hour + 6) % 12 // 2] = number

    def edge(self, name: str) -> list[int]:
        """The hexes along one side of the area that can be stood on."""
        found: list[int] = []
        for cell in range(self.grid.size):
            column, row = cell % self.grid.width, cell // self.grid.width
            on = {
                "north": row == 0,
                "south": row == self.grid.height - 1,
                "west": column == 0,
                "east": column == self.grid.width - 1,
            }[name]
            if on and self.kind[cell] != IMPASSABLE:
                found.append(cell)
        return found

    def edges(self, names: list[str]) -> list[int]:
        """The hexes along several sides of the area, each once."""
        return list(dict.fromkeys([cell for name in names for cell in self.edge(name)]))

    def distances(self, goals: list[int]) -> list[int]:
        """For each hex, how far the nearest goal is, as the crow flies: the map has no holes."""
        if not goals:
            return [0] * self.grid.size
        found = [-1] * self.grid.size
        for goal in goals:
            found[goal] = 0
        wave, distance = goals, 0
        while wave:
            distance += 1
            following: list[int] = []
            for cell in wave:
                for other in self.grid.neighbour[cell * 6 : cell * 6 + 6]:
                    if other != OFF and found[other] < 0:
                        found[other] = distance
                        following.append(other)
            wave = following
        return found

    def ways(
        self, hex_cost: list[int], light_cost: int, stream_cost: int, broken: tuple[int, ...]
    ) -> list[Ways]:
        """By MP, the steps open in one column of the chart, roads apart, when these bridges are broken."""
        most = max(hex_cost) + light_cost + max(0, stream_cost)
        found = [Ways() for _ in range(most + 1)]
        for index, there in enumerate(self.grid.neighbour):
            if there == OFF or hex_cost[self.kind[there]] < 0:
                continue
            flags = self.side[index]
            wet = bool(flags & STREAM) and (self.bridge[index] < 0 or self.bridge[index] in broken)
            if not (wet and stream_cost < 0):
                light = light_cost if flags & (LIGHT | STEEP) else 0
                cost = hex_cost[self.kind[there]] + light + (stream_cost if wet else 0)
                found[cost].add(index // 6, there)
        return found

    def roads(self, kind: int, broken: tuple[int, ...]) -> list[list[int]]:
        """By hex, where roads of a kind or better lead; a broken bridge breaks its road (SYW-E.17av)."""
        found: list[list[int]] = [[] for _ in self.cells]
        for index, there in enumerate(self.grid.neighbour):
            if there != OFF and self.road[index] >= kind and self.bridge[index] not in broken:
                found[index // 6].append(there)
        return found

    def members(self, bits: int) -> list[int]:
        """The hexes of a set, in their order."""
        marks = bin(bits)[:1:-1].encode().translate(ONES)
        return list(compress(self.cells, marks))

    def exits(self, names: list[str]) -> list[int]:
        """The hexes of these edges and entry points."""
        cells: list[int] = []
        for name in names:
            cells += (
                self.edge(name.removeprefix("edge "))
                if name.startswith("edge ")
                else self.entries.get(name, [])
            )
        return cells

"""Load a SYW pack from its folder, or say everything that is wrong with it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from pydantic import BaseModel

from grognard.hexmaps import Chain, HexReader, Side
from grognard.packs_io import (
    BadFile,
    Document,
    Fault,
    field_name,
    missing_files,
    names_in,
    read_as,
)
from grognard.systems.syw.crosschecks import check_map, check_scenario, check_units
from grognard.systems.syw.mapfile import GROUND, IMPASSABLE, Bridge, Entry, Landmark, MapFile, Road
from grognard.systems.syw.schema import MapData, ScenarioData, Units
from grognard.systems.syw.schema_tables import Tables
from grognard.systems.syw.table_checks import check_tables

HOURS = ("1", "3", "5", "7", "9", "11")


MODELS: dict[str, type[BaseModel]] = {
    "map.toml": MapData,
    "units.toml": Units,
    "tables.toml": Tables,
    "scenario.toml": ScenarioData,
}
"""What each file of a battle holds."""


class Pack:
    """One scenario: its map, order of battle, player aids and terms."""

    __slots__ = ("board", "scenario", "tables", "units")

    def __init__(self, board: MapFile, units: Units, tables: Tables, scenario: ScenarioData) -> None:
        self.board, self.units, self.tables, self.scenario = board, units, tables, scenario


FILES = {"map": "map.toml", "units": "units.toml", "tables": "tables.toml"}
"""The files that the terms of a battle name, and what they are usually called."""


def load_pack(folder: Path) -> Pack:
    """The pack in a folder; raises BadFile with every fault found.

    Each file is held to its form and to itself whatever is wrong with the others; the terms are held against
    the others as far as all can be read.
    """
    faults: list[Fault] = []
    document, scenario = read_as(ScenarioData, folder / "scenario.toml", faults)
    if document is None:
        raise BadFile(faults)
    named = names_in(document, FILES)
    faults += missing_files(document, folder, named)
    units_file, units = read_as(Units, folder / named["units"], faults, named=True)
    tables_file, tables = read_as(Tables, folder / named["tables"], faults, named=True)
    map_file, ground = read_as(MapData, folder / named["map"], faults, named=True)
    board = read_map(map_file, ground) if map_file and ground else None
    if board:
        faults += board.faults + check_map(board)
    if tables_file and tables:
        faults += check_tables(tables_file, tables)
    if units_file and units and tables:
        faults += check_units(units_file, units, tables)
    if scenario and units and board and tables and not _is_torn(board):
        faults += check_scenario(document, scenario, units, board, tables)
    if faults or board is None or units is None or tables is None or scenario is None:
        raise BadFile(faults)
    return Pack(board, units, tables, scenario)


def _is_torn(board: MapFile) -> bool:
    """Whether the ground is not all there: nothing could be said of who stands on it."""
    return any(fault.field.partition("[")[0] == "terrain" for fault in board.faults)


def read_map(document: Document, data: MapData) -> MapFile:
    """The map of a file; its faults are the board's."""
    board = MapFile(document.file, data.columns, data.rows)
    grid = board.grid
    labels = [grid.label(cell) for cell in range(grid.size)]

    def side(text: str) -> Side | None:
        label, _, hour = text.partition("/")
        cell = grid.cell(label)
        return (cell, grid.step(cell, int(hour))) if cell >= 0 and hour in HOURS else None

    reader = HexReader(document, board.faults, labels, grid.cell, side, HOURS)
    size = (data.columns, data.rows)
    board.hex_metres, board.level_metres = data.hex_metres, data.level_metres
    board.ground = [GROUND[mark] for mark in reader.letters("terrain", data.terrain, size, GROUND)]
    if data.elevation:
        board.level = reader.letters("elevation", data.elevation, size, "0123456789")
    for field, chains, into in (
        ("hedge", data.hedge, board.light),
        ("water", data.water, board.stream),
        ("steep", data.steep, board.steep),
    ):
        _lay_sides(reader, board, field, chains, into)
    for index, road in enumerate(data.way):
        where = ("way", index, "hexes")
        closed = [not road.drawn_only and mark in IMPASSABLE for mark in board.ground]
        cells = reader.way(where, road.hexes, closed.__getitem__, grid.distance)
        if len(set(cells)) != len(cells):
            reader.fault(where, f"{road.name} crosses itself")
        roads = board.drawn_roads if road.drawn_only else board.roads
        roads.append(Road(road.name, road.kind == "main", cells))
    _lay_points(reader, board, data)
    board.north = data.north
    if data.compass is not None:
        board.compass = reader.cell(("compass",), data.compass)
    return board


def _lay_sides(
    reader: HexReader, board: MapFile, field: str, chains: Sequence[Chain], into: set[tuple[int, int]]
) -> None:
    for index, chain in enumerate(chains):
        where = (field, index, "sides")
        for a, b in reader.sides(where, chain.sides):
            pair = (min(a, b), max(a, b))
            into.add(pair)
            board.spots[pair] = (reader.document.line(where), field_name(where))


def _lay_points(reader: HexReader, board: MapFile, data: MapData) -> None:
    """Bridges, entry points and named places."""
    for index, bridge in enumerate(data.bridge):
        for near, far in reader.sides(("bridge", index, "side"), [bridge.side]):
            river = board.ground[near] in IMPASSABLE or board.ground[far] in IMPASSABLE
            if not river and (min(near, far), max(near, far)) not in board.stream:
                reader.fault(("bridge", index, "side"), f"{bridge.name} crosses no water")
            board.bridges.append(Bridge(bridge.name, near, far, bridge.kind == "wood"))
    for index, gate in enumerate(data.entry):
        where = ("entry", index, "hexes")
        spot = (reader.document.line(where), field_name(where))
        edge = gate.edge[0].upper()
        entry = Entry(gate.name, edge, reader.cells(where, gate.hexes), gate.group, spot)
        entry.inland = gate.inland
        entry.titles = gate.title.by_language() if gate.title else {}
        board.entries.append(entry)
    for index, place in enumerate(data.place):
        where = ("place", index, "hexes")
        spot = (reader.document.line(where), field_name(where))
        landmark = Landmark(place.name, place.kind, reader.cells(where, place.hexes), spot)
        landmark.titles = place.title.by_language() if place.title else {}
        if place.lettering:
            landmark.lettering = place.lettering.card()
        board.places.append(landmark)


def read_scenario(folder: Path) -> ScenarioData:
    """The terms of a battle alone; raises BadFile."""
    faults: list[Fault] = []
    _, scenario = read_as(ScenarioData, folder / "scenario.toml", faults)
    if scenario is None:
        raise BadFile(faults)
    return scenario

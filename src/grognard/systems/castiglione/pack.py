"""A Castiglione pack: read from its folder, or everything said that is wrong with it."""

from __future__ import annotations

from pathlib import Path

from pydantic import BaseModel

from grognard import shelves
from grognard.packs_io import BadFile, Fault, missing_files, names_in, read_as
from grognard.systems.castiglione.crosschecks import check_forces, check_map, check_scenario, check_tables
from grognard.systems.castiglione.schema import Forces, MapData, ScenarioData, Tables

PACKS = shelves.OWN / "castiglione"


MODELS: dict[str, type[BaseModel]] = {
    "map.toml": MapData,
    "forces.toml": Forces,
    "tables.toml": Tables,
    "scenario.toml": ScenarioData,
}
"""What each file of a battle holds."""


class Pack:
    """One scenario: its map, forces, tables and terms."""

    __slots__ = ("board", "forces", "scenario", "tables")

    def __init__(self, board: MapData, forces: Forces, tables: Tables, scenario: ScenarioData) -> None:
        self.board = board
        self.forces = forces
        self.tables = tables
        self.scenario = scenario


FILES = {"map": "map.toml", "forces": "forces.toml", "tables": "tables.toml"}
"""The files that the terms of a battle name, and what they are usually called."""


def load_pack(folder: Path) -> Pack:
    """The pack in a folder; raises BadFile with every fault found in its files.

    Each file is held to its form and to itself whatever is wrong with the others; they are held against each
    other as far as both can be read.
    """
    faults: list[Fault] = []
    terms_file, terms = read_as(ScenarioData, folder / "scenario.toml", faults)
    if terms_file is None:
        raise BadFile(faults)
    if terms is not None and terms.name != folder.resolve().name:
        faults.append(terms_file.fault(("name",), f"must be the folder's, '{folder.resolve().name}'"))
    named = names_in(terms_file, FILES)
    faults += missing_files(terms_file, folder, named)
    board_file, board = read_as(MapData, folder / named["map"], faults, named=True)
    forces_file, forces = read_as(Forces, folder / named["forces"], faults, named=True)
    tables_file, tables = read_as(Tables, folder / named["tables"], faults, named=True)
    if board_file and board:
        faults += check_map(board_file, board)
    if forces_file and forces and board:
        faults += check_forces(forces_file, forces, board)
    if tables_file and tables:
        faults += check_tables(tables_file, tables)
    if terms and board and forces:
        faults += check_scenario(terms_file, terms, board, forces)
    if faults or board is None or forces is None or tables is None or terms is None:
        raise BadFile(faults)
    return Pack(board, forces, tables, terms)

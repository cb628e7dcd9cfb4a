"""Load a SYW pack from its folder, or say everything that is wrong with it."""

from __future__ import annotations

from pathlib import Path
from typing import TypeVar

from pydantic import BaseModel

from grognard.packs_io import BadFile, Document, Fault, fill, read_document
from grognard.systems.syw.crosschecks import check_map, check_scenario, check_tables, check_units
from grognard.systems.syw.mapfile import MapFile, read_map
from grognard.systems.syw.schema import ScenarioData, Tables, Units

Model = TypeVar("Model", bound=BaseModel)


class Pack:
    """One scenario: its map, order of battle, player aids and terms."""

    __slots__ = ("board", "scenario", "tables", "units")

    def __init__(self, board: MapFile, units: Units, tables: Tables, scenario: ScenarioData) -> None:
        self.board, self.units, self.tables, self.scenario = board, units, tables, scenario


def load_pack(folder: Path) -> Pack:
    """The pack in a folder; raises BadFile with every fault found."""
    faults: list[Fault] = []
    document, scenario = _read(ScenarioData, folder, "scenario.toml", faults)
    if document is None or scenario is None:
        raise BadFile(faults)
    units_file, units = _read(Units, folder, scenario.units, faults)
    tables_file, tables = _read(Tables, folder, scenario.tables, faults)
    board: MapFile | None = None
    try:
        board = read_map(folder / scenario.map, _shown(folder, scenario.map))
        faults += board.faults
        faults += check_map(board)
    except BadFile as bad:
        faults += bad.faults
    if tables_file and tables:
        faults += check_tables(tables_file, tables)
    if units_file and units and tables:
        faults += check_units(units_file, units, tables)
    if units and board and not faults:
        faults += check_scenario(document, scenario, units, board)
    if faults or board is None or units is None or tables is None:
        raise BadFile(faults)
    return Pack(board, units, tables, scenario)


def read_scenario(folder: Path) -> ScenarioData:
    """The terms of a battle alone; raises BadFile."""
    faults: list[Fault] = []
    _, scenario = _read(ScenarioData, folder, "scenario.toml", faults)
    if scenario is None:
        raise BadFile(faults)
    return scenario


def _shown(folder: Path, name: str) -> str:
    return (folder / name).resolve().relative_to(folder.resolve().parent).as_posix()


def _read(
    model: type[Model], folder: Path, name: str, faults: list[Fault]
) -> tuple[Document | None, Model | None]:
    try:
        document = read_document(folder / name, _shown(folder, name))
    except BadFile as bad:
        faults += bad.faults
        return None, None
    return document, fill(model, document, faults)

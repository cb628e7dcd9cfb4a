"""Load a Marengo pack from its folder, or say everything that is wrong with it."""

from pathlib import Path
from typing import TypeVar

from pydantic import BaseModel

from grognard.packs_io import BadFile, Document, Fault, fill, read_document
from grognard.systems.marengo.crosschecks import (
    check_force_counts,
    check_forces,
    check_map,
    check_map_counts,
    check_scenario,
)
from grognard.systems.marengo.schema import Forces, MapData, ScenarioData

Model = TypeVar("Model", bound=BaseModel)


class Pack:
    """One scenario of Marengo: its map, its forces and its terms."""

    __slots__ = ("board", "forces", "scenario")

    def __init__(self, board: MapData, forces: Forces, scenario: ScenarioData) -> None:
        self.board, self.forces, self.scenario = board, forces, scenario


def load_pack(folder: Path) -> Pack:
    """The pack in a folder; raises BadFile with every fault found."""
    faults: list[Fault] = []
    board_file, board = _read(MapData, folder, "map.json", faults)
    forces_file, forces = _read(Forces, folder, "forces.toml", faults)
    scenario_file, scenario = _read(ScenarioData, folder, "scenario.toml", faults)
    if board_file and board:
        faults += check_map(board_file, board)
    if scenario_file and scenario:
        faults += check_scenario(scenario_file, scenario)
    if forces_file and forces and board and scenario:
        faults += check_forces(forces_file, forces, board, scenario)
    if scenario and scenario.counts == "rulebook":
        faults += check_map_counts(board_file, board) if board_file and board else []
        faults += check_force_counts(forces_file, forces) if forces_file and forces else []
    if faults or board is None or forces is None or scenario is None:
        raise BadFile(faults)
    return Pack(board, forces, scenario)


def _read(
    model: type[Model], folder: Path, name: str, faults: list[Fault]
) -> tuple[Document | None, Model | None]:
    try:
        document = read_document(folder / name, f"{folder.name}/{name}")
    except BadFile as bad:
        faults += bad.faults
        return None, None
    return document, fill(model, document, faults)

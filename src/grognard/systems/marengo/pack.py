"""A pack: its files read, checked and turned into the integers that the rules use; else all its faults."""

from __future__ import annotations

from pathlib import Path

from pydantic import BaseModel

from grognard import shelves
from grognard.packs_io import BadFile, Fault, read_as
from grognard.systems.marengo.authored import AuthoredMap
from grognard.systems.marengo.board import (
    COLOURS,
    NARROW,
    WIDE,
    ApproachSpec,
    Board,
    EntrySpec,
    LocaleSpec,
    RoadSpec,
)
from grognard.systems.marengo.crosschecks import (
    check_force_counts,
    check_forces,
    check_map,
    check_map_counts,
    check_morale,
    check_scenario,
)
from grognard.systems.marengo.plan_checks import check_plan
from grognard.systems.marengo.roster import Army, Face, Group
from grognard.systems.marengo.rules import RULES
from grognard.systems.marengo.scenario import MarengoScenario, Terms
from grognard.systems.marengo.schema import Forces, MapData, ScenarioData
from grognard.systems.marengo.words import AUSTRIAN, FRENCH, KINDS, SIDES

PACKS = Path(__file__).resolve().parents[2] / "packs" / "marengo"
LABEL = ("a", "f")

MODELS: dict[str, type[BaseModel]] = {
    "map.toml": AuthoredMap,
    "map.json": MapData,
    "forces.toml": Forces,
    "scenario.toml": ScenarioData,
}
"""What each file of a battle holds; map.toml is for whoever draws the map, and the rules do not read it."""


class Pack:
    """One scenario of Marengo: its map, its forces and its terms."""

    __slots__ = ("board", "colours", "forces", "scenario")

    def __init__(self, board: MapData, forces: Forces, scenario: ScenarioData) -> None:
        self.board, self.forces, self.scenario = board, forces, scenario
        self.colours: dict[str, str] = {}
        """Those of the battle's card, by side; whoever draws it puts them in."""


def load_pack(folder: Path) -> Pack:
    """The pack in a folder; raises BadFile with every fault found."""
    faults: list[Fault] = []
    board_file, board = read_as(MapData, folder / "map.json", faults)
    forces_file, forces = read_as(Forces, folder / "forces.toml", faults)
    scenario_file, scenario = read_as(ScenarioData, folder / "scenario.toml", faults)
    if board_file and board:
        faults += check_map(board_file, board) + check_plan(board_file, board)
    if scenario_file and scenario:
        faults += check_scenario(scenario_file, scenario)
        faults += check_morale(scenario_file, scenario, forces) if forces else []
    if forces_file and forces and board and scenario:
        faults += check_forces(forces_file, forces, board, scenario)
    if scenario and scenario.counts == "rulebook":
        faults += check_map_counts(board_file, board) if board_file and board else []
        faults += check_force_counts(forces_file, forces) if forces_file and forces else []
    if faults or board is None or forces is None or scenario is None:
        raise BadFile(faults)
    return Pack(board, forces, scenario)


def load_scenario(name: str, ask_shuffle: bool) -> MarengoScenario:
    """The scenario of a pack; raises BadFile with every fault of its files."""
    return assemble(name, load_pack(shelves.folder("marengo", name)), ask_shuffle)


def assemble(name: str, pack: Pack, ask_shuffle: bool) -> MarengoScenario:
    morale = pack.scenario.morale
    terms = Terms(
        pack.scenario.rounds, pack.scenario.first_hour, (morale.austrian, morale.french), ask_shuffle
    )
    displays = [display.id for display in pack.forces.display]
    board = board_of(pack.board, displays)
    return MarengoScenario(RULES, name, board, army_of(pack.forces, board), terms)


def board_of(data: MapData, displays: list[str]) -> Board:
    locale_number = {locale.id: number for number, locale in enumerate(data.locales)}
    approach_number = {approach.id: number for number, approach in enumerate(data.approaches)}
    road_number = {road.id: number for number, road in enumerate(data.roads)}
    locales = [
        LocaleSpec(str(one.id), one.name, one.capacity, one.setup, COLOURS.index(one.star) if one.star else 0)
        for one in data.locales
    ]
    approaches = [
        ApproachSpec(
            one.id,
            locale_number[one.locale],
            locale_number[one.toward],
            -1 if one.impassable or one.opposite is None else approach_number[one.opposite],
            WIDE if one.width == "wide" else NARROW,
            (one.infantry, one.cavalry, one.artillery),
            one.obstructs_cavalry,
            [road_number[crossing.road] for crossing in one.roads],
        )
        for one in data.approaches
    ]
    roads = [RoadSpec(one.id, one.kind == "main") for one in data.roads]
    entries = [EntrySpec(one.id, locale_number[one.locale], road_number[one.road]) for one in data.entries]
    return Board(locales, approaches, roads, entries, displays)


def army_of(forces: Forces, board: Board) -> Army:
    """Groups in the order of the file, displays last as on the board; Austrian blocks first."""
    entries = [entry.label for entry in board.entries]
    groups = [Group(one.id, FRENCH) for one in forces.start]
    for display in forces.display:
        entry = entries.index(display.entry)
        groups.append(Group(display.id, SIDES.index(display.side), display.round, entry, display.pontoon))
    numbers = {group.id: number for number, group in enumerate(groups)}
    faces = [
        Face(one.id, numbers[one.group], KINDS.index(one.type), one.strength, one.unit.fr, one.unit.en)
        for one in forces.block
    ]
    labels: list[str] = []
    group_of: list[int] = []
    for side in (AUSTRIAN, FRENCH):
        own = sorted([face.group for face in faces if groups[face.group].side == side])
        labels += [f"{LABEL[side]}{number}" for number in range(1, len(own) + 1)]
        group_of += own
    faces.sort(key=lambda face: groups[face.group].side)
    return Army(groups, faces, labels, group_of)

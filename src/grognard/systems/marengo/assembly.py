"""From a pack's validated files to the integers that the rules use."""

from __future__ import annotations

from pathlib import Path

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
from grognard.systems.marengo.loading import Pack, load_pack
from grognard.systems.marengo.pieces import AUSTRIAN, FRENCH, KINDS, SIDES, Army, Face, Group, Terms
from grognard.systems.marengo.scenario import MarengoScenario
from grognard.systems.marengo.schema import Forces, MapData

PACKS = Path(__file__).resolve().parents[2] / "packs" / "marengo"
SCENARIOS = ("1800", "lesson")
LABEL = ("a", "f")


def load_scenario(name: str, ask_shuffle: bool) -> MarengoScenario:
    """The scenario of a pack; raises BadFile with every fault of its files."""
    return assemble(name, load_pack(PACKS / name), ask_shuffle)


def assemble(name: str, pack: Pack, ask_shuffle: bool) -> MarengoScenario:
    morale = pack.scenario.morale
    terms = Terms(
        pack.scenario.rounds, pack.scenario.first_hour, (morale.austrian, morale.french), ask_shuffle
    )
    displays = [display.id for display in pack.forces.display]
    board = board_of(pack.board, displays)
    return MarengoScenario(name, board, army_of(pack.forces, board), terms)


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

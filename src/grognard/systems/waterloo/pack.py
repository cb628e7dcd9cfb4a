"""Loading a Waterloo pack: files to scenario, with every fault gathered."""

from __future__ import annotations

from functools import cache, lru_cache
from pathlib import Path

from pydantic import BaseModel

from grognard import shelves
from grognard.boards.octagon import DIRECTIONS
from grognard.packs_io import BadFile, Document, Fault, age, fill, read_document
from grognard.systems.waterloo.crosschecks import DIE_FACES, Posts, check_forces, check_tables
from grognard.systems.waterloo.ground import Ground
from grognard.systems.waterloo.roster import Counters
from grognard.systems.waterloo.rules import RULES
from grognard.systems.waterloo.scenario import WaterlooScenario
from grognard.systems.waterloo.schema import ForcesFile, MapFile, SetupFile, TablesFile
from grognard.systems.waterloo.survey import Surveyor
from grognard.systems.waterloo.tables import Tables, verdict_number
from grognard.systems.waterloo.words import ARMIES, KINDS

PACKS = shelves.OWN / "waterloo"
SETUP = "setup.toml"
MODELS: dict[str, type[BaseModel]] = {"map.toml": MapFile, "forces.toml": ForcesFile, SETUP: SetupFile}
"""What each file of a battle holds."""


def read_tables(faults: list[Fault]) -> TablesFile | None:
    document = read_document(PACKS / "tables.toml", "waterloo/tables.toml")
    data = fill(TablesFile, document, faults)
    if data is not None:
        check_tables(document, data, faults)
    return data


def tables_of(data: TablesFile, soft: bool, turns: int) -> Tables:
    """The tables as numbers; without the calendar's limits if the ground is never soft."""
    tables = Tables()
    tables.lowest, tables.cap = data.combat.lowest, data.combat.cap
    tables.combat = [[verdict_number(v) for v in data.combat.rows[die]] for die in DIE_FACES]
    distances = range(1, data.artillery.range + 1)
    tables.field = [[verdict_number(v) for v in data.artillery.field.rows[str(d)]] for d in distances]
    tables.light = [[verdict_number(v) for v in data.artillery.light.rows[str(d)]] for d in distances]
    tables.hours = [hour.hour for hour in data.calendar.turn[:turns]]
    tables.soft_ground = [hour.soft_ground if soft else 0 for hour in data.calendar.turn[:turns]]
    tables.french_reduced = [hour.french_reduced and soft for hour in data.calendar.turn[:turns]]
    tables.last_start = data.calendar.start_turns[1] if soft else 1
    return tables


def factors_of(data: TablesFile, kind: str, army: str, own: int | None) -> tuple[int, int, int, int]:
    """Movement, combat, formation and loss of a type in an army."""
    row = data.type[kind]  # type: ignore[index]
    combat = row.combat
    if isinstance(combat, dict):
        combat = combat.get(army, 0)  # type: ignore[call-overload]
    return (row.movement, own or combat or 0, row.formation or 0, row.loss)


class Muster:
    """Turns a forces file into counters."""

    def __init__(self, document: Document, data: ForcesFile, tables: TablesFile, ground: Ground) -> None:
        self.document = document
        self.data = data
        self.tables = tables
        self.ground = ground
        self.counters = Counters()
        self.faults: list[Fault] = []
        self.posts = Posts(document, self.counters, ground, self.faults)

    def muster(self) -> Counters:
        entries = {entry.general: entry for entry in self.data.entry}
        check_forces(self.document, self.data, self.ground, self.faults)
        for index, row in enumerate(self.data.unit):
            if row.id in self.counters.ids:
                self.complain(index, "id", f"{row.id} is there twice")
            if row.type == "command" and row.combat is None:
                self.complain(index, "combat", "a command needs its own value")
            factors = factors_of(self.tables, row.type, row.army, row.combat)
            army, kind = ARMIES.index(row.army), KINDS.index(row.type)
            unit = self.counters.add(row.id, army, kind, factors, row.label, row.general)
            self.counters.place[unit] = row.place
            self.counters.sectors[unit] = tuple(row.sectors)
            self.counters.turn[unit] = row.turn
            if row.place and row.place not in self.ground.places:
                there = ", ".join(self.ground.places)
                self.complain(index, "place", f"the map has no {row.place}; it has {there}")
            if row.cell is not None:
                self.post(index, unit, row.cell, row.facing)
            elif row.turn > 1:
                entry = entries.get(row.general)
                if entry is None:
                    there = ", ".join(entries) or "none"
                    sentence = f"{row.general or 'who has no general'} has no entry; there are {there}"
                    self.complain(index, "general", sentence)
                else:
                    self.counters.entry[unit] = self.cell(entry.cell)
                    self.counters.sectors[unit] = tuple(row.sectors or entry.sectors)
        self.posts.finish(("unit",))
        return self.counters

    def post(self, index: int, unit: int, cell: str, facing: str | None) -> None:
        found = self.cell(cell)
        if found < 0:
            self.complain(index, "cell", f"there is no cell {cell}")
        else:
            self.posts.set_down(("unit", index), unit, found, DIRECTIONS.index(facing) if facing else -1)

    def cell(self, text: str) -> int:
        x, _, y = text.partition(",")
        return self.ground.board.at(int(x), int(y))

    def complain(self, index: int, field: str, sentence: str) -> None:
        self.faults.append(self.document.fault(("unit", index, field), sentence))


def survey_map(name: str) -> tuple[MapFile, Ground]:
    """The map of a scenario, surveyed once; raises BadFile with every fault."""
    folder = shelves.folder("waterloo", name)
    return _survey(folder, age(folder / "map.toml"))


@lru_cache(maxsize=8)
def _survey(folder: Path, _written: int) -> tuple[MapFile, Ground]:
    faults: list[Fault] = []
    document = read_document(folder / "map.toml", f"{folder.name}/map.toml")
    data = fill(MapFile, document, faults)
    if data is None:
        raise BadFile(faults)
    ground = Surveyor(document, data, faults).survey()
    if faults:
        raise BadFile(faults)
    return data, ground


@cache
def shared_tables() -> TablesFile:
    faults: list[Fault] = []
    data = read_tables(faults)
    if data is None or faults:
        raise BadFile(faults)
    return data


def load_scenario(name: str, players: str, morale: str, setup: str) -> WaterlooScenario:
    """A scenario of the packs; raises BadFile with every fault."""
    tables = shared_tables()
    faults: list[Fault] = []
    folder = shelves.folder("waterloo", name)
    document = read_document(folder / "forces.toml", f"{name}/forces.toml")
    forces = fill(ForcesFile, document, faults)
    try:
        map_data, ground = survey_map(name)
    except BadFile as bad:
        raise BadFile(bad.faults + faults) from bad
    if forces is None:
        raise BadFile(faults)
    muster = Muster(document, forces, tables, ground)
    counters = muster.muster()
    faults += muster.faults
    if setup == "ready" and (folder / SETUP).exists():
        faults += ready_setup(folder, counters, ground)
    faults += hours_faults(document, forces, tables)
    if faults:
        raise BadFile(faults)
    soft = bool(forces.entry) if forces.soft_ground is None else forces.soft_ground
    charts = tables_of(tables, soft, forces.turns)
    charts.hours = list(forces.hours) or charts.hours
    scenario = WaterlooScenario(RULES, name, ground, counters, charts, forces.turns)
    scenario.map_name = map_data.name
    scenario.choose(players, morale, setup)
    return scenario


def hours_faults(document: Document, forces: ForcesFile, tables: TablesFile) -> list[Fault]:
    """Each turn has its hour: the battle's own, or those of the calendar as far as it goes."""
    known = len(tables.calendar.turn)
    if forces.hours and len(forces.hours) != forces.turns:
        sentence = f"one hour per turn: {forces.turns}, not {len(forces.hours)}"
        return [document.fault(("hours",), sentence)]
    fall = [index for index in range(1, len(forces.hours)) if forces.hours[index] <= forces.hours[index - 1]]
    if len(fall) > 1:  # past midnight once
        sentence = f"must come after {forces.hours[fall[0] - 1]}"
        return [document.fault(("hours", fall[0]), sentence)]
    if not forces.hours and forces.turns > known:
        sentence = f"is missing: the calendar ends with turn {known}, and the battle has {forces.turns}"
        return [document.fault(("hours",), sentence)]
    return []


def offers(name: str) -> dict[str, tuple[str, ...]]:
    """The choices of a battle: three players where all three armies are, a set-up where one is ready."""
    folder = shelves.folder("waterloo", name)
    faults: list[Fault] = []
    forces = fill(ForcesFile, read_document(folder / "forces.toml", f"{name}/forces.toml"), faults)
    if forces is None:
        raise BadFile(faults)
    three = len({row.army for row in forces.unit}) == 3
    found: dict[str, tuple[str, ...]] = {"players": ("2", "3")} if three else {}
    found["morale"] = ("off", "on")
    return {**found, "setup": ("ready", "free")} if (folder / SETUP).exists() else found


def ready_setup(folder: Path, counters: Counters, ground: Ground) -> list[Fault]:
    """Fill in the start cells of a set-up that is ready to play."""
    faults: list[Fault] = []
    document = read_document(folder / SETUP, f"{folder.name}/{SETUP}")
    data = fill(SetupFile, document, faults)
    if data is None:
        return faults
    posts = Posts(document, counters, ground, faults)
    for unit, post in data.post.items():
        x, _, y = post.cell.partition(",")
        cell = ground.board.at(int(x), int(y))
        if unit not in counters.ids:
            faults.append(document.fault(("post", unit), "there is no such unit"))
        elif cell < 0:
            faults.append(document.fault(("post", unit, "cell"), f"there is no cell {post.cell}"))
        else:
            facing = DIRECTIONS.index(post.facing) if post.facing else -1
            posts.set_down(("post", unit), counters.ids.index(unit), cell, facing)
    posts.finish(("post",))
    for number, unit in enumerate(counters.ids):
        if counters.turn[number] == 1 and counters.start_cell[number] < 0:
            faults.append(document.fault(("post",), f"{unit} has no post"))
    return faults

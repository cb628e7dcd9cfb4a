"""What a position file may hold, and the scenario behind it: a battle's, with another map or other values."""

from __future__ import annotations

import json
from typing import Annotated, Literal

from pydantic import Field

from grognard import shelves
from grognard.packs_io import BadFile, Document, Fault, Record
from grognard.systems.castiglione.building import build, published
from grognard.systems.castiglione.pack import Pack, load_pack
from grognard.systems.castiglione.scenario import CastiglioneScenario
from grognard.systems.castiglione.schema import Area, AreaType, Link, MapData, SideName
from grognard.systems.castiglione.tables import MODIFIERS, Grid, Tables

Stage = Literal["guns", "leaders", "bombardment", "defender decides", "attacker decides", "retreat"]
"""What comes next in a combat under way."""


TableCell = Annotated[int, Field(ge=0, le=99)]
"""Hits, or movement points: a table holds no others."""


class Standing(Record):
    """A piece with its markers, and what it has done in the phase under way."""

    at: str
    hits: Annotated[int, Field(ge=0, le=3)] = 0
    out_of_command: bool = False
    foraged: bool | Literal["fed"] = False
    came_from: str | None = None
    mp: Annotated[int, Field(ge=0, le=9)] | None = None
    moved: bool = False
    tried_guns: bool = False
    unsupplied: bool = False


class Values(Record):
    """Printed values of a piece that differ from the pack's."""

    sp: Annotated[int, Field(ge=0, le=30)] | None = None
    cf: Annotated[int, Field(ge=0, le=9)] | None = None
    ma: Annotated[int, Field(ge=0, le=9)] | None = None
    rank: Annotated[int, Field(ge=1, le=9)] | None = None
    sr: Annotated[int, Field(ge=-5, le=5)] | None = None
    cr: Annotated[int, Field(ge=0, le=9)] | None = None
    tr: Annotated[int, Field(ge=-5, le=5)] | None = None


class OtherData(Record):
    """What is played with instead of the pack's own: values of pieces, modifiers, rows of a table."""

    pieces: dict[str, Values] = Field(default_factory=dict)
    modifiers: dict[str, int] = Field(default_factory=dict)
    rows: dict[Literal["combat", "bombardment", "pursuit", "forced_march"], list[list[TableCell]]] = Field(
        default_factory=dict
    )


class BattleData(Record):
    """A combat under way: where, its round, the hits that each side has caused, and what comes next."""

    at: str
    round: Annotated[int, Field(ge=1, le=2)] = 1
    caused: dict[SideName, int] = Field(default_factory=dict)
    next: Literal["guns", "leaders", "bombardment", "defender decides", "attacker decides", "retreat"] = (
        "guns"
    )
    loser: SideName | None = None


class MarchData(Record):
    """A column on the road; with a destination it is on a forced march, perhaps with announced work."""

    pieces: list[str]
    destination: str | None = None
    plan: str | None = None
    must: bool = False
    started: bool | None = None


class ToyMap(Record):
    areas: dict[str, AreaType]
    links: list[str]
    supply: dict[str, SideName] = Field(default_factory=dict)
    mantua: str | None = None


class PositionData(Record):
    """What a position file may hold."""

    system: Literal["castiglione"]
    scenario: str = "campaign"
    fog: bool = False
    map: ToyMap | None = None
    seed: int | str = 0
    dice: list[int] | None = None
    turn: Annotated[int, Field(ge=1)] = 1
    phase: Literal["supply", "command", "initiative", "movement", "combat", "recovery"] = "supply"
    active: SideName | None = None
    initiative: SideName = "austrian"
    first: SideName | None = None
    mantua: Literal["besieged", "liberated", "not_in_play"] | None = None
    destroyed: list[str] = Field(default_factory=list)
    pieces: dict[str, str | Standing] | None = None
    garrisons: dict[str, SideName] | None = None
    control: dict[str, SideName] = Field(default_factory=dict)
    tried: list[str] = Field(default_factory=list)
    battle: BattleData | None = None
    march: MarchData | None = None
    under_way: list[dict[str, object]] | None = None
    data: OtherData | None = None
    exact: dict[str, object] | None = None


def scenario_of(data: PositionData, document: Document) -> CastiglioneScenario:
    """The scenario that the position names, on its own map or with its own values if it has them."""
    known = shelves.battles("castiglione")
    name = shelves.named("castiglione", data.scenario)
    if name not in known:
        sentence = f"there is no scenario '{data.scenario}'; there are: {', '.join(known)}"
        raise BadFile([document.fault(("scenario",), sentence)])
    if data.map is None and data.data is None:
        return published(name, data.fog)
    scenario = build(_on_toy_map(load_pack(known[name]), data.map, document), data.fog)
    if data.map is not None:
        scenario.toy_map = json.loads(data.map.model_dump_json())
    if data.data is not None:
        _replace(scenario, data.data, document)
        scenario.other_data = json.loads(data.data.model_dump_json(exclude_none=True, exclude_defaults=True))
    return scenario


def _on_toy_map(pack: Pack, toy: ToyMap | None, document: Document) -> Pack:
    """The forces and tables of a scenario, on a map of the position's own if it has one."""
    if toy is None:
        return pack
    board = _toy_board(pack.board, toy, document)
    forces = pack.forces.model_copy(update={"garrison": []})
    items = [item for item in pack.scenario.vp if item.kind in ("eliminated", "joined_units", "besieged")]
    setup = pack.scenario.setup.model_copy(
        update={"areas": dict.fromkeys(_all_pieces(pack), ""), "mantua": "not in play"}
    )
    terms = pack.scenario.model_copy(update={"areas": None, "reinforcement": [], "vp": items, "setup": setup})
    return Pack(board, forces, pack.tables, terms)


def _replace(scenario: CastiglioneScenario, other: OtherData, document: Document) -> None:
    """Put the position's own values in the place of the pack's."""
    faults: list[Fault] = []
    roster, tables = scenario.roster, scenario.tables
    for label, values in other.pieces.items():
        if label not in roster.ids:
            faults.append(document.fault(("data", "pieces", label), f"there is no piece '{label}'"))
            continue
        for name, value in values.model_dump(exclude_none=True).items():
            getattr(roster, name)[roster.ids.index(label)] = value
    for name, value in other.modifiers.items():
        if name not in MODIFIERS:
            sentence = f"there is no such modifier; there are: {', '.join(MODIFIERS)}"
            faults.append(document.fault(("data", "modifiers", name), sentence))
            continue
        setattr(tables, name, value)
    for table, rows in other.rows.items():
        sentence = _replace_rows(tables, table, rows)
        if sentence:
            faults.append(document.fault(("data", "rows", table), sentence))
    if faults:
        raise BadFile(faults)


def _replace_rows(tables: Tables, table: str, rows: list[list[int]]) -> str:
    """Put other rows into a table; what is wrong with them, if anything."""
    if table == "forced_march":
        if len(rows) != len(tables.forced_extra) or any(len(row) != 2 or row[1] > 1 for row in rows):
            return f"should be {len(tables.forced_extra)} rows of two numbers: extra MP, and 1 for a hit or 0"
        tables.forced_extra, tables.forced_hit = [row[0] for row in rows], [row[1] for row in rows]
        tables.most_extra = max(tables.forced_extra)
        return ""
    grid: Grid = getattr(tables, table)
    if len(rows) != len(grid.rows) or any(len(row) != len(grid.columns) for row in rows):
        return f"should be {len(grid.rows)} rows of {len(grid.columns)} numbers"
    grid.rows = rows
    return ""


def _all_pieces(pack: Pack) -> list[str]:
    return [leader.id for leader in pack.forces.leader] + [unit.id for unit in pack.forces.unit]


def _no_cities(toy: ToyMap, document: Document) -> list[Fault]:
    """Supply areas, and Mantua, are cities of the map (CAS-2.2.2a, CAS-5.6a)."""
    named: list[tuple[tuple[str, ...], str]] = [(("map", "supply", name), name) for name in toy.supply]
    if toy.mantua is not None:
        named.append((("map", "mantua"), toy.mantua))
    return [
        document.fault(where, f"'{name}' should be a city of this map")
        for where, name in named
        if toy.areas.get(name) != "city"
    ]


def _toy_board(board: MapData, toy: ToyMap, document: Document) -> MapData:
    """A map of named areas in a row; only its roads matter."""
    faults = _no_cities(toy, document)
    areas = [
        Area(
            id=name,
            name=name,
            type=kind,
            x=float(index),
            y=0.0,
            zone=False,
            text=False,
            supply=toy.supply.get(name),
            special="mantua" if name == toy.mantua else None,
        )
        for index, (name, kind) in enumerate(toy.areas.items())
    ]
    links: list[Link] = []
    for index, text in enumerate(toy.links):
        words = text.split()
        known = len(words) in (2, 3) and words[0] in toy.areas and words[1] in toy.areas
        kind = words[2] if len(words) == 3 else "none"
        if not known or kind not in ("none", "bridge", "red"):
            sentence = "should be two areas and perhaps 'bridge' or 'red'"
            faults.append(document.fault(("map", "links", index), sentence))
            continue
        bridge: Literal["none", "yes", "red"] = (
            "yes" if kind == "bridge" else "red" if kind == "red" else "none"
        )
        links.append(Link(a=words[0], b=words[1], bridge=bridge, river=None if bridge == "none" else "river"))
    if faults:
        raise BadFile(faults)
    return board.model_copy(update={"area": areas, "link": links})

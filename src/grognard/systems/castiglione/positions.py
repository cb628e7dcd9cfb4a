"""Positions as files: any situation that a person can write down, on the campaign's map or a toy map.

    system = "castiglione"
    scenario = "campaign"            # whose map, forces and tables
    turn = 3
    phase = "movement"               # supply, command, initiative, movement, combat or recovery
    active = "french"
    mantua = "besieged"
    destroyed = ["gavardo rezzato"]
    fog = true                       # everything face down, with dummies AD1, FD1 and so on
    dice = [5, 2]

    [pieces]                         # whoever is left out is not in play; without this table: the set-up
    F15 = "zevio"
    F16 = { at = "zevio", hits = 1, out_of_command = true }

    [garrisons]                      # without this table: those of the set-up
    verona = "french"

A toy map is a table ``map`` with ``areas`` (name = type) and ``links`` ("a b", "a b bridge", "a b red").
"""

from __future__ import annotations

import json
from typing import Annotated, Literal

from pydantic import ConfigDict, Field

from grognard import shelves
from grognard.kernel.dice import SCRIPTED, Dice
from grognard.kernel.state import State
from grognard.kernel.values import Json, SaveFault
from grognard.packs_io import BadFile, Document, Fault, fill, parse_document
from grognard.systems.castiglione.building import build, published
from grognard.systems.castiglione.command import CommandPhase
from grognard.systems.castiglione.initiative import InitiativePhase
from grognard.systems.castiglione.pack import Pack, load_pack
from grognard.systems.castiglione.scenario import CastiglioneScenario
from grognard.systems.castiglione.schema import Area, AreaType, Link, MapData, Record, SideName
from grognard.systems.castiglione.sequence import ending, player_phases, set_up, supply_phase
from grognard.systems.castiglione.state import Campaign
from grognard.systems.castiglione.words import (
    CITY_BOX,
    ELIMINATED,
    GARRISON,
    MANTUA_WORDS,
    OFF_MAP,
    PHASES,
    SIDES,
)

BOXES = {"eliminated": ELIMINATED, "city box": CITY_BOX, "off map": OFF_MAP}
"""Places that are no areas, as a position names them."""


class Standing(Record):
    """A piece with its markers."""

    at: str
    hits: Annotated[int, Field(ge=0, le=3)] = 0
    out_of_command: bool = False
    foraged: bool = False
    came_from: str | None = None


class ToyMap(Record):
    areas: dict[str, AreaType]
    links: list[str]
    supply: dict[str, SideName] = Field(default_factory=dict)
    mantua: str | None = None


class PositionData(Record):
    """What a position file may hold."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)

    system: Literal["castiglione"]
    scenario: Literal["campaign", "chiese"] = "campaign"
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
    exact: dict[str, object] | None = None


def read_position(text: str, file: str) -> Campaign:
    """The campaign that a position describes; raises BadFile with every fault."""
    shown = file if file.endswith((".json", ".toml")) else _with_suffix(text, file)
    document = parse_document(shown, text)
    faults: list[Fault] = []
    data = fill(PositionData, document, faults)
    if data is None:
        raise BadFile(faults)
    scenario = published(data.scenario, data.fog) if data.map is None else _toy(data, data.map, document)
    dice = Dice(data.seed)
    if data.exact is not None:
        game = _exact(scenario, document, dice)
    else:
        game = _Writer(scenario, data, document, dice).game()
    if data.dice is not None:
        game.dice.follow(data.dice, SCRIPTED)
    if data.exact is None:
        game.advance()
    return game


def _with_suffix(text: str, file: str) -> str:
    return f"{file}.json" if text.lstrip().startswith("{") else f"{file}.toml"


def _exact(scenario: CastiglioneScenario, document: Document, dice: Dice) -> Campaign:
    exact = document.data["exact"]
    assert isinstance(exact, dict)
    try:
        game = scenario.restore(json.loads(json.dumps(exact)), dice)
    except SaveFault as fault:
        raise BadFile([document.fault(("exact",), str(fault))]) from fault
    assert isinstance(game, Campaign)
    return game


def _toy(data: PositionData, toy: ToyMap, document: Document) -> CastiglioneScenario:
    """The forces and tables of a scenario on a map of the position's own."""
    pack = load_pack(shelves.folder("castiglione", data.scenario))
    board = _toy_board(pack.board, toy, document)
    forces = pack.forces.model_copy(update={"garrison": []})
    items = [item for item in pack.scenario.vp if item.kind in ("eliminated", "joined_units", "besieged")]
    setup = pack.scenario.setup.model_copy(
        update={"areas": dict.fromkeys(_all_pieces(pack), ""), "mantua": "not in play"}
    )
    terms = pack.scenario.model_copy(update={"areas": None, "reinforcement": [], "vp": items, "setup": setup})
    scenario = build(Pack(board, forces, pack.tables, terms), data.fog)
    scenario.toy_map = json.loads(toy.model_dump_json())
    return scenario


def _all_pieces(pack: Pack) -> list[str]:
    return [leader.id for leader in pack.forces.leader] + [unit.id for unit in pack.forces.unit]


def _toy_board(board: MapData, toy: ToyMap, document: Document) -> MapData:
    """A map of named areas in a row; only its roads matter."""
    faults: list[Fault] = []
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


class _Writer:
    """Turns a position's words into a campaign, gathering every fault."""

    def __init__(
        self, scenario: CastiglioneScenario, data: PositionData, document: Document, dice: Dice
    ) -> None:
        self.data = data
        self.document = document
        self.faults: list[Fault] = []
        self.state = Campaign(scenario, dice)
        set_up(self.state)
        self.areas = {label: index for index, label in enumerate(scenario.theatre.ids)}
        self.labels = {label: index for index, label in enumerate(scenario.roster.ids)}

    def game(self) -> Campaign:
        game, data = self.state, self.data
        if data.turn > game.scenario.terms.turns:
            self.fault(("turn",), f"the scenario has {game.scenario.terms.turns} turns")
        self.pieces()
        self.cities()
        self.bridges()
        if data.mantua is not None:
            game.mantua = MANTUA_WORDS.index(data.mantua)
        game.turn = data.turn
        game.initiative = SIDES.index(data.initiative)
        active = SIDES.index(data.active) if data.active else game.initiative
        game.first = SIDES.index(data.first) if data.first else active
        self.shared()
        if self.faults:
            raise BadFile(self.faults)
        game.derive()
        game.forget()
        self.phases(active)
        return game

    def fault(self, where: tuple[str | int, ...], sentence: str) -> None:
        self.faults.append(self.document.fault(where, sentence))

    def area(self, where: tuple[str | int, ...], name: str) -> int:
        if name in BOXES:
            return BOXES[name]
        if name not in self.areas:
            self.fault(where, f"there is no area '{name}'")
            return OFF_MAP
        return self.areas[name]

    def pieces(self) -> None:
        game, given = self.state, self.data.pieces
        if given is None:
            return
        kinds = game.scenario.roster.kind
        for piece in range(len(game.place)):
            if kinds[piece] != GARRISON:
                game.place[piece] = OFF_MAP
        for label, standing in given.items():
            where = ("pieces", label)
            piece = self.labels.get(label, -1)
            if piece < 0:
                self.fault(where, f"there is no piece '{label}'")
                continue
            full = Standing(at=standing) if isinstance(standing, str) else standing
            game.place[piece] = self.area(where, full.at)
            game.hits[piece] = full.hits
            game.out_of_command[piece] = int(full.out_of_command)
            game.foraged[piece] = int(full.foraged)
            if full.came_from is not None:
                game.came_from[piece] = self.area(where, full.came_from)

    def cities(self) -> None:
        game, roster = self.state, self.state.scenario.roster
        if self.data.garrisons is not None:
            for side in range(2):
                for piece in roster.garrisons[side]:
                    if roster.ids[piece] not in (self.data.pieces or {}):
                        game.place[piece] = OFF_MAP
            for name, owner in self.data.garrisons.items():
                area = self.area(("garrisons", name), name)
                garrison = self.garrison(SIDES.index(owner), area)
                if garrison < 0:
                    self.fault(("garrisons", name), "only a city other than Mantua has a garrison")
                    continue
                game.place[garrison] = area
                game.control[area] = SIDES.index(owner)
        for name, owner in self.data.control.items():
            area = self.area(("control", name), name)
            if area not in game.scenario.theatre.cities:
                self.fault(("control", name), "only a city is controlled")
            else:
                game.control[area] = SIDES.index(owner)

    def garrison(self, side: int, area: int) -> int:
        """The garrison that the side had there at the start, else the one placed in play."""
        roster = self.state.scenario.roster
        if area not in self.state.scenario.theatre.cities:
            return -1
        for piece in roster.garrisons[side]:
            if roster.start[piece] == area:
                return piece
        return roster.placed_garrison[side][area]

    def bridges(self) -> None:
        network = self.state.scenario.theatre.network
        for index, text in enumerate(self.data.destroyed):
            ends = [self.areas.get(name, -1) for name in text.split()]
            link = network.link(ends[0], ends[1]) if len(ends) == 2 and min(ends) >= 0 else -1
            if link < 0 or self.state.scenario.theatre.bridge[link] != 1:
                self.fault(("destroyed", index), f"there is no bridge '{text}' that can be destroyed")
            else:
                self.state.destroyed[link] = 1

    def shared(self) -> None:
        """Units of both sides may stand together only between movement and combat (AMB-CAS-41)."""
        game, data = self.state, self.data
        game.recount()
        if data.phase in ("combat", "movement"):
            return
        for area in range(game.areas):
            if game.held[0][area] and game.held[1][area]:
                name = game.scenario.theatre.ids[area]
                self.fault(("pieces",), f"both sides have units at '{name}' although no combat follows")

    def phases(self, active: int) -> None:
        """Put what is left of the turn on the stack."""
        game = self.state
        second = int(active != game.first)
        order = PHASES.index(self.data.phase)
        game.phase = order
        steps = ending()
        if order <= 4:
            mine = player_phases(second)
            later = [] if second else player_phases(1)
            steps = [*(mine[1:] if order == 4 else mine), *later, *steps]
        if order <= 2:
            steps = [InitiativePhase(), *player_phases(0), *player_phases(1), *ending()]
        if order <= 1:
            steps = [CommandPhase(), *steps]
        if order == 0:
            steps = [*supply_phase(), *steps]
        game.then(*steps)


def write_position(state: State) -> dict[str, Json]:
    """The position file of a state: a part for people, and under ``exact`` all of it."""
    assert isinstance(state, Campaign)
    scenario = state.scenario
    data: dict[str, Json] = {
        "system": "castiglione",
        "scenario": scenario.name,
        "seed": state.dice.seed,
        "turn": max(1, state.turn),
        "phase": PHASES[state.phase],
        "initiative": SIDES[max(0, state.initiative)],
        "mantua": MANTUA_WORDS[state.mantua],
        "pieces": _standing(state),
        "exact": state.save(),
    }
    if scenario.fog:
        data["fog"] = True
    if scenario.toy_map is not None:
        data["map"] = scenario.toy_map
    if state.active >= 0:
        data["active"] = SIDES[state.active]
    if state.dice.mode == SCRIPTED:
        data["dice"] = [*state.dice.script]
    return data


def _standing(state: Campaign) -> dict[str, Json]:
    roster, ids = state.scenario.roster, state.scenario.theatre.ids
    names = {place: name for name, place in BOXES.items()}
    found: dict[str, Json] = {}
    for piece, place in enumerate(state.place):
        if place >= 0 or place in (ELIMINATED, CITY_BOX):
            where = ids[place] if place >= 0 else names[place]
            hits = state.hits[piece]
            standing: Json = {"at": where, "hits": hits} if hits else where
            found[roster.ids[piece]] = standing
    return found

"""Reading a battle's files: every fault is gathered, with file, line and field, before any is refused."""

from __future__ import annotations

from functools import cache

from grognard import shelves
from grognard.boards.hex import OFF, HexGrid
from grognard.kernel.system import BadFile, Fault
from grognard.packs_io import Document, Where, fill, read_document
from grognard.systems.wan import schema
from grognard.systems.wan.battle import Battle, CorpsCard, MedianCard, MistCard, ObjectiveCard, UnitCard
from grognard.systems.wan.ground import CLOSED, FARM, PATH, ROAD, TERRAIN_LETTERS, WATER_WORDS, Relief
from grognard.systems.wan.words import (
    ARM_OF_KIND,
    ARMY_GENERAL,
    ARTILLERY,
    CAVALRY,
    CORPS_GENERAL,
    GENERAL,
    KINDS,
)

PACKS = shelves.OWN / "wan"
MAIN = {GENERAL: "cd", ARTILLERY: "vt"}


def read_battle(name: str) -> Battle:
    """A battle of the packs; raises BadFile with every fault found in its three files."""
    folder = shelves.folder("wan", name)
    documents = [read_document(folder / file, f"{name}/{file}") for file in FILES]
    return build(name, documents[0], documents[1], documents[2])


FILES = ("map.toml", "units.toml", "scenario.toml")


def is_misty(name: str) -> bool:
    """Whether a battle's files tell of mist; raises BadFile."""
    folder, faults = shelves.folder("wan", name), list[Fault]()
    scenario = fill(schema.ScenarioFile, read_document(folder / FILES[2], f"{name}/{FILES[2]}"), faults)
    if scenario is None:
        raise BadFile(faults)
    return scenario.mist is not None


@cache
def known_traits() -> dict[str, schema.Trait]:
    """The traits of the rulebook and their effects."""
    faults: list[Fault] = []
    table = fill(schema.TraitsFile, read_document(PACKS / "traits.toml", "wan/traits.toml"), faults)
    if table is None:
        raise BadFile(faults)
    return {trait.id: trait for trait in table.trait}


def build(name: str, map_file: Document, units_file: Document, scenario_file: Document) -> Battle:
    """A battle from its three documents, which may be parts of one and the same file."""
    faults: list[Fault] = []
    ground = fill(schema.MapFile, map_file, faults)
    units = fill(schema.UnitsFile, units_file, faults)
    scenario = fill(schema.ScenarioFile, scenario_file, faults)
    if ground is None or units is None or scenario is None:
        raise BadFile(faults)
    maker = Maker(name, ground, scenario)
    maker.lay_ground(map_file)
    maker.muster(units_file, units)
    maker.set_out(scenario_file)
    faults += maker.faults
    if faults:
        raise BadFile(faults)
    return maker.battle


class Maker:
    """Turns the models into a battle and notes what does not hold together."""

    def __init__(self, name: str, ground: schema.MapFile, scenario: schema.ScenarioFile) -> None:
        self.ground = ground
        self.scenario = scenario
        self.faults: list[Fault] = []
        self.grid = HexGrid(ground.columns, ground.rows)
        self.relief = Relief(self.grid)
        sides = (scenario.army[0].id, scenario.army[1].id)
        self.battle = Battle(name, sides, self.relief)
        self.traits = {**known_traits(), **{trait.id: trait for trait in scenario.trait}}

    def fault(self, document: Document, where: Where, sentence: str) -> None:
        self.faults.append(document.fault(where, sentence))

    # -- the map ----------------------------------------------------------------------------------

    def _wall_farms(self) -> None:
        """All sides of a fortified farm are walls with the farm inside, drawn or not (RUL-WAN-79)."""
        for cell in range(self.grid.cells):
            if self.relief.terrain[cell] != FARM:
                continue
            for edge in range(6 * cell, 6 * cell + 6):
                if self.grid.neighbours[edge] >= 0:
                    self.relief.wall[edge] = self.relief.wall[self._opposite(edge)] = True
            self.relief.walled_in[cell] = True

    def lay_ground(self, document: Document) -> None:
        self._letters(document, "terrain", self.ground.terrain, TERRAIN_LETTERS, self.relief.terrain)
        if self.ground.elevation:
            self._letters(document, "elevation", self.ground.elevation, "0123456789", self.relief.level)
        for index, water in enumerate(self.ground.water):
            kind = WATER_WORDS.index(water.kind)
            edges = self._edges(document, ("water", index, "sides"), water.sides)
            self._check_chain(document, ("water", index, "sides"), water.sides, edges)
            for edge in edges:
                self._both(edge, self.relief.water, kind)
            self.battle.waters.append((water.name, kind, edges))
        for index, wall in enumerate(self.ground.entrenchment):
            edges = self._edges(document, ("entrenchment", index, "sides"), wall.sides)
            self.battle.entrenchments.append((wall.kind, edges))
            for edge in edges:
                self.relief.wall[edge] = self.relief.wall[self._opposite(edge)] = True
                self.relief.walled_in[edge // 6] = True
        self._wall_farms()
        for index, slope in enumerate(self.ground.steep):
            for edge in self._edges(document, ("steep", index, "sides"), slope.sides):
                self.relief.steep[edge], self.relief.steep[self._opposite(edge)] = 1, -1
                if self.relief.level[self.grid.neighbours[edge]] <= self.relief.level[edge // 6]:
                    label = self.grid.labels[edge // 6]
                    self.fault(document, ("steep", index, "sides"), f"the slope does not rise from {label}")
        for index, way in enumerate(self.ground.way):
            self._way(document, index, way)
        for index, place in enumerate(self.ground.place):
            cell = self._cell(document, ("place", index, "hex"), place.hex)
            self.battle.places.append((place.name, cell))
        for index, zone in enumerate(self.ground.zone):
            self.battle.zones[zone.name] = self._zone(document, index, zone)
        self.battle.level_metres = self.ground.level_metres
        self.battle.datum_metres = self.ground.datum_metres
        self.battle.hex_metres = self.ground.hex_metres

    def _letters(
        self, document: Document, field: str, rows: list[str], allowed: str, into: list[int]
    ) -> None:
        if len(rows) != self.grid.rows:
            self.fault(document, (field,), f"has {len(rows)} rows, not {self.grid.rows}")
            return
        for row, text in enumerate(rows):
            if len(text) != self.grid.columns:
                self.fault(document, (field, row), f"has {len(text)} hexes, not {self.grid.columns}")
                continue
            for column, letter in enumerate(text):
                if letter not in allowed:
                    self.fault(document, (field, row), f"holds {letter!r}, which means nothing here")
                    break
                into[row * self.grid.columns + column] = allowed.index(letter)

    def _cell(self, document: Document, where: Where, label: str) -> int:
        cell = self.grid.cell(label)
        if cell == OFF:
            self.fault(document, where, f"{label!r} is no hex of this map")
            return 0
        return cell

    def _edges(self, document: Document, where: Where, texts: list[str]) -> list[int]:
        edges: list[int] = []
        for index, text in enumerate(texts):
            edge = self.grid.hexside(text)
            if edge < 0:
                self.fault(document, (*where, index), f"{text!r} is no hexside of this map")
            elif self.grid.neighbours[edge] == OFF:
                self.fault(document, (*where, index), f"{text} lies on the edge of the map")
            else:
                edges.append(edge)
        return edges

    def _opposite(self, edge: int) -> int:
        return 6 * self.grid.neighbours[edge] + (edge % 6 + 3) % 6

    def _both(self, edge: int, table: list[int], value: int) -> None:
        table[edge] = table[self._opposite(edge)] = value

    def _check_chain(self, document: Document, where: Where, texts: list[str], edges: list[int]) -> None:
        """A watercourse runs on: each hexside shares a corner with the one before."""
        if len(edges) != len(texts):
            return
        for index in range(1, len(edges)):
            if not self._corners(edges[index - 1]) & self._corners(edges[index]):
                sentence = f"the water breaks off between {texts[index - 1]} and {texts[index]}"
                self.fault(document, (*where, index), sentence)

    def _corners(self, edge: int) -> set[frozenset[tuple[int, int]]]:
        """The ends of a hexside, each known by the three hexes that meet there, map or not."""
        cell, side = divmod(edge, 6)
        around = [self._axial(cell, (side + turn) % 6) for turn in (-1, 0, 1)]
        here = (self.grid.q[cell], self.grid.z[cell])
        return {frozenset((here, around[1], around[0])), frozenset((here, around[1], around[2]))}

    def _axial(self, cell: int, side: int) -> tuple[int, int]:
        steps = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
        return (self.grid.q[cell] + steps[side][0], self.grid.z[cell] + steps[side][1])

    def _way(self, document: Document, index: int, way: schema.Way) -> None:
        cells = [
            self._cell(document, ("way", index, "hexes", number), label)
            for number, label in enumerate(way.hexes)
        ]
        kind = ROAD if way.kind == "road" else PATH
        for number in range(1, len(cells)):
            here, there = cells[number - 1], cells[number]
            side = self.grid.side_to(here, there)
            where = ("way", index, "hexes", number)
            if side < 0:
                break_at = f"{way.hexes[number - 1]} and {way.hexes[number]}"
                self.fault(document, where, f"the way breaks off between {break_at}")
            elif self.relief.terrain[there] == CLOSED:
                self.fault(document, where, f"{way.hexes[number]} is closed ground")
            else:
                edge = 6 * here + side
                self._both(edge, self.relief.way, max(kind, self.relief.way[edge]))
        self.battle.ways.append((way.name, kind, cells))

    def _zone(self, document: Document, index: int, zone: schema.Zone) -> list[int]:
        cells: list[int] = []
        for number, text in enumerate(zone.hexes):
            run = self.grid.run(text)
            if not run:
                self.fault(
                    document, ("zone", index, "hexes", number), f"{text!r} is no run of hexes of this map"
                )
            cells += run
        return cells

    # -- the armies -------------------------------------------------------------------------------

    def muster(self, document: Document, units: schema.UnitsFile) -> None:
        ids: set[str] = set()
        taken: dict[int, str] = {}
        for number, corps in enumerate(units.corps):
            if corps.army not in self.battle.sides:
                self.fault(document, ("corps", number, "army"), f"there is no army {corps.army!r}")
                continue
            side = self.battle.sides.index(corps.army)
            self.battle.corps.append(CorpsCard(corps.id, corps.name, side))
            for index, unit in enumerate(corps.units):
                where = ("corps", number, "units", index)
                if unit.id in ids:
                    self.fault(document, where, f"the id {unit.id} is used twice")
                ids.add(unit.id)
                card = self._card(document, where, unit, side, len(self.battle.corps) - 1)
                if not card.enters and taken.setdefault(card.at, unit.id) != unit.id:
                    self.fault(document, where, f"{unit.id} shares {unit.at} with {taken[card.at]}")
                self.battle.units.append(card)
        self._check_generals(document)

    def _card(self, document: Document, where: Where, unit: schema.Unit, side: int, corps: int) -> UnitCard:
        kind = KINDS.index(unit.kind)
        arm = ARM_OF_KIND[kind]
        card = UnitCard(unit.id, unit.name, kind, side, corps)
        values = {"vc": unit.vc, "vt": unit.vt, "cd": unit.cd}
        needed = MAIN.get(arm, "vc")
        for field, value in values.items():
            if (value is not None) != (field == needed):
                sentence = "is missing" if value is None else f"does not belong to {unit.kind}"
                self.fault(document, (*where, field), sentence)
        if (unit.po is not None) != (arm == ARTILLERY):
            self.fault(document, (*where, "po"), "is for artillery, and artillery needs it")
        card.main = values[needed] or 1
        card.mv, card.mo, card.po = unit.mv, unit.mo, unit.po or 0
        card.men, card.guns = unit.men or 0, unit.guns or 0
        card.heavy = unit.heavy if unit.heavy is not None else arm == CAVALRY and unit.mv == 5
        card.enters, card.fixed = unit.enters or 0, unit.fixed
        card.at = self._cell(document, (*where, "at"), unit.at)
        if self.relief.terrain[card.at] == CLOSED:
            self.fault(document, (*where, "at"), f"{unit.at} is closed ground")
        carriers = ["unit"] if arm != GENERAL else ["general"]
        if kind == ARMY_GENERAL:
            carriers.append("army_general")
        card.trait = self.trait_of(document, (*where, "trait"), unit.trait, carriers)
        return card

    def trait_of(self, document: Document, where: Where, trait: str | None, carriers: list[str]) -> str:
        if trait is None:
            return ""
        if trait not in self.traits:
            self.fault(document, where, f"there is no trait {trait!r}")
            return ""
        if not set(carriers) & set(self.traits[trait].carriers):
            self.fault(document, where, f"the trait {trait!r} is not for such a counter")
        self.battle.traits[trait] = tuple(self.traits[trait].effects)
        return trait

    def _check_generals(self, document: Document) -> None:
        for side, name in enumerate(self.battle.sides):
            chiefs = [unit for unit in self.battle.units if unit.side == side and unit.kind == ARMY_GENERAL]
            if len(chiefs) != 1:
                self.fault(document, ("corps",), f"the army {name!r} has {len(chiefs)} army generals, not 1")
        for number, corps in enumerate(self.battle.corps):
            members = [unit for unit in self.battle.units if unit.corps == number]
            generals = [unit for unit in members if unit.kind == CORPS_GENERAL]
            only_chief = all(unit.kind == ARMY_GENERAL for unit in members)
            if len(generals) != 1 and not only_chief:
                sentence = f"{corps.name} has {len(generals)} corps generals, not 1"
                self.fault(document, ("corps", number), sentence)

    # -- the scenario -----------------------------------------------------------------------------

    def set_out(self, document: Document) -> None:
        scenario, battle = self.scenario, self.battle
        battle.title, battle.date = scenario.title, scenario.date.isoformat()
        battle.turns, battle.minutes_per_turn = scenario.turns, scenario.minutes_per_turn
        hour, _, minute = scenario.starts_at.partition(":")
        if not (hour.isdigit() and minute.isdigit()):
            self.fault(
                document, ("starts_at",), f"must be a time such as '14:00', not {scenario.starts_at!r}"
            )
        else:
            battle.starts_at = 60 * int(hour) + int(minute)
        battle.first = self._side(document, ("first",), scenario.first)
        if scenario.mist is not None:
            battle.mist = MistCard(scenario.mist.turns, scenario.mist.reach, scenario.mist.level)
        for side, army in enumerate(scenario.army):
            battle.colours[side] = army.colour
            battle.army_traits[side] = self.trait_of(document, ("army", side, "trait"), army.trait, ["army"])
            battle.medians[side] = [MedianCard(one.score, one.games, one.players) for one in army.median]
        for index, objective in enumerate(scenario.objective):
            cell = self._cell(document, ("objective", index, "hex"), objective.hex)
            owner = -1
            if objective.owner is not None:
                owner = self._side(document, ("objective", index, "owner"), objective.owner)
            if any(other.cell == cell for other in battle.objectives):
                self.fault(document, ("objective", index, "hex"), "is the hex of another objective")
            battle.objectives.append(ObjectiveCard(objective.name, cell, objective.value, owner))
        for index, cover in enumerate(scenario.cover):
            corps = [one for one in battle.corps if one.id == cover.corps]
            if not corps or cover.zone not in battle.zones:
                self.fault(document, ("cover", index), "names a corps or a zone that does not exist")
            else:
                corps[0].zone = battle.zones[cover.zone]

    def _side(self, document: Document, where: Where, name: str) -> int:
        if name in self.battle.sides:
            return self.battle.sides.index(name)
        self.fault(document, where, f"there is no army {name!r}")
        return 0

"""Reading a battle's files: every fault is gathered, with file, line and field, before any is refused."""

from __future__ import annotations

from datetime import date
from functools import cache
from itertools import pairwise

from pydantic import BaseModel

from grognard import shelves
from grognard.boards.hex import OFF, SIDES, HexGrid
from grognard.hexmaps import HexReader, Side
from grognard.kernel.system import ITSELF, WHOLE, BadFile, Fault
from grognard.left_out import Remaining, Rest, fill_rest
from grognard.packs_io import Document, Where, fill, read_document
from grognard.systems.wan import schema
from grognard.systems.wan.battle import (
    Battle,
    CorpsCard,
    MedianCard,
    MistCard,
    ObjectiveCard,
    UnitCard,
    drawn_name,
)
from grognard.systems.wan.crosschecks import (
    PLACEMENT,
    check_armies,
    check_corps,
    check_places,
    check_terms,
    check_zones,
)
from grognard.systems.wan.ground import (
    CLOSED,
    FARM,
    MARSH,
    PATH,
    ROAD,
    TERRAIN_LETTERS,
    TERRAIN_WORDS,
    WATER_WORDS,
    WOOD,
    Relief,
)
from grognard.systems.wan.words import (
    ARM_OF_KIND,
    ARMY_GENERAL,
    ARTILLERY,
    CAVALRY,
    CORPS_GENERAL,
    GENERAL,
    KINDS,
)

CORNERSTONES = frozenset(("army",))
"""What all else in a battle's files rests on, besides what is said once."""
NAMING = frozenset(("corps", "trait"))
"""The tables whose rows bring what other fields name."""
STAND_INS = {
    "date": date(1800, 1, 1),
    "turns": 60,
    "starts_at": "12:00",
    "minutes_per_turn": 30,
    "source": [],
}
"""What is told once of a battle and can be wrong without making the rest so."""
PACKS = shelves.OWN / "wan"
MAIN = {GENERAL: "cd", ARTILLERY: "vt"}


def read_battle(name: str) -> Battle:
    """A battle of the packs; raises BadFile with every fault found in its three files."""
    folder = shelves.folder("wan", name)
    documents = [read_document(folder / file, f"{name}/{file}") for file in FILES]
    return build(name, documents[0], documents[1], documents[2])


FILES = ("map.toml", "units.toml", "scenario.toml")
MODELS: dict[str, type[BaseModel]] = {
    "map.toml": schema.MapFile,
    "units.toml": schema.UnitsFile,
    "scenario.toml": schema.ScenarioFile,
}
"""What each file of a battle holds."""


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
    files = (map_file, units_file, scenario_file)
    rests = [Rest(one.data, CORNERSTONES, NAMING, STAND_INS) for one in files]
    ground = fill_rest(schema.MapFile, map_file, rests[0], faults)
    units = fill_rest(schema.UnitsFile, units_file, rests[1], faults)
    scenario = fill_rest(schema.ScenarioFile, scenario_file, rests[2], faults)
    if ground is None or units is None or scenario is None:
        raise BadFile(faults)
    left = [Remaining(one, rest) for one, rest in zip(files, rests, strict=True)]
    unlike = check_armies(left[2], scenario)
    if unlike:
        raise BadFile([*faults, *unlike])
    maker = Maker(name, ground, scenario)
    maker.lay_ground(left[0])
    maker.muster(left[1], units)
    maker.set_out(left[2])
    maker.faults += check_corps(left[1], units) + check_terms(left[2], scenario)
    maker.faults += check_zones(left[0], ground, scenario) + check_places(left[0], ground)
    if any(rest.gone for rest in rests):
        faults += [one for one in maker.faults if not any(rest.speaks_of_it(one) for rest in rests)]
    else:
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

    def fault(self, document: Document, where: Where, sentence: str, about: str = ITSELF) -> None:
        self.faults.append(document.fault(where, sentence, about))

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
        ground, relief, battle = self.ground, self.relief, self.battle
        reader = self.reader(document)
        size = (ground.columns, ground.rows)
        relief.terrain[:] = reader.letters("terrain", ground.terrain, size, TERRAIN_LETTERS)
        if ground.elevation:
            relief.level[:] = reader.letters("elevation", ground.elevation, size, "0123456789")
        for index, water in enumerate(ground.water):
            kind = WATER_WORDS.index(water.kind)
            edges = self._edges(reader, ("water", index, "sides"), water.sides)
            self._check_chain(document, ("water", index, "sides"), water.sides, edges)
            for edge in edges:
                self._both(edge, relief.water, kind)
            battle.waters.append((water.name, kind, edges))
            if water.title is not None:
                battle.titles[drawn_name(water.name)] = water.title.by_language()
        for index, wall in enumerate(ground.entrenchment):
            edges = self._edges(reader, ("entrenchment", index, "sides"), wall.sides)
            battle.entrenchments.append((wall.kind, edges))
            for edge in edges:
                relief.wall[edge] = relief.wall[self._opposite(edge)] = True
                relief.walled_in[edge // 6] = True
        self._wall_farms()
        for index, slope in enumerate(ground.steep):
            for edge in self._edges(reader, ("steep", index, "sides"), slope.sides):
                relief.steep[edge], relief.steep[self._opposite(edge)] = 1, -1
                if relief.level[self.grid.neighbours[edge]] <= relief.level[edge // 6]:
                    label = self.grid.labels[edge // 6]
                    self.fault(document, ("steep", index, "sides"), f"the slope does not rise from {label}")
        self._far_bank(document)
        for index, way in enumerate(ground.way):
            self._way(reader, index, way)
        for index, place in enumerate(ground.place):
            cell = self._cell(document, ("place", index, "hex"), place.hex)
            battle.places.append((place.name, cell, place.kind))
            if place.lettering is not None:
                battle.lettering[drawn_name(place.name)] = place.lettering.card()
            if place.title is not None:
                battle.titles[drawn_name(place.name)] = place.title.by_language()
        for index, zone in enumerate(ground.zone):
            cells = self._zone(document, index, zone)
            if cells:
                battle.zones.setdefault(zone.name, cells)
        battle.level_metres, battle.datum_metres = ground.level_metres, ground.datum_metres
        battle.hex_metres, battle.north = ground.hex_metres, ground.north

    def _far_bank(self, document: Document) -> None:
        """Land that is seen and never trodden: ways go on there, rules end before it."""
        for index, text in enumerate(self.ground.far_bank):
            run = self.grid.run(text)
            wrong = [cell for cell in run if self.relief.terrain[cell] != CLOSED]
            if not run:
                sentence = f"{text!r} is no hex and no run of hexes such as A01-09"
                self.fault(document, ("far_bank", index), sentence)
            elif wrong:
                label = self.grid.labels[wrong[0]]
                self.fault(document, ("far_bank", index), f"{label} is not closed ground, '#'")
            self.battle.far_bank.update(run)

    def reader(self, document: Document) -> HexReader:
        """Reads the shared parts of a hex map on this grid."""

        def side(text: str) -> Side | None:
            edge = self.grid.hexside(text)
            return (edge // 6, self.grid.neighbours[edge]) if edge >= 0 else None

        return HexReader(document, self.faults, self.grid.labels, self.grid.cell, side, SIDES)

    def _cell(self, document: Document, where: Where, label: str) -> int:
        return self.reader(document).cell(where, label)

    def _edges(self, reader: HexReader, where: Where, texts: list[str]) -> list[int]:
        return [6 * here + self.grid.side_to(here, there) for here, there in reader.sides(where, texts)]

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

    def _way(self, reader: HexReader, index: int, way: schema.Way) -> None:
        relief = self.relief
        where = ("way", index, "hexes")
        beyond = self.battle.far_bank
        cells = reader.way(
            where,
            way.hexes,
            lambda cell: relief.terrain[cell] == CLOSED and cell not in beyond,
            self.grid.distance,
        )
        kind = ROAD if way.kind == "road" else PATH
        for here, there in pairwise(cells):
            side = self.grid.side_to(here, there)
            if side >= 0 and here not in beyond and there not in beyond:
                edge = 6 * here + side
                self._both(edge, relief.way, max(kind, relief.way[edge]))
        self.battle.ways.append((way.name, kind, cells))

    def _zone(self, document: Document, index: int, zone: schema.Zone) -> list[int]:
        """Its hexes; none if it names one that is none, so that nobody is told besides to lie outside it."""
        cells: list[int] = []
        whole = True
        for number, text in enumerate(zone.hexes):
            run = self.grid.run(text)
            if not run:
                sentence = f"{text!r} is no hex and no run of hexes such as A01-09"
                self.fault(document, ("zone", index, "hexes", number), sentence)
            whole = whole and bool(run)
            cells += run
        return cells if whole else []

    # -- the armies -------------------------------------------------------------------------------

    def muster(self, document: Document, units: schema.UnitsFile) -> None:
        ids: set[str] = set()
        taken: dict[int, str] = {}
        for number, corps in enumerate(units.corps):
            if corps.army not in self.battle.sides:
                there = " and ".join(self.battle.sides)
                sentence = f"there is no army {corps.army!r}; there are {there}"
                self.fault(document, ("corps", number, "army"), sentence)
                continue
            side = self.battle.sides.index(corps.army)
            card = CorpsCard(corps.id, corps.name, side)
            card.colour, card.short = corps.colour or "", corps.short or ""
            self.battle.corps.append(card)
            for index, unit in enumerate(corps.units):
                where = ("corps", number, "units", index)
                if unit.id in ids:
                    self.fault(document, where, f"the id {unit.id} is used twice")
                ids.add(unit.id)
                made = self._card(document, where, unit, side, len(self.battle.corps) - 1)
                if not made.enters and taken.setdefault(made.at, unit.id) != unit.id:
                    sentence = f"{unit.id} shares {unit.at} with {taken[made.at]}: a hex holds one counter"
                    self.fault(document, (*where, "at"), sentence)
                self._check_entry(document, where, unit, made)
                self.battle.units.append(made)
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
        if unit.guns is not None and arm != ARTILLERY:
            self.fault(document, (*where, "guns"), f"does not belong to {unit.kind}")
        if unit.men is not None and arm == GENERAL:
            self.fault(document, (*where, "men"), f"does not belong to {unit.kind}")
        if (unit.po is not None) != (arm == ARTILLERY):
            self.fault(document, (*where, "po"), "is for artillery, and artillery needs it")
        card.main = values[needed] or 1
        card.mv, card.mo, card.po = unit.mv, unit.mo, unit.po or 0
        card.men, card.guns = unit.men or 0, unit.guns or 0
        card.heavy = unit.heavy if unit.heavy is not None else arm == CAVALRY and unit.mv == 5
        card.enters, card.fixed = unit.enters or 0, unit.fixed
        card.at = self._cell(document, (*where, "at"), unit.at)
        if self.relief.terrain[card.at] == CLOSED:
            self.fault(document, (*where, "at"), f"{unit.at} is closed ground, where nobody stands")
        terrain = self.relief.terrain[card.at]
        if terrain in (WOOD, MARSH) and arm in (CAVALRY, ARTILLERY):
            sentence = (
                f"{unit.at} is {TERRAIN_WORDS[terrain]}, where only foot and generals begin (RUL-WAN-90)"
            )
            self.fault(document, (*where, "at"), sentence)
        zone = f"{PLACEMENT}{self.battle.sides[side]}"
        if not card.enters and card.at not in self.battle.zones.get(zone, [card.at]):
            sentence = f"{unit.at} lies outside the zone {zone!r}, in which its army begins"
            self.fault(document, (*where, "at"), sentence)
        carriers = ["unit"] if arm != GENERAL else ["general"]
        if kind == ARMY_GENERAL:
            carriers.append("army_general")
        card.trait = self.trait_of(document, (*where, "trait"), unit.trait, carriers)
        return card

    def trait_of(self, document: Document, where: Where, trait: str | None, carriers: list[str]) -> str:
        if trait is None:
            return ""
        if trait not in self.traits:
            there = ", ".join(sorted(self.traits))
            self.fault(document, where, f"there is no trait {trait!r}; there are {there}")
            return ""
        if not set(carriers) & set(self.traits[trait].carriers):
            fit = [one for one, known in self.traits.items() if set(carriers) & set(known.carriers)]
            self.fault(document, where, f"the trait {trait!r} is not for this; there are {', '.join(fit)}")
        self.battle.traits[trait] = tuple(self.traits[trait].effects)
        return trait

    def _check_generals(self, document: Document) -> None:
        for side, name in enumerate(self.battle.sides):
            chiefs = [unit for unit in self.battle.units if unit.side == side and unit.kind == ARMY_GENERAL]
            if len(chiefs) != 1:
                self.fault(
                    document, ("corps",), f"the army {name!r} has {len(chiefs)} army generals, not 1", WHOLE
                )
        for number, corps in enumerate(self.battle.corps):
            members = [unit for unit in self.battle.units if unit.corps == number]
            generals = [unit for unit in members if unit.kind == CORPS_GENERAL]
            only_chief = all(unit.kind == ARMY_GENERAL for unit in members)
            if len(generals) != 1 and not only_chief:
                sentence = f"{corps.name} has {len(generals)} corps generals, not 1"
                self.fault(document, ("corps", number), sentence, WHOLE)

    def _check_entry(self, document: Document, where: Where, unit: schema.Unit, card: UnitCard) -> None:
        """Whoever comes on later does so on a turn of the battle and at the edge of the map (WAN-2.7d)."""
        if not card.enters:
            return
        if card.enters > self.scenario.turns:
            sentence = f"turn {card.enters} is none of this battle's {self.scenario.turns} turns"
            self.fault(document, (*where, "enters"), sentence)
        if OFF not in self.grid.neighbours[6 * card.at : 6 * card.at + 6]:
            self.fault(document, (*where, "at"), f"{unit.at} lies inland: one enters at the edge of the map")

    # -- the scenario -----------------------------------------------------------------------------

    def set_out(self, document: Document) -> None:
        scenario, battle = self.scenario, self.battle
        battle.date = scenario.date.isoformat()
        battle.turns, battle.minutes_per_turn = scenario.turns, scenario.minutes_per_turn
        hour, _, minute = scenario.starts_at.partition(":")
        battle.starts_at = 60 * int(hour) + int(minute)
        for trait in scenario.trait:
            if trait.name is not None:
                battle.texts[f"word-{trait.id}"] = trait.name.by_language()
        battle.first = self._side(document, ("first",), scenario.first)
        if scenario.mist is not None:
            battle.mist = MistCard(scenario.mist.turns, scenario.mist.reach, scenario.mist.level)
        for side, army in enumerate(scenario.army):
            battle.colours[side], battle.inks[side] = army.colour, army.ink or ""
            battle.army_traits[side] = self.trait_of(document, ("army", side, "trait"), army.trait, ["army"])
            battle.medians[side] = [MedianCard(one.score, one.games, one.players) for one in army.median]
        for index, objective in enumerate(scenario.objective):
            cell = self._cell(document, ("objective", index, "hex"), objective.hex)
            owner = -1
            if objective.owner is not None:
                owner = self._side(document, ("objective", index, "owner"), objective.owner)
            if self.relief.terrain[cell] == CLOSED:
                sentence = f"{objective.hex} is closed ground, where nobody comes"
                self.fault(document, ("objective", index, "hex"), sentence)
            if any(other.cell == cell for other in battle.objectives):
                self.fault(document, ("objective", index, "hex"), "is the hex of another objective")
            if objective.title is not None:
                called = objective.title.by_language()
                drawn = {lang: drawn_name(name) for lang, name in called.items()}
                battle.titles.update({drawn_name(objective.name): drawn, objective.name: called})
            battle.objectives.append(ObjectiveCard(objective.name, cell, objective.value, owner))
        self._covers(document)

    def _covers(self, document: Document) -> None:
        """Each Couvrir names a corps and a zone, and each corps under a general with that trait has one."""
        corps = {one.id: one for one in self.battle.corps}
        for index, cover in enumerate(self.scenario.cover):
            if cover.corps not in corps:
                sentence = f"there is no corps {cover.corps!r}; there are {', '.join(corps)}"
                self.fault(document, ("cover", index, "corps"), sentence, WHOLE)
            if cover.zone not in self.battle.zones:
                there = ", ".join(self.battle.zones) or "none"
                sentence = f"the map has no zone {cover.zone!r}; it has {there}"
                self.fault(document, ("cover", index, "zone"), sentence, WHOLE)
            elif cover.corps in corps:
                corps[cover.corps].zone = self.battle.zones[cover.zone]
        for unit in self.battle.units:
            own = self.battle.corps[unit.corps]
            if "covers_zone" in self.battle.traits.get(unit.trait, ()) and not own.zone:
                sentence = (
                    f"{unit.name} has the trait {unit.trait!r}, but corps {own.id} has no zone to cover"
                )
                self.fault(document, ("cover",), sentence, WHOLE)

    def _side(self, document: Document, where: Where, name: str) -> int:
        if name in self.battle.sides:
            return self.battle.sides.index(name)
        self.fault(document, where, f"there is no army {name!r}; there are {' and '.join(self.battle.sides)}")
        return 0

"""From a checked pack to a scenario: names become numbers, once."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from grognard import shelves
from grognard.boards.network import Network
from grognard.packs_io import age
from grognard.systems.castiglione.board import Theatre
from grognard.systems.castiglione.pack import Pack, load_pack
from grognard.systems.castiglione.roster import Roster
from grognard.systems.castiglione.rules import RULES
from grognard.systems.castiglione.scenario import Arrival, CastiglioneScenario, Scoring, Terms
from grognard.systems.castiglione.schema import CfTable, DieTable, GridTable, MapData
from grognard.systems.castiglione.schema import Tables as TablesData
from grognard.systems.castiglione.tables import LEADERS_RATING, Grid, Tables
from grognard.systems.castiglione.words import (
    CLEAR,
    DUMMY,
    GARRISON,
    KINDS,
    LEADER,
    MANTUA_WORDS,
    OFF_MAP,
    SIDES,
    TERRAINS,
)

BRIDGES = ("none", "yes", "red")


def published(name: str, fog: bool = False) -> CastiglioneScenario:
    """A scenario of the packs, read once."""
    folder = shelves.folder("castiglione", name)
    return _published(folder, fog, tuple(age(path) for path in sorted(folder.iterdir())))


@lru_cache(maxsize=16)
def _published(folder: Path, fog: bool, _written: tuple[int, ...]) -> CastiglioneScenario:
    return build(load_pack(folder), fog)


def build(pack: Pack, fog: bool = False) -> CastiglioneScenario:
    """The scenario behind a pack, with the project's own fog of war or without."""
    theatre = build_theatre(pack.board, pack.scenario.areas)
    roster = build_roster(pack, theatre)
    if fog:
        _add_dummies(roster, pack.scenario.fog.dummies, pack.scenario.fog.ma)
    terms = build_terms(pack, theatre, roster)
    return CastiglioneScenario(RULES, pack.scenario.name, theatre, roster, build_tables(pack.tables), terms)


def build_theatre(board: MapData, inside: list[str] | None) -> Theatre:
    areas = [area for area in board.area if inside is None or area.id in inside]
    number = {area.id: index for index, area in enumerate(areas)}
    links = [link for link in board.link if link.a in number and link.b in number]
    network = Network(len(areas), [(number[link.a], number[link.b]) for link in links])
    theatre = Theatre(
        network,
        [area.id for area in areas],
        [area.name for area in areas],
        [TERRAINS.index(area.type) for area in areas],
    )
    for index, link in enumerate(links):
        theatre.bridge[index] = BRIDGES.index(link.bridge)
        theatre.rivers[index] = link.river or ""
    for index, area in enumerate(areas):
        theatre.x[index], theatre.y[index] = area.draw or (area.x, area.y)
        theatre.zone[index] = int(area.zone)
        theatre.supply_side[index] = SIDES.index(area.supply) if area.supply else -1
        if area.special:
            theatre.mantua = index
        elif theatre.terrain[index] != CLEAR and area.type == "city":
            theatre.cities.append(index)
    return theatre


def build_roster(pack: Pack, theatre: Theatre) -> Roster:
    roster = Roster()
    number = {label: index for index, label in enumerate(theatre.ids)}
    start = _starting_areas(pack)
    for leader in pack.forces.leader:
        if leader.id in start:
            place = number.get(start[leader.id], OFF_MAP)
            ma = pack.forces.leader_rules.ma
            piece = roster.add(leader.id, leader.name, SIDES.index(leader.side), LEADER, (0, 0, ma), place)
            roster.rank[piece], roster.sr[piece] = leader.rank, leader.sr
            roster.cr[piece], roster.tr[piece] = leader.cr, leader.tr
            roster.formation[piece] = leader.formation
    for unit in pack.forces.unit:
        if unit.id in start:
            values = (unit.sp, unit.cf, unit.ma)
            side, place = SIDES.index(unit.side), number.get(start[unit.id], OFF_MAP)
            piece = roster.add(unit.id, unit.name, side, KINDS.index(unit.type), values, place)
            roster.formation[piece] = unit.formation
            roster.names_fr[piece] = unit.name_fr or unit.name
    _add_garrisons(pack, theatre, roster, number)
    for formation in pack.forces.formation:
        roster.formations[formation.id] = formation.stripe
    _name_commanders(roster)
    return roster


def _starting_areas(pack: Pack) -> dict[str, str]:
    """Where each piece of the scenario begins; reinforcements begin nowhere."""
    terms = pack.scenario
    if terms.setup.areas is None:
        start = {leader.id: leader.area for leader in pack.forces.leader}
        start.update({unit.id: unit.area for unit in pack.forces.unit})
        return start
    start = dict(terms.setup.areas)
    for group in terms.reinforcement:
        start.update(dict.fromkeys(group.pieces, ""))
    return start


def _add_garrisons(pack: Pack, theatre: Theatre, roster: Roster, number: dict[str, int]) -> None:
    """The garrisons at start, then one to be placed in each city for each side (AMB-CAS-22)."""
    for garrison in pack.forces.garrison:
        if garrison.area in number:
            area = number[garrison.area]
            values = (garrison.sp, garrison.cf, 0)
            piece = roster.add(
                garrison.id, theatre.names[area], SIDES.index(garrison.side), GARRISON, values, area
            )
            _name_garrison(roster, piece, theatre.names[area])
    rules = pack.forces.garrison_rules
    for side in range(2):
        roster.placed_garrison[side] = [-1] * theatre.network.size
        for area in theatre.cities:
            label = f"{'AF'[side]}-{theatre.ids[area]}"
            values = (rules.sp, rules.cf, rules.ma)
            piece = roster.add(label, label, side, GARRISON, values, OFF_MAP)
            _name_garrison(roster, piece, theatre.names[area])
            roster.placed_garrison[side][area] = piece


def _add_dummies(roster: Roster, count: int, ma: int) -> None:
    """Counters without troops, the same number for each side (CAS-FOG.c)."""
    for side in range(2):
        for number in range(1, count + 1):
            label = f"{'AF'[side]}D{number}"
            piece = roster.add(label, f"dummy {number}", side, DUMMY, (0, 0, ma), OFF_MAP)
            roster.names_fr[piece] = f"leurre {number}"


def _name_garrison(roster: Roster, piece: int, city: str) -> None:
    roster.names[piece] = f"garrison of {city}"
    roster.names_fr[piece] = f"garnison de {city}"


def _name_commanders(roster: Roster) -> None:
    """Who may command each unit: its formation's leader and its army's (CAS-2.1.2f, CAS-2.1.2g)."""
    for side in range(2):
        for unit in roster.troops[side]:
            for leader in roster.leaders[side]:
                own = roster.formation[leader] == roster.formation[unit]
                if roster.rank[leader] == 1 or own:
                    roster.commanders[unit].append(leader)


def build_terms(pack: Pack, theatre: Theatre, roster: Roster) -> Terms:
    data = pack.scenario
    area = {label: index for index, label in enumerate(theatre.ids)}
    piece = {label: index for index, label in enumerate(roster.ids)}
    terms = Terms(len(data.turn))
    terms.dates = [turn.date for turn in data.turn]
    terms.republican = [turn.republican for turn in data.turn]
    terms.fixed_initiative = [SIDES.index(side) for side in data.initiative.fixed]
    terms.french_drm = data.initiative.french_drm
    terms.ties = SIDES.index(data.initiative.ties)
    terms.mantua = MANTUA_WORDS.index(data.setup.mantua.replace(" ", "_"))
    terms.siege_sp = data.siege.infantry_sp if data.siege else 10
    terms.control = [-1] * theatre.network.size
    for garrison in pack.forces.garrison:
        if garrison.area in area:
            terms.control[area[garrison.area]] = SIDES.index(garrison.side)
    for group in data.reinforcement:
        pieces = [piece[label] for label in group.pieces]
        areas = [area[label] for label in (group.area, *group.otherwise)]
        terms.arrivals.append(Arrival(group.turn, SIDES.index(group.side), pieces, areas))
    for item in data.vp:
        side = -1 if item.side == "both" else SIDES.index(item.side)
        areas = [area[label] for label in item.areas]
        leader = piece.get(item.leader or "", -1)
        terms.scorings.append(Scoring(item.rule, side, item.kind, item.points, areas, leader))
    terms.levels = [(level.least, level.name, level.rule) for level in data.level]
    terms.instant_rule = data.instant.rule
    return terms


def build_tables(data: TablesData) -> Tables:
    march = data.forced_march
    tables = Tables(
        _grid(data.combat),
        _grid(data.bombardment),
        _grid(data.pursuit),
        [row.extra for row in march.rows],
        [int(row.hit) for row in march.rows],
    )
    tables.forced_first_die = march.rows[0].die
    tables.forced_french = _drm(march, "french")
    tables.forced_leader = _drm(march, "leader")
    tables.forced_per_hit = _drm(march, "each_hit")
    tables.forage_city = _cf(data.forage, "unit_in_city")
    tables.forage_crowded = _cf(data.forage, "crowded")
    tables.destroy_enemy = _cf(data.bridge_destruction, "enemy_at_bridge")
    tables.destroy_mp = data.bridge_destruction.mp or 1
    tables.repair_enemy = _cf(data.bridge_repair, "enemy_at_bridge")
    tables.repair_mp = data.bridge_repair.mp or 2
    tables.guns_leader = _cf(data.march_to_the_guns, "leader")
    tables.guns_two_links = _cf(data.march_to_the_guns, "two_links")
    tables.guns_mountain = _cf(data.march_to_the_guns, "mountain")
    tables.guns_bridge = _cf(data.march_to_the_guns, "destroyed_bridge")
    tables.guns_out_of_command = _cf(data.march_to_the_guns, "out_of_command")
    tables.bombard_rough = _drm(data.bombardment, "attack_on_rough")
    tables.combat_leader = _drm(data.combat, "leader")
    tables.combat_city = _drm(data.combat, "attack_on_city")
    tables.combat_mountain = _drm(data.combat, "attack_on_mountain")
    tables.pursuit_city = _drm(data.pursuit, "into_city")
    tables.pursuit_mountain = _drm(data.pursuit, "into_mountain")
    tables.recovery_leader = _cf(data.recovery, "leader")
    tables.recovery_city = _cf(data.recovery, "unit_in_city")
    return tables


def _grid(data: GridTable) -> Grid:
    return Grid(list(data.columns), data.dice[0], [list(row) for row in data.rows])


def _drm(table: DieTable | GridTable, condition: str) -> int:
    for drm in table.drm:
        if drm.condition == condition:
            return LEADERS_RATING if isinstance(drm.value, str) else drm.value
    return 0


def _cf(table: CfTable, condition: str) -> int:
    for modifier in table.modifiers:
        if modifier.condition == condition:
            return LEADERS_RATING if isinstance(modifier.cf, str) else modifier.cf
    return 0

"""A scenario built from a pack: what its files say, as the lists of integers that the rules work on."""

from __future__ import annotations

from grognard.boards.facing import OFF
from grognard.kernel.rules import Rules
from grognard.systems.syw.approach import Formation
from grognard.systems.syw.ground import Ground
from grognard.systems.syw.order_of_battle import PARTS, Key, successors_of, taking_part
from grognard.systems.syw.pack import Pack
from grognard.systems.syw.roster import Roster
from grognard.systems.syw.scenario import Prize, SywScenario
from grognard.systems.syw.schema import (
    Approach,
    Artillery,
    Baggage,
    Brigade,
    Independent,
    ScenarioData,
    Units,
    Variant,
)
from grognard.systems.syw.schema_tables import BrigadeOnly, Cost, FireRow, HexRow, Tables, Terrain
from grognard.systems.syw.tables import FIRE_ROWS, Charts
from grognard.systems.syw.words import (
    ARTILLERY,
    BARRED,
    BRIGADE,
    CAVALRY,
    CLASSES,
    COLUMNS,
    INFANTRY,
    LEADER,
    ORDERS,
    RANKS,
    RESULTS,
    ROAD_ONLY,
    UNIT,
    WAGONS,
    WEATHER,
)

LATE = {"one hour early": -1, "on time": 0, "one hour late": 1, "two hours late": 2}
CHOICE = "choice"
"""What a scenario says of a leader whose first order his player chooses (SYW-A.1c)."""
ASIDE = {"planned": 0, "one entry point to the right": 1, "one entry point to the left": -1}


def build_scenario(
    rules: Rules, name: str, pack: Pack, variant: Variant | None, map_text: str = ""
) -> SywScenario:
    """One battle with its variant; with a map written in a position, on that."""
    data = pack.scenario
    roster = build_roster(pack.units, pack.tables, data, variant)
    columns, rows = data.area.columns, data.area.rows
    if map_text:
        columns, rows = (1, pack.board.grid.width), (1, pack.board.grid.height)
    ground = Ground(pack.board, columns, rows)
    charts = build_charts(pack.tables)
    scenario = SywScenario(rules, name, roster, charts, ground, half_hours(data.start), data.turns)
    scenario.choices = {"variant": variant.id} if variant else {}
    scenario.map_text = map_text
    scenario.own_terms = {}
    scenario.texts = {"situation": data.situation.by_language()}
    if variant:
        scenario.texts["variant"] = variant.text.by_language()
    spare = {one.id: one.replacements for one in pack.units.side}
    scenario.spare_value = [spare[side][0].efficiency if spare[side] else 1 for side in scenario.sides]
    scenario.weather = _weather(data, variant)
    foggy = variant.fog_hexes if variant and variant.fog_hexes else data.fog_hexes
    cells = [ground.grid.cell(label) for label in foggy]
    scenario.fog = frozenset([cell for cell in cells if cell != OFF])
    _set_terms(scenario, data, pack.units)
    _set_prizes(scenario, data, variant)
    scenario.approach = _approach(scenario, data, variant)
    _set_posts(scenario, data, variant)
    return scenario


def half_hours(clock: str) -> int:
    """Half-hours since midnight."""
    return int(clock[:2]) * 2 + int(clock[3:]) // 30


def _weather(data: ScenarioData, variant: Variant | None) -> list[int]:
    weather = variant.weather if variant and variant.weather else data.weather
    night = variant.night if variant and variant.night else data.night
    words = [word.replace(" ", "_") for word in weather]
    if night:
        words = [_together(word, dark.replace(" ", "_")) for word, dark in zip(words, night, strict=True)]
    return [WEATHER.index(word) for word in words]


def _together(weather: str, night: str) -> str:
    """The word for weather and night at once (SYW-7.0a)."""
    if night == "day":
        return weather
    return night if weather == "clear" else f"{weather}_{night}"


def _set_terms(scenario: SywScenario, data: ScenarioData, units: Units) -> None:
    ground, roster, sides = scenario.ground, scenario.roster, scenario.sides
    scenario.first_player = sides.index(data.first_player)
    scenario.replacements = [data.replacements[name] for name in sides]
    successors = successors_of(units, data)
    scenario.successor = [roster.find(s, successors[name], LEADER) for s, name in enumerate(sides)]
    edges = [ground.edges([*data.edges(name)]) for name in sides]
    scenario.own_edge = [ground.distances(cells) for cells in edges]
    scenario.exits = edges if scenario.map_text else [ground.exits(data.retreat[name]) for name in sides]
    scenario.way_out = [ground.distances(cells) for cells in scenario.exits]
    scenario.front_order = []
    for side, name in enumerate(sides):
        listed = [hour % 12 for hour in data.front_order.get(name, [])]
        seen = {roster.front[piece] for piece in scenario.pieces_of[side]}
        scenario.front_order.append(listed + sorted(seen - set(listed)))


def _set_prizes(scenario: SywScenario, data: ScenarioData, variant: Variant | None) -> None:
    """What counts at the end; hexes count on the battle's own map alone."""
    cell = scenario.ground.grid.cell
    scenario.margin_win, scenario.margin_decisive = data.victory_margin.win, data.victory_margin.decisive
    scenario.victory = [
        Prize(
            row.side,
            row.code,
            row.points,
            row.captured or row.points,
            [cell(label) for label in row.hexes],
            row.text.by_language() if row.text else {},
        )
        for row in data.prizes(variant)
        if not (row.hexes and scenario.map_text)
    ]
    entered = [one for row in scenario.victory if row.code == "hex_entered" for one in row.cells]
    scenario.prizes = frozenset(entered)


def _approach(scenario: SywScenario, data: ScenarioData, variant: Variant | None) -> list[Formation]:
    """The approach table, in the order of the organisation sheets (SYW-A.2c, F.12b)."""
    names = [gate.name for gate in scenario.ground.gates]
    found: list[Formation] = []
    for row in data.arrivals(variant):
        side = scenario.sides.index(row.side)
        leader = scenario.roster.find(side, row.corps, LEADER)
        earliest = half_hours(row.earliest or data.start) - scenario.start_half
        gates = tuple([names.index(name) for name in row.at or names if name in names])
        if leader >= 0 and gates:
            pieces = _formation(scenario, leader, row)
            found.append(Formation(side, pieces, leader, earliest, gates, row.plan))
    found.sort(key=lambda one: (one.side, _sheet_place(scenario, data, variant, one)))
    return found


def _sheet_place(
    scenario: SywScenario, data: ScenarioData, variant: Variant | None, formation: Formation
) -> int:
    listed = data.listed(scenario.sides[formation.side], variant)
    ident = scenario.roster.ids[formation.leader]
    return listed.index(ident) if ident in listed else len(listed)


def _formation(scenario: SywScenario, leader: int, row: Approach) -> list[int]:
    """The counters of a corps, or of all corps of a line or wing, in the order in which they march.

    That is by ascending id, those before the rest which the battle lists by themselves (RUL-SYW-200).
    """
    roster = scenario.roster
    corps = [leader, *[one for one in scenario.leaders if roster.superior[one] == leader]]
    pieces = [p for one in corps for p in scenario.under[one] if roster.brigade[p] < 0]
    ranks = {ident: number for number, ident in enumerate(row.march)}
    return sorted(
        [*corps, *pieces],
        key=lambda piece: (ranks.get(roster.ids[piece], len(ranks)), roster.ids[piece]),
    )


def _set_posts(scenario: SywScenario, data: ScenarioData, variant: Variant | None) -> None:
    """Where the counters begin that are not still to come, and which orders are in force (SYW-A.1)."""
    sides, roster, cell = scenario.sides, scenario.roster, scenario.ground.grid.cell
    off = [piece for row in scenario.approach for piece in row.pieces]
    scenario.posts = []
    for row in sorted(data.places(variant), key=lambda one: one.stack != "bottom"):
        piece = roster.find(sides.index(row.side), row.id)
        if piece not in off:
            cells = tuple([cell(label) for label in row.at])
            scenario.posts.append((piece, cells, (row.facing or 0) % 12))
    if variant and variant.gic:
        chief = scenario.gic[sides.index(variant.gic.side)]
        posts = [post for post in scenario.posts if post[0] != chief]
        scenario.posts = [*posts, (chief, (cell(variant.gic.at),), 0)]
    scenario.first_orders, scenario.orders_to_choose = [], []
    for side, name in enumerate(sides):
        for ident, order in data.given(name, variant).items():
            leader = roster.find(side, ident, LEADER)
            if leader < 0:
                continue  # a variant may go without him
            if order == CHOICE:
                scenario.orders_to_choose.append(leader)
            else:
                scenario.first_orders.append((leader, ORDERS.index(order)))


# -- the pieces ---------------------------------------------------------------------------------------


def build_roster(units: Units, tables: Tables, data: ScenarioData, variant: Variant | None) -> Roster:
    """The pieces that a scenario, with its variant, brings into play."""
    sides = tuple([side.id for side in units.side])
    roster = Roster(sides)
    roster.french = dict(units.french)
    roster.prussian_nations = {nation.id for nation in units.nation if nation.prussian_line}
    roster.colours = {nation.id: nation.colour for nation in units.nation}
    placed = taking_part(units, data, variant)
    attached = {(row.side, row.id): row.corps for row in data.attach}
    _add_leaders(roster, units, placed, variant)
    guns = [gun.name for gun in tables.guns.type]
    for brigade in units.brigade:
        if (brigade.side, brigade.id) in placed:
            _add_brigade(roster, brigade, attached.get((brigade.side, brigade.id), brigade.corps))
    for battery in units.artillery:
        if (battery.side, battery.id) in placed:
            corps = attached.get((battery.side, battery.id), battery.corps)
            _add_battery(roster, battery, corps, guns.index(battery.type), tables)
    for unit in units.independent:
        if (unit.side, unit.id) in placed:
            _add_independent(roster, unit)
    for baggage in units.baggage:
        if (baggage.side, baggage.id) in placed:
            _add_baggage(roster, baggage)
    _set_fronts(roster, data)
    return roster


def _add_leaders(roster: Roster, units: Units, placed: set[Key], variant: Variant | None) -> None:
    change = variant.leader_efficiency if variant else None
    for leader in units.leader:
        if (leader.side, leader.id) not in placed:
            continue
        side = roster.sides.index(leader.side)
        piece = roster.add(side, leader.id, leader.name, LEADER, leader.nation)
        value = leader.efficiency
        if change and (change.side, change.id) == (leader.side, leader.id):
            value = change.efficiency
        roster.efficiency[piece] = (value, value, value, value)
        roster.rank[piece] = RANKS.index(leader.rank)
        roster.short[piece] = leader.short or leader.name.split()[0]
        if leader.colour:
            roster.pennant[piece] = leader.colour
        roster.corps[piece] = piece
    for leader in units.leader:
        side = roster.sides.index(leader.side)
        piece = roster.find(side, leader.id, LEADER)
        if piece >= 0 and leader.superior:
            above = roster.find(side, leader.superior, LEADER)
            roster.superior[piece] = above if above >= 0 else roster.find(side, "000", LEADER)


def _add_brigade(roster: Roster, brigade: Brigade, corps: str) -> None:
    side = roster.sides.index(brigade.side)
    leader = roster.find(side, corps, LEADER)
    counter = roster.add(side, brigade.id, brigade.name, BRIGADE, brigade.nation)
    arm = CAVALRY if "cavalry" in brigade.kind else INFANTRY
    light = brigade.kind.startswith("light")
    roster.arm[counter], roster.corps[counter], roster.light[counter] = arm, leader, light
    roster.length[counter] = brigade.hexes
    members: list[int] = []
    parts = PARTS[len(brigade.units)]
    for index, unit in enumerate(brigade.units):
        piece = roster.add(side, unit.id, unit.name, UNIT, unit.nation or brigade.nation)
        roster.arm[piece], roster.corps[piece], roster.light[piece] = arm, leader, light
        roster.strength[piece] = unit.strength
        roster.squadrons[piece] = unit.squadrons or 0
        roster.efficiency[piece] = (unit.B, unit.F, unit.S, unit.P)
        roster.brigade[piece], roster.part[piece] = counter, parts[index]
        members.append(piece)
    roster.units[counter] = tuple(members)


def _add_battery(roster: Roster, battery: Artillery, corps: str, gun: int, tables: Tables) -> None:
    side = roster.sides.index(battery.side)
    piece = roster.add(side, battery.id, battery.name, UNIT, battery.nation)
    roster.arm[piece], roster.corps[piece] = ARTILLERY, roster.find(side, corps, LEADER)
    roster.strength[piece], roster.gun[piece] = battery.balls, gun
    roster.heavy[piece], roster.howitzer[piece] = battery.heavy, battery.howitzer
    roster.indirect[piece] = tables.guns.type[gun].indirect
    value = battery.efficiency
    roster.efficiency[piece] = (value, value, value, value)


def _add_independent(roster: Roster, unit: Independent) -> None:
    side = roster.sides.index(unit.side)
    piece = roster.add(side, unit.id, unit.name, UNIT, unit.nation)
    roster.arm[piece] = CAVALRY if "cavalry" in unit.kind else INFANTRY
    roster.light[piece] = unit.kind.startswith("light")
    roster.dispersed[piece] = unit.dispersed
    roster.strength[piece], roster.squadrons[piece] = unit.strength, unit.squadrons or 0
    roster.efficiency[piece] = (unit.F, unit.F, unit.S, unit.P)


def _add_baggage(roster: Roster, baggage: Baggage) -> None:
    """A counter of two hexes with wagons in each; they belong to no corps."""
    side = roster.sides.index(baggage.side)
    counter = roster.add(side, baggage.id, baggage.name, BRIGADE, baggage.nation)
    roster.arm[counter], roster.length[counter] = WAGONS, 2
    members: list[int] = []
    for part, letter in enumerate("ab"):
        piece = roster.add(side, baggage.id + letter, baggage.name, UNIT, baggage.nation)
        roster.arm[piece], roster.brigade[piece], roster.part[piece] = WAGONS, counter, part
        members.append(piece)
    roster.units[counter] = tuple(members)


def _set_fronts(roster: Roster, data: ScenarioData) -> None:
    """The hour along which each unit's side counts left to right when it fires (GEO-SYW-32)."""
    for piece in range(len(roster.labels)):
        side = roster.sides[roster.side[piece]]
        hour = data.front_hour[side]
        corps = roster.corps[piece]
        if corps >= 0:
            hour = data.front_hour_corps.get(side, {}).get(roster.ids[corps], hour)
        roster.front[piece] = hour % 12


# -- the player aids ----------------------------------------------------------------------------------


def build_charts(tables: Tables) -> Charts:
    """The player aids."""
    charts = Charts()
    _set_terrain(charts, tables.terrain)
    _set_fire(charts, tables)
    _set_charges(charts, tables)
    command = tables.command
    charts.gic_range, charts.second_range, charts.corps_range = command.gic, command.second, command.corps
    charts.arrival_late = [LATE[tables.arrival.time_roll[str(die)]] for die in range(1, 7)]
    charts.arrival_aside = [ASIDE[tables.arrival.place_roll[str(die)]] for die in range(1, 7)]
    charts.at_once, charts.box_one = command.order_at_once, command.order_box_1
    return charts


def _set_terrain(charts: Charts, chart: Terrain) -> None:
    grounds = chart.hex
    rows = (
        grounds.clear,
        grounds.difficult,
        grounds.wood,
        grounds.simple_protection,
        grounds.high_protection,
        grounds.impassable,
    )
    charts.potential = [chart.potential[name].mp for name in COLUMNS]
    charts.turning = [chart.turning[name].mp for name in COLUMNS]
    charts.hex_cost = [[_cost(row, name, False) for row in rows] for name in COLUMNS]
    charts.brigade_cost = [[_cost(row, name, True) for row in rows] for name in COLUMNS]
    sides = chart.side
    charts.light_cost = [_cost(sides.light_protection, name, False) for name in COLUMNS]
    charts.stream_cost = [_cost(sides.stream, name, False) for name in COLUMNS]
    change, pivot = chart.change_of_formation, chart.pivot
    charts.change_unit, charts.change_brigade, charts.change_guns = (
        change.unit,
        change.brigade,
        change.artillery,
    )
    charts.pivot_clear = (pivot.clear.two, pivot.clear.three)
    charts.pivot_difficult = (pivot.difficult.two, pivot.difficult.three)
    charts.deploy_clear = pivot.special_deployment.clear
    charts.deploy_difficult = pivot.special_deployment.difficult
    charts.road_secondary, charts.road_main = chart.road_march.secondary, chart.road_march.main
    charts.road_columns = [name in chart.road_march.columns for name in COLUMNS]


def _set_fire(charts: Charts, tables: Tables) -> None:
    charts.gun_names = [gun.name for gun in tables.guns.type]
    charts.point_blank = [gun.point_blank[1] for gun in tables.guns.type]
    charts.medium = [gun.medium[1] for gun in tables.guns.type]
    charts.maximum = [gun.maximum[1] for gun in tables.guns.type]
    fire = tables.artillery_fire
    charts.gun_letter = [
        ["ABCDEF".index(letter) for letter in band] for band in (fire.point_blank, fire.medium, fire.maximum)
    ]
    foot: list[FireRow] = [getattr(tables.infantry_fire, name) for name in FIRE_ROWS]
    charts.foot_limits = [list(row.upto) for row in foot]
    table = tables.fire_results.table
    charts.fire = [[[RESULTS.index(result) for result in row] for row in table[name]] for name in CLASSES]


def _set_charges(charts: Charts, tables: Tables) -> None:
    charts.ratios = list(tables.ratio.ratios)
    extra = tables.ratio.__pydantic_extra__ or {}
    charts.ratio_rows = [list(extra[str(strength)]) for strength in range(1, 13)]
    charts.charge = [[_pair(cell) for cell in line.cells] for line in tables.charge_results.lines]
    charts.lowest_difference = tables.charge_results.differential[0]
    charts.modifier = {row.code: row.add for row in tables.charge_modifier}


def _cost(row: HexRow, column: str, brigade: bool) -> int:
    given: Cost = getattr(row, column)
    if isinstance(given, int):
        return given
    if isinstance(given, BrigadeOnly):
        return given.brigade if brigade else BARRED
    return ROAD_ONLY if given == "road" else BARRED


def _pair(cell: str) -> tuple[int, int]:
    attacker, defender = cell.split(" · ")
    return RESULTS.index(attacker), RESULTS.index(defender)

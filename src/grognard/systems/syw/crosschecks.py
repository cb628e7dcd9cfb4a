"""What must agree between the fields and files of a pack; every fault is told with its place."""

from __future__ import annotations

import itertools

from grognard.boards.bodies import column_cells, line_cells
from grognard.boards.facing import OFF
from grognard.packs_io import Document, Fault
from grognard.systems.syw.mapfile import IMPASSABLE, MapFile
from grognard.systems.syw.schema import Approach, Brigade, Place, ScenarioData, Tables, Units

LENGTH = {2: 1, 3: 2, 4: 2, 5: 3, 6: 3}
"""Hexes of a counter by its number of units (GEO-SYW-11)."""


def check_map(board: MapFile) -> list[Fault]:
    """Ground, hexsides, roads, bridges, entries and named places fit each other."""
    before = len(board.faults)
    roads = {
        tuple(sorted(pair)) for road in board.roads for pair in zip(road.cells, road.cells[1:], strict=False)
    }
    bridged = {tuple(sorted((bridge.near, bridge.far))) for bridge in board.bridges}
    for a, b in board.light | board.stream:
        if board.ground[a] in IMPASSABLE or board.ground[b] in IMPASSABLE:
            _side_fault(board, a, b, "touches impassable ground")
    for a, b in board.light:
        if (a, b) in roads:
            _side_fault(board, a, b, "is a hedge that bars a road")
        if (a, b) in board.stream:
            _side_fault(board, a, b, "is hedge and stream at once")
    for a, b in board.steep:
        if board.level[a] == board.level[b]:
            _side_fault(board, a, b, "is steep but has one level on both sides")
    for a, b in board.stream:
        if (a, b) in roads and (a, b) not in bridged:
            _side_fault(board, a, b, "is a stream that a road crosses without a bridge")
    want = {"village": "v", "town": "v", "works": "F"}
    for place in board.places:
        for cell in place.cells:
            if place.kind in want and board.ground[cell] != want[place.kind]:
                board.fault(0, "places", f"{place.name}: {board.grid.label(cell)} is no {place.kind}")
    for entry in board.entries:
        for cell in entry.cells:
            if board.ground[cell] in IMPASSABLE:
                board.fault(0, "entry", f"{entry.name}: {board.grid.label(cell)} is impassable")
    found = board.faults[before:]
    del board.faults[before:]
    return found


def _side_fault(board: MapFile, a: int, b: int, sentence: str) -> None:
    board.fault(0, f"{board.grid.label(a)}/{board.grid.hour_to(a, b)}", f"the side {sentence}")


def check_tables(document: Document, tables: Tables) -> list[Fault]:
    """The tables have their sizes and never punish the better roll."""
    faults: list[Fault] = []
    columns = set(tables.terrain.columns)
    for name, given in (("potential", tables.terrain.potential), ("turning", tables.terrain.turning)):
        if set(given) != columns:
            faults.append(document.fault(("terrain", name), "must have exactly the chart's columns"))
    for index, gun in enumerate(tables.guns.type):
        bands = [*gun.point_blank, *gun.medium, *gun.maximum]
        if bands != sorted(bands) or bands[0] != 1 or bands[2] != bands[1] + 1 or bands[4] != bands[3] + 1:
            faults.append(
                document.fault(("guns", "type", index), "the three bands must follow each other from 1")
            )
        if gun.point_blank[1] > 4 or gun.maximum[1] > 12:
            faults.append(
                document.fault(("guns", "type", index), "point blank ends by 4 hexes, maximum by 12")
            )
    for band in ("maximum", "medium", "point_blank"):
        letters = getattr(tables.artillery_fire, band)
        if len(letters) != 4 or letters != sorted(letters):
            faults.append(document.fault(("artillery_fire", band), "four letters, none below the one before"))
    fire = tables.fire_results
    if fire.order != ["C", "L", "B", "S", "H"] or set(fire.table) != set(fire.order):
        faults.append(document.fault(("fire_results", "order"), "the classes are C, L, B, S, H"))
    for name, rows in fire.table.items():
        if len(rows) != 6 or any(len(row) != 6 for row in rows):
            faults.append(document.fault(("fire_results", "table", name), "six dice of six letters"))
    extra = tables.ratio.__pydantic_extra__ or {}
    if sorted(extra, key=int) != [str(number) for number in range(1, 13)]:
        faults.append(document.fault(("ratio",), "needs a row for each strength from 1 to 12"))
    lines = tables.charge_results.lines
    wanted = [(ratio, die) for ratio in tables.ratio.ratios for die in range(1, 7)]
    if [(line.ratio, line.die) for line in lines] != wanted or any(len(line.cells) != 9 for line in lines):
        faults.append(
            document.fault(("charge_results", "lines"), "six lines a ratio, nine cells a line, in order")
        )
    return faults


def check_units(document: Document, units: Units, tables: Tables) -> list[Fault]:
    """Ids are unique within a side, superiors and corps exist, counters have their lengths."""
    faults: list[Fault] = []
    sides = {side.id for side in units.side}
    nations = {nation.id: nation.side for nation in units.nation}
    seen: set[tuple[str, str]] = set()
    leaders = {(leader.side, leader.id): leader for leader in units.leader}
    gun_types = {gun.name: gun for gun in tables.guns.type}
    for group in ("leader", "brigade", "artillery", "independent", "baggage"):
        for index, record in enumerate(getattr(units, group)):
            where = (group, index)
            if record.side not in sides:
                faults.append(document.fault((*where, "side"), f"there is no side {record.side!r}"))
            if nations.get(record.nation) != record.side:
                faults.append(
                    document.fault((*where, "nation"), f"{record.nation!r} is no nation of this side")
                )
            ids = [record.id] + [unit.id for unit in getattr(record, "units", [])]
            for one in ids:
                if (record.side, one) in seen:
                    faults.append(document.fault((*where, "id"), f"{one} is used twice on this side"))
                seen.add((record.side, one))
    for index, leader in enumerate(units.leader):
        if (leader.rank == "gic") != (leader.id == "000") or (leader.rank == "gic") == bool(leader.superior):
            faults.append(
                document.fault(("leader", index), "000 is the general in chief, and only he has no superior")
            )
        elif leader.superior and (leader.side, leader.superior) not in leaders:
            faults.append(
                document.fault(("leader", index, "superior"), f"there is no leader {leader.superior}")
            )
    for index, brigade in enumerate(units.brigade):
        faults += _brigade_faults(document, index, brigade)
        if (brigade.side, brigade.corps) not in leaders:
            faults.append(document.fault(("brigade", index, "corps"), f"corps {brigade.corps} has no leader"))
    for index, battery in enumerate(units.artillery):
        gun = gun_types.get(battery.type)
        if gun is None:
            faults.append(
                document.fault(("artillery", index, "type"), f"the tables have no gun {battery.type!r}")
            )
        elif battery.heavy != gun.heavy or battery.guns != battery.balls * gun.guns_per_ball:
            faults.append(document.fault(("artillery", index), "heavy or guns differ from the gun table"))
        if (battery.side, battery.corps) not in leaders:
            faults.append(
                document.fault(("artillery", index, "corps"), f"corps {battery.corps} has no leader")
            )
    for index, unit in enumerate(units.independent):
        if unit.kind == "light infantry" and not unit.dispersed:
            faults.append(document.fault(("independent", index), "light infantry is always Dispersed"))
        if sorted((unit.F, unit.S, unit.P), reverse=True) != [unit.F, unit.S, unit.P] or unit.P != 1:
            faults.append(document.fault(("independent", index), "efficiency must fall with the state, to 1"))
    return faults


def _brigade_faults(document: Document, index: int, brigade: Brigade) -> list[Fault]:
    faults: list[Fault] = []
    if brigade.hexes != LENGTH[len(brigade.units)]:
        expected = LENGTH[len(brigade.units)]
        faults.append(
            document.fault(("brigade", index, "hexes"), f"{len(brigade.units)} units need {expected}")
        )
    cavalry = "cavalry" in brigade.kind
    for number, unit in enumerate(brigade.units):
        where = ("brigade", index, "units", number)
        if unit.id != brigade.id[:2] + str(number + 1):
            faults.append(document.fault((*where, "id"), f"should be {brigade.id[:2]}{number + 1}"))
        values = [unit.B, unit.F, unit.S, unit.P]
        if values != sorted(values, reverse=True) or unit.P != 1:
            faults.append(document.fault(where, "efficiency must fall with the state, to 1"))
        if cavalry != (unit.squadrons is not None):
            faults.append(document.fault((*where, "squadrons"), "cavalry has squadrons, infantry has none"))
    return faults


def check_scenario(document: Document, scenario: ScenarioData, units: Units, board: MapFile) -> list[Fault]:
    """Times, orders, edges and every counter's place."""
    faults: list[Fault] = []
    hours = [int(clock[:2]) * 2 + int(clock[3:]) // 30 for clock in (scenario.start, scenario.end)]
    if hours[1] - hours[0] != scenario.turns:
        faults.append(
            document.fault(("turns",), f"{scenario.start} to {scenario.end} is {hours[1] - hours[0]} turns")
        )
    if len(scenario.weather) != scenario.turns:
        faults.append(document.fault(("weather",), "one word per turn"))
    if scenario.night is not None and (
        len(scenario.night) != scenario.turns or any("night" in word for word in scenario.weather)
    ):
        faults.append(document.fault(("night",), "one word per turn, and no night among the weather besides"))
    for index, label in enumerate(scenario.fog_hexes):
        if board.grid.cell(label) == OFF:
            faults.append(document.fault(("fog_hexes", index), f"{label} is no hex of the map"))
    sides = [side.id for side in units.side]
    if scenario.first_player not in sides:
        faults.append(document.fault(("first_player",), f"must be one of {', '.join(sides)}"))
    entries = {entry.name for entry in board.entries}
    for side in sides:
        lines = {one.id for one in units.leader if one.side == side and one.rank == "wing"}
        if set(scenario.orders.get(side, {})) - lines != set(scenario.corps.get(side, [])):
            faults.append(document.fault(("orders", side), "the orders do not match the corps"))
        for name in scenario.retreat.get(side, []):
            if name not in entries and name not in ("edge north", "edge south", "edge east", "edge west"):
                faults.append(document.fault(("retreat", side), f"{name!r} is no entry point"))
        for corps in scenario.corps.get(side, []):
            if not any(leader.side == side and leader.id == corps for leader in units.leader):
                faults.append(document.fault(("corps", side), f"corps {corps} has no leader"))
    for index, row in enumerate(scenario.victory):
        if row.side != "both" and row.side not in sides:
            faults.append(document.fault(("victory", index, "side"), "must be a side, or 'both'"))
    faults += _approach_faults(document, scenario, sides, units, entries)
    lengths = {(brigade.side, brigade.id): brigade.hexes for brigade in units.brigade}
    lengths |= {(baggage.side, baggage.id): 2 for baggage in units.baggage}
    seen: set[tuple[str, str]] = set()
    for index, place in enumerate(scenario.place):
        if (place.side, place.id) in seen:
            faults.append(document.fault(("place", index), f"{place.side} {place.id} is placed twice"))
        seen.add((place.side, place.id))
        sentence = _place_fault(place, lengths, scenario, board)
        if sentence:
            faults.append(document.fault(("place", index), f"{place.side} {place.id}: {sentence}"))
    return faults


def _approach_faults(
    document: Document, scenario: ScenarioData, sides: list[str], units: Units, entries: set[str]
) -> list[Fault]:
    """The approach tables of the scenario and of its variants: leaders, entry points and whole hours."""
    tables: list[tuple[tuple[str | int, ...], list[Approach]]] = [
        (("variant", index, "approach"), variant.approach) for index, variant in enumerate(scenario.variant)
    ]
    if scenario.approach != "none":
        tables.append((("approach",), scenario.approach))
    leaders = {(leader.side, leader.id) for leader in units.leader}
    faults: list[Fault] = []
    for where, rows in tables:
        for index, row in enumerate(rows):
            at = (*where, index)
            if row.side not in sides or (row.side, row.corps) not in leaders:
                faults.append(document.fault(at, f"{row.side} has no leader {row.corps}"))
            if row.earliest and not row.earliest.endswith(":00"):
                faults.append(document.fault(at, "formations arrive on T.00 turns only"))
            if row.plan != "owner" and (row.earliest is None or len(row.at) != 1):
                faults.append(document.fault(at, "an arrival that is printed names one hour and one entry"))
            faults += [
                document.fault(at, f"{one!r} is no entry point") for one in row.at if one not in entries
            ]
    return faults


def _place_fault(
    place: Place, lengths: dict[tuple[str, str], int], scenario: ScenarioData, board: MapFile
) -> str:
    cells = [board.grid.cell(label) for label in place.at]
    low, high = scenario.area.columns, scenario.area.rows
    for label, cell in zip(place.at, cells, strict=True):
        inside = low[0] <= int(label[:2]) <= low[1] and high[0] <= int(label[2:]) <= high[1]
        if cell == OFF or not inside:
            return f"{label} is outside the area"
        if board.ground[cell] in IMPASSABLE:
            return f"{label} is impassable"
    length = lengths.get((place.side, place.id), 1)
    if len(cells) != length:
        return f"takes {length} hexes, not {len(cells)}"
    if place.id.startswith("B") and place.formation != "column":
        return "baggage lies in column"
    if place.formation in ("leader", "dispersed"):
        return "has no facing" if place.facing is not None else ""
    if place.facing is None:
        return "needs a facing"
    even = place.formation in ("line", "unlimbered")
    if even == bool(place.facing % 2):
        return "Line and unlimbered face an even hour, the others an odd one"
    facing = place.facing % 12
    if place.formation == "line" and line_cells(board.grid, cells[0], facing, length) != tuple(cells):
        return f"a Line facing {place.facing} does not cover these hexes"
    if place.formation == "column":
        straight = column_cells(board.grid, cells[0], facing, length) == tuple(cells)
        roads = {
            tuple(sorted(p)) for road in board.roads for p in zip(road.cells, road.cells[1:], strict=False)
        }
        along = all(tuple(sorted(pair)) in roads for pair in itertools.pairwise(cells))
        if not straight and not along:
            return f"a Column facing {place.facing} does not cover these hexes"
    return ""

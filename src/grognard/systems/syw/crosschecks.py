"""What must agree between the fields and files of a pack; every fault is told with its place."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import get_args

from grognard.boards.facing import OFF
from grognard.packs_io import Document, Fault, Findings, Where
from grognard.systems.syw.deployment_checks import check_places, why_no_hex
from grognard.systems.syw.mapfile import IMPASSABLE, MapFile
from grognard.systems.syw.order_of_battle import corps_of, formation_of
from grognard.systems.syw.schema import Approach, Brigade, Leader, Rank, ScenarioData, Units, Victory
from grognard.systems.syw.schema_tables import Tables
from grognard.systems.syw.variant_checks import front_faults, variant_faults

WITH_HEXES = ("hex_entered", "all_held", "hexes_empty_of_enemy", "any_entered_by_line")
LEADERS_LOST = ("gic_lost", "second_lost", "corps_leader_lost")
EDGES = {"N": "northern", "S": "southern", "W": "western", "E": "eastern"}
RANKS = get_args(Rank)
"""From the highest."""
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
                board.fault(*place.spot, f"{place.name}: {board.grid.label(cell)} is no {place.kind}")
    _check_gates(board)
    found = board.faults[before:]
    del board.faults[before:]
    return found


def _check_gates(board: MapFile) -> None:
    """Entry points have names of their own, and hexes at their edge of the map that can be trodden."""
    names: set[str] = set()
    for entry in board.entries:
        if entry.name in names:
            board.fault(*entry.spot, f"there are two entry points {entry.name!r}")
        if entry.name.startswith("edge "):
            board.fault(*entry.spot, f"{entry.name!r} names a whole edge; an entry point has another name")
        names.add(entry.name)
        for number, cell in enumerate(entry.cells):
            if cell in entry.cells[:number]:
                board.fault(*entry.spot, f"{entry.name}: {board.grid.label(cell)} is listed twice")
        for cell in entry.cells:
            label = board.grid.label(cell)
            if board.ground[cell] in IMPASSABLE:
                board.fault(*entry.spot, f"{entry.name}: {label} is impassable")
            elif not entry.inland and not on_edge(board, cell, entry.edge):
                board.fault(
                    *entry.spot, f"{entry.name}: {label} does not lie on the {EDGES[entry.edge]} edge"
                )


def _side_fault(board: MapFile, a: int, b: int, sentence: str) -> None:
    line, field = board.spots.get((a, b), (0, ""))
    board.fault(line, field, f"the side {board.grid.label(a)}/{board.grid.hour_to(a, b)} {sentence}")


def on_edge(board: MapFile, cell: int, edge: str) -> bool:
    """Whether a hex lies on this edge of the map."""
    column, row = cell % board.grid.width, cell // board.grid.width
    ends = {
        "N": row == 0,
        "S": row == board.grid.height - 1,
        "W": column == 0,
        "E": column == board.grid.width - 1,
    }
    return ends[edge]


Leaders = set[tuple[str, str]]
"""The leaders there are, by side and id."""


def check_units(document: Document, units: Units, tables: Tables) -> list[Fault]:
    """Ids are unique within a side, superiors and corps exist, counters have their lengths."""
    found = Findings(document)
    found.need_unique("side", "id", [side.id for side in units.side])
    found.need_unique("nation", "id", [nation.id for nation in units.nation])
    faults = found.faults
    sides = {side.id for side in units.side}
    nations = {nation.id: nation.side for nation in units.nation}
    sheets = {*tables.infantry_fire.sheets, *tables.artillery_fire.sheets}
    for index, nation in enumerate(units.nation):
        if nation.tables not in sheets:
            sentence = f"there is no fire sheet {nation.tables!r}; there are {', '.join(sorted(sheets))}"
            faults.append(document.fault(("nation", index, "tables"), sentence))
        if nation.side not in sides:
            sentence = f"there is no side {nation.side!r}; there are {', '.join(sorted(sides))}"
            faults.append(document.fault(("nation", index, "side"), sentence))
    leaders = {(leader.side, leader.id) for leader in units.leader}
    faults += _record_faults(document, units, nations)
    for index, side in enumerate(units.side):
        if (side.id, side.successor_of_gic) not in leaders:
            own = ", ".join(ident for name, ident in sorted(leaders) if name == side.id)
            sentence = f"there is no leader {side.successor_of_gic}; {side.id} has {own}"
            faults.append(document.fault(("side", index, "successor_of_gic"), sentence))
    faults += _leader_faults(document, units, leaders)
    for index, brigade in enumerate(units.brigade):
        faults += _brigade_faults(document, index, brigade)
        if (brigade.side, brigade.corps) not in leaders:
            faults.append(document.fault(("brigade", index, "corps"), f"corps {brigade.corps} has no leader"))
    return faults + _battery_faults(document, units, tables, leaders) + _independent_faults(document, units)


def _record_faults(document: Document, units: Units, nations: dict[str, str]) -> list[Fault]:
    """Each record is of a side and of a nation of it, by an id that no other on its side has."""
    faults: list[Fault] = []
    sides = [side.id for side in units.side]
    there = ", ".join(sorted(sides))
    seen: set[tuple[str, str]] = set()
    for group in ("leader", "brigade", "artillery", "independent", "baggage"):
        for index, record in enumerate(getattr(units, group)):
            where = (group, index)
            if record.side not in sides:
                sentence = f"there is no side {record.side!r}; there are {there}"
                faults.append(document.fault((*where, "side"), sentence))
            given = [getattr(unit, "nation", None) for unit in getattr(record, "units", [])]
            for name in [record.nation, *given]:
                if name is not None and nations.get(name) != record.side:
                    own = ", ".join(one for one, side in nations.items() if side == record.side)
                    sentence = f"{name!r} is no nation of this side; there are {own or 'none'}"
                    faults.append(document.fault((*where, "nation"), sentence))
            ids = [record.id] + [unit.id for unit in getattr(record, "units", [])]
            for one in ids:
                if (record.side, one) in seen:
                    faults.append(document.fault((*where, "id"), f"{one} is used twice on this side"))
                seen.add((record.side, one))
    return faults


def _leader_faults(document: Document, units: Units, leaders: Leaders) -> list[Fault]:
    faults: list[Fault] = []
    ranks = {(leader.side, leader.id): RANKS.index(leader.rank) for leader in units.leader}
    for index, leader in enumerate(units.leader):
        if (leader.rank == "gic") != (leader.id == "000") or (leader.rank == "gic") == bool(leader.superior):
            faults.append(
                document.fault(("leader", index), "000 is the general in chief, and only he has no superior")
            )
        elif leader.superior and (leader.side, leader.superior) not in leaders:
            faults.append(
                document.fault(("leader", index, "superior"), f"there is no leader {leader.superior}")
            )
        elif leader.superior and ranks[leader.side, leader.superior] >= RANKS.index(leader.rank):
            sentence = f"{leader.superior} is of no higher rank: {', '.join(RANKS)}"
            faults.append(document.fault(("leader", index, "superior"), sentence))
    return faults


def _battery_faults(document: Document, units: Units, tables: Tables, leaders: Leaders) -> list[Fault]:
    faults: list[Fault] = []
    gun_types = {gun.name: gun for gun in tables.guns.type}
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
    return faults


def _independent_faults(document: Document, units: Units) -> list[Fault]:
    faults: list[Fault] = []
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


def check_scenario(
    document: Document, scenario: ScenarioData, units: Units, board: MapFile, tables: Tables
) -> list[Fault]:
    """Times, sides, orders, edges, arrivals, prizes, and every counter's place in each variant."""
    faults = _hours_faults(document, scenario)
    if scenario.victory_margin.decisive < scenario.victory_margin.win:
        sentence = f"is less than what wins at all, {scenario.victory_margin.win}"
        faults.append(document.fault(("victory_margin", "decisive"), sentence))
    sides = _sides_faults(document, scenario, units)
    edges = _edges_faults(document, scenario, board)
    faults += sides + edges
    if sides:
        return faults  # nearly all that follows is told side by side
    entries = {entry.name for entry in board.entries}
    faults += _orders_faults(document, scenario, units, entries)
    faults += front_faults(document, scenario, units)
    faults += _approach_faults(document, scenario, units, entries)
    faults += variant_faults(document, scenario, units, board)
    if not edges:
        faults += _prize_faults(document, scenario, units, board)
        faults += check_places(document, scenario, units, board, tables)
    return faults


def _hours_faults(document: Document, scenario: ScenarioData) -> list[Fault]:
    faults: list[Fault] = []
    hours = [int(clock[:2]) * 2 + int(clock[3:]) // 30 for clock in (scenario.start, scenario.end)]
    if hours[1] - hours[0] != scenario.turns:
        faults.append(
            document.fault(("turns",), f"{scenario.start} to {scenario.end} is {hours[1] - hours[0]} turns")
        )
    rows: list[tuple[Where, Sequence[str] | None]] = [
        (("weather",), scenario.weather),
        (("night",), scenario.night),
    ]
    for number, variant in enumerate(scenario.variant):
        rows.append((("variant", number, "weather"), variant.weather))
        rows.append((("variant", number, "night"), variant.night))
    for where, words in rows:
        if words is not None and len(words) != scenario.turns:
            sentence = f"one word per turn: {scenario.turns}, not {len(words)}"
            faults.append(document.fault(where, sentence))
    if scenario.night is not None and any("night" in word for word in scenario.weather):
        faults.append(document.fault(("night",), "no night among the weather besides"))
    return faults


def _sides_faults(document: Document, scenario: ScenarioData, units: Units) -> list[Fault]:
    """Every table by side has a row for each side, and for no other."""
    sides = [side.id for side in units.side]
    faults: list[Fault] = []
    if scenario.first_player not in sides:
        faults.append(document.fault(("first_player",), f"must be one of {', '.join(sides)}"))
    for side in scenario.successor:
        if side not in sides:
            faults.append(
                document.fault(("successor", side), f"there is no such side; there are {', '.join(sides)}")
            )
    for field in ("front_hour", "own_edge", "retreat", "corps", "orders", "replacements"):
        given: dict[str, object] = getattr(scenario, field)
        for side in sides:
            if side not in given:
                faults.append(
                    document.fault((field,), f"has no entry for {side!r}; it needs {', '.join(sides)}")
                )
        for side in given:
            if side not in sides:
                faults.append(
                    document.fault((field, side), f"there is no such side; there are {', '.join(sides)}")
                )
    return faults


def _edges_faults(document: Document, scenario: ScenarioData, board: MapFile) -> list[Fault]:
    faults: list[Fault] = []
    for index, label in enumerate(scenario.fog_hexes):
        if board.grid.cell(label) == OFF:
            faults.append(document.fault(("fog_hexes", index), f"{label} is no hex of the map"))
    for field, given, most in (
        ("columns", scenario.area.columns, board.grid.width),
        ("rows", scenario.area.rows, board.grid.height),
    ):
        if given[0] > given[1]:
            faults.append(document.fault(("area", field), "must rise"))
        elif not 1 <= given[0] <= given[1] <= most:
            faults.append(document.fault(("area", field), f"must lie between 1 and {most} on this map"))
    return faults


def _orders_faults(
    document: Document, scenario: ScenarioData, units: Units, entries: set[str]
) -> list[Fault]:
    faults: list[Fault] = []
    ways = [*sorted(entries), "edge north", "edge south", "edge east", "edge west"]
    for side in [one.id for one in units.side]:
        own = {one.id: one for one in units.leader if one.side == side}
        lines = {ident for ident, one in own.items() if one.rank == "wing"}
        wanted, given = set(scenario.corps[side]), set(scenario.orders[side]) - lines
        for corps in sorted(wanted - given):
            faults.append(document.fault(("orders", side), f"has no order for corps {corps}"))
        for corps in sorted(given - wanted):
            listed = ", ".join(scenario.corps[side])
            faults.append(document.fault(("orders", side, corps), f"is no corps of this battle ({listed})"))
        faults += _twice_faults(document, scenario, side) + _heir_faults(document, scenario, side, own)
        for index, name in enumerate(scenario.retreat[side]):
            if name not in ways:
                sentence = f"{name!r} is no entry point; there are {', '.join(ways) or 'none'}"
                faults.append(document.fault(("retreat", side, index), sentence))
        for index, corps in enumerate(scenario.corps[side]):
            if corps not in own:
                sentence = f"corps {corps} has no leader; {side} has {', '.join(own)}"
                faults.append(document.fault(("corps", side, index), sentence))
        spare = next(len(one.replacements) for one in units.side if one.id == side)
        if scenario.replacements[side] > spare:
            sentence = f"is more than the {spare} replacements of the order of battle (SYW-I.0j)"
            faults.append(document.fault(("replacements", side), sentence))
    leaders = {(one.side, one.id) for one in units.leader}
    troops = corps_of(units)
    for index, row in enumerate(scenario.attach):
        if (row.side, row.id) not in troops or (row.side, row.corps) not in leaders:
            sentence = f"{row.side} has no counter {row.id}, or no leader {row.corps}"
            faults.append(document.fault(("attach", index), sentence))
        if (row.side, row.id) in [(one.side, one.id) for one in scenario.attach[:index]]:
            faults.append(document.fault(("attach", index, "id"), f"{row.id} is used twice"))
    return faults


def _twice_faults(document: Document, scenario: ScenarioData, side: str) -> list[Fault]:
    """What the lists of a side name a second time."""
    lists: list[tuple[str, Sequence[str | int]]] = [
        ("retreat", scenario.retreat[side]),
        ("corps", scenario.corps[side]),
        ("own_edge", scenario.edges(side)),
        ("front_order", scenario.front_order.get(side, [])),
    ]
    return [
        document.fault((field, side, index), f"{name} is used twice")
        for field, names in lists
        for index, name in enumerate(names)
        if name in names[:index]
    ]


def _heir_faults(
    document: Document, scenario: ScenarioData, side: str, own: Mapping[str, Leader]
) -> list[Fault]:
    """The general in chief's successor is another leader of his side."""
    heirs = [ident for ident, one in own.items() if one.rank != "gic"]
    heir = scenario.successor.get(side)
    if heir is None or heir in heirs:
        return []
    sentence = f"there is no leader {heir}; {side} has {', '.join(heirs)}"
    if heir in own:
        sentence = f"{heir} cannot succeed himself; {side} has {', '.join(heirs)}"
    return [document.fault(("successor", side), sentence)]


def _prize_faults(document: Document, scenario: ScenarioData, units: Units, board: MapFile) -> list[Fault]:
    sides = [side.id for side in units.side]
    rows: list[tuple[Where, Victory]] = [
        (("victory", index), row) for index, row in enumerate(scenario.victory)
    ]
    for number, variant in enumerate(scenario.variant):
        rows += [
            (("variant", number, "victory", index), row) for index, row in enumerate(variant.victory or [])
        ]
    faults: list[Fault] = []
    for where, row in rows:
        if row.side != "both" and row.side not in sides:
            faults.append(document.fault((*where, "side"), f"must be one of {', '.join(sides)} or both"))
        if bool(row.hexes) != (row.code in WITH_HEXES):
            sentence = (
                "needs hexes" if row.code in WITH_HEXES else f"has no hexes; {', '.join(WITH_HEXES)} have"
            )
            faults.append(document.fault((*where, "code"), f"{row.code} {sentence}"))
        if row.hexes and row.text is None:
            sentence = "is missing: nobody would read which hexes count"
            faults.append(document.fault((*where, "text"), sentence))
        if row.captured is not None and row.code not in LEADERS_LOST:
            sentence = f"goes with {', '.join(LEADERS_LOST)} alone"
            faults.append(document.fault((*where, "captured"), sentence))
        for index, label in enumerate(row.hexes):
            if label in row.hexes[:index]:
                faults.append(document.fault((*where, "hexes", index), f"{label} is listed twice"))
            sentence = why_no_hex(label, scenario, board)
            if sentence:
                faults.append(document.fault((*where, "hexes", index), f"{label} {sentence}"))
    return faults


def _approach_faults(
    document: Document, scenario: ScenarioData, units: Units, entries: set[str]
) -> list[Fault]:
    """The approach tables of the scenario and of its variants: leaders, entry points and whole hours."""
    tables: list[tuple[Where, list[Approach]]] = [
        (("variant", index, "approach"), variant.approach) for index, variant in enumerate(scenario.variant)
    ]
    if scenario.approach != "none":
        tables.append((("approach",), scenario.approach))
    leaders = {(leader.side, leader.id) for leader in units.leader}
    faults: list[Fault] = []
    for where, rows in tables:
        for index, row in enumerate(rows):
            at = (*where, index)
            if (row.side, row.corps) not in leaders:
                own = ", ".join(ident for side, ident in sorted(leaders) if side == row.side) or "nobody"
                faults.append(
                    document.fault((*at, "corps"), f"{row.side} has no leader {row.corps}; it has {own}")
                )
            if row.earliest and not row.earliest.endswith(":00"):
                faults.append(document.fault((*at, "earliest"), "formations arrive on T.00 turns only"))
            if row.earliest and not scenario.start <= row.earliest < scenario.end:
                sentence = f"the battle lasts from {scenario.start} to {scenario.end}"
                faults.append(document.fault((*at, "earliest"), sentence))
            if row.plan != "owner" and (row.earliest is None or len(row.at) != 1):
                faults.append(document.fault(at, "an arrival that is printed names one hour and one entry"))
            formation = formation_of(units, scenario, row.side, row.corps)
            for number, ident in enumerate(row.march):
                if ident in row.march[:number]:
                    faults.append(document.fault((*at, "march", number), f"{ident} is listed twice"))
                if ident not in formation:
                    sentence = f"{ident} is none of this formation: {', '.join(sorted(formation))}"
                    faults.append(document.fault((*at, "march", number), sentence))
            for number, one in enumerate(row.at):
                if one not in entries:
                    sentence = f"{one!r} is no entry point; there are {', '.join(sorted(entries)) or 'none'}"
                    faults.append(document.fault((*at, "at", number), sentence))
    return faults

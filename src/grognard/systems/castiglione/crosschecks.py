"""What must agree between the fields and files of a Castiglione pack, each fault with its place."""

from __future__ import annotations

from collections import Counter
from datetime import date
from itertools import pairwise

from grognard.packs_io import Document, Fault, Findings, Where, near
from grognard.systems.castiglione.schema import (
    CfModifier,
    CfTable,
    Constraint,
    DieTable,
    Expected,
    Forces,
    GridTable,
    MapData,
    ScenarioData,
    Tables,
    TestCase,
)

OF_MANTUA = ("joined_units", "joined_leader", "besieged")
MARGIN = 10.0
"""How far a line may begin off the sheet."""


def check_map(document: Document, board: MapData) -> list[Fault]:
    seen = Findings(document)
    ids = [area.id for area in board.area]
    for index, area in enumerate(board.area):
        where: Where = ("area", index)
        seen.need(ids.index(area.id) == index, (*where, "id"), f"there are two areas '{area.id}'")
        city = area.type == "city"
        seen.need(city or area.supply is None, (*where, "supply"), "only a city is a supply area (2.2.2a)")
        seen.need(city or area.garrison is None, (*where, "garrison"), "only a city has a garrison (2.2.3)")
        for field, at, least, most in (
            ("x", area.x, board.frame.west, board.frame.east),
            ("y", area.y, board.frame.south, board.frame.north),
        ):
            seen.need(least <= at <= most, (*where, field), f"lies off the sheet: {least} to {most} (frame)")
        if area.draw is not None:
            _check_points(seen, board, (*where, "draw"), [area.draw])
        if area.special:
            seen.need(city and area.garrison is None, where, "Mantua is a city without garrison (5.6a)")
        elif city:
            seen.need(area.garrison is not None, where, "every city but Mantua has a garrison (2.2.3)")
    seen.need_unique("area", "name", [area.name for area in board.area])
    spots: dict[tuple[float, float], str] = {}
    for index, area in enumerate(board.area):
        other = spots.setdefault(area.draw or (area.x, area.y), area.id)
        seen.need(other == area.id, ("area", index), f"stands where '{other}' stands")
    _check_points(seen, board, ("limit", "points"), board.limit.points)
    _check_links(seen, board, set(ids))
    for side in ("austrian", "french"):
        seen.need(any(area.supply == side for area in board.area), ("area",), f"no {side} supply area")
    return seen.faults


def _check_points(seen: Findings, board: MapData, where: Where, points: list[tuple[float, float]]) -> None:
    """What is drawn lies on the sheet, or in a margin around it from which a line may come."""
    frame = board.frame
    least, most = (frame.west - MARGIN, frame.south - MARGIN), (frame.east + MARGIN, frame.north + MARGIN)
    for point in points:
        lies_there = all(low <= at <= high for low, at, high in zip(least, point, most, strict=True))
        seen.need(lies_there, where, f"{point[0]:g}, {point[1]:g} lies off the sheet: {least} to {most}")


def _check_links(seen: Findings, board: MapData, ids: set[str]) -> None:
    kind = {area.id: area.type for area in board.area}
    pairs: set[frozenset[str]] = set()
    for index, link in enumerate(board.link):
        where: Where = ("link", index)
        for field, end in (("a", link.a), ("b", link.b)):
            seen.need(end in ids, (*where, field), f"there is no area '{end}'{near(end, ids)}")
        pair = frozenset((link.a, link.b))
        seen.need(len(pair) == 2 and pair not in pairs, where, "a link joins two areas, and only once")
        pairs.add(pair)
        _check_points(seen, board, (*where, "via"), link.via)
        bridged = link.bridge != "none"
        seen.need(
            bridged == (link.river is not None), (*where, "bridge"), "a bridge and its river go together"
        )
        if link.bridge == "red":
            city = "city" in (kind.get(link.a), kind.get(link.b))
            seen.need(city, (*where, "bridge"), "a red bridge lies in a city (8.5.1f)")
    kinds = Counter(link.bridge for link in board.link)
    found = (len(board.area), len(board.link), kinds["yes"], kinds["red"])
    counts = board.counts
    stated = (counts.areas, counts.links, counts.bridges, counts.red_bridges)
    seen.need(
        found == stated, ("counts",), f"areas, links, bridges and red bridges are {found}, not {stated}"
    )


def check_forces(document: Document, forces: Forces, board: MapData) -> list[Fault]:
    seen = Findings(document)
    areas = {area.id for area in board.area}
    formations = {formation.id: formation for formation in forces.formation}
    ids: set[str] = set()
    for index, leader in enumerate(forces.leader):
        where: Where = ("leader", index)
        seen.need(leader.id not in ids, (*where, "id"), f"there are two pieces '{leader.id}'")
        ids.add(leader.id)
        own = formations.get(leader.formation)
        known = own is not None and own.side == leader.side
        seen.need(known, (*where, "formation"), f"no formation '{leader.formation}' of this side")
        army = own is not None and own.army
        seen.need(army == (leader.rank == 1), (*where, "rank"), "rank 1 leads the army, others a formation")
        seen.need(leader.area in areas, (*where, "area"), f"there is no area '{leader.area}'")
    for index, unit in enumerate(forces.unit):
        where = ("unit", index)
        seen.need(unit.id not in ids, (*where, "id"), f"there are two pieces '{unit.id}'")
        ids.add(unit.id)
        own = formations.get(unit.formation)
        known = own is not None and own.side == unit.side
        seen.need(known, (*where, "formation"), f"no formation '{unit.formation}' of this side")
        seen.need(unit.area in areas, (*where, "area"), f"there is no area '{unit.area}'")
        army = own is not None and own.army
        seen.need(unit.army_only == army, (*where, "army_only"), "true just for units of the army itself")
    _check_formations(seen, forces)
    _check_garrisons(seen, forces, board)
    _check_totals(seen, forces)
    return seen.faults


def _check_formations(seen: Findings, forces: Forces) -> None:
    """Each formation is led by a leader of its own, and each side has one army leader (2.1.2f)."""
    seen.need_unique("formation", "id", [formation.id for formation in forces.formation])
    for index, formation in enumerate(forces.formation):
        own = [leader.id for leader in forces.leader if leader.formation == formation.id]
        sentence = f"must be a leader of this formation: {', '.join(own) or 'there is none'}"
        seen.need(formation.leader in own, ("formation", index, "leader"), sentence)
    for side in ("austrian", "french"):
        armies = [one.id for one in forces.formation if one.side == side and one.army]
        seen.need(len(armies) == 1, ("formation",), f"the {side} side needs one army, and has {len(armies)}")


def _check_garrisons(seen: Findings, forces: Forces, board: MapData) -> None:
    stated = {area.id: (area.garrison.side, area.garrison.sp) for area in board.area if area.garrison}
    given = {garrison.area: (garrison.side, garrison.sp) for garrison in forces.garrison}
    seen.need(stated == given, ("garrison",), "the garrisons differ from those of the map")
    seen.need_unique("garrison", "id", [garrison.id for garrison in forces.garrison])
    pieces = {leader.id for leader in forces.leader} | {unit.id for unit in forces.unit}
    for index, garrison in enumerate(forces.garrison):
        taken = garrison.id in pieces
        seen.need(not taken, ("garrison", index, "id"), f"there are two pieces '{garrison.id}'")
    seen.need_unique("garrison", "area", [garrison.area for garrison in forces.garrison])


def _check_totals(seen: Findings, forces: Forces) -> None:
    for side, totals in (("austrian", forces.totals.austrian), ("french", forces.totals.french)):
        strength: Counter[str] = Counter()
        for unit in forces.unit:
            if unit.side == side:
                strength[unit.type] += unit.sp
        found = (
            strength["infantry"],
            strength["cavalry"],
            strength["artillery"],
            sum(unit.side == side for unit in forces.unit),
            sum(leader.side == side for leader in forces.leader),
        )
        stated = (totals.infantry, totals.cavalry, totals.artillery, totals.units, totals.leaders)
        seen.need(found == stated, ("totals", side), f"the pieces add up to {found}, not {stated}")


def check_scenario(document: Document, scenario: ScenarioData, board: MapData, forces: Forces) -> list[Fault]:
    seen = Findings(document)
    areas = {area.id for area in board.area}
    pieces = {leader.id for leader in forces.leader} | {unit.id for unit in forces.unit}
    for index, name in enumerate(scenario.areas or []):
        seen.need(name in areas, ("areas", index), f"there is no area '{name}'")
        again = name in (scenario.areas or [])[:index]
        seen.need(not again, ("areas", index), f"{name} is used twice")
    inside = set(scenario.areas) if scenario.areas is not None else areas
    for piece, area in (scenario.setup.areas or {}).items():
        where: Where = ("setup", "areas", piece)
        seen.need(piece in pieces, where, f"there is no piece '{piece}'{near(piece, pieces)}")
        seen.need(area in inside, where, f"the area '{area}' is not in play{near(area, inside)}")
    for index, group in enumerate(scenario.reinforcement):
        where = ("reinforcement", index)
        for piece in group.pieces:
            seen.need(piece in pieces, (*where, "pieces"), f"there is no piece '{piece}'")
        for field, area in (("area", group.area), *(("or", other) for other in group.otherwise)):
            sentence = f"the area '{area}' is not in play{near(area, inside)}"
            seen.need(area in inside, (*where, field), sentence)
        seen.need(group.turn <= len(scenario.turn), (*where, "turn"), "after the last turn")
    _check_start(seen, scenario, board, forces)
    for index, turn in enumerate(scenario.turn):
        seen.need(turn.turn == index + 1, ("turn", index, "turn"), "turns are numbered from 1")
        before = scenario.turn[index - 1].date if index else ""
        seen.need(turn.date > before, ("turn", index, "date"), f"must come after {before}")
        seen.need(is_day(turn.date), ("turn", index, "date"), f"there is no day {turn.date}")
    _check_victory(seen, scenario, inside, [leader.id for leader in forces.leader])
    zone = any(area.zone for area in board.area if area.id in inside)
    for index, item in enumerate(scenario.vp):
        of_mantua = item.kind in OF_MANTUA and scenario.setup.mantua == "not in play"
        seen.need(not of_mantua, ("vp", index, "kind"), "counts what is done at Mantua, which is not in play")
        sentence = "no area in play lies in the zone"
        seen.need(zone or item.kind != "zone_clear", ("vp", index, "kind"), sentence)
    return seen.faults


def _check_start(seen: Findings, scenario: ScenarioData, board: MapData, forces: Forces) -> None:
    """Who begins where: no piece twice, nobody among enemies, both sides fed and led, roads between all."""
    inside = set(scenario.areas) if scenario.areas is not None else {area.id for area in board.area}
    start = starting_areas(scenario, forces)
    side_of = {leader.id: leader.side for leader in forces.leader}
    side_of |= {unit.id: unit.side for unit in forces.unit}
    arrived: set[str] = set()
    for index, group in enumerate(scenario.reinforcement):
        for piece in group.pieces:
            where: Where = ("reinforcement", index, "pieces")
            seen.need(not start.get(piece), where, f"'{piece}' stands on the map from the start")
            seen.need(piece not in arrived, where, f"'{piece}' arrives twice")
            arrived.add(piece)
            own = side_of.get(piece, group.side) == group.side
            seen.need(own, where, f"'{piece}' is of the other side than the group")
    _check_neighbours(seen, scenario, forces, start)
    for side in ("austrian", "french"):
        units = [unit.id for unit in forces.unit if unit.side == side and unit.id in start]
        seen.need(bool(units), ("setup",), f"no {side} unit is in play (12.1a)")
        depots = [area.id for area in board.area if area.supply == side and area.id in inside]
        wanted = [area.id for area in board.area if area.supply == side]
        sentence = f"no {side} supply area is in play; there are: {', '.join(wanted)}"
        seen.need(bool(depots), ("areas",), sentence)
    lost = sorted(inside - _joined(board, inside))
    seen.need(not lost, ("areas",), f"no road leads to {', '.join(lost)}")
    special = [area.id for area in board.area if area.special and area.id in inside]
    in_play = scenario.setup.mantua != "not in play"
    seen.need(
        in_play <= bool(special), ("setup", "mantua"), "no area in play stands for Mantua: 'not in play'"
    )
    if scenario.siege is not None:
        seen.need(in_play, ("siege",), "nothing is besieged: Mantua is not in play")
        known = scenario.siege.area in special or not special
        seen.need(known, ("siege", "area"), f"must be the besieged city: {', '.join(special)}")
    fits = len(scenario.initiative.fixed) <= len(scenario.turn)
    seen.need(
        fits, ("initiative", "fixed"), f"names more turns than the {len(scenario.turn)} that are played"
    )


def starting_areas(scenario: ScenarioData, forces: Forces) -> dict[str, str]:
    """Where each piece that stands on the map at the start stands."""
    if scenario.setup.areas is not None:
        return dict(scenario.setup.areas)
    start = {leader.id: leader.area for leader in forces.leader}
    return start | {unit.id: unit.area for unit in forces.unit}


def is_day(text: str) -> bool:
    try:
        return bool(date.fromisoformat(text))
    except ValueError:
        return False


def _check_neighbours(seen: Findings, scenario: ScenarioData, forces: Forces, start: dict[str, str]) -> None:
    """No combat comes before the first movement: units of both sides begin apart, garrisons included."""
    holders: dict[str, str] = {garrison.area: garrison.side for garrison in forces.garrison}
    for unit in forces.unit:
        area = start.get(unit.id)
        if area is None:
            continue
        apart = holders.setdefault(area, unit.side) == unit.side
        seen.need(apart, at_start(scenario, unit.id), f"'{unit.id}' begins among enemy units at '{area}'")
    for leader in forces.leader:
        area = start.get(leader.id, "")
        apart = holders.get(area, leader.side) == leader.side
        seen.need(apart, at_start(scenario, leader.id), f"'{leader.id}' begins among enemy units at '{area}'")


def at_start(scenario: ScenarioData, piece: str) -> Where:
    """Where the set-up tells of a piece."""
    return ("setup", "areas", piece) if scenario.setup.areas is not None else ("setup",)


def _joined(board: MapData, inside: set[str]) -> set[str]:
    """The areas in play that roads join to the first of them."""
    found = {next((area.id for area in board.area if area.id in inside), "")}
    waiting = list(found)
    while waiting:
        here = waiting.pop()
        for link in board.link:
            for end, other in ((link.a, link.b), (link.b, link.a)):
                if end == here and other in inside and other not in found:
                    found.add(other)
                    waiting.append(other)
    return found


def _check_victory(seen: Findings, scenario: ScenarioData, inside: set[str], leaders: list[str]) -> None:
    for index, item in enumerate(scenario.vp):
        where: Where = ("vp", index)
        for area in item.areas:
            seen.need(
                area in inside, (*where, "areas"), f"the area '{area}' is not in play{near(area, inside)}"
            )
        sentence = "names an area twice"
        seen.need(len(set(item.areas)) == len(item.areas), (*where, "areas"), sentence)
        needs_areas = item.kind in ("control", "held")
        seen.need(needs_areas == bool(item.areas), (*where, "areas"), "given for 'control' and 'held' alone")
        if item.kind == "joined_leader":
            seen.need(item.leader in leaders, (*where, "leader"), f"must be one of: {', '.join(leaders)}")
        else:
            seen.need(item.leader is None, (*where, "leader"), "given for 'joined_leader' alone")
        cited = item.rule.startswith("CAS-")
        seen.need(cited, (*where, "rule"), "must name a clause, such as 'CAS-12.1d'")
    seen.need_unique("level", "name", [level.name for level in scenario.level])
    least = [level.least for level in scenario.level]
    for index, (better, worse) in enumerate(pairwise(least), start=1):
        seen.need(worse < better, ("level", index, "from"), f"levels go down from the best: below {better}")
    seen.need(bool(least) and least[-1] == 0, ("level",), "the last level starts at 0")
    named = {level.name for level in scenario.level}
    seen.need(scenario.instant.level in named, ("instant", "level"), "is none of the levels")


# -- tables ----------------------------------------------------------------------------------------


def check_tables(document: Document, tables: Tables) -> list[Fault]:
    seen = Findings(document)
    march = tables.forced_march
    dice = [row.die for row in march.rows]
    consecutive = dice == list(range(dice[0], dice[0] + len(dice))) if dice else False
    seen.need(consecutive, ("forced_march", "rows"), "the dice must follow one another")
    value = [2 * row.extra + (not row.hit) for row in march.rows]
    seen.need(value == sorted(value), ("forced_march", "rows"), "a higher die must never be worse")
    for name, grid in (
        ("bombardment", tables.bombardment),
        ("combat", tables.combat),
        ("pursuit", tables.pursuit),
    ):
        _check_grid(seen, name, grid)
    for name in ("forage", "bridge_destruction", "bridge_repair", "march_to_the_guns", "recovery"):
        modifiers: list[CfModifier] = getattr(tables, name).modifiers
        for index, modifier in enumerate(modifiers):
            again = modifier.condition in [one.condition for one in modifiers[:index]]
            where: Where = (name, "modifiers", index, "condition")
            seen.need(not again, where, f"{modifier.condition} is used twice")
    if seen.faults:
        return seen.faults
    for index, constraint in enumerate(tables.constraint):
        table: CfTable | DieTable | GridTable = getattr(tables, constraint.table)
        answer = unmet(constraint, table)
        seen.need(answer is None, ("constraint", index), f"{constraint.source} is not met: {answer}")
    return seen.faults


def _check_grid(seen: Findings, name: str, grid: GridTable) -> None:
    where: Where = (name, "rows")
    shape = len(grid.rows) == len(grid.dice) and all(len(row) == len(grid.columns) for row in grid.rows)
    seen.need(shape, where, "one row for each die, one number for each column")
    consecutive = bool(grid.dice) and grid.dice == list(range(grid.dice[0], grid.dice[0] + len(grid.dice)))
    seen.need(consecutive, (name, "dice"), "the dice must follow one another")
    rising = bool(grid.columns) and grid.columns == sorted(set(grid.columns))
    seen.need(rising, (name, "columns"), "columns must rise")
    least = grid.columns[:1] == [1]
    seen.need(least, (name, "columns"), "the first column is for 1 and more, the least that is looked up")
    seen.need(len(grid.means) <= len(grid.columns), (name, "means"), "one for each column at most")
    labelled = not grid.labels or len(grid.labels) == len(grid.columns)
    seen.need(labelled, (name, "labels"), "one for each column")
    if not (shape and consecutive) or len(grid.means) > len(grid.columns):
        return
    for index, row in enumerate(grid.rows):
        seen.need(row == sorted(row), (name, "rows", index), "hits must not fall to the right")
        if index:
            above = grid.rows[index - 1]
            rising = all(low <= high for low, high in zip(above, row, strict=True))
            seen.need(rising, (name, "rows", index), "a higher die must not give fewer hits")
    for index, mean in enumerate(grid.means):
        found = sum(grid.rows[row_of(grid.dice, die)][index] for die in range(1, 7)) / 6
        seen.need(abs(found - mean) < 0.006, (name, "means", index), f"the mean is {found:.2f}")


def row_of(dice: list[int], total: int) -> int:
    """The row of a modified die: the first stands for less as well, the last for more."""
    return min(max(total, dice[0]), dice[-1]) - dice[0]


def column_of(columns: list[int], value: int) -> int:
    """The column of a strength or differential: the last whose lowest value is not above it."""
    return max(index for index, least in enumerate(columns) if least <= value)


def tested_cf(printed: int, hits: int, modifiers: int) -> int:
    """The CF of a cohesion test (CAS-3.3f, AMB-CAS-1)."""
    return min(printed, max(0, max(0, printed - hits) + modifiers))


def unmet(constraint: Constraint, table: CfTable | DieTable | GridTable) -> str | None:
    """What the table answers instead of what the constraint expects; None if it is met."""
    expect = constraint.expect or Expected()
    if constraint.drm is not None and not isinstance(table, CfTable):
        values = [drm.value for drm in table.drm if drm.condition == constraint.drm]
        return None if values == [expect.value] else f"the modifier is {values}"
    if constraint.test is not None and isinstance(table, CfTable):
        return _unmet_test(constraint.test, expect, table)
    if constraint.has_column is not None and isinstance(table, GridTable):
        return None if constraint.has_column in table.columns else "there is no such column"
    if isinstance(table, DieTable) and constraint.die is not None:
        row = table.rows[row_of([row.die for row in table.rows], constraint.die)]
        met = (row.extra, row.hit) == (expect.extra, expect.hit)
        return None if met else f"{row.extra} MP, {'a' if row.hit else 'no'} hit"
    if isinstance(table, GridTable) and constraint.die is not None and constraint.column is not None:
        hits = table.rows[row_of(table.dice, constraint.die)][column_of(table.columns, constraint.column)]
        return None if hits == expect.hits else f"{hits} hits"
    return "it does not fit this kind of table"


def _unmet_test(test: TestCase, expect: Expected, table: CfTable) -> str | None:
    values = {modifier.condition: modifier.cf for modifier in table.modifiers}
    total = 0
    for condition in test.apply:
        if condition not in values:
            return f"it has no modifier '{condition}'"
        value = values[condition]
        total += test.SR if value == "SR" else test.TR if value == "TR" else int(value)
    cf = tested_cf(test.printed, test.hits, total)
    met = (cf, test.die <= cf) == (expect.cf, expect.passes)
    return None if met else f"the CF is {cf}"

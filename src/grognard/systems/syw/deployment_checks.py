"""Whether every counter of a battle may stand where the files put it; every fault is told with its place."""

from __future__ import annotations

import itertools
from collections.abc import Sequence

from grognard.boards.bodies import column_cells, line_cells
from grognard.boards.facing import OFF
from grognard.packs_io import Document, Fault, Where
from grognard.systems.syw.mapfile import IMPASSABLE, MapFile
from grognard.systems.syw.order_of_battle import PARTS, Key, successors_of, taking_part
from grognard.systems.syw.schema import Place, ScenarioData, Units, Variant
from grognard.systems.syw.schema_tables import BrigadeOnly, HexRow, Tables

GROUNDS = ("clear", "difficult", "wood", "simple_protection", "high_protection", "impassable")


def check_places(
    document: Document, scenario: ScenarioData, units: Units, board: MapFile, tables: Tables
) -> list[Fault]:
    """Every counter by itself, then all together, as the battle is set up and with each variant."""
    muster = Muster(units, tables)
    faults: list[Fault] = []
    wrong: list[Place] = []
    for index, row in enumerate(scenario.place):
        faults += _row_faults(document, ("place", index), row, muster, scenario, board, wrong)
    for number, variant in enumerate(scenario.variant):
        for index, row in enumerate(variant.place):
            where = ("variant", number, "place", index)
            faults += _row_faults(document, where, row, muster, scenario, board, wrong)
        faults += _absent_faults(document, number, variant, muster)
    for chosen in (None, *scenario.variant):
        faults += _together_faults(document, scenario, chosen, muster, wrong)
        faults += _missing_faults(document, scenario, chosen, units)
    return list({str(fault): fault for fault in faults}.values())


def _row_faults(
    document: Document,
    where: Where,
    row: Place,
    muster: Muster,
    scenario: ScenarioData,
    board: MapFile,
    wrong: list[Place],
) -> list[Fault]:
    """What is wrong with one counter by itself; if anything is, it is not asked with whom it stands."""
    found = _place_faults(document, where, row, muster, scenario, board)
    if found:
        wrong.append(row)
    return found


class Muster:
    """The counters of the order of battle, by side and id."""

    def __init__(self, units: Units, tables: Tables) -> None:
        self.tables = tables
        self.leaders = {(one.side, one.id): one for one in units.leader}
        self.brigades = {(one.side, one.id): one for one in units.brigade}
        self.batteries = {(one.side, one.id): one for one in units.artillery}
        self.independents = {(one.side, one.id): one for one in units.independent}
        self.baggage = {(one.side, one.id): one for one in units.baggage}

    def known(self, side: str) -> list[str]:
        groups = (self.leaders, self.brigades, self.batteries, self.independents, self.baggage)
        return sorted(ident for group in groups for owner, ident in group if owner == side)

    def length(self, key: Key) -> int:
        return self.brigades[key].hexes if key in self.brigades else 2 if key in self.baggage else 1

    def formations(self, key: Key) -> tuple[str, ...]:
        """The formations in which a counter may be set up."""
        if key in self.leaders:
            return ("leader",)
        if key in self.batteries:
            return ("limbered", "unlimbered")
        if key in self.baggage:
            return ("column",)
        if key in self.independents:
            return ("dispersed",) if self.independents[key].dispersed else ("line", "a")
        return ("line", "column") if self.brigades[key].hexes > 1 else ("line", "a", "column")

    def column(self, key: Key, formation: str) -> str:
        """The column of the terrain chart for a counter in a formation (SYW-E.17j)."""
        if key in self.leaders:
            return "leaders"
        if key in self.baggage:
            return "baggage"
        if key in self.batteries:
            heavy = formation == "limbered" and self.batteries[key].heavy
            return "heavy_limbered" if heavy else "inf_line" if formation == "unlimbered" else "inf_a"
        kind = self.brigades[key].kind if key in self.brigades else self.independents[key].kind
        line, light = formation == "line", kind.startswith("light")
        if "cavalry" in kind:
            return ("light_" if light else "") + ("cav_line" if line else "cav_a")
        return "light_inf" if light else "inf_line" if line else "inf_a"

    def troops(self, row: Place) -> list[tuple[str, str, int]]:
        """What a counter brings into its hexes: hex, arm, and how many of it."""
        key = (row.side, row.id)
        if key in self.brigades:
            brigade = self.brigades[key]
            parts = PARTS[len(brigade.units)]
            arm = "squadrons" if "cavalry" in brigade.kind else "battalions"
            return [
                (row.at[parts[number]], arm, unit.squadrons or 1) for number, unit in enumerate(brigade.units)
            ]
        if key in self.batteries:
            return [(row.at[0], "balls", self.batteries[key].balls)]
        if key in self.independents:
            unit = self.independents[key]
            return [(row.at[0], "squadrons" if "cavalry" in unit.kind else "battalions", unit.squadrons or 1)]
        return []


def _absent_faults(document: Document, number: int, variant: Variant, muster: Muster) -> list[Fault]:
    """Whom a variant does without is there to be left out."""
    return [
        document.fault(
            ("variant", number, "without", index),
            f"{row.side} has no counter {row.id}; it has {', '.join(muster.known(row.side)) or 'none'}",
        )
        for index, row in enumerate(variant.without)
        if row.id not in muster.known(row.side)
    ]


def why_no_hex(label: str, scenario: ScenarioData, board: MapFile) -> str:
    cell = board.grid.cell(label)
    (west, east), (north, south) = scenario.area.columns, scenario.area.rows
    if cell == OFF or not (west <= int(label[:2]) <= east and north <= int(label[2:]) <= south):
        return f"is outside the area ({west:02d}{north:02d} to {east:02d}{south:02d})"
    return "is impassable" if board.ground[cell] in IMPASSABLE else ""


def _place_faults(
    document: Document, where: Where, row: Place, muster: Muster, scenario: ScenarioData, board: MapFile
) -> list[Fault]:
    """What is wrong with one counter by itself."""
    known = muster.known(row.side)
    if not known:
        sentence = f"there is no side {row.side!r}; there are {', '.join(scenario.corps)}"
        return [document.fault((*where, "side"), sentence)]
    if row.id not in known:
        sentence = f"{row.side} has no counter {row.id}; it has {', '.join(known)}"
        return [document.fault((*where, "id"), sentence)]
    name = f"{row.side} {row.id}"
    for index, label in enumerate(row.at):
        outside = why_no_hex(label, scenario, board)
        if outside:
            return [document.fault((*where, "at", index), f"{name}: {label} {outside}")]
    key = (row.side, row.id)
    if row.formation not in muster.formations(key):
        sentence = f"{name} is set up as {' or '.join(muster.formations(key))}, not as {row.formation}"
        return [document.fault((*where, "formation"), sentence)]
    sentence = _lie_fault(row, muster.length(key), board)
    if sentence:
        return [document.fault(where, f"{name}: {sentence}")]
    return _ground_faults(document, where, row, muster, board)


def _ground_faults(
    document: Document, where: Where, row: Place, muster: Muster, board: MapFile
) -> list[Fault]:
    """Ground on which a counter in this formation may not stand, by the terrain chart."""
    key = (row.side, row.id)
    column = muster.column(key, row.formation)
    roads = {cell for road in board.roads for cell in road.cells}
    chart: list[tuple[str, HexRow]] = [(name, getattr(muster.tables.terrain.hex, name)) for name in GROUNDS]
    faults: list[Fault] = []
    for index, label in enumerate(row.at):
        cell = board.grid.cell(label)
        mark = board.ground[cell]
        name, costs = next((one for one in chart if mark in one[1].key), chart[0])
        cost = getattr(costs, column)
        barred = cost == "-" or (isinstance(cost, BrigadeOnly) and key not in muster.brigades)
        if barred or (isinstance(cost, BrigadeOnly) and row.formation == "line"):
            sentence = f"{label} is {name.replace('_', ' ')}, where {_as_what(row)} may not stand"
            faults.append(document.fault((*where, "at", index), sentence))
        elif cost == "road" and cell not in roads:
            sentence = f"{label} is {name.replace('_', ' ')}: {_as_what(row)} stands there on a road only"
            faults.append(document.fault((*where, "at", index), sentence))
    return faults


def _as_what(row: Place) -> str:
    return f"{row.side} {row.id} as {row.formation}"


def _lie_fault(row: Place, length: int, board: MapFile) -> str:
    """Why a counter cannot lie on these hexes in this formation and facing."""
    cells = [board.grid.cell(label) for label in row.at]
    if len(cells) != length:
        return f"takes {length} hexes, not {len(cells)}"
    if row.formation in ("leader", "dispersed"):
        return "has no facing" if row.facing is not None else ""
    if row.facing is None:
        return "needs a facing"
    even = row.formation in ("line", "unlimbered")
    if even == bool(row.facing % 2):
        return "Line and unlimbered face an even hour, the others an odd one"
    facing = row.facing % 12
    right = line_cells(board.grid, cells[0], facing, length)
    if row.formation == "line" and right != tuple(cells):
        return f"a Line facing {row.facing} from {row.at[0]} covers {_labels(board, right)}"
    if row.formation == "column":
        straight = column_cells(board.grid, cells[0], facing, length)
        roads = {tuple(sorted(pair)) for road in board.roads for pair in itertools.pairwise(road.cells)}
        along = all(tuple(sorted(pair)) in roads for pair in itertools.pairwise(cells))
        if straight != tuple(cells) and not along:
            return (
                f"a Column facing {row.facing} from {row.at[0]} covers {_labels(board, straight)}, or a road"
            )
    return ""


def _labels(board: MapFile, cells: Sequence[int]) -> str:
    return " ".join("(off the map)" if cell == OFF else board.grid.label(cell) for cell in cells) or "nothing"


def _together_faults(
    document: Document, scenario: ScenarioData, variant: Variant | None, muster: Muster, wrong: list[Place]
) -> list[Fault]:
    """Counters that may not share a hex (SYW-5.1 to 5.4), placed twice, or of both sides in one."""
    arriving = {(row.side, row.corps) for row in scenario.arrivals(variant)}
    faults: list[Fault] = []
    seen: set[Key] = set()
    holders: dict[str, list[Place]] = {}
    for row in scenario.places(variant):
        where = _where(scenario, variant, row)
        if (row.side, row.id) in seen:
            faults.append(document.fault(where, f"{row.side} {row.id} is placed twice"))
        seen.add((row.side, row.id))
        if not _arrives(row, arriving, scenario, muster) and row not in wrong:
            for label in row.at:
                holders.setdefault(label, []).append(row)
    for label, rows in holders.items():
        sentence = _crowd_fault(label, rows, muster)
        if sentence:
            faults.append(
                document.fault((*_where(scenario, variant, rows[-1]), "at"), f"{label}: {sentence}")
            )
    return faults


def _where(scenario: ScenarioData, variant: Variant | None, row: Place) -> Where:
    if variant is not None and row in variant.place:
        return ("variant", scenario.variant.index(variant), "place", variant.place.index(row))
    return ("place", scenario.place.index(row))


def _arrives(row: Place, arriving: set[Key], scenario: ScenarioData, muster: Muster) -> bool:
    """Whether a counter with a place is of a corps that comes on later."""
    key = (row.side, row.id)
    troops = muster.brigades.get(key) or muster.batteries.get(key)
    attached = {(one.side, one.id): one.corps for one in scenario.attach}
    corps = attached.get(key, troops.corps if troops else row.id)
    leader = muster.leaders.get((row.side, corps))
    return bool({(row.side, corps), (row.side, leader.superior if leader else None)} & arriving)


def _crowd_fault(label: str, rows: list[Place], muster: Muster) -> str:
    if len({row.side for row in rows}) > 1:
        return "both sides stand here"
    rows = [row for row in rows if row.formation != "leader"]
    names = " and ".join(f"{row.side} {row.id}" for row in rows)
    counters = [row for row in rows if (row.side, row.id) in muster.brigades or row.id.startswith("B")]
    if counters and len(rows) > 1:
        return f"{names} share the hex, but a brigade's counter lies alone"
    held = {"battalions": 0, "squadrons": 0, "balls": 0}
    for row in rows:
        for hex_label, arm, number in muster.troops(row):
            held[arm] += number if hex_label == label else 0
    if held["squadrons"] and (held["battalions"] or held["balls"]):
        return f"{names}: cavalry shares its hex with no other arm"
    most = {"battalions": 2, "squadrons": 5, "balls": 4 if held["battalions"] else 8}
    for arm, number in held.items():
        if number > most[arm]:
            return f"{names}: {number} {arm}, and a hex holds {most[arm]}"
    return ""


def _missing_faults(
    document: Document, scenario: ScenarioData, variant: Variant | None, units: Units
) -> list[Fault]:
    """The general in chief, the leaders under orders and the corps that arrive must be somewhere.

    Who is no leader at all is told elsewhere.
    """
    present = taking_part(units, scenario, variant)
    leaders = {(one.side, one.id) for one in units.leader}
    successors = successors_of(units, scenario)
    if variant is not None and variant.gic is not None:
        present.add((variant.gic.side, "000"))
    faults: list[Fault] = []
    for side in [one.id for one in units.side]:
        if (side, "000") not in present:
            faults.append(document.fault(("place",), f"the general in chief of {side} (000) has no place"))
        if not any(owner == side for owner, _ in present - leaders):
            faults.append(document.fault(("place",), f"{side} has no troops in this battle"))
        if (side, successors[side]) in leaders - present:
            sentence = f"{side} {successors[side]} has no place in this battle"
            faults.append(document.fault(("successor", side), sentence))
        for index, corps in enumerate(scenario.listed(side, variant)):
            if (side, corps) in leaders - present:
                sentence = f"the leader of corps {corps} has neither a place nor an arrival"
                at: Where = ("corps", side, index)
                if variant is not None and side in variant.corps:
                    at = ("variant", scenario.variant.index(variant), *at)
                faults.append(document.fault(at, sentence))
    if variant is None:
        faults += _idle_faults(document, scenario, units)
    for row in scenario.arrivals(variant):
        if (row.side, row.corps) not in present:
            where: Where = ("approach",) if variant is None else ("variant", scenario.variant.index(variant))
            faults.append(document.fault(where, f"{row.side} {row.corps} arrives but takes no part"))
    return faults


def _idle_faults(document: Document, scenario: ScenarioData, units: Units) -> list[Fault]:
    """Who is attached to a corps of this battle must come to it, on some variant of it at least."""
    known = {(one.side, one.id) for one in units.brigade} | {(one.side, one.id) for one in units.artillery}
    present = {key for one in (None, *scenario.variant) for key in taking_part(units, scenario, one)}
    return [
        document.fault(("attach", index), f"{row.side} {row.id} has no place in this battle")
        for index, row in enumerate(scenario.attach)
        if (row.side, row.id) in known - present
    ]

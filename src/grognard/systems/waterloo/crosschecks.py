"""What must hold between the fields of a pack's files."""

from __future__ import annotations

from grognard.boards.octagon import DIRECTIONS
from grognard.packs_io import Document, Fault, Where
from grognard.systems.waterloo.ground import Ground
from grognard.systems.waterloo.roster import Counters
from grognard.systems.waterloo.schema import DieFace, ForcesFile, TablesFile
from grognard.systems.waterloo.words import COMMAND, FOOT, FRENCH, GUN, HORSE, KINDS

DIE_FACES: tuple[DieFace, ...] = ("1", "2", "3", "4", "5", "6")


def check_tables(document: Document, data: TablesFile, faults: list[Fault]) -> None:
    """Sizes of the tables, and a type for every kind of unit."""
    columns = len(data.combat.differences)
    if data.combat.differences != list(range(data.combat.lowest, data.combat.cap + 1)):
        faults.append(document.fault(("combat", "differences"), "must run from lowest to cap without a gap"))
    for die in DIE_FACES:
        row = data.combat.rows.get(die, [])
        if len(row) != columns:
            faults.append(document.fault(("combat", "rows", die), f"must have {columns} results"))
    for name, table in (("field", data.artillery.field), ("light", data.artillery.light)):
        for distance in range(1, data.artillery.range + 1):
            if len(table.rows.get(str(distance), [])) != 11:
                where = ("artillery", name, "rows", str(distance))
                faults.append(document.fault(where, "must have eleven results, for sums 2 to 12"))
    for index, hour in enumerate(data.calendar.turn):
        if hour.turn != index + 1:
            faults.append(document.fault(("calendar", "turn", index, "turn"), f"must be {index + 1}"))
    for kind in KINDS:
        if kind not in data.type:
            faults.append(document.fault(("type",), f"has no factors for {kind}"))


def check_forces(document: Document, data: ForcesFile, ground: Ground, faults: list[Fault]) -> None:
    """Sectors and turns that exist, entries at the edge of the map, and two sides."""
    known = set(ground.sector)
    for index, row in enumerate(data.unit):
        for sector in row.sectors:
            if sector not in known:
                faults.append(document.fault(("unit", index, "sectors"), f"the map has no sector {sector}"))
        if row.turn > data.turns:
            faults.append(document.fault(("unit", index, "turn"), f"the battle has {data.turns} turns"))
        if row.turn > 1 and row.cell is not None:
            sentence = f"stands on {row.cell} from the start: either a cell, or a turn on which it comes"
            faults.append(document.fault(("unit", index, "turn"), sentence))
    if any(row.cell is not None for row in data.unit):  # then it begins as it stands here: nobody sets up
        for index, row in enumerate(data.unit):
            if row.cell is None and row.turn == 1:
                sentence = "is missing: the others stand on the map, and it comes at no later turn"
                faults.append(document.fault(("unit", index, "cell"), sentence))
    _check_entries(document, data, ground, faults)
    if len({row.army == "French" for row in data.unit}) < 2:
        faults.append(document.fault(("unit",), "needs French units and allied ones"))


def _check_entries(document: Document, data: ForcesFile, ground: Ground, faults: list[Fault]) -> None:
    """Each lies at the edge of the map, once for a general, and tells the turn on which his men come."""
    known = set(ground.sector)
    turns = {(row.general, row.turn) for row in data.unit if row.turn > 1}
    for index, entry in enumerate(data.entry):
        where: Where = ("entry", index)
        x, _, y = entry.cell.partition(",")
        cell = ground.board.at(int(x), int(y))
        if cell < 0 or not ground.board.on_rim(cell):
            faults.append(document.fault((*where, "cell"), "must be a cell at the edge of the map"))
        elif known != {0} and ground.sector[cell] not in entry.sectors:
            sentence = f"lies in sector {ground.sector[cell]}, not in one of the entry's"
            faults.append(document.fault((*where, "cell"), sentence))
        for number, sector in enumerate(entry.sectors):
            if sector not in known:
                sentence = f"the map has no sector {sector}"
                faults.append(document.fault((*where, "sectors", number), sentence))
        if cell not in ground.roads.get(entry.road, [cell]):
            sentence = f"lies beside the road {entry.road!r}"
            faults.append(document.fault((*where, "cell"), sentence))
        if entry.road not in ground.roads:
            sentence = f"there is no road {entry.road!r}; there are {', '.join(ground.roads) or 'none'}"
            faults.append(document.fault((*where, "road"), sentence))
        if entry.turn > data.turns:
            faults.append(document.fault((*where, "turn"), f"the battle has {data.turns} turns"))
        if any(other.general == entry.general for other in data.entry[:index]):
            faults.append(document.fault((*where, "general"), f"{entry.general} has two entries"))
        came = sorted({turn for general, turn in turns if general == entry.general})
        if not came:
            waiting = ", ".join(sorted({general for general, _ in turns})) or "nobody"
            sentence = f"nobody comes later under {entry.general}; there come {waiting}"
            faults.append(document.fault((*where, "general"), sentence))
        elif min(came) != entry.turn:
            sentence = f"the first of {entry.general} come on turn {min(came)}"
            faults.append(document.fault((*where, "turn"), sentence))


class Posts:
    """Counters set on their first cells one by one; each that may not stand there is told with its field."""

    def __init__(self, document: Document, counters: Counters, ground: Ground, faults: list[Fault]) -> None:
        self.document = document
        self.counters = counters
        self.ground = ground
        self.faults = faults
        self.standing: dict[int, list[int]] = {}
        self.rows: dict[int, Where] = {}

    def set_down(self, where: Where, unit: int, cell: int, facing: int) -> None:
        self.rows[unit] = where
        sentence = self.why_not(unit, cell, facing)
        if sentence:
            self.faults.append(self.document.fault((*where, "cell"), sentence))
        self.standing.setdefault(cell, []).append(unit)
        self.counters.start_cell[unit] = cell
        self.counters.start_facing[unit] = facing

    def why_not(self, unit: int, cell: int, facing: int) -> str:
        """What forbids this post, as a sentence; nothing if it is lawful (WAT-3.2, WAT-3.3, WAT-3.5)."""
        ground, counters = self.ground, self.counters
        place, sectors = counters.place[unit], counters.sectors[unit]
        if ground.quarry[cell] or (ground.wood[cell] and counters.arm[unit] in (GUN, HORSE)):
            return "is closed to it: the quarry, or a wood for guns and cavalry"
        if place and cell not in ground.places.get(place, ()):
            return f"is not in {place}, where it must stand"
        if sectors and not place and ground.sector[cell] not in sectors:
            return f"lies in sector {ground.sector[cell]}, it belongs in {', '.join(map(str, sectors))}"
        if facing >= 0 and facing not in ground.board.directions[cell]:
            return "has no edge in the direction in which it faces"
        return self.why_not_with(unit, cell)

    def why_not_with(self, unit: int, cell: int) -> str:
        """What the counters already there have against it (WAT-8.29, WAT-9.15)."""
        counters = self.counters
        pile = [*self.standing.get(cell, ()), unit]
        if len(pile) < 2:
            return ""
        if len({counters.army[one] == FRENCH for one in pile}) > 1:
            return f"is held by the enemy ({counters.ids[pile[0]]})"
        arms = [counters.arm[one] for one in pile]
        full = arms.count(FOOT) > 2 or arms.count(GUN) > 1 or arms.count(COMMAND) > 1 or HORSE in arms
        return f"has no room beside {counters.ids[pile[0]]}" if full else ""

    def finish(self, where: Where) -> None:
        """Outside towns a pile is a carré, of two infantry units (WAT-9.14); who is alone has a front."""
        for cell, pile in self.standing.items():
            alone = len(pile) == 1 and not self.ground.town[cell] and self.counters.arm[pile[0]] != COMMAND
            if alone and self.counters.start_facing[pile[0]] < 0:
                ways = ", ".join(DIRECTIONS[one] for one in self.ground.board.directions[cell])
                sentence = f"is missing: {self.counters.ids[pile[0]]} faces {ways}"
                self.faults.append(self.document.fault((*self.rows[pile[0]], "facing"), sentence))
            foot = sum(self.counters.arm[unit] == FOOT for unit in pile)
            if len(pile) > 1 and not self.ground.town[cell] and foot != 2:
                names = ", ".join(self.counters.ids[unit] for unit in pile)
                self.faults.append(self.document.fault(where, f"{names} share a cell and are no carré"))

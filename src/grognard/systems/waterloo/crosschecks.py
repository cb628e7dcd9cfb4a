"""What must hold between the fields of a pack's files."""

from __future__ import annotations

from grognard.packs_io import Document, Fault
from grognard.systems.waterloo.schema import DieFace, TablesFile
from grognard.systems.waterloo.words import KINDS

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

"""``[data]`` in a position: counter values, objectives and table cells other than the battle's own."""

from __future__ import annotations

import re
from collections.abc import Callable

from grognard.packs_io import Where
from grognard.systems.wan import schema
from grognard.systems.wan.battle import Battle, MistCard
from grognard.systems.wan.tables import ATTACKER, COLUMNS, DEFENDER, PENALTY_WORDS

Tell = Callable[[Where, str], None]
CELL = re.compile(r"[AD]?[0-9]\*?")


def change(battle: Battle, data: schema.PositionData, tell: Tell) -> None:
    """Put other values in a battle that was just read; each thing that does not fit is told."""
    for name, values in data.units.items():
        _change_unit(battle, name, values, tell)
    for label, value in data.objectives.items():
        cell = battle.relief.grid.cell(label)
        found = [objective for objective in battle.objectives if objective.cell == cell]
        if not found:
            tell(("data", "objectives", label), "is no objective's hex")
        for objective in found:
            objective.value = value
    if data.turns is not None:
        battle.turns = data.turns
    if data.mist is not None:
        battle.mist = MistCard(data.mist.turns, data.mist.reach, data.mist.level)
    for word, number in data.fire_penalties.items():
        battle.fire_penalties[PENALTY_WORDS.index(word)] = number
    for cost, points in data.movement_costs.items():
        battle.relief.costs[cost] = points
    if data.combat_pivot is not None:
        battle.combat_pivot = DEFENDER if data.combat_pivot == "defender" else ATTACKER
    battle.combat_rows = _table(data.combat_table, tell)


def _change_unit(battle: Battle, name: str, values: schema.UnitData, tell: Tell) -> None:
    found = [unit for unit in battle.units if unit.id == name]
    if not found:
        tell(("data", "units", name), "there is no such counter")
        return
    unit = found[0]
    unit.main = values.main or unit.main
    unit.mv = values.mv or unit.mv
    unit.mo = values.mo or unit.mo
    if values.po is not None:
        if not unit.po:
            tell(("data", "units", name, "po"), "is for artillery")
        unit.po = values.po
    if values.heavy is not None:
        unit.heavy = values.heavy
    if values.enters is not None:
        unit.enters = values.enters


def _table(rows: list[str], tell: Tell) -> list[list[str]]:
    """The combat table anew: a row for each face of the die, a cell for each column of odds."""
    if rows and len(rows) != 5:
        tell(("data", "combat_table"), f"has {len(rows)} rows, not 5: one for each face of the die")
        return []
    table: list[list[str]] = []
    for number, row in enumerate(rows):
        cells = row.split()
        if len(cells) != len(COLUMNS):
            tell(("data", "combat_table", number), f"has {len(cells)} cells, not {len(COLUMNS)}")
        for cell in cells:
            if not CELL.fullmatch(cell):
                sentence = f"{cell!r} should be losses, with * for a test, and A or D before them if need be"
                tell(("data", "combat_table", number), sentence)
        table.append(cells)
    return table

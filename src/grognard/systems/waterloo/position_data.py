"""Values and table cells that a position gives instead of the pack's, under ``[data]``."""

from __future__ import annotations

from grognard.packs_io import Document, Fault
from grognard.systems.waterloo.crosschecks import DIE_FACES
from grognard.systems.waterloo.scenario import WaterlooScenario
from grognard.systems.waterloo.schema import DataTable, OwnFactors
from grognard.systems.waterloo.tables import verdict_number
from grognard.systems.waterloo.words import KINDS

SUMS = 11
"""Two dice can show so many sums."""


def factors_by_name(scenario: WaterlooScenario, name: str) -> list[int]:
    """The list of one factor of all counters."""
    lists = {
        "combat": scenario.combat,
        "movement": scenario.movement,
        "formation": scenario.formation,
        "loss": scenario.loss,
    }
    return lists[name]


def replace_values(document: Document, data: DataTable, scenario: WaterlooScenario) -> list[Fault]:
    """Put the file's own values in place; what does not fit is told."""
    faults: list[Fault] = []
    for kind, own in data.types.items():
        for unit in range(scenario.units):
            if scenario.kind[unit] == KINDS.index(kind):
                set_factors(scenario, unit, own)
    for name, own in data.units.items():
        if name not in scenario.ids:
            faults.append(document.fault(("data", "units", name), "there is no such unit"))
        else:
            set_factors(scenario, scenario.ids.index(name), own)
    replace_tables(document, data, scenario, faults)
    return faults


def set_factors(scenario: WaterlooScenario, unit: int, own: OwnFactors) -> None:
    for name in ("combat", "movement", "formation", "loss"):
        value = getattr(own, name)
        if value is not None:
            factors_by_name(scenario, name)[unit] = value


def replace_tables(
    document: Document, data: DataTable, scenario: WaterlooScenario, faults: list[Fault]
) -> None:
    """Rows of the combat and artillery tables, and the soft ground of the hours."""
    tables = scenario.tables
    columns = len(tables.combat[0])
    for die, results in data.combat.items():
        if len(results) != columns:
            faults.append(document.fault(("data", "combat", die), f"must have {columns} results"))
        else:
            tables.combat[DIE_FACES.index(die)] = [verdict_number(one) for one in results]
    for name, rows, table in (("field", data.field, tables.field), ("light", data.light, tables.light)):
        for distance, shots in rows.items():
            if not distance.isdigit() or not 1 <= int(distance) <= len(table) or len(shots) != SUMS:
                sentence = f"is a distance from 1 to {len(table)} with {SUMS} results"
                faults.append(document.fault(("data", name, distance), sentence))
            else:
                table[int(distance) - 1] = [verdict_number(one) for one in shots]
    for turn, added in data.soft_ground.items():
        if not turn.isdigit() or not 1 <= int(turn) <= len(tables.soft_ground):
            faults.append(document.fault(("data", "soft_ground", turn), "there is no such turn"))
        else:
            tables.soft_ground[int(turn) - 1] = added

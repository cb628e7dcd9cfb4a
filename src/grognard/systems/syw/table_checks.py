"""Whether the tables of a pack have their sizes, and answers that the rules know."""

from __future__ import annotations

from typing import get_args

from grognard.packs_io import Document, Fault
from grognard.systems.syw.schema_tables import FireRow, Modifier, Tables
from grognard.systems.syw.tables import FIRE_ROWS
from grognard.systems.syw.words import COLUMNS, RESULTS


def check_tables(document: Document, tables: Tables) -> list[Fault]:
    """The tables have their sizes and never punish the better roll."""
    faults: list[Fault] = []
    columns = set(tables.terrain.columns)
    if columns != set(COLUMNS):
        faults.append(document.fault(("terrain", "columns"), f"must be {', '.join(COLUMNS)}"))
    for index, name in enumerate(tables.terrain.road_march.columns):
        if name not in columns:
            where = ("terrain", "road_march", "columns", index)
            faults.append(document.fault(where, f"must be one of {', '.join(COLUMNS)}"))
    for name, given in (("potential", tables.terrain.potential), ("turning", tables.terrain.turning)):
        if set(given) != columns:
            faults.append(document.fault(("terrain", name), "must have exactly the chart's columns"))
    return faults + _gun_faults(document, tables) + _roll_faults(document, tables)


def _gun_faults(document: Document, tables: Tables) -> list[Fault]:
    """Bands that follow each other, and letters that never fall."""
    faults: list[Fault] = []
    names = [gun.name for gun in tables.guns.type]
    for index, gun in enumerate(tables.guns.type):
        if gun.name in names[:index]:
            faults.append(document.fault(("guns", "type", index, "name"), f"{gun.name} is used twice"))
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
    for nation, guns in tables.guns.nation.items():
        for index, name in enumerate(guns if isinstance(guns, list) else []):
            if name not in names:
                where = ("guns", "nation", nation, index)
                faults.append(document.fault(where, f"the tables have no gun {name!r}"))
    return faults


def _roll_faults(document: Document, tables: Tables) -> list[Fault]:
    """The tables that a die is thrown on have an answer for each of its faces."""
    faults: list[Fault] = []
    fire = tables.fire_results
    if fire.order != ["C", "L", "B", "S", "H"] or set(fire.table) != set(fire.order):
        faults.append(document.fault(("fire_results", "order"), "the classes are C, L, B, S, H"))
    for name, rows in fire.table.items():
        if len(rows) != 6 or any(len(row) != 6 for row in rows):
            faults.append(document.fault(("fire_results", "table", name), "six dice of six letters"))
    for name in FIRE_ROWS:
        row: FireRow = getattr(tables.infantry_fire, name)
        rising = row.upto == sorted(set(row.upto)) and row.letters == list("ABCDEF")[: len(row.upto) + 1]
        if not rising or len(row.letters) != len(row.upto) + 1:
            sentence = "letters from A on, each up to a higher sum, the last without a limit"
            faults.append(document.fault(("infantry_fire", name), sentence))
    for field in ("time_roll", "place_roll"):
        rolls: dict[str, str] = getattr(tables.arrival, field)
        if sorted(rolls) != list("123456"):
            faults.append(document.fault(("arrival", field), "needs an answer for each die from 1 to 6"))
    return faults + _charge_faults(document, tables)


def _charge_faults(document: Document, tables: Tables) -> list[Fault]:
    """Ratios, modifiers and results of a charge, each of them one that the rules know."""
    faults: list[Fault] = []
    ratios = tables.ratio.ratios
    rows = tables.ratio.__pydantic_extra__ or {}
    if set(rows) != {str(number) for number in range(1, 13)}:
        faults.append(document.fault(("ratio",), "needs a row for each strength from 1 to 12"))
    for name, row in rows.items():
        if len(row) != len(ratios) - 1:
            sentence = f"has {len(row)} numbers, not {len(ratios) - 1}: one for each ratio but the first"
            faults.append(document.fault(("ratio", name), sentence))
    if ratios != sorted(set(ratios)):
        faults.append(document.fault(("ratio", "ratios"), "must rise"))
    codes = [one.code for one in tables.charge_modifier]
    for code in get_args(Modifier):
        if codes.count(code) != 1:
            sentence = f"has {codes.count(code)} rows for {code!r}, not 1"
            faults.append(document.fault(("charge_modifier",), sentence))
    table = tables.charge_results
    if table.differential != list(range(-4, 5)):
        faults.append(document.fault(("charge_results", "differential"), "must run from -4 to 4"))
    wanted = [(ratio, die) for ratio in ratios for die in range(1, 7)]
    if [(line.ratio, line.die) for line in table.lines] != wanted or any(
        len(line.cells) != 9 for line in table.lines
    ):
        faults.append(
            document.fault(("charge_results", "lines"), "six lines a ratio, nine cells a line, in order")
        )
    for index, line in enumerate(table.lines):
        for number, cell in enumerate(line.cells):
            sides = cell.split(" · ")
            if len(sides) != 2 or not set(sides) <= set(RESULTS):
                where = ("charge_results", "lines", index, "cells", number)
                sentence = f"must be 'ATTACKER · DEFENDER' of {', '.join(RESULTS)}"
                faults.append(document.fault(where, sentence))
    return faults

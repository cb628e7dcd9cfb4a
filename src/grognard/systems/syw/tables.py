"""The player aids as lists of integers: terrain chart, guns, fire, ratio, charges."""

from __future__ import annotations

from grognard.systems.syw.schema import BrigadeOnly, Cost, FireRow, HexRow, Tables
from grognard.systems.syw.words import BARRED, CLASSES, COLUMNS, RESULTS, ROAD_ONLY

FIRE_ROWS = ("panicked", "a_open", "dispersed", "square_line", "brigade_line")
ROW_PANICKED, ROW_A_OPEN, ROW_DISPERSED, ROW_SQUARE_LINE, ROW_BRIGADE_LINE = range(5)
LATE = {"one hour early": -1, "on time": 0, "one hour late": 1, "two hours late": 2}
ASIDE = {"planned": 0, "one entry point to the right": 1, "one entry point to the left": -1}


class Charts:
    """Every table of the player aids, by number."""

    def __init__(self, tables: Tables) -> None:
        chart = tables.terrain
        grounds = chart.hex
        rows = (
            grounds.clear,
            grounds.difficult,
            grounds.wood,
            grounds.simple_protection,
            grounds.high_protection,
            grounds.impassable,
        )
        self.potential = [chart.potential[name].mp for name in COLUMNS]
        self.turning = [chart.turning[name].mp for name in COLUMNS]
        self.hex_cost = [[_cost(row, name, False) for row in rows] for name in COLUMNS]
        self.brigade_cost = [[_cost(row, name, True) for row in rows] for name in COLUMNS]
        sides = chart.side
        self.light_cost = [_cost(sides.light_protection, name, False) for name in COLUMNS]
        self.stream_cost = [_cost(sides.stream, name, False) for name in COLUMNS]
        change, pivot = chart.change_of_formation, chart.pivot
        self.change_unit, self.change_brigade, self.change_guns = (
            change.unit,
            change.brigade,
            change.artillery,
        )
        self.pivot_clear = (pivot.clear.two, pivot.clear.three)
        self.pivot_difficult = (pivot.difficult.two, pivot.difficult.three)
        self.deploy_clear = pivot.special_deployment.clear
        self.deploy_difficult = pivot.special_deployment.difficult
        self.road_secondary, self.road_main = chart.road_march.secondary, chart.road_march.main
        self.road_columns = [name in chart.road_march.columns for name in COLUMNS]
        self.gun_names = [gun.name for gun in tables.guns.type]
        self.point_blank = [gun.point_blank[1] for gun in tables.guns.type]
        self.medium = [gun.medium[1] for gun in tables.guns.type]
        self.maximum = [gun.maximum[1] for gun in tables.guns.type]
        fire = tables.artillery_fire
        self.gun_letter = [
            ["ABCDEF".index(letter) for letter in band]
            for band in (fire.point_blank, fire.medium, fire.maximum)
        ]
        self.foot_rows: list[FireRow] = [getattr(tables.infantry_fire, name) for name in FIRE_ROWS]
        self.foot_limits = [list(row.upto) for row in self.foot_rows]
        table = tables.fire_results.table
        self.fire = [[[RESULTS.index(result) for result in row] for row in table[name]] for name in CLASSES]
        self.ratios = list(tables.ratio.ratios)
        extra = tables.ratio.__pydantic_extra__ or {}
        self.ratio_rows = [list(extra[str(strength)]) for strength in range(1, 13)]
        self.charge = [[_pair(cell) for cell in line.cells] for line in tables.charge_results.lines]
        self.lowest_difference = tables.charge_results.differential[0]
        self.modifier = {row.code: row.add for row in tables.charge_modifier}
        command = tables.command
        self.gic_range, self.second_range, self.corps_range = command.gic, command.second, command.corps
        self.arrival_late = [LATE[tables.arrival.time_roll[str(die)]] for die in range(1, 7)]
        self.arrival_aside = [ASIDE[tables.arrival.place_roll[str(die)]] for die in range(1, 7)]
        self.at_once, self.box_one = command.order_at_once, command.order_box_1

    def letter_of_foot(self, row: int, total: int) -> int:
        """The letter for strength plus efficiency: 0 for A to 4 for E."""
        limits = self.foot_limits[row]
        for letter, limit in enumerate(limits):
            if total <= limit:
                return letter
        return len(limits)

    def ratio(self, defender: int, attackers: int) -> int:
        """The number of the ratio block, 0 for 50 per cent to 4 for 300."""
        row = self.ratio_rows[min(12, max(1, defender)) - 1]
        found = 0
        for index, lowest in enumerate(row):
            if lowest and attackers >= lowest:
                found = index + 1
        return found

    def charge_result(self, ratio: int, die: int, difference: int) -> tuple[int, int]:
        """What attacker and defender suffer, for a die from 1 to 6."""
        cells = self.charge[ratio * 6 + die - 1]
        column = min(len(cells) - 1, max(0, difference - self.lowest_difference))
        return cells[column]

    def band(self, gun: int, distance: int) -> int:
        """0 point blank, 1 medium, 2 maximum, 3 out of range."""
        if distance <= self.point_blank[gun]:
            return 0
        if distance <= self.medium[gun]:
            return 1
        return 2 if distance <= self.maximum[gun] else 3


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

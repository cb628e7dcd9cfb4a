"""The player aids as lists of integers: terrain chart, guns, fire, ratio, charges."""

from __future__ import annotations

from typing import Final

ROW_PANICKED: Final = 0
ROW_A_OPEN: Final = 1
ROW_DISPERSED: Final = 2
ROW_SQUARE_LINE: Final = 3
ROW_BRIGADE_LINE: Final = 4
FIRE_ROWS: Final = ("panicked", "a_open", "dispersed", "square_line", "brigade_line")


class Charts:
    """Every table of the player aids, by number; ``building`` fills it in."""

    potential: list[int]
    turning: list[int]
    hex_cost: list[list[int]]
    brigade_cost: list[list[int]]
    light_cost: list[int]
    stream_cost: list[int]
    change_unit: int
    change_brigade: int
    change_guns: int
    pivot_clear: tuple[int, int]
    pivot_difficult: tuple[int, int]
    deploy_clear: int
    deploy_difficult: int
    road_secondary: int
    road_main: int
    road_columns: list[bool]
    gun_names: list[str]
    point_blank: list[int]
    medium: list[int]
    maximum: list[int]
    gun_letter: list[list[int]]
    foot_limits: list[list[int]]
    fire: list[list[list[int]]]
    ratios: list[int]
    ratio_rows: list[list[int]]
    charge: list[list[tuple[int, int]]]
    lowest_difference: int
    modifier: dict[str, int]
    gic_range: int
    second_range: int
    corps_range: int
    at_once: int
    box_one: int
    arrival_late: list[int]
    arrival_aside: list[int]

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

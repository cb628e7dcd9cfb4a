"""The nine tables as lists of integers, and how a row or a column is found in them."""

from __future__ import annotations

from typing import Final

LEADERS_RATING: Final = 99
"""A modifier that is worth the leader's own rating (SR or TR) instead of a fixed number."""


MODIFIERS: Final = (
    "bombard_rough",
    "combat_city",
    "combat_leader",
    "combat_mountain",
    "destroy_enemy",
    "destroy_mp",
    "forage_city",
    "forage_crowded",
    "forced_french",
    "forced_leader",
    "forced_per_hit",
    "guns_bridge",
    "guns_leader",
    "guns_mountain",
    "guns_out_of_command",
    "guns_two_links",
    "pursuit_city",
    "pursuit_mountain",
    "recovery_city",
    "recovery_leader",
    "repair_enemy",
    "repair_mp",
)
"""The modifiers and prices of the tables, by the names under which a position may replace them."""


class Grid:
    """Hits by modified die and column; outer rows and the last column are open (CAS-9.2d, 9.3b, 9.5c)."""

    __slots__ = ("columns", "first_die", "rows")

    def __init__(self, columns: list[int], first_die: int, rows: list[list[int]]) -> None:
        self.columns = columns
        self.first_die = first_die
        self.rows = rows

    def column(self, value: int) -> int:
        """The column of a value, -1 below the first."""
        found = -1
        for index in range(len(self.columns)):
            if self.columns[index] <= value:
                found = index
        return found

    def hits(self, value: int, total: int) -> int:
        """The result for a value on the column axis and a modified die."""
        column = self.column(value)
        if column < 0:
            return 0
        row = min(max(total - self.first_die, 0), len(self.rows) - 1)
        return self.rows[row][column]


class Tables:
    """All tables of one scenario; each modifier is a named number."""

    __slots__ = (
        "bombard_rough",
        "bombardment",
        "combat",
        "combat_city",
        "combat_leader",
        "combat_mountain",
        "destroy_enemy",
        "destroy_mp",
        "forage_city",
        "forage_crowded",
        "forced_extra",
        "forced_first_die",
        "forced_french",
        "forced_hit",
        "forced_leader",
        "forced_per_hit",
        "guns_bridge",
        "guns_leader",
        "guns_mountain",
        "guns_out_of_command",
        "guns_two_links",
        "most_extra",
        "pursuit",
        "pursuit_city",
        "pursuit_mountain",
        "recovery_city",
        "recovery_leader",
        "repair_enemy",
        "repair_mp",
    )

    def __init__(
        self, combat: Grid, bombardment: Grid, pursuit: Grid, extra: list[int], hit: list[int]
    ) -> None:
        self.combat = combat
        self.bombardment = bombardment
        self.pursuit = pursuit
        self.forced_extra = extra
        self.forced_hit = hit
        self.most_extra = max(extra)
        self.forced_first_die = 1
        self.forced_french = self.forced_leader = self.forced_per_hit = 0
        self.forage_city = self.forage_crowded = 0
        self.destroy_enemy = self.repair_enemy = 0
        self.destroy_mp, self.repair_mp = 1, 2
        self.guns_leader = self.guns_two_links = self.guns_mountain = 0
        self.guns_bridge = self.guns_out_of_command = 0
        self.bombard_rough = 0
        self.combat_leader = self.combat_city = self.combat_mountain = 0
        self.pursuit_city = self.pursuit_mountain = 0
        self.recovery_leader = self.recovery_city = 0

    def forced_row(self, total: int) -> int:
        """The row of the Forced March Table for a modified die."""
        return min(max(total - self.forced_first_die, 0), len(self.forced_extra) - 1)

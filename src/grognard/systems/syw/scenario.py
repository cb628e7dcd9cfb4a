"""One scenario of the system: ground, pieces, charts and terms, made once and shared by its states."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from grognard.kernel.rules import Rules
from grognard.kernel.scenario import Scenario
from grognard.kernel.values import Json
from grognard.systems.syw.approach import Formation
from grognard.systems.syw.ground import Ground
from grognard.systems.syw.roster import Roster
from grognard.systems.syw.tables import Charts
from grognard.systems.syw.words import (
    ARTILLERY,
    BRIGADE,
    CAV_LINE,
    CAVALRY,
    HOURS,
    LEADER,
    LEADERS,
    LIGHT_CAV_LINE,
    ORDERS,
    SIMPLE,
    UNIT,
    WAGONS,
)

Cells = tuple[int, ...]


class Prize:
    """What counts at the end: for whom (``both``), how much, and in which hexes."""

    __slots__ = ("captured", "cells", "code", "points", "side", "text")

    def __init__(
        self, side: str, code: str, points: int, captured: int, cells: list[int], text: dict[str, str]
    ) -> None:
        self.side, self.code, self.points, self.captured, self.cells = side, code, points, captured, cells
        self.text = text
        """The battle's own words for it by language, empty where the general ones will do."""


@mypyc_attr(allow_interpreted_subclasses=True)
class SywScenario(Scenario):
    """What never changes in a game. The terms below are those that ``building`` reads from the pack."""

    map_text: str
    own_terms: dict[str, Json]
    """What a position says instead of the pack: kept to be written again."""
    weather: list[int]
    fog: frozenset[int]
    """The hexes in which fog lies; none named means everywhere (SYW-7.0b)."""
    first_player: int
    replacements: list[int]
    spare_value: list[int]
    successor: list[int]
    own_edge: list[list[int]]
    exits: list[list[int]]
    way_out: list[list[int]]
    front_order: list[list[int]]
    victory: list[Prize]
    margin_win: int
    margin_decisive: int
    prizes: frozenset[int]
    approach: list[Formation]
    posts: list[tuple[int, Cells, int]]
    """Where counters begin, those at the bottom of a stack first: piece, hexes, hour."""
    first_orders: list[tuple[int, int]]

    def __init__(
        self,
        rules: Rules,
        name: str,
        roster: Roster,
        charts: Charts,
        ground: Ground,
        start_half: int,
        turns: int,
    ) -> None:
        self.roster, self.charts, self.ground = roster, charts, ground
        self.start_half, self.turns = start_half, turns
        super().__init__(rules, name, roster.sides, self._labels())
        self.leader_cost = ground.ride_costs(
            charts.hex_cost[LEADERS], charts.light_cost[LEADERS], charts.stream_cost[LEADERS]
        )
        self.pieces = len(roster.labels)
        every = range(self.pieces)
        self.leaders = [piece for piece in every if roster.kind[piece] == LEADER]
        self.brigades = [piece for piece in every if roster.kind[piece] == BRIGADE]
        self.units = [piece for piece in every if roster.kind[piece] == UNIT]
        self.has_baggage = WAGONS in roster.arm
        side = roster.side
        self.leaders_of = [[p for p in self.leaders if side[p] == s] for s in (0, 1)]
        self.brigades_of = [[p for p in self.brigades if side[p] == s] for s in (0, 1)]
        self.units_of = [[p for p in self.units if side[p] == s] for s in (0, 1)]
        self.pieces_of = [[p for p in every if side[p] == s] for s in (0, 1)]
        self.under: list[list[int]] = [[] for _ in every]
        for piece in [*self.brigades, *self.units]:
            if roster.corps[piece] >= 0:
                self.under[roster.corps[piece]].append(piece)
        self.free_pieces = [
            [p for p in [*self.brigades_of[s], *self.units_of[s]] if roster.corps[p] < 0] for s in (0, 1)
        ]
        self.gic = [roster.find(s, "000", LEADER) for s in (0, 1)]
        self.zone_reach = [self._reach(piece) for piece in every]
        self.longest_zone = max(self.zone_reach, default=1)
        self.buildings = [cell for cell in range(ground.grid.size) if ground.kind[cell] == SIMPLE]

    def _reach(self, piece: int) -> int:
        """How far a unit's zone of influence can reach at the most (chapter 4)."""
        arm = self.roster.arm[piece]
        if arm == ARTILLERY:
            return self.charts.point_blank[self.roster.gun[piece]]
        if arm == CAVALRY:
            return self.charts.potential[LIGHT_CAV_LINE if self.roster.light[piece] else CAV_LINE]
        return 1

    def _labels(self) -> dict[str, list[str]]:
        """What a choice may name."""
        grid = self.ground.grid
        return {
            "entry": [gate.name.replace(" ", "-") for gate in self.ground.gates] or ["nowhere"],
            "clock": [self.clock(turn) for turn in range(self.turns + 1)],
            "piece": self.roster.labels,
            "place": [grid.label(cell) for cell in range(grid.size)],
            "hour": HOURS,
            "order": list(ORDERS),
        }

    def clock(self, turn: int) -> str:
        """The hour at which a turn begins."""
        half = self.start_half + turn
        return f"{half // 2 % 24:02d}:{half % 2 * 30:02d}"

    def title(self, kind: str, number: int, lang: str) -> str:
        if kind == "piece":
            return f"{self.roster.names[number]} ({self.roster.labels[number]})"
        if kind == "entry" and self.ground.gates:
            return self.ground.gates[number].name
        return super().title(kind, number, lang)

"""One scenario of the system: ground, pieces, charts and terms, made once and shared by its states."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from grognard.kernel.actions import Action
from grognard.kernel.rules import Rules
from grognard.kernel.scenario import Scenario
from grognard.kernel.values import Json
from grognard.systems.syw.approach import Formation
from grognard.systems.syw.ground import Ground, Ways
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
    RIDE,
    SECONDARY,
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
    orders_to_choose: list[int]
    """The leaders whose first order their player chooses (SYW-A.1c)."""

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
        self._roads: dict[tuple[int, Cells], list[list[int]]] = {}
        self._leader_ways: dict[Cells, list[Ways]] = {}
        self._road_ways: dict[Cells, Ways] = {}
        self.pieces = len(roster.labels)
        self._sort_pieces()
        self._sort_by_side()
        self.gic = [roster.find(s, "000", LEADER) for s in (0, 1)]
        self.zone_reach = [self._reach(piece) for piece in range(self.pieces)]
        self.far_units_of = [[p for p in self.units_of[s] if self.zone_reach[p] > 1] for s in (0, 1)]
        """Those whose zone can reach beyond the hexes beside them."""
        self.longest_zone = max(self.zone_reach, default=1)
        self._rides: dict[int, list[Action]] = {}
        self.slopes: tuple[dict[int, bool], dict[int, bool]] = ({}, {})
        """By line of fire, whether a slope stops it, direct and indirect: filled when first asked."""
        self.buildings = [cell for cell in range(ground.grid.size) if ground.kind[cell] == SIMPLE]

    def _sort_pieces(self) -> None:
        """The pieces by kind, and those of each corps."""
        kind, corps = self.roster.kind, self.roster.corps
        every = range(self.pieces)
        self.leaders = [piece for piece in every if kind[piece] == LEADER]
        self.brigades = [piece for piece in every if kind[piece] == BRIGADE]
        self.units = [piece for piece in every if kind[piece] == UNIT]
        self.has_baggage = WAGONS in self.roster.arm
        self.under: list[list[int]] = [[] for _ in every]
        for piece in [*self.brigades, *self.units]:
            if corps[piece] >= 0:
                self.under[corps[piece]].append(piece)

    def _sort_by_side(self) -> None:
        self.leaders_of = [self._of(side, self.leaders) for side in (0, 1)]
        self.brigades_of = [self._of(side, self.brigades) for side in (0, 1)]
        self.units_of = [self._of(side, self.units) for side in (0, 1)]
        self.pieces_of = [self._of(side, list(range(self.pieces))) for side in (0, 1)]
        free = [piece for piece in [*self.brigades, *self.units] if self.roster.corps[piece] < 0]
        self.free_pieces = [self._of(side, free) for side in (0, 1)]

    def _of(self, side: int, pieces: list[int]) -> list[int]:
        return [piece for piece in pieces if self.roster.side[piece] == side]

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

    def leader_ways(self, broken: Cells) -> list[Ways]:
        """By MP, the steps that leaders may ride when these bridges are broken."""
        found = self._leader_ways.get(broken)
        if found is None:
            charts = self.charts
            light, stream = charts.light_cost[LEADERS], charts.stream_cost[LEADERS]
            found = self.ground.ways(charts.hex_cost[LEADERS], light, stream, broken)
            self._leader_ways[broken] = found
        return found

    def roads(self, kind: int, broken: Cells) -> list[list[int]]:
        """By hex, where roads of a kind or better lead when these bridges are broken."""
        found = self._roads.get((kind, broken))
        if found is None:
            found = self.ground.roads(kind, broken)
            self._roads[kind, broken] = found
        return found

    def road_ways(self, broken: Cells) -> Ways:
        """The steps from hex to hex along any road when these bridges are broken."""
        found = self._road_ways.get(broken)
        if found is None:
            found = Ways()
            for here, onward in enumerate(self.roads(SECONDARY, broken)):
                for there in onward:
                    found.add(here, there)
            self._road_ways[broken] = found
        return found

    def rides(self, leader: int) -> list[Action]:
        """For each hex, the choice of riding there: made once, because a leader has a thousand of them."""
        found = self._rides.get(leader)
        if found is None:
            found = [Action(RIDE, leader, cell) for cell in range(self.ground.grid.size)]
            self._rides[leader] = found
        return found

    def clock(self, turn: int) -> str:
        """The hour at which a turn begins."""
        half = self.start_half + turn
        return f"{half // 2 % 24:02d}:{half % 2 * 30:02d}"

    def title(self, kind: str, number: int, lang: str) -> str:
        if kind == "piece":
            return self._called(number, lang)
        if kind == "entry" and self.ground.gates:
            return self.ground.gates[number].name
        if kind == "place" and number in self.ground.named:
            landmark = self.ground.named[number]
            return f"{landmark.titles.get(lang, landmark.name)} ({self.lexicon.label(kind, number)})"
        return super().title(kind, number, lang)

    def _called(self, number: int, lang: str) -> str:
        """What stands on the counter: a leader's name, the number and the name of any other."""
        roster = self.roster
        name = roster.short.get(number, roster.called(number, lang))
        if roster.rank[number] < 0:
            return f"{roster.ids[number]} {name}"
        namesakes = [
            one for one, rank in enumerate(roster.rank) if rank >= 0 and roster.called(one, lang) == name
        ]
        return f"{name} ({roster.ids[number]})" if len(namesakes) > 1 else name

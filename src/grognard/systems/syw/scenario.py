"""One scenario of the system: ground, pieces, charts and terms, made once and shared by its states."""

from __future__ import annotations

from grognard.boards.facing import OFF
from grognard.kernel.rules import Rules
from grognard.kernel.scenario import Scenario
from grognard.systems.syw.approach import Formation
from grognard.systems.syw.ground import Ground
from grognard.systems.syw.pack import Pack
from grognard.systems.syw.roster import build_roster
from grognard.systems.syw.schema import Approach, Variant, Victory
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
    WEATHER,
)


class SywScenario(Scenario):
    """What never changes in a game."""

    def __init__(
        self, rules: Rules, name: str, pack: Pack, variant: Variant | None, map_text: str = ""
    ) -> None:
        data, units = pack.scenario, pack.units
        self.map_text = map_text
        self.roster = build_roster(units, pack.tables, data, variant)
        grid = pack.board.grid
        columns, rows = data.area.columns, data.area.rows
        if map_text:
            columns, rows = (1, grid.width), (1, grid.height)
        self.ground = Ground(pack.board, columns, rows)
        self.start_half = int(data.start[:2]) * 2 + int(data.start[3:]) // 30
        self.turns = data.turns
        super().__init__(rules, name, self.roster.sides, self._labels())
        self.choices = {"variant": variant.id} if variant else {}
        self.data = data
        self.variant = variant
        self.charts = Charts(pack.tables)
        charts = self.charts
        self.leader_cost = self.ground.ride_costs(
            charts.hex_cost[LEADERS], charts.light_cost[LEADERS], charts.stream_cost[LEADERS]
        )
        self.pieces = len(self.roster.labels)
        kinds = self.roster.kind
        self.leaders = [piece for piece in range(self.pieces) if kinds[piece] == LEADER]
        self.brigades = [piece for piece in range(self.pieces) if kinds[piece] == BRIGADE]
        self.has_baggage = WAGONS in self.roster.arm
        self.units = [piece for piece in range(self.pieces) if kinds[piece] == UNIT]
        side = self.roster.side
        self.leaders_of = [[p for p in self.leaders if side[p] == s] for s in (0, 1)]
        self.brigades_of = [[p for p in self.brigades if side[p] == s] for s in (0, 1)]
        self.units_of = [[p for p in self.units if side[p] == s] for s in (0, 1)]
        self.under: list[list[int]] = [[] for _ in range(self.pieces)]
        for piece in [*self.brigades, *self.units]:
            if self.roster.corps[piece] >= 0:
                self.under[self.roster.corps[piece]].append(piece)
        self.free_pieces = [
            [p for p in [*self.brigades_of[s], *self.units_of[s]] if self.roster.corps[p] < 0] for s in (0, 1)
        ]
        self.pieces_of = [[p for p in range(self.pieces) if side[p] == s] for s in (0, 1)]
        spare = {one.id: one.replacements for one in units.side}
        self.spare_value = [spare[name][0].efficiency if spare[name] else 1 for name in self.roster.sides]
        self.gic = [self.roster.find(s, "000", LEADER) for s in (0, 1)]
        self.zone_reach = [self._reach(piece) for piece in range(self.pieces)]
        self.longest_zone = max(self.zone_reach, default=1)
        self._terms()
        self.approach = self._approach()

    def _terms(self) -> None:
        data = self.data
        weather = self.variant.weather if self.variant and self.variant.weather else data.weather
        night = self.variant.night if self.variant and self.variant.night else data.night
        words = [word.replace(" ", "_") for word in weather]
        if night:
            words = [_together(word, dark.replace(" ", "_")) for word, dark in zip(words, night, strict=True)]
        self.weather = [WEATHER.index(word) for word in words]
        foggy = self.variant.fog_hexes if self.variant and self.variant.fog_hexes else data.fog_hexes
        cells = [self.ground.grid.cell(label) for label in foggy]
        self.fog = frozenset([cell for cell in cells if cell != OFF])
        self.first_player = self.sides.index(data.first_player)
        self.replacements = [data.replacements[name] for name in self.sides]
        self.successor = [
            self.roster.find(s, data.successor[name], LEADER) for s, name in enumerate(self.sides)
        ]
        self.own_edge = [self.ground.distances(self.ground.edge(data.own_edge[name])) for name in self.sides]
        self.exits = [
            self.ground.edge(data.own_edge[name]) if self.map_text else self.ground.exits(data, name)
            for name in self.sides
        ]
        self.way_out = [self.ground.distances(cells) for cells in self.exits]
        self.front_order: list[list[int]] = []
        for side, name in enumerate(self.sides):
            listed = [hour % 12 for hour in data.front_order.get(name, [])]
            seen = {
                self.roster.front[piece] for piece in range(self.pieces) if self.roster.side[piece] == side
            }
            self.front_order.append(listed + sorted(seen - set(listed)))
        self.victory: list[Victory] = [row for row in data.victory if not (row.hexes and self.map_text)]
        entered = [label for row in self.victory if row.code == "hex_entered" for label in row.hexes]
        self.prizes = frozenset([self.ground.grid.cell(label) for label in entered])
        self.buildings = [cell for cell in range(self.ground.grid.size) if self.ground.kind[cell] == SIMPLE]

    def _approach(self) -> list[Formation]:
        """The approach table, in the order of the organisation sheets (SYW-A.2c, F.12b)."""
        rows: list[Approach] = [] if self.data.approach == "none" else list(self.data.approach)
        rows += self.variant.approach if self.variant else []
        names = [gate.name for gate in self.ground.gates]
        found: list[Formation] = []
        for row in rows:
            side = self.sides.index(row.side)
            leader = self.roster.find(side, row.corps, LEADER)
            hour = row.earliest or self.data.start
            earliest = int(hour[:2]) * 2 + int(hour[3:]) // 30 - self.start_half
            gates = tuple([names.index(name) for name in row.at or names if name in names])
            if leader >= 0 and gates:
                found.append(Formation(side, self._formation(leader), leader, earliest, gates, row.plan))
        found.sort(key=lambda one: (one.side, self._sheet_place(one.side, one.leader)))
        return found

    def _sheet_place(self, side: int, leader: int) -> int:
        listed = self.data.corps.get(self.sides[side], [])
        ident = self.roster.ids[leader]
        return listed.index(ident) if ident in listed else len(listed)

    def _formation(self, leader: int) -> list[int]:
        """The counters of a corps, or of all corps of a line or wing, by ascending id, and their leaders."""
        corps = [leader, *[one for one in self.leaders if self.roster.superior[one] == leader]]
        pieces = [p for one in corps for p in self.under[one] if self.roster.brigade[p] < 0]
        return sorted([*corps, *pieces], key=lambda piece: self.roster.ids[piece])

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


def _together(weather: str, night: str) -> str:
    """The word for weather and night at once (SYW-7.0a)."""
    if night == "day":
        return weather
    return night if weather == "clear" else f"{weather}_{night}"

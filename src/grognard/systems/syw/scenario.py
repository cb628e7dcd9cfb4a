"""One scenario of the system: ground, pieces, charts and terms, made once and shared by its states."""

from __future__ import annotations

from grognard.kernel.actions import Lexicon
from grognard.kernel.dice import Dice
from grognard.kernel.scenario import Scenario
from grognard.kernel.state import State
from grognard.kernel.values import Json
from grognard.systems.syw import messages
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
    VERBS,
    WAGONS,
    WEATHER,
)

VERSION = "syw/1"


class SywScenario(Scenario):
    """What never changes in a game."""

    def __init__(self, name: str, pack: Pack, variant: Variant | None, map_text: str = "") -> None:
        data, units = pack.scenario, pack.units
        self.map_text = map_text
        self.roster = build_roster(units, pack.tables, data, variant)
        super().__init__("syw", name, VERSION, self.roster.sides)
        self.data = data
        self.variant = variant
        self.charts = Charts(pack.tables)
        grid = pack.board.grid
        columns, rows = data.area.columns, data.area.rows
        if map_text:
            columns, rows = (1, grid.width), (1, grid.height)
        self.ground = Ground(pack.board, columns, rows)
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
        self._words()

    def _terms(self) -> None:
        data = self.data
        weather = self.variant.weather if self.variant and self.variant.weather else data.weather
        night = self.variant.night if self.variant and self.variant.night else data.night
        words = [word.replace(" ", "_") for word in weather]
        if night:
            words = [_together(word, dark.replace(" ", "_")) for word, dark in zip(words, night, strict=True)]
        self.weather = [WEATHER.index(word) for word in words]
        self.start_half = int(data.start[:2]) * 2 + int(data.start[3:]) // 30
        self.turns = data.turns
        self.first_player = self.sides.index(data.first_player)
        self.replacements = [data.replacements[name] for name in self.sides]
        self.successor = [
            self.roster.find(s, data.successor[name], LEADER) for s, name in enumerate(self.sides)
        ]
        edges = [self.ground.edges(data.edges(name)) for name in self.sides]
        self.own_edge = [self.ground.distances(cells) for cells in edges]
        self.exits = [
            edges[side] if self.map_text else self.ground.exits(data, name)
            for side, name in enumerate(self.sides)
        ]
        self.way_out = [self.ground.distances(cells) for cells in self.exits]
        self.front_order: list[list[int]] = []
        for side, name in enumerate(self.sides):
            listed = [hour % 12 for hour in data.front_order.get(name, [])]
            seen = {
                self.roster.front[piece] for piece in range(self.pieces) if self.roster.side[piece] == side
            }
            self.front_order.append(listed + sorted(seen - set(listed)))
        self.victory: list[Victory] = [
            row for row in data.prizes(self.variant) if not (row.hexes and self.map_text)
        ]
        entered = [label for row in self.victory if row.code == "hex_entered" for label in row.hexes]
        self.prizes = frozenset([self.ground.grid.cell(label) for label in entered])
        self.buildings = [cell for cell in range(self.ground.grid.size) if self.ground.kind[cell] == SIMPLE]

    def _approach(self) -> list[Formation]:
        """The approach table, in the order of the organisation sheets (SYW-A.2c, F.12b)."""
        names = [gate.name for gate in self.ground.gates]
        found: list[Formation] = []
        for row in self.data.arrivals(self.variant):
            side = self.sides.index(row.side)
            leader = self.roster.find(side, row.corps, LEADER)
            hour = row.earliest or self.data.start
            earliest = int(hour[:2]) * 2 + int(hour[3:]) // 30 - self.start_half
            gates = tuple([names.index(name) for name in row.at or names if name in names])
            if leader >= 0 and gates:
                pieces = self._formation(leader, row)
                found.append(Formation(side, pieces, leader, earliest, gates, row.plan))
        found.sort(key=lambda one: (one.side, self._sheet_place(one.side, one.leader)))
        return found

    def _sheet_place(self, side: int, leader: int) -> int:
        listed = self.data.corps.get(self.sides[side], [])
        ident = self.roster.ids[leader]
        return listed.index(ident) if ident in listed else len(listed)

    def _formation(self, leader: int, row: Approach) -> list[int]:
        """The counters of a corps, or of all corps of a line or wing, in the order in which they march.

        That is by ascending id, those before the rest which the battle lists by themselves (RUL-SYW-200).
        """
        corps = [leader, *[one for one in self.leaders if self.roster.superior[one] == leader]]
        pieces = [p for one in corps for p in self.under[one] if self.roster.brigade[p] < 0]
        ranks = {ident: number for number, ident in enumerate(row.march)}
        ids = self.roster.ids
        return sorted([*corps, *pieces], key=lambda piece: (ranks.get(ids[piece], len(ranks)), ids[piece]))

    def _reach(self, piece: int) -> int:
        """How far a unit's zone of influence can reach at the most (chapter 4)."""
        arm = self.roster.arm[piece]
        if arm == ARTILLERY:
            return self.charts.point_blank[self.roster.gun[piece]]
        if arm == CAVALRY:
            return self.charts.potential[LIGHT_CAV_LINE if self.roster.light[piece] else CAV_LINE]
        return 1

    def _words(self) -> None:
        grid = self.ground.grid
        places = [grid.label(cell) for cell in range(grid.size)]
        gates = [gate.name.replace(" ", "-") for gate in self.ground.gates] or ["nowhere"]
        clocks = [self.clock(turn) for turn in range(self.turns + 1)]
        labels = {
            "entry": gates,
            "clock": clocks,
            "piece": self.roster.labels,
            "place": places,
            "hour": HOURS,
            "order": list(ORDERS),
        }
        self.lexicon = Lexicon(VERBS, labels)
        self.events = messages.EVENTS
        self.asks = messages.ASKS
        self.refusals = messages.REFUSALS
        self.notes = messages.NOTES
        self.concede_rule = "SYW-1.0a"
        self.outcome_kinds = messages.OUTCOMES
        if self.variant:
            self.choices = {"variant": self.variant.id}

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

    # -- what the rules answer for a state

    def hides_from(self, state: State, side: int) -> bool:
        raise NotImplementedError

    def resample(self, state: State, side: int, dice: Dice) -> None:
        raise NotImplementedError

    def observe(self, state: State, viewer: int) -> dict[str, Json]:
        raise NotImplementedError

    def faults(self, state: State) -> list[str]:
        raise NotImplementedError


def _together(weather: str, night: str) -> str:
    """The word for weather and night at once (SYW-7.0a)."""
    if night == "day":
        return weather
    return night if weather == "clear" else f"{weather}_{night}"

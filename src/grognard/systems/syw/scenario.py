"""One scenario of the system: ground, pieces, charts and terms, made once and shared by its states."""

from __future__ import annotations

from grognard.kernel.actions import Lexicon
from grognard.kernel.dice import Dice
from grognard.kernel.scenario import Scenario
from grognard.kernel.values import Json, SaveFault
from grognard.systems.syw import vocabulary
from grognard.systems.syw.arrivals import Formation, plan_steps
from grognard.systems.syw.charts import Charts
from grognard.systems.syw.ground import Ground
from grognard.systems.syw.loading import Pack
from grognard.systems.syw.roster import build_roster
from grognard.systems.syw.schema import Approach, Variant, Victory
from grognard.systems.syw.state import Battle
from grognard.systems.syw.terms import (
    ARTILLERY,
    BRIGADE,
    CAV_LINE,
    CAVALRY,
    FORMED,
    GIC,
    GONE,
    HOURS,
    IN_BRIGADE,
    LEADER,
    LEADERS,
    LIGHT_CAV_LINE,
    OFF_MAP,
    ORDERS,
    PANICKED,
    SIMPLE,
    UNIT,
    VERBS,
    WAGONS,
    WEATHER,
)
from grognard.systems.syw.turn import STEPS, opening
from grognard.systems.syw.victory import points_of

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
        self.events = vocabulary.EVENTS
        self.asks = vocabulary.ASKS
        self.refusals = vocabulary.REFUSALS
        self.notes = vocabulary.NOTES
        self.concede_rule = "SYW-1.0a"
        self.outcome_kinds = vocabulary.OUTCOMES
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

    def points(self, state: Battle, side: int) -> int:
        return points_of(self, state, side)

    def start(self, dice: Dice) -> Battle:
        state = Battle(self, dice)
        self.set_up(state)
        state.then(*plan_steps(state), opening())
        state.advance()
        return state

    def set_up(self, state: Battle) -> None:
        """Every counter on its place, every leader with his first order (SYW-A.1)."""
        places = list(self.data.place) + (list(self.variant.place) if self.variant else [])
        off = [piece for row in self.approach for piece in row.pieces]
        rows = sorted(places, key=lambda place: place.stack != "bottom")
        for place in rows:
            side = self.sides.index(place.side)
            piece = self.roster.find(side, place.id)
            if piece in off:
                continue
            hour = (place.facing or 0) % 12
            self.place(state, piece, tuple([self.ground.grid.cell(label) for label in place.at]), hour)
        if self.variant and self.variant.gic:
            chief = self.gic[self.sides.index(self.variant.gic.side)]
            state.cell[chief] = self.ground.grid.cell(self.variant.gic.at)
        orders = [self.data.orders, self.variant.orders if self.variant else {}]
        for table in orders:
            for name, given in table.items():
                for ident, order in given.items():
                    leader = self.roster.find(self.sides.index(name), ident, LEADER)
                    state.order[leader] = ORDERS.index(order)

    def place(self, state: Battle, piece: int, cells: tuple[int, ...], hour: int) -> None:
        """Put one counter on the map, a brigade with all its units in it."""
        state.state[piece] = FORMED
        state.hour[piece] = hour
        if self.roster.kind[piece] == BRIGADE:
            for unit in self.roster.units[piece]:
                state.state[unit] = IN_BRIGADE
            state.set_body(piece, cells, hour)
        elif self.roster.kind[piece] == UNIT:
            state.put(piece, cells[0])
        else:
            state.cell[piece] = cells[0]

    def restore(self, saved: dict[str, Json], dice: Dice) -> Battle:
        state = Battle(self, dice)
        data = saved.get("state")
        if not isinstance(data, dict):
            raise SaveFault("a saved battle needs its 'state'")
        self._restore_lists(state, data)
        bodies, stacks = data.get("body"), data.get("stacks")
        if not isinstance(bodies, list) or len(bodies) != self.pieces or not isinstance(stacks, dict):
            raise SaveFault("a saved battle needs 'body' and 'stacks'")
        for piece, cells in enumerate(bodies):
            state.body[piece] = self._cells(cells)
            for cell in state.body[piece]:
                state.counter[cell] = piece
        for key, stacked in stacks.items():
            cell = int(key) if key.isdigit() else -1
            if not 0 <= cell < self.ground.grid.size:
                raise SaveFault(f"'{key}' is no hex of this map")
            state.stacks[cell] = tuple(_numbers(stacked, "stacks", self.pieces))
        arrivals = data.get("arrivals", [])
        if not isinstance(arrivals, list) or len(arrivals) != len(self.approach):
            raise SaveFault("'arrivals' should hold one row per formation")
        state.arrivals = tuple([tuple(_numbers(row, "arrivals", 1 << 20)) for row in arrivals])
        state.fires = self._cells(data.get("fires"))
        state.entered = self._cells(data.get("entered"))
        state.fallen = tuple(_numbers(data.get("fallen"), "fallen", self.pieces * 8))
        state.broken = tuple(_numbers(data.get("broken"), "broken", len(self.ground.bridges)))
        state.restore_base(saved, STEPS)
        return state

    def _restore_lists(self, state: Battle, data: dict[str, Json]) -> None:
        own: dict[str, list[int]] = {
            "hour": state.hour,
            "state": state.state,
            "lost": state.lost,
            "spent": state.spent,
            "marks": state.marks,
            "reforming": state.reforming,
            "order": state.order,
            "transit_one": state.transit_one,
            "transit_two": state.transit_two,
            "acting": state.acting,
            "duty": state.duty,
            "value": state.value,
            "cell": state.cell,
            "part": state.part,
            "replacements": state.replacements,
            "chief": state.chief,
        }
        for key, numbers in own.items():
            given = _numbers(data.get(key), key, 1 << 30)
            if len(given) != len(numbers):
                raise SaveFault(f"'{key}' should hold {len(numbers)} numbers")
            numbers[:] = given
        if any(cell >= self.ground.grid.size for cell in state.cell):
            raise SaveFault("'cell' names a hex beyond the map")
        turn, phase, initiative = data.get("turn"), data.get("phase"), data.get("initiative")
        if not isinstance(turn, int) or not isinstance(phase, str) or initiative not in (0, 1):
            raise SaveFault("a saved battle needs 'turn', 'phase' and 'initiative'")
        state.turn, state.phase, state.initiative = turn, phase, int(initiative)

    def _cells(self, given: Json) -> tuple[int, ...]:
        return tuple(_numbers(given, "a list of hexes", self.ground.grid.size))

    def alive(self, state: Battle, leader: int) -> bool:
        return leader >= 0 and state.state[leader] not in (GONE, OFF_MAP)

    def panicked(self, state: Battle, unit: int) -> bool:
        return state.state[unit] == PANICKED

    def is_gic(self, leader: int) -> bool:
        return self.roster.rank[leader] == GIC


def _together(weather: str, night: str) -> str:
    """The word for weather and night at once (SYW-7.0a)."""
    if night == "day":
        return weather
    return night if weather == "clear" else f"{weather}_{night}"


def _numbers(given: Json, name: str, limit: int) -> list[int]:
    if not isinstance(given, list):
        raise SaveFault(f"'{name}' should be a list of numbers")
    numbers: list[int] = []
    for one in given:
        if isinstance(one, bool) or not isinstance(one, int) or one >= limit:
            raise SaveFault(f"'{name}' should be a list of numbers in range")
        numbers.append(one)
    return numbers

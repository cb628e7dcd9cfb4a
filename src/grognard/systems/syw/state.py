"""The state of a battle: where every counter stands, in which state, facing which hour, under which order."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from grognard.boards.facing import steps_between
from grognard.kernel.dice import Dice
from grognard.kernel.sides import NOBODY
from grognard.kernel.state import State
from grognard.kernel.steps import Step
from grognard.kernel.values import SaveFault
from grognard.systems.syw.ground import bits_of
from grognard.systems.syw.scenario import SywScenario
from grognard.systems.syw.words import (
    FORMED,
    GONE,
    HELD,
    IN_BRIGADE,
    MOVED,
    NO_ORDER,
    NOT_LOST,
    OFF_MAP,
    OUT_OF_FOG,
    PANICKED,
    SHAKEN,
    UNIT,
    UNKNOWN,
    WAGONS,
)

NOWHERE = -1
FAR_AWAY = 999
Cells = tuple[int, ...]
ON_A_MARCH: Final = MOVED | HELD
"""Who lies on a counter and does not march with it: whoever has moved for himself, or is held there."""
NOBODY_STAYS: Final = 0
"""All who lie on a counter go with it."""


class Survey:
    """Where one side stands, and what has been worked out from that alone; made anew when it moves."""

    __slots__ = ("away", "bits", "held", "threats")

    def __init__(self, held: list[int], size: int) -> None:
        self.held = held
        """The hexes with combat units or counters, each once."""
        self.away = [UNKNOWN] * size
        """By hex, how far the nearest of them is."""
        self.bits = -1
        """The same hexes as one number, a bit for each; -1 until somebody asks."""
        self.threats: dict[int, list[int]] = {}
        """By hex, the units with a long zone of influence that stand near enough to have it there."""


Surveys = tuple[Survey | None, Survey | None]


@mypyc_attr(allow_interpreted_subclasses=True)
class Findings:
    """What was found out for one question while it waits: nothing changes meanwhile.

    A state remembers the last ones only, and no step carries any: it is a plain value.
    """

    __slots__ = ("step",)

    def __init__(self, step: Step[Battle]) -> None:
        self.step = step


@mypyc_attr(allow_interpreted_subclasses=True)  # else the compiled ``__new__`` calls ``__init__``
class Battle(State[SywScenario]):
    """What changes. Lists are indexed by piece unless said otherwise; `scenario` holds what never changes."""

    def __init__(self, scenario: SywScenario, dice: Dice) -> None:
        super().__init__(scenario, dice)
        count = scenario.pieces
        self.cell = [NOWHERE] * count
        self.hour = [0] * count
        self.state = [OFF_MAP] * count
        self.lost = [NOT_LOST] * count
        self.body: list[Cells] = [()] * count
        self.spent = [0] * count
        self.part = list(scenario.roster.part)
        self.marks = [0] * count
        self.reforming = [0] * count
        self.order = [NO_ORDER] * count
        self.transit_one = [NO_ORDER] * count
        self.transit_two = [NO_ORDER] * count
        self.acting = [NO_ORDER] * count
        self.duty = [0] * count
        self.value = [scenario.roster.efficiency[piece][FORMED] for piece in range(count)]
        self.stacks: list[Cells] = [()] * scenario.ground.grid.size
        self.counter = [NOWHERE] * scenario.ground.grid.size
        self.turn = 0
        self.phase = ""
        self.initiative = scenario.first_player
        self.replacements = list(scenario.replacements)
        self.fires: Cells = ()
        self.broken: Cells = ()
        self.entered: Cells = ()
        self.chief = list(scenario.gic)
        self.fallen: Cells = ()
        self.arrivals: tuple[Cells, ...] = ((-1, -1, -1, -1, 1),) * len(scenario.approach)
        self._near: list[Survey | None] = [None, None]
        """For each side, what is known of where it stands; None when it has moved."""
        self.findings: Findings | None = None

    # -- kernel questions ---------------------------------------------------------------------------

    def clone(self) -> Battle:
        twin = Battle.__new__(Battle)
        twin.cell, twin.hour, twin.state = self.cell.copy(), self.hour.copy(), self.state.copy()
        twin.lost, twin.body, twin.spent = self.lost.copy(), self.body.copy(), self.spent.copy()
        twin.part = self.part.copy()
        twin.marks, twin.reforming = self.marks.copy(), self.reforming.copy()
        twin.order, twin.acting = self.order.copy(), self.acting.copy()
        twin.transit_one, twin.transit_two = self.transit_one.copy(), self.transit_two.copy()
        twin.duty, twin.value = self.duty.copy(), self.value.copy()
        twin.stacks, twin.counter = self.stacks.copy(), self.counter.copy()
        twin.turn, twin.phase, twin.initiative = self.turn, self.phase, self.initiative
        twin.replacements = self.replacements.copy()
        twin.fires, twin.broken, twin.entered = self.fires, self.broken, self.entered
        twin.chief, twin.fallen = self.chief.copy(), self.fallen
        twin.arrivals = self.arrivals
        twin._near, twin.findings = self._near.copy(), self.findings
        self.share_base(twin)
        return twin

    def derive(self) -> None:
        """Which counter lies on each hex; a unit is stacked where it stands."""
        self.counter = [NOWHERE] * len(self.stacks)
        for piece, cells in enumerate(self.body):
            for cell in cells:
                self.counter[cell] = piece
        for cell, units in enumerate(self.stacks):
            for unit in units:
                if self.cell[unit] != cell:
                    raise SaveFault(f"'stacks' should hold unit {unit} in the hex where it stands")
        self._near = [None, None]

    # -- short questions ----------------------------------------------------------------------------

    @property
    def on_the_hour(self) -> bool:
        """Whether this is a T.00 turn."""
        return (self.scenario.start_half + self.turn) % 2 == 0

    @property
    def weather(self) -> int:
        return self.scenario.weather[min(self.turn, len(self.scenario.weather) - 1)]

    def weather_at(self, cell: int) -> int:
        """The weather in one hex: fog may lie on certain hexes only (SYW-7.0b)."""
        fog = self.scenario.fog
        return OUT_OF_FOG[self.weather] if fog and cell not in fog else self.weather

    def weather_of(self, piece: int) -> int:
        """The weather in which a counter stands, if only a part of it does."""
        fog = self.scenario.fog
        if not fog or self.cell[piece] in fog or any(cell in fog for cell in self.body[piece]):
            return self.weather
        return OUT_OF_FOG[self.weather]

    def roster_side(self, piece: int) -> int:
        return self.scenario.roster.side[piece]

    def efficiency(self, unit: int) -> int:
        """A unit's current value (SYW-2.5b)."""
        return self.scenario.roster.efficiency[unit][min(self.state[unit], PANICKED)]

    def in_line(self, piece: int) -> bool:
        """In Line or unlimbered: a formed piece that faces a vertex."""
        if self.scenario.roster.dispersed[piece] or self.state[piece] in (SHAKEN, PANICKED):
            return False
        return self.hour[piece] % 2 == 0

    def in_column(self, piece: int) -> bool:
        """In A, Column or limbered: a formed piece that faces a side."""
        if self.scenario.roster.dispersed[piece] or self.state[piece] in (SHAKEN, PANICKED):
            return False
        return self.hour[piece] % 2 == 1

    def on_map(self, piece: int) -> bool:
        return self.cell[piece] >= 0 or bool(self.body[piece])

    def occupier(self, cell: int) -> int:
        """The side whose combat units or counter hold a hex, or NOBODY."""
        units = self.stacks[cell]
        if units:
            return self.scenario.roster.side[units[0]]
        counter = self.counter[cell]
        return self.scenario.roster.side[counter] if counter >= 0 else NOBODY

    def combatant(self, cell: int) -> int:
        """The side whose combat units hold a hex: leaders and baggage are none (RUL-SYW-24)."""
        counter = self.counter[cell]
        if counter >= 0 and self.scenario.roster.arm[counter] == WAGONS:
            return NOBODY
        return self.occupier(cell)

    def part_cell(self, unit: int) -> int:
        """The hex of its brigade counter where a unit belongs, or NOWHERE."""
        brigade = self.scenario.roster.brigade[unit]
        if brigade < 0 or not self.body[brigade]:
            return NOWHERE
        return self.body[brigade][self.part[unit]]

    def on_counter(self, unit: int) -> bool:
        """Inside its brigade counter, or lying formed on its part of it."""
        if self.state[unit] == IN_BRIGADE:
            return True
        return self.state[unit] == FORMED and self.cell[unit] == self.part_cell(unit) != NOWHERE

    def leaders_at(self, cell: int, side: int) -> list[int]:
        return [one for one in self.scenario.leaders_of[side] if self.cell[one] == cell]

    def has(self, piece: int, mark: int) -> bool:
        return bool(self.marks[piece] & mark)

    def mark(self, piece: int, mark: int) -> None:
        self.marks[piece] |= mark

    def away(self, side: int, cell: int) -> int:
        """How far the nearest combat unit or counter of a side is from a hex; the map has no holes."""
        known = self._near[side]
        if known is None:
            known = self._survey(side)
        found = known.away[cell]
        if found < 0:
            grid = self.scenario.ground.grid
            q, r, all_q, all_r = grid.q[cell], grid.r[cell], grid.q, grid.r
            found = FAR_AWAY
            for other in known.held:
                found = min(found, steps_between(all_q[other] - q, all_r[other] - r))
            known.away[cell] = found
        return found

    def nearest(self, side: int, cells: Cells) -> int:
        """How far the nearest combat unit or counter of a side is from any of these hexes."""
        least = FAR_AWAY
        for cell in cells:
            found = self.away(side, cell)
            least = min(least, found)
        return least

    def held(self, side: int) -> list[int]:
        """The hexes with combat units or counters of a side, each once."""
        if self.scenario.has_baggage:
            return list(dict.fromkeys(self.held_cells(side)))
        return self.survey(side).held

    def held_bits(self, side: int) -> int:
        """The same hexes as one number, a bit for each."""
        known = self.survey(side)
        if known.bits < 0:
            known.bits = bits_of(self.held(side))
        return known.bits

    def threats(self, side: int, cell: int) -> list[int]:
        """The units of a side whose zone of influence can reach far, and as far as this hex at the most."""
        known = self.survey(side)
        found = known.threats.get(cell)
        if found is None:
            scenario, cells = self.scenario, self.cell
            grid, reach = scenario.ground.grid, scenario.zone_reach
            found = []
            for unit in scenario.far_units_of[side]:
                if cells[unit] >= 0 and grid.distance(cells[unit], cell) <= reach[unit]:
                    found.append(unit)
            known.threats[cell] = found
        return found

    def surveys(self) -> Surveys:
        """What is known of both sides now."""
        return self._near[0], self._near[1]

    def resume(self, known: Surveys) -> None:
        """Both sides stand again where they stood when this was known."""
        self._near[0], self._near[1] = known

    def survey(self, side: int) -> Survey:
        """What is known of where a side stands."""
        known = self._near[side]
        return self._survey(side) if known is None else known

    def _survey(self, side: int) -> Survey:
        """A side has moved: its hexes are listed anew, and nothing else is known yet."""
        held = self.held_cells(side)
        if self.scenario.has_baggage:
            held = [cell for cell in held if self.combatant(cell) == side]
        found = Survey(list(dict.fromkeys(held)), len(self.stacks))
        self._near[side] = found
        return found

    def held_cells(self, side: int) -> list[int]:
        """The hexes with combat units or counters of a side; one may be listed twice."""
        cells = self.cell
        found = [cells[unit] for unit in self.scenario.units_of[side] if cells[unit] >= 0]
        for brigade in self.scenario.brigades_of[side]:
            found.extend(self.body[brigade])
        return found

    # -- changes ------------------------------------------------------------------------------------

    def lift(self, unit: int) -> None:
        """Take a unit from its hex."""
        cell = self.cell[unit]
        if cell >= 0:
            self._near[self.scenario.roster.side[unit]] = None
            self.stacks[cell] = tuple([one for one in self.stacks[cell] if one != unit])
            self.cell[unit] = NOWHERE

    def put(self, unit: int, cell: int) -> None:
        """Put a unit on top of a hex's stack; whoever leaves another hex forms again no more (SYW-L.2c)."""
        if self.cell[unit] not in (NOWHERE, cell):
            self.reforming[unit] = 0
        self.lift(unit)
        self._near[self.scenario.roster.side[unit]] = None
        self.stacks[cell] = (unit, *self.stacks[cell])
        self.cell[unit] = cell

    def set_body(self, brigade: int, cells: Cells, hour: int, held: int = ON_A_MARCH) -> None:
        """Lay a brigade counter on these hexes, with the units that are in it or ride on it."""
        riders = self.riders(brigade, held)
        old_hour = self.hour[brigade]
        for cell in self.body[brigade]:
            self.counter[cell] = NOWHERE
        for unit in riders:
            self.lift(unit)
        self.body[brigade] = cells
        self.hour[brigade] = hour
        for cell in cells:
            self.counter[cell] = brigade
        self._near[self.scenario.roster.side[brigade]] = None
        grid = self.scenario.ground.grid
        for unit in reversed(riders):
            part = self.part[unit]
            if self.state[unit] == IN_BRIGADE or self.hour[unit] == old_hour:
                behind = hour % 2 == 1 and part > 0
                self.hour[unit] = grid.hour_to(cells[part], cells[part - 1]) if behind else hour
            self.put(unit, cells[part])

    def riders(self, brigade: int, held: int = ON_A_MARCH) -> list[int]:
        """The units that go where their counter goes: those in it, and those that lie on it not held so.

        Shaken ones go too, as all that lies on a brigade does (SYW-E.17i).
        """
        found: list[int] = []
        for unit in self.scenario.roster.units[brigade]:
            if self.state[unit] == IN_BRIGADE or (self.lies_on(unit) and not self.marks[unit] & held):
                found.append(unit)
        return found

    def lies_on(self, unit: int) -> bool:
        """Whether a square counter, formed or Shaken, lies on its part of its brigade counter."""
        return self.state[unit] in (FORMED, SHAKEN) and self.cell[unit] == self.part_cell(unit) != NOWHERE

    def parts_that_count(self, brigade: int) -> list[int]:
        """The parts of a brigade counter in Line that units go with: the others do not count (SYW-E.17f)."""
        return sorted({self.part[unit] for unit in self.riders(brigade)})

    def raise_counter(self, brigade: int, cells: Cells) -> None:
        """Lay a brigade counter again on the hexes where its units stand."""
        self.body[brigade] = cells
        for cell in cells:
            self.counter[cell] = brigade
        self._near[self.scenario.roster.side[brigade]] = None

    def drop_counter(self, brigade: int) -> None:
        """Take a brigade counter off the map; its units stay."""
        for cell in self.body[brigade]:
            self.counter[cell] = NOWHERE
        self.body[brigade] = ()
        self._near[self.scenario.roster.side[brigade]] = None

    def remove(self, piece: int, loss: int) -> None:
        """Take a unit or leader out of the game."""
        if self.scenario.roster.kind[piece] == UNIT:
            self.lift(piece)
        self.cell[piece] = NOWHERE
        self.state[piece] = GONE
        self.lost[piece] = loss

"""H.2: cavalry under ATT charges enemies that march into its zone of influence."""

from __future__ import annotations

from grognard.boards.bodies import in_arc
from grognard.boards.facing import FRONT, OFF, SIDES
from grognard.kernel.actions import Action
from grognard.kernel.refusal import Note, Phrase
from grognard.kernel.sides import NOBODY
from grognard.kernel.steps import Step
from grognard.systems.syw import notes
from grognard.systems.syw.brigade_counters import check_brigade, leave_counter
from grognard.systems.syw.charge import PickTarget
from grognard.systems.syw.charge_targets import charge_targets
from grognard.systems.syw.command import order_for
from grognard.systems.syw.efficiency import task_test
from grognard.systems.syw.marches import March
from grognard.systems.syw.movement import cells_of
from grognard.systems.syw.moving_together import MovesInTurn, Together, bodies_of, stop_together
from grognard.systems.syw.stacking import why_not_stand
from grognard.systems.syw.state import Battle
from grognard.systems.syw.words import (
    AT_HEX,
    ATT,
    BRIGADE,
    CAVALRY,
    CHARGE,
    COMMITTED,
    FAR,
    FREE,
    NO_MORE_MOVES,
    PASS,
    REACT,
    RIDE_TO,
)
from grognard.systems.syw.zones import cavalry_potential, in_zone_of, reach_cost

MOST = 3


def may_react(game: Battle, unit: int) -> bool:
    """Cavalry in Line under ATT that has not reacted yet, nor means to stand and charge (SYW-H.2e, H.1t)."""
    if game.cell[unit] < 0 or game.scenario.roster.arm[unit] != CAVALRY or not game.in_line(unit):
        return False
    return not game.marks[unit] & (NO_MORE_MOVES | COMMITTED) and order_for(game, unit) == ATT


def reactors(game: Battle, march: March, half: bool = False) -> list[int]:
    """The enemy cavalry into whose zone this march led; counter-charges have half the reach (SYW-H.2l)."""
    if march.stays() or not game.on_map(march.piece):
        return []
    found: list[int] = []
    bound = [unit for step in game.stack if isinstance(step, RideOut) for unit in step.units]
    for unit in game.scenario.units_of[1 - game.roster_side(march.piece)]:
        if unit not in bound and may_react(game, unit) and meeting_points(game, march, unit, half):
            found.append(unit)
    return found


def meeting_points(game: Battle, march: March, unit: int, half: bool = False) -> list[int]:
    """The stages of a march, by number, at which it stood in the zone of a cavalry unit.

    The marching counter is taken off meanwhile: where it stands now hides nothing of where it passed.
    """
    stacks, counter = game.stacks, game.counter
    game.stacks, game.counter = stacks.copy(), counter.copy()
    for cell in march.trail[-1][2:]:
        members = game.scenario.roster.units[march.piece]
        game.stacks[cell] = tuple([u for u in stacks[cell] if u != march.piece and u not in members])
        if counter[cell] == march.piece:
            game.counter[cell] = -1
    found = _stages_in_zone(game, march, unit, half)
    game.stacks, game.counter = stacks, counter
    return found


def _stages_in_zone(game: Battle, march: March, unit: int, half: bool) -> list[int]:
    limit = cavalry_potential(game, unit) // (2 if half else 1)
    found: list[int] = []
    for index in range(1, len(march.trail)):
        cells = march.trail[index][2:]
        if set(cells) == set(march.trail[index - 1][2:]):
            continue
        for cell in cells:
            if in_zone_of(game, unit, cell) and (not half or reach_cost(game, unit, cell, limit) <= limit):
                found.append(index)
                break
    return found


def reactions(game: Battle, march: March) -> list[Step[Battle]]:
    """What a march provokes: the question to the enemy whether he reacts (SYW-H.2f)."""
    return [React(march, (), False)] if reactors(game, march) else []


class React(Step[Battle]):
    """The enemy names the cavalry that would react, or lets the march go by (SYW-H.2f)."""

    __slots__ = ("half", "march", "named")

    def __init__(self, march: March, named: tuple[int, ...], half: bool) -> None:
        self.march, self.named, self.half = march, named, half

    def able(self, game: Battle) -> list[int]:
        return [unit for unit in reactors(game, self.march, self.half) if unit not in self.named]

    def side(self, game: Battle) -> int:
        return 1 - game.roster_side(self.march.piece) if self.able(game) else NOBODY

    def options(self, game: Battle) -> list[Action]:
        return [Action(PASS), *[Action(REACT, unit) for unit in self.able(game)]]

    def resolve(self, game: Battle, choice: Action) -> None:
        if choice.verb == REACT:
            game.then(React(self.march, (*self.named, choice.a), self.half))
            return
        ready: list[int] = []
        for unit in self.named:
            if task_test(game, unit, "SYW-H.2e"):
                ready.append(unit)
        if ready:
            game.then(ChooseMeeting(self.march, tuple(ready), self.half))

    def note(self, game: Battle, action: Action) -> Note | None:
        return notes.of_task(game, action.a, "SYW-H.2e") if action.verb == REACT else None

    def ask(self, game: Battle) -> Phrase:
        return Phrase("SYW-H.2l" if self.half else "SYW-H.2f", "react", (self.march.piece,))


class ChooseMeeting(Step[Battle]):
    """The reactor names the hex of the planned march where he will charge (SYW-H.2g)."""

    __slots__ = ("half", "march", "units")

    def __init__(self, march: March, units: tuple[int, ...], half: bool) -> None:
        self.march, self.units, self.half = march, units, half

    def stages(self, game: Battle) -> list[int]:
        found: list[int] = []
        for unit in self.units:
            found += [
                index for index in meeting_points(game, self.march, unit, self.half) if index not in found
            ]
        heads: list[int] = []
        unique: list[int] = []
        for index in sorted(found):
            if self.march.trail[index][2] not in heads:
                heads.append(self.march.trail[index][2])
                unique.append(index)
        return unique

    def side(self, game: Battle) -> int:
        return 1 - game.roster_side(self.march.piece) if len(self.stages(game)) > 1 else NOBODY

    def options(self, game: Battle) -> list[Action]:
        return [Action(AT_HEX, self.march.trail[index][2]) for index in self.stages(game)]

    def resolve(self, game: Battle, choice: Action) -> None:
        stages = self.stages(game)
        if not stages or not game.on_map(self.march.piece):
            return
        stage = stages[0]
        for index in stages:
            if choice.a == self.march.trail[index][2]:
                stage = index
        put_back(game, self.march, stage)
        if not self.half:
            stop_together(game, self.march.piece, self.march.trail[stage][0])
        ride = RideOut(self.march.piece, self.units, (), self.half)
        if self.half:
            game.then(ride)
        else:
            postpone(game, self.march, self.march.trail[stage][0], ride)

    def ask(self, game: Battle) -> Phrase:
        return Phrase("SYW-H.2g", "choose_meeting", (self.march.piece,))


def put_back(game: Battle, march: March, stage: int) -> None:
    """The target stands in the hex named, with the MP it had spent there (SYW-H.2h)."""
    spent, hour, *cells = march.trail[stage]
    piece = march.piece
    if game.scenario.roster.kind[piece] == BRIGADE:
        game.set_body_all(piece, tuple(cells), hour)
    else:
        game.hour[piece] = hour
        if game.cell[piece] != cells[0]:
            leave_counter(game, piece)
            game.put(piece, cells[0])
            check_brigade(game, game.scenario.roster.brigade[piece])
    game.spent[piece] = spent
    game.emit("SYW-H.2h", "met_on_the_way", piece, cells[0], spent)


def postpone(game: Battle, march: March, limit: int, ride: Step[Battle]) -> None:
    """The mover first completes his other moves under the target's MP; then the cavalry rides (SYW-H.2i)."""
    place = len(game.stack)
    for index in range(len(game.stack) - 1, -1, -1):
        step = game.stack[index]
        if isinstance(step, MovesInTurn):
            game.stack[index] = step.limited(limit)
            place = index
        elif place < len(game.stack):
            break
    for index in bodies_of(game, march.piece):
        body = game.stack[index]
        if isinstance(body, Together) and body.leaders:
            place = index + 1  # all corps of a wide line or wing move first
    game.stack.insert(place, ride)


class RideOut(Step[Battle]):
    """The reactor brings up to three units that passed beside the target (SYW-H.2j)."""

    __slots__ = ("half", "placed", "target", "units")

    def __init__(self, target: int, units: tuple[int, ...], placed: tuple[int, ...], half: bool) -> None:
        self.target, self.units, self.placed, self.half = target, units, placed, half

    def rides(self, game: Battle) -> list[Action]:
        if len(self.placed) >= MOST or not game.on_map(self.target):
            return []
        found: list[Action] = []
        for unit in self.units:
            if unit not in self.placed and may_react(game, unit):
                found += [Action(RIDE_TO, unit, cell) for cell in self.places(game, unit)]
        return found

    def places(self, game: Battle, unit: int) -> list[int]:
        """The hexes in reach from which a unit can charge the target."""
        grid = game.scenario.ground.grid
        limit = cavalry_potential(game, unit) // (2 if self.half else 1)
        found: list[int] = []
        for cell in cells_of(game, self.target):
            for hour in SIDES:
                there = grid.step(cell, hour)
                if there == OFF or there in found or (hour + 6) % 12 not in FRONT[game.hour[unit]]:
                    continue
                if there == game.cell[unit] or (
                    why_not_stand(game, unit, there) is None
                    and not game.stacks[there]
                    and reach_cost(game, unit, there, limit) <= limit
                ):
                    found.append(there)
        return found

    def side(self, game: Battle) -> int:
        return game.roster_side(self.units[0]) if self.units and self.rides(game) else NOBODY

    def options(self, game: Battle) -> list[Action]:
        return [*self.rides(game), Action(PASS)]

    def resolve(self, game: Battle, choice: Action) -> None:
        if choice.verb != RIDE_TO:
            game.then(StrikeHome(self.target, self.placed))
            return
        unit, there = choice.a, choice.b
        arrive = Arrive(self.target, self.units, self.placed, unit, there, self.half)
        ride = ride_march(game, unit, there)
        if not self.half and reactors(game, ride, True):
            game.then(React(ride, (), True), arrive)
        else:
            game.then(arrive)

    def ask(self, game: Battle) -> Phrase:
        return Phrase("SYW-H.2j", "ride_out", (self.target,))


def ride_march(game: Battle, unit: int, there: int) -> March:
    """The way of a reacting unit, as a march that the other side may meet (SYW-H.2l)."""
    grid = game.scenario.ground.grid
    hour, here = game.hour[unit], game.cell[unit]
    trail = [(0, hour, here)]
    while here != there:
        ahead = [grid.step(here, side) for side in FRONT[hour]]
        nearer = [
            cell for cell in ahead if cell != OFF and grid.distance(cell, there) < grid.distance(here, there)
        ]
        free = [cell for cell in nearer if cell == there or game.occupier(cell) < 0]
        if not free:
            break
        here = free[0]
        trail.append((len(trail), hour, here))
    return March(unit, FREE, FAR, len(trail) - 1, 0, True, 0, 0, False, tuple(trail))


class Arrive(Step[Battle]):
    """A reacting unit reaches its hex, unless a counter-charge threw it back (RUL-SYW-38)."""

    __slots__ = ("half", "placed", "target", "there", "unit", "units")

    def __init__(
        self, target: int, units: tuple[int, ...], placed: tuple[int, ...], unit: int, there: int, half: bool
    ) -> None:
        self.target, self.units, self.placed = target, units, placed
        self.unit, self.there, self.half = unit, there, half

    def resolve(self, game: Battle, choice: Action) -> None:
        unit = self.unit
        rest = tuple([one for one in self.units if one != unit])
        grid = game.scenario.ground.grid
        thrown_back = game.cell[unit] < 0 or not game.in_line(unit)
        if not thrown_back and game.cell[unit] != self.there:
            thrown_back = not in_arc(grid, game.cell[unit], game.hour[unit], self.there)
            thrown_back = thrown_back or why_not_stand(game, unit, self.there) is not None
        if thrown_back or game.has(unit, NO_MORE_MOVES):
            game.then(RideOut(self.target, rest, self.placed, self.half))
            return
        if self.there != game.cell[unit]:
            leave_counter(game, unit)
            game.put(unit, self.there)
            check_brigade(game, game.scenario.roster.brigade[unit])
        game.mark(unit, NO_MORE_MOVES)
        game.emit("SYW-H.2j", "rides_out", unit, self.there)
        game.then(RideOut(self.target, self.units, (*self.placed, unit), self.half))


class StrikeHome(Step[Battle]):
    """The cavalry that rode out charges: the reactor names who leads (SYW-H.2k)."""

    __slots__ = ("target", "units")

    def __init__(self, target: int, units: tuple[int, ...]) -> None:
        self.target, self.units = target, units

    def members(self, game: Battle) -> tuple[int, ...]:
        if game.scenario.roster.kind[self.target] == BRIGADE:
            return tuple([u for u in game.scenario.roster.units[self.target] if game.on_counter(u)])
        return (self.target,)

    def able(self, game: Battle) -> list[int]:
        members = self.members(game)
        found: list[int] = []
        for unit in self.units:
            if game.cell[unit] >= 0 and any(one in members for one in charge_targets(game, unit)):
                found.append(unit)
        return found

    def side(self, game: Battle) -> int:
        return game.roster_side(self.units[0]) if len(self.able(game)) > 1 else NOBODY

    def options(self, game: Battle) -> list[Action]:
        return [Action(CHARGE, unit) for unit in self.able(game)]

    def resolve(self, game: Battle, choice: Action) -> None:
        able = self.able(game)
        if able:
            leader = choice.a if choice.a >= 0 else able[0]
            game.then(PickTarget(leader, self.members(game), self.units))

    def note(self, game: Battle, action: Action) -> Note | None:
        return notes.of_charger(game, action.a)

    def ask(self, game: Battle) -> Phrase:
        return Phrase("SYW-H.2k", "strike_home", (self.target,))

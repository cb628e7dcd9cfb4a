"""H.2: cavalry under ATT charges enemies that march into its zone of influence."""

from __future__ import annotations

from grognard.kernel.actions import Action
from grognard.kernel.refusal import Note, Phrase, Refusal
from grognard.kernel.sides import NOBODY
from grognard.kernel.steps import Question, Step
from grognard.systems.syw import notes
from grognard.systems.syw.at_hand import named, why_not_at_hand
from grognard.systems.syw.brigade_counters import break_column, check_brigade, leave_counter
from grognard.systems.syw.charge import PickTarget
from grognard.systems.syw.charge_end import ChargeEnd, open_charges
from grognard.systems.syw.charge_targets import charge_targets, why_not_charger
from grognard.systems.syw.command import order_for
from grognard.systems.syw.efficiency import task_test
from grognard.systems.syw.giving_way import bound_in, give_way, pressed
from grognard.systems.syw.leader_losses import come_into
from grognard.systems.syw.marches import March, broken_up
from grognard.systems.syw.movement import line_column
from grognard.systems.syw.moving_together import (
    MovesInTurn,
    Together,
    bodies_of,
    gather,
    has_spent,
    shorten,
    stop_together,
)
from grognard.systems.syw.reaction_rides import charges_from, ride_limit, ways_to_ride
from grognard.systems.syw.state import Battle
from grognard.systems.syw.words import (
    ARTILLERY,
    AT_HEX,
    ATT,
    BOUND,
    BRIGADE,
    CAVALRY,
    CHARGE,
    CHARGED,
    COMMITTED,
    FAR,
    FREE,
    HELD,
    IN_BRIGADE,
    INFANTRY,
    MET,
    NO_MORE_MOVES,
    PANICKED,
    PASS,
    REACT,
    RIDE_TO,
)
from grognard.systems.syw.zones import in_zone_of, reach_cost

MOST = 3
MUST_RIDE = Refusal("SYW-H.2j", "must_ride")
ONLY_HORSE_REACTS = Refusal("SYW-H.2a", "only_horse_reacts")
REACTS_IN_LINE = Refusal("SYW-H.2e", "reacts_in_line")
TOOK_PART = Refusal("SYW-H.2c", "took_part")
STANDS_TO_CHARGE = Refusal("SYW-H.1t", "stands_to_charge")
REACTS_UNDER_ATT = Refusal("SYW-H.2e", "reacts_under_att")


def why_not_ride(game: Battle, unit: int) -> Refusal | None:
    """Cavalry in Line under ATT that has not reacted yet, nor means to stand and charge (SYW-H.2e, H.1t)."""
    if game.cell[unit] < 0 or game.scenario.roster.arm[unit] != CAVALRY:
        return ONLY_HORSE_REACTS
    if not game.in_line(unit):
        return REACTS_IN_LINE
    if game.marks[unit] & NO_MORE_MOVES:
        return TOOK_PART
    if game.marks[unit] & COMMITTED:
        return STANDS_TO_CHARGE
    return REACTS_UNDER_ATT if order_for(game, unit) != ATT else None


def may_ride(game: Battle, unit: int) -> bool:
    return why_not_ride(game, unit) is None


def may_react(game: Battle, unit: int) -> bool:
    """Whether cavalry may announce a reaction: it is bound by no other yet."""
    return may_ride(game, unit) and not game.has(unit, BOUND)


def reactors(game: Battle, march: March, half: bool = False) -> list[int]:
    """The enemy cavalry into whose zone this march led; counter-charges have half the reach (SYW-H.2l)."""
    if march.stays() or not (game.on_map(march.piece) or broken_up(game, march)):
        return []
    found: list[int] = []
    for unit in passed_by(game, march):
        if may_react(game, unit) and meeting_points(game, march, unit, half):
            found.append(unit)
    return found


def passed_by(game: Battle, march: March) -> list[int]:
    """The enemy units to which a march came as near as their zone can reach at the most."""
    enemy, longest = 1 - game.roster_side(march.piece), game.scenario.longest_zone
    near: set[int] = set()
    for stage in march.trail:
        for cell in stage[2:]:
            if game.away(enemy, cell) <= longest:
                near.update(game.threats(enemy, cell))
    return sorted(near)


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
    limit = ride_limit(game, unit, half)
    ground = game.scenario.ground
    price = game.scenario.charts.hex_cost[line_column(game, unit)]
    found: list[int] = []
    for index in range(1, len(march.trail)):
        cells = march.trail[index][2:]
        if not march.enters_at(index):
            continue
        for cell in cells:
            if price[ground.kind[cell]] < 0 or not in_zone_of(game, unit, cell):
                continue  # horse in Line never charges into wood, village or works (SYW-H.1a, H.0c)
            if not half or reach_cost(game, unit, cell, limit) <= limit:
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
        if not self.half:
            return Phrase("SYW-H.2f", "react", (self.march.piece,))
        _, hour, there = self.march.trail[-1]
        return Phrase("SYW-H.2l", "counter_ride", (self.march.piece, there, hour))

    def why_not(self, game: Battle, action: Action) -> Refusal:
        if action.verb != REACT:
            return super().why_not(game, action)
        unit = action.a
        away = why_not_at_hand(game, 1 - game.roster_side(self.march.piece), unit)
        reason = away or named(why_not_ride(game, unit), unit)
        if reason is not None:
            return reason
        if unit in self.named or game.has(unit, BOUND):
            return Refusal("SYW-H.2g", "bound_already", (unit,))
        return Refusal("SYW-H.2d", "not_in_its_zone", (self.march.piece, unit))


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
        if not stages or not (game.on_map(self.march.piece) or broken_up(game, self.march)):
            return
        stage = stages[0]
        for index in stages:
            if choice.a == self.march.trail[index][2]:
                stage = index
        put_back(game, self.march, stage)
        for one in part_of(game, self.march, stage):
            game.mark(one, MET)
            break_column(game, one)
        if not self.half:
            stop_together(game, self.march.piece, self.march.trail[stage][0])
        ride = RideOut(self.march.piece, self.units, (), self.half)
        for unit in self.units:
            game.mark(unit, BOUND)
        if self.half:
            halt_rider(game, self.march, stage)
            game.then(ride)
        else:
            postpone(game, self.march, self.march.trail[stage][0], ride)

    def ask(self, game: Battle) -> Phrase:
        return Phrase("SYW-H.2g", "choose_meeting", (self.march.piece,))

    def why_not(self, game: Battle, action: Action) -> Refusal:
        if action.verb == AT_HEX:
            return Refusal("SYW-H.2g", "not_met_there", (self.march.piece, action.a))
        return super().why_not(game, action)


def put_back(game: Battle, march: March, stage: int) -> None:
    """The target stands in the hex named, with the MP it had spent there (SYW-H.2h)."""
    spent, hour, *cells = march.trail[stage]
    piece = march.piece
    if game.scenario.roster.kind[piece] == BRIGADE:
        gather(game, march, stage, True)
        if game.body[piece]:
            game.set_body(piece, tuple(cells), hour, HELD)
    else:
        game.hour[piece] = hour
        if game.cell[piece] != cells[0]:
            leave_counter(game, piece)
            game.put(piece, cells[0])
            check_brigade(game, game.scenario.roster.brigade[piece])
            come_into(game, game.roster_side(piece), [cells[0]])
    has_spent(game, piece, spent)
    shorten(game, march, stage)
    game.emit("SYW-H.2h", "met_on_the_way", piece, cells[0], spent)


def part_of(game: Battle, march: March, stage: int) -> list[int]:
    """The units of a brigade that stand where it was met, and came there with it (SYW-H.2g)."""
    cells = march.trail[stage][2:]
    units = game.scenario.roster.units[march.piece]
    return [unit for unit in units if game.cell[unit] in cells and game.state[unit] != PANICKED]


def met_units(game: Battle, target: int) -> tuple[int, ...]:
    """Whom the reaction is against: a unit, or those of a brigade that were met.

    Guns with a battalion in their hex: that one as well, for it is charged before them (SYW-H.1e).
    """
    arm = game.scenario.roster.arm
    if game.scenario.roster.kind[target] != BRIGADE:
        with_guns = (
            game.stacks[game.cell[target]] if arm[target] == ARTILLERY and game.cell[target] >= 0 else ()
        )
        return (target, *[unit for unit in with_guns if arm[unit] == INFANTRY])
    return tuple([unit for unit in game.scenario.roster.units[target] if game.has(unit, MET)])


def met_cells(game: Battle, target: int) -> tuple[int, ...]:
    """Where they are: the hexes of the counter, or of its units if it has been broken up."""
    if game.body[target]:
        return game.body[target]
    return tuple(sorted({game.cell[unit] for unit in met_units(game, target) if game.cell[unit] >= 0}))


def halt_rider(game: Battle, march: March, stage: int) -> None:
    """A rider whom a counter-charge meets goes on from there, if at all, with the MP left (SYW-H.2l)."""
    spent, _, cell = march.trail[stage]
    for index, step in enumerate(game.stack):
        if isinstance(step, Arrive) and step.unit == march.piece:
            game.stack[index] = step.met(cell, spent)


def postpone(game: Battle, march: March, limit: int, ride: Step[Battle]) -> None:
    """The mover first completes his other moves under the target's MP; then the cavalry rides (SYW-H.2i)."""
    place = len(game.stack)
    for index in range(len(game.stack) - 1, -1, -1):
        step = game.stack[index]
        if isinstance(step, MovesInTurn):
            held = step.limited(limit)
            if held is step:
                place = index + 1  # each moves for itself: it is charged before the next moves (SYW-F.11b)
                break
            game.stack[index] = held
            place = index
        elif isinstance(step, Question):
            place = index + 1  # who enters the map comes alone: the next one waits for the charge (SYW-F.12c)
            break
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
        if len(self.placed) >= MOST or not met_cells(game, self.target):
            return []
        found: list[Action] = []
        for unit in self.units:
            if unit not in self.placed and may_ride(game, unit):
                found += [Action(RIDE_TO, unit, cell, hour) for cell, hour in self.places(game, unit)]
        return found

    def places(self, game: Battle, unit: int) -> list[tuple[int, int]]:
        """The hexes and facings in reach from which a unit can charge the target."""
        targets = met_cells(game, self.target)
        ways = ways_to_ride(game, unit, ride_limit(game, unit, self.half))
        return [place for place in ways if charges_from(game, unit, place, targets)]

    def side(self, game: Battle) -> int:
        return game.roster_side(self.units[0]) if self.units and self.rides(game) else NOBODY

    def options(self, game: Battle) -> list[Action]:
        rides = self.rides(game)
        return [*rides, Action(PASS)] if self.placed else rides  # announced is announced (SYW-H.2g)

    def resolve(self, game: Battle, choice: Action) -> None:
        if choice.verb != RIDE_TO:
            charges = StrikeHome(self.target, self.placed), ChargeEnd(open_charges(game))
            game.then(*charges, AfterRide(self.target, self.units))
            return
        unit, there, hour = choice.a, choice.b, choice.c
        limit = ride_limit(game, unit, self.half)
        way = ways_to_ride(game, unit, limit)[(there, hour)]
        game.mark(unit, NO_MORE_MOVES)
        spent = way.cost + failed_turns(game, unit, way.turns)
        if spent > limit:
            game.emit("SYW-H.2j", "falls_short", unit)
            game.then(self)
            return
        start = (self.half, hour, game.cell[unit], 0)
        arrive = Arrive(self.target, self.units, self.placed, unit, there, *start)
        ride = March(unit, FREE, FAR, len(way.stages) - 1, 0, True, 0, 0, False, way.stages)
        if not self.half and reactors(game, ride, True):
            game.then(React(ride, (), True), arrive)
        else:
            game.then(arrive)

    def ask(self, game: Battle) -> Phrase:
        return Phrase("SYW-H.2j", "ride_out", (self.target,))

    def why_not(self, game: Battle, action: Action) -> Refusal:
        if action.verb == PASS:
            return MUST_RIDE
        if action.verb != RIDE_TO:
            return super().why_not(game, action)
        unit = action.a
        away = why_not_at_hand(game, game.roster_side(self.units[0]), unit)
        if away is not None:
            return away
        bound = named(why_not_ride(game, unit), unit)
        if bound is not None:
            return bound
        if unit not in self.units:
            return Refusal("SYW-H.2e", "has_not_announced", (unit, self.target))
        return Refusal("SYW-H.2j", "no_ride_there", (unit, action.b, self.target))


def failed_turns(game: Battle, unit: int, turns: int) -> int:
    """The MP lost on tests failed, one for each vertex beyond the first (SYW-3.11d)."""
    return sum([not task_test(game, unit, "SYW-3.11d") for _ in range(turns - 1)])


class Arrive(Step[Battle]):
    """A reacting unit reaches its hex, unless a counter-charge threw it back (RUL-SYW-38).

    `at` is where it should be standing, `spent` the MP that it has used to come there.
    """

    __slots__ = ("at", "half", "hour", "placed", "spent", "target", "there", "unit", "units")

    def __init__(
        self,
        target: int,
        units: tuple[int, ...],
        placed: tuple[int, ...],
        unit: int,
        there: int,
        half: bool,
        hour: int = -1,
        at: int = -1,
        spent: int = 0,
    ) -> None:
        self.target, self.units, self.placed = target, units, placed
        self.unit, self.there, self.half = unit, there, half
        self.hour, self.at, self.spent = hour, at, spent

    def met(self, at: int, spent: int) -> Arrive:
        """The same ride from where a counter-charge met it."""
        ride = (self.unit, self.there, self.half, self.hour)
        return Arrive(self.target, self.units, self.placed, *ride, at, spent)

    def resolve(self, game: Battle, choice: Action) -> None:
        unit = self.unit
        if not self.rides_on(game):
            game.then(RideOut(self.target, self.units, self.placed, self.half))
            return
        hour = self.front(game)
        if self.there != game.cell[unit] or hour != game.hour[unit]:
            leave_counter(game, unit)
            game.hour[unit] = hour
            game.put(unit, self.there)
            check_brigade(game, game.scenario.roster.brigade[unit])
            come_into(game, game.roster_side(unit), [self.there])
        elif game.state[unit] == IN_BRIGADE:
            game.mark(game.scenario.roster.brigade[unit], NO_MORE_MOVES)  # it charges from within its counter
        game.emit("SYW-H.2j", "rides_out", unit, self.there)
        game.then(RideOut(self.target, self.units, (*self.placed, unit), self.half))

    def front(self, game: Battle) -> int:
        """The hour that it will face in its hex."""
        return self.hour if self.hour >= 0 else game.hour[self.unit]

    def rides_on(self, game: Battle) -> bool:
        """Still in Line where it was met, and the MP left are enough (SYW-H.1p, H.2l)."""
        unit = self.unit
        if game.cell[unit] < 0 or not game.in_line(unit) or self.at not in (-1, game.cell[unit]):
            return False
        hour = self.front(game)
        if (self.there, hour) == (game.cell[unit], game.hour[unit]):
            return True
        left = ride_limit(game, unit, self.half) - self.spent
        reached = left >= 0 and (self.there, hour) in ways_to_ride(game, unit, left)
        return reached and charges_from(game, unit, (self.there, hour), met_cells(game, self.target))


class StrikeHome(Step[Battle]):
    """The cavalry that rode out charges: the reactor names who leads (SYW-H.2k)."""

    __slots__ = ("target", "units")

    def __init__(self, target: int, units: tuple[int, ...]) -> None:
        self.target, self.units = target, units

    def members(self, game: Battle) -> tuple[int, ...]:
        """The units of the target: of a brigade those that were on its counter where it was met."""
        return met_units(game, self.target)

    def able(self, game: Battle) -> list[int]:
        members = self.members(game)
        found: list[int] = []
        for unit in self.units:
            if game.cell[unit] >= 0 and any(one in members for one in charge_targets(game, unit)):
                found.append(unit)
        return found

    def begun(self, game: Battle) -> bool:
        """Whether one of them has charged: the others may, but need not (SYW-H.1o)."""
        return any(game.has(unit, CHARGED) for unit in self.units)

    def side(self, game: Battle) -> int:
        able = self.able(game)
        asked = len(able) > 1 or (able and self.begun(game))
        return game.roster_side(self.units[0]) if asked else NOBODY

    def options(self, game: Battle) -> list[Action]:
        found = [Action(CHARGE, unit) for unit in self.able(game)]
        return [*found, Action(PASS)] if self.begun(game) else found

    def resolve(self, game: Battle, choice: Action) -> None:
        able = self.able(game)
        if able and choice.verb != PASS:
            leader = choice.a if choice.a >= 0 else able[0]
            game.then(PickTarget(leader, self.members(game), self.units), self)

    def note(self, game: Battle, action: Action) -> Note | None:

        return notes.of_charger(game, action.a) if action.verb == CHARGE else None

    def ask(self, game: Battle) -> Phrase:
        return Phrase("SYW-H.2k", "strike_home", (self.target,))

    def why_not(self, game: Battle, action: Action) -> Refusal:
        if action.verb == CHARGE and 0 <= action.a < game.scenario.pieces:
            player = game.roster_side(self.units[0])
            if game.roster_side(action.a) == player and action.a not in self.units:
                return Refusal("SYW-H.2j", "did_not_ride_out", (action.a, self.target))
            return why_not_charger(game, player, action.a)
        return MUST_RIDE if action.verb == PASS else super().why_not(game, action)


def put_off(game: Battle, piece: int) -> None:
    """A counter came up beside cavalry bound to ride at another: it is asked after its ride (SYW-H.1r)."""
    bound = [unit for counter in pressed(game, piece) for unit in bound_in(game, counter)]
    for index in range(len(game.stack) - 1, -1, -1):
        ride = game.stack[index]
        if isinstance(ride, RideOut) and ride.target != piece and any(unit in ride.units for unit in bound):
            game.stack.insert(index, AfterRide(piece, ride.units))


class AfterRide(Step[Battle]):
    """A reaction is over: cavalry that did not charge the infantry beside it must choose now (SYW-H.1r)."""

    __slots__ = ("target", "units")

    def __init__(self, target: int, units: tuple[int, ...]) -> None:
        self.target, self.units = target, units

    def resolve(self, game: Battle, choice: Action) -> None:
        for unit in self.units:
            game.marks[unit] &= ~BOUND
        asked = give_way(game, self.beside(game))
        for unit in game.scenario.roster.units[self.target]:
            game.marks[unit] &= ~MET
        game.then(*[step for step in asked if self.waited(game, step.piece)])

    def beside(self, game: Battle) -> tuple[int, ...]:
        """The counter, or its units if cover broke it up where it was met."""
        return (self.target,) if game.on_map(self.target) else met_units(game, self.target)

    def waited(self, game: Battle, piece: int) -> bool:
        """Whether the question was put off for this counter, and none of it has charged since."""
        riding = [unit for unit in (piece, *game.scenario.roster.units[piece]) if unit in self.units]
        return bool(riding) and not any(game.has(unit, CHARGED) for unit in riding)

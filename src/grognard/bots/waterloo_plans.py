"""What a blow or a shot promises, and which of the places a unit can reach lets it strike best."""

from __future__ import annotations

from typing import Final

from grognard.bots.waterloo_doctrine import DOCTRINES
from grognard.kernel.actions import Action
from grognard.systems.waterloo.artillery import effective_distance, targets_of
from grognard.systems.waterloo.attacks import candidates, difference
from grognard.systems.waterloo.control import controllers
from grognard.systems.waterloo.flight import FARTHEST, Trail, flee_one_cell
from grognard.systems.waterloo.ground import IMPASSABLE
from grognard.systems.waterloo.movement import allowance, step_cost, turns_free, why_not_step, why_not_stop
from grognard.systems.waterloo.moves import Move, count_charge
from grognard.systems.waterloo.state import ATTACKED, FIRED, Battle
from grognard.systems.waterloo.tables import ELIMINATED
from grognard.systems.waterloo.words import FACE, FOOT, GO, GUN, HALT, HORSE, LIGHT_INFANTRY

MOST_STATES: Final = 1500
"""How many standpoints of a move are looked at: all to which foot or heavy horse can come. With 260 no horse
saw a ride of more than four cells."""
GUN_REACH: Final = 6
ROOM_ENOUGH: Final = 4
"""A unit that can flee so far is not trapped by the first blow."""

AS_USUAL: Final = 0
STAND: Final = 1
PRESS: Final = 2
CAREFUL: Final = 3
BACK: Final = 4
POSTURES: Final = 5
"""Orders for a unit: as the captain would, stay unless there is a blow to strike, press on, keep out of the
enemy's front, fall back."""
PRESSED: Final[tuple[float, ...]] = (1.0, 0.0, 4.0, 0.5, -3.0)
"""How much nearer to the enemy is worth, by posture."""
SHY: Final[tuple[float, ...]] = (1.0, 1.0, 0.5, 3.0, 3.0)
"""How much an enemy's front is shunned, by posture."""
BY_CHANCE: Final = 40
"""How many standpoints a cheap look at a move takes."""
FACINGS: Final = 9
RIDES: Final = 32
NOWHERE: Final = -99.0
HOPELESS_BLOW: Final = -9.0
HALTED: Final = Action(HALT)


def flight_worth(state: Battle, units: list[int], cells: int, room: list[int], team: int) -> float:
    """What it is worth to a team to drive these units so many cells; each has so much room to flee."""
    own, total = DOCTRINES[team], 0.0
    for number, unit in enumerate(units):
        loss = state.scenario.loss[unit] + (50 if state.scenario.high_command(unit) else 0)
        fled = state.fled[unit] + cells
        gone = cells == ELIMINATED or fled > FARTHEST or cells > room[number]
        total += loss if gone else loss * (own.cell * fled + own.late * fled * fled)
    return total


def rooms(state: Battle, units: list[int]) -> list[int]:
    return [room_to_flee(state, unit) for unit in units]


def room_to_flee(state: Battle, unit: int) -> int:
    """How many cells a unit can flee by its best line: who has no way out is lost with the first blow."""
    best = 0
    for direction in state.scenario.board.directions[state.cell[unit]]:
        trail = Trail()
        cells = 0
        while cells < FARTHEST and flee_one_cell(state, unit, direction, trail):
            cells += 1
        trail.undo(state)
        best = max(best, cells)
        if best >= FARTHEST - state.fled[unit]:
            break
    return best


def struck_worth(state: Battle, attackers: tuple[int, ...], cell: int, room: list[int]) -> float:
    """The mean of the combat table for an attack, in loss points; `room` is what those have who are struck,
    an empty list is filled with it."""
    tables = state.scenario.tables
    gap = difference(state, attackers, cell)
    if gap < tables.lowest:
        return HOPELESS_BLOW
    team = state.scenario.team[attackers[0]]
    defenders, striking = state.units_in(cell), list(attackers)
    if not room:
        room.extend(rooms(state, defenders))
    ours: list[int] = []
    total = 0.0
    for die in range(1, 7):
        verdict = tables.fight(gap, die)
        if verdict > 0:
            total += flight_worth(state, defenders, verdict, room, team)
        elif verdict < 0:
            if not ours:
                ours = rooms(state, striking)
            total -= DOCTRINES[team].own * flight_worth(state, striking, -verdict, ours, team)
    return total / 6


def shot_worth(state: Battle, gun: int, cell: int) -> float:
    """The mean of the artillery table for a shot, in loss points."""
    tables = state.scenario.tables
    distance = effective_distance(state, gun, cell)
    units = state.units_in(cell)
    room, team = rooms(state, units), state.scenario.team[gun]
    total = 0.0
    for result in range(2, 13):
        verdict = tables.shoot(state.scenario.light_gun[gun], distance, result)
        if verdict:
            total += (6 - abs(result - 7)) * flight_worth(state, units, verdict, room, team)
    return total / 36


class Standpoint:
    """Where a unit can come to in a move: a cell, a facing, how many cells were ridden straight, and how."""

    __slots__ = ("action", "before", "by_road", "cell", "crossing", "facing", "left", "ridden")

    def __init__(
        self,
        cell: int,
        facing: int,
        ridden: int,
        left: int,
        by_road: bool,
        crossing: bool,
        before: Standpoint | None,
        action: Action | None,
    ) -> None:
        self.cell = cell
        self.facing = facing
        self.ridden = ridden
        self.left = left
        self.by_road = by_road
        self.crossing = crossing
        self.before = before
        self.action = action
        """The step that led here from the standpoint before."""


class End:
    """A way to end a move: where, with which facing and last action, and what that is worth."""

    __slots__ = ("action", "at", "facing", "value")

    def __init__(self, value: float, at: Standpoint, facing: int, action: Action) -> None:
        self.value = value
        self.at = at
        self.facing = facing
        self.action = action

    def route(self) -> list[Action]:
        """All actions from the beginning of the move to this end of it."""
        found = [self.action]
        spot: Standpoint | None = self.at
        while spot is not None:
            if spot.action is not None:
                found.append(spot.action)
            spot = spot.before
        found.reverse()
        return found


class Planner:
    """Looks at the places that one unit can reach; leaves the state as it was.

    While one unit looks around nobody else moves, so what the others mean to a cell is reckoned once.
    """

    def __init__(self, state: Battle, unit: int, order: int = AS_USUAL, most: int = MOST_STATES) -> None:
        scenario = state.scenario
        self.state = state
        self.unit = unit
        self.posture = order
        self.most = most
        self.player = scenario.player[unit]
        self.team = scenario.team[unit]
        self.is_gun = scenario.arm[unit] == GUN
        self.is_foot = scenario.arm[unit] == FOOT
        self.is_horse = scenario.arm[unit] == HORSE
        self.longest = scenario.movement[unit]
        self.home = state.cell[unit]
        self.cold = not any_near(state, unit)
        self.own = DOCTRINES[self.team]
        self.ends: list[End] = []
        """Every end that was seen, where they are kept."""
        self.keeps_ends = False
        self.best: End | None = None
        self._carres = self.is_foot and any_carre(state, self.team)
        self._distances: dict[int, int] = {}
        self._fronts: dict[int, list[int]] = {}
        self._contacts: dict[int, bool] = {}
        self._traps: dict[int, float] = {}

    def worth(self) -> float:
        """How much better the best reachable standpoint is than staying."""
        state, unit = self.state, self.unit
        stay = self._value()
        best = self._search(Move(unit, allowance(state, unit), 0, turns_free(state, unit), True))
        return (best.value if best is not None else NOWHERE) - stay

    def next_action(self, move: Move, options: list[Action]) -> Action:
        """The first action on the way to the best standpoint."""
        best = self._search(move)
        if best is not None:
            first = best.route()[0]
            for action in options:
                if action.same(first):
                    return action
        for action in options:
            if action.verb == HALT:
                return action
        return options[0]

    def _search(self, move: Move) -> End | None:
        """Spread over cells, facings and rides, and keep the best end."""
        state, unit = self.state, self.unit
        home = Standpoint(
            state.cell[unit],
            state.facing[unit],
            state.charge[unit],
            move.left,
            move.by_road,
            move.crossing,
            None,
            None,
        )
        self._forget()
        queue = [home]
        seen: dict[int, int] = {self._key(home.cell, home.facing, home.ridden): home.left}
        index = 0
        while index < len(queue) and index < self.most:
            here = queue[index]
            index += 1
            self._stand(here)
            self._end_here(here, move.free)
            state.facing[unit], state.charge[unit] = here.facing, here.ridden
            if not (here.crossing and self._joins(here.cell)):
                self._spread(here, move.free, queue, seen)
        self._stand(home)
        return self.best

    def _forget(self) -> None:
        self.best = None

    def _key(self, cell: int, facing: int, ridden: int) -> int:
        return (cell * FACINGS + facing + 1) * RIDES + ridden

    def _stand(self, spot: Standpoint) -> None:
        if self.state.cell[self.unit] != spot.cell:
            self.state.put(self.unit, spot.cell)
        self.state.facing[self.unit] = spot.facing
        self.state.charge[self.unit] = spot.ridden

    def _spread(self, here: Standpoint, free: bool, queue: list[Standpoint], seen: dict[int, int]) -> None:
        """Add the standpoints one step on, unless they were reached with as much left."""
        state, unit = self.state, self.unit
        board, ground = state.scenario.board, state.scenario.ground
        step, first_in = board.step, state.first_in
        for direction in board.directions[here.cell]:
            edge = here.cell * 8 + direction
            there = step[edge]
            if there < 0:
                continue
            cost = step_cost(state, unit, here.cell, here.facing, direction, free, here.by_road)
            if cost == IMPASSABLE or cost > here.left:
                continue
            if (first_in[there] >= 0 or self._carres) and why_not_step(
                state, unit, direction, here.left, free, here.by_road
            ) is not None:
                continue
            count_charge(state, unit, edge, here.cell, there, here.facing == direction)
            ridden, left = state.charge[unit], here.left - cost
            state.charge[unit] = here.ridden
            if self._is_new(there, direction, ridden, left, seen):
                action = Action(GO, there)
                queue.append(
                    Standpoint(there, direction, ridden, left, ground.road[edge], True, here, action)
                )

    def _is_new(self, cell: int, facing: int, ridden: int, left: int, seen: dict[int, int]) -> bool:
        """Whether a standpoint was not reached with as much left after as long a ride; then it is noted."""
        key = self._key(cell, facing, ridden)
        if self.is_horse:
            for longer in range(self.longest - ridden + 1):
                if seen.get(key + longer, -1) >= left:
                    return False
        elif seen.get(key, -1) >= left:
            return False
        seen[key] = left
        return True

    def _joins(self, cell: int) -> bool:
        """Whether foot that steps here forms a carré with a comrade, which ends its move (WAT-9.16)."""
        state = self.state
        if not self.is_foot or state.scenario.ground.town[cell]:
            return False
        others = [unit for unit in state.units_in(cell) if unit != self.unit]
        return len(others) == 1 and state.scenario.arm[others[0]] == FOOT

    def _end_here(self, here: Standpoint, free: bool) -> None:
        """The ways to end the move here: halting, or turning towards an enemy."""
        state, unit, cell = self.state, self.unit, here.cell
        alone = state.first_in[cell] == unit and state.next_in[unit] < 0
        if here.crossing and (self._carres or not alone) and why_not_stop(state, unit, cell) is not None:
            return
        if here.crossing:
            carre = self.own.carre if self._joins(cell) else 0.0
            self._note(self._value() - carre, here, here.facing, HALTED)
        if here.facing < 0 or not (here.left or free) or not alone or state.scenario.ground.town[cell]:
            return
        if not (self.is_gun or self._contact(cell)):
            return
        for direction in state.scenario.board.directions[cell]:
            there = state.scenario.board.step[cell * 8 + direction]
            if direction == here.facing or there < 0:
                continue
            if self.is_gun or state.enemy_in(there, self.team):
                state.facing[unit], state.charge[unit] = direction, 0
                self._note(self._value(), here, direction, Action(FACE, direction))

    def _note(self, value: float, at: Standpoint, facing: int, action: Action) -> None:
        if self.best is None or value > self.best.value:
            self.best = End(value, at, facing, action)
            if self.keeps_ends:
                self.ends.append(self.best)
        elif self.keeps_ends:
            self.ends.append(End(value, at, facing, action))

    def _value(self) -> float:
        """What it is worth to stand here with this facing."""
        state, unit = self.state, self.unit
        cell, facing = state.cell[unit], state.facing[unit]
        if self.is_gun:
            return self._gun_value()
        value = -self.own.pressing * PRESSED[self.posture] * self.distance()
        if self.posture == STAND and cell != self.home:
            value -= 0.1
        struck = self._struck(cell, facing)
        if struck >= 0:
            worth = self._blow(struck)
            if worth > 0:
                value += worth
            else:
                struck = -1
        if not self.cold:
            seen_by = 0
            for there in self._fronts_on(cell):
                seen_by += there != struck
            value -= self.own.exposed * SHY[self.posture] * seen_by
            if self._contact(cell):
                value -= self.own.trapped * self._trap(cell)
        if struck < 0 and state.scenario.kind[unit] in LIGHT_INFANTRY:
            value -= self.own.under_fire * self._guns_on(cell)
        return value

    def _struck(self, cell: int, facing: int) -> int:
        """The cell before the unit's front, if it may still attack and an enemy stands there."""
        state = self.state
        if state.done[self.unit] & ATTACKED or facing < 0:
            return -1
        there = state.scenario.board.step[cell * 8 + facing]
        return there if there >= 0 and state.enemy_in(there, self.team) else -1

    def _blow(self, cell: int) -> float:
        """What a blow promises that this unit strikes alone or with those who stand ready."""
        able = candidates(self.state, cell, self.player)
        if self.unit not in able:
            return 0.0
        room: list[int] = []
        alone = struck_worth(self.state, (self.unit,), cell, room)
        if len(able) == 1:
            return alone
        return max(alone, struck_worth(self.state, tuple(able[:5]), cell, room))

    def _fronts_on(self, cell: int) -> list[int]:
        """Where the enemies stand whose fronts are on a cell."""
        found = self._fronts.get(cell)
        if found is None:
            found = []
            if self._contact(cell):
                state = self.state
                found = [state.cell[enemy] for enemy in controllers(state, cell, 1 - self.team)]
            self._fronts[cell] = found
        return found

    def _trap(self, cell: int) -> float:
        """What of this unit's loss points is at stake on a cell for want of a way out."""
        found = self._traps.get(cell, -1.0)
        if found < 0.0:
            missing = max(0, ROOM_ENOUGH - room_to_flee(self.state, self.unit))
            found = self.state.scenario.loss[self.unit] * missing / ROOM_ENOUGH
            self._traps[cell] = found
        return found

    def _contact(self, cell: int) -> bool:
        """Whether an enemy stands beside a cell."""
        if cell in self._contacts:
            return self._contacts[cell]
        board, found = self.state.scenario.board, False
        for direction in board.directions[cell]:
            there = board.step[cell * 8 + direction]
            if there >= 0 and self.state.enemy_in(there, self.team):
                found = True
                break
        self._contacts[cell] = found
        return found

    def _guns_on(self, cell: int) -> int:
        """How many enemy guns are near enough to fire at a cell."""
        state, scenario, found = self.state, self.state.scenario, 0
        for other in scenario.foes_of[self.team]:
            if scenario.arm[other] == GUN and state.cell[other] >= 0:
                found += scenario.board.distance(state.cell[other], cell) <= GUN_REACH
        return found

    def _gun_value(self) -> float:
        """A gun wants targets for its next shot and distance from the enemy's bayonets."""
        state, unit = self.state, self.unit
        if state.done[unit] & FIRED:
            return 0.0
        best = max([shot_worth(state, unit, cell) for cell in targets_of(state, unit)], default=0.0)
        distance = self.distance()
        near = self.own.gun_near if distance <= 2 else 0.0
        return self.own.gun_share * best - self.own.pressing * distance - near

    def distance(self) -> int:
        """Steps to the nearest enemy."""
        here = self.state.cell[self.unit]
        if here in self._distances:
            return self._distances[here]
        state, scenario = self.state, self.state.scenario
        xs, ys = scenario.board.xs, scenario.board.ys
        x, y = xs[here], ys[here]
        least = 999
        for other in scenario.foes_of[self.team]:
            cell = state.cell[other]
            if cell >= 0:
                least = min(least, abs(xs[cell] - x) + abs(ys[cell] - y))
        self._distances[here] = least // 2
        return least // 2


def any_carre(state: Battle, team: int) -> bool:
    """Whether a side has a carré anywhere: where it has none, no cell lies beside one."""
    scenario = state.scenario
    for unit in range(scenario.units):
        cell = state.cell[unit]
        if (
            cell >= 0
            and scenario.team[unit] == team
            and state.next_in[state.first_in[cell]] >= 0
            and state.is_carre(cell)
        ):
            return True
    return False


def any_near(state: Battle, unit: int) -> bool:
    """Whether enemy infantry may be met in this move at all."""
    scenario = state.scenario
    reach = scenario.movement[unit] + 1
    for other in range(scenario.units):
        cell = state.cell[other]
        if (
            cell >= 0
            and scenario.team[other] != scenario.team[unit]
            and scenario.arm[other] in (FOOT, HORSE, GUN)
            and scenario.board.distance(cell, state.cell[unit]) <= reach
        ):
            return True
    return False

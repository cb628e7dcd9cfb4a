"""What a blow or a shot promises, and which of the places a unit can reach lets it strike best."""

from __future__ import annotations

from typing import Final

from grognard.bots.waterloo_doctrine import DOCTRINES
from grognard.kernel.actions import Action
from grognard.systems.waterloo.artillery import effective_distance, targets_of
from grognard.systems.waterloo.attacks import candidates, difference
from grognard.systems.waterloo.control import controllers
from grognard.systems.waterloo.flight import FARTHEST, Trail, flee_one_cell
from grognard.systems.waterloo.movement import allowance, step_cost, turns_free, why_not_step, why_not_stop
from grognard.systems.waterloo.moves import Move, count_charge
from grognard.systems.waterloo.state import ATTACKED, FIRED, Battle
from grognard.systems.waterloo.tables import ELIMINATED
from grognard.systems.waterloo.words import COMMAND, FACE, FOOT, GO, GUN, HALT, HORSE, LIGHT_INFANTRY

MOST_STATES: Final = 260
"""How many standpoints of a move are looked at."""
GUN_REACH: Final = 6

AS_USUAL: Final = 0
STAND: Final = 1
PRESS: Final = 2
CAREFUL: Final = 3
BACK: Final = 4
POSTURES: Final = 5
"""Orders for a unit: as the captain would, stay unless there is a blow to strike, press on, keep out of the
enemy's front, fall back."""
PRESSED: Final = (1.0, 0.0, 4.0, 0.5, -3.0)
"""How much nearer to the enemy is worth, by posture."""
SHY: Final = (1.0, 1.0, 0.5, 3.0, 3.0)
"""How much an enemy's front is shunned, by posture."""
BY_CHANCE: Final = 40
"""How many standpoints a cheap look at a move takes."""

Standpoint = tuple[int, int, int]
"""A cell, a facing, and how many cells were ridden straight."""


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


def blow_worth(state: Battle, attackers: tuple[int, ...], cell: int) -> float:
    """The mean of the combat table for an attack, in loss points."""
    tables = state.scenario.tables
    gap = difference(state, attackers, cell)
    if gap < tables.lowest:
        return -9.0
    team = state.scenario.team[attackers[0]]
    defenders, striking = state.units_in(cell), list(attackers)
    theirs, ours = rooms(state, defenders), rooms(state, striking)
    total = 0.0
    for die in range(1, 7):
        verdict = tables.fight(gap, die)
        if verdict > 0:
            total += flight_worth(state, defenders, verdict, theirs, team)
        elif verdict < 0:
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


class Planner:
    """Looks at the places that one unit can reach, on a state of its own."""

    def __init__(self, state: Battle, unit: int, posture: int = AS_USUAL, most: int = MOST_STATES) -> None:
        self.posture = posture
        self.most = most
        self.state = state.clone()
        self.unit = unit
        self.player = state.scenario.player[unit]
        self.team = state.scenario.team[unit]
        self.home = (state.cell[unit], state.facing[unit], state.charge[unit])
        self.cold = not any_near(state, unit)
        self.own = DOCTRINES[self.team]

    def worth(self) -> float:
        """How much better the best reachable standpoint is than staying."""
        state, unit = self.state, self.unit
        stay = self._value()
        move = Move(unit, allowance(state, unit), 0, turns_free(state, unit), True)
        best, _ = self._search(move)
        return best - stay

    def next_action(self, move: Move, options: list[Action]) -> Action:
        """The first action on the way to the best standpoint."""
        _, first = self._search(move)
        for action in options:
            if first is not None and action.same(first):
                return action
        for action in options:
            if action.verb == HALT:
                return action
        return options[0]

    def _search(self, start: Move) -> tuple[float, Action | None]:
        """Spread over cells, facings and rides; the best end and the first action towards it."""
        best, best_first = -99.0, None
        queue: list[tuple[Standpoint, Move, Action | None]] = [(self.home, start, None)]
        seen: dict[Standpoint, int] = {self.home: start.left}
        index = 0
        while index < len(queue) and index < self.most:
            here, move, first = queue[index]
            index += 1
            self._stand(here)
            for value, action in self._ends(move):
                if value > best:
                    best, best_first = value, first if first is not None else action
            self._stand(here)
            for there, onward, action in self._steps(move):
                if seen.get(there, -1) < onward.left:
                    seen[there] = onward.left
                    queue.append((there, onward, first if first is not None else action))
        self._stand(self.home)
        return best, best_first

    def _stand(self, spot: Standpoint) -> None:
        cell, facing, ridden = spot
        if self.state.cell[self.unit] != cell:
            self.state.put(self.unit, cell)
        self.state.facing[self.unit] = facing
        self.state.charge[self.unit] = ridden

    def _steps(self, move: Move) -> list[tuple[Standpoint, Move, Action]]:
        state, unit = self.state, self.unit
        scenario = state.scenario
        cell, facing = state.cell[unit], state.facing[unit]
        ridden = state.charge[unit]
        found: list[tuple[Standpoint, Move, Action]] = []
        for direction in scenario.board.directions[cell]:
            edge = cell * 8 + direction
            there = scenario.board.step[edge]
            if (
                there < 0
                or why_not_step(state, unit, direction, move.left, move.free, move.by_road) is not None
            ):
                continue
            cost = step_cost(state, unit, cell, facing, direction, move.free, move.by_road)
            count_charge(state, unit, edge, cell, there, facing == direction)
            onward = Move(
                unit, move.left - cost, move.spent + cost, move.free, scenario.ground.road[edge], True
            )
            found.append(((there, direction, state.charge[unit]), onward, Action(GO, there)))
            state.charge[unit] = ridden
        return found

    def _ends(self, move: Move) -> list[tuple[float, Action]]:
        """The ways to end the move here: halting, or turning towards an enemy."""
        state, unit = self.state, self.unit
        cell = state.cell[unit]
        if move.crossing and why_not_stop(state, unit, cell) is not None:
            return []
        found: list[tuple[float, Action]] = []
        if move.crossing:
            found.append((self._value(), Action(HALT)))
        if state.facing[unit] < 0 or not (move.left or move.free) or state.next_in[state.first_in[cell]] >= 0:
            return found
        if state.scenario.ground.town[cell]:
            return found
        facing = state.facing[unit]
        for direction in state.scenario.board.directions[cell]:
            there = state.scenario.board.step[cell * 8 + direction]
            if direction != facing and there >= 0 and (self._is_gun() or state.enemy_in(there, self.team)):
                state.facing[unit], state.charge[unit] = direction, 0
                found.append((self._value(), Action(FACE, direction)))
        return found

    def _is_gun(self) -> bool:
        return self.state.scenario.arm[self.unit] == GUN

    def _value(self) -> float:
        """What it is worth to stand here with this facing."""
        state, unit = self.state, self.unit
        if self._is_gun():
            return self._gun_value()
        cell, facing = state.cell[unit], state.facing[unit]
        value = -self.own.pressing * PRESSED[self.posture] * self._distance()
        if self.posture == STAND and cell != self.home[0]:
            value -= 0.1
        struck = -1
        if not state.done[unit] & ATTACKED and facing >= 0:
            target = state.scenario.board.step[cell * 8 + facing]
            if target >= 0 and state.enemy_in(target, self.team):
                able = candidates(state, target, self.player)
                if unit in able:
                    worth = max(
                        blow_worth(state, (unit,), target), blow_worth(state, tuple(able[:5]), target)
                    )
                    if worth > 0:
                        value += worth
                        struck = target
        if not self.cold:
            value -= (
                self.own.exposed
                * SHY[self.posture]
                * sum([state.cell[enemy] != struck for enemy in controllers(state, cell, 1 - self.team)])
            )
        if struck < 0 and state.scenario.kind[unit] in LIGHT_INFANTRY:
            value -= self.own.under_fire * self._guns_on(cell)
        return value

    def _guns_on(self, cell: int) -> int:
        """How many enemy guns are near enough to fire at a cell."""
        state, scenario, found = self.state, self.state.scenario, 0
        for other in range(scenario.units):
            if scenario.arm[other] == GUN and scenario.team[other] != self.team and state.cell[other] >= 0:
                found += scenario.board.distance(state.cell[other], cell) <= GUN_REACH
        return found

    def _gun_value(self) -> float:
        """A gun wants targets for its next shot and distance from the enemy's bayonets."""
        state, unit = self.state, self.unit
        if state.done[unit] & FIRED:
            return 0.0
        best = max([shot_worth(state, unit, cell) for cell in targets_of(state, unit)], default=0.0)
        distance = self._distance()
        near = self.own.gun_near if distance <= 2 else 0.0
        return self.own.gun_share * best - self.own.pressing * distance - near

    def _distance(self) -> int:
        """Steps to the nearest enemy."""
        state, scenario = self.state, self.state.scenario
        here = state.cell[self.unit]
        xs, ys = scenario.board.xs, scenario.board.ys
        x, y = xs[here], ys[here]
        least = 999
        for other in range(scenario.units):
            cell = state.cell[other]
            if cell >= 0 and scenario.team[other] != self.team and scenario.arm[other] != COMMAND:
                least = min(least, abs(xs[cell] - x) + abs(ys[cell] - y))
        return least // 2


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

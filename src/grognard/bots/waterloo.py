"""The captain's judgement of Waterloo: fire first, strike where the table favours it, ride down fugitives.

Nothing is hidden here and a tour has hundreds of small decisions, so the captain does not search: it weighs
each blow by the combat table itself, and moves the unit that can reach the best one.
"""

from __future__ import annotations

from typing import ClassVar, Final

from grognard.boards.octagon import opposite
from grognard.bots.captain import Judge
from grognard.bots.waterloo_commands import Rider, ride
from grognard.bots.waterloo_doctrine import DOCTRINES
from grognard.bots.waterloo_peril import Peril
from grognard.bots.waterloo_plans import (
    AS_USUAL,
    HOPELESS_BLOW,
    MOST_STATES,
    Planner,
    shot_worth,
    struck_worth,
)
from grognard.kernel.actions import Action
from grognard.kernel.state import State
from grognard.kernel.views import View
from grognard.systems.waterloo.artillery import targets_of
from grognard.systems.waterloo.attacks import candidates
from grognard.systems.waterloo.combat import ChooseAttackers
from grognard.systems.waterloo.deployment import PlaceAt
from grognard.systems.waterloo.entry import Arrive, EnterAt
from grognard.systems.waterloo.facing import ChooseFacing, Reface
from grognard.systems.waterloo.fire import Aim, LightFire
from grognard.systems.waterloo.moves import March, Move
from grognard.systems.waterloo.retreats import ChooseLine, PileLine
from grognard.systems.waterloo.sequence import BattlePhase
from grognard.systems.waterloo.state import ATTACKED, MOVED, Battle
from grognard.systems.waterloo.victory import half_points
from grognard.systems.waterloo.words import (
    AIM,
    ATTACK,
    BEGIN,
    CEASE,
    COMMAND,
    COUNTER,
    ENTER,
    FIGHT,
    FIRE,
    FOOT,
    GUN,
    HORSE,
    MOVE,
    PLACE,
    SAVE,
    STRIKE,
    WITH,
)

DRY_HOUR: Final = 3
"""The first turn without soft ground, counted from nought."""
DARING: Final[tuple[float, ...]] = (1.0, 0.3, 2.5)
"""How much of what a blow must promise the bold and the wary ask: the last number of a plan says which."""
WORTH_A_SHOT: Final = 0.01
"""What a shot must promise, or the guns cease and are free to move."""
NO_PLAN: Final[list[int]] = []
ENOUGH: Final = 9
"""So many units are weighed against each other before one of them moves."""


class WaterlooJudge(Judge):
    """Loss points are the score; every choice is made by a plain rule."""

    depth: ClassVar[int] = 2
    budget: ClassVar[int] = 60

    def score(self, state: State, side: int) -> float:
        assert isinstance(state, Battle)
        team = state.scenario.team_of_player(side)
        if state.result is not None:
            winner = state.result.winner
            return 0.0 if winner < 0 else 1000.0 if state.scenario.team_of_player(winner) == team else -1000.0
        return float(half_points(state, 1 - team) - half_points(state, team))

    def samples(self, view: View) -> int:
        return 1

    def settled(self, state: State, side: int) -> bool:
        return not state.stack or isinstance(state.stack[-1], BattlePhase)

    def quick(self, state: State, side: int, options: list[Action]) -> Action | None:
        assert isinstance(state, Battle)
        return answer(state, side, options, NO_PLAN, MOST_STATES)


def answer(state: Battle, side: int, options: list[Action], plan: list[int], most: int) -> Action:
    """The plain answer to a question, for arms under these postures, looking at so many standpoints."""
    step = state.stack[-1]
    if isinstance(step, BattlePhase):
        return battle(state, side, options, plan, most)
    if isinstance(step, Move):
        order = posture(plan, step.unit)
        return mover(state, step.unit, order, most).next_action(step, options)
    if isinstance(step, ChooseAttackers):
        return attackers(state, step, options)
    if isinstance(step, Aim | LightFire):
        return target(state, step.gun, options)
    if isinstance(step, ChooseLine | PileLine):
        unit = step.unit if isinstance(step, ChooseLine) else step.units[0]
        return line(state, unit, step.cells, side, options)
    if isinstance(step, Reface):
        return away_from(state, step.unit, options)
    if isinstance(step, ChooseFacing | Arrive):
        return towards_enemy(state, step.unit, options)
    if isinstance(step, PlaceAt):
        return post(state, step.unit, options)
    if isinstance(step, EnterAt):
        return beside_the_entry(state, step.unit, options)
    if isinstance(step, March):
        return options[-1]
    return plain(state, options)


def mover(state: Battle, unit: int, order: int, most: int) -> Planner:
    """Who looks at the places for a unit on its way."""
    if state.scenario.arm[unit] == COMMAND:
        return Rider(state, unit, Peril(state, state.scenario.team[unit]))
    return Planner(state, unit, order, most)


def posture(plan: list[int], unit: int) -> int:
    return plan[unit] if plan else AS_USUAL


def plain(state: Battle, options: list[Action]) -> Action:
    """Choices with an obvious answer: fire, strike, save the dearest, begin when the ground is dry."""
    for action in options:
        if action.verb == BEGIN and action.a == DRY_HOUR:
            return action
    aims = [action for action in options if action.verb == AIM]
    if aims:
        best = max(aims, key=lambda action: best_shot(state, action.a))
        if best_shot(state, best.a) > WORTH_A_SHOT or options[-1].verb != CEASE:
            return best
        return options[-1]
    for verb in (STRIKE, COUNTER, PLACE):
        for action in options:
            if action.verb == verb:
                return action
    saves = [action for action in options if action.verb == SAVE]
    if saves:
        return max(saves, key=lambda action: state.scenario.loss[action.a])
    return options[0]


def best_shot(state: Battle, gun: int) -> float:
    return max([shot_worth(state, gun, cell) for cell in targets_of(state, gun)], default=0.0)


def target(state: Battle, gun: int, options: list[Action]) -> Action:
    """The shot that promises most."""
    shots = [action for action in options if action.verb == FIRE]
    return max(shots, key=lambda action: shot_worth(state, gun, action.a))


def battle(state: Battle, player: int, options: list[Action], plan: list[int], most: int) -> Action:
    """The best blow if it is good enough, else the move towards the best one, else the end of the tour."""
    return battle_way(state, player, options, plan, most)[0]


def battle_way(state: Battle, player: int, options: list[Action], plan: list[int], most: int) -> list[Action]:
    """The same, and of a move all that follows from it until it ends."""
    now = at_once(state, player, options, plan)
    if now is not None:
        return [now]
    best: Planner | None = None
    best_worth = 0.0
    for looked_at, unit in enumerate(movable(state, options), 1):
        planner = Planner(state, unit, posture(plan, unit), most)
        worth = planner.worth()
        if worth > best_worth:
            best, best_worth = planner, worth
        if best_worth > 0 and looked_at >= (ENOUGH if most == MOST_STATES else 1):
            break
    if best is None or best.best is None:
        return ride(state, player, options) or [options[-1]]
    return [Action(MOVE, best.unit), *best.best.route()]


def at_once(state: Battle, player: int, options: list[Action], plan: list[int]) -> Action | None:
    """What is done before anybody moves: the best blow if it is good enough, or a unit's entry."""
    own = DOCTRINES[state.scenario.team_of_player(player)]
    best_blow, best_worth = options[-1], own.blow * (DARING[plan[-1]] if plan else 1.0)
    for action in options:
        if action.verb == ATTACK:
            worth = best_attack(state, player, action.a)[0]
            if worth > best_worth:
                best_blow, best_worth = action, worth
    if best_blow.verb == ATTACK:
        return best_blow
    for action in options:
        if action.verb == ENTER:
            return action
    return None


def movable(state: Battle, options: list[Action]) -> list[int]:
    """The units that may move now, but for commands: these ride last."""
    arms = state.scenario.arm
    return [action.a for action in options if action.verb == MOVE and arms[action.a] != COMMAND]


def best_attack(state: Battle, player: int, cell: int) -> tuple[float, tuple[int, ...]]:
    """The set of attackers with the best prospect against a cell."""
    able = candidates(state, cell, player)
    best: tuple[float, tuple[int, ...]] = (HOPELESS_BLOW, ())
    room: list[int] = []
    for mask in range(1, 1 << min(len(able), 5)):
        chosen = tuple([unit for index, unit in enumerate(able[:5]) if mask >> index & 1])
        worth = struck_worth(state, chosen, cell, room)
        if worth > best[0]:
            best = (worth, chosen)
    return best


def attackers(state: Battle, step: ChooseAttackers, options: list[Action]) -> Action:
    """Name the units of the best set one by one."""
    chosen = best_attack(state, step.player, step.target)[1]
    if len(step.chosen) >= len(chosen) or any(unit not in chosen for unit in step.chosen):
        for action in options:
            if action.verb == FIGHT:
                return action
    for action in options:
        if action.verb == WITH and action.a in chosen:
            return action
    return options[-1]


def hunters(state: Battle, player: int) -> list[int]:
    """The units of a player that may still attack a fugitive in this tour (WAT-13.30, WAT-13.31)."""
    scenario = state.scenario
    return [
        unit
        for unit in range(scenario.units)
        if scenario.player[unit] == player
        and state.cell[unit] >= 0
        and scenario.arm[unit] in (FOOT, HORSE)
        and not state.done[unit] & (ATTACKED | MOVED)
        and not state.routs[unit]
    ]


def line(state: Battle, unit: int, cells: int, player: int, options: list[Action]) -> Action:
    """Drive a fugitive towards those who can still strike it."""
    board = state.scenario.board
    near = hunters(state, player)

    def reach(action: Action) -> int:
        way = board.line(state.cell[unit], action.a, cells)
        end = way[-1] if way else state.cell[unit]
        return min([abs(board.distance(end, state.cell[hunter]) - 2) for hunter in near], default=0)

    return min(options, key=reach)


def away_from(state: Battle, unit: int, options: list[Action]) -> Action:
    """Turn a routed enemy's back to the nearest hunter."""
    nearest = nearest_enemy(state, unit)
    if nearest < 0:
        return options[0]
    bearing = closest_direction(state, unit, nearest)
    return min(options, key=lambda action: abs((action.a - opposite(bearing) + 4) % 8 - 4))


def beside_the_entry(state: Battle, unit: int, options: list[Action]) -> Action:
    """As near as can be to where its comrades would have come: alone inland a newcomer is soon lost."""
    board, entry = state.scenario.board, state.scenario.counters.entry[unit]
    return min(options, key=lambda action: board.distance(entry, action.a))


def towards_enemy(state: Battle, unit: int, options: list[Action]) -> Action:
    nearest = nearest_enemy(state, unit)
    bearing = closest_direction(state, unit, nearest) if nearest >= 0 else default_bearing(state, unit)
    return min(options, key=lambda action: abs((action.a - bearing + 4) % 8 - 4))


def default_bearing(state: Battle, unit: int) -> int:
    """The French came from the south."""
    return 0 if state.scenario.team[unit] == 0 else 4


def nearest_enemy(state: Battle, unit: int) -> int:
    board, scenario = state.scenario.board, state.scenario
    here = state.cell[unit]
    best, least = -1, 999
    for other in range(scenario.units):
        if state.cell[other] >= 0 and scenario.team[other] != scenario.team[unit]:
            steps = board.distance(here, state.cell[other])
            if steps < least:
                best, least = state.cell[other], steps
    return best


def closest_direction(state: Battle, unit: int, cell: int) -> int:
    """The direction of this unit's cell that leads nearest to another cell."""
    board = state.scenario.board
    here = state.cell[unit]
    ways = [d for d in board.directions[here] if board.step[here * 8 + d] >= 0]
    return min(ways, key=lambda d: board.distance(board.step[here * 8 + d], cell))


def post(state: Battle, unit: int, options: list[Action]) -> Action:
    """Foot and guns stand forward in their zone, horse and commands behind; nobody crowds."""
    board, scenario = state.scenario.board, state.scenario
    front = 28
    forward = scenario.arm[unit] in (FOOT, GUN)

    def cost(action: Action) -> float:
        depth = abs(board.ys[action.a] - front)
        wanted = depth if forward else abs(depth - 14)
        square = 0.0 if board.is_octagon[action.a] else 3.0
        taken = 6.0 if state.first_in[action.a] >= 0 and not scenario.ground.town[action.a] else 0.0
        return wanted + square + taken + 0.02 * abs(board.xs[action.a] % 16 - 8)

    return min(options, key=cost)


JUDGE = WaterlooJudge()

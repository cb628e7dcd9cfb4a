"""The captain's judgement of We Are Napoléon: objectives, fire, charges on the shaken, fights at good odds.

Hundreds of small decisions make a turn, so the captain does not search here: each kind of question has a
plain answer. Every troop has a goal, the objective that pays best for its distance; a general follows his
troops; guns seek a target; the shaken fall back. Combats are judged by their exact expectation over the
combat table.
"""

from __future__ import annotations

from typing import Final

from grognard.boards.hex import UNREACHED
from grognard.bots.captain import Judge
from grognard.bots.wan_field import (
    FALL_BACK,
    FOLLOW_RIDER,
    FREE,
    GLEAN,
    HUNT,
    NO_ORDERS,
    RAID,
    STAND,
    TO_OBJECTIVE,
    fit_to_fight,
    fit_troops,
    is_idle,
    keeps_ground,
    last_word,
    might,
    nearest_enemy,
    ordered,
    strength,
)
from grognard.bots.wan_raids import behind, in_time, too_late, with_gleaners, with_raiders
from grognard.bots.wan_roads import roads_of
from grognard.kernel.actions import Action
from grognard.kernel.state import State
from grognard.systems.wan.artillery import PickTarget
from grognard.systems.wan.charges import charge_modifier
from grognard.systems.wan.combat import PickAdvance, PickDefender
from grognard.systems.wan.command import can_command, reaches
from grognard.systems.wan.control import touched, touching
from grognard.systems.wan.fire import PENALTIES, has_target, sight_of
from grognard.systems.wan.movement import NO_HEX, PickStep
from grognard.systems.wan.situation import Situation, could_fight
from grognard.systems.wan.state import Wan
from grognard.systems.wan.tables import DEFENDER
from grognard.systems.wan.words import (
    ADVANCE,
    AGAINST,
    ARTILLERY,
    ATTACK,
    ATTACKED,
    CAVALRY,
    CHARGE,
    DISORDERED,
    DONE,
    FIRE_WITH,
    GENERAL,
    HALT,
    MOVE,
    PASS,
    TO,
    WAITING,
)

FAR: Final = 400.0
GOOD_FIGHT: Final = 0.1
"""A combat is begun when it promises at least so many more losses to the enemy than to us."""
ANY_FIGHT: Final = -99.0
WORST_LOSS: Final = 4
"""The most that an attacker can lose: with so much morale he is not destroyed by it."""
FEW_COUNTERS: Final = 50
"""Where there are more of them the battle is a great one."""
TO_SPARE: Final = 4 / 3
"""There only an army so many times as strong as the enemy's sends counters away."""
SENT_FROM: Final = 12
"""From so far a counter is sent to take an objective."""
OWN_REACH: Final = 5
THEIR_REACH: Final = 3
"""Within how many hexes of an objective the strength of who wants it counts, and of who keeps it."""
SPENT: Final = 4
"""A counter in disorder with less strength than this is nearly a point to whoever fires at it."""
FOLLOW: Final = 2
"""A general moves when his troops are on average so much farther than he could be."""
UNCLAIMED: Final = 1.5
"""How many hexes of that a general gives to be one nearer to those who wait for his command on ground worth a
point."""


class WanJudge(Judge):
    """Answers each question at once."""

    def quick(self, state: State, side: int, options: list[Action]) -> Action | None:
        assert isinstance(state, Wan)
        return answer(state, options, NO_ORDERS)

    def score(self, state: State, side: int) -> float:
        """Points first, then what is left of both armies."""
        assert isinstance(state, Wan)
        worth = 0.0
        for who, sign in ((side, 1.0), (1 - side, -1.0)):
            worth += sign * 10 * (state.score[who] + state.pending[who])
            for piece in state.army(who):
                worth += sign * (state.main[piece] + 0.5 * state.mo[piece])
        return worth


def answer(game: Wan, options: list[Action], orders: list[int]) -> Action:
    """The plain answer to a question, for troops under these orders."""
    step = game.stack[-1]
    first = options[0].verb
    if first == MOVE or isinstance(step, PickStep):
        orders = with_own_ideas(game, orders)
    if isinstance(step, PickTarget):
        return best_target(game, step.gun, options)
    if isinstance(step, PickStep):
        return pick_step(game, step.piece, options, orders)
    if isinstance(step, PickDefender):
        return best_defender(game, step.attacker, options)
    if isinstance(step, PickAdvance):
        return advance_or_stay(game, step.piece, options)
    if first == MOVE:
        return pick_mover(game, options, orders)
    if first == ATTACK:
        return pick_attacker(game, options)
    return options[0] if first == FIRE_WITH else options[-1]


def with_own_ideas(game: Wan, orders: list[int]) -> list[int]:
    """The orders, and what the captain tells those who have none."""
    side = game.mover
    return with_gleaners(game, side, with_raiders(game, side, with_takers(game, side, orders)))


# -- fire -------------------------------------------------------------------------------------------


def best_target(game: Wan, gun: int, options: list[Action]) -> Action:
    """The target that a shot is most likely to hurt; the stronger of equals."""
    best, best_worth = options[0], -1.0
    for action in options:
        sight = sight_of(game, gun, action.a)
        if sight is None:
            continue
        most = sight.distance + sum([penalty(game, gun, action.a, sight) for _, _, penalty in PENALTIES])
        hits = min(1.0, (game.main[gun] + 1) / (most + 1))
        worth = hits * (1 + 0.1 * game.main[action.a] + weakness(game, action.a))
        if worth > best_worth:
            best, best_worth = action, worth
    return best


def weakness(game: Wan, piece: int) -> float:
    """How much better a target is for its disorder and low spirits: it may be destroyed, which pays."""
    found = 0.05 * max(0, 6 - game.mo[piece])
    if game.marks[piece] & DISORDERED:
        found += 0.5
    if game.marks[piece] & DISORDERED or game.mo[piece] == 0:
        found += 0.5 * max(0, SPENT - game.main[piece])
    return found


# -- movement ---------------------------------------------------------------------------------------


def with_takers(game: Wan, side: int, orders: list[int]) -> list[int]:
    """The orders, and for each objective that the enemy keeps weakly the nearest idle counter sent to it.

    In a great battle everyone has ground to take near by: who is sent off alone is missed in the line, unless
    the army is so much the stronger that it can spare him.
    """
    scenario = game.scenario
    ours, theirs, roads = fit_troops(game, side), fit_troops(game, 1 - side), roads_of(scenario)
    if len(game.at) > FEW_COUNTERS and strength(game, ours) < TO_SPARE * strength(game, theirs):
        return orders
    found = orders.copy() if orders else [FREE] * len(game.at)
    idle = [piece for piece in ours if found[piece] == FREE and is_idle(game, piece)]
    for number, objective in enumerate(scenario.battle.objectives):
        if game.holder[number] == side:
            continue
        ways = roads.by_arm(objective.cell)
        nearest, least = -1, SENT_FROM + 1
        for piece in idle:
            way = ways[scenario.arm[piece]][game.at[piece]]
            if found[piece] == FREE and way < least:
                nearest, least = piece, way
        if nearest >= 0 and might(game, ours, objective.cell, OWN_REACH) >= might(
            game, theirs, objective.cell, THEIR_REACH
        ):
            found[nearest] = TO_OBJECTIVE + number
    return found


def prize(game: Wan, piece: int) -> int:
    """The dearest objective that lies open and that this counter may reach and take now; -1 if none."""
    scenario = game.scenario
    side = scenario.side[piece]
    if not game.command[piece] or scenario.arm[piece] == GENERAL or game.at[piece] < 0:
        return -1
    best, most, roads = -1, 0, roads_of(scenario)
    held = scenario.objective_at[game.at[piece]]
    if held >= 0 and keeps_ground(game, piece):
        most = scenario.battle.objectives[held].value
    for number, objective in enumerate(scenario.battle.objectives):
        if game.holder[number] == side or game.occupant[objective.cell] >= 0 or objective.value <= most:
            continue
        way = roads.by_arm(objective.cell)[scenario.arm[piece]][game.at[piece]]
        if way <= max(1, game.mv[piece]):
            best, most = number, objective.value
    return best


def pick_mover(game: Wan, options: list[Action], orders: list[int]) -> Action:
    """The first counter that has somewhere better to be."""
    for action in options:
        if action.verb == MOVE and wants_to_move(game, action.a, orders):
            return action
    return Action(DONE)


def wants_to_move(game: Wan, piece: int, orders: list[int]) -> bool:
    if game.at[piece] == WAITING:
        return True
    scenario = game.scenario
    if ordered(orders, piece) == STAND:
        return False
    if not in_hand(game, piece):
        return bool(touching(game, piece)) and best_step(game, piece, orders) is not None
    if ordered(orders, piece) != FREE or prize(game, piece) >= 0:
        return best_step(game, piece, orders) is not None
    if scenario.arm[piece] == ARTILLERY and has_target(game, piece) and not touching(game, piece):
        return False
    if scenario.arm[piece] not in (GENERAL, ARTILLERY) and (
        touching(game, piece) or keeps_ground(game, piece)
    ):
        return False
    return best_step(game, piece, orders) is not None


def strikes_last(game: Wan, piece: int) -> bool:
    """Whether a counter that stands free may come to blows in the last turn, where it has nothing to lose."""
    if not last_word(game) or game.mo[piece] < WORST_LOSS or touching(game, piece):
        return False
    near = nearest_enemy(game, game.scenario.side[piece], game.at[piece])
    return game.scenario.arm[piece] not in (GENERAL, ARTILLERY) and near <= game.mv[piece] + 1


def in_hand(game: Wan, piece: int) -> bool:
    """Whether a counter does more than fall back; the shaken too take open ground if nobody moves later."""
    return fit_to_fight(game, piece) or (last_word(game) and prize(game, piece) >= 0)


def best_step(game: Wan, piece: int, orders: list[int]) -> Action | None:
    """The best step of a counter; None if none is better than staying."""
    return better_step(game, piece, PickStep(piece, NO_HEX, False).options(game), orders)


def pick_step(game: Wan, piece: int, options: list[Action], orders: list[int]) -> Action:
    found = better_step(game, piece, options, orders)
    if found is not None:
        return found
    halt = [action for action in options if action.verb == HALT]
    return halt[0] if halt else options[0]


def better_step(game: Wan, piece: int, options: list[Action], orders: list[int]) -> Action | None:
    """A promising charge, or the hex nearest to the goal if it is nearer than here."""
    if game.at[piece] == WAITING:
        return options[0]
    for action in options:
        if action.verb == CHARGE and worth_charging(game, piece, action.a):
            return action
    best: Action | None = None
    order = ordered(orders, piece)
    if order == FREE and in_hand(game, piece):
        open_ground = prize(game, piece)
        if open_ground >= 0:
            order = TO_OBJECTIVE + open_ground
        elif strikes_last(game, piece):
            order = HUNT
    least = distance_left(game, piece, game.at[piece], order)
    for action in options:
        if action.verb not in (TO, PASS):
            continue
        left = distance_left(game, piece, action.a, order) + (0.3 if action.verb == PASS else 0.0)
        if left < least - 0.01 and acceptable(game, piece, action.a):
            best, least = action, left
    return best


def worth_charging(game: Wan, piece: int, target: int) -> bool:
    if game.scenario.arm[target] in (GENERAL, ARTILLERY):
        return True
    return charge_modifier(game, piece, target) >= (0 if game.marks[target] & DISORDERED else 1)


def acceptable(game: Wan, piece: int, cell: int) -> bool:
    """Cavalry does not walk up to formed infantry, nobody stands before guns that he cannot take."""
    scenario = game.scenario
    if last_word(game) and (game.mo[piece] >= WORST_LOSS or scenario.objective_at[cell] >= 0):
        return True
    side = scenario.side[piece]
    if not touched(game, side, cell):
        return not scenario.ground.wood[cell] or scenario.objective_at[cell] >= 0
    foes: list[int] = []
    for other in scenario.ground.neighbours[6 * cell : 6 * cell + 6]:
        if other >= 0 and game.occupant[other] >= 0 and scenario.side[game.occupant[other]] != side:
            foes.append(game.occupant[other])
    guns = [foe for foe in foes if scenario.arm[foe] == ARTILLERY]
    if guns and scenario.objective_at[cell] < 0 and not takes(game, piece, cell, guns[0]):
        return False
    if scenario.arm[piece] == CAVALRY:
        return not any(
            not game.marks[foe] & DISORDERED and scenario.arm[foe] not in (GENERAL, ARTILLERY) for foe in foes
        )
    return game.mo[piece] > 2


def takes(game: Wan, piece: int, cell: int, gun: int) -> bool:
    """Whether a counter that went beside a gun could fall on it with good hope."""
    home = game.at[piece]
    game.place(piece, cell)
    good = could_fight(game, piece, gun) and prospect(game, piece, gun) > GOOD_FIGHT
    game.place(piece, home)
    return good


def distance_left(game: Wan, piece: int, cell: int, order: int) -> float:
    """How far a counter on this hex would be from where it wants to be: lower is better."""
    scenario = game.scenario
    side = scenario.side[piece]
    if order >= FOLLOW_RIDER:
        return behind(game, side, cell, order - FOLLOW_RIDER)
    if scenario.arm[piece] == GENERAL:
        return general_distance(game, piece, cell)
    if order == FALL_BACK or not in_hand(game, piece):
        return FAR - nearest_enemy(game, side, cell)
    if order >= GLEAN:
        return in_time(game, piece, cell, order - GLEAN)
    if order >= RAID:
        return too_late(game, piece, cell, order - RAID)
    if order >= TO_OBJECTIVE:
        way = roads_of(scenario).to(
            scenario.arm[piece], scenario.battle.objectives[order - TO_OBJECTIVE].cell
        )
        return float(way[cell]) if way[cell] < UNREACHED else FAR
    if order == HUNT:
        return float(nearest_enemy(game, side, cell))
    if scenario.arm[piece] == ARTILLERY:
        return max(0.0, nearest_enemy(game, side, cell) - scenario.po[piece] + 1.0)
    best = FAR + nearest_enemy(game, side, cell)
    roads = roads_of(scenario)
    for number, objective in enumerate(scenario.battle.objectives):
        if game.holder[number] != side:
            way = roads.to(scenario.arm[piece], objective.cell)
            if way[cell] < UNREACHED:
                best = min(best, way[cell] - 1.5 * objective.value)
    return best


def general_distance(game: Wan, piece: int, cell: int) -> float:
    """The mean distance to the troops he leads; the chief leads everybody."""
    scenario = game.scenario
    troops = [
        other
        for other in game.army(scenario.side[piece])
        if scenario.arm[other] != GENERAL
        and (piece in scenario.chief or scenario.corps[other] == scenario.corps[piece])
    ]
    if not troops:
        return 0.0
    total, unheard = 0, 0
    for other in troops:
        away = scenario.grid.distance(cell, game.at[other])
        total += max(0, away - FOLLOW)
        if away > game.main[piece] and not_yet_taken(game, other) and not led_by_another(game, piece, other):
            unheard += (away - game.main[piece]) * not_yet_taken(game, other)
    near = 3.0 if nearest_enemy(game, scenario.side[piece], cell) < 2 else 0.0
    return total / len(troops) + UNCLAIMED * unheard + near


def not_yet_taken(game: Wan, piece: int) -> int:
    """The points of the enemy's objective on which a counter stands: it is taken only under command."""
    scenario = game.scenario
    objective = scenario.objective_at[game.at[piece]]
    if objective < 0 or game.holder[objective] == scenario.side[piece]:
        return 0
    return scenario.battle.objectives[objective].value


def led_by_another(game: Wan, general: int, piece: int) -> bool:
    """Whether a superior other than this general reaches a counter."""
    scenario = game.scenario
    superiors = (scenario.corps_general[scenario.corps[piece]], scenario.chief[scenario.side[piece]])
    return any(one != general and can_command(game, one) and reaches(game, one, piece) for one in superiors)


# -- combat -----------------------------------------------------------------------------------------


def prospect(game: Wan, attacker: int, defender: int) -> float:
    """The enemy's expected losses less ours, over the five faces of the die, with the tests weighed in."""
    situation = Situation(game, attacker, defender)
    total = 0.0
    for die in range(1, 6):
        cell = situation.result(game, die)
        struck = defender if cell.strikes == DEFENDER else attacker
        harm = cell.losses * (1.6 if game.marks[struck] & DISORDERED else 1.0)
        if cell.tests:
            harm += max(0.0, 1.0 - 0.1 * (game.mo[struck] - cell.losses))
        total += harm if cell.strikes == DEFENDER else -harm
    return total / 5


def pick_attacker(game: Wan, options: list[Action]) -> Action:
    best, best_worth = Action(DONE), ANY_FIGHT
    for action in options:
        if action.verb != ATTACK:
            continue
        least = ANY_FIGHT if last_word(game) and game.mo[action.a] >= WORST_LOSS else GOOD_FIGHT
        for target in touching(game, action.a):
            if could_fight(game, action.a, target) and not game.marks[target] & ATTACKED:
                worth = prospect(game, action.a, target)
                if worth > max(least, best_worth):
                    best, best_worth = action, worth
    return best


def advance_or_stay(game: Wan, piece: int, options: list[Action]) -> Action:
    """Follow up, unless that leaves an objective or goes before guns that the counter cannot take."""
    place, stay = options[0], options[-1]
    if place.verb != ADVANCE:
        place, stay = stay, place
    if game.scenario.objective_at[place.a] >= 0:
        return place
    if keeps_ground(game, piece) or not fit_to_fight(game, piece):
        return stay
    return place if acceptable(game, piece, place.a) else stay


def best_defender(game: Wan, attacker: int, options: list[Action]) -> Action:
    best, best_worth = options[0], -99.0
    for action in options:
        worth = prospect(game, attacker, action.a) if action.verb == AGAINST else -50.0
        if worth > best_worth:
            best, best_worth = action, worth
    return best


JUDGE = WanJudge()

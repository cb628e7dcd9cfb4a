"""Ground that the enemy leaves behind him, and who of We Are Napoléon's armies takes it in the last turn."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from grognard.bots.wan_field import (
    FOLLOW_RIDER,
    FREE,
    GLEAN,
    RAID,
    fit_to_fight,
    is_idle,
    nearest_enemy,
    ordered,
)
from grognard.bots.wan_roads import roads_of
from grognard.systems.wan.command import can_command
from grognard.systems.wan.scenario import WanScenario
from grognard.systems.wan.state import Wan
from grognard.systems.wan.words import CAVALRY

MANY_COUNTERS: Final = 100
"""An army of a battle with more can spare the horse of a corps from the line."""
PACE: Final = 0.6
"""What part of its movement a rider counts on for each turn that is left: he goes round the enemy."""
WARY: Final = 5
EXPOSED: Final = 0.3
"""Riders who wait for the last turn shun the enemy within so many hexes, by so much of the way for each."""
HEARD: Final = 4
"""So near to a rider his general stays, and no nearer."""
SHY: Final = 0.7
"""How many hexes of that he gives for each by which the enemy is farther from him."""
GLEANING: Final = 4
"""In so many turns idle horse is sent to ground that lies open."""
UNHEARD: Final = 2.0
"""How much of the way a gleaner gives for each hex by which he would be out of command."""


def with_raiders(game: Wan, side: int, orders: list[int]) -> list[int]:
    """The orders, and in the greatest battles' second half the horse of one corps sent behind the enemy.

    Ground that changes hands and back again pays both sides the same: what counts is who took it last. So
    whoever has the last word is there in the last turn to take what the enemy left behind him; unless he is
    ahead, when his horse is worth more in the line.
    """
    battle = game.scenario.battle
    if side == battle.first or len(game.at) <= MANY_COUNTERS or 2 * game.turn < battle.turns:
        return orders
    if game.score[side] > game.score[1 - side]:
        return orders
    general = raiding_general(game.scenario, side)
    if general < 0 or not leads_on(game, general):
        return orders
    horse = [piece for piece in horse_of(game.scenario, general) if free_to_ride(game, piece, orders)]
    goals = left_behind(game, side, game.main[general])
    if not horse or not goals:
        return orders
    found = orders.copy() if orders else [FREE] * len(game.at)
    riders: list[int] = []
    for number in goals[: len(horse)]:
        ways = roads_of(game.scenario).past_the_enemy(game, side, battle.objectives[number].cell)
        rider = min([(ways[game.at[piece]], piece) for piece in horse if piece not in riders])[1]
        found[rider] = RAID + number
        riders.append(rider)
    for piece in horse:
        if piece not in riders:
            found[piece] = RAID + goals[0]
    found[general] = FOLLOW_RIDER + riders[0]
    return found


def leads_on(game: Wan, general: int) -> bool:
    """Whether a raid goes on: a general in disorder may be in order again by the last turn, when it tells."""
    if game.turn == game.scenario.battle.turns:
        return can_command(game, general)
    return game.at[general] >= 0


@lru_cache(maxsize=16)
def raiding_general(scenario: WanScenario, side: int) -> int:
    """The general of the corps with the most horse; -1 if there is none."""
    best, most = -1, 0
    for general in scenario.corps_general:
        if general >= 0 and scenario.side[general] == side:
            total = sum([scenario.main[piece] for piece in horse_of(scenario, general)])
            if total > most:
                best, most = general, total
    return best


def horse_of(scenario: WanScenario, general: int) -> list[int]:
    corps, arm = scenario.corps, scenario.arm
    own = scenario.pieces_of[scenario.side[general]]
    return [piece for piece in own if corps[piece] == corps[general] and arm[piece] == CAVALRY]


def free_to_ride(game: Wan, piece: int, orders: list[int]) -> bool:
    return game.at[piece] >= 0 and fit_to_fight(game, piece) and ordered(orders, piece) == FREE


def left_behind(game: Wan, side: int, span: int) -> list[int]:
    """The enemy's own dearest objective on which he has nobody, and others within a general's reach of it."""
    scenario = game.scenario
    objectives = scenario.battle.objectives
    found: list[int] = []
    for number, objective in enumerate(objectives):
        keeper = game.occupant[objective.cell]
        kept = keeper >= 0 and scenario.side[keeper] != side
        if objective.owner != side and game.holder[number] != side and not kept:
            found.append(number)
    if not found:
        return found
    dearest = max([(objectives[number].value, -number) for number in found])
    first = -dearest[1]
    found.remove(first)
    near = [
        number
        for number in found
        if scenario.grid.distance(objectives[first].cell, objectives[number].cell) <= span
    ]
    return [first, *near]


def too_late(game: Wan, piece: int, cell: int, number: int) -> float:
    """How far a rider would be who should be near enough to take an objective in the last turn, unseen."""
    battle, side = game.scenario.battle, game.scenario.side[piece]
    way = float(roads_of(game.scenario).past_the_enemy(game, side, battle.objectives[number].cell)[cell])
    if game.turn == battle.turns:
        return way
    ahead = PACE * game.scenario.mv[piece] * (battle.turns - game.turn)
    return max(0.0, way - ahead) + EXPOSED * max(0, WARY - nearest_enemy(game, side, cell))


def behind(game: Wan, side: int, cell: int, rider: int) -> float:
    """How far from where he should be a general would be who rides with a raid: near enough to be heard.

    Whom the enemy comes to is in disorder, and who is so commands nobody when it tells.
    """
    away = game.scenario.grid.distance(cell, game.at[rider])
    return max(0, away - HEARD) + SHY * max(0, WARY - nearest_enemy(game, side, cell))


def with_gleaners(game: Wan, side: int, orders: list[int]) -> list[int]:
    """The orders, and near the end of the greatest battles idle horse sent to ground that lies open.

    Whoever has the last word needs to be there in the last turn alone: nobody takes it back.
    """
    battle = game.scenario.battle
    left = battle.turns - game.turn + 1
    if side == battle.first or len(game.at) <= MANY_COUNTERS or left > GLEANING:
        return orders
    horse = [piece for piece in game.army(side) if may_glean(game, piece, orders)]
    found = orders
    for number, objective in enumerate(battle.objectives):
        if not horse:
            break
        if game.holder[number] == side or game.occupant[objective.cell] >= 0 or RAID + number in found:
            continue
        ways = roads_of(game.scenario).past_the_enemy(game, side, objective.cell)
        way, rider = min([(ways[game.at[piece]], piece) for piece in horse])
        if way > game.scenario.mv[rider] * left:
            continue
        if found is orders:
            found = orders.copy() if orders else [FREE] * len(game.at)
        found[rider] = GLEAN + number
        horse.remove(rider)
    return found


def may_glean(game: Wan, piece: int, orders: list[int]) -> bool:
    if game.scenario.arm[piece] != CAVALRY or not free_to_ride(game, piece, orders):
        return False
    last = game.turn == game.scenario.battle.turns
    return is_idle(game, piece) and (not last or game.command[piece] != 0)


def in_time(game: Wan, piece: int, cell: int, number: int) -> float:
    """How far a gleaner would be who should be able to take an objective in the last turn, under command."""
    scenario = game.scenario
    battle, side = scenario.battle, scenario.side[piece]
    way = float(roads_of(scenario).past_the_enemy(game, side, battle.objectives[number].cell)[cell])
    left = battle.turns - game.turn
    if not left:
        return way
    late = max(0.0, way - PACE * scenario.mv[piece] * left)
    return late + EXPOSED * max(0, WARY - nearest_enemy(game, side, cell)) + unheard(game, piece, cell)


def unheard(game: Wan, piece: int, cell: int) -> float:
    """What it costs a gleaner to stand so far from his superiors that he could take nothing."""
    scenario = game.scenario
    beyond = 99
    for general in (scenario.corps_general[scenario.corps[piece]], scenario.chief[scenario.side[piece]]):
        if general != piece and can_command(game, general):
            beyond = min(beyond, scenario.grid.distance(game.at[general], cell) - game.main[general])
    return UNHEARD * max(0, beyond)

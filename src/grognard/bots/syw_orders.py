"""Which orders the leaders of the SYW armies want, and where a chief is who gives them at once."""

from __future__ import annotations

from typing import Final

from grognard.kernel.actions import Action
from grognard.systems.syw.orders import box_for
from grognard.systems.syw.state import Battle
from grognard.systems.syw.words import (
    ATT,
    CAVALRY,
    DEF,
    DONE,
    GIC,
    INFANTRY,
    ISSUE,
    MAN,
    NO_ORDER,
    PANICKED,
    SHAKEN,
)

CLOSE: Final = 10
"""From which distance on a corps that only manoeuvres is told to fight."""
FEW_UNITS: Final = 150
"""With so few units a chief can be beside whom he tells to fight; in a greater battle he stays central."""


def followers(state: Battle, leader: int) -> list[int]:
    """The hexes of those whom a leader should be near: his units, or a general's corps leaders."""
    units = [state.cell[unit] for unit in state.scenario.under[leader] if state.cell[unit] >= 0]
    if units:
        return units
    side = state.roster_side(leader)
    return [
        state.cell[one] for one in state.scenario.leaders_of[side] if one != leader and state.cell[one] >= 0
    ]


def best_order(state: Battle, options: list[Action]) -> Action:
    """The first order that a leader wants and that no marker under way brings him."""
    for option in options:
        if option.verb == ISSUE and option.b == wanted(state, option.a):
            if option.b == ATT and state.order[option.a] == DEF and not is_beside(state, option.a):
                continue
            return option
    for option in options:
        if option.verb == DONE:
            return option
    return first_order(state, options)


def first_order(state: Battle, options: list[Action]) -> Action:
    """An order that must be given, as the battle begins: to attack who is near, else to manoeuvre."""
    for option in options:
        troops = tuple(followers(state, option.a))
        near = bool(troops) and state.nearest(1 - state.roster_side(option.a), troops) <= CLOSE
        if option.b == (ATT if near else MAN):
            return option
    return options[0]


def wanted(state: Battle, leader: int) -> int:
    """The order that a leader should have near the enemy, unless he has it or it is on its way to him.

    A corps that manoeuvres neither fires nor charges (SYW-C.12q): it attacks, or stands and fires where its
    foot is worse than the enemy's. Horse that stands is to attack, for only so may it react (SYW-H.2e). A
    corps that breaks is to stand.
    """
    if state.scenario.roster.rank[leader] == GIC or not units_of(state, leader):
        return NO_ORDER
    order = NO_ORDER
    if breaks(state, leader):
        order = DEF
    elif state.nearest(1 - state.roster_side(leader), tuple(followers(state, leader))) > CLOSE:
        return NO_ORDER
    elif state.order[leader] == MAN:
        order = DEF if is_small(state) and worse_foot(state, leader) else ATT
    elif state.order[leader] == DEF and is_small(state) and is_horse(state, leader):
        order = ATT
    return NO_ORDER if order in (state.transit_one[leader], state.transit_two[leader]) else order


def at_once(state: Battle, chief: int, cell: int) -> int:
    """To how many units a chief in this hex could give at once the orders that they want (SYW-C.12f)."""
    grid, reach = state.scenario.ground.grid, state.scenario.charts.at_once
    total = 0
    for leader in state.scenario.leaders_of[state.roster_side(chief)]:
        near = state.cell[leader] >= 0 and grid.distance(cell, state.cell[leader]) <= reach
        if near and wanted(state, leader) != NO_ORDER:
            total += len(units_of(state, leader))
    return total


def is_beside(state: Battle, leader: int) -> bool:
    return box_for(state, state.chief[state.roster_side(leader)], leader) == 0


def is_small(state: Battle) -> bool:
    return sum([len(units) for units in state.scenario.units_of]) <= FEW_UNITS


def units_of(state: Battle, leader: int) -> list[int]:
    return [unit for unit in state.scenario.under[leader] if state.cell[unit] >= 0]


def is_horse(state: Battle, leader: int) -> bool:
    """Whether most of a corps is horse."""
    units, arm = units_of(state, leader), state.scenario.roster.arm
    return 2 * sum([arm[unit] == CAVALRY for unit in units]) > len(units)


def worse_foot(state: Battle, leader: int) -> bool:
    """Whether a corps is of foot, and that worth less than the enemy's."""
    own = foot(state, units_of(state, leader))
    theirs = foot(state, state.scenario.units_of[1 - state.roster_side(leader)])
    if not own or not theirs or is_horse(state, leader):
        return False
    return mean_efficiency(state, own) < mean_efficiency(state, theirs)


def foot(state: Battle, units: list[int]) -> list[int]:
    arm = state.scenario.roster.arm
    return [unit for unit in units if arm[unit] == INFANTRY and state.cell[unit] >= 0]


def mean_efficiency(state: Battle, units: list[int]) -> float:
    return sum([state.efficiency(unit) for unit in units]) / len(units)


def breaks(state: Battle, leader: int) -> bool:
    """Whether an attacking corps has more units shaken than in order, and no such order is on its way."""
    if state.order[leader] != ATT or DEF in (state.transit_one[leader], state.transit_two[leader]):
        return False
    units = units_of(state, leader)
    shaken = sum([state.state[unit] in (SHAKEN, PANICKED) for unit in units])
    return 2 * shaken > len(units)

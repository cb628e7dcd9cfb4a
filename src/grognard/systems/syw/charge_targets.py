"""H.1: who may charge whom, and who may support him."""

from __future__ import annotations

from grognard.boards.facing import FRONT
from grognard.kernel.refusal import Refusal
from grognard.systems.syw.at_hand import why_not_at_hand
from grognard.systems.syw.command import held_by_order
from grognard.systems.syw.movement import barred_for
from grognard.systems.syw.state import Battle
from grognard.systems.syw.words import (
    ARTILLERY,
    BRIGADE,
    CAVALRY,
    CHARGED,
    INFANTRY,
    LEADER,
    PANICKED,
    SHAKEN,
    UNIT,
    WAS_CHARGED,
)
from grognard.systems.syw.zones import charge_cells, front_cells, has_no_flank

FOOT_NOT_HORSE = Refusal("SYW-H.1c", "foot_not_horse")
ONCE_CHARGED = Refusal("SYW-H.1g", "once_charged")
ONCE_CHARGES = Refusal("SYW-H.1g", "has_charged")
GUNS_AFTER_FOOT = Refusal("SYW-H.1e", "guns_after_foot")
WRONG_FORMATION = Refusal("SYW-H.1a", "wrong_formation")
NOT_INTO_COVER = Refusal("SYW-H.1b", "wrong_formation")
GROUND_BARS = Refusal("SYW-H.0c", "ground_bars_charge")
NOT_IN_ARC = Refusal("SYW-H.0a", "not_in_arc")
MAN_NO_CHARGE = Refusal("SYW-C.12q", "man_no_charge")


def why_not_charge(game: Battle, unit: int, target: int) -> Refusal | None:
    """What the rules have against this unit's charging that one."""
    roster = game.scenario.roster
    cell = game.cell[target]
    if cell < 0 or game.cell[unit] < 0:
        return NOT_IN_ARC
    unfit = NOT_INTO_COVER if game.scenario.ground.cover[cell] else WRONG_FORMATION
    if cell not in charge_cells(game, unit):
        return unfit if cell in kept_by_formation(game, unit) else NOT_IN_ARC
    if game.has(unit, CHARGED):
        return ONCE_CHARGES
    if held_by_order(game, unit):
        return MAN_NO_CHARGE
    hour = game.scenario.ground.grid.hour_to(game.cell[unit], cell)
    if not _formation_fits(game, unit, cell):
        return unfit
    if barred_for(game, unit, game.cell[unit], hour):
        return GROUND_BARS
    if roster.kind[target] == LEADER:
        return None
    if game.has(target, WAS_CHARGED):
        return ONCE_CHARGED
    if roster.arm[target] == CAVALRY and roster.arm[unit] == INFANTRY:
        return FOOT_NOT_HORSE
    if roster.arm[target] == ARTILLERY:
        for other in game.stacks[cell]:
            if roster.arm[other] == INFANTRY and not game.has(other, WAS_CHARGED):
                return GUNS_AFTER_FOOT
    return None


def why_not_charger(game: Battle, player: int, unit: int) -> Refusal:
    """Why a piece leads no charge now (SYW-H.0a to H.1g)."""
    roster = game.scenario.roster
    away = why_not_at_hand(game, player, unit)
    if away is not None:
        return away
    if roster.kind[unit] == BRIGADE and roster.arm[unit] < ARTILLERY:
        return Refusal("SYW-H.1n", "by_its_units", (unit,))
    if roster.kind[unit] != UNIT or roster.arm[unit] >= ARTILLERY or game.state[unit] in (SHAKEN, PANICKED):
        return Refusal("SYW-H.1d", "never_charges", (unit,))
    if game.has(unit, CHARGED):
        return Refusal("SYW-H.1g", "once_charges", (unit,))
    if held_by_order(game, unit):
        return Refusal("SYW-C.12q", "man_no_attack", (unit,))
    ahead = [cell for cell in front_cells(game, unit) if game.occupier(cell) == 1 - player]
    for cell in ahead:
        if game.stacks[cell]:
            return why_not_against(game, unit, game.stacks[cell][0])
    if ahead:
        return Refusal("SYW-H.0d", "nobody_left_there", (game.counter[ahead[0]], unit))
    return Refusal("SYW-H.0a", "nobody_in_arc", (unit,))


def kept_by_formation(game: Battle, unit: int) -> list[int]:
    """The hexes before a unit that it cannot charge only because of how it is formed: cavalry in A."""
    formed = game.scenario.roster.arm[unit] == CAVALRY and game.state[unit] not in (SHAKEN, PANICKED)
    return front_cells(game, unit) if formed and not charge_cells(game, unit) else []


def why_not_against(game: Battle, unit: int, target: int) -> Refusal:
    """Why a unit does not charge that piece, with both named."""
    if game.roster_side(unit) == game.roster_side(target):
        return Refusal("SYW-H.0a", "friend_is_not_charged", (target, unit))
    reason = why_not_charge(game, unit, target)
    if reason is None:
        return Refusal("SYW-H.1f", "may_charge_it", (target, unit))
    return Refusal(reason.rule, reason.key, (target, unit))


def why_nobody_charges(game: Battle, player: int, target: int) -> Refusal:
    """Why no unit of a player charges that enemy: what is against the one that stands best for it."""
    grid, cells = game.scenario.ground.grid, game.body[target] or (game.cell[target],)
    beside: list[Refusal] = []
    for unit in game.scenario.units_of[player]:
        for cell in cells:
            if cell < 0 or game.cell[unit] < 0 or grid.distance(game.cell[unit], cell) != 1:
                continue
            beside.append(_why_not_there(game, unit, target, cell))
    for refusal in beside:
        if refusal.rule != "SYW-H.0a":
            return refusal
    return beside[0] if beside else Refusal("SYW-H.0b", "nobody_charges_it", (target,))


def _why_not_there(game: Battle, unit: int, target: int, cell: int) -> Refusal:
    """Why a unit does not charge an enemy in a hex beside it: a counter means those of its units there."""
    roster = game.scenario.roster
    if cell not in front_cells(game, unit):
        return Refusal(NOT_IN_ARC.rule, NOT_IN_ARC.key, (target, unit))
    if roster.arm[unit] >= ARTILLERY or game.state[unit] in (SHAKEN, PANICKED):
        return Refusal("SYW-H.1d", "never_charges", (unit,))
    there = game.stacks[cell]
    if roster.kind[target] == LEADER and there:
        return Refusal("SYW-I.0f", "covered_by_others", (target,))
    if roster.kind[target] != BRIGADE:
        return why_not_against(game, unit, target)
    if not there:
        return Refusal("SYW-H.0d", "nobody_left_there", (target, unit))
    return why_not_against(game, unit, there[0])


def _formation_fits(game: Battle, unit: int, cell: int) -> bool:
    """Line in the open; Dispersed, foot in A and light horse in A into wood and village (SYW-H.1a, H.1b)."""
    roster = game.scenario.roster
    if not game.scenario.ground.cover[cell]:
        return game.in_line(unit)
    if roster.dispersed[unit]:
        return True
    return game.in_column(unit) and (roster.arm[unit] == INFANTRY or roster.light[unit])


def charge_targets(game: Battle, unit: int) -> list[int]:
    """Every enemy that a unit may charge now."""
    found: list[int] = []
    side = 1 - game.roster_side(unit)
    for cell in charge_cells(game, unit):
        if game.occupier(cell) == 1 - side:
            continue
        targets = list(game.stacks[cell])
        if not targets and game.counter[cell] < 0:
            targets = game.leaders_at(cell, side)
        found += [target for target in targets if why_not_charge(game, unit, target) is None]
    return found


def can_charge(game: Battle, unit: int) -> bool:
    """Whether a unit may charge anybody now: most stand too far away."""
    side = 1 - game.roster_side(unit)
    here = game.cell[unit]
    if here < 0 or (game.away(side, here) > 1 and not _leader_beside(game, side, here)):
        return game.scenario.has_baggage and bool(charge_targets(game, unit))
    return bool(charge_targets(game, unit))


def _leader_beside(game: Battle, side: int, cell: int) -> bool:
    grid = game.scenario.ground.grid
    for leader in game.scenario.leaders_of[side]:
        if game.cell[leader] >= 0 and grid.distance(cell, game.cell[leader]) <= 1:
            return True
    return False


def before(game: Battle, target: int, cell: int) -> bool:
    """Whether a hex is a front hex of a unit, by its own facing."""
    hour = game.scenario.ground.grid.hour_to(game.cell[target], cell)
    return hour in FRONT[game.hour[target]]


def supporters(
    game: Battle, unit: int, target: int, chosen: tuple[int, ...], helpers: tuple[int, ...]
) -> list[int]:
    """Who may join: one from the front, the others from flank or rear, one to a hex, three in all at most.

    In whatever order they are named: beside one on the flank first the one in front is wanted, whom he will
    support (SYW-H.1i, H.1j, RUL-SYW-15, RUL-SYW-16).
    """
    if len(chosen) >= 2 or game.scenario.roster.kind[target] == LEADER:
        return []
    open_all_round = has_no_flank(game, target)
    front_wanted = not before(game, target, game.cell[unit])
    taken = [game.cell[one] for one in (unit, *chosen)]
    found: list[int] = []
    for other in helpers:
        cell = game.cell[other]
        if cell in taken or why_not_charge(game, other, target) is not None:
            continue
        if open_all_round or before(game, target, cell) == front_wanted:
            found.append(other)
    return found


def joined(
    game: Battle, unit: int, target: int, chosen: tuple[int, ...], one: int
) -> tuple[int, tuple[int, ...]]:
    """Who leads and who supports when one more joins: whoever stands in front leads (SYW-H.1j)."""
    flanked = not has_no_flank(game, target)
    if flanked and before(game, target, game.cell[one]) and not before(game, target, game.cell[unit]):
        return one, (unit, *chosen)
    return unit, (*chosen, one)

"""Chapter G: who may fire at whom, and where a unit stands in the order of fire."""

from __future__ import annotations

from grognard.boards.bodies import in_arc
from grognard.boards.facing import VECTORS, steps_between
from grognard.kernel.actions import Action
from grognard.kernel.refusal import Refusal
from grognard.systems.syw.command import held_by_order
from grognard.systems.syw.fire_power import band_of
from grognard.systems.syw.sight import at_foot_of_slope, behind_units, sees, stopped_by_slope, weather_between
from grognard.systems.syw.state import Battle
from grognard.systems.syw.words import (
    ARTILLERY,
    ARTILLERY_RANGE,
    ARTILLERY_RANGE_BY,
    BREAK,
    BRIGADE,
    BURN,
    INFANTRY,
    INFANTRY_RANGE,
    LEADER,
    PANICKED,
    SIMPLE,
)
from grognard.systems.syw.zones import front_cells

OUT_OF_RANGE = Refusal("SYW-G.3l", "out_of_range")
WEATHER_SHORTENS = [Refusal(rule, "weather_shortens") for rule in ARTILLERY_RANGE_BY]
"""By the weather: the clause that bounds the range."""
OUT_OF_ARC = Refusal("SYW-G.1b", "out_of_arc")
OUT_OF_SIGHT = Refusal("SYW-G.2d", "out_of_sight")
FOOT_OF_SLOPE = Refusal("SYW-G.2k", "slope_stops_shot")
SLOPE_STOPS = Refusal("SYW-G.2j", "slope_stops_shot")


def why_not_fire(game: Battle, unit: int) -> Refusal | None:
    """Why a unit does not fire at all: unlimbered artillery does, and infantry that is not Panicked."""
    arm = game.scenario.roster.arm[unit]
    if arm not in (ARTILLERY, INFANTRY) or game.cell[unit] < 0:
        return Refusal("SYW-G.4a", "never_fires", (unit,))
    if drowned(game):
        return Refusal("SYW-7.2b", "rain_stops_fire")
    if held_by_order(game, unit):
        return Refusal("SYW-C.12q", "man_no_attack", (unit,))
    if arm == ARTILLERY and not game.in_line(unit):
        return Refusal("SYW-G.3a", "limbered", (unit,))
    if game.state[unit] == PANICKED:
        return Refusal("SYW-G.4e", "too_panicked_to_fire", (unit,))
    return None


def drowned(game: Battle) -> bool:
    """Whether heavy rain makes all fire impossible (SYW-7.2b)."""
    return max(ARTILLERY_RANGE[game.weather], INFANTRY_RANGE[game.weather]) < 1


def may_fire(game: Battle, unit: int) -> bool:
    """Unlimbered artillery, and infantry that is not Panicked (RUL-SYW-11)."""
    return why_not_fire(game, unit) is None


def why_not_aim(game: Battle, unit: int, target: int) -> Refusal:
    """Why a unit that fires does not fire at that piece (SYW-G.3j, G.4d)."""
    roster = game.scenario.roster
    cell = game.body[target][0] if game.body[target] else game.cell[target]
    if roster.side[target] == roster.side[unit]:
        return Refusal("SYW-G.3j", "friend_is_no_target", (target, unit))
    if cell < 0:
        return Refusal("SYW-G.3j", "not_on_the_map", (target,))
    if roster.kind[target] == BRIGADE:
        return why_not_counter(game, unit, target)
    if roster.arm[unit] == INFANTRY:
        reason = why_no_musket(game, unit, target, cell)
    else:
        reason = why_no_gun(game, unit, target, cell)
    if reason is None and roster.kind[target] == LEADER and not game.stacks[cell]:
        reason = why_no_harm(game, unit, target)
    return reason or Refusal("SYW-G.3j", "covered_by_others", (target,))


def why_no_musket(game: Battle, unit: int, target: int, cell: int) -> Refusal | None:
    """Why infantry does not bear on the hex of a target: one hex is all its range, and that before it."""
    if game.scenario.ground.grid.distance(game.cell[unit], cell) > 1:
        return Refusal("SYW-G.1d", "muskets_reach_one_hex", (target, unit))
    return (
        None if cell in front_cells(game, unit) else Refusal("SYW-G.4d", "not_in_front_of_it", (target, unit))
    )


def why_not_counter(game: Battle, unit: int, brigade: int) -> Refusal:
    """Nobody fires at a counter, only at the units in those of its hexes that he bears on (SYW-G.3k)."""
    roster = game.scenario.roster
    reasons: list[Refusal] = []
    if any(one in roster.units[brigade] for one in fire_targets(game, unit)):
        rule = "SYW-G.4d" if roster.arm[unit] == INFANTRY else "SYW-G.3j"
        return Refusal(rule, "name_a_unit_of_it", (brigade, unit))
    why = why_no_musket if roster.arm[unit] == INFANTRY else why_no_gun
    for cell in game.body[brigade]:
        reason = why(game, unit, brigade, cell)
        if reason is None:
            return Refusal("SYW-G.3k", "nobody_left_there", (brigade, unit))
        reasons.append(reason)
    return reasons[0]


def why_no_harm(game: Battle, unit: int, leader: int) -> Refusal | None:
    """Why a leader alone is no target of guns that bear on his hex: nothing could come of it (RUL-SYW-69)."""
    cell = game.cell[leader]
    if band_of(game, unit, cell) > 0:
        return Refusal("SYW-I.0c", "leader_too_far", (leader, unit))
    if game.scenario.roster.indirect[unit] and behind_units(game, game.cell[unit], cell):
        return Refusal("SYW-I.0e", "leader_behind_unit", (leader, unit))
    return None


def why_no_gun(game: Battle, unit: int, target: int, cell: int) -> Refusal | None:
    """Why a battery does not bear on the hex of a target, with both named, and how far it could fire."""
    reason = why_not_bear(game, unit, cell)
    if reason is None:
        return None
    reach: tuple[int, ...] = ()
    if reason is OUT_OF_RANGE:
        reach = (game.scenario.charts.maximum[game.scenario.roster.gun[unit]],)
    elif reason in WEATHER_SHORTENS:
        reach = (ARTILLERY_RANGE[WEATHER_SHORTENS.index(reason)],)
    return Refusal(reason.rule, reason.key, (target, unit, *reach))


def why_not_bear(game: Battle, unit: int, cell: int) -> Refusal | None:
    """What keeps a battery from firing into a hex: range, weather, arc, sight, a slope (SYW-G.1b, G.2)."""
    grid, roster, here = game.scenario.ground.grid, game.scenario.roster, game.cell[unit]
    distance = grid.distance(here, cell)
    if not 0 < distance <= game.scenario.charts.maximum[roster.gun[unit]]:
        return OUT_OF_RANGE
    for weather in (game.weather_at(here), weather_between(game, here, cell)):
        if distance > ARTILLERY_RANGE[weather]:
            return WEATHER_SHORTENS[weather]
    if not in_arc(grid, here, game.hour[unit], cell):
        return OUT_OF_ARC
    indirect = roster.indirect[unit]
    if not indirect and not sees(game, here, cell):
        return OUT_OF_SIGHT
    if stopped_by_slope(game, here, cell, indirect):
        return FOOT_OF_SLOPE if at_foot_of_slope(game, here, cell) else SLOPE_STOPS
    return None


def fire_targets(game: Battle, unit: int) -> list[int]:
    """The enemy units, and leaders alone in a hex, that a unit may fire at (SYW-G.3j, G.4d)."""
    if not may_fire(game, unit):
        return []
    if game.scenario.roster.arm[unit] == INFANTRY:
        return [target for cell in front_cells(game, unit) for target in _targets_in(game, unit, cell)]
    found: list[int] = []
    here, reach = game.cell[unit], gun_reach(game, unit)
    for cell in _enemy_cells(game, 1 - game.roster_side(unit), here, reach):
        if gun_bears(game, unit, cell):
            found += _targets_in(game, unit, cell)
    return found


def has_target(game: Battle, unit: int) -> bool:
    """Whether a unit may fire at anybody."""
    if game.scenario.roster.arm[unit] != ARTILLERY:
        return bool(fire_targets(game, unit))
    if not _in_reach(game, unit) or not may_fire(game, unit):
        return False
    here, side, reach = game.cell[unit], 1 - game.roster_side(unit), gun_reach(game, unit)
    for cell in _enemy_cells(game, side, here, reach):
        if gun_bears(game, unit, cell) and _targets_in(game, unit, cell):
            return True
    return False


def _in_reach(game: Battle, unit: int) -> bool:
    """Whether any enemy is as near as a battery can fire: a quick answer for most."""
    here, side = game.cell[unit], 1 - game.roster_side(unit)
    if here < 0:
        return False
    reach = gun_reach(game, unit)
    if game.scenario.has_baggage or game.away(side, here) <= reach:
        return True
    grid = game.scenario.ground.grid
    for leader in game.scenario.leaders_of[side]:
        if game.cell[leader] >= 0 and grid.distance(here, game.cell[leader]) <= reach:
            return True
    return False


def gun_reach(game: Battle, unit: int) -> int:
    """How far a battery fires in this weather (SYW-G.3l, chapter 7)."""
    gun = game.scenario.roster.gun[unit]
    return min(game.scenario.charts.maximum[gun], ARTILLERY_RANGE[game.weather_at(game.cell[unit])])


def _enemy_cells(game: Battle, side: int, here: int, reach: int) -> list[int]:
    """The hexes of a side in reach, those with units first, then those of leaders alone."""
    grid = game.scenario.ground.grid
    all_q, all_r = grid.q, grid.r
    q, r = all_q[here], all_r[here]
    found = [cell for cell in game.held(side) if steps_between(all_q[cell] - q, all_r[cell] - r) <= reach]
    for leader in game.scenario.leaders_of[side]:
        cell = game.cell[leader]
        if cell >= 0 and grid.distance(here, cell) <= reach and cell not in found:
            found.append(cell)
    return found


def gun_bears(game: Battle, unit: int, cell: int) -> bool:
    """Whether a battery can fire into a hex."""
    return why_not_bear(game, unit, cell) is None


def _targets_in(game: Battle, unit: int, cell: int) -> list[int]:
    side = 1 - game.roster_side(unit)
    units = [one for one in game.stacks[cell] if game.roster_side(one) == side]
    if units or game.stacks[cell]:
        return units
    leaders = game.leaders_at(cell, side) if game.counter[cell] < 0 else []
    return [leader for leader in leaders if why_no_harm(game, unit, leader) is None]


def works_in_arc(game: Battle, unit: int) -> list[Action]:
    """Bridges to break or burn, and buildings to burn (SYW-G.3t, G.3v)."""
    roster, scenario = game.scenario.roster, game.scenario
    found: list[Action] = []
    if not roster.heavy[unit] and not roster.howitzer[unit]:
        return found
    for number, (near, far, wooden, _) in enumerate(scenario.ground.bridges):
        if not wooden or number in game.broken:
            continue
        if _at_point_blank(game, unit, near) or _at_point_blank(game, unit, far):
            found += [Action(BREAK, near)] if roster.heavy[unit] else []
            found += [Action(BURN, near)] if roster.howitzer[unit] else []
    if roster.howitzer[unit]:
        for cell in scenario.buildings:
            if cell not in game.fires and gun_bears(game, unit, cell) and Action(BURN, cell) not in found:
                found.append(Action(BURN, cell))
    return found


def _at_point_blank(game: Battle, unit: int, cell: int) -> bool:
    """Whether a gun bears on one of the two hexes that a bridge joins, at point blank (RUL-SYW-84)."""
    return gun_bears(game, unit, cell) and band_of(game, unit, cell) == 0


def rank_of(game: Battle, unit: int, leftward: bool) -> int:
    """Where a unit stands along its army, in the direction of fire (GEO-SYW-32)."""
    grid = game.scenario.ground.grid
    cell = game.cell[unit]
    roster = game.scenario.roster
    front = roster.front[unit]
    dq, dr = VECTORS[((front + 3) % 12) // 2]
    q, r = grid.q[cell], grid.r[cell]
    along = 2 * q * dq + 2 * r * dr + q * dr + r * dq
    along = along * 8 + 7 - _half_of(game, unit, game.stacks[cell])
    group = game.scenario.front_order[roster.side[unit]].index(front)
    return group * 1_000_000 + (-along if leftward else along)


def _half_of(game: Battle, unit: int, stack: tuple[int, ...]) -> int:
    """Upper on the right, lower on the left (SYW-5.5b); A with Line as its owner likes: a tie (SYW-5.5d)."""
    if len(stack) == 2 and game.in_column(stack[0]) != game.in_column(stack[1]):
        return 0
    return min(7, stack.index(unit))


def works_need(game: Battle, unit: int, aim: Action) -> int:
    """The lowest face that breaks a bridge or sets fire: buildings burn more easily (RUL-SYW-84)."""
    building = game.scenario.ground.kind[aim.a] == SIMPLE and aim.verb == BURN
    return 5 if building and band_of(game, unit, aim.a) < 2 else 6

"""H.1w: the charge table and what moves a charge along it."""

from __future__ import annotations

from grognard.boards.facing import OFF
from grognard.systems.syw.movement import bridge_stands
from grognard.systems.syw.state import Battle
from grognard.systems.syw.words import (
    CAVALRY,
    D_OR_R,
    DIFFICULT,
    HIGH,
    LIGHT,
    NONE,
    PANICKED,
    SHAKEN,
    STEEP,
    STREAM,
    R,
)
from grognard.systems.syw.zones import has_no_flank


def modifiers(game: Battle, unit: int, target: int, supports: tuple[int, ...]) -> list[tuple[str, int]]:
    """Each modifier of the charge die that applies, by its code (DAT-SYW-6)."""
    table = game.scenario.charts.modifier
    found: list[tuple[str, int]] = []
    kind = game.scenario.ground.kind[game.cell[target]]
    cover = game.scenario.ground.cover[game.cell[target]]
    if cover:
        found.append(("cover", table["cover"]))
    elif kind == HIGH:
        found.append(("works", table["works"]))
    elif kind == DIFFICULT:
        found.append(("difficult", table["difficult"]))
    if crosses_obstacle(game, game.cell[unit], game.cell[target]):
        found.append(("side", table["side"]))
    roster = game.scenario.roster
    if supports and not has_no_flank(game, target):
        horse = any(roster.arm[one] == CAVALRY for one in supports)
        code = "flank_cavalry" if horse else "flank_infantry"
        found.append((code, table[code]))
    if roster.arm[unit] == CAVALRY and roster.arm[target] != CAVALRY and not cover and kind != HIGH:
        if game.in_column(target):
            found.append(("caught_in_column", table["caught_in_column"]))
        elif roster.dispersed[target] and game.state[target] not in (SHAKEN, PANICKED):
            found.append(("caught_dispersed", table["caught_dispersed"]))
    if game.state[target] == SHAKEN:
        found.append(("shaken", table["shaken"]))
    return found


def crosses_obstacle(game: Battle, here: int, there: int) -> bool:
    """A fence, hedge, stream or ditch, or a steep slope upwards, lies between front charger and target."""
    ground = game.scenario.ground
    hour = ground.grid.hour_to(here, there)
    if hour == OFF:
        return False
    side = here * 6 + hour // 2
    flags = ground.side[side]
    if flags & LIGHT or (flags & STREAM and not bridge_stands(game, side)):
        return True
    return bool(flags & STEEP) and ground.level[there] > ground.level[here]


def look_up(game: Battle, ratio: int, total: int, difference: int) -> tuple[int, int]:
    """The results for a modified die, also beyond 1 and 6 (SYW-H.1x, H.1y, RUL-SYW-80)."""
    charts = game.scenario.charts
    attack, defence = charts.charge_result(ratio, min(6, max(1, total)), difference)
    if total < 1:
        return (R if attack == D_OR_R else attack), NONE
    if total > 6:
        return NONE, defence
    return attack, defence

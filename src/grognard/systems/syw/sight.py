"""Chapter G.2: who sees whom, and what a slope stops."""

from __future__ import annotations

from grognard.boards.facing import OFF
from grognard.systems.syw.state import Battle
from grognard.systems.syw.words import SIGHT, STEEP


def sees(game: Battle, a: int, b: int) -> bool:
    """Whether the line between two hexes is open (SYW-G.2c to G.2i, GEO-SYW-27 to 29)."""
    ground = game.scenario.ground
    if ground.grid.distance(a, b) > SIGHT[game.weather]:
        return False
    level, cover, stacks = ground.level, ground.cover, game.stacks
    mine, theirs = level[a], level[b]
    dipped = False
    for cell in ground.grid.between(a, b):
        height = level[cell]
        if (height >= mine or height >= theirs) and (cover[cell] or stacks[cell]):
            return False
        if theirs < height and (height > mine or (height == mine and dipped)):
            return False
        dipped = dipped or height < mine
    return True


def stopped_by_slope(game: Battle, a: int, b: int, indirect: bool) -> bool:
    """Whether a steep slope stops artillery that fires upwards (SYW-G.2j to G.2l, RUL-SYW-82)."""
    ground = game.scenario.ground
    if ground.level[b] <= ground.level[a]:
        return False
    path = [a, *ground.grid.between(a, b), b]
    for index, cell in enumerate(path):
        for other in path[index + 1 :]:
            hour = ground.grid.hour_to(cell, other)
            if hour == OFF or not ground.side[cell * 6 + hour // 2] & STEEP:
                continue
            if ground.level[other] <= ground.level[cell]:
                continue
            if not indirect or (cell == a and other != b):
                return True
    return False

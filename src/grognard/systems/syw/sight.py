"""Chapter G.2: who sees whom, and what a slope stops."""

from __future__ import annotations

from grognard.boards.facing import OFF
from grognard.systems.syw.ground import Ground
from grognard.systems.syw.state import Battle
from grognard.systems.syw.words import OUT_OF_FOG, SIGHT, STEEP


def weather_between(game: Battle, a: int, b: int) -> int:
    """The weather on a line of sight: that of the fog if any hex of it lies in fog (SYW-7.0b)."""
    fog = game.scenario.fog
    if not fog or a in fog or b in fog:
        return game.weather
    inside = any(cell in fog for cell in game.scenario.ground.grid.between(a, b))
    return game.weather if inside else OUT_OF_FOG[game.weather]


def sees(game: Battle, a: int, b: int) -> bool:
    """Whether the line between two hexes is open (SYW-G.2c to G.2i, GEO-SYW-27 to 29)."""
    ground = game.scenario.ground
    if ground.grid.distance(a, b) > SIGHT[weather_between(game, a, b)]:
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


def behind_units(game: Battle, a: int, b: int) -> bool:
    """Whether units stand in the line between two hexes (SYW-I.0e, GEO-SYW-28)."""
    level = game.scenario.ground.level
    for cell in game.scenario.ground.grid.between(a, b):
        if game.stacks[cell] and (level[cell] >= level[a] or level[cell] >= level[b]):
            return True
    return False


def stopped_by_slope(game: Battle, a: int, b: int, indirect: bool) -> bool:
    """Whether a steep slope that rises before it stops artillery (SYW-G.2j to G.2l, RUL-SYW-82)."""
    known = game.scenario.slopes[indirect]
    line = a * game.scenario.ground.grid.size + b
    found = known.get(line)
    if found is None:
        found = known[line] = _slope_rises(game.scenario.ground, a, b, indirect)
    return found


def at_foot_of_slope(game: Battle, a: int, b: int) -> bool:
    """Whether the steep side that stops a shot rises from the firer's own hex (SYW-G.2k, RUL-SYW-82)."""
    ground = game.scenario.ground
    for other in [*ground.grid.between(a, b), b]:
        hour = ground.grid.hour_to(a, other)
        if hour != OFF and ground.side[a * 6 + hour // 2] & STEEP and ground.level[other] > ground.level[a]:
            return True
    return False


def _slope_rises(ground: Ground, a: int, b: int, indirect: bool) -> bool:
    path = [a, *ground.grid.between(a, b), b]
    for index, cell in enumerate(path):
        for other in path[index + 1 :]:
            hour = ground.grid.hour_to(cell, other)
            if hour == OFF or not ground.side[cell * 6 + hour // 2] & STEEP:
                continue
            if ground.level[other] <= ground.level[cell]:
                continue
            if cell == a:  # at its foot: guns not at all, the others into the next hex only
                if not indirect or other != b:
                    return True
            elif not indirect and ground.level[b] > ground.level[a]:
                return True
    return False

"""GEO-SYW-33: which way leads back from an enemy."""

from __future__ import annotations

from grognard.boards.facing import OFF, SIDES
from grognard.systems.syw.movement import barred_for
from grognard.systems.syw.stacking import why_not_ground, why_not_stand
from grognard.systems.syw.state import Battle
from grognard.systems.syw.words import WAGONS


def nearest_enemies(game: Battle, unit: int) -> tuple[int, ...]:
    """The hexes of the nearest enemy combat units, from one of which a unit runs."""
    grid = game.scenario.ground.grid
    here, best = game.cell[unit], 1 << 20
    found: list[int] = []
    for enemy in game.scenario.units_of[1 - game.roster_side(unit)]:
        there = game.cell[enemy]
        if there < 0 or game.scenario.roster.arm[enemy] == WAGONS:
            continue
        distance = grid.distance(here, there)
        if distance < best:
            best, found = distance, [there]
        elif distance == best and there not in found:
            found.append(there)
    return tuple(sorted(found))


def ways_back(game: Battle, unit: int, at: int, ref: int, in_order: bool = False) -> tuple[list[int], bool]:
    """The hexes to step back into, and whether an enemy bars one. Straight away comes alone if it is open.

    Who goes back in order keeps to the stacking limits in every hex (SYW-5.4a); who runs passes friends.
    """
    grid = game.scenario.ground.grid
    side = game.roster_side(unit)
    open_hexes: list[int] = []
    barred_by_enemy = False
    straight = -1
    toward = grid.hours_towards(at, ref) if ref >= 0 else ()
    for hour in SIDES:
        there = grid.step(at, hour)
        if ref >= 0 and (there == OFF or grid.distance(there, ref) <= grid.distance(at, ref)):
            continue
        if there == OFF:
            continue
        if game.occupier(there) == 1 - side:
            barred_by_enemy = True
            continue
        if why_not_ground(game, side, there) is not None or barred_for(game, unit, at, hour):
            continue
        if in_order and why_not_stand(game, unit, there) is not None:
            continue
        if len(toward) == 1 and (hour + 6) % 12 == toward[0]:
            straight = there
        open_hexes.append(there)
    return ([straight] if straight >= 0 else open_hexes), barred_by_enemy


def has_room_back(game: Battle, unit: int, at: int, ref: int, hexes: int, in_order: bool) -> bool:
    """Whether a unit that goes back from an enemy comes to any hex where it may stand."""
    for there in ways_back(game, unit, at, ref, in_order)[0]:
        if why_not_stand(game, unit, there) is None:
            return True
        if hexes > 1 and has_room_back(game, unit, there, ref, hexes - 1, in_order):
            return True
    return False

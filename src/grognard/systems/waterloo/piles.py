"""Piles as bodies: who belongs to one, and whether it has room for one unit more (chapters 8 and 9)."""

from __future__ import annotations

from grognard.systems.waterloo.state import Battle
from grognard.systems.waterloo.words import COMMAND, FOOT, GUN, HORSE


def body_of(game: Battle, unit: int) -> tuple[int, ...]:
    """A unit, or all units of the carré in which it stands."""
    cell = game.cell[unit]
    return tuple(game.units_in(cell)) if game.is_carre(cell) and game.facing[unit] < 0 else (unit,)


ROOM_FOOT, ROOM_GUN, ROOM_COMMAND = 2, 1, 1


def has_room(game: Battle, unit: int, cell: int) -> bool:
    """Whether a town cell of its own side has room for one unit more (WAT-8.29, WAT-8.37)."""
    rules = game.rules
    arm = rules.arm[unit]
    foot = guns = commands = 0
    for other in game.units_in(cell):
        if other == unit:
            continue
        if rules.arm[other] == HORSE or arm == HORSE or rules.player[other] != rules.player[unit]:
            return False
        foot += rules.arm[other] == FOOT
        guns += rules.arm[other] == GUN
        commands += rules.arm[other] == COMMAND
    if arm == FOOT:
        return foot < ROOM_FOOT
    if arm == GUN:
        return guns < ROOM_GUN
    return arm == HORSE or commands < ROOM_COMMAND


def first_foot(game: Battle, cell: int) -> int:
    """The first infantry unit of a cell, or -1."""
    unit = game.first_in[cell]
    while unit >= 0:
        if game.rules.arm[unit] == FOOT:
            return unit
        unit = game.next_in[unit]
    return -1

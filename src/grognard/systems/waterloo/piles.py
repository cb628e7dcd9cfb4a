"""Piles as bodies: who belongs to one, and whether it has room for one unit more (chapters 8 and 9)."""

from __future__ import annotations

from grognard.kernel.refusal import Refusal
from grognard.systems.waterloo.state import MOVED, Battle
from grognard.systems.waterloo.words import COMMAND, FOOT, GUN, HORSE, PRUSSIAN

ROOM_FOOT, ROOM_GUN, ROOM_COMMAND = 2, 1, 1


def body_of(game: Battle, unit: int) -> tuple[int, ...]:
    """A unit, or all units of the carré in which it stands."""
    cell = game.cell[unit]
    return tuple(game.units_in(cell)) if game.is_carre(cell) and game.facing[unit] < 0 else (unit,)


def attacking_body(game: Battle, unit: int) -> list[int]:
    """Those who attack when a unit does: itself, or all infantry of its carré (WAT-10.8, WAT-11.13)."""
    return [member for member in body_of(game, unit) if member == unit or game.scenario.arm[member] == FOOT]


def enemies_faced(game: Battle, unit: int) -> list[int]:
    """The enemies towards whom a unit's front points, all around one that has none (WAT-10.3, WAT-10.10)."""
    scenario, cell, facing = game.scenario, game.cell[unit], game.facing[unit]
    found: list[int] = []
    for direction in (facing,) if facing >= 0 else scenario.board.directions[cell]:
        there = scenario.board.step[cell * 8 + direction]
        if there >= 0 and game.enemy_in(there, scenario.team[unit]):
            found.extend(game.units_in(there))
    return found


def engage(game: Battle, unit: int) -> None:
    """A unit's move has placed it, and the carré that it forms or is, against these enemies (WAT-13.31)."""
    found = set(game.engaged)
    for member in attacking_body(game, unit):
        found.update(confronted(game, member))
    game.engaged = sorted(found)


def confronted(game: Battle, unit: int) -> list[tuple[int, int]]:
    """A unit that has moved and can attack, with each enemy before its front."""
    if not game.done[unit] & MOVED or game.scenario.arm[unit] in (GUN, COMMAND) or game.cell[unit] < 0:
        return []
    return [(unit, enemy) for enemy in enemies_faced(game, unit)]


def engaged_as_they_stand(game: Battle) -> list[tuple[int, int]]:
    """Who would be placed against whom if nobody had been driven off since the moves of this tour."""
    found: list[tuple[int, int]] = []
    for unit in range(game.scenario.units):
        found.extend(confronted(game, unit))
    return sorted(found)


def striking_body(game: Battle, unit: int) -> tuple[int, ...]:
    """Those who strike when a controller does: itself, or all infantry of its town or carré (WAT-10.24)."""
    if game.facing[unit] >= 0:
        return (unit,)
    return tuple([other for other in game.units_in(game.cell[unit]) if game.scenario.arm[other] == FOOT])


def no_enemy(game: Battle, cell: int, rule: str) -> Refusal:
    """That nobody in a cell can be attacked or fired at: it is empty, or held by one's own."""
    first = game.first_in[cell]
    return (
        Refusal(rule, "own_there", (cell, first)) if first >= 0 else Refusal(rule, "no_enemy_there", (cell,))
    )


def named(game: Battle, pile: tuple[int, ...]) -> int:
    """The unit by whose name a pile is called: its first infantry unit, else its first of all."""
    for unit in pile:
        if game.scenario.arm[unit] == FOOT:
            return unit
    return pile[0]


def speaker(game: Battle, pile: tuple[int, ...]) -> int:
    """The player who answers for a pile; of one that two allies share, the Prussian (WAT-4.12, R-100)."""
    player = game.scenario.player[pile[0]]
    for unit in pile:
        if game.scenario.player[unit] != player:
            return PRUSSIAN
    return player


def has_room(game: Battle, unit: int, cell: int) -> bool:
    """Whether a town cell of its own side has room for one unit more (WAT-8.29, WAT-8.37)."""
    scenario = game.scenario
    arm = scenario.arm[unit]
    foot = guns = commands = 0
    for other in game.units_in(cell):
        if other == unit:
            continue
        if scenario.arm[other] == HORSE or arm == HORSE or scenario.team[other] != scenario.team[unit]:
            return False
        foot += scenario.arm[other] == FOOT
        guns += scenario.arm[other] == GUN
        commands += scenario.arm[other] == COMMAND
    if arm == FOOT:
        return foot < ROOM_FOOT
    if arm == GUN:
        return guns < ROOM_GUN
    return arm == HORSE or commands < ROOM_COMMAND


def first_foot(game: Battle, cell: int) -> int:
    """The first infantry unit of a cell, or -1."""
    unit = game.first_in[cell]
    while unit >= 0:
        if game.scenario.arm[unit] == FOOT:
            return unit
        unit = game.next_in[unit]
    return -1

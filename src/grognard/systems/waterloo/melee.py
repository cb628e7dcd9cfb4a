"""A game just opened, mixed into a mêlée: both sides on top of each other, in piles, some reduced, some lost.

Random games seldom come to blows on a wide field; from here they do nothing else.
"""

from __future__ import annotations

from typing import Final

from grognard.kernel.dice import Dice
from grognard.systems.waterloo.morale import CRITICAL, reduced_in
from grognard.systems.waterloo.movement import why_not_stop
from grognard.systems.waterloo.sequence import NextTurn
from grognard.systems.waterloo.state import ASIDE, LOST, NO_FRONT, Battle
from grognard.systems.waterloo.words import ARMIES, FOOT, GUN, HORSE

TRIES: Final = 12
LAST_TURNS: Final = 3
"""So many turns are left: enough for every kind of event, and the next game begins soon."""


def mix(game: Battle, dice: Dice) -> None:
    """Scatter the counters over a part of the map that is hardly larger than they need."""
    scenario = game.scenario
    for unit in range(scenario.units):
        game.lift(unit, ASIDE)
        game.facing[unit] = NO_FRONT
    field = battlefield(game, dice)
    for unit in dice.shuffle(scenario.units, "order"):
        keeps = scenario.high_command(unit) or unit == scenario.blucher
        if (not keeps and dice.roll(5, "absent") == 1) or not set_down(game, unit, field, dice):
            game.cell[unit] = LOST
    for unit in range(scenario.units):
        game.settle(unit)
        if scenario.morale and game.cell[unit] >= 0 and dice.roll(4, "morale") == 1:
            game.reduced[unit] = 1
    for army in range(len(ARMIES)):
        game.shaken[army] = int(reduced_in(game, army) > CRITICAL)
    begin(game)


def battlefield(game: Battle, dice: Dice) -> list[int]:
    """The cells nearest to a random one, about half as many again as there are counters."""
    board, ground = game.scenario.board, game.scenario.ground
    centre = dice.roll(board.cells, "centre") - 1
    cells = [cell for cell in range(board.cells) if not ground.quarry[cell]]
    cells.sort(key=lambda cell: board.distance(centre, cell))
    return cells[: game.scenario.units * 3 // 2]


def set_down(game: Battle, unit: int, field: list[int], dice: Dice) -> bool:
    """Put a unit on a cell of the field where it may stop, if one is found soon; any facing."""
    scenario = game.scenario
    for _ in range(TRIES):
        cell = field[dice.roll(len(field), "cell") - 1]
        if scenario.arm[unit] != HORSE and dice.roll(3, "pile") == 1:
            cell = comrade_cell(game, unit, cell, dice)
        if scenario.ground.wood[cell] and scenario.arm[unit] in (GUN, HORSE):
            continue
        if why_not_stop(game, unit, cell) is None:
            game.put(unit, cell)
            directions = scenario.board.directions[cell]
            game.facing[unit] = directions[dice.roll(len(directions), "facing") - 1]
            return True
    return scenario.high_command(unit) and set_down_anywhere(game, unit)


def set_down_anywhere(game: Battle, unit: int) -> bool:
    """A high command must be on the map, or the game would be over."""
    for cell in range(game.scenario.board.cells):
        if game.first_in[cell] < 0:
            game.put(unit, cell)
            game.facing[unit] = game.scenario.board.directions[cell][0]
            return True
    return False


def comrade_cell(game: Battle, unit: int, otherwise: int, dice: Dice) -> int:
    """The cell of some infantry of the same side, to make piles."""
    scenario = game.scenario
    other = dice.roll(scenario.units, "comrade") - 1
    if game.cell[other] >= 0 and scenario.team[other] == scenario.team[unit] and scenario.arm[other] == FOOT:
        return game.cell[other]
    return otherwise


def begin(game: Battle) -> None:
    """Play begins anew, a few turns before the end."""
    game.turn = max(0, game.scenario.turns - LAST_TURNS)
    game.begun = game.turn + 1
    game.stack.clear()
    game.then(NextTurn())
    game.advance()

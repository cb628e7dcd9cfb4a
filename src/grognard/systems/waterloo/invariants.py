"""What must hold in every state: one place for each unit, stacking, facings, piles that agree with cells."""

from __future__ import annotations

from grognard.systems.waterloo.combat import Repulse
from grognard.systems.waterloo.entry import Arrive
from grognard.systems.waterloo.moves import Move
from grognard.systems.waterloo.retreats import Flee, NextInPile, PileLine, Survivors
from grognard.systems.waterloo.state import ASIDE, Battle
from grognard.systems.waterloo.words import COMMAND, FOOT, GUN, HORSE


def on_the_way(game: Battle) -> set[int]:
    """Units that are moving or fleeing now and may stand where none may stop."""
    found: set[int] = set()
    for step in game.stack:
        if isinstance(step, Move | Flee | Arrive):
            found.add(step.unit)
        if isinstance(step, Flee):
            found.update(step.pushed)
        if isinstance(step, PileLine | NextInPile | Repulse | Survivors):
            found.update(step.units)
        move = getattr(step, "move", None)
        if isinstance(move, Move):
            found.add(move.unit)
    return found


def faults(game: Battle) -> list[str]:
    """Broken invariants, each as a sentence."""
    found: list[str] = []
    scenario = game.scenario
    moving = on_the_way(game)
    cells = {cell for cell in game.cell if cell >= 0}
    listed = 0
    if game.first_in.count(-1) != scenario.board.cells - len(cells):
        found.append("units are listed in cells where none stands")
    for cell in cells:
        units = listed_in(game, cell)
        listed += len(units)
        if sorted(units) != units or any(game.cell[unit] != cell for unit in units):
            found.append(f"the pile in {scenario.lexicon.label('place', cell)} does not agree with its units")
        found.extend(cell_faults(game, cell, [unit for unit in units if unit not in moving]))
        if scenario.ground.wood[cell]:
            found.extend(
                f"{scenario.ids[unit]} stands in a wood at {scenario.lexicon.label('place', cell)}"
                for unit in units
                if scenario.arm[unit] in (GUN, HORSE)
            )
    if listed != sum(cell >= 0 for cell in game.cell):
        found.append(f"{listed} units are listed in cells, another number is on the map")
    for unit in range(scenario.units):
        if (
            game.cell[unit] == ASIDE
            and scenario.counters.turn[unit] < game.turn
            and scenario.counters.entry[unit] < 0
        ):
            found.append(f"{scenario.ids[unit]} was never placed")
    return found


def listed_in(game: Battle, cell: int) -> list[int]:
    """The units listed in a cell; a list that bites its own tail is cut where it does."""
    found: list[int] = []
    unit = game.first_in[cell]
    while unit >= 0 and len(found) <= game.scenario.units:
        found.append(unit)
        unit = game.next_in[unit]
    return found


def cell_faults(game: Battle, cell: int, units: list[int]) -> list[str]:
    """Stacking and facing in one cell (WAT-2.9, WAT-8.29, WAT-9.15, WAT-9.19)."""
    scenario = game.scenario
    label = scenario.lexicon.label("place", cell)
    found: list[str] = []
    arms = [scenario.arm[unit] for unit in units]
    if len({scenario.team[unit] for unit in units}) > 1:
        found.append(f"both sides stand in {label}")
    if len(units) > 1:
        town = scenario.ground.town[cell]
        if arms.count(FOOT) > 2 or arms.count(GUN) > 1 or arms.count(COMMAND) > 1 or HORSE in arms:
            found.append(f"too many units in {label}")
        if not town and arms.count(FOOT) != 2:
            found.append(f"{label} holds a pile that is no carré")
    for unit in units:
        facing = game.facing[unit]
        if facing >= 0 and facing not in scenario.board.directions[cell]:
            found.append(f"{scenario.ids[unit]} faces no edge of {label}")
        if facing >= 0 and (scenario.ground.town[cell] or len(units) > 1):
            found.append(f"{scenario.ids[unit]} has a front in {label}")
    return found

"""A saved battle back into a state, with everything checked that is read."""

from __future__ import annotations

from grognard.kernel.dice import Dice
from grognard.kernel.values import Json, SaveFault, ValueTypes
from grognard.systems.waterloo.combat import ChooseAttackers, Repulse
from grognard.systems.waterloo.counter_attacks import CounterAttacks
from grognard.systems.waterloo.deployment import ChooseHour, Deploy, PlaceAt
from grognard.systems.waterloo.entry import Arrive, EnterAt
from grognard.systems.waterloo.facing import ChooseFacing, Reface
from grognard.systems.waterloo.fire import Aim, ArtilleryPhase, LightFire
from grognard.systems.waterloo.moves import Advance, AdvanceBody, FinishOrGoOn, March, Move
from grognard.systems.waterloo.retreats import ChooseLine, Flee, FreeAttacks, NextInPile, PileLine, Survivors
from grognard.systems.waterloo.scenario import WaterlooScenario
from grognard.systems.waterloo.sequence import BattlePhase, EndTour, NextTurn, SetPhase, StartTour
from grognard.systems.waterloo.state import LOST, Battle

STEPS: ValueTypes = {
    "Advance": Advance,
    "AdvanceBody": AdvanceBody,
    "Aim": Aim,
    "Arrive": Arrive,
    "ArtilleryPhase": ArtilleryPhase,
    "BattlePhase": BattlePhase,
    "ChooseAttackers": ChooseAttackers,
    "ChooseFacing": ChooseFacing,
    "ChooseHour": ChooseHour,
    "ChooseLine": ChooseLine,
    "CounterAttacks": CounterAttacks,
    "Deploy": Deploy,
    "EndTour": EndTour,
    "EnterAt": EnterAt,
    "FinishOrGoOn": FinishOrGoOn,
    "Flee": Flee,
    "FreeAttacks": FreeAttacks,
    "LightFire": LightFire,
    "March": March,
    "Move": Move,
    "NextInPile": NextInPile,
    "NextTurn": NextTurn,
    "PileLine": PileLine,
    "PlaceAt": PlaceAt,
    "Reface": Reface,
    "Repulse": Repulse,
    "SetPhase": SetPhase,
    "StartTour": StartTour,
    "Survivors": Survivors,
}

MOST_UNITS = 10_000


def numbers(data: dict[str, Json], key: str, lowest: int, highest: int) -> list[int]:
    """A saved list of whole numbers within bounds."""
    rows = data.get(key)
    if not isinstance(rows, list):
        raise SaveFault(f"a saved battle needs a list '{key}'")
    found: list[int] = []
    for value in rows:
        if not isinstance(value, int) or isinstance(value, bool) or not lowest <= value <= highest:
            raise SaveFault(f"'{key}' holds something that cannot be")
        found.append(value)
    return found


def number(data: dict[str, Json], key: str, lowest: int, highest: int) -> int:
    value = data.get(key)
    if not isinstance(value, int) or isinstance(value, bool) or not lowest <= value <= highest:
        raise SaveFault(f"'{key}' should be a number from {lowest} to {highest}")
    return value


def rows(data: dict[str, Json], key: str, width: int) -> list[list[int]]:
    """A saved list of lists of whole numbers, each of this width (0: any)."""
    found: list[list[int]] = []
    given = data.get(key)
    if not isinstance(given, list):
        raise SaveFault(f"a saved battle needs a list '{key}'")
    for row in given:
        values = numbers({key: row}, key, -MOST_UNITS, MOST_UNITS)
        if width and len(values) != width:
            raise SaveFault(f"each entry of '{key}' should hold {width} numbers")
        found.append(values)
    return found


def per_unit(data: dict[str, Json], key: str, units: int, lowest: int, highest: int) -> list[int]:
    found = numbers(data, key, lowest, highest)
    if len(found) != units:
        raise SaveFault(f"'{key}' should hold {units} numbers, one for each unit")
    return found


def check_runs(game: Battle) -> None:
    """Starting formations name runs that are there, and runs name units and cells that are there."""
    for start in (*game.start_line, *game.start_column):
        if start >= len(game.runs):
            raise SaveFault("a starting formation is named that is not saved")
    for run in game.runs:
        for member in run:
            if not -game.rules.board.cells <= member < game.rules.units:
                raise SaveFault("'runs' holds something that is neither a unit nor a town")


def restore(scenario: WaterlooScenario, saved: dict[str, Json], dice: Dice) -> Battle:
    """The state that ``State.save`` wrote; raises SaveFault if it cannot be one."""
    data = saved.get("state")
    if not isinstance(data, dict):
        raise SaveFault("a saved game needs a 'state'")
    game = Battle(scenario, dice)
    units = scenario.units
    for unit, cell in enumerate(per_unit(data, "cell", units, LOST, scenario.board.cells - 1)):
        game.cell[unit] = cell
        if cell >= 0:
            game.put(unit, cell)
    game.facing = per_unit(data, "facing", units, -1, 7)
    game.done = per_unit(data, "done", units, 0, 15)
    game.charge = per_unit(data, "charge", units, 0, 99)
    game.fled = per_unit(data, "fled", units, 0, 99)
    game.routs = per_unit(data, "routs", units, 0, 999)
    game.reduced = per_unit(data, "reduced", units, 0, 1)
    game.reduced_after = per_unit(data, "reduced_after", units, 0, 99)
    game.start_line = per_unit(data, "start_line", units, -1, MOST_UNITS)
    game.start_column = per_unit(data, "start_column", units, -1, MOST_UNITS)
    game.runs = [tuple(row) for row in rows(data, "runs", 0)]
    check_runs(game)
    game.assaults = [(row[0], row[1], row[2]) for row in rows(data, "assaults", 3)]
    game.shots = [(row[0], row[1]) for row in rows(data, "shots", 2)]
    game.turn = number(data, "turn", 0, 99)
    game.active = number(data, "active", 0, 1)
    game.begun = number(data, "begun", 1, 99)
    phase = data.get("phase")
    if phase not in ("deployment", "artillery", "battle"):
        raise SaveFault("'phase' should be deployment, artillery or battle")
    game.phase = str(phase)
    game.shaken = per_unit(data, "shaken", 3, 0, 1)
    game.guard_tours = number(data, "guard_tours", 0, 3)
    game.restore_base(saved, STEPS)
    return game

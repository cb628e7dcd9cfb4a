"""What a unit is worth where it stands: in defence, in each attack that it could make, on the march."""

from __future__ import annotations

from grognard.kernel.figures import Figure
from grognard.systems.waterloo.attacks import why_not_attack
from grognard.systems.waterloo.formations import base_value
from grognard.systems.waterloo.morale import is_reduced
from grognard.systems.waterloo.movement import allowance
from grognard.systems.waterloo.piles import attacking_body
from grognard.systems.waterloo.state import LOST, Battle
from grognard.systems.waterloo.values import Reckoning, attack_total, best_command, defence_total
from grognard.systems.waterloo.words import COMMAND, FOOT, GUN


def figures(game: Battle, unit: int) -> list[Figure]:
    """The values of a unit; nothing in this game is hidden."""
    scenario, cell = game.scenario, game.cell[unit]
    if cell == LOST:
        return [Figure("WAT-13.6", "eliminated")]
    arm = scenario.arm[unit]
    found = [Figure("WAT-2.8", "base", scenario.combat[unit])]
    if arm == FOOT:
        found.append(Figure("WAT-9.7", "in_formation", scenario.formation[unit]))
    found.append(movement(game, unit))
    if cell < 0:
        return [*found, Figure("WAT-3.14", "not_on_the_map")]
    found.append(summed("WAT-13.4", "defends", (), defence_total(game, cell, ())))
    if arm == COMMAND:
        found.append(Figure("WAT-12.1", "lends", scenario.combat[unit]))
    elif arm == FOOT:
        command = best_command(game, cell, scenario.team[unit])
        if command >= 0:
            found.append(Figure("WAT-12.1", "led", scenario.combat[command], (command,)))
    if arm not in (GUN, COMMAND):
        found += attacks(game, unit)
    if is_reduced(game, unit):
        found.append(Figure("WAT-17.5", "reduced", base_value(game, unit)))
    elif game.reduced[unit]:
        found.append(Figure("WAT-2.13", "reverse_without_morale"))
    return found


def movement(game: Battle, unit: int) -> Figure:
    """Its points on the march: half of them for a light gun that has fired."""
    printed, now = game.scenario.movement[unit], allowance(game, unit)
    if printed == now:
        return Figure("WAT-2.7", "movement", now)
    parts = (Figure("WAT-2.7", "printed", printed), Figure("WAT-15.35", "fired", now - printed))
    return Figure("WAT-2.7", "movement", now, parts=parts)


def attacks(game: Battle, unit: int) -> list[Figure]:
    """What it counts, alone or as its carré, against each cell that it could attack now."""
    scenario, found = game.scenario, []
    for direction in range(8):
        target = scenario.board.step[game.cell[unit] * 8 + direction]
        if target < 0 or why_not_attack(game, unit, target, scenario.player[unit]) is not None:
            continue
        body = attacking_body(game, unit)
        found.append(summed("WAT-13.3", "attacks", (target,), attack_total(game, (unit,), target)))
        found.append(summed("WAT-13.4", "met_by", (target,), defence_total(game, target, tuple(body))))
    return found


def summed(rule: str, key: str, data: tuple[int, ...], reckoned: Reckoning) -> Figure:
    """A total with every step that led to it."""
    parts = tuple([Figure(why, "because", much, (who, word)) for why, who, word, much in reckoned.notes])
    return Figure(rule, key, reckoned.total, data, parts=parts)

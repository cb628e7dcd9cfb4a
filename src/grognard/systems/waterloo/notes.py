"""The badges beside the options: what a step costs and risks, and the difference of an attack."""

from __future__ import annotations

from grognard.kernel.refusal import ATTACK, DANGER, GAIN, Note
from grognard.systems.waterloo.artillery import WAYS, effective_distance, ways_to_tell
from grognard.systems.waterloo.control import strikers
from grognard.systems.waterloo.movement import breaks_charge, step_cost
from grognard.systems.waterloo.state import Battle
from grognard.systems.waterloo.values import attack_total, defence_total, free_attack_sums, may_charge
from grognard.systems.waterloo.words import HORSE


def of_step(
    game: Battle, unit: int, there: int, left: int, free: bool, by_road: bool, crossing: bool
) -> Note:
    """One cell further: its cost, whether enemies may strike at it, whether a charge grows."""
    scenario = game.scenario
    here = game.cell[unit]
    direction = scenario.board.direction_to(here, there)
    cost = step_cost(game, unit, here, game.facing[unit], direction, free, by_road)
    paid = (cost, left - cost)
    if crossing and strikers(game, (unit,), 1 - scenario.team[unit]):
        return Note("WAT-10.15", "step_under_attack", paid, DANGER)
    if game.charge[unit] and breaks_charge(game, here, direction, there):
        return Note("WAT-14.6", "step_ends_charge", paid)
    if scenario.arm[unit] == HORSE and game.facing[unit] == direction and game.charge[unit]:
        return Note("WAT-14.4", "charging_step", (*paid, game.charge[unit] + 1), GAIN)
    return Note("WAT-8.16", "step", paid)


def of_body_step(game: Battle, unit: int, there: int, left: int) -> Note:
    """A carré goes one cell further."""
    here = game.cell[unit]
    cost = game.scenario.ground.carre_cost[here * 8 + game.scenario.board.direction_to(here, there)]
    return Note("WAT-9.21", "step", (cost, left - cost))


def of_attack(game: Battle, attackers: tuple[int, ...], target: int, referring: tuple[int, ...] = ()) -> Note:
    """Attack less defence, as the table is entered."""
    attack = attack_total(game, attackers, target, referring).total
    defence = defence_total(game, target, attackers).total
    sums = (_signed(attack - defence), attack, defence)
    ridden = sum([game.charge[unit] for unit in attackers if not may_charge(game, unit, target)])
    if ridden:
        return Note("WAT-14.9", "difference_without_charge", (*sums, ridden), ATTACK)
    return Note("WAT-13.2", "difference", sums, ATTACK)


def of_free_attack(game: Battle, striker: int, targets: tuple[int, ...]) -> Note:
    """Base against base, and only what speaks for the striker counts (WAT-10.17, WAT-10.18)."""
    attack, defence = free_attack_sums(game, striker, targets)
    return Note("WAT-10.17", "free_attack", (_signed(attack - defence), attack, defence), ATTACK)


def _signed(number: int) -> str:
    return f"{number:+d}" if number else "0"


def shot_note(game: Battle, gun: int, target: int) -> Note:
    """How many of a hundred shots have some effect, and at which distance."""
    percent = round(100 * ways_to_tell(game, gun, target) / WAYS)
    return Note("WAT-15.8", "shot", (percent, effective_distance(game, gun, target)), ATTACK)

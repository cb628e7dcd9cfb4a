"""Chapters 11, 12 and 14: what a unit or pile is worth in attack and in defence.

A reckoning adds up step by step and keeps a note of every step with its clause, so that the fight, the
options and the forecast read the same lines.
"""

from __future__ import annotations

from grognard.boards.octagon import turn_between
from grognard.systems.waterloo.formations import (
    attack_value,
    attacking_part,
    base_value,
    cell_of_town,
    formation_value,
    stand_together,
    started_together,
)
from grognard.systems.waterloo.morale import carre_reduced, counts_reduced, halved, is_reduced
from grognard.systems.waterloo.piles import striking_body
from grognard.systems.waterloo.state import LENT, MOVED, Battle
from grognard.systems.waterloo.words import COMMAND, FOOT, GUN, HORSE


class Reckoning:
    """A total and how it came about: clause, unit, word and amount of each step."""

    __slots__ = ("notes", "total")

    def __init__(self) -> None:
        self.total = 0
        self.notes: list[tuple[str, int, str, int]] = []

    def add(self, rule: str, unit: int, word: str, amount: int) -> None:
        """One step; a step of nothing is not worth a note."""
        if amount:
            self.total += amount
            self.notes.append((rule, unit, word, amount))

    def halve(self, unit: int, before: int) -> None:
        """Halve what was added since the total was ``before`` (WAT-17.5, WAT-17.8)."""
        value = self.total - before
        self.add("WAT-17.5", unit, "reduced", halved(value) - value)


def best_command(game: Battle, cell: int, team: int) -> int:
    """The highest command of this side in a cell or adjacent to it, or -1 (WAT-12.1, WAT-12.5, WAT-12.9).

    Of two alike it is one that moves no more anyway, so that the other keeps its move (R-117).
    """
    scenario = game.scenario
    best = most = -1
    step = scenario.board.step
    for direction in range(-1, 8):
        there = cell if direction < 0 else step[cell * 8 + direction]
        if there < 0:
            continue
        unit = game.first_in[there]
        while unit >= 0:
            if scenario.arm[unit] == COMMAND and scenario.team[unit] == team:
                worth = 2 * scenario.combat[unit] + bool(game.done[unit] & (MOVED | LENT))
                if worth > most:
                    best, most = unit, worth
            unit = game.next_in[unit]
    return best


def add_command(game: Battle, sum_up: Reckoning, unit: int) -> None:
    """The bonus of the highest command adjacent, once (WAT-12.1 to WAT-12.7)."""
    command = best_command(game, game.cell[unit], game.scenario.team[unit])
    if command >= 0:
        sum_up.add("WAT-12.1", command, "command", game.scenario.combat[command])


# -- attack -------------------------------------------------------------------------------------


def broken_up(game: Battle, unit: int, others: tuple[int, ...], target: int) -> bool:
    """Whether a formation was broken up to attack one unit from several sides (WAT-11.21)."""
    for other in others:
        if other != unit and started_together(game, unit, other) and not stand_together(game, unit, other):
            return True
    for attacker, defender, _ in game.assaults:
        if (
            defender == target
            and attacker != unit
            and started_together(game, unit, attacker)
            and (game.cell[attacker] < 0 or not stand_together(game, unit, attacker))
        ):
            return True
    return False


def may_charge(game: Battle, unit: int, target: int) -> bool:
    """Whether charge points count against this cell (WAT-8.38, WAT-8.39, WAT-14.9)."""
    ground = game.scenario.ground
    if ground.wood[target] or ground.town[target]:
        return False
    edge = game.cell[unit] * 8 + game.facing[unit]
    return not (ground.bank[edge] or ground.stream[edge])


def lenders(
    game: Battle, attackers: tuple[int, ...], target: int, referring: tuple[int, ...] = ()
) -> list[int]:
    """The units whose value is counted in the attack of a comrade, and the commands whose bonus is.

    WAT-11.19, WAT-12.22, R-8b, R-117.
    """
    scenario = game.scenario
    defender = game.first_in[target]
    found: list[int] = []
    for unit in attackers:
        if scenario.arm[unit] != FOOT:
            continue
        command = best_command(game, game.cell[unit], scenario.team[unit])
        if command >= 0 and command not in found:
            found.append(command)
        if game.facing[unit] < 0 or broken_up(game, unit, attackers, defender):
            continue
        for member in attacking_part(game, unit, unit in referring):
            town = game.units_in(cell_of_town(member)) if member < 0 else [member]
            found.extend([one for one in town if scenario.arm[one] == FOOT and one not in found])
    return found


def add_foot_attack(
    game: Battle, sum_up: Reckoning, unit: int, attackers: tuple[int, ...], defender: int, refers: bool
) -> None:
    scenario = game.scenario
    cell = game.cell[unit]
    if scenario.ground.town[cell]:
        sum_up.add("WAT-8.33", unit, "base", scenario.combat[unit])
        return
    if game.facing[unit] < 0:
        for member in game.units_in(cell):
            if scenario.arm[member] == FOOT:
                sum_up.add("WAT-11.13", member, "carre", scenario.formation[member])
    elif broken_up(game, unit, attackers, defender):
        sum_up.add("WAT-11.21", unit, "broken_up", base_value(game, unit))
    else:
        sum_up.add("WAT-11.20", unit, "formation", attack_value(game, unit, refers))


def add_attacker(
    game: Battle, sum_up: Reckoning, unit: int, attackers: tuple[int, ...], target: int, refers: bool
) -> None:
    """The factor of one attacking unit, or carré named by its first infantry unit.

    In a town the bonus of a command is the pile's and comes last, after what is halved (WAT-12.6, WAT-17.28).
    """
    scenario = game.scenario
    before = sum_up.total
    in_town = scenario.ground.town[game.cell[unit]]
    if scenario.arm[unit] == HORSE:
        sum_up.add("WAT-14.3", unit, "base", scenario.combat[unit])
        if game.charge[unit] and may_charge(game, unit, target):
            sum_up.add("WAT-14.4", unit, "charge", game.charge[unit])
    else:
        add_foot_attack(game, sum_up, unit, attackers, game.first_in[target], refers)
        if not in_town:
            add_command(game, sum_up, unit)
    if counts_reduced(game, unit):
        sum_up.halve(unit, before)
    if in_town and scenario.arm[unit] == FOOT and not shares_bonus(game, unit, attackers):
        add_command(game, sum_up, unit)


def shares_bonus(game: Battle, unit: int, attackers: tuple[int, ...]) -> bool:
    """Of units that attack together out of one town only the first gets the pile's bonus (WAT-12.7)."""
    for other in attackers:
        if other < unit and game.cell[other] == game.cell[unit]:
            return True
    return False


def attack_total(
    game: Battle, attackers: tuple[int, ...], target: int, referring: tuple[int, ...] = ()
) -> Reckoning:
    """The sum of all attackers of a cell (WAT-13.3); some refer to the lower of two formations (WAT-11.8)."""
    sum_up = Reckoning()
    for unit in attackers:
        add_attacker(game, sum_up, unit, attackers, target, unit in referring)
    return sum_up


# -- defence ------------------------------------------------------------------------------------


def aspect_loss(game: Battle, unit: int, attackers: tuple[int, ...]) -> int:
    """The worst of front, flank and rear: 0, 1 or 2 points (WAT-12.15 to WAT-12.18)."""
    worst = 0
    cell, facing = game.cell[unit], game.facing[unit]
    for attacker in attackers:
        turn = turn_between(facing, game.scenario.board.direction_to(cell, game.cell[attacker]))
        worst = max(worst, 0 if turn <= 1 else 1 if turn == 2 else 2)
    return worst


def defence_total(game: Battle, target: int, attackers: tuple[int, ...]) -> Reckoning:
    """The sum of all units of the attacked cell (WAT-13.4)."""
    sum_up = Reckoning()
    unit = game.first_in[target]
    scenario = game.scenario
    if scenario.ground.town[target] and not game.lone_command(target) and scenario.arm[unit] != HORSE:
        defend_town(game, sum_up, target)
    elif game.is_carre(target):
        defend_carre(game, sum_up, target)
    else:
        defend_alone(game, sum_up, unit, attackers)
    return sum_up


def defend_town(game: Battle, sum_up: Reckoning, cell: int) -> None:
    """Factors added, then doubled, then the command (WAT-8.31, WAT-8.32, WAT-8.36, WAT-11.5)."""
    scenario = game.scenario
    infantry = -1
    for unit in game.units_in(cell):
        if scenario.arm[unit] == COMMAND:
            continue
        before = sum_up.total
        sum_up.add("WAT-8.31", unit, "base", scenario.combat[unit])
        if is_reduced(game, unit):
            sum_up.halve(unit, before)
        if scenario.arm[unit] == FOOT and infantry < 0:
            infantry = unit
    sum_up.add("WAT-8.31", game.first_in[cell], "doubled", sum_up.total)
    if infantry >= 0:
        add_command(game, sum_up, infantry)
        return
    for unit in game.units_in(cell):
        if scenario.arm[unit] == COMMAND:
            sum_up.add("WAT-8.32", unit, "command", scenario.combat[unit])


def defend_carre(game: Battle, sum_up: Reckoning, cell: int) -> None:
    """Two infantry units, a gun in the pile, and the command (WAT-11.13)."""
    scenario = game.scenario
    for unit in game.units_in(cell):
        if scenario.arm[unit] == FOOT:
            sum_up.add("WAT-11.13", unit, "carre", scenario.formation[unit])
        elif scenario.arm[unit] == GUN:
            sum_up.add("WAT-11.13", unit, "gun", scenario.combat[unit])
    add_command(game, sum_up, game.first_in[cell])
    if carre_reduced(game, cell):
        sum_up.halve(game.first_in[cell], 0)


def defend_alone(game: Battle, sum_up: Reckoning, unit: int, attackers: tuple[int, ...]) -> None:
    """One unit in the open, a lone command, or cavalry in a town."""
    scenario = game.scenario
    arm = scenario.arm[unit]
    if arm == FOOT:
        sum_up.add("WAT-11.14", unit, "formation", formation_value(game, unit))
        add_command(game, sum_up, unit)
    else:
        rule = "WAT-12.12" if arm == COMMAND else "WAT-14.13" if arm == HORSE else "WAT-15.40"
        sum_up.add(rule, unit, "base", scenario.combat[unit])
    if arm in (FOOT, HORSE) and game.facing[unit] >= 0:
        loss = aspect_loss(game, unit, attackers)
        if loss:
            sum_up.add(
                "WAT-12.15" if loss == 1 else "WAT-12.16", unit, "flank" if loss == 1 else "rear", -loss
            )
    if arm != COMMAND and is_reduced(game, unit):
        sum_up.halve(unit, 0)


# -- free attacks -------------------------------------------------------------------------------


def pile_base(game: Battle, unit: int) -> int:
    """The base value of a controlling unit, or of all infantry of its town or carré (WAT-10.24)."""
    total = 0
    for member in striking_body(game, unit):
        total += reduced_base(game, member)
    return total


def reduced_base(game: Battle, unit: int) -> int:
    """The base value, from the reverse of the counter if it is reduced (WAT-17.29)."""
    value = base_value(game, unit)
    if game.scenario.arm[unit] == COMMAND or not counts_reduced(game, unit):
        return value
    return halved(value)


def free_attack_sums(game: Battle, striker: int, targets: tuple[int, ...]) -> tuple[int, int]:
    """Base against base, nothing added or taken off (WAT-10.17); a pile is its infantry and gun (R-36)."""
    defence = 0
    for unit in targets:
        if len(targets) == 1 or game.scenario.arm[unit] in (FOOT, GUN):
            defence += reduced_base(game, unit)
    return pile_base(game, striker), defence


def free_attack_difference(game: Battle, striker: int, targets: tuple[int, ...]) -> int:
    attack, defence = free_attack_sums(game, striker, targets)
    return attack - defence

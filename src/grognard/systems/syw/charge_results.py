"""H.1w to H.1al: a charge is resolved."""

from __future__ import annotations

from grognard.systems.syw.charge_advance import Advance
from grognard.systems.syw.charge_table import look_up, modifiers
from grognard.systems.syw.disorder import FallBack, Steps, destroy, disorganise, lose_baggage, panic
from grognard.systems.syw.efficiency import efficiency_test
from grognard.systems.syw.leader_losses import LeadersCharged
from grognard.systems.syw.recoil import Recoil, disorder_and_recoil, recoil
from grognard.systems.syw.state import Battle
from grognard.systems.syw.words import (
    ARTILLERY,
    CAPTURED,
    D_OR_R,
    D_R,
    DR,
    NONE,
    PANICKED,
    R_DR,
    RESULT_WORDS,
    TE,
    WAGONS,
    D,
    P,
    R,
)

DESTROYED_BY = {D: "SYW-H.1ad", D_R: "SYW-H.1ae", R_DR: "SYW-H.1ah", DR: "SYW-H.1ai", P: "SYW-H.1aj"}
"""By the result of a charge: the clause that destroys guns."""


def resolve_charge(game: Battle, unit: int, target: int, supports: tuple[int, ...]) -> None:
    """Ratio, differential, die, results, leaders, advance: in this order (SYW-H.1u to H.1am)."""
    roster, charts = game.scenario.roster, game.scenario.charts
    if roster.arm[target] == WAGONS:
        capture_baggage(game, (unit, *supports), target)
        return
    attackers = sum([roster.strength[one] for one in (unit, *supports)])
    ratio = charts.ratio(roster.strength[target], attackers)
    game.emit("SYW-H.1u", "charge_ratio", attackers, roster.strength[target], charts.ratios[ratio])
    difference = game.efficiency(unit) - game.efficiency(target)
    game.emit("SYW-H.1v", "charge_difference", difference)
    die = game.dice.roll(6, "charge")
    total = die
    for code, add in modifiers(game, unit, target, supports):
        game.emit("SYW-H.1z", "charge_modifier", code, add)
        total += add
    attack, defence = look_up(game, ratio, total, difference)
    game.emit("SYW-H.1w", "charge_result", die, total, RESULT_WORDS[attack], RESULT_WORDS[defence])
    cell, from_cell = game.cell[target], game.cell[unit]
    leaders = tuple(game.leaders_at(cell, roster.side[target]))
    chargers = (unit, *supports)
    follow, befell = defend(game, target, defence, from_cell, chargers)
    follow += attack_suffers(game, unit, attack, befell, cell, target)
    if leaders:
        follow.append(LeadersCharged(leaders, from_cell))
    game.then(*follow, Advance(chargers, cell, 2))


def capture_baggage(game: Battle, chargers: tuple[int, ...], target: int) -> None:
    """Baggage that is charged is captured, without a die (RUL-SYW-18)."""
    cell = game.cell[target]
    leaders = tuple(game.leaders_at(cell, game.roster_side(target)))
    lose_baggage(game, target, CAPTURED)
    game.emit("SYW-H.1d", "captured", target)
    follow: Steps = [LeadersCharged(leaders, game.cell[chargers[0]])] if leaders else []
    game.then(*follow, Advance(chargers, cell, 2))


def defend(game: Battle, target: int, result: int, foe: int, chargers: tuple[int, ...]) -> tuple[Steps, int]:
    """The defender's result: what follows, and whether he was disorganised (D) or fell back (R)."""
    if result == NONE:
        return [], NONE
    if game.state[target] == PANICKED:
        return _panicked_defender(game, target, result, foe)
    if game.scenario.roster.arm[target] == ARTILLERY:
        return _guns_defend(game, target, result, foe, chargers)
    if result == TE:
        if efficiency_test(game, target, "SYW-H.1ac"):
            return [], NONE
        return disorganise(game, target, "SYW-H.1ac", foe), D
    if result == D:
        return disorganise(game, target, "SYW-H.1ad", foe), D
    if result == D_R:
        if efficiency_test(game, target, "SYW-H.1ae"):
            return disorganise(game, target, "SYW-H.1ae", foe), D
        return recoil(game, target, foe, chargers), R
    if result == R or (result == R_DR and efficiency_test(game, target, "SYW-H.1ah")):
        return recoil(game, target, foe, chargers), R
    if result in (R_DR, DR):
        rule = "SYW-H.1ai" if result == DR else "SYW-H.1ah"
        return disorder_and_recoil(game, target, foe, chargers, rule), R
    return _panic_two(game, target, foe), P


def _panic_two(game: Battle, target: int, foe: int) -> Steps:
    """P in a charge: Panicked, two hexes back, away from the charger (SYW-H.1aj)."""
    return panic(game, target, "SYW-H.1aj", 2, foe)


def _guns_defend(
    game: Battle, target: int, result: int, foe: int, chargers: tuple[int, ...]
) -> tuple[Steps, int]:
    """Artillery has no reduced counter: every disorganisation destroys it (RUL-SYW-81)."""
    if result == TE:
        if efficiency_test(game, target, "SYW-H.1ac"):
            return [], NONE
        return destroy(game, target, "SYW-H.1ac"), D
    if result == D_R and not efficiency_test(game, target, "SYW-H.1ae"):
        return [Recoil(target, foe, chargers)], R
    if result == R or (result == R_DR and efficiency_test(game, target, "SYW-H.1ah")):
        return [Recoil(target, foe, chargers)], R
    return destroy(game, target, DESTROYED_BY[result]), D


def _panicked_defender(game: Battle, target: int, result: int, foe: int) -> tuple[Steps, int]:
    """The special results for a unit already Panicked (SYW-H.1ak, DAT-SYW-7)."""
    if result in (DR, P):
        game.remove(target, CAPTURED)
        game.emit("SYW-H.1ak", "captured", target)
        return [], R
    game.emit("SYW-H.1ak", "panicked_runs_on", target)
    # With D/R against a Panicked unit the attacker takes D: as if the defender had fallen back.
    return [FallBack(target, game.cell[target], 3, foe, (), True, "SYW-H.1ak")], R


def attack_suffers(game: Battle, unit: int, result: int, befell: int, foe: int, target: int) -> Steps:
    """The attacker's result; supports suffer none (SYW-H.1k, H.1af)."""
    if result == D_OR_R:
        result = R if befell == D else D
    if result == TE:
        if efficiency_test(game, unit, "SYW-H.1ac"):
            return []
        return disorganise(game, unit, "SYW-H.1ac", foe)
    if result == D:
        return disorganise(game, unit, "SYW-H.1ad", foe)
    if result == R:
        return recoil(game, unit, foe, (target,))
    return []

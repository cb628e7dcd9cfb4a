"""H.1: ratio, differential, modifiers, die, and what befalls defender and attacker."""

from __future__ import annotations

from grognard.boards.facing import OFF
from grognard.kernel.steps import Step
from grognard.systems.syw.fallback import FallBack, Recoil
from grognard.systems.syw.losses import LeadersCharged
from grognard.systems.syw.sight import bridge_stands, has_no_flank
from grognard.systems.syw.state import Battle
from grognard.systems.syw.terms import (
    ARTILLERY,
    CAPTURED,
    CAVALRY,
    D_OR_R,
    D_R,
    DIFFICULT,
    DR,
    HIGH,
    IN_BRIGADE,
    LIGHT,
    NONE,
    PANICKED,
    R_DR,
    RESULT_WORDS,
    SHAKEN,
    STEEP,
    STREAM,
    TE,
    WAGONS,
    D,
    P,
    R,
)
from grognard.systems.syw.trials import (
    check_brigade,
    destroy,
    disorganise,
    efficiency_test,
    leave_counter,
    lose_baggage,
    panic,
)

Steps = list[Step[Battle]]


def modifiers(game: Battle, unit: int, target: int, supports: tuple[int, ...]) -> list[tuple[str, int]]:
    """Each modifier of the charge die that applies, by its code (DAT-SYW-6)."""
    table = game.field.charts.modifier
    found: list[tuple[str, int]] = []
    kind = game.field.ground.kind[game.cell[target]]
    cover = game.field.ground.cover[game.cell[target]]
    if cover:
        found.append(("cover", table["cover"]))
    elif kind == HIGH:
        found.append(("works", table["works"]))
    elif kind == DIFFICULT:
        found.append(("difficult", table["difficult"]))
    if crosses_obstacle(game, game.cell[unit], game.cell[target]):
        found.append(("side", table["side"]))
    roster = game.field.roster
    if supports and not has_no_flank(game, target):
        horse = any(roster.arm[one] == CAVALRY for one in supports)
        code = "flank_cavalry" if horse else "flank_infantry"
        found.append((code, table[code]))
    if roster.arm[unit] == CAVALRY and roster.arm[target] != CAVALRY and not cover and kind != HIGH:
        if game.in_column(target):
            found.append(("caught_in_column", table["caught_in_column"]))
        elif roster.dispersed[target] and game.state[target] not in (SHAKEN, PANICKED):
            found.append(("caught_dispersed", table["caught_dispersed"]))
    if game.state[target] == SHAKEN:
        found.append(("shaken", table["shaken"]))
    return found


def crosses_obstacle(game: Battle, here: int, there: int) -> bool:
    """A fence, hedge, stream or ditch, or a steep slope upwards, lies between front charger and target."""
    ground = game.field.ground
    hour = ground.grid.hour_to(here, there)
    if hour == OFF:
        return False
    side = here * 6 + hour // 2
    flags = ground.side[side]
    if flags & LIGHT or (flags & STREAM and not bridge_stands(game, side)):
        return True
    return bool(flags & STEEP) and ground.level[there] > ground.level[here]


def resolve_charge(game: Battle, unit: int, target: int, supports: tuple[int, ...]) -> None:
    """Ratio, differential, die, results, leaders, advance: in this order (SYW-H.1u to H.1am)."""
    from grognard.systems.syw.charge import Advance

    if game.cell[target] < 0 or game.cell[unit] < 0:
        return
    roster, charts = game.field.roster, game.field.charts
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
    from grognard.systems.syw.charge import Advance

    cell = game.cell[target]
    leaders = tuple(game.leaders_at(cell, game.roster_side(target)))
    lose_baggage(game, target, CAPTURED)
    game.emit("SYW-H.1d", "captured", target)
    follow: Steps = [LeadersCharged(leaders, game.cell[chargers[0]])] if leaders else []
    game.then(*follow, Advance(chargers, cell, 2))


def look_up(game: Battle, ratio: int, total: int, difference: int) -> tuple[int, int]:
    """The results for a modified die, also beyond 1 and 6 (SYW-H.1x, H.1y, RUL-SYW-80)."""
    charts = game.field.charts
    attack, defence = charts.charge_result(ratio, min(6, max(1, total)), difference)
    if total < 1:
        return (R if attack == D_OR_R else attack), NONE
    if total > 6:
        return NONE, defence
    return attack, defence


def defend(game: Battle, target: int, result: int, foe: int, chargers: tuple[int, ...]) -> tuple[Steps, int]:
    """The defender's result: what follows, and whether he was disorganised (D) or fell back (R)."""
    if result == NONE:
        return [], NONE
    if game.state[target] == PANICKED:
        return _panicked_defender(game, target, result, foe)
    if game.field.roster.arm[target] == ARTILLERY:
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
        return disorder_and_recoil(game, target, foe, chargers, "SYW-H.1ai"), R
    return _panic_two(game, target, foe), P


def _panic_two(game: Battle, target: int, foe: int) -> Steps:
    """P in a charge: Panicked, two hexes back, away from the charger (SYW-H.1aj)."""
    return panic(game, target, "SYW-H.1aj", 2, foe)


def recoil(game: Battle, unit: int, foe: int, enemies: tuple[int, ...]) -> Steps:
    """R: one hex back; a unit inside its counter is disorganised as well (SYW-H.1ag, H.1al)."""
    if game.state[unit] == IN_BRIGADE:
        game.emit("SYW-H.1al", "recoil_disorders", unit)
        leave_counter(game, unit)
        check_brigade(game, game.field.roster.brigade[unit])
    return [Recoil(unit, foe, enemies)]


def disorder_and_recoil(game: Battle, unit: int, foe: int, enemies: tuple[int, ...], rule: str) -> Steps:
    """DR: one disorganisation and one hex back; who panics by it runs three instead (RUL-SYW-10)."""
    if game.state[unit] == IN_BRIGADE:
        return recoil(game, unit, foe, enemies)
    follow = disorganise(game, unit, rule, foe)
    if game.state[unit] == PANICKED:
        return follow
    return [*follow, Recoil(unit, foe, enemies)]


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
    return destroy(game, target, "SYW-H.1ad"), D


def _panicked_defender(game: Battle, target: int, result: int, foe: int) -> tuple[Steps, int]:
    """The special results for a unit already Panicked (SYW-H.1ak, DAT-SYW-7)."""
    if result in (DR, P):
        game.remove(target, CAPTURED)
        game.emit("SYW-H.1ak", "captured", target)
        return [], R
    game.emit("SYW-H.1ak", "panicked_runs_on", target)
    # With D/R against a Panicked unit the attacker takes D: as if the defender had fallen back.
    return [FallBack(target, game.cell[target], 3, foe, (), True)], R


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

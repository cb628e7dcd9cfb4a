"""Chapter 6: efficiency tests, task tests, disorganisation, panic, and the brigade counter's removal."""

from __future__ import annotations

from grognard.kernel.steps import Step
from grognard.systems.syw.state import Battle
from grognard.systems.syw.terms import (
    ARTILLERY,
    DESTROYED,
    FORMED,
    GONE,
    IN_BRIGADE,
    PANICKED,
    SHAKEN,
    STATE_WORDS,
    WAGONS,
)

Steps = list[Step[Battle]]


def lent_value(game: Battle, unit: int) -> tuple[int, int]:
    """The value a unit tests with: its own, or that of the best leader in its hex; and that leader or -1."""
    best, lender = game.efficiency(unit), -1
    for leader in game.leaders_at(game.cell[unit], game.roster_side(unit)):
        if game.value[leader] > best:
            best, lender = game.value[leader], leader
    return best, lender


def efficiency_test(game: Battle, unit: int, rule: str, plus: int = 0) -> bool:
    """One efficiency test (SYW-6.0). A Panicked unit fails without a die."""
    if game.state[unit] == PANICKED:
        game.emit("SYW-6.0k", "panicked_fails", unit)
        return False
    value, lender = lent_value(game, unit)
    if lender >= 0:
        game.emit("SYW-6.0l", "leader_lends", lender, unit, value)
    die = game.dice.roll(6, "efficiency")
    passed = die + plus < value or value >= 7  # so that 7 always passes and 1 never (SYW-6.0e)
    if plus:
        game.emit("SYW-H.1q", "test_modifier", plus)
    game.emit(rule, "test_passed" if passed else "test_failed", unit, die, value)
    return passed


def task_test(game: Battle, piece: int, rule: str, value: int = 0) -> bool:
    """One task test (SYW-6.0) on a unit's own value, a leader's, or the value given."""
    if not value:
        kind_value = game.value[piece] if piece in game.field.leaders else game.efficiency(piece)
        value = kind_value
    die = game.dice.roll(6, "task")
    passed = die < value
    game.emit(rule, "task_passed" if passed else "task_failed", piece, die, value)
    return passed


def disorganise(game: Battle, unit: int, rule: str, ref: int = -1) -> Steps:
    """One disorganisation (SYW-6.0g to 6.0k); answers what must follow."""
    state = game.state[unit]
    if game.field.roster.arm[unit] >= ARTILLERY:
        return destroy(game, unit, rule)
    if state == IN_BRIGADE:
        leave_counter(game, unit)
        game.emit(rule, "disorganised", unit, STATE_WORDS[FORMED])
        check_brigade(game, game.field.roster.brigade[unit])
        return []
    if state == FORMED:
        follow = end_reforming(game, unit, SHAKEN)
        set_broken(game, unit, SHAKEN)
        game.emit(rule, "disorganised", unit, STATE_WORDS[SHAKEN])
        check_brigade(game, game.field.roster.brigade[unit])
        return follow
    return panic(game, unit, rule, 3, ref)


def leave_counter(game: Battle, unit: int) -> None:
    """A unit inside its counter shows its own formed square counter from now on."""
    if game.state[unit] == IN_BRIGADE:
        game.state[unit] = FORMED


def set_broken(game: Battle, unit: int, state: int) -> None:
    """Shaken or Panicked: no facing any more but a nominal vertex for fire (RUL-SYW-11)."""
    game.state[unit] = state
    game.hour[unit] = game.hour[unit] // 2 * 2
    game.reforming[unit] = 0


def panic(game: Battle, unit: int, rule: str, distance: int = 3, ref: int = -1) -> Steps:
    """A unit becomes Panicked, or is so already, and runs from the nearest enemy (SYW-6.0j, RUL-SYW-10).

    A result of a charge names the hex it runs from instead (GEO-SYW-33).
    """
    from grognard.systems.syw.fallback import FallBack, RunFromNearest, nearest_enemies

    if game.field.roster.arm[unit] >= ARTILLERY:
        return destroy(game, unit, rule)
    follow: Steps = []
    if game.state[unit] != PANICKED:
        follow = end_reforming(game, unit, PANICKED)
        set_broken(game, unit, PANICKED)
        game.emit(rule, "panicked", unit)
        check_brigade(game, game.field.roster.brigade[unit])
    if ref >= 0:
        return [FallBack(unit, game.cell[unit], distance, ref, (), True), *follow]
    return [RunFromNearest(unit, nearest_enemies(game, unit), distance), *follow]


def destroy(game: Battle, unit: int, rule: str) -> Steps:
    """A unit is destroyed: artillery has no reduced counter (SYW-G.3q, RUL-SYW-81)."""
    if game.field.roster.arm[unit] == WAGONS:
        lose_baggage(game, unit, DESTROYED)
    else:
        game.remove(unit, DESTROYED)
    game.emit(rule, "destroyed", unit)
    return []


def lose_baggage(game: Battle, wagon: int, how: int) -> None:
    """Baggage goes as a whole: both its hexes, and the counter (RUL-SYW-18)."""
    counter = game.field.roster.brigade[wagon]
    for one in game.field.roster.units[counter]:
        game.remove(one, how)
    game.drop_counter(counter)
    game.state[counter], game.lost[counter] = GONE, how


def end_reforming(game: Battle, unit: int, state: int) -> Steps:
    """A blow to one re-forming unit falls on all of the process (SYW-L.2d)."""
    if not game.reforming[unit]:
        return []
    follow: Steps = []
    for other in game.field.roster.units[game.field.roster.brigade[unit]]:
        if other == unit or not game.reforming[other]:
            continue
        game.reforming[other] = 0
        game.emit("SYW-L.2d", "re_forming_broken", other)
        if state == PANICKED:
            follow += panic(game, other, "SYW-L.2d")
        elif game.state[other] == FORMED:
            set_broken(game, other, SHAKEN)
    return follow


def check_brigade(game: Battle, brigade: int) -> None:
    """Remove a brigade counter when more than half of its units are disorganised (SYW-6.0h)."""
    if brigade < 0 or not game.body[brigade]:
        return
    units = game.field.roster.units[brigade]
    out = 0
    for unit in units:
        out += game.state[unit] != IN_BRIGADE
    if out * 2 > len(units):
        dissolve(game, brigade, "SYW-6.0h")


def dissolve(game: Battle, brigade: int, rule: str) -> None:
    """Replace a brigade counter by the square counters of its units (RUL-SYW-21)."""
    for unit in game.field.roster.units[brigade]:
        leave_counter(game, unit)
    game.drop_counter(brigade)
    game.emit(rule, "counter_removed", brigade)


def alive(game: Battle, unit: int) -> bool:
    return game.state[unit] != GONE

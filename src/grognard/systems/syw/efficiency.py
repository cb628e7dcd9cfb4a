"""Chapter 6: efficiency tests and task tests."""

from __future__ import annotations

from grognard.systems.syw.state import Battle
from grognard.systems.syw.words import PANICKED


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
        kind_value = game.value[piece] if piece in game.scenario.leaders else game.efficiency(piece)
        value = kind_value
    die = game.dice.roll(6, "task")
    passed = die < value
    game.emit(rule, "task_passed" if passed else "task_failed", piece, die, value)
    return passed

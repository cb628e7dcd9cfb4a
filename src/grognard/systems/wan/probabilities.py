"""How many of a hundred shots hit and of a hundred charges break their target: told before they are tried."""

from __future__ import annotations

from grognard.systems.wan.charges import charge_modifier
from grognard.systems.wan.fire import PENALTIES, sight_of
from grognard.systems.wan.state import Wan
from grognard.systems.wan.traits import SECOND_TEST, TWO_TESTS


def hit_percent(game: Wan, gun: int, target: int) -> int:
    """How many of a hundred shots hit: the draw goes from nought to the distance with its penalties (3.1)."""
    sight = sight_of(game, gun, target)
    assert sight is not None
    draws = 1 + sight.distance + sum([penalty(game, gun, target, sight) for _, _, penalty in PENALTIES])
    return round(100 * min(draws, game.main[gun] + 1) / draws)


def break_percent(game: Wan, piece: int, target: int) -> int:
    """How many of a hundred tests the charged counter fails: two dice of five faces against its morale."""
    need = game.mo[target] - charge_modifier(game, piece, target)
    passed = sum([first + second <= need for first in range(1, 6) for second in range(1, 6)]) / 25
    if game.has(target, SECOND_TEST):
        passed = 1 - (1 - passed) ** 2
    if game.has(target, TWO_TESTS):
        passed = passed**2
    return round(100 * (1 - passed))

"""The field of We Are Napoléon as a captain sees it: orders, and who is fit, idle, near or strong."""

from __future__ import annotations

from typing import Final

from grognard.systems.wan.control import touching
from grognard.systems.wan.state import Wan
from grognard.systems.wan.words import ARTILLERY, DISORDERED, GENERAL

FREE: Final = 0
STAND: Final = 1
FALL_BACK: Final = 2
HUNT: Final = 3
TO_OBJECTIVE: Final = 4
"""Orders for a counter: what the captain would do, stay, fall back, seek the enemy, or march to objective
number `order - TO_OBJECTIVE` and hold it."""
RAID: Final = 1000
GLEAN: Final = 1500
FOLLOW_RIDER: Final = 2000
"""Orders that only the captain gives: be there to take objective number `order - RAID` in the last turn; the
same with `GLEAN`, within the generals' reach until then; and ride with counter `order - FOLLOW_RIDER`."""
NO_ORDERS: Final[list[int]] = []
SHAKEN_MORALE: Final = 1
THREAT: Final = 6
"""An enemy so near to an objective is a reason to keep it garrisoned."""
KEPT_FROM: Final = 2
THREATENED_FROM: Final = 4
"""Within how many hexes of an objective the strength of those who keep it counts, and of those who come."""
OUTNUMBERED: Final = 2
"""Against more than so many times their strength nobody waits on an objective."""


def ordered(orders: list[int], piece: int) -> int:
    return orders[piece] if orders else FREE


def last_word(game: Wan) -> bool:
    """Whether nobody will move after this side: what it leaves or exposes now it does not lose."""
    battle = game.scenario.battle
    return game.turn == battle.turns and game.mover != battle.first


def fit_to_fight(game: Wan, piece: int) -> bool:
    return not game.marks[piece] & DISORDERED and game.mo[piece] > SHAKEN_MORALE


def fit_troops(game: Wan, side: int) -> list[int]:
    """A side's troops on the map who could fight."""
    scenario = game.scenario
    return [
        piece for piece in game.army(side) if scenario.arm[piece] != GENERAL and fit_to_fight(game, piece)
    ]


def strength(game: Wan, troops: list[int]) -> int:
    return sum([game.main[piece] for piece in troops])


def might(game: Wan, troops: list[int], cell: int, reach: int) -> int:
    """The strength of these troops within so many hexes."""
    grid, total = game.scenario.grid, 0
    for piece in troops:
        if grid.distance(game.at[piece], cell) <= reach:
            total += game.main[piece]
    return total


def nearest_enemy(game: Wan, side: int, cell: int) -> int:
    grid, nearest = game.scenario.grid, -1
    for foe in game.army(1 - side):
        away = grid.distance(cell, game.at[foe])
        if nearest < 0 or away < nearest:
            nearest = away
    return max(0, nearest)


def keeps_ground(game: Wan, piece: int) -> bool:
    """Whether this counter alone keeps an objective that the enemy could reach soon, and might hold it.

    Who waits where he will be overrun loses the ground all the same, and is missing where it is retaken.
    """
    scenario = game.scenario
    objective = scenario.objective_at[game.at[piece]]
    if objective < 0 or game.holder[objective] != scenario.side[piece] or last_word(game):
        return False
    side, cell = scenario.side[piece], game.at[piece]
    if nearest_enemy(game, side, cell) > THREAT:
        return False
    kept = might(game, fit_troops(game, side), cell, KEPT_FROM)
    return OUTNUMBERED * kept >= might(game, fit_troops(game, 1 - side), cell, THREATENED_FROM)


def is_idle(game: Wan, piece: int) -> bool:
    """Whether a counter may be sent elsewhere: no gun, and holds neither the enemy nor an objective."""
    if game.scenario.arm[piece] == ARTILLERY:
        return False
    return not touching(game, piece) and not keeps_ground(game, piece)

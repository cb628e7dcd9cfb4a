"""Chapter 13: strength lost, morale that falls with it, and demoralization."""

from __future__ import annotations

from typing import Final

from grognard.systems.marengo.state import Marengo
from grognard.systems.marengo.words import OFF

BONUS: Final = 5


def lose(game: Marengo, block: int, points: int, rule: str) -> int:
    """A block loses strength, shown to all (MAR-4.18); returns the points really lost (MAR-13.3)."""
    taken = min(points, game.strength[block])
    if taken <= 0:
        return 0
    game.show(block, rule)
    game.strength[block] -= taken
    game.emit(rule, "lost", block, taken, game.strength[block])
    if game.strength[block] == 0:
        eliminate(game, block)
    lower(game, game.scenario.army.side[block], taken)
    return taken


def eliminate(game: Marengo, block: int) -> None:
    """A block without strength leaves the game for good (MAR-4.13); its bombardment lapses (MAR-10.34)."""
    game.put(block, OFF)
    game.up[block] = 0
    game.declared[block] = 0
    game.emit("MAR-4.13", "eliminated", block)


def lower(game: Marengo, side: int, points: int) -> None:
    """Morale falls by each point lost, never below zero; at zero the army is demoralized (MAR-13.2, 13.4)."""
    game.lost[side] += points
    if game.demoralized(side):
        return
    game.morale[side] = max(0, game.morale[side] - points)
    game.emit("MAR-13.2", "morale", side, game.morale[side])
    if game.morale[side] == 0:
        game.fell[side] = game.round
        game.emit("MAR-13.4", "demoralized", side)


def grant_bonus(game: Marengo) -> None:
    """At the start of a round: five points if the enemy alone fell in the round before (MAR-13.5, 13.6)."""
    for side in (0, 1):
        if game.fell[side] == game.round - 1 and game.demoralized(side) and not game.demoralized(1 - side):
            game.morale[1 - side] += BONUS
            game.emit("MAR-13.5", "bonus", 1 - side, BONUS, game.morale[1 - side])

"""What must always hold in a game, whatever was played."""

from __future__ import annotations

from grognard.systems.wan.ground import CLOSED
from grognard.systems.wan.state import Wan
from grognard.systems.wan.words import EMPTY, GONE


def faults(game: Wan) -> list[str]:
    """Broken invariants: one counter to a hex, values in their bounds, hexes and counters that agree."""
    found: list[str] = []
    scenario = game.scenario
    for piece, place in enumerate(game.at):
        name = scenario.units[piece].id
        if place >= 0 and game.occupant[place] != piece:
            found.append(f"{name} stands on {scenario.grid.labels[place]} but the hex does not know it")
        if (place == GONE) != (game.main[piece] <= 0):
            found.append(f"{name} has {game.main[piece]} points left and place {place}")
        if not 0 <= game.main[piece] <= scenario.main[piece] or not 0 <= game.mo[piece] <= scenario.mo[piece]:
            found.append(f"{name} has values out of bounds: {game.main[piece]}, {game.mo[piece]}")
        if not 0 <= game.mv[piece] <= scenario.mv[piece]:
            found.append(f"{name} has movement {game.mv[piece]} of {scenario.mv[piece]}")
        if place >= 0 and scenario.ground.terrain[place] == CLOSED:
            found.append(f"{name} stands on closed ground")
    for cell, piece in enumerate(game.occupant):
        if piece != EMPTY and game.at[piece] != cell:
            found.append(f"hex {scenario.grid.labels[cell]} holds a counter that is elsewhere")
    if not 1 <= game.turn <= scenario.battle.turns:
        found.append(f"turn {game.turn} of {scenario.battle.turns}")
    return found

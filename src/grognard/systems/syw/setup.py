"""A.1: every counter on its place, every leader with his first order."""

from __future__ import annotations

from grognard.systems.syw.state import Battle, Cells
from grognard.systems.syw.words import BRIGADE, FORMED, IN_BRIGADE, UNIT


def set_up(game: Battle) -> None:
    """The counters that begin on the map, and the orders in force (SYW-A.1)."""
    for piece, cells, hour in game.scenario.posts:
        place(game, piece, cells, hour)
    for leader, order in game.scenario.first_orders:
        game.order[leader] = order


def place(game: Battle, piece: int, cells: Cells, hour: int) -> None:
    """Put one counter on the map, a brigade with all its units in it."""
    roster = game.scenario.roster
    game.state[piece] = FORMED
    game.hour[piece] = hour
    if roster.kind[piece] == BRIGADE:
        for unit in roster.units[piece]:
            game.state[unit] = IN_BRIGADE
        game.set_body(piece, cells, hour)
    elif roster.kind[piece] == UNIT:
        game.put(piece, cells[0])
    else:
        game.cell[piece] = cells[0]

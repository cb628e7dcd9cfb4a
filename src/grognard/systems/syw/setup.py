"""A.1: every counter on its place, every leader with his first order."""

from __future__ import annotations

from grognard.systems.syw.state import Battle, Cells
from grognard.systems.syw.words import BRIGADE, FORMED, IN_BRIGADE, LEADER, ORDERS, UNIT


def set_up(game: Battle) -> None:
    """The counters that begin on the map, and the orders in force (SYW-A.1)."""
    scenario = game.scenario
    variant = scenario.variant
    places = scenario.data.places(variant)
    off = [piece for row in scenario.approach for piece in row.pieces]
    for row in sorted(places, key=lambda one: one.stack != "bottom"):
        piece = scenario.roster.find(scenario.sides.index(row.side), row.id)
        if piece not in off:
            cells = tuple([scenario.ground.grid.cell(label) for label in row.at])
            place(game, piece, cells, (row.facing or 0) % 12)
    if variant and variant.gic:
        chief = scenario.gic[scenario.sides.index(variant.gic.side)]
        game.cell[chief] = scenario.ground.grid.cell(variant.gic.at)
    for table in (scenario.data.orders, variant.orders if variant else {}):
        for name, given in table.items():
            for ident, order in given.items():
                leader = scenario.roster.find(scenario.sides.index(name), ident, LEADER)
                game.order[leader] = ORDERS.index(order)


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

"""E.17i: small lines and the steps that all their brigades can take together."""

from __future__ import annotations

from grognard.boards import bodies
from grognard.boards.facing import FRONT, REAR
from grognard.kernel.actions import Action
from grognard.systems.syw.command import order_for
from grognard.systems.syw.march_moves import counted, why_not_ordered
from grognard.systems.syw.marches import March, Marches, Move, begin, points_left
from grognard.systems.syw.movement import column_of, full_potential, ground_cost
from grognard.systems.syw.stacking import why_not_lie
from grognard.systems.syw.state import Battle
from grognard.systems.syw.words import ADVANCE, BACK, BRIGADE, SLID, SLIDE


def small_lines(game: Battle, movers: list[int]) -> list[tuple[int, ...]]:
    """Brigades of one corps side by side in Line, facing alike, that may move together (SYW-E.17i)."""
    grid = game.scenario.ground.grid
    rest = [p for p in movers if game.scenario.roster.kind[p] == BRIGADE and game.hour[p] % 2 == 0]
    found: list[tuple[int, ...]] = []
    while rest:
        chain = [rest.pop(0)]
        for one in chain:
            for other in list(rest):
                if _moves_with(game, one, other) and bodies.side_by_side(
                    grid, game.body[one], game.body[other], game.hour[one]
                ):
                    rest.remove(other)
                    chain.append(other)
        if len(chain) > 1:
            found.append(tuple(sorted(chain)))
    return found


def _moves_with(game: Battle, one: int, other: int) -> bool:
    """Facing alike and under one order: who pursues acts under his own (SYW-H.1aq, RUL-SYW-127)."""
    return game.hour[one] == game.hour[other] and order_for(game, one) == order_for(game, other)


def begin_line(game: Battle, pieces: tuple[int, ...], order: int, limit: int) -> Marches:
    """The marches of a small line that has not moved yet."""
    return tuple([begin(game, piece, order, limit) for piece in pieces])


def line_moves(game: Battle, marches: Marches) -> list[list[Move]]:
    """Every step that all brigades of a small line can take at once."""
    hour = game.hour[marches[0].piece]
    if any(march.halted for march in marches):
        return []
    ways = [(ADVANCE, side) for side in FRONT[hour]]
    if not any(game.has(march.piece, SLID) for march in marches):
        ways += [(SLIDE, (hour - 3) % 12), (SLIDE, (hour + 3) % 12)]
    ways += [(BACK, side) for side in REAR[hour]]
    return [found for verb, side in ways for found in [shifted_line(game, marches, verb, side)] if found]


def shifted_line(game: Battle, marches: Marches, verb: int, side: int) -> list[Move]:
    """The whole line one hex towards a side at the price of its dearest hex; nothing if it cannot."""
    grid = game.scenario.ground.grid
    pieces = [march.piece for march in marches]
    cost = 0
    places: list[tuple[int, ...]] = []
    for march in marches:
        cells = game.body[march.piece]
        new = bodies.shifted(grid, cells, side)
        if not new or not open_to_line(game, march, pieces, new):
            return []
        column = column_of(game, march.piece)
        for cell in counted(game, march.piece, cells):
            one = ground_cost(game, cell, side, column, True)
            if one < 0:
                return []
            cost = max(cost, one)
        if verb == BACK:
            cost = max(cost, full_potential(game, march.piece))
        places.append(new)
    if any(cost > points_left(game, march) for march in marches):
        return []
    hour = game.hour[pieces[0]]
    action = Action(verb, places[0][0])
    return [Move(action, new, hour, cost, enters=True) for new in places]


def open_to_line(game: Battle, march: March, pieces: list[int], new: tuple[int, ...]) -> bool:
    """Free of all but the line itself, which moves away, and lawful under the order."""
    for cell in new:
        counter = game.counter[cell]
        if counter in pieces:
            riders = game.riders(counter)
            if any(unit not in riders for unit in game.stacks[cell]):
                return False
        elif why_not_lie(game, march.piece, cell) is not None:
            return False
    return why_not_ordered(game, march, new) is None

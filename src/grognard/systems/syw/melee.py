"""A battle just opened, mixed into a mêlée: a part of both armies close together, in every state and facing.

Random battles seldom come to charges, routs and the loss of leaders; from here they do little else.
"""

from __future__ import annotations

from typing import Final

from grognard.boards.bodies import column_cells, line_cells
from grognard.kernel.dice import Dice
from grognard.systems.syw.arrivals import plan_steps
from grognard.systems.syw.brigade_counters import check_brigade, leave_counter
from grognard.systems.syw.disorder import set_broken
from grognard.systems.syw.sequence import NewTurn
from grognard.systems.syw.setup import place
from grognard.systems.syw.stacking import why_no_leader, why_not_lie, why_not_stand
from grognard.systems.syw.state import Battle, Cells
from grognard.systems.syw.words import (
    ARTILLERY,
    BRIGADE,
    DESTROYED,
    GONE,
    IMPASSABLE,
    LEADER,
    NO_ORDER,
    ORDERS,
    PANICKED,
    SHAKEN,
    UNIT,
    WAGONS,
)

LAST_TURNS: Final = 2
"""So many turns are left: enough for every kind of event, and the next game begins soon."""
MOST_BODIES: Final = 14
"""So many brigades and free units of a side take part; the others are lost."""
TRIES: Final = 30


def mix(game: Battle, dice: Dice) -> None:
    """Scatter a part of those on the map over hexes that are hardly more than they need."""
    scenario = game.scenario
    posted = [piece for piece, _, _ in scenario.posts]
    for piece in posted:
        clear(game, piece)
    field = battlefield(game, dice)
    bodies = [0, 0]
    for index in dice.shuffle(len(posted), "order"):
        piece = posted[index]
        side = scenario.roster.side[piece]
        if scenario.roster.kind[piece] == LEADER:
            continue
        if bodies[side] < MOST_BODIES and set_down(game, piece, field, dice):
            bodies[side] += 1
        else:
            lose(game, piece)
    for piece in posted:
        if scenario.roster.kind[piece] == LEADER:
            set_leader(game, piece, field, dice)
    begin(game)


def clear(game: Battle, piece: int) -> None:
    """Take a counter of the set-up off the map again."""
    roster = game.scenario.roster
    if roster.kind[piece] == BRIGADE:
        for unit in roster.units[piece]:
            game.lift(unit)
        game.drop_counter(piece)
    elif roster.kind[piece] == UNIT:
        game.lift(piece)
    else:
        game.cell[piece] = -1


def lose(game: Battle, piece: int) -> None:
    """A counter that takes no part was destroyed before."""
    roster = game.scenario.roster
    for one in roster.units[piece] if roster.kind[piece] == BRIGADE else (piece,):
        game.remove(one, DESTROYED)
    if roster.arm[piece] == WAGONS:
        game.state[piece], game.lost[piece] = GONE, DESTROYED


def battlefield(game: Battle, dice: Dice) -> list[int]:
    """The hexes nearest to a random one, thrice as many as there are units that may take part."""
    ground = game.scenario.ground
    centre = dice.roll(ground.grid.size, "centre") - 1
    cells = [cell for cell in ground.cells if ground.kind[cell] != IMPASSABLE]
    cells.sort(key=lambda cell: ground.grid.distance(centre, cell))
    return cells[: 6 * min(2 * MOST_BODIES, len(game.scenario.posts))]


def set_down(game: Battle, piece: int, field: list[int], dice: Dice) -> bool:
    """Put a counter somewhere on the field where it may be, if such a place is found soon."""
    roster = game.scenario.roster
    brigade = roster.kind[piece] == BRIGADE
    for _ in range(TRIES):
        cell, hour = field[dice.roll(len(field), "cell") - 1], dice.roll(12, "hour") - 1
        if brigade:
            if roster.arm[piece] == WAGONS:
                hour |= 1
            cells = body_at(game, piece, cell, hour)
            if cells and not any(why_not_lie(game, piece, one) is not None for one in cells):
                place(game, piece, cells, hour)
                loosen(game, piece, dice)
                return True
        elif why_not_stand(game, piece, cell) is None:
            place(game, piece, (cell,), 0 if roster.dispersed[piece] else hour)
            if roster.arm[piece] < ARTILLERY:
                shake(game, piece, dice)
            return True
    return False


def body_at(game: Battle, brigade: int, cell: int, hour: int) -> Cells:
    """The hexes of a counter that faces this hour; none in cover, where no counter may lie."""
    ground, length = game.scenario.ground, game.scenario.roster.length[brigade]
    lay = column_cells if hour % 2 else line_cells
    cells = lay(ground.grid, cell, hour, length)
    return () if any(ground.cover[one] for one in cells) else cells


def loosen(game: Battle, brigade: int, dice: Dice) -> None:
    """Half of the brigades are whole; of the others some units are out of the counter, or worse."""
    if game.scenario.roster.arm[brigade] == WAGONS or dice.roll(2, "whole") == 1:
        return
    for unit in game.scenario.roster.units[brigade]:
        if dice.roll(2, "out") == 1:
            leave_counter(game, unit)
            shake(game, unit, dice)
    check_brigade(game, brigade)


def shake(game: Battle, unit: int, dice: Dice) -> None:
    """Half of the loose units stay formed, the others are Shaken or Panicked."""
    fate = dice.roll(6, "state")
    if fate > 3:
        set_broken(game, unit, SHAKEN if fate < 6 else PANICKED)


def set_leader(game: Battle, leader: int, field: list[int], dice: Dice) -> None:
    """A leader stands with troops of his side or alone, under any order, perhaps with another on its way."""
    side = game.roster_side(leader)
    for cell in [field[index] for index in dice.shuffle(len(field), "leader")]:
        troops = game.occupier(cell) == side
        if why_no_leader(game, side, cell) is None and (troops or dice.roll(6, "alone") == 1):
            game.cell[leader] = cell
            break
    else:
        game.remove(leader, DESTROYED)
    if game.order[leader] != NO_ORDER:
        game.order[leader] = dice.roll(len(ORDERS) + 1, "order") - 2
        if dice.roll(3, "transit") == 1:
            game.transit_one[leader] = dice.roll(len(ORDERS), "transit") - 1


def begin(game: Battle) -> None:
    """Play begins anew, a few turns before the end, with the plans that are to be made."""
    game.turn = max(0, game.scenario.turns - LAST_TURNS)
    game.stack.clear()
    game.then(*plan_steps(game), NewTurn())
    game.advance()

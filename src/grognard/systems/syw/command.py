"""E.15: who is in command, by distance and a path free of enemies."""

from __future__ import annotations

from grognard.systems.syw.movement import cells_of
from grognard.systems.syw.state import Battle
from grognard.systems.syw.terms import (
    ARTILLERY,
    ATT,
    BRIGADE,
    GONE,
    NO_ORDER,
    OFF_MAP,
    OUT_OF_COMMAND,
    PANICKED,
    SECOND,
)


def path_is_clear(game: Battle, side: int, a: int, b: int) -> bool:
    """No enemy combat unit stands across the straight way (GEO-SYW-30)."""
    for group in game.field.ground.grid.crossed(a, b):
        if all(game.combatant(cell) == 1 - side for cell in group):
            return False
    return True


def reaches(game: Battle, leader: int, cells: tuple[int, ...], limit: int) -> bool:
    """Whether a leader on the map has some of these hexes within his range."""
    if not present(game, leader):
        return False
    grid = game.field.ground.grid
    here, side = game.cell[leader], game.roster_side(leader)
    return any(grid.distance(here, cell) <= limit and path_is_clear(game, side, here, cell) for cell in cells)


def present(game: Battle, leader: int) -> bool:
    return leader >= 0 and game.state[leader] not in (GONE, OFF_MAP) and game.cell[leader] >= 0


def second_of(game: Battle, leader: int) -> int:
    """The Second above a corps leader, or -1."""
    above = game.field.roster.superior[leader]
    while above >= 0:
        if game.field.roster.rank[above] == SECOND:
            return above
        above = game.field.roster.superior[above]
    return -1


def generals_reach(game: Battle, corps: int, cells: tuple[int, ...]) -> bool:
    """In range of the general in chief, or of the Second above this corps (SYW-E.15c, E.15e)."""
    charts = game.field.charts
    if reaches(game, game.chief[game.roster_side(corps)], cells, charts.gic_range):
        return True
    second = second_of(game, corps)
    return second >= 0 and reaches(game, second, cells, charts.second_range)


def leader_in_command(game: Battle, leader: int) -> bool:
    """A chief and a Second always are; others by range of those two, never of a line leader (SYW-E.15q)."""
    if leader == game.chief[game.roster_side(leader)] or game.field.roster.rank[leader] == SECOND:
        return True
    return present(game, leader) and generals_reach(game, leader, (game.cell[leader],))


def piece_in_command(game: Battle, piece: int) -> bool:
    """Whether a brigade or unit is in command by range alone (SYW-E.15c to E.15k)."""
    roster = game.field.roster
    if roster.kind[piece] != BRIGADE and game.state[piece] == PANICKED:
        return False
    corps = roster.corps[piece]
    if corps < 0 or roster.arm[piece] == ARTILLERY:
        return True
    holder = piece
    brigade = roster.brigade[piece]
    if brigade >= 0 and game.cell[piece] in game.body[brigade]:
        holder = brigade  # disorganised or not (SYW-E.15i)
    cells = cells_of(game, holder)
    if reaches(game, corps, cells, game.field.charts.corps_range):
        return True
    above = roster.superior[corps]
    if above >= 0 and roster.rank[above] == 2 and reaches(game, above, cells, game.field.charts.corps_range):
        return True
    return generals_reach(game, corps, cells)


def pursues(game: Battle, piece: int) -> bool:
    """A brigade that follows beaten enemies acts under ATT, with the units on its counter (SYW-H.1aq)."""
    if game.acting[piece] == ATT:
        return True
    brigade = game.field.roster.brigade[piece]
    return brigade >= 0 and game.acting[brigade] == ATT and game.on_counter(piece)


def check_leader(game: Battle, leader: int) -> bool:
    """The command check of a leader on selection; out of command he loses all markers (SYW-E.15l)."""
    inside = leader_in_command(game, leader)
    if inside:
        game.marks[leader] &= ~OUT_OF_COMMAND
        return True
    game.mark(leader, OUT_OF_COMMAND)
    game.emit("SYW-E.15l", "leader_out_of_command", leader)
    clear_orders(game, leader)
    return False


def clear_orders(game: Battle, leader: int) -> None:
    game.order[leader] = game.transit_one[leader] = game.transit_two[leader] = NO_ORDER


def check_pieces(game: Battle, leader: int) -> None:
    """The command check of all brigades and units of a corps; without order all are out (SYW-E.16b)."""
    idle = game.acting[leader] == NO_ORDER
    for piece in game.field.under[leader]:
        if not game.on_map(piece):
            continue
        exempt = game.field.roster.arm[piece] == ARTILLERY and not idle
        if exempt or (not idle and piece_in_command(game, piece)):
            game.marks[piece] &= ~OUT_OF_COMMAND
        else:
            game.mark(piece, OUT_OF_COMMAND)


def may_receive(game: Battle, general: int, leader: int) -> bool:
    """Whether a general can send an order to a leader now: only within his own range (SYW-C.12i, E.15m)."""
    charts = game.field.charts
    chief = general == game.chief[game.roster_side(general)]
    reach = charts.gic_range if chief else charts.second_range
    return present(game, leader) and reaches(game, general, (game.cell[leader],), reach)


def ready_to_rally(game: Battle, unit: int) -> bool:
    """In command for the rally phase (SYW-J.2a, J.2e): a fresh look at ranges."""
    return piece_in_command(game, unit)

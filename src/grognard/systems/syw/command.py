"""E.15: who is in command, by distance and a path free of enemies, and under which order he acts."""

from __future__ import annotations

from grognard.kernel.refusal import Refusal
from grognard.systems.syw.movement import cells_of
from grognard.systems.syw.state import Battle
from grognard.systems.syw.words import (
    ARTILLERY,
    ATT,
    BRIGADE,
    FREE,
    GIC,
    GONE,
    MAN,
    OFF_MAP,
    OOC,
    OUT_OF_COMMAND,
    PANICKED,
    SECOND,
)

NOT_IN_RANGE = Refusal("SYW-C.12i", "leader_not_in_range")
WAY_CLOSED = Refusal("SYW-C.12i", "way_to_leader_closed")


def path_is_clear(game: Battle, side: int, a: int, b: int) -> bool:
    """No enemy combat unit stands across the straight way (GEO-SYW-30)."""
    for group in game.scenario.ground.grid.crossed(a, b):
        if all(game.combatant(cell) == 1 - side for cell in group):
            return False
    return True


def reaches(game: Battle, leader: int, cells: tuple[int, ...], limit: int) -> bool:
    """Whether a leader on the map has some of these hexes within his range."""
    if not present(game, leader):
        return False
    grid = game.scenario.ground.grid
    here, side = game.cell[leader], game.roster_side(leader)
    return any(grid.distance(here, cell) <= limit and path_is_clear(game, side, here, cell) for cell in cells)


def present(game: Battle, leader: int) -> bool:
    return leader >= 0 and game.state[leader] not in (GONE, OFF_MAP) and game.cell[leader] >= 0


def second_of(game: Battle, leader: int) -> int:
    """The Second above a corps leader, or -1."""
    above = game.scenario.roster.superior[leader]
    while above >= 0:
        if game.scenario.roster.rank[above] == SECOND:
            return above
        above = game.scenario.roster.superior[above]
    return -1


def generals_reach(game: Battle, corps: int, cells: tuple[int, ...]) -> bool:
    """In range of the general in chief, or of the Second above this corps (SYW-E.15c, E.15e)."""
    charts = game.scenario.charts
    if reaches(game, game.chief[game.roster_side(corps)], cells, charts.gic_range):
        return True
    second = second_of(game, corps)
    return second >= 0 and reaches(game, second, cells, charts.second_range)


def leader_in_command(game: Battle, leader: int) -> bool:
    """A chief and a Second always are; others by range of those two, never of a line leader (SYW-E.15q)."""
    if leader == game.chief[game.roster_side(leader)] or game.scenario.roster.rank[leader] == SECOND:
        return True
    return present(game, leader) and generals_reach(game, leader, (game.cell[leader],))


def piece_in_command(game: Battle, piece: int) -> bool:
    """Whether a brigade or unit is in command by range alone (SYW-E.15c to E.15k)."""
    roster = game.scenario.roster
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
    if generals_reach(game, corps, cells):
        return True
    leaders = leaders_below_the_chief(game, corps)
    if any(game.lost[leader] for leader in leaders):
        return False  # only the generals' ranges are left to the units of a lost leader (RUL-SYW-172)
    reach = game.scenario.charts.corps_range
    return any(reaches(game, one, cells, reach) for one in leaders if roster.rank[one] != SECOND)


def leaders_below_the_chief(game: Battle, corps: int) -> list[int]:
    """The corps leader, his line or wing leader and his Second."""
    found: list[int] = []
    leader = corps
    while leader >= 0 and game.scenario.roster.rank[leader] != GIC:
        found.append(leader)
        leader = game.scenario.roster.superior[leader]
    return found


def pursues(game: Battle, piece: int) -> bool:
    """A brigade that follows beaten enemies acts under ATT, with the units on its counter (SYW-H.1aq)."""
    if game.acting[piece] == ATT:
        return True
    brigade = game.scenario.roster.brigade[piece]
    return brigade >= 0 and game.acting[brigade] == ATT and game.on_counter(piece)


def why_not_receive(game: Battle, general: int, leader: int) -> Refusal | None:
    """Why a general can send no order to a leader now: he must be in his own range (SYW-C.12i, E.15m)."""
    charts, grid = game.scenario.charts, game.scenario.ground.grid
    chief = general == game.chief[game.roster_side(general)]
    reach = charts.gic_range if chief else charts.second_range
    here, there = game.cell[general], game.cell[leader]
    if not present(game, leader) or grid.distance(here, there) > reach:
        return NOT_IN_RANGE
    return None if path_is_clear(game, game.roster_side(general), here, there) else WAY_CLOSED


def held_by_order(game: Battle, unit: int) -> bool:
    """Units of a corps under MAN neither fire nor charge (RUL-SYW-7)."""
    corps = game.scenario.roster.corps[unit]
    if corps < 0 or game.acting[corps] != MAN or game.has(unit, OUT_OF_COMMAND):
        return False
    return not pursues(game, unit)


def own_leaders(game: Battle, unit: int) -> list[int]:
    """The leaders above a unit that are on the map: corps, line or wing, Second, chief (SYW-J.0a)."""
    roster = game.scenario.roster
    found: list[int] = []
    leader = roster.corps[unit]
    while leader >= 0:
        found.append(leader)
        leader = roster.superior[leader]
    chief = game.chief[roster.side[unit]]
    if chief not in found:
        found.append(chief)
    if roster.corps[unit] < 0:
        generals = [
            one for one in game.scenario.leaders_of[roster.side[unit]] if roster.rank[one] in (GIC, SECOND)
        ]
        found += [one for one in generals if one not in found]
    return [one for one in found if present(game, one)]


def leaders_with(game: Battle, unit: int) -> list[int]:
    return [leader for leader in own_leaders(game, unit) if game.cell[leader] == game.cell[unit]]


def in_command(game: Battle, unit: int) -> bool:
    """The status found when its leader was last checked; by range if he is lost (SYW-E.15b, RUL-SYW-77)."""
    corps = game.scenario.roster.corps[unit]
    if corps < 0:
        return True
    if not present(game, corps):
        return piece_in_command(game, unit)
    return not game.has(unit, OUT_OF_COMMAND)


def order_for(game: Battle, piece: int) -> int:
    """Under which order a counter moves: its corps', as DEF when out of command, or none at all."""
    corps = game.scenario.roster.corps[piece]
    if game.has(piece, OUT_OF_COMMAND) or game.state[piece] == PANICKED:
        return OOC
    if corps < 0:
        return FREE
    if pursues(game, piece):
        return ATT
    if game.acting[corps] >= 0:
        return game.acting[corps]
    return FREE if game.scenario.roster.arm[piece] == ARTILLERY else OOC  # guns never are (SYW-E.15j)


def command_range(game: Battle, leader: int) -> int:
    """How far a leader's word goes (SYW-E.15c)."""
    charts = game.scenario.charts
    if leader == game.chief[game.roster_side(leader)]:
        return charts.gic_range
    return charts.second_range if game.scenario.roster.rank[leader] == SECOND else charts.corps_range


def command_cells(game: Battle, leader: int) -> list[int]:
    """The hexes in a leader's range to which the way is clear of enemies (GEO-SYW-30)."""
    grid = game.scenario.ground.grid
    here, side, limit = game.cell[leader], game.roster_side(leader), command_range(game, leader)
    return [
        cell
        for cell in range(grid.size)
        if grid.distance(here, cell) <= limit and path_is_clear(game, side, here, cell)
    ]


def chain_above(game: Battle, leader: int) -> list[int]:
    """Those whose range can hold a corps in command besides its own leader: its Second and the chief."""
    found = [one for one in (second_of(game, leader), game.chief[game.roster_side(leader)]) if one >= 0]
    return [one for one in found if one != leader]

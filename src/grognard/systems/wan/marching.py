"""Chapters 4.1 to 4.4: which steps a counter may take and what they cost. Each rule is asked in one place."""

from __future__ import annotations

from typing import Final

from grognard.boards.hex import OFF
from grognard.kernel.refusal import NOT_OFFERED, Refusal
from grognard.systems.wan.control import controllers, must_pay_to_leave, touched
from grognard.systems.wan.ground import (
    ARTILLERY,
    CLIFF,
    CLOSED_GROUND,
    GENERAL,
    IMPASSABLE,
    NO_WAY,
    ROAD,
    TOO_STEEP,
    UNFORDABLE,
    WIDE_WATER,
)
from grognard.systems.wan.retreat import MARCH, Arrival, arrive
from grognard.systems.wan.state import (
    EMPTY,
    MANOEUVRE,
    MOVED,
    REFUSES,
    ROAD_PAYS,
    SHOT,
    STOPPED,
    WAITING,
    Wan,
)

NEVER: Final = 10 * IMPASSABLE
BARRIERS: Final = {
    CLOSED_GROUND: ("WAN-4.2.4c", "closed_ground"),
    CLIFF: ("WAN-4.2.1b", "cliff"),
    WIDE_WATER: ("WAN-4.2.1b", "wide_water"),
    UNFORDABLE: ("WAN-4.2.1g", "unfordable"),
    TOO_STEEP: ("WAN-4.2.1j", "too_steep"),
}
"""The clause and the sentence for each thing that closes a hexside."""


class Departure:
    """What holds for every step out of the hex where a counter stands."""

    __slots__ = ("free_move", "held", "shy", "surcharge")

    def __init__(self, game: Wan, piece: int) -> None:
        holding = controllers(game, piece)
        self.held = bool(holding)
        self.surcharge = 1 if must_pay_to_leave(game, piece, holding) else 0
        self.free_move = not game.marks[piece] & MOVED
        arm = game.sc.arm[piece]
        self.shy = arm in (GENERAL, ARTILLERY) or game.marks[piece] & REFUSES != 0


def step_cost(game: Wan, piece: int, edge: int, leaving: Departure) -> int:
    """The cost of one voluntary step: along a way out of enemy control, else terrain and obstacles (4.2)."""
    way = game.sc.ground.way[edge]
    if way != NO_WAY and not leaving.held:
        return 1 if way != ROAD or game.marks[piece] & ROAD_PAYS else 0
    return game.sc.ground.cost[game.sc.arm[piece]][edge] + leaving.surcharge


def why_not_step(game: Wan, piece: int, edge: int, leaving: Departure) -> Refusal | None:
    """Why a counter may not take a step through one side of its hex."""
    sc = game.sc
    cell = sc.ground.neighbours[edge]
    if cell == OFF:
        return Refusal("WAN-4a", "not_adjacent", (edge // 6,))
    if game.occupant[cell] != EMPTY:
        return Refusal("WAN-4.4a", "occupied", (cell,))
    cost = step_cost(game, piece, edge, leaving)
    if cost >= IMPASSABLE:
        if sc.ground.way[edge] != NO_WAY:
            return Refusal("WAN-4.1.6a", "way_under_control", (cell,))
        return why_barred(game, piece, edge)
    if cost > game.mv[piece] and not leaving.free_move:
        if leaving.surcharge:
            return Refusal("WAN-4.1.4a", "too_dear_to_leave", (cell, cost, game.mv[piece]))
        return Refusal("WAN-4.2.4b", "too_dear", (cell, cost, game.mv[piece]))
    if leaving.shy and touched(game, sc.side[piece], cell):
        if game.marks[piece] & REFUSES:
            return Refusal("WAN-1.5.1w", "refuses_contact", (cell,))
        return Refusal("WAN-4.1.3a", "contact_forbidden", (cell,))
    return None


def why_barred(game: Wan, piece: int, edge: int) -> Refusal:
    """What closes a side of a hex to a counter off the ways (4.2.1)."""
    ground = game.sc.ground
    rule, key = BARRIERS[ground.barrier(game.sc.arm[piece], edge)]
    return Refusal(rule, key, (ground.neighbours[edge],))


def may_step(game: Wan, piece: int, edge: int, leaving: Departure) -> bool:
    """As ``why_not_step``, without the reason: this is asked very often."""
    sc = game.sc
    cell = sc.ground.neighbours[edge]
    if cell < 0 or game.occupant[cell] >= 0:
        return False
    cost = step_cost(game, piece, edge, leaving)
    if cost >= IMPASSABLE or (cost > game.mv[piece] and not leaving.free_move):
        return False
    return not (leaving.shy and touched(game, sc.side[piece], cell))


def why_not_move(game: Wan, piece: int) -> Refusal | None:
    """Why a counter may not be moved at all now; says nothing yet of where it could go."""
    sc = game.sc
    if sc.side[piece] != game.mover:
        return Refusal("WAN-1.3d", "not_yours", (piece,))
    place = game.at[piece]
    if place == WAITING and sc.units[piece].enters > game.turn:
        return Refusal("WAN-2.7d", "not_due", (piece, sc.units[piece].enters))
    if place < 0 and place != WAITING:
        return Refusal("WAN-1.3d", "not_on_map", (piece,))
    if game.marks[piece] & STOPPED:
        if game.marks[piece] & SHOT:
            return Refusal("WAN-3.3a", "guns_tied", (piece,))
        holding = controllers(game, piece)
        if holding:
            return Refusal("WAN-4.1.2a", "stopped_by", (piece, tuple(holding)))
        return Refusal("WAN-4.1.2a", "has_stopped", (piece,))
    if game.phase == MANOEUVRE:
        if game.mv[piece] == 0 or place == WAITING:
            return Refusal("WAN-1.5.1aj", "no_movement", (piece,))
        if sc.arm[piece] != GENERAL and not game.command[piece]:
            return Refusal("WAN-1.5.1aj", "not_commanded", (piece,))
    elif game.mv[piece] == 0 and game.marks[piece] & MOVED:
        return Refusal("WAN-4.2.4b", "no_movement", (piece,))
    return None


def march(game: Wan, piece: int, edge: int, leaving: Departure) -> bool:
    """Take one step: pay, go, and bear what follows; whether it went undisturbed."""
    ground = game.sc.ground
    cell = ground.neighbours[edge]
    cost = min(step_cost(game, piece, edge, leaving), game.mv[piece])
    by_way = ground.way[edge] != NO_WAY and not leaving.held
    how = Arrival(game, piece, MARCH, 0 if by_way else ground.hazard[edge])
    if by_way:
        if ground.way[edge] == ROAD:
            game.marks[piece] ^= ROAD_PAYS
        rule = "WAN-4.2.2h" if ground.way[edge] == ROAD else "WAN-4.2.2g"
        game.emit(rule, "follows_way", piece, cell, cost)
    else:
        if leaving.surcharge:
            game.emit("WAN-4.1.4a", "held_back", piece)
        game.emit("WAN-4a", "steps", piece, cell, cost)
    game.mv[piece] -= cost
    return arrive(game, piece, cell, how)


def march_on(game: Wan, piece: int) -> bool:
    """Bring a waiting counter onto its entry hex, free of charge (4.2.3, RUL-WAN-37)."""
    cell = game.sc.units[piece].at
    game.emit("WAN-4.2.3a", "enters", piece, cell)
    return arrive(game, piece, cell, Arrival(game, piece, MARCH, 0))


def why_not_enter(game: Wan, piece: int) -> Refusal | None:
    """Why a waiting counter may not come onto the map at its entry hex now."""
    cell = game.sc.units[piece].at
    if game.occupant[cell] != EMPTY:
        return Refusal("WAN-4.4a", "occupied", (cell,))
    if game.sc.arm[piece] in (GENERAL, ARTILLERY) and touched(game, game.sc.side[piece], cell):
        return Refusal("WAN-4.1.3a", "contact_forbidden", (cell,))
    return None


# -- passing through friends (4.4) ------------------------------------------------------------------


class Passage:
    """A way through friends to a free hex: the sides crossed, and the cost of all of it."""

    __slots__ = ("cell", "cost", "edges")

    def __init__(self, cell: int, cost: int, edges: tuple[int, ...]) -> None:
        self.cell = cell
        self.cost = cost
        self.edges = edges


def passages(game: Wan, piece: int, leaving: Departure) -> list[Passage]:
    """The free hexes that only a way through friends reaches, each the cheapest way (RUL-WAN-39)."""
    sc = game.sc
    here = game.at[piece]
    best: dict[int, Passage] = {}
    crossed: dict[int, int] = {here: 0}
    waiting = [Passage(here, 0, ())]
    while waiting:
        so_far = waiting.pop(0)
        for edge in range(6 * so_far.cell, 6 * so_far.cell + 6):
            cell = sc.ground.neighbours[edge]
            if cell < 0 or cell == here:
                continue
            cost = so_far.cost + passage_cost(game, piece, edge, so_far.edges, leaving)
            if cost > game.mv[piece]:
                continue
            one = Passage(cell, cost, (*so_far.edges, edge))
            if game.occupant[cell] == EMPTY:
                if so_far.edges and (cell not in best or cost < best[cell].cost):
                    best[cell] = one
            elif may_be_crossed(game, piece, cell) and cost < crossed.get(cell, NEVER):
                crossed[cell] = cost
                waiting.append(one)
    side = sc.side[piece]
    found: list[Passage] = []
    for cell, passage in best.items():
        if leaving.shy and touched(game, side, cell):
            continue
        edge = edge_to(game, here, cell)
        if edge < 0 or not may_step(game, piece, edge, leaving):
            found.append(passage)
    return found


def passage_cost(game: Wan, piece: int, edge: int, before: tuple[int, ...], leaving: Departure) -> int:
    """One step of a passage: the zone of control is left once; road steps go on alternating."""
    ground = game.sc.ground
    if not before:
        return step_cost(game, piece, edge, leaving)
    way = ground.way[edge]
    if way == NO_WAY:
        return ground.cost[game.sc.arm[piece]][edge]
    if way != ROAD:
        return 1
    pays = game.marks[piece] & ROAD_PAYS != 0
    for passed in before:
        if ground.way[passed] == ROAD and not (leaving.held and passed == before[0]):
            pays = not pays
    return 1 if pays else 0


def may_be_crossed(game: Wan, piece: int, cell: int) -> bool:
    """A friend on clear ground with no enemy next to it (4.4b to e, RUL-WAN-85)."""
    sc = game.sc
    side = sc.side[piece]
    if sc.side[game.occupant[cell]] != side or sc.ground.rough[cell]:
        return False
    for edge in range(6 * cell, 6 * cell + 6):
        other = sc.ground.neighbours[edge]
        if other >= 0 and game.occupant[other] >= 0 and sc.side[game.occupant[other]] != side:
            return False
    return True


def why_not_pass(game: Wan, piece: int, cell: int, leaving: Departure) -> Refusal:
    """Why no way through a friend leads to a hex that plain steps do not reach (4.4)."""
    sc = game.sc
    if game.occupant[cell] != EMPTY:
        return Refusal("WAN-4.4c", "occupied", (cell,))
    if leaving.shy and touched(game, sc.side[piece], cell):
        return Refusal("WAN-4.1.3a", "contact_forbidden", (cell,))
    friends = [
        game.occupant[between]
        for between in sc.ground.neighbours[6 * game.at[piece] : 6 * game.at[piece] + 6]
        if between >= 0 and sc.grid.distance(between, cell) == 1 and game.occupant[between] != EMPTY
    ]
    friends = [friend for friend in friends if sc.side[friend] == sc.side[piece]]
    if not friends:
        return NOT_OFFERED
    for friend in friends:
        if may_be_crossed(game, piece, game.at[friend]):
            return Refusal("WAN-4.4c", "passage_too_dear", (friend, game.mv[piece]))
    if all(sc.ground.rough[game.at[friend]] for friend in friends):
        return Refusal("WAN-4.4e", "friend_in_rough", (friends[0],))
    return Refusal("WAN-4.4d", "friend_near_enemy", (friends[0],))


def edge_to(game: Wan, here: int, cell: int) -> int:
    """The directed hexside from a hex to a neighbour, or -1."""
    side = game.sc.grid.side_to(here, cell)
    return 6 * here + side if side >= 0 else -1


def pass_through(game: Wan, piece: int, passage: Passage, leaving: Departure) -> bool:
    """Go through friends to the free hex beyond, as one move."""
    ground = game.sc.ground
    how = Arrival(game, piece, MARCH, 0)
    for number, edge in enumerate(passage.edges):
        by_way = ground.way[edge] != NO_WAY and not (leaving.held and number == 0)
        if not by_way:
            how.hazard |= ground.hazard[edge]
        elif ground.way[edge] == ROAD:
            game.marks[piece] ^= ROAD_PAYS
    game.emit("WAN-4.4b", "passes_friends", piece, passage.cell, passage.cost)
    game.mv[piece] -= passage.cost
    return arrive(game, piece, passage.cell, how)

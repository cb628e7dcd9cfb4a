"""Chapters 4.1 to 4.3: which steps a counter may take and what they cost. Each rule is asked in one place."""

from __future__ import annotations

from typing import Final

from grognard.kernel.refusal import Refusal
from grognard.systems.wan.control import controllers, must_pay_to_leave, touched
from grognard.systems.wan.ground import (
    CLIFF,
    CLOSED_GROUND,
    IMPASSABLE,
    NO_WAY,
    ROAD,
    TOO_STEEP,
    UNFORDABLE,
    WIDE_WATER,
)
from grognard.systems.wan.retreat import MARCH, Arrival, arrive
from grognard.systems.wan.state import Wan
from grognard.systems.wan.words import (
    ARTILLERY,
    EMPTY,
    GENERAL,
    MANOEUVRE,
    MOVED,
    REFUSES,
    ROAD_PAYS,
    SHOT,
    STOPPED,
    WAITING,
)

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
        holding = controllers(game, piece) if game.at[piece] >= 0 else []
        self.held = bool(holding)
        self.surcharge = 1 if must_pay_to_leave(game, piece, holding) else 0
        self.free_move = not game.marks[piece] & MOVED
        arm = game.scenario.arm[piece]
        self.shy = arm in (GENERAL, ARTILLERY) or game.marks[piece] & REFUSES != 0


def step_cost(game: Wan, piece: int, edge: int, leaving: Departure) -> int:
    """The cost of one voluntary step: along a way out of enemy control, else terrain and obstacles (4.2)."""
    way = game.scenario.ground.way[edge]
    if way != NO_WAY and not leaving.held:
        return 1 if way != ROAD or game.marks[piece] & ROAD_PAYS else 0
    return game.scenario.ground.cost[game.scenario.arm[piece]][edge] + leaving.surcharge


def why_taken(game: Wan, piece: int, cell: int, rule: str) -> Refusal:
    """A hex where somebody stands is not entered; of an enemy's it is told how it is done (1.3e)."""
    other = game.occupant[cell]
    enemy = game.scenario.side[other] != game.scenario.side[piece]
    return Refusal(rule, "enemy_holds" if enemy else "occupied", (cell, other))


def why_not_step(game: Wan, piece: int, edge: int, leaving: Departure) -> Refusal | None:
    """Why a counter may not take a step through one side of its hex."""
    scenario = game.scenario
    cell = scenario.ground.neighbours[edge]
    if game.occupant[cell] != EMPTY:
        return why_taken(game, piece, cell, "WAN-4.4a")
    cost = step_cost(game, piece, edge, leaving)
    if cost >= IMPASSABLE:
        if scenario.ground.way[edge] != NO_WAY:
            return Refusal("WAN-4.1.6a", "way_under_control", (cell,))
        return why_barred(game, piece, edge)
    if cost > game.mv[piece] and not leaving.free_move:
        if 0 < cost - game.mv[piece] <= leaving.surcharge:
            return Refusal("WAN-4.1.4a", "too_dear_to_leave", (cell, cost, game.mv[piece]))
        return Refusal("WAN-4.2.4b", "too_dear", (cell, cost, game.mv[piece]))
    return why_too_near(game, piece, cell, leaving)


def why_too_near(game: Wan, piece: int, cell: int, leaving: Departure) -> Refusal | None:
    """Generals, guns and those who refuse do not go to the enemy of their own will (4.1.3, 1.5.1w)."""
    if not leaving.shy or not touched(game, game.scenario.side[piece], cell):
        return None
    if game.marks[piece] & REFUSES:
        return Refusal("WAN-1.5.1w", "refuses_contact", (cell, piece))
    return Refusal("WAN-4.1.3a", "contact_forbidden", (cell, piece))


def why_barred(game: Wan, piece: int, edge: int) -> Refusal:
    """What closes a side of a hex to a counter off the ways (4.2.1)."""
    ground = game.scenario.ground
    rule, key = BARRIERS[ground.barrier(game.scenario.arm[piece], edge)]
    return Refusal(rule, key, (ground.neighbours[edge],))


def may_step(game: Wan, piece: int, edge: int, leaving: Departure) -> bool:
    """As ``why_not_step``, without the reason: this is asked very often."""
    scenario = game.scenario
    cell = scenario.ground.neighbours[edge]
    if cell < 0 or game.occupant[cell] >= 0:
        return False
    cost = step_cost(game, piece, edge, leaving)
    if cost >= IMPASSABLE or (cost > game.mv[piece] and not leaving.free_move):
        return False
    return not (leaving.shy and touched(game, scenario.side[piece], cell))


def why_not_move(game: Wan, piece: int) -> Refusal | None:
    """Why a counter may not be moved at all now; says nothing yet of where it could go."""
    scenario = game.scenario
    if scenario.side[piece] != game.mover:
        return Refusal("WAN-1.3d", "not_yours", (piece,))
    place = game.at[piece]
    if place == WAITING and scenario.units[piece].enters > game.turn:
        return Refusal("WAN-2.7d", "not_due", (piece, scenario.units[piece].enters))
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
        if place == WAITING:
            return Refusal("WAN-2.7d", "comes_with_the_moves", (piece,))
        if game.mv[piece] == 0:
            return Refusal("WAN-1.5.1aj", "no_movement", (piece,))
        if scenario.arm[piece] != GENERAL and not game.command[piece]:
            return Refusal("WAN-1.5.1aj", "not_commanded", (piece,))
    elif game.mv[piece] == 0 and game.marks[piece] & MOVED:
        return Refusal("WAN-4.2.4b", "no_movement", (piece,))
    return None


def edge_to(game: Wan, here: int, cell: int) -> int:
    """The directed hexside from a hex to a neighbour, or -1."""
    side = game.scenario.grid.side_to(here, cell)
    return 6 * here + side if side >= 0 else -1


def march(game: Wan, piece: int, edge: int, leaving: Departure) -> bool:
    """Take one step: pay, go, and bear what follows; whether it went undisturbed."""
    ground = game.scenario.ground
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
    cell = game.scenario.units[piece].at
    game.emit("WAN-4.2.3a", "enters", piece, cell)
    return arrive(game, piece, cell, Arrival(game, piece, MARCH, 0))


def why_not_enter(game: Wan, piece: int) -> Refusal | None:
    """Why a waiting counter may not come onto the map at its entry hex now."""
    cell = game.scenario.units[piece].at
    if game.occupant[cell] != EMPTY:
        return Refusal("WAN-4.4a", "occupied", (cell, game.occupant[cell]))
    return why_too_near(game, piece, cell, Departure(game, piece))

"""Chapters 4.1 and 4.6: what happens when a counter arrives on a hex, and retreats, which the engine chooses.

Arriving may draw reaction fire, that fire may cause a retreat, and a retreat is an arrival: the two belong
together. Nobody decides anything here.
"""

from __future__ import annotations

from typing import Final

from grognard.systems.wan.control import controllers, notice_control, touching, touching_from
from grognard.systems.wan.fire import react, reacting
from grognard.systems.wan.ground import IMPASSABLE, RIVER_DISORDER, WOOD_DISORDER
from grognard.systems.wan.morale import DESTROYED, MUST_RETREAT, disorder, lose, takes_aggravated
from grognard.systems.wan.state import Wan
from grognard.systems.wan.victory import capture
from grognard.systems.wan.words import ARTILLERY, DISORDERED, EMPTY, GENERAL, INFANTRY, MOVED, STOPPED

MARCH: Final = 0
ADVANCE: Final = 1
PURSUIT: Final = 2
RETREAT: Final = 3


class Arrival:
    """How a counter comes to a hex: what counts is its state when it left the last one (RUL-WAN-31)."""

    __slots__ = ("chain", "hazard", "mode", "origin", "unpaid", "was_controlled", "was_disordered")

    def __init__(self, game: Wan, piece: int, mode: int, hazard: int, chain: tuple[int, ...] = ()) -> None:
        self.mode = mode
        self.hazard = hazard
        self.chain = chain
        self.origin = game.at[piece]
        self.unpaid = 0
        self.was_disordered = game.marks[piece] & DISORDERED != 0
        self.was_controlled = game.at[piece] >= 0 and bool(controllers(game, piece))


def arrive(game: Wan, piece: int, cell: int, how: Arrival) -> bool:
    """Put a counter on a hex with all that follows; whether it still stands there, undisturbed by fire."""
    game.place(piece, cell)
    game.marks[piece] |= MOVED
    cross_hazards(game, piece, how.hazard)
    guns = reacting(game, piece, how.origin)
    if how.origin >= 0:
        notice_control(game, how.origin)
    if guns and not stand_fire(game, piece, guns, how):
        return False
    holding = controllers(game, piece)
    if not feel_control(game, piece, holding, how):
        return False
    unsettle(game, piece)
    capture(game, piece)
    notice_control(game, cell)
    return True


def disorders(game: Wan, piece: int, hazard: int) -> list[str]:
    """The clauses by which a crossing breaks up a counter: a river (infantry only), a wood."""
    clauses: list[str] = []
    if hazard & RIVER_DISORDER and game.scenario.arm[piece] == INFANTRY:
        clauses.append("WAN-4.2.1f")
    if hazard & WOOD_DISORDER:
        clauses.append("WAN-8.1.2c")
    return clauses


def cross_hazards(game: Wan, piece: int, hazard: int) -> None:
    if hazard:
        for clause in disorders(game, piece, hazard):
            disorder(game, piece, clause)


def stand_fire(game: Wan, piece: int, guns: list[int], how: Arrival) -> bool:
    """Reaction fire; whether the counter is still there. An unpaid retreat costs its loss before the next."""
    outcome = react(game, piece, guns)
    if outcome == DESTROYED:
        return False
    if outcome != MUST_RETREAT:
        return True
    if how.unpaid and not lose(game, piece, how.unpaid, takes_aggravated(game, piece), "WAN-4.6.2a"):
        return False
    retreat(game, piece, game.at[guns[0]], how.chain)
    return False


def feel_control(game: Wan, piece: int, holding: list[int], how: Arrival) -> bool:
    """4.1.2, 4.1.5 and 4.6.2: the stop, the losses and the disorder that enemy control brings."""
    losses, cause = how.unpaid, "WAN-4.6.2a"
    if holding:
        if not game.marks[piece] & STOPPED:
            game.marks[piece] |= STOPPED
            game.emit("WAN-4.1.2a", "stopped", piece, holding[0])
        if how.was_disordered:
            losses += 1
            cause = why_costly(how)
    if losses and not lose(game, piece, losses, how.was_disordered or game.mo[piece] == 0, cause):
        return False
    if holding and how.was_controlled and not how.was_disordered and how.mode != PURSUIT:
        disorder(game, piece, "WAN-4.1.5b")
    return True


def why_costly(how: Arrival) -> str:
    """The clause by which entering an enemy zone costs a disordered counter its loss (RUL-WAN-30, 49)."""
    if how.mode == RETREAT:
        return "WAN-4.6.2b"
    return "WAN-4.1.5c" if how.was_controlled and how.mode != PURSUIT else "WAN-4.1.2b"


def unsettle(game: Wan, piece: int) -> None:
    """4.1.3: generals and batteries that an enemy in order now controls fall into disorder (RUL-WAN-76)."""
    arm = game.scenario.arm
    near = touching(game, piece)
    near.append(piece)
    for other in near:
        if arm[other] != ARTILLERY and arm[other] != GENERAL:
            continue
        for enemy in controllers(game, other):
            if not game.marks[enemy] & DISORDERED:
                disorder(game, other, "WAN-4.1.3b")
                break


class Refuge:
    """One hex to which a counter could retreat, and how it ranks (RUL-WAN-47)."""

    __slots__ = ("cell", "cost", "edge", "rank")

    def __init__(self, edge: int, cell: int, cost: int, rank: int) -> None:
        self.edge = edge
        self.cell = cell
        self.cost = cost
        self.rank = rank


def retreat(game: Wan, piece: int, cause: int, chain: tuple[int, ...] = ()) -> None:
    """A forced move away from the hex that caused it; without anywhere to go, one loss (RUL-WAN-48)."""
    refuges = find_refuges(game, piece, cause, chain)
    if not refuges:
        cornered(game, piece)
        return
    choice = pick(game, refuges)
    how = Arrival(game, piece, RETREAT, game.scenario.ground.hazard[choice.edge], chain)
    occupant = game.occupant[choice.cell]
    if occupant == EMPTY:
        fall_back(game, piece, choice.cell, choice.cost, how)
        return
    beyond = find_beyond(game, piece, choice, cause)
    if beyond:
        further = pick(game, beyond)
        how.hazard |= game.scenario.ground.hazard[further.edge]
        fall_back(game, piece, further.cell, choice.cost + further.cost, how)
        return
    origin = game.at[piece]
    game.emit("WAN-4.6.3c", "pushed", occupant, piece)
    retreat(game, occupant, origin, (*chain, piece))
    if game.at[piece] != origin:
        return
    if game.occupant[choice.cell] == EMPTY:
        fall_back(game, piece, choice.cell, choice.cost, how)
    else:
        cornered(game, piece)


def cornered(game: Wan, piece: int) -> None:
    game.emit("WAN-4.6a", "cornered", piece)
    lose(game, piece, 1, takes_aggravated(game, piece))


def fall_back(game: Wan, piece: int, cell: int, cost: int, how: Arrival) -> None:
    """Pay for a retreat as far as movement goes, and arrive."""
    game.emit("WAN-4.6a", "retreats", piece, cell)
    if cost > game.mv[piece]:
        how.unpaid = 1
        game.mv[piece] = 0
        game.emit("WAN-4.6.2a", "retreat_unpaid", piece)
    else:
        game.mv[piece] -= cost
    arrive(game, piece, cell, how)


def find_refuges(game: Wan, piece: int, cause: int, chain: tuple[int, ...]) -> list[Refuge]:
    """The hexes to which a counter can retreat, through a friend or by pushing him too (4.6.1, 4.6.3)."""
    scenario = game.scenario
    ground, here = scenario.ground, game.at[piece]
    costs = ground.cost[scenario.arm[piece]]
    gap = scenario.grid.distance(here, cause)
    found: list[Refuge] = []
    for edge in range(6 * here, 6 * here + 6):
        cost = costs[edge]
        if cost >= IMPASSABLE:
            continue
        cell = ground.neighbours[edge]
        occupant = game.occupant[cell]
        away = scenario.grid.distance(cell, cause) > gap
        if occupant == EMPTY:
            found.append(Refuge(edge, cell, cost, rank(game, piece, cell, 0 if away else 1, cost)))
        elif scenario.side[occupant] == scenario.side[piece] and occupant not in chain:
            refuge = Refuge(edge, cell, cost, rank(game, piece, cell, 2 if away else 3, cost))
            if find_beyond(game, piece, refuge, cause) or can_give_way(game, occupant, (*chain, piece)):
                found.append(refuge)
    return found


def find_beyond(game: Wan, piece: int, refuge: Refuge, cause: int) -> list[Refuge]:
    """The free hexes behind a friend on clear ground that the movement left can reach (RUL-WAN-50)."""
    scenario = game.scenario
    ground = scenario.ground
    if ground.rough[refuge.cell]:
        return []
    left = game.mv[piece] - refuge.cost
    gap = scenario.grid.distance(game.at[piece], cause)
    found: list[Refuge] = []
    for edge in range(6 * refuge.cell, 6 * refuge.cell + 6):
        cost = ground.cost[scenario.arm[piece]][edge]
        cell = ground.neighbours[edge]
        if cost <= left and game.occupant[cell] == EMPTY:
            away = scenario.grid.distance(cell, cause) > gap
            found.append(Refuge(edge, cell, cost, rank(game, piece, cell, 0 if away else 1, cost)))
    return found


def can_give_way(game: Wan, piece: int, chain: tuple[int, ...]) -> bool:
    """Whether a counter that is pushed has anywhere to go, perhaps by pushing others in turn."""
    scenario = game.scenario
    asked = {piece}
    waiting = [piece]
    while waiting:
        one = waiting.pop()
        base = 6 * game.at[one]
        for edge in range(base, base + 6):
            if scenario.ground.cost[scenario.arm[one]][edge] >= IMPASSABLE:
                continue
            occupant = game.occupant[scenario.ground.neighbours[edge]]
            if occupant == EMPTY:
                return True
            if (
                scenario.side[occupant] == scenario.side[piece]
                and occupant not in chain
                and occupant not in asked
            ):
                asked.add(occupant)
                waiting.append(occupant)
    return False


def rank(game: Wan, piece: int, cell: int, kind: int, cost: int) -> int:
    """One number, the lower the better: kind of hex, then enemy contact, then control, then cost."""
    danger = 0
    if touching_from(game, game.scenario.side[piece], cell):
        danger = 2 if would_be_controlled(game, piece, cell) else 1
    return (4 * kind + danger) * IMPASSABLE + cost


def would_be_controlled(game: Wan, piece: int, cell: int) -> bool:
    """Whether an enemy would control a counter on another hex, all else as it is."""
    here, guest = game.at[piece], game.occupant[cell]
    game.occupant[here] = EMPTY
    game.occupant[cell] = piece
    game.at[piece] = cell
    held = bool(controllers(game, piece))
    game.at[piece] = here
    game.occupant[cell] = guest
    game.occupant[here] = piece
    return held


def pick(game: Wan, refuges: list[Refuge]) -> Refuge:
    """The best refuge; a die between equals, so that nobody can be sure of it (4.6.1d)."""
    best = min([refuge.rank for refuge in refuges])
    equals = [refuge for refuge in refuges if refuge.rank == best]
    return equals[game.dice.roll(len(equals), "retreat") - 1] if len(equals) > 1 else equals[0]

"""Chapter 4.5: cavalry charges, the shock, and the pursuit of heavy cavalry."""

from __future__ import annotations

from grognard.kernel.refusal import Refusal
from grognard.systems.wan.control import controllers
from grognard.systems.wan.ground import CLIFF, COVER, IMPASSABLE, OPEN, TOO_STEEP, WALL, WATERCOURSE
from grognard.systems.wan.marching import Departure, why_barred
from grognard.systems.wan.morale import HELD, MUST_RETREAT, check_morale, lose_named
from grognard.systems.wan.retreat import MARCH, PURSUIT, Arrival, arrive, retreat, would_be_controlled
from grognard.systems.wan.state import Wan
from grognard.systems.wan.words import CAVALRY, DISORDERED, EMPTY, REFUSES

SHIELDS = {
    CLIFF: ("WAN-4.2.1b", "behind_cliff"),
    COVER: ("WAN-4.5c", "target_in_cover"),
    WATERCOURSE: ("WAN-4.5e", "behind_water"),
    TOO_STEEP: ("WAN-4.5f", "above_steep_slope"),
    WALL: ("WAN-8.2i", "behind_wall"),
}
"""The clause and the sentence for each thing that saves a counter from a charge."""


def why_not_charge(game: Wan, piece: int, target: int, leaving: Departure) -> Refusal | None:
    """Why a counter may not charge another from where it stands (4.5, 4.5.4)."""
    scenario = game.scenario
    ground = scenario.ground
    if scenario.arm[piece] != CAVALRY:
        return Refusal("WAN-4.5a", "not_cavalry", (piece,))
    if scenario.side[target] == scenario.side[piece]:
        return Refusal("WAN-4.5b", "same_side", (target,))
    if game.at[target] < 0:
        return Refusal("WAN-4.5b", "not_on_map", (target,))
    if game.marks[piece] & DISORDERED:
        return Refusal("WAN-4.5a", "too_disordered_to_charge", (piece,))
    if game.marks[piece] & REFUSES:
        return Refusal("WAN-1.5.1w", "refuses_contact", (game.at[target], piece))
    here, there = game.at[piece], game.at[target]
    side = ground.straight_side(here, there)
    if side < 0:
        return Refusal("WAN-4.5b", "not_two_straight", (target,))
    approach = 6 * here + side
    contact = ground.neighbours[approach]
    if game.occupant[contact] != EMPTY:
        return Refusal("WAN-4.5i", "contact_hex_taken", (contact,))
    if ground.wood[here] or ground.wood[contact]:
        return Refusal("WAN-4.5d", "charge_from_wood", (piece, here if ground.wood[here] else contact))
    if not ground.gallop[approach]:
        return Refusal("WAN-4.5.4c", "river_in_the_way", (target,))
    shield = ground.shield[6 * contact + side]
    if shield != OPEN:
        rule, key = SHIELDS[shield]
        return Refusal(rule, key, (target,))
    cost = ground.cost[CAVALRY][approach]
    if cost >= IMPASSABLE:
        return why_barred(game, piece, approach)
    if cost > game.mv[piece] and not leaving.free_move:
        return Refusal("WAN-4.2.4b", "too_dear", (contact, cost, game.mv[piece]))
    return None


def charge_targets(game: Wan, piece: int, leaving: Departure) -> list[int]:
    """The enemies that a cavalry counter may charge from where it stands."""
    scenario = game.scenario
    if scenario.arm[piece] != CAVALRY or game.marks[piece] & (DISORDERED | REFUSES):
        return []
    neighbours = scenario.ground.neighbours
    found: list[int] = []
    for edge in range(6 * game.at[piece], 6 * game.at[piece] + 6):
        between = neighbours[edge]
        if between < 0 or game.occupant[between] >= 0:
            continue
        beyond = neighbours[6 * between + edge % 6]
        if beyond < 0:
            continue
        target = game.occupant[beyond]
        if target < 0 or scenario.side[target] == scenario.side[piece]:
            continue
        if why_not_charge(game, piece, target, leaving) is None:
            found.append(target)
    return found


def charge(game: Wan, piece: int, target: int) -> bool:
    """The approach step, what it draws, and the shock if the cavalry is still in order (4.5, RUL-WAN-46)."""
    ground = game.scenario.ground
    approach = 6 * game.at[piece] + game.scenario.ground.straight_side(game.at[piece], game.at[target])
    contact = ground.neighbours[approach]
    game.reveal("WAN-4.5a", "charges", piece, target)
    cost = min(ground.cost[CAVALRY][approach], game.mv[piece])
    how = Arrival(game, piece, MARCH, ground.hazard[approach])
    game.emit("WAN-4.5i", "steps", piece, contact, cost)
    game.mv[piece] -= cost
    standing = arrive(game, piece, contact, how)
    if not standing or game.marks[piece] & DISORDERED:
        game.emit(why_broken(game, piece), "charge_fails_to_start", piece)
        return False
    return shock(game, piece, target)


def breaks_up(game: Wan, piece: int, target: int) -> bool:
    """Whether the approach goes from zone to zone: it ends in disorder, not in a shock (RUL-WAN-46)."""
    return bool(controllers(game, piece)) and would_be_controlled(
        game, piece, contact_of(game, piece, target)
    )


def contact_of(game: Wan, piece: int, target: int) -> int:
    """The hex between, from which a charge comes to the shock (4.5)."""
    here, ground = game.at[piece], game.scenario.ground
    return ground.neighbours[6 * here + ground.straight_side(here, game.at[target])]


def why_broken(game: Wan, piece: int) -> str:
    """The clause by which an approach broke up: from zone to zone (RUL-WAN-46), or under reaction fire."""
    for event in game.events:
        if event.kind == "disordered" and event.rule == "WAN-4.1.5b" and event.data == (piece,):
            return "WAN-4.1.5b"
    return "WAN-3.2.2b"


def charge_modifier(game: Wan, piece: int, target: int) -> int:
    """Half the difference of the two sums, the fraction dropped (4.5.2, RUL-WAN-43)."""
    difference = game.main[piece] + game.mo[piece] - game.main[target] - game.mo[target]
    return difference // 2 if difference >= 0 else -(-difference // 2)


def shock(game: Wan, piece: int, target: int) -> bool:
    """The charged counter tests; then the missed charge, the disorder or the retreat and pursuit (4.5.3)."""
    modifier = charge_modifier(game, piece, target)
    sums = (game.main[piece] + game.mo[piece], game.main[target] + game.mo[target])
    game.emit("WAN-4.5.2c", "charge_modifier", sums[0], sums[1], modifier)
    outcome = check_morale(game, target, modifier)
    if outcome == HELD:
        game.emit("WAN-4.5.3c", "charge_missed", piece)
        lose_named(game, piece, 0, 1, "WAN-4.5.3c")
    elif outcome == MUST_RETREAT:
        vacated = game.at[target]
        retreat(game, target, game.at[piece])
        if game.scenario.heavy[piece] and game.occupant[vacated] == EMPTY:
            return pursue(game, piece, vacated)
    return True


def pursue(game: Wan, piece: int, cell: int) -> bool:
    """Heavy cavalry follows of itself if it can pay (4.5.3d to f)."""
    ground = game.scenario.ground
    edge = 6 * game.at[piece] + game.scenario.grid.side_to(game.at[piece], cell)
    cost = ground.cost[CAVALRY][edge]
    if cost > game.mv[piece]:
        return True
    how = Arrival(game, piece, PURSUIT, ground.hazard[edge])
    game.emit("WAN-4.5.3d", "pursues", piece, cell, cost)
    game.mv[piece] -= cost
    return arrive(game, piece, cell, how)

"""Chapter 5: what may stand together in a hex."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.kernel.refusal import Refusal
from grognard.systems.syw.state import ON_A_MARCH, Battle
from grognard.systems.syw.words import ARTILLERY, CAVALRY, IMPASSABLE, INFANTRY, WAGONS

ENEMY_THERE = Refusal("SYW-5.4e", "enemy_there")
COUNTER_KEEPS_HEX = Refusal("SYW-E.17g", "counter_keeps_hex")
NO_WAY = Refusal("SYW-2.7c", "impassable")
ON_FIRE = Refusal("SYW-G.3w", "on_fire")
FOREIGN_COUNTER = {
    INFANTRY: Refusal("SYW-5.1b", "foreign_counter"),
    CAVALRY: Refusal("SYW-5.2b", "foreign_counter"),
}
NOT_ITS_PART = {
    INFANTRY: Refusal("SYW-5.1b", "not_its_part"),
    CAVALRY: Refusal("SYW-5.2b", "not_its_part"),
}
MIXED_ARMS = Refusal("SYW-5.4b", "mixed_arms")
TWO_BATTALIONS = Refusal("SYW-5.1a", "two_battalions")
FIVE_SQUADRONS = Refusal("SYW-5.2a", "five_squadrons")
EIGHT_BALLS = Refusal("SYW-5.3a", "eight_balls")
FOUR_BALLS = Refusal("SYW-5.3b", "four_balls")
GUNS_OFF_COUNTERS = Refusal("SYW-5.4c", "guns_off_counters")
NEEDS_ROOM = {
    INFANTRY: Refusal("SYW-5.1b", "counter_needs_room"),
    CAVALRY: Refusal("SYW-5.2b", "counter_needs_room"),
    WAGONS: Refusal("SYW-5.4a", "counter_needs_room"),
}


def why_not_ground(game: Battle, side: int, cell: int) -> Refusal | None:
    """Closed to every unit of a side: enemies, impassable ground, fire."""
    if game.occupier(cell) == 1 - side:
        return ENEMY_THERE if game.stacks[cell] else COUNTER_KEEPS_HEX
    if game.scenario.ground.kind[cell] == IMPASSABLE:
        return NO_WAY
    if cell in game.fires:
        return ON_FIRE
    return None


def why_no_leader(game: Battle, side: int, cell: int) -> Refusal | None:
    """Why a leader does not come to a hex: it is closed to all, or an enemy leader is there (RUL-SYW-214)."""
    closed = why_not_ground(game, side, cell)
    return closed or (ENEMY_THERE if game.leaders_at(cell, 1 - side) else None)


def why_not_stand(game: Battle, unit: int, cell: int) -> Refusal | None:
    """Why a square counter may not stand in a hex."""
    roster = game.scenario.roster
    closed = why_not_ground(game, roster.side[unit], cell)
    if closed is not None:
        return closed
    counter = game.counter[cell]
    if counter >= 0:
        if counter != roster.brigade[unit]:
            return apart_from(game, counter, unit)
        if game.part_cell(unit) != cell:
            return NOT_ITS_PART.get(roster.arm[unit], NEEDS_ROOM[WAGONS])
    return why_not_together(game, unit, cell)


def why_not_together(game: Battle, unit: int, cell: int) -> Refusal | None:
    """Why a unit may not share a hex with the friends in it (SYW-5.1a to 5.4b)."""
    there = game.stacks[cell]
    return why_not_share(game, there if game.cell[unit] == cell else (*there, unit))


def why_not_share(game: Battle, units: Sequence[int]) -> Refusal | None:
    """Why these units may not stand together in a hex (SYW-5.1a to 5.4b)."""
    roster = game.scenario.roster
    battalions = squadrons = balls = 0
    cavalry = False
    for other in units:
        arm = roster.arm[other]
        if arm == INFANTRY:
            battalions += 1
        elif arm == CAVALRY:
            squadrons += roster.squadrons[other]
            cavalry = True
        else:
            balls += roster.strength[other]
    if cavalry and (battalions or balls):
        return MIXED_ARMS
    if battalions > 2:
        return TWO_BATTALIONS
    if squadrons > 5:
        return FIVE_SQUADRONS
    if battalions and balls:
        return FOUR_BALLS if balls > 4 or battalions > 1 else None
    return EIGHT_BALLS if balls > 8 else None


def why_not_lie(game: Battle, brigade: int, cell: int, held: int = ON_A_MARCH) -> Refusal | None:
    """Why a brigade counter may not lie on a hex: nothing but its own riders may be there."""
    roster = game.scenario.roster
    closed = why_not_ground(game, roster.side[brigade], cell)
    if closed is not None:
        return closed
    if game.counter[cell] not in (-1, brigade):
        return room_needed(game, brigade, game.counter[cell])
    if game.stacks[cell]:
        riders = game.riders(brigade, held)
        for unit in game.stacks[cell]:
            if unit not in riders:
                return room_needed(game, brigade, unit)
    return None


def apart_from(game: Battle, counter: int, unit: int) -> Refusal:
    """Why a unit that is not of a counter's brigade may not stand on it (SYW-5.1b, 5.2b, 5.4b, 5.4c)."""
    arm = game.scenario.roster.arm
    if arm[counter] == WAGONS:
        return NEEDS_ROOM[WAGONS]
    if arm[counter] == arm[unit]:
        return FOREIGN_COUNTER[arm[unit]]
    return GUNS_OFF_COUNTERS if arm[unit] == ARTILLERY and arm[counter] == INFANTRY else MIXED_ARMS


def room_needed(game: Battle, counter: int, other: int) -> Refusal:
    """Why a brigade counter may not lie where a unit or another counter is."""
    arm = game.scenario.roster.arm
    if arm[counter] == arm[other] or WAGONS in (arm[counter], arm[other]):
        return NEEDS_ROOM[arm[counter]]
    return apart_from(game, counter, other)

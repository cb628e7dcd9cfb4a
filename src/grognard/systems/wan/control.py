"""Chapter 2.2: contact, zones of control, overwhelming."""

from __future__ import annotations

from typing import Final

from grognard.systems.wan.state import Wan
from grognard.systems.wan.words import ARTILLERY, CONTROLLED, DISORDERED, GENERAL

OPPOSITE: Final[tuple[int, ...]] = (3, 4, 5, 0, 1, 2)


def capacity(game: Wan, piece: int) -> int:
    """How many enemies a counter can control at most (2.2.2)."""
    scenario = game.scenario
    arm = scenario.arm[piece]
    if game.mo[piece] == 0 or arm == GENERAL:
        return 0
    most = 1 if arm == ARTILLERY else 3
    if game.marks[piece] & DISORDERED:
        most -= 1
    if scenario.ground.rough[game.at[piece]]:
        most -= 1
    if arm != ARTILLERY and game.main[piece] < most:
        most = game.main[piece]
    return most if most > 0 else 0


def within_grasp(game: Wan, piece: int) -> int:
    """How many enemies stand where a counter could control them (RUL-WAN-09)."""
    scenario = game.scenario
    ground, side = scenario.ground, scenario.side[piece]
    count = 0
    base = 6 * game.at[piece]
    for edge in range(base, base + 6):
        if ground.control[edge]:
            other = game.occupant[ground.neighbours[edge]]
            if other >= 0 and scenario.side[other] != side:
                count += 1
    return count


def overwhelmed(game: Wan, piece: int) -> bool:
    """2.2.3: as many enemies in its grasp as it can control, or no capacity at all."""
    most = capacity(game, piece)
    return most == 0 or within_grasp(game, piece) >= most


def zone_of(game: Wan, piece: int) -> list[int]:
    """The hexes around a counter where it controls an enemy, or would if one came (2.2.2, 2.2.3)."""
    scenario = game.scenario
    ground, room = scenario.ground, capacity(game, piece) - within_grasp(game, piece)
    found: list[int] = []
    for edge in range(6 * game.at[piece], 6 * game.at[piece] + 6):
        if not ground.control[edge]:
            continue
        other = game.occupant[ground.neighbours[edge]]
        if room >= (1 if other < 0 else 0) and (other < 0 or scenario.side[other] != scenario.side[piece]):
            found.append(ground.neighbours[edge])
    return found


def controllers(game: Wan, piece: int) -> list[int]:
    """The enemies that exert a zone of control on a counter where it stands now (2.2.3, RUL-WAN-07)."""
    scenario = game.scenario
    ground, side = scenario.ground, scenario.side[piece]
    found: list[int] = []
    base = 6 * game.at[piece]
    for direction in range(6):
        cell = ground.neighbours[base + direction]
        if cell < 0:
            continue
        other = game.occupant[cell]
        if other < 0 or scenario.side[other] == side or not ground.control[6 * cell + OPPOSITE[direction]]:
            continue
        if within_grasp(game, other) <= capacity(game, other):
            found.append(other)
    return found


def touching(game: Wan, piece: int) -> list[int]:
    """The enemies in contact with a counter (2.2.1)."""
    return touching_from(game, game.scenario.side[piece], game.at[piece])


def touching_from(game: Wan, side: int, cell: int) -> list[int]:
    """The enemies of a side that are in contact with a hex."""
    scenario = game.scenario
    neighbours, contact = scenario.ground.neighbours, scenario.ground.contact
    found: list[int] = []
    for edge in range(6 * cell, 6 * cell + 6):
        if contact[edge]:
            other = game.occupant[neighbours[edge]]
            if other >= 0 and scenario.side[other] != side:
                found.append(other)
    return found


def in_contact(game: Wan, cell: int, other: int) -> bool:
    """Whether counters on these two hexes are in contact (2.2.1)."""
    side = game.scenario.grid.side_to(cell, other)
    return side >= 0 and game.scenario.ground.contact[6 * cell + side]


def touched(game: Wan, side: int, cell: int) -> bool:
    """Whether any enemy of a side is in contact with a hex."""
    scenario = game.scenario
    neighbours, contact = scenario.ground.neighbours, scenario.ground.contact
    for edge in range(6 * cell, 6 * cell + 6):
        if contact[edge]:
            other = game.occupant[neighbours[edge]]
            if other >= 0 and scenario.side[other] != side:
                return True
    return False


def adjacent_enemies(game: Wan, piece: int) -> list[int]:
    """The enemies on the six hexes around, whatever lies between."""
    scenario = game.scenario
    side, base = scenario.side[piece], 6 * game.at[piece]
    found: list[int] = []
    for edge in range(base, base + 6):
        cell = scenario.ground.neighbours[edge]
        if cell >= 0:
            other = game.occupant[cell]
            if other >= 0 and scenario.side[other] != side:
                found.append(other)
    return found


def notice_control(game: Wan, cell: int) -> None:
    """3.2b: mark the batteries that an enemy near a changed hex now controls, whatever made him free to.

    A counter that comes, leaves or dies changes what the enemies around its hex have in their grasp: these
    may now hold a battery beside them that nobody stepped up to.
    """
    ground, occupant = game.scenario.ground, game.occupant
    _notice_held_by(game, occupant[cell])
    for edge in range(6 * cell, 6 * cell + 6):
        other = ground.neighbours[edge]
        if other >= 0:
            _notice_held_by(game, occupant[other])


def _notice_held_by(game: Wan, enemy: int) -> None:
    if enemy < 0:
        return
    scenario = game.scenario
    base = 6 * game.at[enemy]
    for edge in range(base, base + 6):
        if not scenario.ground.control[edge]:
            continue
        gun = game.occupant[scenario.ground.neighbours[edge]]
        if gun < 0 or scenario.arm[gun] != ARTILLERY or scenario.side[gun] == scenario.side[enemy]:
            continue
        if not game.marks[gun] & CONTROLLED and within_grasp(game, enemy) <= capacity(game, enemy):
            game.marks[gun] |= CONTROLLED


def must_pay_to_leave(game: Wan, piece: int, holding: list[int]) -> bool:
    """4.1.4: in order, and held by an enemy whose movement value is no smaller (RUL-WAN-29)."""
    if game.marks[piece] & DISORDERED:
        return False
    mv = game.scenario.mv
    for other in holding:
        if mv[other] >= mv[piece]:
            return True
    return False

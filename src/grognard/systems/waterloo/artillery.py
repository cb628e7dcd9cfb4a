"""Chapter 15: fire of field and light artillery."""

from __future__ import annotations

from grognard.kernel.refusal import Refusal
from grognard.systems.waterloo.ground import LONGEST_SHOT
from grognard.systems.waterloo.piles import no_enemy
from grognard.systems.waterloo.state import FIRED, Battle
from grognard.systems.waterloo.words import GUN

WAYS = 36
SHELTER = 3
"""What a town or a wood adds to the distance (WAT-15.25)."""
NO_CANISTER = 3
"""The least distance across the embankment (WAT-15.23)."""


def soft_ground(game: Battle) -> int:
    """What the rain of the day before adds to the distance at this hour (WAT-15.24)."""
    tables = game.scenario.tables
    return tables.soft_ground[game.turn - 1] if 1 <= game.turn <= len(tables.soft_ground) else 0


def effective_distance(game: Battle, gun: int, target: int) -> int:
    """The distance at which the table is read (WAT-15.13, WAT-15.23 to WAT-15.26)."""
    ground = game.scenario.ground
    here = game.cell[gun]
    distance = ground.board.distance(here, target) + soft_ground(game)
    if ground.town[target] or ground.wood[target]:
        distance += SHELTER
    if distance < NO_CANISTER and ground.shot_crosses_bank(here, target):
        return NO_CANISTER
    return distance


def ways_to_tell(game: Battle, gun: int, target: int) -> int:
    """In how many of the 36 ways two dice can fall a shot has some effect (WAT-15.8)."""
    scenario = game.scenario
    table = scenario.tables.light if scenario.light_gun[gun] else scenario.tables.field
    ways = 0
    for index, verdict in enumerate(table[effective_distance(game, gun, target) - 1]):
        ways += (6 - abs(index - 5)) if verdict else 0
    return ways


def hidden_by_bank(game: Battle, here: int, target: int) -> bool:
    """Whether the embankment hides the target (WAT-15.19, WAT-15.20).

    The gun stands above when its shot reaches a cell immediately below across the bank.
    """
    ground = game.scenario.ground
    if not (ground.below[target] or (ground.below[here] and ground.above[target])):
        return False
    return ground.shot_crosses_bank(here, target)


def why_not_fire(game: Battle, gun: int, target: int) -> Refusal | None:
    """Why a gun may not fire at a cell."""
    scenario = game.scenario
    first = game.first_in[target]
    if first < 0 or scenario.team[first] == scenario.team[gun]:
        return no_enemy(game, target, "WAT-15.7")
    if game.lone_command(target):
        return Refusal("WAT-12.14", "command_alone", (target,))
    return why_not_reach(game, gun, target)


def why_not_reach(game: Battle, gun: int, target: int) -> Refusal | None:
    """Why the shot of a gun cannot come to a cell, whoever stands there."""
    scenario = game.scenario
    here = game.cell[gun]
    if game.facing[gun] >= 0 and not scenario.board.in_arc(here, game.facing[gun], target):
        return Refusal("WAT-15.15", "out_of_arc", (gun, target))
    distance = effective_distance(game, gun, target)
    if distance > LONGEST_SHOT:
        too_far = scenario.board.distance(here, target) > LONGEST_SHOT
        return Refusal("WAT-15.11" if too_far else "WAT-15.12", "out_of_range", (gun, target, distance))
    if hidden_by_bank(game, here, target):
        from_above = scenario.ground.below[target]
        return Refusal("WAT-15.20" if from_above else "WAT-15.19", "bank_hides", (gun, target))
    return None


def targets_of(game: Battle, gun: int) -> list[int]:
    """The cells at which a gun may fire."""
    scenario = game.scenario
    xs, ys = scenario.board.xs, scenario.board.ys
    here = game.cell[gun]
    x, y = xs[here], ys[here]
    reach = 2 * (LONGEST_SHOT - soft_ground(game))
    found: list[int] = []
    for unit in scenario.foes_of[scenario.team[gun]]:
        target = game.cell[unit]
        if target < 0 or abs(xs[target] - x) + abs(ys[target] - y) > reach or target in found:
            continue
        if why_not_fire(game, gun, target) is None:
            found.append(target)
    return found


def why_no_target(game: Battle, gun: int) -> Refusal:
    """Why a gun that has no target has none, told of the nearest enemy that fire can hit."""
    scenario = game.scenario
    here = game.cell[gun]
    best: tuple[int, int] | None = None
    for unit in scenario.foes_of[scenario.team[gun]]:
        cell = game.cell[unit]
        if cell >= 0:
            found = (scenario.board.distance(here, cell), cell)
            best = found if best is None else min(best, found)
    reason = None if best is None else why_not_fire(game, gun, best[1])
    if best is None or reason is None:
        return Refusal("WAT-15.7", "nobody_to_fire_at", (gun,))
    return Refusal(reason.rule, "no_target", (gun, best[1], reason.key))


def why_not_aim(game: Battle, gun: int, player: int) -> Refusal | None:
    """Why a unit may not fire in the artillery phase, whatever there is to fire at."""
    scenario = game.scenario
    if scenario.player[gun] != player:
        return Refusal("WAT-4.10", "not_yours", (gun,))
    if scenario.arm[gun] != GUN:
        return Refusal("WAT-15.1", "is_no_gun", (gun,))
    if game.cell[gun] < 0:
        return Refusal("WAT-15.1", "not_on_map", (gun,))
    if game.done[gun] & FIRED:
        return Refusal("WAT-15.6", "fired_now", (gun,))
    if game.routs[gun]:
        return Refusal("WAT-15.2", "routed_now", (gun,))
    return None


def may_aim(game: Battle, gun: int, player: int) -> bool:
    """Whether a gun may fire in the artillery phase and has something to fire at."""
    if game.scenario.arm[gun] != GUN or why_not_aim(game, gun, player) is not None:
        return False
    return bool(targets_of(game, gun))


def may_fire_after(game: Battle, gun: int, spent: int) -> bool:
    """Whether a light gun that has spent so many points in its move may fire (WAT-15.37)."""
    scenario = game.scenario
    return scenario.light_gun[gun] and not game.done[gun] & FIRED and 2 * spent <= scenario.movement[gun]

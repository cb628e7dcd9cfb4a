"""C.12t: whether an enemy is within reach of counters, found by marching them on a copy of the field."""

from __future__ import annotations

from grognard.systems.syw.attack_duty import ready
from grognard.systems.syw.march_moves import moves
from grognard.systems.syw.marches import March, Marches, Move, points_left
from grognard.systems.syw.marching import march_on, take_line_step
from grognard.systems.syw.movement import cells_of, road_bonus
from grognard.systems.syw.small_lines import line_moves
from grognard.systems.syw.state import Battle
from grognard.systems.syw.words import ABOUT, ARTILLERY

MOST_LOOKS = 300
"""How many stages of a march are looked at: those nearest the enemy first."""


def too_far(game: Battle, march: March) -> bool:
    """Whether the enemy is farther than all MP could bring a counter, whatever the ground."""
    piece = march.piece
    roster = game.scenario.roster
    arms = game.scenario.charts.maximum[roster.gun[piece]] if roster.arm[piece] == ARTILLERY else 1
    near = game.distance_to(1 - roster.side[piece])
    away = min([near[cell] for cell in cells_of(game, piece)])
    return away - arms > points_left(game, march) + road_bonus(game, march.road, piece)


def can_strike(game: Battle, marches: Marches) -> bool:
    """Whether counters that march together can still end so that one of them could attack (RUL-SYW-8)."""
    if any(ready(game, march.piece) for march in marches):
        return True
    waiting = [(game, marches)]
    seen = {_stage(game, marches)}
    looks = 0
    while waiting and looks < MOST_LOOKS:
        here, stage = waiting.pop()
        following: list[tuple[int, Battle, Marches]] = []
        for steps in ways_on(here, stage):
            looks += 1
            there, onward = walked(here, stage, steps)
            key = _stage(there, onward)
            if key in seen or all(too_far(there, one) for one in onward if there.on_map(one.piece)):
                continue
            if any(ready(there, one.piece) for one in onward if there.on_map(one.piece)):
                return True
            seen.add(key)
            following.append((_away(there, onward), there, onward))
        following.sort(key=_distance)
        waiting += [(there, onward) for _, there, onward in reversed(following)]
    return False


def _distance(found: tuple[int, Battle, Marches]) -> int:
    return found[0]


def _stage(game: Battle, marches: Marches) -> tuple[tuple[int, ...], ...]:
    return tuple([(game.spent[m.piece], game.hour[m.piece], *cells_of(game, m.piece)) for m in marches])


def _away(game: Battle, marches: Marches) -> int:
    """How far the nearest enemy is from any of them."""
    near = game.distance_to(1 - game.roster_side(marches[0].piece))
    found = [near[cell] for march in marches for cell in cells_of(game, march.piece) if cell >= 0]
    return min(found, default=0)


def ways_on(game: Battle, marches: Marches) -> list[list[Move]]:
    """The steps open to one counter, or to all of a small line at once."""
    if not all(game.on_map(march.piece) for march in marches):
        return []
    if len(marches) == 1:
        return [[move] for move in moves(game, marches[0])]
    return line_moves(game, marches)


def walked(game: Battle, marches: Marches, steps: list[Move]) -> tuple[Battle, Marches]:
    """A copy of the field on which this step has been taken."""
    twin = game.clone()
    twin.events = []
    if len(marches) == 1:
        return twin, (march_on(twin, marches[0], steps[0]),)
    return twin, take_line_step(twin, marches, steps)


def next_hexes(game: Battle, march: March, turns: int) -> list[tuple[int, ...]]:
    """Where a counter could lie after its next step, turning or forming in place so many times before it."""
    found: list[tuple[int, ...]] = []
    here = set(cells_of(game, march.piece))
    for move in moves(game, march):
        if move.enters:
            found.append(move.cells)
        elif turns and not move.trial and move.action.verb != ABOUT and set(move.cells) == here:
            there, onward = walked(game, (march,), [move])
            found += next_hexes(there, onward[0], turns - 1)
    return found


def keeps_reach(game: Battle, marches: Marches, steps: list[Move]) -> bool:
    """Whether an attack is still within reach after this step."""
    there, onward = walked(game, marches, steps)
    return all(there.on_map(one.piece) for one in onward) and can_strike(there, onward)

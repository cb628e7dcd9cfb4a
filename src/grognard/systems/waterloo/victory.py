"""Chapter 5: losses, the score, and the ways to win at once."""

from __future__ import annotations

from grognard.kernel.sides import NOBODY
from grognard.kernel.state import Result
from grognard.systems.waterloo.morale import count_reduced, guard_lost
from grognard.systems.waterloo.state import ASIDE, LOST, Battle
from grognard.systems.waterloo.words import ENGLISH, FOOT, GUN, HORSE, PRUSSIAN


def lose(game: Battle, unit: int, rule: str) -> None:
    """A unit is eliminated or leaves the map; the game may end with it."""
    if game.cell[unit] != LOST:
        game.lift(unit)
        fall(game, unit, rule)


def fall(game: Battle, unit: int, rule: str) -> None:
    """The consequences of a loss, for a unit already off the map."""
    scenario = game.scenario
    game.facing[unit] = -1
    game.reduced[unit] = game.reduced_after[unit] = 0
    game.emit(rule, "lost", unit, scenario.loss[unit])
    guard_lost(game, unit)
    count_reduced(game, scenario.army[unit])
    if game.result is not None:
        return
    if scenario.high_command(unit):
        game.finish(Result(1 - scenario.team[unit], "WAT-5.7", "high_command_lost"))
    elif unit == scenario.blucher:
        lose_prussians(game)
    elif (
        scenario.army[unit] == ENGLISH
        and scenario.blucher >= 0
        and game.cell[scenario.blucher] == ASIDE
        and not any_left(game, ENGLISH)
    ):
        game.finish(Result(0, "WAT-5.8", "english_destroyed"))


def lose_prussians(game: Battle) -> None:
    """With Blücher all Prussians are eliminated, those not yet entered too (WAT-5.9)."""
    game.emit("WAT-5.9", "army_lost", "prussian")
    cells: list[int] = []
    for unit in range(game.scenario.units):
        if game.scenario.army[unit] == PRUSSIAN and game.cell[unit] != LOST:
            cells.append(game.cell[unit])
            lose(game, unit, "WAT-5.9")
    for cell in cells:
        if cell >= 0:
            part(game, cell)


def part(game: Battle, cell: int) -> None:
    """What is left of a carré of both allies stands apart, its infantry where it stood (WAT-9.19, R-116)."""
    scenario = game.scenario
    left = game.units_in(cell)
    if not left or scenario.ground.town[cell] or game.is_carre(cell) or game.facing[left[0]] >= 0:
        return
    left.sort(key=lambda unit: scenario.arm[unit] != FOOT)
    for unit in left[1:]:
        game.put(unit, nearest_free(game, unit, cell))
    for unit in left:
        game.facing[unit] = scenario.board.directions[game.cell[unit]][0]


def nearest_free(game: Battle, unit: int, cell: int) -> int:
    """The nearest empty cell that is open to a unit."""
    scenario = game.scenario
    ground, board = scenario.ground, scenario.board
    best, least = cell, board.cells
    for there in range(board.cells):
        closed = ground.quarry[there] or (ground.wood[there] and scenario.arm[unit] in (GUN, HORSE))
        if game.first_in[there] < 0 and not closed and not ground.town[there]:
            far = board.distance(cell, there)
            if far < least:
                best, least = there, far
    return best


def any_left(game: Battle, army: int) -> bool:
    for unit in range(game.scenario.units):
        if game.scenario.army[unit] == army and game.cell[unit] != LOST:
            return True
    return False


def half_points(game: Battle, team: int) -> int:
    """The loss value of a side in half points; reduced units count half (WAT-5.3 to WAT-5.6, WAT-17.24)."""
    scenario = game.scenario
    total = 0
    for unit in range(scenario.units):
        if scenario.team[unit] != team:
            continue
        if game.cell[unit] == LOST:
            total += 2 * scenario.loss[unit]
        elif game.reduced[unit] and game.cell[unit] >= 0:
            total += scenario.loss[unit]
    return total


def score_up(game: Battle) -> None:
    """After the last turn the side that has inflicted the higher loss wins (WAT-5.2, WAT-5.11)."""
    french, allied = half_points(game, 0), half_points(game, 1)
    game.emit("WAT-5.2", "score", french // 2, french % 2, allied // 2, allied % 2)
    if french == allied:
        game.finish(Result(NOBODY, "WAT-5.11", "drawn"))
    else:
        game.finish(Result(0 if french < allied else 1, "WAT-5.2", "won_by_losses"))

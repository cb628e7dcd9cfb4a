"""The brigade counter: units leave it, it is removed, it breaks up in cover (SYW-6.0h, E.17ap)."""

from __future__ import annotations

from grognard.boards.facing import OFF
from grognard.systems.syw.movement import road_link
from grognard.systems.syw.state import Battle
from grognard.systems.syw.words import BRIGADE, FORMED, IN_BRIGADE, WAGONS


def break_column(game: Battle, unit: int) -> None:
    """A brigade in Column that is fired at or charged is replaced by its units in A (SYW-E.17ac)."""
    brigade = game.scenario.roster.brigade[unit]
    if game.scenario.roster.arm[unit] == WAGONS:
        return
    if brigade >= 0 and game.body[brigade] and game.hour[brigade] % 2 and game.on_counter(unit):
        dissolve(game, brigade, "SYW-E.17ac")


def leave_counter(game: Battle, unit: int) -> None:
    """A unit inside its counter shows its own formed square counter from now on."""
    if game.state[unit] == IN_BRIGADE:
        game.state[unit] = FORMED


def check_brigade(game: Battle, brigade: int) -> None:
    """Remove a brigade counter when more than half of its units are disorganised (SYW-6.0h)."""
    if brigade < 0 or not game.body[brigade]:
        return
    units = game.scenario.roster.units[brigade]
    out = 0
    for unit in units:
        out += game.state[unit] != IN_BRIGADE
    if out * 2 > len(units):
        dissolve(game, brigade, "SYW-6.0h")


def dissolve(game: Battle, brigade: int, rule: str) -> None:
    """Replace a brigade counter by the square counters of its units (RUL-SYW-21)."""
    for unit in game.scenario.roster.units[brigade]:
        leave_counter(game, unit)
    game.drop_counter(brigade)
    game.emit(rule, "counter_removed", brigade)


def into_cover(game: Battle, piece: int, before: tuple[int, ...]) -> list[tuple[int, int]]:
    """A brigade counter in wood or village is disorganised, in whole or in part (SYW-3.12d, E.17ap).

    `before`: the hexes that it came from. Answers whom that put out of order, and whether he was inside.
    """
    if game.scenario.roster.kind[piece] != BRIGADE:
        return []
    units = game.scenario.roster.units[piece]
    ground = game.scenario.ground
    cells, hour = game.body[piece], game.hour[piece]
    if hour % 2:
        for cell in cells:
            if cell not in before and ground.cover[cell] and not _by_road(game, cell, (*cells, *before)):
                within = _within(game, units)
                dissolve(game, piece, "SYW-3.12d")
                return [(unit, 1) for unit in within]
        return []
    caught = [unit for unit in units if _caught(game, unit)]
    if not caught:
        return []
    within = _within(game, units)
    for unit in caught:
        leave_counter(game, unit)
        game.hour[unit] = (hour - 1) % 12
        game.emit("SYW-E.17ap", "loosened", unit)
    check_brigade(game, piece)
    out = [(unit, 1) for unit in within if game.state[unit] != IN_BRIGADE]
    return out + [(unit, 0) for unit in caught if unit not in within]


def _within(game: Battle, units: tuple[int, ...]) -> list[int]:
    return [unit for unit in units if game.state[unit] == IN_BRIGADE]


def _caught(game: Battle, unit: int) -> bool:
    """Whether a unit lies in Line on its counter in a wood or village."""
    cell = game.cell[unit]
    if cell < 0 or not game.scenario.ground.cover[cell]:
        return False
    return game.on_counter(unit) and game.hour[unit] % 2 == 0


def _by_road(game: Battle, cell: int, beside: tuple[int, ...]) -> bool:
    """Whether a road leads to a hex from one of those in which the Column lies or lay (SYW-3.12e).

    Its rear hexes follow the head, and are looked at no more (SYW-E.17o).
    """
    grid = game.scenario.ground.grid
    for other in beside:
        hour = grid.hour_to(other, cell)
        if hour != OFF and road_link(game, other, hour):
            return True
    return False

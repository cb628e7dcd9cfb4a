"""H.1aq: a brigade whose opponents have all fallen back goes after them."""

from __future__ import annotations

from grognard.boards.bodies import shifted
from grognard.boards.facing import FRONT
from grognard.kernel.actions import Action
from grognard.kernel.steps import Step
from grognard.systems.syw.brigade_counters import into_cover
from grognard.systems.syw.leader_losses import come_into
from grognard.systems.syw.movement import column_of, ground_cost
from grognard.systems.syw.stacking import why_not_lie
from grognard.systems.syw.state import NOBODY_STAYS, Battle
from grognard.systems.syw.words import ATT, FELL_BACK, IN_BRIGADE
from grognard.systems.syw.zones import front_cells

Foes = tuple[tuple[int, ...], ...]


def front_opponents(game: Battle) -> Foes:
    """Each brigade in Line with enemies before it: the brigade, then unit and hex of each (RUL-SYW-22)."""
    found: list[tuple[int, ...]] = []
    for brigade in game.scenario.brigades:
        if not game.body[brigade] or game.hour[brigade] % 2:
            continue
        enemies: list[int] = []
        side = game.roster_side(brigade)
        for unit in game.scenario.roster.units[brigade]:
            if game.state[unit] != IN_BRIGADE:
                continue
            for cell in front_cells(game, unit):
                if game.occupier(cell) == 1 - side:
                    enemies += game.stacks[cell]
        pairs = [part for enemy in dict.fromkeys(enemies) for part in (enemy, game.cell[enemy])]
        if pairs:
            found.append((brigade, *pairs))
    return tuple(found)


class ChargeEnd(Step[Battle]):
    """When the charges are over, brigades follow enemies who all gave way."""

    __slots__ = ("foes",)

    def __init__(self, foes: Foes) -> None:
        self.foes = foes

    def resolve(self, game: Battle, choice: Action) -> None:
        for brigade, *pairs in self.foes:
            if game.body[brigade] and self.all_gone(game, brigade, pairs):
                self.follow(game, brigade, pairs[1::2])

    def all_gone(self, game: Battle, brigade: int, pairs: list[int]) -> bool:
        """Each of them fell back or is out of the game, one at least fell back, and none is left adjacent."""
        grid = game.scenario.ground.grid
        for enemy in pairs[::2]:
            there = game.cell[enemy]
            if there < 0:
                continue
            if not game.has(enemy, FELL_BACK):
                return False
            if any(grid.distance(there, cell) <= 1 for cell in game.body[brigade]):
                return False
        return any(game.has(enemy, FELL_BACK) for enemy in pairs[::2])

    def follow(self, game: Battle, brigade: int, left: list[int]) -> None:
        """One forward step onto the hexes they left, if they are open; it acts under ATT from now on."""
        grid = game.scenario.ground.grid
        hour = game.hour[brigade]
        column = column_of(game, brigade)
        best: tuple[int, ...] = ()
        for way in FRONT[hour]:
            new = shifted(grid, game.body[brigade], way)
            if not new or any(why_not_lie(game, brigade, cell) is not None for cell in new):
                continue
            if any(ground_cost(game, cell, way, column, True) < 0 for cell in game.body[brigade]):
                continue
            if sum([cell in left for cell in new]) > sum([cell in left for cell in best]):
                best = new
        game.acting[brigade] = ATT
        game.emit("SYW-H.1aq", "brigade_acts_att", brigade)
        if best:
            before = game.body[brigade]
            game.set_body(brigade, best, hour, NOBODY_STAYS)
            come_into(game, game.roster_side(brigade), [*best])
            game.emit("SYW-H.1aq", "follows_up", brigade, best[0])
            into_cover(game, brigade, before)

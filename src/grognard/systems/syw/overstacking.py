"""5.4f: units that may not share their hex are set apart by the enemy."""

from __future__ import annotations

from grognard.kernel.actions import Action
from grognard.kernel.refusal import Phrase, Refusal
from grognard.kernel.sides import NOBODY
from grognard.kernel.steps import Step
from grognard.systems.syw.leader_losses import come_into
from grognard.systems.syw.movement import column_of
from grognard.systems.syw.stacking import why_not_share, why_not_stand
from grognard.systems.syw.state import Battle
from grognard.systems.syw.words import PANICKED, SET_APART


class SetApart(Step[Battle]):
    """Routers whom K.0d let rest together have been rallied: one goes to the nearest free hex (SYW-5.4f)."""

    __slots__ = ("cell",)

    def __init__(self, cell: int) -> None:
        self.cell = cell

    def crowd(self, game: Battle) -> list[int]:
        """The rallied units of the hex, if they may not stand together."""
        steady = [unit for unit in game.stacks[self.cell] if game.state[unit] != PANICKED]
        return steady if len(steady) > 1 and why_not_share(game, steady) is not None else []

    def side(self, game: Battle) -> int:
        crowd = self.crowd(game)
        return 1 - game.roster_side(crowd[0]) if crowd else NOBODY

    def options(self, game: Battle) -> list[Action]:
        return [
            Action(SET_APART, unit, cell) for unit in self.crowd(game) for cell in nearest_free(game, unit)
        ]

    def resolve(self, game: Battle, choice: Action) -> None:
        if choice.verb != SET_APART:
            return
        unit, there = choice.a, choice.b
        game.put(unit, there)
        game.emit("SYW-5.4f", "set_apart", unit, there)
        come_into(game, game.roster_side(unit), [there])
        game.then(self)

    def ask(self, game: Battle) -> Phrase:
        return Phrase("SYW-5.4f", "set_apart", (self.cell,))

    def why_not(self, game: Battle, action: Action) -> Refusal:
        if action.verb != SET_APART:
            return super().why_not(game, action)
        if action.a not in self.crowd(game):
            return Refusal("SYW-5.4f", "not_too_close", (action.a,))
        return Refusal("SYW-5.4f", "not_the_nearest_free", (action.a, action.b))


def nearest_free(game: Battle, unit: int) -> list[int]:
    """The nearest hexes without units where a unit may stand."""
    grid, ground = game.scenario.ground.grid, game.scenario.ground
    costs = game.scenario.charts.hex_cost[column_of(game, unit)]
    best = grid.size
    found: list[int] = []
    for cell in range(grid.size):
        away = grid.distance(game.cell[unit], cell)
        if away > best or game.stacks[cell] or game.counter[cell] >= 0 or costs[ground.kind[cell]] < 0:
            continue
        if why_not_stand(game, unit, cell) is not None:
            continue
        found = [*found, cell] if away == best else [cell]
        best = away
    return found

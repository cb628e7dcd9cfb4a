"""The facing of one unit, chosen by its owner or by the winner (WAT-3.5, WAT-9.17, WAT-13.18)."""

from __future__ import annotations

from grognard.kernel.actions import Action
from grognard.kernel.refusal import NOT_OFFERED, Phrase, Refusal
from grognard.kernel.sides import NOBODY
from grognard.kernel.steps import Step
from grognard.systems.waterloo.state import CAME, Battle
from grognard.systems.waterloo.words import FACE, FOOT, REFACE


def no_such_edge(game: Battle, unit: int, direction: int) -> Refusal:
    """A square cell has four edges, and no front is parallel to another (WAT-2.9)."""
    return Refusal("WAT-2.9", "no_such_edge", (unit, game.cell[unit], direction))


class ChooseFacing(Step[Battle]):
    """The owner chooses a facing freely, at deployment or after a carré (WAT-3.5, WAT-9.17)."""

    __slots__ = ("rule", "unit")

    def __init__(self, unit: int, rule: str) -> None:
        self.unit = unit
        self.rule = rule

    def side(self, game: Battle) -> int:
        return game.scenario.player[self.unit] if game.cell[self.unit] >= 0 else NOBODY

    def options(self, game: Battle) -> list[Action]:
        return [Action(FACE, d) for d in game.scenario.board.directions[game.cell[self.unit]]]

    def resolve(self, game: Battle, choice: Action) -> None:
        if choice.a >= 0:
            game.facing[self.unit] = choice.a
            game.emit(self.rule, "faced", self.unit, choice.a)

    def ask(self, game: Battle) -> Phrase:
        return Phrase(self.rule, "choose_facing", (self.unit,))

    def why_not(self, game: Battle, action: Action) -> Refusal:
        return no_such_edge(game, self.unit, action.a) if action.verb == FACE else NOT_OFFERED


class Reface(Step[Battle]):
    """The winner chooses the facing of a unit that retreated (WAT-13.18)."""

    __slots__ = ("unit", "winner")

    def __init__(self, unit: int, winner: int) -> None:
        self.unit = unit
        self.winner = winner

    def side(self, game: Battle) -> int:
        return self.winner if game.cell[self.unit] >= 0 and game.facing[self.unit] >= 0 else NOBODY

    def options(self, game: Battle) -> list[Action]:
        return [Action(REFACE, d) for d in game.scenario.board.directions[game.cell[self.unit]]]

    def resolve(self, game: Battle, choice: Action) -> None:
        if choice.a >= 0:
            game.facing[self.unit] = choice.a
            game.emit("WAT-13.18", "faced", self.unit, choice.a)
            overlook(game, self.unit)

    def ask(self, game: Battle) -> Phrase:
        return Phrase("WAT-13.18", "reface", (self.unit,))

    def why_not(self, game: Battle, action: Action) -> Refusal:
        return no_such_edge(game, self.unit, action.a) if action.verb == REFACE else NOT_OFFERED


def overlook(game: Battle, unit: int) -> None:
    """A unit that came to rest from a flight strikes at none of those who stood there already (R-96)."""
    scenario = game.scenario
    cell = game.cell[unit]
    if scenario.arm[unit] != FOOT or (game.facing[unit] < 0 and game.foot_in(cell) > 1):
        return
    for direction in scenario.board.directions[cell] if game.facing[unit] < 0 else (game.facing[unit],):
        there = scenario.board.step[cell * 8 + direction]
        if there >= 0 and game.enemy_in(there, scenario.team[unit]):
            for other in game.units_in(there):
                if game.done[other] & CAME:
                    game.shots.append((unit, other))

"""The facing of one unit, chosen by its owner or by the winner (WAT-3.5, WAT-9.17, WAT-13.18)."""

from __future__ import annotations

from grognard.kernel.actions import Action
from grognard.kernel.refusal import NOT_OFFERED, Phrase, Refusal
from grognard.kernel.sides import NOBODY
from grognard.kernel.steps import Step
from grognard.kernel.values import Part
from grognard.systems.waterloo.state import Battle
from grognard.systems.waterloo.words import FACE, REFACE


class ChooseFacing(Step[Battle]):
    """The owner chooses a facing freely, at deployment or after a carré (WAT-3.5, WAT-9.17)."""

    __slots__ = ("rule", "unit")

    def __init__(self, unit: int, rule: str) -> None:
        self.unit = unit
        self.rule = rule

    def parts(self) -> tuple[Part, ...]:
        return (self.unit, self.rule)

    def side(self, game: Battle) -> int:
        return game.rules.player[self.unit] if game.cell[self.unit] >= 0 else NOBODY

    def options(self, game: Battle) -> list[Action]:
        return [Action(FACE, d) for d in game.rules.board.directions[game.cell[self.unit]]]

    def resolve(self, game: Battle, choice: Action) -> None:
        if choice.a >= 0:
            game.facing[self.unit] = choice.a
            game.emit(self.rule, "faced", self.unit, choice.a)

    def ask(self, game: Battle) -> Phrase:
        return Phrase(self.rule, "choose_facing", (self.unit,))

    def why_not(self, game: Battle, action: Action) -> Refusal:
        return Refusal("WAT-2.9", "no_such_edge", (action.a,)) if action.verb == FACE else NOT_OFFERED


class Reface(Step[Battle]):
    """The winner chooses the facing of a unit that retreated (WAT-13.18)."""

    __slots__ = ("unit", "winner")

    def __init__(self, unit: int, winner: int) -> None:
        self.unit = unit
        self.winner = winner

    def parts(self) -> tuple[Part, ...]:
        return (self.unit, self.winner)

    def side(self, game: Battle) -> int:
        return self.winner if game.cell[self.unit] >= 0 and game.facing[self.unit] >= 0 else NOBODY

    def options(self, game: Battle) -> list[Action]:
        return [Action(REFACE, d) for d in game.rules.board.directions[game.cell[self.unit]]]

    def resolve(self, game: Battle, choice: Action) -> None:
        if choice.a >= 0:
            game.facing[self.unit] = choice.a
            game.emit("WAT-13.18", "faced", self.unit, choice.a)

    def ask(self, game: Battle) -> Phrase:
        return Phrase("WAT-13.18", "reface", (self.unit,))

    def why_not(self, game: Battle, action: Action) -> Refusal:
        return Refusal("WAT-2.9", "no_such_edge", (action.a,)) if action.verb == REFACE else NOT_OFFERED

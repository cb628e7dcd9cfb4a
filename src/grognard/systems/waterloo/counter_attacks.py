"""Chapter 10, counter-attacks: on those who stopped before a front without attacking."""

from __future__ import annotations

from grognard.kernel.actions import Action
from grognard.kernel.refusal import NOT_OFFERED, Phrase, Refusal
from grognard.kernel.sides import NOBODY
from grognard.kernel.steps import Step
from grognard.kernel.values import Part
from grognard.systems.waterloo.control import counters
from grognard.systems.waterloo.piles import body_of
from grognard.systems.waterloo.retreats import strike
from grognard.systems.waterloo.state import Battle
from grognard.systems.waterloo.words import COUNTER, PASS


class CounterAttacks(Step[Battle]):
    """After the combats the other side strikes at those who stopped before it (WAT-10.26, WAT-10.27)."""

    __slots__ = ("player",)

    def __init__(self, player: int) -> None:
        self.player = player

    def parts(self) -> tuple[Part, ...]:
        return (self.player,)

    def side(self, game: Battle) -> int:
        return self.player if counters(game, self.player) else NOBODY

    def options(self, game: Battle) -> list[Action]:
        pairs = [Action(COUNTER, enemy, unit) for enemy, unit in counters(game, self.player)]
        return [*pairs, Action(PASS)]

    def resolve(self, game: Battle, choice: Action) -> None:
        if choice.verb == COUNTER:
            game.then(CounterAttacks(self.player))
            strike(game, choice.a, body_of(game, choice.b))

    def ask(self, game: Battle) -> Phrase:
        return Phrase("WAT-10.27", "counter")

    def why_not(self, game: Battle, action: Action) -> Refusal:
        return Refusal("WAT-10.27", "not_faced", (action.a,)) if action.verb == COUNTER else NOT_OFFERED

"""Chapter 10, counter-attacks: on those who stopped before a front without attacking."""

from __future__ import annotations

from grognard.kernel.actions import Action
from grognard.kernel.refusal import NOT_OFFERED, Note, Phrase, Refusal
from grognard.kernel.sides import NOBODY
from grognard.kernel.steps import Question
from grognard.systems.waterloo.control import counters, why_not_counter
from grognard.systems.waterloo.notes import of_free_attack
from grognard.systems.waterloo.retreats import strike
from grognard.systems.waterloo.state import Battle
from grognard.systems.waterloo.words import COUNTER, PASS


class CounterAttacks(Question[Battle]):
    """After the combats the other side strikes at those who stopped before it (WAT-10.26, WAT-10.27)."""

    __slots__ = ()

    def side(self, game: Battle) -> int:
        return self.owner if counters(game, self.owner) else NOBODY

    def options(self, game: Battle) -> list[Action]:
        pairs = [Action(COUNTER, enemy, unit) for enemy, unit in counters(game, self.owner)]
        return [*pairs, Action(PASS)]

    def resolve(self, game: Battle, choice: Action) -> None:
        if choice.verb == COUNTER:
            game.then(CounterAttacks(self.owner))
            strike(game, choice.a, tuple(game.units_in(game.cell[choice.b])))

    def note(self, game: Battle, action: Action) -> Note | None:
        if action.verb != COUNTER:
            return None
        return of_free_attack(game, action.a, tuple(game.units_in(game.cell[action.b])))

    def ask(self, game: Battle) -> Phrase:
        return Phrase("WAT-10.27", "counter")

    def why_not(self, game: Battle, action: Action) -> Refusal:
        if action.verb != COUNTER:
            return NOT_OFFERED
        return why_not_counter(game, action.a, action.b, self.owner)

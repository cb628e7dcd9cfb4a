"""Chapter 11, step 11: who holds the locale when the fighting of an assault is over."""

from __future__ import annotations

from grognard.kernel.actions import Action
from grognard.systems.marengo.continuation import ask_continuation
from grognard.systems.marengo.fight import FightStep
from grognard.systems.marengo.losses import alive
from grognard.systems.marengo.retreats import Retreat
from grognard.systems.marengo.state import Marengo


class Conclude(FightStep):
    """Step 11: beaten attackers fall back; beaten defenders and all with them retreat (MAR-11.65, 11.67)."""

    __slots__ = ()

    def resolve(self, game: Marengo, choice: Action) -> None:
        board, fight = game.scenario.board, self.fight
        opposite = board.opposite[fight.approach]
        if fight.won:
            game.then(
                Retreat(1 - game.turn, board.to[fight.approach], board.at[fight.approach], opposite),
                TakeLocale(fight),
            )
            return
        game.barred += [fight.approach, opposite]
        survivors = tuple(alive(game, fight.attackers))
        for block in survivors:
            game.put(block, board.at[fight.approach])
        for block in survivors + fight.defenders:
            game.conceal(block)
        game.emit("MAR-11.65", "assault_failed", survivors, board.at[fight.approach])


class TakeLocale(FightStep):
    """The winners enter; nobody else of theirs may this turn (MAR-11.15, 11.68, 11.71)."""

    __slots__ = ()

    def resolve(self, game: Marengo, choice: Action) -> None:
        fight = self.fight
        locale = game.scenario.board.to[fight.approach]
        survivors = tuple(alive(game, fight.attackers))
        for block in survivors:
            game.put(block, locale)
            game.conceal(block)
        game.closed.append(locale)
        game.emit("MAR-11.68", "assault_taken", survivors, locale)
        ask_continuation(game, game.turn, survivors)

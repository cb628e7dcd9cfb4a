"""The general's staff at Marengo: each decision is weighed, from about twenty numbers of the situation."""

from __future__ import annotations

from typing import ClassVar, Final

from grognard.bots.marengo import JUDGE, MarengoJudge
from grognard.bots.staff import Staff
from grognard.kernel.actions import Action
from grognard.kernel.state import State
from grognard.systems.marengo.state import Marengo
from grognard.systems.marengo.words import (
    AUSTRIAN,
    BOMBARD,
    DECLARE,
    DONE,
    FRENCH,
    MOVE,
    OFF,
    WAIT,
    YIELD,
)

TEMPTING: Final = (WAIT, YIELD, DECLARE, BOMBARD, DONE, MOVE)
"""What the captain's ranking may leave below its best: waiting, giving way, guns, ending the moves."""
AT_MOST: Final = 2
FARTHEST: Final = 20.0
FEW_BLOCKS: Final = 30
FOR_MANY: Final = 150
"""How many states the cheap player tries where more blocks than that may move. With the few that do for the
lesson he lets the Austrians win one game of 40 of the whole battle, with these 20."""


class MarengoStaff(Staff):
    """Weighs decisions one by one."""

    names: ClassVar[tuple[str, ...]] = (
        "hour",
        "austrian spirit",
        "french spirit",
        "austrian spirit squared",
        "french spirit squared",
        "austrian demoralized",
        "french demoralized",
        "way to the first star",
        "way to the second star",
        "ways late in the day",
        "two colours",
        "two colours late in the day",
        "march of the austrians",
        "austrian strength",
        "french strength",
        "austrian strength waiting",
        "french strength waiting",
        "lines",
        "pressure",
        "guns",
        "austrian turn",
        "judgement",
    )
    telling: ClassVar[dict[str, str]] = {
        "austrian spirit": "spirit",
        "french spirit": "-spirit",
        "french demoralized": "spirit",
        "austrian demoralized": "-spirit",
        "ways late in the day": "-colours",
        "two colours": "colours",
        "two colours late in the day": "colours",
        "march of the austrians": "-march",
        "austrian strength": "strength",
        "french strength": "-strength",
        "lines": "lines",
        "pressure": "assaults",
    }
    stages: ClassVar[int] = 3
    light: ClassVar[int] = 50
    seconds: ClassVar[float] = 0.45
    worlds: ClassVar[int] = 80
    wide: ClassVar[int] = 8
    spread: ClassVar[float] = 45.0
    margin: ClassVar[float] = 0.0  # stars and spirit decide, not who lost more

    def __init__(self, judge: MarengoJudge) -> None:
        super().__init__(judge)
        self._marengo = judge

    def cheaply(self, state: State) -> int:
        return FOR_MANY if self.dear(state) else self.light

    def dear(self, state: State) -> bool:
        assert isinstance(state, Marengo)
        return state.scenario.army.size > FEW_BLOCKS

    def tempting(self, state: State, side: int, options: list[Action], ranked: list[Action]) -> list[Action]:
        found: list[Action] = []
        for verb in TEMPTING:
            for action in [*ranked, *options]:
                if action.verb == verb:
                    found.append(action)
                    break
            if len(found) >= AT_MOST:
                break
        return found

    def features(self, state: State) -> list[float]:
        assert isinstance(state, Marengo)
        terms, judge = state.scenario.terms, self._marengo
        hour = (2 * state.round + state.turn) / (2 * terms.rounds + 1)
        spirit = [1.0 - min(1.0, state.lost[side] / terms.morale[side]) for side in (AUSTRIAN, FRENCH)]
        first, second, march = judge.ways_left(state)
        on_map, waiting = strengths(state)
        two = 1.0 if first == second == 0 else 0.0
        return [
            hour,
            spirit[0],
            spirit[1],
            spirit[0] * spirit[0],
            spirit[1] * spirit[1],
            float(state.demoralized(AUSTRIAN)),
            float(state.demoralized(FRENCH)),
            min(first, FARTHEST),
            min(second, FARTHEST),
            (min(first, FARTHEST) + min(second, FARTHEST)) * hour * hour,
            two,
            two * hour,
            march,
            on_map[0],
            on_map[1],
            waiting[0],
            waiting[1],
            judge.lines(state),
            judge.pressure(state),
            judge.guns(state),
            float(state.turn == AUSTRIAN),
            max(-3.0, min(3.0, judge.score(state, AUSTRIAN) / 100.0)),
        ]


def strengths(game: Marengo) -> tuple[list[float], list[float]]:
    """The strength of each side on the map, and beside it."""
    on_map, waiting = [0.0, 0.0], [0.0, 0.0]
    for side in (AUSTRIAN, FRENCH):
        for block in game.scenario.army.blocks[side]:
            if game.place[block] == OFF:
                continue
            if game.waits(block):
                waiting[side] += game.strength[block]
            else:
                on_map[side] += game.strength[block]
    return on_map, waiting


STAFF = MarengoStaff(JUDGE)

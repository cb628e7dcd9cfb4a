"""How a tour on the training sheet is played in a look ahead: as the captain would, but with less looking.

The captain looks at all units anew before each of them moves. Here a unit's turn comes by what it promised
when it was last looked at, and it is looked at anew when its turn has come.
"""

from __future__ import annotations

from grognard.bots.waterloo import at_once, movable, posture
from grognard.bots.waterloo_commands import ride
from grognard.bots.waterloo_plans import MOST_STATES, Planner
from grognard.kernel.actions import Action
from grognard.systems.waterloo.moves import Move
from grognard.systems.waterloo.sequence import BattlePhase
from grognard.systems.waterloo.state import Battle
from grognard.systems.waterloo.words import MOVE


class Turn:
    """A unit that waits for its move, and what it promises."""

    __slots__ = ("planner", "unit", "worth")

    def __init__(self, state: Battle, unit: int, plan: list[int]) -> None:
        self.unit = unit
        self.planner: Planner | None = Planner(state, unit, posture(plan, unit), MOST_STATES)
        """Who looked at its places as all stand now; nobody once another has moved."""
        self.worth = self.planner.worth()

    def look(self, state: Battle, plan: list[int]) -> None:
        self.planner = Planner(state, self.unit, posture(plan, self.unit), MOST_STATES)
        self.worth = self.planner.worth()

    def way(self) -> list[Action]:
        assert self.planner is not None and self.planner.best is not None
        return [Action(MOVE, self.unit), *self.planner.best.route()]


def march(state: Battle, side: int, plan: list[int]) -> None:
    """Strike, or move one unit after the other as long as nothing else is asked and no blow is good."""
    options, stage = state.options(), state.stage()
    now = at_once(state, side, options, plan)
    if now is not None:
        state.play(now)
        return
    waiting = [Turn(state, unit, plan) for unit in movable(state, options)]
    waiting = [turn for turn in waiting if turn.worth > 0.0]
    if not waiting:
        follow(state, ride(state, side, options) or [options[-1]])
        return
    while waiting:
        turn = foremost(waiting)
        if turn.planner is None:
            turn.look(state, plan)
            if turn.worth <= 0.0:
                waiting.remove(turn)
            continue
        waiting.remove(turn)
        follow(state, turn.way())
        if not goes_on(state, side, stage):
            return
        options = state.options()
        if at_once(state, side, options, plan) is not None:
            return
        able = movable(state, options)
        waiting = [other for other in waiting if other.unit in able]
        for other in waiting:
            other.planner = None


def foremost(waiting: list[Turn]) -> Turn:
    """Who promises most, as far as is known."""
    best = waiting[0]
    for turn in waiting[1:]:
        if turn.worth > best.worth:
            best = turn
    return best


def goes_on(state: Battle, side: int, stage: int) -> bool:
    """Whether the same side may choose whom it moves next, in the same tour."""
    asked = state.side_to_move == side and state.stage() == stage
    return asked and isinstance(state.stack[-1], BattlePhase)


def follow(state: Battle, way: list[Action]) -> None:
    """A move is thought out once and then made, unless something befalls the unit on its way."""
    state.play(way[0])
    for action in way[1:]:
        if not is_moving(state, way[0].a) or not state.offers(action):
            return
        state.play(action)


def is_moving(state: Battle, unit: int) -> bool:
    """Whether the question under way is where this unit goes next."""
    step = state.stack[-1] if state.stack else None
    return isinstance(step, Move) and step.unit == unit

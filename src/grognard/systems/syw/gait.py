"""How a counter marches: steps, slides, turns and wheels until it halts (chapter E.17)."""

from __future__ import annotations

from grognard.kernel.actions import Action
from grognard.kernel.journeys import Gait, Stand
from grognard.systems.syw.corps_moves import MoveUnits, RideNow
from grognard.systems.syw.disorder import FallBack, RunFromNearest
from grognard.systems.syw.fire import FirePhase, Gamble, TakeAim
from grognard.systems.syw.march import TURNS, LineWalk, Walk
from grognard.systems.syw.march_notes import loosened
from grognard.systems.syw.movement import cells_of
from grognard.systems.syw.rally import RallyPhase
from grognard.systems.syw.reaction import reactors
from grognard.systems.syw.reorganise import Adjust, ReorganisePhase
from grognard.systems.syw.rout import Rout, WhoRuns
from grognard.systems.syw.state import Battle
from grognard.systems.syw.words import (
    ADVANCE,
    ARTILLERY,
    AT,
    BACK,
    CHARGE,
    DONE,
    FIRE,
    FORMED,
    FROM_LEFT,
    HALT,
    HOLD_FIRE,
    IN_BRIGADE,
    ISSUE,
    LEADER,
    MOVE,
    OBEY,
    PANICKED,
    PRESS,
    RALLY,
    RIDE,
    ROUT,
    RUN,
    SELECT,
    SHIFT,
    SLIDE,
    SMALL_LINE,
    STAY,
    UNIT,
)


class SywGait(Gait[Battle]):
    """A stand is the hexes that a counter lies on and its hour; a small line is led by its first brigade."""

    def in_hand(self, game: Battle) -> int:
        step = game.stack[-1]
        if isinstance(step, Walk):
            return step.march.piece
        if isinstance(step, LineWalk):
            return step.marches[0].piece
        if isinstance(step, Adjust):
            return step.piece
        if isinstance(step, RideNow):
            return step.leader
        return step.unit if isinstance(step, Rout) else -1

    def stand(self, game: Battle, piece: int) -> Stand:
        if not game.on_map(piece):
            return (-1, 0, 0)
        step = game.stack[-1] if game.stack else None
        if isinstance(step, Rout) and step.unit == piece:
            return (step.at, 0, 0)
        cells = cells_of(game, piece)
        return (cells[0], game.hour[piece], cells[-1])

    def passes(self, game: Battle, action: Action) -> bool:
        """Whoever takes a brigade out of command is done with those in it, if only the leader is left."""
        step = game.stack[-1]
        if action.verb != DONE or not isinstance(step, MoveUnits) or step.stray:
            return False
        rides = Action(MOVE, step.leader)
        return not [one for one in game.options() if one.verb != DONE and not one.same(rides)]

    def covers(self, game: Battle, piece: int) -> tuple[int, ...]:
        return cells_of(game, piece) if game.on_map(piece) else ()

    def lands(self, game: Battle, action: Action) -> Stand | None:
        """A counter that marches alone comes to lie as its step says, if it does not break up on the way."""
        step = game.stack[-1]
        if not isinstance(step, Walk):
            return None
        for move in step.moves(game):
            if move.action.same(action):
                return (move.cells[0], move.hour, move.cells[-1])
        return None

    def surprised(self, game: Battle) -> bool:
        """Orders on their way and troops still off the map do not show themselves to those who march."""
        return False

    def alike(self, game: Battle) -> bool:
        """A leader rides to any hex within his reach, unhindered (SYW-C.11)."""
        return isinstance(game.stack[-1], RideNow)

    def harmful(self, before: Battle, action: Action, after: Battle) -> bool:
        """In the middle of a march the note's own questions are asked of the step that was tried."""
        step = after.stack[-1] if after.stack else None
        if not isinstance(step, Walk) or after.dice.count != before.dice.count:
            return super().harmful(before, action, after)
        return bool(reactors(after, step.march)) or loosened(before, after, step.march.piece)

    def angle(self, front: int) -> int:
        return 30 * front

    def batch(self, game: Battle) -> str:
        """All guns fire, then all muskets; all are rallied; all routers run."""
        step, arm = game.stack[-1], game.scenario.roster.arm
        if isinstance(step, (FirePhase, TakeAim)):
            kind = step.arm if isinstance(step, FirePhase) else arm[step.unit]
            return "guns" if kind == ARTILLERY else "muskets"
        if isinstance(step, RallyPhase):
            return "rally"
        if isinstance(step, (FallBack, RunFromNearest)):
            return "fallback"
        if isinstance(step, Gamble):
            return "trial"
        return "rout" if isinstance(step, (Rout, WhoRuns)) else ""

    def lasts(self, batch: str) -> bool:
        """What comes up between shots and charges again and again."""
        return batch in ("fallback", "trial")

    def proposed(self, game: Battle) -> Action | None:
        """A router tramples no friends if it can (SYW-K.0f); units in good order press on (SYW-G.4f)."""
        step = game.stack[-1]
        if isinstance(step, Gamble):
            return Action(PRESS if game.state[step.unit] in (IN_BRIGADE, FORMED) else HOLD_FIRE)
        if isinstance(step, (FallBack, RunFromNearest)):
            return farthest(game, game.roster_side(step.unit))
        if not isinstance(step, Rout):
            return super().proposed(game)
        options = game.options()
        free = [one for one in options if all(game.state[unit] == PANICKED for unit in game.stacks[one.a])]
        return (free or options)[0]

    def company(self, game: Battle, piece: int, start: int) -> list[int]:
        """The corps of a counter, with its leader; of an order, those under the same superior.

        When the lines are dressed at the end of a half-hour the whole army is one body.
        """
        roster = game.scenario.roster
        if any(isinstance(step, ReorganisePhase) for step in game.stack[-2:]):
            return [one for one in range(game.scenario.pieces) if roster.side[one] == roster.side[piece]]
        if start < 0 and roster.kind[piece] == LEADER:
            return [one for one in game.scenario.leaders if roster.superior[one] == roster.superior[piece]]
        corps = piece if roster.kind[piece] == LEADER else roster.corps[piece]
        apart = [one for one in range(game.scenario.pieces) if one == corps or roster.corps[one] == corps]
        return [one for one in apart if roster.kind[one] != UNIT or not game.on_counter(one)]

    def goal(self, game: Battle, start: int, end: int, at: int) -> int:
        grid = game.scenario.ground.grid
        return grid.cell_at(
            grid.q[at] + grid.q[end] - grid.q[start], grid.r[at] + grid.r[end] - grid.r[start]
        )

    def apart(self, game: Battle, one: int, other: int) -> int:
        return game.scenario.ground.grid.distance(one, other)

    def price(self, game: Battle, action: Action) -> int:
        step = game.stack[-1]
        if isinstance(step, RideNow):
            return game.scenario.ground.grid.distance(game.cell[action.a], action.b)
        if isinstance(step, LineWalk):
            costs = [moves[0].cost for moves in step.moves(game) if moves[0].action.same(action)]
            return costs[0] if costs else 0
        if not isinstance(step, Walk):
            return 1
        for move in step.moves(game):
            if move.action.same(action):
                return move.cost
        return 0


def farthest(game: Battle, side: int) -> Action:
    """Of the hexes to fall back to the one farthest from the enemy, the first of several."""
    options = game.options()
    best = options[0]
    for option in options:
        if game.away(1 - side, option.a) > game.away(1 - side, best.a):
            best = option
    return best


GAIT = SywGait(
    steps=frozenset((ADVANCE, SLIDE, BACK, *TURNS, SHIFT, ROUT, RIDE)),
    rests=frozenset((HALT, STAY)),
    takes=frozenset((MOVE, SMALL_LINE)),
    plain=frozenset((SELECT, STAY, OBEY)),
    echoed=frozenset((ISSUE,)),
    strikes=frozenset((FIRE, CHARGE)),
    in_turn=frozenset((FIRE, RALLY, FROM_LEFT, RUN)),
    aims=frozenset((AT,)),
    joint=frozenset((SMALL_LINE,)),
)

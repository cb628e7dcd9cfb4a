"""E.17: a side moves one counter, or a small line, step by step."""

from __future__ import annotations

from grognard.kernel.actions import Action
from grognard.kernel.refusal import Note, Phrase, Refusal
from grognard.kernel.sides import NOBODY
from grognard.kernel.steps import Step
from grognard.systems.syw import march_notes
from grognard.systems.syw.attack_reach import any_ready, keeps_reach, striking
from grognard.systems.syw.march_end import EndWalk
from grognard.systems.syw.march_moves import moves, must_go_on
from grognard.systems.syw.marches import March, Marches, Move, points_left, settled
from grognard.systems.syw.marching import march_on, take_line_step, tests_due, turn_tested
from grognard.systems.syw.movement import cells_of
from grognard.systems.syw.moving_together import remember
from grognard.systems.syw.no_farther import (
    UNDER_ATT,
    att_never_back,
    farther,
    line_near_enough,
    line_never_back,
    never_back,
    went_away,
)
from grognard.systems.syw.small_lines import line_moves
from grognard.systems.syw.state import Battle, Findings
from grognard.systems.syw.step_refusals import why_not_step
from grognard.systems.syw.turn_refusals import why_not_turn
from grognard.systems.syw.way_home import homeward, line_homeward, line_may_end, may_end
from grognard.systems.syw.words import (
    ABOUT,
    ADVANCE,
    ATT,
    ATT_BOUND,
    BACK,
    DEPLOY,
    FORM,
    HALT,
    RET,
    SLIDE,
    SWING_HEAD,
    SWING_TAIL,
    TURN,
    WHEEL,
    WHEEL_BACK,
)
from grognard.systems.syw.wrong_turnings import Astray, goes_astray

MEASURED = (RET, ATT, ATT_BOUND)
"""The orders that say where a march may end."""
TURNS = (TURN, WHEEL, WHEEL_BACK, SWING_HEAD, SWING_TAIL, ABOUT, FORM, DEPLOY)


class LineWalk(Step[Battle]):
    """A side moves a small line, all its brigades by the same step (SYW-E.17i)."""

    __slots__ = ("marches",)

    def __init__(self, marches: Marches) -> None:
        self.marches = marches

    def side(self, game: Battle) -> int:
        return game.roster_side(self.marches[0].piece)

    def moves(self, game: Battle) -> list[list[Move]]:
        """The steps open to it; if it is the last that can attack, those that keep an attack within reach."""
        found = line_moves(game, self.marches)
        if self.marches[0].order == RET:
            return line_homeward(game, self.marches, found)
        if self.marches[0].order == ATT_BOUND:
            bound = [moves for moves in found if keeps_reach(game, self.marches, moves)]
            if bound or any_ready(game, self.marches):
                return bound
        return line_never_back(game, self.marches, found) if self.marches[0].order in UNDER_ATT else found

    def options(self, game: Battle) -> list[Action]:
        found = self.moves(game)
        actions = [moves[0].action for moves in found]
        if not found or self.may_halt(game, found):
            actions.append(Action(HALT))
        return actions

    def may_halt(self, game: Battle, found: list[list[Move]]) -> bool:
        """A small line has taken a step, and done what its order asks if it can be done."""
        order = self.marches[0].order
        if len(self.marches[0].trail) < 2:
            return False
        if order == ATT_BOUND:
            return any_ready(game, self.marches)
        return line_near_enough(game, self.marches) and (
            order != RET or line_may_end(game, self.marches, found)
        )

    def resolve(self, game: Battle, choice: Action) -> None:
        for steps in self.moves(game):
            if steps[0].action.same(choice):
                self.step(game, steps)
                return
        for march in self.marches:
            remember(game, march)
        game.then(*[EndWalk(march) for march in self.marches])

    def step(self, game: Battle, moves: list[Move]) -> None:
        onward = take_line_step(game, self.marches, moves)
        if any(march.halted for march in onward) or not all(game.body[march.piece] for march in onward):
            for march in onward:
                remember(game, march)
            game.then(*[EndWalk(march) for march in onward])
        else:
            game.then(LineWalk(onward))

    def note(self, game: Battle, action: Action) -> Note | None:
        for steps in line_moves(game, self.marches):
            if steps[0].action.same(action):
                return march_notes.of_line_step(game, self.marches, steps)
        return None

    def ask(self, game: Battle) -> Phrase:
        march = self.marches[0]
        return Phrase("SYW-E.17i", "line_march", (march.piece, max(0, points_left(game, march))))

    def why_not(self, game: Battle, action: Action) -> Refusal:
        if action.verb == HALT:
            gone = [march for march in self.marches if went_away(game, march)]
            return Walk((gone or self.marches)[0]).why_not_halt(game)
        for steps in line_moves(game, self.marches) if self.marches[0].order == ATT else []:
            if steps[0].action.same(action):
                return att_never_back(game, self.marches, steps)
        if action.verb in (ADVANCE, SLIDE, BACK):
            return Refusal("SYW-E.17i", "line_keeps_together", (self.marches[0].piece, action.a))
        if action.verb in TURNS:
            return Refusal("SYW-E.17i", "line_only_steps", (self.marches[0].piece,))
        return super().why_not(game, action)


class OpenSteps(Findings):
    """The steps open to a counter that marches.

    And whether its duty to attack forbids it to halt, and whether a step leads home, if it has to go there.
    """

    __slots__ = ("held", "homeward", "moves")

    def __init__(self, step: Step[Battle], moves: list[Move], held: bool, homeward: bool) -> None:
        super().__init__(step)
        self.moves, self.held, self.homeward = moves, held, homeward


class Walk(Step[Battle]):
    """A side moves one counter, step by step, until it halts."""

    __slots__ = ("march",)

    def __init__(self, march: March) -> None:
        self.march = march

    def open(self, game: Battle) -> OpenSteps:
        """The steps open to it, worked out once."""
        known = game.findings
        if isinstance(known, OpenSteps) and known.step is self:
            return known
        found = self.bound_moves(game)
        game.findings = found
        return found

    def moves(self, game: Battle) -> list[Move]:
        return self.open(game).moves

    def bound_moves(self, game: Battle) -> OpenSteps:
        """All steps; for the last counter that can attack, those that keep it within reach (SYW-C.12t)."""
        found = moves(game, self.march)
        if self.march.order == RET:
            kept, comes_home = homeward(game, self.march, found)
            return OpenSteps(self, kept, False, comes_home)
        if self.march.order == ATT_BOUND:
            bound = striking(game, self.march, found)
            strikes = any_ready(game, (self.march,))
            if bound or strikes:
                return OpenSteps(self, bound, not strikes, False)
        if self.march.order in UNDER_ATT:
            found = never_back(game, self.march, found)
        return OpenSteps(self, found, False, False)

    def side(self, game: Battle) -> int:
        return game.roster_side(self.march.piece) if game.on_map(self.march.piece) else NOBODY

    def options(self, game: Battle) -> list[Action]:
        found = self.open(game)
        actions = [move.action for move in found.moves]
        if not found.held and self.may_halt(game, found):
            actions.append(Action(HALT))
        return actions

    def may_halt(self, game: Battle, found: OpenSteps) -> bool:
        """A march ends once something was done, the counter lies straight, and RET is obeyed if it can be."""
        march = self.march
        if not found.moves:
            return True
        if len(march.trail) < 2:
            return False
        cells = cells_of(game, march.piece)
        if game.hour[march.piece] % 2 and not settled(game, cells, game.hour[march.piece]):
            return False
        if went_away(game, march) or self.owes_step(game, found):
            return False
        return march.order != RET or may_end(game, march, found.homeward)

    def owes_step(self, game: Battle, found: OpenSteps) -> bool:
        """Whether heavy guns have turned to move, and can (SYW-3.21f)."""
        return must_go_on(game, self.march) and any(move.enters for move in found.moves)

    def why_not_halt(self, game: Battle) -> Refusal:
        """What the march still owes: an attack, a straight Column, a way home, or any step at all."""
        march = self.march
        cells, hour = cells_of(game, march.piece), game.hour[march.piece]
        if len(march.trail) > 1 and hour % 2 and not settled(game, cells, hour):
            return Refusal("SYW-E.17s", "must_unbend", (march.piece, cells[0]))
        if went_away(game, march):
            return Refusal("SYW-C.12s", "back_to_the_enemy", (march.piece,))
        if self.owes_step(game, self.open(game)):
            return Refusal("SYW-3.21e", "turned_to_move", (march.piece,))
        if march.order == ATT_BOUND:
            return Refusal("SYW-C.12t", "must_come_up", (march.piece,))
        if len(march.trail) > 1 and march.order == RET:
            return Refusal("SYW-C.12z", "home_first", (march.piece,))
        return Refusal("SYW-E.17a", "step_first", (march.piece,))

    def why_not_kept(self, game: Battle, move: Move) -> Refusal:
        """Why an order leaves out a step that ground and points allow."""
        march = self.march
        if march.order == RET:
            return Refusal("SYW-C.12z", "ret_goes_home", (march.piece, move.cells[0]))
        near = not farther(game, march, move.cells, move.hour)
        if march.order == ATT_BOUND and (near or self.open(game).held):
            return Refusal("SYW-C.12t", "must_come_up", (march.piece,))
        return att_never_back(game, (march,), [move])

    def resolve(self, game: Battle, choice: Action) -> None:
        march = self.march
        if choice.verb == HALT or not game.on_map(march.piece):
            game.then(EndWalk(march))
            return
        for move in self.moves(game):
            if move.action.same(choice):
                take_step(game, march, move)
                return

    def note(self, game: Battle, action: Action) -> Note | None:
        if action.verb == HALT:
            return march_notes.of_halt(game, self.march)
        for move in self.moves(game):
            if move.action.same(action):
                return march_notes.of_step(game, self.march, move)
        return None

    def ask(self, game: Battle) -> Phrase:
        return Phrase("SYW-E.17j", "march", (self.march.piece, max(0, points_left(game, self.march))))

    def why_not(self, game: Battle, action: Action) -> Refusal:
        march = self.march
        if action.verb == HALT:
            return self.why_not_halt(game)
        for move in moves(game, march) if march.order in MEASURED else []:
            if move.action.same(action):
                return self.why_not_kept(game, move)
        if action.verb in (ADVANCE, SLIDE, BACK) and 0 <= action.a < game.scenario.ground.grid.size:
            for move in self.moves(game):
                if move.enters and move.action.a == action.a:
                    return Refusal("SYW-E.17an", "by_another_step", (march.piece, action.a))
            return why_not_step(game, march, action.a)
        if action.verb in TURNS:
            return why_not_turn(game, march, action)
        return super().why_not(game, action)


def take_step(game: Battle, march: March, move: Move) -> None:
    """Carry one step out and go on with the march, or end it."""
    onward = march_on(game, march, move)
    spent_out = False
    for _ in range(tests_due(game, march, move)):
        spent_out = spent_out or not turn_tested(game, march)
    if spent_out or not game.on_map(march.piece):
        game.then(EndWalk(onward))
    elif goes_astray(game, onward):
        game.then(Astray(onward))
    else:
        game.then(Walk(onward))

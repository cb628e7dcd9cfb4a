"""Chapter 8, the steps of a move: a unit, a carré or a newcomer goes cell by cell, crosses fronts, stops."""

from __future__ import annotations

from grognard.kernel.actions import Action
from grognard.kernel.refusal import NOT_OFFERED, Note, Phrase, Refusal
from grognard.kernel.steps import Step
from grognard.systems.waterloo.artillery import may_fire_after
from grognard.systems.waterloo.control import strikers
from grognard.systems.waterloo.facing import ChooseFacing, no_such_edge
from grognard.systems.waterloo.fire import LightFire
from grognard.systems.waterloo.ground import TURN
from grognard.systems.waterloo.movement import (
    allowance,
    breaks_charge,
    can_leave,
    march_points,
    resting_facing,
    step_cost,
    turns_free,
    why_not_body_step,
    why_not_step,
    why_not_stop,
)
from grognard.systems.waterloo.notes import of_body_step, of_step
from grognard.systems.waterloo.piles import engage
from grognard.systems.waterloo.retreats import FreeAttacks
from grognard.systems.waterloo.state import CAME, MOVED, Battle
from grognard.systems.waterloo.victory import lose
from grognard.systems.waterloo.words import COMMAND, FACE, FOOT, GO, HALT, HORSE, LEAVE

OFF_MAP = -1
"""The direction of a step that leaves the map."""


def begin_move(game: Battle, unit: int) -> None:
    """A unit takes up its one move of the tour (WAT-8.11)."""
    game.forget_shots(unit)
    game.charge[unit] = 0
    game.then(Move(unit, allowance(game, unit), 0, turns_free(game, unit), True))


class Move(Step[Battle]):
    """One unit on its way: what it has left, what it has spent, and how it came to where it is."""

    __slots__ = ("by_road", "crossing", "free", "left", "spent", "unit")

    def __init__(
        self, unit: int, left: int, spent: int, free: bool, by_road: bool, crossing: bool = False
    ) -> None:
        self.unit = unit
        self.left = left
        self.spent = spent
        self.free = free
        self.by_road = by_road
        self.crossing = crossing
        """Whether it entered the cell on which it stands in this move (WAT-10.16)."""

    def side(self, game: Battle) -> int:
        return game.scenario.player[self.unit]

    def options(self, game: Battle) -> list[Action]:
        scenario = game.scenario
        unit = self.unit
        cell = game.cell[unit]
        step = scenario.board.step
        found: list[Action] = []
        for direction in scenario.board.directions[cell]:
            there = step[cell * 8 + direction]
            if there >= 0 and why_not_step(game, unit, direction, self.left, self.free, self.by_road) is None:
                found.append(Action(GO, there))
        if self.may_halt(game):
            found.extend(self.facings(game))
            if self.crossing:
                found.append(Action(HALT))
        if can_leave(game, unit, cell, game.facing[unit], self.left, self.free):
            found.append(Action(LEAVE))
        return found

    def may_halt(self, game: Battle) -> bool:
        """Whether the unit may end its move here; where it began it may at least turn."""
        return not self.crossing or why_not_stop(game, self.unit, game.cell[self.unit]) is None

    def facings(self, game: Battle) -> list[Action]:
        """Changes of facing with which the move ends (WAT-8.7); commands have none to choose."""
        facing = game.facing[self.unit]
        cell = game.cell[self.unit]
        if facing < 0 or game.scenario.arm[self.unit] == COMMAND or game.scenario.ground.town[cell]:
            return []
        if game.next_in[game.first_in[cell]] >= 0 or not (self.free or self.left):
            return []
        return [Action(FACE, d) for d in game.scenario.board.directions[cell] if d != facing]

    def resolve(self, game: Battle, choice: Action) -> None:
        unit = self.unit
        if choice.verb in (GO, LEAVE):
            direction = OFF_MAP
            if choice.verb == GO:
                direction = game.scenario.board.direction_to(game.cell[unit], choice.a)
            found = strikers(game, (unit,), 1 - game.scenario.team[unit]) if self.crossing else ()
            if found:
                game.then(FreeAttacks((unit,), found), Advance(self, direction))
            else:
                advance(game, self, direction)
        else:
            spent = self.spent
            if choice.verb == FACE:
                game.facing[unit] = choice.a
                game.charge[unit] = 0
                game.emit("WAT-8.6", "faced", unit, choice.a)
                spent += 0 if self.free else 1
            finish_move(game, unit, spent, self.crossing)

    def note(self, game: Battle, action: Action) -> Note | None:
        if action.verb == FACE:
            return Note("WAT-8.7", "turn_and_halt", (0 if self.free else TURN,))
        if action.verb != GO:
            return None
        return of_step(game, self.unit, action.a, self.left, self.free, self.by_road, self.crossing)

    def ask(self, game: Battle) -> Phrase:
        return Phrase("WAT-8.1", "step", (self.unit, self.left))

    def why_not(self, game: Battle, action: Action) -> Refusal:
        if action.verb == GO:
            direction = game.scenario.board.direction_to(game.cell[self.unit], action.a)
            if direction < 0:
                return Refusal("WAT-8.1", "not_adjacent", (action.a, self.unit, game.cell[self.unit]))
            refusal = why_not_step(game, self.unit, direction, self.left, self.free, self.by_road)
            return refusal or NOT_OFFERED
        if action.verb == HALT:
            return self.why_not_halt(game)
        if action.verb == FACE:
            return self.why_not_face(game, action.a)
        if action.verb == LEAVE:
            return self.why_not_leave(game)
        return NOT_OFFERED

    def why_not_halt(self, game: Battle) -> Refusal:
        if not self.crossing:
            return Refusal("WAT-8.4", "not_moved_yet", (self.unit,))
        scenario, cell = game.scenario, game.cell[self.unit]
        others = [other for other in game.units_in(cell) if other != self.unit]
        if len(others) == 1 and scenario.arm[others[0]] == COMMAND and not scenario.ground.town[cell]:
            return Refusal("WAT-8.14", "cannot_halt", (self.unit, cell, others[0]))
        return why_not_stop(game, self.unit, cell) or NOT_OFFERED

    def why_not_face(self, game: Battle, direction: int) -> Refusal:
        """Why the unit may not end its move with this facing (WAT-8.6, WAT-8.7)."""
        unit = self.unit
        cell = game.cell[unit]
        if game.scenario.arm[unit] == COMMAND:
            return Refusal("WAT-12.2", "command_faces_nowhere", (unit,))
        if game.scenario.ground.town[cell] or game.facing[unit] < 0 or len(game.units_in(cell)) > 1:
            return Refusal("WAT-2.10", "has_no_front", (unit, cell))
        if direction not in game.scenario.board.directions[cell]:
            return no_such_edge(game, unit, direction)
        if direction == game.facing[unit]:
            return Refusal("WAT-8.6", "faces_there", (unit, direction))
        if not self.may_halt(game):
            return self.why_not_halt(game)
        return Refusal("WAT-8.6", "turn_too_dear", (unit, TURN, self.left))

    def why_not_leave(self, game: Battle) -> Refusal:
        board, cell = game.scenario.board, game.cell[self.unit]
        if board.on_rim(cell):
            return Refusal("WAT-8.42", "leave_too_dear", (self.unit, self.left))
        return Refusal("WAT-8.42", "not_at_the_edge", (self.unit, cell))


class Advance(Step[Battle]):
    """The step that was announced, if no free attack has put the unit to flight (WAT-10.19, WAT-10.20)."""

    __slots__ = ("direction", "move")

    def __init__(self, move: Move, direction: int) -> None:
        self.move = move
        self.direction = direction

    def resolve(self, game: Battle, choice: Action) -> None:
        unit = self.move.unit
        if game.cell[unit] >= 0 and not game.routs[unit]:
            advance(game, self.move, self.direction)


def abandon_cell(game: Battle, unit: int) -> None:
    """A unit leaves its cell; of a carré that it dissolves one unit may be left (WAT-9.17)."""
    cell = game.cell[unit]
    if game.facing[unit] >= 0 or not game.is_carre(cell) or game.scenario.arm[unit] != FOOT:
        return
    left = [other for other in game.units_in(cell) if other != unit]
    game.emit("WAT-9.17", "dissolved", cell)
    game.facing[left[0]] = resting_facing(game, left[0])
    game.then(ChooseFacing(left[0], "WAT-9.17"))


def advance(game: Battle, move: Move, direction: int) -> None:
    """One step: its cost, the new facing, the count of the charge, and whether the move goes on."""
    scenario = game.scenario
    unit = move.unit
    cell = game.cell[unit]
    if direction == OFF_MAP:
        abandon_cell(game, unit)
        game.emit("WAT-8.42", "left_map", unit)
        lose(game, unit, "WAT-8.42")
        return
    edge = cell * 8 + direction
    there = scenario.board.step[edge]
    cost = step_cost(game, unit, cell, game.facing[unit], direction, move.free, move.by_road)
    straight = game.facing[unit] == direction
    joining = lone_partner(game, unit, there)
    onward = Move(unit, move.left - cost, move.spent + cost, move.free, scenario.ground.road[edge], True)
    game.then(FinishOrGoOn(onward, joining))
    abandon_cell(game, unit)
    game.put(unit, there)
    game.facing[unit] = direction
    count_charge(game, unit, edge, cell, there, straight)


def lone_partner(game: Battle, unit: int, there: int) -> bool:
    """Whether a step onto a cell can only mean to form a carré there."""
    first = game.first_in[there]
    if first < 0 or game.scenario.arm[unit] != FOOT or game.scenario.ground.town[there]:
        return False
    return game.scenario.arm[first] == FOOT and game.next_in[first] < 0


def count_charge(game: Battle, unit: int, edge: int, cell: int, there: int, straight: bool) -> None:
    """Cells ridden in a straight line; obstacles and towns begin the count anew (WAT-14.4 to WAT-14.8)."""
    if game.scenario.arm[unit] != HORSE:
        return
    if breaks_charge(game, cell, edge - cell * 8, there):
        game.charge[unit] = 0
    else:
        game.charge[unit] = game.charge[unit] + 1 if straight else 1


class FinishOrGoOn(Step[Battle]):
    """After a step the move ends by itself when nothing is left to decide."""

    __slots__ = ("joining", "move")

    def __init__(self, move: Move, joining: bool) -> None:
        self.move = move
        self.joining = joining

    def resolve(self, game: Battle, choice: Action) -> None:
        move = self.move
        if self.joining or (move.left == 0 and not move.facings(game)):
            finish_move(game, move.unit, move.spent, True)
        else:
            game.then(move)


def finish_move(game: Battle, unit: int, spent: int, came: bool) -> None:
    """The unit has moved; in a town or a carré it loses its front, and a light gun may fire."""
    cell = game.cell[unit]
    game.done[unit] |= MOVED
    if came:
        game.done[unit] |= CAME
        game.emit("WAT-8.1", "moved", unit, cell)
    game.settle(unit)
    engage(game, unit)
    if game.facing[unit] < 0 and game.is_carre(cell):
        game.emit("WAT-9.16", "carre", cell, tuple(game.units_in(cell)))
    if may_fire_after(game, unit, spent):
        game.then(LightFire(unit))


# -- a carré as a body --------------------------------------------------------------------------


def begin_march(game: Battle, unit: int) -> None:
    for member in game.units_in(game.cell[unit]):
        game.forget_shots(member)
    game.then(March(unit, march_points(game, game.cell[unit]), False))


class March(Step[Battle]):
    """A carré moves in any direction without paying for facing (WAT-9.21, WAT-9.22)."""

    __slots__ = ("crossing", "left", "unit")

    def __init__(self, unit: int, left: int, crossing: bool) -> None:
        self.unit = unit
        self.left = left
        self.crossing = crossing

    def side(self, game: Battle) -> int:
        return game.scenario.player[self.unit]

    def options(self, game: Battle) -> list[Action]:
        cell = game.cell[self.unit]
        board = game.scenario.board
        found = [
            Action(GO, board.step[cell * 8 + direction])
            for direction in board.directions[cell]
            if why_not_body_step(game, cell, direction, self.left) is None
        ]
        if self.crossing:
            found.append(Action(HALT))
        return found

    def resolve(self, game: Battle, choice: Action) -> None:
        cell = game.cell[self.unit]
        if choice.verb == HALT:
            finish_march(game, self.unit, self.left)
            return
        direction = game.scenario.board.direction_to(cell, choice.a)
        body = tuple(game.units_in(cell))
        found = strikers(game, body, 1 - game.scenario.team[self.unit]) if self.crossing else ()
        if found:
            game.then(FreeAttacks(body, found), AdvanceBody(self, direction))
        else:
            advance_body(game, self, direction)

    def note(self, game: Battle, action: Action) -> Note | None:
        return of_body_step(game, self.unit, action.a, self.left) if action.verb == GO else None

    def ask(self, game: Battle) -> Phrase:
        return Phrase("WAT-9.21", "step", (self.unit, self.left))

    def why_not(self, game: Battle, action: Action) -> Refusal:
        if action.verb != GO:
            return Refusal("WAT-8.4", "not_moved_yet", (self.unit,)) if action.verb == HALT else NOT_OFFERED
        cell = game.cell[self.unit]
        direction = game.scenario.board.direction_to(cell, action.a)
        if direction < 0:
            return Refusal("WAT-9.22", "carre_not_adjacent", (action.a, self.unit, game.cell[self.unit]))
        return why_not_body_step(game, cell, direction, self.left) or NOT_OFFERED


class AdvanceBody(Step[Battle]):
    """The announced step of a carré, if no free attack has scattered it."""

    __slots__ = ("direction", "march")

    def __init__(self, march: March, direction: int) -> None:
        self.march = march
        self.direction = direction

    def resolve(self, game: Battle, choice: Action) -> None:
        unit = self.march.unit
        if game.cell[unit] >= 0 and not game.routs[unit]:
            advance_body(game, self.march, self.direction)


def advance_body(game: Battle, march: March, direction: int) -> None:
    edge = game.cell[march.unit] * 8 + direction
    there = game.scenario.board.step[edge]
    for member in game.units_in(game.cell[march.unit]):
        game.put(member, there)
    left = march.left - game.scenario.ground.carre_cost[edge]
    onward = March(march.unit, left, True)
    if len(onward.options(game)) == 1:
        finish_march(game, march.unit, left)
    else:
        game.then(onward)


def finish_march(game: Battle, unit: int, left: int) -> None:
    """All units of the carré have moved (WAT-9.23), and a light gun among them may fire (WAT-15.36)."""
    cell = game.cell[unit]
    body = tuple(game.units_in(cell))
    spent = march_points(game, cell) - left
    for member in body:
        game.done[member] |= MOVED | CAME
    engage(game, unit)
    game.emit("WAT-9.23", "marched", body, cell)
    game.then(*[LightFire(member) for member in body if may_fire_after(game, member, spent)])

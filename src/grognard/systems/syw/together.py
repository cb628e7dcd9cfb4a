"""E.17h and E.17i: wide lines, wings and small lines move as one body, and stop as one.

A small line is moved by single steps that all its brigades take together. The counters of a corps, and the
corps of a wide line or wing, are moved one after the other; a reaction announced against one counter puts
the others back to where they were when they had spent as much as the target (SYW-H.2h).
"""

from __future__ import annotations

from itertools import pairwise

from grognard.boards import bodies
from grognard.boards.facing import FRONT, REAR
from grognard.kernel.actions import Action
from grognard.kernel.refusal import Note, Phrase, Refusal
from grognard.kernel.steps import Step
from grognard.kernel.values import Part
from grognard.systems.syw.movement import cells_of, column_of, ground_cost, potential
from grognard.systems.syw.reach import keeps_reach, ready
from grognard.systems.syw.stacking import why_not_lie, why_not_stand
from grognard.systems.syw.state import Battle
from grognard.systems.syw.steps_of_march import ATT_BOUND, March, Move, begin, points_left, why_not_ordered
from grognard.systems.syw.terms import ADVANCE, BACK, BRIGADE, FAR, HALT, SLID, SLIDE
from grognard.systems.syw.walk import Aftermath, EndWalk, Walk, march_on

Marches = tuple[March, ...]
LINE_KEEPS_TOGETHER = Refusal("SYW-E.17i", "line_keeps_together")


class Together(Step[Battle]):
    """Who moves as one body, and their marches so far. It waits under them on the stack and asks nothing."""

    __slots__ = ("leaders", "limit", "marches", "pieces")

    def __init__(
        self, leaders: tuple[int, ...], pieces: tuple[int, ...], limit: int, marches: Marches
    ) -> None:
        self.leaders, self.pieces, self.limit, self.marches = leaders, pieces, limit, marches

    def parts(self) -> tuple[Part, ...]:
        return (self.leaders, self.pieces, self.limit, self.marches)

    def resolve(self, game: Battle, choice: Action) -> None:
        """The body has moved: nothing is left to remember."""

    def holds(self, game: Battle, piece: int) -> bool:
        return piece in self.pieces or game.field.roster.corps[piece] in self.leaders

    def with_marches(self, marches: Marches, limit: int) -> Together:
        return Together(self.leaders, self.pieces, limit, marches)


def bodies_of(game: Battle, piece: int) -> list[int]:
    """Where on the stack the bodies wait with which a counter moves."""
    found: list[int] = []
    for index, step in enumerate(game.stack):
        if isinstance(step, Together) and step.holds(game, piece):
            found.append(index)
    return found


def limit_of(game: Battle, leader: int) -> int:
    """The MP that a reaction has left to a corps of a wide line or wing (SYW-H.2h)."""
    limit = FAR
    for step in game.stack:
        if isinstance(step, Together) and leader in step.leaders:
            limit = min(limit, step.limit)
    return limit


def remember(game: Battle, march: March) -> None:
    """A counter of a body has halted: its way is kept until the body has moved."""
    for index in bodies_of(game, march.piece):
        body = game.stack[index]
        assert isinstance(body, Together)
        rest = tuple([one for one in body.marches if one.piece != march.piece])
        game.stack[index] = body.with_marches((*rest, march), body.limit)


def stop_together(game: Battle, target: int, spent: int) -> None:
    """All stop when the target of a reaction stops: nobody has spent more than it (SYW-H.2h, E.17h)."""
    for index in bodies_of(game, target):
        body = game.stack[index]
        assert isinstance(body, Together)
        kept: list[March] = []
        for march in reversed(body.marches):
            kept.append(march if march.piece == target else put_back_to(game, march, spent))
        game.stack[index] = body.with_marches(tuple(reversed(kept)), min(spent, body.limit))


def put_back_to(game: Battle, march: March, spent: int) -> March:
    """A counter goes back along its way to where it had spent so much; answers its shorter march."""
    piece = march.piece
    if not game.on_map(piece) or cells_of(game, piece) != march.trail[-1][2:] or game.spent[piece] <= spent:
        return march
    for stage in range(len(march.trail) - 1, -1, -1):
        cost, hour, *cells = march.trail[stage]
        if cost > spent or not is_free(game, piece, tuple(cells)):
            continue
        lay(game, piece, tuple(cells), hour, cost)
        game.emit("SYW-E.17h", "stopped_together", piece, cells[0], cost)
        shorter = cut(march, stage)
        for index, step in enumerate(game.stack):
            if isinstance(step, EndWalk) and step.march.piece == piece:
                game.stack[index] = EndWalk(shorter)
            elif isinstance(step, Aftermath) and step.march.piece == piece:
                game.stack[index] = Aftermath(shorter)
        return shorter
    return march


def is_free(game: Battle, piece: int, cells: tuple[int, ...]) -> bool:
    if game.field.roster.kind[piece] == BRIGADE:
        return all(why_not_lie(game, piece, cell) is None for cell in cells)
    return game.cell[piece] == cells[0] or why_not_stand(game, piece, cells[0]) is None


def lay(game: Battle, piece: int, cells: tuple[int, ...], hour: int, spent: int) -> None:
    if game.field.roster.kind[piece] == BRIGADE:
        game.set_body_all(piece, cells, hour)
    else:
        game.hour[piece] = hour
        if game.cell[piece] != cells[0]:
            game.put(piece, cells[0])
    game.spent[piece] = spent
    for unit in game.field.roster.units[piece]:
        if game.on_counter(unit):
            game.spent[unit] = spent


def cut(march: March, stage: int) -> March:
    """The march as it was at one of its stages."""
    trail = march.trail[: stage + 1]
    entered = sum([one[2:] != two[2:] for one, two in pairwise(trail)])
    so_far = (min(entered, march.entered), march.swung, march.fresh, march.road, march.toll, march.halted)
    return March(march.piece, march.order, march.limit, *so_far, trail)


# -- small lines --------------------------------------------------------------------------------------


def small_lines(game: Battle, movers: list[int]) -> list[tuple[int, ...]]:
    """Brigades of one corps side by side in Line, facing alike, that may move together (SYW-E.17i)."""
    grid = game.field.ground.grid
    rest = [p for p in movers if game.field.roster.kind[p] == BRIGADE and game.hour[p] % 2 == 0]
    found: list[tuple[int, ...]] = []
    while rest:
        chain = [rest.pop(0)]
        for one in chain:
            for other in list(rest):
                if game.hour[one] == game.hour[other] and bodies.side_by_side(
                    grid, game.body[one], game.body[other], game.hour[one]
                ):
                    rest.remove(other)
                    chain.append(other)
        if len(chain) > 1:
            found.append(tuple(sorted(chain)))
    return found


def begin_line(game: Battle, pieces: tuple[int, ...], order: int, limit: int) -> Marches:
    """The marches of a small line that has not moved yet."""
    return tuple([begin(game, piece, order, limit) for piece in pieces])


def line_moves(game: Battle, marches: Marches) -> list[list[Move]]:
    """Every step that all brigades of a small line can take at once."""
    hour = game.hour[marches[0].piece]
    if any(march.halted for march in marches):
        return []
    unmoved = all(game.spent[march.piece] == 0 for march in marches)
    ways = [(ADVANCE, side) for side in FRONT[hour]]
    if not any(game.has(march.piece, SLID) for march in marches):
        ways += [(SLIDE, (hour - 3) % 12), (SLIDE, (hour + 3) % 12)]
    if unmoved:
        ways += [(BACK, side) for side in REAR[hour]]
    return [found for verb, side in ways for found in [shifted_line(game, marches, verb, side)] if found]


def shifted_line(game: Battle, marches: Marches, verb: int, side: int) -> list[Move]:
    """The whole line one hex towards a side at the price of its dearest hex; nothing if it cannot."""
    grid = game.field.ground.grid
    pieces = [march.piece for march in marches]
    cost = 0
    places: list[tuple[int, ...]] = []
    for march in marches:
        cells = game.body[march.piece]
        new = bodies.shifted(grid, cells, side)
        if not new or not open_to_line(game, march, pieces, new):
            return []
        column = column_of(game, march.piece)
        for cell in cells:
            one = ground_cost(game, cell, side, column, True)
            if one < 0:
                return []
            cost = max(cost, one)
        if verb == BACK:
            cost = max(cost, potential(game, march.piece))
        places.append(new)
    if any(cost > points_left(game, march) for march in marches):
        return []
    hour = game.hour[pieces[0]]
    action = Action(verb, places[0][0])
    return [Move(action, new, hour, cost, True, False, 0, cost) for new in places]


def open_to_line(game: Battle, march: March, pieces: list[int], new: tuple[int, ...]) -> bool:
    """Free of all but the line itself, which moves away, and lawful under the order."""
    for cell in new:
        counter = game.counter[cell]
        if counter in pieces and counter != march.piece:
            riders = game.riders(counter)
            if any(unit not in riders for unit in game.stacks[cell]):
                return False
        elif why_not_lie(game, march.piece, cell) is not None:
            return False
    return why_not_ordered(game, march, new) is None


def take_line_step(game: Battle, marches: Marches, steps: list[Move]) -> Marches:
    """Whoever finds room goes first, so that the brigades do not lie on each other."""
    done: dict[int, March] = {}
    waiting = list(zip(marches, steps, strict=True))
    while waiting:
        march, move = next(one for one in waiting if not _crowded(game, one, waiting))
        waiting = [one for one in waiting if one[0] is not march]
        done[march.piece] = march_on(game, march, move)
    return tuple([done[march.piece] for march in marches])


def _crowded(game: Battle, one: tuple[March, Move], waiting: list[tuple[March, Move]]) -> bool:
    others = [march.piece for march, _ in waiting if march is not one[0]]
    return any(game.counter[cell] in others for cell in one[1].cells)


class LineWalk(Step[Battle]):
    """A side moves a small line, all its brigades by the same step (SYW-E.17i)."""

    __slots__ = ("marches",)

    def __init__(self, marches: Marches) -> None:
        self.marches = marches

    def parts(self) -> tuple[Part, ...]:
        return (self.marches,)

    def side(self, game: Battle) -> int:
        return game.roster_side(self.marches[0].piece)

    def moves(self, game: Battle) -> list[list[Move]]:
        """The steps open to it; if it is the last that can attack, those that keep an attack within reach."""
        found = line_moves(game, self.marches)
        if self.marches[0].order != ATT_BOUND:
            return found
        bound = [moves for moves in found if keeps_reach(game, self.marches, moves)]
        return bound if bound or any(ready(game, march.piece) for march in self.marches) else found

    def options(self, game: Battle) -> list[Action]:
        found = self.moves(game)
        actions = [moves[0].action for moves in found]
        free = self.marches[0].order != ATT_BOUND or any(ready(game, m.piece) for m in self.marches)
        if not found or (free and all(Walk(m).may_halt(game, found[0]) for m in self.marches)):
            actions.append(Action(HALT))
        return actions

    def resolve(self, game: Battle, choice: Action) -> None:
        for moves in self.moves(game):
            if moves[0].action.same(choice):
                self.step(game, moves)
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
        from grognard.systems.syw import notes

        for moves in line_moves(game, self.marches):
            if moves[0].action.same(action):
                return notes.of_line_step(game, self, moves)
        return None

    def ask(self, game: Battle) -> Phrase:
        march = self.marches[0]
        return Phrase("SYW-E.17i", "line_march", (march.piece, max(0, points_left(game, march))))

    def why_not(self, game: Battle, action: Action) -> Refusal:
        return LINE_KEEPS_TOGETHER if action.verb != HALT else super().why_not(game, action)

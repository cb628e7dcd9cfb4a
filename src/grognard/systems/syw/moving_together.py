"""E.17h: wide lines, wings and small lines move as one body, and stop as one."""

from __future__ import annotations

from grognard.kernel.actions import Action
from grognard.kernel.steps import Step
from grognard.systems.syw.marches import March, Marches, broken_up, cut
from grognard.systems.syw.movement import cells_of
from grognard.systems.syw.stacking import why_not_ground, why_not_lie, why_not_stand
from grognard.systems.syw.state import Battle
from grognard.systems.syw.words import BRIGADE, FAR, FORMED, HELD, IN_BRIGADE


class MarchEnd(Step[Battle]):
    """What waits for the end of a march; a reaction may cut the march shorter meanwhile."""

    __slots__ = ("march",)

    def __init__(self, march: March) -> None:
        self.march = march

    def of(self, march: March) -> MarchEnd:
        """The same of another march."""
        raise NotImplementedError


class MovesInTurn(Step[Battle]):
    """A side moves counters one after the other; a reaction may limit the MP of those still to move."""

    __slots__ = ("limit",)

    def __init__(self, limit: int) -> None:
        self.limit = limit

    def limited(self, limit: int) -> MovesInTurn:
        """The same with no more MP than this; itself if each counter moves for itself."""
        raise NotImplementedError


class Together(Step[Battle]):
    """Who moves as one body, and their marches so far. It waits under them on the stack and asks nothing."""

    __slots__ = ("leaders", "limit", "marches", "pieces")

    def __init__(
        self, leaders: tuple[int, ...], pieces: tuple[int, ...], limit: int, marches: Marches
    ) -> None:
        self.leaders, self.pieces, self.limit, self.marches = leaders, pieces, limit, marches

    def resolve(self, game: Battle, choice: Action) -> None:
        """The body has moved: nothing is left to remember."""

    def holds(self, game: Battle, piece: int) -> bool:
        return piece in self.pieces or game.scenario.roster.corps[piece] in self.leaders

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
    if not _stands(game, march) or game.spent[piece] <= spent:
        return march
    for stage in range(len(march.trail) - 1, -1, -1):
        cost, hour, *cells = march.trail[stage]
        if cost > spent or not is_free(game, piece, tuple(cells)):
            continue
        gather(game, march, stage)
        lay(game, piece, tuple(cells), hour, cost)
        game.emit("SYW-E.17h", "stopped_together", piece, cells[0], cost)
        return shorten(game, march, stage)
    return march


def shorten(game: Battle, march: March, stage: int) -> March:
    """What waits for the end of a march is told that it ended at a stage of it."""
    shorter = cut(march, stage)
    for index, step in enumerate(game.stack):
        if isinstance(step, MarchEnd) and step.march.piece == march.piece:
            game.stack[index] = step.of(shorter)
    return shorter


def _stands(game: Battle, march: March) -> bool:
    """Whether a counter is still where its march ended, or its units are that broke up there."""
    last = march.trail[-1][2:]
    if not broken_up(game, march):
        return game.on_map(march.piece) and cells_of(game, march.piece) == last
    return all(game.cell[row[1]] in last for row in march.loosened)


def gather(game: Battle, march: March, stage: int, targeted: bool = False) -> None:
    """A counter put back to a stage of its march has not met the cover that loosened it later (SYW-H.2h).

    Of a Column that is itself the target nothing is told: its units take its place at once (SYW-E.17ac).
    """
    later = [row for row in march.loosened if row[0] > stage]
    if not later:
        return
    piece, whole = march.piece, bool(game.body[march.piece])
    if not whole:
        game.raise_counter(piece, march.trail[-1][2:])
        game.hour[piece] = march.trail[-1][1]
    for _, unit, inside in later:
        if game.state[unit] == FORMED and game.cell[unit] == game.part_cell(unit):
            game.hour[unit] = game.hour[piece]
            if inside:
                game.state[unit] = IN_BRIGADE
    if not whole and not (targeted and game.hour[piece] % 2):
        game.emit("SYW-H.2h", "counter_back", piece)


def is_free(game: Battle, piece: int, cells: tuple[int, ...]) -> bool:
    if game.scenario.roster.kind[piece] == BRIGADE:
        if not game.body[piece]:
            return all(_left_to(game, piece, cell) for cell in cells)
        return all(why_not_lie(game, piece, cell, HELD) is None for cell in cells)
    return game.cell[piece] == cells[0] or why_not_stand(game, piece, cells[0]) is None


def _left_to(game: Battle, brigade: int, cell: int) -> bool:
    """Whether nobody but units of a brigade that broke up stands in a hex where its counter lay."""
    if why_not_ground(game, game.roster_side(brigade), cell) is not None or game.counter[cell] >= 0:
        return False
    return all(unit in game.scenario.roster.units[brigade] for unit in game.stacks[cell])


def lay(game: Battle, piece: int, cells: tuple[int, ...], hour: int, spent: int) -> None:
    if game.scenario.roster.kind[piece] == BRIGADE:
        game.set_body(piece, cells, hour, HELD)
    else:
        game.hour[piece] = hour
        if game.cell[piece] != cells[0]:
            game.put(piece, cells[0])
    has_spent(game, piece, spent)


def has_spent(game: Battle, piece: int, spent: int) -> None:
    """A counter put back has spent less, and those who went with it; who came by himself has not."""
    before = game.spent[piece]
    game.spent[piece] = spent
    for unit in game.scenario.roster.units[piece]:
        if game.spent[unit] == before:
            game.spent[unit] = spent

"""E.17: a counter on the march, step by step, and what its march sets off when it halts."""

from __future__ import annotations

from grognard.boards.facing import OFF
from grognard.kernel.actions import Action
from grognard.kernel.refusal import Note, Phrase, Refusal
from grognard.kernel.sides import NOBODY
from grognard.kernel.steps import Step
from grognard.kernel.values import Part
from grognard.systems.syw.astray import Astray, goes_astray
from grognard.systems.syw.command import pursues
from grognard.systems.syw.fallback import ChooseFacing, capture_leaders
from grognard.systems.syw.movement import cells_of, potential
from grognard.systems.syw.reach import keeps_reach, ready
from grognard.systems.syw.sight import stops_at
from grognard.systems.syw.state import Battle
from grognard.systems.syw.steps_of_march import (
    ATT_BOUND,
    FREE,
    MUST_STOP,
    MUST_UNBEND,
    OOC,
    TOO_FEW_POINTS,
    March,
    Move,
    begin,
    moves,
    points_left,
    settled,
    why_not_enter,
)
from grognard.systems.syw.terms import (
    ABOUT,
    ADVANCE,
    ARTILLERY,
    ATT,
    BACK,
    BRIGADE,
    COMMITTED,
    DEPLOY,
    FORM,
    FORMED,
    HALT,
    IN_BRIGADE,
    INFANTRY,
    LINE_ONLY,
    MOVED,
    NO_MORE_MOVES,
    OUT_OF_COMMAND,
    PANICKED,
    RET,
    SHAKEN,
    SLID,
    SLIDE,
    THICK,
    TIRING,
    TURN,
    VERBS,
    WHEEL,
    WHEEL_BACK,
)
from grognard.systems.syw.trials import (
    check_brigade,
    disorganise,
    dissolve,
    efficiency_test,
    leave_counter,
    task_test,
)

MUST_COME_UP = Refusal("SYW-C.12t", "must_come_up")
HOME_FIRST = Refusal("SYW-C.12z", "home_first")
ENTERED, NEARER = 4, 8
"""Bits of a corps' duty this turn: a counter entered a hex; one came nearer to the enemy."""
WORDS = [verb.word.replace("-", "_") for verb in VERBS]


def order_for(game: Battle, piece: int) -> int:
    """Under which order a counter moves: its corps', as DEF when out of command, or none at all."""
    corps = game.field.roster.corps[piece]
    if game.has(piece, OUT_OF_COMMAND) or game.state[piece] == PANICKED:
        return OOC
    if corps < 0:
        return FREE
    if pursues(game, piece):
        return ATT
    return game.acting[corps] if game.acting[corps] >= 0 else OOC


def can_march(game: Battle, piece: int, order: int, limit: int) -> bool:
    """Whether a counter may be picked: it has not moved and some step is open to it."""
    if game.marks[piece] & (MOVED | NO_MORE_MOVES | COMMITTED) or not game.on_map(piece):
        return False
    if can_turn(game, piece, limit):
        return True
    return bool(moves(game, begin(game, piece, order, limit)))


def can_turn(game: Battle, piece: int, limit: int) -> bool:
    """Whether a counter could at least turn where it stands: a quick answer for most."""
    if game.spent[piece] or limit < potential(game, piece):
        return False
    if game.in_line(piece):
        return game.field.roster.kind[piece] != BRIGADE  # it may face about
    return game.in_column(piece) and game.field.roster.kind[piece] != BRIGADE


class Walk(Step[Battle]):
    """A side moves one counter, step by step, until it halts.

    The steps open to it are worked out once: nothing else happens while this question waits.
    """

    __slots__ = ("_held", "_moves", "march")

    def __init__(self, march: March) -> None:
        self.march = march
        self._moves: list[Move] | None = None
        self._held = False

    def moves(self, game: Battle) -> list[Move]:
        if self._moves is None:
            self._moves = self.bound_moves(game)
        return self._moves

    def bound_moves(self, game: Battle) -> list[Move]:
        """All steps; for the last counter that can attack, those that keep it within reach (SYW-C.12t)."""
        found = moves(game, self.march)
        if self.march.order != ATT_BOUND:
            return found
        bound = [move for move in found if keeps_reach(game, (self.march,), [move])]
        self._held = bool(bound) and not ready(game, self.march.piece)
        return bound if bound or ready(game, self.march.piece) else found

    def parts(self) -> tuple[Part, ...]:
        return (self.march,)

    def side(self, game: Battle) -> int:
        return game.roster_side(self.march.piece) if game.on_map(self.march.piece) else NOBODY

    def options(self, game: Battle) -> list[Action]:
        found = self.moves(game)
        actions = [move.action for move in found]
        if self.may_halt(game, found):
            actions.append(Action(HALT))
        return actions

    def may_halt(self, game: Battle, found: list[Move]) -> bool:
        """A march ends once something was done, the counter lies straight, and RET is obeyed if it can be."""
        march = self.march
        if not found:
            return True
        if len(march.trail) < 2:
            return False
        cells = cells_of(game, march.piece)
        if game.hour[march.piece] % 2 and not settled(game, cells, game.hour[march.piece]):
            return False
        if self._held:
            return False
        if march.order != RET or not any(move.enters for move in found):
            return True
        edge = game.field.own_edge[game.roster_side(march.piece)]
        return min([edge[cell] for cell in cells]) < min([edge[cell] for cell in march.start_cells()])

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
        from grognard.systems.syw import notes

        if action.verb == HALT:
            return notes.of_halt(game, self.march)
        for move in self.moves(game):
            if move.action.same(action):
                return notes.of_step(game, self.march, move)
        return None

    def ask(self, game: Battle) -> Phrase:
        return Phrase("SYW-E.17j", "march", (self.march.piece, max(0, points_left(game, self.march))))

    def why_not(self, game: Battle, action: Action) -> Refusal:
        march = self.march
        if action.verb == HALT:
            if march.order == ATT_BOUND:
                return MUST_COME_UP
            return MUST_UNBEND if march.order != RET else HOME_FIRST
        if march.order == ATT_BOUND and any(move.action.same(action) for move in moves(game, march)):
            return MUST_COME_UP
        if action.verb in (ADVANCE, SLIDE, BACK) and march.halted:
            return MUST_STOP
        if action.verb == ADVANCE and 0 <= action.a < game.field.ground.grid.size:
            reason = why_not_enter(game, march, (action.a,))
            if reason is not None:
                return reason
        if points_left(game, march) <= 0:
            return TOO_FEW_POINTS
        return super().why_not(game, action)


def take_step(game: Battle, march: March, move: Move) -> None:
    """Carry one step out and go on with the march, or end it."""
    onward = march_on(game, march, move)
    spent_out = move.trial and not turn_tested(game, march)
    if spent_out or not game.on_map(march.piece):
        game.then(EndWalk(onward))
    elif goes_astray(game, onward):
        game.then(Astray(onward))
    else:
        game.then(Walk(onward))


def march_on(game: Battle, march: March, move: Move) -> March:
    """The counter takes a step; answers its march from there."""
    piece = march.piece
    verb = move.action.verb
    game.spent[piece] += move.cost
    _lay(game, piece, move)
    game.emit(VERBS[verb].rule, f"marched_{WORDS[verb]}", piece, _told(move), game.spent[piece])
    if verb == SLIDE:
        game.mark(piece, SLID)
    if verb in (FORM, DEPLOY):
        game.mark(piece, LINE_ONLY)
    new = [cell for cell in move.cells if cell not in march.trail[-1][2:]]
    side = game.roster_side(piece)
    for cell in new:
        capture_leaders(game, side, cell)
        note_entry(game, cell)
    halted = march.halted or any(stops_at(game, side, cell) for cell in new)
    if move.enters:
        halted = any(stops_at(game, side, cell) for cell in move.cells)
        into_cover(game, piece)
    return _next(game, march, move, halted)


def turn_tested(game: Battle, march: March) -> bool:
    """The task test of a turn; False if it fails and no MP is left to pay for it (SYW-3.11d)."""
    piece = march.piece
    if task_test(game, piece, "SYW-3.11d"):
        return True
    if points_left(game, march) <= 0:
        return False
    game.spent[piece] += 1
    game.emit("SYW-3.11d", "turn_costs_more", piece)
    return True


def _told(move: Move) -> int:
    """What the event names: the hex for a step, the hour for a turn."""
    return move.cells[0] if move.enters else move.hour


def _next(game: Battle, march: March, move: Move, halted: bool) -> March:
    verb = move.action.verb
    swung = march.swung
    if move.enters and move.hour % 2:
        swung = 0
    elif verb == TURN:
        if move.hour % 2:
            swung += 1 if (move.hour - march.trail[-1][1]) % 12 == 2 else -1
        else:
            swung += 1
    elif verb in (FORM, DEPLOY, ABOUT):
        swung = 0
    fresh = verb not in (FORM, DEPLOY) if not move.enters else True
    if not move.enters and verb not in (FORM, DEPLOY):
        fresh = march.fresh
    road = move.road if move.enters or verb == TURN else 0
    where = (game.spent[march.piece], move.hour, *move.cells)
    return March(
        march.piece,
        march.order,
        march.limit,
        march.entered + (1 if move.enters else 0),
        swung,
        fresh,
        road,
        march.toll + move.toll if move.enters else march.toll + move.cost,
        halted,
        (*march.trail, where),
    )


def _lay(game: Battle, piece: int, move: Move) -> None:
    if game.field.roster.kind[piece] == BRIGADE:
        game.set_body(piece, move.cells, move.hour)
    else:
        leave_counter(game, piece)
        game.hour[piece] = move.hour
        if game.cell[piece] != move.cells[0]:
            game.put(piece, move.cells[0])
            check_brigade(game, game.field.roster.brigade[piece])


def note_entry(game: Battle, cell: int) -> None:
    """Remember hexes whose entry counts for victory."""
    if cell in game.field.prizes and cell not in game.entered:
        game.entered = tuple(sorted((*game.entered, cell)))


def into_cover(game: Battle, piece: int) -> None:
    """A brigade counter in wood or village is disorganised, in whole or in part (SYW-3.12d, E.17ap)."""
    if game.field.roster.kind[piece] != BRIGADE:
        return
    ground = game.field.ground
    cells = game.body[piece]
    if not any(ground.cover[cell] for cell in cells):
        return
    hour = game.hour[piece]
    if hour % 2:
        if not _all_on_road(game, cells):
            dissolve(game, piece, "SYW-3.12d")
        return
    for unit in game.field.roster.units[piece]:
        if game.state[unit] == IN_BRIGADE and ground.cover[game.cell[unit]]:
            leave_counter(game, unit)
            game.hour[unit] = (hour - 1) % 12
            game.emit("SYW-E.17ap", "loosened", unit)
    check_brigade(game, piece)


def _all_on_road(game: Battle, cells: tuple[int, ...]) -> bool:
    """Whether a Column follows a road: each part is linked to the next, and the head stands on the road."""
    ground = game.field.ground
    if not ground.on_road[cells[0]]:
        return False
    for index in range(len(cells) - 1):
        hour = ground.grid.hour_to(cells[index + 1], cells[index])
        if hour == OFF or not ground.road[cells[index + 1] * 6 + hour // 2]:
            return False
    return True


class EndWalk(Step[Battle]):
    """A march is over: tests of the weather, cavalry that must give way, reactions that it provokes."""

    __slots__ = ("march",)

    def __init__(self, march: March) -> None:
        self.march = march

    def parts(self) -> tuple[Part, ...]:
        return (self.march,)

    def resolve(self, game: Battle, choice: Action) -> None:
        from grognard.systems.syw.reaction import reactions
        from grognard.systems.syw.together import remember

        march = self.march
        piece = march.piece
        members = _members(game, piece)
        for unit in members:
            game.mark(unit, MOVED)
            game.spent[unit] = game.spent[piece]
        self.note_duty(game)
        if march.entered or march.trail[0][1] != game.hour[piece]:
            for unit in members:
                game.reforming[unit] = 0
        remember(game, march)
        game.then(*reactions(game, march), Aftermath(march))

    def note_duty(self, game: Battle) -> None:
        """A counter that entered a hex or came nearer does its corps' duty (SYW-C.12o, C.12v)."""
        march = self.march
        corps = game.field.roster.corps[march.piece]
        if corps < 0 or not march.entered:
            return
        game.duty[corps] |= ENTERED
        near = game.distance_to(1 - game.roster_side(march.piece))
        if min([near[c] for c in march.trail[-1][2:]]) < min([near[c] for c in march.start_cells()]):
            game.duty[corps] |= NEARER


def _members(game: Battle, piece: int) -> list[int]:
    """The counter and the units that moved with it."""
    if game.field.roster.kind[piece] != BRIGADE:
        return [piece]
    if not game.body[piece]:
        return [piece, *[u for u in game.field.roster.units[piece] if game.state[u] == FORMED]]
    return [piece, *game.riders(piece)]


class Aftermath(Step[Battle]):
    """What a march leaves behind once no reaction changes it any more."""

    __slots__ = ("march",)

    def __init__(self, march: March) -> None:
        self.march = march

    def parts(self) -> tuple[Part, ...]:
        return (self.march,)

    def resolve(self, game: Battle, choice: Action) -> None:
        from grognard.systems.syw.giving_way import give_way

        piece = self.march.piece
        came = game.on_map(piece) and set(cells_of(game, piece)) != set(self.march.start_cells())
        pressed = give_way(game, piece) if came else []
        tests = [WeatherTest(unit) for unit in self.tired(game)]
        game.then(*tests, *nominal_facing(game, piece), *pressed)

    def tired(self, game: Battle) -> list[int]:
        """The units that the weather tests (SYW-7.1c, 7.1h, 7.2d, 7.3b, 7.4c)."""
        piece = self.march.piece
        if not game.on_map(piece):
            return []
        hard = TIRING[game.weather] != "" and game.spent[piece] * 2 > potential(game, piece)
        lost = THICK[game.weather] and self.march.entered > 0 and self.march.road == 0
        if not hard and not lost:
            return []
        units = [one for one in _members(game, piece) if game.cell[one] >= 0]
        return [unit for unit in units if game.field.roster.arm[unit] < ARTILLERY]


def nominal_facing(game: Battle, piece: int) -> list[Step[Battle]]:
    """Shaken infantry has no facing but a vertex to fire over, set whenever it moves (RUL-SYW-11)."""
    if game.state[piece] != SHAKEN or game.field.roster.arm[piece] != INFANTRY:
        return []
    hours = tuple([(game.hour[piece] + by) % 12 for by in range(0, 12, 2)])
    return [ChooseFacing(piece, hours, "SYW-3.14b")]


class WeatherTest(Step[Battle]):
    """Fog, rain, snow or night tries a unit that marched hard."""

    __slots__ = ("unit",)

    def __init__(self, unit: int) -> None:
        self.unit = unit

    def parts(self) -> tuple[Part, ...]:
        return (self.unit,)

    def resolve(self, game: Battle, choice: Action) -> None:
        rule = TIRING[game.weather] or "SYW-7.1h"
        if game.cell[self.unit] >= 0 and not efficiency_test(game, self.unit, rule):
            game.then(*disorganise(game, self.unit, rule))


MARCH_WORDS = tuple(
    [
        f"marched_{WORDS[verb]}"
        for verb in (ADVANCE, SLIDE, BACK, TURN, WHEEL, WHEEL_BACK, ABOUT, FORM, DEPLOY)
    ]
)

"""Chapter E: leaders are selected in turn and checked, may ignore or lack orders, and move their units."""

from __future__ import annotations

from grognard.kernel.actions import Action
from grognard.kernel.refusal import Note, Phrase, Refusal
from grognard.kernel.sides import NOBODY
from grognard.kernel.steps import Step
from grognard.kernel.values import Part
from grognard.systems.syw.command import check_leader, check_pieces, present
from grognard.systems.syw.dressing import dress, dressings
from grognard.systems.syw.groups import choices, waiting_corps, waiting_lines, wide_lines, wings
from grognard.systems.syw.movement import cells_of
from grognard.systems.syw.orders import Ride
from grognard.systems.syw.reach import can_strike, too_far
from grognard.systems.syw.sight import in_zone
from grognard.systems.syw.state import Battle
from grognard.systems.syw.steps_of_march import ATT_BOUND, begin, moves
from grognard.systems.syw.terms import (
    ACT,
    ACT_AS,
    ARTILLERY,
    ATT,
    DETACH,
    DONE,
    DRESS,
    FAR,
    IGNORE,
    IN_BRIGADE,
    INFANTRY,
    MAN,
    MOVE,
    MOVED,
    NO_ORDER,
    OBEY,
    OUT_OF_COMMAND,
    RET,
    SELECT,
    SELECTED,
    SMALL_LINE,
    WIDE_LINE,
    WING,
    WING_OUT,
)
from grognard.systems.syw.together import LineWalk, Together, begin_line, limit_of, line_moves, small_lines
from grognard.systems.syw.trials import check_brigade, leave_counter, task_test
from grognard.systems.syw.walk import ENTERED, MUST_COME_UP, NEARER, Walk, can_march, order_for

MUST_ATTACK, ATTACKED = 1, 2
"""Further bits of a corps' duty this turn."""

MAN_MUST_MOVE = Refusal("SYW-C.12o", "man_must_move")
ATT_MUST_ADVANCE = Refusal("SYW-C.12v", "att_must_advance")
RET_MUST_RETREAT = Refusal("SYW-C.12z", "ret_must_retreat")
ALREADY_MOVED = Refusal("SYW-E.17j", "already_moved")
ALREADY_SELECTED = Refusal("SYW-E.11b", "already_selected")


class Select(Step[Battle]):
    """The players select corps in turn until none is left (SYW-E.0a)."""

    __slots__ = ("turn_of",)

    def __init__(self, turn_of: int) -> None:
        self.turn_of = turn_of

    def parts(self) -> tuple[Part, ...]:
        return (self.turn_of,)

    def side(self, game: Battle) -> int:
        for player in (self.turn_of, 1 - self.turn_of):
            if waiting_corps(game, player) or waiting_lines(game, player):
                return player
        return NOBODY

    def options(self, game: Battle) -> list[Action]:
        player = self.side(game)
        lines = [Action(SELECT, leader) for leader in waiting_lines(game, player)]
        return lines + choices(game, player)

    def resolve(self, game: Battle, choice: Action) -> None:
        player = self.side(game)
        if player == NOBODY:
            return
        if choice.verb == SELECT and game.field.roster.rank[choice.a] == WING:
            turn_up(game, (choice.a,))
            follow: list[Step[Battle]] = [
                Ride(choice.a, "SYW-E.14a"),
                LineCheck(choice.a),
                PickCorps(choice.a),
            ]
        else:
            follow = brought_out(game, player, choice, -1)
        game.then(*follow, Select(1 - player))

    def note(self, game: Battle, action: Action) -> Note | None:
        from grognard.systems.syw import notes

        return notes.of_selection(game, action.a)

    def ask(self, game: Battle) -> Phrase:
        return Phrase("SYW-E.0a", "select")

    def why_not(self, game: Battle, action: Action) -> Refusal:
        if action.verb == SELECT and game.has(action.a, SELECTED):
            return ALREADY_SELECTED
        return super().why_not(game, action)


def turn_up(game: Battle, leaders: tuple[int, ...]) -> None:
    """Selected leaders show their names (SYW-E.11b)."""
    for leader in leaders:
        game.mark(leader, SELECTED)
        game.emit("SYW-E.11b", "selected", leader)


def brought_out(game: Battle, player: int, choice: Action, line: int) -> list[Step[Battle]]:
    """The corps chosen, alone or as a wide line or wing, are selected and activated one after the other."""
    group: tuple[int, ...] = (choice.a,)
    if choice.verb == WIDE_LINE:
        group = next(one for one in wide_lines(game, player, line) if one[0] == choice.a)
        game.emit("SYW-E.12h", "wide_line_selected", group)
    elif choice.verb == WING_OUT:
        group = next(one for one in wings(game, player, line) if one[0] == choice.a)
        game.emit("SYW-E.13f", "wing_selected", group)
    turn_up(game, group)
    return [*[Activate(leader) for leader in group], Together(group, (), FAR, ())]


class LineCheck(Step[Battle]):
    """E.15 for a line or wing leader: out of command he loses his markers; his corps are checked apart."""

    __slots__ = ("leader",)

    def __init__(self, leader: int) -> None:
        self.leader = leader

    def parts(self) -> tuple[Part, ...]:
        return (self.leader,)

    def resolve(self, game: Battle, choice: Action) -> None:
        if present(game, self.leader):
            check_leader(game, self.leader)


class PickCorps(Step[Battle]):
    """A line or wing leader brings out one of his corps, or a wide line or wing of them (SYW-E.11d)."""

    __slots__ = ("line",)

    def __init__(self, line: int) -> None:
        self.line = line

    def parts(self) -> tuple[Part, ...]:
        return (self.line,)

    def side(self, game: Battle) -> int:
        return game.roster_side(self.line) if self.options(game) else NOBODY

    def options(self, game: Battle) -> list[Action]:
        return choices(game, game.roster_side(self.line), self.line)

    def resolve(self, game: Battle, choice: Action) -> None:
        if choice.a >= 0:
            game.then(*brought_out(game, game.roster_side(self.line), choice, self.line))

    def ask(self, game: Battle) -> Phrase:
        return Phrase("SYW-E.11d", "pick_corps", (self.line,))


class Activate(Step[Battle]):
    """One corps: its leader may ride, is checked, decides about his order, and his units move."""

    __slots__ = ("leader",)

    def __init__(self, leader: int) -> None:
        self.leader = leader

    def parts(self) -> tuple[Part, ...]:
        return (self.leader,)

    def resolve(self, game: Battle, choice: Action) -> None:
        leader = self.leader
        limit = limit_of(game, leader)
        game.then(
            Ride(leader, "SYW-E.14a"),
            CommandCheck(leader),
            MoveUnits(leader, limit, False),
            MoveUnits(leader, limit, True),
            EndActivation(leader),
        )


class CommandCheck(Step[Battle]):
    """E.15 for the leader, then the question of E.16."""

    __slots__ = ("leader",)

    def __init__(self, leader: int) -> None:
        self.leader = leader

    def parts(self) -> tuple[Part, ...]:
        return (self.leader,)

    def resolve(self, game: Battle, choice: Action) -> None:
        leader = self.leader
        game.acting[leader] = NO_ORDER
        if not present(game, leader):
            check_pieces(game, leader)
            return
        inside = check_leader(game, leader)
        game.acting[leader] = game.order[leader]
        if inside and game.order[leader] != NO_ORDER:
            game.then(IgnoreOrder(leader))
        else:
            game.then(ActAlone(leader))


class IgnoreOrder(Step[Battle]):
    """A leader in command may try to ignore his order (SYW-E.16a)."""

    __slots__ = ("leader",)

    def __init__(self, leader: int) -> None:
        self.leader = leader

    def parts(self) -> tuple[Part, ...]:
        return (self.leader,)

    def side(self, game: Battle) -> int:
        return game.roster_side(self.leader)

    def options(self, game: Battle) -> list[Action]:
        return [Action(OBEY, self.leader), Action(IGNORE, self.leader)]

    def resolve(self, game: Battle, choice: Action) -> None:
        leader = self.leader
        if choice.verb == IGNORE and task_test(game, leader, "SYW-E.16a"):
            game.order[leader] = game.acting[leader] = NO_ORDER
            game.emit("SYW-E.16a", "order_ignored", leader)
            game.then(ActAlone(leader))
            return
        check_pieces(game, leader)

    def note(self, game: Battle, action: Action) -> Note | None:
        from grognard.systems.syw import notes

        return notes.of_task(game, self.leader, "SYW-E.16a") if action.verb == IGNORE else None

    def ask(self, game: Battle) -> Phrase:
        return Phrase("SYW-E.16a", "ignore_order", (self.leader, game.order[self.leader]))


class ActAlone(Step[Battle]):
    """A leader without order may try to act on his own (SYW-E.16c)."""

    __slots__ = ("leader",)

    def __init__(self, leader: int) -> None:
        self.leader = leader

    def parts(self) -> tuple[Part, ...]:
        return (self.leader,)

    def side(self, game: Battle) -> int:
        return game.roster_side(self.leader)

    def options(self, game: Battle) -> list[Action]:
        return [Action(OBEY, self.leader), Action(ACT, self.leader)]

    def resolve(self, game: Battle, choice: Action) -> None:
        if choice.verb == ACT and task_test(game, self.leader, "SYW-E.16c"):
            game.then(ChooseOrder(self.leader))
            return
        check_pieces(game, self.leader)

    def note(self, game: Battle, action: Action) -> Note | None:
        from grognard.systems.syw import notes

        return notes.of_task(game, self.leader, "SYW-E.16c") if action.verb == ACT else None

    def ask(self, game: Battle) -> Phrase:
        return Phrase("SYW-E.16c", "act_alone", (self.leader,))


class ChooseOrder(Step[Battle]):
    """He acts this turn as under any one order (SYW-E.16e)."""

    __slots__ = ("leader",)

    def __init__(self, leader: int) -> None:
        self.leader = leader

    def parts(self) -> tuple[Part, ...]:
        return (self.leader,)

    def side(self, game: Battle) -> int:
        return game.roster_side(self.leader)

    def options(self, game: Battle) -> list[Action]:
        return [Action(ACT_AS, self.leader, order) for order in range(4)]

    def resolve(self, game: Battle, choice: Action) -> None:
        game.acting[self.leader] = choice.b
        game.emit("SYW-E.16e", "acts_as", self.leader, choice.b)
        check_pieces(game, self.leader)

    def ask(self, game: Battle) -> Phrase:
        return Phrase("SYW-E.16e", "choose_order", (self.leader,))


class MoveUnits(Step[Battle]):
    """The owner moves the counters of a corps one by one, those out of command last (SYW-E.17a, E.15o)."""

    __slots__ = ("leader", "limit", "stray")

    def __init__(self, leader: int, limit: int, stray: bool) -> None:
        self.leader, self.limit, self.stray = leader, limit, stray

    def parts(self) -> tuple[Part, ...]:
        return (self.leader, self.limit, self.stray)

    def movers(self, game: Battle) -> list[int]:
        """The counters that may be picked now."""
        return [piece for piece in game.field.under[self.leader] if self.may_move(game, piece)]

    def may_move(self, game: Battle, piece: int) -> bool:
        if game.state[piece] == IN_BRIGADE or not self.mine(game, piece):
            return False
        return can_march(game, piece, order_for(game, piece), self.limit)

    def mine(self, game: Battle, piece: int) -> bool:
        return game.on_map(piece) and game.has(piece, OUT_OF_COMMAND) == self.stray

    def leavers(self, game: Battle) -> list[int]:
        """Units that may be moved off their counter, which has not moved yet (SYW-E.17c)."""
        return [piece for piece in game.field.under[self.leader] if self.may_leave(game, piece)]

    def may_leave(self, game: Battle, piece: int) -> bool:
        if game.state[piece] != IN_BRIGADE or not self.mine(game, piece):
            return False
        if game.has(game.field.roster.brigade[piece], MOVED):
            return False
        return can_march(game, piece, order_for(game, piece), self.limit)

    def lines(self, game: Battle, movers: list[int]) -> list[tuple[int, ...]]:
        """Small lines that can take a step together (SYW-E.17i)."""
        found: list[tuple[int, ...]] = []
        for line in small_lines(game, movers):
            marches = begin_line(game, line, order_for(game, line[0]), self.limit)
            if line_moves(game, marches) and (not self.bound(game, line) or can_strike(game, marches)):
                found.append(line)
        return found

    def bound(self, game: Battle, pieces: tuple[int, ...]) -> bool:
        """Whether, but for these counters, nobody of the corps could attack any more (SYW-C.12t)."""
        if game.acting[self.leader] != ATT or self.stray or can_attack(game, self.leader):
            return False
        return not self.strikers(game, pieces) and bool(self.strikers(game, (), pieces))

    def strikers(self, game: Battle, but: tuple[int, ...], among: tuple[int, ...] = ()) -> list[int]:
        """The first counter found that could still come up to attack, as a list of one or none."""
        for piece in among or self.movers(game):
            march = begin(game, piece, order_for(game, piece), self.limit)
            if piece not in but and not too_far(game, march) and can_strike(game, (march,)):
                return [piece]
        return []

    def side(self, game: Battle) -> int:
        owner = game.field.roster.side[self.leader]
        if not self.stray and self.may_ride(game):
            return owner
        for piece in game.field.under[self.leader]:
            if self.may_move(game, piece) or self.may_leave(game, piece):
                return owner
        return NOBODY

    def may_ride(self, game: Battle) -> bool:
        return present(game, self.leader) and not game.has(self.leader, MOVED)

    def options(self, game: Battle) -> list[Action]:
        movers = self.movers(game)
        found = [Action(MOVE, piece) for piece in movers]
        found += [Action(SMALL_LINE, line[0]) for line in self.lines(game, movers)]
        found += [Action(DETACH, piece) for piece in self.leavers(game)]
        found += dressings(game, [piece for piece in game.field.under[self.leader] if self.mine(game, piece)])
        if not self.stray and self.may_ride(game):
            found.append(Action(MOVE, self.leader))
        if self.why_not_done(game) is None:
            found.append(Action(DONE))
        return found

    def resolve(self, game: Battle, choice: Action) -> None:
        if choice.verb in (DONE, -1):
            return
        piece = choice.a
        if piece == self.leader:
            game.then(RideNow(piece), self)
            return
        if choice.verb == DRESS:
            dress(game, choice.a, choice.b)
            game.then(self)
            return
        if choice.verb == SMALL_LINE:
            line = next(one for one in self.lines(game, self.movers(game)) if one[0] == piece)
            game.emit("SYW-E.17i", "small_line", line)
            order = ATT_BOUND if self.bound(game, line) else order_for(game, piece)
            marches = begin_line(game, line, order, self.limit)
            game.then(LineWalk(marches), Together((), line, FAR, ()), self)
            return
        if choice.verb == DETACH:
            leave_counter(game, piece)
            game.emit("SYW-E.17d", "detached", piece)
            check_brigade(game, game.field.roster.brigade[piece])
        order = ATT_BOUND if self.bound(game, (piece,)) else order_for(game, piece)
        game.then(Walk(begin(game, piece, order, self.limit)), self)

    def ask(self, game: Battle) -> Phrase:
        return Phrase("SYW-E.17a", "move_units", (self.leader,))

    def why_not(self, game: Battle, action: Action) -> Refusal:
        if action.verb == DONE:
            return self.why_not_done(game) or super().why_not(game, action)
        if action.verb == MOVE and 0 <= action.a < game.field.pieces and game.has(action.a, MOVED):
            return ALREADY_MOVED
        return super().why_not(game, action)

    def why_not_done(self, game: Battle) -> Refusal | None:
        """The duty of the order that can still be done (RUL-SYW-76)."""
        order = game.acting[self.leader]
        if self.stray or order not in (MAN, ATT, RET):
            return None
        if order == MAN:
            free = not game.duty[self.leader] & ENTERED and self._can(game, MAN)
            return MAN_MUST_MOVE if free else None
        if order == ATT:
            if can_attack(game, self.leader):
                return None
            if self.strikers(game, ()):
                return MUST_COME_UP
            idle = not game.duty[self.leader] & NEARER
            return ATT_MUST_ADVANCE if idle and self._can(game, ATT) else None
        return RET_MUST_RETREAT if self._can(game, RET) else None

    def _can(self, game: Battle, order: int) -> bool:
        """Whether some counter not yet moved could do what the order asks, with its first step."""
        for piece in self.movers(game):
            for move in moves(game, begin(game, piece, order_for(game, piece), self.limit)):
                if move.enters and self._serves(game, order, piece, move.cells):
                    return True
        return False

    def _serves(self, game: Battle, order: int, piece: int, cells: tuple[int, ...]) -> bool:
        if order == MAN:
            return self._steps_on(game, piece)
        if order == ATT:
            return self._closes(game, piece, cells)
        return self._goes_home(game, piece, cells)

    def _steps_on(self, game: Battle, piece: int) -> bool:
        """A unit beside an enemy is excused from MAN (SYW-C.12r)."""
        near = game.distance_to(1 - game.roster_side(piece))
        return min([near[cell] for cell in cells_of(game, piece)]) > 1

    def _closes(self, game: Battle, piece: int, cells: tuple[int, ...]) -> bool:
        near = game.distance_to(1 - game.roster_side(piece))
        return min([near[c] for c in cells]) < min([near[c] for c in cells_of(game, piece)])

    def _goes_home(self, game: Battle, piece: int, cells: tuple[int, ...]) -> bool:
        """A unit that already stands in an enemy zone need not leave it (SYW-C.12ab)."""
        side = game.roster_side(piece)
        here = cells_of(game, piece)
        edge = game.field.own_edge[side]
        if min([edge[cell] for cell in cells]) >= min([edge[cell] for cell in here]):
            return False
        return not any(in_zone(game, 1 - side, cell) for cell in here)


class RideNow(Step[Battle]):
    """A leader who waited rides together with his units (SYW-E.17b)."""

    __slots__ = ("leader",)

    def __init__(self, leader: int) -> None:
        self.leader = leader

    def parts(self) -> tuple[Part, ...]:
        return (self.leader,)

    def side(self, game: Battle) -> int:
        return game.roster_side(self.leader)

    def options(self, game: Battle) -> list[Action]:
        return Ride(self.leader, "SYW-E.17b").options(game)

    def resolve(self, game: Battle, choice: Action) -> None:
        Ride(self.leader, "SYW-E.17b").resolve(game, choice)
        game.mark(self.leader, MOVED)

    def ask(self, game: Battle) -> Phrase:
        return Phrase("SYW-E.17b", "ride", (self.leader,))


def can_attack(game: Battle, leader: int) -> bool:
    """Whether some unit of a corps in command could fire or charge from where it stands (RUL-SYW-8)."""
    from grognard.systems.syw.charge import charge_targets
    from grognard.systems.syw.fire import fire_targets

    for piece in game.field.under[leader]:
        if game.cell[piece] < 0 or game.has(piece, OUT_OF_COMMAND):
            continue
        arm = game.field.roster.arm[piece]
        if arm in (ARTILLERY, INFANTRY) and fire_targets(game, piece):
            return True
        if arm != ARTILLERY and charge_targets(game, piece):
            return True
    return False


class EndActivation(Step[Battle]):
    """A corps has moved: under ATT the duty to attack is noted (SYW-C.12t)."""

    __slots__ = ("leader",)

    def __init__(self, leader: int) -> None:
        self.leader = leader

    def parts(self) -> tuple[Part, ...]:
        return (self.leader,)

    def resolve(self, game: Battle, choice: Action) -> None:
        leader = self.leader
        if game.acting[leader] == ATT and can_attack(game, leader):
            game.duty[leader] |= MUST_ATTACK
            game.emit("SYW-C.12t", "must_attack", leader)

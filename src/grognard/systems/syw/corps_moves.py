"""E.17: the owner moves the counters of a corps one by one."""

from __future__ import annotations

from grognard.kernel.actions import Action
from grognard.kernel.refusal import Phrase, Refusal
from grognard.kernel.sides import NOBODY
from grognard.kernel.steps import Step
from grognard.systems.syw.at_hand import why_not_at_hand
from grognard.systems.syw.attack_duty import can_attack
from grognard.systems.syw.attack_reach import can_strike, next_hexes, too_far
from grognard.systems.syw.brigade_counters import check_brigade, leave_counter
from grognard.systems.syw.command import order_for, present
from grognard.systems.syw.dressing import dress, dressings
from grognard.systems.syw.march import LineWalk, OpenSteps, Walk
from grognard.systems.syw.march_moves import MUST_COME_UP, counted, moves
from grognard.systems.syw.marches import Cells, March, Marches, Move, begin
from grognard.systems.syw.movement import cells_of
from grognard.systems.syw.moving_together import MovesInTurn, Together
from grognard.systems.syw.no_farther import gone_back, line_never_back, never_back, open_under_att
from grognard.systems.syw.orders import Ride
from grognard.systems.syw.picking import can_march, can_turn, may_begin, why_not_march
from grognard.systems.syw.small_lines import begin_line, line_moves, small_lines
from grognard.systems.syw.state import Battle, Findings
from grognard.systems.syw.steps import LeaderDecides
from grognard.systems.syw.way_home import comes_home, excused, line_homeward, open_under_ret
from grognard.systems.syw.words import (
    ATT,
    ATT_BOUND,
    DETACH,
    DONE,
    DRESS,
    ENTERED,
    FAR,
    IN_BRIGADE,
    MAN,
    MOVE,
    MOVED,
    NEARER,
    OUT_OF_COMMAND,
    RET,
    SMALL_LINE,
)

TURNS_FIRST = 2
"""How often a counter turns before the step that its order asks of it."""
MAN_MUST_MOVE = Refusal("SYW-C.12o", "man_must_move")
ATT_MUST_ADVANCE = Refusal("SYW-C.12v", "att_must_advance")
RET_MUST_RETREAT = Refusal("SYW-C.12z", "ret_must_retreat")


class Outlook(Findings):
    """What is found out about a corps while one question waits."""

    __slots__ = ("attacks", "first", "lines", "may_move", "movers", "strikes")

    def __init__(self, step: Step[Battle]) -> None:
        super().__init__(step)
        self.first: dict[int, list[Move]] = {}
        """By counter, the first steps open to it."""
        self.may_move: dict[int, bool] = {}
        """By counter, whether it may be picked."""
        self.strikes: dict[int, bool] = {}
        """By counter, whether it can still come up to attack."""
        self.movers: list[int] | None = None
        self.lines: list[Cells] | None = None
        self.attacks: bool | None = None


class MoveUnits(MovesInTurn):
    """The owner moves the counters of a corps one by one, those out of command last (SYW-E.17a, E.15o)."""

    __slots__ = ("leader", "stray")

    def __init__(self, leader: int, limit: int, stray: bool) -> None:
        super().__init__(limit)
        self.leader, self.stray = leader, stray

    def again(self) -> MoveUnits:
        """The same question, asked anew when something has been done."""
        return MoveUnits(self.leader, self.limit, self.stray)

    def limited(self, limit: int) -> MoveUnits:
        return MoveUnits(self.leader, min(limit, self.limit), self.stray)

    def outlook(self, game: Battle) -> Outlook:
        """What is known already of this question."""
        known = game.findings
        return known if isinstance(known, Outlook) and known.step is self else self.look_anew(game)

    def look_anew(self, game: Battle) -> Outlook:
        found = Outlook(self)
        game.findings = found
        return found

    def movers(self, game: Battle) -> list[int]:
        """The counters that may be picked now."""
        known = self.outlook(game)
        found = known.movers
        if found is None:
            found = []
            for piece in game.scenario.under[self.leader]:
                if self.may_move(game, piece):
                    found.append(piece)
            known.movers = found
        return found

    def may_move(self, game: Battle, piece: int) -> bool:
        """Whether a counter may be picked: whether anybody may, and then who, takes one look at each."""
        known = self.outlook(game).may_move
        found = known.get(piece)
        if found is None:
            found = known[piece] = self._has_a_move(game, piece)
        return found

    def _has_a_move(self, game: Battle, piece: int) -> bool:
        if game.state[piece] == IN_BRIGADE or not self.mine(game, piece) or not may_begin(game, piece):
            return False
        if can_turn(game, piece, self.limit):
            return True
        found = self.first(game, piece)
        order = order_for(game, piece)
        if not found or order not in (RET, ATT):
            return bool(found)
        march = begin(game, piece, order, self.limit)
        return (open_under_ret if order == RET else open_under_att)(game, march, found)

    def why_not_move(self, game: Battle, piece: int) -> Refusal | None:
        """Why a counter of the corps may not be picked now."""
        if game.state[piece] == IN_BRIGADE:
            return Refusal("SYW-E.17c", "in_its_counter", (piece, game.scenario.roster.brigade[piece]))
        if not self.mine(game, piece):
            key = "after_the_others" if game.has(piece, OUT_OF_COMMAND) else "before_the_others"
            return Refusal("SYW-E.15o", key, (piece,))
        return why_not_march(game, piece, order_for(game, piece), self.limit)

    def first(self, game: Battle, piece: int) -> list[Move]:
        """The first steps open to a counter."""
        known = self.outlook(game).first
        found = known.get(piece)
        if found is None:
            found = moves(game, begin(game, piece, order_for(game, piece), self.limit))
            known[piece] = found
        return found

    def mine(self, game: Battle, piece: int) -> bool:
        return game.on_map(piece) and game.has(piece, OUT_OF_COMMAND) == self.stray

    def leavers(self, game: Battle) -> list[int]:
        """Units that may be moved off their counter, which has not moved yet (SYW-E.17c)."""
        return [piece for piece in game.scenario.under[self.leader] if self.may_leave(game, piece)]

    def may_leave(self, game: Battle, piece: int) -> bool:
        if game.state[piece] != IN_BRIGADE or not self.mine(game, piece):
            return False
        if game.has(game.scenario.roster.brigade[piece], MOVED):
            return False
        return can_march(game, piece, order_for(game, piece), self.limit)

    def lines(self, game: Battle) -> list[Cells]:
        """Small lines that can take a step together (SYW-E.17i)."""
        known = self.outlook(game)
        found = known.lines
        if found is None:
            found = []
            for line in small_lines(game, self.movers(game)):
                marches = begin_line(game, line, order_for(game, line[0]), self.limit)
                if self.goes_on(game, marches) and (not self.bound(game, line) or can_strike(game, marches)):
                    found.append(line)
            known.lines = found
        return found

    def goes_on(self, game: Battle, marches: Marches) -> bool:
        """Whether a small line can take a step under its order."""
        steps = line_moves(game, marches)
        order = marches[0].order
        if order == RET:
            return bool(line_homeward(game, marches, steps))
        return bool(line_never_back(game, marches, steps) if order == ATT else steps)

    def attacks(self, game: Battle) -> bool:
        """Whether somebody of the corps could attack from where he stands."""
        known = self.outlook(game)
        found = known.attacks
        if found is None:
            found = can_attack(game, self.leader)
            known.attacks = found
        return found

    def bound(self, game: Battle, pieces: Cells) -> bool:
        """Whether, but for these counters, nobody of the corps could attack any more (SYW-C.12t)."""
        if game.acting[self.leader] != ATT or self.stray or self.attacks(game):
            return False
        others = [piece for piece in self.movers(game) if piece not in pieces]
        return not self.some_strikes(game, others) and self.some_strikes(game, list(pieces))

    def some_strikes(self, game: Battle, pieces: list[int]) -> bool:
        """Whether one of these counters could still come up to attack."""
        known = self.outlook(game).strikes
        enemy = 1 - game.roster_side(self.leader)
        nearest = sorted([(game.nearest(enemy, cells_of(game, piece)), piece) for piece in pieces])
        for _, piece in nearest:  # the nearest is the likeliest, and one is enough
            found = known.get(piece)
            if found is None:
                march = begin(game, piece, order_for(game, piece), self.limit)
                found = not too_far(game, march) and can_strike(game, (march,))
                known[piece] = found
            if found:
                return True
        return False

    def side(self, game: Battle) -> int:
        self.look_anew(game)
        owner = game.scenario.roster.side[self.leader]
        if not self.stray and self.may_ride(game):
            return owner
        for piece in game.scenario.under[self.leader]:
            if self.may_move(game, piece) or self.may_leave(game, piece):
                return owner
        return NOBODY

    def may_ride(self, game: Battle) -> bool:
        return present(game, self.leader) and not game.has(self.leader, MOVED)

    def options(self, game: Battle) -> list[Action]:
        found = [Action(MOVE, piece) for piece in self.movers(game)]
        found += [Action(SMALL_LINE, line[0]) for line in self.lines(game)]
        found += [Action(DETACH, piece) for piece in self.leavers(game)]
        found += dressings(
            game, [piece for piece in game.scenario.under[self.leader] if self.mine(game, piece)]
        )
        if self.may_ride(game):
            found.append(Action(MOVE, self.leader))
        if self.why_not_done(game) is None:
            found.append(Action(DONE))
        return found

    def resolve(self, game: Battle, choice: Action) -> None:
        if choice.verb in (DONE, -1):
            return
        piece = choice.a
        if piece == self.leader:
            game.then(RideNow(piece), self.again())
            return
        if choice.verb == DRESS:
            dress(game, choice.a, choice.b)
            game.then(self.again())
            return
        if choice.verb == SMALL_LINE:
            line = next(one for one in self.lines(game) if one[0] == piece)
            game.emit("SYW-E.17i", "small_line", line)
            order = ATT_BOUND if self.bound(game, line) else order_for(game, piece)
            marches = begin_line(game, line, order, self.limit)
            game.then(LineWalk(marches), Together((), line, FAR, ()), self.again())
            return
        if choice.verb == DETACH:
            leave_counter(game, piece)
            game.emit("SYW-E.17d", "detached", piece)
            check_brigade(game, game.scenario.roster.brigade[piece])
            self.look_anew(game)
        order = ATT_BOUND if self.bound(game, (piece,)) else order_for(game, piece)
        walk = Walk(begin(game, piece, order, self.limit))
        first = self.outlook(game).first
        if order not in (ATT_BOUND, RET) and piece in first:
            found = first[piece]
            if order == ATT:
                found = never_back(game, walk.march, found)
            game.findings = OpenSteps(walk, found, False, False)
        game.then(walk, self.again())

    def ask(self, game: Battle) -> Phrase:
        return Phrase("SYW-E.17a", "move_units", (self.leader,))

    def why_not(self, game: Battle, action: Action) -> Refusal:
        if action.verb == DONE:
            owed = self.why_not_done(game)
            return Refusal(owed.rule, owed.key, (self.leader,)) if owed else super().why_not(game, action)
        if action.verb in (MOVE, SMALL_LINE, DETACH) and 0 <= action.a < game.scenario.pieces:
            return self.why_not_pick(game, action)
        if action.verb == DRESS:
            if action.b not in game.body[game.scenario.roster.brigade[action.a]]:
                return Refusal("SYW-E.17a", "first_move_units", (self.leader,))
            return Refusal("SYW-E.17aq", "not_its_part", (action.a, action.b))
        return super().why_not(game, action)

    def why_not_pick(self, game: Battle, action: Action) -> Refusal:
        """Why a piece is not moved, detached, or moved in a small line now."""
        piece = action.a
        away = why_not_at_hand(game, game.roster_side(self.leader), piece)
        if away is not None:
            return away
        if piece == self.leader:
            return Refusal("SYW-E.14a", "leader_has_ridden", (piece,))
        if game.scenario.roster.corps[piece] != self.leader or piece in game.scenario.leaders:
            return Refusal("SYW-E.17a", "other_corps", (piece, self.leader))
        if action.verb == SMALL_LINE:
            return Refusal("SYW-E.17i", "no_small_line", (piece,))
        if action.verb == DETACH and game.state[piece] != IN_BRIGADE:
            return Refusal("SYW-E.17c", "not_in_a_counter", (piece,))
        reason = self.why_not_move(game, piece)
        return reason or Refusal("SYW-E.17c", "counter_has_moved", (piece,))

    def why_not_done(self, game: Battle) -> Refusal | None:
        """The duty of the order that can still be done (RUL-SYW-76)."""
        order = game.acting[self.leader]
        if self.stray or order not in (MAN, ATT, RET):
            return None
        if order == MAN:
            free = not game.duty[self.leader] & ENTERED and self._can(game, MAN)
            return MAN_MUST_MOVE if free else None
        if order == ATT:
            if self.attacks(game):
                return None
            if self.some_strikes(game, self.movers(game)):
                return MUST_COME_UP
            idle = not game.duty[self.leader] & NEARER
            return ATT_MUST_ADVANCE if idle and self._can(game, ATT) else None
        return RET_MUST_RETREAT if self._retreats(game) else None

    def _can(self, game: Battle, order: int) -> bool:
        """Whether some counter not yet moved could do what the order asks, with the first hex it enters."""
        for piece in self.movers(game):
            march = begin(game, piece, order_for(game, piece), self.limit)
            for move in self.first(game, piece):
                if not march.stays_on(move.cells) and self._serves(game, order, march, move):
                    return True
        for piece in self.movers(game):
            march = begin(game, piece, order_for(game, piece), self.limit)
            for move in next_hexes(game, march, TURNS_FIRST):
                if self._serves(game, order, march, move):
                    return True
        return False

    def _serves(self, game: Battle, order: int, march: March, move: Move) -> bool:
        if order == MAN:
            return self._steps_on(game, march.piece)
        return gone_back(game, march, move.cells, move.hour) < 0

    def _steps_on(self, game: Battle, piece: int) -> bool:
        """A unit beside an enemy is excused from MAN (SYW-C.12r)."""
        return (
            game.nearest(1 - game.roster_side(piece), tuple(counted(game, piece, cells_of(game, piece)))) > 1
        )

    def _retreats(self, game: Battle) -> bool:
        """Whether some counter not yet moved could end nearer home; none need leave a zone (SYW-C.12ab)."""
        for piece in self.movers(game):
            march = begin(game, piece, order_for(game, piece), self.limit)
            if not excused(game, march) and comes_home(game, march, self.first(game, piece)):
                return True
        return False


class RideNow(LeaderDecides):
    """A leader who waited rides together with his units (SYW-E.17b)."""

    __slots__ = ()

    def why_not(self, game: Battle, action: Action) -> Refusal:
        return Ride(self.leader, "SYW-E.17b").why_not(game, action)

    def options(self, game: Battle) -> list[Action]:
        return Ride(self.leader, "SYW-E.17b").options(game)

    def resolve(self, game: Battle, choice: Action) -> None:
        Ride(self.leader, "SYW-E.17b").resolve(game, choice)
        game.mark(self.leader, MOVED)

    def ask(self, game: Battle) -> Phrase:
        return Phrase("SYW-E.17b", "ride", (self.leader,))

"""E.14 to E.16: a corps that was selected is checked, may ignore or lack its order, and acts."""

from __future__ import annotations

from grognard.kernel.actions import Action
from grognard.kernel.refusal import Note, Phrase
from grognard.systems.syw import notes
from grognard.systems.syw.attack_duty import can_attack
from grognard.systems.syw.command import present
from grognard.systems.syw.command_check import check_leader, check_pieces, clear_orders
from grognard.systems.syw.corps_moves import MoveUnits
from grognard.systems.syw.efficiency import task_test
from grognard.systems.syw.groups import line_leader, waiting_corps
from grognard.systems.syw.moving_together import limit_of
from grognard.systems.syw.orders import Ride
from grognard.systems.syw.state import Battle
from grognard.systems.syw.steps import LeaderDecides, OfLeader
from grognard.systems.syw.words import (
    ACT,
    ACT_AS,
    ATT,
    IGNORE,
    LINE_ACTS,
    MUST_ATTACK,
    NO_ORDER,
    OBEY,
    WING,
)


class BroughtOut(OfLeader):
    """A corps in action; `line` is the line or wing leader who brought it out, or -1."""

    __slots__ = ("line",)

    def __init__(self, leader: int, line: int = -1) -> None:
        super().__init__(leader)
        self.line = line


class Activate(BroughtOut):
    """One corps: its leader may ride, is checked, decides about his order, and his units move."""

    __slots__ = ()

    def resolve(self, game: Battle, choice: Action) -> None:
        leader = self.leader
        limit = limit_of(game, leader)
        game.then(
            Ride(leader, "SYW-E.14a"),
            CommandCheck(leader, self.line),
            MoveUnits(leader, limit, False),
            MoveUnits(leader, limit, True),
            EndActivation(leader),
        )


class CommandCheck(BroughtOut):
    """E.15 for the leader, then the question of E.16."""

    __slots__ = ()

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
        elif self.line >= 0 and game.has(self.line, LINE_ACTS):
            game.then(ChooseOrder(leader))  # the test of his line leader was his as well (SYW-E.16e)
        else:
            game.then(ActAlone(leader))


def corps_of_line(game: Battle, leader: int) -> list[int]:
    """The corps of a line or wing leader that have not been selected yet."""
    return [one for one in waiting_corps(game, game.roster_side(leader)) if line_leader(game, one) == leader]


class IgnoreOrder(LeaderDecides):
    """A leader in command may try to ignore his order (SYW-E.16a)."""

    __slots__ = ()

    def options(self, game: Battle) -> list[Action]:
        return [Action(OBEY, self.leader), Action(IGNORE, self.leader)]

    def resolve(self, game: Battle, choice: Action) -> None:
        leader = self.leader
        if choice.verb == IGNORE and task_test(game, leader, "SYW-E.16a"):
            self.throw_off(game)
            game.then(ActAlone(leader))
            return
        check_pieces(game, leader)

    def throw_off(self, game: Battle) -> None:
        """All his markers go; those corps that got a line's order with him lose theirs (RUL-SYW-126)."""
        order = game.order[self.leader]
        like = [one for one in corps_of_line(game, self.leader) if game.order[one] == order]
        for one in (self.leader, *like):
            clear_orders(game, one)
            game.acting[one] = NO_ORDER
            game.emit("SYW-E.16a", "order_ignored", one)

    def note(self, game: Battle, action: Action) -> Note | None:
        return notes.of_task(game, self.leader, "SYW-E.16a") if action.verb == IGNORE else None

    def ask(self, game: Battle) -> Phrase:
        return Phrase("SYW-E.16a", "ignore_order", (self.leader, game.order[self.leader]))


class ActAlone(LeaderDecides):
    """A leader without order may try to act on his own (SYW-E.16c)."""

    __slots__ = ()

    def options(self, game: Battle) -> list[Action]:
        return [Action(OBEY, self.leader), Action(ACT, self.leader)]

    def resolve(self, game: Battle, choice: Action) -> None:
        if choice.verb == ACT and task_test(game, self.leader, "SYW-E.16c"):
            if game.scenario.roster.rank[self.leader] == WING:
                game.mark(self.leader, LINE_ACTS)
            else:
                game.then(ChooseOrder(self.leader))
            return
        check_pieces(game, self.leader)

    def note(self, game: Battle, action: Action) -> Note | None:
        return notes.of_task(game, self.leader, "SYW-E.16c") if action.verb == ACT else None

    def ask(self, game: Battle) -> Phrase:
        return Phrase("SYW-E.16c", "act_alone", (self.leader,))


class ChooseOrder(LeaderDecides):
    """He acts this turn as under any one order (SYW-E.16e)."""

    __slots__ = ()

    def options(self, game: Battle) -> list[Action]:
        return [Action(ACT_AS, self.leader, order) for order in range(4)]

    def resolve(self, game: Battle, choice: Action) -> None:
        game.acting[self.leader] = choice.b
        game.emit("SYW-E.16e", "acts_as", self.leader, choice.b)
        check_pieces(game, self.leader)

    def ask(self, game: Battle) -> Phrase:
        return Phrase("SYW-E.16e", "choose_order", (self.leader,))


class EndActivation(OfLeader):
    """A corps has moved: under ATT the duty to attack is noted (SYW-C.12t)."""

    __slots__ = ()

    def resolve(self, game: Battle, choice: Action) -> None:
        leader = self.leader
        if game.acting[leader] == ATT and can_attack(game, leader):
            game.duty[leader] |= MUST_ATTACK
            game.emit("SYW-C.12t", "must_attack", leader)

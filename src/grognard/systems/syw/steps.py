"""Steps about one piece or one player: what many questions of the turn have in common."""

from __future__ import annotations

from grognard.kernel.actions import Action
from grognard.kernel.refusal import Phrase, Refusal
from grognard.kernel.sides import NOBODY
from grognard.kernel.steps import Step
from grognard.systems.syw.state import Battle
from grognard.systems.syw.words import ACT, ACT_AS, FALL_BACK, IGNORE, OBEY


class OfPlayer(Step[Battle]):
    """Something that is done for one player."""

    __slots__ = ("player",)

    def __init__(self, player: int) -> None:
        self.player = player


class OfUnit(Step[Battle]):
    """Something that befalls one unit."""

    __slots__ = ("unit",)

    def __init__(self, unit: int) -> None:
        self.unit = unit


class OfLeader(Step[Battle]):
    """Something that is done for one leader."""

    __slots__ = ("leader",)

    def __init__(self, leader: int) -> None:
        self.leader = leader


OF_ANOTHER_CASE = {
    IGNORE: ("SYW-E.16h", "no_order_to_ignore"),
    ACT: ("SYW-E.16c", "has_an_order"),
    ACT_AS: ("SYW-E.16e", "must_pass_to_act"),
}
"""What the leader who is asked cannot say, because he has an order, or none, or has not passed his test."""


class LeaderDecides(OfLeader):
    """A question that the owner of a leader answers for him."""

    __slots__ = ()

    def side(self, game: Battle) -> int:
        return game.roster_side(self.leader)

    def why_not(self, game: Battle, action: Action) -> Refusal:
        if action.verb not in (OBEY, IGNORE, ACT, ACT_AS):
            return super().why_not(game, action)
        if action.a == self.leader and action.verb in OF_ANOTHER_CASE:
            rule, key = OF_ANOTHER_CASE[action.verb]
            return Refusal(rule, key, (self.leader,))
        return Refusal(self.ask(game).rule, "he_decides_now", (self.leader,))


class GoesBack(Step[Battle]):
    """A piece goes back by a hex; where more than one is open its owner chooses between them."""

    __slots__ = ()

    def told(self) -> tuple[str, int, int]:
        """The clause by which it goes back, the piece, and for how many hexes."""
        raise NotImplementedError

    def ways(self, game: Battle) -> list[int]:
        """The hexes open to it."""
        raise NotImplementedError

    def side(self, game: Battle) -> int:
        return game.roster_side(self.told()[1]) if len(self.ways(game)) > 1 else NOBODY

    def options(self, game: Battle) -> list[Action]:
        return [Action(FALL_BACK, cell) for cell in self.ways(game)]

    def ask(self, game: Battle) -> Phrase:
        rule, piece, hexes = self.told()
        return Phrase(rule, "fall_back", (piece, hexes))

    def why_not(self, game: Battle, action: Action) -> Refusal:
        if action.verb == FALL_BACK:
            rule, piece, _ = self.told()
            return Refusal(rule, "not_that_way", (piece, action.a))
        return super().why_not(game, action)

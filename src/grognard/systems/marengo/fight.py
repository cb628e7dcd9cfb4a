"""Chapter 11: what is settled of an assault under way, carried from step to step."""

from __future__ import annotations

from grognard.kernel.actions import Action
from grognard.kernel.refusal import NOT_OFFERED, Refusal
from grognard.kernel.steps import Step
from grognard.kernel.values import Value
from grognard.systems.marengo.state import Marengo
from grognard.systems.marengo.steps import worded


class Assault(Value):
    """All that is settled of one assault so far. Changed only on a fresh copy, before it is pushed."""

    __slots__ = (
        "approach",
        "attackers",
        "defenders",
        "guns",
        "leads",
        "pursuers",
        "result",
        "stand",
        "strength",
        "won",
    )

    def __init__(
        self,
        approach: int,
        attackers: tuple[int, ...] = (),
        leads: tuple[int, ...] = (),
        defenders: tuple[int, ...] = (),
        guns: tuple[int, ...] = (),
        stand: tuple[int, ...] = (),
        strength: int = 0,
        result: int = 0,
        won: int = -1,
        pursuers: tuple[int, ...] = (),
    ) -> None:
        self.approach = approach
        self.attackers = attackers
        self.leads = leads
        self.defenders = defenders
        self.guns = guns
        self.stand = stand
        self.strength = strength
        self.result = result
        self.won = won
        self.pursuers = pursuers

    def copy(self) -> Assault:
        return Assault(
            self.approach,
            self.attackers,
            self.leads,
            self.defenders,
            self.guns,
            self.stand,
            self.strength,
            self.result,
            self.won,
            self.pursuers,
        )

    def others(self, side_attacks: bool) -> tuple[int, ...]:
        """The blocks of one side that take part without leading."""
        blocks = self.attackers if side_attacks else self.defenders
        leads = self.leads if side_attacks else self.stand
        return tuple([block for block in blocks if block not in leads])


class FightStep(Step[Marengo]):
    """A step of an assault: the observation finds the fight through it."""

    __slots__ = ("fight",)

    def __init__(self, fight: Assault) -> None:
        self.fight = fight

    def why_not(self, game: Marengo, action: Action) -> Refusal:
        return worded(game, self.reason(game, action), action, -1, self.ground(game))

    def reason(self, game: Marengo, action: Action) -> Refusal:
        """The clause against an action; a constant without data is given its names afterwards."""
        return NOT_OFFERED

    def ground(self, game: Marengo) -> int:
        """The attackers' approach, unless a question is about another place."""
        return game.scenario.board.approach_place(self.fight.approach)

    def target(self, game: Marengo) -> int:
        """The defenders' approach."""
        return game.scenario.board.approach_place(game.scenario.board.opposite[self.fight.approach])

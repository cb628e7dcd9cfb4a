"""A combat under way: what is settled of it so far (chapter 9)."""

from __future__ import annotations

from grognard.kernel.steps import Step
from grognard.kernel.values import Value
from grognard.systems.castiglione.state import Campaign


def defender_of(battle: Battle) -> int:
    return 1 - battle.attacker


class Battle(Value):
    """What is settled of a combat so far: where, who attacks from where, the round, hits caused."""

    __slots__ = ("area", "attacker", "by_attacker", "by_defender", "origins", "round")

    def __init__(
        self,
        area: int,
        attacker: int,
        origins: tuple[int, ...],
        round: int,
        by_attacker: int,
        by_defender: int,
    ) -> None:
        self.area = area
        self.attacker = attacker
        self.origins = origins
        self.round = round
        self.by_attacker = by_attacker
        self.by_defender = by_defender

    def next_round(self) -> Battle:
        return Battle(
            self.area, self.attacker, self.origins, self.round + 1, self.by_attacker, self.by_defender
        )

    def with_hits(self, side: int, hits: int) -> Battle:
        """After a side has caused hits."""
        attack = hits if side == self.attacker else 0
        return Battle(
            self.area,
            self.attacker,
            self.origins,
            self.round,
            self.by_attacker + attack,
            self.by_defender + hits - attack,
        )


class BattleStep(Step[Campaign]):
    """A step of a combat under way."""

    __slots__ = ("battle",)

    def __init__(self, battle: Battle) -> None:
        self.battle = battle


def battle_under_way(game: Campaign) -> Battle | None:
    """The combat that is being resolved, if any."""
    for step in reversed(game.stack):
        if isinstance(step, BattleStep):
            return step.battle
    return None

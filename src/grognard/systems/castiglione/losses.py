"""Hits that fall one at a time: bombardment, retreat through the enemy, pursuit."""

from __future__ import annotations

from grognard.kernel.actions import Action
from grognard.kernel.refusal import NOT_OFFERED, Phrase, Refusal
from grognard.kernel.sides import NOBODY
from grognard.systems.castiglione.battle import Battle, BattleStep
from grognard.systems.castiglione.cohesion import absorbers
from grognard.systems.castiglione.hits import take_hit
from grognard.systems.castiglione.state import Campaign
from grognard.systems.castiglione.words import CAVALRY, GARRISON, HIT


class TakeHits(BattleStep):
    """A side names the unit for each hit; surplus hits are lost (CAS-9.2e, CAS-9.2f, CAS-9.5d)."""

    __slots__ = ("cavalry_first", "chooser", "hits", "rule", "units")

    def __init__(
        self, chooser: int, units: tuple[int, ...], hits: int, cavalry_first: int, rule: str, battle: Battle
    ) -> None:
        self.chooser = chooser
        self.units = units
        self.hits = hits
        self.cavalry_first = cavalry_first
        self.rule = rule
        self.battle = battle

    def targets(self, game: Campaign) -> list[int]:
        return absorbers(game, list(self.units), bool(self.cavalry_first)) if self.hits > 0 else []

    def side(self, game: Campaign) -> int:
        return self.chooser if len(self.targets(game)) > 1 else NOBODY

    def options(self, game: Campaign) -> list[Action]:
        return [Action(HIT, unit) for unit in self.targets(game)]

    def resolve(self, game: Campaign, choice: Action) -> None:
        targets = self.targets(game)
        if not targets:
            return
        take_hit(game, choice.a if choice.verb == HIT else targets[0], self.rule)
        if self.hits > 1:
            game.then(
                TakeHits(self.chooser, self.units, self.hits - 1, self.cavalry_first, self.rule, self.battle)
            )

    def ask(self, game: Campaign) -> Phrase:
        if self.cavalry_first:
            return Phrase("CAS-9.5e", "cavalry_losses", (self.hits,))
        return Phrase("CAS-9.2e", "targets", (self.hits,))

    def why_not(self, game: Campaign, action: Action) -> Refusal:
        if action.verb != HIT:
            return NOT_OFFERED
        unit, kind = action.a, game.scenario.roster.kind[action.a]
        if unit not in self.units or game.place[unit] < 0:
            return Refusal(self.rule, "not_in_that_force", (unit,))
        if kind == GARRISON:
            return Refusal("CAS-9.3g", "garrison_last", (unit,))
        if self.cavalry_first and kind != CAVALRY:
            return Refusal("CAS-9.5e", "cavalry_first", (unit,))
        return NOT_OFFERED

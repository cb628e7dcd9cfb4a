"""Fog of war with dummies: the project's own option for the rule that the rulebook only names (2.1.1, 3.8).

Every leader, unit and dummy lies face down; garrisons stay open. What a player chooses goes by what he sees
(``stacks.seen_held``), what happens by what is there. Here: setting the dummies up, and finding them out.
"""

from __future__ import annotations

from grognard.kernel.actions import Action
from grognard.kernel.refusal import NOT_OFFERED, Phrase, Refusal
from grognard.kernel.sides import NOBODY
from grognard.kernel.steps import Question
from grognard.systems.castiglione.state import Campaign
from grognard.systems.castiglione.words import GARRISON, GONE, OFF_MAP, SET


def dummy_areas(game: Campaign, side: int) -> list[int]:
    """Areas with a dummy of the side and none of its units: those that only look held."""
    places = {game.place[dummy] for dummy in game.scenario.roster.dummies[side]}
    return [area for area in sorted(places) if area >= 0 and not game.held[side][area]]


def expose(game: Campaign, side: int, area: int) -> None:
    """The side's dummies in an area are found out and leave the game (CAS-FOG.f)."""
    found = [dummy for dummy in game.scenario.roster.dummies[side] if game.place[dummy] == area]
    for dummy in found:
        game.put(dummy, GONE)
    if found:
        game.show("CAS-FOG.f", "dummy_exposed", side, area)


def camps(game: Campaign, side: int) -> list[int]:
    """Areas with field units of the side: its dummies may begin there (CAS-FOG.c)."""
    roster = game.scenario.roster
    places = {game.place[unit] for unit in roster.troops[side] if roster.kind[unit] != GARRISON}
    return sorted(area for area in places if area >= 0)


class SetDummies(Question[Campaign]):
    """Before the first turn a side puts its dummies, one by one, among its own units (CAS-FOG.c)."""

    __slots__ = ()

    def waiting(self, game: Campaign) -> int:
        """The next dummy to be set, -1 when all are."""
        for dummy in game.scenario.roster.dummies[self.owner]:
            if game.place[dummy] == OFF_MAP:
                return dummy
        return -1

    def side(self, game: Campaign) -> int:
        return self.owner if self.waiting(game) >= 0 and camps(game, self.owner) else NOBODY

    def options(self, game: Campaign) -> list[Action]:
        return [Action(SET, area) for area in camps(game, self.owner)]

    def resolve(self, game: Campaign, choice: Action) -> None:
        if choice.verb != SET:
            game.emit("CAS-FOG.c", "dummies_set", self.owner)
            return
        dummy = self.waiting(game)
        game.shift(dummy, choice.a)
        game.whereabouts[dummy] = tuple(camps(game, self.owner))
        game.tell(1 << self.owner, "CAS-FOG.c", "dummy_set", dummy, choice.a)
        game.then(SetDummies(self.owner))

    def ask(self, game: Campaign) -> Phrase:
        return Phrase("CAS-FOG.c", "set_dummy", (self.waiting(game),))

    def why_not(self, game: Campaign, action: Action) -> Refusal:
        if action.verb != SET:
            return NOT_OFFERED
        return Refusal("CAS-FOG.c", "dummy_with_troops", (action.a,))

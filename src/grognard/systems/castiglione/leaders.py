"""Leaders left alone (8.6.2e, 8.6.2f, 9.4h, 9.6a): they ride to the nearest area that friends hold."""

from __future__ import annotations

from grognard.kernel.actions import Action
from grognard.kernel.refusal import NOT_OFFERED, Phrase, Refusal
from grognard.kernel.sides import NOBODY
from grognard.kernel.steps import Step
from grognard.systems.castiglione.stacks import leaders_at
from grognard.systems.castiglione.state import Campaign
from grognard.systems.castiglione.ways_out import refuges
from grognard.systems.castiglione.words import GONE, REFUGE


class Displace(Step[Campaign]):
    """One leader seeks refuge; his owner chooses between equally near areas (CAS-8.6.2e)."""

    __slots__ = ("leader",)

    def __init__(self, leader: int) -> None:
        self.leader = leader

    def side(self, game: Campaign) -> int:
        return game.scenario.roster.side[self.leader] if len(refuges(game, self.leader)) > 1 else NOBODY

    def options(self, game: Campaign) -> list[Action]:
        return [Action(REFUGE, self.leader, area) for area in refuges(game, self.leader)]

    def resolve(self, game: Campaign, choice: Action) -> None:
        if choice.b >= 0:
            area = choice.b
        else:
            near = refuges(game, self.leader)
            area = near[0] if near else GONE
        game.put(self.leader, area)
        if area == GONE:
            game.show("CAS-8.6.2e", "leader_gone", self.leader)
        else:
            game.show("CAS-8.6.2e", "displaced", self.leader, area)

    def ask(self, game: Campaign) -> Phrase:
        return Phrase("CAS-8.6.2e", "refuge", (self.leader,))

    def why_not(self, game: Campaign, action: Action) -> Refusal:
        if action.verb != REFUGE:
            return NOT_OFFERED
        if action.a != self.leader:
            return Refusal("CAS-8.6.2e", "another_leader", (action.a, self.leader))
        side = game.scenario.roster.side[self.leader]
        friends = game.held[side][action.b] and not game.held[1 - side][action.b]
        key = "nearer_refuge" if friends else "no_friends_there"
        return Refusal("CAS-8.6.2e", key, (self.leader, action.b))


class Bereft(Displace):
    """A leader whose troops were overrun, foot or guns among them.

    They had no right to withdraw, whoever came (CAS-8.6.3a): that he was not asked tells nothing of horse.
    """

    __slots__ = ()


def lone_leaders(game: Campaign, side: int, area: int) -> list[Step[Campaign]]:
    """What follows for leaders of a side who stand without units among enemy units."""
    if game.held[side][area]:
        return []
    return [Displace(leader) for leader in leaders_at(game, side, area)]

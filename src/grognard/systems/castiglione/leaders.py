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
    """A leader whom enemy units find alone seeks refuge; his owner chooses between equally near areas.

    What left him alone is told by its own clause: each cause is a class of this one.
    """

    __slots__ = ("leader",)

    def __init__(self, leader: int) -> None:
        self.leader = leader

    def clause(self) -> str:
        return "CAS-8.6.2f"

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
            game.show(self.clause(), "leader_gone", self.leader)
        else:
            game.show(self.clause(), "displaced", self.leader, area)

    def ask(self, game: Campaign) -> Phrase:
        return Phrase(self.clause(), "refuge", (self.leader,))

    def why_not(self, game: Campaign, action: Action) -> Refusal:
        if action.verb != REFUGE:
            return NOT_OFFERED
        if action.a != self.leader:
            return Refusal(self.clause(), "another_leader", (action.a, self.leader))
        side = game.scenario.roster.side[self.leader]
        friends = game.held[side][action.b] and not game.held[1 - side][action.b]
        key = "nearer_refuge" if friends else "no_friends_there"
        return Refusal(self.clause(), key, (self.leader, action.b))


class Bereft(Displace):
    """A leader whose troops were overrun, foot or guns among them, or have gone into Mantua (AMB-CAS-9).

    They had no right to withdraw, whoever came (CAS-8.6.3a): that he was not asked tells nothing of horse.
    """

    __slots__ = ()

    def clause(self) -> str:
        return "CAS-8.6.2e"


class BereftOfHorse(Displace):
    """A leader whose troops were overrun, all of them cavalry: they would have been asked to withdraw."""

    __slots__ = ()

    def clause(self) -> str:
        return "CAS-8.6.2e"


class RiddenDown(Displace):
    """A leader alone in the area into which the enemy falls back."""

    __slots__ = ()

    def clause(self) -> str:
        return "CAS-9.4h"


class WithoutForce(Displace):
    """A leader whose whole Force is lost in a combat."""

    __slots__ = ()

    def clause(self) -> str:
        return "CAS-9.6a"


def alone(game: Campaign, side: int, area: int) -> list[int]:
    """Leaders of a side who stand in an area without units."""
    return [] if game.held[side][area] else leaders_at(game, side, area)


def lone_leaders(game: Campaign, side: int, area: int) -> list[Step[Campaign]]:
    """What follows for leaders of a side whom enemy units find alone."""
    return [Displace(leader) for leader in alone(game, side, area)]

"""What the system declares once: its words, the fields of a campaign, and who answers what about it."""

from __future__ import annotations

from grognard.kernel.actions import Action
from grognard.kernel.dice import Dice
from grognard.kernel.events import Event
from grognard.kernel.fields import ANY, OWNER, PUBLIC, Field, RowsField, number, numbers
from grognard.kernel.figures import Figure
from grognard.kernel.refusal import Refusal
from grognard.kernel.rules import Messages, Rules
from grognard.kernel.values import Json
from grognard.kernel.views import View
from grognard.systems.castiglione import standing
from grognard.systems.castiglione.figures import figures
from grognard.systems.castiglione.gait import GAIT
from grognard.systems.castiglione.invariants import faults
from grognard.systems.castiglione.melee import mix
from grognard.systems.castiglione.messages import ASKS, ECHOES, EVENTS, FIGURES, NOTES, OUTCOMES, REFUSALS
from grognard.systems.castiglione.observation import CampaignSeen, observe
from grognard.systems.castiglione.refusals import moment, why_not_now
from grognard.systems.castiglione.scenario import CastiglioneScenario
from grognard.systems.castiglione.secrecy import resample, unsure
from grognard.systems.castiglione.sequence import begin, set_up
from grognard.systems.castiglione.state import Campaign
from grognard.systems.castiglione.unasked import unasked
from grognard.systems.castiglione.victory import totals
from grognard.systems.castiglione.words import GONE, MOVEMENT, VERBS

VERSION = "castiglione/5"
MOST_MP = 20


class Remembered(RowsField):
    """What opponents can tell of pieces from what they saw; games saved before it was kept do not hold it."""

    __slots__ = ()

    def load(self, data: Json) -> object:
        return [] if data is None else super().load(data)


class HitsKnown(Remembered):
    """The same of hits: kept since the hashes of earlier games were recorded, so it is no part of them."""

    __slots__ = ()

    def hashed(self) -> bool:
        return False


class CastiglioneRules(Rules[CastiglioneScenario, Campaign]):
    """Bonaparte in Italy."""

    def fields(self, scenario: CastiglioneScenario) -> tuple[Field, ...]:
        pieces, links = len(scenario.roster.ids), len(scenario.theatre.bridge)
        areas = scenario.theatre.network.size
        return (
            numbers("place", pieces, GONE, areas - 1, OWNER),
            numbers("hits", pieces, 0, 3, OWNER),
            numbers("out_of_command", pieces, 0, 1, OWNER),
            numbers("foraged", pieces, 0, 2, OWNER),
            numbers("supplied", pieces, 0, 1, OWNER),
            numbers("mp", pieces, 0, MOST_MP, OWNER),
            numbers("done", pieces, 0, 1, OWNER),
            numbers("guns_tried", pieces, 0, 1, OWNER),
            numbers("came_from", pieces, -1, areas - 1, OWNER),
            Remembered("whereabouts", pieces, ANY, 0, areas - 1, False, PUBLIC),
            HitsKnown("hits_known", pieces, 2, 0, 3, False, PUBLIC),
            numbers("destroyed", links, 0, 1),
            numbers("worked", links, 0, 3),
            numbers("control", areas, -1, 1),
            number("turn", 0, scenario.terms.turns),
            number("phase", 0, 5),
            number("active", -1, 1),
            number("initiative", -1, 1),
            number("first", -1, 1),
            number("mantua", 0, 2),
        )

    def counted(self, scenario: CastiglioneScenario) -> dict[str, int]:
        pieces = ("pieces", "unit", "units", "named", "force", "attackers", "defenders", "leader")
        areas = ("area", "destination", "here", "entered", "origins")
        sides = ("attacker", "loser", "who", "chooser", "owner", "must", "second", "started", "begun")
        return {
            **dict.fromkeys(pieces, len(scenario.roster.ids)),
            **dict.fromkeys(areas, scenario.theatre.network.size),
            **dict.fromkeys(sides, 2),
            "work_link": len(scenario.theatre.bridge),
        }

    def blank(self, scenario: CastiglioneScenario, dice: Dice) -> Campaign:
        return Campaign(scenario, dice)

    def open(self, state: Campaign) -> None:
        set_up(state)
        begin(state)

    def observe(self, state: Campaign, viewer: int) -> CampaignSeen:
        return observe(state, viewer)

    def resample(self, state: Campaign, side: int, dice: Dice) -> Campaign:
        return resample(state, side, dice)

    def hides_from(self, state: Campaign, side: int) -> bool:
        return unsure(state, side)

    def owner(self, scenario: CastiglioneScenario, piece: int) -> int:
        return scenario.roster.side[piece]

    def scores(self, state: Campaign, viewer: int) -> list[int]:
        return list(totals(state, viewer))

    def ordered(self, view: View, order: str, wish: str) -> Action | None:
        return standing.ordered(view, order, wish)

    def why_not_now(self, state: Campaign, action: Action) -> Refusal:
        return why_not_now(state, action) or super().why_not_now(state, action)

    def moment(self, state: Campaign, action: Action) -> Refusal | None:
        return moment(state, action)

    def unasked(self, state: Campaign, side: int, seen: list[Event], kind: str, noun: int) -> Refusal | None:
        return unasked(state, side, seen, kind, noun)

    def figures(self, state: Campaign, piece: int, viewer: int) -> list[Figure]:
        return figures(state, piece, viewer)

    def faults(self, state: Campaign) -> list[str]:
        return faults(state)

    def crowd(self, state: Campaign, dice: Dice) -> None:
        mix(state, dice)

    def stage(self, state: Campaign) -> int:
        """The first side's movement and what precedes it, then the second's and what follows it."""
        second = state.phase > MOVEMENT or (state.phase == MOVEMENT and state.active != state.first)
        return 2 * state.turn + second


RULES = CastiglioneRules(
    "castiglione",
    VERSION,
    "CAS",
    VERBS,
    Messages(EVENTS, ASKS, REFUSALS, NOTES, OUTCOMES, FIGURES, ECHOES),
    "CAS-12.1c",
)
RULES.last_steps = ("EndOfTurn", "Turn")
RULES.gait = GAIT
RULES.orders = standing.ORDERS
RULES.beside = frozenset(("not_in_column", "no_forced_march_now", "no_march_to_lead", "no_bridge_there"))
RULES.banners = {
    "garrison_lost": "taken",
    "city_taken": "taken",
    "battle_won": "won",
    "leader_gone": "general",
}
RULES.befalls = {
    **dict.fromkeys(("eliminated", "leader_gone", "garrison_lost"), "lost"),
    **dict.fromkeys(("hit", "attrition", "displaced"), "hurt"),
    **dict.fromkeys(("marched_to_the_guns", "withdrew", "overrun", "retreated"), "news"),
    **dict.fromkeys(("no_way_out", "city_taken", "bridge_destroyed", "bridge_repaired"), "news"),
    **dict.fromkeys(("turn_begins", "arrived", "arrived_in_fog"), "news"),
    **dict.fromkeys(("mantua", "initiative"), "state"),
}
RULES.deeds = {
    "phase_begins": "turn",
    "city_taken": "take",
    "battle": "strike",
    "overrun": "strike",
    "arrived": "bring",
    "marched": "go",
    "column_seen": "go",
}

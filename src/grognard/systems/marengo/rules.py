"""Bonaparte à Marengo as the kernel knows it: what is declared, and who answers its questions."""

from __future__ import annotations

from grognard.kernel.actions import Action
from grognard.kernel.dice import Dice
from grognard.kernel.events import Event
from grognard.kernel.fields import ANY, HIDDEN, OWNER, Field, flag, number, numbers
from grognard.kernel.figures import Figure
from grognard.kernel.refusal import Refusal
from grognard.kernel.rules import Messages, Rules
from grognard.kernel.views import View
from grognard.systems.marengo import (
    figures,
    invariants,
    melee,
    messages,
    observation,
    refusals,
    secrecy,
    sequence,
    standing,
    unasked,
)
from grognard.systems.marengo.gait import GAIT
from grognard.systems.marengo.observation import MarengoSeen
from grognard.systems.marengo.scenario import MarengoScenario
from grognard.systems.marengo.state import Marengo
from grognard.systems.marengo.words import OFF, VERBS


class MarengoRules(Rules[MarengoScenario, Marengo]):
    """The rulebook."""

    def fields(self, scenario: MarengoScenario) -> tuple[Field, ...]:
        board, size = scenario.board, scenario.army.size
        return (
            numbers("place", size, OFF, board.places - 1),
            numbers("face", size, 0, size - 1, OWNER),
            numbers("strength", size, 0, 99, OWNER),
            numbers("active", size, 0, 1),
            numbers("up", size, 0, 1),
            numbers("known", size, 0, 1),
            numbers("mark", size, 0, 2),
            numbers("declared", size, 0, 1),
            numbers("fired", size, 0, 1),
            numbers("seen", size, 0, (4 << size) - 1, HIDDEN),
            number("round", 1, scenario.terms.rounds),
            number("turn", 0, 1),
            number("phase", 0, 4),
            number("commands", 0, 99),
            numbers("morale", 2, 0, 999),
            numbers("fell", 2, 0, 999),
            numbers("lost", 2, 0, 9999),
            numbers("barred", ANY, 0, board.approaches - 1),
            numbers("closed", ANY, 0, board.locales - 1),
            numbers("crossed", board.crossings, 0, 3),
            numbers("entered", len(board.entries), 0, 3),
            flag("pontoon_used"),
        )

    def counted(self, scenario: MarengoScenario) -> dict[str, int]:
        board = scenario.board
        blocks = "attackers leads defenders guns stand pursuers group chosen others blocks block gun forward"
        return {
            **dict.fromkeys(blocks.split(), scenario.army.size),
            **dict.fromkeys(("approach", "fought"), board.approaches),
            **dict.fromkeys(("locale", "origin"), board.locales),
            **dict.fromkeys(("owner", "won", "turn"), len(scenario.sides)),
            **dict.fromkeys(("ends", "place"), board.places),
            "crossing": board.crossings,
        }

    def blank(self, scenario: MarengoScenario, dice: Dice) -> Marengo:
        return Marengo(scenario, dice)

    def open(self, state: Marengo) -> None:
        sequence.set_up(state)

    def observe(self, state: Marengo, viewer: int) -> MarengoSeen:
        return observation.observe(state, viewer)

    def resample(self, state: Marengo, side: int, dice: Dice) -> Marengo:
        return secrecy.resample(state, side, dice)

    def owner(self, scenario: MarengoScenario, piece: int) -> int:
        return scenario.army.side[piece]

    def hides_from(self, state: Marengo, side: int) -> bool:
        return secrecy.hides_from(state, side)

    def figures(self, state: Marengo, piece: int, viewer: int) -> list[Figure]:
        return figures.figures(state, piece, viewer)

    def faults(self, state: Marengo) -> list[str]:
        return invariants.faults(state)

    def scores(self, state: Marengo, viewer: int) -> list[int]:
        """The morale that a side has taken from the other: what decides first (MAR-14.2)."""
        whole = state.scenario.terms.morale
        return [whole[1 - side] - state.morale[1 - side] for side in range(2)]

    def why_not_now(self, state: Marengo, action: Action) -> Refusal:
        return refusals.why_not_now(state, action) or super().why_not_now(state, action)

    def moment(self, state: Marengo, action: Action) -> Refusal | None:
        return refusals.moment(state, action)

    def unasked(self, state: Marengo, side: int, seen: list[Event], kind: str, noun: int) -> Refusal | None:
        return unasked.unasked(state, side, seen, kind, noun)

    def crowd(self, state: Marengo, dice: Dice) -> None:
        melee.mix(state, dice)

    def ordered(self, view: View, order: str, wish: str) -> Action | None:
        return standing.ordered(view, order, wish)

    def stage(self, state: Marengo) -> int:
        return 2 * state.round + state.turn


MESSAGES = Messages(
    messages.EVENTS,
    messages.ASKS,
    messages.REFUSALS,
    messages.NOTES,
    messages.OUTCOMES,
    messages.FIGURES,
)
RULES = MarengoRules("marengo", "marengo/3", "MAR", VERBS, MESSAGES, "MAR-14.9")
RULES.last_steps = ("EndRound", "BeginRound")
RULES.gait = GAIT
RULES.orders = standing.ORDERS
RULES.beside = frozenset(
    (
        "not_waiting",
        "not_french_on_map",
        "no_losses_now",
        "no_assault_under_way",
        "take_a_block_first",
        "take_a_block_to_go",
        "not_in_this_group",
    )
)
RULES.banners = {"occupied": "taken", "assault_taken": "taken", "demoralized": "broken"}
RULES.fights = ("assault_result", "attack_succeeds", "bombards", "no_effect")
RULES.befalls = {
    "eliminated": "lost",
    "lost": "hurt",
    "retreated": "hurt",
    "must_retreat": "news",
    "assault_taken": "news",
    "demoralized": "news",
    "morale": "state",
}
RULES.deeds = {
    "turn": "turn",
    "assault_taken": "take",
    "occupied": "take",
    "assault": "strike",
    "attacks": "strike",
    "bombards": "guns",
    "entered": "bring",
    "pontoon_crossed": "bring",
    **dict.fromkeys(("moved", "rode", "continued", "advanced"), "go"),
}

"""Waterloo as the kernel knows it: what is declared, and who answers its questions."""

from __future__ import annotations

from typing import Final

from grognard.kernel.actions import Action
from grognard.kernel.dice import Dice
from grognard.kernel.events import Event
from grognard.kernel.fields import ANY, Field, number, numbers, rows, word
from grognard.kernel.figures import Figure
from grognard.kernel.refusal import Refusal
from grognard.kernel.rules import Messages, Rules
from grognard.kernel.views import View
from grognard.systems.waterloo import (
    figures,
    invariants,
    melee,
    messages,
    observation,
    refusals,
    sequence,
    standing,
    unasked,
)
from grognard.systems.waterloo.gait import GAIT
from grognard.systems.waterloo.observation import WaterlooSeen
from grognard.systems.waterloo.scenario import WaterlooScenario
from grognard.systems.waterloo.state import LOST, Battle
from grognard.systems.waterloo.victory import half_points
from grognard.systems.waterloo.words import ARMIES, COMMANDS, PHASES, VERBS

MOST: Final = 999
"""More than any count of a tour can come to."""


class WaterlooRules(Rules[WaterlooScenario, Battle]):
    """The rulebook; nothing in it is hidden."""

    def fields(self, scenario: WaterlooScenario) -> tuple[Field, ...]:
        units, cells = scenario.units, scenario.board.cells
        return (
            numbers("cell", units, LOST, cells - 1),
            numbers("facing", units, -1, 7),
            numbers("done", units, 0, 31),
            numbers("charge", units, 0, 99),
            numbers("fled", units, 0, 99),
            numbers("routs", units, 0, MOST),
            numbers("reduced", units, 0, 1),
            numbers("reduced_after", units, 0, 99),
            numbers("start_line", units, -1, 2 * units),
            numbers("start_column", units, -1, 2 * units),
            rows("runs", ANY, ANY, -cells, units - 1),
            rows("assaults", ANY, 3, -1, max(units, cells) - 1),
            rows("engaged", ANY, 2, 0, units - 1),
            rows("shots", ANY, 2, 0, units - 1),
            number("turn", 0, 99),
            number("active", 0, 1),
            number("begun", 1, 99),
            word("phase", PHASES),
            numbers("shaken", len(ARMIES), 0, 1),
            number("guard_tours", 0, 3),
        )

    def counted(self, scenario: WaterlooScenario) -> dict[str, int]:
        units = ("unit", "units", "gun", "able", "chosen", "referring", "named", "pushed", "targets")
        return {
            **dict.fromkeys(units, scenario.units),
            **dict.fromkeys(("target", "aims", "entries", "cells"), scenario.board.cells),
            **dict.fromkeys(("owner", "player", "winner"), len(scenario.sides)),
            "direction": 8,
            "team": 2,
        }

    def blank(self, scenario: WaterlooScenario, dice: Dice) -> Battle:
        return Battle(scenario, dice)

    def open(self, state: Battle) -> None:
        sequence.open_game(state)

    def observe(self, state: Battle, viewer: int) -> WaterlooSeen:
        return observation.observe(state)

    def figures(self, state: Battle, piece: int, viewer: int) -> list[Figure]:
        return figures.figures(state, piece)

    def faults(self, state: Battle) -> list[str]:
        return invariants.faults(state)

    def owner(self, scenario: WaterlooScenario, piece: int) -> int:
        return scenario.team[piece]

    def herald(self, scenario: WaterlooScenario, event: Event) -> str:
        """A command that is lost is a general's (WAT-5.6)."""
        if event.kind == "lost" and isinstance(event.data[0], int):
            return "general" if scenario.kind[event.data[0]] in COMMANDS else ""
        return super().herald(scenario, event)

    def opposes(self, scenario: WaterlooScenario, piece: int, side: int) -> bool:
        return scenario.team[piece] != scenario.team_of_player(side)

    def scores(self, state: Battle, viewer: int) -> list[int]:
        """What a side has made the other lose, in whole points (WAT-5.2)."""
        return [half_points(state, 1 - side) // 2 for side in range(2)]

    def ordered(self, view: View, order: str, wish: str) -> Action | None:
        return standing.ordered(view, order, wish)

    def why_not_now(self, state: Battle, action: Action) -> Refusal:
        return refusals.why_not_now(state, action)

    def moment(self, state: Battle, action: Action) -> Refusal | None:
        return refusals.moment(state, action)

    def unasked(self, state: Battle, side: int, seen: list[Event], kind: str, noun: int) -> Refusal | None:
        return unasked.unasked(state, side, seen, kind, noun)

    def crowd(self, state: Battle, dice: Dice) -> None:
        melee.mix(state, dice)

    def stage(self, state: Battle) -> int:
        return 2 * state.turn + state.active


MESSAGES = Messages(
    messages.EVENTS,
    messages.ASKS,
    messages.REFUSALS,
    messages.NOTES,
    messages.OUTCOMES,
    messages.FIGURES,
)
RULES = WaterlooRules("waterloo", "waterloo/5", "WAT", VERBS, MESSAGES, "WAT-5.2")
RULES.last_steps = ("NextTurn",)
RULES.gait = GAIT
RULES.orders = standing.ORDERS
RULES.pending = frozenset([key for key in messages.REFUSALS if key.startswith("finish_")])
RULES.beside = frozenset(("is_no_enemy_here",))
RULES.banners = {"army_shaken": "broken", "army_lost": "broken", "high_command_lost": "general"}
RULES.befalls = {
    "lost": "lost",
    **dict.fromkeys(("fled", "pushed", "turned"), "hurt"),
    "faced": "set",
    **dict.fromkeys(("army_lost", "army_shaken", "army_steady"), "news"),
}
RULES.deeds = {
    "tour": "turn",
    **dict.fromkeys(("attacks", "free_attack"), "strike"),
    "fires": "guns",
    "entered": "bring",
    "moved": "go",
    "marched": "go",
}

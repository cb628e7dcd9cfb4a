"""We Are Napoléon as the kernel knows it: declared once, and answered by the modules below."""

from __future__ import annotations

from typing import Final

from grognard.kernel import fields
from grognard.kernel.actions import Action
from grognard.kernel.dice import Dice
from grognard.kernel.events import Event
from grognard.kernel.fields import Field
from grognard.kernel.figures import Figure
from grognard.kernel.refusal import Refusal
from grognard.kernel.rules import Rules
from grognard.kernel.values import Json
from grognard.systems.wan.battle import Battle
from grognard.systems.wan.figures import figures
from grognard.systems.wan.gait import GAIT
from grognard.systems.wan.invariants import faults
from grognard.systems.wan.melee import mix
from grognard.systems.wan.messages import MESSAGES
from grognard.systems.wan.observation import WanSeen, observe
from grognard.systems.wan.refusals import moment, why_not_now
from grognard.systems.wan.scenario import WanScenario
from grognard.systems.wan.sequence import OpenTurn, set_up, stage
from grognard.systems.wan.standing import ORDERS
from grognard.systems.wan.state import Wan
from grognard.systems.wan.unasked import unasked
from grognard.systems.wan.words import (
    BY_CHIEF,
    BY_CORPS,
    BY_OTHER,
    GENERAL,
    GONE,
    MARKS,
    PHASES,
    PRINTED,
    VERBS,
)

HIGHEST_VALUE: Final = 99
HIGHEST_SCORE: Final = 9999


class WanRules(Rules[WanScenario, Wan]):
    """The rulebook."""

    def fields(self, scenario: WanScenario) -> tuple[Field, ...]:
        count = len(scenario.units)
        return (
            fields.numbers("at", count, GONE, scenario.grid.cells - 1),
            fields.numbers("main", count, 0, HIGHEST_VALUE),
            fields.numbers("mv", count, 0, HIGHEST_VALUE),
            fields.numbers("mo", count, 0, HIGHEST_VALUE),
            fields.numbers("marks", count, 0, (1 << len(MARKS)) - 1),
            fields.numbers("command", count, 0, BY_CORPS | BY_CHIEF | BY_OTHER),
            fields.numbers("holder", len(scenario.battle.objectives), -1, 1),
            fields.numbers("score", 2, 0, HIGHEST_SCORE),
            fields.numbers("pending", 2, 0, HIGHEST_SCORE),
            fields.number("turn", 1, scenario.battle.turns),
            fields.number("mover", 0, 1),
            fields.number("phase", 0, len(PHASES) - 1),
        )

    def counted(self, scenario: WanScenario) -> dict[str, int]:
        return {
            **dict.fromkeys(("piece", "attacker", "gun"), len(scenario.units)),
            **dict.fromkeys(("cell", "back"), scenario.grid.cells),
            "phase": len(PHASES),
        }

    def blank(self, scenario: WanScenario, dice: Dice) -> Wan:
        return Wan(scenario, dice)

    def open(self, state: Wan) -> None:
        set_up(state)
        state.then(OpenTurn())

    def observe(self, state: Wan, viewer: int) -> WanSeen:
        return observe(state)

    def figures(self, state: Wan, piece: int, viewer: int) -> list[Figure]:
        return figures(state, piece)

    def faults(self, state: Wan) -> list[str]:
        return faults(state)

    def owner(self, scenario: WanScenario, piece: int) -> int:
        return scenario.side[piece]

    def herald(self, scenario: WanScenario, event: Event) -> str:
        """A general's counter that is eliminated is news, as a place is that changes hands."""
        if event.kind == "eliminated" and isinstance(event.data[0], int):
            return "general" if scenario.arm[event.data[0]] == GENERAL else ""
        return super().herald(scenario, event)

    def scores(self, state: Wan, viewer: int) -> list[int]:
        return state.score.copy()

    def why_not_now(self, state: Wan, action: Action) -> Refusal:
        return why_not_now(state, action) or super().why_not_now(state, action)

    def moment(self, state: Wan, action: Action) -> Refusal | None:
        return moment(state, action)

    def unasked(self, state: Wan, side: int, seen: list[Event], kind: str, noun: int) -> Refusal | None:
        return unasked(state, side, seen, kind, noun)

    def crowd(self, state: Wan, dice: Dice) -> None:
        mix(state, dice)

    def stage(self, state: Wan) -> int:
        return stage(state)


RULES: Final = WanRules("wan", "wan/4", "WAN", VERBS, MESSAGES, "WAN-7.1b")
RULES.last_steps = ("OpenPhase", "OpenTurn", "StartTurn")
RULES.gait = GAIT
RULES.orders = ORDERS
RULES.beside = frozenset(("same_side",))
RULES.banners = {"captured": "taken", "captured_late": "taken"}
RULES.befalls = {
    "eliminated": "lost",
    **dict.fromkeys(("losses", "disordered", "retreats", "pushed"), "hurt"),
    "captured": "news",
    "captured_late": "news",
}
RULES.deeds = {
    "turn_opens": "turn",
    "captured": "take",
    "captured_late": "take",
    "attacks": "strike",
    "charges": "strike",
    "fires": "guns",
    "enters": "bring",
    **dict.fromkeys(("steps", "follows_way", "passes_friends", "advances"), "go"),
}
RULES.lowest_draws = {"fire": 0}
"""A shot is drawn from 0 to n (3.1a); all other dice have faces from 1."""


def restored(scenario: WanScenario, saved: dict[str, Json], dice: Dice) -> Wan:
    """The state that was saved; raises SaveFault."""
    state = scenario.restore(saved, dice)
    assert isinstance(state, Wan)
    return state


def scenario_of(battle: Battle, placing: str = PRINTED, misty: bool = False) -> WanScenario:
    """A battle, ready to be played by these rules."""
    return WanScenario(RULES, battle, placing, misty)

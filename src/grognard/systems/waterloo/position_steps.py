"""What is under way in a position, as words: the questions still open in this tour, the next one first.

    [[under_way]]
    step = "ChooseLine"         # the winner drives a beaten unit off
    unit = "W-IN1"
    cells = 3
    winner = "english"
    lines = ["N", "NE"]

    [[under_way]]
    step = "BattlePhase"        # the rest of the phase, and of the tour, waits below
    owner = "english"

Units, cells, directions and players stand there by their names; `-` is none. The tours that follow are not
written.
"""

from __future__ import annotations

from grognard.boards.octagon import DIRECTIONS
from grognard.kernel.steps import Step
from grognard.kernel.values import Json, Part
from grognard.kernel.worded import StepWords
from grognard.systems.waterloo.counter_attacks import CounterAttacks
from grognard.systems.waterloo.fire import ArtilleryPhase
from grognard.systems.waterloo.moves import Move
from grognard.systems.waterloo.scenario import WaterlooScenario
from grognard.systems.waterloo.sequence import BattlePhase, EndTour, NextTurn, StartTour
from grognard.systems.waterloo.state import Battle
from grognard.systems.waterloo.words import PHASES

UNITS = frozenset(("unit", "units", "gun", "able", "chosen", "referring", "named", "pushed", "targets"))
CELLS = frozenset(("target", "aims", "entries"))
PLAYERS = frozenset(("owner", "player", "winner"))
TOLD_OTHERWISE = (ArtilleryPhase, BattlePhase, CounterAttacks, Move)
"""Questions that `phase`, `side` and `moving` of a position tell."""


class Codec(StepWords):
    """The steps of this system."""

    __slots__ = ("scenario",)

    def __init__(self, scenario: WaterlooScenario) -> None:
        super().__init__(scenario.rules.steps, scenario.rules.counted(scenario))
        self.scenario = scenario

    def written(self, name: str, part: Part) -> Json:
        if name == "lines" and isinstance(part, tuple):
            return [DIRECTIONS[one] for one in part if isinstance(one, int)]
        return super().written(name, part)

    def word(self, name: str, number: int) -> Json:
        return number if name == "lines" else super().word(name, number)

    def number(self, name: str, word: str) -> Json:
        return word if name == "phase" and word in PHASES else super().number(name, word)

    def known(self, name: str) -> list[str] | None:
        if name in UNITS:
            return list(self.scenario.ids)
        if name in CELLS:
            return list(self.scenario.lexicon.labels["place"])
        if name in PLAYERS:
            return list(self.scenario.sides)
        if name in ("direction", "lines"):
            return list(DIRECTIONS)
        return list(PHASES) if name == "phase" else None


def rest_of_turn(team: int) -> list[Step[Battle]]:
    """What follows when the questions of a tour are answered."""
    later: list[Step[Battle]] = [StartTour(1)] if team == 0 else []
    return [EndTour(team), *later, NextTurn()]


def steps_told(game: Battle) -> dict[str, Json]:
    """The open questions, the next first, where nothing else in a position tells them."""
    if not game.stack or isinstance(game.stack[-1], TOLD_OTHERWISE):
        return {}
    rest = rest_of_turn(game.active)
    waiting = list(reversed(game.stack))
    if waiting[-len(rest) :] == rest:
        waiting = waiting[: -len(rest)]
    codec = Codec(game.scenario)
    return {"under_way": [codec.told(step) for step in waiting]}

"""What is under way in a position, as words: the questions still open in this phase, the next one first.

    [[under_way]]
    step = "MoveUnits"          # the corps moves
    leader = "A400"
    limit = 99
    stray = false

Pieces, hexes, sides, orders and phases stand there by their names, hours are those of the clock, a march is a
table with every stage it has come to: movement points spent, hour, hexes. The rest of the turn follows.
"""

from __future__ import annotations

from grognard.boards.facing import OFF
from grognard.kernel.steps import Step
from grognard.kernel.values import Json, Part, SaveFault, WordFault
from grognard.kernel.worded import NONE, StepWords
from grognard.systems.syw.scenario import SywScenario
from grognard.systems.syw.state import Battle
from grognard.systems.syw.words import ORDERS, PHASES

PIECES = frozenset(
    (
        *("piece", "pieces", "leader", "leaders", "unit", "units", "general", "given", "target", "supports"),
        *(
            "helpers",
            "chosen",
            "only",
            "foe",
            "placed",
            "brigade",
            "enemies",
            "tried",
            "done",
            "named",
            "line",
            "pile",
        ),
    )
)
CELLS = frozenset(("cell", "at", "there", "path", "been", "ref", "refs", "cells"))
SIDES = frozenset(("owner", "player", "turn_of"))
HOURS = frozenset(("hour", "hours"))
BINDINGS = (*ORDERS, "out of command", "free", "entering", "ATT to the last")
"""What may bind a march, in the order of its numbers."""


class Codec(StepWords):
    """The steps of this system; raises SaveFault with a sentence for what it cannot read."""

    __slots__ = ("scenario",)

    def __init__(self, scenario: SywScenario) -> None:
        super().__init__(scenario.rules.steps, scenario.rules.counted(scenario))
        self.scenario = scenario

    # -- writing --------------------------------------------------------------------------------------

    def written(self, name: str, part: Part) -> Json:
        if name == "trail" and isinstance(part, tuple):
            return [self._stage(one) for one in part if isinstance(one, tuple)]
        if name == "foes" and isinstance(part, tuple):
            return [self._foes(one) for one in part if isinstance(one, tuple)]
        if name == "loosened" and isinstance(part, tuple):
            return [self._loosened(one) for one in part if isinstance(one, tuple)]
        return super().written(name, part)

    def word(self, name: str, number: int) -> Json:
        if name in PIECES:
            return self.scenario.roster.labels[number] if number >= 0 else NONE
        if name in CELLS:
            return self.scenario.ground.grid.label(number) if number >= 0 else NONE
        if name in SIDES:
            return self.scenario.sides[number]
        if name in HOURS:
            return NONE if number < 0 else number or 12
        if name == "order":
            return BINDINGS[number] if number >= 0 else NONE
        return PHASES[number] if name == "number" else number

    def _stage(self, stage: tuple[Part, ...]) -> str:
        spent, hour, *cells = [one for one in stage if isinstance(one, int)]
        label = self.scenario.ground.grid.label
        return " ".join([str(spent), str(hour or 12), *[label(cell) for cell in cells]])

    def _foes(self, row: tuple[Part, ...]) -> str:
        labels, label = self.scenario.roster.labels, self.scenario.ground.grid.label
        brigade, *pairs = [one for one in row if isinstance(one, int)]
        words = [labels[brigade]]
        for unit, cell in zip(pairs[::2], pairs[1::2], strict=True):
            words += [labels[unit], label(cell)]
        return " ".join(words)

    def _loosened(self, row: tuple[Part, ...]) -> str:
        stage, unit, inside = [one for one in row if isinstance(one, int)]
        return f"{stage} {self.scenario.roster.labels[unit]} {'inside' if inside else 'beside'}"

    # -- reading --------------------------------------------------------------------------------------

    def read(self, name: str, given: object) -> Json:
        if name in ("trail", "foes", "loosened") and isinstance(given, list):
            return [self._row(name, str(one).split()) for one in given]
        if name in HOURS and isinstance(given, int):
            return given % 12
        return super().read(name, given)

    def _row(self, name: str, words: list[str]) -> Json:
        if name == "trail":
            if len(words) < 3 or not words[0].isdigit() or not words[1].isdigit():
                raise WordFault("a stage of a march reads: movement points spent, hour, hexes")
            return [int(words[0]), int(words[1]) % 12, *[self.number("cell", one) for one in words[2:]]]
        if name == "loosened":
            if len(words) != 3 or not words[0].isdigit() or words[2] not in ("inside", "beside"):
                raise WordFault("'loosened' reads: the stage, a unit, and 'inside' its counter or 'beside'")
            return [int(words[0]), self.number("unit", words[1]), int(words[2] == "inside")]
        if len(words) % 2 == 0:
            raise WordFault("'foes' reads: a brigade, then each enemy before it and his hex")
        kinds = ["piece", *["piece", "cell"] * (len(words) // 2)]
        return [self.number(kind, one) for kind, one in zip(kinds, words, strict=True)]

    def number(self, name: str, word: str) -> Json:
        if word == NONE and name in PIECES | CELLS | HOURS | {"order"}:
            return -1
        if name not in CELLS:
            return super().number(name, word)
        cell = self.scenario.ground.grid.cell(word)
        if cell == OFF:
            raise SaveFault(f"{word!r} is no hex of this map")
        return cell

    def known(self, name: str) -> list[str] | None:
        if name in PIECES:
            return self.scenario.roster.labels
        if name in SIDES:
            return list(self.scenario.sides)
        if name == "order":
            return list(BINDINGS)
        return list(PHASES) if name == "number" else None


def steps_told(state: Battle, rest: list[Step[Battle]]) -> list[Json]:
    """The open questions, the next first, without the rest of the turn that follows them anyhow."""
    below = list(reversed(rest))
    stack = list(state.stack)
    if stack[: len(below)] == below:
        stack = stack[len(below) :]
    codec = Codec(state.scenario)
    return [codec.told(step) for step in reversed(stack)]

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

import inspect
from collections.abc import Callable

from grognard.boards.facing import OFF
from grognard.kernel.fitting import check_fits
from grognard.kernel.steps import Step
from grognard.kernel.values import Json, Part, SaveFault, Value, parameters, unpack
from grognard.packs_io import Where
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
        ),
    )
)
CELLS = frozenset(("cell", "at", "there", "path", "been", "ref", "refs", "cells"))
SIDES = frozenset(("owner", "player", "turn_of"))
HOURS = frozenset(("hour", "hours"))
BINDINGS = (*ORDERS, "out of command", "free", "entering", "ATT to the last")
"""What may bind a march, in the order of its numbers."""
CLAUSE = "rule"
"""The one part of a step that is a text."""
NONE = "-"
"""Instead of a piece, a hex, an order: there is none."""


class Codec:
    """Steps as tables of words, and back; raises SaveFault with a sentence for what it cannot read."""

    __slots__ = ("scenario", "types")

    def __init__(self, scenario: SywScenario) -> None:
        self.scenario = scenario
        self.types = scenario.rules.steps

    # -- writing --------------------------------------------------------------------------------------

    def told(self, step: Value) -> dict[str, Json]:
        rows: dict[str, Json] = {"step": type(step).__name__}
        for name in parameters(type(step)):
            rows[name] = self._written(name, getattr(step, name))
        return rows

    def _written(self, name: str, part: Part) -> Json:
        if isinstance(part, Value):
            return self.told(part)
        if name == "trail" and isinstance(part, tuple):
            return [self._stage(one) for one in part if isinstance(one, tuple)]
        if name == "foes" and isinstance(part, tuple):
            return [self._foes(one) for one in part if isinstance(one, tuple)]
        if isinstance(part, tuple):
            return [self._written(name, one) for one in part]
        if isinstance(part, bool) or not isinstance(part, int):
            return part
        return self._word(name, part)

    def _word(self, name: str, number: int) -> Json:
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

    # -- reading --------------------------------------------------------------------------------------

    def step(self, given: object) -> Step[Battle]:
        """The step that a table tells; every part checked as in a saved game."""
        found = unpack(self._packed(given), self.types)
        if not isinstance(found, Step):
            raise SaveFault("is no question of these rules")
        check_fits(found, self.scenario.rules.counted(self.scenario), self.types)
        return found

    def _packed(self, given: object) -> Json:
        if not isinstance(given, dict) or not isinstance(given.get("step"), str):
            raise SaveFault("needs a 'step': the name of a question of these rules")
        name = str(given["step"])
        kind = self.types.get(name)
        if not isinstance(kind, type):
            raise SaveFault(f"knows no step {name!r}")
        wanted = parameters(kind)
        for key in given:
            if key != "step" and key not in wanted:
                raise SaveFault(f"'{name}' has no field {key!r}; there are: {', '.join(wanted) or 'none'}")
        parts: list[Json] = []
        for key in wanted:
            default: object = inspect.signature(kind).parameters[key].default
            if key in given:
                parts.append(self._read(key, given[key]))
            elif default is inspect.Parameter.empty:
                raise SaveFault(f"'{name}' needs the field {key!r}")
            else:
                parts.append(list(default) if isinstance(default, tuple) else self._read(key, default))
        return {name: parts}

    def _read(self, name: str, given: object) -> Json:
        if isinstance(given, dict):
            return self._packed(given)
        if name in ("trail", "foes") and isinstance(given, list):
            return [self._row(name, str(one).split()) for one in given]
        if isinstance(given, list):
            return [self._read(name, one) for one in given]
        if isinstance(given, str):
            return self._number(name, given)
        if name in HOURS and isinstance(given, int):
            return given % 12
        if isinstance(given, bool | int):
            return given
        raise SaveFault(f"{name!r} holds something that is no name or number")

    def _row(self, name: str, words: list[str]) -> Json:
        if name == "trail":
            if len(words) < 3 or not words[0].isdigit() or not words[1].isdigit():
                raise SaveFault("a stage of a march reads: movement points spent, hour, hexes")
            return [int(words[0]), int(words[1]) % 12, *[self._number("cell", one) for one in words[2:]]]
        if len(words) % 2 == 0:
            raise SaveFault("'foes' reads: a brigade, then each enemy before it and his hex")
        kinds = ["piece", *["piece", "cell"] * (len(words) // 2)]
        return [self._number(kind, one) for kind, one in zip(kinds, words, strict=True)]

    def _number(self, name: str, word: str) -> Json:
        if word == NONE and name in PIECES | CELLS | HOURS | {"order"}:
            return -1
        scenario = self.scenario
        if name in CELLS:
            cell = scenario.ground.grid.cell(word)
            if cell == OFF:
                raise SaveFault(f"{word!r} is no hex of this map")
            return cell
        known: tuple[str, ...] | list[str] | None = None
        if name in PIECES:
            known = scenario.roster.labels
        elif name in SIDES:
            known = scenario.sides
        elif name == "order":
            known = BINDINGS
        elif name == "number":
            known = PHASES
        if known is None and name != CLAUSE:
            raise SaveFault(f"{name!r} should be a number, not {word!r}")
        if known is None:
            return word
        if word not in known:
            raise SaveFault(f"{name!r} knows no {word!r}")
        return known.index(word)


def steps_told(state: Battle, rest: list[Step[Battle]]) -> list[Json]:
    """The open questions, the next first, without the rest of the turn that follows them anyhow."""
    below = list(reversed(rest))
    stack = list(state.stack)
    if stack[: len(below)] == below:
        stack = stack[len(below) :]
    codec = Codec(state.scenario)
    return [codec.told(step) for step in reversed(stack)]


def steps_read(state: Battle, given: object, tell: Callable[[Where, str], None]) -> list[Step[Battle]]:
    """The questions of `under_way`, the next first."""
    found: list[Step[Battle]] = []
    codec = Codec(state.scenario)
    for index, row in enumerate(given if isinstance(given, list) else [given]):
        try:
            found.append(codec.step(row))
        except SaveFault as fault:
            tell(("under_way", index), str(fault))
    return found

"""The system as the rest of the program finds it."""

from __future__ import annotations

from typing import Final

from grognard.kernel.scenario import Scenario
from grognard.kernel.state import State
from grognard.kernel.system import System
from grognard.kernel.values import Json
from grognard.shelves import stock
from grognard.systems.wan import positions
from grognard.systems.wan.pack import is_misty, read_battle
from grognard.systems.wan.rules import RULES, scenario_of
from grognard.systems.wan.words import CLEAR_DAY, MISTY, PLACINGS, PRINTED


class WanSystem(System):
    def scenario(self, name: str, choices: dict[str, str]) -> Scenario:
        return scenario_of(read_battle(name), choices.get("placement", PRINTED), choices.get("mist") == MISTY)

    def options(self, name: str) -> dict[str, tuple[str, ...]]:
        offered: dict[str, tuple[str, ...]] = {"placement": PLACINGS}
        if is_misty(name):
            offered["mist"] = (CLEAR_DAY, MISTY)
        return offered

    def read_position(self, text: str, file: str) -> State:
        return positions.read_position(text, file)

    def write_position(self, state: State) -> dict[str, Json]:
        return positions.write_position(state)


SYSTEM: Final = stock(WanSystem(RULES.code, RULES.version, clause_prefix=RULES.prefix))

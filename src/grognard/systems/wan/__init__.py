"""We Are Napoléon: brigades on hexes, zones of control, morale and charges."""

from __future__ import annotations

from grognard.kernel.scenario import Scenario
from grognard.kernel.state import State
from grognard.kernel.system import System
from grognard.kernel.values import Json
from grognard.shelves import stock
from grognard.systems.wan import positions
from grognard.systems.wan.pack import is_misty, read_battle
from grognard.systems.wan.scenario import OFF, ON, VERSION, WanScenario
from grognard.systems.wan.sequence import IN_PHASE, PRINTED, WHOLE_TURN


class WanSystem(System):
    def scenario(self, name: str, choices: dict[str, str]) -> Scenario:
        return WanScenario(read_battle(name), choices.get("placement", PRINTED), choices.get("mist") == ON)

    def options(self, name: str) -> dict[str, tuple[str, ...]]:
        offered: dict[str, tuple[str, ...]] = {"placement": (PRINTED, IN_PHASE, WHOLE_TURN)}
        if is_misty(name):
            offered["mist"] = (OFF, ON)
        return offered

    def read_position(self, text: str, file: str) -> State:
        return positions.read_position(text, file)

    def write_position(self, state: State) -> dict[str, Json]:
        return positions.write_position(state)


SYSTEM = stock(WanSystem("wan", VERSION))

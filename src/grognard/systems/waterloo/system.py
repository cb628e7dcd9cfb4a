"""The system: its scenarios, their options, and positions as files."""

from __future__ import annotations

from grognard.kernel.scenario import Scenario
from grognard.kernel.state import State
from grognard.kernel.system import System
from grognard.kernel.values import Json
from grognard.shelves import stock
from grognard.systems.waterloo.pack import load_scenario, offers
from grognard.systems.waterloo.position_text import write_position
from grognard.systems.waterloo.positions import read_position
from grognard.systems.waterloo.rules import RULES
from grognard.systems.waterloo.state import Battle


class Waterloo(System):
    """The rulebook of 18 June 1815 and the battles played by it."""

    def __init__(self) -> None:
        super().__init__(RULES.code, RULES.version, clause_prefix=RULES.prefix)

    def options(self, name: str) -> dict[str, tuple[str, ...]]:
        return offers(name)

    def scenario(self, name: str, choices: dict[str, str]) -> Scenario:
        players = choices.get("players", "2")
        found = load_scenario(name, players, choices.get("morale", "off"), choices.get("setup", "ready"))
        known = self.options(name)
        found.choices = {key: value for key, value in found.choices.items() if key in known}
        return found

    def read_position(self, text: str, file: str) -> State:
        return read_position(text, file)

    def write_position(self, state: State) -> dict[str, Json]:
        assert isinstance(state, Battle)
        return write_position(state)


SYSTEM = stock(Waterloo())

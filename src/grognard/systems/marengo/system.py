"""What Marengo offers to the rest of the program."""

from __future__ import annotations

from grognard.kernel.state import State
from grognard.kernel.system import System
from grognard.kernel.values import Json
from grognard.shelves import stock
from grognard.systems.marengo.pack import load_scenario
from grognard.systems.marengo.positions import read_position, write_position
from grognard.systems.marengo.rules import RULES
from grognard.systems.marengo.scenario import MarengoScenario
from grognard.systems.marengo.state import Marengo


class MarengoSystem(System):
    """Bonaparte à Marengo."""

    def __init__(self) -> None:
        super().__init__(RULES.code, RULES.version)

    def scenario(self, name: str, choices: dict[str, str]) -> MarengoScenario:
        return load_scenario(name, choices.get("shuffle") == "ask")

    def options(self, name: str) -> dict[str, tuple[str, ...]]:
        return {"shuffle": ("auto", "ask")}

    def read_position(self, text: str, file: str) -> Marengo:
        return read_position(text, file)

    def write_position(self, state: State) -> dict[str, Json]:
        assert isinstance(state, Marengo)
        return write_position(state)


SYSTEM = stock(MarengoSystem())

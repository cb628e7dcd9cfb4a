"""The system as the rest of the program finds it: scenarios by name, and positions as files."""

from __future__ import annotations

from grognard.kernel.scenario import Scenario
from grognard.kernel.state import State
from grognard.kernel.system import System
from grognard.kernel.values import Json
from grognard.shelves import stock
from grognard.systems.castiglione.building import published
from grognard.systems.castiglione.positions import read_position, write_position
from grognard.systems.castiglione.rules import RULES
from grognard.systems.castiglione.scenario import FOG_DUMMIES, FOG_OFF, CastiglioneScenario
from grognard.systems.castiglione.words import KINDS


class Castiglione(System):
    """The rulebook, and the scenarios played by it."""

    def __init__(self) -> None:
        super().__init__(RULES.code, RULES.version, clause_prefix=RULES.prefix)

    def scenario(self, name: str, choices: dict[str, str]) -> Scenario:
        return published(name, choices.get("fog", FOG_OFF) == FOG_DUMMIES)

    def options(self, name: str) -> dict[str, tuple[str, ...]]:
        return {"fog": (FOG_OFF, FOG_DUMMIES)}

    def ids(self, scenario: Scenario, lang: str) -> dict[str, dict[str, str]]:
        """The pieces with what they are: their names alone do not tell horse from foot."""
        assert isinstance(scenario, CastiglioneScenario)
        roster = scenario.roster
        return {
            "piece": {
                label: f"{scenario.title('piece', piece, lang)}, {KINDS[roster.kind[piece]]}"
                for piece, label in enumerate(roster.ids)
            }
        }

    def read_position(self, text: str, file: str) -> State:
        return read_position(text, file)

    def write_position(self, state: State) -> dict[str, Json]:
        return write_position(state)


SYSTEM = stock(Castiglione())

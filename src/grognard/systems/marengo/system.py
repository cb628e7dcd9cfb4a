"""What Marengo offers to the rest of the program."""

from __future__ import annotations

from grognard.kernel.scenario import Scenario
from grognard.kernel.state import State
from grognard.kernel.system import System
from grognard.kernel.values import Json
from grognard.shelves import stock
from grognard.systems.marengo.pack import load_scenario
from grognard.systems.marengo.position_text import write_position
from grognard.systems.marengo.positions import read_position
from grognard.systems.marengo.roster import Face
from grognard.systems.marengo.rules import RULES
from grognard.systems.marengo.scenario import MarengoScenario
from grognard.systems.marengo.state import Marengo
from grognard.systems.marengo.words import KINDS, SIDES


class MarengoSystem(System):
    """Bonaparte à Marengo."""

    def __init__(self) -> None:
        super().__init__(RULES.code, RULES.version, clause_prefix=RULES.prefix)

    def scenario(self, name: str, choices: dict[str, str]) -> MarengoScenario:
        return load_scenario(name, choices.get("shuffle") == "ask")

    def options(self, name: str) -> dict[str, tuple[str, ...]]:
        return {"shuffle": ("auto", "ask")}

    def ids(self, scenario: Scenario, lang: str) -> dict[str, dict[str, str]]:
        """The faces of the order of battle, the displays and the entries."""
        assert isinstance(scenario, MarengoScenario)
        displays = [group for group in scenario.army.groups if group.is_display]
        return {
            "face": {face.id: face_words(face, lang) for face in scenario.army.faces},
            "display": {group.id: SIDES[group.side] for group in displays},
            "entry": {entry.label: scenario.board.names[entry.locale] for entry in scenario.board.entries},
        }

    def read_position(self, text: str, file: str) -> Marengo:
        return read_position(text, file)

    def write_position(self, state: State) -> dict[str, Json]:
        assert isinstance(state, Marengo)
        return write_position(state)


def face_words(face: Face, lang: str) -> str:
    """Arm, strength and unit of a face."""
    unit = face.unit_en if lang == "en" else face.unit_fr
    return f"{KINDS[face.kind]} {face.strength} {unit}".rstrip()


SYSTEM = stock(MarengoSystem())

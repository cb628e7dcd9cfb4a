"""The SYW Battles System: Seven Years War battles with brigades, lines and orders that take their time."""

from __future__ import annotations

from grognard import shelves
from grognard.kernel.scenario import Scenario
from grognard.kernel.state import State
from grognard.kernel.system import System
from grognard.kernel.values import Json
from grognard.systems.syw import positions
from grognard.systems.syw.building import build_scenario
from grognard.systems.syw.pack import load_pack, read_scenario
from grognard.systems.syw.rules import RULES
from grognard.systems.syw.state import Battle

PACKS = shelves.OWN / "syw"
VARIANT, PLAIN = "variant", "none"


class SywSystem(System):
    """The rulebook and its battles."""

    def __init__(self) -> None:
        super().__init__(RULES.code, RULES.version, clause_prefix=RULES.prefix)
        self.own_choices = (VARIANT,)

    def options(self, name: str) -> dict[str, tuple[str, ...]]:
        variants = [one.id for one in read_scenario(shelves.folder("syw", name)).variant]
        return {VARIANT: (PLAIN, *variants)} if variants else {}

    def scenario(self, name: str, choices: dict[str, str]) -> Scenario:
        pack = load_pack(shelves.folder("syw", name))
        chosen = choices.get(VARIANT, PLAIN)
        variant = next((one for one in pack.scenario.variant if one.id == chosen), None)
        return build_scenario(RULES, name, pack, variant)

    def read_position(self, text: str, file: str) -> State:
        return positions.read_position(text, file)

    def write_position(self, state: State) -> dict[str, Json]:
        assert isinstance(state, Battle)
        return positions.write_position(state)


SYSTEM = shelves.stock(SywSystem())

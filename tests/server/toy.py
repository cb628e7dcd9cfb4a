"""The toy system of the kernel's tests, as the site can offer it: with a board and positions."""

from __future__ import annotations

import tomllib

import orjson
import pytest

from grognard import library
from grognard.bots.captain import Judge
from grognard.kernel import system as systems
from grognard.kernel.dice import Dice
from grognard.kernel.scenario import Scenario
from grognard.kernel.state import State
from grognard.kernel.system import BadFile, Fault, System
from grognard.kernel.values import Json
from grognard.render.artist import Artist
from tests.kernel.parley import Parley, ParleyScenario, ParleySeen


class ParleyJudge(Judge):
    def score(self, state: State, side: int) -> float:
        assert isinstance(state, Parley)
        return float(state.score[side] - state.score[1 - side])


class ToySystem(System):
    def __init__(self) -> None:
        super().__init__("parley", "parley/1", ("toy",))
        self.judge = f"{__name__}:TOY_JUDGE"
        self.artist = f"{__name__}:TOY_ARTIST"
        self.clause_prefix = "PAR"
        self._scenario = ParleyScenario()

    def scenario(self, name: str, choices: dict[str, str]) -> Scenario:
        return self._scenario

    def read_position(self, text: str, file: str) -> State:
        data = orjson.loads(text) if text.lstrip().startswith("{") else tomllib.loads(text)
        rounds = data.get("rounds", 3)
        if not isinstance(rounds, int) or not 1 <= rounds <= 9:
            raise BadFile([Fault(file, 2, "rounds", "should be a number from 1 to 9")])
        state = self._scenario.start(Dice(0))
        assert isinstance(state, Parley)
        state.rounds = rounds
        return state

    def write_position(self, state: State) -> dict[str, Json]:
        return {"system": "parley", **state.dump()}


class ToyArtist(Artist[ParleyScenario, ParleySeen]):
    def board(self, scenario: ParleyScenario, lang: str) -> str:
        return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><title>{lang}</title></svg>'

    def pieces(self, scenario: ParleyScenario, observation: ParleySeen, lang: str) -> str:
        return f"<g><title>{observation.coins}</title></g>"

    def panels(self, scenario: ParleyScenario, observation: ParleySeen, lang: str) -> list[Json]:
        return [
            {
                "kind": "facts",
                "id": "score",
                "title": "Score",
                "rows": [{"label": "score", "value": str(observation.score)}],
            }
        ]


TOY_ARTIST = ToyArtist()
TOY_JUDGE = ParleyJudge()


def offer_toy(patch: pytest.MonkeyPatch) -> None:
    """Make ``parley/toy`` the only scenario, for as long as the patch lasts."""
    patch.setattr(systems, "_known", {})
    patch.setattr(library, "OWN_SYSTEMS", ())
    library.register(ToySystem())


def offer_toy_for_good() -> None:
    """The same in a process that does nothing else."""
    offer_toy(pytest.MonkeyPatch())

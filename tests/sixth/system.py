"""A system as a stranger would add it: rules, drawing, judge, words and clauses, all outside the package."""

from __future__ import annotations

from pathlib import Path

from grognard.bots.captain import Judge
from grognard.kernel.state import State
from tests.kernel.parley import Parley
from tests.server.toy import ToyArtist, ToySystem

HERE = Path(__file__).parent


class ParleyJudge(Judge):
    def score(self, state: State, side: int) -> float:
        assert isinstance(state, Parley)
        return float(state.score[side] - state.score[1 - side])


class Sixth(ToySystem):
    def __init__(self) -> None:
        super().__init__()
        self.artist = f"{__name__}:ARTIST"
        self.judge = f"{__name__}:JUDGE"
        self.texts = str(HERE / "texts")
        self.clauses = str(HERE / "clauses.md")


SYSTEM = Sixth()
ARTIST = ToyArtist()
JUDGE = ParleyJudge()

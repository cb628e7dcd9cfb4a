"""A system as a stranger would add it: rules, drawing, judge, words and clauses, all outside the package."""

from __future__ import annotations

from pathlib import Path

from tests.server.toy import ParleyJudge, ToyArtist, ToySystem

HERE = Path(__file__).parent


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

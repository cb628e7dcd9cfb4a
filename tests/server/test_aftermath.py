"""The end of a battle: what is told to have turned it is what brought the points, however late they count."""

from __future__ import annotations

from pathlib import Path

import pytest

from grognard.server.aftermath import Course, Swing
from grognard.server.app import create_app
from tests.places import ROOT
from tests.server.asking import Browser
from tests.server.databases import new_file

pytestmark = pytest.mark.real_battles

RECORDS = ROOT / "tests" / "records"


def course(*scores: list[int]) -> Course:
    return Course(numbers=[10 * at for at in range(len(scores))], stages=[0] * len(scores), scores=[*scores])


def test_the_three_greatest_changes_are_told_in_the_order_of_the_game() -> None:
    swings = course([0, 0], [1, 0], [1, 0], [1, 4], [3, 4], [3, 4], [3, 9]).swings()
    assert swings == [Swing(4, 10, 30, 1), Swing(2, 30, 40, 0), Swing(5, 40, 60, 1)]


def test_points_counted_at_the_end_of_a_turn_are_told_by_what_brought_them(tmp_path: Path) -> None:
    text = (RECORDS / "wan-lesson-french.json").read_text()
    with Browser(create_app(new_file(tmp_path / "games.sqlite3"))) as site:
        brought = site.post("/api/files", json={"text": text, "name": "game.json"}).json()["id"]
        told = site.get(f"/api/games/{brought}/aftermath", params={"lang": "en"}).json()["turnings"]
    assert [one["points"] for one in told] == [2, 1, 7]
    village, hussars, farm = (one["lines"] for one in told)
    assert village == ["26e léger takes Saules (F05): 2 points for the French at the end of the turn."]
    assert hussars[-1] == "Hussards hongrois are no more: one point for the French at the end of the turn."
    assert farm[-1].startswith("Cuirassiers take the Lime-tree farm (J07)")

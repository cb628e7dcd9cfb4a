"""Golden games: recorded once, replayed to the exact final state ever after."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from grognard import library
from grognard.kernel import records

FOLDER = Path(__file__).resolve().parents[1] / "records"
FILES = sorted(FOLDER.glob("*.json"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_golden_game_replays_to_its_end(path: Path) -> None:
    match = records.replay(json.loads(path.read_text(encoding="utf-8")), library.load)
    assert match.state.result is not None


def test_every_scenario_has_a_golden_game_for_each_side() -> None:
    wanted = {
        f"{system.code}-{name}-{side}"
        for system in library.systems()
        for name in system.scenarios
        for side in library.load(f"{system.code}/{name}").sides
    }
    assert wanted == {path.stem for path in FILES}

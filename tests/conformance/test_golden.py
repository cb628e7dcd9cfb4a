"""Golden games: recorded once, replayed to the exact final state ever after."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from scripts import golden
from scripts.golden import changed_games, golden_digests, kept_digests

from grognard import library
from grognard.kernel import records

FOLDER = Path(__file__).resolve().parents[1] / "records"
FILES = sorted(FOLDER.glob("*-*.json"))


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


def test_golden_games_that_changed_have_rules_of_another_version() -> None:
    assert changed_games() == [], "raise the version of these rules, then run scripts/golden.py --keep"


def test_every_golden_game_is_kept_under_the_version_of_its_rules() -> None:
    kept = kept_digests()
    for version, games in golden_digests().items():
        assert games.keys() <= kept.get(version, {}).keys(), "run scripts/golden.py --keep"


def test_a_changed_game_is_found_as_long_as_the_version_is_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    version, name = "marengo/7", "marengo-lesson-french"
    monkeypatch.setattr(golden, "golden_digests", lambda: {version: {name: "now"}})
    for kept, found in (({}, []), ({name: "now"}, []), ({name: "then"}, [f"{name} under {version}"])):
        monkeypatch.setattr(golden, "kept_digests", lambda kept=kept: {version: kept})
        assert golden.changed_games() == found


@pytest.mark.parametrize("battle", library.system("syw").scenarios)
def test_reaction_charges_are_ridden_in_the_golden_games_of_every_battle_that_turns_on_them(
    battle: str,
) -> None:
    games = [json.loads(path.read_text(encoding="utf-8")) for path in FOLDER.glob(f"syw-{battle}-*.json")]
    assert any(row[1].startswith("charge-from ") for game in games for row in game["actions"])

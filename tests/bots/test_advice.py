"""Hints, and the look back at a finished game."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from grognard import bots, files, library
from grognard.bots.analysis import CLEAR, Analysis
from grognard.bots.hints import advice, different
from grognard.bots.report import as_json
from grognard.cli import main
from grognard.kernel import records
from grognard.kernel.dice import Dice
from grognard.kernel.match import Match
from grognard.kernel.values import Json
from tests.bots.test_general import middle, weighed


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A game that the captain plays against one who plays at random."""
    match = Match(library.start("wan/lesson", seed=4))
    players = [bots.make(name, "wan", name) for name in ("captain", "random")]
    while match.state.side_to_move is not None:
        side = match.state.side_to_move
        match.play(players[side].choose(match.state.view(side)))
    path = tmp_path_factory.mktemp("records") / "game.json"
    path.write_text(json.dumps(records.write(match)), encoding="utf-8")
    return path


def analysed(record: Path, capsys: pytest.CaptureFixture[str]) -> dict[str, Json]:
    assert main(["analyse", str(record), "--seconds", "5", "--json"]) == 0
    found: dict[str, Json] = json.loads(capsys.readouterr().out)
    return found


def test_an_analysis_has_a_curve_luck_and_turning_points(
    record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    found = analysed(record, capsys)
    curve, swings, luck = found["curve"], found["turning_points"], found["luck"]
    assert isinstance(curve, list) and isinstance(swings, list) and isinstance(luck, dict)
    assert len(curve) == 12 and len(swings) == 3
    assert sum(float(str(one)) for one in luck.values()) == pytest.approx(0.0)
    for point in curve:
        assert isinstance(point, dict) and 0.0 <= float(str(point["chance"])) <= 1.0


def test_an_analysis_speaks_both_languages(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for lang, word in (("en", "the dice were worth"), ("fr", "les dés ont valu")):
        assert main(["analyse", str(record), "--seconds", "1", "--lang", lang]) == 0
        assert word in capsys.readouterr().out


def test_only_turns_beyond_twice_the_error_are_marked(record: Path) -> None:
    match, opening = files.record(str(record)), files.record(str(record), 0)
    found = Analysis(opening.state, match.entries, 5.0)
    assert any(turn.judged for turn in found.turns)
    for turn in found.turns:
        assert turn.marked == (turn.judged and turn.cost > CLEAR * turn.error)
    assert found.last.hash() == match.state.hash()


def test_a_hint_depends_only_on_what_the_side_may_know() -> None:
    state = middle("marengo/lesson", 3, 30)
    side = state.side_to_move
    assert side is not None
    twin = state.imagined_by(side, Dice(5))
    assert twin.hash() != state.hash()
    assert advice(state.view(side), 1, 2, "en") == advice(twin.view(side), 1, 2, "en")


def test_a_hint_is_three_choices_with_a_reason(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["hint", "wan/lesson", "--worlds", "1", "--json"]) == 0
    rows = json.loads(capsys.readouterr().out)
    assert 1 <= len(rows) <= 3 and all(row["why"] and row["text"] for row in rows)


def test_choices_that_come_to_the_same_are_one_hint() -> None:
    best, twin, other, untried = weighed(0.1, 0.2), weighed(0.1, 0.2), weighed(0.1, 0.1), weighed()
    assert different([best, twin, other, untried]) == [best, other, untried]
    assert different([untried, weighed(0.0, 0.0)]) == [untried], "nothing gained in any world is the same"


def test_a_game_given_up_at_once_can_be_looked_back_at() -> None:
    match = Match(library.start("marengo/lesson", seed=1))
    opening = match.state.clone()
    match.concede(0)
    found = as_json(match, Analysis(opening, match.entries, 1.0), "en")
    assert found["end"] == 0.0 and found["marks"] == []


def test_five_thousand_actions_of_minden_are_looked_back_at_within_the_time_of_the_command() -> None:
    """Every throw is weighed in less than the forty seconds of a core that the command allows."""
    record = str(Path(__file__).parents[1] / "records" / "syw-minden-french.json")
    entries, opening = files.record(record).entries[:5000], files.record(record, 0)
    assert len(entries) == 5000
    found = Analysis(opening.state, entries, 40.0)
    assert found.weighed == found.thrown > 100

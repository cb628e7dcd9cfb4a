"""The `grognard` command: its answers, and one sentence with exit code 2 for whatever is wrong."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from grognard import __version__, cli, library
from grognard.cli import main
from grognard.commands.common import Complaint
from grognard.commands.simulate import medians
from grognard.kernel import records
from grognard.kernel.match import Match
from tests.commands.referee import LESSON, answer, sentence


@pytest.fixture
def record(tmp_path: Path) -> Path:
    match = Match(library.start(LESSON, 5))
    for _ in range(30):
        match.play(match.state.options()[-1])
        if match.state.result is not None:
            break
    path = tmp_path / "game.json"
    path.write_text(json.dumps(records.write(match)), encoding="utf-8")
    return path


def test_games_lists_every_scenario_in_both_languages(capsys: pytest.CaptureFixture[str]) -> None:
    rows = answer(capsys, "games")
    assert {row["scenario"] for row in rows} >= {"marengo/1800", LESSON}
    french = answer(capsys, "games", "--lang", "fr")
    assert french[0]["title"] != french[0]["scenario"]


def test_options_give_action_text_and_rule(capsys: pytest.CaptureFixture[str]) -> None:
    rows = answer(capsys, "options", LESSON)
    assert rows
    assert set(rows[0]) == {"action", "text", "rule"}
    assert all(row["rule"].startswith("MAR-") for row in rows)


def test_try_plays_actions_and_stops_at_the_first_refusal(capsys: pytest.CaptureFixture[str]) -> None:
    first = answer(capsys, "options", LESSON)[0]["action"]
    told = answer(capsys, "try", LESSON, first, "assault 1/1x", code=1)
    assert told["refused"]["action"] == "assault 1/1x"
    assert told["refused"]["text"]
    assert told["to_move"] in ("austrian", "french")
    assert told["position"]["system"] == "marengo"
    again = answer(capsys, "try", LESSON, first)
    assert again["refused"] is None
    assert again["hash"] == told["hash"]
    stopped = answer(capsys, "try", LESSON, "assault 1/1x", first, code=1)
    assert stopped["refused"]["action"] == "assault 1/1x"
    assert stopped["hash"] == answer(capsys, "try", LESSON)["hash"] != told["hash"]


def test_the_position_that_try_answers_is_a_position_again(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    first = answer(capsys, "options", LESSON)[0]["action"]
    told = answer(capsys, "try", LESSON, first, "--exact")
    path = tmp_path / "after.json"
    path.write_text(json.dumps(told["position"]), encoding="utf-8")
    assert answer(capsys, "try", str(path))["hash"] == told["hash"]


def test_try_as_a_side_tells_only_what_it_may_see(capsys: pytest.CaptureFixture[str]) -> None:
    told = answer(capsys, "try", LESSON, "--as", "austrian")
    assert told["hash"] is None
    faces = [block["face"] for block in told["position"]["blocks"] if block["side"] == "french"]
    assert faces
    assert set(map(str, faces)) == {"None"}


def test_forecast_sums_to_one(capsys: pytest.CaptureFixture[str]) -> None:
    first = answer(capsys, "options", LESSON)[0]["action"]
    told = answer(capsys, "forecast", LESSON, first)
    assert sum(row["chance"] for row in told["outcomes"]) == pytest.approx(1)


def test_simulate_counts_wins(capsys: pytest.CaptureFixture[str]) -> None:
    told = answer(capsys, "simulate", LESSON, "--games", "4", "--seed", "3")
    assert told["finished"] == told["games"] == 4
    assert sum(told["wins"].values()) + told["draws"] == 4
    assert told["faults"] == []
    assert set(told) >= {"scenario", "actions", "seconds"}


def test_simulate_tells_median_scores_where_a_system_keeps_scores(capsys: pytest.CaptureFixture[str]) -> None:
    told = answer(capsys, "simulate", "wan/lesson", "--games", "3", "--seed", "1", "--medians")
    assert set(told["medians"]) == set(told["wins"])
    assert all(score >= 0 for score in told["medians"].values())
    with pytest.raises(Complaint, match="keeps no scores"):
        medians(library.load(LESSON), [])


def test_simulate_gives_the_same_results_for_the_same_seed(capsys: pytest.CaptureFixture[str]) -> None:
    first = answer(capsys, "simulate", LESSON, "--games", "3", "--seed", "9")
    second = answer(capsys, "simulate", LESSON, "--games", "3", "--seed", "9", "--workers", "2")
    assert first["wins"] == second["wins"]
    assert first["actions"] == second["actions"]


def test_replay_tells_the_game_and_draws_it(
    capsys: pytest.CaptureFixture[str], record: Path, tmp_path: Path
) -> None:
    told = answer(capsys, "replay", str(record), "--to", "10")
    assert told["actions"] == 10
    assert [row["number"] for row in told["log"]] == list(range(1, 11))
    picture = tmp_path / "board.svg"
    answer(capsys, "replay", str(record), "--svg", str(picture))
    assert picture.read_text(encoding="utf-8").rstrip().endswith("</svg>")
    photo = tmp_path / "board.png"
    answer(capsys, "replay", str(record), "--png", str(photo))
    assert photo.read_bytes().startswith(b"\x89PNG")


def test_check_passes_a_good_file_and_names_the_place_in_a_bad_one(
    capsys: pytest.CaptureFixture[str], record: Path
) -> None:
    assert answer(capsys, "check", str(record), LESSON) == {"faults": []}
    doc = json.loads(record.read_text(encoding="utf-8"))
    doc["actions"][3][1] = "fly 8"
    record.write_text(json.dumps(doc), encoding="utf-8")
    faults = answer(capsys, "check", str(record), code=2)["faults"]
    assert faults[0]["field"] == "actions[3]"
    assert faults[0]["file"] == str(record)


def test_rules_counts_clauses(capsys: pytest.CaptureFixture[str]) -> None:
    told = answer(capsys, "rules", "marengo", "--uncovered")
    assert told["clauses"] == 347
    assert told["uncovered"] == []
    assert told["examples_uncovered"] == []
    assert told["unknown"] == []
    assert told["cited"] + len(told["exempt"]) >= told["clauses"]
    assert main(["rules", "MAR-8.9"]) == 0
    assert "MAR-8.9" in capsys.readouterr().out


def test_bench_reports_its_workloads(capsys: pytest.CaptureFixture[str]) -> None:
    told = answer(capsys, "bench", LESSON, "--seconds", "1")
    assert isinstance(told["compiled"], bool)
    assert told["workloads"][0]["actions_per_s"] > 0
    assert set(told["workloads"][0]) >= {"name", "scenario", "games_per_s", "clone_us", "mean_options"}


def test_a_game_in_the_terminal_can_be_played_undone_and_saved(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    path = tmp_path / "saved.json"
    answers = iter(["1", "undo", "nonsense", "why done", "1", f"save {path}", "quit"])
    monkeypatch.setattr("builtins.input", lambda _: next(answers))
    assert main(["play", LESSON, "--bot", "random", "--seed", "4"]) == 0
    out = capsys.readouterr().out
    assert "nonsense" in out
    assert json.loads(path.read_text(encoding="utf-8"))["scenario"] == LESSON
    assert answer(capsys, "check", str(path)) == {"faults": []}


@pytest.mark.parametrize(
    "words",
    [
        ("options", "no-such-file.toml"),
        ("options", "marengo/nowhere"),
        ("try", LESSON, "--dice", "three"),
        ("try", LESSON, "--as", "prussian"),
        ("forecast", LESSON, "fly 9"),
        ("simulate", LESSON, "--bots", "random"),
        ("simulate", LESSON, "--bots", "random,genius"),
        ("simulate", "nothing/here"),
        ("simulate", LESSON, "--games", "0"),
        ("replay", "no-such-record.json"),
        ("rules", "chess"),
        ("rules", "MAR-99.9"),
        ("nonsense",),
        ("play", "marengo/lesson", "--side", "prussian"),
    ],
)
def test_bad_input_gets_one_sentence(capsys: pytest.CaptureFixture[str], words: tuple[str, ...]) -> None:
    assert sentence(capsys, *words).startswith("grognard")


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\xff\xfe",
        b"{",
        b"[1, 2",
        b"{}",
        b'{"format": "grognard-record/1"}',
        b"[" * 100_000,
        b"system = 'chess'",
    ],
)
def test_bad_files_get_one_sentence(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, content: bytes
) -> None:
    path = tmp_path / "bad"
    path.write_bytes(content)
    assert "bad" in sentence(capsys, "options", str(path))
    assert "bad" in sentence(capsys, "replay", str(path))


def test_the_version_is_told_without_the_modules_of_any_command(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def refuse(name: str) -> None:
        raise AssertionError(f"{name} was loaded")

    monkeypatch.setattr(cli, "import_module", refuse)
    with pytest.raises(SystemExit) as ended:
        main(["--version"])
    assert ended.value.code == 0
    assert capsys.readouterr().out == f"grognard {__version__}\n"

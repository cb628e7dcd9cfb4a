"""The command as a referee uses it: what is asked, what is legal, what is refused, how it ended, and undo."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

from grognard import library
from grognard.cli import main
from grognard.kernel import records
from grognard.kernel.match import Match
from tests.commands.referee import answer, told


def test_try_says_what_is_asked_and_what_is_legal_next(capsys: pytest.CaptureFixture[str], toy: str) -> None:
    found = answer(capsys, "try", toy, "assault 1/2", "all")
    assert list(found)[:3] == ["asked", "options", "result"]
    assert found["asked"]["side"] == found["to_move"] == "austrian"
    assert found["asked"]["rule"] == "MAR-11.29"
    assert [row["action"] for row in found["options"]] == ["lead a1", "lead a2"]
    assert found["result"] is None
    lines = told(capsys, "try", toy, "assault 1/2", "all", "--lang", "fr")
    assert any(line.startswith(("L’Autrichien", "Les Autrichiens")) for line in lines), lines
    assert lines[-1].split()[:2] == ["lead", "a2"]


@pytest.mark.parametrize(
    ("lang", "side", "asked"), [("en", "The Austrians: ", "Who"), ("fr", "Les Autrichiens\u00a0: ", "Qui")]
)
def test_a_forecast_of_what_leads_to_a_question_alone_tells_the_question(
    capsys: pytest.CaptureFixture[str], toy: str, lang: str, side: str, asked: str
) -> None:
    (line,) = told(capsys, "forecast", toy, "assault 1/2", "--lang", lang)
    assert line.startswith(f"100.00%  {side}{asked}"), line


def test_try_tells_how_a_game_ended(capsys: pytest.CaptureFixture[str], toy: str) -> None:
    found = answer(capsys, "try", toy, "concede")
    assert found["result"]["winner"] == "french"
    assert found["result"]["rule"] == "MAR-14.9"
    assert (found["asked"], found["options"], found["to_move"]) == (None, [], None)


def test_a_refused_action_ends_with_one_and_names_its_clause(
    capsys: pytest.CaptureFixture[str], toy: str
) -> None:
    found = answer(capsys, "try", toy, "assault 2/1", "done", code=1)
    assert found["refused"]["rule"] == "MAR-11.9"
    assert found["events"] == []
    lines = told(capsys, "try", toy, "assault 2/1", code=1)
    assert any(line.startswith("refused: assault 2/1: ") and "[MAR-11.9]" in line for line in lines)
    assert answer(capsys, "options", toy, "assault 2/1", code=1)["refused"]["action"] == "assault 2/1"


def test_a_side_is_told_only_its_own_choices(capsys: pytest.CaptureFixture[str], toy: str) -> None:
    found = answer(capsys, "try", toy, "--as", "french")
    assert found["options"] == []
    assert found["asked"]["side"] == "austrian"


@pytest.mark.parametrize(
    "words",
    [
        ("try", "--as", "austrian", "{toy}", "assault 1/2", "all"),
        ("try", "{toy}", "--as", "austrian", "assault 1/2", "all"),
        ("try", "{toy}", "assault 1/2", "--as", "austrian", "all"),
        ("try", "{toy}", "assault 1/2", "all", "--as", "austrian"),
    ],
)
def test_options_may_stand_anywhere_on_the_line(
    capsys: pytest.CaptureFixture[str], toy: str, words: tuple[str, ...]
) -> None:
    found = answer(capsys, *(word.format(toy=toy) for word in words))
    assert found["asked"]["rule"] == "MAR-11.29"
    assert found["hash"] is None


def test_undo_takes_the_last_action_back(capsys: pytest.CaptureFixture[str], toy: str) -> None:
    start = answer(capsys, "try", toy)
    found = answer(capsys, "try", toy, "assault 1/2", "undo")
    assert (found["hash"], found["events"]) == (start["hash"], [])
    beyond = answer(capsys, "try", toy, "undo", code=1)
    assert beyond["refused"]["action"] == "undo"
    revealed = answer(capsys, "try", toy, "assault 1/2", "all", "lead a1", "undo", code=1)
    assert revealed["refused"]["action"] == "undo"


def test_options_follow_actions(capsys: pytest.CaptureFixture[str], toy: str) -> None:
    rows = answer(capsys, "options", toy, "assault 1/2", "all")
    assert [row["action"] for row in rows] == ["lead a1", "lead a2"]
    assert set(rows[0]) == {"action", "text", "rule"}


def test_the_umpire_hears_once_what_the_sides_hear_each_in_its_way(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """CAS-3.8: what the enemy is told in part of unseen pieces, the umpire hears in full, and only so."""
    match = Match(library.start("castiglione/chiese", seed="3"))
    chance, marched = random.Random(3), 0
    while marched < 3:
        events = match.play(chance.choice(match.state.options()))
        marched += any(event.kind == "column_seen" for event in events)
    actions = [entry.text for entry in match.entries]
    said: dict[str, list[str]] = {}
    for viewer in ("umpire", "austrian", "french"):
        words = [] if viewer == "umpire" else ["--as", viewer]
        found = answer(capsys, "try", "castiglione/chiese", "--seed", "3", *actions, *words)
        said[viewer] = [row["kind"] for row in found["events"]]
    assert "column_seen" in said["austrian"] + said["french"]
    assert "column_seen" not in said["umpire"]
    assert said["umpire"].count("marched") == sum(
        said[side].count("marched") for side in ("austrian", "french")
    )
    path = tmp_path / "record.json"
    path.write_text(json.dumps(records.write(match)))
    assert "A column under" not in " ".join(told(capsys, "replay", str(path)))
    assert "A column under" in " ".join(told(capsys, "replay", str(path), "--as", "french"))


def test_options_in_words_warn_as_the_page_does(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """A charge that will break up on its way, a retreat with no way out: told before they are chosen."""
    units = ["C blue dragoons E07", "X orange infantry E05", "Y orange infantry D07"]
    charge = {"system": "wan", "phase": "movement", "units": units, "map": {"terrain": ["." * 12] * 12}}
    trapped = {
        "system": "castiglione",
        "phase": "combat",
        "active": "austrian",
        "map": {
            "areas": {"x": "clear", "o": "clear", "base": "city"},
            "links": ["x o", "o base"],
            "supply": {"base": "french"},
        },
        "control": {"base": "french"},
        "pieces": {"F12": "x", "A01": {"at": "x", "came_from": "o"}},
        "battle": {"at": "x", "round": 1, "next": "defender decides"},
    }
    for position, actions, warned in (
        (charge, ["move C"], "charge X             Charge X  [WAN-4.5b]  (The approach goes from one zone"),
        (trapped, [], "retreat              Retreat  [CAS-9.3k]  (No road is open: the whole Force is"),
    ):
        path = tmp_path / "position.json"
        path.write_text(json.dumps(position))
        for command in ("options", "try"):
            assert main([command, str(path), *actions]) == 0
            assert warned in capsys.readouterr().out


FINAL_HOUR = {
    "system": "wan",
    "side": "orange",
    "turn": 6,
    "turns": 6,
    "phase": "end",
    "score": [4, 7],
    "units": ["C blue infantry E07", "X orange infantry E01"],
    "map": {"terrain": ["." * 8] * 8},
}


def test_the_end_is_told_once_and_beside_an_empty_list_of_options(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "over.json"
    path.write_text(json.dumps(FINAL_HOUR))
    assert told(capsys, "try", str(path)).count("The day belongs to Orange.  [WAN-7.1b]") == 1
    assert main(["options", str(path)]) == 0
    said = capsys.readouterr()
    assert (said.out, said.err) == ("", "The day belongs to Orange.\n")
    assert answer(capsys, "options", str(path)) == []


def test_options_are_those_that_a_side_may_know(capsys: pytest.CaptureFixture[str], toy: str) -> None:
    assert answer(capsys, "options", toy, "--as", "austrian") == answer(capsys, "options", toy)
    assert answer(capsys, "options", toy, "--as", "french") == []
    assert main(["options", toy, "--as", "french"]) == 0
    assert capsys.readouterr().err == "The other side is deciding.\n"


@pytest.mark.parametrize(
    ("battle", "action", "rule", "named"),
    [
        ("castiglione/chiese", "halt", "CAS-8.2d", "No column is in hand"),
        ("castiglione/chiese", "forage F12", "CAS-4.2c", "Guieu"),
        ("waterloo/training", "halt", "WAT-4.6", "First the guns"),
        ("wan/lesson", "against A1-05", "WAN-5h", "“Combat”, which comes after “Fire”"),
        ("wan/lesson", "charge F1-08", "WAN-4.5b", "Batterie de 12"),
        ("marengo/lesson", "to 4", "MAR-8.5", "To go to Pietrabona"),
    ],
)
def test_an_action_of_another_moment_is_refused_by_what_keeps_it_from_now(
    capsys: pytest.CaptureFixture[str], battle: str, action: str, rule: str, named: str
) -> None:
    refused = answer(capsys, "try", battle, action, code=1)["refused"]
    assert refused["rule"] == rule
    assert named in refused["text"], refused

"""Records kept, the ids that positions use, and what a piece is worth with each modifier and its clause."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from grognard import library
from tests.commands.referee import LESSON, answer, sentence, told


def test_simulate_keeps_its_games(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    folder = tmp_path / "new" / "games"
    found = answer(capsys, "simulate", LESSON, "--games", "3", "--seed", "7", "--records", str(folder))
    plain = answer(capsys, "simulate", LESSON, "--games", "3", "--seed", "7")
    assert found["wins"] == plain["wins"]
    names = sorted(path.name for path in folder.iterdir())
    assert names == ["marengo-lesson-7.json", "marengo-lesson-8.json", "marengo-lesson-9.json"]
    assert answer(capsys, "check", *(str(folder / name) for name in names)) == {"faults": []}
    assert "cannot be made" in sentence(
        capsys, "simulate", LESSON, "--games", "1", "--records", str(folder / names[0] / "inside")
    )


def test_games_lists_the_ids_that_positions_use(capsys: pytest.CaptureFixture[str]) -> None:
    rows = answer(capsys, "games", "marengo", "--ids")
    assert [row["scenario"] for row in rows] == ["marengo/1800", LESSON]
    ids = rows[1]["ids"]
    assert {"a1", "f1"} <= set(ids["piece"])
    assert ids["place"]["8"] == "Marengo (8)"
    assert "F02" in ids["face"]
    assert "french-lannes" in ids["display"]
    assert [row["scenario"] for row in answer(capsys, "games", LESSON, "--ids")] == [LESSON]
    assert any("Marengo (8)" in line for line in told(capsys, "games", LESSON, "--ids"))
    assert "there is no system" in sentence(capsys, "games", "chess", "--ids")
    assert "it has: " in sentence(capsys, "games", "marengo/nowhere", "--ids")


def test_the_ids_of_castiglione_tell_horse_from_foot(capsys: pytest.CaptureFixture[str]) -> None:
    ids = answer(capsys, "games", "castiglione/campaign", "--ids")[0]["ids"]["piece"]
    assert (ids["A19"], ids["A05"].rpartition(", ")[2]) == ("Minkwitz, infantry", "cavalry")
    assert ids["wurmser"] == "Wurmser, leader"


@pytest.mark.parametrize("system", library.OWN_SYSTEMS)
def test_every_system_names_its_pieces_and_places(capsys: pytest.CaptureFixture[str], system: str) -> None:
    name = library.system(system).scenarios[-1]
    ids = answer(capsys, "games", f"{system}/{name}", "--ids")[0]["ids"]
    assert set(ids["side"]) == set(library.load(f"{system}/{name}").sides)
    assert ids["piece"]


def test_show_tells_each_modifier_with_its_clause(capsys: pytest.CaptureFixture[str], toy: str) -> None:
    rows = answer(capsys, "show", toy, "a2", "f2")
    figures = {figure["key"]: figure for figure in rows[0]["figures"]}
    assert figures["arm"]["value"] == "infantry"
    assert (figures["strength"]["value"], figures["leads"]["value"]) == (2, 1)
    assert [(part["value"], part["rule"]) for part in figures["leads"]["parts"]] == [
        (2, "MAR-4.3"),
        (-1, "MAR-11.47"),
    ]
    assert [part["value"] for part in figures["strength"]["parts"]] == [3, -1]
    assert {figure["key"] for figure in rows[1]["figures"]} == {
        *("arm", "strength", "bombards", "defends_by_fire"),
    }
    lines = told(capsys, "show", toy, "a2", "--lang", "fr")
    assert any(line.strip().startswith("terrain de 2/1\u00a0: -1") for line in lines), lines


def test_show_hides_what_a_side_may_not_know(capsys: pytest.CaptureFixture[str], toy: str) -> None:
    row = answer(capsys, "show", toy, "a1", "--as", "french")[0]
    assert [figure["key"] for figure in row["figures"]] == ["face_hidden"]
    assert row["seen"]["face"] is None
    assert "no piece" in sentence(capsys, "show", toy, "a99")


@pytest.mark.parametrize("system", library.OWN_SYSTEMS)
def test_show_answers_in_every_system(capsys: pytest.CaptureFixture[str], system: str) -> None:
    name = library.system(system).scenarios[-1]
    piece = library.load(f"{system}/{name}").lexicon.labels["piece"][0]
    row = answer(capsys, "show", f"{system}/{name}", piece)[0]
    assert row["figures"] or row["seen"]


def test_show_tells_what_is_left_of_a_movement_in_the_turn_under_way(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """WAN-1.1.2b: the allowance at the start of the turn, and what the steps so far have left of it."""
    units = ["C blue dragoons E07 mv=3/5 moved", "D blue dragoons A01 mv=5", "X orange infantry E01 mv=2"]
    path = tmp_path / "march.json"
    terrain = ["." * 8] * 8
    path.write_text(
        json.dumps({"system": "wan", "phase": "movement", "units": units, "map": {"terrain": terrain}})
    )
    left = [
        [figure["value"] for figure in row["figures"] if figure["key"] == "movement_left"]
        for row in answer(capsys, "show", str(path), "C", "D", "X")
    ]
    assert left == [[3], [5], []], "D was not commanded, but the position says what it has"


def test_show_says_of_a_mark_that_no_rule_looks_at_that_none_does(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """WAT-2.13: the reverse of a counter serves the morale of chapter 17 alone."""
    units = ["A French infantry 20,20 N reduced", "E English infantry 20,10 S"]
    keys = []
    for morale in ("off", "on"):
        path = tmp_path / f"{morale}.json"
        options, ground = {"morale": morale}, {"octagons": [20, 15]}
        path.write_text(json.dumps({"system": "waterloo", "options": options, "units": units, "map": ground}))
        keys.append([figure["key"] for figure in answer(capsys, "show", str(path), "A")[0]["figures"]][-1])
    assert keys == ["reverse_without_morale", "reduced"]

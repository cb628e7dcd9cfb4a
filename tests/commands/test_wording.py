"""How the command speaks: number, sides, colons and questions in the reader's language."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.commands.referee import LESSON, answer, told


@pytest.mark.parametrize(
    ("lang", "one", "two"),
    [("en", "a3 moves from", "a3 and a4 move from"), ("fr", "Que fait a3", "Que font a3 et a4")],
)
def test_verbs_agree_with_their_number(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, lang: str, one: str, two: str
) -> None:
    path = tmp_path / "march.toml"
    blocks = 'a3 = "1 infantry 2"\na4 = "1 infantry 2"\nf1 = "3 infantry 1"\n'
    text = f'system = "marengo"\n[map]\npairs = ["1 -- 2", "1 -- 3"]\n[blocks]\n{blocks}'
    path.write_text(text, encoding="utf-8")
    goal = ("to 2",) if lang == "en" else ("to 3", "oppose f1")
    alone = told(capsys, "try", str(path), "move a3", *goal, "--lang", lang)
    both = told(capsys, "try", str(path), "move a3", "with a4", *goal, "--lang", lang)
    assert any(one in line for line in alone), alone
    assert any(two in line for line in both), both


def test_a_replay_names_sides_in_the_readers_language(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    answer(capsys, "simulate", LESSON, "--games", "1", "--records", str(tmp_path))
    lines = told(capsys, "replay", str(tmp_path / "marengo-lesson-0.json"), "--to", "1", "--lang", "fr")
    assert "les Autrichiens" in lines[0] or "les Français" in lines[0]


@pytest.mark.parametrize(
    ("lang", "side", "asked"),
    [("en", "French", "The French: which gun"), ("fr", "Français", "Les Français : quel")],
)
def test_a_question_that_names_its_side_is_not_prefixed_with_it(
    capsys: pytest.CaptureFixture[str], lang: str, side: str, asked: str
) -> None:
    lines = [line.replace("\u00a0", " ") for line in told(capsys, "try", "waterloo/training", "--lang", lang)]
    assert [line for line in lines if line.startswith(asked)], lines
    assert not [line for line in lines if line.count(side) > 1], lines


def test_french_leaves_a_space_before_a_colon(capsys: pytest.CaptureFixture[str], initiative: str) -> None:
    lines = told(capsys, "try", initiative, "--dice", "6,1,4", "--lang", "fr")
    assert "dés non employés\u00a0: 4" in lines
    lines = told(capsys, "try", initiative, "--dice", "6,1", "nonsense", "--lang", "fr", code=1)
    assert any(line.startswith("refusé\u00a0: nonsense\u00a0: ") for line in lines), lines


def test_a_choice_that_begins_with_a_side_begins_with_a_capital(
    capsys: pytest.CaptureFixture[str], initiative: str
) -> None:
    rows = answer(capsys, "options", initiative, "--dice", "6,1")
    assert [row["text"] for row in rows] == ["The Austrians move first", "The French move first"]


def test_what_there_is_none_of_is_told_in_the_readers_words(capsys: pytest.CaptureFixture[str]) -> None:
    for action, en, fr in (
        ("enter zz", "There is no piece called “zz”.", "Aucun pion ne s’appelle « zz »."),
        ("road zz", "There is no crossing called “zz”.", "Aucun passage ne s’appelle « zz »."),
    ):
        for lang, sentence in (("en", en), ("fr", fr)):
            lines = told(capsys, "try", LESSON, action, "--lang", lang, code=1)
            assert any(sentence in line for line in lines), lines

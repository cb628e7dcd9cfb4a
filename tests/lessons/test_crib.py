"""What a lesson leaves behind and what lies beside the board: sentences with clauses, in both languages."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path

import pytest

from grognard import clauses, cli, library, shelves
from grognard.kernel.system import BadFile
from grognard.lessons import crib, shelf

CODES = library.OWN_SYSTEMS


@pytest.mark.parametrize("code", CODES)
def test_every_lesson_ends_with_what_one_knows(code: str) -> None:
    known = clauses.catalogue(code)
    for lesson in shelf.lessons(code):
        assert 4 <= len(lesson.recap) <= 8, lesson.id
        assert [line.rule for line in lesson.recap if known.find(line.rule) is None] == []
        assert len({line.en for line in lesson.recap}) == len(lesson.recap), lesson.id


@pytest.mark.parametrize("code", CODES)
def test_every_system_has_a_crib_in_both_languages(code: str) -> None:
    found = crib.read(shelves.OWN / code / crib.FILE)
    assert found.system == code
    lines = [line for part in found.part for line in part.line]
    assert len(lines) >= 25
    assert [line.en for line in lines if line.en == line.fr] == []
    assert crib.crib(code) == found


FIGURE = re.compile(r"\d+")


@pytest.mark.parametrize("code", CODES)
def test_both_languages_tell_the_same_figures(code: str) -> None:
    """A number that is written in one language only, or another in each, is a slip."""
    found = crib.read(shelves.OWN / code / crib.FILE)
    lines = [line for part in found.part for line in part.line]
    lines += [line for lesson in shelf.lessons(code) for line in lesson.recap]
    hours = re.compile(r"(\d+)(?::| h ?)(\d\d)?")
    for line in lines:
        told = [sorted(FIGURE.findall(hours.sub(r"\1", text))) for text in (line.en, line.fr)]
        assert told[0] == told[1], (line.rule, line.en, line.fr)


def test_the_crib_of_castiglione_reads_its_tables() -> None:
    tables = tomllib.loads(
        (shelves.OWN / "castiglione" / "campaign" / "tables.toml").read_text(encoding="utf-8")
    )
    told = " ".join(
        line.en for part in crib.read(shelves.OWN / "castiglione" / crib.FILE).part for line in part.line
    )
    labels = [label.rstrip("+") for label in tables["combat"]["labels"]]
    assert ", ".join(labels) in told
    worth = {row["die"]: (row["extra"], row["hit"]) for row in tables["forced_march"]["rows"]}
    assert [worth[die] for die in (1, 2, 3, 4, 5, 6, 7, 8)] == [
        (0, True), (0, False), (1, True), (1, True), (1, False), (1, False), (2, True), (2, False)
    ]  # fmt: skip
    assert "1 hit; 2 nothing; 3, 4: 1 point and a hit; 5, 6: 1 point; 7: 2 and a hit; 8: 2." in told


def test_the_crib_of_waterloo_reads_its_tables() -> None:
    tables = tomllib.loads((shelves.OWN / "waterloo" / "tables.toml").read_text(encoding="utf-8"))
    lines = {
        line.rule: line.en
        for part in crib.read(shelves.OWN / "waterloo" / crib.FILE).part
        for line in part.line
    }
    kinds = tables["type"]
    worth = [kinds[name]["loss"] for name in ("infantry", "Guard infantry", "field artillery", "command")]
    assert FIGURE.findall(lines["WAT-5.3"]) == [str(one) for one in worth]
    light = kinds["light infantry"]["combat"]
    values = [1, light["French"], light["Prussian"], 1]
    values += [kinds[name]["combat"] for name in ("heavy cavalry", "light cavalry")]
    assert FIGURE.findall(lines["WAT-11.3"]) == [str(one) for one in values]
    assert FIGURE.findall(lines["WAT-13.2"]) == [
        str(-tables["combat"]["lowest"]),
        *[str(tables["combat"]["cap"])] * 2,
    ]


BROKEN = {
    'system = "waterloo"': ('system = "chess"', "system"),
    'rule = "WAT-4.1"': ('rule = "WAT-4.99"', "part[0].line[0].rule"),
    'fr = "Un tour"': ('de = "Un tour"', "part[0].title"),
    "Surcharges add up.": ("Surcharges. Add. Up.", "part[1].line[2].en"),
}


@pytest.mark.parametrize("old", BROKEN)
def test_a_fault_of_a_crib_is_named_and_the_file_left_out(
    old: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    new, field = BROKEN[old]
    text = (shelves.OWN / "waterloo" / crib.FILE).read_text(encoding="utf-8")
    assert old in text
    path = tmp_path / "waterloo" / crib.FILE
    path.parent.mkdir()
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(BadFile) as bad:
        crib.read(path)
    assert any(fault.field.startswith(field) for fault in bad.value.faults), [
        str(one) for one in bad.value.faults
    ]
    monkeypatch.setenv(shelves.VARIABLE, str(tmp_path))
    found = crib.crib("waterloo")
    assert found is not None and found.system == "waterloo", "the package's own is read instead"


def test_a_crib_of_ones_own_goes_before(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = (shelves.OWN / "waterloo" / crib.FILE).read_text(encoding="utf-8")
    path = tmp_path / "waterloo" / crib.FILE
    path.parent.mkdir()
    path.write_text(text.replace('en = "A turn"', 'en = "My turn"', 1), encoding="utf-8")
    monkeypatch.setenv(shelves.VARIABLE, str(tmp_path))
    found = crib.crib("waterloo")
    assert found is not None and found.part[0].title.en == "My turn"


def test_the_command_tells_both(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    assert cli.main(["lessons", "waterloo", "--crib", "--lang", "fr"]) == 0
    assert "Bataille" not in (told := capsys.readouterr().out)
    assert "plus de 5 cases dans un tour" in told.lower() and "[WAT-13.32]" in told
    assert cli.main(["lessons", "waterloo", "--crib", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)[0]["title"] == "A turn"
    assert cli.main(["lessons", "chess", "--crib"]) != 0
    capsys.readouterr()
    assert cli.main(["lessons", "waterloo", "--json"]) == 0
    first = json.loads(capsys.readouterr().out)[0]["recap"][0]
    assert first["rule"] == "WAT-8.15" and "1 point" in first["text"]
    answers = iter(["show"] * 9)
    monkeypatch.setattr("builtins.input", lambda prompt: next(answers))
    assert cli.main(["lessons", "waterloo/1"]) == 0
    assert capsys.readouterr().out.rstrip().endswith("[WAT-8.4]"), "the last line that one knows"

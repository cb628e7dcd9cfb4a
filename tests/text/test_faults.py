"""What is wrong with a file is told in the reader's language."""

from __future__ import annotations

import ast
import inspect
import json
import re
import tomllib
from collections.abc import Iterator
from importlib import resources
from pathlib import Path

import pytest

from grognard.cli import main
from grognard.kernel.system import Fault
from grognard.text.faults import GAP, in_language, letters_of, told, told_most

ROOT = Path(__file__).resolve().parents[2]
SOURCES = ROOT / "src" / "grognard"
FRENCH: dict[str, str] = tomllib.loads(
    (resources.files("grognard.text") / "locale" / "fr" / "faults.toml").read_text(encoding="utf-8")
)
IN_KERNEL = (
    *("dice", "fields", "fitting", "records", "replay"),
    *("soundness", "state", "steps", "values", "worded"),
)
READERS = [
    *(SOURCES / f"{name}.py" for name in ("accounts", "budget", "files", "hexmaps", "left_out", "library")),
    *(SOURCES / f"{name}.py" for name in ("packs_io", "rulebook", "shelves")),
    *(SOURCES / "kernel" / f"{name}.py" for name in IN_KERNEL),
    *(SOURCES / "lessons" / f"{name}.py" for name in ("check", "shelf", "tutor")),
    *sorted(SOURCES.glob("systems/*/*checks.py")),
    *sorted(SOURCES.glob("systems/*/invariants.py")),
    *sorted(SOURCES.glob("systems/*/pack.py")),
    *sorted(SOURCES.glob("systems/*/position*.py")),
    *sorted(SOURCES.glob("systems/*/toymap.py")),
    *(SOURCES / "systems" / name for name in ("syw/mapfile.py", "waterloo/survey.py")),
]
"""Who reads what people hand us: battles, positions, records, accounts and lessons."""
COMMANDS = [
    *sorted(SOURCES.glob("commands/*.py")),
    *(SOURCES / name for name in ("bots/levels.py", "kernel/forecast.py")),
]
COMPLAINING = ("Complaint", "Fault", "Untraced", "UnknownBot", "TooManyBranches")
"""What a command is ended with, among much that it says and that is no complaint."""
UNTOLD = ("Field", "compile", "search", "sub", "mypyc_attr", "AssertionError", "ValueError")
"""What is called with texts that no reader is told: patterns, the data pages, a developer's mistakes."""
NO_SENTENCES = {
    *("attacker decides", "defender decides", "city box", "off map", "not in play"),
    *("out of command", "ATT to the last", "light infantry"),
    *("edge north", "edge south", "edge east", "edge west"),
    *("edge ", "placement ", "' or '"),
    *("a road without ends", "written in a position", "Roll(7, 7, 7)", "[meta]\ncolumns: 7\nrows: 7\n"),
}
"""Words of the files themselves, and what is told in no language."""
WORD = re.compile(r"[a-z]{2}")


def sentences(module: ast.AST) -> Iterator[str]:
    """Every text of several words, with a 7 in each gap, that is no explanation of the code."""
    unsaid = {id(part) for node in ast.walk(module) for part in unspoken(node)}
    for node in ast.walk(module):
        said = text(node) if id(node) not in unsaid else ""
        if " " in said and said not in NO_SENTENCES and WORD.search(said):
            yield said


def unspoken(node: ast.AST) -> Iterator[ast.AST]:
    """What of a piece of code nobody is told: what explains it, and the pieces of what is told whole."""
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
        yield node.value
    elif isinstance(node, ast.JoinedStr):
        yield from (part for part in ast.walk(node) if part is not node)
    elif isinstance(node, ast.Call):
        called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        if called in UNTOLD:
            yield from ast.walk(node)


def text(node: ast.AST) -> str:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return re.sub(r"\{\w+\}", "7", node.value)
    if isinstance(node, ast.JoinedStr):
        parts = (part.value if isinstance(part, ast.Constant) else gap(part) for part in node.values)
        return "".join(map(str, parts))
    return ""


def is_known(said: str) -> bool:
    """Whether all of a sentence has its French: of its words none is left over.

    What begins with a blank or a semicolon is the end of another.
    """
    said = f"7{said}" if said[:1] in " ;" else said
    return told_most(said, "fr")[1] == letters_of(said)


def gap(part: ast.expr) -> str:
    """What was perhaps meant ends a sentence, and has French of its own."""
    return "" if "near(" in ast.unparse(part) else "7"


@pytest.mark.parametrize("file", READERS, ids=lambda file: f"{file.parent.name}/{file.name}")
def test_every_sentence_of_whoever_reads_a_file_has_its_french(file: Path) -> None:
    said = set(sentences(ast.parse(file.read_text(encoding="utf-8"))))
    assert [one for one in sorted(said) if not is_known(one)] == []


@pytest.mark.parametrize("file", COMMANDS, ids=lambda file: file.stem)
def test_every_complaint_of_a_command_has_its_french(file: Path) -> None:
    calls = (node for node in ast.walk(ast.parse(file.read_text("utf-8"))) if isinstance(node, ast.Call))
    ending = (call for call in calls if getattr(call.func, "id", "") in COMPLAINING)
    said = {one for call in ending for one in sentences(call)}
    assert [one for one in sorted(said) if not is_known(one)] == []


def test_no_french_is_left_of_a_sentence_that_nobody_says() -> None:
    own = "".join(file.read_text("utf-8") for file in SOURCES.rglob("*.py"))
    theirs = "".join(inspect.getsource(one) for one in (json.decoder, tomllib._parser))  # type: ignore[attr-defined]
    code = re.sub(r'"\s*\n\s*f?"', "", own + theirs)
    gone = [english for english in FRENCH if not all(part in code for part in pieces(english))]
    assert gone == []


def pieces(english: str) -> list[str]:
    """The words between the gaps, as they stand in the code."""
    return [part.replace('"', '\\"') if '"' in part else part for part in re.split(r"\{\w+\}", english)]


def test_both_sentences_have_the_same_gaps() -> None:
    assert [one for one in FRENCH if sorted(GAP.findall(one)) != sorted(GAP.findall(FRENCH[one]))] == []


@pytest.mark.parametrize(
    ("english", "french"),
    [
        ("there is no area 'salò'; perhaps salo", "il n'y a pas de zone « salò » ; peut-être salo"),
        ("must be at least 1, not 0", "doit valoir au moins 1, et non 0"),
        ("is not a known field; did you mean 'name'?", "n'est pas un champ connu ; serait-ce 'name' ?"),
        ("has 3 rows, not 4", "a 3 lignes au lieu de 4"),
        ("must be a text in quotes, not a table", "doit être un texte entre guillemets, et non une table"),
        ("there is no unit ''", "il n'y a pas d'unité «  »"),
        ("not valid JSON: Expecting value", "JSON incorrect : une valeur est attendue"),
    ],
)
def test_what_stands_in_a_gap_is_told_too(english: str, french: str) -> None:
    assert in_language(english, "fr") == french
    assert in_language(english, "en") == english


def test_the_place_of_a_fault_stays_as_it_is() -> None:
    fault = Fault("my/map.toml", 3, "terrain[2]", "has 20 hexes, not 14")
    assert told(fault, "fr") == "my/map.toml:3: terrain[2]: a 20 hexagones au lieu de 14"
    assert told(fault, "en") == str(fault)


def test_the_check_speaks_french(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    made = tmp_path / "essai"
    assert main(["new-battle", "castiglione", str(made)]) == 0
    terms = made / "scenario.toml"
    terms.write_text(terms.read_text("utf-8").replace('"1796-07-29"', '"1796-02-31"'), encoding="utf-8")
    capsys.readouterr()
    assert main(["check", str(made), "--lang", "fr"]) == 2
    assert "turn[0].date: il n'y a pas de jour 1796-02-31" in capsys.readouterr().out
    assert main(["draw", str(made), "--lang", "fr", "--png", str(tmp_path / "x.png")]) == 2
    assert "il n'y a pas de jour 1796-02-31" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("said", "french"),
    [
        ({"LC_ALL": "fr_FR.UTF-8", "LANG": "en_GB.UTF-8"}, True),
        ({"LC_ALL": "", "LC_MESSAGES": "fr_FR.UTF-8", "LANG": "C"}, True),
        ({"LC_ALL": "", "LC_MESSAGES": "", "LANG": "fr_CA"}, True),
        ({"LC_ALL": "C", "LANG": "fr_FR.UTF-8"}, False),
    ],
)
def test_the_language_is_that_of_the_environment(
    said: dict[str, str],
    french: bool,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.setenv(name, said.get(name, ""))
    assert main(["check", str(tmp_path)]) == 2
    assert ("le fichier manque" in capsys.readouterr().out) == french

"""What is wrong with a file is told in the reader's language."""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator
from importlib import resources
from pathlib import Path

import pytest

from grognard.cli import main
from grognard.kernel.system import Fault
from grognard.text.faults import GAP, in_language, told

ROOT = Path(__file__).resolve().parents[2]
SOURCES = ROOT / "src" / "grognard"
FRENCH: dict[str, str] = tomllib.loads(
    (resources.files("grognard.text") / "locale" / "fr" / "faults.toml").read_text(encoding="utf-8")
)
READERS = [
    *(SOURCES / name for name in ("packs_io.py", "hexmaps.py", "library.py", "files.py", "shelves.py")),
    *sorted(SOURCES.glob("systems/*/*checks.py")),
    *sorted(SOURCES.glob("systems/*/pack.py")),
    *(SOURCES / "systems" / name for name in ("syw/mapfile.py", "waterloo/survey.py")),
]
"""Who reads the files of a battle."""
TELLING = ("fault", "need", "complain", "_side_fault", "Fault", "PydanticCustomError")
"""What is called with a sentence."""


def sentences(module: ast.Module) -> Iterator[str]:
    """What the calls that tell a fault are given, with a 7 in each gap; what is named a sentence too."""
    for node in ast.walk(module):
        if isinstance(node, ast.Call):
            called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            if called in TELLING:
                yield from (text for argument in node.args for text in texts(argument))
        elif isinstance(node, ast.Assign) and getattr(node.targets[0], "id", "") == "sentence":
            yield from texts(node.value)


def texts(node: ast.expr) -> Iterator[str]:
    if isinstance(node, ast.IfExp):
        yield from texts(node.body)
        yield from texts(node.orelse)
    elif isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.JoinedStr):
        yield "".join(
            str(part.value) if isinstance(part, ast.Constant) else gap(part) for part in node.values
        )


def gap(part: ast.expr) -> str:
    """What was perhaps meant ends a sentence, and has French of its own."""
    return "" if "near(" in ast.unparse(part) else "7"


@pytest.mark.parametrize("file", READERS, ids=lambda file: f"{file.parent.name}/{file.name}")
def test_every_sentence_of_whoever_reads_a_battle_has_its_french(file: Path) -> None:
    said = {
        text for text in sentences(ast.parse(file.read_text(encoding="utf-8"))) if " " in text.strip("7 ")
    }
    assert [text for text in sorted(said) if in_language(text, "fr") == text] == []


def test_no_french_is_left_of_a_sentence_that_nobody_says() -> None:
    code = re.sub(r'"\s*\n\s*f?"', "", "".join(file.read_text("utf-8") for file in SOURCES.rglob("*.py")))
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

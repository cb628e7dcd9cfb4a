"""Files are read with every fault in its place."""

import json
from pathlib import Path

import pytest
from pydantic import BaseModel, ConfigDict, Field

from grognard.packs_io import BadFile, Fault, fill, parse_document, read_document

TOML = """\
title = "x"          # a comment with = and [
odd."dotted key" = 1

[frame]
width = 3
points = [
  [1, 2],            # first
  [3, 4],
]

[[unit]]
name = \"\"\"two
lines with [[unit]]\"\"\"
strength = { now = 1, full = 2 }

[[unit]]
name = 'b'

[unit.place]
hex = 4

[[unit.man]]
age = 1

[[unit.man]]
age = 2
when = 1800-06-14 06:00:00
"""


class Unit(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)
    name: str
    strength: int = Field(ge=1)


class Army(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)
    unit: list[Unit]


@pytest.mark.parametrize(
    ("where", "line"),
    [
        (("title",), 1),
        (("odd", "dotted key"), 2),
        (("frame",), 4),
        (("frame", "width"), 5),
        (("frame", "points"), 6),
        (("frame", "points", 1, 0), 8),
        (("unit", 0), 11),
        (("unit", 0, "strength", "full"), 14),
        (("unit", 1, "name"), 17),
        (("unit", 1, "place", "hex"), 20),
        (("unit", 1, "man", 1, "age"), 26),
        (("unit", 1, "man", 1, "when"), 27),
        (("unit", 1, "missing", "deep"), 16),
        (("nowhere",), 1),
    ],
)
def test_a_toml_field_is_found_on_its_line(where: tuple[str | int, ...], line: int) -> None:
    assert parse_document("a.toml", TOML).line(where) == line


def test_every_toml_field_of_the_text_has_a_line() -> None:
    document = parse_document("a.toml", TOML)
    for where in paths(document.data):
        first = next(step for step in reversed(where) if isinstance(step, str))
        assert first in "\n".join(TOML.splitlines()[document.line(where[:1]) - 1 :])


def test_a_json_field_is_found_on_its_line() -> None:
    data = {"a": [{"b": 'q"]}', "c": [1, -2.5e3]}, {}], "d": {"e": None}}
    text = json.dumps(data, indent=1)
    document = parse_document("a.json", text)
    rows = text.splitlines()
    assert '"b"' in rows[document.line(("a", 0, "b")) - 1]
    assert "-2500" in rows[document.line(("a", 0, "c", 1)) - 1]
    assert "{}" in rows[document.line(("a", 1)) - 1]
    assert '"e"' in rows[document.line(("d", "e")) - 1]


def paths(data: object, where: tuple[str | int, ...] = ()) -> list[tuple[str | int, ...]]:
    found = [where] if where else []
    if isinstance(data, dict):
        for key, value in data.items():
            found += paths(value, (*where, key))
    return found


def faults_of(text: str) -> list[str]:
    faults: list[Fault] = []
    assert fill(Army, parse_document("army.toml", text), faults) is None
    return [str(fault) for fault in faults]


def test_all_faults_of_a_file_are_told_at_once() -> None:
    text = '[[unit]]\nname = 3\nstrength = 0\n\n[[unit]]\nname = "b"\nstrenght = 1\n'
    assert faults_of(text) == [
        "army.toml:2: unit[0].name: must be a text in quotes, not 3",
        "army.toml:3: unit[0].strength: must be at least 1, not 0",
        "army.toml:5: unit[1].strength: is missing",
        "army.toml:7: unit[1].strenght: is not a known field; did you mean 'strength'?",
    ]


def test_a_file_that_fits_is_filled_in() -> None:
    faults: list[Fault] = []
    army = fill(Army, parse_document("army.toml", '[[unit]]\nname = "b"\nstrength = 2\n'), faults)
    assert army is not None
    assert army.unit[0].strength == 2
    assert faults == []


@pytest.mark.parametrize(
    ("file", "text", "told"),
    [
        ("a.toml", "x = 1\ny = = 2\n", "a.toml:2: not valid TOML"),
        ("a.json", '{"a": 1,\n b}', "a.json:2: not valid JSON"),
        ("a.json", "[1]", "a.json:1: the file must hold a table"),
    ],
)
def test_text_that_cannot_be_parsed_is_one_fault(file: str, text: str, told: str) -> None:
    with pytest.raises(BadFile) as bad:
        parse_document(file, text)
    assert str(bad.value).startswith(told)


def test_a_missing_file_and_a_file_of_bytes_are_faults(tmp_path: Path) -> None:
    with pytest.raises(BadFile, match=r"gone\.toml: the file is missing"):
        read_document(tmp_path / "gone.toml")
    (tmp_path / "raw.toml").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(BadFile, match=r"raw\.toml: the file cannot be read"):
        read_document(tmp_path / "raw.toml")

"""`grognard check` tells all faults of a position at once, in order of line, and no fault that is none."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from grognard import carried
from grognard.commands.check import faults_of

SYSTEMS = ("castiglione", "marengo", "syw", "wan", "waterloo")
SPOILED: dict[str, tuple[str, list[str]]] = {
    "marengo": (
        """
system = "marengo"
turn = "austrian"
phase = "movement"
[map]
pairs = ["1 -- 2", "2 -- 3"]
[blocks]
a1 = "1 infantry 0 moved"
a2 = "7 infantry 2"
f1 = "3 infantry 2 jumped"
a3 = "1 cavalry 2"
f2 = "3 cavalry 2"
[morale]
austrian = "high"
""",
        ["blocks.a1", "blocks.a2", "blocks.f1", "morale.austrian"],
    ),
    "wan": (
        """
system = "wan"
scenario = "ligny"
turn = 2
phase = "movement"
units = ["P1-03 N15", "F3-02 ZZ99", "F4-01 O16 mo=99/6"]
[holders]
A01 = "nobody-at-all"
[[under_way]]
step = "Fly"
[data.units.NOBODY]
mv = 2
""",
        ["units[1]", "units[2]", "holders.A01", "under_way[0]", "data.units.NOBODY"],
    ),
    "castiglione": (
        """
system = "castiglione"
phase = "combat"
active = "austrian"
destroyed = ["gavardo brescia"]
[pieces]
A01 = { at = "lonato", came_from = "gavardo" }
A99 = "ala"
F12 = { at = "atlantis" }
[[under_way]]
step = "Fly"
[data.modifiers]
luck = 3
""",
        ["destroyed[0]", "pieces.A99", "pieces.F12", "under_way[0]", "data.modifiers.luck"],
    ),
    "waterloo": (
        """
system = "waterloo"
scenario = "1815"
turn = 12
begun = 4
side = "french"
phase = "battle"
units = ["NAP-CO 48,44 N", "ERL-IN1 47,30 N", "ERL-IN2 46,30 N sleepy", "ORA-IN2 46,28 S"]
lost = ["NOBODY"]
struck = ["ORA-IN2 SOMEBODY"]
[data.units.ANYBODY]
combat = 2
""",
        ["units[1]", "units[2]", "lost[0]", "struck[0]", "data.units.ANYBODY"],
    ),
    "syw": (
        """
system = "syw"
scenario = "syw/drill"
phase = "march"
initiative = "allied"
[orders]
A400 = "ATTACK"
[[under_way]]
step = "Fly"
[data.charts]
"cost inf_line moor" = 3
[pieces]
A000 = "0401"
A400 = "0501"
A411 = "0503 line 6 dancing"
F231 = "9999 line 12 formed"
""",
        ["orders.A400", "under_way[0]", "data.charts.cost inf_line moor", "pieces.A411", "pieces.F231"],
    ),
}


def told(text: str, folder: Path) -> list[tuple[int, str]]:
    path = folder / "position.toml"
    path.write_text(text.lstrip(), encoding="utf-8")
    return [(fault.line, fault.field) for fault in faults_of(str(path))]


@pytest.mark.parametrize("system", SPOILED)
def test_faults_of_different_kinds_are_told_at_once_and_in_order(system: str, tmp_path: Path) -> None:
    text, fields = SPOILED[system]
    rows = told(text, tmp_path)
    named = [next((one for one in fields if field.startswith(one)), field) for _, field in rows]
    assert sorted(set(named)) == sorted(fields), rows
    assert [line for line, _ in rows] == sorted(line for line, _ in rows)


PILE = """system = "waterloo"
side = "french"
units = ["a French infantry 20,20 N",
  "b French infantry 20,22 N",
  "h French heavy-cavalry 20,20 E"]
map = { octagons = [20, 20], wood = ["4,4"] }
"""


@pytest.mark.parametrize(
    ("name", "text", "fault"),
    [
        ("quarrel.toml", 'system = "wan"\n[data.units.X]\nmv = 1e300', (3, "data.units.X.mv")),
        ("quarrel.pos", '{"system": "wan",\n "units": ["A", 99999999999999999999]}', (2, "units[1]")),
        ("quarrel.pos", '{"system": "wan",\n "side": "\\ud800"}', (2, "side")),
        ("quarrel.pos", '{"system": "castiglione",\n "active": "mauve"}', (2, "active")),
        ("quarrel.json", "[1, 2]", (1, "")),
        ("deep.json", '{"mv": 1e300, "a": ' + "[" * 600 + "]" * 600 + "}", (0, "")),
        ("pile.toml", PILE, (5, "units[2]")),
        ("wood.toml", PILE.replace("20,20 E", "4,4 E"), (5, "units[2]")),
        ("quarrel.toml", "", (1, "system")),
        ("quarrel.toml", 'turn = 1\nscenario = "chess/start"', (2, "scenario")),
    ],
)
def test_a_fault_is_told_with_its_place_whatever_the_file_is_called(
    name: str, text: str, fault: tuple[int, str], tmp_path: Path
) -> None:
    path = tmp_path / name
    path.write_text(text, encoding="utf-8")
    assert (fault, str(path)) in [((one.line, one.field), one.file) for one in faults_of(str(path))]


def examples(system: str) -> list[str]:
    page = (carried.docs() / "positions" / f"{system}.md").read_text(encoding="utf-8")
    return [block for block in re.findall(r"```toml\n(.*?)```", page, re.S) if "system =" in block]


ROW = re.compile(r'^(?:[A-Za-z]\w* = |\s+)"[^"]+",?(?:\s+#.*)?$')


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_slip_in_one_row_is_blamed_on_no_other(system: str, tmp_path: Path) -> None:
    """Each row of a piece is spoiled in turn: what is left out with it makes no fault elsewhere."""
    spoiled = 0
    for block in examples(system):
        lines = block.splitlines()
        if told(block, tmp_path):
            continue  # part of an example, shown alone
        for number, line in enumerate(lines):
            if not ROW.match(line) or line.startswith(("system", "scenario", "side", "turn", "phase")):
                continue
            words = list(re.finditer(r"\w+", line.split("#")[0]))[1:]
            word = random.Random(f"{system} {number}").choice(words or [None])
            if word is None:
                continue
            bad = f"{line[: word.start()]}{word.group()[:-1]}z9{line[word.end() :]}"
            rows = told("\n".join([*lines[:number], bad, *lines[number + 1 :]]), tmp_path)
            own = {re.split(r"[.\[]", field)[0] for at, field in rows if at == number + 1}
            others = {re.split(r"[.\[]", field)[0] for _, field in rows} - {"data", *own}
            spoiled += bool(own)
            assert not own or not others, (bad, rows)
    assert spoiled >= 3

"""Why not? Each refusal names the clause, whichever wrong thing is asked for."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from grognard.systems.marengo import messages
from grognard.systems.marengo.words import VERBS
from tests.systems.marengo.table import stage

SOURCE = Path(messages.__file__).parent
CONTACT = ("1 -- 2 road:high:main", "1 -- 3 impassable", "2 -- 4", "1 -- 5")
FORCES = {
    "a1": "1 cavalry 2",
    "a2": "1 infantry 2",
    "a3": "1/2 infantry 3",
    "f1": "2/1 infantry 2",
    "f2": "2 cavalry 2",
}


@pytest.mark.parametrize(
    ("first", "wrong", "rule"),
    [
        ([], "move f1", "MAR-8.1"),
        ([], "assault 1", "MAR-11.9"),
        (["move a1"], "with a1", "MAR-8.5"),
        (["move a1"], "with f1", "MAR-8.1"),
        (["move a1"], "to 4", "MAR-8.4"),
        (["move a1"], "to 2/1", "MAR-8.35"),
        (["move a1"], "block a1 2/1", "MAR-8.35"),
        (["move a1"], "block a1 1/3", "MAR-5.9"),
        (["move a1"], "block a1 1/5", "MAR-8.23"),
        (["move a1"], "road 2/1", "MAR-8.41"),
        (["move a1", "to 5"], "block a2 5/1", "MAR-8.53"),
    ],
)
def test_in_movement(first: list[str], wrong: str, rule: str) -> None:
    table = stage(*CONTACT, "5 -- 6", f3="6 infantry 1", **FORCES).play(*first)
    assert table.refused(wrong) == rule


def test_in_continuation() -> None:
    table = stage(*CONTACT, "5 -- 6", f3="6 infantry 1", **FORCES).play("move a1", "to 5")
    assert table.refused("block a1 1/5") == "MAR-8.53"
    rider = stage(
        "1 -- 2 road:high:main", "2 -- 3 road:high:main", a1="1 infantry 2", f1="3 infantry 2", nod=False
    )
    rider.play("move a1", "road 1/2", "halt")
    assert rider.refused("block a1 2/3") == "MAR-8.54"
    assert rider.refused("block f1 3/2") == "MAR-8.53"
    horse = stage("1 -- 2 road:high:main", "2 -- 3 road:high:main", a1="1 cavalry 2", f1="3 infantry 2")
    horse.play("move a1", "road 1/2", "halt")
    assert horse.refused("block a1 1/2") == "MAR-8.53"


def test_in_an_assault() -> None:
    table = stage(
        "1 -- 2 wide",
        "2 -- 4",
        a1="1/2 infantry 3",
        a2="1/2 infantry 2",
        a3="1/2 infantry 2",
        f1="2/1 infantry 3",
        f2="2/1 infantry 2",
        phase="assaults",
    )
    assert table.refused("assault 2") == "MAR-11.9"
    assert table.refused("move a1") == "MAR-8.1"
    table.play("assault 1/2")
    assert table.refused("commit f1") == "MAR-11.2"
    table.play("all", "lead a1")
    assert table.refused("lead a1") == "MAR-11.29"
    table.play("lead a2", "lead f1")
    assert table.refused("lead f1") == "MAR-11.29"
    assert table.refused("lead a3") == "MAR-11.2"


def test_in_a_bombardment() -> None:
    table = stage("1 -- 2", "2 -- 4", a1="1/2 artillery 1 declared", f1="2/1 infantry 3", phase="bombardment")
    assert table.refused("aim 2/1") == "MAR-10.22"


def test_in_a_maneuver_attack() -> None:
    table = stage(
        "1 -- 2", "2 -- 4", a1="1 infantry 2", a2="1 infantry 2", a3="1 infantry 2", f1="2 infantry 2"
    )
    table.play("move a1", "with a2", "to 2", "oppose f1")
    assert table.refused("forward a3") == "MAR-9.20"
    assert table.refused("done") == "MAR-7.7"


def test_every_refusal_in_the_code_is_declared_and_every_declared_one_is_in_the_code() -> None:
    found: set[str] = set()
    for path in SOURCE.glob("*.py"):
        found |= set(re.findall(r'Refusal\("MAR-[\d.]+", "(\w+)"\)', path.read_text(encoding="utf-8")))
    assert found == set(messages.REFUSALS)


def test_every_verb_names_its_clause() -> None:
    assert all(re.fullmatch(r"MAR-\d+\.\d+", verb.rule) for verb in VERBS)

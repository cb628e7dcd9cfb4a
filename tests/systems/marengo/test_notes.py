"""What is told before an assault, a manoeuvre attack and a bombardment: sums that everybody could do."""

from __future__ import annotations

import pytest

from grognard.kernel.refusal import Note
from grognard.text.catalogue import say
from tests.systems.marengo.table import Table, stage

BANK = "1 -- 2 wide | 2/1 inf 2 obstructs"


def note(table: Table, action: str) -> Note:
    found = table.state.note(table.state.scenario.lexicon.parse(action))
    assert found is not None
    return found


def bank(**fields: object) -> Table:
    """A wide bank that takes two from foot and keeps horse from leading; three blocks hold it."""
    blocks: dict[str, object] = {
        "a1": "1/2 infantry 3",
        "a2": "1/2 infantry 3",
        "a3": "1/2 infantry 2",
        "f1": "2/1 infantry 2",
        "f2": "2/1 infantry 1",
        "f3": "2/1 infantry 1",
        "phase": "assaults",
    }
    return stage(BANK, "2 -- 3", **(blocks | fields))


def test_an_assault_is_told_by_its_best_leads_the_ground_and_how_many_bar_the_way() -> None:
    table = bank()
    told = note(table, "assault 1/2")
    assert (told.rule, told.tone, told.data) == ("MAR-11.52", "attack", (6, 2, 4, 3, 2))
    table.play("assault 1/2")
    assert note(table, "commit a2").data == (3, 2, 1, 3, 2)
    assert note(table, "all").data == (6, 2, 4, 3, 2)
    assert table.state.note(table.state.scenario.lexicon.parse("commit a3")) is None


def test_the_better_arm_leads_where_both_may() -> None:
    table = stage(
        "1 -- 2 | 2/1 cav 1",
        "2 -- 3",
        a1="1/2 infantry 2",
        a2="1/2 cavalry 3",
        f1="2/1 infantry 2",
        phase="assaults",
    )
    assert note(table, "assault 1/2").data == (2, 0, 2, 1, 1)
    stronger = stage(
        "1 -- 2", "2 -- 3", a1="1/2 infantry 2", a2="1/2 cavalry 3", f1="2/1 cavalry 1", phase="assaults"
    )
    assert note(stronger, "assault 1/2").data == (3, 0, 3, 1, 1)


def test_each_lead_is_told_with_those_before_it_and_the_question_names_what_the_ground_takes() -> None:
    table = bank().play("assault 1/2", "all")
    asked = table.state.prompt()
    assert (asked.key, asked.data) == ("name_leads", (2, 2, -1))
    first = note(table, "lead a1")
    assert (first.key, first.data) == ("lead", (3, 2, 1, 3, 2))
    brought: dict[str, str | int] = {"points": 3, "ground": 2, "strength": 1, "enemies": 3, "most": 2}
    told = say("en", "marengo-note-lead", brought, "sentence")
    assert told.startswith(
        "If nobody else is named, those at the head bring 3, the ground takes 2: 1 is left."
    )
    table.play("lead a1")
    assert note(table, "lead a2").data == (6, 2, 4, 3, 2)
    assert note(table, "done").data == (3, 2, 1, 3, 2)
    open_field = stage(
        "1 -- 2 | 2/1 cav 1",
        "2 -- 3",
        a1="1/2 infantry 3",
        a2="1/2 cavalry 3",
        f1="2/1 infantry 2",
        phase="assaults",
    ).play("assault 1/2", "all")
    assert open_field.state.prompt().data == (1, 0, 1)


def test_the_defender_is_told_with_what_the_assault_comes_on() -> None:
    table = bank().play("assault 1/2", "all", "lead a1", "lead a2")
    asked = table.state.prompt()
    assert (asked.key, asked.data) == ("name_stand", (2, 4))


def test_a_manoeuvre_attack_says_whether_it_can_be_barred() -> None:
    table = stage("1 -- 2", "2 -- 3", "4 -- 2", a1="1 infantry 2", a2="4/2 infantry 2", f1="2 infantry 2")
    table.play("move a1")
    assert (note(table, "to 2").key, note(table, "to 2").rule) == ("command_at_enemy", "MAR-9.13")
    table = stage("1 -- 2", "2 -- 3", "4 -- 2", a1="1 infantry 2", a2="4/2 infantry 2", f1="2 infantry 2")
    table.play("move a2")
    assert (note(table, "to 2").key, note(table, "to 2").rule) == ("command_unstoppable", "MAR-9.14")
    nobody_in_reserve = stage("1 -- 2", "2 -- 3", a1="1 infantry 2", a2="3 infantry 2", f1="2/3 infantry 2")
    nobody_in_reserve.play("move a1")
    assert note(nobody_in_reserve, "to 2").key == "command_unstoppable"


def test_guns_say_what_they_would_do_now_and_that_the_ground_may_swallow_it() -> None:
    shielded = stage("1 -- 2 | 2/1 art 1", a1="1/2 artillery 1", f1="2/1 infantry 2").play("done")
    assert (note(shielded, "declare a1").key, note(shielded, "declare a1").rule) == (
        "fire_in_vain",
        "MAR-10.25",
    )
    behind = stage("1 -- 2 | 2/1 art 1", a1="1/2 artillery 1", f1="2 infantry 2").play("done")
    assert (note(behind, "declare a1").key, note(behind, "declare a1").data) == ("fire", (1,))
    behind.play("declare a1", "done")
    assert (note(behind, "bombard").key, note(behind, "bombard").data) == ("fire", (1,))


@pytest.mark.parametrize(
    ("roads", "place", "told"),
    [
        ("main", "2", ("free_at_enemy", "danger")),
        ("main", "2/3", ("free_unstoppable", "danger")),
        ("side", "2", ("command_at_enemy", "danger")),
        ("side", "3", ("command", "move")),
    ],
)
def test_a_ride_by_road_at_the_enemy_is_told_as_such(roads: str, place: str, told: tuple[str, str]) -> None:
    """Only a reserve can bar the way; where nobody is in the enemy's hands the ride is a march."""
    road = "road:high:main" if roads == "main" else "road:lane:secondary"
    table = stage(f"1 -- 2 {road}", "2 -- 3", a1="1 cavalry 2", f1=f"{place} infantry 2").play("move a1")
    found = note(table, "road 1/2")
    assert (found.key, found.tone) == told


def test_going_at_the_enemy_and_the_strength_of_an_assault_have_two_signs() -> None:
    table = stage("1 -- 2", a1="1 infantry 2", f1="2 infantry 2").play("move a1")
    assert note(table, "to 2").tone == "danger" and note(bank(), "assault 1/2").tone == "attack"

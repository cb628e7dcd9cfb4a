"""Chapter 13: morale and demoralization."""

from __future__ import annotations

import pytest

from grognard.systems.marengo.observation import observe
from tests.cites import cites
from tests.systems.marengo.table import Table, stage

PAIR = ("1 -- 2", "2 -- 3")


def facing(*pairs: str, **fields: object) -> Table:
    defaults: dict[str, object] = {"a1": "1/2 infantry 3", "f1": "2/1 infantry 2", "phase": "assaults"}
    return stage(*(pairs or PAIR), **(defaults | fields))


@cites("MAR-13.1")
def test_both_see_both_levels() -> None:
    table = facing(morale={"austrian": 7, "french": 4})
    for viewer in (0, 1):
        assert observe(table.state, viewer).morale == {"austrian": 7, "french": 4}


@cites("MAR-13.2")
def test_every_point_lost_lowers_morale_by_one_and_the_dead_count_all_they_had() -> None:
    table = facing(f1="2/1 infantry 2", f2="2 artillery 1").play("assault 1/2", "lead f1")
    assert table.told("assault_result") == [(3, 1, "austrian")]
    assert (table.morale("austrian"), table.morale("french")) == (9, 7)
    assert [one for one in table.told("morale") if one[0] == "french"] == [("french", 8), ("french", 7)]


@cites("MAR-13.3")
def test_losses_that_find_nothing_lower_nothing() -> None:
    table = facing(f1="2/1 infantry 1").play("assault 1/2", "done")
    assert table.told("assault_result") == [(3, 3, "austrian")]
    assert table.morale("french") == 9


@cites("MAR-13.4")
def test_at_zero_the_army_is_demoralized_at_once_and_for_good() -> None:
    table = facing(morale={"french": 2}).play("assault 1/2", "done")
    assert table.told("demoralized") == [("french",)]
    assert (table.morale("french"), table.demoralized("french")) == (0, True)
    below = facing(morale={"french": 1}).play("assault 1/2", "done")
    assert below.morale("french") == 0
    below.to_turn_of("french").to_turn_of("austrian")
    assert below.demoralized("french")


@cites("MAR-13.5")
def test_the_other_army_gains_five_at_the_start_of_the_next_round_once() -> None:
    table = facing(morale={"french": 1, "austrian": 4}, f2="3 infantry 2").play("assault 1/2", "done")
    assert table.morale("austrian") == 3
    table.to_turn_of("french")
    assert table.morale("austrian") == 3
    table.to_turn_of("austrian")
    assert table.morale("austrian") == 8
    table.to_turn_of("french").to_turn_of("austrian")
    assert table.morale("austrian") == 8


@cites("MAR-13.6")
def test_if_both_fall_in_one_round_neither_gains() -> None:
    table = facing(morale={"french": 1, "austrian": 1}).play("assault 1/2", "done")
    assert table.demoralized("french") and table.demoralized("austrian")
    table.to_turn_of("french").to_turn_of("austrian")
    assert (table.morale("austrian"), table.morale("french")) == (0, 0)
    assert table.told("bonus") == []


@cites("MAR-13.7")
def test_a_demoralized_army_makes_no_assaults() -> None:
    table = facing(demoralized=["austrian"], nod=False)
    assert table.asks == "choose_move"
    assert table.refused("assault 1/2") == "MAR-13.7"
    again = stage(
        "1 -- 2",
        "4 -- 5",
        "2 -- 3",
        "5 -- 3",
        a1="1/2 infantry 3",
        a2="4/5 infantry 3",
        f1="2/1 infantry 3",
        f2="5/4 infantry 1",
        morale={"austrian": 1},
        phase="assaults",
    )
    again.play("assault 1/2", "lead f1")
    assert again.demoralized("austrian")
    assert again.asks == "choose_move"


@cites("MAR-13.8")
def test_in_defence_each_of_its_leads_counts_one_less() -> None:
    table = facing("1 -- 2 wide", "2 -- 3", f1="2/1 infantry 1", f2="2/1 infantry 2", demoralized=["french"])
    table.play("assault 1/2", "lead f1", "lead f2")
    assert table.told("shaken") == [("french", 2)]
    assert table.told("assault_result") == [(3, 2, "austrian")]
    unled = facing(demoralized=["french"]).play("assault 1/2", "done")
    assert unled.told("shaken") == []


@cites("MAR-13.8")
@pytest.mark.parametrize(("fallen", "result"), [(["austrian"], (3, 2, "french")), ([], (3, 1, "french"))])
def test_austrians_in_defence_count_one_less_as_well(fallen: list[str], result: tuple[int, int, str]) -> None:
    """It is the French who attack: the army that stands is the one that may be demoralized."""
    blocks = {"f1": "1/2 infantry 3", "a1": "2/1 infantry 2"}
    table = stage("1 -- 2", "2 -- 3", **blocks, turn="french", phase="assaults", demoralized=fallen)
    table.play("assault 1/2", "lead a1")
    assert table.told("assault_result") == [result]
    assert table.told("shaken") == ([("austrian", 1)] if fallen else [])


@pytest.mark.parametrize("fallen", [[], ["austrian"]])
@cites("MAR-13.9")
def test_bombardment_is_not_weakened(fallen: list[str]) -> None:
    table = stage(
        *PAIR, a1="1/2 artillery 1 declared", f1="2/1 infantry 2", phase="bombardment", demoralized=fallen
    )
    assert table.play("bombard").strength("f1") == 1


@cites("MAR-13.9")
def test_artillery_defence_and_pursuit_are_not_weakened() -> None:
    table = facing(
        a1="1/2 infantry 2",
        a2="1/2 infantry 3",
        f1="2/1 infantry 3",
        f2="2/1 artillery 1",
        f3="2/1 cavalry 2",
        demoralized=["french"],
    )
    table.play("assault 1/2", "all", "lead a1", "fire", "lead f1", "pursue f3")
    assert table.told("artillery_defence") == [(("f2",), 1)]
    assert table.told("pursuit") == [(2,)]


@cites("MAR-13.10")
def test_a_demoralized_army_may_do_all_else() -> None:
    table = stage(
        "1 -- 2 road:high:main",
        "2 -- 3",
        "1 -- 4",
        a1="1 infantry 2",
        a2="display:melas infantry 2",
        a3="4 artillery 1",
        f1="2 infantry 2",
        entries={"west": {"locale": "1", "road": "high"}},
        displays={"melas": {"side": "austrian", "entry": "west"}},
        demoralized=["austrian"],
    )
    table.play("move a1", "to 2", "oppose f1", "advance").play("enter a2").play("move a3", "to 1")
    assert table.places("a1", "a2", "a3") == ["1/2", "1", "1"]
    guns = stage(
        "1 -- 2", a1="1/2 artillery 1", f1="2 infantry 2", demoralized=["austrian"], phase="declaration"
    )
    assert "declare a1" in guns.options
    blocks = stage("1 -- 2", a1="1 infantry 2", f1="2 infantry 2", demoralized=["french"]).play(
        "move a1", "to 2"
    )
    assert "oppose f1" in blocks.options


@cites("MAR-13.11", "MAR-13.12")
def test_an_attacker_broken_by_artillery_defence_goes_on_with_weaker_leads() -> None:
    table = facing(
        "1 -- 2 wide",
        "2 -- 3",
        a2="1/2 infantry 3",
        f1="2/1 infantry 1",
        f2="2/1 artillery 1",
        morale={"austrian": 1},
    )
    table.play("assault 1/2", "all", "lead a1", "lead a2", "fire", "hit a1", "lead f1")
    assert table.told("shaken") == [("austrian", 2)]
    assert table.told("assault_result") == [(3, 2, "austrian")]
    table.play("hit a1")
    assert table.places("a1", "a2") == ["2", "2"]


@cites("MAR-13.13")
def test_an_army_broken_later_in_the_assault_does_not_change_its_result() -> None:
    table = facing(morale={"austrian": 1, "french": 1}).play("assault 1/2", "lead f1")
    assert table.told("assault_result") == [(3, 1, "austrian")]
    assert table.told("shaken") == []
    assert table.demoralized("austrian")
    assert table.place("a1") == "2"

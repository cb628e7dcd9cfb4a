"""Positions say everything that a rule looks at, and are written so that a person's part alone is enough."""

from __future__ import annotations

import json
import random
import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from grognard.kernel.dice import Dice
from grognard.kernel.system import BadFile
from grognard.systems.waterloo.melee import mix
from grognard.systems.waterloo.schema import PositionFile
from grognard.systems.waterloo.state import Battle
from grognard.systems.waterloo.system import SYSTEM
from tests.cites import cites
from tests.systems.waterloo.table import Table

PAGE = Path(__file__).resolve().parents[3] / "docs" / "positions" / "waterloo.md"
FIELD = {"map": {"octagons": [30, 30]}}
LINE = ["A French infantry 18,20 N", "B French infantry 20,20 N", "E English infantry 20,18 S"]


def read(**document: Any) -> Table:
    game = SYSTEM.read_position(json.dumps(document), "test")
    assert isinstance(game, Battle)
    return Table(game)


def faults(**document: Any) -> str:
    with pytest.raises(BadFile) as refused:
        SYSTEM.read_position(json.dumps(document), "test")
    return str(refused.value)


def test_the_example_of_the_page_can_be_read_and_every_field_is_told_there() -> None:
    text = PAGE.read_text(encoding="utf-8")
    examples = re.findall(r"```toml\n(.*?)```", text, re.S)
    assert len(examples) >= 2
    for example in examples:
        SYSTEM.read_position(example, "example.toml")
    used = {key for example in examples for key in tomllib.loads(example)}
    for field in PositionFile.model_fields:
        assert f"`{field}`" in text or field in used, field


@pytest.mark.parametrize("seed", range(6))
def test_what_a_person_can_read_of_a_position_is_enough_to_go_on(seed: int) -> None:
    chance = random.Random(seed)
    choices = {"morale": "on", "players": chance.choice("23")}
    name = "training" if seed % 2 else "1815"
    game = SYSTEM.scenario(name, choices if name == "1815" else {"morale": "on"}).start(Dice(seed))
    assert isinstance(game, Battle)
    mix(game, Dice(f"mixed {seed}"))
    checked = 0
    for number in range(200):
        if game.side_to_move is None:
            break
        if game.prompt().key in ("battle", "artillery") and number % 7 == 0:
            document = json.loads(json.dumps(SYSTEM.write_position(game)))
            del document["exact"]
            again = SYSTEM.read_position(json.dumps(document), "again")
            assert comparable(again) == comparable(game)
            checked += 1
        game.play(chance.choice(game.options()))
    assert checked


def comparable(game: Any) -> dict[str, Any]:
    """The fields and the question; how often a unit was routed matters only as whether."""
    fields = dict(game.dump())
    fields["routs"] = [bool(number) for number in fields["routs"]]
    fields["assaults"] = sorted(fields["assaults"])
    return {**fields, "options": [repr(option) for option in game.options()]}


def test_a_toy_position_is_written_with_its_lost_units_and_own_values() -> None:
    table = read(
        **FIELD, units=[*LINE, "C French command lost value=3", "K French heavy-cavalry 10,10 E loss=7"]
    )
    document = json.loads(json.dumps(SYSTEM.write_position(table.game)))
    assert "C French command lost" in " ".join(document["units"])
    del document["exact"]
    again = read(**document)
    assert again.at("C") == "lost"
    assert again.game.scenario.loss[again.unit("K")] == 7
    assert again.game.scenario.combat == table.game.scenario.combat


@cites("WAT-11.16", "WAT-11.20", "WAT-11.22")
def test_a_position_says_in_which_formations_the_tour_began() -> None:
    assert read(**FIELD, units=LINE).attack("20,18", "B") == 2
    assert read(**FIELD, units=LINE, started=[]).attack("20,18", "B") == 1
    third = [*LINE, "C French infantry 22,20 N"]
    assert read(**FIELD, units=third, started=["column B C"]).attack("20,18", "B") == 2
    assert "at least two" in faults(**FIELD, units=LINE, started=["line A"])
    assert "no unit 'X'" in faults(**FIELD, units=LINE, started=["line A X"])


@cites("WAT-10.8", "WAT-10.22", "WAT-10.27")
def test_a_position_says_which_attacks_and_strikes_were_made() -> None:
    units = ["A French infantry 20,20 attacked=20,18", "B French infantry 20,20 attacked=20,18"]
    more = ["E English infantry 20,18 S", "F English infantry 22,20 W", "Z French infantry 40,40 N"]
    assert read(**FIELD, units=[*units, *more]).options("attack") == ["22,20"]
    stopped = ["A French infantry 20,18 E came", "E English infantry 20,20 N"]
    assert read(**FIELD, units=stopped, phase="counters").options("counter") == ["E A"]
    told = read(**FIELD, units=stopped, phase="counters", struck=["E A"])
    assert told.asked() != "counter"


@cites("WAT-8.6", "WAT-8.16", "WAT-8.40")
def test_a_position_says_who_is_on_his_way_and_what_he_has_spent() -> None:
    table = read(**FIELD, units=[*LINE, "C French infantry 10,10 N"], moving="C spent=4 entered")
    assert table.asked() == "step"
    assert table.options("go") == ["10,8"]
    assert "halt" in table.options()
    assert "only 5 points" in faults(**FIELD, units=[*LINE, "C French infantry 10,10 N"], moving="C spent=6")


@cites("WAT-13.12", "WAT-13.33")
def test_a_position_says_who_has_just_been_put_to_flight() -> None:
    table = read(**FIELD, units=[*LINE[:2], "E English infantry 10,10 S fled=3"], flight=["10,10 D2"])
    assert table.asked() == "line"
    lost = read(
        **FIELD,
        units=[*LINE[:2], "E English infantry 10,10 S fled=3", "Z English infantry 40,40 N"],
        flight=["10,10 D3"],
    )
    assert lost.at("E") == "lost"


@cites("WAT-17.9", "WAT-17.18", "WAT-17.21")
def test_a_position_says_what_morale_needs() -> None:
    hit = [*LINE[:2], "E English infantry 10,10 S reduced fled=4 after=4", "Z English infantry 40,40 N"]
    options = {"morale": "on"}
    assert read(**FIELD, units=hit, options=options, flight=["10,10 D1"]).at("E") != "lost"
    assert read(**FIELD, units=LINE, options=options, panic=2).attack("20,18", "B") == 1
    twelve = [f"R{n} English infantry {2 * n},56 N reduced" for n in range(12)]
    shaken = read(**FIELD, units=[*twelve, *LINE], options=options, shaken=["English"])
    assert shaken.seen()["shaken"] == [False, True, False]
    assert "12 at least" in faults(**FIELD, units=LINE, options=options, shaken=["English"])


@cites("WAT-2.6", "WAT-13.1", "WAT-15.8", "WAT-15.24")
def test_values_and_tables_other_than_the_pack_s_stand_under_data() -> None:
    data: dict[str, Any] = {
        "units": {"A": {"combat": 7, "movement": 2}},
        "types": {"infantry": {"formation": 3}},
        "combat": {"1": ["D5"] * 10},
        "field": {"2": ["D1"] * 11},
        "soft_ground": {"4": 2},
    }
    table = read(**FIELD, units=[*LINE, "G French field-artillery 10,10 N"], data=data)
    scenario = table.game.scenario
    assert scenario.combat[table.unit("A")] == 7
    assert table.attack("20,18", "B") == 6
    assert scenario.tables.fight(0, 1) == 5
    assert scenario.tables.shoot(False, 2, 2) == 1
    assert table.seen()["soft_ground"] == 2
    written = json.loads(json.dumps(SYSTEM.write_position(table.game)))
    assert read(**written).game.hash() == table.game.hash()
    assert read(**written).game.scenario.tables.fight(0, 1) == 5
    assert read(scenario="training", units=["W-IN1 4,8 E"]).game.scenario.tables.fight(0, 1) != 5
    assert "must have 10 results" in faults(**FIELD, units=LINE, data={"combat": {"1": ["D5"]}})
    assert "no such unit" in faults(**FIELD, units=LINE, data={"units": {"Q": {"combat": 1}}})
    assert "no such turn" in faults(**FIELD, units=LINE, data={"soft_ground": {"40": 1}})


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        ({"units": [*LINE, "X French infantry 21,21 N"]}, "units[3]: a square cell has no edge N"),
        ({"units": [*LINE, "X French infantry 10,10 N asleep"]}, "units[3]: 'asleep' means nothing here"),
        ({"units": [*LINE, "X French infantry aside"]}, "no road by which to enter"),
        ({"units": [*LINE, "X French infantry 10,10 N attacked=999,1"]}, "there is no cell '999,1'"),
        (
            {"units": [*LINE, "X English infantry 10,10 N came"]},
            "X has done nothing in a tour of the French side",
        ),
        ({"units": [*LINE, "X English infantry 10,10 N attacked=20,20"]}, "units[3]: X has done nothing"),
        ({"units": LINE, "turn": 17}, "turn"),
        ({"units": LINE, "flight": ["2,2 D2"]}, "flight[0]: is: a cell with units"),
        ({"units": LINE, "struck": ["A"]}, "struck[0]: is: who struck"),
        ({"units": LINE, "moving": "A asleep"}, "moving: is: a unit"),
        ({"units": LINE, "options": {"morale": "perhaps"}}, "options"),
    ],
)
def test_what_cannot_be_adjudicated_is_refused_with_its_field(wrong: dict[str, Any], told: str) -> None:
    assert told in faults(**FIELD, **wrong)


OPEN: dict[str, Any] = {"map": {"octagons": [30, 30]}, "turn": 4, "phase": "battle", "side": "french"}


@pytest.mark.parametrize(
    ("unit", "said"),
    [
        ("I French infantry 2,2 N fired", "I has no gun to fire (WAT-15.6)"),
        ("G French field-artillery 2,2 N fired moved", "G has fired and moved: field artillery does one"),
        ("C French command 2,2 N attacked", "C never attacks (WAT-10.4)"),
        ("G French light-artillery 2,2 N attacked", "G never attacks (WAT-10.4)"),
        ("K French heavy-cavalry 2,2 N lent", "K lends nobody its value"),
        ("K French heavy-cavalry 2,2 N charge=10 movement=9", "K has ridden farther than its 9 points"),
        ("E English infantry 2,2 N fled=6", "E has fled 6 cells: beyond 5 it is eliminated"),
        ("E English infantry 2,2 N fled=4 reduced after=5", "E was reduced after more cells than"),
        ("E English infantry 2,2 N fled=4 after=4", "E is not reduced: 'after' belongs to 'reduced'"),
    ],
)
def test_marks_that_no_unit_of_its_kind_can_bear_are_refused(unit: str, said: str) -> None:
    assert said in faults(units=["A French infantry 20,20 N", unit], **OPEN)


@pytest.mark.parametrize(
    "unit",
    [
        "G French light-artillery 2,2 N fired moved",
        "G French field-artillery 2,2 N fired",
        "G French field-artillery 2,2 N moved",
        "I French infantry 2,2 N attacked lent",
        "K French heavy-cavalry 2,2 N attacked charge=9 movement=9",
        "E English infantry 2,2 N fled=5 reduced after=5",
    ],
)
def test_marks_that_fit_are_read(unit: str) -> None:
    assert read(units=["A French infantry 20,20 N", unit], **OPEN).options()

"""Chapter 3.1 to 3.3: fire, its penalties, reaction fire, and what firing costs in movement."""

from __future__ import annotations

import pytest

from grognard.systems.wan.fire import PENALTIES
from grognard.systems.wan.morale import lose
from tests.cites import cites
from tests.systems.wan.table import Table, land, lay

GUN = "GUN blue foot_artillery C08 main=2 po=4"


def draw(number: int) -> int:
    """The face of the die that makes a draw of this number: a draw starts at 0."""
    return number + 1


@cites("WAN-3.1a", "WAN-3.1b", "WAN-3.1c", "WAN-3.1d", "WAN-2.1f")
def test_a_draw_above_vt_misses() -> None:
    table = lay("fire", GUN, "X orange infantry C04", dice=(draw(3),))
    table.play("fire GUN", "at X")
    assert table.told("fire_misses") == [(3, 4)]
    assert (table.mo("X"), table.disordered("X")) == (6, False) and table.spent()


@cites("WAN-3.1e", "WAN-3.1g", "WAN-2.4a")
def test_a_hit_costs_a_loss_and_a_test() -> None:
    table = lay("fire", GUN, "X orange infantry C04", dice=(draw(2), 5, 5))
    table.play("fire GUN", "at X")
    assert table.mo("X") == 5 and table.disordered("X") and table.spent()


@cites("WAN-3.1f")
def test_a_draw_of_zero_costs_two() -> None:
    table = lay("fire", GUN, "X orange infantry C04", dice=(draw(0), 1, 1))
    table.play("fire GUN", "at X")
    assert table.mo("X") == 4 and not table.disordered("X")


@cites("WAN-3.1h", "EX-WAN-17")
@pytest.mark.parametrize("vt", [2, 3])
@pytest.mark.parametrize("place", ["C07", "C06"])
def test_intact_guns_never_miss_at_one_or_two_hexes(vt: int, place: str) -> None:
    distance = 8 - int(place[1:])
    for number in range(distance + 1):
        table = lay("fire", f"GUN blue foot_artillery C08 main={vt}", f"X orange infantry {place}")
        table.dice(draw(number), 1, 1).play("fire GUN", "at X")
        assert table.told("fire_hits")


@cites("WAN-3.1i", "WAN-3.4a")
def test_range_and_sight_limit_the_targets() -> None:
    table = lay(
        "fire",
        GUN,
        "NEAR orange infantry C05",
        "BEHIND orange infantry C04",
        "FAR orange infantry H08",
        "FRIEND blue infantry D05",
    )
    table.play("fire GUN")
    assert table.options() == ["at NEAR"]
    assert table.no("at BEHIND") == "WAN-3.4.1b hidden_by_counter"
    assert table.no("at FAR") == "WAN-3.1i out_of_range"
    assert table.no("at FRIEND") == "WAN-3.1i same_side"


def width(target: str, ground: str = "", gun: str = GUN) -> tuple[int, list[str]]:
    """How far a draw reaches, and the words of its penalties."""
    table = lay("fire", gun, target, ground=ground).dice(draw(0), 1, 1)
    if "at X" in table.play("fire GUN").options():
        table.play("at X")
    most = table.told("fire_hits")[0][1]
    assert isinstance(most, int)
    return most, [str(data[0]) for data in table.told("fire_penalty")]


@cites(
    "WAN-3.1.1a",
    "WAN-3.1.1b",
    "WAN-3.1.1c",
    "WAN-3.1.1e",
    "WAN-3.1.1f",
    "WAN-8.1.1c",
)
def test_penalties_widen_the_draw() -> None:
    assert width("X orange infantry C05") == (3, [])
    assert width("X orange infantry C05", land(village="C08")) == (5, ["from_rough"])
    assert width("X orange infantry C05", land(village="C05")) == (5, ["into_rough"])
    assert width("X orange foot_artillery C05") == (7, ["at_artillery"])
    assert width("X orange corps_general C05") == (9, ["at_general"])
    assert width("X orange foot_artillery C05", land(village="C08 C05")) == (
        11,
        ["from_rough", "into_rough", "at_artillery"],
    )
    assert [rule for rule, _, _ in PENALTIES] == [f"WAN-3.1.1{letter}" for letter in "bcdef"]


@cites(
    "WAN-3.1.1d",
    "WAN-3.1.1g",
    "WAN-8.2k",
    "WAN-8.2l",
    "WAN-8.2m",
    "WAN-8.2n",
    "WAN-8.2o",
    "WAN-8.2p",
    "WAN-8.2q",
    "WAN-8.2a",
    "RUL-WAN-22",
)
def test_any_wall_that_borders_the_target_shelters_it_but_one_the_guns_share() -> None:
    for kind in ("wall", "abatis"):
        assert width("X orange infantry C05", land(**{kind: "C05/S"})) == (5, ["at_entrenched"])  # type: ignore[arg-type]
    assert width("X orange infantry C05", land(wall="C06/N")) == (5, ["at_entrenched"])
    assert width("X orange infantry C05", land(wall="C05/S", village="C05")) == (
        7,
        ["into_rough", "at_entrenched"],
    )
    for behind in ("C05/N", "C05/NE", "C04/S"):
        assert width("X orange infantry C05", land(wall=behind)) == (5, ["at_entrenched"])
    for elsewhere in ("C06/S", "D05/N", "D05/S", "C03/N", "B06/S"):
        assert width("X orange infantry C05", land(wall=elsewhere)) == (3, [])
    assert width("X orange infantry C07", land(wall="C07/S")) == (1, [])
    assert width("X orange infantry C07", land(wall="C08/N")) == (1, [])
    assert width("X orange infantry C07", land(wall="C07/S C07/N")) == (3, ["at_entrenched"])
    assert width("X orange infantry C05", land(stream="C05/S")) == (3, [])
    assert width("X orange infantry E08", land(wall="E08/SW")) == (4, ["at_entrenched"])


@cites("WAN-3a", "WAN-3b", "WAN-2.6.5a", "WAN-2.6.5b")
def test_who_may_fire() -> None:
    table = lay(
        "fire",
        f"{GUN} mo=1/6",  # one point of morale is enough
        "MESS blue foot_artillery E08 disordered",
        "SAD blue foot_artillery G08 mo=0/6",
        "DONE blue foot_artillery I08 fired",
        "X orange infantry C06",
        "Y orange infantry E06",
        "Z orange infantry G06",
        "W orange infantry I06",
    )
    assert table.options() == ["fire GUN", "done"]
    assert table.no("fire MESS") == "WAN-2.6.5a too_disordered_to_fire"
    assert table.no("fire SAD") == "WAN-2.6.5b demoralised"
    assert table.no("fire DONE") == "WAN-3a has_fired"
    table.dice(draw(2), 1, 1).play("fire GUN", "at X")
    assert table.marked("GUN", "fired") and table.options() == ["done"]
    assert table.play("done").game.phase == 2


REACTS = "GUN orange foot_artillery C05 main=2"


@cites("WAN-3c", "WAN-3.2d", "WAN-3.2c")
def test_reaction_fire_of_itself_when_an_enemy_comes_next() -> None:
    table = lay("movement", "A blue infantry C03", f"{REACTS} mo=1/6").dice(draw(1), 1, 1)
    table.play("move A", "to C04")
    assert table.told("reacts") and table.mo("A") == 5 and table.marked("GUN", "fired")
    table = lay("movement", "A blue infantry C03", "B blue infantry A06", REACTS).dice(draw(1), 1, 1)
    table.play("move A", "to C04", "move B", "to B05")
    assert len(table.told("reacts")) == 1


@cites("WAN-3.2a", "WAN-3.2b", "WAN-3.2f", "WAN-2.6.5a", "WAN-2.6.5b")
@pytest.mark.parametrize("marks", ["fired", "moved", "controlled", "disordered", "mo=0/6"])
def test_who_does_not_react(marks: str) -> None:
    table = lay("movement", "A blue infantry C03", f"{REACTS} {marks}")
    table.play("move A", "to C04")
    assert table.told("reacts") == []


@cites("WAN-3c", "WAN-3.2b")
def test_a_battery_already_in_contact_does_not_react() -> None:
    table = lay("movement", "A blue infantry C03", "B blue infantry C06", REACTS, ground=land(stream="C05/S"))
    table.play("move A", "to C04")
    assert table.told("reacts") == []
    table = lay("start", "A blue infantry C03", "B blue infantry C06", REACTS)
    assert table.marked("GUN", "controlled")


@cites("WAN-3.2e", "EX-WAN-18")
def test_reaction_in_the_owners_own_turn_on_a_retreating_enemy() -> None:
    table = lay(
        "fire",
        "GUN blue foot_artillery C08 main=2",
        "IDLE blue foot_artillery D02 main=2",
        "X orange infantry C05 disordered mo=6 main=5",
        ground=land(closed="B04 B05 C06 D04 D05"),
    )
    table.dice(draw(2), 5, 5, draw(1), 1, 1).play("fire GUN", "at X")
    assert table.at("X") == "C04" and table.told("reacts") == []
    table = lay(
        "fire",
        "GUN blue foot_artillery C08 main=2",
        "IDLE blue foot_artillery D03 main=2",
        "X orange infantry C05 disordered mo=6 main=5",
        ground=land(closed="B04 B05 C06 D04 D05"),
    )
    table.dice(draw(2), 5, 5, draw(1), 1, 1).play("fire GUN", "at X")
    assert table.at("X") == "C04" and len(table.told("reacts")) == 1 and table.marked("IDLE", "fired")


@cites("WAN-3.2.1a", "WAN-3.2.1b")
def test_several_batteries_react_at_once() -> None:
    table = lay(
        "movement",
        "A blue infantry C03 mo=6",
        "G1 orange foot_artillery C05 main=2",
        "G2 orange foot_artillery D04 main=2",
        dice=(draw(0), draw(1), 1, 1),
    )
    table.play("move A", "to C04")
    assert table.mo("A") == 3 and table.told("losses") == [(table.piece("A"), 0, 3)]
    assert len(table.told("morale_holds")) == 1 and table.spent()


@cites("WAN-3.2.2a", "WAN-3.2.2b", "EX-WAN-19")
def test_reaction_fire_may_break_a_charge() -> None:
    table = lay(
        "movement",
        "CAV blue cuirassiers C02 mo=6 main=5",
        "X orange infantry C04",
        "GUN orange foot_artillery D02 main=2",
        ground=land(large="C02/SE"),
    )
    table.dice(draw(1), 5, 5).play("move CAV", "charge X")
    assert table.disordered("CAV") and table.told("charge_fails_to_start")
    assert table.told("charge_modifier") == [] and table.mo("CAV") == 5


@cites("WAN-3.3a", "WAN-3.3b", "WAN-3.3c", "WAN-3.3d")
def test_guns_that_fired_hardly_move() -> None:
    rows = ("GEN blue corps_general A08 main=3", "X orange infantry C05")
    shot = ("fire GUN", "at X", "done")
    foot = lay("fire", GUN, *rows).dice(draw(2), 1, 1).play(*shot)
    assert foot.no("move GUN") == "WAN-3.3a guns_tied"
    horse = lay("fire", "GUN blue horse_artillery C08", *rows).dice(draw(2), 1, 1).play(*shot)
    assert horse.mv("GUN") == 2 and "move GUN" in horse.options()
    alone = lay("fire", "GUN blue horse_artillery C08", rows[1]).dice(draw(2), 1, 1).play(*shot)
    assert alone.at("GUN") == "C08" and alone.game.mover == 1
    assert foot.mv("GUN") == 3
    reacted: Table = lay("movement", "GUN blue foot_artillery C08 fired", rows[1])
    assert "move GUN" in reacted.options() and reacted.mv("GUN") == 3


@cites("WAN-3.3a", "WAN-1.5.1aj")
def test_guns_that_fired_stay_through_the_manoeuvre_too() -> None:
    rows = (
        "CHIEF blue army_general B08 main=6 trait=stratege",
        "GUN blue foot_artillery C08 main=2",
        "HORSE blue horse_artillery E08 main=2",
        "X orange infantry C05 mo=9",
        "Y orange infantry E05 mo=9",
    )
    table = lay("fire", *rows).dice(draw(2), 1, 1, draw(2), 1, 1)
    table.play("fire GUN", "at X", "fire HORSE", "at Y", "done", "move HORSE", "to E09", "halt", "done")
    assert table.game.phase == 4 and table.no("move GUN") == "WAN-3.3a guns_tied"
    assert "move HORSE" in table.options()


@cites("WAN-3.3a", "WAN-1.5.1aj")
def test_a_gun_written_down_as_having_fired_stays_in_the_manoeuvre() -> None:
    rows = (
        "CHIEF blue army_general B08 main=6 trait=stratege",
        "GUN blue foot_artillery C08 fired shot",
        "REACTED blue foot_artillery D08 fired",
        "X orange infantry L01",
    )
    table = lay("combat", *rows)
    assert table.game.phase == 4 and table.no("move GUN") == "WAN-3.3a guns_tied"
    assert "move REACTED" in table.options()


@cites("WAN-3.3a", "WAN-4.6.2a")
def test_guns_that_fired_can_still_pay_for_a_retreat() -> None:
    rows = ("GUN blue foot_artillery C08 main=2", "B blue infantry L01", "X orange infantry C05 mo=9")
    table = lay("fire", *rows, "F orange foot_artillery D05 main=2").dice(draw(2), 1, 1)
    table.play("fire GUN", "at X", "done", "done")
    assert table.game.mover == 1
    table.game.marks[table.piece("GUN")] |= 1
    table.dice(draw(2), 5, 5, 1).play("fire F", "at GUN")
    assert table.at("GUN") != "C08" and table.told("retreat_unpaid") == [] and table.mv("GUN") == 2


@cites("WAN-3c", "WAN-3.2d", "RUL-WAN-23")
def test_a_unit_that_slides_along_a_battery_draws_no_fire() -> None:
    ground = land(stream="C05/S C05/SE")
    rows = ("A blue infantry C06", "B blue infantry L01", "GUN orange foot_artillery C05 main=2")
    slid = lay("movement", *rows, ground=ground).dice(1).play("move A", "to D05")
    assert slid.told("reacts") == [] and slid.at("A") == "D05"
    came = lay("movement", rows[0].replace("C06", "D06"), *rows[1:], ground=ground).dice(draw(1), 1, 1)
    assert came.play("move A", "to D05").told("reacts") != []


@cites("WAN-3.2b")
def test_a_battery_is_controlled_by_whoever_comes_beside_it() -> None:
    rows = ("X orange light_cavalry E03 mv=9", "G blue foot_artillery C05 fired", "B blue infantry H08")
    for order in (rows, (rows[1], rows[0], rows[2])):
        table = lay("movement", *order, top='side = "orange"')
        table.play("move X", "to E04")
        assert not table.marked("G", "controlled")
        table.play("to D04")
        assert table.marked("G", "controlled")


@cites("WAN-3.2b")
def test_a_battery_was_controlled_when_a_friend_who_left_gave_the_enemy_his_hand_back() -> None:
    rows = ("G blue foot_artillery C05", "X orange infantry D05")
    friends = ("A blue infantry D04", "B blue infantry D06", "C blue infantry E05")
    for order in ((*rows, *friends), (*friends, *rows)):
        table = lay("movement", *order)
        assert not table.marked("G", "controlled")
        table.play("move C", "to F04")
        assert table.marked("G", "controlled")


@cites("WAN-3.2b")
@pytest.mark.parametrize("first", [True, False])
def test_a_battery_was_controlled_when_a_friend_died_beside_the_enemy(first: bool) -> None:
    dying = "Z blue infantry D04 main=1 mo=0/6 disordered"
    others = ("B blue infantry E05", "C blue infantry D06")
    rows = ("G blue foot_artillery C05", "X orange infantry D05")
    order = (dying, *rows, *others) if first else (*rows, *others, dying)
    table = lay("movement", *order, "E orange infantry D02", top='side = "orange"')
    assert not table.marked("G", "controlled")
    lose(table.game, table.piece("Z"), 1, True)
    assert table.at("Z") == "gone" and table.marked("G", "controlled")


@cites("WAN-3.2b", "WAN-7.1.2h")
def test_a_battery_was_controlled_when_a_hourra_gave_a_demoralised_enemy_heart() -> None:
    objective = '[[objective]]\nname = "Mill"\nhex = "H05"\nvalue = 1\nowner = "orange"\n'
    rows = (
        "GEN blue corps_general H08 main=9",
        "A blue infantry H06",
        "SAD blue infantry D05 mo=0/6",
        "G orange foot_artillery C05",
    )
    table = lay("movement", *rows, ground=objective)
    assert not table.marked("G", "controlled")
    table.play("move A", "to H05")
    assert table.mo("SAD") == 1 and table.marked("G", "controlled")


@cites("WAN-3.1e", "WAN-3.1f")
def test_a_hit_is_told_by_its_clause_and_a_draw_of_nothing_by_another() -> None:
    for draw, rule, losses in ((2, "WAN-3.1e", 1), (1, "WAN-3.1f", 2)):
        table = lay("fire", "G blue foot_artillery C08", "X orange infantry C05 mo=9", "B blue infantry H08")
        table.dice(draw, 1, 1).play("fire G", "at X")
        assert table.rules("fire_hits") == [rule] and table.told("fire_hits")[0][2] == losses


@cites("WAN-3.1i")
def test_the_nearest_enemy_may_stand_on_the_first_hex_of_the_map() -> None:
    rows = (
        "G blue foot_artillery A06",
        "H blue foot_artillery L05",
        "X orange infantry A01",
        "T orange infantry L03",
    )
    for order in (rows, rows[::-1]):
        table = lay("fire", *order)
        assert table.refusal("fire G").data[1] == table.piece("X")

"""Chapters 4.1, 4.3 and 4.4: movement and control, taking back, passing through, reinforcements."""

from __future__ import annotations

import pytest

from grognard.kernel.refusal import IllegalAction
from tests.cites import cites
from tests.systems.wan.table import Table, land, lay

FOE = "FOE orange infantry L10"


@cites("WAN-4.1.2b")
def test_a_disordered_unit_that_enters_control_takes_one_loss() -> None:
    table = lay(
        "movement", "A blue infantry C03 main=4 disordered", "X orange infantry C05", "Y orange infantry D04"
    )
    table.play("move A", "to C04")
    assert (table.main("A"), table.mo("A")) == (3, 6)
    assert table.rules("losses") == ["WAN-4.1.2b"]
    in_order = lay("movement", "A blue infantry C03 main=4", "X orange infantry C05").play("move A", "to C04")
    assert (in_order.main("A"), in_order.mo("A"), in_order.disordered("A")) == (4, 6, False)


@cites("WAN-4.1.3a", "WAN-1.1.1q")
def test_generals_and_guns_never_go_next_to_the_enemy() -> None:
    for kind in ("corps_general", "foot_artillery"):
        table = lay("movement", f"A blue {kind} C03", "X orange infantry C05", ground=land(stream="C04/S"))
        table.play("move A")
        assert table.no("to C04") == "WAN-4.1.3a contact_forbidden"
        assert "to B03" in table.options()


@cites("WAN-4.1.3b", "WAN-4.1.3d", "WAN-2.6b")
def test_an_approach_disorders_generals_and_guns() -> None:
    for row in ("X orange corps_general C05", "X orange foot_artillery C05 controlled"):
        table = lay("movement", "A blue light_cavalry C03", row).play("move A", "to C04")
        assert table.disordered("X") and table.rules("disordered") == ["WAN-4.1.3b"]
        weak = lay("movement", "A blue light_cavalry C03 disordered", row).play("move A", "to C04")
        assert not weak.disordered("X")
        far = lay("movement", "A blue light_cavalry C03", row, ground=land(stream="C05/N"))
        assert not far.play("move A", "to C04").disordered("X")


@cites("WAN-4.1.4c")
def test_a_disordered_unit_leaves_control_for_nothing() -> None:
    table = lay("movement", "A blue infantry C04 disordered", "X orange infantry C05").play(
        "move A", "to C03"
    )
    assert table.mv("A") == 2


@cites("WAN-4.1.4f")
def test_a_charge_leaves_control_for_nothing() -> None:
    table = lay(
        "movement",
        "A blue light_cavalry E05 mo=6",
        "X orange light_cavalry E06",
        "T orange infantry E03 mo=9",
    )
    table.dice(1, 1).play("move A", "charge T")
    assert table.disordered("A") is True and table.mv("A") == 5


@cites("WAN-4.3a", "WAN-4.3b", "WAN-4.3c", "WAN-4.3f")
def test_a_step_is_taken_back_whole() -> None:
    ground = land(road="C05 C04 C03")
    table = lay("movement", "A blue infantry C05", FOE, ground=ground).play("move A")
    before = table.game.hash()
    table.play("to C04")
    assert table.no("to C05") == "WAN-4.3a take_it_back"
    assert table.marked("A", "road_pays") and table.marked("A", "moved")
    table.match.undo(0)
    assert table.game.hash() == before
    assert (table.at("A"), table.mv("A")) == ("C05", 3)
    table.play("to C04", "to C03")
    table.match.undo(0)
    table.match.undo(0)
    assert table.game.hash() == before


@cites("WAN-4.3d", "WAN-4.3e")
def test_a_step_with_consequences_is_not_taken_back() -> None:
    objective = '[[objective]]\nname = "Mill"\nhex = "C04"\nvalue = 2\nowner = "orange"\n'
    taken = lay(
        "movement", "G blue corps_general A01 main=8", "A blue infantry C05", FOE, ground=objective + land()
    )
    taken.play("move A", "to C04")
    assert taken.match.can_undo(0) == 0 and "to C05" in taken.options()
    upset = lay("movement", "A blue infantry C03", "X orange corps_general C05").play("move A", "to C04")
    assert upset.match.can_undo(0) == 0
    shot = lay("movement", "A blue infantry C03", "X orange foot_artillery C05").dice(2, 1, 1)
    assert shot.play("move A", "to C04").match.can_undo(0) == 0
    charge = (
        lay("movement", "A blue dragoons C03", "X orange infantry C05").dice(1, 1).play("move A", "charge X")
    )
    assert charge.match.can_undo(0) == 0
    try:
        charge.match.undo(0)
    except IllegalAction as refused:
        assert refused.refusal.key == "nothing_to_undo"
    else:
        raise AssertionError("a charge was taken back")


@cites("WAN-4.4a", "WAN-4.4b", "WAN-4.4c")
def test_passing_through_a_friend() -> None:
    table = lay("movement", "A blue infantry C05", "B blue infantry C04", FOE).play("move A")
    assert table.no("to C04") == "WAN-4.4a occupied"
    assert "pass C03" in table.options()
    table.play("pass C03")
    assert (table.at("A"), table.mv("A"), table.at("B")) == ("C03", 1, "C04")
    two = lay("movement", "A blue infantry C05", "B blue infantry C04", "C blue infantry C03", FOE).play(
        "move A"
    )
    assert "pass C02" in two.options()
    short = lay("movement", "A blue infantry C05 mv=1/3", "B blue infantry C04", FOE).play("move A")
    assert short.no("pass C03") == "WAN-4.4c passage_too_dear"


@cites("WAN-4.4d", "WAN-4.4e")
def test_what_cannot_be_passed() -> None:
    near = lay("movement", "A blue infantry C05", "B blue infantry C04", "X orange infantry D03").play(
        "move A"
    )
    assert near.no("pass C03") == "WAN-4.4d friend_near_enemy"
    rough = lay("movement", "A blue infantry C05", "B blue infantry C04", FOE, ground=land(village="C04"))
    assert rough.play("move A").no("pass C03") == "WAN-4.4e friend_in_rough"
    enemy = lay("movement", "A blue infantry C05", "X orange infantry C04").play("move A")
    assert not [option for option in enemy.options() if option.startswith("pass")]


@cites("WAN-4.4b", "RUL-WAN-85")
def test_a_passage_is_open_where_the_plain_step_is_dearer_or_breaks_ranks() -> None:
    rows = ("A blue infantry C05", "B blue infantry C04", FOE)
    wood = land(wood="D04", road="C05 C04 D04")
    table = lay("movement", *rows, ground=wood).play("move A")
    assert {"to D04", "pass D04"} <= set(table.options())
    table.play("pass D04")
    assert (table.at("A"), table.mv("A"), table.disordered("A")) == ("D04", 2, False)
    no_cheaper = lay("movement", *rows, ground=land(wood="D04", path="C05 C04 D04")).play("move A")
    direct = no_cheaper.game.clone()
    direct.play(direct.scenario.lexicon.parse("to D04"))
    no_cheaper.play("pass D04")
    assert no_cheaper.mv("A") <= direct.mv[no_cheaper.piece("A")] and not no_cheaper.disordered("A")
    slope = land(village="D04", road="C05 C04 D04")
    assert "pass D04" in lay("movement", *rows, ground=slope).play("move A").options()
    plain = lay("movement", *rows).play("move A")
    assert plain.no("pass D04") == "WAN-4.4b step_instead"
    assert "pass C03" in plain.options()
    assert plain.no("to C03") == "WAN-4.4b pass_instead"


@cites("WAN-4.4b", "RUL-WAN-39")
def test_a_passage_takes_the_way_that_keeps_ranks_closed_before_the_cheaper_one() -> None:
    friends = ("B blue infantry C04", "D blue infantry D03")
    ground = land(river="C04/N", stream="C04/NE D03/NW")
    for order in (friends, friends[::-1]):
        dry = lay("movement", "A blue infantry C05 mv=5", *order, FOE, ground=ground).play(
            "move A", "pass C03"
        )
        assert (dry.mv("A"), dry.disordered("A")) == (0, False)
        wet = lay("movement", "A blue infantry C05 mv=4", *order, FOE, ground=ground).play(
            "move A", "pass C03"
        )
        assert (wet.mv("A"), wet.disordered("A")) == (0, True)


@cites("WAN-4.4d", "RUL-WAN-85")
def test_an_enemy_who_is_near_but_not_in_contact_closes_no_passage() -> None:
    rows = ("A blue infantry C05", "B blue infantry C04", "X orange infantry D03")
    for ground in (land(levels={3: "D03"}), land(large="C04/NE")):
        assert "pass C03" in lay("movement", *rows, ground=ground).play("move A").options()
    stream = lay("movement", *rows, ground=land(stream="C04/NE")).play("move A")
    assert stream.no("pass C03") == "WAN-4.4d friend_near_enemy"


@cites("WAN-3.2d", "WAN-4.4b", "WAN-7.1.2d", "RUL-WAN-97")
def test_nothing_happens_on_a_hex_that_is_passed_through() -> None:
    mill = '[[objective]]\nname = "Mill"\nhex = "C04"\nvalue = 3\nowner = "orange"\n'
    ground = mill + land(large="C04/NE")
    rows = ("GEN blue corps_general C06 main=1", "A blue infantry C05", "X orange foot_artillery D03")
    table = lay("movement", *rows, "B blue infantry C04", ground=ground).play("move A", "pass B03")
    assert table.at("A") == "B03" and not table.told("reacts") and not table.told("captured")
    entering = lay("movement", *rows, ground=ground, dice=(1, 1, 1)).play("move A", "to C04")
    assert entering.told("captured") and entering.told("reacts")


@cites("WAN-4.2.3a", "WAN-4.4b", "RUL-WAN-88")
def test_reinforcements_pass_through_a_friend_on_their_entry_hex() -> None:
    rows = ("A blue infantry A05", "R blue infantry waiting at=A05 enters=1", FOE)
    table = lay("movement", *rows)
    assert table.options() == ["move A", "move R", "done"]
    table.play("move R")
    assert set(table.options()) == {"pass A04", "pass A06", "pass B04", "pass B05"}
    table.play("pass B04")
    assert (table.at("R"), table.mv("R"), table.at("A")) == ("B04", 2, "A05")
    rough = lay("movement", *rows, ground=land(village="A05"))
    assert rough.no("move R") == "WAN-4.4e friend_in_rough"
    near = lay("movement", *rows, "X orange infantry A04")
    assert near.no("move R") == "WAN-4.4d friend_near_enemy"


@cites("WAN-4.2.3a", "WAN-2.7d", "WAN-2.7e")
def test_reinforcements_come_on_free_and_when_they_like() -> None:
    rows = ("R blue infantry waiting at=A05 enters=2", "S blue infantry waiting at=A05 enters=2", FOE)
    assert lay("movement", *rows).game.mover == 1
    for turn in (2, 5):
        table = lay("movement", *rows, top=f"turn = {turn}")
        assert table.options() == ["move R", "move S", "done"]
        table.play("move R", "to A05")
        assert table.mv("R") == 3 and not table.disordered("R")
        table.play("to B04")
        assert table.mv("R") == 2
        table.play("halt", "move S", "to A05")
        assert table.at("S") == "A05"
    early = lay("movement", "A blue infantry C03", *rows)
    assert early.no("move R") == "WAN-2.7d not_due"


@cites("WAN-2.7b", "WAN-2.7c", "WAN-1.3b", "WAN-2.7a")
def test_placement_where_the_scenario_allows_it() -> None:
    table = Table('scenario = "ligny"\nplacement = "phase"\n')
    assert table.told("phase_opens") == [("placement",)]
    table.play("place F3-02")
    assert all(option.startswith("on ") for option in table.options())
    assert table.no("on A01") == "WAN-2.7c outside_zone"
    table.play("on L26")
    assert table.at("F3-02") == "L26" and table.no("place F3-02") == "WAN-2.7b placed_already"
    table.play("done")
    assert table.game.mover == 0 and table.game.phase == 1
    whole = Table('scenario = "ligny"\nplacement = "turn"\n').play("done")
    assert whole.game.mover == 1
    assert whole.no("place P1-11") == "WAN-2.7c fixed"
    whole.play("done")
    assert (whole.game.turn, whole.game.mover, whole.game.phase) == (2, 0, 1)
    assert Table('scenario = "ligny"\n').game.phase == 1


@cites("WAN-4.2.2h", "WAN-4.4b")
def test_a_passage_along_a_road_goes_on_alternating() -> None:
    ground = land(road="C05 C04 C03 C02")
    rows = ("A blue infantry C05", "B blue infantry C04", FOE)
    free = lay("movement", *rows, ground=ground).play("move A", "pass C03")
    assert free.mv("A") == 2 and not free.marked("A", "road_pays")
    held = lay("movement", *rows[:2], "X orange infantry C06", ground=ground).play("move A", "pass C03")
    assert held.mv("A") == 1 and held.marked("A", "road_pays")


@cites("WAN-4.4b", "WAN-4.2.2h", "RUL-WAN-85")
@pytest.mark.parametrize(
    ("mark", "road", "offered"), [(" road_pays", "C05 C04", True), (" road_pays", "", False)]
)
def test_of_two_ways_at_one_price_the_passage_is_open_that_leaves_the_next_road_step_free(
    mark: str, road: str, offered: bool
) -> None:
    """Over the stream 2, or by the friend 1 and 1: after the road to him the next road step costs nothing."""
    rows = (f"A blue infantry C05{mark}", "B blue infantry C04", FOE)
    table = lay("movement", *rows, ground=land(stream="C05/NE", road=road)).play("move A")
    assert "to D04" in table.options()
    assert ("pass D04" in table.options()) == offered
    direct = table.game.clone()
    direct.play(direct.scenario.lexicon.parse("to D04"))
    assert direct.mv[table.piece("A")] == 1
    if offered:
        table.play("pass D04")
        assert (table.mv("A"), table.marked("A", "road_pays")) == (1, False)


@cites("WAN-2.7b", "WAN-1.5.1aj")
def test_who_waits_off_the_map_is_neither_placed_nor_manoeuvred() -> None:
    chief = "C blue army_general A01 main=9 trait=stratege"
    rows = (chief, "A blue infantry C05", "R blue infantry waiting at=A05 enters=1", FOE)
    table = lay("manoeuvre", *rows)
    assert table.no("move R") == "WAN-2.7d comes_with_the_moves"
    assert "move R" in lay("movement", *rows).options()


@cites("WAN-4.4a", "WAN-2.7d")
def test_nobody_enters_where_an_enemy_stands() -> None:
    rows = ("A blue infantry C05", "X orange infantry A05", "R blue infantry waiting at=A05 enters=1", FOE)
    table = lay("movement", *rows)
    assert table.options() == ["move A", "done"] and table.no("move R") == "WAN-4.4a occupied"


@cites("WAN-4.4a")
def test_reinforcements_do_not_stay_on_a_friend() -> None:
    rows = ("A blue infantry A05", "R blue infantry waiting at=A05 enters=1", FOE)
    table = lay("movement", *rows).play("move R")
    assert table.no("to A05") == "WAN-4.4a occupied"


@cites("WAN-4.3d")
def test_after_a_shot_that_missed_the_way_back_is_a_step_like_any_other() -> None:
    ground = land(village="C06", stream="C06/N")
    rows = ("A blue infantry C07", "GUN orange foot_artillery C05 main=1")
    table = lay("movement", *rows, ground=ground).dice(4).play("move A", "to C06")
    assert table.told("fire_misses") == [(3, 3)] and "to C07" in table.options()
    quiet = lay("movement", rows[0], FOE, ground=ground).play("move A", "to C06")
    assert "to C07" not in quiet.options()


@cites("WAN-4.1.6a", "WAN-4.2.1f", "WAN-4.4b")
def test_a_passage_out_of_enemy_control_wades_at_its_first_step_and_uses_the_bridge_at_its_second() -> None:
    """The way gives nothing to a unit that leaves a zone of control; beyond the friend it marches again."""
    rows = ("A blue infantry E07 mv=6", "B blue infantry E06", "X orange infantry E08 mv=2")
    wades = lay("movement", *rows, ground=land(river="E07/N", road="E08 E07 E06 E05")).play(
        "move A", "pass E05"
    )
    assert wades.rules("disordered") == ["WAN-4.2.1f"]
    bridge = lay("movement", *rows, ground=land(river="E06/N", road="E08 E07 E06 E05")).play(
        "move A", "pass E05"
    )
    assert bridge.at("A") == "E05" and not bridge.disordered("A")

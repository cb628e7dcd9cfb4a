"""Chapter 4.5: cavalry charges."""

from __future__ import annotations

import pytest

from grognard.systems.wan.charges import breaks_up, charge_modifier
from grognard.systems.wan.pack import read_battle
from grognard.text.speaker import Speaker
from tests.cites import cites
from tests.systems.wan.table import Table, land, lay

CAV = "CAV blue light_cavalry C07 main=4 mo=6"
X = "X orange infantry C05 main=4 mo=6"


def select(*rows: str, ground: str = "") -> Table:
    return lay("movement", *rows, ground=ground).play("move CAV")


@cites("WAN-4.5a", "WAN-4.5b", "WAN-4.5i", "WAN-8c")
def test_two_hexes_in_a_straight_line() -> None:
    table = select(CAV, X, "Y orange infantry E07", "Z orange infantry C04", "W orange infantry B08")
    assert [option for option in table.options() if option.startswith("charge")] == ["charge X"]
    for name in ("Y", "Z", "W"):
        assert table.no(f"charge {name}") == "WAN-4.5b not_two_straight"
    assert select(CAV + " disordered", X).no("charge X") == "WAN-4.5a too_disordered_to_charge"
    taken = select(CAV, X, "F blue infantry C06")
    assert taken.no("charge X") == "WAN-4.5i contact_hex_taken"


@cites("WAN-4.5c", "WAN-8.1.1b", "WAN-4.5d")
@pytest.mark.parametrize("kind", ["wood", "village", "marsh", "difficult", "orchard", "farm"])
def test_rough_ground_protects(kind: str) -> None:
    assert select(CAV, X, ground=land(**{kind: "C05"})).no("charge X") == "WAN-4.5c target_in_cover"  # type: ignore[arg-type]
    if kind != "wood":
        from_there = select(CAV, X, ground=land(**{kind: "C07"}))  # type: ignore[arg-type]
        assert "charge X" in from_there.options()


@cites("WAN-4.5d")
def test_never_out_of_a_wood() -> None:
    for wood in ("C07", "C06"):
        table = select(CAV, X, ground=land(wood=wood))
        assert table.no("charge X") == "WAN-4.5d charge_from_wood"
        for lang in ("en", "fr"):
            assert wood in Speaker(table.game.scenario, lang).refusal(table.refusal("charge X"))


@cites("WAN-4.5e", "WAN-4.5f", "WAN-4.5g", "WAN-4.5h", "WAN-8.2h", "WAN-8.2i", "WAN-4.5.4b", "WAN-4.5.4c")
def test_obstacles_protect_the_unit_right_behind_them() -> None:
    behind = "WAN-4.5e behind_water"
    assert select(CAV, X, ground=land(stream="C06/N")).no("charge X") == behind
    assert "charge X" in select(CAV, X, ground=land(stream="C07/N")).options()
    assert select(CAV, X, ground=land(river="C06/N")).no("charge X") == behind
    assert select(CAV, X, ground=land(river="C07/N")).no("charge X") == "WAN-4.5.4c river_in_the_way"
    assert select(CAV, X, ground=land(wall="C05/S")).no("charge X") == "WAN-8.2i behind_wall"
    assert "charge X" in select(CAV, X, ground=land(wall="C07/N")).options()
    up, down = land(levels={1: "C05"}, steep="C06/N"), land(levels={1: "C06 C07"}, steep="C05/S")
    assert select(CAV, X, ground=up).no("charge X") == "WAN-4.5f above_steep_slope"
    assert "charge X" in select(CAV, X, ground=down).options()
    assert "charge X" in select(CAV, X, ground=land(levels={2: "C05"})).options()
    assert "charge X" in select(CAV, X, ground=land(rill="C06/N")).options()


@cites("WAN-4.5.1c")
def test_a_plain_approach_is_always_open_too() -> None:
    table = select(CAV, X)
    assert "to C06" in table.options()
    table.play("to C06")
    assert table.told("charges") == [] and table.mo("CAV") == 6


@cites("WAN-4.5.2a", "WAN-4.5.2b", "WAN-4.5.2c", "EX-WAN-26")
def test_the_modifier_is_half_the_difference() -> None:
    table = select("CAV blue light_cavalry C07 main=4 mo=6", "X orange infantry C05 main=4 mo=1/6")
    assert charge_modifier(table.game, table.piece("CAV"), table.piece("X")) == 2
    weak = select("CAV blue light_cavalry C07 main=2 mo=3", "X orange infantry C05 main=4 mo=6")
    assert charge_modifier(weak.game, weak.piece("CAV"), weak.piece("X")) == -2
    general = select("CAV blue light_cavalry C07 main=4 mo=6", "X orange corps_general C05 main=3 mo=5")
    assert charge_modifier(general.game, general.piece("CAV"), general.piece("X")) == 1


@cites("WAN-4.5.1a", "WAN-4.5.2d", "WAN-2.4b", "WAN-2.1g", "WAN-4.5.3a")
def test_the_charged_unit_tests_with_the_modifier() -> None:
    rows = ("CAV blue light_cavalry C07 main=5 mo=7", "X orange infantry C05 main=4 mo=6")
    held = select(*rows).dice(4, 1)
    held.play("charge X")
    assert held.told("charge_modifier") == [(12, 10, 1)] and not held.disordered("X")
    shaken = select(*rows).dice(4, 2)
    shaken.play("charge X")
    assert shaken.disordered("X") and shaken.at("X") == "C05" and shaken.mo("CAV") == 7


@cites("WAN-4.5b")
def test_whoever_is_listed_first_and_stands_in_the_corner_of_the_map_is_charged_like_others() -> None:
    rows = ("X orange infantry A01 main=4", "CAV blue light_cavalry A03 main=4 mo=6")
    for listed in (rows, rows[::-1]):
        assert [one for one in select(*listed).options() if one.startswith("charge")] == ["charge X"]


@cites("WAN-4.5.3c")
def test_a_missed_charge_costs_morale() -> None:
    table = select(CAV, X).dice(1, 1)
    table.play("charge X")
    assert table.mo("CAV") == 5 and table.main("CAV") == 4
    assert table.told("charge_missed") == [(table.piece("CAV"),)]
    assert table.told("steps") == [(table.piece("CAV"), table.game.at[table.piece("CAV")], 1)]


FLEEING = "X orange infantry C05 main=4 mo=6 disordered"


@cites("WAN-4.5.3a", "WAN-4.5.3d", "WAN-4.5.3e", "WAN-4.5.3f", "WAN-4.1.5d")
def test_heavy_cavalry_follows_of_itself() -> None:
    table = select("CAV blue cuirassiers C07 main=4 mo=6", FLEEING).dice(5, 5, 1)
    table.play("charge X")
    assert table.at("X") in ("C04", "B04", "D04") and table.at("CAV") == "C05"
    assert not table.disordered("CAV") and table.mv("CAV") == 3
    light = select(CAV, FLEEING).dice(5, 5, 1)
    light.play("charge X")
    assert light.at("CAV") == "C06"
    tired = select("CAV blue cuirassiers C07 main=4 mo=6 mv=1/5 moved", FLEEING).dice(5, 5, 1)
    tired.play("charge X")
    assert tired.at("CAV") == "C06"


@cites("WAN-4.5.3d")
def test_heavy_cavalry_is_told_by_its_movement() -> None:
    for name in ("ligny", "austerlitz", "talavera"):
        for unit in read_battle(name).units:
            assert unit.heavy == (unit.mv == 5 and 3 <= unit.kind <= 6), unit.id


@cites("WAN-4.5.3b")
def test_a_charged_unit_that_cannot_pay_its_retreat_takes_a_loss() -> None:
    table = select(CAV, "X orange infantry C05 main=4 mo=6 mv=0/3 disordered").dice(5, 5, 1)
    table.play("charge X")
    assert table.main("X") == 3 and table.told("retreat_unpaid")


@cites("WAN-4.1.3c", "EX-WAN-35")
def test_a_charged_general_or_battery_is_disordered_before_the_shock() -> None:
    for row in ("X orange corps_general C05 main=3 mo=6", "X orange foot_artillery C05 main=3 mo=6 fired"):
        table = select(CAV, row).dice(5, 5, 1)
        table.play("charge X")
        kinds = [event.kind for event in table.events]
        assert kinds.index("disordered") < kinds.index("charge_modifier") < kinds.index("retreats")


@cites("WAN-4.5a")
def test_a_charge_from_control_to_control_breaks_up() -> None:
    table = select("CAV blue light_cavalry C07", X, "Y orange infantry D07").play("charge X")
    assert table.disordered("CAV") and table.told("charge_fails_to_start")


@cites("WAN-1.1.1k", "WAN-1.5.1w")
def test_a_refusing_unit_does_not_charge() -> None:
    assert select(CAV + " refuses", X).no("charge X") == "WAN-1.5.1w refuses_contact"


@cites("WAN-3.2.2b", "RUL-WAN-55")
def test_a_charger_shot_to_pieces_brings_no_shock() -> None:
    rows = (
        "C blue dragoons C07 main=1 mo=0/6",
        "B blue infantry L01",
        "G orange foot_artillery C05 main=2 mo=6",
    )
    table = lay("movement", *rows).dice(2).play("move C", "charge G")
    assert table.at("C") == "gone" and table.told("charge_modifier") == []
    assert table.told("charge_fails_to_start") and table.mo("G") == 6


@cites("WAN-4.5.3d", "WAN-4.5.3e")
@pytest.mark.parametrize(("mv", "end"), [(2, "C05"), (1, "C06")])
def test_heavy_cavalry_follows_with_its_last_point_and_not_without_it(mv: int, end: str) -> None:
    table = select(f"CAV blue cuirassiers C07 main=4 mo=6 mv={mv}/5 moved", FLEEING).dice(5, 5, 1)
    table.play("charge X")
    assert table.at("CAV") == end and table.mv("CAV") == 0
    assert len(table.told("pursues")) == (1 if end == "C05" else 0)


@cites("WAN-4.5.3d", "WAN-4.6.1a")
def test_heavy_cavalry_does_not_follow_whom_it_could_not_drive_off() -> None:
    walls = [
        f"W{number} blue infantry {cell}" for number, cell in enumerate(("B05", "B04", "C04", "D04", "D05"))
    ]
    rows = ("CAV blue cuirassiers C07 main=4 mo=6", FLEEING, *walls)
    for listed in (rows, rows[::-1]):
        table = select(*listed).dice(5, 5)
        table.play("charge X")
        assert (table.at("X"), table.at("CAV")) == ("C05", "C06")
        assert table.main("X") == 3 and table.told("pursues") == []


@cites("WAN-4.2.4a", "WAN-4.2.4b", "WAN-4.5a")
def test_who_has_not_moved_charges_with_what_movement_it_has() -> None:
    fresh = select("CAV blue light_cavalry C07 main=4 mo=6 mv=1/6", X, ground=land(village="C06")).dice(1, 1)
    fresh.play("charge X")
    assert fresh.at("CAV") == "C06" and fresh.mv("CAV") == 0
    assert fresh.told("steps")[0][2] == 1, "a village costs cavalry 3: it pays what it has"
    spent = select("CAV blue light_cavalry C07 main=4 mo=6 mv=1/6 moved", X, ground=land(village="C06"))
    assert spent.no("charge X") == "WAN-4.2.4b too_dear"
    assert spent.refusal("charge X").data[1:] == (3, 1)
    able = select("CAV blue light_cavalry C07 main=4 mo=6 mv=3/6 moved", X, ground=land(village="C06"))
    assert "charge X" in able.options()


@cites("WAN-3.2.2b", "WAN-4.1.5b")
def test_a_charge_that_breaks_up_says_whether_fire_or_enemy_zones_did_it() -> None:
    shot = select(CAV, "X orange foot_artillery C05 main=2 mo=6").dice(1, 5, 5)
    shot.play("charge X")
    assert shot.disordered("CAV") and shot.rules("charge_fails_to_start") == ["WAN-3.2.2b"]
    rows = (CAV, X, "Y orange infantry D07")
    for listed in (rows, rows[::-1]):
        zones = select(*listed).play("charge X")
        assert zones.rules("charge_fails_to_start") == ["WAN-4.1.5b"]


@cites("WAN-4.5.3e", "WAN-4.2.1h")
@pytest.mark.parametrize(("mv", "end", "left"), [(5, "C05", 2), (3, "C05", 0), (2, "C06", 1)])
def test_a_pursuit_pays_for_the_side_that_it_crosses(mv: int, end: str, left: int) -> None:
    uphill = land(levels={2: "C05 C04 B04 D04 B05 D05"})
    table = select(f"CAV blue cuirassiers C07 main=4 mo=6 mv={mv}/5 moved", FLEEING, ground=uphill).dice(
        5, 5, 1
    )
    table.play("charge X")
    assert (table.at("CAV"), table.mv("CAV")) == (end, left)


AROUND = (
    ("E04", "E05", "N"),
    ("G05", "F05", "NE"),
    ("G07", "F06", "SE"),
    ("E08", "E07", "S"),
    ("C07", "D06", "SW"),
    ("C05", "D05", "NW"),
)
"""The hexes two straight steps from E06, the one between, and the way there."""
DIRECTIONS = [way for _, _, way in AROUND]


@cites("WAN-4.5b", "WAN-4.5i", "WAN-4.5d")
@pytest.mark.parametrize(("target", "between", "way"), AROUND)
def test_a_charge_goes_in_each_of_the_six_directions_by_the_hex_between(
    target: str, between: str, way: str
) -> None:
    rows = ("CAV blue light_cavalry E06 main=4 mo=6", f"X orange infantry {target} main=4 mo=6")
    for listed in (rows, rows[::-1]):
        table = select(*listed).dice(1, 1)
        assert [one for one in table.options() if one.startswith("charge")] == ["charge X"]
        table.play("charge X")
        assert table.at("CAV") == between and table.told("charge_missed")
    assert select(*rows, ground=land(wood=between)).no("charge X") == "WAN-4.5d charge_from_wood"
    taken = select(*rows, f"F blue infantry {between}")
    assert taken.no("charge X") == "WAN-4.5i contact_hex_taken"
    behind = select(*rows, ground=land(stream=f"{between}/{way}"))
    assert behind.no("charge X") == "WAN-4.5e behind_water"
    assert "charge X" in select(*rows, ground=land(stream=f"E06/{way}")).options()


@cites("WAN-4.5.3e", "WAN-4.2.1h")
@pytest.mark.parametrize(("target", "between", "way"), AROUND)
def test_a_pursuit_in_any_direction_pays_for_the_side_it_crosses(target: str, between: str, way: str) -> None:
    rows = ("CAV blue cuirassiers E06 main=4 mo=6", f"X orange infantry {target} main=4 mo=6 disordered")
    table = select(*rows, ground=land(levels={2: target})).dice(5, 5, 1, 1)
    table.play("charge X")
    assert (table.at("CAV"), table.mv("CAV")) == (target, 2), "one for the approach, two uphill"


@cites("WAN-4.2.1b", "WAN-4.5i")
def test_no_charge_scales_a_cliff_on_its_way_not_even_as_a_smallest_move() -> None:
    table = select(CAV, X, ground=land(levels={3: "C06 C05"}))
    assert table.no("charge X") == "WAN-4.2.1b cliff"
    assert not [one for one in table.options() if one.startswith("charge")]


@cites("WAN-4.1.5b")
@pytest.mark.parametrize(("target", "between", "way"), AROUND)
def test_a_charge_that_will_break_up_is_known_in_any_direction(target: str, between: str, way: str) -> None:
    beside = next(
        cell for _, cell, other in AROUND if abs(DIRECTIONS.index(way) - DIRECTIONS.index(other)) == 3
    )
    rows = ("CAV blue light_cavalry E06 main=4 mo=6", f"X orange infantry {target}")
    free = select(*rows)
    assert not breaks_up(free.game, free.piece("CAV"), free.piece("X"))
    held = select(*rows, f"Y orange infantry {beside}")
    assert breaks_up(held.game, held.piece("CAV"), held.piece("X"))
    calm = select(*rows[:1], f"X orange infantry {target} mo=0/6", f"Y orange infantry {beside}")
    assert not breaks_up(calm.game, calm.piece("CAV"), calm.piece("X")), "nobody controls the hex between"

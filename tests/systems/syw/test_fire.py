"""Chapter G and the tables of fire."""

from __future__ import annotations

import pytest

from grognard.systems.syw.fire import apply_fire
from grognard.systems.syw.fire_power import foot_row, target_class
from grognard.systems.syw.fire_targets import fire_targets, gun_bears
from grognard.systems.syw.sight import sees
from grognard.systems.syw.words import CLASSES, RESULTS
from grognard.systems.syw.zones import front_cells, in_zone_of
from tests.cites import cites
from tests.systems.syw.table import Table, field, happened

CLEAR = ["." * 16] * 14


def drill(
    pieces: str, phase: str = "muskets", dice: list[int] | None = None, rows: list[str] = CLEAR
) -> Table:
    orders = 'A400 = "ATT"\nF150 = "ATT"'
    return field("syw/drill", rows, pieces, orders, phase, dice, 'initiative = "allied"')


def fronts(table: Table, unit: str) -> list[str]:
    label = table.game.scenario.ground.grid.label
    return sorted(label(cell) for cell in front_cells(table.game, table.piece(unit)))


@cites("SYW-G.1a", "SYW-G.1b", "SYW-4.1a", "SYW-4.1b", "EX-SYW-20")
def test_ex_20_a_unit_in_line_fires_into_two_hexes_and_in_a_into_one() -> None:
    assert fronts(drill('A411 = "0706 line 12 formed"'), "A411") == ["0605", "0705"]
    assert fronts(drill('A411 = "0706 a 1 formed"'), "A411") == ["0705"]


@cites("SYW-G.1g", "SYW-G.1h", "EX-SYW-21")
def test_ex_21_brigades_of_two_hexes() -> None:
    four = drill('A410 = "0806 0706 line 12"')
    assert fronts(four, "A411") == fronts(four, "A412") == ["0705", "0805"]
    assert fronts(four, "A413") == fronts(four, "A414") == ["0605", "0705"]
    three = field("syw/minden", CLEAR, 'A420 = "0806 0706 line 12"', "", "muskets")
    assert [fronts(three, unit) for unit in ("A421", "A422", "A423")] == [
        ["0705", "0805"],
        ["0705"],
        ["0605", "0705"],
    ]


@cites("SYW-G.1i", "SYW-G.1j", "EX-SYW-22")
def test_ex_22_brigades_of_three_hexes() -> None:
    table = field("syw/charge", CLEAR, 'A310 = "0906 0806 0706 line 12"', "", "muskets")
    assert fronts(table, "A311") == fronts(table, "A312") == ["0805", "0905"]
    assert fronts(table, "A313") == ["0705", "0805"]
    assert fronts(table, "A314") == fronts(table, "A315") == ["0605", "0705"]
    six = field("syw/minden", CLEAR, 'F610 = "0906 0806 0706 line 12"', "", "muskets")
    assert fronts(six, "F613") == fronts(six, "F614") == ["0705", "0805"]


@cites("SYW-G.1e", "SYW-G.1f")
def test_only_the_head_of_a_column_fires() -> None:
    column = drill('A410 = "0806 0706 column 3"')
    assert fronts(column, "A411") == ["0906"]
    assert fronts(column, "A412") == fronts(column, "A413") == []


@cites("SYW-G.1e", "SYW-G.1d")
def test_a_column_whose_head_has_left_it_fires_with_nobody() -> None:
    """Whoever stands behind the head has an enemy two hexes off before him, out of the reach of muskets."""
    column = 'A410 = "0806 0706 column 3"\nA411 = "0202 a 3 formed"\nF171 = "0906 line 10 formed"\n'
    led = drill(column)
    assert fire_targets(led.game, led.piece("A412")) == [led.piece("F171")]
    headless = drill(column + 'A412 = "0302 a 3 formed"')
    assert [fronts(headless, unit) for unit in ("A413", "A414")] == [[], []]


@cites("SYW-G.1c", "SYW-4.1c", "SYW-3.13b", "SYW-G.1d")
def test_loose_and_dispersed_units_fire_all_round() -> None:
    rows = ["." * 16] * 5 + ["." * 6 + "w" + "." * 9] + ["." * 16] * 8
    assert len(fronts(drill('A411 = "0706 a 1 formed"', rows=rows), "A411")) == 6
    light = field("syw/minden", CLEAR, 'A092 = "0706 dispersed"', "", "muskets")
    assert len(fronts(light, "A092")) == 6


HILL = """
[meta]
columns: 16
rows: 12
[legend]
[terrain]
01 ................
02 ................
03 ................
04 ................
05 ................
06 ...w..v.........
07 ................
08 ................
09 ................
10 ................
11 ................
12 ................
[elevation]
01 0000000000000000
02 0000000000000000
03 0000000000000000
04 0000000000000000
05 0000000000000000
06 0000000001000000
07 0000000000000000
08 0000000000000000
09 0000000000000000
10 0000000000000000
11 0000000000000000
12 0000000000000000
[light]
[stream]
[steep]
[roads]
[bridges]
[entry]
[places]
""".strip().splitlines()


@cites("SYW-G.2d", "SYW-G.2f", "SYW-G.2h", "SYW-G.2m", "SYW-G.3m", "SYW-2.8c", "EX-SYW-23")
def test_ex_23_woods_villages_and_hills_end_the_sight() -> None:
    table = field("syw/charge", HILL, 'F501 = "0708 unlimbered 12"\nA202 = "0709 unlimbered 12"', "", "guns")
    game = table.game
    here = table.cell("0708")
    for hidden, seen in (("0704", "0706"), ("1105", "1006")):
        assert not sees(game, here, table.cell(hidden))
        assert sees(game, here, table.cell(seen))
    howitzer = table.piece("A202")
    assert gun_bears(game, howitzer, table.cell("0704"))
    gun = table.piece("F501")
    assert not gun_bears(game, gun, table.cell("0704"))


@cites("SYW-G.2d", "SYW-G.2e", "SYW-G.3j")
def test_units_hide_what_stands_behind_them() -> None:
    table = drill(
        'A401 = "0704 unlimbered 6"\nF171 = "0707 line 12 formed"\nF172 = "0709 line 12 formed"', "guns"
    )
    targets = fire_targets(table.game, table.piece("A401"))
    assert targets == [table.piece("F171")]


@cites("SYW-4.3a", "SYW-4.2a", "SYW-4.0a", "SYW-4.0b", "SYW-4.2b", "SYW-4.3b")
def test_zones_of_influence() -> None:
    table = drill(
        'A401 = "0704 unlimbered 6"\nF231 = "0711 line 12 formed"\n'
        'F232 = "1011 a 11 formed"\nA411 = "0304 line 6 shaken"'
    )
    game = table.game
    gun, horse, march, shaken = (table.piece(one) for one in ("A401", "F231", "F232", "A411"))
    assert in_zone_of(game, gun, table.cell("0706"))
    assert not in_zone_of(game, gun, table.cell("0707"))  # beyond the point-blank range of a 6 pdr
    assert in_zone_of(game, horse, table.cell("0805"))
    assert not in_zone_of(game, horse, table.cell("0804"))  # seven hexes away
    assert not in_zone_of(game, march, table.cell("0910"))
    assert not in_zone_of(game, shaken, table.cell("0305"))


@cites("SYW-G.4e", "SYW-G.4g", "SYW-G.4d", "SYW-2.8d", "SYW-G.3n", "SYW-G.3p", "SYW-6.0f", "EX-SYW-25")
def test_ex_25_the_routine_of_infantry_fire() -> None:
    table = drill('A411 = "0706 line 6 formed"\nF170 = "0807 0707 line 12"', dice=[3, 3, 4])
    table.play("fire A411")
    assert table.options() == ["at F171", "at F172"] or table.options() == ["at F173", "at F174"]
    events = table.play(table.options()[0])
    assert happened(events, "fire_power_foot") == [(table.piece("A411"), 10, "C")]
    assert [data[1:] for data in happened(events, "fire_result")] == [("L", 3, "te")]
    assert len(happened(events, "test_passed")) == 1


@cites("SYW-G.4f", "EX-SYW-27")
@pytest.mark.parametrize(
    ("choice", "dice", "state"), [("hold-fire", [5], "formed"), ("press", [5, 5], "shaken")]
)
def test_a_failed_task_test_before_fire_is_a_gamble(choice: str, dice: list[int], state: str) -> None:
    table = drill('A411 = "0706 line 6 formed"\nF171 = "0707 line 12 shaken"', dice=dice)
    table.play("fire A411", choice)
    assert table.state("A411") == state


@cites("SYW-G.3e", "SYW-G.3f", "SYW-G.3g", "SYW-G.3h", "SYW-G.3i", "SYW-G.4c", "SYW-G.3b")
def test_ex_27_fire_runs_along_the_army_and_skipped_units_stay_silent() -> None:
    pieces = """
A411 = "0306 line 6 formed"
A412 = "0606 line 6 formed"
A413 = "0906 line 6 formed"
F171 = "0307 line 12 formed"
F172 = "0607 line 12 formed"
F173 = "0907 line 12 formed"
"""
    table = drill(pieces, dice=[1, 1])
    assert table.options() == ["from-the-left", "from-the-right"]
    table.play("from-the-right")
    assert table.options("fire") == ["fire A411", "fire A412", "fire A413"]  # facing south, right is west
    table.play("fire A412")
    assert table.to_move() == "french"
    assert table.options() == ["from-the-left", "from-the-right"]
    table.play("from-the-left", "cease-fire")
    assert (table.to_move(), table.options("fire")) == ("allied", ["fire A413"])


@cites("SYW-E.17ac", "SYW-G.3n", "EX-SYW-15")
def test_ex_15_a_column_fired_at_breaks_up_first() -> None:
    table = drill('A401 = "0704 unlimbered 6"\nF170 = "0707 0607 column 3"', "guns", dice=[1, 1])
    table.play("fire A401")
    events = table.play("at F171")
    assert happened(events, "counter_removed") == [(table.piece("F170"),)]
    assert [data[1:] for data in happened(events, "fire_result")] == [("C", 1, "te")]
    assert [(table.state(unit), table.at(unit)) for unit in ("F171", "F173")] == [
        ("formed", "0707"),
        ("formed", "0607"),
    ]


@cites("SYW-4.4h", "SYW-3.22a")
def test_limbered_guns_are_destroyed_when_fired_at() -> None:
    table = drill('A401 = "0704 unlimbered 6"\nF103 = "0707 limbered 1"', "guns", dice=[])
    table.play("fire A401")
    assert table.at("F103") == ""


@cites("SYW-G.3l", "SYW-2.8b", "SYW-2.4r")
@pytest.mark.parametrize(
    ("hex_", "band", "letter"),
    [("0705", "point_blank", "D"), ("0709", "medium", "C"), ("0711", "maximum", "A")],
)
def test_guns_fire_by_band_and_balls(hex_: str, band: str, letter: str) -> None:
    table = drill(f'A401 = "0704 unlimbered 6"\nF171 = "{hex_} line 12 formed"', "guns", dice=[1, 1])
    events = table.play("fire A401")
    assert happened(events, "fire_power_guns") == [(table.piece("A401"), band, 2, letter)]


@cites("SYW-I.0a", "SYW-I.0b", "SYW-I.0c", "SYW-G.3o", "SYW-G.4h")
@pytest.mark.parametrize(("hex_", "killed"), [("0705", True), ("0711", False)])
def test_leaders_fall_to_close_fire_only(hex_: str, killed: bool) -> None:
    dice = [1, 6] if killed else [1]
    table = drill(
        f'A401 = "0704 unlimbered 6"\nF171 = "{hex_} line 12 formed"\nF150 = "{hex_}"', "guns", dice=dice
    )
    table.play("fire A401")
    assert (table.at("F150") == "") == killed


@cites("SYW-6.0l", "SYW-G.3p")
def test_a_leader_in_the_hex_lends_his_value_to_an_efficiency_test() -> None:
    table = drill('F171 = "0707 line 12 formed"\nF000 = "0707"', dice=[3])
    assert apply_fire(table.game, table.piece("F171"), RESULTS.index("TE")) == []
    assert table.state("F171") == "formed"


@cites("SYW-G.3q", "SYW-G.3r", "SYW-G.3s", "SYW-6.0g", "SYW-6.0i", "SYW-6.0j")
@pytest.mark.parametrize(
    ("result", "dice", "before", "after"),
    [
        ("D", [], "formed", "shaken"),
        ("D", [], "shaken", "panicked"),
        ("D/P", [1], "formed", "shaken"),
        ("D/P", [6], "formed", "panicked"),
        ("P", [], "formed", "panicked"),
    ],
)
def test_results_of_fire(result: str, dice: list[int], before: str, after: str) -> None:
    table = drill(f'F171 = "0707 line 12 {before}"\nA411 = "0702 line 6 formed"', dice=dice)
    apply_fire(table.game, table.piece("F171"), RESULTS.index(result))
    assert table.state("F171") == after
    assert table.leftover_dice() == 0


@cites("SYW-G.3q", "SYW-2.4q")
def test_guns_hit_by_fire_are_destroyed() -> None:
    table = drill('F103 = "0707 unlimbered 12"')
    apply_fire(table.game, table.piece("F103"), RESULTS.index("TE"))
    assert table.at("F103") == "0707"
    apply_fire(table.game, table.piece("F103"), RESULTS.index("D"))
    assert table.at("F103") == ""


@cites("SYW-2.8g", "SYW-G.3d", "SYW-2.7e")
@pytest.mark.parametrize(
    ("placed", "ground", "expected"),
    [
        ("F171 = '0707 a 11 formed'", ".", "C"),
        ("F171 = '0707 line 12 formed'", ".", "L"),
        ("F171 = '0707 line 12 shaken'", ".", "L"),
        ("F171 = '0707 a 11 formed'", "w", "B"),
        ("F171 = '0707 a 11 formed'", "v", "S"),
        ("F171 = '0707 line 12 formed'", "F", "H"),
        ("F103 = '0707 unlimbered 12'", ".", "L"),
    ],
)
def test_target_classes(placed: str, ground: str, expected: str) -> None:
    rows = ["." * 16] * 6 + ["." * 6 + ground + "." * 9] + ["." * 16] * 7
    table = drill(f"A411 = '0706 line 6 formed'\n{placed}", rows=rows)
    target = table.piece(placed[:4])
    assert CLASSES[target_class(table.game, table.piece("A411"), target)] == expected


@cites("SYW-2.8d", "SYW-3.13d")
@pytest.mark.parametrize(
    ("placed", "row"),
    [
        ("A411 = '0706 line 6 formed'", 3),
        ("A410 = '0706 0806 line 6'", 4),
        ("A411 = '0706 a 5 formed'", 1),
        ("A411 = '0706 line 6 shaken'", 1),
    ],
)
def test_rows_of_infantry_fire(placed: str, row: int) -> None:
    table = drill(placed)
    assert foot_row(table.game, table.piece("A411")) == row

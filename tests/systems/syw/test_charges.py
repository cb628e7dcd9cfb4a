"""Chapter H.1: the charges at seven in the morning, as the rulebook works them out."""

from __future__ import annotations

import pytest

from grognard.systems.syw.charge_table import look_up
from grognard.systems.syw.words import FELL_BACK, RESULT_WORDS
from tests.cites import cites
from tests.systems.syw.table import Table, field, happened, rules

HEATH = ["." * 16] * 4 + ["s" * 16] * 4 + ["." * 16] * 3
CLEAR = ["." * 14] * 12
LEADERS = """
A000 = "0802"
A300 = "0803"
F000 = "0811"
F200 = "0810"
"""


def waldegrave(pieces: str, phase: str = "charges", dice: list[int] | None = None) -> Table:
    """310 Waldegrave in Line on the heath, facing the French at 6 o'clock."""
    orders = 'A300 = "ATT"\nF200 = "ATT"'
    return field("syw/charge", HEATH, LEADERS + pieces, orders, phase, dice)


def horse(pieces: str, dice: list[int] | None = None, ground: list[str] = CLEAR) -> Table:
    """Urff's and Mestre de Camp's cavalry on open ground."""
    return field("syw/drill", ground, pieces, phase="charges", dice=dice)


EXAMPLE = """
A310 = "0706 0806 0906 line 6"
F230 = "0807 0707 line 12"
"""


@cites(
    "SYW-H.0a",
    "SYW-H.1u",
    "SYW-H.1v",
    "SYW-H.1w",
    "SYW-H.1z",
    "SYW-H.1ag",
    "SYW-H.1ad",
    "SYW-H.1al",
    "EX-SYW-29",
)
def test_ex_29_one_squadron_charges_the_hanoverian_guards() -> None:
    table = waldegrave(EXAMPLE, dice=[4])
    assert table.play("charge F231") == []
    assert table.options() == ["against A313", "against A314", "against A315"]
    events = table.play("against A315")
    assert happened(events, "charge_ratio") == [(3, 7, 50)]
    assert happened(events, "charge_difference") == [(1,)]
    assert happened(events, "charge_modifier") == [("difficult", -1)]
    assert happened(events, "charge_result") == [(4, 3, "r", "d")]
    assert (table.state("F231"), table.at("F231"), table.hour("F231")) == ("formed", "0808", 12)
    assert (table.state("A315"), table.at("A315"), table.body("A310")[2]) == ("formed", "0906", "0906")
    assert table.leftover_dice() == 0


@cites("SYW-H.1g", "SYW-H.1n", "SYW-H.1o", "EX-SYW-30")
def test_ex_30_the_other_squadrons_choose_among_those_not_charged() -> None:
    table = waldegrave(EXAMPLE, dice=[4])
    table.play("charge F231", "against A315")
    assert table.to_move() == "french"  # the Allies have nobody who may charge cavalry
    table.play("charge F232")
    assert table.options() == ["against A313", "against A314"]
    other = waldegrave(EXAMPLE, dice=[4])
    other.play("charge F231", "against A315", "charge F233")
    assert other.options() == ["against A311", "against A312", "against A313"]
    assert other.refused("against A315") == ("SYW-H.0a", "not_in_arc")


@cites("SYW-2.5b", "SYW-H.1v", "EX-SYW-31")
def test_ex_31_a_disorganised_squadron_charges_worse() -> None:
    table = waldegrave(EXAMPLE + 'F231 = "0807 line 12 formed"\n', dice=[4])
    events = table.play("charge F231", "against A315")
    assert happened(events, "charge_difference") == [(0,)]
    assert happened(events, "charge_result") == [(4, 3, "r", "none")]
    assert table.state("A315") == "in_brigade"


THREE = """
A310 = "0706 0806 0906 line 6"
F220 = "0907 0807 line 12"
F221 = "1006 line 10 formed"
F214 = "0905 line 8 formed"
"""


@cites(
    "SYW-H.1i",
    "SYW-H.1j",
    "SYW-H.1k",
    "SYW-H.1l",
    "SYW-H.1ae",
    "SYW-H.1af",
    "SYW-H.1an",
    "SYW-6.0h",
    "SYW-H.1aa",
    "EX-SYW-32",
)
def test_ex_32_three_chargers_break_the_guards() -> None:
    table = waldegrave(THREE, dice=[4, 5])
    table.play("charge F222", "against A315")
    assert table.options() == ["support F214", "support F221", "sound"]
    events = table.play("support F221", "support F214")
    assert happened(events, "charge_ratio") == [(9, 7, 100)]
    assert happened(events, "charge_difference") == [(0,)]
    assert happened(events, "charge_modifier") == [("difficult", -1), ("flank_cavalry", 2)]
    assert happened(events, "charge_result") == [(4, 5, "d_or_r", "d_r")]
    assert happened(events, "test_failed")[0] == (table.piece("A315"), 5, 5)
    assert table.state("A315") == "panicked"
    assert (
        table.game.scenario.ground.grid.distance(table.cell("0906"), table.game.cell[table.piece("A315")])
        == 3
    )
    assert table.body("F220") == []
    assert [table.state(unit) for unit in ("F221", "F222", "F223", "F214")] == ["formed"] * 4
    assert {"SYW-H.1an", "SYW-6.0h"} <= rules(events)


@cites("SYW-H.1e", "SYW-H.1d", "EX-SYW-33")
def test_ex_33_the_last_squadrons_take_the_rest_and_the_guns() -> None:
    line = """
A310 = "0706 0806 0906 line 6"
A301 = "0606 unlimbered 6"
F230 = "0707 0607 line 12"
"""
    table = waldegrave(line, dice=[1, 1, 1])
    table.play("charge F231")
    assert table.options() == ["against A311", "against A312", "against A313"]
    table.play("against A313", "charge F232", "against A312", "charge F233")
    assert table.options() == ["against A311", "against A301"] or table.options() == [
        "against A301",
        "against A311",
    ]


@cites("SYW-H.1h", "EX-SYW-34")
def test_ex_34_a_lone_charger_never_gets_the_flank() -> None:
    table = waldegrave('A311 = "0706 line 6 formed"\nF231 = "0606 line 4 formed"\n', dice=[3, 6])
    events = table.play("charge F231")
    assert happened(events, "turns_to_face") == [(table.piece("A311"), 8)]
    assert "flank_cavalry" not in [data[0] for data in happened(events, "charge_modifier")]


@cites("SYW-H.1c", "SYW-H.1a")
def test_infantry_never_charges_cavalry_nor_in_column() -> None:
    foot = 'A311 = "0706 line 6 formed"\nF231 = "0707 line 12 formed"\n'
    table = waldegrave(foot.replace("F231", "F232"))
    assert table.options("charge") == ["charge F232"]
    column = waldegrave('A311 = "0706 line 6 formed"\nF231 = "0707 a 11 formed"\n')
    assert column.options("charge") == []


@cites("SYW-H.1p", "SYW-H.1q", "SYW-H.0b")
def test_cavalry_may_evade_three_hexes_and_tests_with_two_on_the_die() -> None:
    table = horse('A821 = "0705 line 6 formed"\nF231 = "0706 line 12 formed"\n', dice=[2])
    table.play("charge F231")
    assert (table.to_move(), table.options()) == ("allied", ["stand", "evade"])
    events = table.play("evade")
    assert happened(events, "test_modifier") == [(2,)]
    assert happened(events, "test_failed") == [(table.piece("A821"), 2, 4)]
    assert table.state("A821") == "shaken"
    assert (
        table.game.scenario.ground.grid.distance(table.cell("0705"), table.game.cell[table.piece("A821")])
        == 3
    )
    assert happened(events, "charge_result") == []


@cites("SYW-H.1p", "SYW-H.1q")
def test_cavalry_that_has_evaded_in_good_order_may_face_any_way_and_a_shaken_one_is_not_asked() -> None:
    pieces = 'A821 = "0705 line 6 formed"\nF231 = "0706 line 12 formed"\n'
    table = horse(pieces, dice=[1])
    table.play("charge F231", "evade")
    assert table.to_move() == "allied"
    assert sorted(table.options()) == sorted(f"face {hour}" for hour in (2, 4, 6, 8, 10, 12))
    assert not table.game.has(table.piece("A821"), FELL_BACK), "it gave way before the charge, not after one"
    table.play("face 10")
    assert (table.hour("A821"), table.state("A821")) == (10, "formed")
    shaken = horse(pieces, dice=[2])
    shaken.play("charge F231", "evade")
    assert shaken.state("A821") == "shaken" and shaken.options("face") == []


@cites("SYW-H.1am", "SYW-H.0c")
def test_the_victor_may_enter_the_hex_that_is_free() -> None:
    table = horse('A822 = "0705 line 6 shaken"\nF231 = "0706 line 12 formed"\n', dice=[6])
    table.play("charge F231", "stand")
    assert table.state("A822") == "panicked"
    table.play("occupy F231", "face 12")
    assert table.at("F231") == "0705"


@cites("SYW-H.1ak", "SYW-H.1m")
def test_a_panicked_unit_that_is_charged_runs_on_or_is_taken() -> None:
    table = horse('A822 = "0705 line 6 panicked"\nF231 = "0706 line 12 formed"\n', dice=[6])
    events = table.play("charge F231", "stand")
    assert happened(events, "captured") == [(table.piece("A822"),)]
    assert table.at("A822") == ""


@cites("SYW-H.1ar")
def test_a_unit_with_enemies_at_its_back_is_captured() -> None:
    ring = """
A821 = "0705 line 6 shaken"
F231 = "0706 line 12 formed"
F232 = "0704 line 6 formed"
F233 = "0805 line 10 formed"
F234 = "0804 line 8 formed"
"""
    table = horse(ring, dice=[6])
    events = table.play("charge F231", "sound")  # no hex to evade to, so it is not asked
    taken = [(event.rule, event.data) for event in events if event.kind == "captured"]
    assert taken == [("SYW-H.1ar", (table.piece("A821"),))]


@cites("SYW-H.1b")
def test_line_does_not_charge_into_a_village() -> None:
    rows = ["." * 14] * 4 + ["." * 6 + "v" + "." * 7] + ["." * 14] * 7
    table = horse('A411 = "0705 a 7 formed"\nF231 = "0706 line 12 formed"\n', ground=rows)
    assert table.options("charge") == []


@cites("SYW-H.1x", "SYW-H.1y")
@pytest.mark.parametrize(
    ("ratio", "difference", "total", "result"),
    [
        (0, 2, 0, ("r", "none")),
        (0, 2, 7, ("none", "r_dr")),
        (0, 1, 6, ("te", "r")),
        (0, 1, 7, ("none", "r")),
        (2, 2, 1, ("d", "r")),
        (2, 2, 0, ("d", "none")),
    ],
)
def test_a_modified_die_beyond_one_and_six(
    ratio: int, difference: int, total: int, result: tuple[str, str]
) -> None:
    attack, defence = look_up(waldegrave(EXAMPLE).game, ratio, total, difference)
    assert (RESULT_WORDS[attack], RESULT_WORDS[defence]) == result


@cites("SYW-H.1am")
def test_all_who_charged_may_turn_when_one_goes_in() -> None:
    pieces = """
A822 = "0705 line 6 shaken"
F231 = "0706 line 12 formed"
F232 = "0806 line 10 formed"
F233 = "0605 line 4 formed"
"""
    table = horse(pieces, dice=[6])
    table.play("charge F231", "support F232", "support F233", "stand", "occupy F232", "face 12")
    table.play("pass")  # nobody else goes in
    assert table.options() == [f"face {hour}" for hour in (12, 2, 4, 6, 8, 10)]
    table.play("face 2", "face 6")
    assert (table.hour("F231"), table.hour("F233"), table.at("F232")) == (2, 6, "0705")
    refused = horse(pieces, dice=[6])
    refused.play("charge F231", "support F232", "support F233", "stand", "pass")
    assert refused.options("face") == []  # nobody went in, nobody turns


@cites("SYW-H.1am", "SYW-H.0c")
def test_two_chargers_at_most_go_in_and_only_into_an_empty_hex() -> None:
    pieces = """
A822 = "0705 line 6 shaken"
F231 = "0706 line 12 formed"
F232 = "0806 line 10 formed"
F233 = "0605 line 4 formed"
"""
    table = horse(pieces, dice=[6])
    table.play("charge F231", "support F232", "support F233", "stand", "occupy F232", "face 12")
    table.play("occupy F231", "face 4")
    assert table.options("occupy") == []
    assert (table.hour("F232"), table.hour("F231")) == (12, 4)  # each faces as its owner likes
    held = horse('A821 = "0705 line 6 formed"\n' + pieces, dice=[6])
    held.play("charge F231", "against A822", "support F232", "sound", "stand")
    assert held.state("A822") == "panicked"
    assert held.options("occupy") == []  # another unit still stands there

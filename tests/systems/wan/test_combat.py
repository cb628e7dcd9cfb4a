"""Chapter 5: supports, odds, modifiers, the combat table."""

from __future__ import annotations

import pytest

from grognard.kernel.forecast import forecast
from grognard.systems.wan.situation import Situation
from grognard.systems.wan.tables import COLUMNS, PIVOT, column_for, combat_table
from tests.cites import cites
from tests.systems.wan.table import Table, land, lay

A = "A blue infantry E06 main=4"
X = "X orange infantry E05 main=4"
FAR = "FAR orange infantry L01"


def situation(*rows: str, ground: str = "") -> tuple[Table, Situation]:
    table = lay("combat", *rows, ground=ground)
    return table, Situation(table.game, table.piece("A"), table.piece("X"))


def supporters(*rows: str, ground: str = "") -> tuple[list[str], list[str]]:
    """The names of full and of sporadic supports."""
    table, seen = situation(A, X, *rows, ground=ground)
    name = [unit.id for unit in table.game.scenario.units]
    return [name[piece] for piece in seen.full], [name[piece] for piece in seen.partial]


ADOPTED = """
A4* A3* A3* A2* A2* A1* A1  D1* D2*
A3* A3* A2* A2* A1* A1  D1* D1* D2*
A3* A2* A2* A1* A1  D1* D1* D2* D3*
A2* A2* A1* A1  D1* D1* D2* D2* D3*
A2* A1* A1  D1* D1* D2* D2* D3* D4*
"""


@cites("WAN-5.3.2a", "WAN-5.3.2b", "WAN-5.3.2c", "WAN-5.3.2d", "WAN-5.3.2e", "WAN-5.2d", "WAN-5.3a")
def test_the_whole_combat_table() -> None:
    rows = [line.split() for line in ADOPTED.split("\n") if line]
    assert len(COLUMNS) == 9 and len(rows) == 5
    for die, row in enumerate(rows):
        for column, text in enumerate(row):
            cell = combat_table([], PIVOT)[die][column]
            shown = f"{'AD'[cell.strikes]}{cell.losses}{'*' if cell.tests else ''}"
            assert shown == text, (die + 1, COLUMNS[column])


@cites("WAN-5.2a", "WAN-5.2b", "WAN-5.2c", "WAN-5.2e", "WAN-5.2f", "WAN-5.2g", "EX-WAN-27", "EX-WAN-28")
def test_odds_are_rounded_for_the_defender() -> None:
    assert COLUMNS[column_for(10, 6)] == "1.5/1"
    assert COLUMNS[column_for(6, 10)] == "1/2"
    expected = {
        "1/4": ((4, 13), (1, 4), (1, 9)),
        "1/3": ((4, 9), (1, 3)),
        "1/2": ((4, 7), (1, 2)),
        "1/1.5": ((4, 5), (2, 3)),
        "1/1": ((1, 1), (5, 4)),
        "1.5/1": ((3, 2), (7, 4)),
        "2/1": ((4, 2), (11, 4)),
        "3/1": ((3, 1), (15, 4)),
        "4/1": ((4, 1), (9, 1)),
    }
    for column, pairs in expected.items():
        assert [COLUMNS[column_for(attack, defence)] for attack, defence in pairs] == [column] * len(pairs)


@cites("WAN-5.1a", "WAN-5.1.1a", "WAN-5.1.1b", "WAN-5.1.1c", "WAN-5.1.1d", "WAN-1.1.1l", "WAN-8f")
def test_full_supports() -> None:
    assert supporters("B blue infantry D05 main=3") == (["B"], [])
    assert supporters("B orange infantry D05 main=3") == (["B"], [])
    assert supporters("B blue infantry E07 main=3", "C orange infantry E04") == ([], [])
    assert supporters("B blue foot_artillery D05", "C orange corps_general F05") == ([], [])
    table, seen = situation(A, X, "B blue infantry D05 main=3", "C orange infantry F05 main=2")
    assert (seen.attack, seen.defence) == (7, 6)
    options = table.options()
    assert options == ["attack A", "attack B", "done"]


@cites("WAN-5.2c", "WAN-5.1.1d")
def test_a_combat_tells_its_supports_and_its_odds() -> None:
    table = lay("combat", A, X, "B blue infantry D05 main=3", dice=(5, 1, 1)).play("attack A", "against X")
    assert table.told("supports") == [(table.piece("B"), 3)]
    assert table.told("odds") == [(7, 4, "odds_3_2")]


@cites("WAN-5.1a", "WAN-5.1.1c")
def test_whoever_is_listed_first_and_stands_in_the_corner_of_the_map_supports_like_others() -> None:
    corner = "B blue infantry A01 main=3"
    _, seen = situation(corner, "A blue infantry A02 main=4", "X orange infantry B01 main=4")
    assert seen.attack == 4 + 3
    _, other = situation(
        "B orange infantry A01 main=3", "A blue infantry A02 main=4", "X orange infantry B01 main=4"
    )
    assert other.defence == 4 + 3


@cites("WAN-5.1.1a", "WAN-5.1.1b")
def test_a_second_enemy_keeps_supports_away() -> None:
    assert supporters("B blue infantry D05", "Y orange infantry D04") == ([], [])
    assert supporters("B orange infantry D05", "Y blue infantry D06") == ([], [])
    river = land(river="D05/N")
    assert supporters("B blue light_cavalry D05", "Y orange infantry D04", ground=river) == (["B"], [])
    assert supporters("B orange light_cavalry D05", "Y blue infantry D04", ground=river) == ([], [])


@cites("WAN-5.1.1a", "WAN-5.1.1b", "WAN-5c", "RUL-WAN-53")
def test_an_enemy_already_attacked_keeps_no_attackers_support_away() -> None:
    assert supporters("B blue infantry D05", "Y orange infantry D04 attacked") == (["B"], [])
    assert supporters("Y orange infantry D04 attacked", "B blue infantry D05") == (["B"], [])
    assert supporters("B orange infantry D05", "Y blue infantry D06 attacked") == ([], [])


@cites("WAN-5.1.1a", "WAN-5.1.1b", "WAN-1.5.1y", "RUL-WAN-53", "RUL-WAN-78")
def test_whoever_refuses_to_fight_is_kept_from_support_by_no_second_enemy() -> None:
    """He could fight neither enemy; who has fought is held as before, and so is a defender's support."""
    second = "Y orange infantry D04"
    assert supporters("B blue infantry D05", second) == ([], [])
    assert supporters("B blue infantry D05 refuses", second) == (["B"], [])
    assert supporters(second, "B blue infantry D05 refuses") == (["B"], [])
    assert supporters("B blue infantry D05 fought", second) == ([], [])
    assert supporters("B orange infantry D05 refuses", "Y blue infantry D06") == ([], [])


@cites("WAN-5.1.1e", "WAN-5.1.1f", "WAN-5.1.1g", "WAN-5.3.1d", "WAN-8.1.1a")
def test_sporadic_supports_from_rough_ground() -> None:
    ground = land(village="D05")
    assert supporters("B blue infantry D05", "C blue infantry F05", ground=ground) == (["C"], ["B"])
    table, seen = situation(A, X, "B blue infantry D05", ground=ground)
    assert seen.attack == 4 and seen.total(table.game) == 1
    table, seen = situation(A, X, "B orange infantry D05", ground=ground)
    assert seen.defence == 4 and seen.total(table.game) == -1


@cites("WAN-5.1d", "WAN-8.2j", "WAN-5e")
def test_supports_across_obstacles() -> None:
    assert supporters("B blue infantry D05", ground=land(stream="D05/NE")) == ([], [])
    assert supporters("B blue infantry D05", ground=land(river="D05/NE")) == ([], [])
    assert supporters("B orange infantry D05", ground=land(stream="D05/SE")) == ([], [])
    assert supporters("B blue infantry D05", ground=land(rill="D05/NE")) == (["B"], [])
    for ground in (
        land(wall="D05/NE"),
        land(abatis="D05/NE"),
        land(levels={2: "D05"}),
        land(levels={1: "D05"}, steep="E05/SW"),
    ):
        assert supporters("B blue infantry D05", ground=ground) == ([], ["B"])


@cites("WAN-5.2.1a", "WAN-5.2.1b", "WAN-5.2.1c", "WAN-5.2.1d", "WAN-5.2.1e")
def test_sporadic_combats() -> None:
    for ground in (land(wall="E05/S"), land(abatis="E06/N"), land(river="E05/S")):
        table, seen = situation("A blue infantry E06 main=9", X, "B blue infantry D05 main=5", ground=ground)
        assert seen.sporadic and COLUMNS[seen.column] == "1/1"
        assert seen.full == [] and seen.total(table.game) == 1
    _, seen = situation("A blue infantry E06 main=8", X, ground=land(stream="E05/S"))
    assert not seen.sporadic and COLUMNS[seen.column] == "2/1"


def modifiers(attacker: str, defender: str, ground: str = "") -> list[tuple[str, int]]:
    _, seen = situation(attacker, defender, ground=ground)
    return [(rule, number) for rule, _, number in seen.modifiers]


CAV = "A blue light_cavalry E06 main=4"


@cites("WAN-5.3.1a", "WAN-5.3.1b", "WAN-5.3.1c", "WAN-2.6.2d", "WAN-2.6.2e", "WAN-2.1h", "WAN-2.1i", "WAN-8e")
def test_modifiers_in_open_ground() -> None:
    assert modifiers(A, X) == []
    assert modifiers(A, X + " disordered") == [("WAN-5.3.1a", 1)]
    assert modifiers(CAV, X) == [("WAN-5.3.1c", -3)]
    assert modifiers(CAV, X + " disordered") == [("WAN-5.3.1b", 3)]


@cites("WAN-2.6.2f", "WAN-2.6.2g", "WAN-5.3.1f", "WAN-8.1.1d", "WAN-8.1.1e")
def test_rough_ground_cancels_the_bonus() -> None:
    into, out_of = land(village="E05"), land(village="E06")
    for attacker in (A, CAV):
        assert modifiers(attacker, X + " disordered", into) == []
        assert modifiers(attacker, X + " disordered", out_of) == []
    assert modifiers(CAV, X, into) == []
    assert modifiers(CAV, X, out_of) == [("WAN-5.3.1c", -3)]


@cites("WAN-2.1j")
def test_the_kind_of_the_supports_does_not_matter() -> None:
    table, seen = situation(A, X, "B blue light_cavalry D05 main=3")
    assert seen.full and seen.total(table.game) == 0


@cites("WAN-5.3.1e")
def test_the_die_is_clamped_once_at_the_end() -> None:
    table, seen = situation(
        CAV, X, "B blue infantry D05", "C blue infantry F05", ground=land(village="D05 F05")
    )
    assert seen.total(table.game) == -1
    assert [seen.result(table.game, die).losses for die in (1, 2, 5)] == [
        combat_table([], PIVOT)[max(1, die - 1) - 1][seen.column].losses for die in (1, 2, 5)
    ]
    table, seen = situation(CAV, X + " disordered")
    assert seen.result(table.game, 4) is table.game.scenario.combat_table[4][seen.column]


@cites("WAN-1.5.1n", "WAN-1.5.1o")
def test_dash() -> None:
    bold = "A blue infantry E06 main=4 trait=crane"
    assert modifiers(bold, X) == [("WAN-1.5.1n", 1)]
    assert modifiers(bold + " mo=4/6", X) == [("WAN-1.5.1n", 1)]
    assert modifiers(bold + " mv=2/3 moved", X) == [("WAN-1.5.1n", 1)]
    assert modifiers(bold + " mo=4/6 mv=2/3 moved", X) == []
    assert modifiers(A, X + " trait=crane") == []
    _, seen = situation(A, X, "B blue infantry D05 trait=crane")
    assert seen.modifiers == []


@cites("WAN-1.5.1p", "WAN-1.5.1q", "WAN-1.5.1r", "WAN-1.5.1s", "WAN-1.5.1t", "EX-WAN-29")
def test_elite() -> None:
    elite = "A blue infantry E06 main=8 trait=elite"
    assert COLUMNS[situation(elite, X)[1].column] == "3/1"
    assert COLUMNS[situation("A blue infantry E06 main=8", X + " trait=elite")[1].column] == "1.5/1"
    assert COLUMNS[situation(elite, X + " trait=elite")[1].column] == "2/1"
    supported = situation("A blue infantry E06 main=5", X, "B blue infantry D05 main=3 trait=elite")[1]
    assert COLUMNS[supported.column] == "2/1"
    assert COLUMNS[situation(elite, X, ground=land(wall="E05/S"))[1].column] == "1/1"
    assert COLUMNS[situation("A blue infantry E06 main=20 trait=elite", X)[1].column] == "4/1"
    guard = [unit for unit in Table('scenario = "ligny"').game.scenario.units if "grenadiers - " in unit.name]
    assert guard and all(unit.trait == "elite" for unit in guard)


@cites("WAN-5b", "WAN-5c", "WAN-5d")
def test_one_combat_each() -> None:
    table = lay("combat", A, "B blue infantry D05 main=4", X, "Y orange infantry E07 main=4").dice(1)
    table.play("attack A", "against X")
    assert table.mo("A") == 5 and table.mo("B") == 6 and table.mo("X") == 6
    assert table.options() == ["done"]
    more = lay("combat", A, "B blue infantry D05 main=4", X, "Y orange infantry D04 main=4").dice(3)
    more.play("attack A", "against X")
    assert more.no("attack A") == "WAN-5b has_fought"
    assert more.play("attack B").no("against X") == "WAN-5c already_attacked"


@cites("WAN-5e", "WAN-2.2.1a")
def test_attacks_only_where_the_unit_could_go() -> None:
    river = land(river="E05/S")
    assert lay("combat", A, X, ground=river).options() == ["attack A", "done"]
    assert lay("combat", "A blue light_cavalry E06", X, ground=river).game.mover == 1
    table = lay("combat", "A blue light_cavalry E06", X, "Y orange infantry D06", ground=river).play(
        "attack A"
    )
    assert table.no("against X") == "WAN-5e cannot_cross"
    assert lay("combat", A, X, ground=land(large="E05/S")).game.mover == 1
    away = lay("combat", A, X, FAR).play("attack A")
    assert away.no("against FAR") == "WAN-1.3e not_in_contact"


@cites("WAN-2.4c", "WAN-5.3.2d", "WAN-5d")
def test_the_star_means_a_test() -> None:
    starred = lay("combat", A, X).dice(5, 5, 5).play("attack A", "against X")
    assert starred.told("combat_result") == [(starred.piece("X"), 1)] and starred.disordered("X")
    plain = lay("combat", A, X).dice(3).play("attack A", "against X")
    assert plain.told("combat_result") == [(plain.piece("A"), 1)] and plain.spent()


@cites("WAN-5f", "WAN-5g", "WAN-5h")
def test_a_combat_can_be_looked_at_before_it_is_fought() -> None:
    table = lay("combat", A, X, "Y orange infantry F06").play("attack A")
    before = table.game.hash()
    for action in table.game.options():
        outcomes = forecast(table.game, action)
        assert sum(outcome.chance for outcome in outcomes) == 1 and len(outcomes) > 3
    assert table.game.hash() == before and table.told("attacks") == []


@pytest.mark.parametrize(("die", "struck"), [(1, "A"), (3, "A"), (4, "X"), (5, "X")])
@cites("WAN-5.3.2e")
def test_a_cell_strikes_one_side_only(die: int, struck: str) -> None:
    table = lay("combat", A, X).dice(die, 1, 1).play("attack A", "against X")
    assert {name for name in "AX" if table.mo(name) < 6} == {struck}


@cites("WAN-5.2.1b", "WAN-3.1.1d", "WAN-2.2.4a", "RUL-WAN-79")
def test_a_fortified_farm_is_walled_all_round() -> None:
    ground = land(farm="E05")
    for place in ("E06", "D05", "F05", "E04"):
        _, seen = situation(f"A blue infantry {place} main=9", X, ground=ground)
        assert seen.sporadic and COLUMNS[seen.column] == "1/1"
    fire = lay("fire", "G blue foot_artillery E08", X, ground=ground).dice(8, 1, 1).play("fire G", "at X")
    assert [data[0] for data in fire.told("fire_penalty")] == ["into_rough", "at_entrenched"]


@cites("WAN-6e", "WAN-5d", "RUL-WAN-63")
def test_who_supported_an_attack_does_not_rally_and_who_supported_the_defence_does() -> None:
    rows = (
        "GEN blue corps_general E09 main=9",
        "A blue infantry E06 main=4 mo=5/6",
        "B blue infantry D05 main=4 mo=5/6",
        "C blue infantry E08 main=4 mo=5/6",
        "X orange infantry E05 main=4",
        "Y orange infantry F05 main=4",
    )
    table = lay("combat", *rows).dice(3).play("attack A", "against X")
    assert table.marked("B", "supported") and not table.marked("Y", "supported")
    table.play("done")
    assert (table.mo("A"), table.mo("B"), table.mo("C")) == (4, 5, 6)


@cites("WAN-1.3e", "WAN-5h")
def test_the_first_hex_of_the_map_is_a_hex_like_any_other() -> None:
    for rows in (
        ("A blue infantry A01", "X orange infantry A02"),
        ("A blue infantry A02", "X orange infantry A01"),
    ):
        table = lay("combat", *rows).dice(1, 1, 1).play("attack A", "against X")
        assert table.told("attacks") == [(table.piece("A"), table.piece("X"))]


@cites("WAN-5.3a", "WAN-5.3.1e")
def test_the_die_is_told_as_drawn_and_as_it_counts() -> None:
    rows = ("A blue infantry E06 main=4", "X orange infantry E05 main=4 disordered")
    for drawn, final in ((2, 3), (5, 5)):
        table = lay("combat", *rows).dice(drawn, 1, 1, 1, 1).play("attack A", "against X")
        assert table.told("combat_die") == [(drawn, final)]


@cites("WAN-5.2.1a", "WAN-5.3.1a", "WAN-5.3.1d", "WAN-1.5.1p")
def test_every_part_of_the_odds_is_told_with_its_clause() -> None:
    wall = lay(
        "combat",
        "A blue infantry E06 main=4",
        "B blue infantry D05",
        "X orange infantry E05 main=4",
        ground=land(wall="E06/N"),
    )
    wall.dice(3, 1, 1).play("attack A", "against X")
    assert wall.told("sporadic_combat") == [()]
    assert wall.told("supports_sporadically") == [(wall.piece("B"), 1)]
    assert wall.told("odds_shift") == []
    rows = ("A blue infantry E06 main=4 trait=elite", "X orange infantry E05 main=4 disordered")
    elite = lay("combat", *rows).dice(3, 1, 1, 1, 1).play("attack A", "against X")
    assert elite.told("odds_shift") == [(elite.piece("A"), "odds_3_2")]
    assert elite.told("combat_modifier") == [("infantry_on_disordered", 1)]
    assert elite.rules("combat_modifier") == ["WAN-5.3.1a"] and elite.told("sporadic_combat") == []


@cites("WAN-4.7a", "WAN-4.7b", "WAN-4.7c")
def test_the_victor_pays_for_the_freed_hex_and_stands_there() -> None:
    rows = ("A blue infantry E06 main=8 mv=3", "X orange infantry E05 main=1 disordered")
    table = lay("combat", *rows, "Y orange infantry K02", ground=land(stream="E06/N"))
    table.dice(5).play("attack A", "against X", "advance E05")
    assert (table.at("A"), table.mv("A")) == ("E05", 1)
    assert table.told("advances") == [(table.piece("A"), table.game.scenario.grid.cell("E05"), 2)]
    held = lay(
        "combat", "A blue infantry E06 main=4", "X orange infantry E05 main=4", "Y orange infantry K02"
    )
    held.dice(5, 1, 1).play("attack A", "against X")
    assert not [option for option in held.options() if option.startswith("advance")]


@cites("WAN-5.1d", "WAN-5.1.1e")
def test_a_supporter_in_a_village_behind_a_stream_gives_nothing() -> None:
    """Not even a sporadic support: water bars it whatever the ground on this side."""
    support = "B blue infantry F05 main=3"
    assert supporters(support, FAR, ground=land(village="F05")) == ([], ["B"])
    assert supporters(support, FAR, ground=land(village="F05", stream="F05/NW F05/SW")) == ([], [])


@cites("WAN-1.3e", "WAN-5c")
def test_whoever_has_nobody_to_attack_is_not_offered_and_told_why() -> None:
    rows = (
        "A blue infantry E06",
        "B blue infantry H08",
        "C blue infantry F05",
        "X orange infantry E05 attacked",
        "Y orange infantry D06",
    )
    for listed in (rows, rows[::-1]):
        table = lay("combat", *listed)
        assert [one for one in table.options() if one.startswith("attack")] == ["attack A"]
        assert table.no("attack B") == "WAN-1.3e no_target"
        assert table.no("attack C") == "WAN-5c already_attacked"


@cites("WAN-5.3a")
@pytest.mark.parametrize("face", range(1, 6))
def test_a_die_without_modifiers_is_told_as_it_falls(face: int) -> None:
    table = lay("combat", A, X, dice=(face, 1, 1)).play("attack A", "against X")
    assert table.told("combat_die") == [(face, face)]


@cites("WAN-1.3e")
def test_an_enemy_two_hexes_away_is_not_attacked() -> None:
    rows = ("A blue infantry E06", "X orange infantry E05", "Y orange infantry E04")
    for listed in (rows, rows[::-1]):
        table = lay("combat", *listed).play("attack A")
        assert table.options() == ["against X"]
        assert table.no("against Y") == "WAN-1.3e not_in_contact"


@cites("WAN-4.7c", "WAN-4.7f", "WAN-4.2.1f")
@pytest.mark.parametrize(
    ("cell", "way"),
    [("E05", "N"), ("F05", "NE"), ("F06", "SE"), ("E07", "S"), ("D06", "SW"), ("D05", "NW")],
)
def test_an_advance_pays_for_the_side_it_crosses_and_suffers_from_it(cell: str, way: str) -> None:
    rows = ("A blue infantry E06 main=9 mv=3", f"X orange infantry {cell} main=1/2 mo=3/6 disordered")
    wet = lay("combat", *rows, "Z orange infantry L10", ground=land(river=f"E06/{way}"), dice=(5,))
    wet.play("attack A", "against X", f"advance {cell}")
    assert wet.at("A") == cell and wet.mv("A") == 0 and wet.disordered("A")
    dry = lay("combat", *rows, "Z orange infantry L10", dice=(5,))
    dry.play("attack A", "against X", f"advance {cell}")
    assert dry.at("A") == cell and dry.mv("A") == 2 and not dry.disordered("A")

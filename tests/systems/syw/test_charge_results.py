"""H.1ac to H.1ar: every result of the charge table, for each arm, whichever way its test goes."""

from __future__ import annotations

import pytest

from tests.cites import cites
from tests.systems.syw.table import Table, field, happened

CLEAR = ["." * 14] * 14
LEADERS = 'A000 = "0101"\nA400 = "0201"\nF000 = "1414"\nF150 = "1314"\n'
FOOT = 'A411 = "0706 line 6 formed"\n'
HORSE = 'A821 = "0706 line 6 formed"\n'
GUNS = 'A401 = "0706 unlimbered 6"\n'
CHARGER = 'F231 = "0707 line 12 formed"\n'
GONE = ("", "gone")


def always(cell: str) -> str:
    """A charge table of one cell, as a position gives it."""
    lines = [(ratio, die) for ratio in (50, 100, 150, 200, 300) for die in range(1, 7)]
    rows = [f'"charge {ratio} {die} {by}" = "{cell}"' for ratio, die in lines for by in range(-4, 5)]
    return "\n".join(["[data.charts]", *rows])


def charged(target: str, cell: str, dice: list[int], others: str = "", leaders: str = LEADERS) -> Table:
    """F231 has charged the unit in 0706, and this cell of the table is what came of it."""
    pieces = leaders + target + CHARGER + others
    table = field("syw/drill", CLEAR, pieces, "", "charges", dice, always(cell))
    table.play("charge F231")
    if table.options("stand"):
        table.play("stand")
    return table


def fate(table: Table, unit: str) -> tuple[str, str]:
    return table.at(unit), table.state(unit)


@cites("SYW-H.1ac", "SYW-H.1ad", "SYW-H.1ae", "SYW-H.1af", "SYW-H.1ag", "SYW-H.1ah", "SYW-H.1ai", "SYW-H.1aj")
@pytest.mark.parametrize(
    ("cell", "test", "defender", "attacker"),
    [
        ("R · -", 0, ("0706", "formed"), ("0808", "formed")),
        ("R · TE", 1, ("0706", "formed"), ("0808", "formed")),
        ("R · TE", 6, ("0706", "shaken"), ("0808", "formed")),
        ("R · D", 0, ("0706", "shaken"), ("0808", "formed")),
        ("D or R · D/R", 1, ("0706", "shaken"), ("0808", "formed")),
        ("D or R · D/R", 6, ("0605", "formed"), ("0707", "shaken")),
        ("D · R", 0, ("0605", "formed"), ("0707", "shaken")),
        ("TE · R", 1, ("0605", "formed"), ("0707", "formed")),
        ("TE · R", 6, ("0605", "formed"), ("0707", "shaken")),
        ("- · R", 0, ("0605", "formed"), ("0707", "formed")),
        ("- · R/DR", 1, ("0605", "formed"), ("0707", "formed")),
        ("- · R/DR", 6, ("0605", "shaken"), ("0707", "formed")),
        ("- · DR", 0, ("0605", "shaken"), ("0707", "formed")),
        ("- · P", 0, ("0604", "panicked"), ("0707", "formed")),
    ],
)
@pytest.mark.parametrize(("target", "placed"), [("A411", FOOT), ("A821", HORSE)])
def test_each_result_for_foot_and_horse(
    target: str, placed: str, cell: str, test: int, defender: tuple[str, str], attacker: tuple[str, str]
) -> None:
    table = charged(placed, cell, [3, *([test] if test else [])])
    assert table.leftover_dice() == 0
    assert (fate(table, target), fate(table, "F231")) == (defender, attacker)


@cites("SYW-H.1ac", "SYW-H.1ad", "SYW-H.1ae", "SYW-H.1ag", "SYW-H.1ah", "SYW-H.1ai", "SYW-H.1aj")
@pytest.mark.parametrize(
    ("cell", "test", "guns", "attacker"),
    [
        ("R · TE", 1, ("0706", "formed"), ("0808", "formed")),
        ("R · TE", 6, GONE, ("0808", "formed")),
        ("R · D", 0, GONE, ("0808", "formed")),
        ("D or R · D/R", 1, GONE, ("0808", "formed")),
        ("D or R · D/R", 6, ("0605", "formed"), ("0707", "shaken")),
        ("- · R", 0, ("0605", "formed"), ("0707", "formed")),
        ("- · R/DR", 1, ("0605", "formed"), ("0707", "formed")),
        ("- · R/DR", 6, GONE, ("0707", "formed")),
        ("- · DR", 0, GONE, ("0707", "formed")),
        ("- · P", 0, GONE, ("0707", "formed")),
    ],
)
def test_each_result_for_guns_which_every_disorganisation_destroys(
    cell: str, test: int, guns: tuple[str, str], attacker: tuple[str, str]
) -> None:
    table = charged(GUNS, cell, [3, *([test] if test else [])])
    assert table.leftover_dice() == 0
    assert (fate(table, "A401"), fate(table, "F231")) == (guns, attacker)
    assert table.hour("A401") == 6


@cites("SYW-H.1an", "SYW-H.1aj")
@pytest.mark.parametrize(
    ("cell", "runs_to"), [("- · R", "0503"), ("- · R/DR", "0503"), ("- · DR", "0503"), ("- · P", "0604")]
)
def test_infantry_with_a_friend_behind_it_runs_three_hexes_instead_of_one(cell: str, runs_to: str) -> None:
    """The text puts 3 in the place of 1: the 2 hexes of P are not changed (RUL-SYW-40)."""
    friend = 'A412 = "0605 line 6 formed"\n'
    table = charged(FOOT, cell, [3, *([1] if "/" in cell else [])], friend)
    assert fate(table, "A411") == (runs_to, "panicked")
    assert fate(table, "A412") == ("0605", "formed")


@cites("SYW-H.1an")
def test_a_leader_behind_infantry_does_not_make_it_panic() -> None:
    table = charged(FOOT, "- · R", [3], leaders=LEADERS.replace('"0201"', '"0605"'))
    assert fate(table, "A411") == ("0605", "formed")


@cites("SYW-H.1ao", "SYW-5.2a")
@pytest.mark.parametrize(("friends", "goes_to"), [(["A822"], "0605"), (["A822", "A823"], "0705")])
def test_horse_falls_back_among_friends_while_five_squadrons_are_not_exceeded(
    friends: list[str], goes_to: str
) -> None:
    table = charged(HORSE, "- · R", [3], "".join(f'{one} = "0605 line 6 formed"\n' for one in friends))
    assert fate(table, "A821") == (goes_to, "formed")


@cites("SYW-6.0i", "SYW-6.0j", "SYW-6.0k", "SYW-H.1ak")
@pytest.mark.parametrize(
    ("state", "cell", "dice", "expected"),
    [
        ("shaken", "R · TE", [3, 6], ("0503", "panicked")),
        ("shaken", "R · TE", [3, 1], ("0706", "shaken")),
        ("shaken", "- · R", [3], ("0605", "shaken")),
        ("shaken", "- · DR", [3], ("0503", "panicked")),
        ("panicked", "R · TE", [3], ("0503", "panicked")),
        ("panicked", "R · -", [3], ("0706", "panicked")),
        ("panicked", "- · DR", [3], GONE),
    ],
)
def test_results_for_infantry_that_is_shaken_or_panicked_already(
    state: str, cell: str, dice: list[int], expected: tuple[str, str]
) -> None:
    table = charged(FOOT.replace("formed", state), cell, dice)
    assert table.leftover_dice() == 0
    assert fate(table, "A411") == expected


@cites("SYW-H.1p", "SYW-H.1q", "SYW-6.0e")
@pytest.mark.parametrize(("value", "die", "state"), [(7, 6, "formed"), (5, 2, "formed"), (5, 3, "shaken")])
def test_two_are_added_to_the_die_of_who_evades_but_seven_always_passes(
    value: int, die: int, state: str
) -> None:
    values = f"[data.pieces.A821]\nefficiency = [7, {value}, 3, 1]\n"
    table = field("syw/drill", CLEAR, LEADERS + HORSE + CHARGER, "", "charges", [die], values)
    events = table.play("charge F231", "evade")
    assert fate(table, "A821") == ("0503", state)
    assert happened(events, "evades") == [(table.piece("A821"),)]
    assert happened(events, "charge_result") == []


@cites("SYW-H.1p", "SYW-6.0h")
@pytest.mark.parametrize(("out", "stays"), [([], True), (["A823", "A824"], False)])
def test_who_evades_out_of_a_counter_leaves_it_and_the_third_of_four_costs_it(
    out: list[str], stays: bool
) -> None:
    others = "".join(f'{unit} = "0{n}02 line 6 formed"\n' for n, unit in enumerate(out, start=4))
    pieces = LEADERS + 'A820 = "0706 0806 line 6"\n' + CHARGER + others
    table = field("syw/drill", CLEAR, pieces, "", "charges", [1])
    table.play("charge F231")
    if table.options("against"):
        table.play("against A821")
    table.play("evade")
    assert fate(table, "A821") == ("0503", "formed")
    assert (table.body("A820") != []) is stays


@cites("SYW-H.1ak")
def test_a_panicked_unit_that_runs_on_is_told_so_by_its_own_clause() -> None:
    charts = always("R · D")
    pieces = LEADERS + FOOT.replace("formed", "panicked") + CHARGER
    runs = field("syw/drill", CLEAR, pieces, "", "charges", [3], charts)
    events = runs.play("charge F231")
    assert happened(events, "panicked_runs_on") == [(runs.piece("A411"),)]


@cites("SYW-H.1u", "SYW-H.1d")
def test_a_unit_in_the_corner_of_the_map_is_charged_like_any_other() -> None:
    pieces = 'A000 = "0401"\nA400 = "0501"\nF000 = "1414"\nF150 = "1314"\n'
    pieces += 'A411 = "0101 line 6 formed"\nF231 = "0102 line 12 formed"\n'
    table = field("syw/drill", CLEAR, pieces, "", "charges", [1, 1, 1])
    assert len(happened(table.play("charge F231"), "charge_result")) == 1


@cites("SYW-H.1a", "SYW-H.1f", "SYW-I.0f")
@pytest.mark.parametrize(
    ("charger", "target"),
    [("0101 line 6", "0102 line 12"), ("0102 line 12", "0101 line 6"), ("0102 line 12", "leader")],
)
def test_the_corner_of_the_map_is_charged_from_and_into(charger: str, target: str) -> None:
    """A leader who stands there alone may be charged as well."""
    alone = target == "leader"
    pieces = f'A000 = "{"0101" if alone else "0901"}"\nA400 = "1001"\nF000 = "1414"\nF150 = "1314"\n'
    pieces += "" if alone else f'A411 = "{target} formed"\n'
    table = field("syw/drill", CLEAR, pieces + f'F231 = "{charger} formed"\n', "", "charges", [1, 1, 1])
    assert table.options("charge") == ["charge F231"]


@cites("SYW-H.1an")
def test_it_is_told_that_infantry_runs_into_others() -> None:
    charts = always("- · R")
    pieces = LEADERS + FOOT + CHARGER + 'A412 = "0605 line 6 formed"\n'
    table = field("syw/drill", CLEAR, pieces, "", "charges", [3], charts)
    assert happened(table.play("charge F231"), "runs_into_others") == [(table.piece("A411"),)]


@cites("SYW-H.1ar")
@pytest.mark.parametrize(
    ("behind", "expected"),
    [
        (["0808", "0708"], GONE),
        (["0708", "0808"], GONE),
        (["0808"], ("0708", "formed")),
    ],
)
def test_a_charger_thrown_back_upon_enemies_is_captured(behind: list[str], expected: tuple[str, str]) -> None:
    """Either side's: here the French squadron that charged."""
    enemies = "".join(f'A82{n} = "{at} line 6 formed"\n' for n, at in enumerate(behind, start=2))
    table = charged(FOOT, "R · -", [3], enemies)
    assert fate(table, "F231") == expected


@cites("SYW-H.1al", "SYW-H.1ar")
@pytest.mark.parametrize(("unit", "state"), [("A411", "shaken"), ("A412", "shaken")])
def test_a_unit_of_a_counter_that_cannot_fall_back_is_disorganised_twice(unit: str, state: str) -> None:
    """To fall back out of the counter disorganises it (H.1al), and that it cannot disorganises it again."""
    charts = always("- · R")
    marsh = [*CLEAR[:4], "#" * 14, *CLEAR[5:]]
    pieces = LEADERS + 'A410 = "0706 0806 line 6"\n' + CHARGER
    table = field("syw/drill", marsh, pieces, "", "charges", [3], charts)
    table.play("charge F231", f"against {unit}")
    assert fate(table, unit) == ("0706", state)


@cites("SYW-H.1h")
@pytest.mark.parametrize(
    ("hour", "at", "toward", "turned"),
    [
        (6, "0806", 10, 4),
        (6, "0705", 8, 2),
        (6, "0605", 4, 10),
        (6, "0606", 2, 8),
        (4, "0605", 4, 12),
        (8, "0605", 4, 10),
        (2, "0605", 4, 12),
    ],
)
def test_a_lone_target_turns_to_the_nearer_corner_before_its_charger(
    hour: int, at: str, toward: int, turned: int
) -> None:
    pieces = LEADERS + f'A411 = "0706 line {hour} formed"\nF231 = "{at} line {toward} formed"\n'
    table = field("syw/drill", CLEAR, pieces, "", "charges", [3], always("R · -"))
    table.play("charge F231")
    assert table.hour("A411") == turned


@cites("SYW-H.1f", "SYW-I.0f")
@pytest.mark.parametrize("target", ["A000", "A411"])
def test_a_leader_alone_may_be_charged_beside_a_unit(target: str) -> None:
    pieces = LEADERS.replace('"0101"', '"0806"') + FOOT + CHARGER
    table = field("syw/drill", CLEAR, pieces, "", "charges", [3, 3], always("R · -"))
    table.play("charge F231")
    assert table.options() == ["against A411", "against A000"]
    assert happened(table.play(f"against {target}"), "charges")[0][1] == table.piece(target)


@cites("SYW-E.17ac", "SYW-H.1n")
def test_a_brigade_in_column_that_is_charged_is_replaced_by_its_units_in_a() -> None:
    pieces = LEADERS + 'A410 = "0706 0605 column 5"\n' + CHARGER
    table = field("syw/drill", CLEAR, pieces, "", "charges", [3], always("R · -"))
    events = table.play("charge F231")
    if table.options("against"):
        events = table.play(table.options("against")[0])
    assert happened(events, "counter_removed") == [(table.piece("A410"),)]
    assert [(table.state(unit), table.hour(unit)) for unit in ("A413", "A414")] == [("formed", 5)] * 2


@cites("SYW-H.1am", "SYW-H.0c", "RUL-SYW-48", "RUL-SYW-11")
@pytest.mark.parametrize(("unit", "faces"), [("F231", 0), ("F171", 6)])
def test_a_charger_shaken_by_its_own_result_may_go_into_the_hex_it_freed(unit: str, faces: int) -> None:
    """Nobody of those that charged is excepted; infantry in disorder keeps a vertex to fire over."""
    pieces = LEADERS + FOOT + f'{unit} = "0707 line 12 formed"\n'
    table = field("syw/drill", CLEAR, pieces, "", "charges", [3], 'initiative = "french"\n' + always("D · R"))
    table.play(f"charge {unit}")
    assert (table.state(unit), table.options()) == ("shaken", [f"occupy {unit}", "pass"])
    table.play(f"occupy {unit}")
    assert table.at(unit) == "0706"
    assert len(table.options("face")) == faces


@cites("SYW-I.0f")
def test_it_is_told_where_a_leader_was_driven() -> None:
    table = charged(FOOT, "- · -", [3, 2], leaders=LEADERS.replace('"0201"', '"0706"'))
    told = happened(table.match.log(0)[-1], "leader_driven_off")
    assert told == [(table.piece("A400"), 2, table.cell(table.at("A400")))]

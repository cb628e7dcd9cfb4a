"""Why a counter does not turn, wheel, face about or share a hex, by the clause that keeps it from it."""

from __future__ import annotations

import pytest

from tests.cites import cites
from tests.systems.syw.table import Table, field
from tests.systems.syw.test_fire_clauses import spot
from tests.systems.syw.test_geometry_in_play import board

PLAIN = ["." * 16] * 14


def marching(
    placed: str, *before: str, order: str = "MAN", rows: list[str] = PLAIN, extra: str = "", with_it: str = ""
) -> Table:
    """A counter picked to march, with these steps behind it; its corps leader stands near."""
    piece = placed[:4]
    corps = {"A20": "A200", "A31": "A300", "A82": "A800", "A81": "A800", "A99": "A950"}.get(piece[:3], "A400")
    scenario = "syw/drill" if corps == "A400" else "syw/minden"
    pieces = f'A000 = "0704"\n{corps} = "0705"\nF000 = "0114"\n{placed}\n{with_it}'
    top = f'initiative = "allied"\n{extra}'
    table = field(scenario, rows, pieces, f'{corps} = "{order}"', "march", None, top)
    table.play(f"select {corps}", f"stay {corps}", f"obey {corps}", f"move {piece}", *before)
    return table


LINE, A, SHAKEN = (f'A411 = "0808 {how}"' for how in ("line 12 formed", "a 1 formed", "shaken 12"))
LIGHT, HEAVY = 'A401 = "0808 unlimbered 12"', 'A201 = "0808 unlimbered 12"'
LIMBERED = 'A401 = "0808 limbered 1"'
TWO, THREE = 'A410 = "0808 0708 line 12"', 'A310 = "0808 0708 0608 line 12"'
COLUMN = 'A410 = "0808 0708 column 3"'


@cites("SYW-3.11g", "SYW-3.12i", "SYW-3.21d", "SYW-3.21g", "SYW-3.22d", "SYW-7.1g")
@pytest.mark.parametrize(
    ("placed", "before", "weather", "expected"),
    [
        (LINE, ["advance 0807"], "clear", ("SYW-3.11g", "about_needs_all")),
        (A, ["advance 0807"], "clear", ("SYW-3.12i", "about_needs_all")),
        (A, ["turn 3"], "clear", ("SYW-3.12i", "about_needs_all")),
        (LIGHT, ["advance 0807"], "clear", ("SYW-3.21d", "about_needs_all")),
        (HEAVY, ["advance 0807"], "clear", ("SYW-3.21g", "about_needs_all")),
        (LIMBERED, [], "clear", ("SYW-3.22d", "never_faces_about")),
        (SHAKEN, [], "clear", ("SYW-3.14b", "faces_all_round")),
        (LINE, [], "thick fog", ("SYW-7.1g", "half_in_fog")),
        (TWO, [], "thick fog", ("SYW-7.1g", "half_in_fog")),
    ],
)
def test_why_nobody_faces_about(
    placed: str, before: list[str], weather: str, expected: tuple[str, str]
) -> None:
    table = marching(placed, *before, extra=f'weather = "{weather}"')
    assert table.refused("about-face") == expected


@cites("SYW-3.12i", "SYW-3.22d", "SYW-3.21e", "SYW-3.14b", "SYW-E.17y", "SYW-E.17s", "SYW-E.17k", "SYW-7.1g")
@pytest.mark.parametrize(
    ("placed", "before", "turn", "expected"),
    [
        (A, ["turn 3", "turn 5"], "turn 7", ("SYW-3.12i", "third_turn_faces_about")),
        (LIMBERED, ["turn 3", "turn 5"], "turn 7", ("SYW-3.22d", "third_turn_faces_about")),
        (SHAKEN, [], "turn 2", ("SYW-3.14b", "faces_all_round")),
        (A, ["turn 3"], "turn 1", ("SYW-E.17k", "turns_one_way")),
        (TWO, [], "turn 2", ("SYW-E.17y", "lines_wheel")),
        (LINE, [], "turn 6", ("SYW-3.11c", "turns_step_by_step")),
        (LINE, [f"advance 080{row}" for row in range(7, 1, -1)], "turn 2", ("SYW-E.17j", "spent_out")),
    ],
)
def test_why_nobody_turns_so(placed: str, before: list[str], turn: str, expected: tuple[str, str]) -> None:
    assert marching(placed, *before).refused(turn) == expected


@cites("SYW-E.17ae", "SYW-E.17ap", "SYW-E.17ad")
@pytest.mark.parametrize(
    ("placed", "before", "form", "rows", "expected"),
    [
        (A, [], "form 6", PLAIN, ("SYW-E.17ae", "form_keeps_facing")),
        (LINE, [], "form 5", PLAIN, ("SYW-E.17ae", "form_keeps_facing")),
        (A, [], "form 2", spot("w", "0808"), ("SYW-E.17ap", "no_line_in_cover")),
        (LINE, ["form 1"], "form 2", PLAIN, ("SYW-E.17ad", "formed_here_already")),
    ],
)
def test_why_nobody_forms_so(
    placed: str, before: list[str], form: str, rows: list[str], expected: tuple[str, str]
) -> None:
    assert marching(placed, *before, rows=rows).refused(form) == expected


@cites("SYW-E.17s", "SYW-E.17t")
def test_a_column_under_def_pivots_for_it_cannot_go_straight_on() -> None:
    table = marching('A310 = "0808 0708 0608 column 3"', order="DEF")
    assert table.refused("turn 1") == ("SYW-E.17s", "no_room_to_unbend")
    assert table.refused("wheel 1") == ("SYW-E.17y", "no_pivot_for_it")


@cites("SYW-3.13b")
def test_the_dispersed_need_no_turn() -> None:
    pieces = 'A000 = "0704"\nA092 = "0808 dispersed"\nF000 = "0114"\n'
    table = field("syw/minden", PLAIN, pieces, "", "independents", None, 'initiative = "allied"')
    table.play("move A092")
    assert table.refused("turn 2") == table.refused("about-face") == ("SYW-3.13b", "faces_all_round")


@cites("SYW-E.17y", "SYW-E.17u", "SYW-E.17ab", "SYW-E.17t", "SYW-C.12w", "SYW-7.1g")
@pytest.mark.parametrize(
    ("placed", "wheel", "expected"),
    [
        (LINE, "wheel 2", ("SYW-E.17y", "no_pivot_for_it")),
        (TWO, "swing-on-head 2", ("SYW-E.17t", "no_pivot_for_it")),
        (TWO, "wheel 4", ("SYW-E.17y", "turns_step_by_step")),
        (THREE, "wheel-back 2", ("SYW-E.17ab", "three_never_wheel_back")),
    ],
)
def test_why_nobody_pivots_so(placed: str, wheel: str, expected: tuple[str, str]) -> None:
    assert marching(placed).refused(wheel) == expected


@cites("SYW-E.17y", "SYW-E.17u", "SYW-G.3w", "SYW-C.12w", "SYW-C.12q", "SYW-E.17ab", "SYW-7.1g", "SYW-E.17j")
def test_what_is_in_the_way_of_a_wheel_is_told_by_its_own_clause() -> None:
    """Either wheel of this Line sweeps the hex before its middle, 0707."""
    beside = marching(TWO, with_it='A401 = "0707 unlimbered 12"')
    assert beside.refused("wheel 2") == ("SYW-E.17y", "pivot_needs_room")
    wood = marching(TWO, rows=spot("w", "0707"))
    assert wood.refused("wheel 10") == ("SYW-E.17u", "pivot_needs_open_ground")
    hedge = marching(TWO, rows=board(PLAIN, sides="hedge: 0808/11 0708/1"))
    assert hedge.refused("wheel 2") == ("SYW-E.17u", "pivot_crosses_side")
    fire = marching(TWO, rows=spot("v", "0707"), extra='fires = ["0707"]')
    assert fire.refused("wheel 2") == ("SYW-G.3w", "on_fire")
    held = marching(THREE, order="DEF")
    assert held.refused("wheel 2") == ("SYW-C.12w", "def_one_hex")
    shy = marching(TWO, with_it='F171 = "0706 line 12 formed"')
    assert shy.refused("wheel 2") == ("SYW-C.12q", "man_keeps_away")
    stepped = marching(TWO, "advance 0807")
    assert stepped.refused("wheel-back 2") == ("SYW-E.17ab", "wheel_back_needs_all")
    fog = marching(TWO, extra='weather = "thick fog"')
    assert fog.refused("wheel-back 2") == ("SYW-7.1g", "half_in_fog")
    spent = marching(THREE, *[f"advance 080{row}" for row in (7, 6, 5, 4, 3)])
    assert spent.refused("wheel 2") == ("SYW-E.17j", "too_dear")


@cites("SYW-3.21d", "SYW-3.21g", "SYW-3.22d", "SYW-3.11f", "SYW-7.1g")
@pytest.mark.parametrize(
    ("placed", "before", "step", "weather", "expected"),
    [
        (LINE, ["advance 0807"], "step-back 0808", "clear", ("SYW-3.11f", "back_needs_all")),
        (LIGHT, ["advance 0807"], "step-back 0808", "clear", ("SYW-3.21d", "back_needs_all")),
        (HEAVY, ["advance 0807"], "step-back 0808", "clear", ("SYW-3.21g", "back_needs_all")),
        (LIMBERED, [], "slide 0908", "clear", ("SYW-3.22d", "only_ahead")),
        (LINE, [], "step-back 0809", "thick fog", ("SYW-7.1g", "half_in_fog")),
        (HEAVY, [], "slide 0908", "thick fog", ("SYW-7.1g", "half_in_fog")),
    ],
)
def test_guns_and_fog_have_clauses_of_their_own(
    placed: str, before: list[str], step: str, weather: str, expected: tuple[str, str]
) -> None:
    assert marching(placed, *before, extra=f'weather = "{weather}"').refused(step) == expected


@cites("SYW-5.1b", "SYW-5.2b", "SYW-5.4b", "SYW-5.4c")
@pytest.mark.parametrize(
    ("placed", "counter", "expected"),
    [
        ('A401 = "0809 unlimbered 12"', 'A410 = "0808 0708 line 12"', ("SYW-5.4c", "guns_off_counters")),
        ('A401 = "0809 unlimbered 12"', 'A820 = "0808 0708 line 12"', ("SYW-5.4b", "mixed_arms")),
        ('A411 = "0809 line 12 formed"', 'A820 = "0808 0708 line 12"', ("SYW-5.4b", "mixed_arms")),
        ('A821 = "0809 line 12 formed"', 'A410 = "0808 0708 line 12"', ("SYW-5.4b", "mixed_arms")),
        ('A821 = "0809 line 12 formed"', 'A810 = "0808 0708 line 12"', ("SYW-5.2b", "foreign_counter")),
        ('A823 = "0809 line 12 formed"', 'A820 = "0808 0708 line 12"', ("SYW-5.2b", "not_its_part")),
        ('A413 = "0809 line 12 formed"', 'A410 = "0808 0708 line 12"', ("SYW-5.1b", "not_its_part")),
    ],
)
def test_a_unit_kept_off_a_brigade_counter_is_told_by_its_arm(
    placed: str, counter: str, expected: tuple[str, str]
) -> None:
    assert marching(placed, with_it=counter).refused("advance 0808") == expected


@cites("SYW-5.1b", "SYW-5.2b", "SYW-5.4b", "SYW-5.4c")
@pytest.mark.parametrize(
    ("placed", "there", "expected"),
    [
        ('A410 = "0808 0708 line 12"', 'A401 = "0807 unlimbered 12"', ("SYW-5.4c", "guns_off_counters")),
        ('A410 = "0808 0708 line 12"', 'A821 = "0807 line 12 formed"', ("SYW-5.4b", "mixed_arms")),
        ('A410 = "0808 0708 line 12"', 'A413 = "0807 line 12 formed"', ("SYW-5.1b", "counter_needs_room")),
        ('A820 = "0808 0708 line 12"', 'A811 = "0807 line 12 formed"', ("SYW-5.2b", "counter_needs_room")),
        ('A410 = "0808 0708 line 12"', 'A820 = "0807 0707 line 12"', ("SYW-5.4b", "mixed_arms")),
        ('A820 = "0808 0708 line 12"', 'A810 = "0807 0707 line 12"', ("SYW-5.2b", "counter_needs_room")),
    ],
)
def test_a_brigade_counter_kept_off_a_hex_is_told_by_who_is_there(
    placed: str, there: str, expected: tuple[str, str]
) -> None:
    assert marching(placed, with_it=there).refused("advance 0807") == expected


def in_orders(pieces: str, extra: str = "", rows: list[str] = PLAIN) -> Table:
    orders = 'A400 = "MAN"\nF150 = "MAN"'
    return field("syw/drill", rows, pieces, orders, "orders", None, f'initiative = "allied"\n{extra}')


@cites("SYW-C.12i", "SYW-D.0c")
@pytest.mark.parametrize(
    ("leader", "enemies", "expected"),
    [
        ("0813", [], ("SYW-C.12i", "leader_not_in_range")),
        ("0813", ["0805"], ("SYW-C.12i", "leader_not_in_range")),
        ("0809", ["0804", "0805", "0704"], ("SYW-C.12i", "way_to_leader_closed")),
    ],
)
def test_a_leader_out_of_range_is_told_apart_from_one_whom_enemies_cut_off(
    leader: str, enemies: list[str], expected: tuple[str, str]
) -> None:
    pieces = f'A000 = "0802"\nA400 = "{leader}"\nF000 = "0114"\nF150 = "0113"\n'
    pieces += "".join([f'F17{n} = "{hex_} line 12 formed"\n' for n, hex_ in enumerate(enemies, 1)])
    table = in_orders(pieces)
    table.play("stay A000")
    assert table.refused("order A400 ATT") == expected


@cites("SYW-C.11f", "SYW-7.1g", "RUL-SYW-148")
def test_a_ride_is_refused_by_water_by_fog_or_by_the_distance() -> None:
    pieces = 'A000 = "0101"\nA400 = "0102"\nF000 = "0114"\nF150 = "0113"\n'
    rows = ["." * 16 + "." * 16] * 14
    water = in_orders(pieces, rows=spot("#", "0505"))
    assert water.refused("ride A000 0505") == ("SYW-C.11f", "impassable")
    fog = in_orders(pieces, 'weather = "thick fog"', rows)
    assert "ride A000 1301" in fog.options()
    assert fog.refused("ride A000 1401") == ("SYW-7.1g", "fog_halves_ride")
    assert fog.refused("ride A000 2501") == ("SYW-7.1g", "fog_halves_ride")
    assert fog.refused("ride A000 2601") == ("SYW-C.11h", "leader_out_of_reach")


@cites("SYW-E.17y", "SYW-E.17t")
@pytest.mark.parametrize(
    ("swing", "there", "open_way"),
    [
        ("swing-on-head 1", "0709", "swing-on-head 5"),
        ("swing-on-head 5", "0707", "swing-on-head 1"),
        ("swing-on-tail 1", "0707", "swing-on-tail 5"),
        ("swing-on-tail 5", "0709", "swing-on-tail 1"),
    ],
)
def test_a_column_swings_to_the_side_that_is_free(swing: str, there: str, open_way: str) -> None:
    """Head at 0808, tail at 0708: the end that swings comes to one side of the other."""
    table = marching(COLUMN, with_it=f'A401 = "{there} unlimbered 12"')
    assert open_way in table.options()
    assert table.refused(swing) == ("SYW-E.17y", "pivot_needs_room")


@cites("SYW-3.21g", "SYW-G.3c", "SYW-E.17ap", "SYW-7.1g")
@pytest.mark.parametrize(
    ("placed", "weather", "expected"),
    [
        (HEAVY, "clear", ("SYW-G.3c", "guns_not_into_cover")),
        (LINE, "thick fog", ("SYW-E.17ap", "line_not_into_cover")),
    ],
)
def test_a_slide_into_a_wood_is_refused_by_the_wood(
    placed: str, weather: str, expected: tuple[str, str]
) -> None:
    table = marching(placed, rows=spot("w", "0908"), extra=f'weather = "{weather}"')
    assert table.refused("slide 0908") == expected

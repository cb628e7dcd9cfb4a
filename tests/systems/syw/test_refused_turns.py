"""Why a counter does not turn, wheel, face about or form, by the clause that keeps it from it."""

from __future__ import annotations

import pytest

from grognard.systems.syw.attack_duty import ready
from grognard.systems.syw.attack_reach import AttackSearch, any_ready
from grognard.systems.syw.march import Walk
from grognard.systems.syw.words import ATT, WEATHER
from tests.cites import cites
from tests.systems.syw.table import Table, field
from tests.systems.syw.test_march import PLAIN, charge, drill, hedged
from tests.systems.syw.test_orders_and_roads import roads

FOOT = 'A411 = "0810 line 12 formed"'
GUNS = 'A401 = "0810 unlimbered 12"'
PAIR = 'A410 = "0810 0710 line 12"'


def refused(pieces: str, action: str, *played: str, rows: list[str] = PLAIN) -> tuple[str, str]:
    table = drill(pieces, rows=rows, dice=[1, 1, 1])
    table.play(f"move {pieces[:4]}", *played)
    return table.refused(action)


def three(rows: list[str], placed: str, *played: str, extra: str = "") -> Table:
    table = charge(f'A310 = "{placed}"\n{extra}', rows=rows)
    table.play("select A300", "stay A300", "obey A300", "move A310", *played)
    return table


@cites("SYW-3.11c", "SYW-3.12g", "SYW-E.17y", "SYW-E.17j", "SYW-3.13b", "SYW-3.14b")
def test_turning_in_place_is_refused_by_its_own_clause() -> None:
    assert refused(FOOT, "turn 4") == ("SYW-3.11c", "turns_step_by_step")
    assert refused('A411 = "0810 a 1 formed"', "turn 5") == ("SYW-3.12g", "turns_step_by_step")
    assert refused(GUNS, "turn 4") == ("SYW-3.21b", "turns_step_by_step")
    assert refused('A401 = "0810 limbered 1"', "turn 5") == ("SYW-3.22c", "turns_step_by_step")
    assert refused(PAIR, "turn 2") == ("SYW-E.17y", "lines_wheel")
    assert refused('A411 = "0810 line 12 shaken"', "turn 2") == ("SYW-3.14b", "faces_all_round")


@cites("SYW-3.12i", "SYW-3.12g", "SYW-3.22d", "SYW-E.17k")
def test_the_third_side_and_the_way_back_are_told_apart() -> None:
    in_a = 'A411 = "0810 a 1 formed"'
    assert refused(in_a, "turn 7", "turn 3", "turn 5") == ("SYW-3.12i", "third_turn_faces_about")
    assert refused(in_a, "turn 3", "turn 3", "turn 5") == ("SYW-E.17k", "turns_one_way")
    guns = 'A401 = "0810 limbered 1"'
    assert refused(guns, "turn 7", "turn 3", "turn 5") == ("SYW-3.22d", "third_turn_faces_about")
    assert refused(guns, "about-face") == ("SYW-3.22d", "never_faces_about")


@cites("SYW-3.11g", "SYW-3.12i", "SYW-5.4a")
def test_facing_about_needs_all_points_and_a_counter_without_others() -> None:
    assert refused(FOOT, "about-face", "turn 2") == ("SYW-3.11g", "about_needs_all")
    assert refused('A411 = "0810 a 1 formed"', "about-face", "turn 3") == ("SYW-3.12i", "about_needs_all")
    others = PAIR + '\nA414 = "0710 line 12 formed moved"'
    assert refused(others, "about-face") == ("SYW-5.1b", "counter_needs_room")
    assert refused(others, "form 9") == ("SYW-5.1b", "counter_needs_room")
    assert refused(others, "wheel 10") == ("SYW-5.1b", "counter_needs_room")


@cites("SYW-3.21e", "SYW-3.21f")
def test_heavy_guns_that_cannot_go_on_turn_for_all_or_not_at_all() -> None:
    """Water lies before them, whichever way they turn."""
    pond = [
        row[:6] + ("###" if number in (8, 9, 10) else row[6:9]) + row[9:] for number, row in enumerate(PLAIN)
    ]
    pond[9] = pond[9][:7] + "." + pond[9][8:]
    table = charge('A201 = "0810 unlimbered 12"', rows=pond)
    table.play("select A200", "stay A200", "obey A200", "move A201", "turn 2")
    assert table.refused("turn 4") == ("SYW-3.21e", "turns_to_move_on")
    table.play("halt")
    assert table.spent("A201") == 6


@cites("SYW-3.21e", "SYW-3.21f")
@pytest.mark.parametrize(("dice", "spent"), [([1, 1], 3), ([6, 1], 4), ([1, 6], 4), ([6, 6], 5)])
def test_heavy_guns_that_turn_and_then_move_test_for_each_vertex_as_they_move(
    dice: list[int], spent: int
) -> None:
    table = charge('A201 = "0810 unlimbered 12"', dice=dice)
    table.play("select A200", "stay A200", "obey A200", "move A201", "turn 2", "turn 4")
    assert (table.spent("A201"), table.leftover_dice()) == (2, 2)
    assert table.refused("halt") == ("SYW-3.21e", "turned_to_move")
    assert table.refused("turn 6") == (
        "SYW-3.21e",
        "turns_to_move_on",
    )  # three failed tests would leave nothing
    events = table.play(table.options("advance")[0])
    assert table.spent("A201") == spent
    assert {event.rule for event in events if event.kind.startswith("task_")} == {"SYW-3.21f"}
    assert "halt" in table.options()


@cites("SYW-3.21e", "SYW-3.21f")
def test_heavy_guns_that_turn_one_vertex_and_stay_have_spent_all_and_take_no_test() -> None:
    table = charge('A201 = "0810 unlimbered 12"', dice=[6])
    table.play("select A200", "stay A200", "obey A200", "move A201", "turn 2", "halt")
    assert (table.spent("A201"), table.hour("A201"), table.leftover_dice()) == (6, 2, 1)


@cites("SYW-3.21e", "SYW-3.21f", "SYW-C.12t")
@pytest.mark.parametrize(("turns", "strikes"), [(["turn 2"], True), (["turn 2", "turn 4"], False)])
def test_heavy_guns_that_still_have_to_move_do_not_attack_from_where_they_have_turned(
    turns: list[str], strikes: bool
) -> None:
    table = charge('A201 = "0810 unlimbered 12"\nF231 = "1010 a 1 formed"')
    table.play("select A200", "stay A200", "obey A200", "move A201", *turns)
    walk = table.game.stack[-1]
    assert isinstance(walk, Walk)
    table.game.acting[table.piece("A200")] = ATT
    assert ready(table.game, table.piece("A201"))
    assert any_ready(table.game, (walk.march,)) == strikes
    assert AttackSearch(table.game.clone(), walk.march).arrives(walk.march) == strikes


@cites("SYW-3.21e", "SYW-3.21f", "SYW-7.1g")
def test_in_thick_fog_heavy_guns_turn_only_to_move() -> None:
    """All their points they may not spend: so they do not stay as they have turned."""
    table = charge('A201 = "0810 unlimbered 12"', dice=[1])
    table.game.scenario.weather = [WEATHER.index("thick_fog")] * table.game.scenario.turns
    table.game.ask_anew()
    table.play("select A200", "stay A200", "obey A200", "move A201", "turn 2")
    assert table.refused("halt") == ("SYW-3.21e", "turned_to_move")


@cites("SYW-E.17y", "SYW-E.17u", "SYW-E.17ab", "SYW-E.17t", "SYW-C.12q")
def test_a_pivot_is_refused_by_what_stands_or_lies_in_its_way() -> None:
    assert refused(PAIR + '\nA401 = "0709 unlimbered 12"', "wheel 10") == ("SYW-E.17y", "pivot_needs_room")
    wood = [*PLAIN[:8], PLAIN[8][:6] + "w" + PLAIN[8][7:], *PLAIN[9:]]
    assert refused(PAIR, "wheel 10", rows=wood) == ("SYW-E.17u", "pivot_needs_open_ground")
    assert refused(PAIR, "wheel 4") == ("SYW-E.17y", "turns_step_by_step")
    assert refused(FOOT, "wheel 2") == ("SYW-E.17y", "no_pivot_for_it")
    assert refused(PAIR, "swing-on-head 2") == ("SYW-E.17t", "no_pivot_for_it")
    assert refused('A410 = "0810 0710 column 3"', "wheel 2") == ("SYW-E.17y", "no_pivot_for_it")
    assert refused(PAIR, "wheel-back 10", "wheel 10") == ("SYW-E.17ab", "wheel_back_needs_all")
    assert three(PLAIN, "0810 0710 0610 line 12").refused("wheel-back 10") == (
        "SYW-E.17ab",
        "three_never_wheel_back",
    )
    rough = ["s" * 24] * 20
    assert refused(PAIR, "wheel 6", "wheel 10", "wheel 8", rows=rough) == ("SYW-E.17j", "spent_out")
    spent = three(rough, "0810 0710 0610 line 12", "wheel 2", "wheel 4")
    assert spent.refused("wheel 6") == ("SYW-E.17j", "spent_out")
    held = drill(f'{PAIR}\nF171 = "0708 line 6 formed"')
    held.play("move A410")
    assert held.refused("wheel 10") == ("SYW-C.12q", "man_keeps_away")


@cites("SYW-E.17ah", "SYW-E.17ai", "SYW-E.17u", "SYW-E.17y", "SYW-E.17j")
def test_the_special_deployment_is_refused_by_its_own_clauses() -> None:
    column = "0605 0606 0507 column 1"
    assert refused(PAIR, "deploy 2") == ("SYW-E.17ah", "only_three_deploy")
    assert refused(GUNS, "deploy 2") == ("SYW-E.17ah", "only_three_deploy")
    assert three(PLAIN, "0810 0710 0610 line 12").refused("deploy 2") == ("SYW-E.17ai", "no_deployment_back")
    assert refused('A410 = "0810 0710 column 3"', "deploy 2") == ("SYW-E.17ah", "only_three_deploy")
    assert three(hedged("0605/3"), column).refused("deploy 12") == ("SYW-E.17u", "pivot_crosses_side")
    crowd = 'A201 = "0705 unlimbered 12"\n'
    assert three(PLAIN, column, extra=crowd).refused("deploy 12") == ("SYW-E.17y", "pivot_needs_room")
    assert three(PLAIN, column).refused("deploy 4") == ("SYW-E.17ah", "form_to_a_side")
    far = ["." * 24] * 20
    table = charge('A310 = "0405 0305 0205 column 3"', rows=far)
    table.play("select A300", "stay A300", "obey A300", "move A310")
    for _ in range(10):
        table.play(table.options("advance")[0])
    assert table.refused("deploy 2") == ("SYW-E.17j", "too_dear")
    assert table.options("form")  # a plain change costs 1 MP


@cites("SYW-E.17s", "SYW-3.12d", "SYW-E.17af", "SYW-E.17ag", "SYW-3.22e", "SYW-E.17ad")
def test_a_column_that_cannot_lie_straight_and_a_form_to_nowhere_say_so() -> None:
    hemmed = 'A410 = "0810 0710 column 3"\nA401 = "0811 unlimbered 12"\nA821 = "0711 line 12 formed"'
    assert refused(hemmed, "turn 5") == ("SYW-E.17s", "no_room_to_unbend")
    bent = drill('A410 = "0810 0710 column 3"')
    bent.play("move A410", "turn 5")
    assert bent.refused("turn 3") == ("SYW-E.17s", "must_unbend")
    assert bent.refused("about-face") == ("SYW-E.17s", "must_unbend")
    assert refused(PAIR, "form 1") == ("SYW-E.17ag", "form_to_a_side")
    assert refused('A410 = "0810 0710 column 3"', "form 2") == ("SYW-E.17af", "form_to_a_side")
    spent = roads(
        "main high road: " + " ".join(f"{c:02d}02" for c in range(3, 30)), 'A410 = "0402 0302 column 3"'
    )
    spent.play("move A410")
    while spent.options("advance"):
        spent.play(spent.options("advance")[0])
    assert spent.refused("form 12") == ("SYW-E.17j", "spent_out")


@cites("SYW-4.4d")
@pytest.mark.parametrize("action", ["wheel 2", "wheel 10", "wheel-back 2"])
def test_who_has_stopped_before_the_enemy_does_not_pivot(action: str) -> None:
    table = drill('A410 = "0810 0710 line 12"\nF171 = "0807 line 6 formed"', order="ATT")
    table.play("move A410", "advance 0809")
    if not table.options("advance"):
        assert table.refused(action) == ("SYW-4.4d", "stopped_before_enemy")
    else:
        table.play(table.options("advance")[0])
        assert table.refused(action) == ("SYW-4.4d", "stopped_before_enemy")


@cites("SYW-3.13b", "SYW-3.22e")
def test_dispersed_units_and_wagons_have_no_facing_or_formation_to_change() -> None:
    pieces = 'A000 = "0410"\nA092 = "0810 dispersed"\n'
    table = field("syw/minden", PLAIN, pieces, "", "independents", None, 'initiative = "allied"')
    table.play("move A092")
    assert table.refused("turn 2") == ("SYW-3.13b", "faces_all_round")
    assert table.refused("form 2") == ("SYW-3.13b", "has_no_formation")


@cites("SYW-E.17ab", "SYW-E.17y")
def test_with_all_its_points_a_brigade_is_kept_from_wheeling_back_by_what_stands_there() -> None:
    """Facing twelve the left end may swing back to 0711 or the right end to 0811."""
    for hour in ("10", "2"):
        free = drill(PAIR)
        free.play("move A410")
        assert f"wheel-back {hour}" in free.options()
        crowd = (
            f'{PAIR}\nA401 = "0711 unlimbered 12"\nA821 = "0811 line 12 formed"\nA822 = "0611 line 12 formed"'
        )
        held = drill(crowd)
        held.play("move A410")
        assert held.refused(f"wheel-back {hour}") == ("SYW-E.17y", "pivot_needs_room")

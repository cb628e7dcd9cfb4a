"""Columns that bend, face about or form anew, and what the second turn of a Line costs: at their edges."""

from __future__ import annotations

import pytest

from grognard.systems.syw.march_moves import moves
from grognard.systems.syw.marches import March, begin
from grognard.systems.syw.words import ABOUT, FAR, FREE, MAN, TURN
from tests.cites import cites
from tests.systems.syw.table import Table, field, happened
from tests.systems.syw.test_march import drill
from tests.systems.syw.test_orders_and_roads import roads, straight

COLUMN = 'A410 = "0815 0816 column 1"\n'


def picked(table: Table, label: str) -> set[str]:
    table.play(f"move {label}")
    return set(table.options())


@cites("SYW-E.17s", "SYW-E.17t", "SYW-3.12g")
@pytest.mark.parametrize(
    ("friends", "turned"),
    [
        ((), {"turn 11", "turn 3"}),
        (("0814", "0715"), {"turn 3"}),
        (("0715", "0814"), {"turn 3"}),
        (("0915", "0916"), {"turn 11"}),
        (("0814", "0915"), {"turn 11", "turn 3"}),
        (("0914",), {"turn 11", "turn 3"}),
    ],
)
def test_a_column_bends_only_where_it_can_lie_straight_again(
    friends: tuple[str, ...], turned: set[str]
) -> None:
    """The hex ahead of a facing one or two sides on must be free; friends bar it as enemies do."""
    units = zip(("A821", "A822"), friends, strict=False)
    table = drill(COLUMN + "".join([f'{unit} = "{cell} a 1 formed"\n' for unit, cell in units]))
    options = picked(table, "A410")
    assert {one for one in options if one.startswith("turn")} == turned
    assert ("advance 0914" in options) == ("0914" not in friends)


@cites("SYW-E.17s", "SYW-3.12g")
def test_a_column_turns_by_two_sides_at_once_and_goes_on_a_hex() -> None:
    """Any number of sides is free if the counter moves on then: what bars the way between does not matter."""
    table = drill(COLUMN + 'A821 = "0814 a 1 formed"\n')
    picked(table, "A410")
    table.play("turn 11")
    assert table.refused("advance 0814")[0] == "SYW-5.4b"
    assert table.options() == ["turn 9"]
    table.play("turn 9")
    assert table.options() == ["advance 0715"]
    table.play("advance 0715")
    assert (table.body("A410"), table.hour("A410"), table.spent("A410")) == (["0715", "0815"], 9, 1)


@cites("SYW-E.17s", "SYW-4.4d")
@pytest.mark.parametrize(("foe", "goes"), [("0813 line 8", False), ("0813 line 2", True)])
def test_a_column_of_three_does_not_bend_where_an_enemys_front_would_stop_it_on_the_way(
    foe: str, goes: bool
) -> None:
    """It owes two hexes for the free turn, and would have to stop in the first."""
    pieces = 'A000 = "0819"\nA300 = "0818"\nF000 = "1201"\nA310 = "0815 0816 0717 column 1"\n'
    pieces += f'F231 = "{foe} formed"\n'
    rows, first = ["." * 20] * 20, 'initiative = "allied"'
    table = field("syw/charge", rows, pieces, 'A300 = "ATT"', "march", None, first)
    table.play("select A300", "stay A300", "obey A300", "move A310")
    table.play("turn 11")
    assert ("advance 0814" in table.options()) == goes
    if goes:
        table.play("advance 0814", "advance 0713")


@cites("SYW-E.17s", "SYW-4.4d")
@pytest.mark.parametrize(("foe", "bends"), [("0813 line 8", False), ("0813 line 2", True)])
def test_nor_does_it_turn_for_that_whatever_its_order(foe: str, bends: bool) -> None:
    pieces = 'A000 = "0819"\nA300 = "0818"\nF000 = "1201"\nA310 = "0815 0816 0717 column 1"\n'
    pieces += f'F231 = "{foe} formed"\nA301 = "0715 limbered 1"\n'  # and a friend where two sides would lead
    table = field("syw/charge", ["." * 20] * 20, pieces, "", "march", None, 'initiative = "allied"')
    march = begin(table.game, table.piece("A310"), FREE, FAR)
    turned = [move.hour for move in moves(table.game, march) if move.action.verb == TURN]
    assert (11 in turned) == bends
    assert 3 in turned


@cites("SYW-E.17s", "SYW-3.12i")
def test_a_column_faces_about_on_a_bend_of_the_road_as_in_the_open() -> None:
    """The tail becomes the head and faces back along the road, wherever the old head had turned to."""
    road = f"main high road: {straight(3, 6)} 0603 0703 0803 0903"
    for placed, about in (
        ("0502 0402 column 3", (["0402", "0502"], 9)),
        ("0602 0502 column 5", (["0502", "0602"], 9)),
        ("0603 0602 column 3", (["0602", "0603"], 11)),
    ):
        table = roads(road, f'A410 = "{placed}"\n')
        assert "about-face" in picked(table, "A410")
        table.play("about-face")
        assert (table.body("A410"), table.hour("A410")) == about
        assert table.spent("A410") == 12
        assert table.at("A411") == about[0][0]  # unit 1 is at the head again (GEO-SYW-38)


@cites("SYW-3.12i", "SYW-3.12g")
def test_a_unit_in_a_faces_about_before_anything_else_for_all_its_points() -> None:
    for hour in (1, 3, 5, 7, 9, 11):
        table = drill(f'A411 = "0815 a {hour} formed"\n')
        assert "about-face" in picked(table, "A411")
        table.play("about-face")
        assert (table.hour("A411"), table.spent("A411")) == ((hour + 6) % 12, 12)
        assert table.at("A411") == "0815"
        turned = drill(f'A411 = "0815 a {hour} formed"\n')
        picked(turned, "A411")
        turned.play(f"turn {(hour + 2) % 12}")
        assert turned.spent("A411") == 0
        assert "about-face" not in turned.options(), "two turns and one more would make it for nothing"


@cites("SYW-H.2h", "SYW-3.12i", "SYW-3.11g")
@pytest.mark.parametrize(("placed", "whole"), [("a 1", 12), ("line 12", 6)])
def test_facing_about_takes_all_points_so_it_needs_them_all_under_a_limit(placed: str, whole: int) -> None:
    table = drill(f'A411 = "0815 {placed} formed"\n')
    unit = table.piece("A411")

    def may_face_about(limit: int) -> bool:
        march: March = begin(table.game, unit, MAN, limit)
        return any(move.action.verb == ABOUT for move in moves(table.game, march))

    assert [may_face_about(limit) for limit in (whole - 1, whole, whole + 1)] == [False, True, True]


@cites("SYW-3.11c", "SYW-3.11d")
@pytest.mark.parametrize("way", [(10, 8, 6), (2, 4, 6)], ids=["left", "right"])
def test_the_second_vertex_wants_a_test_whichever_way_the_line_turns(way: tuple[int, int, int]) -> None:
    table = drill('A411 = "0815 line 12 formed"\n', dice=[6, 6])
    picked(table, "A411")
    spent = []
    for hour in way:
        table.play(f"turn {hour}")
        spent.append(table.spent("A411"))
    assert spent == [1, 3, 5], "each test failed costs a point more, and the first vertex wants none"
    assert table.leftover_dice() == 0


@cites("SYW-4.4g", "SYW-E.17ad")
def test_only_guns_keep_their_formation_in_an_enemy_zone() -> None:
    """Foot before the enemy's muskets may form column; guns beside it may not limber."""
    enemy = 'F171 = "0614 line 12 formed"\n'
    for piece, placed, forms in (("A411", "line 6 formed", True), ("A401", "unlimbered 6", False)):
        near = picked(drill(f'{piece} = "0613 {placed}"\n{enemy}'), piece)
        assert any(one.startswith("form") for one in near) == forms, piece
        far = picked(drill(f'{piece} = "0609 {placed}"\n{enemy}'), piece)
        assert any(one.startswith("form") for one in far), piece


@cites("SYW-3.11c", "SYW-3.11d")
@pytest.mark.parametrize(
    ("steps", "tests"),
    [
        (("advance 0707", "turn 4"), 0),
        (("advance 0707", "advance 0708", "turn 8"), 0),
        (("form 5", "advance 0707", "form 6", "turn 4"), 0),
        (("turn 4", "advance 0806", "turn 6"), 1),
        (("turn 4", "turn 6", "turn 8"), 2),
    ],
)
def test_only_vertices_beyond_the_first_are_tested_whatever_lies_between(
    steps: tuple[str, ...], tests: int
) -> None:
    pieces = 'A000 = "0702"\nA400 = "0703"\nA411 = "0706 line 6 formed"\nF000 = "0116"\nF150 = "0115"\n'
    orders = 'A400 = "MAN"\nF150 = "MAN"'
    table = field("syw/drill", ["." * 16] * 16, pieces, orders, "march", [1] * 3, 'initiative = "allied"')
    table.play("select A400", "stay A400", "obey A400", "move A411")
    events = [event for step in steps for event in table.play(step)]
    assert len(happened(events, "task_passed")) == tests


@cites("SYW-E.17s", "SYW-C.12w", "SYW-E.15n")
@pytest.mark.parametrize("order", ["DEF", ""])
@pytest.mark.parametrize("turn", ["turn 5", "turn 1"])
def test_a_column_of_two_hexes_under_def_turns_for_nothing_and_goes_the_one_hex(
    order: str, turn: str
) -> None:
    """One hex is what the free turn asks for, and what DEF and want of command allow, in any direction."""
    orders = 'A400 = "DEF"' if order else ""
    pieces = 'A000 = "0408"\nA400 = "0409"\nA410 = "0610 0510 column 3"\n'
    table = field("syw/drill", ["." * 24] * 20, pieces, orders, "march", None, 'initiative = "allied"')
    table.play("select A400", "stay A400", "obey A400", *([] if order else ["done"]), "move A410", turn)
    assert table.refused("halt") == ("SYW-E.17s", "must_unbend")
    ahead = table.options("advance")
    assert len(ahead) == 1
    table.play(ahead[0])
    assert (table.spent("A410"), table.body("A410")) == (1, [ahead[0].split()[1], "0610"])
    assert table.options("advance") == table.options("turn") == []
    assert "halt" in table.options()


@cites("SYW-E.17s", "SYW-C.12w")
def test_a_column_of_three_hexes_under_def_cannot_turn_for_nothing() -> None:
    """It would have to go on two hexes."""
    pieces = 'A000 = "0410"\nA300 = "0411"\nA200 = "0410"\nA310 = "0610 0510 0410 column 3"\n'
    table = field(
        "syw/charge", ["." * 24] * 20, pieces, 'A300 = "DEF"', "march", None, 'initiative = "allied"'
    )
    table.play("select A300", "stay A300", "obey A300", "move A310")
    assert table.options("turn") == []
    assert table.refused("turn 5")[0] == "SYW-E.17s"


@cites("SYW-E.17s", "SYW-E.17at")
@pytest.mark.parametrize(("road", "bends"), [("0502 0602 0702", True), ("0402 0502", False)])
def test_a_column_bends_on_to_a_road_where_its_next_hex_is_open_by_road_alone(road: str, bends: bool) -> None:
    """Works are closed to cavalry but by the road: what the step would cost is asked as for the step."""
    table = roads(f"main high road: {road}", 'A820 = "0403 0404 column 1"\n', "F", "0602")
    table.play("move A820", "advance 0502", "turn 3")
    assert ("advance 0602" in table.options()) == bends
    if bends:
        table.play("advance 0602")
        assert table.spent("A820") == 2

"""Single steps of a march at their edges: Columns on and off the road, pivots, and what forming leads to."""

from __future__ import annotations

import pytest

from grognard.boards import bodies
from grognard.boards.facing import HexGrid
from grognard.systems.syw.march_moves import moves
from grognard.systems.syw.marches import March, Move, begin
from grognard.systems.syw.words import (
    ADVANCE,
    DEPLOY,
    FAR,
    FORM,
    FREE,
    MAN,
    MOVED,
    SWING_HEAD,
    SWING_TAIL,
    TURN,
    WHEEL,
)
from tests.cites import cites
from tests.systems.syw.table import Table, field
from tests.systems.syw.test_orders_and_roads import roads, straight

ROAD = f"main high road: {straight(3, 26)}"
CLEAR = ["." * 16] * 14


def steps(table: Table, label: str, limit: int = FAR) -> list[Move]:
    """All steps open to a counter that has so many MP."""
    piece = table.piece(label)
    return moves(table.game, begin(table.game, piece, MAN, limit))


def turns(table: Table, label: str, limit: int) -> set[int]:
    return {move.action.a for move in steps(table, label, limit) if move.action.verb == TURN}


def entered(table: Table, label: str, limit: int = FAR) -> set[str]:
    found = [move.cells[0] for move in steps(table, label, limit) if move.action.verb == ADVANCE]
    return {table.game.scenario.ground.grid.label(cell) for cell in found}


# -- Columns -------------------------------------------------------------------------------------------


@cites("SYW-E.17s", "SYW-E.17at")
def test_a_column_straightens_by_road_for_one_point_a_hex_and_off_it_at_the_grounds_price() -> None:
    """Its head has come on to a road in a wood: along it a point is enough, into the wood three are asked."""
    friend = '\nA821 = "0502 a 1 formed"'  # else it could turn on to the road there
    table = roads(ROAD, 'A410 = "0602 0503 column 1"' + friend, "w", "0702 0501")
    assert 3 in turns(table, "A410", 1)
    assert 11 not in turns(table, "A410", 2)
    assert 11 in turns(table, "A410", 3)


@cites("SYW-E.17s", "SYW-E.17p")
@pytest.mark.parametrize(("limit", "leaves"), [(1, False), (2, True)])
def test_a_column_leaves_a_road_only_where_it_can_lie_straight_again(limit: int, leaves: bool) -> None:
    """Three hexes long, its head turned off the road: a hex more brings all of it into line but the tail."""
    table = roads(ROAD, 'A310 = "0602 0502 0402 column 5"', corps="A300")
    assert bool(entered(table, "A310", limit)) == leaves


@cites("SYW-3.12d", "SYW-3.12e")
@pytest.mark.parametrize("by_road", [False, True])
def test_a_column_of_one_hex_keeps_its_counter_in_a_wood_only_on_the_road(by_road: bool) -> None:
    table = roads(ROAD if by_road else "", 'A990 = "0602 column 3"', "w", "0702", corps="A950")
    table.play("move A990", "advance 0702")
    assert bool(table.body("A990")) == by_road


@cites("SYW-5.4a", "SYW-E.17o")
@pytest.mark.parametrize(("unit", "lies", "goes"), [("A411", "0602", False), ("A413", "0502", True)])
def test_a_column_does_not_march_over_a_unit_that_stays_on_it(unit: str, lies: str, goes: bool) -> None:
    """Whoever stays in the hex that the tail leaves is behind it then."""
    table = roads("", f'A410 = "0602 0502 column 3"\n{unit} = "{lies} a 3 formed"')
    table.game.mark(table.piece(unit), MOVED)
    assert bool(entered(table, "A410")) == goes


@cites("SYW-C.12r", "SYW-E.17o")
def test_under_man_a_column_marches_off_though_the_enemy_stands_beside_its_tail() -> None:
    """Only its head counts: behind it the tail leaves the enemy hex by hex."""
    table = roads("", 'A310 = "0602 0502 0402 column 3"\nF171 = "0403 line 6 formed"', corps="A300")
    assert entered(table, "A310") == {"0702"}


@cites("SYW-E.17at", "SYW-E.17ah")
@pytest.mark.parametrize(("wood", "spent"), [("", 7), ("0702", 9)])
def test_a_deployment_off_the_road_pays_what_the_road_has_saved(wood: str, spent: int) -> None:
    table = roads(ROAD, 'A310 = "0602 0502 0402 column 3"', "w", wood, corps="A300")
    table.play("move A310", "advance 0702", "advance 0802", "advance 0902", "advance 1002", "deploy 2")
    assert table.spent("A310") == spent


@cites("SYW-3.14a", "SYW-E.17at", "SYW-E.17m")
@pytest.mark.parametrize(("state", "cost"), [("shaken", 3), ("formed", 1)])
def test_who_is_shaken_pays_for_the_ground_though_a_road_leads_through_it(state: str, cost: int) -> None:
    table = roads(ROAD, f'A411 = "0402 a 3 {state}"', "w", "0502")
    wood = table.cell("0502")
    assert [move.cost for move in steps(table, "A411") if move.cells[0] == wood and move.enters] == [cost]


SWINGS = (SWING_HEAD, SWING_TAIL)


@cites("SYW-E.17t", "SYW-E.17v", "SYW-E.17z", "GEO-SYW-22")
def test_a_straight_column_pivots_round_its_head_or_its_tail_to_either_side() -> None:
    table = field("syw/drill", CLEAR, 'A410 = "0706 0606 column 3"', "", "march")
    grid, (head, tail) = table.game.scenario.ground.grid, table.game.body[table.piece("A410")]
    found = {(move.action.verb, move.hour): (move.cells, move.cost) for move in steps(table, "A410")}
    for hour in (1, 5):
        assert found[SWING_HEAD, hour] == ((head, grid.step(head, hour + 6)), 1)
        assert found[SWING_TAIL, hour] == ((grid.step(tail, hour), tail), 1)


@cites("SYW-E.17t", "SYW-E.17v", "SYW-E.17ah", "SYW-4.4d")
@pytest.mark.parametrize(
    ("limit", "halted", "swings", "deploys"),
    [(1, False, 0, 0), (2, False, 4, 0), (3, False, 4, 2), (FAR, True, 0, 0)],
)
def test_a_column_of_three_hexes_pivots_for_two_points_and_deploys_for_three_unless_it_had_to_stop(
    limit: int, halted: bool, swings: int, deploys: int
) -> None:
    table = field("syw/charge", CLEAR, 'A310 = "0805 0705 0605 column 3"', "", "march")
    new = begin(table.game, table.piece("A310"), MAN, limit)
    so_far = (new.entered, new.swung, new.fresh, new.road, new.toll, halted)
    march = March(new.piece, new.order, new.limit, *so_far, new.trail)
    verbs = [move.action.verb for move in moves(table.game, march)]
    assert (sum(verb in SWINGS for verb in verbs), verbs.count(DEPLOY)) == (swings, deploys)


@cites("SYW-E.17t", "SYW-E.17p")
def test_a_column_that_lies_along_a_bend_does_not_pivot() -> None:
    """The same on a straight road it may."""
    for body, swings in (('"0602 0502 column 3"', True), ('"0602 0502 column 5"', False)):
        table = roads(ROAD, f"A410 = {body}")
        assert any(move.action.verb in SWINGS for move in steps(table, "A410")) == swings


@cites("SYW-E.17ah", "GEO-SYW-25")
@pytest.mark.parametrize(
    ("mark", "other", "costs"),
    [("", "", [3, 3]), ("s", "", [3, 6]), ("w", "", [3]), ("", 'A821 = "{}"', [3]), ("", 'F171 = "{}"', [3])],
)
def test_a_hex_of_the_deployed_line_that_is_rough_doubles_its_price_and_one_that_is_closed_bars_it(
    mark: str, other: str, costs: list[int]
) -> None:
    """Facing east on 0805: to the right its Line would reach 0806, to the left 0804."""
    row = 5 if mark else 0
    rows = [
        line if number != row else line[:7] + (mark or ".") + line[8:] for number, line in enumerate(CLEAR)
    ]
    lone = other.replace("{}", "0806 line 12 formed")
    table = field("syw/minden", rows, f'A310 = "0805 0705 0605 column 3"\n{lone}', "", "march")
    march = begin(table.game, table.piece("A310"), FREE, FAR)
    found = [move for move in moves(table.game, march) if move.action.verb == DEPLOY]
    assert sorted(move.cost for move in found) == costs


# -- Lines ---------------------------------------------------------------------------------------------


def swept(grid: HexGrid, cells: tuple[int, ...]) -> str:
    """The hex that a Line facing 12 sweeps whichever way it wheels."""
    wheel = bodies.wheel_forward(grid, cells, 0, True)
    assert wheel is not None
    return grid.label(wheel.swept[0])


@cites("SYW-E.17y")
@pytest.mark.parametrize("other", ["A821", "F171"])
@pytest.mark.parametrize(("brigade", "order"), [("A410", "allied"), ("F230", "french")])
def test_units_of_either_side_bar_a_pivot(brigade: str, order: str, other: str) -> None:
    pieces = f'{brigade} = "0708 0608 line 12"\n'
    bare = field("syw/drill", CLEAR, pieces, "", "march", None, f'initiative = "{order}"')
    there = swept(bare.game.scenario.ground.grid, bare.game.body[bare.piece(brigade)])
    wheels = [move.hour for move in steps(bare, brigade) if move.action.verb == WHEEL]
    assert wheels == [10, 2]
    barred = field("syw/drill", CLEAR, f'{pieces}{other} = "{there} line 6 formed"', "", "march")
    march = begin(barred.game, barred.piece(brigade), 5, FAR)
    assert [move.hour for move in moves(barred.game, march) if move.action.verb == WHEEL] == []


@cites("SYW-E.17ae", "SYW-E.17ag")
@pytest.mark.parametrize("hour", range(12))
def test_whichever_way_a_counter_faces_it_forms_to_the_two_hours_beside(hour: int) -> None:
    """A square counter by half a turn, a brigade by a quarter."""
    kind, long = ("line", "line") if hour % 2 == 0 else ("a", "column")
    grid = field("syw/drill", CLEAR, 'A411 = "0708 line 12 formed"', "").game.scenario.ground.grid
    behind = grid.label(grid.step(grid.cell("0708"), (hour - 3) % 12 if hour % 2 == 0 else (hour + 6) % 12))
    pieces = f'A821 = "0203 {kind} {hour or 12} formed"\nA410 = "0708 {behind} {long} {hour or 12}"'
    table = field("syw/drill", CLEAR, pieces, "", "march")
    for label, by in (("A821", 1), ("A410", 3)):
        found = {move.action.a for move in steps(table, label) if move.action.verb == FORM}
        assert found == {(hour - by) % 12, (hour + by) % 12}

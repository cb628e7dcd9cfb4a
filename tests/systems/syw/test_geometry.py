"""The geometry of the catalogue on the board: one test for each of its definitions of hexes and bodies."""

from __future__ import annotations

import math

import pytest

from grognard.boards import bodies
from grognard.boards.facing import FLANK, FRONT, OFF, REAR, SIDES, HexGrid
from grognard.systems.syw.order_of_battle import PARTS
from tests.cites import cites

GRID = HexGrid((1, 24), (1, 20))
HOURS = {1: (1, -1), 3: (1, 0), 5: (0, 1), 7: (-1, 1), 9: (-1, 0), 11: (0, -1)}


def at(q: int, r: int) -> int:
    """A hex by axial steps from the middle of the board."""
    return GRID.cell_at(7 + q, 10 + r)


def cells(*pairs: tuple[int, int]) -> tuple[int, ...]:
    return tuple([at(q, r) for q, r in pairs])


def beside(hours: tuple[int, ...]) -> list[tuple[int, int]]:
    return [HOURS[hour] for hour in hours]


@cites("GEO-SYW-1")
def test_neighbours_by_the_clock() -> None:
    assert {hour: GRID.step(at(0, 0), hour) for hour in SIDES} == {h: at(*step) for h, step in HOURS.items()}
    assert GRID.step(at(0, 0), 13) == GRID.step(at(0, 0), 1)  # hours are taken modulo twelve


@cites("GEO-SYW-2")
@pytest.mark.parametrize(
    ("q", "r", "hexes"), [(0, 0, 0), (3, 0, 3), (0, -4, 4), (2, -5, 5), (-2, -3, 5), (-4, 4, 4), (3, 3, 6)]
)
def test_distance(q: int, r: int, hexes: int) -> None:
    assert GRID.distance(at(0, 0), at(q, r)) == hexes == (abs(q) + abs(r) + abs(q + r)) // 2


@cites("GEO-SYW-3")
def test_labels_are_column_and_row_with_odd_rows_to_the_east() -> None:
    for label, q, r in (("0706", 4, 6), ("0906", 6, 6), ("0907", 6, 7), ("0101", 1, 1), ("2420", 14, 20)):
        cell = GRID.cell(label)
        assert (GRID.q[cell], GRID.r[cell]) == (q, r)
        column, row = int(label[:2]), int(label[2:])
        assert GRID.q[cell] == column - (row - row % 2) // 2
    # An odd row lies half a hex east of the even ones, so the hex above 0707 to the left is 0706.
    assert GRID.label(GRID.step(GRID.cell("0707"), 11)) == "0706"
    assert GRID.label(GRID.step(GRID.cell("0706"), 11)) == "0605"


@cites("GEO-SYW-4")
def test_plane_coordinates() -> None:
    for q, r in ((0, 0), (3, -2), (-4, 5)):
        x, y = GRID.plane(GRID.cell_at(8 + q, 10 + r))
        assert math.isclose(x, 8 + q + (10 + r) / 2)
        assert math.isclose(y, (10 + r) * math.sqrt(3) / 2)
    here = GRID.plane(at(0, 0))
    for hour in SIDES:
        there = GRID.plane(GRID.step(at(0, 0), hour))
        assert math.isclose(math.dist(here, there), 1.0)
        angle = math.degrees(math.atan2(there[0] - here[0], here[1] - there[1])) % 360
        assert math.isclose(angle, hour * 30)


@cites("GEO-SYW-6")
@pytest.mark.parametrize("hour", range(0, 12, 2))
def test_neighbours_of_a_line(hour: int) -> None:
    assert FRONT[hour] == ((hour - 1) % 12, (hour + 1) % 12)
    assert FLANK[hour] == ((hour - 3) % 12, (hour + 3) % 12)  # left, right
    assert REAR[hour] == ((hour + 5) % 12, (hour + 7) % 12)


@cites("GEO-SYW-6")
def test_neighbours_of_a_line_that_faces_twelve() -> None:
    assert beside(FRONT[0]) == [(0, -1), (1, -1)]
    assert beside(FLANK[0]) == [(-1, 0), (1, 0)]
    assert beside(REAR[0]) == [(0, 1), (-1, 1)]


@cites("GEO-SYW-7")
def test_neighbours_of_a_column_that_faces_three() -> None:
    assert beside(FRONT[3]) == [(1, 0)]
    assert beside(FLANK[3]) == [(1, -1), (0, -1), (0, 1), (-1, 1)]  # left ones first
    assert beside(REAR[3]) == [(-1, 0)]
    for hour in range(1, 12, 2):
        assert FLANK[hour] == tuple([(hour + by) % 12 for by in (-2, -4, 2, 4)])
        assert (FRONT[hour], REAR[hour]) == ((hour,), ((hour + 6) % 12,))


@cites("GEO-SYW-9")
def test_the_hexes_of_a_line() -> None:
    assert bodies.line_cells(GRID, at(2, 0), 0, 3) == cells((2, 0), (1, 0), (0, 0))
    assert bodies.line_cells(GRID, at(0, 0), 6, 3) == cells((0, 0), (1, 0), (2, 0))
    assert bodies.line_cells(GRID, at(0, 0), 2, 3) == cells((0, 0), (0, -1), (0, -2))  # towards hour 11


@cites("GEO-SYW-10")
def test_the_hexes_of_a_straight_column() -> None:
    assert bodies.column_cells(GRID, at(2, 0), 3, 3) == cells((2, 0), (1, 0), (0, 0))
    assert bodies.column_cells(GRID, at(0, 0), 11, 2) == cells((0, 0), (0, 1))
    assert not bodies.straight_column(GRID, cells((0, 0), (0, 1), (1, 1)), 11)


@cites("GEO-SYW-11", "GEO-SYW-12")
@pytest.mark.parametrize(
    ("units", "hexes"),
    [
        (2, [[1, 2]]),
        (3, [[1, 2], [3]]),
        (4, [[1, 2], [3, 4]]),
        (5, [[1, 2], [3], [4, 5]]),
        (6, [[1, 2], [3, 4], [5, 6]]),
    ],
)
def test_which_units_stand_in_which_hex(units: int, hexes: list[list[int]]) -> None:
    parts = PARTS[units]
    assert [[n + 1 for n in range(units) if parts[n] == part] for part in range(len(hexes))] == hexes
    assert max(parts) + 1 == len(hexes)


@cites("GEO-SYW-15")
def test_the_arc_of_guns_and_of_cavalry() -> None:
    arc = bodies.arc(GRID, at(0, 0), 0, 4)
    assert set(arc[:2]) == set(cells((0, -1), (1, -1)))
    assert set(arc[2:5]) == set(cells((0, -2), (1, -2), (2, -2)))
    assert [sum(GRID.distance(at(0, 0), cell) == n for cell in arc) for n in range(1, 5)] == [2, 3, 4, 5]
    for cell in arc:
        assert bodies.in_arc(GRID, at(0, 0), 0, cell)
        # Every line inside the arc leaves through a front hex.
        met = [one for one in GRID.between(at(0, 0), cell) if GRID.distance(at(0, 0), one) == 1]
        assert set(met) <= set(cells((0, -1), (1, -1)))
    assert not bodies.in_arc(GRID, at(0, 0), 0, at(-1, -1))
    assert not bodies.in_arc(GRID, at(0, 0), 0, at(0, 0))


@cites("GEO-SYW-19")
def test_forward_pivots() -> None:
    line = cells((1, 0), (0, 0))
    left = bodies.wheel_forward(GRID, line, 0, to_right=False)
    right = bodies.wheel_forward(GRID, line, 0, to_right=True)
    assert left is not None
    assert right is not None
    assert (left.hour, left.cells) == (10, cells((1, -1), (0, 0)))  # the left end stays
    assert (right.hour, right.cells) == (2, cells((1, 0), (1, -1)))  # the right end stays


@cites("GEO-SYW-20")
def test_the_hexes_that_a_pivot_sweeps() -> None:
    three = cells((2, 0), (1, 0), (0, 0))
    left = bodies.wheel_forward(GRID, three, 0, to_right=False)
    right = bodies.wheel_forward(GRID, three, 0, to_right=True)
    assert left is not None
    assert right is not None
    assert (left.hour, set(left.cells)) == (10, set(cells((0, 0), (1, -1), (2, -2))))
    assert set(left.swept) == set(cells((1, -1), (2, -1), (2, -2)))
    assert set(right.swept) == set(cells((2, -1), (2, -2), (1, -1)))
    two = bodies.wheel_forward(GRID, three[:2], 0, to_right=False)
    assert two is not None
    assert two.swept == cells((2, -1))


@cites("GEO-SYW-21")
def test_backward_pivots() -> None:
    line = cells((1, 0), (0, 0))
    left = bodies.wheel_back(GRID, line, 0, to_right=False)
    right = bodies.wheel_back(GRID, line, 0, to_right=True)
    assert left is not None
    assert right is not None
    assert (left.hour, left.cells, left.swept) == (10, cells((1, 0), (0, 1)), cells((0, 1)))
    assert (right.hour, right.cells, right.swept) == (2, cells((0, 1), (0, 0)), cells((0, 1)))


@cites("GEO-SYW-22")
@pytest.mark.parametrize(
    ("to_right", "head", "hour", "body", "swept"),
    [
        (True, True, 5, [(0, 0), (0, -1), (0, -2)], [(0, -1), (0, -2), (-1, -1)]),
        (False, True, 1, [(0, 0), (-1, 1), (-2, 2)], [(-1, 1), (-2, 2), (-2, 1)]),
        (True, False, 5, [(-2, 2), (-2, 1), (-2, 0)], [(-2, 1), (-2, 2), (-1, 1)]),
        (False, False, 1, [(0, -2), (-1, -1), (-2, 0)], [(-1, -1), (0, -2), (0, -1)]),
    ],
)
def test_pivots_of_a_column(
    to_right: bool, head: bool, hour: int, body: list[tuple[int, int]], swept: list[tuple[int, int]]
) -> None:
    column = cells((0, 0), (-1, 0), (-2, 0))  # facing three
    wheel = bodies.wheel_column(GRID, column, 3, to_right, head)
    assert wheel is not None
    assert (wheel.hour, wheel.cells, set(wheel.swept)) == (hour, cells(*body), set(cells(*swept)))


@cites("GEO-SYW-23")
def test_a_column_becomes_a_line_on_its_hexes() -> None:
    column = cells((2, 0), (1, 0), (0, 0))  # facing three, head at (2, 0)
    assert bodies.column_to_line(column, 3, 0) == column  # marching right: just turned over
    assert bodies.column_to_line(column, 3, 6) == column[::-1]  # unit 1 in (0, 0)
    assert bodies.line_cells(GRID, column[0], 0, 3) == column
    assert bodies.line_cells(GRID, column[-1], 6, 3) == column[::-1]


@cites("GEO-SYW-24")
def test_a_line_becomes_a_column_to_its_right_or_left() -> None:
    line = cells((2, 0), (1, 0), (0, 0))  # facing twelve, right end at (2, 0)
    assert bodies.line_to_column(line, 0, 3) == line == bodies.column_cells(GRID, at(2, 0), 3, 3)
    assert bodies.line_to_column(line, 0, 9) == line[::-1] == bodies.column_cells(GRID, at(0, 0), 9, 3)


@cites("GEO-SYW-25")
def test_the_special_deployment() -> None:
    right = bodies.deployed(GRID, at(0, 0), 1, to_right=True)
    left = bodies.deployed(GRID, at(0, 0), 1, to_right=False)
    assert right is not None
    assert left is not None
    assert (right.hour, right.cells) == (0, cells((1, 0), (0, 0), (-1, 0)))
    assert (left.hour, left.cells) == (2, cells((0, 1), (0, 0), (0, -1)))
    assert set(right.swept) == set(cells((1, 0), (-1, 0)))
    assert set(left.swept) == set(cells((0, 1), (0, -1)))


@cites("GEO-SYW-26")
def test_side_by_side_and_front_to_rear() -> None:
    left, right = cells((1, 0), (0, 0)), cells((3, 0), (2, 0))
    assert bodies.side_by_side(GRID, left, right, 0)
    assert bodies.side_by_side(GRID, right, left, 0)
    assert bodies.side_by_side(GRID, left, cells((2, 0)), 0)  # a single hex beside it
    assert not bodies.side_by_side(GRID, left, cells((4, 0), (3, 0)), 0)  # a gap of one hex
    assert not bodies.side_by_side(GRID, left, cells((2, 1), (1, 1)), 0)
    assert bodies.front_to_rear(GRID, left, cells((1, 1), (0, 1)), 0)
    assert bodies.front_to_rear(GRID, cells((2, 1), (1, 1)), left, 0)
    assert not bodies.front_to_rear(GRID, left, right, 0)
    assert not bodies.front_to_rear(GRID, left, cells((1, 2), (0, 2)), 0)


@cites("GEO-SYW-27")
def test_the_hexes_on_a_line_of_sight() -> None:
    assert set(GRID.between(at(0, 0), at(1, -2))) == set(cells((0, -1), (1, -1)))  # along their edge
    assert GRID.between(at(0, 0), at(0, -2)) == (at(0, -1),)
    assert set(GRID.between(at(0, 0), at(2, -4))) == set(cells((0, -1), (1, -1), (1, -2), (1, -3), (2, -3)))
    assert GRID.between(at(0, 0), at(1, 0)) == ()
    assert OFF not in GRID.between(GRID.cell("0101"), GRID.cell("0103"))


@cites("GEO-SYW-38")
def test_facing_about_turns_the_counter_on_its_hexes() -> None:
    line = cells((1, 0), (0, 0))  # facing twelve: units 1 and 2 at (1, 0)
    assert bodies.about(line) == cells((0, 0), (1, 0)) == bodies.line_cells(GRID, at(0, 0), 6, 2)
    column = cells((2, 0), (1, 0), (0, 0))
    assert bodies.about(column) == bodies.column_cells(GRID, at(0, 0), 9, 3)

"""Bodies of several hexes: the geometry of Line and Column, hex by hex."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from grognard.boards import bodies
from grognard.boards.facing import OFF, HexGrid
from tests.cites import cites

GRID = HexGrid((1, 20), (1, 20))


def at(q: int, r: int) -> int:
    return GRID.cell_at(5 + q, 10 + r)


def cells(*pairs: tuple[int, int]) -> tuple[int, ...]:
    return tuple([at(q, r) for q, r in pairs])


@cites("SYW-2.4i", "SYW-2.4k")
def test_a_line_runs_from_its_right_end() -> None:
    assert bodies.line_cells(GRID, at(2, 0), 0, 3) == cells((2, 0), (1, 0), (0, 0))
    assert bodies.line_cells(GRID, at(0, 0), 6, 3) == cells((0, 0), (1, 0), (2, 0))


def test_a_column_lies_behind_its_head() -> None:
    assert bodies.column_cells(GRID, at(2, 0), 3, 3) == cells((2, 0), (1, 0), (0, 0))
    assert bodies.followed(GRID, cells((2, 0), (1, 0), (0, 0)), 3) == cells((3, 0), (2, 0), (1, 0))


@cites("SYW-E.17y", "SYW-E.17z")
def test_a_forward_wheel_sweeps_the_hexes_before_the_line() -> None:
    left = bodies.wheel_forward(GRID, cells((2, 0), (1, 0), (0, 0)), 0, to_right=False)
    assert left is not None
    assert (left.hour, left.cells) == (10, cells((2, -2), (1, -1), (0, 0)))
    assert set(left.swept) == set(cells((1, -1), (2, -1), (2, -2)))
    right = bodies.wheel_forward(GRID, cells((2, 0), (1, 0), (0, 0)), 0, to_right=True)
    assert right is not None
    assert (right.hour, right.cells) == (2, cells((2, 0), (2, -1), (2, -2)))
    assert set(right.swept) == set(cells((2, -1), (2, -2), (1, -1)))
    pair = bodies.wheel_forward(GRID, cells((1, 0), (0, 0)), 0, to_right=False)
    assert pair is not None
    assert (pair.hour, pair.cells, pair.swept) == (10, cells((1, -1), (0, 0)), cells((1, -1)))


@cites("SYW-E.17ab")
def test_a_backward_wheel_of_a_pair() -> None:
    left = bodies.wheel_back(GRID, cells((1, 0), (0, 0)), 0, to_right=False)
    assert left is not None
    assert (left.hour, left.cells, left.swept) == (10, cells((1, 0), (0, 1)), cells((0, 1)))
    right = bodies.wheel_back(GRID, cells((1, 0), (0, 0)), 0, to_right=True)
    assert right is not None
    assert (right.hour, right.cells, right.swept) == (2, cells((0, 1), (0, 0)), cells((0, 1)))


@given(st.sampled_from(range(0, 12, 2)), st.booleans(), st.integers(2, 3))
def test_wheels_end_as_lines_of_the_new_facing(hour: int, to_right: bool, length: int) -> None:
    body = bodies.line_cells(GRID, at(0, 0), hour, length)
    wheel = bodies.wheel_forward(GRID, body, hour, to_right)
    assert wheel is not None
    assert bodies.line_cells(GRID, wheel.cells[0], wheel.hour, length) == wheel.cells
    assert len(set(wheel.cells) & set(body)) == 1
    assert set(wheel.cells) - set(body) <= set(wheel.swept)
    if length == 2:
        back = bodies.wheel_back(GRID, body, hour, to_right)
        assert back is not None
        assert bodies.line_cells(GRID, back.cells[0], back.hour, 2) == back.cells


@given(st.sampled_from(range(1, 12, 2)), st.booleans(), st.booleans(), st.integers(2, 3))
def test_a_column_wheels_round_head_or_tail(hour: int, to_right: bool, head: bool, length: int) -> None:
    body = bodies.column_cells(GRID, at(0, 0), hour, length)
    wheel = bodies.wheel_column(GRID, body, hour, to_right, head)
    assert wheel is not None
    assert bodies.straight_column(GRID, wheel.cells, wheel.hour)
    assert wheel.cells[0 if head else -1] == body[0 if head else -1]
    assert len(wheel.swept) == (1 if length == 2 else 3)


@cites("SYW-E.17af", "SYW-E.17ag")
def test_turning_over_between_column_and_line() -> None:
    march = cells((2, 0), (1, 0), (0, 0))
    assert bodies.column_to_line(march, 3, 0) == march
    assert bodies.column_to_line(march, 3, 6) == march[::-1]
    assert bodies.line_cells(GRID, march[-1], 6, 3) == march[::-1]
    assert bodies.line_to_column(march, 0, 3) == march
    assert bodies.line_to_column(march, 0, 9) == march[::-1]


@cites("SYW-E.17ah")
def test_the_special_deployment_lies_across_the_head() -> None:
    right = bodies.deployed(GRID, at(0, 0), 1, to_right=True)
    left = bodies.deployed(GRID, at(0, 0), 1, to_right=False)
    assert right is not None
    assert left is not None
    assert (right.hour, right.cells) == (0, cells((1, 0), (0, 0), (-1, 0)))
    assert (left.hour, left.cells) == (2, cells((0, 1), (0, 0), (0, -1)))
    for wheel in (right, left):
        assert bodies.line_cells(GRID, wheel.cells[0], wheel.hour, 3) == wheel.cells


def test_facing_about_turns_a_body_on_its_hexes() -> None:
    assert bodies.about(cells((1, 0), (0, 0))) == cells((0, 0), (1, 0))


def test_the_map_edge_stops_a_body() -> None:
    corner = GRID.cell("0101")
    assert bodies.line_cells(GRID, corner, 0, 2) == ()
    assert bodies.shifted(GRID, (corner,), 9) == ()
    assert bodies.followed(GRID, (corner,), 11) == ()
    assert bodies.wheel_forward(GRID, bodies.line_cells(GRID, corner, 6, 2), 6, to_right=True) is not None
    assert bodies.wheel_forward(GRID, (GRID.cell("0201"), corner), 0, to_right=True) is None
    assert bodies.deployed(GRID, corner, 3, to_right=True) is None


@cites("SYW-G.1b")
def test_the_arc_widens_by_one_hex_at_each_step() -> None:
    arc = bodies.arc(GRID, at(0, 0), 0, 3)
    assert arc[:2] == [at(0, -1), at(1, -1)]
    assert set(arc[2:5]) == set(cells((0, -2), (1, -2), (2, -2)))
    assert len(arc) == 2 + 3 + 4


@given(st.sampled_from(range(0, 12, 2)), st.integers(0, GRID.size - 1))
def test_membership_of_the_arc_agrees_with_its_list(hour: int, cell: int) -> None:
    middle = at(0, 0)
    listed = bodies.arc(GRID, middle, hour, 40)
    assert bodies.in_arc(GRID, middle, hour, cell) == (cell in listed)
    assert OFF not in listed


def test_side_by_side_and_front_to_rear() -> None:
    first, second = cells((1, 0), (0, 0)), cells((3, 0), (2, 0))
    assert bodies.side_by_side(GRID, first, second, 0)
    assert bodies.side_by_side(GRID, second, first, 0)
    assert not bodies.side_by_side(GRID, first, cells((4, 0), (3, 0)), 0)
    behind = cells((1, 1), (0, 1))
    assert bodies.front_to_rear(GRID, first, behind, 0)
    assert bodies.front_to_rear(GRID, behind, first, 0)
    assert not bodies.front_to_rear(GRID, first, second, 0)

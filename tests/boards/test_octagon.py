"""The tiling of octagons and squares against slow, obvious versions of the same questions."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from grognard.boards.octagon import (
    DIRECTIONS,
    DX,
    DY,
    NO_EDGE,
    OFF_BOARD,
    OctagonBoard,
    opposite,
    steps_avoiding,
    turn_between,
)
from tests.cites import cites

BOARD = OctagonBoard(12, 9)
WIDE = OctagonBoard(30, 30)
CELLS = st.integers(0, BOARD.cells - 1)
FACINGS = st.integers(0, 7)


def corners(cell: int) -> set[tuple[float, float]]:
    """The corner points of a cell: octagons are cut so that all edges have the same length."""
    x, y, cut = BOARD.xs[cell], BOARD.ys[cell], math.sqrt(2) - 1
    if BOARD.is_octagon[cell]:
        offsets = [(a, b) for a in (-cut, cut) for b in (-1, 1)] + [
            (a, b) for a in (-1, 1) for b in (-cut, cut)
        ]
    else:
        reach = 1 - cut
        offsets = [(0, reach), (0, -reach), (reach, 0), (-reach, 0)]
    return {(round(x + a, 6), round(y + b, 6)) for a, b in offsets}


@cites("WAT-1.2", "WAT-1.4")
def test_neighbours_are_the_cells_that_share_an_edge() -> None:
    for cell in range(BOARD.cells):
        touching = {other for other in range(BOARD.cells) if len(corners(cell) & corners(other)) == 2}
        named = {BOARD.step[cell * 8 + d] for d in range(8)} - {OFF_BOARD, NO_EDGE}
        assert named == touching


def test_the_number_of_cells_and_edges_follows_from_the_size() -> None:
    assert BOARD.cells == 12 * 9 + 11 * 8
    edges = sum(1 for other in BOARD.step if other >= 0)
    assert edges == 2 * (12 * 8 + 9 * 11 + 4 * 11 * 8)
    assert sum(BOARD.on_rim(cell) for cell in range(BOARD.cells)) == 2 * 12 + 2 * 7


@given(CELLS, FACINGS)
def test_steps_are_mutual(cell: int, direction: int) -> None:
    other = BOARD.step[cell * 8 + direction]
    if other >= 0:
        assert BOARD.step[other * 8 + opposite(direction)] == cell
        assert BOARD.direction_to(cell, other) == direction
        assert (BOARD.xs[other], BOARD.ys[other]) == (
            BOARD.xs[cell] + DX[direction],
            BOARD.ys[cell] + DY[direction],
        )


@cites("WAT-8.3")
@given(CELLS, FACINGS)
def test_a_facing_that_exists_on_a_cell_exists_on_the_cell_it_leads_to(cell: int, direction: int) -> None:
    other = BOARD.step[cell * 8 + direction]
    if other >= 0:
        assert direction in BOARD.directions[other]


@cites("WAT-1.3")
@given(CELLS)
def test_distance_agrees_with_a_search(start: int) -> None:
    found = steps_avoiding(BOARD, start, [False] * (BOARD.cells * 8), 100)
    assert [BOARD.distance(start, cell) for cell in range(BOARD.cells)] == [
        found[c] for c in range(BOARD.cells)
    ]


@given(CELLS, CELLS, FACINGS)
def test_the_arc_is_forty_five_degrees_to_each_side_of_the_facing(gun: int, target: int, facing: int) -> None:
    if facing not in BOARD.directions[gun] or gun == target:
        return
    east, south = BOARD.xs[target] - BOARD.xs[gun], BOARD.ys[target] - BOARD.ys[gun]
    angle = math.degrees(math.atan2(south, east) - math.atan2(DY[facing], DX[facing]))
    away = abs((angle + 180) % 360 - 180)
    assert BOARD.in_arc(gun, facing, target) == (away <= 45 + 1e-9)


@cites("WAT-15.16")
@pytest.mark.parametrize(
    ("x", "y", "facings", "covered"), [(30, 30, range(8), 99), (31, 31, (1, 3, 5, 7), 97)]
)
def test_an_arc_covers_so_many_cells_within_range(x: int, y: int, facings: range, covered: int) -> None:
    gun = WIDE.at(x, y)
    for facing in facings:
        near = [c for c in range(WIDE.cells) if WIDE.in_arc(gun, facing, c) and WIDE.distance(gun, c) <= 9]
        assert len(near) == covered


@pytest.mark.parametrize(
    ("start", "end", "steps"),
    [
        ((20, 20), (20, 2), 9),
        ((20, 20), (24, 14), 5),
        ((20, 20), (23, 15), 4),
        ((21, 21), (23, 21), 2),
        ((21, 21), (21, 25), 3),
        ((21, 21), (25, 23), 3),
    ],
)
def test_distances_of_the_catalogue(start: tuple[int, int], end: tuple[int, int], steps: int) -> None:
    assert WIDE.distance(WIDE.at(*start), WIDE.at(*end)) == steps


def test_straight_lines_alternate_octagons_and_squares_on_the_diagonal() -> None:
    line = WIDE.line(WIDE.at(20, 20), DIRECTIONS.index("NE"), 3)
    assert [(WIDE.xs[c], WIDE.ys[c]) for c in line] == [(21, 19), (22, 18), (23, 17)]
    assert WIDE.line(WIDE.at(0, 2), DIRECTIONS.index("N"), 5) == [WIDE.at(0, 0)]


@given(FACINGS, FACINGS)
def test_turns_are_counted_the_short_way(one: int, other: int) -> None:
    assert turn_between(one, other) == min((one - other) % 8, (other - one) % 8)


def test_a_closed_edge_is_walked_around() -> None:
    start, north = WIDE.at(20, 20), WIDE.at(20, 18)
    closed = [False] * (WIDE.cells * 8)
    closed[start * 8] = True
    assert steps_avoiding(WIDE, start, closed, 3)[north] == 2

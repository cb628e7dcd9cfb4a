"""Hexes with hours: neighbours, distances, straight lines, against slow and obvious versions."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from grognard.boards.facing import (
    FLANK,
    FRONT,
    OFF,
    REAR,
    SIDES,
    VECTORS,
    HexGrid,
    segment_meets,
    turn_between,
    turned,
)
from tests.cites import cites

GRID = HexGrid((1, 14), (1, 12))
PART = HexGrid((22, 46), (14, 34))
cells = st.integers(0, GRID.size - 1)


def at(q: int, r: int) -> int:
    """A cell of a grid whose middle is taken for (0, 0)."""
    return GRID.cell_at(4 + q, 6 + r)


@cites("SYW-2.1a")
def test_labels_and_axial_coordinates_agree() -> None:
    for label, q, r in (("0706", 4, 6), ("0906", 6, 6), ("0907", 6, 7)):
        cell = GRID.cell(label)
        assert (GRID.q[cell], GRID.r[cell], GRID.label(cell)) == (q, r, label)
    assert GRID.cell("1501") == GRID.cell("abcd") == GRID.cell("07") == OFF
    assert PART.label(PART.cell("3126")) == "3126"
    assert PART.cell("0101") == OFF


def test_the_six_neighbours_lie_at_their_hours() -> None:
    middle = at(0, 0)
    expected = {1: (1, -1), 3: (1, 0), 5: (0, 1), 7: (-1, 1), 9: (-1, 0), 11: (0, -1)}
    for hour, (q, r) in expected.items():
        assert GRID.step(middle, hour) == at(q, r)
        assert GRID.hour_to(middle, at(q, r)) == hour


@cites("SYW-G.2b")
def test_front_flank_and_rear_of_line_and_column() -> None:
    assert (FRONT[0], FLANK[0], REAR[0]) == ((11, 1), (9, 3), (5, 7))
    assert (FRONT[3], FLANK[3], REAR[3]) == ((3,), (1, 11, 5, 7), (9,))
    for hour in range(12):
        assert sorted(FRONT[hour] + FLANK[hour] + REAR[hour]) == list(SIDES)


@given(cells)
def test_neighbours_are_mutual(cell: int) -> None:
    for hour in SIDES:
        other = GRID.step(cell, hour)
        if other != OFF:
            assert GRID.step(other, turned(hour, 6)) == cell
            assert GRID.distance(cell, other) == 1


@given(cells, cells)
def test_distance_is_that_of_the_shortest_walk(a: int, b: int) -> None:
    seen, wave, steps = {a}, [a], 0
    while b not in seen:
        wave = [n for c in wave for n in GRID.neighbour[c * 6 : c * 6 + 6] if n != OFF and n not in seen]
        seen.update(wave)
        steps += 1
    assert GRID.distance(a, b) == GRID.distance(b, a) == steps


@given(cells, cells)
def test_steps_towards_a_hex_are_those_that_shorten_the_way(a: int, b: int) -> None:
    near = GRID.hours_towards(a, b)
    assert bool(near) == (a != b)
    for hour in SIDES:
        other = GRID.step(a, hour)
        if other != OFF:
            assert (hour in near) == (GRID.distance(other, b) < GRID.distance(a, b))


def corners(q: int, r: int) -> list[tuple[float, float]]:
    x, y = q + r / 2, r * math.sqrt(3) / 2
    size = 1 / math.sqrt(3)
    return [
        (x + size * math.sin(math.radians(60 * k)), y - size * math.cos(math.radians(60 * k)))
        for k in range(6)
    ]


def slow_meets(dq: int, dr: int, x: int, z: int) -> bool:
    """It meets the hex: corners lie on both sides of its line, or on it, and not beyond an end."""
    end = (dq + dr / 2, dr * math.sqrt(3) / 2)
    sides = [end[0] * cy - end[1] * cx for cx, cy in corners(x, z)]
    if min(sides) > 1e-9 or max(sides) < -1e-9:
        return False
    along = [(end[0] * cx + end[1] * cy) / (end[0] ** 2 + end[1] ** 2) for cx, cy in corners(x, z)]
    return max(along) > -1e-9 and min(along) < 1 + 1e-9


@given(st.integers(-6, 6), st.integers(-6, 6), st.integers(-7, 7), st.integers(-7, 7))
def test_a_segment_meets_the_hexes_that_drawing_shows(dq: int, dr: int, x: int, z: int) -> None:
    if (dq, dr) == (0, 0) or (x, z) in ((0, 0), (dq, dr)):
        return
    assert (segment_meets(dq, dr, x, z) is not None) == slow_meets(dq, dr, x, z)


@cites("SYW-G.2c", "SYW-G.2f")
def test_the_line_of_sight_includes_what_it_only_touches() -> None:
    assert sorted(GRID.between(at(0, 0), at(1, -2))) == sorted([at(0, -1), at(1, -1)])
    assert GRID.between(at(0, 0), at(0, -2)) == (at(0, -1),)
    assert GRID.between(at(0, 0), at(1, 0)) == ()
    assert GRID.between(at(0, 0), at(3, 0)) == (at(1, 0), at(2, 0))


def test_a_walker_on_an_edge_passes_two_hexes_at_once() -> None:
    assert [set(group) for group in GRID.crossed(at(0, 0), at(1, -2))] == [{at(0, -1), at(1, -1)}]
    assert GRID.crossed(at(0, 0), at(0, -2)) == ((at(0, -1),),)
    two = GRID.crossed(at(0, 0), at(2, -4))
    assert sorted(len(group) for group in two) == [1, 2, 2]


@pytest.mark.parametrize(("first", "second", "by"), [(0, 2, 2), (0, 10, -2), (11, 1, 2), (0, 6, 6)])
def test_the_smaller_turn_between_two_hours(first: int, second: int, by: int) -> None:
    assert turn_between(first, second) == by


def test_vectors_sum_to_nothing() -> None:
    assert (sum(q for q, _ in VECTORS), sum(r for _, r in VECTORS)) == (0, 0)

"""The hex board against slow and obvious versions of itself."""

from __future__ import annotations

import math
from collections import deque

from hypothesis import given, settings
from hypothesis import strategies as st
from shapely.geometry import LineString, Polygon

from grognard.boards.hex import OFF, SIDES, UNREACHED, HexGrid, column_name, reach
from grognard.boards.hexlines import line

GRID = HexGrid(31, 17)
CELLS = st.integers(0, GRID.cells - 1)


def centre(cell: int) -> tuple[float, float]:
    column, row = cell % GRID.columns, cell // GRID.columns
    return 1.5 * column, math.sqrt(3) * (row + 0.5 * (column % 2))


def hexagon(x: float, y: float) -> Polygon:
    return Polygon([(x + math.cos(k * math.pi / 3), y + math.sin(k * math.pi / 3)) for k in range(6)])


def test_labels() -> None:
    assert [column_name(column) for column in (0, 25, 26, 51, 52)] == ["A", "Z", "AA", "AZ", "BA"]
    assert GRID.labels[0] == "A01" and GRID.labels[GRID.cells - 1] == "AE17"
    assert all(GRID.cell(label) == cell for cell, label in enumerate(GRID.labels))
    assert GRID.cell("AF01") == OFF and GRID.cell("a1") == OFF
    assert GRID.hexside("B02/NE") == 6 * GRID.cell("B02") + 1
    assert GRID.hexside("B02/E") == -1 and GRID.hexside("B99/N") == -1
    assert GRID.run("C03-05") == [GRID.cell(label) for label in ("C03", "C04", "C05")]
    assert GRID.run("C16-18") == [] and GRID.run("3C") == []


@given(CELLS, st.integers(0, 5))
def test_neighbours_are_mutual_and_touch(cell: int, side: int) -> None:
    other = GRID.neighbours[6 * cell + side]
    if other == OFF:
        return
    assert GRID.neighbours[6 * other + (side + 3) % 6] == cell
    assert GRID.side_to(cell, other) == side
    (ax, ay), (bx, by) = centre(cell), centre(other)
    assert math.isclose(math.hypot(bx - ax, by - ay), math.sqrt(3))
    assert {"N": by < ay, "S": by > ay}.get(SIDES[side][0], True)


def test_six_neighbours_inside() -> None:
    inside = [cell for cell in range(GRID.cells) if OFF not in GRID.neighbours[6 * cell : 6 * cell + 6]]
    assert len(inside) == (GRID.columns - 2) * (GRID.rows - 2)


@given(CELLS)
@settings(max_examples=25)
def test_distance_is_the_number_of_steps(start: int) -> None:
    steps = {start: 0}
    queue = deque([start])
    while queue:
        cell = queue.popleft()
        for other in GRID.neighbours[6 * cell : 6 * cell + 6]:
            if other != OFF and other not in steps:
                steps[other] = steps[cell] + 1
                queue.append(other)
    assert [GRID.distance(start, cell) for cell in range(GRID.cells)] == [
        steps[cell] for cell in range(GRID.cells)
    ]


@given(CELLS, st.integers(0, 7))
def test_within(cell: int, radius: int) -> None:
    found = GRID.within(cell, radius)
    assert sorted(found) == [other for other in range(GRID.cells) if 0 < GRID.distance(cell, other) <= radius]
    gaps = [GRID.distance(cell, other) for other in found]
    assert gaps == sorted(gaps)


@given(CELLS, st.integers(0, 5), st.integers(1, 5))
def test_beyond_goes_straight(cell: int, side: int, steps: int) -> None:
    walked = cell
    for _ in range(steps):
        walked = GRID.neighbours[6 * walked + side] if walked != OFF else OFF
    target = GRID.beyond(cell, side, steps)
    assert target in (walked, OFF) if walked == OFF else target == walked


@given(st.integers(-6, 6), st.integers(-6, 6))
@settings(max_examples=200)
def test_lines_agree_with_plane_geometry(dq: int, dz: int) -> None:
    if (dq, dz) == (0, 0):
        return
    end = (1.5 * dq, math.sqrt(3) * (dz + dq / 2))
    ray = LineString([(0, 0), end])
    cut: set[tuple[int, int]] = set()
    along_left: set[tuple[int, int]] = set()
    along_right: set[tuple[int, int]] = set()
    for q in range(-8, 9):
        for z in range(-8, 9):
            if (q, z) in ((0, 0), (dq, dz)):
                continue
            x, y = 1.5 * q, math.sqrt(3) * (z + q / 2)
            if ray.intersection(hexagon(x, y).buffer(-1e-7)).length > 1e-5:
                cut.add((q, z))
            elif ray.intersection(hexagon(x, y).buffer(1e-7)).length > 0.5:
                (along_left if end[0] * y - end[1] * x < 0 else along_right).add((q, z))
    found = line(dq, dz)
    assert {(one.dq, one.dz) for one in found.left} == cut | along_left
    assert {(one.dq, one.dz) for one in found.right} == cut | along_right
    for hand in (found.left, found.right):
        feet = [(1.5 * one.dq * end[0] + math.sqrt(3) * (one.dz + one.dq / 2) * end[1]) for one in hand]
        assert feet == sorted(feet)
        length = end[0] ** 2 + end[1] ** 2
        assert all(
            math.isclose(foot / length, one.along / found.length)
            for foot, one in zip(feet, hand, strict=True)
        )


@given(CELLS, st.lists(st.integers(1, 9), min_size=24, max_size=24), st.integers(0, 25))
@settings(max_examples=20)
def test_cheapest_paths(start: int, prices: list[int], limit: int) -> None:
    costs = [UNREACHED if (edge * 7) % 11 == 0 else prices[edge % 24] for edge in range(6 * GRID.cells)]
    slow = [UNREACHED] * GRID.cells
    slow[start] = 0
    changed = True
    while changed:
        changed = False
        for edge, other in enumerate(GRID.neighbours):
            total = slow[edge // 6] + costs[edge]
            if other != OFF and total <= limit and total < slow[other]:
                slow[other] = total
                changed = True
    assert reach(GRID.neighbours, costs, start, limit) == slow

"""The engraver's geometry: contours, splines, blur and the image file."""

from __future__ import annotations

import math

import numpy as np

from datakit.castiglione_relief import Heights, blurred, contour, hachures, spline, to_line


def cone() -> Heights:
    """A hill of ten hundred metres in the middle of a small map."""
    heights = Heights(0.0, 10.0, 0.0, 10.0)
    heights.z = np.maximum(0.0, 10.0 - 2.5 * np.hypot(heights.x - 5.0, heights.y - 5.0))
    slopes = np.gradient(heights.z, 0.2)
    heights.slope_y, heights.slope_x = slopes[0], slopes[1]
    return heights


def test_the_contour_of_a_cone_is_one_closed_circle() -> None:
    lines = contour(cone(), 5.0)
    assert len(lines) == 1
    assert math.dist(lines[0][0], lines[0][-1]) < 0.3
    assert all(abs(math.dist(point, (5.0, 5.0)) - 2.0) < 0.1 for point in lines[0])


def test_hachures_run_down_the_slope() -> None:
    drawn = hachures(cone(), lambda x, y: (x * 100, y * 100), [])
    assert sum(strokes.count("M") for strokes in drawn) > 50
    for strokes in drawn:
        for stroke in strokes.split("M")[1:]:
            start, step = stroke.split("l")
            x, y = (float(number) - 500 for number in start.split())
            dx, dy = (float(number) for number in step.split())
            assert x * dx + y * dy > 0, "away from the top"


def test_no_hachure_is_drawn_under_an_inset_sheet() -> None:
    assert hachures(cone(), lambda x, y: (x * 100, y * 100), [(-500, -500, 2000, 2000)]) == ["", "", "", ""]


def test_splines_keep_constants_and_meet_their_points() -> None:
    at = np.linspace(1.0, 6.0, 11)
    weights = spline(9, at)
    assert np.allclose(weights.sum(axis=1), 1.0)
    values = np.array([3.0, 1.0, 4.0, 1.0, 5.0, 9.0, 2.0, 6.0, 5.0])
    assert np.allclose((weights @ values)[::2], values[1:7])


def test_blur_keeps_the_sum_of_what_lies_inside() -> None:
    grid = np.zeros((41, 41))
    grid[20, 20] = 7.0
    soft = blurred(grid, 1.5)
    assert math.isclose(float(soft.sum()), 7.0, rel_tol=1e-6)
    assert soft[20, 20] == soft.max() < 1.0


def test_distance_to_a_line_and_the_height_on_it() -> None:
    x, y = np.meshgrid(np.array([0.0, 5.0]), np.array([0.0, 3.0]))
    away, height = to_line([[0.0, 0.0, 10.0], [10.0, 0.0, 20.0]], x, y)
    assert np.allclose(away, [[0.0, 0.0], [3.0, 3.0]])
    assert np.allclose(height, [[10.0, 15.0], [10.0, 15.0]])

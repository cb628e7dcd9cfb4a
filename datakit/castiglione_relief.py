"""The mountains of the Castiglione map: a height model from crests and valleys, a wash, and hachures.

Needs numpy and shapely; deterministic.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from itertools import pairwise

import numpy as np
from contourpy import LineType, contour_generator
from numpy.typing import NDArray
from scipy.ndimage import gaussian_filter
from shapely import contains_xy, distance, points, union_all
from shapely.geometry import Polygon

from grognard.render.chance import Rng
from grognard.render.raster import in_base64

Grid = NDArray[np.float64]
Points = list[list[float]]

CELL = 0.2
"""Kilometres to a cell of the height model."""
SHORE = 3.0
"""Kilometres from a lake within which the ground is flattened."""
LEVELS = [0.5, 1.0, 1.7, *[2.8 + 2.5 * step for step in range(13)]]
"""Contours from which hachures run, in hundreds of metres."""
STROKES = ((0.8, 0.34), (1.1, 0.38), (1.4, 0.42), (1.8, 0.46))
"""Width and opacity of hachures, from lit to shaded slopes."""


class Heights:
    """Heights, slopes and water on a grid over the map."""

    def __init__(self, west: float, east: float, south: float, north: float) -> None:
        self.xs: Grid = np.arange(west - 1.0, east + 1.0, CELL)
        self.ys: Grid = np.arange(south - 1.0, north + 1.0, CELL)
        self.x, self.y = np.meshgrid(self.xs, self.ys)
        self.z: Grid = np.zeros(self.x.shape)
        self.wet: NDArray[np.bool_] = np.zeros(self.x.shape, dtype=bool)
        self.slope_x: Grid = np.zeros(self.x.shape)
        self.slope_y: Grid = np.zeros(self.x.shape)
        self._chance = np.random.RandomState(1796)

    def noise(self, wave: float) -> Grid:
        """Smooth noise between -1 and 1 with hills of this size in kilometres."""
        rows = int((self.ys[-1] - self.ys[0]) / wave) + 4
        columns = int((self.xs[-1] - self.xs[0]) / wave) + 4
        coarse = self._chance.uniform(-1, 1, (rows, columns))
        down = spline(rows, (self.ys - self.ys[0]) / wave + 1)
        across = spline(columns, (self.xs - self.xs[0]) / wave + 1)
        found: Grid = down @ coarse @ across.T
        return found

    def raise_ridges(self, ridges: list[tuple[Points, float]]) -> None:
        """Crests with their heights, blended where they meet."""
        warped_x = self.x + 1.2 * self.noise(4.4) + 0.3 * self.noise(1.9)
        warped_y = self.y + 1.2 * self.noise(4.4) + 0.3 * self.noise(1.9)
        for crest, width in ridges:
            away, height = to_line(crest, warped_x, warped_y)
            part = height * np.exp(-((away / width) ** 1.45))
            self.z = (np.maximum(self.z, 0) ** 2.6 + np.maximum(part, 0) ** 2.6) ** (1 / 2.6)
        self.z = self.z * (1 + 0.20 * self.noise(2.6) + 0.05 * self.noise(1.3))

    def cut_valleys(self, valleys: list[tuple[Points, float]]) -> None:
        for floor, width in valleys:
            away, _ = to_line(floor, self.x + 0.3 * self.noise(2.5), self.y + 0.3 * self.noise(2.5))
            self.z = self.z * (1 - 0.97 * np.exp(-((away / (width * 1.45)) ** 2.6)))

    def flood(self, lakes: list[Polygon]) -> None:
        """Lakes lie flat; the ground rises from their shores; then slopes are taken."""
        water = union_all([lake.buffer(0) for lake in lakes])
        self.wet = contains_xy(water, self.x, self.y)
        near = contains_xy(water.buffer(SHORE), self.x, self.y)
        shore: Grid = np.full(self.x.shape, 2 * SHORE)
        shore[near] = distance(points(self.x[near], self.y[near]), water)
        self.z = blurred(self.z * (1 - np.exp(-((shore / 0.75) ** 1.5))), 1.5)
        slopes = np.gradient(self.z, CELL)
        self.slope_y, self.slope_x = slopes[0], slopes[1]

    def cell(self, x: float, y: float) -> tuple[int, int]:
        row = int(min(max((y - self.ys[0]) / CELL + 0.5, 0), self.z.shape[0] - 1))
        column = int(min(max((x - self.xs[0]) / CELL + 0.5, 0), self.z.shape[1] - 1))
        return row, column


def spline(size: int, at: Grid) -> Grid:
    """Weights of a smooth curve through evenly spaced values: one row for each place along it."""
    found: Grid = np.zeros((len(at), size))
    base = np.floor(at).astype(int)
    t = at - base
    for offset, weight in (
        (-1, ((2 - t) * t - 1) * t / 2),
        (0, ((3 * t - 5) * t * t + 2) / 2),
        (1, ((4 - 3 * t) * t + 1) * t / 2),
        (2, (t - 1) * t * t / 2),
    ):
        np.add.at(found, (np.arange(len(at)), np.clip(base + offset, 0, size - 1)), weight)
    return found


def blurred(grid: Grid, radius: float) -> Grid:
    """The grid with its roughness taken off."""
    return np.asarray(gaussian_filter(grid, radius, mode="nearest"))


def to_line(line: Points, x: Grid, y: Grid) -> tuple[Grid, Grid]:
    """The distance of every cell to a line, and the line's height at the nearest point."""
    best: Grid = np.full(x.shape, 1e9)
    height: Grid = np.zeros(x.shape)
    for start, end in pairwise(line):
        dx, dy = end[0] - start[0], end[1] - start[1]
        share = np.clip(((x - start[0]) * dx + (y - start[1]) * dy) / (dx * dx + dy * dy + 1e-9), 0, 1)
        away = np.hypot(x - start[0] - share * dx, y - start[1] - share * dy)
        here = start[2] + share * (end[2] - start[2]) if len(start) > 2 else np.zeros(x.shape)
        near = away < best
        best = np.where(near, away, best)
        height = np.where(near, here, height)
    return best, height


def wash(heights: Heights) -> str:
    """The relief as a PNG in base 64: warm on high ground, dark on slopes away from the north-west light."""
    z, gx, gy = heights.z, heights.slope_x, heights.slope_y
    light = (gx - gy) * 0.707 / np.sqrt(1 + (gx**2 + gy**2) * 0.35)
    shade = np.clip(-light * 0.115, 0, 0.40)
    bright = np.clip(light * 0.16, 0, 0.5)[..., None]
    hill = np.clip(z / 20, 0, 1)
    warm = 0.34 * np.clip(z / 9, 0, 1) ** 0.7
    tint = np.stack([206 - 26 * hill, 184 - 30 * hill, 142 - 22 * hill], -1)
    alpha = 1 - (1 - warm) * (1 - shade)
    dark = np.array([84.0, 62.0, 44.0])
    mixed = tint * (warm * (1 - shade))[..., None] + dark * shade[..., None]
    colour = mixed / np.maximum(alpha, 1e-4)[..., None]
    colour = colour * (1 - bright) + np.array([250.0, 242.0, 222.0]) * bright
    alpha = np.where(heights.wet, 0, alpha)
    pixels = np.concatenate([np.clip(colour, 0, 255), alpha[..., None] * 255], -1)[::-1]
    rows, columns = pixels.shape[0] // 2 * 2, pixels.shape[1] // 2 * 2
    small = pixels[:rows, :columns].reshape(rows // 2, 2, columns // 2, 2, 4).mean(axis=(1, 3))
    return in_base64(small.astype(np.uint8))


def contour(heights: Heights, level: float) -> list[list[tuple[float, float]]]:
    """The lines of one height."""
    found = contour_generator(heights.xs, heights.ys, heights.z, name="serial", line_type=LineType.Separate)
    return [[(float(x), float(y)) for x, y in np.asarray(line)] for line in found.lines(level)]


def hachures(
    heights: Heights, to_sheet: Callable[[float, float], tuple[float, float]], bare: list[tuple[float, ...]]
) -> list[str]:
    """Path data of strokes down the slope from contour to contour, in four weights.

    Nothing is drawn inside the rectangles of ``bare``: inset sheets lie there.
    """
    chance = Rng(42)
    weights: list[list[str]] = [[], [], [], []]
    for index, level in enumerate(LEVELS):
        drop = level - LEVELS[index - 1] if index else 0.4
        for line in contour(heights, level):
            if len(line) >= 12:
                _stroke_line(heights, line, (level, drop), chance, to_sheet, bare, weights)
    return ["".join(strokes) for strokes in weights]


def _stroke_line(
    heights: Heights,
    line: list[tuple[float, float]],
    fall: tuple[float, float],
    chance: Rng,
    to_sheet: Callable[[float, float], tuple[float, float]],
    bare: list[tuple[float, ...]],
    weights: list[list[str]],
) -> None:
    course = np.array(line)
    along = np.concatenate([[0.0], np.cumsum(np.hypot(*np.diff(course, axis=0).T))])
    at = chance() * 0.2
    while at < along[-1]:
        x, y = float(np.interp(at, along, course[:, 0])), float(np.interp(at, along, course[:, 1]))
        cell = heights.cell(x, y)
        steep = math.hypot(heights.slope_x[cell], heights.slope_y[cell])
        at += (0.40 if steep < 1.2 else 0.36 if steep < 3 else 0.32) * chance.span(0.85, 1.15)
        px, py = to_sheet(x, y)
        covered = any(left < px < right and top < py < low for left, top, right, low in bare)
        if steep < 0.22 or heights.wet[cell] or covered:
            continue
        end = _run_down(heights, x, y, fall)
        if end is not None:
            qx, qy = to_sheet(*end)
            weights[_weight(heights, cell, steep)].append(f"M{px:.0f} {py:.0f}l{qx - px:.1f} {qy - py:.1f}")


def _run_down(heights: Heights, x: float, y: float, fall: tuple[float, float]) -> tuple[float, float] | None:
    """Where a stroke ends: at the next contour, at the water, or after a kilometre."""
    level, drop = fall
    run = 0.0
    while run < 1.05:
        cell = heights.cell(x, y)
        u, v = heights.slope_x[cell], heights.slope_y[cell]
        steep = math.hypot(u, v)
        if steep < 0.12:
            break
        x, y, run = x - u / steep * 0.12, y - v / steep * 0.12, run + 0.12
        there = heights.cell(x, y)
        if level - heights.z[there] > drop * 0.92 or heights.wet[there]:
            break
    return (x, y) if run >= 0.2 else None


def _weight(heights: Heights, cell: tuple[int, int], steep: float) -> int:
    lit = (heights.slope_x[cell] - heights.slope_y[cell]) * 0.707 / (steep or 1)
    heavy = min(1.0, steep / 5) * 0.55 + 0.45 * (1 - lit) / 2 * min(1.0, steep / 1.5)
    return 0 if heavy < 0.18 else 1 if heavy < 0.38 else 2 if heavy < 0.62 else 3

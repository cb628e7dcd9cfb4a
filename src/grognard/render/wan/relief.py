"""Heights: a smooth field through the levels of the hexes, its contours, hachures, shading and altitudes."""

from __future__ import annotations

import math

import numpy as np
import shapely
from contourpy import LineType, contour_generator
from numpy.typing import NDArray
from scipy.ndimage import gaussian_filter
from shapely.geometry import LineString

from grognard.render.plan import XY, box, fill, path, stroke
from grognard.render.raster import in_base64
from grognard.render.svg import element, num
from grognard.render.wan.sheet import SEPIA, A, R, Sheet, line_path, lines, steady

CELL = 8.0
"""Drawing units to a cell of the height field."""
MARGIN = 128.0
TINTS = (
    "#d6e0bf",
    "#e1e7c8",
    "#ecebd0",
    "#f3ebcf",
    "#f2e3be",
    "#ecd6a8",
    "#e3c793",
    "#d8b680",
    "#cca570",
    "#bf9562",
)
Field = NDArray[np.float64]


def smooth(field: Field, sigma: float) -> Field:
    """The field smoothed. Beyond its border it goes on as it is there: no slope runs along the edge."""
    return np.asarray(gaussian_filter(field, sigma, mode="nearest"))


class Heights:
    """The height field of a map: at each hex's centre it lies inside that hex's level."""

    def __init__(self, sheet: Sheet) -> None:
        self.sheet = sheet
        self.left, self.top = sheet.left - MARGIN, sheet.top - MARGIN
        columns = int((sheet.right - sheet.left + 2 * MARGIN) / CELL) + 1
        rows = int((sheet.bottom - sheet.top + 2 * MARGIN) / CELL) + 1
        self.levels = np.array([float(level) for level in sheet.battle.relief.level])
        self.field = self._settle(self._steps(rows, columns))
        self.down: Field = np.asarray(np.gradient(smooth(self.field, 0.8), CELL, axis=0))
        self.across: Field = np.asarray(np.gradient(smooth(self.field, 0.8), CELL, axis=1))

    def _steps(self, rows: int, columns: int) -> Field:
        """Each cell at the level of the nearest hex."""
        grid = self.sheet.grid
        x, y = np.meshgrid(self.left + CELL * np.arange(columns), self.top + CELL * np.arange(rows))
        best = np.full(x.shape, np.inf)
        found = np.zeros(x.shape)
        guess = np.rint(x / (1.5 * R))
        for shift in (-1, 0, 1):
            column = np.clip(guess + shift, 0, grid.columns - 1).astype(int)
            half = np.where(column % 2 == 1, A, 0.0)
            row = np.clip(np.rint((y - half) / (2 * A)), 0, grid.rows - 1).astype(int)
            gap = np.hypot(x - column * 1.5 * R, y - row * 2 * A - half)
            nearer = gap < best
            best = np.where(nearer, gap, best)
            found = np.where(nearer, self.levels[row * grid.columns + column], found)
        return found + 0.5

    def _settle(self, field: Field) -> Field:
        """Smooth, and pull each hex's centre back into its level, until both are satisfied."""
        centres = np.array([self.sheet.centre(cell) for cell in self.sheet.cells])
        at = (
            np.rint((centres[:, 1] - self.top) / CELL).astype(int),
            np.rint((centres[:, 0] - self.left) / CELL).astype(int),
        )
        scale = 5.0 / CELL
        field = smooth(field, 9 * scale)
        for step in range(60):
            sigma = (7.0 if step < 38 else 4.0 if step < 54 else 2.2) * scale
            field = self._pulled(smooth(field, sigma), at, 0.16, 6.5 * scale, 0.55)
        noise = np.random.default_rng(7).standard_normal(field.shape)
        field = field + 0.055 * smooth(noise, 7 * scale) * 15.4 * scale
        for spread in (5.0, 4.0, 3.2):
            field = self._pulled(field, at, 0.07, spread * scale, 1.0)
        return field

    def _pulled(
        self,
        field: Field,
        at: tuple[NDArray[np.int_], NDArray[np.int_]],
        slack: float,
        spread: float,
        part: float,
    ) -> Field:
        values = field[at]
        error = np.clip(values, self.levels + slack, self.levels + 1 - slack) - values
        points = np.zeros_like(field)
        np.add.at(points, at, error * 2 * math.pi * spread * spread * part)
        return field + smooth(points, spread)

    def sample(self, field: Field, x: Field, y: Field) -> Field:
        """Values of a field between its cells."""
        j, i = (x - self.left) / CELL, (y - self.top) / CELL
        column = np.clip(j.astype(int), 0, field.shape[1] - 2)
        row = np.clip(i.astype(int), 0, field.shape[0] - 2)
        u, v = np.clip(j - column, 0, 1), np.clip(i - row, 0, 1)
        upper = field[row, column] * (1 - u) + field[row, column + 1] * u
        lower = field[row + 1, column] * (1 - u) + field[row + 1, column + 1] * u
        return np.asarray(upper * (1 - v) + lower * v)

    def contours(self, level: int) -> list[LineString]:
        field = self.field.copy()
        field[0, :] = field[-1, :] = field[:, 0] = field[:, -1] = -9
        found: list[LineString] = []
        for ring in rings_at(field, level):
            points = [(self.left + CELL * x, self.top + CELL * y) for x, y in ring]
            line = LineString([*points, points[0]])
            if line.length >= 60:
                found.append(line)
        return found


def rings_at(field: Field, level: float) -> list[list[XY]]:
    """Closed rings of equal height; the field must be lower all round its border.

    Each starts in its first cell, row by row, and so do the rings among themselves: what is drawn along a
    ring must not depend on where a library happens to begin.
    """
    found: list[tuple[tuple[int, int], list[XY]]] = []
    for line in contour_generator(z=field, name="serial", line_type=LineType.Separate).lines(level):
        corners = np.asarray(line)[::-1][:-1]
        middles = np.floor((corners + np.roll(corners, -1, axis=0)) / 2).astype(int)
        first = int(np.lexsort((middles[:, 0], middles[:, 1]))[0])
        ring = [(float(x), float(y)) for x, y in np.roll(corners, -first, axis=0)]
        if len(ring) > 3:
            found.append(((int(middles[first][1]), int(middles[first][0])), ring))
    return [ring for _, ring in sorted(found)]


def tints(lowest: int, highest: int) -> list[str]:
    """A colour for each level up to the highest."""
    reach = min(9.0, 1.3 + highest)
    picked = [TINTS[0]] + [TINTS[round(k * reach / max(1, highest))] for k in range(1, highest + 1)]
    return picked[: max(highest, lowest) + 1]


def relief_layer(heights: Heights) -> tuple[list[str], list[tuple[int, LineString]]]:
    """Tints, shading, hachures and contours; and the contours for whoever writes on them."""
    sheet = heights.sheet
    lowest, highest = int(heights.levels.min()), int(heights.levels.max())
    colours = tints(lowest, highest)
    size = (sheet.right - sheet.left, sheet.bottom - sheet.top)
    out: list[str] = [box((sheet.left, sheet.top), *size, fill=colours[lowest])]
    inner = sheet.frame.buffer(6)
    drawn: list[tuple[int, LineString]] = []
    strokes: tuple[list[str], list[str], list[str]] = ([], [], [])
    for level in range(lowest + 1, highest + 1):
        rings = heights.contours(level)
        shape = "".join(
            path([(x, y) for x, y, *_ in ring.simplify(0.45).coords[:-1]], True) for ring in rings
        )
        out.append(fill(shape, colours[level], fill_rule="evenodd"))
        for ring in rings:
            for piece in lines(ring.intersection(inner)):
                drawn.append((level, piece))
                hachure(heights, piece, level, strokes)
    out.append(shading(heights))
    for grade, width, opacity in ((0, 0.9, 0.55), (1, 1.05, 0.64), (2, 1.3, 0.72)):
        out.append(
            stroke("".join(strokes[grade]), SEPIA, width, stroke_opacity=opacity, stroke_linecap="round")
        )
    contours = "".join(line_path(piece, 0.45) for _, piece in drawn)
    out.append(stroke(contours, "#75562f", 1.7, stroke_opacity=0.85, stroke_linejoin="round"))
    return out, drawn


def hachure(heights: Heights, line: LineString, level: int, strokes: tuple[list[str], ...]) -> None:
    """Short strokes downhill from a contour: longer and heavier where the slope is gentle or steep."""
    at = np.arange(2.0, line.length, 5.6)
    if not len(at):
        return
    points = shapely.get_coordinates(shapely.line_interpolate_point(line, at))
    x, y = points[:, 0], points[:, 1]
    gx, gy = heights.sample(heights.across, x, y), heights.sample(heights.down, x, y)
    slope = np.maximum(np.hypot(gx, gy), 1e-9)
    grade = np.where(slope < 0.008, 0, np.where(slope < 0.017, 1, 2))
    for index in range(len(at)):
        steep = float(slope[index])
        if steep <= 0.0012:
            continue
        kind = int(grade[index])
        length = (9, 12, 16)[kind] * (0.75 + 0.5 * steady(level, index, round(float(x[index])))) + 4 * (
            index % 2
        )
        length = min(length, 0.62 / steep)
        end = (float(x[index] - gx[index] / steep * length), float(y[index] - gy[index] / steep * length))
        strokes[kind].append(path([(float(x[index]), float(y[index])), end]))


def shading(heights: Heights) -> str:
    """Light from the north-west, as a small translucent picture."""
    down, across = np.gradient(smooth(heights.field, 1.3), CELL)
    nx, ny = -across * 34.0, -down * 34.0
    light = (-0.5 * nx - 0.6 * ny + 0.62) / np.sqrt(nx * nx + ny * ny + 1) - 0.62
    alpha = np.clip(np.abs(light) * np.where(light < 0, 215, 260), 0, np.where(light < 0, 84, 110))
    picture = np.zeros((*light.shape, 4), np.uint8)
    picture[light >= 0, :3] = (255, 252, 238)
    picture[light < 0, :3] = (86, 62, 34)
    picture[..., 3] = alpha.astype(np.uint8)
    return element(
        "image",
        x=num(heights.left - CELL / 2),
        y=num(heights.top - CELL / 2),
        width=num(light.shape[1] * CELL),
        height=num(light.shape[0] * CELL),
        preserveAspectRatio="none",
        href=f"data:image/png;base64,{in_base64(picture)}",
    )

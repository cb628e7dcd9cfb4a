"""Heights: a smooth field through the levels of the hexes, its contours, hachures, shading and altitudes."""

from __future__ import annotations

import base64
import math
import struct
import zlib

import numpy as np
import shapely
from numpy.typing import NDArray
from shapely.geometry import LineString

from grognard.render.plan import XY, fill, path, stroke
from grognard.render.svg import num
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

# For each case of a little square, the sides by which a contour comes in and goes out, the top first.
SQUARES: dict[int, tuple[tuple[int, int], ...]] = {
    1: ((3, 0),),
    2: ((0, 1),),
    3: ((3, 1),),
    4: ((1, 2),),
    5: ((3, 0), (1, 2)),
    6: ((0, 2),),
    7: ((3, 2),),
    8: ((2, 3),),
    9: ((2, 0),),
    10: ((0, 1), (2, 3)),
    11: ((2, 1),),
    12: ((1, 3),),
    13: ((1, 0),),
    14: ((0, 3),),
}


class Blur:
    """Gaussian smoothing of fields of one size, by way of their spectrum."""

    def __init__(self, shape: tuple[int, int]) -> None:
        self.shape = shape
        down = np.fft.fftfreq(shape[0])[:, None]
        across = np.fft.rfftfreq(shape[1])[None, :]
        self.square = down * down + across * across

    def __call__(self, field: Field, sigma: float) -> Field:
        damping = np.exp(-2 * math.pi**2 * sigma * sigma * self.square)
        return np.fft.irfft2(np.fft.rfft2(field) * damping, self.shape)


class Heights:
    """The height field of a map: at each hex's centre it lies inside that hex's level."""

    def __init__(self, sheet: Sheet) -> None:
        self.sheet = sheet
        self.left, self.top = sheet.left - MARGIN, sheet.top - MARGIN
        columns = int((sheet.right - sheet.left + 2 * MARGIN) / CELL) + 1
        rows = int((sheet.bottom - sheet.top + 2 * MARGIN) / CELL) + 1
        self.blur = Blur((rows, columns))
        self.levels = np.array([float(level) for level in sheet.battle.relief.level])
        self.field = self._settle(self._steps(rows, columns))
        self.down: Field = np.asarray(np.gradient(self.blur(self.field, 0.8), CELL, axis=0))
        self.across: Field = np.asarray(np.gradient(self.blur(self.field, 0.8), CELL, axis=1))

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
        field = self.blur(field, 9 * scale)
        for step in range(60):
            sigma = (7.0 if step < 38 else 4.0 if step < 54 else 2.2) * scale
            field = self._pulled(self.blur(field, sigma), at, 0.16, 6.5 * scale, 0.55)
        noise = np.random.default_rng(7).standard_normal(field.shape)
        field = field + 0.055 * self.blur(noise, 7 * scale) * 15.4 * scale
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
        return field + self.blur(points, spread)

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
    """Closed rings of equal height; the field must be lower all round its border."""
    up = field >= level
    code = up[:-1, :-1] * 1 + up[:-1, 1:] * 2 + up[1:, 1:] * 4 + up[1:, :-1] * 8
    link: dict[tuple[int, int, bool], tuple[int, int, bool]] = {}
    for row, column in zip(*np.nonzero((code > 0) & (code < 15)), strict=True):
        for enter, leave in SQUARES[int(code[row, column])]:
            link[_gate(int(row), int(column), enter)] = _gate(int(row), int(column), leave)
    rings: list[list[XY]] = []
    while link:
        start, gate = next(iter(link.items()))
        del link[start]
        ring = [_crossing(field, level, start)]
        while gate != start and gate in link:
            ring.append(_crossing(field, level, gate))
            gate = link.pop(gate)
        if len(ring) > 3:
            rings.append(ring)
    return rings


def _gate(row: int, column: int, side: int) -> tuple[int, int, bool]:
    """A side of a little square, named the same from both squares that share it."""
    if side in (0, 2):
        return (row + side // 2, column, True)
    return (row, column + (1 if side == 1 else 0), False)


def _crossing(field: Field, level: float, gate: tuple[int, int, bool]) -> XY:
    row, column, flat = gate
    here = float(field[row, column])
    there = float(field[row, column + 1] if flat else field[row + 1, column])
    share = (level - here) / (there - here) if there != here else 0.5
    return (column + share, float(row)) if flat else (float(column), row + share)


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
    size = f'width="{num(sheet.right - sheet.left)}" height="{num(sheet.bottom - sheet.top)}"'
    out = [f'<rect x="{num(sheet.left)}" y="{num(sheet.top)}" {size} fill="{colours[lowest]}"/>']
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
    down, across = np.gradient(heights.blur(heights.field, 1.3), CELL)
    nx, ny = -across * 34.0, -down * 34.0
    light = (-0.5 * nx - 0.6 * ny + 0.62) / np.sqrt(nx * nx + ny * ny + 1) - 0.62
    alpha = np.clip(np.abs(light) * np.where(light < 0, 215, 260), 0, np.where(light < 0, 84, 110))
    picture = np.zeros((*light.shape, 4), np.uint8)
    picture[light >= 0, :3] = (255, 252, 238)
    picture[light < 0, :3] = (86, 62, 34)
    picture[..., 3] = alpha.astype(np.uint8)
    data = base64.b64encode(png(picture)).decode()
    width, height = light.shape[1] * CELL, light.shape[0] * CELL
    return (
        f'<image x="{num(heights.left - CELL / 2)}" y="{num(heights.top - CELL / 2)}" width="{num(width)}" '
        f'height="{num(height)}" preserveAspectRatio="none" href="data:image/png;base64,{data}"/>'
    )


def png(picture: NDArray[np.uint8]) -> bytes:
    """A picture with transparency as a PNG file."""
    rows, columns = picture.shape[:2]
    raw = b"".join(b"\0" + picture[row].tobytes() for row in range(rows))
    header = struct.pack(">IIBBBBB", columns, rows, 8, 6, 0, 0, 0)
    body = b"\x89PNG\r\n\x1a\n"
    for kind, data in ((b"IHDR", header), (b"IDAT", zlib.compress(raw, 9)), (b"IEND", b"")):
        body += struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
    return body

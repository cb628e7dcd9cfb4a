"""Engrave the ground of the Castiglione map anew from land.toml.

python -m datakit.castiglione_plate PACKDIR [--out FILE]

Writes plate.svg: parcels of the plain, the relief, marshes, waters, the limit of the zone, and the lettering
of ground and water. Roads, bridges and names are placed by plate.json and drawn with the board.
"""

from __future__ import annotations

import argparse
import math
import sys
import tomllib
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
from shapely import STRtree, voronoi_polygons
from shapely.geometry import LineString, MultiPoint, Polygon
from shapely.geometry import Point as Spot

from datakit.castiglione_relief import CELL, STROKES, Heights, hachures, wash
from grognard.packs_io import BadFile, read_document
from grognard.render.castiglione.board import LOSS_BOX, MANTUA_BOX, POINTS_BOX, TITLE_BOX
from grognard.render.castiglione.pen import WATER
from grognard.render.castiglione.plate import HEIGHT, UNITS_PER_KM, WIDTH
from grognard.render.chance import Rng
from grognard.render.svg import escape

Point = tuple[float, float]
TINTS = ("#eef0d0", "#e7ecca", "#f4eacb", "#f0e6c4", "#e9eccf", "", "", "")
SHORES = ("#b4d2de", "#bfdae3", "#c9e0e7", "#d2e6ea")
LETTERS = {
    "lake": ("#2f5f86", "i", "#dcebee", 4.0),
    "river": ("#2d5c82", "i", "#f2ead2", 5.0),
    "range": ("#53351a", "b", "#f3e8cd", 6.5),
    "range2": ("#4a2f17", "i", "#f3e8cd", 6.2),
    "land": ("#846b45", "", "#f5ecd3", 3.0),
    "land2": ("#5f4526", "", "#f1e5c8", 6.0),
    "marsh": ("#35583f", "i", "#e4eedd", 6.0),
}
"""Ink, style, halo and its width by kind of name."""
LIMIT_ON_LAND = 13
"""So many points of the limit lie on land; from there it follows the Adige."""


def curve(points: list[Point], step: float, tension: float = 0.9) -> list[Point]:
    """A smooth line through the points, as many short ones."""
    found = [points[0]]
    for index in range(len(points) - 1):
        p1, p2 = np.array(points[index]), np.array(points[index + 1])
        p0 = np.array(points[index - 1]) if index else p1
        p3 = np.array(points[index + 2]) if index + 2 < len(points) else p2
        length = float(np.hypot(*(p2 - p1)))
        t1, t2 = p2 - p0, p3 - p1
        c1 = p1 + t1 / (float(np.hypot(*t1)) or 1) * length * tension / 3
        c2 = p2 - t2 / (float(np.hypot(*t2)) or 1) * length * tension / 3
        pieces = max(2, int(length / step))
        for piece in range(1, pieces + 1):
            t = piece / pieces
            at = (1 - t) ** 3 * p1 + 3 * (1 - t) ** 2 * t * c1 + 3 * (1 - t) * t * t * c2 + t**3 * p2
            found.append((float(at[0]), float(at[1])))
    return found


def wander(points: list[Point], swing: float, seed: int, every: float) -> list[Point]:
    """The same line with small bends to either side."""
    chance, found, flip = Rng(seed), [points[0]], 1
    for (ax, ay), (bx, by) in pairwise(points):
        length = math.hypot(bx - ax, by - ay)
        count = max(1, int(length / every))
        nx, ny = -(by - ay) / (length or 1), (bx - ax) / (length or 1)
        for k in range(1, count):
            out = flip * swing * chance.span(0.35, 1)
            found.append((ax + (bx - ax) * k / count + nx * out, ay + (by - ay) * k / count + ny * out))
            flip = -flip if chance() < 0.78 else flip
        found.append((bx, by))
    return found


def path(points: list[Point], close: bool = False, digits: int = 1) -> str:
    return "M" + "L".join(f"{x:.{digits}f} {y:.{digits}f}" for x, y in points) + ("Z" if close else "")


class Engraver:
    """Draws the plate of one pack."""

    def __init__(self, land: dict[str, Any], frame: dict[str, float], limit: list[list[float]]) -> None:
        self.land = land
        self.frame = frame
        self.limit_points = limit
        self.out: list[str] = []
        self.rivers: dict[str, list[Point]] = {}
        for index, river in enumerate(land["river"]):
            big = river["width"] >= 4
            swing = 5.5 if big else 2.4 + river["width"] * 0.9
            bends = wander(self.line(river["points"]), swing, 31 * index + 7, 34 if big else 22)
            self.rivers[river["name"]] = curve(bends, 5)
        self.lakes: list[Polygon] = []
        for lake in land["lake"]:
            ring = self.line([*lake["points"], lake["points"][0]])
            swing = 0 if lake.get("mantua") else 2.6
            self.lakes.append(
                Polygon(curve(wander(ring, swing, len(lake["name"]) * 7, 15), 4, 0.8)).buffer(0)
            )
        self.heights = self.model()

    def spot(self, x: float, y: float) -> Point:
        return (x - self.frame["west"]) * UNITS_PER_KM, (self.frame["north"] - y) * UNITS_PER_KM

    def line(self, points: list[list[float]]) -> list[Point]:
        return [self.spot(point[0], point[1]) for point in points]

    def model(self) -> Heights:
        frame = self.frame
        heights = Heights(frame["west"], frame["east"], frame["south"], frame["north"])
        heights.raise_ridges([(ridge["points"], ridge["width"]) for ridge in self.land["ridge"]])
        courses = {river["name"]: river["points"] for river in self.land["river"]}
        heights.cut_valleys(
            [
                (valley.get("points") or courses[valley["along"]], valley["width"])
                for valley in self.land["valley"]
            ]
        )
        heights.flood(
            [
                Polygon(
                    [(x / UNITS_PER_KM + frame["west"], frame["north"] - y / UNITS_PER_KM) for x, y in ring]
                )
                for ring in (list(lake.exterior.coords) for lake in self.lakes)
            ]
        )
        return heights

    def engrave(self) -> str:
        self.plain()
        self.relief()
        self.marshes()
        self.limit(under=True)
        self.streams()
        self.stills()
        self.limit(under=False)
        ground = "\n".join(self.out)
        self.out = []
        self.lettering()
        letters = "\n".join(self.out)
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH:.0f} {HEIGHT:.0f}">\n'
            f'<g id="ground">\n{ground}\n</g>\n<g id="lettering">\n{letters}\n</g>\n</svg>\n'
        )

    def plain(self) -> None:
        """Pale parcels and rows of trees: the cut-up plain."""
        chance = Rng(77)
        seeds = [
            ((i + chance.span(0.1, 0.9)) * 62, (j + chance.span(0.1, 0.9)) * 58)
            for i in range(-1, int(WIDTH / 62) + 2)
            for j in range(-1, int(HEIGHT / 58) + 2)
        ]
        parcels = list(voronoi_polygons(MultiPoint(seeds)).geoms)
        tree = STRtree(parcels)
        tinted: dict[str, list[str]] = {}
        rows: list[str] = []
        for centre in seeds:
            height = self.height_at(centre)
            if height is None or height > 1.3:
                continue
            parcel = parcels[int(tree.query(Spot(centre), predicate="intersects")[0])]
            assert isinstance(parcel, Polygon)
            tint = TINTS[int(chance() * len(TINTS))]
            if tint:
                tinted.setdefault(tint, []).append(path(ring_of(parcel), True, 0))
            if chance() < 0.24 and height < 0.7:
                rows += trees(parcel, centre, chance)
        for tint, parts in tinted.items():
            self.out.append(f'<path d="{"".join(parts)}" fill="{tint}" fill-opacity=".75"/>')
        self.out.append(
            f'<path d="{"".join(rows)}" stroke="#a9975d" stroke-width=".8" stroke-opacity=".36" fill="none"/>'
        )

    def height_at(self, centre: Point) -> float | None:
        """The height below a point of the sheet; None in the water and off the map."""
        x = centre[0] / UNITS_PER_KM + self.frame["west"]
        y = self.frame["north"] - centre[1] / UNITS_PER_KM
        row, column = int((y - self.heights.ys[0]) / CELL), int((x - self.heights.xs[0]) / CELL)
        rows, columns = self.heights.z.shape
        if not (0 <= row < rows and 0 <= column < columns) or self.heights.wet[row, column]:
            return None
        return float(self.heights.z[row, column])

    def relief(self) -> None:
        x, y = self.spot(float(self.heights.xs[0]) - CELL / 2, float(self.heights.ys[-1]) + CELL / 2)
        width = len(self.heights.xs) * CELL * UNITS_PER_KM
        height = len(self.heights.ys) * CELL * UNITS_PER_KM
        self.out.append(
            f'<image x="{x:.1f}" y="{y:.1f}" width="{width:.1f}" height="{height:.1f}" '
            f'preserveAspectRatio="none" href="data:image/png;base64,{wash(self.heights)}"/>'
        )
        bare: list[tuple[float, ...]] = [
            (x + 8, y + 8, x + wide - 8, y + tall - 8)
            for x, y, wide, tall in (TITLE_BOX, MANTUA_BOX, LOSS_BOX, POINTS_BOX)
        ]
        for strokes, (thick, dense) in zip(hachures(self.heights, self.spot, bare), STROKES, strict=True):
            self.out.append(
                f'<path d="{strokes}" fill="none" stroke="#5a4128" stroke-width="{thick}" '
                f'stroke-opacity="{dense}" stroke-linecap="round"/>'
            )

    def marshes(self) -> None:
        for marsh in self.land["marsh"]:
            ring = path(curve(self.line([*marsh["points"], marsh["points"][0]]), 8), True)
            self.out.append(
                f'<path d="{ring}" fill="#cfe0d2" fill-opacity=".6"/><path d="{ring}" fill="url(#marsh)"/>'
            )

    def limit(self, under: bool) -> None:
        """The line of 12.1j: on land as far as the Adige, then down the river."""
        land = curve(self.line(self.limit_points[:LIMIT_ON_LAND]), 6)
        adige = self.rivers["Adige"]
        cut = min(range(len(adige)), key=lambda index: math.dist(adige[index], land[-1]))
        if under:
            self.out.append(
                f'<path d="{path(land[:-1] + adige[cut:])}" fill="none" stroke="#ea8a3c" stroke-width="25" '
                'stroke-opacity=".46" stroke-linejoin="round"/>'
            )
            return
        course = path(land[:-1] + adige[cut : cut + 2])
        self.out.append(
            f'<path d="{course}" fill="none" stroke="#ea8a3c" stroke-width="13" stroke-opacity=".34"/>'
            f'<path d="{course}" fill="none" stroke="#a8441f" stroke-width="2.8" '
            'stroke-dasharray="15 6 3 6"/>'
        )

    def streams(self) -> None:
        """Rivers, which grow on their way."""
        widths = {river["name"]: float(river["width"]) for river in self.land["river"]}
        for extra, ink, opacity in ((9.0, "#9fc3d3", 0.30), (2.6, WATER, 1.0), (-0.2, "#b9d5e0", 1.0)):
            for name in sorted(self.rivers, key=lambda name: widths[name]):
                points, width = self.rivers[name], widths[name] * 2.55
                parts = 5 if width > 4 else 1
                for index in range(parts):
                    part = points[len(points) * index // parts : len(points) * (index + 1) // parts + 1]
                    grown = width * (0.62 + 0.5 * (index + 0.5) / parts) if parts > 1 else width
                    if len(part) > 1 and grown + extra > 0.4:
                        self.out.append(
                            f'<path d="{path(part)}" fill="none" stroke="{ink}" stroke-opacity="{opacity}" '
                            f'stroke-width="{grown + extra:.1f}" stroke-linecap="round" '
                            'stroke-linejoin="round"/>'
                        )

    def stills(self) -> None:
        """Lakes with shore lines, closer together near the bank; then islands."""
        for lake in sorted(self.lakes, key=lambda lake: lake.area > 60000):
            outline = path(ring_of(lake), True)
            self.out.append(f'<path d="{outline}" fill="#a9cbd9" stroke="{WATER}" stroke-width="2.6"/>')
            count = 15 if lake.area > 200000 else 7 if lake.area > 12000 else 3
            inwards = 0.0
            for index in range(count):
                inwards += 3.2 + index * 0.85
                inner = lake.buffer(-inwards)
                fill = SHORES[min(len(SHORES) - 1, index * len(SHORES) // count)]
                for part in getattr(inner, "geoms", [inner]):
                    if part.area >= 60:
                        self.out.append(
                            f'<path d="{path(ring_of(part), True)}" fill="{fill}" '
                            f'stroke="#6f9db6" stroke-width="{max(0.5, 1.25 - index * 0.06):.2f}" '
                            f'stroke-opacity="{max(0.22, 0.75 - index * 0.045):.2f}"/>'
                        )
        for island in self.land["island"]:
            ring = path(curve(self.line([*island["points"], island["points"][0]]), 5), True)
            self.out.append(f'<path d="{ring}" fill="#e4d5ac" stroke="{WATER}" stroke-width="2"/>')

    def lettering(self) -> None:
        """Names of ground and water along their curves."""
        for index, name in enumerate(self.land["name"]):
            ink, style, halo, thick = LETTERS[name["kind"]]
            line = path(curve(self.line(name["points"]), 10))
            marks = f'font-size="{name["size"]}" letter-spacing="{name["space"]}"'
            marks += ' font-style="italic"' if style == "i" else ' font-weight="bold"' if style == "b" else ""
            words = (
                f'<textPath href="#name-{index}" startOffset="50%" text-anchor="middle">'
                f"{escape(name['text'])}</textPath>"
            )
            self.out.append(
                f'<path id="name-{index}" d="{line}" fill="none"/>\n'
                f'<text {marks} fill="none" stroke="{halo}" '
                f'stroke-width="{thick}" stroke-opacity=".9" stroke-linejoin="round">{words}</text>'
                f'<text {marks} fill="{ink}">{words}</text>'
            )


def ring_of(shape: Polygon) -> list[Point]:
    """The corners of an outline, the first not repeated."""
    return [(float(corner[0]), float(corner[1])) for corner in shape.exterior.coords][:-1]


def trees(parcel: Polygon, centre: Point, chance: Rng) -> list[str]:
    """Rows of trees or vines across a parcel."""
    turn, gap = chance.span(0, math.pi), chance.span(6.5, 9)
    inner = parcel.buffer(-5)
    found: list[str] = []
    for k in range(-8, 9):
        x, y = centre[0] - math.sin(turn) * gap * k, centre[1] + math.cos(turn) * gap * k
        dx, dy = 90 * math.cos(turn), 90 * math.sin(turn)
        cut = LineString([(x - dx, y - dy), (x + dx, y + dy)]).intersection(inner)
        if isinstance(cut, LineString) and cut.length > 9:
            (x1, y1), (x2, y2) = cut.coords[0], cut.coords[-1]
            found.append(f"M{x1:.0f} {y1:.0f}L{x2:.0f} {y2:.0f}")
    return found


def engraved(folder: Path) -> str:
    """The plate of a pack; raises BadFile if a file cannot be read."""
    read_document(folder / "land.toml")
    land = tomllib.loads((folder / "land.toml").read_text(encoding="utf-8"))
    board = tomllib.loads((folder / "map.toml").read_text(encoding="utf-8"))
    return Engraver(land, board["frame"], board["limit"]["points"]).engrave()


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m datakit.castiglione_plate", description="Engrave the map."
    )
    parser.add_argument("folder", type=Path, metavar="PACKDIR")
    parser.add_argument("--out", type=Path, default=None)
    args = parser.parse_args(arguments)
    try:
        plate = engraved(args.folder)
    except BadFile as bad:
        for fault in bad.faults:
            print(fault, file=sys.stderr)
        return 2
    target = args.out or args.folder / "plate.svg"
    target.write_text(plate, encoding="utf-8")
    print(f"{target}: {len(plate) // 1024} KiB")
    return 0


if __name__ == "__main__":
    sys.exit(main())

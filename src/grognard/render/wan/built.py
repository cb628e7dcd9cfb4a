"""Villages house by house, fortified farms, and landmarks: mills, tombs, chapels, summits."""

from __future__ import annotations

import math

from shapely.geometry import LineString, Polygon, box
from shapely.geometry.base import BaseGeometry
from shapely.ops import unary_union

from grognard.render.plan import XY, fill, path, stroke
from grognard.render.svg import element, group, joined, num
from grognard.render.wan.sheet import INK, Sheet, blob, lines, relax, shape_path, steady
from grognard.render.wan.water import Waters
from grognard.render.wan.ways import Ways
from grognard.systems.wan.battle import drawn_name
from grognard.systems.wan.ground import BUILT_UP, DIFFICULT, FARM

ROOF, SLATE = "#b64a3b", "#8d857a"
FARM_YARD = joined(
    (
        element("path", d="M-13.4 -10.5h30v25h-30z", fill="#4a2a1c", fill_opacity=0.35),
        element(
            "path",
            d="M-15 -12.5H15V12.5H-15ZM-8 -6V6H8V-6Z",
            fill="#a63d30",
            stroke="#3a110c",
            stroke_width=1.5,
            fill_rule="evenodd",
        ),
        element("rect", x=-8, y=-6, width=16, height=12, fill="#e9d9b4"),
        element("rect", x=-2.6, y=6, width=5.2, height=6.6, fill="#e9d9b4"),
        element("path", d="M-15 -12.5H-10.4V-8H-15ZM15 12.5H10.4V8H15Z", fill="#3a110c"),
    )
)
MILL = joined(
    (
        element("path", d="M-4 8L-2.4 -3H2.4L4 8Z", fill=ROOF, stroke=INK, stroke_width=1.1),
        element("path", d="M-8.5 -10.5L8.5 4.5M8.5 -10.5L-8.5 4.5", stroke=INK, stroke_width=1.5),
        element(
            "path",
            fill=INK,
            d="M-8.5 -10.5l3 -.8 3.4 3.2zM8.5 -10.5l.6 3.2-3.2 2.6z"
            "M-8.5 4.5l-.4-3.2 3.2-2.6zM8.5 4.5l-3.2.6-3.2-3z",
        ),
    )
)
CHAPEL = joined(
    (
        element("path", d="M-7 7V-1L0 -6 7 -1V7Z", fill=ROOF, stroke="#3a110c", stroke_width=1.1),
        element("path", d="M0 -6V-15M-3.2 -12H3.2", stroke=INK, stroke_width=1.6),
    )
)
SUMMIT = element("path", d="M0 -5.6L5.4 4H-5.4Z", fill="#5a3d1e")
LONE_HOUSE = joined(
    (
        element("rect", x=-7, y=-4.5, width=14, height=9, fill=ROOF, stroke="#3a110c", stroke_width=1.1),
        element("rect", x=9, y=-2, width=6, height=6.5, fill=SLATE, stroke="#3a110c"),
    )
)


def tomb() -> str:
    turns = [index * math.pi / 9 for index in range(18)]
    rays = "".join(
        f"M{num(4 * math.cos(a))} {num(3.2 * math.sin(a))}L{num(11 * math.cos(a))} {num(8.8 * math.sin(a))}"
        for a in turns
    )
    return element("ellipse", rx=4.2, ry=3.4, fill="#efe0b8", stroke=INK) + stroke(rays, INK, 1.2)


MARKS = {"mill": MILL, "chapel": CHAPEL, "summit": SUMMIT}
"""What stands for a place on the map, by its kind."""


class Built:
    """All buildings of a map."""

    def __init__(self, sheet: Sheet, waters: Waters, ways: Ways) -> None:
        self.sheet = sheet
        self.ways = ways
        self.terrain = sheet.battle.relief.terrain
        drawn = [(drawn_name(name), cell, kind) for name, cell, kind in sheet.battle.places]
        self.places = {name: cell for name, cell, _ in drawn}
        self.kinds = {name: kind for name, _, kind in drawn}
        self.houses: list[tuple[Polygon, str]] = []
        self.villages = [cell for cell in sheet.cells if self.terrain[cell] == BUILT_UP]
        wet = waters.wet(6)
        for cell in self.villages:
            self._build(cell, wet)
        self.marks: dict[str, XY] = {}

    # -- villages ---------------------------------------------------------------------------------

    def _build(self, cell: int, wet: BaseGeometry) -> None:
        """Houses along the ways first, then scattered, none on a way, in water or on another house."""
        yard = self.sheet.hexagon(cell, -3)
        puddle = wet.intersection(yard)
        streets = [
            part
            for _, curve in self.ways.curves
            for part in lines(curve.intersection(yard))
            if part.length > 6
        ]
        spots = [spot for street in streets for spot in _along(cell, street)] + self._scattered(cell)
        mine: list[Polygon] = []
        for number, spot in enumerate(spots):
            if len(mine) >= (15 if streets else 12):
                break
            house = _house(cell, number, spot)
            if not yard.contains(house) or house.intersects(puddle):
                continue
            if any(house.distance(other) < 2.2 for other in mine) or self.ways.near(spot[0], spot[1]) < 6.8:
                continue
            if min(self.ways.near(x, y) for x, y, *_ in house.exterior.coords) < 4.6:
                continue
            mine.append(house)
            self.houses.append((house, ROOF if steady(cell, number, "col") < 0.8 else SLATE))

    def _scattered(self, cell: int) -> list[tuple[float, float, float]]:
        x, y = self.sheet.centre(cell)
        base = math.pi * steady(cell, "ang")
        spots: list[tuple[float, float, float]] = []
        for number in range(90):
            turn = 2 * math.pi * steady(cell, number)
            reach = 29 * math.sqrt(steady(cell, number, "r"))
            facing = base + (math.pi / 2 if steady(cell, number, "t") > 0.5 else 0)
            spots.append((x + reach * math.cos(turn), y + reach * math.sin(turn), facing))
        return spots

    def village_layer(self) -> list[str]:
        shapes = [self.sheet.hexagon(cell, -2.5) for cell in self.villages]
        if not shapes:
            return []
        ground = blob(relax(unary_union(shapes).buffer(3), 6), "vil", 4, 13)
        edge = stroke(shape_path(ground), "#a7664a", 0.9, stroke_dasharray="4 2.5")
        return [fill(shape_path(ground), "#e3bfa2", fill_opacity=0.55), edge]

    def layer(self) -> list[str]:
        """Houses with their shadows, farms, churches, landmarks."""
        shadows = "".join(_outline(house) for house, _ in self.houses)
        out: list[str] = [fill(shadows, "#4a2a1c", fill_opacity=0.4, transform="translate(1.3 1.6)")]
        for colour in (ROOF, SLATE):
            shape = "".join(_outline(house) for house, mine in self.houses if mine == colour)
            out.append(fill(shape, colour, stroke="#4d1812", stroke_width=0.9, stroke_linejoin="round"))
        for cell in self.sheet.cells:
            if self.terrain[cell] == FARM:
                x, y = self.sheet.centre(cell)
                dx, dy = self.free_spot(cell)
                place = f"translate({num(x + dx)} {num(y + dy)}) rotate({20 * (steady(cell) - 0.5):.0f})"
                out.append(group((FARM_YARD,), transform=place))
        return out + self._landmarks() + self._churches()

    def free_spot(self, cell: int) -> XY:
        """Where in a hex a building can stand clear of the ways."""
        x, y = self.sheet.centre(cell)
        best, spot = self.ways.near(x, y), (0.0, 0.0)
        if best > 20:
            return spot
        for dx, dy in ((13, -13), (-13, -13), (13, 13), (-13, 13), (17, 0), (-17, 0), (0, -16), (0, 16)):
            gap = self.ways.near(x + dx, y + dy)
            if gap > best:
                best, spot = gap, (float(dx), float(dy))
        return spot

    # -- landmarks --------------------------------------------------------------------------------

    def _landmarks(self) -> list[str]:
        out: list[str] = []
        for name, cell in self.places.items():
            drawing = self._landmark(name, cell)
            if drawing:
                x, y = self.sheet.centre(cell)
                dx, dy = self.free_spot(cell)
                self.marks[name] = (dx, dy)
                out.append(group((drawing,), transform=f"translate({num(x + dx)} {num(y + dy)})"))
        return out

    def _landmark(self, name: str, cell: int) -> str:
        kind = self.kinds[name]
        if kind == "barrow":
            return tomb()
        if kind in MARKS:
            return MARKS[kind]
        houses = kind in ("village", "house", "tower") and self.terrain[cell] not in (
            BUILT_UP,
            FARM,
            DIFFICULT,
        )
        return LONE_HOUSE if houses else ""

    def _churches(self) -> list[str]:
        """A church in each village that has a name, on its largest house."""
        out: list[str] = []
        for name, cell in self.places.items():
            if self.terrain[cell] != BUILT_UP or self.kinds[name] != "village":
                continue
            hexagon = self.sheet.hexagon(cell)
            inside = [house for house, _ in self.houses if hexagon.contains(house.centroid)]
            if inside:
                spot = max(inside, key=lambda house: house.area).centroid
                x, y = num(spot.x), num(spot.y)
                cross = f"M{x} {y}v-13M{num(spot.x - 3)} {num(spot.y - 9.4)}h6"
                out.append(stroke(cross, INK, 1.6) + element("circle", cx=x, cy=y, r=3, fill=INK))
        return out

    def busy(self) -> list[BaseGeometry]:
        """What no name should lie on."""
        shapes: list[BaseGeometry] = [house.buffer(1) for house, _ in self.houses]
        for name, (dx, dy) in self.marks.items():
            x, y = self.sheet.centre(self.places[name])
            shapes.append(box(x + dx - 10, y + dy - 12, x + dx + 10, y + dy + 9))
        for cell in self.sheet.cells:
            if self.terrain[cell] == FARM:
                x, y = self.sheet.centre(cell)
                shapes.append(box(x - 22, y - 20, x + 22, y + 20))
        return shapes


def _along(cell: int, street: LineString) -> list[tuple[float, float, float]]:
    """Spots on either side of a street."""
    spots: list[tuple[float, float, float]] = []
    at = 4 + 5 * steady(cell, round(street.length, 3))
    while at < street.length - 2:
        p, q = street.interpolate(at), street.interpolate(min(street.length, at + 1))
        turn = math.atan2(q.y - p.y, q.x - p.x)
        for hand in (-1, 1):
            key = (cell, round(at, 3), hand)
            if steady(key) < 0.84:
                off = 10.2 + 3 * steady(key, "o")
                spots.append((p.x - math.sin(turn) * off * hand, p.y + math.cos(turn) * off * hand, turn))
        at += 10 + 3 * steady(cell, round(at, 3))
    return spots


def _house(cell: int, number: int, spot: tuple[float, float, float]) -> Polygon:
    x, y, turn = spot
    wide, deep = 3.8 + 3.0 * steady(cell, number, "w"), 2.8 + 1.1 * steady(cell, number, "d")
    cos, sin = math.cos(turn), math.sin(turn)
    corners = ((-1, -1), (1, -1), (1, 1), (-1, 1))
    return Polygon(
        [(x + cos * u * wide - sin * v * deep, y + sin * u * wide + cos * v * deep) for u, v in corners]
    )


def _outline(house: Polygon) -> str:
    return path([(x, y) for x, y, *_ in house.exterior.coords[:-1]], True)

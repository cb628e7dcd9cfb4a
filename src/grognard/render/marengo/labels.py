"""Names, capacities, stars and start symbols: where they fit best in each locale, and their drawing."""

from weakref import WeakKeyDictionary

import numpy as np
import shapely
from numpy.typing import NDArray
from shapely.geometry import LineString, Polygon
from shapely.geometry.base import BaseGeometry
from shapely.ops import unary_union

from grognard.render.marengo.sheet import BAR, BAR_GAP, Sheet
from grognard.render.plan import INK, XY, circle, star, text
from grognard.render.svg import element, num
from grognard.systems.marengo.schema import Locale
from grognard.text.catalogue import say

CELL = 4.0
STAR_COLOURS = {"red": "#b5261c", "green": "#3f7a35", "blue": "#2b4f96"}
RING = 11.5
SMALL_WORDS = ("di", "del", "della", "dei", "La", "Li", "I")
OUTSIDE, ON_BAR, ON_HOUSES, ON_ROAD, ON_LABEL = 0.6, 0.9, 1.6, 0.4, 3.0  # price of a square unit
ON_LINES, LINES_DEEP = 0.3, 38.0  # where blocks will stand behind their bars

Grid = NDArray[np.float64]
Box = tuple[float, float, float, float]


class Raster:
    """The price of covering each little square of one locale, and the best spot for a box in it."""

    def __init__(self, shape: Polygon, prices: list[tuple[float, BaseGeometry]]) -> None:
        left, top, right, bottom = shape.bounds
        self.left, self.top = left - 6 * CELL, top - 6 * CELL
        self.columns = int((right - left) / CELL) + 13
        self.rows = int((bottom - top) / CELL) + 13
        self.xs = self.left + CELL * (np.arange(self.columns) + 0.5)
        self.ys = self.top + CELL * (np.arange(self.rows) + 0.5)
        across, down = np.meshgrid(self.xs, self.ys)
        area = CELL * CELL
        inside = shape.buffer(-5)
        shapely.prepare([inside, *(taken for _, taken in prices)])
        self.price: Grid = np.where(shapely.contains_xy(inside, across, down), 0.0, OUTSIDE * area)
        for price, taken in prices:
            self.price += np.where(shapely.contains_xy(taken, across, down), price * area, 0.0)

    def best(self, width: float, height: float, want: XY, pull: float) -> XY:
        """The centre at which a box costs least, for what it covers and for its distance from the wish."""
        wide, tall = max(1, round(width / CELL)), max(1, round(height / CELL))
        sums = np.zeros((self.rows + 1, self.columns + 1))
        sums[1:, 1:] = self.price.cumsum(0).cumsum(1)
        covered = sums[tall:, wide:] - sums[:-tall, wide:] - sums[tall:, :-wide] + sums[:-tall, :-wide]
        xs = self.left + CELL * (np.arange(covered.shape[1]) + wide / 2)
        ys = self.top + CELL * (np.arange(covered.shape[0]) + tall / 2)
        far = np.hypot(xs[None, :] - want[0], ys[:, None] - want[1]) * pull
        row, column = np.unravel_index(int(np.argmin(np.round(covered + far, 6))), covered.shape)
        return (float(xs[column]), float(ys[row]))

    def take(self, box: Box, price: float) -> None:
        """Make what lies under a box dear for the boxes that follow."""
        left, top, right, bottom = box
        inside = (self.xs[None, :] > left) & (self.xs[None, :] < right)
        inside = inside & (self.ys[:, None] > top) & (self.ys[:, None] < bottom)
        self.price += np.where(inside, price * CELL * CELL, 0.0)


class Lettering:
    """Where the printed things of one locale stand; each box is left, top, right, bottom."""

    __slots__ = ("boxes", "disc", "lines", "name", "setup", "size", "star")

    def __init__(self) -> None:
        self.boxes: list[Box] = []
        self.lines: list[str] = []
        self.size = 0.0
        self.name: XY = (0.0, 0.0)
        self.disc: XY = (0.0, 0.0)
        self.star: XY | None = None
        self.setup: XY | None = None


_LETTERINGS: WeakKeyDictionary[Sheet, dict[int, Lettering]] = WeakKeyDictionary()


def lettering(sheet: Sheet) -> dict[int, Lettering]:
    """The layout of all locales of a map; the same in every language, since names are not translated."""
    if sheet not in _LETTERINGS:
        _LETTERINGS[sheet] = find_lettering(sheet)
    return _LETTERINGS[sheet]


def find_lettering(sheet: Sheet) -> dict[int, Lettering]:
    roads = unary_union([LineString(points).buffer(3.5) for points in sheet.road_lines])
    houses = [
        Polygon(sheet.points(area.points))
        for area in sheet.board.areas
        if area.kind in ("village", "hamlet", "works")
    ]
    bars = bar_shapes(sheet)
    found = {}
    for locale in sheet.board.locales:
        shape = sheet.shapes[locale.id]
        near = [bars[name] for name in locale.approaches]
        prices = [
            (ON_BAR, unary_union(near)),
            (ON_LINES, unary_union([line_shape(sheet, name) for name in locale.approaches])),
            (ON_HOUSES, unary_union([house for house in houses if house.intersects(shape)])),
            (ON_ROAD, shape.intersection(roads)),
        ]
        found[locale.id] = letter(sheet, locale, Raster(shape, prices))
    return found


def line_shape(sheet: Sheet, name: str) -> Polygon:
    """The ground where the first ranks of an approach stand."""
    stand = sheet.stands[name]
    half = BAR + BAR_GAP / 2 if sheet.approaches[name].width == "wide" else BAR / 2
    return Polygon(
        [stand.at(x, y) for x, y in ((-half, 0), (half, 0), (half, LINES_DEEP), (-half, LINES_DEEP))]
    )


def bar_shapes(sheet: Sheet) -> dict[str, Polygon]:
    """The ground of each approach's bars, on both sides of the border."""
    found = {}
    for name, approach in sheet.approaches.items():
        stand = sheet.stands[name]
        half = BAR + BAR_GAP / 2 if approach.width == "wide" else BAR / 2
        found[name] = Polygon(
            [stand.at(x, y) for x, y in ((-half, -16), (half, -16), (half, 16), (-half, 16))]
        )
    return found


def letter(sheet: Sheet, locale: Locale, raster: Raster) -> Lettering:
    """Name first, then capacity, star and start symbols, each where it disturbs least."""
    found = Lettering()
    middle, site = sheet.point(locale.middle), sheet.point(locale.site)
    big, named = locale.terrain == "village", locale.status != "descriptive"
    found.size = 22.0 if big else 19.0 if named else 17.0
    found.lines = [line.upper() if big else line for line in wrap(locale.name)]
    wide = max(len(line) for line in found.lines) * found.size * (0.7 if big else 0.47) + 4
    tall = len(found.lines) * found.size * 0.98 + 2
    above = 26 if locale.terrain in ("village", "hamlet") else 0
    want = (site[0], site[1] - above) if named else middle

    def put(width: float, height: float, wish: XY, pull: float) -> XY:
        x, y = raster.best(width, height, wish, pull)
        box = (x - width / 2, y - height / 2, x + width / 2, y + height / 2)
        raster.take(box, ON_LABEL)
        found.boxes.append(box)
        return (x, y)

    found.name = put(wide, tall, want, 0.35)
    found.disc = put(RING * 2 + 24, RING * 2 + 1, (middle[0], middle[1] + 18), 0.5)
    if locale.star:
        found.star = put(36, 34, (middle[0] + 34, middle[1] - 6), 0.5)
    if locale.setup:
        found.setup = put(34, 9 * locale.setup + 3, (middle[0] - 30, middle[1] + 14), 0.5)
    return found


def wrap(name: str) -> list[str]:
    """A long name on two lines, a small word with the noun that follows it."""
    words = name.split()
    if len(name) <= 13 or len(words) < 2:
        return [name]
    breaks = [k for k in range(1, len(words)) if words[k - 1] not in SMALL_WORDS]
    if not breaks:
        return [name]
    at = min(breaks, key=lambda k: max(len(" ".join(words[:k])), len(" ".join(words[k:]))))
    return [" ".join(words[:at]), " ".join(words[at:])]


# ---- drawing


def labels(sheet: Sheet, lang: str) -> str:
    lines = []
    for locale in sheet.board.locales:
        found = lettering(sheet)[locale.id]
        lines += name_lines(locale, found)
        label = sheet.labels[locale.id]
        lines.append(disc(found.disc, locale.capacity, "" if label == locale.name else label))
        if locale.star and found.star:
            lines.append(star(found.star, 17, STAR_COLOURS[locale.star], star_letter(locale.star, lang)))
        if found.setup:
            lines.append(start_symbols(found.setup, locale.setup))
    return "\n".join(lines)


def name_lines(locale: Locale, found: Lettering) -> list[str]:
    x, y = found.name
    top = y - (len(found.lines) * found.size * 0.98 + 2) / 2
    if locale.terrain == "village":
        style: dict[str, str | float] = {"font_weight": "bold", "letter_spacing": 0.8, "halo": 4.5}
    elif locale.status != "descriptive":
        style = {"font_weight": "bold", "halo": 4}
    else:
        style = {"font_style": "italic", "halo": 4}
    return [
        text((x, top + found.size * (0.8 + 0.98 * row)), line, found.size, **style)
        for row, line in enumerate(found.lines)
    ]


def disc(at: XY, capacity: int, label: str) -> str:
    """Capacity in a ring, the locale's number beside it."""
    x, y = at[0] - 11, at[1]
    rings = "".join(
        circle((x, y), radius, fill="#fbf4e2", stroke=INK, stroke_width=line)
        for radius, line in ((RING, 1.3), (RING - 2.2, 0.5))
    )
    capacity_words = text((x, y + 5.6), str(capacity), 16, font_weight="bold")
    style: dict[str, str | float] = {
        "fill": "#7d6040",
        "text_anchor": "start",
        "font_style": "italic",
        "halo": 3,
    }
    return rings + capacity_words + text((x + 15, y + 5), label, 13.5, **style)


def start_symbols(at: XY, count: int) -> str:
    """Outlines of the French blocks that begin here: hollow, not to be taken for blocks."""
    x, y = at[0] - 15, at[1] - (count - 1) * 4.5 - 3
    shapes = "".join(f"M{num(x)} {num(y + 9 * k)}h30v6h-30Z" for k in range(count))
    return element("path", d=shapes, fill="#dfe6f0", fill_opacity=0.8, stroke="#2c4f8c", stroke_width=1.1)


def star_letter(colour: str, lang: str) -> str:
    return say(lang, f"marengo-plan-star-{colour}", attribute="letter")

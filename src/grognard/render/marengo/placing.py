"""Where blocks lie: along the approach they block, or in tidy ranks in reserve.

Where a block lies depends only on how many stand in each place of its locale, never on what they are.
"""

import math
from weakref import WeakKeyDictionary

import numpy as np
import shapely
from numpy.typing import NDArray
from shapely.geometry import Polygon
from shapely.geometry.base import BaseGeometry
from shapely.ops import unary_union

from grognard.render.marengo.labels import lettering
from grognard.render.marengo.sheet import BAR_MIDDLE, BAR_TALL, Sheet
from grognard.render.plan import XY

LENGTH, THICK = 60.0, 14.0
GAP, COLUMN_GAP = 2.6, 5.0
BAR_FOOT, OBSTACLE = BAR_MIDDLE + BAR_TALL / 2 + 2.0, 3.4
SCALES = (1.0, 0.9, 0.8, 0.7, 0.6, 0.5, 0.42, 0.35)
RESERVE_STEP, RESERVE_REACH = 7.0, 16  # of the grid of spots around a locale's middle
ON_WORDS, OFF_MIDDLE, UNEVEN = 0.14, 1.0, 9.0  # prices of a spot for the reserve
MOST_ROOMS = 4096  # remembered for one map
OUTER_PLAY = 2.0  # between a block and the border of its locale

Counts = tuple[tuple[str, int], ...]


class Slot:
    """The room of one block: its centre, its turn in degrees, its scale.

    `front` is the way to the enemy on the block's own y axis, given a turn whose y axis leads away from him.
    """

    __slots__ = ("front", "scale", "turn", "x", "y")

    def __init__(self, at: XY, turn: float, scale: float) -> None:
        self.x, self.y = at
        self.turn, self.scale = upright(turn), scale
        self.front = -1 if round(self.turn - turn) % 360 == 0 else 1

    def shape(self) -> Polygon:
        turn = math.radians(self.turn)
        ax, ay = math.cos(turn) * LENGTH / 2 * self.scale, math.sin(turn) * LENGTH / 2 * self.scale
        bx, by = -math.sin(turn) * THICK / 2 * self.scale, math.cos(turn) * THICK / 2 * self.scale
        corners = ((1, 1), (-1, 1), (-1, -1), (1, -1))
        return Polygon([(self.x + s * ax + t * bx, self.y + s * ay + t * by) for s, t in corners])


def upright(turn: float) -> float:
    """The same line, turned so that figures on it are never upside down."""
    return (turn + 90) % 180 - 90


_ROOMS: WeakKeyDictionary[Sheet, dict[tuple[int, Counts], dict[str, list[Slot]]]] = WeakKeyDictionary()


def slots(sheet: Sheet, locale: int, counts: Counts) -> dict[str, list[Slot]]:
    """The slots of each place of a locale, `counts` telling how many blocks stand in each."""
    rooms = _ROOMS.setdefault(sheet, {})
    if len(rooms) > MOST_ROOMS:
        rooms.clear()
    if (locale, counts) not in rooms:
        rooms[locale, counts] = find_slots(sheet, locale, counts)
    return rooms[locale, counts]


def find_slots(sheet: Sheet, locale: int, counts: Counts) -> dict[str, list[Slot]]:
    shape = sheet.shapes[locale].buffer(-OUTER_PLAY, join_style="mitre")
    taken: list[Polygon] = []
    found: dict[str, list[Slot]] = {}
    for place, count in counts:
        if place in sheet.approaches:
            found[place] = blocking_slots(sheet, place, count, shape, taken)
            taken += [slot.shape().buffer(1.0, join_style="mitre") for slot in found[place]]
    for place, count in counts:
        if place not in sheet.approaches:
            found[place] = reserve_slots(sheet, locale, count, shape, taken)
    return found


# ---- blocking


def blocking_slots(sheet: Sheet, place: str, count: int, shape: Polygon, taken: list[Polygon]) -> list[Slot]:
    """Ranks behind the printed bar: full size and in few columns if there is room, else closer."""
    abreast = 2 if sheet.approaches[place].width == "wide" else 1
    choices = [abreast, abreast + 1] if count <= 3 * abreast else [abreast + 1, abreast, abreast + 2]
    tried: list[Slot] = []
    for scale in SCALES:
        for columns in choices:
            tried = ranked(sheet, place, count, columns, scale)
            shapes = [slot.shape() for slot in tried]
            free = not any(one.intersects(other) for one in shapes for other in taken)
            if free and all(shape.contains(one) for one in shapes):
                return tried
    return tried


def ranked(sheet: Sheet, place: str, count: int, columns: int, scale: float) -> list[Slot]:
    """So many blocks in ranks of `columns` parallel to the side, the last rank centred."""
    stand, approach = sheet.stands[place], sheet.approaches[place]
    front = BAR_FOOT + (OBSTACLE if approach.obstructs_cavalry else 0.0)
    found = []
    for index in range(count):
        rank, column = divmod(index, columns)
        abreast = min(columns, count - rank * columns)
        along = (column - (abreast - 1) / 2) * (LENGTH + COLUMN_GAP) * scale
        inward = front + (rank + 0.5) * THICK * scale + rank * GAP
        found.append(Slot(stand.at(along, inward), stand.turn, scale))
    return found


# ---- reserve


def reserve_slots(sheet: Sheet, locale: int, count: int, shape: Polygon, taken: list[Polygon]) -> list[Slot]:
    """One block of ranks near the middle, off the words of the locale as far as it can be."""
    middle = sheet.point(sheet.locales[locale].middle)
    words = np.array(lettering(sheet)[locale].boxes)
    barred = unary_union(taken)
    for scale in SCALES:
        best = math.inf
        chosen: list[Slot] = []
        for columns in range(1, min(4, count) + 1):
            rows = -(-count // columns)
            width = columns * LENGTH * scale + (columns - 1) * COLUMN_GAP
            height = rows * THICK * scale + (rows - 1) * GAP
            price, at = cheapest_spot(middle, (width, height), shape, barred, words)
            price += UNEVEN * abs(rows * 0.6 - columns)
            if price < best:
                best, chosen = price, in_ranks(at, count, columns, scale)
        if chosen:
            return chosen
    return in_ranks(middle, count, min(3, count), SCALES[-1])


def cheapest_spot(
    middle: XY,
    size: XY,
    shape: Polygon,
    barred: BaseGeometry,
    words: NDArray[np.float64],
) -> tuple[float, XY]:
    """The price and centre of the best place for a box that size, or infinity if there is none."""
    steps = np.arange(-RESERVE_REACH, RESERVE_REACH + 1) * RESERVE_STEP
    xs, ys = (grid.ravel() for grid in np.meshgrid(middle[0] + steps, middle[1] + steps))
    left, right, top, bottom = xs - size[0] / 2, xs + size[0] / 2, ys - size[1] / 2, ys + size[1] / 2
    boxes = shapely.box(left, top, right, bottom)
    free = shapely.contains(shape, boxes)
    if not barred.is_empty:
        free &= ~shapely.intersects(barred, boxes)
    price = np.hypot(xs - middle[0], ys - middle[1]) * OFF_MIDDLE
    for word in words:
        wide = np.clip(np.minimum(right, word[2]) - np.maximum(left, word[0]), 0, None)
        tall = np.clip(np.minimum(bottom, word[3]) - np.maximum(top, word[1]), 0, None)
        price += wide * tall * ON_WORDS
    price = np.where(free, np.round(price, 6), np.inf)
    spot = int(np.argmin(price))
    return float(price[spot]), (float(xs[spot]), float(ys[spot]))


def in_ranks(centre: XY, count: int, columns: int, scale: float) -> list[Slot]:
    rows = -(-count // columns)
    found = []
    for index in range(count):
        row, column = divmod(index, columns)
        abreast = min(columns, count - row * columns)
        x = centre[0] + (column - (abreast - 1) / 2) * (LENGTH * scale + COLUMN_GAP)
        y = centre[1] + (row - (rows - 1) / 2) * (THICK * scale + GAP)
        found.append(Slot((x, y), 0.0, scale))
    return found

"""Whether what a map draws can be drawn: it lies on the sheet, and outlines enclose something."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from grognard.packs_io import Document, Fault, Findings, Where
from grognard.systems.marengo.schema import MapData

Point = tuple[int, int]
MARGIN = 500
"""Metres that a line may begin off the sheet."""


def check_plan(document: Document, board: MapData) -> list[Fault]:
    found = Findings(document)
    for where, points in _drawn(board):
        for number, (x, y) in enumerate(points):
            on_sheet = all(
                -MARGIN <= at <= most + MARGIN
                for at, most in ((x, board.frame.width), (y, board.frame.height))
            )
            sentence = f"{x}, {y} lies off the sheet: 0, 0 to {board.frame.width}, {board.frame.height}"
            found.need(on_sheet, (*where, number), sentence)
    for index, locale in enumerate(board.locales):
        here: Where = ("locales", index)
        whole = encloses(locale.polygon)
        found.need(whole, (*here, "polygon"), "crosses or touches itself, or encloses nothing")
        if whole:
            found.need(inside(locale.middle, locale.polygon), (*here, "middle"), "lies outside the polygon")
    found.need(encloses(board.play_area), ("play_area",), "crosses or touches itself, or encloses nothing")
    _check_names(found, board)
    return found.faults


def _drawn(board: MapData) -> Iterator[tuple[Where, list[Point]]]:
    """Every list of points of the file, and where it stands."""
    yield ("play_area",), board.play_area
    for index, locale in enumerate(board.locales):
        yield ("locales", index, "polygon"), locale.polygon
        yield ("locales", index), [locale.site, locale.middle]
    for index, entry in enumerate(board.entries):
        yield ("entries", index), [entry.at]
    for table in ("roads", "rivers", "lines", "areas", "labels", "ornaments"):
        for index, one in enumerate(getattr(board, table)):
            yield (table, index, "points"), one.points
    for index, approach in enumerate(board.approaches):
        yield ("approaches", index, "side"), list(approach.side)


def _check_names(found: Findings, board: MapData) -> None:
    """What a line runs along and an area lies in is there."""
    approaches = {approach.id for approach in board.approaches}
    locales = {locale.id for locale in board.locales}
    for index, line in enumerate(board.lines):
        for number, side in enumerate(line.sides):
            found.need(side in approaches, ("lines", index, "sides", number), f"there is no approach {side}")
    for index, area in enumerate(board.areas):
        known = area.locale is None or area.locale in locales
        found.need(known, ("areas", index, "locale"), f"there is no locale {area.locale}")


def encloses(outline: list[Point]) -> bool:
    """Whether an outline closes round some ground without crossing itself."""
    sides = [(outline[number - 1], corner) for number, corner in enumerate(outline)]
    if len(sides) < 3 or any(a == b for a, b in sides):
        return False
    for (one, (a, b)), (other, (c, d)) in combinations(enumerate(sides), 2):
        next_to = other - one in (1, len(sides) - 1)
        if next_to and len({a, b, c, d}) == 2:
            return False
        if not next_to and _meet(a, b, c, d):
            return False
    return any(_turn(outline[0], outline[1], corner) for corner in outline)


def _turn(a: Point, b: Point, c: Point) -> int:
    """Twice the signed area of a triangle: which way one turns, 0 for straight on."""
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def _meet(a: Point, b: Point, c: Point, d: Point) -> bool:
    """Whether two sides cross or touch."""
    turns = (_turn(a, b, c), _turn(a, b, d), _turn(c, d, a), _turn(c, d, b))
    if not any(turns):  # on one line
        return any(_spans(a, c, d, axis) or _spans(c, a, b, axis) for axis in (0, 1))
    return turns[0] * turns[1] <= 0 and turns[2] * turns[3] <= 0


def _spans(point: Point, a: Point, b: Point, axis: int) -> bool:
    ends = sorted((a[axis], b[axis]))
    return ends[0] < ends[1] and ends[0] <= point[axis] <= ends[1]


def inside(point: Point, outline: list[Point]) -> bool:
    """Whether a line from the point to the east crosses the outline an odd number of times."""
    x, y = point
    crossed = False
    for number, (bx, by) in enumerate(outline):
        ax, ay = outline[number - 1]
        if (ay > y) != (by > y) and x < ax + (y - ay) * (bx - ax) / (by - ay):
            crossed = not crossed
    return crossed

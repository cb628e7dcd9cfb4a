"""Names on the map: places where a name covers least, rivers along their course, altitudes on contours."""

from __future__ import annotations

import math

import numpy as np
from shapely.geometry import LineString, Point, Polygon, box
from shapely.geometry.base import BaseGeometry
from shapely.ops import substring, unary_union

from grognard.boards.lettering import LetteringCard
from grognard.render.lettering import Block, broken, width_of
from grognard.render.plan import SERIF, XY, path, text
from grognard.render.svg import Value, element, group
from grognard.render.wan.built import Built
from grognard.render.wan.relief import tints
from grognard.render.wan.sheet import GARAMOND, INK, A, Sheet, chaikin, steady
from grognard.render.wan.water import WIDTH, Stretch, Waters
from grognard.render.wan.ways import Ways
from grognard.systems.wan.battle import drawn_name
from grognard.systems.wan.ground import BUILT_UP, FARM, LARGE_RIVER, RILL, RIVER, STREAM

LOOK: dict[str, tuple[float, str, str, str, float]] = {
    "town": (27, "bold", "normal", INK, 1.6),
    "village": (22, "bold", "normal", INK, 0.3),
    "minor": (19.5, "normal", "italic", INK, 0.2),
    "hill": (22, "normal", "italic", "#4a2f14", 1.2),
    "water": (20, "normal", "italic", "#2b536e", 1.0),
    "wood": (19, "normal", "italic", "#37451f", 0.6),
}
RANK = {"town": 0, "water": 0, "village": 1, "hill": 2, "minor": 3, "wood": 4}
STYLE_OF = {
    **dict.fromkeys(("barrow", "summit", "plateau", "range"), "hill"),
    **dict.fromkeys(("wood", "vineyard", "island"), "wood"),
    "pond": "water",
}
"""The lettering of a place by its kind, where its size does not matter."""
RIVER_TYPE = {RILL: (17.0, 0.4), STREAM: (21.0, 1.2), RIVER: (24.0, 2.4), LARGE_RIVER: (29.0, 9.0)}
REACH = 190.0
LONGEST = 330.0
"""A longer name is broken into lines."""


class Names:
    """Finds room for lettering; what is written once is not written over."""

    def __init__(
        self, sheet: Sheet, waters: Waters, ways: Ways, built: Built, busy: list[BaseGeometry], lang: str
    ) -> None:
        self.sheet = sheet
        self.lang = lang
        self.waters = waters
        self.built = built
        self.roads = ways.ground()
        self.wet = waters.wet(1)
        self.heavy: BaseGeometry = unary_union([*built.busy(), *busy])
        self.taken: list[BaseGeometry] = []

    # -- places -----------------------------------------------------------------------------------

    def places(self) -> list[str]:
        wanted = [(name, cell, self._style(name, cell)) for name, cell in self.built.places.items()]
        known, named = tuple(self.built.places), set(self.built.places.values())
        for objective in self.sheet.battle.objectives:
            name = drawn_name(objective.name)
            if objective.cell not in named and not name.startswith(known):
                wanted.append((name, objective.cell, "minor"))
        wanted.sort(key=lambda one: (RANK[one[2]], one[0]))
        return [self._place(name, cell, style) for name, cell, style in wanted]

    def _called(self, name: str) -> str:
        """What a thing of this name is called on a map in this language."""
        return self.sheet.battle.titles.get(name, {}).get(self.lang, name)

    def _style(self, name: str, cell: int) -> str:
        kind = self.built.kinds[name]
        if kind in STYLE_OF:
            return STYLE_OF[kind]
        terrain = self.sheet.battle.relief.terrain
        if terrain[cell] != BUILT_UP or kind != "village":
            return "minor"
        seen, waiting = {cell}, [cell]
        while waiting:
            one = waiting.pop()
            for other in self.sheet.grid.neighbours[6 * one : 6 * one + 6]:
                if other >= 0 and other not in seen and terrain[other] == BUILT_UP:
                    seen.add(other)
                    waiting.append(other)
        return "town" if len(seen) >= 3 else "village"

    def _place(self, name: str, cell: int, style: str) -> str:
        _, weight, slant, colour, _ = LOOK[style]
        block = self._block(name, style)
        card = self.sheet.battle.lettering.get(name)
        if card is not None and card.placed:
            left, base = self._as_told(cell, block, card)
        else:
            left, base = self._room(cell, name, style, block)
        self.taken.append(block.room(left, base))
        return block.svg(left, base, font_weight=weight, font_style=slant, fill=colour)

    def _block(self, name: str, style: str) -> Block:
        """A name set in its lines, as the battle tells or as few as fit on the map."""
        size, weight, _, _, spacing = LOOK[style]
        card = self.sheet.battle.lettering.get(name) or LetteringCard()
        size *= (0.86 if style == "town" else 1.0) * card.size
        lines = card.lines or [self._called(name)]
        shown = [line.upper() if style == "town" else line for line in lines]
        left, _, right, _ = self.sheet.frame.bounds
        bold, room = weight == "bold", min(LONGEST, right - left - 20)
        if not card.lines:
            shown = broken(shown[0], size, spacing, bold, room)
        return Block(shown, size, spacing, bold, card.angle)

    def _as_told(self, cell: int, block: Block, card: LetteringCard) -> XY:
        """Its middle so many hexes right of and below its own hex, inside the frame in any case."""
        cx, cy = self.sheet.centre(cell)
        left = cx + card.right * 2 * A - block.wide / 2
        base = cy + card.down * 2 * A + block.more / 2 + block.size * 0.24
        return block.fitted(left, base, self.sheet.frame.buffer(-6))

    def _room(self, cell: int, name: str, style: str, block: Block) -> XY:
        """The left end of the last base line where a name costs least."""
        cx, cy = self.sheet.centre(cell)
        wide, size = block.wide, block.size
        near = box(cx - REACH - wide, cy - REACH, cx + REACH + wide, cy + REACH)
        prices = (
            (5.0, self.heavy.intersection(near)),
            (1.15, self.roads.intersection(near)),
            (1.0, self.wet.intersection(near)),
        )
        taken = [one for one in self.taken if one.intersects(near)]
        centres = [self.sheet.centre(other) for other in self.built.places.values() if other != cell]
        others = [other for other in centres if near.contains(Point(other))]
        inner = self.sheet.frame.buffer(-6)
        best: tuple[float, float, float] | None = None
        for number, (dx, dy, anchor) in enumerate(self._spots(cell, name, style, size)):
            left = cx + dx - wide * anchor
            bounds = block.room(left, cy + dy)
            if not inner.contains(bounds):
                continue
            far = math.hypot(left + wide / 2 - cx, dy - size * 0.35) - 40
            cost = 1.6 * max(0.0, far) + 0.5 * number
            if best is not None and cost >= best[0]:
                continue
            cost += sum(4000 + 30 * one.intersection(bounds).area for one in taken if one.intersects(bounds))
            mine = _gap(bounds, (cx, cy))
            cost += 140 * sum(_gap(bounds, other) < mine for other in others)
            if best is not None and cost >= best[0]:
                continue
            cost += sum(price * shape.intersection(bounds).area for price, shape in prices)
            if best is None or cost < best[0]:
                best = (cost, left, cy + dy)
        if best is None:
            return block.fitted(cx - wide / 2, cy - 30, inner)
        return (best[1], best[2])

    def _spots(self, cell: int, name: str, style: str, size: float) -> list[tuple[float, float, float]]:
        """Where to try a name: shift right, shift down, and the share of its width left of that point."""
        if style in ("water", "wood"):
            return [
                (dx, dy, 0.5)
                for dx in (0, -20, 20, -40, 40, -60, 60)
                for dy in (5, 20, -12, 40, -35, 60, -55)
            ]
        terrain = self.sheet.battle.relief.terrain[cell]
        gap = 38.0 if style in ("town", "village") else 30.0 if terrain in (BUILT_UP, FARM) else 15.0
        ox, oy = self.built.marks.get(name, (0.0, 0.0))
        spots: list[tuple[float, float, float]] = []
        for more in (0, 5, 11, 18, 27, 38, 52):
            for dy in (6, -8, 18, -20, 30):
                spots += [(ox + gap + more, oy + dy, 0.0), (ox - gap - more, oy + dy, 1.0)]
            for dx in (0, -14, 14, -30, 30, -48, 48):
                spots += [
                    (ox + dx, oy - gap + 4 - more, 0.5),
                    (ox + dx, oy + gap + size * 0.7 - 4 + more, 0.5),
                ]
        return spots

    # -- rivers -----------------------------------------------------------------------------------

    def rivers(self) -> list[str]:
        out: list[str] = []
        done: dict[str, list[XY]] = {}
        ordered = sorted(self.waters.stretches, key=lambda one: -one.line.length)
        for number, stretch in enumerate(ordered):
            name = drawn_name(stretch.name)
            found = self._river(stretch, self._called(name), done.get(name, []))
            if found is None:
                continue
            curve, area = found
            self.taken.append(area)
            done.setdefault(name, []).append(curve[0])
            out.append(_on_path(f"wan-river{number}", curve, self._called(name), stretch.kind))
        return out

    def _river(self, stretch: Stretch, name: str, done: list[XY]) -> tuple[list[XY], BaseGeometry] | None:
        size, spacing = RIVER_TYPE[stretch.kind]
        wide = width_of(name, size, spacing) + 8
        if not name or stretch.line.length < wide + 30:
            return None
        best: tuple[float, list[XY], BaseGeometry] | None = None
        for at in np.arange(15, stretch.line.length - wide - 12, 24):
            for curve in _beside(stretch, float(at), wide, size):
                area = LineString(curve).parallel_offset(size * 0.34, "right").buffer(size * 0.46)
                cost = (
                    120 * _bend(curve) + 90 * abs(curve[-1][1] - curve[0][1]) / wide + self._river_cost(area)
                )
                cost += 900 * any(math.hypot(curve[0][0] - x, curve[0][1] - y) < 900 for x, y in done)
                if best is None or cost < best[0]:
                    best = (cost, curve, area)
        return best[1:] if best is not None and best[0] < 1500 else None

    def _river_cost(self, area: BaseGeometry) -> float:
        if not self.sheet.frame.buffer(-8).contains(area):
            return 1e5
        cost = 4000.0 * sum(one.intersects(area) for one in self.taken)
        return cost + 4 * self.heavy.intersection(area).area + 1.2 * self.roads.intersection(area).area

    # -- altitudes --------------------------------------------------------------------------------

    def altitudes(self, contours: list[tuple[int, LineString]]) -> list[str]:
        """Heights in metres on the longer contours, not too many."""
        battle = self.sheet.battle
        colours = tints(min(battle.relief.level), max(battle.relief.level))
        out: list[str] = []
        done: list[tuple[float, float, int]] = []
        for level, line in sorted(contours, key=lambda one: -one[1].length):
            for number in range(1, int(line.length / 330) + 1):
                at = number * 330 - 165 + 60 * steady(level, number)
                spot = line.interpolate(at)
                bounds = box(spot.x - 18, spot.y - 12, spot.x + 18, spot.y + 12)
                if not 30 < at < line.length - 30 or not self._free(spot, bounds, level, done):
                    continue
                done.append((spot.x, spot.y, level))
                self.taken.append(bounds)
                turn = _level_turn(line, at)
                metres = battle.datum_metres + level * battle.level_metres
                place = f"translate({spot.x:.1f} {spot.y:.1f}) rotate({turn:.0f})"
                ground = element("rect", x=-12, y=-6.5, width=24, height=13, rx=3, fill=colours[level])
                words = text((0, 4.5), str(metres), 13.5, fill="#7a5c36", font_family=GARAMOND)
                out.append(group((ground, words), transform=place))
        return out

    def _free(self, spot: Point, bounds: Polygon, level: int, done: list[tuple[float, float, int]]) -> bool:
        if not self.sheet.frame.buffer(-40).contains(spot) or sum(one[2] == level for one in done) >= 5:
            return False
        for x, y, other in done:
            if math.hypot(spot.x - x, spot.y - y) < (520 if other == level else 250):
                return False
        if any(one.intersects(bounds) for one in self.taken):
            return False
        return not any(shape.intersects(bounds) for shape in (self.heavy, self.roads, self.wet))


def _gap(bounds: Polygon, at: XY) -> float:
    """How far a point lies from an upright rectangle."""
    left, top, right, bottom = bounds.bounds
    return math.hypot(max(left - at[0], 0, at[0] - right), max(top - at[1], 0, at[1] - bottom))


def _beside(stretch: Stretch, at: float, wide: float, size: float) -> list[list[XY]]:
    """Base lines for a name on either bank of a stretch, or in the middle of a large river."""
    points = [(x, y) for x, y, *_ in substring(stretch.line, at, at + wide).coords]
    if points[0][0] > points[-1][0]:
        points.reverse()
    flat = [(x, y) for x, y, *_ in LineString(points).simplify(7).coords]
    base = LineString(chaikin(flat, False, 3))
    half = WIDTH[stretch.kind] / 2
    offsets = (size * 0.34,) if stretch.kind == LARGE_RIVER else (-(half + 6), half + size * 0.66 + 3)
    found: list[list[XY]] = []
    for offset in offsets:
        moved = base.parallel_offset(abs(offset), "left" if offset > 0 else "right")
        if moved.geom_type == "LineString" and not moved.is_empty:
            curve = [(x, y) for x, y, *_ in moved.coords]
            found.append(curve if curve[0][0] <= curve[-1][0] else curve[::-1])
    return found


def _bend(curve: list[XY]) -> float:
    total = 0.0
    for p, q, r in zip(curve, curve[1:], curve[2:], strict=False):
        turn = math.atan2(r[1] - q[1], r[0] - q[0]) - math.atan2(q[1] - p[1], q[0] - p[0])
        total += abs((turn + math.pi) % (2 * math.pi) - math.pi)
    return total


def _on_path(ident: str, curve: list[XY], name: str, kind: int) -> str:
    size, spacing = RIVER_TYPE[kind]
    halo: dict[str, Value] = {"stroke": "#eef0df", "stroke_width": 3, "paint_order": "stroke"}
    return element("path", id=ident, d=path(curve), fill="none") + element(
        "text",
        element("textPath", name, href=f"#{ident}"),
        font_family=SERIF,
        font_size=size,
        font_style="italic",
        letter_spacing=spacing,
        fill="#2b536e",
        **({} if kind == LARGE_RIVER else halo),
    )


def _level_turn(line: LineString, at: float) -> float:
    p, q = line.interpolate(at - 9), line.interpolate(at + 9)
    turn = math.degrees(math.atan2(q.y - p.y, q.x - p.x))
    return turn - 180 if turn > 90 else turn + 180 if turn < -90 else turn

"""Around the map: border, coordinates, arrows for reinforcements, and a cartouche with title and scale."""

from __future__ import annotations

from functools import lru_cache

from shapely.ops import unary_union

from grognard.boards.hex import column_name
from grognard.render.livery import darker
from grognard.render.plan import XY, box, compass, fill, scale_bar, text
from grognard.render.svg import element, group, num, rect
from grognard.render.wan.relief import tints
from grognard.render.wan.sheet import FIGURES, GARAMOND, INK, SEPIA, A, Sheet, shape_path
from grognard.systems.wan.battle import Battle
from grognard.text.catalogue import say

BAND = 46.0
"""Between the map and its outer border: room for coordinates."""
CARTOUCHE = 190.0
SIDE_INK = {"blue": "#27549b", "orange": "#b4561a"}
OUT_OF_PLAY = "#d9cfb4"


def side_ink(battle: Battle, side: int) -> str:
    """A side's dark colour: its own, that of the battle's card, or that of its kind."""
    livery = battle.livery(side)
    return battle.inks[side] or (darker(livery, 0.25) if livery else SIDE_INK[battle.colours[side]])


def _rectangle(left: float, top: float, right: float, bottom: float, weight: float) -> str:
    return rect(
        num(left),
        num(top),
        num(right - left),
        num(bottom - top),
        fill="none",
        stroke=INK,
        stroke_width=weight,
    )


def border_layer(sheet: Sheet) -> list[str]:
    """Three lines around the map, letters above and below, numbers at the sides."""
    out = [_rectangle(sheet.left, sheet.top, sheet.right, sheet.bottom, 2.2)]
    for gap, weight in ((BAND - 7, 1.4), (BAND, 5.0)):
        edges = (sheet.left - gap, sheet.top - gap, sheet.right + gap, sheet.bottom + gap)
        out.append(_rectangle(*edges, weight))
    look: dict[str, str | float] = {"fill": SEPIA, "font_family": GARAMOND}
    for column in range(sheet.grid.columns):
        x, _ = sheet.centre(column)
        for y, shift, tick in ((sheet.top, -12, -6), (sheet.bottom, 24, 6)):
            out.append(element("path", d=f"M{num(x)} {num(y)}v{tick}", stroke=INK, stroke_width=1.1))
            out.append(text((x, y + shift), column_name(column), 15.5, **look))
    for row in range(sheet.grid.rows):
        for column, x, way in ((0, sheet.left, -1), (sheet.grid.columns - 1, sheet.right, 1)):
            _, y = sheet.centre(row * sheet.grid.columns + column)
            out.append(element("path", d=f"M{num(x)} {num(y)}h{6 * way}", stroke=INK, stroke_width=1.1))
            out.append(text((x + 18 * way, y + 5), f"{row + 1:02d}", 15.5, **look))
    return out


def entries_layer(sheet: Sheet) -> list[str]:
    """An arrow at each hex where reinforcements come on, with the turn in which the first may."""
    battle, grid = sheet.battle, sheet.grid
    first: dict[tuple[int, int], int] = {}
    for unit in battle.units:
        if unit.enters:
            key = (unit.at, unit.side)
            first[key] = min(unit.enters, first.get(key, unit.enters))
    out: list[str] = []
    for (cell, side), turn in sorted(first.items()):
        x, y = sheet.centre(cell)
        column, row = cell % grid.columns, cell // grid.columns
        if column == 0:
            at, way = (sheet.left - BAND, y), 0
        elif column == grid.columns - 1:
            at, way = (sheet.right + BAND, y), 180
        elif row == 0:
            at, way = (x, sheet.top - BAND), 90
        else:
            at, way = (x, sheet.bottom + BAND), -90
        out.append(_entry(at, way, turn, side_ink(battle, side)))
    return out


def _entry(at: XY, way: int, turn: int, colour: str) -> str:
    place = f"translate({num(at[0])} {num(at[1])}) rotate({way})"
    shape = element("path", d="M14 0l-12 -9v5.5h-15v7h15v5.5z", fill=colour, stroke=INK)
    # Below the map the cartouche leaves no room behind the arrow: there the turn stands beside it.
    upright = {0: (-24, 5), 180: (-24, -5), -90: (-13, 17)}.get(way, (-22, 0))
    figure = text(upright, str(turn), 14, fill=colour, font_weight="bold", font_family=FIGURES, rotate=-way)
    return group((shape, figure), class_="entry", transform=place)


def far_bank_layer(sheet: Sheet) -> list[str]:
    """Land out of play, paler than the rest."""
    shapes = [sheet.hexagon(cell, 0.6) for cell in sorted(sheet.battle.far_bank)]
    if not shapes:
        return []
    return [fill(shape_path(unary_union(shapes)), OUT_OF_PLAY, fill_opacity=0.55)]


def cartouche(sheet: Sheet, name: str, lang: str) -> list[str]:
    """Under the map: its title, the tints with their altitudes, the compass and the scale (1.4.2)."""
    battle = sheet.battle
    top = sheet.bottom + BAND + 18
    left, right = sheet.left - BAND, sheet.right + BAND
    out = [
        _rectangle(left, top, right, top + CARTOUCHE, 5.0),
        _rectangle(left + 7, top + 7, right - 7, top + CARTOUCHE - 7, 1.4),
    ]
    middle = (left + right) / 2
    size = min(46.0, (right - left) * 0.055)
    out.append(text((middle, top + 62), name, size, font_weight="bold", letter_spacing=2))
    scale = say(lang, "wan-legend-scale", {"metres": battle.hex_metres, "level": battle.level_metres})
    out.append(text((middle, top + 94), scale, 19, fill=SEPIA, font_family=GARAMOND))
    out += _tint_scale(sheet, (middle, top + 118))
    if right - left > 800:
        out.append(compass((left + 120, top + 98), battle.north))
    if right - left > 1800:
        kilometre = 2 * A / battle.hex_metres * 1000
        out.append(scale_bar((right - 2 * kilometre - 70, top + 66), kilometre, "m", "1000 t."))
    return out


def _tint_scale(sheet: Sheet, at: XY) -> list[str]:
    battle = sheet.battle
    lowest, highest = min(battle.relief.level), max(battle.relief.level)
    colours = tints(lowest, highest)
    wide = min(54.0, 440 / (highest - lowest + 1))
    x = at[0] - (highest - lowest + 1) * wide / 2
    out: list[str] = []
    for level in range(lowest, highest + 1):
        here = x + (level - lowest) * wide
        out.append(box((here, at[1]), wide, 18, fill=colours[level], stroke=SEPIA, stroke_width=0.8))
        if level > lowest:
            metres = battle.datum_metres + level * battle.level_metres
            out.append(text((here, at[1] + 36), str(metres), 15, fill=SEPIA, font_family=GARAMOND))
    return out


def objectives_layer(sheet: Sheet) -> list[str]:
    """A ring on each objective; its holder's colour and its value are drawn with the counters."""
    out: list[str] = []
    for objective in sheet.battle.objectives:
        points = " ".join(f"{num(x)},{num(y)}" for x, y in sheet.outline(objective.cell, -3.4))
        out.append(
            element(
                "polygon", points=points, fill="none", stroke="#7b1f18", stroke_width=2, stroke_opacity=0.5
            )
        )
    return out


@lru_cache(maxsize=1024)
def badge(at: XY, value: int, colour: str) -> str:
    """An objective's value in the colour of the side that holds it."""
    rings = element("circle", r=11, fill="#fbf5e4", stroke=colour, stroke_width=2.6)
    figure = text((0, 5.4), str(value), 15.5, fill=colour, font_weight="bold", font_family=FIGURES)
    return group((rings, figure), transform=f"translate({num(at[0])} {num(at[1])})")

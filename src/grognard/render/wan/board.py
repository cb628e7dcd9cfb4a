"""The empty map of a battle: all layers in order, and a clickable shape for each hex."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from shapely.geometry import Point
from shapely.geometry.base import BaseGeometry

from grognard.render.plan import XY, box, document
from grognard.render.svg import element, group, joined, num, titled
from grognard.render.wan.built import Built
from grognard.render.wan.cover import Cover, defs, fields_layer
from grognard.render.wan.frame import (
    BAND,
    CARTOUCHE,
    border_layer,
    cartouche,
    entries_layer,
    far_bank_layer,
    objectives_layer,
)
from grognard.render.wan.hexsides import grid_layer, slopes_layer, walls_layer
from grognard.render.wan.labels import Names
from grognard.render.wan.relief import Heights, relief_layer
from grognard.render.wan.sheet import Sheet
from grognard.render.wan.water import Waters
from grognard.render.wan.ways import Ways
from grognard.render.wan.whereabouts import lies
from grognard.systems.wan.battle import Battle
from grognard.systems.wan.ground import CLOSED

MARGIN = 40.0


@lru_cache(maxsize=8)
def sheet_of(battle: Battle) -> Sheet:
    return Sheet(battle)


class Drawn:
    """The map without its lettering, which is the slow part, and what the lettering must know of it."""

    def __init__(self, battle: Battle) -> None:
        self.sheet = sheet = sheet_of(battle)
        self.waters, self.ways = waters, ways = Waters(sheet), Ways(sheet)
        self.built = built = Built(sheet, waters, ways)
        relief, self.contours = relief_layer(Heights(sheet))
        bridges, crossings = ways.crossings(waters)
        walls, wall_ground = walls_layer(sheet)
        houses = built.layer()
        self.busy: list[BaseGeometry] = [*wall_ground, *[Point(at).buffer(12) for at in crossings]]
        self.busy += [Point(badge_at(sheet, one.cell)).buffer(12) for one in battle.objectives]
        self.layers = _layers(
            (
                ("relief", relief),
                ("fields", fields_layer(sheet, waters)),
                ("farbank", far_bank_layer(sheet)),
                ("cover", Cover(sheet).layer(ways, waters)),
                ("villages", built.village_layer()),
                ("grid", grid_layer(sheet)),
                ("water", waters.layer()),
                ("slopes", slopes_layer(sheet)),
                ("ways", ways.layer()),
                ("bridges", bridges),
                ("walls", walls),
                ("buildings", houses),
                ("objectives", objectives_layer(sheet)),
            )
        )


def _layers(layers: Iterable[tuple[str, Iterable[str]]]) -> str:
    return "\n".join(group(parts, id=f"wan-{name}") for name, parts in layers)


@lru_cache(maxsize=8)
def drawn(battle: Battle) -> Drawn:
    return Drawn(battle)


@lru_cache(maxsize=16)
def drawn_layers(battle: Battle, lang: str) -> str:
    """All layers inside the frame."""
    made = drawn(battle)
    names = Names(made.sheet, made.waters, made.ways, made.built, made.busy, lang)
    lettering = _layers(
        (
            ("names", names.places()),
            ("waternames", names.rivers()),
            ("heights", names.altitudes(made.contours)),
        )
    )
    return f"{made.layers}\n{lettering}"


def badge_at(sheet: Sheet, cell: int) -> XY:
    """Where the value of an objective stands: at the right-hand corner, outside the counter."""
    x, y = sheet.centre(cell)
    return (x + 31.5, y)


def places_layer(sheet: Sheet, lang: str) -> str:
    """One transparent hexagon for each hex that a counter can stand on."""
    battle, grid = sheet.battle, sheet.grid
    objectives = {one.cell: battle.called(one.name, lang) for one in battle.objectives}
    out: list[str] = []
    for cell in sheet.cells:
        if battle.relief.terrain[cell] == CLOSED:
            continue
        points = " ".join(f"{num(x)},{num(y)}" for x, y in sheet.outline(cell, -0.6))
        label = grid.labels[cell]
        title = f"{objectives[cell]} ({label})" if cell in objectives else lies(battle, cell, lang) or label
        out.append(
            element(
                "polygon",
                titled(title),
                class_="place",
                data_place=label,
                points=points,
                fill="#000",
                fill_opacity=0,
            )
        )
    return group(out, id="wan-places")


def board_svg(battle: Battle, title: str, lang: str) -> str:
    """The whole document."""
    sheet = sheet_of(battle)
    inside = box((sheet.left, sheet.top), sheet.right - sheet.left, sheet.bottom - sheet.top)
    clip = element("clipPath", inside, id="wan-frame")
    body = "\n".join(
        [
            element("defs", joined((defs(), clip))),
            group((drawn_layers(battle, lang if battle.titles else ""),), clip_path="url(#wan-frame)"),
            "".join(border_layer(sheet)),
            "".join(entries_layer(sheet)),
            "".join(cartouche(sheet, title, lang)),
            places_layer(sheet, lang),
        ]
    )
    left, top = sheet.left - BAND - MARGIN, sheet.top - BAND - MARGIN
    width = sheet.right - sheet.left + 2 * (BAND + MARGIN)
    height = sheet.bottom - sheet.top + 2 * (BAND + MARGIN) + CARTOUCHE
    return document((left, top, width, height), title, body)

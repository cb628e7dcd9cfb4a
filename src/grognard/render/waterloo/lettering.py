"""Names, sectors, heights, and the frame with its coordinates, exits and entries."""

from __future__ import annotations

from typing import Final

from grognard.packs_io import InBoth
from grognard.render.svg import Value, element, group, rect
from grognard.render.waterloo.counters import army_colour, army_ink
from grognard.render.waterloo.shapes import (
    CARMINE,
    GARAMOND,
    INK,
    SEPIA,
    SERIF,
    UNIT,
    at,
    edge_points,
    letters,
    stroke,
)
from grognard.render.waterloo.sheet import CHATEAU, PIT, VILLAGE, Sheet
from grognard.systems.waterloo.scenario import WaterlooScenario
from grognard.systems.waterloo.schema import Place, PlaceLettering
from grognard.text.catalogue import say

Spot = tuple[float, float]

MANNER: Final[dict[str, tuple[str, str]]] = {
    "road": (SEPIA, GARAMOND),
    "stream": ("#2c5068", SERIF),
    "height": (SEPIA, GARAMOND),
}
"""Colour and face of lettering that belongs to no place."""
ITALIC: Final[dict[str, Value]] = {"font_style": "italic"}
BELOW: Final = PlaceLettering.model_validate({})
"""How a place is lettered of which the map's file says nothing."""
BOLD: Final[dict[str, Value]] = {"font_weight": "bold"}


def names(sheet: Sheet, lang: str) -> list[str]:
    """Every name, where the map's file wants it."""
    out = [place_name(sheet, place, lang) for place in sheet.lettered]
    for wood in sheet.woods:
        told = wood.lettering
        if told:
            words = called(wood.title, wood.name, lang)
            size = told.size
            out.append(
                letters(told.at, words, size, style=ITALIC, rotate=told.angle, fill="#1f2b15", halo=6.4)
            )
    for label in sheet.labels:
        fill, font = MANNER[label.kind]
        style = {} if label.kind == "height" else ITALIC
        words = label.text.by_language()[lang]
        out.append(
            letters(label.at, words, label.size, style=style, rotate=label.angle, fill=fill, font=font)
        )
    return out


def called(title: InBoth | None, name: str, lang: str) -> str:
    """What a thing is called on a map in this language."""
    return (title.by_language()[lang] if title else name).replace("'", "’")


def place_name(sheet: Sheet, place: Place, lang: str) -> str:
    told = place.lettering or BELOW
    cell = sheet.places[place.name][0]
    x, y = sheet.where(cell)
    spot, mark = (x + told.offset[0], y + told.offset[1]), sheet.marks[cell]
    words = called(place.title, place.name, lang)
    if told.great:
        return letters(spot, words.upper(), 25, anchor=told.anchor, style=BOLD)
    size = {VILLAGE: 25, CHATEAU: 23, PIT: 18}.get(mark, 22)
    return letters(spot, words, size, anchor=told.anchor, style={} if mark == VILLAGE else ITALIC)


def sectors(sheet: Sheet) -> list[str]:
    """Borders and numbers of the sectors (WAT-1.7)."""
    ground = sheet.ground
    if not any(ground.sector):
        return []
    lines: list[str] = []
    for cell in range(ground.board.cells):
        x, y = (int(part) for part in sheet.where(cell))
        for direction in ground.board.directions[cell]:
            other = ground.board.step[cell * 8 + direction]
            if other >= 0 and ground.sector[other] > ground.sector[cell]:
                p, q = edge_points(x, y, direction)
                lines.append(f"M{at(p)}L{at(q)}")
    out = [stroke("".join(lines), CARMINE, 2.6, stroke_opacity=0.62, stroke_linecap="round")]
    for number in range(1, max(ground.sector) + 1):
        corner = ((number - 1) % 6 * 16 + 0.15, (number - 1) // 6 * 16 + 1.35)
        spot = sheet.sector_labels.get(number, corner)
        style = {**BOLD, "fill_opacity": 0.5}
        out.append(letters(spot, str(number), 52, anchor="start", style=style, fill=CARMINE, halo=0))
    return out


# -- the frame ----------------------------------------------------------------------------------


def frame(sheet: Sheet, lang: str) -> list[str]:
    """Double frame, ruler, and where the roads lead."""
    x1, y1 = (sheet.xmax + 1) * UNIT, (sheet.ymax + 1) * UNIT
    out: list[str] = [
        rect(
            -UNIT - grow,
            -UNIT - grow,
            x1 + UNIT + 2 * grow,
            y1 + UNIT + 2 * grow,
            fill="none",
            stroke=INK,
            stroke_width=width,
        )
        for grow, width in ((0, 2), (44, 1.4), (50, 5))
    ]
    ticks: list[str] = []
    for x in range(0, sheet.xmax + 1, 2):
        long = 11 if x % 4 == 0 else 6
        ticks += [f"M{x * UNIT} {-UNIT}v{-long}", f"M{x * UNIT} {y1}v{long}"]
        if x % 4 == 0:
            out += [
                coordinate(sheet, (x, -1 - 16 / UNIT), x, "N", lang),
                coordinate(sheet, (x, sheet.ymax + 1 + 31 / UNIT), x, "S", lang),
            ]
    for y in range(0, sheet.ymax + 1, 2):
        long = 11 if y % 4 == 0 else 6
        ticks += [f"M{-UNIT} {y * UNIT}h{-long}", f"M{x1} {y * UNIT}h{long}"]
        if y % 4 == 0:
            out += [
                coordinate(sheet, (-1 - 27 / UNIT, y + 0.23), y, "W", lang),
                coordinate(sheet, (sheet.xmax + 1 + 27 / UNIT, y + 0.23), y, "E", lang),
            ]
    out.append(stroke("".join(ticks), INK, 1.2))
    return out + [exit_name(sheet, cell, where[lang], lang) for cell, where in sheet.exits.items()]


def rim_side(sheet: Sheet, cell: int) -> str:
    x, y = sheet.where(cell)
    return "N" if y == 0 else "S" if y == sheet.ymax else "W" if x == 0 else "E"


def coordinate(sheet: Sheet, spot: Spot, value: int, side: str, lang: str) -> str:
    """A number of the ruler, unless the name of a road stands there."""
    for cell, where in sheet.exits.items():
        x, y = sheet.where(cell)
        along = x if side in "NS" else y
        if rim_side(sheet, cell) == side and abs(value - along) * UNIT < 5.2 * (len(where[lang]) + 6) + 20:
            return ""
    return letters(spot, str(value), 19, fill=SEPIA, halo=0, font=GARAMOND)


def exit_name(sheet: Sheet, cell: int, where: str, lang: str) -> str:
    x, y = sheet.where(cell)
    words = say(lang, "waterloo-plan-towards", {"place": where.replace(", ", " – ")})
    side = rim_side(sheet, cell)
    if side in "NS":
        y = -1 - 15 / UNIT if side == "N" else sheet.ymax + 1 + 31 / UNIT
        return letters((x, y), words, 20, style=ITALIC)
    x = -1 - 29 / UNIT if side == "W" else sheet.xmax + 1 + 29 / UNIT
    return letters((x, y), words, 20, style=ITALIC, rotate=-90 if side == "W" else 90)


def entries(sheet: Sheet, scenario: WaterlooScenario, lang: str) -> list[str]:
    """Arrows where later arrivals enter, in their army's colour (WAT-3.7)."""
    out: list[str] = []
    for cell, generals in sheet.entries.items():
        army = sheet.comers[cell]
        x, y = sheet.where(cell)
        told = [
            say(lang, "waterloo-plan-entry", {"who": who, "hour": hour}) for who, hour in generals.items()
        ]
        words = "; ".join(told)
        spot, angle, label, turn = {
            "N": ((x, -3.0), 90, (x, -4.7), 0),
            "S": ((x, sheet.ymax + 3.0), 270, (x, sheet.ymax + 5.4), 0),
            "W": ((-3.0, y), 0, (-4.7, y), -90),
            "E": ((sheet.xmax + 3.0, y), 180, (sheet.xmax + 5.0, y), 90),
        }[rim_side(sheet, cell)]
        fill = army_colour(scenario, army)
        arrow = element("path", d="M0 0l-13-10v6h-24v8h24v6z", fill=fill, stroke=INK, stroke_width=1.2)
        there = f"translate({spot[0] * UNIT:.1f} {spot[1] * UNIT:.1f}) rotate({angle})"
        out.append(group((arrow,), transform=there))
        style = {**ITALIC, **BOLD}
        out.append(letters(label, words, 21, style=style, rotate=turn, fill=army_ink(scenario, army)))
    return out

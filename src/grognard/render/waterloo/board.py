"""The empty map: terrain, works, lettering, frame, and a place to click for every cell."""

from __future__ import annotations

from grognard.render.svg import element, escape, titled
from grognard.render.waterloo import lettering, terrain, works
from grognard.render.waterloo.shapes import INK, PAPER, UNIT, cell_corners, path
from grognard.render.waterloo.sheet import Sheet, sheet_of
from grognard.systems.waterloo.scenario import WaterlooScenario
from grognard.text.catalogue import say

MARGIN, WIDE_MARGIN = 100, 150
"""Around the map; wider where arrows of entry stand."""
LAYERS = (
    terrain.relief,
    terrain.fields,
    terrain.woods,
    terrain.grid,
    works.streams,
    works.roads,
    works.bridges,
    works.pits,
    works.towns,
    works.banks,
    lettering.sectors,
    lettering.names,
)
"""From the ground up."""


def margins(sheet: Sheet) -> tuple[int, int, int, int]:
    """Left, top, right and bottom."""
    sides = {lettering.rim_side(sheet, cell) for cell in sheet.entries}
    left, top, right, bottom = (WIDE_MARGIN if side in sides else MARGIN for side in "WNES")
    return left, top, right + 20 if "E" in sides else right, bottom + 20 if "S" in sides else bottom


def board_svg(scenario: WaterlooScenario, lang: str) -> str:
    """The map as a whole SVG document."""
    sheet = sheet_of(scenario)
    left, top, right, bottom = margins(sheet)
    width, height = left + sheet.xmax * UNIT + right, top + sheet.ymax * UNIT + bottom
    title = escape(say(lang, "waterloo-plan-title", {"name": sheet.name or scenario.map_name}))
    size = (sheet.xmax + 2) * UNIT, (sheet.ymax + 2) * UNIT
    out = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{-left} {-top} {width} {height}" role="img"'
        f' aria-label="{title}">',
        f"<defs>{terrain.tree_symbols()}",
        '<filter id="soft" x="-5%" y="-5%" width="110%" height="110%">',
        '<feGaussianBlur stdDeviation="6"/></filter>',
        f'<clipPath id="frame"><rect x="{-UNIT}" y="{-UNIT}" width="{size[0]}" height="{size[1]}"/>',
        "</clipPath>",
        f'</defs><rect x="{-left}" y="{-top}" width="{width}" height="{height}" fill="{PAPER}"/>',
        '<g clip-path="url(#frame)">',
    ]
    out += layers(sheet)
    out.append("</g>")
    out += lettering.frame(sheet, lang)
    out += lettering.entries(sheet, lang)
    out += places(sheet, scenario, lang)
    out.append("</svg>")
    return "\n".join(out)


def layers(sheet: Sheet) -> list[str]:
    """All that does not depend on the reader's language, drawn once for each sheet."""
    if not sheet.drawn:
        for layer in LAYERS:
            sheet.drawn += layer(sheet)
    return sheet.drawn


def places(sheet: Sheet, scenario: WaterlooScenario, lang: str) -> list[str]:
    """Every cell as something to point at: invisible, named, in the board's coordinates."""
    out = [f'<g class="places" fill="{INK}" fill-opacity="0" stroke="none">']
    for cell in range(scenario.board.cells):
        x, y = (int(part) for part in sheet.where(cell))
        label = scenario.lexicon.label("place", cell)
        title = scenario.title("place", cell, lang)
        outline = path(cell_corners(x, y), True)
        out.append(element("path", titled(title), class_="place", data_place=label, d=outline))
    out.append("</g>")
    return out

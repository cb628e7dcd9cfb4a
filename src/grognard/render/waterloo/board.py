"""The empty map: terrain, works, lettering, frame, and a place to click for every cell."""

from __future__ import annotations

from grognard.render.svg import element, group, joined, titled
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
    title = say(lang, "waterloo-plan-title", {"name": sheet.name or scenario.map_name})
    inside = {"x": -UNIT, "y": -UNIT, "width": (sheet.xmax + 2) * UNIT, "height": (sheet.ymax + 2) * UNIT}
    blur = element("feGaussianBlur", stdDeviation=6)
    defs = (
        terrain.tree_symbols(),
        element("filter", blur, id="soft", x="-5%", y="-5%", width="110%", height="110%"),
        element("clipPath", element("rect", **inside), id="frame"),
    )
    ground = [*layers(sheet), *lettering.names(sheet, lang)]
    out = [
        element("defs", joined(defs)),
        element("rect", x=-left, y=-top, width=width, height=height, fill=PAPER),
        group((joined(ground, "\n"),), clip_path="url(#frame)"),
        *lettering.frame(sheet, lang),
        *lettering.entries(sheet, scenario, lang),
        places(sheet, scenario, lang),
    ]
    return element(
        "svg",
        joined(out, "\n"),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"{-left} {-top} {width} {height}",
        role="img",
        aria_label=title,
    )


def layers(sheet: Sheet) -> list[str]:
    """All that does not depend on the reader's language, drawn once for each sheet."""
    if not sheet.drawn:
        for layer in LAYERS:
            sheet.drawn += layer(sheet)
    return sheet.drawn


def places(sheet: Sheet, scenario: WaterlooScenario, lang: str) -> str:
    """Every cell as something to point at: invisible, named, in the board's coordinates."""
    out: list[str] = []
    for cell in range(scenario.board.cells):
        x, y = (int(part) for part in sheet.where(cell))
        label = scenario.lexicon.label("place", cell)
        title = scenario.title("place", cell, lang)
        outline = path(cell_corners(x, y), True)
        out.append(element("path", titled(title), class_="place", data_place=label, d=outline))
    return group((joined(out, "\n"),), class_="places", fill=INK, fill_opacity=0, stroke="none")

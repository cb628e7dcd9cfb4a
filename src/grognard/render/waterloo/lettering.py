"""Names, sectors, heights, and the frame with its coordinates, exits and entries."""

from __future__ import annotations

from typing import Final

from grognard.render.svg import element, escape, group
from grognard.render.waterloo.shapes import (
    CARMINE,
    GARAMOND,
    INK,
    SEPIA,
    UNIT,
    at,
    edge_points,
    letters,
    stroke,
)
from grognard.render.waterloo.sheet import CHATEAU, PIT, VILLAGE, Sheet
from grognard.text.catalogue import say

Spot = tuple[float, float]

PLACES: Final[dict[str, tuple[float, float, str]]] = {
    "Mont St Jean": (1.5, -1.0, "start"),
    "Ferme de Mont St Jean": (1.4, 0.25, "start"),
    "La Haye Sainte": (-1.3, 0.55, "end"),
    "Hougoumont": (3.3, -0.7, "start"),
    "Papelotte": (-1.2, 1.55, "end"),
    "La Haie": (0, -1.35, "middle"),
    "Smohain": (1.35, -0.55, "start"),
    "Frichermont": (1.4, 0.55, "start"),
    "Plancenoit": (3.4, 0.35, "start"),
    "Braine l'Alleud": (1, -1.55, "middle"),
    "Merbe Braine": (1, -1.45, "middle"),
    "La Belle Alliance": (1.4, -0.55, "start"),
    "Rossomme": (1.4, 0.6, "start"),
    "Maison du Roi": (1.35, -0.1, "start"),
    "Le Caillou": (1.35, 0.4, "start"),
    "Le Chantelet": (1.35, 0.4, "start"),
    "Mon Plaisir": (1.35, 0.4, "start"),
    "Maransart": (1, 2.05, "middle"),
    "Sablonnière": (1.25, 0.5, "start"),
}
"""Where a name stands, from the first cell of its place; other places carry it below."""
GREAT: Final = ("Mont St Jean", "Plancenoit", "Braine l'Alleud")
WOODS: Final[dict[str, tuple[float, float, float]]] = {
    "Bois de Paris": (86, 27.2, 0),
    "Bois d'Ohain": (89.6, 11.6, -28),
    "Bois du Callois": (38.6, 54.3, 0),
    "Bois du Chantelet": (69.6, 55.2, 0),
    "Bois de Virère": (69.4, 47.5, 0),
    "Bois de Hougoumont": (38.2, 36.4, 0),
    "Forêt de Soignes (ouest)": (30.2, 1.1, 0),
    "Forêt de Soignes (est)": (64.2, 1.1, 0),
    "Bois du nord": (24, 7.6, 0),
    "Bois du sud": (6.5, 21.4, 0),
}
ROADS: Final = (
    ("Chaussée de Bruxelles à Charleroi", 49.05, 28.6, -90, 17),
    ("Chaussée de Charleroi", 52.95, 49.2, -90, 16),
    ("Chaussée de Nivelles", 24.2, 49.2, -63, 17),
    ("Chemin d’Ohain", 75.4, 9.9, -45, 17),
    ("Chemin creux d’Ohain", 52.9, 19.35, 0, 16),
    ("Chemin de Lasne et de Wavre", 71.7, 35.0, -45, 16),
    ("Chemin de Couture", 90.1, 33.3, 0, 16),
    ("Chemin de Braine", 23.4, 15.3, 0, 16),
    ("Chemin d’Alsemberg", 13.2, 4.6, -90, 16),
    ("Chemin de Maransart", 91.0, 49.4, 0, 16),
)
STREAMS: Final = (
    ("la Lasne", 88.4, 39.75, -3, 21),
    ("Ruisseau de Smohain", 80.3, 10.6, -43, 18),
    ("le Hain", 6.1, 41.4, -88, 21),
    ("Ru Milhoux", 76.5, 52.6, -88, 17),
)
HEIGHTS: Final = (
    (41.2, 17.5, "134"),
    (45.2, 37.2, "136"),
    (39.6, 47.4, "146"),
    (74.3, 29.9, "127"),
    (44.6, 5.0, "136"),
    (58.3, 49.6, "135"),
    (85.9, 51.9, "121"),
    (24.4, 8.4, "126"),
)
SECTOR_AT: Final[dict[int, Spot]] = {
    3: (32.2, 6.4),
    5: (64.2, 8.4),
    6: (80.9, 1.6),
    8: (20.4, 18.4),
    15: (43.6, 33.5),
    16: (58.4, 33.7),
    18: (91.6, 44.8),
    23: (64.2, 51.6),
    24: (88.2, 55.4),
}
ITALIC: Final = 'font-style="italic"'


def names(sheet: Sheet) -> list[str]:
    out = [place_name(sheet, name, cells[0]) for name, cells in sheet.places.items()]
    for name in sheet.woods:
        if name in WOODS:
            x, y, turn = WOODS[name]
            words = name.split(" (")[0].replace("'", "’")
            size = 26 if name.startswith("Forêt") or name == "Bois de Paris" else 20
            out.append(letters((x, y), words, size, style=ITALIC, rotate=turn, fill="#1f2b15", halo=6.4))
    if "Mont St Jean" in sheet.places:
        for words, x, y, turn, size in ROADS:
            out.append(letters((x, y), words, size, style=ITALIC, rotate=turn, fill=SEPIA, font=GARAMOND))
        for words, x, y, turn, size in STREAMS:
            out.append(letters((x, y), words, size, style=ITALIC, rotate=turn, fill="#2c5068"))
        for x, y, words in HEIGHTS:
            out.append(letters((x, y), words, 17, fill=SEPIA, font=GARAMOND))
    return out


def place_name(sheet: Sheet, name: str, cell: int) -> str:
    dx, dy, anchor = PLACES.get(name, (0.0, 1.75, "middle"))
    x, y = sheet.where(cell)
    mark = sheet.marks[cell]
    words = escape(name.replace("'", "’"))
    if name in GREAT:
        return letters((x + dx, y + dy), words.upper(), 25, anchor=anchor, style='font-weight="bold"')
    size = {VILLAGE: 25, CHATEAU: 23, PIT: 18}.get(mark, 22)
    return letters((x + dx, y + dy), words, size, anchor=anchor, style="" if mark == VILLAGE else ITALIC)


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
    out = [stroke("".join(lines), CARMINE, 2.6, ' stroke-opacity=".62" stroke-linecap="round"')]
    for number in range(1, max(ground.sector) + 1):
        spot = SECTOR_AT.get(number, ((number - 1) % 6 * 16 + 0.15, (number - 1) // 6 * 16 + 1.35))
        style = 'font-weight="bold" fill-opacity=".5"'
        out.append(letters(spot, str(number), 52, anchor="start", style=style, fill=CARMINE, halo=0))
    return out


# -- the frame ----------------------------------------------------------------------------------


def frame(sheet: Sheet, lang: str) -> list[str]:
    """Double frame, ruler, and where the roads lead."""
    x1, y1 = (sheet.xmax + 1) * UNIT, (sheet.ymax + 1) * UNIT
    out: list[str] = [
        element(
            "rect",
            x=-UNIT - grow,
            y=-UNIT - grow,
            width=x1 + UNIT + 2 * grow,
            height=y1 + UNIT + 2 * grow,
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
                coordinate(sheet, (x, -1 - 16 / UNIT), x, "N"),
                coordinate(sheet, (x, sheet.ymax + 1 + 31 / UNIT), x, "S"),
            ]
    for y in range(0, sheet.ymax + 1, 2):
        long = 11 if y % 4 == 0 else 6
        ticks += [f"M{-UNIT} {y * UNIT}h{-long}", f"M{x1} {y * UNIT}h{long}"]
        if y % 4 == 0:
            out += [
                coordinate(sheet, (-1 - 27 / UNIT, y + 0.23), y, "W"),
                coordinate(sheet, (sheet.xmax + 1 + 27 / UNIT, y + 0.23), y, "E"),
            ]
    out.append(stroke("".join(ticks), INK, 1.2))
    return out + [exit_name(sheet, cell, where, lang) for cell, where in sheet.exits.items()]


def rim_side(sheet: Sheet, cell: int) -> str:
    x, y = sheet.where(cell)
    return "N" if y == 0 else "S" if y == sheet.ymax else "W" if x == 0 else "E"


def coordinate(sheet: Sheet, spot: Spot, value: int, side: str) -> str:
    """A number of the ruler, unless the name of a road stands there."""
    for cell, where in sheet.exits.items():
        x, y = sheet.where(cell)
        along = x if side in "NS" else y
        if rim_side(sheet, cell) == side and abs(value - along) * UNIT < 5.2 * (len(where) + 6) + 20:
            return ""
    return letters(spot, str(value), 19, fill=SEPIA, halo=0, font=GARAMOND)


def exit_name(sheet: Sheet, cell: int, where: str, lang: str) -> str:
    x, y = sheet.where(cell)
    words = escape(say(lang, "waterloo-plan-towards", {"place": where.replace(", ", " – ")}))
    side = rim_side(sheet, cell)
    if side in "NS":
        y = -1 - 15 / UNIT if side == "N" else sheet.ymax + 1 + 31 / UNIT
        return letters((x, y), words, 20, style=ITALIC)
    x = -1 - 29 / UNIT if side == "W" else sheet.xmax + 1 + 29 / UNIT
    return letters((x, y), words, 20, style=ITALIC, rotate=-90 if side == "W" else 90)


def entries(sheet: Sheet, lang: str) -> list[str]:
    """Arrows where later arrivals enter (WAT-3.7)."""
    out: list[str] = []
    for cell, generals in sheet.entries.items():
        x, y = sheet.where(cell)
        told = [
            say(lang, "waterloo-plan-entry", {"who": who, "hour": hour}) for who, hour in generals.items()
        ]
        words = escape("; ".join(told))
        spot, angle, label, turn = {
            "N": ((x, -3.0), 90, (x, -4.7), 0),
            "S": ((x, sheet.ymax + 3.0), 270, (x, sheet.ymax + 5.4), 0),
            "W": ((-3.0, y), 0, (-4.7, y), -90),
            "E": ((sheet.xmax + 3.0, y), 180, (sheet.xmax + 5.0, y), 90),
        }[rim_side(sheet, cell)]
        out.append(
            group(
                (
                    element(
                        "path", d="M0 0l-13-10v6h-24v8h24v6z", fill="#3f5e3c", stroke=INK, stroke_width=1.2
                    ),
                ),
                transform=f"translate({spot[0] * UNIT:.1f} {spot[1] * UNIT:.1f}) rotate({angle})",
            )
        )
        out.append(
            letters(label, words, 21, style=ITALIC + ' font-weight="bold"', rotate=turn, fill="#2f4a2d")
        )
    return out

"""The engraved plate: ground, waters and lettering, with the course of the roads and the place of names.

The plate was drawn once from land.toml and is kept as SVG. Where a map has roads or areas that the plate
does not know, plain ones are drawn in their place.
"""

from __future__ import annotations

import json
from functools import cache

from grognard.systems.castiglione.pack import PACKS, load_pack
from grognard.systems.castiglione.schema import Area, MapData

FOLDER = PACKS / "campaign"
UNITS_PER_KM = 21.0
WIDTH, HEIGHT = 2835.0, 2625.0
LEFT, TOP, FOOT = 74.0, 74.0, 330.0


@cache
def map_data() -> MapData:
    return load_pack(FOLDER).board


@cache
def area_data() -> dict[str, Area]:
    return {area.id: area for area in map_data().area}


@cache
def _plate() -> tuple[str, str]:
    text = (FOLDER / "plate.svg").read_text(encoding="utf-8")
    cut = text.index('<g id="lettering">')
    return text[text.index('<g id="ground">') : cut], text[cut : text.rindex("</svg>")]


def ground() -> str:
    return _plate()[0]


def lettering() -> str:
    return _plate()[1]


@cache
def _notes() -> dict[str, dict[str, str | list[float]]]:
    found: dict[str, dict[str, str | list[float]]] = json.loads(
        (FOLDER / "plate.json").read_text(encoding="utf-8")
    )
    return found


def spot(area: str, x_km: float, y_km: float) -> tuple[float, float]:
    """Where an area stands on the sheet; a toy map's areas stand in a row."""
    frame = map_data().frame
    if area not in area_data():
        return 300.0 + 420.0 * x_km, HEIGHT / 2
    return (x_km - frame.west) * UNITS_PER_KM, (frame.north - y_km) * UNITS_PER_KM


def road(a: str, b: str, ends: tuple[tuple[float, float], tuple[float, float]]) -> str:
    """The course of a road as SVG path data."""
    known = _notes()["roads"].get(f"{a} {b}")
    if isinstance(known, str):
        return known
    (x1, y1), (x2, y2) = ends
    return f"M{x1:.0f} {y1:.0f}L{x2:.0f} {y2:.0f}"


def bridge_spot(
    a: str, b: str, ends: tuple[tuple[float, float], tuple[float, float]]
) -> tuple[float, float, float]:
    """Where a bridge lies and how it is turned."""
    known = _notes()["bridges"].get(f"{a} {b}")
    if isinstance(known, list):
        return known[0], known[1], known[2]
    (x1, y1), (x2, y2) = ends
    return (x1 + x2) / 2, (y1 + y2) / 2, 0.0


def name_spot(area: str, at: tuple[float, float]) -> tuple[float, float]:
    known = _notes()["names"].get(area)
    if isinstance(known, list):
        return known[0], known[1]
    return at[0], at[1] + 58

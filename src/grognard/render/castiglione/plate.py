"""The engraved plate of a map: ground, waters and lettering, with the course of roads and the place of names.

A plate is drawn once from land.toml and kept beside the map (plate.svg, plate.json). A map that has none is
drawn on bare paper: its frame is fitted to the sheet, roads follow their `via`, names stand below.
"""

from __future__ import annotations

import json
from functools import lru_cache
from pathlib import Path

from grognard import shelves
from grognard.packs_io import age
from grognard.systems.castiglione.pack import load_pack
from grognard.systems.castiglione.scenario import CastiglioneScenario
from grognard.systems.castiglione.schema import Area

UNITS_PER_KM = 21.0
"""On the sheet of the campaign, for which it is cut."""
WIDTH, HEIGHT = 2835.0, 2625.0
LEFT, TOP, FOOT = 74.0, 74.0, 330.0
ROOM = 90.0
"""How far from the frame the outermost areas of a bare map stand."""

XY = tuple[float, float]
Notes = dict[str, dict[str, str | list[float]]]


class Plate:
    """What is drawn under the pieces of one map."""

    def __init__(self, folder: Path) -> None:
        pack = load_pack(folder)
        home = (folder / pack.scenario.map).parent
        self.board = pack.board
        self.areas: dict[str, Area] = {area.id: area for area in pack.board.area}
        self.ground, self.lettering = _engraved(home / "plate.svg")
        self.notes = _notes(home / "plate.json")
        self._via = {(link.a, link.b): link.via for link in pack.board.link}
        self._fit()

    @property
    def engraved(self) -> bool:
        return bool(self.ground)

    def _fit(self) -> None:
        """The map's frame on the sheet, in the middle and as large as it can be."""
        frame, room = self.board.frame, 0.0 if self.engraved else ROOM
        wide, tall = frame.east - frame.west, frame.north - frame.south
        self.scale = min((WIDTH - 2 * room) / wide, (HEIGHT - 2 * room) / tall)
        self._left = (WIDTH - wide * self.scale) / 2
        self._top = (HEIGHT - tall * self.scale) / 2

    def at(self, x_km: float, y_km: float) -> XY:
        """A point of the map on the sheet."""
        frame = self.board.frame
        return (
            self._left + (x_km - frame.west) * self.scale,
            self._top + (frame.north - y_km) * self.scale,
        )

    def spot(self, area: str, x_km: float, y_km: float) -> XY:
        """Where an area stands on the sheet; a toy map's areas stand in a row."""
        if area not in self.areas:
            return 300.0 + 420.0 * x_km, HEIGHT / 2
        return self.at(x_km, y_km)

    def road(self, a: str, b: str, ends: tuple[XY, XY]) -> str:
        """The course of a road as SVG path data."""
        known = self.notes["roads"].get(f"{a} {b}")
        if isinstance(known, str):
            return known
        bends = [self.at(x, y) for x, y in self._via.get((a, b), [])]
        return "M" + "L".join(f"{x:.0f} {y:.0f}" for x, y in (ends[0], *bends, ends[1]))

    def bridge_spot(self, a: str, b: str, ends: tuple[XY, XY]) -> tuple[float, float, float]:
        """Where a bridge lies and how it is turned."""
        known = self.notes["bridges"].get(f"{a} {b}")
        if isinstance(known, list):
            return known[0], known[1], known[2]
        (x1, y1), (x2, y2) = ends
        return (x1 + x2) / 2, (y1 + y2) / 2, 0.0

    def name_spot(self, area: str, at: XY) -> XY:
        known = self.notes["names"].get(area)
        if isinstance(known, list):
            return known[0], known[1]
        return at[0], at[1] + 58


def _engraved(file: Path) -> tuple[str, str]:
    """Ground and lettering of a plate; nothing where there is none."""
    if not file.is_file():
        return "", ""
    text = file.read_text(encoding="utf-8")
    cut = text.index('<g id="lettering">')
    return text[text.index('<g id="ground">') : cut], text[cut : text.rindex("</svg>")]


def _notes(file: Path) -> Notes:
    if not file.is_file():
        return {"roads": {}, "bridges": {}, "names": {}}
    found: Notes = json.loads(file.read_text(encoding="utf-8"))
    return found


@lru_cache(maxsize=8)
def _kept(folder: Path, _written: int) -> Plate:
    return Plate(folder)


def plate_of(scenario: CastiglioneScenario) -> Plate:
    """The plate under a scenario's map; a position's own map lies on that of the first battle."""
    battles = shelves.battles(scenario.system)
    folder = battles.get(scenario.name) if scenario.toy_map is None else None
    return plate_in(folder or next(iter(battles.values())))


def plate_in(folder: Path) -> Plate:
    """The plate of the battle in a folder."""
    return _kept(folder, age(folder / "scenario.toml"))

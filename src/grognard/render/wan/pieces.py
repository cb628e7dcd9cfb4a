"""What lies on the map in play: zones to be covered, counters, and the objectives' values above them."""

from __future__ import annotations

from functools import lru_cache

from shapely.geometry import LineString
from shapely.ops import linemerge, unary_union

from grognard.render.artist import Standing
from grognard.render.plan import XY, path, stroke
from grognard.render.svg import Kept, element, group, moved, titled
from grognard.render.wan.board import badge_at, sheet_of
from grognard.render.wan.counters import DEFS, MODES, STYLE, Look, corps_colours, counter, look_of
from grognard.render.wan.frame import badge, side_ink
from grognard.render.wan.rosette import rosette
from grognard.render.wan.sheet import Sheet, chaikin, lines, polygons
from grognard.systems.wan.battle import Battle, UnitCard
from grognard.systems.wan.observation import WanSeen

ONE_MODE = element("style", ".mode-silhouette,.mode-hexagonal{display:none}")
"""Without a page that chooses, the square counters show."""


IN_HAND = element("circle", r=37, fill="#ffd84d", fill_opacity=0.55, stroke="#8a5a00", stroke_width=2.4)
"""Behind the counter that the question is about."""


def pieces_svg(battle: Battle, seen: WanSeen, lang: str, mode: str = "") -> str:
    """All counters on the map as one group in the board's coordinates, in one mode or in all."""
    sheet = sheet_of(battle)
    colours = corps_colours(battle)
    out = [ONE_MODE, DEFS, *cover_zones(battle)]
    standing: list[tuple[int, str]] = []
    seated: list[tuple[int, UnitCard]] = []
    for unit, row in zip(battle.units, seen.pieces, strict=True):
        if row.place is None:
            continue
        cell = sheet.grid.cell(row.place)
        seated.append((cell, unit))
        look = look_of(battle, unit, colours[unit.corps], row)
        selected, away = seen.selected == unit.id, not (row.commanded or look.general)
        side, spot = battle.sides[unit.side], sheet.centre(cell)
        standing.append((cell, _placed(look, side, spot, selected, away, lang, mode)))
    out += [drawing for _, drawing in sorted(standing)]
    out += values_layer(sheet, seen)
    places = {unit.id: cell for cell, unit in seated}
    out.append(rosette(sheet, seen, places))
    return group(out, class_="pieces", **STYLE)


_DRAWN = Kept(8_000_000)


def _placed(look: Look, side: str, spot: XY, selected: bool, away: bool, lang: str, mode: str) -> str:
    """A counter where it stands: drawn once for as long as it stands there and shows the same."""
    made_of = (look, side, spot, selected, away, lang, mode)
    return _DRAWN.get(made_of, lambda: _piece(look, side, spot, selected, away, lang, mode))


def _piece(look: Look, side: str, spot: XY, selected: bool, away: bool, lang: str, mode: str) -> str:
    drawn = counter(look, mode) if mode else all_modes(look)
    inside = (titled(look.title(lang)), IN_HAND if selected else "", drawn)
    kinds = f"piece side-{side}{' selected' if selected else ''}{' uncommanded' if away else ''}"
    return group(inside, class_=kinds, data_piece=look.unit.id, transform=moved(*spot))


def names(battle: Battle, seen: WanSeen, lang: str) -> dict[str, str]:
    """What each counter is called and what it has left, wherever it is."""
    colours = corps_colours(battle)
    return {
        unit.id: look_of(battle, unit, colours[unit.corps], row).title(lang)
        for unit, row in zip(battle.units, seen.pieces, strict=True)
    }


def standing(battle: Battle, seen: WanSeen) -> dict[str, Standing]:
    """Where each counter on the map stands."""
    sheet = sheet_of(battle)
    found: dict[str, Standing] = {}
    for unit, row in zip(battle.units, seen.pieces, strict=True):
        if row.place is not None:
            found[unit.id] = (*sheet.centre(sheet.grid.cell(row.place)), unit.side)
    return found


def contact_hex(seen: WanSeen, target: int) -> list[tuple[str, str]]:
    """The hex between the selected counter and another two steps straight away, as a place to click."""
    game = seen.game
    grid, ground = game.scenario.grid, game.scenario.ground
    start = game.at[game.scenario.numbers[seen.selected]] if seen.selected is not None else -1
    if start < 0 or game.at[target] < 0:
        return []
    side = ground.straight_side(start, game.at[target])
    return [("place", grid.labels[ground.neighbours[6 * start + side]])] if side >= 0 else []


def all_modes(look: Look) -> str:
    return "".join(group((counter(look, mode),), class_=f"mode-{mode}") for mode in MODES)


def values_layer(sheet: Sheet, seen: WanSeen) -> list[str]:
    """The value of each objective in the colour of its holder; above the counters on purpose."""
    battle = sheet.battle
    out: list[str] = []
    for objective, holder in zip(battle.objectives, seen.holders, strict=True):
        colour = "#6f5a3d"
        if holder is not None:
            colour = side_ink(battle, battle.sides.index(holder))
        out.append(badge(badge_at(sheet, objective.cell), objective.value, colour))
    return out


@lru_cache(maxsize=8)
def cover_zones(battle: Battle) -> tuple[str, ...]:
    """The zone of a corps under Couvrir, outlined in its tint (1.5.1j)."""
    sheet = sheet_of(battle)
    colours = corps_colours(battle)
    out: list[str] = []
    for number, corps in enumerate(battle.corps):
        if not corps.zone:
            continue
        shape = unary_union([sheet.hexagon(cell, 0.5) for cell in corps.zone]).buffer(-4)
        outline = "".join(_inner_outline(sheet, LineString(one.exterior)) for one in polygons(shape))
        out.append(stroke(outline, "#fbf4e0", 5.4, stroke_opacity=0.6))
        out.append(stroke(outline, colours[number], 3, stroke_dasharray="14 7"))
    return tuple(out)


def _inner_outline(sheet: Sheet, ring: LineString) -> str:
    """The part of an outline that does not run along the edge of the map, smoothed."""
    rest = ring.difference(sheet.frame.exterior.buffer(42))
    shape = ""
    for line in lines(linemerge(list(lines(rest)))):
        points: list[XY] = [(x, y) for x, y, *_ in line.segmentize(18).coords]
        for _ in range(5):
            inner = [
                ((a[0] + 2 * p[0] + c[0]) / 4, (a[1] + 2 * p[1] + c[1]) / 4)
                for a, p, c in zip(points, points[1:], points[2:], strict=False)
            ]
            points = [points[0], *inner, points[-1]]
        shape += path(chaikin(points, False, 1))
    return shape

"""What a player can lay over the map: zones of control, the reach of command, the guns' fire."""

from __future__ import annotations

from shapely.geometry.polygon import Polygon
from shapely.ops import unary_union

from grognard.kernel.values import Json
from grognard.render.overlays import flag, hatching, layer, line, listed, polygon
from grognard.render.svg import element, group, joined
from grognard.render.wan.board import sheet_of
from grognard.render.wan.counters import chief_colour, corps_colours
from grognard.render.wan.frame import side_ink
from grognard.render.wan.sheet import Sheet, polygons
from grognard.systems.wan.command import can_command
from grognard.systems.wan.control import zone_of
from grognard.systems.wan.fire import may_fire, targets, veiled
from grognard.systems.wan.observation import WanSeen
from grognard.systems.wan.probabilities import hit_percent
from grognard.systems.wan.sight import unhindered
from grognard.systems.wan.state import Wan
from grognard.systems.wan.words import ARMY_GENERAL, ARTILLERY, GENERAL

KEYS = (("zones", "z"), ("command", "c"), ("fire", "f"))
GUN_INK = "#8c1d12"
ANGLES = (45, -45)


def overlays(lang: str) -> list[Json]:
    return listed("wan", KEYS, lang)


def overlay(seen: WanSeen, name: str) -> str | None:
    game, sheet = seen.game, sheet_of(seen.game.scenario.battle)
    if name == "zones":
        return layer(name, zones(game, sheet))
    if name == "command":
        return layer(name, command(game, sheet), command_flags(game, sheet))
    if name == "fire":
        gun = _selected_gun(game, seen)
        return layer(name, field_of_fire(game, sheet, gun), lines_of_fire(game, sheet, gun))
    return None


def zones(game: Wan, sheet: Sheet) -> list[str]:
    """The hexes that each side controls, hatched one way for the one and the other way for the other."""
    battle = sheet.battle
    patterns = [hatching(f"wan-zone-{side}", side_ink(battle, side), ANGLES[side], 9, 2.6) for side in (0, 1)]
    out: list[str] = [element("defs", joined(patterns))]
    for side in (0, 1):
        cells = {cell for piece in game.army(side) for cell in zone_of(game, piece)}
        colour = side_ink(battle, side)
        out += [polygon(sheet.outline(cell, -1.5), f"url(#wan-zone-{side})") for cell in sorted(cells)]
        out += _outlines(sheet, cells, colour, 2.4, "")
    return out


def command(game: Wan, sheet: Sheet) -> list[str]:
    """How far each general reaches, in the colour of his corps."""
    out: list[str] = []
    for general, colour in leading(game, sheet):
        chief = sheet.battle.units[general].kind == ARMY_GENERAL
        reached = {game.at[general], *game.scenario.grid.within(game.at[general], game.main[general])}
        out += _outlines(sheet, reached, colour, 5 if chief else 3.4, "16 8" if chief else "7 5")
    return out


def command_flags(game: Wan, sheet: Sheet) -> list[str]:
    """The name and the value of each general who commands; a cross on each counter that nobody leads."""
    out: list[str] = []
    for piece, command in enumerate(game.command):
        if game.at[piece] >= 0 and game.scenario.arm[piece] != GENERAL and not command:
            x, y = sheet.centre(game.at[piece])
            out.append(flag((x + 21, y - 22), "✕", 13, GUN_INK))
    for general, colour in leading(game, sheet):
        x, y = sheet.centre(game.at[general])
        out.append(flag((x, y - 33), f"{sheet.battle.units[general].name} {game.main[general]}", 11, colour))
    return out


def leading(game: Wan, sheet: Sheet) -> list[tuple[int, str]]:
    """The generals who can command now, each with his colour."""
    battle = sheet.battle
    colours = corps_colours(battle)
    found: list[tuple[int, str]] = []
    for piece, unit in enumerate(battle.units):
        if game.scenario.arm[piece] == GENERAL and can_command(game, piece):
            chief = unit.kind == ARMY_GENERAL
            found.append((piece, chief_colour(battle, unit.side) if chief else colours[unit.corps]))
    return found


def field_of_fire(game: Wan, sheet: Sheet, gun: int) -> list[str]:
    """The hexes in range and in sight of the selected battery."""
    if gun < 0:
        return []
    seen = {
        sight.cell
        for sight in game.scenario.sights.seen_from(game.at[gun])
        if sight.distance <= game.scenario.po[gun]
        and unhindered(game.occupant, sight)
        and not veiled(game, gun, sight)
    }
    shade = "".join([polygon(sheet.outline(cell, -2), "#fff3a8") for cell in sorted(seen)])
    return [group((shade,), opacity=0.42), *_outlines(sheet, seen, GUN_INK, 2.2, "3 4")]


def lines_of_fire(game: Wan, sheet: Sheet, gun: int) -> list[str]:
    """A line to each target with the chance to hit: from the selected battery, else from all."""
    guns = [gun]
    if gun < 0:
        guns = [one for one in game.scenario.guns[game.mover] if game.at[one] >= 0 and may_fire(game, one)]
    lines: list[str] = []
    flags: list[str] = []
    for one in guns:
        for target in targets(game, one):
            start, end = sheet.centre(game.at[one]), sheet.centre(game.at[target])
            lines.append(line(start, end, GUN_INK, 2.4, "" if gun >= 0 else "6 5"))
            flags.append(_chance(start, end, hit_percent(game, one, target)))
    return lines + flags


def _chance(start: tuple[float, float], end: tuple[float, float], percent: int) -> str:
    """Two thirds of the way to the target, so that the chances of several guns stay apart."""
    at = (start[0] + (end[0] - start[0]) * 0.66, start[1] + (end[1] - start[1]) * 0.66)
    return flag(at, f"{percent} %", 12, GUN_INK)


def _outlines(sheet: Sheet, cells: set[int], colour: str, weight: float, dashes: str) -> list[str]:
    shape = unary_union([sheet.hexagon(cell, 0.4) for cell in cells]).buffer(-2)
    out: list[str] = []
    for one in polygons(shape):
        for ring in (one.exterior, *one.interiors):
            points = [(x, y) for x, y, *_ in Polygon(ring).exterior.coords]
            out.append(polygon(points, "none", "#fffaf0", weight + 2.4))
            out.append(polygon(points, "none", colour, weight, dashes))
    return out


def _selected_gun(game: Wan, seen: WanSeen) -> int:
    """The battery that the question under way is about, or -1."""
    piece = game.scenario.numbers.get(seen.selected or "", -1)
    return piece if piece >= 0 and game.scenario.arm[piece] == ARTILLERY and game.at[piece] >= 0 else -1

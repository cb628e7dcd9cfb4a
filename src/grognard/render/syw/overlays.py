"""What a player can lay over the plan: reach of command, zones of influence, fire, charges in reaction."""

from __future__ import annotations

from shapely.geometry import Polygon
from shapely.ops import unary_union

from grognard.kernel.values import Json
from grognard.render.overlays import flag, hatching, layer, line, listed, polygon
from grognard.render.svg import element, group, joined, num
from grognard.render.syw.ghosts import mean
from grognard.render.syw.plan import RADIUS, XY, Plan, rings
from grognard.systems.syw.chances import Shot, notional, percent
from grognard.systems.syw.command import (
    chain_above,
    command_cells,
    command_range,
    piece_in_command,
    present,
    reaches,
)
from grognard.systems.syw.fire_targets import fire_targets, gun_bears, may_fire
from grognard.systems.syw.marches import March
from grognard.systems.syw.movement import cells_of
from grognard.systems.syw.observation import SywSeen, UnderWay
from grognard.systems.syw.reaction import may_react, reactors
from grognard.systems.syw.state import Battle
from grognard.systems.syw.words import ARTILLERY, BRIGADE, FAR, FREE, IN_BRIGADE, INFANTRY, LEADER
from grognard.systems.syw.zones import front_cells, zone_cells

KEYS = (("command", "c"), ("zones", "z"), ("fire", "f"), ("reactions", "r"))
ANGLES = (45, -45)
ALARM, GUN_INK = "#8c1d12", "#5b2a86"


def overlays(lang: str) -> list[Json]:
    return listed("syw", KEYS, lang)


def overlay(plan: Plan, seen: SywSeen, name: str) -> str | None:
    game, doing = seen.game, seen.under_way
    if name == "command":
        leaders = leaders_shown(game, doing)
        return layer(name, command(game, plan, leaders), command_lines(game, plan, leaders))
    if name == "zones":
        return layer(name, zones(game, plan))
    if name == "fire":
        units = firing_units(game, doing)
        if units:
            return layer(name, fields_of_fire(game, plan, units), chances_by_hex(game, plan, units))
        return layer(name, [], best_shots(game, plan))
    if name == "reactions":
        return layer(name, *reaction_zones(game, plan, doing))
    return None


# -- command ------------------------------------------------------------------------------------------


def leaders_shown(game: Battle, doing: UnderWay) -> list[int]:
    """The leader in question with those above him; all who are on the map when none is."""
    piece = named(game, doing.piece)
    if piece >= 0:
        roster = game.scenario.roster
        leader = piece if roster.kind[piece] == LEADER else roster.corps[piece]
        if leader >= 0 and present(game, leader):
            return [leader, *[one for one in chain_above(game, leader) if present(game, one)]]
    return [leader for leader in game.scenario.leaders if present(game, leader)]


def command(game: Battle, plan: Plan, leaders: list[int]) -> list[str]:
    """How far each leader's word goes: a broken line round his hexes, heavier for the generals."""
    out: list[str] = []
    for leader in leaders:
        chief = command_range(game, leader) > game.scenario.charts.corps_range
        colour = plan.sides[game.roster_side(leader)]
        dashes = "18 7" if chief else "7 5"
        out += outlines(plan, command_cells(game, leader), colour, 4.4 if chief else 3.0, dashes)
    return out


def command_lines(game: Battle, plan: Plan, leaders: list[int]) -> list[str]:
    """A line from each leader to each counter of his that he reaches; a cross on each that nobody does."""
    out: list[str] = []
    flags: list[str] = []
    for leader in leaders:
        colour = plan.sides[game.roster_side(leader)]
        here = plan.centres[game.cell[leader]]
        for piece in counters_of(game, leader):
            there = mean([plan.centres[cell] for cell in cells_of(game, piece)])
            if reaches(game, leader, cells_of(game, piece), command_range(game, leader)):
                out.append(line(here, there, colour, 2.0))
            elif not piece_in_command(game, piece):
                out.append(line(here, there, ALARM, 2.0, "3 6"))
                flags.append(flag(there, "✕", 15, ALARM))
        label = f"{game.scenario.roster.names[leader]} {command_range(game, leader)}"
        flags.append(flag((here[0], here[1] - 34), label, 11, colour))
    return out + flags


def counters_of(game: Battle, leader: int) -> list[int]:
    """The counters of a corps that stand on the map, units in their brigade left out."""
    found: list[int] = []
    for piece in game.scenario.under[leader]:
        if game.on_map(piece) and not (
            game.scenario.roster.kind[piece] != BRIGADE and game.state[piece] == IN_BRIGADE
        ):
            found.append(piece)
    return found


# -- zones of influence -------------------------------------------------------------------------------


def zones(game: Battle, plan: Plan) -> list[str]:
    """The hexes in each side's zone, hatched one way for the one and the other way for the other."""
    patterns = [hatching(f"syw-zone-{side}", plan.sides[side], ANGLES[side], 9, 2.4) for side in (0, 1)]
    out: list[str] = [element("defs", joined(patterns))]
    for side in (0, 1):
        cells = sorted({cell for unit in game.scenario.units_of[side] for cell in zone_cells(game, unit)})
        out += [polygon(plan.corners(cell, RADIUS - 1.5), f"url(#syw-zone-{side})") for cell in cells]
        out += outlines(plan, cells, plan.sides[side], 2.4, "")
    return out


# -- fire ---------------------------------------------------------------------------------------------


def firing_units(game: Battle, doing: UnderWay) -> list[int]:
    """The units of the counter in question that could fire as they stand."""
    piece = named(game, doing.piece)
    roster = game.scenario.roster
    if piece < 0 or roster.kind[piece] == LEADER:
        return []
    units = roster.units[piece] if roster.kind[piece] == BRIGADE else (piece,)
    return [unit for unit in units if may_fire(game, unit)]


def arc_of(game: Battle, unit: int) -> list[int]:
    """The hexes that a unit's fire reaches: front hexes of foot, arc, range and sight of guns."""
    if game.scenario.roster.arm[unit] == INFANTRY:
        return front_cells(game, unit)
    return [cell for cell in range(game.scenario.ground.grid.size) if gun_bears(game, unit, cell)]


def fields_of_fire(game: Battle, plan: Plan, units: list[int]) -> list[str]:
    cells = sorted({cell for unit in units for cell in arc_of(game, unit)})
    shade = "".join([polygon(plan.corners(cell, RADIUS - 2), "#fff3a8") for cell in cells])
    return [group((shade,), opacity=0.5), *outlines(plan, cells, GUN_INK, 2.4, "3 4")]


def chances_by_hex(game: Battle, plan: Plan, units: list[int]) -> list[str]:
    """In each hex the best chance: on those who stand there, boxed; else on a common battalion in Line."""
    aimed: dict[int, int] = {}
    empty: dict[int, int] = {}
    for unit in units:
        for target in fire_targets(game, unit):
            cell = game.cell[target]
            aimed[cell] = max(aimed.get(cell, 0), percent(Shot(game, unit, target).tells))
        for cell in arc_of(game, unit):
            if game.occupier(cell) < 0:
                empty[cell] = max(empty.get(cell, 0), percent(notional(game, unit, cell)))
    out = [_figure(plan.centres[cell], f"{number}") for cell, number in sorted(empty.items())]
    return out + [flag(plan.centres[cell], f"{number} %", 14, ALARM) for cell, number in aimed.items()]


def _figure(at: XY, words: str) -> str:
    return element(
        "text",
        words,
        x=num(at[0]),
        y=num(at[1] + 5),
        font_size=13,
        text_anchor="middle",
        fill=GUN_INK,
        stroke="#fffaf0",
        stroke_width=2.5,
        paint_order="stroke",
        font_weight="bold",
    )


def best_shots(game: Battle, plan: Plan) -> list[str]:
    """From every unit that could fire, a line to its best target with the chance."""
    lines: list[str] = []
    flags: list[str] = []
    for unit in game.scenario.units:
        shots = [(Shot(game, unit, target).tells, target) for target in fire_targets(game, unit)]
        if not shots:
            continue
        ways, target = max(shots)
        start, end = plan.centres[game.cell[unit]], plan.centres[game.cell[target]]
        guns = game.scenario.roster.arm[unit] == ARTILLERY
        lines.append(line(start, end, plan.sides[game.roster_side(unit)], 2.2, "" if guns else "6 4"))
        at = (start[0] + (end[0] - start[0]) * 0.66, start[1] + (end[1] - start[1]) * 0.66)
        flags.append(flag(at, f"{percent(ways)} %", 11, plan.sides[game.roster_side(unit)]))
    return lines + flags


# -- charges in reaction ------------------------------------------------------------------------------


def reaction_zones(game: Battle, plan: Plan, doing: UnderWay) -> tuple[list[str], list[str]]:
    """Where cavalry under ATT may charge who marches; against the march under way, who would."""
    march = planned(game, doing)
    sides = (0, 1) if march is None else (1 - game.roster_side(march.piece),)
    patterns = [hatching(f"syw-react-{side}", plan.sides[side], ANGLES[side], 7, 1.8) for side in sides]
    ground: list[str] = [element("defs", joined(patterns))]
    above: list[str] = []
    for side in sides:
        ready = [unit for unit in game.scenario.units_of[side] if may_react(game, unit)]
        cells = sorted({cell for unit in ready for cell in zone_cells(game, unit)})
        ground += [polygon(plan.corners(cell, RADIUS - 1.5), f"url(#syw-react-{side})") for cell in cells]
        ground += outlines(plan, cells, ALARM, 2.6, "10 5")
    if march is not None:
        above += _riders(game, plan, march)
    return ground, above


def planned(game: Battle, doing: UnderWay) -> March | None:
    """The march under way, as far as the table has seen it."""
    piece = named(game, doing.piece)
    if doing.kind != "march" or piece < 0:
        return None
    grid = game.scenario.ground.grid
    hour = game.hour[piece]
    trail = tuple([(0, hour, *[grid.cell(label) for label in stage]) for stage in doing.trail or []])
    return March(piece, FREE, FAR, len(trail) - 1, 0, True, 0, 0, False, trail)


def _riders(game: Battle, plan: Plan, march: March) -> list[str]:
    """Arrows from those who may react to the counter that marches."""
    out: list[str] = []
    there = mean([plan.centres[cell] for cell in cells_of(game, march.piece)])
    for unit in reactors(game, march):
        here = plan.centres[game.cell[unit]]
        out.append(line(here, there, ALARM, 2.6))
        out.append(flag(here, game.scenario.roster.names[unit], 11, ALARM))
    return out


# -- small things -------------------------------------------------------------------------------------


def named(game: Battle, label: str | None) -> int:
    """The piece of this label, or -1."""
    return game.scenario.roster.labels.index(label) if label else -1


def outlines(plan: Plan, cells: list[int], colour: str, weight: float, dashes: str) -> list[str]:
    """A line round hexes, with a pale edge so that it shows on any ground."""
    whole = unary_union([Polygon(plan.corners(cell, RADIUS + 0.4)) for cell in cells]).buffer(-2)
    parts = list(whole.geoms) if hasattr(whole, "geoms") else [whole]
    out: list[str] = []
    for part in parts:
        for ring in rings(part):
            out.append(polygon(ring, "none", "#fffaf0", weight + 2.4))
            out.append(polygon(ring, "none", colour, weight, dashes))
    return out

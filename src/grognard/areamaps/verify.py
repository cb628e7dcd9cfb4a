"""Verify a Marengo pack beyond what its loader checks: geometry, ground, roads, the shape of the battle."""

import math
from collections.abc import Callable
from itertools import combinations
from pathlib import Path

from shapely.geometry import LineString, Point, Polygon
from shapely.ops import unary_union

from grognard.packs_io import Fault
from grognard.systems.marengo.crosschecks import group_sides
from grognard.systems.marengo.pack import Pack, load_pack
from grognard.systems.marengo.schema import ARMS, Block, MapData, Road

ROOM_IN_THE_MIDDLE = 280
SHORTEST_SIDE, WIDE_SIDE = 330, 640
COLUMN_OF_A_ROAD = 3

Graph = dict[int, set[int]]


def verify(folder: Path, text: str) -> list[Fault]:
    """Every fault of the pack; `text` is what its map.toml builds. Raises BadFile if it does not load."""
    pack = load_pack(folder)
    faults = []
    if (folder / "map.json").read_text(encoding="utf-8") != text:
        faults.append(Fault(f"{folder.name}/map.json", 0, "", "is not what map.toml builds; build it again"))
    checks = [*CHECKS, *(BATTLE_CHECKS if pack.scenario.counts == "rulebook" else ())]
    for check in checks:
        faults += [Fault(f"{folder.name}/map.json", 0, "", sentence) for sentence in check(pack)]
    return faults


def summary(folder: Path) -> str:
    board = load_pack(folder).board
    areas = sorted(locale.area_km2 for locale in board.locales)
    free = [approach for approach in board.approaches if not approach.impassable]
    wide = sum(approach.width == "wide" for approach in free) // 2
    return (
        f"{folder.name}: {len(board.locales)} locales of {areas[0]:.2f} to {areas[-1]:.2f} km2, "
        f"{len(free) // 2} passable sides ({wide} wide), {len(board.roads)} roads, {len(board.stars)} stars; "
        "every check holds"
    )


# ---- polygons


def polygons(board: MapData) -> dict[int, Polygon]:
    return {locale.id: Polygon(locale.polygon) for locale in board.locales}


def check_polygons(pack: Pack) -> list[str]:
    faults = []
    for locale in pack.board.locales:
        shape = Polygon(locale.polygon)
        if not shape.is_valid or not shape.exterior.is_ccw:
            faults.append(f"locale {locale.id}: polygon not simple or not counter-clockwise")
            continue
        if not shape.contains(Point(locale.site)):
            faults.append(f"locale {locale.id}: site outside its polygon")
        if not shape.contains(Point(locale.middle)):
            faults.append(f"locale {locale.id}: middle outside its polygon")
        elif shape.exterior.distance(Point(locale.middle)) < ROOM_IN_THE_MIDDLE:
            faults.append(f"locale {locale.id}: no room in the middle")
    return faults


def check_partition(pack: Pack) -> list[str]:
    """The locales cover the play area and do not overlap."""
    shapes = polygons(pack.board)
    play = Polygon(pack.board.play_area)
    cover = unary_union(list(shapes.values()))
    faults = []
    if play.symmetric_difference(cover).area / play.area >= 2e-5:
        faults.append("the locales do not cover the play area")
    for one, other in combinations(sorted(shapes), 2):
        if shapes[one].intersection(shapes[other]).area >= 0.5:
            faults.append(f"locales {one} and {other} overlap")
    return faults


# ---- approaches


def check_sides(pack: Pack) -> list[str]:
    rings = {locale.id: locale.polygon for locale in pack.board.locales}
    faults = []
    for approach in pack.board.approaches:
        ring = rings[approach.locale]
        edges = {frozenset(edge) for edge in zip(ring, ring[1:] + ring[:1], strict=True)}
        length = math.dist(*approach.side)
        if frozenset(approach.side) not in edges:
            faults.append(f"approach {approach.id}: not a side of locale {approach.locale}")
        if approach.length < SHORTEST_SIDE - 1:
            faults.append(f"approach {approach.id}: only {approach.length} m")
        if (approach.width == "wide") != (length >= WIDE_SIDE):
            faults.append(f"approach {approach.id}: {approach.width} at {length:.0f} m")
        side = LineString(approach.side)
        for crossing in approach.roads:
            if side.distance(Point(crossing.at)) >= 2:
                faults.append(f"approach {approach.id}: road {crossing.road} misses the side")
    return faults


def check_ground(pack: Pack) -> list[str]:
    """Open ground carries one infantry symbol, the stream obstructs cavalry, Marengo shrugs off guns.

    So the published map has it; whoever makes a battle of his own gives his ground what symbols he likes.
    """
    marengo = {locale.id for locale in pack.board.locales if locale.name == "Marengo"}
    faults = []
    for approach in pack.board.approaches:
        if approach.impassable:
            continue
        kinds = {reason.kind for reason in approach.why}
        symbols = (approach.infantry, approach.cavalry, approach.artillery, approach.obstructs_cavalry)
        if approach.infantry < 1:
            faults.append(f"approach {approach.id}: even open ground carries one infantry penalty")
        if kinds == {"open"} and symbols != (1, 0, 0, False):
            faults.append(
                f"approach {approach.id}: open ground carries one infantry penalty and nothing else"
            )
        if "stream" in kinds and not approach.obstructs_cavalry:
            faults.append(f"approach {approach.id}: the stream must obstruct cavalry")
        if approach.locale in marengo and approach.artillery < 1:
            faults.append(f"approach {approach.id}: Marengo's approaches carry an artillery penalty")
    return faults


# ---- ways


def adjacency(board: MapData) -> Graph:
    return {locale.id: set(locale.adjacent) for locale in board.locales}


def road_graph(board: MapData, kinds: tuple[str, ...]) -> Graph:
    graph: Graph = {}
    for road in board.roads:
        if road.kind in kinds:
            for here, there in zip(road.locales, road.locales[1:], strict=False):
                graph.setdefault(here, set()).add(there)
                graph.setdefault(there, set()).add(here)
    return graph


def steps_from(graph: Graph, start: int) -> dict[int, int]:
    """Locales that can be reached, with the number of steps to each."""
    reached, front = {start: 0}, [start]
    for here in front:
        for there in sorted(graph.get(here, ())):
            if there not in reached:
                reached[there] = reached[here] + 1
                front.append(there)
    return reached


def check_ways(pack: Pack) -> list[str]:
    board = pack.board
    graph = adjacency(board)
    faults = [
        f"locale {locale.id}: only {len(locale.adjacent)} ways out"
        for locale in board.locales
        if len(locale.adjacent) < (2 if locale.edge else 3)
    ]
    if len(steps_from(graph, board.locales[0].id)) < len(board.locales):
        faults.append("the map is not connected")
    roads = road_graph(board, ("main", "secondary"))
    for entry in board.entries:
        if len(steps_from(roads, entry.locale)) < len(roads):
            faults.append(f"entry {entry.id}: roads are not all joined to it")
    return faults


def check_roads_stay_inside(pack: Pack) -> list[str]:
    """Points of a road are knot, crossing, knot, ...: each stretch lies in one locale."""
    shapes = polygons(pack.board)
    faults = []
    for road in pack.board.roads:
        for locale, stretch in stretches(road):
            line = LineString(stretch)
            if line.intersection(shapes[locale].buffer(2)).length / line.length <= 0.98:
                faults.append(f"road {road.id}: leaves locale {locale} on the way")
    return faults


def stretches(road: Road) -> list[tuple[int, list[tuple[int, int]]]]:
    inner = road.points[road.from_edge : len(road.points) - road.to_edge]
    found = []
    for index, locale in enumerate(road.locales):
        for first in (2 * index - 1, 2 * index):
            if 0 <= first < len(inner) - 1:
                found.append((locale, inner[first : first + 2]))
    return found


def check_entries(pack: Pack) -> list[str]:
    board = pack.board
    edge = {locale.id for locale in board.locales if locale.edge}
    roads = {road.id: road for road in board.roads}
    faults = []
    for entry in board.entries:
        x, y = entry.at
        if entry.locale not in edge:
            faults.append(f"entry {entry.id}: locale {entry.locale} is not on the edge")
        if x not in (0, board.frame.width) and y not in (0, board.frame.height):
            faults.append(f"entry {entry.id}: not on the frame")
        road = roads[entry.road]
        if entry.at not in (road.points[0], road.points[-1]):
            faults.append(f"entry {entry.id}: the road leaves the map elsewhere")
    return faults


# ---- forces


def check_men(pack: Pack) -> list[str]:
    """Points follow from men by the rulebook's scale, to the nearest block of a division."""
    faults = []
    scale = {ARMS[0]: pack.forces.scale.infantry, ARMS[1]: pack.forces.scale.cavalry}
    for block in pack.forces.block:
        if block.men is not None and block.type in scale:
            points = block.men * scale[block.type].points / scale[block.type].men
            if abs(points - block.strength) > 0.65:
                faults.append(f"block {block.id}: {block.men} men are {points:.1f} points")
    return faults


def points_on_map(pack: Pack) -> list[tuple[int, int]]:
    """French and Austrian points on the map after each round if nobody falls and all enter at once."""
    sides = group_sides(pack.forces)
    start = pack.forces.start[0].id
    total = {"french": _points(pack.forces.block, start), "austrian": 0}
    waiting = {
        display.id: sorted((b.strength for b in pack.forces.block if b.group == display.id), reverse=True)
        for display in pack.forces.display
    }
    curve = []
    for number in range(1, pack.scenario.rounds + 1):
        room = {entry.id: COLUMN_OF_A_ROAD for entry in pack.board.entries}
        for display in sorted(pack.forces.display, key=lambda one: one.round):
            if number >= display.round:
                column = waiting[display.id][: room[display.entry] + display.pontoon]
                room[display.entry] -= min(room[display.entry], len(column))
                total[sides[display.id]] += sum(column)
                del waiting[display.id][: len(column)]
        curve.append((total["french"], total["austrian"]))
    return curve


def _points(blocks: list[Block], group: str) -> int:
    return sum(block.strength for block in blocks if block.group == group)


# ---- the battle of 1800


def check_named_places(pack: Pack) -> list[str]:
    """The publisher's page names two locales by number."""
    by_id = {locale.id: locale for locale in pack.board.locales}
    faults = []
    if sorted(by_id) != list(range(1, len(by_id) + 1)):
        faults.append("locale numbers have gaps")
    if by_id[8].name != "Marengo" or by_id[4].name != "Pietrabona" or 4 not in by_id[8].adjacent:
        faults.append("Marengo must be 8 and Pietrabona 4, side by side")
    main = steps_from(road_graph(pack.board, ("main",)), 1)
    if any(entry.locale not in main for entry in pack.board.entries if entry.road == "maestra"):
        faults.append("the main road is broken between the bridgehead and the Tortona edge")
    return faults


def check_objectives(pack: Pack) -> list[str]:
    board = pack.board
    graph = adjacency(board)
    colour = {star.locale: star.colour for star in board.stars}
    away = steps_from(graph, next(entry.locale for entry in board.entries if entry.side == "austrian"))
    faults = []
    for locale in board.locales:
        if locale.star and locale.site[0] <= 0.66 * board.frame.width:
            faults.append(f"the star of locale {locale.id} is not in the east (MAR-14.4)")
        if locale.star and away[locale.id] < 9:
            faults.append(f"the star of locale {locale.id} is too near the bridgehead")
    for one, other in combinations(sorted(colour), 2):
        if colour[one] != colour[other] and steps_from(graph, one)[other] < 3:
            faults.append(f"the stars of {one} and {other} are too close for two colours")
    return faults


def check_curve(pack: Pack) -> list[str]:
    """The course of strengths that the rulebook's chapter 3 describes."""
    curve = points_on_map(pack)
    faults = []
    if curve[0][0] <= 2 * curve[0][1]:
        faults.append("the French must be much the stronger at the start")
    if max(austrian / french for french, austrian in curve) <= 1.25:
        faults.append("the Austrians must be clearly the stronger in the middle")
    if not 0.9 <= curve[-1][1] / curve[-1][0] <= 1.15:
        faults.append("the armies must be about even late")
    return faults


Check = Callable[[Pack], list[str]]

CHECKS: tuple[Check, ...] = (
    check_polygons,
    check_partition,
    check_sides,
    check_ways,
    check_roads_stay_inside,
    check_entries,
    check_men,
)
BATTLE_CHECKS: tuple[Check, ...] = (check_ground, check_named_places, check_objectives, check_curve)

"""map.toml to a mesh with water along its sides, and that to map.json."""

import json
from bisect import bisect_right
from pathlib import Path
from typing import Final

from shapely.geometry import LineString, Point, Polygon

from grognard.areamaps.assemble import assemble
from grognard.areamaps.mesh import Mesh, collapse_short_rim, collapse_short_sides, relax, voronoi
from grognard.areamaps.settle import Aims, Settle
from grognard.areamaps.water import lay_line, pull_to_line
from grognard.packs_io import BadFile, Document, Fault, fill, read_document
from grognard.systems.marengo.authored import AuthoredMap
from grognard.systems.marengo.schema import MapData

DRAWN: Final = "map.toml"

MADE: Final = "map.json"


def built(folder: Path) -> str:
    """The text of map.json that a folder's map.toml gives; raises BadFile."""
    document = read_document(folder / DRAWN, f"{folder.resolve().name}/{DRAWN}")
    faults: list[Fault] = []
    authored = fill(AuthoredMap, document, faults)
    if authored is None:
        raise BadFile(faults)
    return as_json(build_map(authored, document))


def is_behind(folder: Path) -> bool:
    """Whether map.toml was saved since map.json was made of it: one that was written by hand stays."""
    drawn, made = folder / DRAWN, folder / MADE
    return drawn.exists() and (not made.exists() or drawn.stat().st_mtime_ns > made.stat().st_mtime_ns)


def build_map(authored: AuthoredMap, document: Document) -> MapData:
    """The built map; the result depends on the authored map only. Raises BadFile if it cannot be built."""
    faults = misdrawn(authored, document)
    if faults:
        raise BadFile(faults)
    mesh, chains = settled_mesh(authored)
    faults = roads_across_no_side(authored, document, mesh)
    if faults:
        raise BadFile(faults)
    return assemble(authored, mesh, chains)


def misdrawn(authored: AuthoredMap, document: Document) -> list[Fault]:
    """What no map can be built of, by line and field."""
    play = play_area(authored)
    if not play.is_valid or play.is_empty:
        return [
            document.fault(("frame", "west_bank"), "with the frame it should be one outline, south to north")
        ]
    ids = [locale.id for locale in authored.locale]
    centres = [locale.centre or locale.at for locale in authored.locale]
    faults: list[Fault] = []
    for index, (number, centre) in enumerate(zip(ids, centres, strict=True)):
        field = "at" if authored.locale[index].centre is None else "centre"
        if number in ids[:index]:
            faults.append(document.fault(("locale", index, "id"), f"there are two locales {number}"))
        if centre in centres[:index]:
            faults.append(document.fault(("locale", index, field), "another locale grows from here"))
        if not play.covers(Point(centre)):
            faults.append(document.fault(("locale", index, field), "lies beyond the edge of play"))
    for index, road in enumerate(authored.road):
        for locale in road.path:
            if locale not in ids:
                faults.append(document.fault(("road", index, "path"), f"there is no locale {locale}"))
    return faults


def play_area(authored: AuthoredMap) -> Polygon:
    frame = authored.frame
    return Polygon([*frame.west_bank, (frame.width, frame.height), (frame.width, 0)])


def size_at(x: float, grade: list[tuple[float, float]]) -> float:
    """Relative size of locales at x, interpolated between the steps of the grade."""
    step = bisect_right(grade, (x, float("inf")))
    if step in (0, len(grade)):
        return grade[min(step, len(grade) - 1)][1]
    (x0, size0), (x1, size1) = grade[step - 1], grade[step]
    return size0 + (size1 - size0) * (x - x0) / (x1 - x0)


def target_areas(authored: AuthoredMap) -> dict[int, float]:
    grade = authored.method.grade
    raw = {locale.id: locale.size * size_at(locale.at[0], grade) for locale in authored.locale}
    whole = play_area(authored).area
    return {face: size * whole / sum(raw.values()) for face, size in raw.items()}


def settled_mesh(authored: AuthoredMap) -> tuple[Mesh, dict[str, list[int]]]:
    """The mesh of locales in whole metres, and for each line laid its chain of corners."""
    method = authored.method
    frame = (float(authored.frame.width), float(authored.frame.height))
    region = play_area(authored)
    locales = sorted(authored.locale, key=lambda locale: locale.id)
    sites = {locale.id: Point(locale.at) for locale in locales}
    centres = [(float((one.centre or one.at)[0]), float((one.centre or one.at)[1])) for one in locales]
    seeds = relax(centres, [one.leash or method.leash for one in locales], region, method.rounds, method.pull)
    mesh = Mesh({one.id: cell for one, cell in zip(locales, voronoi(seeds, region), strict=True)})
    corners = {c for c, (x, y) in mesh.at.items() if x in (0.0, frame[0]) and y in (0.0, frame[1])}
    aims = Aims(sites, target_areas(authored), frame, method.good_side)

    collapse_short_sides(mesh, method.stub)
    collapse_short_rim(mesh, method.shortest_rim, corners)
    Settle(mesh, aims, {}).run([80, 40], method.settle_rounds)
    chains: dict[str, list[int]] = {}
    rails: dict[int, LineString] = {}
    for line in authored.line:
        if line.lay:
            drawn = LineString(line.points)
            chains[line.id] = lay_line(mesh, drawn, method.sigma)
            pull_to_line(mesh, chains[line.id], drawn, method.reach, sites)
            rails.update(dict.fromkeys(chains[line.id], drawn))
    Settle(mesh, aims, rails).run([80, 40, 20], method.settle_rounds)
    collapse_short_sides(mesh, method.shortest_side)
    rails = {corner: rail for corner, rail in rails.items() if corner in mesh.at}
    Settle(mesh, aims, rails).run([60, 30, 15], method.settle_rounds)
    for corner, (x, y) in mesh.at.items():
        mesh.at[corner] = (float(round(x)), float(round(y)))
    return mesh, {name: mesh.after_merges(chain) for name, chain in chains.items()}


def roads_across_no_side(authored: AuthoredMap, document: Document, mesh: Mesh) -> list[Fault]:
    joined = {pair for _, _, f, g in mesh.shared() for pair in ((f, g), (g, f))}
    return [
        document.fault(("road", index, "path"), f"locales {here} and {there} share no side")
        for index, road in enumerate(authored.road)
        for here, there in zip(road.path, road.path[1:], strict=False)
        if (here, there) not in joined
    ]


def as_json(board: MapData) -> str:
    """JSON with one line per record, so that diffs stay readable."""
    parts = []
    for key, value in board.model_dump(mode="json").items():
        if isinstance(value, list) and value and isinstance(value[0], dict):
            rows = ",\n".join("  " + json.dumps(row, ensure_ascii=False) for row in value)
            parts.append(f" {json.dumps(key)}: [\n{rows}\n ]")
        else:
            parts.append(f" {json.dumps(key)}: {json.dumps(value, ensure_ascii=False)}")
    return "{\n" + ",\n".join(parts) + "\n}\n"

"""A settled mesh with its ground and roads as the records of map.json."""

from itertools import pairwise

from shapely.geometry import LineString, Point, Polygon

from grognard.areamaps.mesh import XY, Mesh, between, distance
from grognard.systems.marengo.authored import AuthoredArea, AuthoredLine, AuthoredLocale, AuthoredMap
from grognard.systems.marengo.schema import (
    Approach,
    Area,
    Crossing,
    Frame,
    Line,
    Locale,
    MapData,
    Reason,
    River,
    Road,
)
from grognard.systems.marengo.schema import Point as Corner

Side = tuple[int, int]


def metres(point: XY) -> Corner:
    return (round(point[0]), round(point[1]))


def assemble(authored: AuthoredMap, mesh: Mesh, chains: dict[str, list[int]]) -> MapData:
    roads, crossings = lay_roads(authored, mesh)
    approaches = Approaches(authored, mesh, chains, crossings).all()
    frame = authored.frame
    return MapData(
        format="marengo-map/1",
        name=authored.name,
        source=authored.source,
        frame=Frame(
            width=frame.width,
            height=frame.height,
            unit="metre",
            origin="south-west corner",
            x_axis_azimuth=frame.x_axis_azimuth,
        ),
        play_area=[*frame.west_bank, (frame.width, frame.height), (frame.width, 0)],
        locales=[locale_record(authored, mesh, one, roads, approaches) for one in by_number(authored)],
        approaches=approaches,
        roads=roads,
        entries=authored.entry,
        stars=authored.star,
        rivers=[
            River(id=one.id, name=one.name, width=one.width, points=one.points) for one in authored.river
        ],
        lines=lines(authored, mesh, chains),
        areas=[
            Area(id=one.id, name=one.name, kind=one.kind, locale=one.locale, points=one.points)
            for one in authored.area
        ],
        labels=authored.label,
        ornaments=authored.ornament,
    )


def by_number(authored: AuthoredMap) -> list[AuthoredLocale]:
    return sorted(authored.locale, key=lambda locale: locale.id)


def locale_record(
    authored: AuthoredMap, mesh: Mesh, one: AuthoredLocale, roads: list[Road], approaches: list[Approach]
) -> Locale:
    shape = mesh.polygon(one.id)
    stars = {star.locale: star.colour for star in authored.star}
    data = {
        "id": one.id,
        "name": one.name,
        "status": one.status,
        "terrain": one.terrain,
        "note": one.note,
        "site": one.at,
        "middle": metres(middle(shape)),
        "polygon": [metres(mesh.at[corner]) for corner in mesh.ring[one.id]],
        "area_km2": round(shape.area / 1e6, 3),
        "capacity": one.capacity,
        "setup": one.setup,
        "star": stars.get(one.id),
        "edge": any(face == one.id for _, _, face in mesh.outer()),
        "roads": sorted(road.id for road in roads if one.id in road.locales),
        "entries": [entry.id for entry in authored.entry if entry.locale == one.id],
        "approaches": [f"{one.id}/{other}" for other in mesh.neighbours_in_order(one.id)],
        "adjacent": sorted(a.toward for a in approaches if a.locale == one.id and not a.impassable),
    }
    return Locale.model_validate(data)


def middle(shape: Polygon) -> XY:
    """The point farthest from the sides, found on ever finer grids, pulled to the centroid."""
    x0, y0, x1, y1 = shape.bounds
    heart = (shape.centroid.x, shape.centroid.y)
    best, where = -1.0, heart
    centre, step = ((x0 + x1) / 2, (y0 + y1) / 2), max(x1 - x0, y1 - y0) / 12
    for _ in range(5):
        grid = [(centre[0] + step * i, centre[1] + step * j) for i in range(-6, 7) for j in range(-6, 7)]
        for point in grid:
            if shape.contains(Point(point)):
                room = shape.exterior.distance(Point(point)) - 0.15 * distance(point, heart)
                if room > best + 1e-6:
                    best, where = room, point
        centre, step = where, step / 4
    return where


class Approaches:
    """Symbols of each side, from the water on it and the ground behind it."""

    def __init__(
        self,
        authored: AuthoredMap,
        mesh: Mesh,
        chains: dict[str, list[int]],
        crossings: dict[Side, list[Crossing]],
    ) -> None:
        self.authored, self.mesh, self.crossings = authored, mesh, crossings
        self.shapes = {area.id: Polygon(area.points) for area in authored.area}
        self.water: dict[Side, list[AuthoredLine]] = {}
        for line in authored.line:
            chain = chains.get(line.id, [])
            for u, v in pairwise(chain):
                self.water.setdefault((min(u, v), max(u, v)), []).append(line)

    def all(self) -> list[Approach]:
        found = []
        for u, v, f, g in self.mesh.shared():
            found += [self.one(f, g, (u, v)), self.one(g, f, (u, v))]
        return sorted(found, key=lambda approach: (approach.locale, approach.toward))

    def one(self, face: int, other: int, corners: Side) -> Approach:
        side = LineString([self.mesh.at[corner] for corner in corners])
        why = self.reasons(face, side, corners)
        grounds = [self.authored.penalty.of(reason.kind) for reason in why]
        impassable = any(ground.impassable for ground in grounds)
        if impassable:
            grounds = []
        roads = [] if impassable else self.crossings.get((min(face, other), max(face, other)), [])
        return Approach(
            id=f"{face}/{other}",
            locale=face,
            toward=other,
            opposite=None if impassable else f"{other}/{face}",
            side=(metres(self.mesh.at[corners[0]]), metres(self.mesh.at[corners[1]])),
            length=round(side.length),
            width="wide" if side.length >= self.authored.method.wide else "narrow",
            infantry=max((ground.infantry for ground in grounds), default=0),
            cavalry=max((ground.cavalry for ground in grounds), default=0),
            artillery=max((ground.artillery for ground in grounds), default=0),
            obstructs_cavalry=any(ground.obstructs_cavalry for ground in grounds),
            impassable=impassable,
            roads=sorted(roads, key=lambda crossing: crossing.road),
            why=why,
        )

    def reasons(self, face: int, side: LineString, corners: Side) -> list[Reason]:
        """The kinds of ground that count: water on the side, growth behind it, houses within reach."""
        share = self.authored.method.share
        why = [Reason(kind="open", name=None)]
        for line in self.water.get((min(corners), max(corners)), []):
            why.append(Reason.model_validate({"kind": line.kind, "name": line.name}))
        ground = strip(side, self.mesh.polygon(face), self.authored.method.strip)
        for kind in ("vines", "marsh", "hedges"):
            behind = [
                area
                for area in self.authored.area
                if area.kind == kind and ground.intersection(self.shapes[area.id]).area / ground.area >= share
            ]
            why += [Reason(kind=area.kind, name=area.name) for area in behind[:1]]
        for kind in ("village", "hamlet", "works"):
            for area in self.authored.area:
                if area.kind == kind and area.locale == face:
                    reach = self.shapes[area.id].buffer(self.reach_of(area))
                    if side.intersection(reach).length / side.length >= share:
                        why.append(Reason(kind=area.kind, name=area.name))
        return why

    def reach_of(self, area: AuthoredArea) -> float:
        return area.reach or self.authored.method.village_reach[area.kind]


def strip(side: LineString, face: Polygon, depth: float) -> Polygon:
    """The ground just inside a locale along one of its sides."""
    start, end = ((x, y) for x, y in side.coords)
    normal = (-(end[1] - start[1]) / side.length, (end[0] - start[0]) / side.length)
    centre = between(start, end, 0.5)
    if not face.contains(Point(centre[0] + normal[0] * 5, centre[1] + normal[1] * 5)):
        normal = (-normal[0], -normal[1])
    a, b = between(start, end, 0.08), between(end, start, 0.08)
    inward = (normal[0] * depth, normal[1] * depth)
    return Polygon([a, b, (b[0] + inward[0], b[1] + inward[1]), (a[0] + inward[0], a[1] + inward[1])])


# ---- water and roads


def lines(authored: AuthoredMap, mesh: Mesh, chains: dict[str, list[int]]) -> list[Line]:
    halves = mesh.halves()
    ends = [mesh.at[corner] for chain in chains.values() for corner in (chain[0], chain[-1])]
    found = []
    for line in authored.line:
        chain = chains.get(line.id, [])
        pairs = [sorted((halves[u, v], halves[v, u])) for u, v in pairwise(chain)]
        free: list[XY] = [(float(x), float(y)) for x, y in line.points]
        for end in (0, -1):  # a line that is only drawn starts where a laid one ends
            near = [corner for corner in ends if distance(corner, free[end]) < authored.method.reach]
            free[end] = min(near, key=lambda corner: distance(corner, free[end]), default=free[end])
        points = [mesh.at[corner] for corner in chain] or free
        data = {
            "id": line.id,
            "name": line.name,
            "kind": line.kind,
            "points": [metres(point) for point in points],
            "sides": [f"{f}/{g}" for f, g in pairs],
        }
        found.append(Line.model_validate(data))
    return found


def lay_roads(authored: AuthoredMap, mesh: Mesh) -> tuple[list[Road], dict[Side, list[Crossing]]]:
    """Roads run from knot to knot and cross each shared side once, well inside it."""
    knots = {one.id: one.road_at or one.at for one in authored.locale}
    corners = {pair: (u, v) for u, v, f, g in mesh.shared() for pair in ((f, g), (g, f))}
    crossings: dict[Side, list[Crossing]] = {}
    roads = []
    for road in authored.road:
        points: list[XY] = [road.start] if road.start else []
        for here, there in zip(road.path, road.path[1:], strict=False):
            u, v = corners[here, there]
            at = cross_at(mesh.at[u], mesh.at[v], knots[here], knots[there])
            points += [knots[here], at]
            crossing = Crossing(road=road.id, kind=road.kind, at=metres(at))
            crossings.setdefault((min(here, there), max(here, there)), []).append(crossing)
        points += [knots[road.path[-1]], *([road.end] if road.end else [])]
        roads.append(
            Road(
                id=road.id,
                name=road.name,
                kind=road.kind,
                locales=road.path,
                from_edge=road.start is not None,
                to_edge=road.end is not None,
                points=[metres(point) for point in points],
            )
        )
    return roads, crossings


def cross_at(a: XY, b: XY, here: XY, there: XY) -> XY:
    """Where the way between two knots crosses the side a-b, kept off the side's ends."""
    side, way = (b[0] - a[0], b[1] - a[1]), (there[0] - here[0], there[1] - here[1])
    across = side[0] * way[1] - side[1] * way[0]
    part = 0.5
    if abs(across) > 1e-9:
        part = ((here[0] - a[0]) * way[1] - (here[1] - a[1]) * way[0]) / across
    return between(a, b, min(max(part, 0.25), 0.75))

"""Cells around sites, and the mesh of shared corners that they become."""

import math

import shapely
from shapely.geometry import MultiPoint, MultiPolygon, Point, Polygon

XY = tuple[float, float]
Half = tuple[int, int]
CENTIMETRES = 2


def distance(a: XY, b: XY) -> float:
    return math.hypot(b[0] - a[0], b[1] - a[1])


def between(a: XY, b: XY, part: float) -> XY:
    return (a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part)


def sides(ring: list[int]) -> list[Half]:
    return list(zip(ring, ring[1:] + ring[:1], strict=True))


def voronoi(points: list[XY], region: Polygon) -> list[Polygon]:
    """Voronoi cells of the points, clipped to the region, one part each."""
    found = shapely.voronoi_polygons(MultiPoint(points), extend_to=region, ordered=True)
    cells = []
    for whole, point in zip(found.geoms, points, strict=True):
        cell = whole.intersection(region)
        if isinstance(cell, MultiPolygon):
            here = Point(point)
            cell = min(cell.geoms, key=lambda part: (part.distance(here), -part.area))
        assert isinstance(cell, Polygon)
        cells.append(cell)
    return cells


def relax(sites: list[XY], leash: list[float], region: Polygon, rounds: int, pull: float) -> list[XY]:
    """Lloyd's method on a leash: each generator drifts to its cell's centroid."""
    seeds = list(sites)
    for _ in range(rounds):
        cells = voronoi(seeds, region)
        for index, cell in enumerate(cells):
            moved = between(seeds[index], (cell.centroid.x, cell.centroid.y), pull)
            far = distance(sites[index], moved)
            if far > leash[index]:
                moved = between(sites[index], moved, leash[index] / far)
            if region.contains(Point(moved)):
                seeds[index] = moved
    return seeds


class Mesh:
    """Faces as rings of shared corners: what one face loses its neighbour gains."""

    def __init__(self, cells: dict[int, Polygon]) -> None:
        self.at: dict[int, XY] = {}
        self.ring: dict[int, list[int]] = {}
        self.merged: dict[int, int] = {}
        seen: dict[XY, int] = {}
        for face, cell in cells.items():
            points = list(cell.exterior.coords)[:-1]
            if not cell.exterior.is_ccw:
                points.reverse()
            ring: list[int] = []
            for x, y in points:
                key = (round(x, CENTIMETRES), round(y, CENTIMETRES))
                corner = seen.setdefault(key, len(seen))
                self.at.setdefault(corner, key)
                ring.append(corner)
            self.ring[face] = without_repeats(ring)

    def halves(self) -> dict[Half, int]:
        """Each directed side and the face on its left."""
        return {half: face for face, ring in self.ring.items() for half in sides(ring)}

    def shared(self) -> list[tuple[int, int, int, int]]:
        """Sides between two faces: corners, left face, right face."""
        halves = self.halves()
        return sorted(
            (u, v, face, halves[v, u]) for (u, v), face in halves.items() if u < v and (v, u) in halves
        )

    def outer(self) -> list[tuple[int, int, int]]:
        """Sides on the edge of play: corners and face."""
        halves = self.halves()
        return sorted((u, v, face) for (u, v), face in halves.items() if (v, u) not in halves)

    def rim(self) -> set[int]:
        return {corner for u, v, _ in self.outer() for corner in (u, v)}

    def length(self, u: int, v: int) -> float:
        return distance(self.at[u], self.at[v])

    def polygon(self, face: int) -> Polygon:
        return Polygon([self.at[corner] for corner in self.ring[face]])

    def faces_at(self) -> dict[int, list[int]]:
        found: dict[int, list[int]] = {}
        for face, ring in sorted(self.ring.items()):
            for corner in ring:
                found.setdefault(corner, []).append(face)
        return found

    def neighbours_in_order(self, face: int) -> list[int]:
        """Neighbours of a face in the order of its sides, counter-clockwise."""
        halves = self.halves()
        return [halves[v, u] for u, v in sides(self.ring[face]) if (v, u) in halves]

    def merge(self, keep: int, gone: int, where: XY) -> None:
        for face, ring in self.ring.items():
            if gone in ring or keep in ring:
                self.ring[face] = without_repeats([keep if corner == gone else corner for corner in ring])
        self.at[keep] = where
        self.at.pop(gone, None)
        self.merged[gone] = keep

    def after_merges(self, chain: list[int]) -> list[int]:
        found: list[int] = []
        for corner in chain:
            now = corner
            while now in self.merged:
                now = self.merged[now]
            if not found or found[-1] != now:
                found.append(now)
        return found


def without_repeats(ring: list[int]) -> list[int]:
    found: list[int] = []
    for corner in ring:
        if not found or found[-1] != corner:
            found.append(corner)
    if len(found) > 1 and found[0] == found[-1]:
        found.pop()
    return found


def collapse_short_sides(mesh: Mesh, shortest: float) -> None:
    """Merge the ends of every shared side below the threshold, shortest first."""
    while True:
        rim = mesh.rim()
        short = [
            (mesh.length(u, v), u, v)
            for u, v, _, _ in mesh.shared()
            if mesh.length(u, v) < shortest and not (u in rim and v in rim)
        ]
        if not short:
            return
        _, keep, gone = min(short)
        if gone in rim:
            keep, gone = gone, keep
        where = mesh.at[keep] if keep in rim else between(mesh.at[keep], mesh.at[gone], 0.5)
        mesh.merge(keep, gone, where)


def collapse_short_rim(mesh: Mesh, shortest: float, corners: set[int]) -> None:
    """A face that touches the edge of play along a mere stub gives the stub up."""
    while True:
        stubs = [stub for stub in _rim_stubs(mesh, corners) if stub[0] < shortest]
        if not stubs:
            return
        _, chain = min(stubs)
        if len(chain) > 2:
            where = mesh.at[chain[len(chain) // 2]]
        else:
            where = between(mesh.at[chain[0]], mesh.at[chain[1]], 0.5)
        for corner in chain[1:]:
            mesh.merge(chain[0], corner, where)


def _rim_stubs(mesh: Mesh, corners: set[int]) -> list[tuple[float, list[int]]]:
    """For each face on the edge of play that could do without it: length there, and the corners."""
    faces = mesh.faces_at()
    onward = {u: (v, face) for u, v, face in mesh.outer()}
    found = []
    for start in sorted(onward):
        if len(faces[start]) < 2:
            continue
        face = onward[start][1]
        chain, total = [start], 0.0
        while onward[chain[-1]][1] == face:
            following = onward[chain[-1]][0]
            total += mesh.length(chain[-1], following)
            chain.append(following)
            if len(faces[following]) > 1:
                break
        if not corners & set(chain) and len(mesh.ring[face]) - len(chain) + 1 >= 3:
            found.append((total, chain))
    return found

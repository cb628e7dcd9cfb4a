"""Move the corners of a mesh until its faces are even, compact and convex."""

import math

from shapely.geometry import LineString, Point

from grognard.areamaps.mesh import XY, Mesh, distance, sides

SMALLEST_FACE = 1e5
BLUNT, SHARP = 165.0, 62.0
SITE_TO_SIDE = 90.0


def interior_angles(points: list[XY]) -> list[float]:
    """The angle inside a counter-clockwise ring at each of its corners, in degrees."""
    found = []
    for index, (x, y) in enumerate(points):
        before, after = points[index - 1], points[(index + 1) % len(points)]
        turn = math.atan2(before[1] - y, before[0] - x) - math.atan2(after[1] - y, after[0] - x)
        found.append(math.degrees(turn) % 360)
    return found


class Aims:
    """What the faces should become: a site and an area for each, no shared side below `good_side`."""

    def __init__(self, sites: dict[int, Point], areas: dict[int, float], frame: XY, good_side: float) -> None:
        self.sites, self.areas, self.frame, self.good_side = sites, areas, frame, good_side


class Settle:
    """Moves one corner at a time while the faces around it pay less for it.

    A face pays for area off its target, for a long perimeter, for shared sides too short to fight over, for
    reflex and sharp corners and for a site far from its middle. Corners on a stream stay on it, corners on
    the frame stay on the frame, corners on the river do not move.
    """

    def __init__(self, mesh: Mesh, aims: Aims, rails: dict[int, LineString]) -> None:
        self.mesh, self.aims, self.rails = mesh, aims, rails
        self.width, self.height = aims.frame
        self.faces = mesh.faces_at()
        self.rim = mesh.rim()
        self.inner = {pair for u, v, _, _ in mesh.shared() for pair in ((u, v), (v, u))}
        self.cost = {face: self.price(face) for face in mesh.ring}

    def run(self, strides: list[float], rounds: int) -> None:
        corners = {(x, y) for x in (0.0, self.width) for y in (0.0, self.height)}
        movable = [
            c for c in sorted(self.mesh.at) if len(self.faces[c]) >= 2 and self.mesh.at[c] not in corners
        ]
        for stride in strides:
            for _ in range(rounds):
                moves = [self.improve(corner, stride) for corner in movable]
                if not any(moves):
                    break

    def improve(self, corner: int, stride: float) -> bool:
        """Move the corner one stride in the best of eight directions, if any is better than staying."""
        old = self.mesh.at[corner]
        best = sum(self.cost[face] for face in self.faces[corner]) - 1e-6
        where: XY | None = None
        for eighth in range(8):
            turn = eighth * math.pi / 4
            new = self.allowed(
                corner, old, (old[0] + math.cos(turn) * stride, old[1] + math.sin(turn) * stride)
            )
            if new is None:
                break
            self.mesh.at[corner] = new
            price = sum(self.price(face) for face in self.faces[corner])
            if price < best and self.legal(corner):
                best, where = price, new
        self.mesh.at[corner] = old if where is None else where
        if where is not None:
            for face in self.faces[corner]:
                self.cost[face] = self.price(face)
        return where is not None

    def allowed(self, corner: int, old: XY, new: XY) -> XY | None:
        """The wish, bent to the frame or the stream that binds this corner; None if it cannot move."""
        if corner in self.rim:
            if old[1] in (0.0, self.height):
                return (new[0], old[1])
            return (old[0], new[1]) if old[0] == self.width else None
        if corner in self.rails:
            rail = self.rails[corner]
            point = rail.interpolate(rail.project(Point(new)))
            return (point.x, point.y)
        return new

    def legal(self, corner: int) -> bool:
        for face in self.faces[corner]:
            shape, site = self.mesh.polygon(face), self.aims.sites[face]
            if not shape.is_valid or not shape.exterior.is_ccw or not shape.contains(site):
                return False
            if site.distance(shape.exterior) < SITE_TO_SIDE:
                return False
        return True

    def price(self, face: int) -> float:
        points = [self.mesh.at[corner] for corner in self.mesh.ring[face]]
        area = perimeter = x_moment = y_moment = 0.0
        for here, there in zip(points, points[1:] + points[:1], strict=True):
            cross = here[0] * there[1] - there[0] * here[1]
            area += cross / 2
            x_moment += (here[0] + there[0]) * cross
            y_moment += (here[1] + there[1]) * cross
            perimeter += distance(here, there)
        if area < SMALLEST_FACE:
            return math.inf
        site = self.aims.sites[face]
        off = math.hypot(x_moment / (6 * area) - site.x, y_moment / (6 * area) - site.y)
        uneven = 4 * (area / self.aims.areas[face] - 1) ** 2
        stretched = 2 * (perimeter * perimeter / (4 * math.pi * area) - 1)
        return (
            uneven + stretched + 4 * self.short_sides(face) + self.bad_angles(face, points) + (off / 500) ** 2
        )

    def short_sides(self, face: int) -> float:
        total = 0.0
        for pair in sides(self.mesh.ring[face]):
            length = self.mesh.length(*pair)
            if length < self.aims.good_side and pair in self.inner:
                total += (1 - length / self.aims.good_side) ** 2
        return total

    def bad_angles(self, face: int, points: list[XY]) -> float:
        total = 0.0
        for corner, angle in zip(self.mesh.ring[face], interior_angles(points), strict=True):
            if corner in self.rim or len(self.faces[corner]) < 2:
                continue
            if angle > BLUNT:
                total += ((angle - BLUNT) / 15) ** 2
            if angle < SHARP:
                total += ((SHARP - angle) / 20) ** 2
        return total

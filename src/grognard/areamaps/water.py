"""Lay streams, ditches and lakes along the sides of a mesh."""

import heapq
import math

from shapely.geometry import LineString, Point

from grognard.areamaps.mesh import Mesh, between, distance

SAMPLE = 40.0


def lay_line(mesh: Mesh, line: LineString, sigma: float) -> list[int]:
    """The chain of corners along shared sides that follows the drawn line best."""
    graph: dict[int, list[tuple[int, float]]] = {}
    for u, v, _, _ in mesh.shared():
        cost = _cost_of_side(mesh, u, v, line, sigma)
        graph.setdefault(u, []).append((v, cost))
        graph.setdefault(v, []).append((u, cost))
    ends = []
    for x, y in (line.coords[0], line.coords[-1]):
        nearest = min((round(distance(mesh.at[corner], (x, y)), 3), corner) for corner in graph)
        ends.append(nearest[1])
    return _shortest(graph, ends[0], ends[1])


def _cost_of_side(mesh: Mesh, u: int, v: int, line: LineString, sigma: float) -> float:
    length = mesh.length(u, v)
    samples = max(2, int(length // SAMPLE))
    cost = 0.0
    for sample in range(samples):
        point = between(mesh.at[u], mesh.at[v], (sample + 0.5) / samples)
        off = line.distance(Point(point)) / sigma
        cost += length / samples * (0.2 + off * off)
    return cost


def _shortest(graph: dict[int, list[tuple[int, float]]], start: int, goal: int) -> list[int]:
    reached, back, queue = {start: 0.0}, {start: start}, [(0.0, start)]
    while queue:
        spent, corner = heapq.heappop(queue)
        if corner == goal:
            break
        if spent > reached[corner]:
            continue
        for following, cost in sorted(graph[corner]):
            if spent + cost < reached.get(following, math.inf):
                reached[following], back[following] = spent + cost, corner
                heapq.heappush(queue, (spent + cost, following))
    chain = [goal]
    while chain[-1] != start:
        chain.append(back[chain[-1]])
    return chain[::-1]


def pull_to_line(
    mesh: Mesh, chain: list[int], line: LineString, limit: float, sites: dict[int, Point]
) -> None:
    """Move the corners of a chain onto the drawn line, as far as the faces around them stay sound."""
    rim = mesh.rim()
    faces = mesh.faces_at()
    for corner in chain:
        if corner in rim:
            continue
        old = mesh.at[corner]
        nearest = line.interpolate(line.project(Point(old)))
        goal = (nearest.x, nearest.y)
        far = distance(old, goal)
        if far > limit:
            goal = between(old, goal, limit / far)
        for part in (1.0, 0.75, 0.5, 0.25, 0.0):
            mesh.at[corner] = between(old, goal, part)
            shapes = [(mesh.polygon(face), sites[face]) for face in faces[corner]]
            if all(shape.is_valid and shape.contains(site) for shape, site in shapes):
                break

"""A road network: places joined by links, with distances, reach and cheapest ways.

Geometry only: what a link costs and which places are closed is told by the caller, as lists indexed by
place or link. All lists are plain integers.
"""

from __future__ import annotations

from typing import Final

FAR: Final = 1_000_000
"""The distance of places that cannot be reached."""


class Network:
    """Places 0 to size - 1 and the links between them; at most one link joins two places."""

    __slots__ = ("ends", "hops", "links_at", "neighbours", "size")

    def __init__(self, size: int, ends: list[tuple[int, int]]) -> None:
        self.size = size
        self.ends = ends
        self.neighbours: list[list[int]] = [[] for _ in range(size)]
        self.links_at: list[list[int]] = [[] for _ in range(size)]
        for link, (a, b) in enumerate(ends):
            self.neighbours[a].append(b)
            self.links_at[a].append(link)
            self.neighbours[b].append(a)
            self.links_at[b].append(link)
        nothing = [0] * size
        self.hops: list[list[int]] = [self.reach(place, size, nothing) for place in range(size)]

    def link(self, a: int, b: int) -> int:
        """The link that joins two places, or -1."""
        near = self.neighbours[a]
        for index in range(len(near)):
            if near[index] == b:
                return self.links_at[a][index]
        return -1

    def reach(self, start: int, most: int, shut: list[int]) -> list[int]:
        """Distances in links from a place, up to ``most``; no place with ``shut`` above 0 is entered."""
        found = [FAR] * self.size
        found[start] = 0
        ring = [start]
        steps = 0
        while ring and steps < most:
            steps += 1
            ring = self._next_ring(ring, found, steps, shut)
        return found

    def _next_ring(self, ring: list[int], found: list[int], steps: int, shut: list[int]) -> list[int]:
        outer: list[int] = []
        for here in ring:
            for there in self.neighbours[here]:
                if found[there] == FAR and shut[there] <= 0:
                    found[there] = steps
                    outer.append(there)
        return outer

    def traced(self, sources: list[int], shut: list[int], ends: list[int], broken: list[int]) -> list[int]:
        """1 for each place from which a line leads to a source, else 0.

        The line enters no place with ``shut`` above 0 and uses no link with ``broken`` above 0; it may
        begin at a place with ``ends`` above 0 but not lead through it.
        """
        found = [0] * self.size
        waiting = [source for source in sources if shut[source] <= 0]
        for source in waiting:
            found[source] = 1
        while waiting:
            here = waiting.pop()
            if ends[here] > 0:
                continue
            near, links = self.neighbours[here], self.links_at[here]
            for index in range(len(near)):
                there = near[index]
                if not found[there] and shut[there] <= 0 and broken[links[index]] <= 0:
                    found[there] = 1
                    waiting.append(there)
        return found

    def costs_from(
        self, start: int, most: int, enter: list[int], toll: list[int], stop: list[int]
    ) -> list[int]:
        """The cheapest cost from a place to every other, up to ``most``.

        Entering a place costs ``enter`` and its link's ``toll``; a place with ``stop`` above 0 may be
        entered but not left.
        """
        return self._costs(start, most, enter, toll, stop, False)

    def costs_to(self, goal: int, most: int, enter: list[int], toll: list[int], stop: list[int]) -> list[int]:
        """The cheapest cost from every place to one, by the same rules as ``costs_from``."""
        return self._costs(goal, most, enter, toll, stop, True)

    def _costs(
        self, start: int, most: int, enter: list[int], toll: list[int], stop: list[int], against: bool
    ) -> list[int]:
        """Costs from a place, or to it: against the way of travel what is entered is where one was before."""
        best = [FAR] * self.size
        best[start] = 0
        shelves: list[list[int]] = [[] for _ in range(most + 1)]
        shelves[0].append(start)
        for spent in range(most + 1):
            for here in shelves[spent]:
                if best[here] == spent and (here == start or stop[here] <= 0):
                    near, links = self.neighbours[here], self.links_at[here]
                    for index in range(len(near)):
                        there = near[index]
                        total = spent + enter[here if against else there] + toll[links[index]]
                        if total <= most and total < best[there]:
                            best[there] = total
                            shelves[total].append(there)
        return best

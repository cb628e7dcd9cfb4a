"""A plan for a toy map: locales as fields around points, spread so that joined ones are neighbours.

A position file gives a map without geometry. Here it gets one, so that studies, puzzles and the examples of
the rulebook are drawn and played like the battle itself.
"""

import math

from shapely.geometry import Point, Polygon

from grognard.render.marengo.sheet import Sheet
from grognard.render.plan import XY
from grognard.systems.marengo.board import COLOURS, WIDE, Board
from grognard.systems.marengo.pack import Pack
from grognard.systems.marengo.scenario import MarengoScenario
from grognard.systems.marengo.schema import Display, Forces, MapData, ScenarioData
from grognard.systems.marengo.words import SIDES
from grognard.text.catalogue import say

GAP, MARGIN = 260.0, 420.0  # metres between the sides of two joined locales, and around all of them
ROUNDING = 1.28  # of a field where no side cuts it, to its radius
WIDEST_SPREAD = math.radians(100)
SMALLEST, SIDE = 430.0, 720.0  # radius of a field, length of its sides where it has many
Metres = tuple[int, int]


def words(key: str, **arguments: str | int) -> dict[str, str]:
    return {lang: say(lang, f"marengo-plan-{key}", dict(arguments)) for lang in ("fr", "en")}


# ---- where the locales lie


def spread_points(count: int, joined: set[tuple[int, int]]) -> list[XY]:
    """Points about one apart where joined and farther where not; springs pull them from a circle."""
    turns = [math.pi - 2 * math.pi * k / count for k in range(count)]
    spots = [(math.cos(turn) * count / 6, math.sin(turn) * count / 6) for turn in turns]
    for step in range(400):
        pull = 0.3 * (1 - step / 400)
        for one in range(count):
            x = y = 0.0
            for other in range(count):
                if one != other:
                    dx, dy = spots[other][0] - spots[one][0], spots[other][1] - spots[one][1]
                    far = math.hypot(dx, dy) or 1e-6
                    near = (min(one, other), max(one, other)) in joined
                    off = far - 1.0 if near else min(0.0, far - 1.7)
                    x, y = x + dx / far * off, y + dy / far * off
            spots[one] = (spots[one][0] + x * pull, spots[one][1] + y * pull)
    return spots


def spread_angles(angles: list[float]) -> list[float]:
    """The same directions in the same order, none closer to the next than a side needs."""
    if len(angles) < 2:
        return angles
    least = min(WIDEST_SPREAD, 2 * math.pi / len(angles) * 0.98)
    order = sorted(range(len(angles)), key=lambda k: angles[k] % (2 * math.pi))
    turned = [angles[k] % (2 * math.pi) for k in order]
    gaps = [(b - a) % (2 * math.pi) for a, b in zip(turned, turned[1:] + turned[:1], strict=True)]
    wanting = sum(max(0.0, least - gap) for gap in gaps)
    spare = sum(max(0.0, gap - least) for gap in gaps) or 1.0
    gaps = [max(least, gap - wanting * (gap - least) / spare) if gap > least else least for gap in gaps]
    spread = [turned[0]]
    for gap in gaps[:-1]:
        spread.append(spread[-1] + gap)
    drift = sum(b - a for a, b in zip(turned, spread, strict=True)) / len(turned)
    found = dict(zip(order, spread, strict=True))
    return [found[k] - drift for k in range(len(angles))]


def field(centre: XY, radius: float, angles: list[float]) -> tuple[list[Metres], list[tuple[Metres, Metres]]]:
    """A rounded field cut straight towards each neighbour: its ring, and the side of each cut."""
    shape: Polygon = Point(centre).buffer(radius * ROUNDING, quad_segs=5)
    for angle in angles:
        nx, ny = math.cos(angle), math.sin(angle)
        far = radius * 4
        mid = (centre[0] + nx * radius, centre[1] + ny * radius)
        left, right = (mid[0] - ny * far, mid[1] + nx * far), (mid[0] + ny * far, mid[1] - nx * far)
        back = (nx * far, ny * far)
        behind = [(left[0] - back[0], left[1] - back[1]), (right[0] - back[0], right[1] - back[1])]
        cut = shape.intersection(Polygon([left, right, behind[1], behind[0]]))
        assert isinstance(cut, Polygon)
        shape = cut
    ring = [(x, y) for x, y in list(shape.exterior.coords)[:-1]]
    ring = ring if shape.exterior.is_ccw else ring[::-1]
    sides = [cut_side(ring, centre, radius, angle) for angle in angles]
    return [whole(point) for point in ring], sides


def cut_side(ring: list[XY], centre: XY, radius: float, angle: float) -> tuple[Metres, Metres]:
    """The two corners of the ring that lie on the cut in this direction."""
    off = [
        (abs((x - centre[0]) * math.cos(angle) + (y - centre[1]) * math.sin(angle) - radius), k)
        for k, (x, y) in enumerate(ring)
    ]
    one, other = sorted(k for _, k in sorted(off)[:2])
    return (whole(ring[one]), whole(ring[other]))


def whole(point: XY) -> Metres:
    return (round(point[0]), round(point[1]))


# ---- the map


class Sketch:
    """Builds the map of one toy board."""

    def __init__(self, scenario: MarengoScenario) -> None:
        self.scenario, self.board = scenario, scenario.board
        board = self.board
        self.toward = [one if one >= 0 else self.far_side(k) for k, one in enumerate(board.to)]
        ends = zip(board.at, self.toward, strict=True)
        joined = {(min(a, b), max(a, b)) for a, b in ends}
        self.around = [
            [k for k in range(board.approaches) if board.at[k] == locale] for locale in range(board.locales)
        ]
        most = max((len(one) for one in self.around), default=1)
        self.radius = max(SMALLEST, SIDE / (2 * math.tan(math.pi / max(3, most))))
        self.place(spread_points(board.locales, joined))

    def far_side(self, approach: int) -> int:
        """An impassable side leads nowhere in the rules; its name still tells what lies behind."""
        label = self.board.place_labels[self.board.locales + approach]
        return self.board.place_labels.index(label.split("/")[1])

    def place(self, spots: list[XY]) -> None:
        """Centres in metres inside a frame, and the field around each."""
        near = [math.dist(a, b) for k, a in enumerate(spots) for b in spots[:k]]
        outer = self.radius * ROUNDING
        unit = max(2 * self.radius + GAP, 2 * outer + 40) / min([*near, 1.0])
        room = outer + MARGIN
        left, low = min(x for x, _ in spots) * unit - room, min(y for _, y in spots) * unit - room
        self.centres = [(x * unit - left, y * unit - low) for x, y in spots]
        self.width = round(max(x for x, _ in self.centres) + room)
        self.height = round(max(y for _, y in self.centres) + room)
        self.rings: list[list[Metres]] = []
        self.sides: dict[int, tuple[Metres, Metres]] = {}
        for locale, centre in enumerate(self.centres):
            angles = [self.angle(locale, self.toward[k]) for k in self.around[locale]]
            ring, sides = field(centre, self.radius, spread_angles(angles))
            self.rings.append(ring)
            self.sides.update(zip(self.around[locale], sides, strict=True))

    def angle(self, here: int, there: int) -> float:
        (x0, y0), (x1, y1) = self.centres[here], self.centres[there]
        return math.atan2(y1 - y0, x1 - x0)

    def middle_of(self, approach: int) -> Metres:
        (x0, y0), (x1, y1) = self.sides[approach]
        return (round((x0 + x1) / 2), round((y0 + y1) / 2))

    def map_data(self) -> MapData:
        corners = [(0, 0), (self.width, 0), (self.width, self.height), (0, self.height)]
        frame: dict[str, object] = {
            "width": self.width,
            "height": self.height,
            "unit": "metre",
            "x_axis_azimuth": 90,
        }
        data: dict[str, object] = {
            "format": "marengo-map/1",
            "name": words("study"),
            "source": "a position file",
            "frame": {**frame, "origin": "south-west corner"},
            "play_area": corners,
            "locales": [self.locale(number) for number in range(self.board.locales)],
            "approaches": [self.approach(number) for number in range(self.board.approaches)],
            "roads": [*self.roads(), *self.ways_in()],
            "entries": self.entries(),
            "stars": [],
            **{key: [] for key in ("rivers", "lines", "areas", "labels", "ornaments")},
        }
        return MapData.model_validate(data)

    def locale(self, number: int) -> dict[str, object]:
        board, centre = self.board, whole(self.centres[number])
        labels = board.place_labels
        own = [labels[board.locales + k] for k in self.around[number]]
        return {
            "id": number + 1,
            "name": board.names[number],
            "status": "modern",
            "terrain": "open",
            "note": words("study"),
            "site": centre,
            "middle": centre,
            "polygon": self.rings[number],
            "area_km2": 1.0,
            "capacity": board.capacity[number],
            "setup": board.setup[number],
            "star": COLOURS[board.star[number]] or None,
            "edge": True,
            "roads": [],
            "entries": [],
            "approaches": own,
            "adjacent": [self.toward[k] + 1 for k in self.around[number] if board.to[k] >= 0],
        }

    def approach(self, number: int) -> dict[str, object]:
        board = self.board
        opposite = board.opposite[number]
        start, end = self.sides[number]
        crossings = [board.crossing_road[k] for k in board.crossings_over[number]]
        return {
            "id": board.place_labels[board.locales + number],
            "locale": board.at[number] + 1,
            "toward": self.toward[number] + 1,
            "opposite": board.place_labels[board.locales + opposite] if opposite >= 0 else None,
            "side": (start, end),
            "length": max(1, round(math.dist(start, end))),
            "width": "wide" if board.width[number] == WIDE else "narrow",
            "infantry": board.penalty[0][number],
            "cavalry": board.penalty[1][number],
            "artillery": board.penalty[2][number],
            "obstructs_cavalry": board.obstructs[number],
            "impassable": opposite < 0,
            "roads": [
                {"road": board.roads[k].label, "kind": road_kind(board, k), "at": self.middle_of(number)}
                for k in crossings
            ],
            "why": [],
        }

    def roads(self) -> list[dict[str, object]]:
        """A stretch for each pair that a road joins."""
        board = self.board
        found = []
        for crossing, approach in enumerate(board.crossing_approach):
            if crossing > board.back[crossing]:
                continue
            here, there = board.at[approach], board.to[approach]
            points = [self.centres[here], self.middle_of(approach), self.middle_of(board.opposite[approach])]
            road = board.crossing_road[crossing]
            ends = [*points, self.centres[there]]
            found.append(self.road(f"{board.roads[road].label}-{crossing}", road, ends, [here, there]))
        return found

    def road(self, name: str, road: int, points: list[XY], locales: list[int]) -> dict[str, object]:
        label = self.board.roads[road].label
        return {
            "id": name,
            "name": {"fr": label, "en": label},
            "kind": road_kind(self.board, road),
            "locales": [locale + 1 for locale in locales],
            "from_edge": len(locales) == 1,
            "to_edge": False,
            "points": [whole(point) for point in points],
        }

    def gate(self, locale: int) -> Metres:
        """The point of the frame nearest to a locale."""
        x, y = whole(self.centres[locale])
        gates = [(0, y), (self.width, y), (x, 0), (x, self.height)]
        return min(gates, key=lambda gate: math.dist(gate, (x, y)))

    def ways_in(self) -> list[dict[str, object]]:
        return [
            self.road(
                f"entry-{entry.label}",
                entry.road,
                [self.gate(entry.locale), self.centres[entry.locale]],
                [entry.locale],
            )
            for entry in self.board.entries
        ]

    def entries(self) -> list[dict[str, object]]:
        sides = {group.entry: SIDES[group.side] for group in self.scenario.army.groups if group.is_display}
        return [
            {
                "id": entry.label,
                "side": sides.get(number, SIDES[0]),
                "locale": entry.locale + 1,
                "road": f"entry-{entry.label}",
                "at": self.gate(entry.locale),
                "note": words("study"),
            }
            for number, entry in enumerate(self.board.entries)
        ]


def road_kind(board: Board, road: int) -> str:
    return "main" if board.roads[road].main else "secondary"


# ---- the rest of a pack


def sketched(scenario: MarengoScenario) -> tuple[Pack, Sheet]:
    """What the drawing needs of a toy map: the same as of a pack."""
    board, terms = scenario.board, scenario.terms
    data = Sketch(scenario).map_data()
    labels = {number + 1: board.place_labels[number] for number in range(board.locales)}
    displays = [
        {
            "id": group.id,
            "side": SIDES[group.side],
            "name": {"fr": group.id, "en": group.id},
            "plan": {"fr": group.id, "en": group.id},
            "round": group.round,
            "entry": board.entries[group.entry].label,
        }
        for group in scenario.army.groups
        if group.is_display
    ]
    sides = [{"id": side, "name": words(f"side-{side}"), "army": words(f"side-{side}")} for side in SIDES]
    told = {
        "id": f"marengo/{scenario.name}",
        "title": words("study"),
        "subtitle": words("study"),
        "source": "a position file",
        "counts": "free",
        "rounds": terms.rounds,
        "first_hour": terms.first_hour,
        "notes": [],
        "morale": {"source": "a position file", "austrian": terms.morale[0], "french": terms.morale[1]},
        "side": sides,
    }
    forces = Forces.model_construct(display=[Display.model_validate(one) for one in displays])
    return Pack(data, forces, ScenarioData.model_validate(told)), Sheet(data, labels)
